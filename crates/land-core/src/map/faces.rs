//! The connected faces of one owner: their borders traced into rings.

use super::ray::is_higher;
use super::{Edge, Owner, cross};
use crate::lattice::{Point, orient};

/// An edge walked with the owner on the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Half {
    pub(super) from: Point,
    pub(super) to: Point,
    /// Index of the edge.
    pub(super) edge: usize,
    pub(super) across: Owner,
}

/// A simple closed ring of halves, as indexes.
#[derive(Clone, Debug)]
pub(super) struct Ring {
    pub(super) halves: Vec<usize>,
    pub(super) area2: i64,
}

/// A connected face.
#[derive(Clone, Debug)]
pub(super) struct Face {
    /// Counter-clockwise.
    pub(super) outer: Ring,
    /// Clockwise.
    pub(super) holes: Vec<Ring>,
}

impl Face {
    pub(super) fn rings(&self) -> impl Iterator<Item = &Ring> {
        std::iter::once(&self.outer).chain(&self.holes)
    }
}

/// All faces of one owner.
#[derive(Debug)]
pub(super) struct Faces {
    /// Sorted.
    pub(super) halves: Vec<Half>,
    pub(super) faces: Vec<Face>,
    /// Face of every half.
    face_of: Vec<usize>,
}

impl Faces {
    /// Faces of `owner`, which must not be [`Owner::OUTSIDE`].
    pub(super) fn of(edges: &[Edge], owner: Owner) -> Self {
        let (halves, traced) = walks(edges, owner);
        let mut walk_of = vec![0; halves.len()];
        for (n, walk) in traced.iter().enumerate() {
            for &h in walk {
                walk_of[h] = n;
            }
        }
        let mut faces: Vec<Face> = Vec::new();
        let mut face_of_walk: Vec<usize> = Vec::with_capacity(traced.ends.len());
        for walk in traced.iter() {
            let mut rings = split(&halves, walk);
            let face = match rings.iter().position(|r| r.area2 > 0) {
                Some(n) => {
                    let outer = rings.swap_remove(n);
                    faces.push(Face { outer, holes: Vec::new() });
                    faces.len() - 1
                }
                // What a walk round holes hits below lies further left, so it is known already.
                None => half_below(&halves, halves[walk[0]].from)
                    .and_then(|h| face_of_walk.get(walk_of[h]).copied())
                    .unwrap_or(0),
            };
            face_of_walk.push(face);
            if let Some(face) = faces.get_mut(face) {
                face.holes.append(&mut rings);
            }
        }
        for face in &mut faces {
            let corner = |&h: &usize| halves[h].from;
            face.holes.sort_by(|r, s| r.halves.iter().map(corner).cmp(s.halves.iter().map(corner)));
        }
        let face_of = walk_of.iter().map(|&w| face_of_walk[w]).collect();
        Self { halves, faces, face_of }
    }

    /// The face that holds `p`, a point of the owner's land not on a border.
    pub(super) fn at(&self, p: Point) -> Option<usize> {
        let mut best: Option<usize> = None;
        for (i, h) in self.halves.iter().enumerate() {
            if h.from.x > p.x {
                break;
            }
            let spans = p.x < h.to.x;
            if spans && orient(h.from, h.to, p) > 0 && self.higher(i, best) {
                best = Some(i);
            }
        }
        best.map(|h| self.face_of[h])
    }

    fn higher(&self, i: usize, best: Option<usize>) -> bool {
        is_above(&self.halves, i, best)
    }
}

/// Walks along borders, one after the other, each from its smallest corner, ascending.
#[derive(Debug, Default)]
pub(super) struct Walks {
    halves: Vec<usize>,
    ends: Vec<usize>,
}

impl Walks {
    pub(super) fn iter(&self) -> impl Iterator<Item = &[usize]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.halves[start..end])
    }
}

