//! Largest inscribed circle, clearance, places to stand.

use super::Component;
use crate::lattice::Point;

/// A circle inside a piece of land, lattice units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Circle {
    /// Its centre.
    pub centre: (f64, f64),
    /// Its radius.
    pub radius: f64,
}

impl Component {
    /// The largest circle that fits into the piece.
    #[must_use]
    pub fn inscribed_circle(&self) -> Circle {
        unimplemented!()
    }

    /// Distance from `p` to the nearest border of the piece; 0 outside it.
    #[must_use]
    pub fn clearance(&self, p: Point) -> f64 {
        let _ = p;
        unimplemented!()
    }

    /// The point of the piece nearest to `target` whose clearance is at least `clearance` (Z4).
    #[must_use]
    pub fn nearest_with_clearance(&self, target: Point, clearance: f64) -> Option<Point> {
        let _ = (target, clearance);
        unimplemented!()
    }
}
