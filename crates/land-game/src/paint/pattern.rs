//! The eight textures of land, laid out on the screen and cut to the land's outline.

use super::colour::Rgba;
use super::geometry::{Rect, Vec2, vec2};
use super::scene::Scene;
use super::stroke::Cap;
use super::theme::Pattern;

/// From one mark of a land's texture to the next.
pub const PITCH: f32 = 15.0;

/// Marks keep this far inside the border.
const INSET: f32 = 2.0;

/// A region: an outer ring and holes, in any direction.
#[derive(Clone, Copy, Debug)]
pub struct Area<'a> {
    /// Its outer ring.
    pub outer: &'a [Vec2],
    /// Its holes.
    pub holes: &'a [Vec<Vec2>],
}

impl Scene {
    /// Fills a region with a texture, marks `pitch` apart, one of them at `origin`. The texture
    /// belongs to the screen: turning a board must not turn `/` into `\`.
    pub fn pattern(
        &mut self,
        area: Area<'_>,
        pattern: Pattern,
        pitch: f32,
        origin: Vec2,
        colour: Rgba,
    ) {
        let p = pitch;
        let line = (pitch / 9.5).clamp(1.05, 1.6);
        match pattern {
            Pattern::Dots => {
                let frame = Frame::new(area, origin, 0.0);
                let radius = 0.15 * p;
                for at in frame.lattice(vec2(p, p * 0.866), radius) {
                    self.disc(at, radius, colour);
                }
            }
            Pattern::Rings => {
                let frame = Frame::new(area, origin, 0.0);
                let (w, radius) = (1.27 * p, 0.27 * p);
                for at in frame.lattice(vec2(w, w * 0.8), radius + line / 2.0) {
                    self.ring(at, radius, line, colour);
                }
            }
            Pattern::Cross => {
                let frame = Frame::new(area, origin, 0.0);
                let arm = 0.27 * p;
                for at in frame.lattice(vec2(1.2 * p, 1.1 * p), arm) {
                    for way in [vec2(arm, 0.0), vec2(0.0, arm)] {
                        self.stroke(&[at - way, at + way], false, line, Cap::Butt, colour);
                    }
                }
            }
            Pattern::Bars => {
                let frame = Frame::new(area, origin, 0.0);
                let arm = 0.3 * p;
                for at in frame.lattice(vec2(0.86 * p, 1.1 * p), arm) {
                    self.stroke(
                        &[at - vec2(0.0, arm), at + vec2(0.0, arm)],
                        false,
                        line,
                        Cap::Butt,
                        colour,
                    );
                }
            }
            Pattern::Hatch => self.lines(area, &Lines::new(origin, -45.0, p * 0.707, line, colour)),
            Pattern::Grid => {
                for degrees in [-45.0, 45.0] {
                    self.lines(area, &Lines::new(origin, degrees, p * 1.05, line, colour));
                }
            }
            Pattern::Wave => {
                let wave = Swing::Wave { height: 0.16 * p, length: 1.4 * p };
                let lines = Lines::new(origin, 0.0, p * 0.93, line, colour);
                self.lines(area, &Lines { swing: wave, ..lines });
            }
            Pattern::Chevron => {
                let zigzag = Swing::Zigzag { height: 0.2 * p, length: 1.1 * p };
                let lines = Lines::new(origin, 0.0, p * 0.87, line, colour);
                self.lines(area, &Lines { swing: zigzag, ..lines });
            }
        }
    }

    /// Parallel lines all over a region, cut to it.
    pub fn lines(&mut self, area: Area<'_>, lines: &Lines) {
        let frame = Frame::new(area, lines.origin, lines.degrees.to_radians());
        for piece in frame.lines(lines) {
            self.stroke(&piece, false, lines.width, Cap::Butt, lines.colour);
        }
    }
}

/// Parallel lines all over a region.
#[derive(Clone, Copy, Debug)]
pub struct Lines {
    /// A point the first line goes through.
    pub origin: Vec2,
    /// Their way, clockwise from the right.
    pub degrees: f32,
    /// From one to the next.
    pub pitch: f32,
    /// Width of each.
    pub width: f32,
    /// Colour.
    pub colour: Rgba,
    /// How they swing.
    pub swing: Swing,
}

impl Lines {
    /// Straight lines.
    #[must_use]
    pub const fn new(origin: Vec2, degrees: f32, pitch: f32, width: f32, colour: Rgba) -> Self {
        Self { origin, degrees, pitch, width, colour, swing: Swing::Straight }
    }
}

/// How a line swings about its way.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Swing {
    Straight,
    Wave { height: f32, length: f32 },
    Zigzag { height: f32, length: f32 },
}

impl Swing {
    fn at(self, u: f32) -> f32 {
        match self {
            Self::Straight => 0.0,
            Self::Wave { height, length } => height * (u / length * std::f32::consts::TAU).sin(),
            Self::Zigzag { height, length } => {
                height * (1.0 - 4.0 * ((u / length).rem_euclid(1.0) - 0.5).abs())
            }
        }
    }

    fn height(self) -> f32 {
        match self {
            Self::Straight => 0.0,
            Self::Wave { height, .. } | Self::Zigzag { height, .. } => height,
        }
    }
}

