//! Connected pieces of land.

use super::faces::{Face, Faces};
use super::join::join;
use super::snap::in_box;
use super::{LandMap, Owner};
use crate::lattice::{Point, orient};

/// A connected piece of one owner's land. Pieces that touch only at a point are different pieces.
///
/// Rings are simple; they may touch each other at single points. They hold every vertex of the
/// map on them, those in a straight line too.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Component {
    /// Whose land it is.
    pub owner: Owner,
    /// The outer ring, counter-clockwise, from its smallest corner.
    pub outer: Vec<Point>,
    /// Rings of what it encloses, clockwise, each from its smallest corner, ascending.
    pub holes: Vec<Vec<Point>>,
    /// Twice its area.
    pub area2: i64,
    /// Owners it shares border of positive length with, ascending; [`Owner::OUTSIDE`] included.
    pub neighbours: Vec<Owner>,
}

impl Component {
    fn new(owner: Owner, faces: &Faces, face: &Face) -> Self {
        let points = |halves: &[usize]| halves.iter().map(|&h| faces.halves[h].from).collect();
        let mut neighbours: Vec<Owner> =
            face.rings().flat_map(|r| &r.halves).map(|&h| faces.halves[h].across).collect();
        neighbours.sort_unstable();
        neighbours.dedup();
        Self {
            owner,
            outer: points(&face.outer.halves),
            holes: face.holes.iter().map(|r| points(&r.halves)).collect(),
            area2: face.rings().map(|r| r.area2).sum(),
            neighbours,
        }
    }

    /// Whether it shares border of positive length with `owner` (Z2).
    #[must_use]
    pub fn touches(&self, owner: Owner) -> bool {
        self.neighbours.binary_search(&owner).is_ok()
    }

    /// Whether no part of its border, of positive length, is the rim (Z14).
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::seat(0))?;
    /// map.claim(&ring(&[(40, 40), (60, 40), (60, 60), (40, 60)]), |_| Owner::seat(1))?;
    /// assert!(map.components(Owner::seat(1))[0].is_island());
    /// assert!(!map.components(Owner::seat(0))[0].is_island());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_island(&self) -> bool {
        !self.touches(Owner::OUTSIDE)
    }

    /// The outer ring and the holes.
    pub fn rings(&self) -> impl Iterator<Item = &[Point]> {
        std::iter::once(self.outer.as_slice()).chain(self.holes.iter().map(Vec::as_slice))
    }

    /// The sides of all rings, land on the left.
    pub fn sides(&self) -> impl Iterator<Item = (Point, Point)> {
        self.rings().flat_map(|r| r.iter().copied().zip(r.iter().copied().cycle().skip(1)))
    }

    /// Corners of the outer ring as Z14 counts them.
    #[must_use]
    pub fn corners(&self) -> usize {
        self.corner_points().len()
    }

    /// Steps no longer than this are rounding's, lattice units.
    const ROUNDED: i64 = 3;

    /// The corners of the outer ring that Z14 counts: the straightest vertex is dropped again and
    /// again while it turns by 10° or less, down to 3. Of equally straight ones the first goes.
    ///
    /// Corners within 3 units of each other are one: where a line ends on
    /// another, rounding can leave a step of a unit or two, whose turns say nothing.
    #[must_use]
    pub fn corner_points(&self) -> Vec<Point> {
        /// Tangent of 10°, to the nearest double.
        const TAN_10_DEGREES: f64 = 0.176_326_980_708_464_97;
        let mut ring = self.outer.clone();
        let apart = |p: Point, q: Point| {
            let (dx, dy) = (i64::from(p.x) - i64::from(q.x), i64::from(p.y) - i64::from(q.y));
            dx * dx + dy * dy > Self::ROUNDED * Self::ROUNDED
        };
        if ring.iter().any(|&p| apart(ring[0], p)) {
            ring.dedup_by(|later, earlier| !apart(*later, *earlier));
            while ring.len() > 3 && !apart(ring[ring.len() - 1], ring[0]) {
                ring.pop();
            }
        }
        let n = ring.len();
        let around = |ring: &[Point], i: usize| {
            let n = ring.len();
            tangent(ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n])
        };
        let mut turns: Vec<f64> = (0..n).map(|i| around(&ring, i)).collect();
        while ring.len() > 3 {
            let straightest =
                (1..ring.len()).fold(0, |s, i| if turns[i] < turns[s] { i } else { s });
            if turns[straightest] > TAN_10_DEGREES {
                break;
            }
            ring.remove(straightest);
            turns.remove(straightest);
            let n = ring.len();
            for i in [(straightest + n - 1) % n, straightest % n] {
                turns[i] = around(&ring, i);
            }
        }
        ring
    }

    /// Length of the border it shares with `owner` in `map`, lattice units.
    #[must_use]
    pub fn border_length(&self, map: &LandMap, owner: Owner) -> f64 {
        let edges = map.edges();
        self.sides()
            .filter_map(|(from, to)| {
                let key = (from.min(to), from.max(to));
                let n = edges.binary_search_by_key(&key, |e| (e.a, e.b)).ok()?;
                (edges[n].across(self.owner) == Some(owner)).then(|| edges[n].length())
            })
            .sum()
    }

    /// Whether its closed land contains `p`.
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let map = LandMap::new(&board, Owner::seat(0))?;
    /// let piece = &map.components(Owner::seat(0))[0];
    /// assert!(piece.contains(Point::new(50, 50)) && !piece.contains(Point::new(150, 50)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        let mut inside = false;
        for (from, to) in self.sides() {
            if in_box(from, to, p) && orient(from, to, p) == 0 {
                return true;
            }
            let (low, high) = if from.y < to.y { (from, to) } else { (to, from) };
            inside ^= low.y <= p.y && p.y < high.y && orient(low, high, p) > 0;
        }
        inside
    }
}

