//! Marks on the ground and counters beside it.

use super::colour::Rgba;
use super::geometry::{Rect, Vec2, vec2};
use super::pattern::Area;
use super::scene::{Align, Scene};
use super::seed::Seed;
use super::shape::{ellipse, round_rect};
use super::stone::Material;
use super::stroke::Cap;
use super::text::Face;
use super::theme::{Theme, seat_order};

/// Green, orange, red by power from 0 to 1: a help beside the arrow's ticks, never alone.
#[must_use]
pub fn power_tint(power: f32) -> Rgba {
    let [green, orange, red] =
        [Rgba::rgb(0x8F, 0xBF, 0x6B), Rgba::rgb(0xF0, 0xA5, 0x3A), Rgba::rgb(0xD9, 0x4A, 0x2B)];
    if power < 0.6 {
        green.mixed(orange, power / 0.6)
    } else {
        orange.mixed(red, (power - 0.6) / 0.4)
    }
}

impl Scene {
    /// Draws an arrow of chalk from a stone to a tip, `ticks` marks along its shaft of `full`
    /// ticks' length. `tint` colours it.
    pub fn arrow(
        &mut self,
        theme: &Theme,
        from: Vec2,
        tip: Vec2,
        ticks: usize,
        tint: Option<Rgba>,
    ) {
        let length = from.distance(tip);
        if length < 2.0 {
            return;
        }
        let way = (tip - from).unit();
        let side = way.normal();
        let head = 30.0f32.min(length * 0.6);
        let place = |along: f32, across: f32| from + way * along + side * across;
        let neck = length - head;
        let (thin, thick, wide) = (3.3, 5.6, 14.5 * (head / 30.0));
        let outline = [
            place(0.0, -thin),
            place(neck, -thick),
            place(neck, -wide),
            place(length, 0.0),
            place(neck, wide),
            place(neck, thick),
            place(0.0, thin),
        ];
        let core = tint.map_or(theme.chalk, |tint| theme.chalk.mixed(tint, 0.8));
        let grown: Vec<Vec2> = outline.iter().map(|&p| p + vec2(0.5, 0.9)).collect();
        self.stroke(&grown, true, 3.6, Cap::Round, theme.furrow);
        self.fill_polygon(&outline, &[], core);
        self.stroke(&outline, true, 1.7, Cap::Round, theme.furrow);
        for k in 1..ticks {
            let along = length * k as f32 / ticks as f32;
            if along < neck - 3.0 {
                let half = thin + (thick - thin) * along / neck - 0.4;
                let tick = [place(along, -half), place(along, half)];
                self.stroke(&tick, false, 1.5, Cap::Butt, theme.furrow);
            }
        }
    }

    /// A ring of chalk: where a stone is meant to stop.
    pub fn stop_ring(&mut self, theme: &Theme, at: Vec2, radius: f32) {
        self.ring(at + vec2(0.2, 0.3), radius, 5.6, theme.furrow);
        self.ring(at, radius, 3.2, theme.chalk);
    }

    /// Where the finger is: a ring, pale inside.
    pub fn finger(&mut self, theme: &Theme, at: Vec2, radius: f32) {
        self.disc(at, radius, theme.chalk.faded(if theme.is_dusk { 0.12 } else { 0.35 }));
        self.stop_ring(theme, at, radius);
    }

    /// Where a drag went down, or a small stop.
    pub fn small_ring(&mut self, theme: &Theme, at: Vec2) {
        self.disc(at, 6.2, theme.furrow);
        self.ring(at, 3.9, 2.0, theme.chalk);
    }

    /// A cross of chalk: a foul.
    pub fn foul(&mut self, theme: &Theme, at: Vec2, reach: f32) {
        let (a, b) = (vec2(reach, reach), vec2(reach, -reach));
        for width in [(5.4, theme.furrow), (3.1, theme.chalk)] {
            let shift = if width.1 == theme.furrow { vec2(0.4, 0.6) } else { vec2(0.0, 0.0) };
            for arm in [a, b] {
                let line = [at - arm + shift, at + arm + shift];
                self.stroke(&line, false, width.0, Cap::Round, width.1);
            }
        }
    }

    /// A stop of the way so far: a disc of chalk with a number or nothing on it.
    pub fn stop(&mut self, theme: &Theme, at: Vec2, number: &str, face: Face) {
        let radius = if number.is_empty() { 6.5 } else { 10.5 };
        let theme_ink = Theme::day().ink;
        self.disc(at + vec2(0.4, 0.8), radius + 2.0, theme.furrow);
        self.disc(at, radius, theme.chalk);
        self.text_middle(at, number, face, theme_ink, Align::Centre);
    }

    /// A corner of an island: open or hit.
    pub fn corner(&mut self, theme: &Theme, at: Vec2, hit: bool) {
        self.disc(at + vec2(0.4, 0.8), 10.6, theme.furrow);
        self.disc(at, 9.0, theme.chalk);
        if hit {
            let tick = [vec2(-4.2, 0.2), vec2(-1.2, 3.3), vec2(4.4, -3.4)].map(|p| at + p);
            self.stroke(&tick, false, 2.2, Cap::Round, Theme::day().ink);
        } else {
            self.disc(at, 6.0, theme.ground);
            self.ring(at, 6.0, 1.2, theme.furrow);
        }
    }

