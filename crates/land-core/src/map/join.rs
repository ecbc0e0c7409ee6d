//! Joining what an operation left in pieces.

use super::Edge;
use crate::lattice::{Point, orient};

/// What meets at a vertex: how many edges end and start there, and the last of each.
#[derive(Clone, Copy, Default)]
struct Joint {
    ends: u32,
    starts: u32,
    ending: usize,
    starting: usize,
}

/// Joins edges at those of the `touched` vertices where exactly two meet in a straight line with
/// the same owners on either side. Touched are the ends of new edges and of erased ones: elsewhere
/// nothing can have become joinable, whatever the owners are called now.
pub(super) fn join(edges: &mut Vec<Edge>, mut touched: Vec<Point>) {
    touched.sort_unstable();
    touched.dedup();
    let (Some(&first), Some(&last)) = (touched.first(), touched.last()) else { return };
    let mut joints = vec![Joint::default(); touched.len()];
    let mut at = 0;
    for (i, e) in edges.iter().enumerate() {
        while at < touched.len() && touched[at] < e.a {
            at += 1;
        }
        if at < touched.len() && touched[at] == e.a {
            joints[at].starts += 1;
            joints[at].starting = i;
        }
        if first <= e.b
            && e.b <= last
            && let Ok(n) = touched.binary_search(&e.b)
        {
            joints[n].ends += 1;
            joints[n].ending = i;
        }
    }
    let mut gone = vec![false; edges.len()];
    let mut any = false;
    for n in 0..touched.len() {
        let joint = joints[n];
        if (joint.ends, joint.starts) != (1, 1) {
            continue;
        }
        let (e, f) = (edges[joint.ending], edges[joint.starting]);
        if (e.left, e.right) != (f.left, f.right) || orient(e.a, e.b, f.b) != 0 {
            continue;
        }
        edges[joint.ending].b = f.b;
        gone[joint.starting] = true;
        any = true;
        // Vertices come in ascending order: the far end is still to be looked at.
        if let Ok(m) = touched.binary_search(&f.b)
            && joints[m].ending == joint.starting
        {
            joints[m].ending = joint.ending;
        }
    }
    if any {
        let mut i = 0;
        edges.retain(|_| {
            i += 1;
            !gone[i - 1]
        });
        if !edges.is_sorted() {
            edges.sort_unstable();
        }
    }
}
