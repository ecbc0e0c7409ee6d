//! Incremental snap rounding: segments laid over the map, everything that crosses routed through
//! common lattice points.
//!
//! The set of *hot* points is closed under three rules: what an inserted segment passes is hot;
//! what a moved edge passes is hot; an edge that meets a hot point moves. A rim edge also mirrors
//! its hot points in its middle, so that its new course encloses as much as it loses and the board
//! keeps its area to the last unit. Every rule adds only lattice points next to a segment, so the
//! closure ends; two rounds are usual.
//!
//! Why it is sound: a routed segment sweeps over no lattice point outside the pixels it passes, and
//! every vertex in those is hot; a hot vertex moves only inside its pixel, and every edge that
//! passes that is routed. So no vertex ever crosses an edge (Guibas and Marimont, *Rounding
//! arrangements dynamically*, 1998, whose argument this follows for the edges that stay).

use super::snap::{Pixels, in_box, is_rim};
use super::{Edge, MapError, Owner};
use crate::lattice::{Point, orient};

/// Most hot points of one insertion: what comes after takes time that grows with their square.
const MOST_HOT: usize = 1 << 13;

/// A directed piece of an inserted ring, turned so that `a < b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Segment {
    pub(super) a: Point,
    pub(super) b: Point,
    /// Winding number on the left less that on the right.
    pub(super) winding: i32,
}

impl Segment {
    pub(super) fn new(from: Point, to: Point, winding: i32) -> Self {
        if from < to {
            Self { a: from, b: to, winding }
        } else {
            Self { a: to, b: from, winding: -winding }
        }
    }
}

/// Winding that a map edge carries by itself: `before` from its start to `at`, `after` beyond.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carried {
    pub(super) edge: usize,
    pub(super) at: Point,
    pub(super) before: i32,
    pub(super) after: i32,
}

/// A border of the overlay. Owners are meaningless when `left == right`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) a: Point,
    pub(super) b: Point,
    pub(super) left: Owner,
    pub(super) right: Owner,
    /// Winding number on the left less that on the right.
    pub(super) winding: i32,
    /// Made by this overlay: routed, inserted or merged.
    pub(super) fresh: bool,
}

/// Looks up what edges carry, asked in ascending order.
struct Walk<'a>(&'a [Carried]);

impl Walk<'_> {
    fn edge(&mut self, i: usize) -> Option<Carried> {
        while let Some((first, rest)) = self.0.split_first() {
            if first.edge >= i {
                return (first.edge == i).then_some(*first);
            }
            self.0 = rest;
        }
        None
    }
}

impl Piece {
    fn new(from: Point, to: Point, left: Owner, right: Owner, winding: i32) -> Self {
        if from < to {
            Self { a: from, b: to, left, right, winding, fresh: true }
        } else {
            Self { a: to, b: from, left: right, right: left, winding: -winding, fresh: true }
        }
    }

    pub(super) fn is_border(&self) -> bool {
        self.left != self.right
    }
}

/// Lays segments over the edges. Pieces come sorted by `(a, b)`, without duplicates, and meet
/// XX
pub(super) fn overlay(
    edges: &[Edge],
    segments: &[Segment],
    carried: &[Carried],
) -> Result<Vec<Piece>, MapError> {
    let pixels = Pixels::new(edges);
    let mut hot = Vec::new();
    first_hot(edges, segments, &pixels, &mut hot)?;
    let moved = close(edges, &pixels, &mut hot)?;
    let mut fresh = Vec::with_capacity(4 * segments.len() + 16);
    let mut way = Vec::new();
    for s in segments {
        route(s.a, s.b, &hot, |c| pixels.pass(s.a, s.b, c), &mut way);
        if pixels.were_excepted() {
            stop_at_vertices(edges, &hot, &mut way);
        }
        for w in way.windows(2) {
            fresh.push(Piece::new(w[0], w[1], Owner::OUTSIDE, Owner::OUTSIDE, s.winding));
        }
    }
    let mut winding_of = Walk(carried);
    for (i, e) in edges.iter().enumerate().filter(|&(i, _)| moved[i]) {
        let winding = winding_of.edge(i);
        route(e.a, e.b, &hot, |c| pixels.pass(e.a, e.b, c), &mut way);
        if pixels.were_excepted() {
            stop_at_vertices(edges, &hot, &mut way);
        }
        let mut passed = winding.is_some_and(|c| c.at == e.a);
        for w in way.windows(2) {
            let own = winding.map_or(0, |c| if passed { c.after } else { c.before });
            fresh.push(Piece::new(w[0], w[1], e.left, e.right, own));
            passed |= winding.is_some_and(|c| c.at == w[1]);
        }
    }
    fresh.sort_unstable_by_key(|p| (p.a, p.b));
    let mut pieces = Vec::with_capacity(edges.len() + fresh.len());
    let mut fresh = fresh.as_slice();
    let mut group = Vec::new();
    let mut winding_of = Walk(carried);
    let mut kept = edges.iter().enumerate().filter(|&(i, _)| !moved[i]).map(|(i, e)| {
        let winding =
            winding_of.edge(i).map_or(0, |c| if c.at == e.a { c.after } else { c.before });
        Piece { a: e.a, b: e.b, left: e.left, right: e.right, winding, fresh: false }
    });
    let mut next = kept.next();
    loop {
        let first = fresh.first().map(|p| (p.a, p.b));
        match (next, first) {
            (Some(old), Some(new)) if (old.a, old.b) > new => {}
            (Some(old), Some(new)) if (old.a, old.b) == new => {
                group.push(old);
                next = kept.next();
            }
            (Some(old), _) => {
                pieces.push(old);
                next = kept.next();
                continue;
            }
            (None, None) => break,
            (None, Some(_)) => {}
        }
        let same = fresh.iter().take_while(|p| Some((p.a, p.b)) == first).count();
        group.extend_from_slice(&fresh[..same]);
        fresh = &fresh[same..];
        pieces.push(merge(&group)?);
        group.clear();
    }
    Ok(pieces)
}

