//! Why a decision does not follow from a position.

use super::decision::Purpose;
use crate::lattice::Point;
use crate::physics::knife::ThrowError;

/// Why an intent or a decision is not possible. The position is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// A choice is due, not a throw.
    #[error("seat {seat} has to choose a part before anybody throws")]
    ChoiceDue {
        /// Whose choice is due.
        seat: usize,
    },
    /// No choice of this kind is due.
    #[error("no such choice is offered: {due}")]
    NotOffered {
        /// What is due instead.
        due: &'static str,
    },
    /// The thrower does not stand on standable own land or the own Moon (Z4).
    #[error("seat {seat} cannot stand at {from:?}")]
    CannotStand {
        /// The thrower.
        seat: usize,
        /// The point.
        from: Point,
    },
    /// The declared purpose is not to be had (Z6).
    #[error("a {purpose:?} throw is not possible: {reason}")]
    Purpose {
        /// What was declared.
        purpose: Purpose,
        /// Why it is not possible.
        reason: &'static str,
    },
    /// A knife that sticks, sticks somewhere.
    #[error("a knife that stuck needs the point where it did")]
    NoPoint,
    /// A cut needs the blade's direction.
    #[error("a cut that stuck needs the blade's direction")]
    NoBlade,
    /// The blade's direction has length zero.
    #[error("the blade's direction is zero")]
    ZeroBlade,
    /// The blade's direction, in lowest terms, has a component of 2³⁶ or more.
    #[error("the blade's direction ({0}, {1}) is too long")]
    LongBlade(i64, i64),
    /// A point beyond the lattice.
    #[error("{0:?} is beyond the lattice")]
    OutOfRange(Point),
    /// Not a spin that arrives tip first, or too little of it (Z4).
    #[error("{got} half turns: 1, 3, 5 or 7 are possible, and at least {least}")]
    HalfTurns {
        /// What was asked for.
        got: u32,
        /// What the rules ask for.
        least: u32,
    },
    /// The setup has no seed, so nothing can be thrown by a hand.
    #[error("the match has no seed, so no hand can throw")]
    NoSeed,
    /// Physics refuses the throw.
    #[error(transparent)]
    Throw(ThrowError),
    /// The land is beyond what the map can hold.
    #[error("the land map refuses: {0}")]
    Map(String),
}
