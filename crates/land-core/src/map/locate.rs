//! Whose land is at a point, near it, or under a line. All exact.

use super::{LandMap, Owner};
use crate::lattice::Point;

impl LandMap {
    /// All owners whose closed land contains `p`, ascending; [`Owner::OUTSIDE`] too.
    #[must_use]
    pub fn owners_at(&self, p: Point) -> Vec<Owner> {
        let _ = p;
        unimplemented!()
    }

    /// Whether an edge whose (left, right) owners `which` picks is within `radius` of `p`,
    /// the distance included.
    #[must_use]
    pub fn near_border(&self, p: Point, radius: i64, which: impl Fn(Owner, Owner) -> bool) -> bool {
        let _ = (p, radius, which);
        unimplemented!()
    }

    /// Whether the segment from `a` to `b` runs through the interior of land of an owner that
    /// `which` picks, for a positive length.
    #[must_use]
    pub fn crosses(&self, a: Point, b: Point, which: impl Fn(Owner) -> bool) -> bool {
        let _ = (a, b, which);
        unimplemented!()
    }
}
