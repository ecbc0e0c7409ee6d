//! What a search answers, at any time.

use land_core::physics::math::exp;

use super::{BARREN_PLACES, ShotSearch, Stage};
use crate::report::{Candidate, Report};
use crate::shot::arm::Arm;
use crate::shot::problem::{Shot, ShotProblem};
use crate::shot::tally::Tally;

impl<P: ShotProblem> ShotSearch<P> {
    /// The best shot known now.
    #[must_use]
    pub fn best_shot(&self) -> Shot {
        let by_bound = |arm: &&Arm| arm.bound(self.confidence.arms);
        if self.stage == Stage::Rest || self.stage == Stage::Finals {
            let scored = self.arms.iter().filter(|arm| arm.fresh.count() > 0);
            // The last of equals loses, as in `rank`.
            if let Some(arm) = scored.rev().max_by(|a, b| by_bound(a).total_cmp(&by_bound(b))) {
                return arm.shot;
            }
        }
        let tested = self.arms.iter().filter(|arm| arm.shared.count() > 1);
        if let Some(arm) = tested.rev().max_by(|a, b| by_bound(a).total_cmp(&by_bound(b))) {
            return arm.shot;
        }
        if let Some(peak) = self.survey.peaks().next() {
            return peak;
        }
        if let Some(&i) = self.kernel.ranked(self.confidence.kernel).first() {
            return self.kernel.shot(i);
        }
        self.fallback()
    }

    /// Before any simulation: the first hint, else the first sensible place.
    fn fallback(&self) -> Shot {
        self.hints.first().copied().unwrap_or_else(|| {
            let mut places = self.places.clone();
            (0..BARREN_PLACES)
                .find_map(|place| self.problem.spread(&places.point(place)))
                .unwrap_or_default()
        })
    }

    /// A shot drawn with probability ∝ exp((value − best) / (temperature · |best|)) among the
    /// candidates of the halving, dropped ones too; `unit` in 0…1 is the luck of the draw. Temperature 0 is
    /// [`ShotSearch::best_shot`].
    #[must_use]
    pub fn drawn_shot(&self, temperature: f64, unit: f64) -> Shot {
        let tested = self.arms.iter().filter(|arm| arm.shared.count() > 1);
        let mut values: Vec<(Shot, f64)> = tested.map(|arm| (arm.shot, arm.all().mean())).collect();
        values.extend_from_slice(&self.dropped);
        let best = values.iter().fold(f64::NEG_INFINITY, |best, v| best.max(v.1));
        let heat = temperature * best.abs();
        if values.is_empty() || heat <= 0.0 {
            return self.best_shot();
        }
        let odds: Vec<f64> = values.iter().map(|v| exp((v.1 - best) / heat)).collect();
        let mut left = unit * odds.iter().sum::<f64>();
        for (value, odd) in values.iter().zip(odds) {
            left -= odd;
            if left < 0.0 {
                return value.0;
            }
        }
        self.best_shot()
    }

    /// What is known of the best candidates, at most `most`.
    #[must_use]
    pub fn report(&self, most: usize) -> Report<P::Intent> {
        let best = self.best_shot();
        let mut rows: Vec<(f64, Shot, Tally)> = if self.arms.is_empty() {
            let ranked = self.kernel.ranked(self.confidence.kernel);
            let row = |i: usize| (0.0, self.kernel.shot(i), self.kernel.outcome(i));
            ranked.into_iter().take(most).map(row).collect()
        } else {
            let row = |arm: &Arm| (arm.bound(self.confidence.arms), arm.shot, arm.told());
            self.arms.iter().map(row).collect()
        };
        // What would be played comes first, then the highest bounds.
        rows.sort_by(|a, b| (b.1 == best).cmp(&(a.1 == best)).then(b.0.total_cmp(&a.0)));
        rows.truncate(most);
        let candidates =
            rows.into_iter().map(|(_, shot, tally)| self.candidate(&shot, &tally)).collect();
        Report { simulations: self.done, candidates }
    }

    /// The same once the search is over, with the first candidate told as carefully as the problem can.
    #[must_use]
    pub fn foretold(&self, most: usize) -> Report<P::Intent> {
        let mut report = self.report(most);
        if self.stage == Stage::Rest
            && let Some(first) = report.candidates.first_mut()
            && let Some(told) = self.problem.foretell(&self.best_shot(), &mut self.told.clone())
        {
            *first = Candidate {
                simulations: first.simulations,
                ..self.candidate(&self.best_shot(), &told)
            };
        }
        report
    }

    fn candidate(&self, shot: &Shot, tally: &Tally) -> Candidate<P::Intent> {
        Candidate {
            intent: self.problem.intent(shot),
            mean: tally.mean(),
            error: tally.error(),
            success: tally.success(),
            gain: tally.gain(),
            simulations: tally.count(),
        }
    }

    /// The fresh tally of the shot that would be played, if it was scored on fresh noise:
    /// an estimate that choosing did not flatter.
    #[must_use]
    pub fn forecast(&self) -> Option<Tally> {
        let best = self.best_shot();
        self.arms.iter().find(|arm| arm.shot == best && arm.fresh.count() > 0).map(|arm| arm.fresh)
    }
}
