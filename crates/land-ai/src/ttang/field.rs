//! The return field: what resting anywhere is worth, with some flicks left.
//!
//! Within a try the land does not change, so the best way home from a spot depends only on the
//! spot, the flicks left, and the area already swept. With one apex, the start, the land won is
//! |swept + rest|, where the rest is the signed fan of the way still to go. A node of the field
//! therefore keeps a few *ways home*, each with its chance `home` and its mean `rest`, and a spot
//! is worth
//!
//! ```text
//! max over ways of home · worth(|swept + rest|)
//! ```
//!
//! interpolated between nodes: V₂(s₁, s₂) and V₁(s₁) of a three-flick turn by noisy expectation.

use super::anchors::Anchor;
use super::forecast::Forecast;
use super::sweep::Sweep;
use super::view::{Spot, View};
use super::ways::Care;

/// One way home from a node.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Way {
    /// The chance to come home.
    pub(super) home: f64,
    /// The ground still to be swept.
    pub(super) rest: Sweep,
    /// What the next flick is meant for.
    pub(super) aim: Spot,
}

/// Ways a node keeps at most.
pub(super) const WAYS: usize = 4;

/// The eight nodes around one, nearest first.
const AROUND: [(i32, i32); 8] =
    [(-1, 0), (0, -1), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    ways: [Way; WAYS],
    count: u8,
    known: bool,
}

/// The field for one number of flicks left, on a square grid over the board.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// Flicks left when resting on a spot of this field.
    left: u32,
    low: Spot,
    step: f64,
    columns: usize,
    rows: usize,
    nodes: Vec<Node>,
    wanted: Vec<u32>,
    next: usize,
    pub(super) care: Care,
}

impl Field {
    /// An empty field of about `nodes` nodes within `around` of the centre (everywhere, if none).
    pub(crate) fn new(
        view: &View,
        left: u32,
        nodes: u32,
        around: Option<(Spot, f64)>,
        care: Care,
    ) -> Self {
        let (low, high) = (view.ground.low, view.ground.high);
        let (w, h) = (high.0 - low.0, high.1 - low.1);
        // Try steps until the wanted nodes fit the number; the step grows by a tenth a try.
        let mut step = (w * h / f64::from(nodes.max(4)) * 0.5).sqrt();
        let mut field = Self {
            left,
            low,
            step,
            columns: 0,
            rows: 0,
            nodes: Vec::new(),
            wanted: Vec::new(),
            next: 0,
            care,
        };
        for _ in 0..64 {
            field.step = step;
            field.columns = (w / step) as usize + 2;
            field.rows = (h / step) as usize + 2;
            field.wanted = (0..(field.columns * field.rows) as u32)
                .filter(|&i| {
                    around.is_none_or(|(centre, radius)| {
                        let at = field.place(i as usize);
                        let (dx, dy) = (at.0 - centre.0, at.1 - centre.1);
                        let reach = radius + 1.5 * step;
                        dx * dx + dy * dy <= reach * reach
                    })
                })
                .collect();
            if field.wanted.len() <= nodes.max(4) as usize {
                break;
            }
            step *= 1.1;
        }
        field.nodes = vec![Node::default(); field.columns * field.rows];
        // Those worked out from scratch come first: the rest begin from what these found.
        let columns = field.columns;
        field.wanted.sort_by_key(|&node| !coarse(node as usize, columns));
        field
    }

    pub(super) fn place(&self, node: usize) -> Spot {
        let (i, j) = (node % self.columns, node / self.columns);
        (self.low.0 + i as f64 * self.step, self.low.1 + j as f64 * self.step)
    }

    /// Flicks left when resting on a spot of this field.
    pub(super) fn left(&self) -> u32 {
        self.left
    }

    /// The way between neighbouring nodes, lattice units.
    pub(super) fn step(&self) -> f64 {
        self.step
    }

    /// Whether a node is worked out from scratch; the others begin from these.
    pub(super) fn is_coarse(&self, node: usize) -> bool {
        coarse(node, self.columns)
    }

    /// The nodes worked out so far, each with its ways.
    pub(super) fn known(&self) -> impl Iterator<Item = (Spot, &[Way])> {
        let known = self.nodes.iter().enumerate().filter(|(_, node)| node.known);
        known.map(|(i, _)| (self.place(i), self.ways(i)))
    }