/// A region seen along the lines of a texture: turned about the origin, `x` along, `y` across.
struct Frame {
    edges: Vec<(Vec2, Vec2)>,
    bounds: Rect,
    origin: Vec2,
    cos: f32,
    sin: f32,
}

impl Frame {
    fn new(area: Area<'_>, origin: Vec2, angle: f32) -> Self {
        let (sin, cos) = angle.sin_cos();
        let turn = |p: Vec2| {
            let p = p - origin;
            vec2(p.x * cos + p.y * sin, p.y * cos - p.x * sin)
        };
        let mut edges = Vec::new();
        let mut all = Vec::new();
        for ring in std::iter::once(area.outer).chain(area.holes.iter().map(Vec::as_slice)) {
            let turned: Vec<Vec2> = ring.iter().map(|&p| turn(p)).collect();
            let n = turned.len();
            edges.extend((0..n).map(|i| (turned[i], turned[(i + 1) % n])));
            all.extend(turned);
        }
        Self { edges, bounds: Rect::of(&all), origin, cos, sin }
    }

    fn back(&self, p: Vec2) -> Vec2 {
        self.origin + vec2(p.x * self.cos - p.y * self.sin, p.x * self.sin + p.y * self.cos)
    }

    /// The edges that come within `reach` of the height band.
    fn near(&self, low: f32, high: f32, reach: f32) -> Vec<(Vec2, Vec2)> {
        self.edges
            .iter()
            .copied()
            .filter(|(a, b)| a.y.max(b.y) >= low - reach && a.y.min(b.y) <= high + reach)
            .collect()
    }

    /// Staggered places at least `radius` and the inset away from the border.
    fn lattice(&self, pitch: Vec2, radius: f32) -> Vec<Vec2> {
        let mut out = Vec::new();
        let row = |y: f32| (y / pitch.y).floor() as i32;
        for j in row(self.bounds.y)..=row(self.bounds.bottom()) + 1 {
            let y = j as f32 * pitch.y;
            let keep = radius + INSET;
            let edges = self.near(y, y, keep);
            if edges.is_empty() {
                continue;
            }
            let shift = if j.rem_euclid(2) == 0 { 0.0 } else { 0.5 };
            let column = |x: f32| (x / pitch.x - shift).floor() as i32;
            for i in column(self.bounds.x)..=column(self.bounds.right()) + 1 {
                let at = vec2((i as f32 + shift) * pitch.x, y);
                if is_clear(&edges, at, keep) {
                    out.push(self.back(at));
                }
            }
        }
        out
    }

    /// Lines along `x` where they keep the inset away from the border.
    fn lines(&self, lines: &Lines) -> Vec<Vec<Vec2>> {
        let (pitch, swing) = (lines.pitch, lines.swing);
        let inset = INSET + lines.width / 2.0;
        let straight = swing == Swing::Straight;
        let mut out = Vec::new();
        let row = |y: f32| (y / pitch).floor() as i32;
        let step = 2.5;
        for j in row(self.bounds.y)..=row(self.bounds.bottom()) + 1 {
            let y = j as f32 * pitch;
            let edges = self.near(y - swing.height(), y + swing.height(), inset);
            let (Some(from), Some(to)) = (
                edges.iter().map(|(a, b)| a.x.min(b.x)).reduce(f32::min),
                edges.iter().map(|(a, b)| a.x.max(b.x)).reduce(f32::max),
            ) else {
                continue;
            };
            let at = |x: f32| vec2(x, y + swing.at(x));
            let clear = |x: f32| is_clear(&edges, at(x), inset);
            let mut piece: Vec<Vec2> = Vec::new();
            let mut before = (from / step).floor() * step;
            let mut was = false;
            let mut x = before;
            while x <= to + step {
                let is = clear(x);
                if is != was {
                    // Between the last step and this one lies the place where it begins or ends.
                    let (mut out_x, mut in_x) = if is { (before, x) } else { (x, before) };
                    for _ in 0..5 {
                        let middle = (out_x + in_x) / 2.0;
                        if clear(middle) { in_x = middle } else { out_x = middle }
                    }
                    piece.push(at(in_x));
                }
                if is && !straight {
                    piece.push(at(x));
                }
                if was && !is {
                    let line = std::mem::take(&mut piece);
                    if line[0].distance(line[line.len() - 1]) > 1.5 {
                        out.push(line.into_iter().map(|p| self.back(p)).collect());
                    }
                }
                (before, was) = (x, is);
                x += step;
            }
        }
        out
    }
}

/// Whether the point lies inside and at least `keep` away from every edge. The edges must hold
/// all that cross the point's height or come that near.
fn is_clear(edges: &[(Vec2, Vec2)], at: Vec2, keep: f32) -> bool {
    let mut inside = false;
    for &(a, b) in edges {
        if (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) {
            inside = !inside;
        }
        let way = b - a;
        let t = ((at - a).dot(way) / way.dot(way).max(1e-9)).clamp(0.0, 1.0);
        let off = at - (a + way * t);
        if off.dot(off) < keep * keep {
            return false;
        }
    }
    inside
}
