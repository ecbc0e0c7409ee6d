//! A match analysed while it is looked at, a slice a frame.

use crate::table::{SLICE_S, Staged};
use land_ai::analysis::{Analysis, Reviewed, Settings, ShotReview, Summary};
use land_core::record::Match;

/// Simulations for each shot's best one: enough to tell a blunder, soon enough to wait for.
const SIMULATIONS: u32 = 768;

/// Noise points that shots are scored on: the tries that the page speaks of.
pub const TRIES: u32 = 256;

/// Simulations between two looks at the clock.
const CHUNK: u32 = 2;

/// Most looks at the clock in a frame, should the clock stand still.
const MOST_CHUNKS: u32 = 64;

/// An analysis under way.
#[derive(Debug)]
pub struct Study<G: Reviewed> {
    analysis: Analysis<G>,
    done: bool,
}

impl<G: Staged + Reviewed> Study<G> {
    /// Begins to analyse a match; `None` if its setup no longer holds.
    #[must_use]
    pub fn new(whole: &Match<G>) -> Option<Self> {
        let settings = Settings::default().with_simulations(SIMULATIONS).with_points(TRIES);
        let analysis = Analysis::new(whole, &settings).ok()?;
        Some(Self { analysis, done: false })
    }

    /// Looks a little further, for a slice of a frame.
    pub fn advance(&mut self, clock: fn() -> f64) {
        let start = clock();
        for _ in 0..MOST_CHUNKS {
            if self.done {
                return;
            }
            self.done = self.analysis.advance(CHUNK).finished();
            if clock() - start >= SLICE_S {
                return;
            }
        }
    }

    /// How far it is, 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        if self.done { 1.0 } else { self.analysis.progress().fraction() }
    }

    /// Whether every shot is judged.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// What is known of a decision, if it is a shot that is judged already.
    #[must_use]
    pub fn shot(&self, decision: usize) -> Option<&ShotReview<G::Intent>> {
        self.shots().iter().find(|shot| shot.decision == decision)
    }

    /// All shots judged so far.
    #[must_use]
    pub fn shots(&self) -> &[ShotReview<G::Intent>] {
        self.analysis.shots()
    }

    /// A seat's shots so far, summed up.
    #[must_use]
    pub fn summary(&self, seat: usize) -> Summary {
        self.analysis.summary(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_judged_slice_by_slice() {
        let play = crate::demo::ttang(7).expect("the demonstration");
        let mut study = Study::new(&play).expect("its setup holds");
        let mut slices = 0;
        while !study.is_done() {
            study.advance(|| 0.0);
            slices += 1;
            assert!(slices < 100_000, "it comes to an end");
        }
        assert!(slices > 3, "not all at once");
        assert_eq!(study.shots().len(), 7);
        let first = study.shot(0).expect("the first decision is a flick");
        let (loss, luck) = (first.loss.expect("its intent is told"), first.luck.unwrap());
        assert!(loss >= 0.0);
        let sum = first.best.value - loss + luck;
        assert!((sum - first.happened.value).abs() < 1e-9, "decision and luck add up");
    }
}