/// Ends and crossings of the inserted segments, and the vertices they pass.
fn first_hot(
    edges: &[Edge],
    segments: &[Segment],
    pixels: &Pixels<'_>,
    hot: &mut Vec<Point>,
) -> Result<(), MapError> {
    for (i, s) in segments.iter().enumerate() {
        hot.extend([s.a, s.b]);
        let (low, high) = (s.a.y.min(s.b.y), s.a.y.max(s.b.y));
        // Segments are sorted: those that start beyond the end of this one cannot meet it.
        for t in segments[i + 1..].iter().take_while(|t| t.a.x <= s.b.x) {
            if t.a.y.max(t.b.y) < low || t.a.y.min(t.b.y) > high {
                continue;
            }
            hot.extend(pixels.crossing(s.a, s.b, t.a, t.b));
            for (u, p) in [(s, t.a), (s, t.b), (t, s.a), (t, s.b)] {
                if pixels.pass(u.a, u.b, p) {
                    hot.push(p);
                }
            }
        }
        for e in &edges[..edges.partition_point(|e| e.a.x <= s.b.x)] {
            if e.b.x < s.a.x || e.a.y.max(e.b.y) < low || e.a.y.min(e.b.y) > high {
                continue;
            }
            for p in [e.a, e.b] {
                if pixels.pass(s.a, s.b, p) {
                    hot.push(p);
                }
            }
            hot.extend(pixels.crossing(s.a, s.b, e.a, e.b));
        }
        if hot.len() > 4 * MOST_HOT {
            settle(hot)?;
        }
    }
    settle(hot)
}

/// Sorts hot points and drops repeated ones; an error when there are too many.
fn settle(hot: &mut Vec<Point>) -> Result<(), MapError> {
    hot.sort_unstable();
    hot.dedup();
    if hot.len() > MOST_HOT { Err(MapError::TooTangled { max: MOST_HOT }) } else { Ok(()) }
}

