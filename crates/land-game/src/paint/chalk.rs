//! Lines a hand drew: chalk over a furrow, uneven, the same in every frame.

use super::colour::Rgba;
use super::geometry::{Vec2, vec2};
use super::scene::Scene;
use super::seed::{Seed, Wave};
use super::stroke::{Cap, dashes, ribbon};
use super::theme::Theme;

/// How much wider the furrow is than the chalk, on each side.
const CASING: f32 = 1.15;
/// Where the furrow lies relative to the chalk.
const SHIFT: Vec2 = vec2(0.5, 0.8);
/// A turn sharper than this (cosine of 24°) begins a new stroke.
const NEW_STROKE: f32 = 0.913_5;
/// From one place where the ribbon is bent to the next.
const STEP: f32 = 7.0;

/// How a chalk line looks.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Chalk {
    /// Width in the middle.
    pub width: f32,
    /// How far it may stray sideways.
    pub drift: f32,
    /// How far its ends run on.
    pub overrun: f32,
    /// Chalk colour.
    pub core: Rgba,
    /// Furrow colour; clear for none.
    pub casing: Rgba,
    /// Colour of what has crumbled out of its edges.
    pub nibble: Rgba,
    /// How wide its ends are, in parts of the middle.
    pub taper: f32,
    /// Whether crumbs lie along it.
    pub crumbs: bool,
    /// What makes it uneven.
    pub seed: Seed,
}

impl Chalk {
    /// The rim of a board.
    #[must_use]
    pub fn rim(theme: &Theme, phone: bool) -> Self {
        let width = if phone { 3.5 } else { 5.0 };
        Self { drift: 0.7, ..Self::line(theme, width) }
    }

    /// A border between lands.
    #[must_use]
    pub fn border(theme: &Theme, phone: bool) -> Self {
        Self::line(theme, if phone { 2.5 } else { 3.0 })
    }

    /// The way a stone has gone.
    #[must_use]
    pub fn path(theme: &Theme) -> Self {
        Self::line(theme, 3.6)
    }

    /// Any width.
    #[must_use]
    pub fn line(theme: &Theme, width: f32) -> Self {
        Self {
            width,
            drift: 0.5,
            overrun: 0.6 * width,
            core: theme.chalk,
            casing: theme.furrow,
            nibble: theme.furrow.faded(0.75),
            taper: 1.0,
            crumbs: width >= 3.0,
            seed: Seed::new(7),
        }
    }

    /// Uneven in another way.
    #[must_use]
    pub fn with_seed(mut self, seed: Seed) -> Self {
        self.seed = seed;
        self
    }

    /// Ends that run on farther or not at all.
    #[must_use]
    pub fn with_overrun(mut self, overrun: f32) -> Self {
        self.overrun = overrun;
        self
    }

    /// Other colours.
    #[must_use]
    pub fn with_colours(mut self, core: Rgba, casing: Rgba) -> Self {
        (self.core, self.casing) = (core, casing);
        self
    }
}

impl Scene {
    /// Draws a line by hand. The wobble is paint only: nothing is measured by it.
    pub fn chalk(&mut self, points: &[Vec2], closed: bool, chalk: Chalk) {
        self.chalk_lines(&[(points, closed)], chalk);
    }

    /// Draws several lines by hand, all furrows below all chalk, so that they join.
    pub fn chalk_lines(&mut self, lines: &[(&[Vec2], bool)], chalk: Chalk) {
        let mut seed = chalk.seed;
        let mut bent = Vec::new();
        for (points, closed) in lines {
            for (stroke, closed) in strokes(points, *closed) {
                bent.push((bend(&stroke, closed, chalk, &mut seed), closed));
            }
        }
        let pixel = self.pixel;
        let mesh = self.mesh();
        for (line, closed) in &bent {
            let wide: Vec<_> = line.iter().map(|(p, half)| (*p + SHIFT, half + CASING)).collect();
            ribbon(mesh, &wide, *closed, Cap::Butt, chalk.casing, pixel);
        }
        for (line, closed) in &bent {
            ribbon(mesh, line, *closed, Cap::Butt, chalk.core, pixel);
        }
        if chalk.crumbs {
            for (line, _) in &bent {
                self.crumbs(line, chalk, &mut seed);
            }
        }
    }

