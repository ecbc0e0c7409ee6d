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

use super::anchors::{Anchor, rough_chance};
use super::view::{Spot, View};
use crate::shot::{Block, Outcome};

/// One way home from a node.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Way {
    home: f64,
    rest: f64,
    /// What the next flick is meant for.
    aim: Spot,
}

/// Ways a node keeps at most.
const WAYS: usize = 4;

/// Areas swept before that a node keeps the best way for, parts of the ground to be had.
const SWEPT: [f64; WAYS] = [0.08, -0.08, 0.4, -0.4];

/// The eight nodes around one, nearest first.
const AROUND: [(i32, i32); 8] =
    [(-1, 0), (0, -1), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];

/// Steps of a pattern search.
const CROSS: [Spot; 4] = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    ways: [Way; WAYS],
    count: u8,
    known: bool,
}

/// How carefully nodes are worked out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    /// Executions a candidate way is tried with.
    pub(crate) shakes: usize,
    /// Aims on own land tried from a node with the last flick.
    pub(crate) aims: usize,
    /// Next stops looked at from a node with more flicks.
    pub(crate) stops: usize,
    /// Of these, polished and tried with executions.
    pub(crate) tried: usize,
    /// Rounds of the pattern search that polishes.
    pub(crate) polish: u32,
    /// Its first step, a part of the flick's length or of the gap between stops.
    pub(crate) first_step: f64,
}

impl Care {
    /// What a search affords.
    pub(crate) const SEARCH: Self =
        Self { shakes: 12, aims: 4, stops: 80, tried: 3, polish: 3, first_step: 0.08 };
    /// What the oracle takes.
    pub(crate) const ORACLE: Self =
        Self { shakes: 64, aims: 24, stops: 256, tried: 8, polish: 8, first_step: 0.2 };
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
    care: Care,
    /// Offsets of next stops, a disc of radius 1.
    offsets: Vec<Spot>,
}

impl Field {
    /// An empty field of about `nodes` nodes within `around` of the centre (everywhere, if none).
    pub(crate) fn new(
        view: &View,
        left: u32,
        nodes: u32,
        around: Option<(Spot, f64)>,
        care: Care,
        key: u32,
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
            offsets: disc(care.stops, key),
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
        // Every other node of every other row first: the rest begin from what these found.
        let columns = field.columns;
        field.wanted.sort_by_key(|&node| !coarse(node as usize, columns));
        field
    }

