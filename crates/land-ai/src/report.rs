//! What a search knows about its candidates.

use serde::{Deserialize, Serialize};

/// The candidates of a search, best first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report<I> {
    /// Simulations made.
    pub simulations: u32,
    /// What would be played first, then the others by falling lower confidence bound. Once a search of
    /// Ttang is over, the first is told of executions that chose nothing, followed to the end of the try.
    pub candidates: Vec<Candidate<I>>,
}

/// One intent and what its simulations say.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Candidate<I> {
    /// What the hand would want.
    pub intent: I,
    /// Mean value, in the unit the search maximises (0 is a foul).
    pub mean: f64,
    /// Standard error of the mean.
    pub error: f64,
    /// Chance that the turn (or throw) ends well, 0…1.
    pub success: f64,
    /// Expected land won, as a share of the board; a foul wins 0.
    pub gain: f64,
    /// Simulations spent on this candidate.
    pub simulations: u32,
}
