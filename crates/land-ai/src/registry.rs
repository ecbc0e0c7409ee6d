//! From a specification to a bot.

use land_core::games::Game;

use crate::bot::Bot;
use crate::spec::{Spec, SpecError};

/// A game that has computer players.
pub trait Playable: Game {
    /// The names of its bots.
    fn bots() -> &'static [&'static str];

    /// Makes the bot a specification names.
    ///
    /// # Errors
    /// The bot is unknown, has no such setting, or a number is out of its range.
    fn make(spec: &Spec) -> Result<Box<dyn Bot<Self>>, SpecError>;
}

/// Makes a bot from text such as `hard` or `kr-uct:sims=2048`.
///
/// # Errors
/// As [`Playable::make`], or the text is no specification.
pub fn bot<G: Playable>(spec: &str) -> Result<Box<dyn Bot<G>>, SpecError> {
    G::make(&spec.parse()?)
}