    /// Nodes to be worked out.
    pub(crate) fn work(&self) -> u32 {
        self.wanted.len() as u32
    }

    /// Whether all nodes are worked out.
    pub(crate) fn complete(&self) -> bool {
        self.next >= self.wanted.len()
    }

    /// Works out one node; `later` is the complete field for one flick fewer.
    pub(crate) fn prepare(&mut self, view: &View, anchors: &[Anchor], later: Option<&Self>) {
        let Some(&node) = self.wanted.get(self.next) else { return };
        self.next += 1;
        let ways = match later {
            None => self.last_flick(view, anchors, node as usize),
            Some(later) => self.more_flicks(view, anchors, later, node as usize),
        };
        let node = &mut self.nodes[node as usize];
        node.known = true;
        node.count = ways.len().min(WAYS) as u8;
        for (place, way) in node.ways.iter_mut().zip(ways) {
            *place = way;
        }
    }

    /// The ways of the known nodes around.
    pub(super) fn neighbours(&self, node: usize) -> Vec<Way> {
        let (i, j) = (node % self.columns, node / self.columns);
        let far = if coarse(node, self.columns) { 2 } else { 1 };
        let mut ways: Vec<Way> = Vec::new();
        for (di, dj) in AROUND {
            let (i, j) = (i as i32 + far * di, j as i32 + far * dj);
            if i < 0 || j < 0 || i >= self.columns as i32 || j >= self.rows as i32 {
                continue;
            }
            // What is meant for the same place is the same way.
            for way in self.ways(j as usize * self.columns + i as usize) {
                let near = |other: &Way| {
                    let (dx, dy) = (other.aim.0 - way.aim.0, other.aim.1 - way.aim.1);
                    dx * dx + dy * dy < 0.04 * self.step * self.step
                };
                if !ways.iter().any(near) {
                    ways.push(*way);
                }
            }
        }
        ways
    }

    /// The nodes around a spot and their weights.
    pub(super) fn corners(&self, at: Spot) -> [(usize, f64); 4] {
        let (fx, fy) = ((at.0 - self.low.0) / self.step, (at.1 - self.low.1) / self.step);
        let i = (fx.max(0.0) as usize).min(self.columns - 2);
        let j = (fy.max(0.0) as usize).min(self.rows - 2);
        let (px, py) = ((fx - i as f64).clamp(0.0, 1.0), (fy - j as f64).clamp(0.0, 1.0));
        let first = j * self.columns + i;
        [
            (first, (1.0 - px) * (1.0 - py)),
            (first + 1, px * (1.0 - py)),
            (first + self.columns, (1.0 - px) * py),
            (first + self.columns + 1, px * py),
        ]
    }

    /// The ways of a node; none while it is not worked out.
    pub(super) fn ways(&self, node: usize) -> &[Way] {
        let node = &self.nodes[node];
        &node.ways[..usize::from(node.count)]
    }

    /// What resting on a spot is worth, when `swept` has been swept so far.
    pub(crate) fn worth(&self, view: &View, at: Spot, swept: Sweep) -> Forecast {
        let mut sum = Forecast::default();
        let mut known = 0.0;
        for (node, weight) in self.corners(at) {
            let node = &self.nodes[node];
            if !node.known || weight <= 0.0 {
                continue;
            }
            known += weight;
            let mut best: (f64, Option<&Way>) = (0.0, None);
            for way in &node.ways[..node.count as usize] {
                let value = way.value(view, swept);
                if value > best.0 {
                    best = (value, Some(way));
                }
            }
            if let Some(way) = best.1 {
                sum.gather(weight, &way.forecast(view, swept));
            }
        }
        if known <= 0.0 {
            return sum;
        }
        sum.scaled(1.0 / known)
    }
}

impl Way {
    /// What it is worth when `swept` has been swept so far.
    pub(super) fn value(&self, view: &View, swept: Sweep) -> f64 {
        self.home * view.stakes.worth((swept + self.rest).prize())
    }

    /// What it comes to when `swept` has been swept so far.
    pub(super) fn forecast(&self, view: &View, swept: Sweep) -> Forecast {
        Forecast::home(view, swept + self.rest).scaled(self.home)
    }
}

/// Every other node of every other row.
fn coarse(node: usize, columns: usize) -> bool {
    (node % columns).is_multiple_of(2) && (node / columns).is_multiple_of(2)
}