/// The borders of `owner`'s land, sorted, and the walks along them.
pub(super) fn walks(edges: &[Edge], owner: Owner) -> (Vec<Half>, Walks) {
    // Edges are sorted, so of the halves only those that run back need sorting.
    let mut halves = Vec::with_capacity(edges.len());
    let mut back = Vec::new();
    for (edge, e) in edges.iter().enumerate() {
        if e.left == owner {
            halves.push(Half { from: e.a, to: e.b, edge, across: e.right });
        } else if e.right == owner {
            back.push((key(e.b), edge));
        }
    }
    back.sort_unstable();
    // From the end, so that merging needs no second list.
    let mut forward = halves.len();
    let mut place = forward + back.len();
    let filler = Half { from: Point::default(), to: Point::default(), edge: 0, across: owner };
    halves.resize(place, filler);
    while let Some(&(from, edge)) = back.last() {
        place -= 1;
        let e = &edges[edge];
        let last = forward.checked_sub(1).map(|n| halves[n]);
        halves[place] = match last {
            Some(half) if (key(half.from), half.to) > (from, e.a) => {
                forward -= 1;
                half
            }
            _ => {
                back.pop();
                Half { from: e.b, to: e.a, edge, across: e.left }
            }
        };
    }
    let walks = trace(&halves);
    (halves, walks)
}

fn is_above(halves: &[Half], i: usize, best: Option<usize>) -> bool {
    best.is_none_or(|b| is_higher(halves[i].from, halves[i].to, halves[b].from, halves[b].to))
}

/// The half first met below the point just left of `v`, a half that runs to the right.
fn half_below(halves: &[Half], v: Point) -> Option<usize> {
    let mut best = None;
    for (i, h) in halves.iter().enumerate() {
        if h.from.x >= v.x {
            break;
        }
        let spans = v.x <= h.to.x;
        if spans && orient(h.from, h.to, v) > 0 && is_above(halves, i, best) {
            best = Some(i);
        }
    }
    best
}

/// A number that sorts as the point does; comparing it is one step.
fn key(p: Point) -> u64 {
    let flip = |v: i32| u64::from(v as u32 ^ (1 << 31));
    (flip(p.x) << 32) | flip(p.y)
}

/// Walks along the border of every face.
fn trace(halves: &[Half]) -> Walks {
    let keys: Vec<u64> = halves.iter().map(|h| key(h.from)).collect();
    let mut walked = vec![false; halves.len()];
    let mut walks = Walks { halves: Vec::with_capacity(halves.len()), ends: Vec::new() };
    for first in 0..halves.len() {
        let mut at = first;
        while !walked[at] {
            walked[at] = true;
            walks.halves.push(at);
            at = next(halves, &keys, at).unwrap_or(at);
        }
        if walks.ends.last().copied().unwrap_or(0) < walks.halves.len() {
            walks.ends.push(walks.halves.len());
        }
    }
    walks
}

/// The half that goes on along the same face: the first one clockwise from the way back.
fn next(halves: &[Half], keys: &[u64], at: usize) -> Option<usize> {
    let Half { from, to, .. } = halves[at];
    let goal = key(to);
    let start = keys.partition_point(|&k| k < goal);
    let candidates = halves[start..].iter().take_while(|h| h.from == to).enumerate();
    candidates
        .map(|(n, h)| (start + n, h.to))
        .reduce(|best, other| if is_clockwise(to, from, other.1, best.1) { other } else { best })
        .map(|(n, _)| n)
}

/// Whether, turning clockwise around `v` from the direction of `u`, `p` comes before `q`.
fn is_clockwise(v: Point, u: Point, p: Point, q: Point) -> bool {
    let half_turn = |p: Point| orient(v, u, p) >= 0;
    match (half_turn(p), half_turn(q)) {
        (false, true) => true,
        (true, false) => false,
        _ => orient(v, q, p) > 0,
    }
}

/// Splits a walk where it comes back to a vertex, so that every ring is simple.
fn split(halves: &[Half], walk: &[usize]) -> Vec<Ring> {
    let mut rings = Vec::new();
    let mut stack: Vec<usize> = Vec::with_capacity(walk.len());
    for &h in walk {
        let v = halves[h].from;
        let many = halves.get(h + 1).is_some_and(|o| o.from == v)
            || h.checked_sub(1).is_some_and(|n| halves[n].from == v);
        if many && let Some(n) = stack.iter().position(|&o| halves[o].from == v) {
            rings.push(ring(halves, stack.split_off(n)));
        }
        stack.push(h);
    }
    rings.push(ring(halves, stack));
    rings
}

/// A ring that starts at its smallest corner.
fn ring(halves: &[Half], mut ring: Vec<usize>) -> Ring {
    let first = (0..ring.len()).min_by_key(|&n| halves[ring[n]].from).unwrap_or(0);
    ring.rotate_left(first);
    let area2 = ring.iter().map(|&h| cross(halves[h].from, halves[h].to)).sum();
    Ring { halves: ring, area2 }
}
