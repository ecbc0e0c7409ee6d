//! What a search must know about a shot.

use std::fmt;

use super::block::Block;
use super::metric::Metric;
use super::tally::Tally;

/// Most coordinates a shot, or its noise, may have.
pub const DIMS: usize = 6;

/// Coordinates of a shot or of its noise; those a problem does not use are 0.
pub type Coords = [f64; DIMS];

/// An intended or an executed shot, in coordinates of its problem's choice.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Shot {
    /// The continuous part.
    pub at: Coords,
    /// The part that does not vary: shots of different kinds tell nothing about each other.
    pub kind: u32,
}

/// What one execution came to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outcome {
    /// What the search maximises the mean of. A foul is worth 0 unless it costs something.
    pub value: f64,
    /// Chance that it ends well from here on, 0…1.
    pub success: f64,
    /// Expected land won, as a share of the board.
    pub gain: f64,
}

/// One shot to be decided.
///
/// The value of a shot is the mean of [`Outcome::value`] over independent standard normal noise.
/// Where a shot ends decides what it is worth: the outcome must be a function of the executed
/// shot.
pub trait ShotProblem: fmt::Debug + Send {
    /// What the game calls a shot.
    type Intent: Clone + PartialEq + fmt::Debug + Send;

    /// Continuous coordinates of a shot, at most [`DIMS`].
    fn dims(&self) -> usize;

    /// Standard normals an execution takes, at most [`DIMS`].
    fn noise_dims(&self) -> usize;

    /// Simulations the tables take that tell what a stop is worth; 0 when there are none.
    fn preparation(&self) -> u32 {
        0
    }

    /// Makes one simulation of the preparation; called [`ShotProblem::preparation`] times.
    fn prepare(&mut self) {}

    /// Shots worth a try before any simulation, a safe one first. They join the spread ones.
    fn hints(&self) -> Vec<Shot>;

    /// The shot at a place of the unit cube, spread evenly over all sensible ones; `None` for a
    /// place that holds no sensible shot.
    fn spread(&self, unit: &Coords) -> Option<Shot>;

    /// A shot near another: `toward` has coordinates within −1…1, `scale` is the share of the
    /// whole extent to move at most. `None` when no sensible shot is there.
    fn vary(&self, shot: &Shot, toward: &Coords, scale: f64) -> Option<Shot>;

    /// Whether [`ShotProblem::guess`] can guess.
    const GUESSES: bool = false;

    /// A cheap guess at the mean value of a shot, the tremor smoothed over; counts as one
    /// simulation. It only says where to try.
    fn guess(&self, _shot: &Shot) -> f64 {
        0.0
    }

    /// Executes a shot with the given noise: the shot that came of it, and its worth.
    fn fire(&self, shot: &Shot, normals: &Coords) -> (Shot, Outcome);

    /// The same with the worth looked at more closely, where that is possible and takes longer:
    /// for the finalists.
    fn fire_closely(&self, shot: &Shot, normals: &Coords) -> (Shot, Outcome) {
        self.fire(shot, normals)
    }

    /// What is to be told of the shot that will be played, where that takes more than what the finals
    /// know: outcomes of executions with this noise, followed as the player will follow them. Nothing
    /// is chosen by it.
    fn foretell(&self, _shot: &Shot, _noise: &mut Block) -> Option<Tally> {
        None
    }

    /// How far executed shots stray from an intended one, widened by `spacing` of the whole
    /// extent in every coordinate. It spans all coordinates that decide the outcome.
    fn metric(&self, intended: &Shot, spacing: f64) -> Metric;

    /// The shot as the game wants it.
    fn intent(&self, shot: &Shot) -> Self::Intent;
}
