//! Exact rays straight down, from the middle of a segment or from a point.
//!
//! A ray that would pass through a vertex is moved to the right by less than anything: of edges
//! that end there it sees those that go on to the right. All below is told in half units, so that
//! middles are whole.

use super::overlay::Piece;
use super::{Edge, Owner};
use crate::lattice::{Point, orient};

/// What a ray can hit.
pub(super) trait Border {
    fn ends(&self) -> (Point, Point);
    fn above(&self) -> Owner;
    fn is_border(&self) -> bool;
}

impl Border for Edge {
    fn ends(&self) -> (Point, Point) {
        (self.a, self.b)
    }
    fn above(&self) -> Owner {
        self.left
    }
    fn is_border(&self) -> bool {
        true
    }
}

impl Border for Piece {
    fn ends(&self) -> (Point, Point) {
        (self.a, self.b)
    }
    fn above(&self) -> Owner {
        self.left
    }
    fn is_border(&self) -> bool {
        Piece::is_border(self)
    }
}

/// A point in half units: the middle of `a` and `b`.
#[derive(Clone, Copy)]
struct Middle {
    x: i64,
    y: i64,
}

impl Middle {
    fn of(a: Point, b: Point) -> Self {
        Self { x: i64::from(a.x) + i64::from(b.x), y: i64::from(a.y) + i64::from(b.y) }
    }

    /// Whether it lies strictly above the edge, which spans its column.
    fn is_above(self, a: Point, b: Point) -> bool {
        let (ax, ay) = (i64::from(a.x), i64::from(a.y));
        let (dx, dy) = (i64::from(b.x) - ax, i64::from(b.y) - ay);
        dx * (self.y - 2 * ay) > dy * (self.x - 2 * ax)
    }

    fn in_column(self, a: Point, b: Point) -> bool {
        2 * i64::from(a.x) <= self.x && self.x < 2 * i64::from(b.x)
    }
}

/// What winding numbers are counted over.
#[derive(Debug)]
pub(super) struct Wound {
    /// Sorted by their ends.
    pieces: Vec<Piece>,
    /// Twice the least x, the greatest x, and the least y.
    bounds: [i64; 3],
}

impl Wound {
    pub(super) fn of(pieces: &[Piece]) -> Self {
        let pieces: Vec<Piece> = pieces.iter().filter(|p| p.winding != 0).copied().collect();
        let mut bounds = [i64::MAX, i64::MIN, i64::MAX];
        for p in &pieces {
            bounds[0] = bounds[0].min(2 * i64::from(p.a.x));
            bounds[1] = bounds[1].max(2 * i64::from(p.b.x));
            bounds[2] = bounds[2].min(2 * i64::from(p.a.y.min(p.b.y)));
        }
        Self { pieces, bounds }
    }

    /// Winding number below the middle of `a b` (right of it when it is upright).
    pub(super) fn below(&self, a: Point, b: Point) -> i32 {
        let middle = Middle::of(a, b);
        let [left, right, bottom] = self.bounds;
        if middle.x < left || middle.x >= right || middle.y <= bottom {
            return 0;
        }
        let mut sum = 0;
        for p in &self.pieces {
            if 2 * i64::from(p.a.x) > middle.x {
                break;
            }
            if middle.x < 2 * i64::from(p.b.x) && middle.is_above(p.a, p.b) {
                sum += p.winding;
            }
        }
        sum
    }
}

/// The first border strictly below the middle of `a b` (right of it when it is upright).
/// `borders` are sorted by their ends and do not cross.
pub(super) fn border_below<B: Border>(borders: &[B], a: Point, b: Point) -> Option<usize> {
    let middle = Middle::of(a, b);
    let mut best: Option<(usize, Point, Point)> = None;
    for (i, border) in borders.iter().enumerate() {
        let (p, q) = border.ends();
        if 2 * i64::from(p.x) > middle.x {
            break;
        }
        if middle.in_column(p, q)
            && middle.is_above(p, q)
            && border.is_border()
            && best.is_none_or(|(_, r, s)| is_higher(p, q, r, s))
        {
            best = Some((i, p, q));
        }
    }
    best.map(|(i, ..)| i)
}

/// The owner below the middle of `a b` (right of it when it is upright).
pub(super) fn owner_below<B: Border>(borders: &[B], a: Point, b: Point) -> Owner {
    border_below(borders, a, b).map_or(Owner::OUTSIDE, |i| borders[i].above())
}

/// Whether `a b` lies above `c d` where both span a column; they do not cross.
pub(super) fn is_higher(a: Point, b: Point, c: Point, d: Point) -> bool {
    if a.x >= c.x {
        let side = orient(c, d, a);
        if side != 0 { side > 0 } else { orient(c, d, b) > 0 }
    } else {
        let side = orient(a, b, c);
        if side != 0 { side < 0 } else { orient(a, b, d) < 0 }
    }
}
