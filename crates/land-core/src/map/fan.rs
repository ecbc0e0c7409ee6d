//! Area of land in triangles, without inserting anything.
//!
//! Seen from the apex of a triangle, its land is what lies between the apex and the land's border,
//! cut off at the far side. So every directed border adds the signed area it sweeps around the
//! apex, after clamping: what lies outside the triangle's angle sweeps nothing, what lies beyond
//! the far side sweeps the far side instead.

use super::faces::walks;
use super::{LandMap, Owner};
use crate::lattice::Point;

/// A vector from the apex, lattice units.
type Vector = (f64, f64);

fn vector(apex: Point, p: Point) -> Vector {
    (f64::from(p.x) - f64::from(apex.x), f64::from(p.y) - f64::from(apex.y))
}

fn cross(a: Vector, b: Vector) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

/// A triangle that turns left: its apex is the origin, its far side runs from `p` to `q`.
#[derive(Clone, Copy, Debug)]
struct Wedge {
    p: Vector,
    q: Vector,
    /// Twice its area, positive.
    area2: f64,
}

impl Wedge {
    /// The wedge and its sign; `None` when it is flat.
    fn new(p: Vector, q: Vector) -> Option<(Self, f64)> {
        let area2 = cross(p, q);
        if area2 > 0.0 {
            Some((Self { p, q, area2 }, 1.0))
        } else if area2 < 0.0 {
            Some((Self { p: q, q: p, area2: -area2 }, -1.0))
        } else {
            None
        }
    }

    /// How far on this side of the far side a point is: `area2` at the apex, 0 on the far side.
    fn depth(&self, a: Vector) -> f64 {
        cross((self.q.0 - self.p.0, self.q.1 - self.p.1), (a.0 - self.p.0, a.1 - self.p.1))
    }

    /// Twice what the border from `a` to `b` sweeps.
    fn sweep(&self, a: Vector, b: Vector) -> f64 {
        let (mut a, mut b) = (a, b);
        let (pa, pb) = (cross(self.p, a), cross(self.p, b));
        if pa <= 0.0 && pb <= 0.0 {
            return 0.0;
        }
        let (qa, qb) = (cross(a, self.q), cross(b, self.q));
        if qa <= 0.0 && qb <= 0.0 {
            return 0.0;
        }
        if pa < 0.0 || pb < 0.0 || qa < 0.0 || qb < 0.0 {
            let (mut start, mut end) = (0.0_f64, 1.0_f64);
            for (from, to) in [(pa, pb), (qa, qb)] {
                if from < 0.0 {
                    start = start.max(from / (from - to));
                } else if to < 0.0 {
                    end = end.min(from / (from - to));
                }
            }
            if start >= end {
                return 0.0;
            }
            let at = |t: f64| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
            (a, b) = (at(start), at(end));
        }
        let (da, db) = (self.depth(a), self.depth(b));
        if da >= 0.0 && db >= 0.0 {
            return cross(a, b);
        }
        let scale = |depth: f64| self.area2 / (self.area2 - depth);
        if da <= 0.0 && db <= 0.0 {
            return cross(a, b) * scale(da) * scale(db);
        }
        let t = da / (da - db);
        let middle = (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
        let (near, far) = (cross(a, middle), cross(middle, b));
        if da > 0.0 { near + far * scale(db) } else { near * scale(da) + far }
    }

    /// Twice what the part of the far side sweeps from `p` to where the way to `a`, a point on or
    /// beyond the far side, meets it.
    fn up_to(&self, a: Vector) -> f64 {
        let scale = self.area2 / (self.area2 - self.depth(a));
        (cross(self.p, a) * scale).clamp(0.0, self.area2)
    }
}

impl LandMap {
    /// Area (not doubled) of `owner`'s land in the triangle `t`, square lattice units. One pass
    /// over the edges.
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::FREE)?;
    /// map.claim(&ring(&[(0, 0), (50, 0), (50, 100), (0, 100)]), |_| Owner::seat(0))?;
    /// let triangle = [(0, 0), (100, 0), (0, 100)].map(Point::from);
    /// assert!((map.area_in_triangle(Owner::FREE, triangle) - 1250.0).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn area_in_triangle(&self, owner: Owner, t: [Point; 3]) -> f64 {
        let apex = t[0];
        let Some((wedge, _)) = Wedge::new(vector(apex, t[1]), vector(apex, t[2])) else {
            return 0.0;
        };
        let mut sum = 0.0;
        for e in &self.edges {
            if e.left == owner {
                sum += wedge.sweep(vector(apex, e.a), vector(apex, e.b));
            } else if e.right == owner {
                sum -= wedge.sweep(vector(apex, e.a), vector(apex, e.b));
            }
        }
        // Ground outside the board has no border at infinity to start from.
        if owner == Owner::OUTSIDE {
            sum += wedge.area2;
        }
        (sum / 2.0).clamp(0.0, wedge.area2 / 2.0)
    }
}

/// Answers "how much of one owner's land lies in this triangle" for triangles with one apex, in
/// time that grows with the borders near the triangle's sides, not with all borders.
///
/// A tree of boxes over the borders in walking order. What a whole stretch of border sweeps is
/// known at once when its box is in the triangle (a stored sum), outside its angle (nothing), or
/// beyond its far side (only the ends of the stretch count).
///
/// # Examples
/// ```
/// use land_core::{lattice::Point, map::{FanIndex, LandMap, Owner}};
/// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
/// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
///
/// let map = LandMap::new(&board, Owner::FREE)?;
/// let fan = FanIndex::new(&map, Owner::FREE, Point::new(0, 0));
/// // What a way round wins is a sum of signed triangles from where it started.
/// let way = [(60, 0), (60, 60), (0, 60)].map(Point::from);
/// let won: f64 = way.windows(2).map(|leg| fan.area(leg[0], leg[1])).sum();
/// assert_eq!(won, 3600.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FanIndex {
    apex: Point,
    /// Walks one after the other, each closed by its first point.
    points: Vec<Vector>,
    nodes: Vec<Node>,
    outside: bool,
}

