//! The board of Ttang as it lies.

use crate::paint::board::{Board, label_rect};
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::scene::Scene;
use crate::paint::theme::Theme;
use crate::play::label;
use crate::play::shares::Shares;
use crate::table::Plan;
use crate::ui::Ui;
use crate::view::{Bounds, View};
use land_core::games::Game as _;
use land_core::games::ttang::{BoardShape, Ttang};
use land_core::lattice::Point;
use land_core::map::Owner;
use std::sync::Arc;

/// How a board is drawn, besides the position.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Through which view.
    pub view: &'a View,
    /// The seats' colours.
    pub plans: &'a [Plan],
    /// Thin lines.
    pub phone: bool,
    /// How far the earth reaches beyond the board.
    pub patch: f32,
    /// Shares are written on the land.
    pub labels: bool,
}

/// What of the lattice a board shows.
#[must_use]
pub fn bounds(game: &Ttang) -> Bounds {
    Bounds::of(game.board().ring().iter().copied())
}

/// Width to height of a board.
#[must_use]
pub fn ratio(game: &Ttang) -> f32 {
    let (w, h) = bounds(game).size();
    (w / h.max(1.0)) as f32
}

/// Quarter turns of a narrow window's board, so that the home of `near` is at the lower right.
#[must_use]
pub fn quarter(game: &Ttang, near: usize) -> u8 {
    match (game.rules().board, near) {
        (BoardShape::Circle, _) => 0,
        (BoardShape::Rectangle, 0 | 3) => 1,
        (BoardShape::Rectangle, _) => 3,
    }
}

/// Where the board lies on the screen.
#[must_use]
pub fn outline(game: &Ttang, view: &View) -> Rect {
    let points: Vec<Vec2> = game.board().ring().iter().map(|&p| view.to_screen(p)).collect();
    Rect::of(&points)
}

/// The earth below everything.
pub fn ground(ui: &mut Ui<'_>, game: &Ttang, look: Look<'_>) {
    let theme = ui.theme;
    let outline = outline(game, look.view);
    let key = ("ttang ground", look.view.key(), look.patch.to_bits());
    ui.cached(key, |scene| {
        scene.patch(theme, outline, look.patch);
    });
}

/// Land, borders and rim, kept from frame to frame.
#[must_use]
pub fn lands(ui: &mut Ui<'_>, game: &Ttang, look: Look<'_>) -> Arc<Scene> {
    let (theme, strong) = (ui.theme, ui.settings.strong_patterns);
    let colours: Vec<usize> = look.plans.iter().map(|p| p.colour).collect();
    let face = if look.phone { ui.strong() } else { ui.label() };
    let lang = ui.lang;
    let shape = (look.phone, look.labels, game.board().area2());
    let key = ("ttang lands", game.digest(), look.view.key(), colours.clone(), shape);
    ui.kept(key, |scene| {
        let projection = look.view.projection();
        let colour = |owner: Owner| owner.as_seat().and_then(|seat| colours.get(seat).copied());
        let board =
            Board::new(game.map(), &projection, colour).with_phone(look.phone).with_strong(strong);
        for piece in &board.pieces {
            scene.land(theme, piece, strong);
        }
        for home in game.board().homes() {
            let arc: Vec<Vec2> = home.ring()[1..].iter().map(|&p| look.view.to_screen(p)).collect();
            scene.home_arc(theme, &arc);
        }
        scene.borders(theme, &board);
        scene.rim(theme, &board);
        for home in game.board().homes() {
            scene.spot(theme, look.view.to_screen(home.spot()));
        }
        if look.labels {
            let shares = Shares::new(game);
            labels(scene, theme, game, look, &shares, face, lang);
        }
    })
}

