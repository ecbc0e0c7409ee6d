//! Area of land in triangles, without inserting anything.

use super::{LandMap, Owner};
use crate::lattice::Point;

impl LandMap {
    /// Area (not doubled) of `owner`'s land in the triangle `t`, square lattice units.
    #[must_use]
    pub fn area_in_triangle(&self, owner: Owner, t: [Point; 3]) -> f64 {
        let _ = (owner, t);
        unimplemented!()
    }
}

/// Answers "how much of one owner's land lies in this triangle" for triangles with one apex.
#[derive(Clone, Debug)]
pub struct FanIndex {
    apex: Point,
}

impl FanIndex {
    /// An index of `owner`'s land around `apex`.
    #[must_use]
    pub fn new(map: &LandMap, owner: Owner, apex: Point) -> Self {
        let _ = (map, owner);
        Self { apex }
    }

    /// The common corner of the triangles.
    #[must_use]
    pub fn apex(&self) -> Point {
        self.apex
    }

    /// Area (not doubled) of the land in the triangle apex, `p`, `q`: positive when it turns
    /// left, negative when it turns right.
    #[must_use]
    pub fn area(&self, p: Point, q: Point) -> f64 {
        let _ = (p, q);
        unimplemented!()
    }
}
