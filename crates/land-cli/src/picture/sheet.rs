//! The whole picture: board at the left, panel at the right.

use svg::Document;
use svg::node::element::Path;

use land_core::lattice::Point;

use super::Options;
use super::look::Theme;
use super::paint::{PATCH, Painter};
use super::panel;
use super::scene::Scene;
use super::shape::{Rect, line, spot};

const MARGIN: f64 = 24.0;
const PANEL: f64 = 260.0;
const GAP: f64 = 28.0;
/// Type is laid out for these widths; narrower and wider pictures are scaled.
const LEAST: f64 = 960.0;
const MOST: f64 = 1600.0;

/// Where things are, in units of the drawing.
struct Layout {
    width: f64,
    height: f64,
    board: Rect,
    panel: Rect,
}

impl Layout {
    fn new(bounds: [Point; 2], seats: usize, pixels: u32) -> Self {
        let width = f64::from(pixels).clamp(LEAST, MOST);
        let across = f64::from(bounds[1].x) - f64::from(bounds[0].x);
        let up = f64::from(bounds[1].y) - f64::from(bounds[0].y);
        let room = width - 2.0 * MARGIN - 2.0 * PATCH - GAP - PANEL;
        // A tall board is as high as there is room across.
        let scale = (room / across).min(room / up);
        let (w, h) = (across * scale, up * scale);
        let frame = 2.0 * (MARGIN + PATCH);
        let height = (h + frame).max(panel::height(seats) + 2.0 * MARGIN).ceil();
        let board = Rect::new(MARGIN + PATCH + (room - w) / 2.0, (height - h) / 2.0, w, h);
        let panel = Rect::new(width - MARGIN - PANEL, MARGIN, PANEL, height - 2.0 * MARGIN);
        Self { width, height, board, panel }
    }
}

/// The picture of a scene whose board is seen within `bounds`.
pub(super) fn document(scene: &Scene, bounds: [Point; 2], options: &Options) -> String {
    let theme = Theme::of(options.light);
    let layout = Layout::new(bounds, scene.seats.len(), options.width);
    let mut painter = Painter::new(theme, scene, bounds, layout.board);
    painter.board();
    panel::panel(&mut painter, theme, scene, layout.panel);
    let corners = [
        spot(0.0, 0.0),
        spot(layout.width, 0.0),
        spot(layout.width, layout.height),
        spot(0.0, layout.height),
    ];
    let page = Path::new().set("d", line(&corners, true)).set("fill", theme.page);
    let height = (layout.height * f64::from(options.width) / layout.width).round();
    let document = Document::new()
        .set("viewBox", format!("0 0 {} {}", layout.width, layout.height))
        .set("width", options.width)
        .set("height", height)
        .add(painter.defs)
        .add(page)
        .add(painter.out);
    format!("{document}\n")
}
