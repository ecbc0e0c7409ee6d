//! A player that a match can ask for intents.

use std::fmt;

use land_core::games::Game;
use land_core::physics::Hand;

use crate::search::Search;

/// Why a bot has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BotError {
    /// Nobody is to move.
    #[error("the match is over: there is nothing to decide")]
    Over,
    /// The position has no legal intent this bot could find.
    #[error("no legal intent was found: {0}")]
    NoIntent(String),
}

/// An intent, and what finding it took.
#[derive(Clone, PartialEq, Debug)]
pub struct Played<I> {
    /// What the hand wants.
    pub intent: I,
    /// Simulations made for it.
    pub simulations: u32,
}

/// A computer player. Bots hold no state between decisions: the same position and key give the
/// same intent on every machine, in any order, from any thread.
pub trait Bot<G: Game>: fmt::Debug + Send + Sync {
    /// The short name, as the registry knows it.
    fn name(&self) -> &str;

    /// The full specification: [`crate::bot`] makes an equal bot of it.
    fn spec(&self) -> String;

    /// The tremor this bot plays with; whoever sets up the match writes it into the seat.
    fn hand(&self) -> Hand;

    /// Begins to think about `position`.
    ///
    /// # Errors
    /// [`BotError::Over`] when nobody is to move, [`BotError::NoIntent`] when the position offers nothing
    /// to decide.
    fn search(&self, position: &G, key: u64) -> Result<Box<dyn Search<G>>, BotError>;

    /// Thinks to the end of the budget.
    ///
    /// # Errors
    /// As [`Bot::search`].
    fn play(&self, position: &G, key: u64) -> Result<Played<G::Intent>, BotError> {
        let mut search = self.search(position, key)?;
        let intent = search.finish();
        Ok(Played { intent, simulations: search.progress().done })
    }
}