    fn place(&self, node: usize) -> Spot {
        let (i, j) = (node % self.columns, node / self.columns);
        (self.low.0 + i as f64 * self.step, self.low.1 + j as f64 * self.step)
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

    /// Ways home with one flick: aims on own land, those of the neighbours first.
    fn last_flick(&self, view: &View, anchors: &[Anchor], node: usize) -> Vec<Way> {
        let from = self.place(node);
        let shakes = view.shakes(self.care.shakes);
        let way = |aim: Spot| {
            let aim = view.within_reach(from, aim);
            let (home, middle) = view.chance_home(from, aim, shakes);
            Way { home, rest: if home > 0.0 { view.fan(from, middle) } else { 0.0 }, aim }
        };
        let mut ways: Vec<Way> = self.neighbours(node).iter().map(|w| way(w.aim)).collect();
        if coarse(node, self.columns) || ways.is_empty() {
            ways.extend(self.aims(view, anchors, node).into_iter().map(way));
        }
        let mut kept: Vec<Way> = Vec::with_capacity(WAYS);
        for swept in SWEPT.map(|part| part * view.available) {
            let value = |way: &Way| way.home * view.stakes.worth((swept + way.rest).abs());
            let Some(mut best) = best_of(&ways, value) else { continue };
            let (dx, dy) = (best.aim.0 - from.0, best.aim.1 - from.1);
            let mut step = self.care.first_step * (dx * dx + dy * dy).sqrt();
            for _ in 0..self.care.polish {
                let around = CROSS.map(|o| way((best.aim.0 + step * o.0, best.aim.1 + step * o.1)));
                match best_of(&around, value) {
                    Some(better) if value(&better) > value(&best) => best = better,
                    _ => step *= 0.4,
                }
                ways.push(best);
            }
            if best.home > 0.0 && !kept.contains(&best) && kept.len() < WAYS {
                kept.push(best);
            }
        }
        kept
    }

    /// Aims on own land worth a try from a node.
    fn aims(&self, view: &View, anchors: &[Anchor], node: usize) -> Vec<Spot> {
        let from = self.place(node);
        let mut rated: Vec<(f64, Spot)> =
            anchors.iter().map(|a| (rough_chance(view, from, a), a.at)).collect();
        rated.retain(|r| r.0 > 0.0);
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        let best = rated.first().map_or(0.0, |r| r.0);
        // The safest, and some that may sweep more, wherever they are.
        let safe = self.care.aims.div_ceil(2);
        let mut aims: Vec<Spot> = rated.iter().take(safe).map(|r| r.1).collect();
        let bold: Vec<Spot> =
            rated.iter().skip(safe).filter(|r| r.0 > 0.5 * best).map(|r| r.1).collect();
        let stride = bold.len().div_ceil(self.care.aims / 2).max(1);
        aims.extend(bold.into_iter().skip(node % stride).step_by(stride));
        aims
    }

    /// The ways of the known nodes around.
    fn neighbours(&self, node: usize) -> Vec<Way> {
        let (i, j) = (node % self.columns, node / self.columns);
        let far = if coarse(node, self.columns) { 2 } else { 1 };
        let mut ways: Vec<Way> = Vec::new();
        for (di, dj) in AROUND {
            let (i, j) = (i as i32 + far * di, j as i32 + far * dj);
            if i < 0 || j < 0 || i >= self.columns as i32 || j >= self.rows as i32 {
                continue;
            }
            let node = &self.nodes[j as usize * self.columns + i as usize];
            // What is meant for the same place is the same way.
            for way in &node.ways[..usize::from(node.count)] {
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

    /// Ways home over one more stop.
    fn more_flicks(&self, view: &View, anchors: &[Anchor], later: &Self, node: usize) -> Vec<Way> {
        let from = self.place(node);
        let flick = view.flicks + 1 - self.left;
        // The first stop of a try has swept nothing; later ones have, either way round.
        let swept_before = SWEPT.map(|part| part * view.available);
        let sweeps: &[f64] = if flick == 2 { &[0.0] } else { &swept_before };
        let outcome = |at: Spot, width: f64, swept: f64| {
            let (home, on) = view.resting(from, flick, at, width);
            let mut sum = Outcome::default();
            if home + on > 0.0 {
                let swept = swept + view.fan(from, at);
                if home > 0.0 {
                    gather(&mut sum, home, &view.home_outcome(swept));
                }
                if on > 0.0 {
                    gather(&mut sum, on, &later.worth(view, at, swept));
                }
            }
            sum
        };
        let homes = anchors.iter().step_by(anchors.len().div_ceil(6).max(1)).map(|a| a.at);
        let reach = view.reach;
        let near = |at: &Spot| {
            let (dx, dy) = (at.0 - from.0, at.1 - from.1);
            dx * dx + dy * dy <= reach * reach
        };
        let known = self.neighbours(node);
        let mut stops: Vec<Spot> = known.iter().map(|way| way.aim).filter(near).collect();
        if coarse(node, self.columns) || stops.is_empty() {
            let anywhere =
                self.offsets.iter().map(|o| (from.0 + reach * o.0, from.1 + reach * o.1));
            stops.extend(anywhere.chain(homes).filter(near));
        }
        let shakes = view.shakes(self.care.shakes);
        let mut kept: Vec<Way> = Vec::new();
        for &swept in sweeps {
            // A flick's whole tremor at once: margins to fouls count from the start.
            let value = |at: Spot| outcome(at, view.width(from, at, 1), swept).value;
            let mut rated: Vec<(f64, Spot)> = stops.iter().map(|&at| (value(at), at)).collect();
            rated.sort_by(|a, b| b.0.total_cmp(&a.0));
            rated.retain(|r| r.0 > 0.0);
            let gap = reach / (self.care.stops as f64).sqrt();
            let mut starts: Vec<(f64, Spot)> = Vec::new();
            for r in rated {
                let close = |s: &(f64, Spot)| {
                    let (dx, dy) = (s.1.0 - r.1.0, s.1.1 - r.1.1);
                    dx * dx + dy * dy < 0.25 * gap * gap
                };
                if starts.len() < self.care.tried && !starts.iter().any(close) {
                    starts.push(r);
                }
            }
            let mut shaken: Vec<(f64, Way)> = Vec::new();
            for mut best in starts {
                let mut step = self.care.first_step * gap;
                for _ in 0..self.care.polish {
                    let around = CROSS.map(|o| (best.1.0 + step * o.0, best.1.1 + step * o.1));
                    let better = around.map(|at| (if near(&at) { value(at) } else { 0.0 }, at));
                    let better =
                        better.into_iter().fold(best, |a, b| if b.0 > a.0 { b } else { a });
                    if better.1 == best.1 {
                        step *= 0.4;
                    }
                    best = better;
                }
                let width = view.width(from, best.1, shakes.len());
                let mut sum = Outcome::default();
                for shake in shakes {
                    let got = outcome(view.shaken(from, best.1, shake), width, swept);
                    gather(&mut sum, 1.0, &got);
                }
                if sum.success > 0.0 {
                    let sign = if swept < 0.0 { -1.0 } else { 1.0 };
                    let rest = sign * sum.gain / sum.success - swept;
                    let home = sum.success / shakes.len() as f64;
                    shaken.push((sum.value, Way { home, rest, aim: best.1 }));
                }
            }
            shaken.sort_by(|a, b| b.0.total_cmp(&a.0));
            // The runner-up is kept too: it may be the best of a neighbour.
            let room = if sweeps.len() == 1 { 2 } else { 1 };
            kept.extend(shaken.into_iter().take(room).map(|s| s.1));
        }
        kept
    }

    /// What resting on a spot is worth, when `swept` has been swept so far.
    pub(crate) fn worth(&self, view: &View, at: Spot, swept: f64) -> Outcome {
        let (fx, fy) = ((at.0 - self.low.0) / self.step, (at.1 - self.low.1) / self.step);
        let i = (fx.max(0.0) as usize).min(self.columns - 2);
        let j = (fy.max(0.0) as usize).min(self.rows - 2);
        let (px, py) = ((fx - i as f64).clamp(0.0, 1.0), (fy - j as f64).clamp(0.0, 1.0));
        let first = j * self.columns + i;
        let corners = [
            (first, (1.0 - px) * (1.0 - py)),
            (first + 1, px * (1.0 - py)),
            (first + self.columns, (1.0 - px) * py),
            (first + self.columns + 1, px * py),
        ];
        let mut sum = Outcome::default();
        let mut known = 0.0;
        for (node, weight) in corners {
            let node = &self.nodes[node];
            if !node.known || weight <= 0.0 {
                continue;
            }
            known += weight;
            let mut best = Outcome::default();
            for way in &node.ways[..node.count as usize] {
                let gain = (swept + way.rest).abs();
                let value = way.home * view.stakes.worth(gain);
                if value > best.value {
                    best = Outcome { value, success: way.home, gain: way.home * gain };
                }
            }
            sum.value += weight * best.value;
            sum.success += weight * best.success;
            sum.gain += weight * best.gain;
        }
        if known <= 0.0 {
            return sum;
        }
        let scale = 1.0 / known;
        Outcome { value: sum.value * scale, success: sum.success * scale, gain: sum.gain * scale }
    }
}

impl View {
    /// Coming home with this signed area.
    pub(crate) fn home_outcome(&self, swept: f64) -> Outcome {
        let gain = swept.abs();
        Outcome { value: self.stakes.worth(gain), success: 1.0, gain }
    }
}

/// Whether a node is worked out from scratch; the others begin from these.
fn coarse(node: usize, columns: usize) -> bool {
    (node % columns).is_multiple_of(2) && (node / columns).is_multiple_of(2)
}

/// `sum += weight · outcome`.
fn gather(sum: &mut Outcome, weight: f64, outcome: &Outcome) {
    sum.value += weight * outcome.value;
    sum.success += weight * outcome.success;
    sum.gain += weight * outcome.gain;
}

/// The way of the highest value, the first of equals.
fn best_of(ways: &[Way], value: impl Fn(&Way) -> f64) -> Option<Way> {
    let mut best: Option<(f64, Way)> = None;
    for way in ways {
        let v = value(way);
        if best.is_none_or(|b| v > b.0) {
            best = Some((v, *way));
        }
    }
    best.map(|b| b.1)
}

/// About `n` points spread evenly over the unit disc.
fn disc(n: usize, key: u32) -> Vec<Spot> {
    let mut block = Block::uniform(key, 2);
    // A disc fills π/4 of its square.
    (0..n * 14 / 11)
        .map(|i| {
            let [x, y, ..] = block.point(i);
            (2.0 * x - 1.0, 2.0 * y - 1.0)
        })
        .filter(|p| p.0 * p.0 + p.1 * p.1 <= 1.0)
        .collect()
}
