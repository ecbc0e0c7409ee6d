//! The ground: pale sand all over, patches of packed earth on it.

use super::colour::Rgba;
use super::geometry::{Rect, Vec2, vec2};
use super::scene::Scene;
use super::seed::{Seed, Wave};
use super::stroke::Cap;
use super::theme::Theme;

impl Scene {
    /// Sand over the whole screen, with a grain here and there.
    pub fn page(&mut self, theme: &Theme, rect: Rect) {
        self.fill_rect(rect, theme.page);
        self.grains(
            rect,
            theme.ink3.faded(if theme.is_dusk { 0.35 } else { 0.55 }),
            theme.page.mixed(theme.chalk, if theme.is_dusk { 0.22 } else { 0.7 }),
            4200.0,
        );
    }

    /// Packed earth over the whole screen: the start page.
    pub fn earth(&mut self, theme: &Theme, rect: Rect) {
        self.fill_rect(rect, theme.ground);
        let mut seed = Seed::of_place(vec2(rect.w, rect.h));
        self.broom(theme, rect, 0.0, (rect.w * rect.h / 130_000.0).ceil() as usize, &mut seed);
        self.pebbles(theme, rect);
    }

    fn pebbles(&mut self, theme: &Theme, rect: Rect) {
        self.grains(rect, theme.furrow.faded(0.42), theme.sweep.mixed(theme.chalk, 0.25), 1500.0);
    }

    /// Specks, one on `area` square pixels, half of them dark.
    fn grains(&mut self, rect: Rect, dark: Rgba, bright: Rgba, area: f32) {
        let mut seed = Seed::of_place(vec2(rect.x + 3.0, rect.y + rect.w));
        let count = (rect.w * rect.h / area) as usize;
        for i in 0..count.min(2000) {
            let at = vec2(rect.x + seed.unit() * rect.w, rect.y + seed.unit() * rect.h);
            let size = seed.between(0.35, 1.25);
            self.crumb(at, size, if i % 2 == 0 { dark } else { bright }, &mut seed);
        }
    }

    /// A patch of packed earth under `board`: `margin` beyond it, uneven at the edge, swept.
    /// Returns its outline.
    pub fn patch(&mut self, theme: &Theme, board: Rect, margin: f32) -> Vec<Vec2> {
        let rect = board.grown(margin);
        let mut seed = Seed::of_place(vec2(rect.w, rect.h));
        let ring = uneven(rect, margin.max(12.0) * 1.3, 3.0, &mut seed, self.pixel);
        for (opacity, grown, down) in [(0.05, 2.5, 8.0), (0.07, 1.2, 6.0), (0.09, 0.0, 4.5)] {
            let centre = rect.centre();
            let shadow: Vec<Vec2> =
                ring.iter().map(|&p| p + (p - centre).unit() * grown + vec2(0.0, down)).collect();
            self.fill_polygon(&shadow, &[], theme.shadow.faded(opacity));
        }
        self.fill_polygon(&ring, &[], theme.ground);
        let inner = rect.grown(-8.0);
        self.broom(theme, rect, 12.0, (rect.w * rect.h / 90_000.0).ceil() as usize + 1, &mut seed);
        self.pebbles(theme, inner);
        ring
    }

    /// Sheaves of arcs where a broom went, kept inside the rectangle.
    fn broom(&mut self, theme: &Theme, rect: Rect, inset: f32, count: usize, seed: &mut Seed) {
        let inside = rect.grown(-inset);
        for _ in 0..count {
            let centre = vec2(rect.x + seed.unit() * rect.w, rect.y + seed.unit() * rect.h);
            let radius = seed.between(80.0, 170.0);
            let from = seed.between(0.0, std::f32::consts::TAU);
            let sweep = seed.between(0.55, 1.1);
            for bristle in 0..6 {
                let r = radius + bristle as f32 * seed.between(6.5, 8.5);
                let start = from + seed.signed() * 0.06;
                let end = from + sweep + seed.signed() * 0.06;
                let steps = 18;
                let mut run: Vec<(Vec2, f32)> = Vec::new();
                for k in 0..=steps {
                    let t = k as f32 / steps as f32;
                    let at = centre + Vec2::at_angle(start + (end - start) * t) * r;
                    // Bristles press hardest in the middle of the sweep.
                    let half = 1.0 * (std::f32::consts::PI * t).sin().max(0.08);
                    if inside.contains(at) {
                        run.push((at, half));
                    } else {
                        self.bristle(&std::mem::take(&mut run), theme);
                    }
                }
                self.bristle(&run, theme);
            }
        }
    }

    fn bristle(&mut self, run: &[(Vec2, f32)], theme: &Theme) {
        let pixel = self.pixel;
        let colour = theme.sweep.faded(if theme.is_dusk { 0.34 } else { 0.26 });
        super::stroke::ribbon(self.mesh(), run, false, Cap::Butt, colour, pixel);
    }
}

/// A rounded rectangle whose edge strays up to `noise` along its way.
fn uneven(rect: Rect, radius: f32, noise: f32, seed: &mut Seed, pixel: f32) -> Vec<Vec2> {
    let smooth = super::shape::round_rect(rect, radius, pixel);
    let n = smooth.len();
    let length: f32 = (0..n).map(|i| smooth[i].distance(smooth[(i + 1) % n])).sum();
    let units = (length / 34.0).ceil().max(8.0);
    let slow = Wave::new(Seed::new(seed.next_bits()), units as usize);
    let quick = Wave::new(Seed::new(seed.next_bits()), units as usize * 3);
    let mut out = Vec::new();
    let mut way = 0.0;
    for i in 0..n {
        let (a, b) = (smooth[i], smooth[(i + 1) % n]);
        let piece = a.distance(b);
        let steps = (piece / 6.0).ceil().max(1.0) as usize;
        // The ring runs clockwise on screen: outwards is to the left of its way.
        let outwards = -(b - a).unit().normal();
        for k in 0..steps {
            let t = k as f32 / steps as f32;
            let u = (way + piece * t) / length * units;
            let stray = slow.at(u) * noise + quick.at(u * 3.0) * noise * 0.18;
            out.push(a.towards(b, t) + outwards * stray);
        }
        way += piece;
    }
    out
}