/// Closes the hot points under the rules above; says which edges move.
fn close(edges: &[Edge], pixels: &Pixels<'_>, hot: &mut Vec<Point>) -> Result<Vec<bool>, MapError> {
    let mut moved = vec![false; edges.len()];
    let mut fresh = hot.clone();
    let mut newly = Vec::new();
    while let (Some(&first), Some(&last)) = (fresh.first(), fresh.last()) {
        let low = fresh.iter().map(|p| p.y).min().unwrap_or(0);
        let high = fresh.iter().map(|p| p.y).max().unwrap_or(0);
        let mut next = Vec::new();
        for (i, e) in edges[..edges.partition_point(|e| e.a.x <= last.x)].iter().enumerate() {
            let (bottom, top) = (e.a.y.min(e.b.y), e.a.y.max(e.b.y));
            if e.b.x < first.x || top < low || bottom > high {
                continue;
            }
            // On an axis every hot point lies on the edge itself: nothing to make good.
            let mirrored = is_rim(e) && e.a.x != e.b.x && e.a.y != e.b.y;
            let start = fresh.partition_point(|p| p.x < e.a.x);
            for &p in fresh[start..].iter().take_while(|p| p.x <= e.b.x) {
                if p.y < bottom || p.y > top || p == e.a || p == e.b || !pixels.pass(e.a, e.b, p) {
                    continue;
                }
                if !moved[i] {
                    moved[i] = true;
                    newly.push(i);
                }
                if mirrored {
                    next.push(Point::new(e.a.x + e.b.x - p.x, e.a.y + e.b.y - p.y));
                }
            }
        }
        for e in newly.drain(..).map(|i| &edges[i]) {
            let mut look = |p: Point| {
                if in_box(e.a, e.b, p) && p != e.a && p != e.b && pixels.pass(e.a, e.b, p) {
                    next.push(p);
                }
            };
            for f in &edges[..edges.partition_point(|f| f.a.x <= e.b.x)] {
                if f.b.x >= e.a.x {
                    look(f.a);
                    look(f.b);
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        next.retain(|p| hot.binary_search(p).is_err());
        hot.extend_from_slice(&next);
        settle(hot)?;
        fresh = next;
    }
    Ok(moved)
}

/// The hot points on the way from `a` to `b` in order, both ends included.
fn route(a: Point, b: Point, hot: &[Point], on: impl Fn(Point) -> bool, way: &mut Vec<Point>) {
    way.clear();
    way.push(a);
    let start = hot.partition_point(|p| p.x < a.x);
    way.extend(
        hot[start..]
            .iter()
            .copied()
            .take_while(|p| p.x <= b.x)
            .filter(|&p| p != a && p != b && on(p)),
    );
    if b.y < a.y {
        way[1..].sort_unstable_by_key(|p| (p.x, -p.y));
    }
    way.push(b);
}

/// Adds the vertices that a way passes through exactly, without changing its course.
fn stop_at_vertices(edges: &[Edge], hot: &[Point], way: &mut Vec<Point>) {
    let mut stops = Vec::new();
    for w in way.windows(2) {
        let vertices = edges.iter().flat_map(|e| [e.a, e.b]).chain(hot.iter().copied());
        stops.extend(vertices.filter(|&p| in_box(w[0], w[1], p) && orient(w[0], w[1], p) == 0));
    }
    let falls = way.first().zip(way.last()).is_some_and(|(a, b)| b.y < a.y);
    way.append(&mut stops);
    way.sort_unstable_by_key(|p| (p.x, if falls { -p.y } else { p.y }));
    way.dedup();
}

/// One piece from those that came to lie on each other: label differences and windings add up.
fn merge(group: &[Piece]) -> Result<Piece, MapError> {
    let mut piece = group[0];
    piece.fresh = true;
    if group.len() == 1 {
        return Ok(piece);
    }
    piece.winding = group.iter().map(|p| p.winding).sum();
    let mut borders = group.iter().filter(|p| p.is_border());
    match (borders.next(), borders.next()) {
        (None, _) => {}
        (Some(one), None) => (piece.left, piece.right) = (one.left, one.right),
        _ => {
            let mut left: Vec<Owner> = Vec::new();
            let mut right: Vec<Owner> = Vec::new();
            for p in group.iter().filter(|p| p.is_border()) {
                left.push(p.left);
                right.push(p.right);
            }
            left.retain(|l| match right.iter().position(|r| r == l) {
                Some(n) => {
                    right.swap_remove(n);
                    false
                }
                None => true,
            });
            (piece.left, piece.right) = match (left.as_slice(), right.as_slice()) {
                ([], []) => (Owner::OUTSIDE, Owner::OUTSIDE),
                (&[l], &[r]) => (l, r),
                _ => return Err(MapError::Inconsistent(piece.a)),
            };
        }
    }
    Ok(piece)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_on_each_other_add_up_or_contradict() {
        let (a, b) = (Point::new(0, 0), Point::new(3, 1));
        let piece = |left, right| Piece::new(a, b, Owner::seat(left), Owner::seat(right), 1);
        let sum = merge(&[piece(1, 2), piece(0, 1), piece(2, 0), piece(3, 0)]).unwrap();
        assert_eq!((sum.left, sum.right, sum.winding), (Owner::seat(3), Owner::seat(0), 4));
        assert!(!merge(&[piece(1, 2), piece(2, 1)]).unwrap().is_border());
        let fault = merge(&[piece(0, 1), piece(2, 3)]).unwrap_err();
        assert_eq!(fault, MapError::Inconsistent(a));
    }
}
