//! Insertion of polygons and change of labels.

use super::join::join;
use super::overlay::{Piece, Segment, overlay};
use super::ray::{Wound, owner_below};
use super::snap::meet;
use super::{Edge, LandMap, MapError, Owner, cross};
use crate::lattice::{Point, orient};

/// Most corners of a board or one insertion.
const MAX_CORNERS: usize = 1 << 12;

/// The edges of a board that is `owner`'s.
pub(super) fn board(ring: &[Point], owner: Owner) -> Result<Vec<Edge>, MapError> {
    if owner == Owner::OUTSIDE {
        return Err(MapError::Outside);
    }
    check(std::iter::once(ring))?;
    let mut corners = ring.to_vec();
    corners.dedup();
    while corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    if corners.len() < 3 {
        return Err(MapError::NoArea);
    }
    let n = corners.len();
    let side = |i: usize| (corners[i % n], corners[(i + 1) % n]);
    for i in 0..n {
        let (a, b) = side(i);
        let c = side(i + 1).1;
        let back = (i64::from(b.x) - i64::from(a.x)) * (i64::from(c.x) - i64::from(b.x))
            + (i64::from(b.y) - i64::from(a.y)) * (i64::from(c.y) - i64::from(b.y));
        if orient(a, b, c) == 0 && back < 0 {
            return Err(MapError::NotSimple(b));
        }
        let apart = (i + 2..n).filter(|&j| (j + 1) % n != i).map(side);
        if let Some((c, _)) = apart.into_iter().find(|&(c, d)| meet(a, b, c, d)) {
            return Err(MapError::NotSimple(c));
        }
    }
    let area2: i64 = (0..n).map(side).map(|(a, b)| cross(a, b)).sum();
    if area2 == 0 {
        return Err(MapError::NoArea);
    }
    let mut edges: Vec<Edge> = (0..n)
        .map(side)
        .map(|(a, b)| {
            let (left, right) = if (area2 > 0) == (a < b) {
                (owner, Owner::OUTSIDE)
            } else {
                (Owner::OUTSIDE, owner)
            };
            Edge { a: a.min(b), b: a.max(b), left, right }
        })
        .collect();
    edges.sort_unstable();
    join(&mut edges, corners);
    Ok(edges)
}

fn check<'a>(rings: impl Iterator<Item = &'a [Point]>) -> Result<(), MapError> {
    let mut given = 0;
    for ring in rings {
        if let Some(&p) = ring.iter().find(|p| !p.in_range()) {
            return Err(MapError::OutOfRange(p));
        }
        given += ring.len();
    }
    if given > MAX_CORNERS {
        return Err(MapError::TooManyCorners { given, max: MAX_CORNERS });
    }
    Ok(())
}

