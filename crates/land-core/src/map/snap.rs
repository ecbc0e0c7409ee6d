//! Exact tests of segments against unit pixels, and crossings rounded to the lattice.
//!
//! The pixel of a point `c` is half open, `[c − ½, c + ½)` both ways, exactly what rounds half
//! up to `c`. So a crossing and the pixel it is rounded to can never disagree.
//!
//! One exception makes pixels the same when mirrored in the middle of a rim edge: where a falling
//! rim edge passes through a corner of pixels, the corner belongs to the pixel at its lower right,
//! which that edge passes anyway, not to the one at its upper right, which it only touches.

use std::cell::Cell;

use super::{Edge, Owner};
use crate::lattice::{Point, orient};

/// Whether `c` lies in the box that `a` and `b` span.
pub(super) fn in_box(a: Point, b: Point, c: Point) -> bool {
    a.x.min(b.x) <= c.x && c.x <= a.x.max(b.x) && a.y.min(b.y) <= c.y && c.y <= a.y.max(b.y)
}

/// Whether one side of the edge is outside the board.
pub(super) fn is_rim(edge: &Edge) -> bool {
    edge.borders(Owner::OUTSIDE)
}

/// The pixels as the rim of a map has them.
#[derive(Debug)]
pub(super) struct Pixels<'a> {
    edges: &'a [Edge],
    excepted: Cell<bool>,
}

impl<'a> Pixels<'a> {
    pub(super) fn new(edges: &'a [Edge]) -> Self {
        Self { edges, excepted: Cell::new(false) }
    }

    /// Whether the segment `a b` passes through the pixel of `c`.
    ///
    /// Ends are lattice points, so the box decides how the segment's extent meets the pixel's;
    /// then the pixel's corners lie `|dx| + |dy|` either way of its centre as `orient` measures.
    pub(super) fn pass(&self, a: Point, b: Point, c: Point) -> bool {
        if !in_box(a, b, c) {
            return false;
        }
        let (dx, dy) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
        let off = 2 * orient(a, b, c);
        let reach = dx.abs() + dy.abs();
        if off.abs() != reach {
            return off.abs() < reach;
        }
        // Only one corner is touched.
        let (right, up) = (off.signum() * dy.signum(), -off.signum() * dx.signum());
        let corner = (2 * i64::from(c.x) + right, 2 * i64::from(c.y) + up);
        right == -1 && (up == 1) == self.falls_through(corner)
    }

    /// Whether a falling rim edge passes through a corner, given in half units.
    fn falls_through(&self, (x, y): (i64, i64)) -> bool {
        let falls = self.edges.iter().any(|e| {
            let (ax, ay) = (2 * i64::from(e.a.x), 2 * i64::from(e.a.y));
            let (bx, by) = (2 * i64::from(e.b.x), 2 * i64::from(e.b.y));
            ax < x
                && x < bx
                && by < y
                && y < ay
                && is_rim(e)
                && (bx - ax) * (y - ay) == (by - ay) * (x - ax)
        });
        if falls {
            self.excepted.set(true);
        }
        falls
    }

    /// Whether the exception has played a part.
    ///
    /// A rising segment that meets two such corners moves all along by exactly half a unit to the
    /// right and down, and may come to lie on vertices whose pixels it never entered.
    pub(super) fn were_excepted(&self) -> bool {
        self.excepted.get()
    }

    /// The point whose pixel holds the crossing of the insides of two segments; `None` when they
    /// only touch, lie along each other, or miss.
    pub(super) fn crossing(&self, a: Point, b: Point, c: Point, d: Point) -> Option<Point> {
        let (part, whole) = cross_at(a, b, c, d)?;
        Some(self.round(a, b, part, whole))
    }

    /// The point whose pixel holds `a + (b − a)·part/whole`. `whole` is not 0.
    pub(super) fn round(&self, a: Point, b: Point, part: i128, whole: i128) -> Point {
        let p = split(a, b, part, whole);
        if is_corner(a, b, part, whole)
            && self.falls_through((2 * i64::from(p.x) - 1, 2 * i64::from(p.y) - 1))
        {
            return Point::new(p.x, p.y - 1);
        }
        p
    }
}

/// Whether `a + (b − a)·part/whole` is a corner of pixels.
fn is_corner(a: Point, b: Point, part: i128, whole: i128) -> bool {
    let half = |from: i32, to: i32| {
        // Twice the coordinate is an odd number of wholes.
        let twice = 2 * (i128::from(to) - i128::from(from)) * part;
        twice % whole == 0 && (twice / whole) % 2 != 0
    };
    half(a.x, b.x) && half(a.y, b.y)
}

/// Where on `a b` the insides of two segments cross, as a fraction.
fn cross_at(a: Point, b: Point, c: Point, d: Point) -> Option<(i128, i128)> {
    let (from, to) = (orient(c, d, a), orient(c, d, b));
    if from == 0 || to == 0 || (from > 0) == (to > 0) {
        return None;
    }
    let (p, q) = (orient(a, b, c), orient(a, b, d));
    if p == 0 || q == 0 || (p > 0) == (q > 0) {
        return None;
    }
    Some((i128::from(from), i128::from(from) - i128::from(to)))
}

/// The point `a + (b − a)·part/whole`, rounded half up. `whole` is not 0, and the parts of a
/// segment stay below 2⁹⁸.
fn split(a: Point, b: Point, part: i128, whole: i128) -> Point {
    let along = |from: i32, to: i32| {
        let numerator = i128::from(to - from) * part * 2 + whole;
        from + numerator.div_euclid(2 * whole) as i32
    };
    // A negative whole would turn half up into half down.
    if whole < 0 {
        split(a, b, -part, -whole)
    } else {
        Point::new(along(a.x, b.x), along(a.y, b.y))
    }
}

/// Whether the insides of two segments cross in one point.
#[cfg(any(test, feature = "invariants"))]
pub(super) fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    cross_at(a, b, c, d).is_some()
}

/// Whether two closed segments have a point in common.
pub(super) fn meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let on = |p, q, r| orient(p, q, r) == 0 && in_box(p, q, r);
    on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b) || cross_at(a, b, c, d).is_some()
}