fn labels(
    scene: &mut Scene,
    theme: &Theme,
    game: &Ttang,
    look: Look<'_>,
    shares: &Shares,
    face: crate::paint::text::Face,
    lang: crate::words::Lang,
) {
    for (seat, plan) in look.plans.iter().enumerate() {
        let largest = game.map().components(Owner::seat(seat)).into_iter().max_by_key(|c| c.area2);
        let Some(largest) = largest else { continue };
        let projection = look.view.projection();
        let piece = crate::paint::board::Piece {
            colour: plan.colour,
            outer: projection.line(&largest.outer),
            holes: largest.holes.iter().map(|h| projection.line(h)).collect(),
        };
        let words = lang.share(shares.of[seat]);
        let size = label_rect(vec2(0.0, 0.0), &words, face);
        let avoid: Vec<Rect> = game
            .board()
            .homes()
            .iter()
            .map(|home| Rect::around(look.view.to_screen(home.spot()), 34.0, 34.0))
            .collect();
        if let Some(at) = label::place(&piece, vec2(size.w, size.h), &avoid) {
            scene.land_label(theme, plan.colour, at, &words, face);
        }
    }
}

/// The region that a way (start, stops, and where the stone is) would enclose, as far as it is
/// nobody's, hatched in the mover's colour. Nothing if the way leaves the board.
pub fn hatched(
    scene: &mut Scene,
    theme: &Theme,
    game: &Ttang,
    way: &[Point],
    look: Look<'_>,
    seat: usize,
) {
    if way.len() < 3 {
        return;
    }
    let mut map = game.map().clone();
    let mark = Owner::label(0);
    let inside = map.claim(way, |owner| if owner == Owner::FREE { mark } else { owner });
    if inside.is_err() {
        return;
    }
    let projection = look.view.projection();
    for piece in map.components(mark) {
        let holes: Vec<Vec<Vec2>> = piece.holes.iter().map(|h| projection.line(h)).collect();
        scene.hatched(theme, &projection.line(&piece.outer), &holes, look.plans[seat].colour);
    }
}

/// The way so far in chalk: start, stops with their numbers.
pub fn way(ui: &mut Ui<'_>, points: &[Vec2], numbered: bool, opacity: f32) {
    if points.is_empty() || opacity <= 0.0 {
        return;
    }
    let (theme, face) = (ui.theme, ui.strong());
    let mut part = Scene::new(1.0 / ui.scene.pixel);
    if points.len() > 1 {
        part.cased(theme, points, false, 3.6, theme.chalk);
    }
    part.small_ring(theme, points[0]);
    for (i, &at) in points.iter().enumerate().skip(1) {
        let number = if numbered { i.to_string() } else { String::new() };
        part.stop(theme, at, &number, face);
    }
    ui.scene.part(&Arc::new(part), vec2(0.0, 0.0), opacity);
}

/// A match going on by itself: land, the way so far, the stone.
pub fn living(ui: &mut Ui<'_>, table: &crate::table::Table<Ttang>, look: Look<'_>) {
    let theme = ui.theme;
    let shown = table.shown().clone();
    let seat = shown.turn_of().unwrap_or(0);
    let (mut lattice, at) = match &table.moment {
        Some(moment) if moment.told() < 0.0 => {
            let slide = crate::table::slide(&moment.before, &moment.decision);
            let (x, y) = slide.at(f64::from(moment.t));
            (moment.before.path().to_vec(), Point::new(x as i32, y as i32))
        }
        _ => (shown.path().to_vec(), shown.stone()),
    };
    lattice.push(at);
    hatched(&mut ui.scene, theme, &shown, &lattice, look, seat);
    let lands = lands(ui, &shown, look);
    ui.scene.part(&lands, vec2(0.0, 0.0), 1.0);
    let points: Vec<Vec2> = lattice.iter().map(|&p| look.view.to_screen(p)).collect();
    if let Some((&last, before)) = points.split_last()
        && shown.result().is_none()
    {
        way(ui, before, false, 1.0);
        if let Some(&from) = before.last() {
            ui.scene.cased(theme, &[from, last], false, 3.6, theme.chalk);
        }
        ui.scene.playing_stone(theme, last, 12.0, 0.0, 0.0);
    }
}
