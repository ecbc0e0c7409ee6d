//! Flat Monte Carlo.

use land_core::physics::Luck;

use super::tree::{After, Known, Method, ShotTree, normals, rollout};
use crate::shot::{Shot, Tally};

/// A fixed set of random candidates, executed in turn, each turn played out by the default
/// policy; the best mean is played.
#[derive(Clone, Debug)]
pub struct Flat {
    candidates: usize,
    arms: Vec<(Shot, Tally)>,
    next: usize,
}

impl Flat {
    /// Flat Monte Carlo over this many candidates.
    #[must_use]
    pub fn new(candidates: usize) -> Self {
        Self { candidates: candidates.max(1), arms: Vec::new(), next: 0 }
    }

    /// Two simulations for each candidate: with steady hands many candidates are worth more than
    /// many executions (docs/ai.md).
    #[must_use]
    pub fn wide(simulations: u32) -> Self {
        Self::new(simulations as usize / 2)
    }
}

impl<T: ShotTree> Method<T> for Flat {
    fn simulate(&mut self, tree: &T, luck: &mut Luck) {
        let root = tree.root();
        if self.arms.len() < self.candidates {
            self.arms.push((tree.sample(&root, luck), Tally::default()));
            self.next = self.arms.len() - 1;
        }
        let shot = self.arms[self.next].0;
        let outcome = match tree.fire(&root, &shot, &normals(tree, luck)).1 {
            After::Over(outcome) => outcome,
            After::Next(state) => rollout(tree, state, luck),
        };
        self.arms[self.next].1.add(&outcome);
        self.next = (self.next + 1) % self.arms.len();
    }

    fn known(&self, _tree: &T) -> Vec<Known> {
        let mut known: Vec<Known> = self.arms.iter().map(|(shot, tally)| of(shot, tally)).collect();
        known.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        known
    }
}

/// What a tally knows of its shot.
pub(super) fn of(shot: &Shot, tally: &Tally) -> Known {
    Known {
        shot: *shot,
        simulations: tally.count(),
        mean: tally.mean(),
        error: tally.error(),
        success: tally.success(),
        gain: tally.gain(),
    }
}
