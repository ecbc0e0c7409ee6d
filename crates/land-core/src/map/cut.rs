//! The cut of a piece of land in two (Z9).

use super::faces::Faces;
use super::insert::give_owners;
use super::join::join;
use super::overlay::{Carried, Piece, Segment, overlay};
use super::ray::Wound;
use super::snap::Pixels;
use super::{Edge, LandMap, MapError, Owner, cross};
use crate::lattice::Point;

/// What a cut made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cut {
    /// Twice the area left of the blade.
    pub left2: i64,
    /// Twice the area right of the blade.
    pub right2: i64,
    /// Ends of the chord: against the blade, along the blade.
    pub ends: [Point; 2],
}

/// Why nothing was cut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum CutError {
    /// The blade's direction is zero.
    #[error("the blade has no direction")]
    NoDirection,
    /// The blade's direction, in lowest terms, has more than 36 bits.
    #[error("the blade's direction is too long for exact arithmetic")]
    TooLong,
    /// The tip is outside the board.
    #[error("the tip {0:?} is outside the board")]
    Outside(Point),
    /// The tip is on a border.
    #[error("the tip {0:?} is on a border")]
    OnBorder(Point),
    /// One of the parts would be empty on the lattice.
    #[error("nothing lies on one side of the blade")]
    EmptyPart,
    /// The chord could not be inserted.
    #[error(transparent)]
    Map(#[from] MapError),
    /// A part cannot be given to the outside.
    #[error("no part can lie outside the board")]
    GivenOutside,
}

/// Where a blade meets the ring: a point, and the place in the ring.
#[derive(Clone, Copy, Debug)]
struct End {
    /// Distance from the tip in blades, as a fraction with a positive denominator.
    at: (i64, i64),
    point: Point,
    /// The half that the point is on; its start if the point is a vertex.
    half: usize,
}

impl LandMap {
    /// Cuts the piece of land that holds `at` along ±`blade`, to the first points of its outer
    /// ring (Z9): a grazed corner counts, islands in the piece are crossed over. Fragments left of
    /// the blade become `left_as`, right of it `right_as`.
    ///
    /// # Errors
    /// Nothing could be cut; the map is then unchanged.
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::seat(0))?;
    /// let cut = map.cut(Point::new(30, 50), (0, 1), Owner::seat(0), Owner::seat(1))?;
    /// assert_eq!((cut.left2, cut.right2), (2 * 30 * 100, 2 * 70 * 100));
    /// assert_eq!(cut.ends, [Point::new(30, 0), Point::new(30, 100)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cut(
        &mut self,
        at: Point,
        blade: (i64, i64),
        left_as: Owner,
        right_as: Owner,
    ) -> Result<Cut, CutError> {
        if left_as == Owner::OUTSIDE || right_as == Owner::OUTSIDE {
            return Err(CutError::GivenOutside);
        }
        let blade = lowest_terms(blade)?;
        let struck = match self.owners_at(at).as_slice() {
            [Owner::OUTSIDE] => return Err(CutError::Outside(at)),
            &[owner] => owner,
            _ => return Err(CutError::OnBorder(at)),
        };
        let faces = Faces::of(&self.edges, struck);
        let face = faces.at(at).map(|f| &faces.faces[f]).ok_or(CutError::Outside(at))?;
        let outer = &face.outer.halves;
        let [back, front] = self.ends(&faces, outer, at, blade).ok_or(CutError::EmptyPart)?;
        if back.point == front.point {
            return Err(CutError::EmptyPart);
        }

        let mut edges = self.edges.clone();
        for half in face.rings().flat_map(|r| &r.halves).map(|&h| &faces.halves[h]) {
            let edge = &mut edges[half.edge];
            *(if half.from == edge.a { &mut edge.left } else { &mut edge.right }) = Owner::STRUCK;
        }
        // One half of the outline is wound around: the chord, then the ring's shorter way back.
        let way = (back.half + outer.len() - front.half) % outer.len();
        let left_is_shorter = 2 * way <= outer.len();
        let (start, end) = if left_is_shorter { (front, back) } else { (back, front) };
        let chord = [Segment::new(end.point, start.point, 1)];
        let carried = wound_way(&faces, outer, start, end);
        let mut pieces = overlay(&edges, &chord, &carried)?;
        give_owners(&mut pieces);
        let (edges, touched, left2, right2) = if left_is_shorter {
            let (edges, touched, [left2, right2]) = paint(&pieces, left_as, right_as);
            (edges, touched, left2, right2)
        } else {
            let (edges, touched, [right2, left2]) = paint(&pieces, right_as, left_as);
            (edges, touched, left2, right2)
        };
        if left2 <= 0 || right2 <= 0 {
            return Err(CutError::EmptyPart);
        }
        self.edges = edges;
        join(&mut self.edges, touched);
        Ok(Cut { left2, right2, ends: [back.point, front.point] })
    }

    /// The first points of a ring against and along the blade.
    fn ends(
        &self,
        faces: &Faces,
        ring: &[usize],
        tip: Point,
        (dx, dy): (i64, i64),
    ) -> Option<[End; 2]> {
        let from_tip =
            |p: Point| (i64::from(p.x) - i64::from(tip.x), i64::from(p.y) - i64::from(tip.y));
        // Distance from the blade's line, times the blade's length.
        let off = |p: Point| {
            let (x, y) = from_tip(p);
            dx * y - dy * x
        };
        let mut ends: [Option<End>; 2] = [None, None];
        let last = ring.last()?;
        let mut side = off(faces.halves[ring[0]].from);
        debug_assert_eq!(faces.halves[*last].to, faces.halves[ring[0]].from);
        for (n, &h) in ring.iter().enumerate() {
            let half = &faces.halves[h];
            let here = side;
            side = off(half.to);
            let (x, y) = from_tip(half.from);
            let mut at = if here == 0 {
                if dx != 0 { (x, dx) } else { (y, dy) }
            } else if (here > 0) != (side > 0) && side != 0 {
                let (ex, ey) =
                    (i64::from(half.to.x - half.from.x), i64::from(half.to.y - half.from.y));
                (x * ey - y * ex, dx * ey - dy * ex)
            } else {
                continue;
            };
            if at.1 < 0 {
                at = (-at.0, -at.1);
            }
            let end = &mut ends[usize::from(at.0 > 0)];
            let nearer = |other: &End| {
                i128::from(at.0).abs() * i128::from(other.at.1)
                    < i128::from(other.at.0).abs() * i128::from(at.1)
            };
            if end.as_ref().is_none_or(nearer) {
                let edge = &self.edges[half.edge];
                let point = if here == 0 {
                    half.from
                } else {
                    // Along the edge, so that the two owners of a border see the same point.
                    let (p, q) = (off(edge.a), off(edge.b));
                    let whole = i128::from(p) - i128::from(q);
                    Pixels::new(&self.edges).round(edge.a, edge.b, i128::from(p), whole)
                };
                *end = Some(End { at, point, half: n });
            }
        }
        Some([ends[0]?, ends[1]?])
    }
}

