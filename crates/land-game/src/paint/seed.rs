//! Unevenness that is the same in every frame: small numbers drawn from a seed.

use super::geometry::Vec2;

/// A sequence of numbers that its seed determines (splitmix64). For looks only; luck of the games
/// comes from elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(u64);

impl Seed {
    /// A sequence by number.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A sequence by place, whole pixels.
    #[must_use]
    pub fn of_place(at: Vec2) -> Self {
        let (x, y) = (at.x.round() as i64, at.y.round() as i64);
        Self((x as u64).wrapping_mul(0x9e37_79b1).wrapping_add((y as u64) << 20))
    }

    /// The same sequence for the same text.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        Self(text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    /// The next 64 bits.
    pub fn next_bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The next number from 0 up to 1.
    pub fn unit(&mut self) -> f32 {
        (self.next_bits() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// The next number from −1 to 1.
    pub fn signed(&mut self) -> f32 {
        self.unit() * 2.0 - 1.0
    }

    /// The next number between two.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }
}

/// A smooth curve through random heights from −1 to 1, one a unit.
#[derive(Clone, Debug)]
pub struct Wave {
    heights: Vec<f32>,
}

impl Wave {
    /// A wave of `length` units; it closes upon itself.
    #[must_use]
    pub fn new(mut seed: Seed, length: usize) -> Self {
        Self { heights: (0..length.max(2)).map(|_| seed.signed()).collect() }
    }

    /// Its height at `t` units.
    #[must_use]
    pub fn at(&self, t: f32) -> f32 {
        let n = self.heights.len();
        let t = t.rem_euclid(n as f32);
        let i = (t as usize).min(n - 1);
        let f = t - i as f32;
        let f = f * f * (3.0 - 2.0 * f);
        self.heights[i] + (self.heights[(i + 1) % n] - self.heights[i]) * f
    }
}