    /// Where somebody stands to throw.
    pub fn stand(&mut self, theme: &Theme, at: Vec2) {
        self.disc(at + vec2(0.4, 0.8), 15.0, theme.furrow);
        self.disc(at, 13.0, theme.stone);
        self.icon(super::icon::Icon::Foot, at, 19.0, theme.ink_on_stone);
    }

    /// A letter or number on a round pebble: parts A and B.
    pub fn token(&mut self, theme: &Theme, at: Vec2, letter: &str, material: Material, face: Face) {
        let (top, ink) = match material {
            Material::Stone => (theme.stone, theme.ink_on_stone),
            Material::Basalt => (theme.basalt, theme.on_basalt),
            Material::Worn => (theme.groove_in, theme.ink_on_groove),
        };
        let radius = face.size * 0.98;
        if material != Material::Worn {
            self.disc(at + vec2(0.0, 1.5), radius + 0.5, theme.shadow.faded(0.25));
        }
        self.disc(at, radius, top);
        self.text_middle(at, letter, face, ink, Align::Centre);
    }

    /// Words on a small pebble over the board: a gain, a power. Returns what it covers.
    pub fn tag(
        &mut self,
        theme: &Theme,
        at: Vec2,
        words: &str,
        material: Material,
        face: Face,
    ) -> Rect {
        let rect = tag_rect(at, words, face);
        let radius = 9.0;
        let (top, ink) = match material {
            Material::Basalt => (theme.basalt, theme.on_basalt),
            _ => (theme.stone, theme.ink_on_stone),
        };
        self.fill_round_rect(rect.moved(vec2(0.0, 2.0)), radius, theme.shadow.faded(0.22));
        self.fill_round_rect(rect, radius, top);
        self.text_middle(at, words, face, ink, Align::Centre);
        rect
    }

    /// Tally strokes in fives, `now` of `of` begun: the one under way in the accent colour, those
    /// to come as dots. `at` is the left end at half height. Returns the width.
    pub fn tally(&mut self, theme: &Theme, at: Vec2, now: u32, of: u32, height: f32) -> f32 {
        let (gap, half) = (height * 0.38, height / 2.0);
        let mut x = at.x;
        let mut start = x;
        for turn in 1..=of {
            let place = (turn - 1) % 5;
            if place == 0 && turn > 1 {
                x += gap * if turn <= now { 1.15 } else { 0.9 };
                start = x;
            }
            if turn > now {
                self.disc(vec2(x + 1.5, at.y), height * 0.082, theme.ink3);
                x += gap;
                continue;
            }
            let mut seed = Seed::new(u64::from(turn) * 977);
            let mut rough = || seed.signed() * height * 0.05;
            let line = if place == 4 {
                [
                    vec2(start - gap * 0.75, at.y + half * 0.6),
                    vec2(x + gap * 0.35, at.y - half * 0.55),
                ]
            } else {
                [
                    vec2(x - 1.0 + rough(), at.y + half + rough()),
                    vec2(x + 2.0 + rough(), at.y - half + rough()),
                ]
            };
            let colour = if turn == now { theme.accent } else { theme.ink };
            let pixel = self.pixel;
            let swell = [(line[0], 1.1), (line[0].towards(line[1], 0.55), 1.45), (line[1], 1.2)];
            super::stroke::ribbon(self.mesh(), &swell, false, Cap::Round, colour, pixel);
            x += if place == 4 { gap * 0.6 } else { gap };
        }
        x - at.x
    }

    /// Little stones for what is left, rings for what is spent. `at` is the left end at half
    /// height. Returns the width.
    pub fn pips(&mut self, theme: &Theme, at: Vec2, left: u32, of: u32, size: f32) -> f32 {
        let step = size * 1.4;
        for i in 0..of {
            let centre = vec2(at.x + size / 2.0 + step * i as f32, at.y);
            if i < left {
                let rect = Rect::around(centre, size, size * 0.92);
                self.ellipse(
                    centre + vec2(0.0, size * 0.2),
                    vec2(size * 0.5, size * 0.44),
                    0.0,
                    theme.shadow.faded(0.16),
                );
                let ring = round_rect(rect, size * 0.42, self.pixel);
                self.fill_convex(&ring, theme.basalt);
                let gleam = centre + vec2(-size * 0.06, -size * 0.1);
                self.ellipse(gleam, vec2(size * 0.22, size * 0.18), 0.0, theme.basalt_hi);
            } else {
                self.ring(centre, size * 0.44, 2.0, theme.ink3);
            }
        }
        (step * of.saturating_sub(1) as f32 + size).max(0.0)
    }

