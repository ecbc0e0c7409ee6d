//! Points of a picture, paths of SVG, and what a hand does to both.

use land_core::physics::math;

/// A place in a picture: x right, y down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
}

pub(super) const fn spot(x: f64, y: f64) -> Spot {
    Spot { x, y }
}

impl Spot {
    pub(super) fn plus(self, way: Self, times: f64) -> Self {
        spot(self.x + way.x * times, self.y + way.y * times)
    }

    pub(super) fn to(self, other: Self) -> Self {
        spot(other.x - self.x, other.y - self.y)
    }

    pub(super) fn towards(self, other: Self, t: f64) -> Self {
        self.plus(self.to(other), t)
    }

    pub(super) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        self.to(other).length()
    }

    /// The same way with length 1; zero stays zero.
    pub(super) fn unit(self) -> Self {
        let length = self.length();
        if length > 0.0 { spot(self.x / length, self.y / length) } else { self }
    }

    pub(super) fn normal(self) -> Self {
        spot(-self.y, self.x)
    }

    pub(super) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rect {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) w: f64,
    pub(super) h: f64,
}

impl Rect {
    pub(super) const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    pub(super) fn grown(self, by: f64) -> Self {
        Self::new(self.x - by, self.y - by, self.w + 2.0 * by, self.h + 2.0 * by)
    }

    pub(super) fn holds(self, p: Spot) -> bool {
        p.x >= self.x && p.x <= self.x + self.w && p.y >= self.y && p.y <= self.y + self.h
    }

    pub(super) fn moved(self, way: Spot) -> Self {
        Self::new(self.x + way.x, self.y + way.y, self.w, self.h)
    }

    /// Whether the way from `a` to `b` runs through it.
    pub(super) fn meets(self, a: Spot, b: Spot) -> bool {
        let way = a.to(b);
        let (mut from, mut to): (f64, f64) = (0.0, 1.0);
        for (start, step, low, high) in
            [(a.x, way.x, self.x, self.x + self.w), (a.y, way.y, self.y, self.y + self.h)]
        {
            if step == 0.0 {
                if start < low || start > high {
                    return false;
                }
                continue;
            }
            let (s, t) = ((low - start) / step, (high - start) / step);
            from = from.max(s.min(t));
            to = to.min(s.max(t));
        }
        from <= to
    }

    /// The part of the way from `a`, inside, to `b` that stays inside.
    pub(super) fn keep(self, a: Spot, b: Spot) -> Spot {
        let way = a.to(b);
        let mut t: f64 = 1.0;
        for (from, step, low, high) in
            [(a.x, way.x, self.x, self.x + self.w), (a.y, way.y, self.y, self.y + self.h)]
        {
            if step > 0.0 {
                t = t.min((high - from) / step);
            } else if step < 0.0 {
                t = t.min((low - from) / step);
            }
        }
        a.plus(way, t.max(0.0))
    }
}

/// A coordinate as text, to the hundredth.
pub(super) fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    // No negative zero.
    format!("{}", rounded + 0.0)
}

/// The data of a path through these points.
pub(super) fn line(points: &[Spot], closed: bool) -> String {
    let mut data = String::new();
    for (k, p) in points.iter().enumerate() {
        data.push(if k == 0 { 'M' } else { 'L' });
        data.push_str(&number(p.x));
        data.push(' ');
        data.push_str(&number(p.y));
    }
    if closed && !points.is_empty() {
        data.push('Z');
    }
    data
}

/// The data of a circle.
pub(super) fn disc(at: Spot, radius: f64) -> String {
    let (r, d) = (number(radius), number(2.0 * radius));
    format!("M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z", number(at.x - radius), number(at.y))
}

/// A rounded rectangle as a ring, clockwise on screen.
pub(super) fn rounded(rect: Rect, radius: f64) -> Vec<Spot> {
    let r = radius.min(rect.w / 2.0).min(rect.h / 2.0);
    let corners = [
        (rect.x + rect.w - r, rect.y + r, -0.25),
        (rect.x + rect.w - r, rect.y + rect.h - r, 0.0),
        (rect.x + r, rect.y + rect.h - r, 0.25),
        (rect.x + r, rect.y + r, 0.5),
    ];
    let mut ring = Vec::new();
    for (x, y, turn) in corners {
        for k in 0..=8 {
            let way = at_turn(turn + f64::from(k) / 32.0);
            ring.push(spot(x, y).plus(way, r));
        }
    }
    ring
}

/// The way at this part of a full turn, clockwise on screen from the right.
pub(super) fn at_turn(turn: f64) -> Spot {
    let (sin, cos) = math::sin_cos(turn * std::f64::consts::TAU);
    spot(cos, sin)
}

/// Unevenness that is the same in every picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seed(u64);

impl Seed {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, 0 to 1 (SplitMix64).
    pub(super) fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.unit() * (high - low)
    }

    /// A smooth wave of `n` random heights, -1 to 1, that closes upon itself.
    pub(super) fn wave(&mut self, n: usize) -> Wave {
        Wave((0..n.max(1)).map(|_| self.between(-1.0, 1.0)).collect())
    }
}

/// Random heights with smooth ways between them.
#[derive(Clone, Debug)]
pub(super) struct Wave(Vec<f64>);

impl Wave {
    /// The height at the part `t` of the whole way round.
    pub(super) fn at(&self, t: f64) -> f64 {
        let n = self.0.len();
        let place = t * n as f64;
        let whole = place.floor();
        let (k, part) = ((whole as i64).rem_euclid(n as i64) as usize, place - whole);
        let ease = part * part * (3.0 - 2.0 * part);
        self.0[k] + ease * (self.0[(k + 1) % n] - self.0[k])
    }
}
