//! Borders joined into the lines a hand would draw.

use std::collections::BTreeMap;

use land_core::lattice::Point;
use land_core::map::{Edge, LandMap, Owner};

/// Joins edges where exactly two meet. True: the line closes upon itself.
pub(super) fn lines(edges: &[Edge]) -> Vec<(Vec<Point>, bool)> {
    let mut at: BTreeMap<Point, Vec<usize>> = BTreeMap::new();
    for (k, edge) in edges.iter().enumerate() {
        at.entry(edge.a).or_default().push(k);
        at.entry(edge.b).or_default().push(k);
    }
    let mut drawn = vec![false; edges.len()];
    let mut out = Vec::new();
    let other = |k: usize, p: Point| if edges[k].a == p { edges[k].b } else { edges[k].a };
    // First the lines that end where not two meet, then the closed ones.
    let ends = at.iter().filter(|(_, here)| here.len() != 2).map(|(p, _)| *p);
    for start in ends.chain(at.keys().copied()) {
        for &first in &at[&start] {
            if drawn[first] {
                continue;
            }
            let (mut line, mut edge, mut p) = (vec![start], first, start);
            loop {
                drawn[edge] = true;
                p = other(edge, p);
                line.push(p);
                let next = at[&p].iter().find(|k| !drawn[**k]);
                match next {
                    Some(&next) if at[&p].len() == 2 && p != start => edge = next,
                    _ => break,
                }
            }
            let closed = p == start;
            if closed {
                line.pop();
            }
            out.push((line, closed));
        }
    }
    out
}

/// The board's outline.
pub(super) fn ring_of(map: &LandMap) -> Vec<Point> {
    let rim: Vec<Edge> =
        map.edges().iter().filter(|edge| edge.borders(Owner::OUTSIDE)).copied().collect();
    lines(&rim).into_iter().map(|(line, _)| line).max_by_key(Vec::len).unwrap_or_default()
}
