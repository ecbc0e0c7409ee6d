//! What a game has to say about its own lines.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{FieldError, Fields, GameError};
use crate::games::Game;

/// One line's decision, and what the hand wanted if the line says so.
#[derive(Clone, PartialEq, Debug)]
pub struct Move<G: Game> {
    /// What happened.
    pub decision: G::Decision,
    /// What the hand wanted.
    pub intent: Option<G::Intent>,
}

/// What a line may say of the turn that it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnNote {
    /// The word for how it ended.
    pub end: &'static str,
    /// Twice the area won, where the game counts that.
    pub won2: Option<i64>,
    /// Whether the turn is over; a try that came home may go on to another (T12).
    pub over: bool,
}

/// A game with a line format in records.
///
/// What all lines share (`seat`, `turn` and the result) is done for every game alike.
pub trait Notation: Game<Rules: Serialize + DeserializeOwned> {
    /// Reads the game's own fields of a line that follows this position.
    ///
    /// # Errors
    /// Names the field that is missing, malformed or does not fit the position.
    fn read_line(&self, line: &Fields) -> Result<Move<Self>, FieldError>;

    /// Writes the game's own fields of a move from this position.
    fn write_line(
        &self,
        decision: &Self::Decision,
        intent: Option<&Self::Intent>,
        line: &mut Fields,
    );

    /// What the events of a decision say about its turn; `None` while it just goes on.
    fn turn_note(events: &[Self::Event]) -> Option<TurnNote>;

    /// The game's error as records report it: in its own words, unless the game says otherwise.
    fn game_error(error: Self::Error) -> GameError {
        GameError::Other(error.to_string())
    }
}