    /// Discs for what is done, rings for what is to do: hits in a row. Returns the width.
    pub fn dots(&mut self, theme: &Theme, at: Vec2, done: u32, of: u32, size: f32) -> f32 {
        let step = size * 1.6;
        for i in 0..of {
            let centre = vec2(at.x + size / 2.0 + step * i as f32, at.y);
            if i < done {
                self.disc(centre, size / 2.0, theme.ink);
            } else {
                self.ring(centre, size / 2.0 - 1.0, 2.0, theme.ink3);
            }
        }
        (step * of.saturating_sub(1) as f32 + size).max(0.0)
    }

    /// Who has how much: a bar of seat colours and shares (0 to 1), what is free in the middle.
    pub fn share_bar(&mut self, theme: &Theme, rect: Rect, shares: &[(usize, f32)]) {
        let frame = rect.grown(2.0);
        self.fill_round_rect(frame.grown(1.5).moved(vec2(0.0, 1.5)), 4.0, theme.shadow.faded(0.14));
        self.fill_round_rect(frame, 3.0, theme.outline);
        self.fill_rect(rect, theme.ground);
        let (left, right) = seat_order(shares);
        let mut x = rect.x;
        for &(colour, share) in left {
            let w = (rect.w * share).min(rect.right() - x);
            self.share(theme, Rect::new(x, rect.y, w, rect.h), colour);
            x += w;
        }
        let mut x = rect.right();
        for &(colour, share) in right.iter().rev() {
            let w = (rect.w * share).min(x - rect.x);
            x -= w;
            self.share(theme, Rect::new(x, rect.y, w, rect.h), colour);
        }
    }

    fn share(&mut self, theme: &Theme, rect: Rect, colour: usize) {
        if rect.w <= 0.0 {
            return;
        }
        let look = theme.seat(colour);
        self.fill_rect(rect, look.fill);
        let ring = rect.corners();
        self.pattern(
            Area { outer: &ring, holes: &[] },
            look.pattern,
            11.0,
            rect.centre(),
            look.pat,
        );
        for x in [rect.x, rect.right()] {
            self.stroke(
                &[vec2(x, rect.y), vec2(x, rect.bottom())],
                false,
                1.5,
                Cap::Butt,
                theme.outline,
            );
        }
    }

    /// A bar of one seat's colour, `part` (0 to 1) of a groove filled.
    pub fn seat_bar(&mut self, theme: &Theme, rect: Rect, colour: usize, part: f32) {
        self.fill_round_rect(rect, 6.0, theme.groove_in);
        if part <= 0.0 {
            return;
        }
        let full = Rect { w: (rect.w * part.min(1.0)).max(8.0), ..rect };
        let look = theme.seat(colour);
        let ring = round_rect(full, 6.0, self.pixel);
        self.fill_convex(&ring, look.fill);
        self.pattern(
            Area { outer: &ring, holes: &[] },
            look.pattern,
            11.0,
            full.centre(),
            look.pat,
        );
        self.stroke(&ring, true, 1.6, Cap::Butt, theme.outline);
    }

    /// Rays about a winner's emblem.
    pub fn rays(&mut self, theme: &Theme, centre: Vec2, radius: f32, reach: f32) {
        let mut seed = Seed::new(5);
        for k in 0..14 {
            let angle = std::f32::consts::TAU * (k as f32 + 0.2 * seed.signed()) / 14.0;
            let (from, to) = (radius + 2.0 * seed.unit(), radius + reach * seed.between(0.55, 1.0));
            let way = Vec2::at_angle(angle);
            let line = [centre + way * from, centre + way * to];
            self.stroke(&line, false, 3.2, Cap::Butt, theme.accent);
        }
    }

    /// Where a throw may land: ellipses of one and two standard deviations.
    pub fn aim(&mut self, theme: &Theme, at: Vec2, sigma: Vec2, angle: f32) {
        for (times, pale) in [(2.0, 0.22), (1.0, 0.25)] {
            self.ellipse(at, sigma * times, angle, theme.chalk.faded(pale));
            let ring = ellipse(at, sigma * times, angle, self.pixel);
            self.stroke(&ring, true, 1.4, Cap::Butt, theme.furrow.faded(0.8));
        }
        self.stop_ring(theme, at, 6.0);
    }

    /// Where a flick may go: the shapes of two and one standard deviations, faint.
    pub fn fan(&mut self, theme: &Theme, two: &[Vec2], one: &[Vec2]) {
        self.fill_polygon(two, &[], theme.chalk.faded(0.22));
        self.fill_polygon(one, &[], theme.chalk.faded(0.28));
    }

    /// A thin line between parts of a page.
    pub fn rule(&mut self, theme: &Theme, from: Vec2, length: f32) {
        self.fill_round_rect(Rect::new(from.x, from.y - 1.0, length, 2.0), 1.0, theme.rule);
    }
}

/// What a tag covers.
#[must_use]
pub fn tag_rect(at: Vec2, words: &str, face: Face) -> Rect {
    Rect::around(at, face.width(words) + face.size * 1.15, face.size * 1.7)
}