    /// Nibbles out of the edge and dust beside it.
    fn crumbs(&mut self, line: &[(Vec2, f32)], chalk: Chalk, seed: &mut Seed) {
        let dust = chalk.core.faded(0.45);
        for w in line.windows(2) {
            let ((a, half), (b, _)) = (w[0], w[1]);
            let normal = (b - a).unit().normal();
            // The upper and the left edge crumble most: there the furrow does not show.
            let way = (a.distance(b) / STEP).min(1.0);
            for (share, inside) in [(0.75, true), (0.12, false)] {
                if seed.unit() > share * way {
                    continue;
                }
                let side = if seed.unit() < 0.65 { -1.0 } else { 1.0 };
                let edge = if inside {
                    half - seed.between(0.2, 0.9)
                } else {
                    half + seed.between(1.2, 2.6)
                };
                let at = a.towards(b, seed.unit()) + normal * (side * edge);
                let size = seed.between(0.3, 0.65) * (chalk.width / 5.0).clamp(0.75, 1.3);
                self.crumb(at, size, if inside { chalk.nibble } else { dust }, seed);
            }
        }
    }

    /// A speck: a small uneven spot, solid in the middle.
    pub(super) fn crumb(&mut self, at: Vec2, size: f32, colour: Rgba, seed: &mut Seed) {
        const SIDES: u32 = 5;
        let turn = seed.between(0.0, 2.0);
        let none = Rgba { a: 0, ..colour };
        let soft = self.pixel * 0.7;
        let mesh = self.mesh();
        let middle = mesh.vertex(at, colour);
        for k in 0..SIDES {
            let angle = turn + std::f32::consts::TAU * k as f32 / SIDES as f32;
            let reach = size * seed.between(0.8, 1.3) + soft;
            mesh.vertex(at + Vec2::at_angle(angle) * reach, none);
        }
        for k in 0..SIDES {
            mesh.triangle(middle, middle + 1 + k, middle + 1 + (k + 1) % SIDES);
        }
    }

    /// A line with a furrow around it, straight as it is: dashes of chalk.
    pub fn cased_dashes(
        &mut self,
        theme: &Theme,
        points: &[Vec2],
        dash: f32,
        gap: f32,
        width: f32,
    ) {
        let pieces = dashes(points, dash, gap);
        for piece in &pieces {
            let moved: Vec<Vec2> = piece.iter().map(|&p| p + SHIFT).collect();
            self.stroke(&moved, false, width + 2.0 * CASING, Cap::Round, theme.furrow);
        }
        for piece in &pieces {
            self.stroke(piece, false, width, Cap::Round, theme.chalk);
        }
    }

    /// A line with a furrow around it, straight as it is.
    pub fn cased(&mut self, theme: &Theme, points: &[Vec2], closed: bool, width: f32, core: Rgba) {
        let moved: Vec<Vec2> = points.iter().map(|&p| p + SHIFT).collect();
        self.stroke(&moved, closed, width + 2.0 * CASING, Cap::Round, theme.furrow);
        self.stroke(points, closed, width, Cap::Round, core);
    }
}

