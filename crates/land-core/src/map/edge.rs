//! One border.

use super::Owner;
use crate::lattice::Point;

/// A border between two owners. `left` lies to the left of the way from `a` to `b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    /// The smaller end.
    pub a: Point,
    /// The larger end.
    pub b: Point,
    /// Owner on the left of `a → b`.
    pub left: Owner,
    /// Owner on the right of `a → b`.
    pub right: Owner,
}

impl Edge {
    /// Whether `owner` holds one side.
    #[must_use]
    pub fn borders(&self, owner: Owner) -> bool {
        self.left == owner || self.right == owner
    }

    /// The owner across the edge from `owner`, if `owner` holds a side.
    #[must_use]
    pub fn across(&self, owner: Owner) -> Option<Owner> {
        if self.left == owner {
            Some(self.right)
        } else if self.right == owner {
            Some(self.left)
        } else {
            None
        }
    }

    /// Length in lattice units.
    #[must_use]
    pub fn length(&self) -> f64 {
        let (dx, dy) = (i64::from(self.b.x - self.a.x), i64::from(self.b.y - self.a.y));
        ((dx * dx + dy * dy) as f64).sqrt()
    }
}