/// The blade without common factors.
fn lowest_terms((dx, dy): (i64, i64)) -> Result<(i64, i64), CutError> {
    let (mut a, mut b) = (dx.unsigned_abs(), dy.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 {
        return Err(CutError::NoDirection);
    }
    let divide = |d: i64| i128::from(d) / i128::from(a);
    let (dx, dy) = (divide(dx), divide(dy));
    let limit = 1 << 36;
    if dx.abs() >= limit || dy.abs() >= limit {
        return Err(CutError::TooLong);
    }
    Ok((dx as i64, dy as i64))
}

/// Winding of the ring's edges from one end of the chord round to the other.
fn wound_way(faces: &Faces, ring: &[usize], start: End, end: End) -> Vec<Carried> {
    let mut carried = Vec::new();
    let n = ring.len();
    // The way starts inside its first edge and ends inside its last: never the same edge, since
    // a line meets an edge once.
    for i in (0..n).map(|step| (start.half + step) % n) {
        let half = &faces.halves[ring[i]];
        let forward = half.from < half.to;
        let w = if forward { 1 } else { -1 };
        let whole = Carried { edge: half.edge, at: half.from.min(half.to), before: w, after: w };
        let from = |at: Point| Carried {
            at,
            before: if forward { 0 } else { w },
            after: if forward { w } else { 0 },
            ..whole
        };
        let to = |at: Point| Carried {
            at,
            before: if forward { w } else { 0 },
            after: if forward { 0 } else { w },
            ..whole
        };
        if i == start.half {
            carried.push(from(start.point));
        } else if i == end.half {
            carried.push(to(end.point));
            break;
        } else {
            carried.push(whole);
        }
    }
    carried.sort_unstable_by_key(|c| c.edge);
    carried
}

/// Names what of the struck piece is wound around and what is not; also what was touched and twice
/// both areas.
fn paint(pieces: &[Piece], inside: Owner, outside: Owner) -> (Vec<Edge>, Vec<Point>, [i64; 2]) {
    let wound = Wound::of(pieces);
    let mut edges = Vec::with_capacity(pieces.len());
    let mut touched = Vec::new();
    let mut areas2 = [0; 2];
    for p in pieces {
        let mut edge = Edge { a: p.a, b: p.b, left: p.left, right: p.right };
        if edge.borders(Owner::STRUCK) {
            let right_winding = wound.below(p.a, p.b);
            let area2 = cross(p.a, p.b);
            let mut name = |owner: &mut Owner, winding: i32, area2: i64| {
                if *owner == Owner::STRUCK {
                    areas2[usize::from(winding == 0)] += area2;
                    *owner = if winding == 0 { outside } else { inside };
                }
            };
            name(&mut edge.left, right_winding + p.winding, area2);
            name(&mut edge.right, right_winding, -area2);
        }
        if p.fresh || edge.left == edge.right {
            touched.extend([p.a, p.b]);
        }
        if edge.left != edge.right {
            edges.push(edge);
        }
    }
    (edges, touched, areas2)
}