/// Tangent of the turn at `v` between the ways from `u` and to `w`; infinite from 90° on.
fn tangent(u: Point, v: Point, w: Point) -> f64 {
    let (px, py) = (i64::from(v.x - u.x), i64::from(v.y - u.y));
    let (qx, qy) = (i64::from(w.x - v.x), i64::from(w.y - v.y));
    let (along, across) = (px * qx + py * qy, px * qy - py * qx);
    if along <= 0 { f64::INFINITY } else { across.abs() as f64 / along as f64 }
}

impl LandMap {
    /// The connected pieces of `owner`'s land, ascending by the smallest corner of the outer
    /// ring. None for [`Owner::OUTSIDE`].
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::FREE)?;
    /// map.claim(&ring(&[(10, 10), (40, 10), (10, 40)]), |_| Owner::seat(0))?;
    /// map.claim(&ring(&[(60, 60), (90, 60), (90, 90)]), |_| Owner::seat(0))?;
    /// let pieces = map.components(Owner::seat(0));
    /// assert_eq!(pieces.len(), 2);
    /// assert_eq!(pieces[0].corners(), 3);
    /// assert!(pieces.iter().all(|piece| piece.is_island() && piece.area2 == 900));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn components(&self, owner: Owner) -> Vec<Component> {
        if owner == Owner::OUTSIDE {
            return Vec::new();
        }
        let faces = Faces::of(&self.edges, owner);
        let mut components: Vec<Component> =
            faces.faces.iter().map(|f| Component::new(owner, &faces, f)).collect();
        components.sort_by(|c, d| c.outer.cmp(&d.outer));
        components
    }

    /// The piece of land whose interior holds `p`; `None` on a border and outside the board.
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let map = LandMap::new(&board, Owner::seat(0))?;
    /// assert_eq!(map.component_at(Point::new(5, 5)).map(|piece| piece.owner), Some(Owner::seat(0)));
    /// assert_eq!(map.component_at(Point::new(0, 5)), None); // on the rim: in no piece's interior
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn component_at(&self, p: Point) -> Option<Component> {
        match self.owners_at(p).as_slice() {
            &[owner] if owner != Owner::OUTSIDE => {
                let faces = Faces::of(&self.edges, owner);
                let face = faces.at(p)?;
                Some(Component::new(owner, &faces, &faces.faces[face]))
            }
            _ => None,
        }
    }

    /// Gives one connected piece to `to`; nothing happens when the piece is not in the map or
    /// `to` is [`Owner::OUTSIDE`].
    pub fn relabel_component(&mut self, component: &Component, to: Owner) {
        if to == Owner::OUTSIDE || component.owner == Owner::OUTSIDE {
            return;
        }
        let faces = Faces::of(&self.edges, component.owner);
        let same = |f: &&Face| {
            let outer = &f.outer.halves;
            outer.len() == component.outer.len()
                && outer.iter().zip(&component.outer).all(|(&h, p)| faces.halves[h].from == *p)
        };
        let Some(face) = faces.faces.iter().find(same) else { return };
        let mut touched = Vec::new();
        for half in face.rings().flat_map(|r| &r.halves).map(|&h| &faces.halves[h]) {
            let edge = &mut self.edges[half.edge];
            if half.from == edge.a {
                edge.left = to;
            } else {
                edge.right = to;
            }
            if edge.left == edge.right {
                touched.extend([edge.a, edge.b]);
            }
        }
        self.edges.retain(|e| e.left != e.right);
        join(&mut self.edges, touched);
    }
}