/// Splits a line where it turns sharply. A closed line without sharp turns stays closed.
fn strokes(points: &[Vec2], closed: bool) -> Vec<(Vec<Vec2>, bool)> {
    let mut line: Vec<Vec2> = Vec::with_capacity(points.len() + 1);
    for &p in points {
        if line.last().is_none_or(|last: &Vec2| last.distance(p) > 0.05) {
            line.push(p);
        }
    }
    if closed && line.len() > 1 && line[0].distance(line[line.len() - 1]) <= 0.05 {
        line.pop();
    }
    let n = line.len();
    if n < 2 {
        return Vec::new();
    }
    let sharp = |i: usize| {
        let (before, at, after) = (line[(i + n - 1) % n], line[i], line[(i + 1) % n]);
        (at - before).unit().dot((after - at).unit()) < NEW_STROKE
    };
    if closed && n > 2 {
        let Some(start) = (0..n).find(|&i| sharp(i)) else { return vec![(line, true)] };
        let mut out = Vec::new();
        let mut stroke = vec![line[start]];
        for k in 1..=n {
            let i = (start + k) % n;
            stroke.push(line[i]);
            if sharp(i) {
                out.push((std::mem::replace(&mut stroke, vec![line[i]]), false));
            }
        }
        return out;
    }
    let mut out = Vec::new();
    let mut stroke = vec![line[0]];
    for (i, &at) in line.iter().enumerate().skip(1) {
        stroke.push(at);
        if i + 1 == n || sharp(i) {
            out.push((std::mem::replace(&mut stroke, vec![at]), false));
        }
    }
    out
}

/// Bends a stroke: places every few pixels, strayed sideways, each with its half width.
fn bend(stroke: &[Vec2], closed: bool, chalk: Chalk, seed: &mut Seed) -> Vec<(Vec2, f32)> {
    let mut line = stroke.to_vec();
    if closed {
        line.push(line[0]);
    } else {
        let n = line.len();
        let (first, last) = ((line[0] - line[1]).unit(), (line[n - 1] - line[n - 2]).unit());
        line[0] += first * chalk.overrun;
        line[n - 1] += last * chalk.overrun;
    }
    let length: f32 = line.windows(2).map(|w| w[0].distance(w[1])).sum();
    let wobble = Wobble::new(length, closed, chalk, seed);
    let mut out = Vec::with_capacity((length / STEP) as usize + line.len());
    let mut way = 0.0;
    for w in line.windows(2) {
        let (a, b) = (w[0], w[1]);
        let piece = a.distance(b);
        let steps = (piece / STEP).ceil().max(1.0) as usize;
        for k in 0..steps {
            let t = k as f32 / steps as f32;
            out.push(wobble.place(a.towards(b, t), b - a, (way + piece * t) / length));
        }
        way += piece;
    }
    if !closed {
        let n = line.len();
        out.push(wobble.place(line[n - 1], line[n - 1] - line[n - 2], 1.0));
    }
    out
}

/// How one stroke strays and swells along its way.
struct Wobble {
    drift: Wave,
    width: Wave,
    /// Units of the two waves along the whole way.
    units: (f32, f32),
    chalk: Chalk,
}

impl Wobble {
    fn new(length: f32, closed: bool, chalk: Chalk, seed: &mut Seed) -> Self {
        // Waves close upon themselves, as closed strokes must; open ones use one unit less.
        let open = usize::from(!closed);
        let units = |wave: f32| ((length / wave).ceil() as usize).max(3);
        let (slow, quick) = (units(48.0), units(24.0));
        let mut wave = |n: usize| Wave::new(Seed::new(seed.next_bits()), n + open);
        let (drift, width) = (wave(slow), wave(quick));
        Self { drift, width, units: (slow as f32, quick as f32), chalk }
    }

    /// The strayed place and half width at the part `t` of the way.
    fn place(&self, at: Vec2, way: Vec2, t: f32) -> (Vec2, f32) {
        let stray = self.drift.at(t * self.units.0) * self.chalk.drift;
        let taper = self.chalk.taper + (1.0 - self.chalk.taper) * (4.0 * t * (1.0 - t)).min(1.0);
        let half = self.chalk.width / 2.0 * (1.0 + 0.16 * self.width.at(t * self.units.1)) * taper;
        (at + way.unit().normal() * stray, half)
    }
}
