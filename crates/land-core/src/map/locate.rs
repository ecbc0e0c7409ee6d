//! Whose land is at a point, near it, or under a line. All exact.

use super::ray::owner_below;
use super::snap::in_box;
use super::{Edge, LandMap, Owner};
use crate::lattice::{Point, orient};

impl LandMap {
    /// All owners whose closed land contains `p`, ascending; [`Owner::OUTSIDE`] too. Any point
    /// may be asked for, beyond the lattice's limit as well.
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::FREE)?;
    /// map.claim(&ring(&[(0, 0), (50, 0), (50, 50), (0, 50)]), |_| Owner::seat(0))?;
    /// assert_eq!(map.owners_at(Point::new(20, 20)), [Owner::seat(0)]);
    /// assert_eq!(map.owners_at(Point::new(50, 20)), [Owner::FREE, Owner::seat(0)]);
    /// assert_eq!(map.owners_at(Point::new(0, 0)), [Owner::OUTSIDE, Owner::seat(0)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn owners_at(&self, p: Point) -> Vec<Owner> {
        let mut owners = Vec::new();
        for e in &self.edges[..self.edges.partition_point(|e| e.a.x <= p.x)] {
            if in_box(e.a, e.b, p) && orient(e.a, e.b, p) == 0 {
                owners.extend([e.left, e.right]);
            }
        }
        if owners.is_empty() {
            owners.push(owner_below(&self.edges, p, p));
        }
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    /// Whether an edge whose (left, right) owners `which` picks is within `radius` of `p`,
    /// the distance included.
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let map = LandMap::new(&board, Owner::FREE)?;
    /// let rim = |left, right| left == Owner::OUTSIDE || right == Owner::OUTSIDE;
    /// assert!(map.near_border(Point::new(3, 50), 3, rim) && !map.near_border(Point::new(4, 50), 3, rim));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn near_border(&self, p: Point, radius: i64, which: impl Fn(Owner, Owner) -> bool) -> bool {
        radius >= 0
            && self.edges.iter().any(|e| which(e.left, e.right) && within(e.a, e.b, p, radius))
    }

    /// Whether the segment from `a` to `b` runs through the interior of land of an owner that
    /// `which` picks, for a positive length. False when an end is off the lattice.
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::FREE)?;
    /// map.claim(&ring(&[(40, 40), (60, 40), (60, 60), (40, 60)]), |_| Owner::seat(1))?;
    /// let rivals = |owner: Owner| owner == Owner::seat(1);
    /// assert!(map.crosses(Point::new(0, 50), Point::new(100, 50), rivals));
    /// assert!(!map.crosses(Point::new(0, 40), Point::new(100, 40), rivals)); // along the border
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn crosses(&self, a: Point, b: Point, which: impl Fn(Owner) -> bool) -> bool {
        if a == b || !a.in_range() || !b.in_range() {
            return false;
        }
        // Where the segment meets edges it may change owner; between it cannot.
        let mut stops = vec![(0, 1), (1, 1)];
        for e in &self.edges {
            meetings(a, b, e, &mut stops);
        }
        stops.sort_unstable_by(|p: &(i64, i64), q| {
            (i128::from(p.0) * i128::from(q.1)).cmp(&(i128::from(q.0) * i128::from(p.1)))
        });
        stops.windows(2).any(|w| {
            let apart =
                i128::from(w[0].0) * i128::from(w[1].1) != i128::from(w[1].0) * i128::from(w[0].1);
            // The mediant of two fractions lies strictly between them.
            apart && self.owner_on_way(a, b, w[0].0 + w[1].0, w[0].1 + w[1].1).is_some_and(&which)
        })
    }

    /// The owner at `a + (b − a)·n/d`; `None` on an edge.
    fn owner_on_way(&self, a: Point, b: Point, n: i64, d: i64) -> Option<Owner> {
        let (n, d) = (i128::from(n), i128::from(d));
        let at = |from: i32, to: i32| i128::from(from) * d + i128::from(to - from) * n;
        let (x, y) = (at(a.x, b.x), at(a.y, b.y));
        let mut best: Option<&Edge> = None;
        for e in &self.edges {
            let (ax, bx) = (i128::from(e.a.x) * d, i128::from(e.b.x) * d);
            if ax > x || bx < x {
                continue;
            }
            let side =
                i128::from(orient(e.a, e.b, a)) * (d - n) + i128::from(orient(e.a, e.b, b)) * n;
            let (low, high) = (e.a.y.min(e.b.y), e.a.y.max(e.b.y));
            if side == 0 && i128::from(low) * d <= y && y <= i128::from(high) * d {
                return None;
            }
            if bx > x
                && side > 0
                && best.is_none_or(|other| super::ray::is_higher(e.a, e.b, other.a, other.b))
            {
                best = Some(e);
            }
        }
        Some(best.map_or(Owner::OUTSIDE, |e| e.left))
    }
}

/// Where the segment `a b` meets an edge, as fractions of its length: crossings, ends of the edge
/// on it, and touches by its own ends need no stop of their own.
fn meetings(a: Point, b: Point, e: &Edge, stops: &mut Vec<(i64, i64)>) {
    let (p, q) = (orient(a, b, e.a), orient(a, b, e.b));
    let (dx, dy) = (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y));
    for (side, end) in [(p, e.a), (q, e.b)] {
        if side == 0 && in_box(a, b, end) {
            let along =
                dx * (i64::from(end.x) - i64::from(a.x)) + dy * (i64::from(end.y) - i64::from(a.y));
            stops.push((along, dx * dx + dy * dy));
        }
    }
    if (p > 0 && q < 0) || (p < 0 && q > 0) {
        let (from, to) = (orient(e.a, e.b, a), orient(e.a, e.b, b));
        if (from > 0 && to < 0) || (from < 0 && to > 0) {
            stops.push((from.abs(), from.abs() + to.abs()));
        }
    }
}

/// Whether `p` is within `radius` of the segment `a b`, exactly.
pub(super) fn within(a: Point, b: Point, p: Point, radius: i64) -> bool {
    let far = |low: i32, high: i32, at: i32| {
        i64::from(at) < i64::from(low).saturating_sub(radius)
            || i64::from(at) > i64::from(high).saturating_add(radius)
    };
    if far(a.x.min(b.x), a.x.max(b.x), p.x) || far(a.y.min(b.y), a.y.max(b.y), p.y) {
        return false;
    }
    let radius2 = i128::from(radius) * i128::from(radius);
    let vector = |from: Point, to: Point| {
        (i128::from(to.x) - i128::from(from.x), i128::from(to.y) - i128::from(from.y))
    };
    let ((dx, dy), (px, py)) = (vector(a, b), vector(a, p));
    let along = dx * px + dy * py;
    let length2 = dx * dx + dy * dy;
    if along <= 0 {
        return px * px + py * py <= radius2;
    }
    if along >= length2 {
        let (qx, qy) = vector(b, p);
        return qx * qx + qy * qy <= radius2;
    }
    let off = dx * py - dy * px;
    // No two points are 2³³ apart, and below that the products fit.
    radius > 1 << 33 || off * off <= radius2 * length2
}
