//! Area of land in triangles, without inserting anything.

use super::{LandMap, Owner};
use crate::lattice::Point;

impl LandMap {
    /// Area (not doubled) of `owner`'s land in the triangle `t`, square lattice units.
    #[must_use]
    pub fn area_in_triangle(&self, owner: Owner, t: [Point; 3]) -> f64 {
        FanIndex::new(self, owner, t[0]).area(t[1], t[2]).abs()
    }
}

/// Answers "how much of one owner's land lies in this triangle" for triangles with one apex.
#[derive(Clone, Debug)]
pub struct FanIndex {
    apex: Point,
    /// Borders of the land, the land on their left, relative to the apex.
    edges: Vec<[Vector; 2]>,
}

type Vector = (f64, f64);

fn cross(a: Vector, b: Vector) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

fn mix(a: Vector, b: Vector, t: f64) -> Vector {
    (a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1))
}

impl FanIndex {
    /// An index of `owner`'s land around `apex`.
    #[must_use]
    pub fn new(map: &LandMap, owner: Owner, apex: Point) -> Self {
        let from_apex = |p: Point| difference(apex, p);
        let edges = map
            .edges()
            .iter()
            .filter(|e| (e.left == owner) != (e.right == owner))
            .map(|e| if e.left == owner { [e.a, e.b] } else { [e.b, e.a] })
            .map(|ends| ends.map(from_apex))
            .collect();
        Self { apex, edges }
    }

    /// The common corner of the triangles.
    #[must_use]
    pub fn apex(&self) -> Point {
        self.apex
    }

    /// Area (not doubled) of the land in the triangle apex, `p`, `q`: positive when it turns
    /// left, negative when it turns right. Linear in the borders.
    ///
    /// The land is the signed sum of the triangles its borders span with the apex; each of these
    /// shares the apex with the triangle asked for, so their common part is another one, or two.
    #[must_use]
    pub fn area(&self, p: Point, q: Point) -> f64 {
        let (p, q) = (difference(self.apex, p), difference(self.apex, q));
        let turn = cross(p, q);
        if turn > 0.0 {
            0.5 * self.edges.iter().map(|edge| common(*edge, p, q)).sum::<f64>()
        } else if turn < 0.0 {
            -0.5 * self.edges.iter().map(|edge| common(*edge, q, p)).sum::<f64>()
        } else {
            0.0
        }
    }
}

fn difference(from: Point, to: Point) -> Vector {
    (f64::from(to.x) - f64::from(from.x), f64::from(to.y) - f64::from(from.y))
}

/// Twice the signed area that the triangle of the apex and an edge has in common with the
/// triangle apex, `p`, `q`, which turns left.
fn common([a, b]: [Vector; 2], p: Vector, q: Vector) -> f64 {
    let turn = cross(a, b);
    if turn == 0.0 {
        return 0.0;
    }
    let (a, b, sign) = if turn > 0.0 { (a, b, 1.0) } else { (b, a, -1.0) };
    // The edge within the wedge between the rays through p and q.
    let (after_p, after_p_b) = (cross(p, a), cross(p, b));
    let (before_q, before_q_b) = (cross(a, q), cross(b, q));
    if (after_p <= 0.0 && after_p_b <= 0.0) || (before_q <= 0.0 && before_q_b <= 0.0) {
        return 0.0;
    }
    let (mut low, mut high): (f64, f64) = (0.0, 1.0);
    for (start, end) in [(after_p, after_p_b), (before_q, before_q_b)] {
        if start < 0.0 {
            low = low.max(start / (start - end));
        } else if end < 0.0 {
            high = high.min(start / (start - end));
        }
    }
    if low >= high {
        return 0.0;
    }
    let (a, b) = (mix(a, b, low), mix(a, b, high));
    // What of it lies beyond the chord p q is replaced by the chord.
    let chord = (q.0 - p.0, q.1 - p.1);
    let depth = cross(p, chord);
    let (inside_a, inside_b) = (depth - cross(a, chord), depth - cross(b, chord));
    let onto_chord = |x: Vector| {
        let t = depth / cross(x, chord);
        (x.0 * t, x.1 * t)
    };
    let area = if inside_a >= 0.0 && inside_b >= 0.0 {
        cross(a, b)
    } else if inside_a <= 0.0 && inside_b <= 0.0 {
        cross(onto_chord(a), onto_chord(b))
    } else {
        let middle = mix(a, b, inside_a / (inside_a - inside_b));
        if inside_a > 0.0 {
            cross(a, middle) + cross(middle, onto_chord(b))
        } else {
            cross(onto_chord(a), middle) + cross(middle, b)
        }
    };
    sign * area
}
