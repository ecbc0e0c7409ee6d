//! Ground swept around the start of a try.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// Signed ground, shares of the board; positive when the way turned left around the start.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Sweep {
    /// What would be won.
    pub(crate) land: f64,
    /// The same with contested ground counted higher and safe ground lower.
    prize: f64,
}

impl Sweep {
    pub(crate) fn new(land: f64, prize: f64) -> Self {
        Self { land, prize }
    }

    /// Ground that is worth its area.
    pub(crate) fn plain(land: f64) -> Self {
        Self { land, prize: land }
    }

    /// The land a return wins, a share of the board.
    pub(crate) fn gain(self) -> f64 {
        self.land.abs()
    }

    /// What the land that a return wins counts for, a share of the board.
    pub(crate) fn prize(self) -> f64 {
        if self.land < 0.0 { -self.prize } else { self.prize }
    }

    /// The same ground swept to the left.
    pub(crate) fn left(self) -> Self {
        if self.land < 0.0 { -self } else { self }
    }
}

impl Add for Sweep {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { land: self.land + other.land, prize: self.prize + other.prize }
    }
}

impl AddAssign for Sweep {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Sweep {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Sweep {
    type Output = Self;

    fn neg(self) -> Self {
        Self { land: -self.land, prize: -self.prize }
    }
}

impl Mul<Sweep> for f64 {
    type Output = Sweep;

    fn mul(self, sweep: Sweep) -> Sweep {
        Sweep { land: self * sweep.land, prize: self * sweep.prize }
    }
}

impl std::iter::Sum for Sweep {
    fn sum<I: Iterator<Item = Self>>(sweeps: I) -> Self {
        sweeps.fold(Self::default(), Add::add)
    }
}
