//! One candidate of the halving.

use super::problem::{Outcome, Shot};
use super::tally::Tally;

/// An intended shot that is being tested.
#[derive(Clone, Debug)]
pub(super) struct Arm {
    pub(super) shot: Shot,
    /// Outcomes on the noise all candidates share, and on noise of the finals.
    pub(super) shared: Tally,
    pub(super) fresh: Tally,
    pub(super) fired: Vec<(Shot, Outcome)>,
    /// The pooled lower bound, once there is one.
    pub(super) pooled: Option<f64>,
}

impl Arm {
    pub(super) fn new(shot: Shot) -> Self {
        let (shared, fresh) = (Tally::default(), Tally::default());
        Self { shot, shared, fresh, fired: Vec::new(), pooled: None }
    }

    /// All outcomes.
    pub(super) fn all(&self) -> Tally {
        self.shared.merged(&self.fresh)
    }

    /// What to tell of it: noise it was not chosen on, once there is some.
    pub(super) fn told(&self) -> Tally {
        if self.fresh.count() > 0 { self.fresh } else { self.all() }
    }

    /// What it is compared by: a lower bound of its mean.
    pub(super) fn bound(&self, confidence: f64) -> f64 {
        if let Some(bound) = self.pooled {
            return bound;
        }
        let all = self.all();
        match all.count() {
            0 => f64::NEG_INFINITY,
            1 => all.mean(),
            _ => all.mean() - confidence * all.error(),
        }
    }
}
