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
use super::view::{Landing, Spot, View};
use crate::shot::{Block, Outcome};

/// One way home from a node.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Way {
    home: f64,
    rest: f64,
}

const WAYS: usize = 4;

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
    /// Of these, tried with executions.
    pub(crate) tried: usize,
}

impl Care {
    /// What a search affords.
    pub(crate) const SEARCH: Self = Self { shakes: 16, aims: 6, stops: 64, tried: 3 };
    /// What the oracle takes.
    pub(crate) const ORACLE: Self = Self { shakes: 64, aims: 24, stops: 256, tried: 8 };
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
        let at = self.place(node as usize);
        let ways = match later {
            None => self.last_flick(view, anchors, at),
            Some(later) => self.more_flicks(view, anchors, later, at),
        };
        let node = &mut self.nodes[node as usize];
        node.known = true;
        node.count = ways.len().min(WAYS) as u8;
        node.ways[..ways.len().min(WAYS)].copy_from_slice(&ways[..ways.len().min(WAYS)]);
    }

    /// Ways home with one flick: aims on own land.
    fn last_flick(&self, view: &View, anchors: &[Anchor], from: Spot) -> Vec<Way> {
        let mut rated: Vec<(f64, usize)> = anchors
            .iter()
            .enumerate()
            .map(|(i, anchor)| (rough_chance(view, from, anchor), i))
            .filter(|(chance, _)| *chance > 0.0)
            .collect();
        rated.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let best = rated.first().map_or(0.0, |r| r.0);
        // Half of the aims are the safest; the others go where much more land is swept, on either
        // side, if they are not much less safe.
        let safe = self.care.aims.div_ceil(2);
        let mut aims: Vec<usize> = rated.iter().take(safe).map(|r| r.1).collect();
        let start = (f64::from(view.takeable.apex().x), f64::from(view.takeable.apex().y));
        let side = |i: usize| {
            let at = anchors[i].at;
            (from.0 - start.0) * (at.1 - start.1) - (from.1 - start.1) * (at.0 - start.0)
        };
        let mut wide: Vec<usize> =
            rated.iter().skip(safe).filter(|r| r.0 > 0.5 * best).map(|r| r.1).collect();
        wide.sort_by(|a, b| side(*a).total_cmp(&side(*b)).then(a.cmp(b)));
        let more = self.care.aims / 2;
        let (left, right) = (more / 2, more - more / 2);
        let n = wide.len();
        aims.extend(wide.iter().take(left.min(n)).copied());
        aims.extend(wide.iter().skip(n.saturating_sub(right).max(left.min(n))).copied());
        let shakes = view.shakes(self.care.shakes);
        let flick = view.flicks;
        let ways = aims.into_iter().map(|i| {
            let target = anchors[i].at;
            let hits = shakes
                .iter()
                .filter(|shake| {
                    let at = view.shaken(from, target, shake);
                    view.landing(from, flick, at) == Landing::Home
                })
                .count();
            Way {
                home: hits as f64 / shakes.len() as f64,
                rest: if hits > 0 { view.fan(from, target) } else { 0.0 },
            }
        });
        best_ways(view, ways.collect())
    }

    /// Ways home over one more stop.
    fn more_flicks(&self, view: &View, anchors: &[Anchor], later: &Self, from: Spot) -> Vec<Way> {
        let flick = view.flicks + 1 - self.left;
        // The first stop of a try has swept nothing; later ones have, either way round.
        let swept: &[f64] = if flick == 2 { &[0.0] } else { &[0.0, 0.08, -0.08] };
        let value = |at: Spot, swept: f64| match view.landing(from, flick, at) {
            Landing::Foul => Outcome::default(),
            Landing::Home => view.home_outcome(swept + view.fan(from, at)),
            Landing::On => later.worth(view, at, swept + view.fan(from, at)),
        };
        let homes = anchors.iter().step_by(anchors.len().div_ceil(8).max(1)).map(|a| a.at);
        let reach = view.reach;
        let stops = self.offsets.iter().map(|o| (from.0 + reach * o.0, from.1 + reach * o.1));
        let near = |at: &Spot| {
            let (dx, dy) = (at.0 - from.0, at.1 - from.1);
            dx * dx + dy * dy <= reach * reach
        };
        let stops: Vec<Spot> = stops.chain(homes).filter(near).collect();
        let mut ways = Vec::new();
        for &swept in swept {
            let mut rated: Vec<(f64, Spot)> =
                stops.iter().map(|&at| (value(at, swept).value, at)).collect();
            rated.sort_by(|a, b| b.0.total_cmp(&a.0));
            rated.truncate(self.care.tried);
            let gap = 0.5 * reach / (self.care.stops as f64).sqrt();
            let mut best: Option<(f64, Way)> = None;
            for (rough, centre) in rated {
                if rough <= 0.0 {
                    break;
                }
                // The best of the place and its four neighbours, then with tremor.
                let around = [(0.0, 0.0), (gap, 0.0), (-gap, 0.0), (0.0, gap), (0.0, -gap)];
                let target = around
                    .iter()
                    .map(|o| (centre.0 + o.0, centre.1 + o.1))
                    .map(|at| (value(at, swept).value, at))
                    .fold((rough, centre), |a, b| if b.0 > a.0 { b } else { a })
                    .1;
                let shakes = view.shakes(self.care.shakes);
                let mut sum = Outcome::default();
                for shake in shakes {
                    let got = value(view.shaken(from, target, shake), swept);
                    sum.value += got.value;
                    sum.success += got.success;
                    sum.gain += got.gain;
                }
                let n = shakes.len() as f64;
                let home = sum.success / n;
                if home > 0.0 && best.is_none_or(|b| sum.value > b.0) {
                    let sign = if swept < 0.0 { -1.0 } else { 1.0 };
                    let rest = sign * sum.gain / sum.success - swept;
                    best = Some((sum.value, Way { home, rest }));
                }
            }
            ways.extend(best.map(|b| b.1));
        }
        ways
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

/// The ways that are best for some typical area swept before.
fn best_ways(view: &View, ways: Vec<Way>) -> Vec<Way> {
    let mut kept: Vec<Way> = Vec::with_capacity(WAYS);
    for swept in [0.0, 0.08, -0.08, 0.2, -0.2] {
        let value = |way: &Way| way.home * view.stakes.worth((swept + way.rest).abs());
        let best = ways.iter().fold(None::<&Way>, |best, way| match best {
            Some(b) if value(b) >= value(way) => Some(b),
            _ => Some(way),
        });
        if let Some(best) = best
            && best.home > 0.0
            && !kept.contains(best)
            && kept.len() < WAYS
        {
            kept.push(*best);
        }
    }
    kept
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
