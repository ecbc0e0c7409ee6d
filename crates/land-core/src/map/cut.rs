//! The cut of a piece of land in two (Z9).

use super::{LandMap, Owner};
use crate::lattice::Point;

/// What a cut made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cut {
    /// Twice the area left of the blade.
    pub left2: i64,
    /// Twice the area right of the blade.
    pub right2: i64,
    /// Ends of the chord: against the blade, along the blade.
    pub ends: [Point; 2],
}

/// Why nothing was cut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum CutError {
    /// The blade's direction is zero.
    #[error("the blade has no direction")]
    NoDirection,
    /// The blade's direction, in lowest terms, has more than 40 bits.
    #[error("the blade's direction is too long for exact arithmetic")]
    TooLong,
    /// The tip is outside the board.
    #[error("the tip {0:?} is outside the board")]
    Outside(Point),
    /// The tip is on a border.
    #[error("the tip {0:?} is on a border")]
    OnBorder(Point),
    /// One of the parts would be empty on the lattice.
    #[error("nothing lies on one side of the blade")]
    EmptyPart,
    /// A part cannot be given to the outside.
    #[error("no part can lie outside the board")]
    GivenOutside,
}

impl LandMap {
    /// Cuts the piece of land that holds `at` along ±`blade`, to the first points of its outer
    /// ring (Z9); islands in it are crossed over. Fragments left of the blade become
    /// `left_as`, right of it `right_as`.
    ///
    /// # Errors
    /// Nothing could be cut; the map is then unchanged.
    pub fn cut(
        &mut self,
        at: Point,
        blade: (i64, i64),
        left_as: Owner,
        right_as: Owner,
    ) -> Result<Cut, CutError> {
        let _ = (at, blade, left_as, right_as);
        unimplemented!()
    }
}
