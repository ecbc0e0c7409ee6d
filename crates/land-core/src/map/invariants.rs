//! What must hold of every map after every operation; for tests, the soak and fuzzing.

use super::snap::in_box;
use super::{Edge, LandMap, Owner, snap};
use crate::lattice::{Point, orient};

/// Checks all that must hold of a map by itself.
///
/// # Errors
/// Says what does not hold, and where.
pub fn check(map: &LandMap) -> Result<(), String> {
    let edges = map.edges();
    canonical(edges)?;
    planar(edges)?;
    around_vertices(edges)?;
    areas(map)
}

fn canonical(edges: &[Edge]) -> Result<(), String> {
    for e in edges {
        if e.a >= e.b || e.left == e.right || !e.a.in_range() || !e.b.in_range() {
            return Err(format!("not an edge: {e:?}"));
        }
    }
    match edges.windows(2).find(|w| (w[0].a, w[0].b) >= (w[1].a, w[1].b)) {
        Some(w) => Err(format!("out of order or twice: {w:?}")),
        None => Ok(()),
    }
}

/// No crossing, no T-junction, no overlap.
fn planar(edges: &[Edge]) -> Result<(), String> {
    for (i, e) in edges.iter().enumerate() {
        let (low, high) = (e.a.y.min(e.b.y), e.a.y.max(e.b.y));
        for f in edges[i + 1..].iter().take_while(|f| f.a.x <= e.b.x) {
            if f.a.y.max(f.b.y) < low || f.a.y.min(f.b.y) > high {
                continue;
            }
            let inside = |e: &Edge, p: Point| {
                p != e.a && p != e.b && orient(e.a, e.b, p) == 0 && in_box(e.a, e.b, p)
            };
            if snap::cross(e.a, e.b, f.a, f.b) {
                return Err(format!("cross: {e:?} {f:?}"));
            }
            if inside(e, f.a) || inside(e, f.b) || inside(f, e.a) || inside(f, e.b) {
                return Err(format!("a vertex on an edge: {e:?} {f:?}"));
            }
        }
    }
    Ok(())
}

/// Edges around every vertex in turn; each with its far end, and the owners left and right as
/// seen from the vertex.
pub(crate) fn spokes(edges: &[Edge]) -> Vec<(Point, Point, Owner, Owner)> {
    let mut spokes: Vec<_> = edges
        .iter()
        .flat_map(|e| [(e.a, e.b, e.left, e.right), (e.b, e.a, e.right, e.left)])
        .collect();
    let lower = |v: Point, p: Point| p.y < v.y || (p.y == v.y && p.x < v.x);
    spokes.sort_by(|s, t| {
        s.0.cmp(&t.0)
            .then_with(|| lower(s.0, s.1).cmp(&lower(t.0, t.1)))
            .then_with(|| 0.cmp(&orient(s.0, s.1, t.1)))
    });
    spokes
}

/// Labels agree around every vertex, and nothing is left to join.
fn around_vertices(edges: &[Edge]) -> Result<(), String> {
    for wheel in spokes(edges).chunk_by(|s, t| s.0 == t.0) {
        if wheel.len() < 2 {
            return Err(format!("loose end at {:?}", wheel[0].0));
        }
        for (n, s) in wheel.iter().enumerate() {
            let t = &wheel[(n + 1) % wheel.len()];
            if s.2 != t.3 {
                return Err(format!("owners disagree between {s:?} and {t:?}"));
            }
        }
        let (s, t) = (wheel[0], wheel[1]);
        if wheel.len() == 2 && orient(s.1, s.0, t.1) == 0 {
            return Err(format!("should be joined at {:?}", s.0));
        }
    }
    Ok(())
}

/// Every owner's pieces have positive area and add up to the owner's; owners add up to the board.
fn areas(map: &LandMap) -> Result<(), String> {
    let mut sum = 0;
    for owner in map.owners() {
        let area2 = map.area2(owner);
        if area2 <= 0 {
            return Err(format!("{owner:?} has the area {area2}"));
        }
        sum += area2;
    }
    if sum == map.board2() { Ok(()) } else { Err(format!("areas sum to {sum}")) }
}
