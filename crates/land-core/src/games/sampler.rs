//! Players that know only what is legal: for tests, soaks and baselines.

use super::Game;
use crate::physics::Luck;

/// A game whose legal intents can be drawn at random.
///
/// Shots are continuous, so there is no list of moves; instead there is a way to draw one.
pub trait Sampler: Game {
    /// Draws an intent for the seat to move that [`Game::validate`] accepts; `None` once the
    /// match is over. Every kind of outcome should turn up: fouls, gains, and none.
    fn sample(&self, luck: &mut Luck) -> Option<Self::Intent>;
}
