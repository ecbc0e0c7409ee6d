//! One shot, judged.

use land_core::physics::Hand;
use land_core::record::{Match, Notation};
use serde::{Deserialize, Serialize};

use super::fit::Errors;
use crate::bot::Bot;
use crate::regret::JudgedGame;
use crate::shot::{Outcome, ShotProblem};

/// What values are counted in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Unit {
    /// Shares of the board, weighed by what they do for the match: plain land while the match is
    /// long and even.
    Land,
    /// The chance to win the match.
    Chance,
}

/// What a shot is worth to who made it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Valued {
    /// Where the shot leaves its player, in the game's [`Unit`].
    pub value: f64,
    /// Land it wins, a share of the board: expected, or what it came to.
    pub land: f64,
    /// Chance that the turn (Ttang) or the throw (Zemlya) ends well.
    pub success: f64,
}

impl Valued {
    pub(super) fn of(before: f64, outcome: &Outcome) -> Self {
        Self { value: before + outcome.value, land: outcome.gain, success: outcome.success }
    }
}

/// One shot of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ShotReview<I> {
    /// The line of the record, the header being line 1.
    pub line: usize,
    /// Number of the decision in the match, from 0.
    pub decision: usize,
    /// Whose shot it was.
    pub seat: usize,
    /// Where the player stands if the shot comes to nothing, in the game's [`Unit`].
    pub before: f64,
    /// The best that could be found for this hand.
    pub best: Valued,
    /// What was intended; `None` when the record does not say.
    pub intended: Option<Valued>,
    /// What happened, with the rest of the turn as expected.
    pub happened: Valued,
    /// What the intent lacks of the best, in the game's [`Unit`]; never negative, as the best is
    /// the intent itself when nothing better was found. `None` without an intent.
    pub loss: Option<f64>,
    /// What happened beyond what the intent was worth, in the game's [`Unit`]. `None` without an
    /// intent: loss and luck can then only be told together, [`ShotReview::short`].
    pub luck: Option<f64>,
    /// Standard error of the loss.
    pub error: f64,
    /// The best shot, when it is better than what was intended, or no intent is known.
    pub better: Option<I>,
}

impl<I> ShotReview<I> {
    /// The same with the better intent told otherwise.
    #[must_use]
    pub fn map_better<J>(&self, tell: impl FnOnce(&I) -> J) -> ShotReview<J> {
        let Self {
            line, decision, seat, before, best, intended, happened, loss, luck, error, ..
        } = *self;
        let better = self.better.as_ref().map(tell);
        ShotReview {
            line,
            decision,
            seat,
            before,
            best,
            intended,
            happened,
            loss,
            luck,
            error,
            better,
        }
    }

    /// What happened short of the best that could be found: loss less luck.
    #[must_use]
    pub fn short(&self) -> f64 {
        self.best.value - self.happened.value
    }
}

/// A game whose matches can be analysed.
pub trait Reviewed: JudgedGame + Notation {
    /// What its values are counted in.
    const UNIT: Unit;

    /// What of an intent is no coordinate of a shot problem; the same within one problem.
    type Place: Clone + PartialEq + std::fmt::Debug + Send;

    /// The hand of a seat that has none in the record; `told` says whether its intents are there.
    fn usual_hand(told: bool) -> Hand;

    /// The player whose shots count as the best: no caution, no temperature, the hand of the seat.
    fn reviewer(simulations: u32) -> Box<dyn Bot<Self>>;

    /// The place an intent is made from.
    fn place_of(intent: &Self::Intent) -> Self::Place;

    /// The place a decision was made from; `None` when it is no shot.
    fn place_of_decision(decision: &Self::Decision) -> Option<Self::Place>;

    /// How the hand of `seat` strayed, shot by shot, for every kind of error that shows.
    fn errors(course: &Match<Self>, seat: usize) -> Vec<Errors>;

    /// The shot that is due, not yet prepared. `None` when no shot is due, or none can be aimed.
    fn review(&self, place: &Self::Place, key: u32) -> Option<Self::Problem>;

    /// Where the player to move stands if the shot comes to nothing.
    fn standing_before(&self, problem: &Self::Problem) -> f64;

    /// What a decision, made in this position, is worth to the prepared problem.
    fn happened(&self, problem: &Self::Problem, decision: &Self::Decision) -> Outcome;
}

/// Makes one step of a problem's preparation; true once there is none left.
pub(super) fn prepare<P: ShotProblem>(problem: &mut P, done: &mut u32) -> bool {
    if *done >= problem.preparation() {
        return true;
    }
    problem.prepare();
    *done += 1;
    false
}