impl LandMap {
    /// Relabels all land within a closed polygon. It may cross itself (what it winds around
    /// counts, non-zero winding), run back on itself, or repeat corners; what it covers beyond
    /// the board is left out, and a polygon that encloses nothing changes nothing but, by less
    /// than a lattice unit, the course of borders it crosses.
    ///
    /// # Errors
    /// A corner is out of range, there are too many (4 096) or too many points (8 192) where the
    /// polygon meets borders and itself, or `relabel` returned [`Owner::OUTSIDE`]; the map is
    /// then unchanged.
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::FREE)?;
    /// map.claim(&ring(&[(0, 0), (50, 0), (50, 100), (0, 100)]), |_| Owner::seat(0))?;
    /// // Free ground only: what somebody has stays theirs.
    /// let free_only = |owner| if owner == Owner::FREE { Owner::seat(1) } else { owner };
    /// map.claim(&ring(&[(40, 20), (80, 20), (80, 40), (40, 40)]), free_only)?;
    /// assert_eq!((map.area2(Owner::seat(0)), map.area2(Owner::seat(1))), (10_000, 2 * 30 * 20));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claim(
        &mut self,
        polygon: &[Point],
        relabel: impl Fn(Owner) -> Owner,
    ) -> Result<(), MapError> {
        self.insert(&[polygon], relabel)
    }

    /// As [`LandMap::claim`] for several rings at once, winding numbers summed: outer rings one
    /// way round, holes the other.
    ///
    /// # Errors
    /// As [`LandMap::claim`].
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::FREE)?;
    /// let outer = ring(&[(10, 10), (90, 10), (90, 90), (10, 90)]);
    /// let hole = ring(&[(40, 40), (40, 60), (60, 60), (60, 40)]);
    /// map.claim_rings(&[outer, hole], |_| Owner::seat(0))?;
    /// assert_eq!(map.area2(Owner::seat(0)), 2 * (80 * 80 - 20 * 20));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claim_rings(
        &mut self,
        rings: &[Vec<Point>],
        relabel: impl Fn(Owner) -> Owner,
    ) -> Result<(), MapError> {
        let rings: Vec<&[Point]> = rings.iter().map(Vec::as_slice).collect();
        self.insert(&rings, relabel)
    }

    fn insert(
        &mut self,
        rings: &[&[Point]],
        relabel: impl Fn(Owner) -> Owner,
    ) -> Result<(), MapError> {
        check(rings.iter().copied())?;
        let segments = segments(rings);
        if segments.is_empty() {
            return Ok(());
        }
        let mut pieces = overlay(&self.edges, &segments, &[])?;
        give_owners(&mut pieces);
        let inside = |owner: Owner| match owner {
            Owner::OUTSIDE => Ok(Owner::OUTSIDE),
            _ => match relabel(owner) {
                Owner::OUTSIDE => Err(MapError::Outside),
                new => Ok(new),
            },
        };
        let wound = Wound::of(&pieces);
        let mut edges = Vec::with_capacity(pieces.len());
        let mut touched = Vec::new();
        for p in &pieces {
            let right_winding = wound.below(p.a, p.b);
            let left = if right_winding + p.winding == 0 { p.left } else { inside(p.left)? };
            let right = if right_winding == 0 { p.right } else { inside(p.right)? };
            if p.fresh || left == right {
                touched.extend([p.a, p.b]);
            }
            if left != right {
                edges.push(Edge { a: p.a, b: p.b, left, right });
            }
        }
        join(&mut edges, touched);
        self.edges = edges;
        Ok(())
    }

    /// Gives all land of `from` to `to`. Nothing happens when either is [`Owner::OUTSIDE`].
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::FREE)?;
    /// map.claim(&ring(&[(0, 0), (50, 0), (0, 50)]), |_| Owner::seat(0))?;
    /// map.relabel(Owner::seat(0), Owner::FREE);
    /// assert_eq!(map, LandMap::new(&board, Owner::FREE)?); // the border is gone as well
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn relabel(&mut self, from: Owner, to: Owner) {
        if from == to || from == Owner::OUTSIDE || to == Owner::OUTSIDE {
            return;
        }
        let mut touched = Vec::new();
        self.edges.retain_mut(|e| {
            let name = |o| if o == from { to } else { o };
            (e.left, e.right) = (name(e.left), name(e.right));
            if e.left == e.right {
                touched.extend([e.a, e.b]);
            }
            e.left != e.right
        });
        join(&mut self.edges, touched);
    }
}

/// The rings' sides, sorted; those that lie on each other added up, those that cancel left out.
fn segments(rings: &[&[Point]]) -> Vec<Segment> {
    let mut all: Vec<Segment> = Vec::with_capacity(rings.iter().map(|r| r.len()).sum());
    for ring in rings {
        for (i, &from) in ring.iter().enumerate() {
            let to = ring[(i + 1) % ring.len()];
            if from != to {
                all.push(Segment::new(from, to, 1));
            }
        }
    }
    all.sort_unstable();
    all.dedup_by(|next, kept| {
        let same = (next.a, next.b) == (kept.a, kept.b);
        if same {
            kept.winding += next.winding;
        }
        same
    });
    all.retain(|s| s.winding != 0);
    all
}

/// Finds the owner around pieces that are no border yet.
pub(super) fn give_owners(pieces: &mut [Piece]) {
    for i in 0..pieces.len() {
        if !pieces[i].is_border() && pieces[i].winding != 0 {
            let owner = owner_below(pieces, pieces[i].a, pieces[i].b);
            (pieces[i].left, pieces[i].right) = (owner, owner);
        }
    }
}
