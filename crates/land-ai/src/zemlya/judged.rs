//! Zemlya before the oracle: single throws.

use land_core::games::Game as _;
use land_core::games::zemlya::{Intent, Zemlya};

use super::problem::Throw;
use super::stakes::ChooserModel;
use crate::regret::{Effort, JudgedGame, Stage};
use crate::shot::Shot;

impl JudgedGame for Zemlya {
    type Problem = Throw;

    /// Phases go by the land that is left to share: even, uneven, nearly won.
    fn stage(&self) -> Option<Stage> {
        self.to_move()?;
        if self.choice_due().is_some() {
            return None;
        }
        let most = self.area2().into_iter().max().unwrap_or(0) as f64 / self.board2() as f64;
        let phase = if most < 0.6 { 0 } else { 1 + u32::from(most > 0.85) };
        let shot = if self.pending().is_empty() { 1 } else { 2 };
        Some(Stage { phase, shot })
    }

    /// A throw with nothing pending, and one that goes on with a passage.
    fn shots(&self) -> u32 {
        2
    }

    fn problem(&self, _effort: &Effort) -> Option<Throw> {
        Throw::new(self, 1.0, ChooserModel::default(), 0.0)
    }

    fn shot(problem: &Throw, intent: &Intent) -> Option<Shot> {
        problem.shot_of(intent)
    }
}
