//! Zemlya under analysis: one throw, worth the chance to win that it leads to.

use land_core::games::zemlya::{Decision, Intent, Zemlya};
use land_core::physics::Hand;
use land_core::record::Match;

use super::player::ZemlyaPlayer;
use super::problem::Throw;
use super::stakes::ChooserModel;
use crate::analysis::{Errors, Reviewed, Unit};
use crate::bot::Bot;
use crate::level::Level;
use crate::shot::Outcome;

impl Reviewed for Zemlya {
    const UNIT: Unit = Unit::Chance;

    /// Where the thrower stands is part of the shot.
    type Place = ();

    fn usual_hand(_told: bool) -> Hand {
        Hand::normal()
    }

    fn reviewer(simulations: u32) -> Box<dyn Bot<Self>> {
        let level = Level::hard().with_simulations(simulations);
        Box::new(ZemlyaPlayer::new("analysis", "analysis", level))
    }

    fn place_of(_intent: &Intent) {}

    /// Choices of parts are no shots.
    fn place_of_decision(decision: &Decision) -> Option<()> {
        matches!(decision, Decision::Throw { .. }).then_some(())
    }

    fn errors(course: &Match<Self>, seat: usize) -> Vec<Errors> {
        super::strayed::errors(course, seat)
    }

    fn review(&self, (): &(), _key: u32) -> Option<Throw> {
        Throw::new(self, 1.0, ChooserModel::default(), 0.0)
    }

    fn standing_before(&self, problem: &Throw) -> f64 {
        problem.standing()
    }

    fn happened(&self, problem: &Throw, decision: &Decision) -> Outcome {
        problem.happened(decision)
    }
}
