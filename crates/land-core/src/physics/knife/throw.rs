//! What a thrower picks (Z4).

use crate::lattice::{LIMIT, Point};

/// A throw as the thrower wants it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Throw {
    /// Where the thrower stands.
    pub from: Point,
    /// The aim point; may be the spot itself.
    pub target: Point,
    /// Direction of the blade on the ground, an integer vector of any length up to the lattice's
    /// limit.
    pub blade: (i64, i64),
    /// Half turns in the air: 1, 3, 5 or 7.
    pub half_turns: u32,
}

impl Throw {
    /// Most half turns of a throw.
    pub const MAX_HALF_TURNS: u32 = 7;

    /// A throw from `from` at `target`.
    #[must_use]
    pub const fn new(from: Point, target: Point, blade: (i64, i64), half_turns: u32) -> Self {
        Self { from, target, blade, half_turns }
    }

    /// Checks a throw that came from outside.
    ///
    /// # Errors
    /// A point off the lattice, a blade without direction or longer than the lattice is wide,
    /// a number of half turns with which the knife cannot come in tip first.
    pub fn validate(&self) -> Result<(), ThrowError> {
        for point in [self.from, self.target] {
            if !point.in_range() {
                return Err(ThrowError::Point(point));
            }
        }
        let (x, y) = self.blade;
        let limit = LIMIT as u64;
        if (x, y) == (0, 0) || x.unsigned_abs() > limit || y.unsigned_abs() > limit {
            return Err(ThrowError::Blade(x, y));
        }
        if self.half_turns.is_multiple_of(2) || self.half_turns > Self::MAX_HALF_TURNS {
            return Err(ThrowError::HalfTurns(self.half_turns));
        }
        Ok(())
    }
}

/// A throw that cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThrowError {
    /// Standing or aiming off the lattice.
    #[error("{0:?} is off the lattice")]
    Point(Point),
    /// The blade's direction.
    #[error("blade [{0}, {1}] has no direction or is longer than {LIMIT}")]
    Blade(i64, i64),
    /// The number of half turns.
    #[error("half_turns is {0}, must be 1, 3, 5 or 7")]
    HalfTurns(u32),
    /// A lattice without units.
    #[error("lattice_per_m is 0")]
    Lattice,
}