/// Points `first..=last` and the borders between them; or whole closed walks, whose ends are one.
#[derive(Clone, Debug)]
struct Node {
    first: u32,
    last: u32,
    is_leaf: bool,
    /// The node after the whole tree of this one; next in the list come its children.
    next: u32,
    low: Vector,
    high: Vector,
    /// Twice what its borders sweep around the apex.
    sweep: f64,
}

/// The box around some points.
fn extent(points: impl Iterator<Item = Vector>) -> (Vector, Vector) {
    let none = (f64::INFINITY, f64::NEG_INFINITY);
    points.fold(((none.0, none.0), (none.1, none.1)), |(low, high), p| {
        ((low.0.min(p.0), low.1.min(p.1)), (high.0.max(p.0), high.1.max(p.1)))
    })
}

/// Borders in a leaf.
const LEAF: usize = 4;

impl FanIndex {
    /// An index of `owner`'s land around `apex`.
    #[must_use]
    pub fn new(map: &LandMap, owner: Owner, apex: Point) -> Self {
        let (halves, walks) = walks(map.edges(), owner);
        let mut index =
            Self { apex, points: Vec::new(), nodes: Vec::new(), outside: owner == Owner::OUTSIDE };
        let mut closed: Vec<Vec<Vector>> = walks
            .iter()
            .map(|walk| {
                let way = walk.iter().chain(walk.first());
                way.map(|&h| vector(apex, halves[h].from)).collect()
            })
            .collect();
        index.group(&mut closed);
        index
    }

    /// Adds the tree over whole walks: halves by place, so that boxes stay small.
    fn group(&mut self, walks: &mut [Vec<Vector>]) {
        if walks.len() < 2 {
            if let Some(walk) = walks.first() {
                let first = self.points.len();
                self.points.extend(walk);
                self.grow(first, self.points.len() - 1);
            }
            return;
        }
        let (low, high) = extent(walks.iter().flatten().copied());
        let wide = high.0 - low.0 > high.1 - low.1;
        let place = |walk: &Vec<Vector>| if wide { walk[0].0 } else { walk[0].1 };
        walks.sort_by(|a, b| place(a).total_cmp(&place(b)));
        let end = self.points.len() as u32;
        let at = self.nodes.len();
        let sweep = walks.iter().flat_map(|w| w.windows(2)).map(|w| cross(w[0], w[1])).sum();
        self.nodes.push(Node { first: end, last: end, is_leaf: false, next: 0, low, high, sweep });
        let (one, other) = walks.split_at_mut(walks.len() / 2);
        self.group(one);
        self.group(other);
        self.nodes[at].next = self.nodes.len() as u32;
    }

    /// Adds the tree over the points `first..=last`.
    fn grow(&mut self, first: usize, last: usize) {
        let at = self.nodes.len();
        let points = &self.points[first..=last];
        let (low, high) = extent(points.iter().copied());
        let sweep = points.windows(2).map(|w| cross(w[0], w[1])).sum();
        let is_leaf = last - first <= LEAF;
        let (start, end) = (first as u32, last as u32);
        self.nodes.push(Node { first: start, last: end, is_leaf, next: 0, low, high, sweep });
        if !is_leaf {
            let middle = first + (last - first) / 2;
            self.grow(first, middle);
            self.grow(middle, last);
        }
        self.nodes[at].next = self.nodes.len() as u32;
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
        let Some((wedge, sign)) = Wedge::new(vector(self.apex, p), vector(self.apex, q)) else {
            return 0.0;
        };
        // Coefficients of the three lines, to bound each over a box by its corners.
        let far = (wedge.q.0 - wedge.p.0, wedge.q.1 - wedge.p.1);
        let lines = [(-wedge.p.1, wedge.p.0), (wedge.q.1, -wedge.q.0), (-far.1, far.0)];
        let offset = wedge.area2;
        let mut sum = if self.outside { offset } else { 0.0 };
        let mut at = 0;
        // Preorder: skipping a node jumps over its whole tree.
        while let Some(node) = self.nodes.get(at) {
            let most = |(x, y): Vector| {
                x * (if x > 0.0 { node.high.0 } else { node.low.0 })
                    + y * (if y > 0.0 { node.high.1 } else { node.low.1 })
            };
            let least = |(x, y): Vector| -most((-x, -y));
            let (first, last) = (node.first as usize, node.last as usize);
            let known = if most(lines[0]) <= 0.0 || most(lines[1]) <= 0.0 {
                Some(0.0)
            } else if most(lines[2]) + offset <= 0.0 {
                Some(wedge.up_to(self.points[last]) - wedge.up_to(self.points[first]))
            } else if least(lines[0]) >= 0.0
                && least(lines[1]) >= 0.0
                && least(lines[2]) + offset >= 0.0
            {
                Some(node.sweep)
            } else if node.is_leaf {
                let part = self.points[first..=last].windows(2);
                Some(part.map(|w| wedge.sweep(w[0], w[1])).sum())
            } else {
                None
            };
            at = match known {
                Some(sweep) => {
                    sum += sweep;
                    node.next as usize
                }
                None => at + 1,
            };
        }
        sign * (sum / 2.0).clamp(0.0, wedge.area2 / 2.0)
    }
}
