//! Taking back (T15).

use super::matches::Match;
use super::notation::Notation;
use crate::games::Game;

/// There is nothing to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is nothing to take back")]
pub struct NothingToUndo;

impl<G: Notation> Match<G> {
    /// Starts the current turn again from its first decision; once the match is over, the last
    /// turn. The decisions leave the record, and the same input meets the same luck.
    ///
    /// # Errors
    /// Nothing has happened in this turn yet; nothing has changed.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::ttang::Ttang;
    /// use land_core::record::Match;
    ///
    /// let text = r#"{"land":1,"game":"ttang","seats":[{"name":"Ann"},{}],"seed":"7"}
    /// {"seat":0,"flick":1,"intent":{"angle_urad":700000,"power_ppm":500000},"stop":[350000,300000]}
    /// "#;
    /// let mut game = Match::<Ttang>::read(text)?;
    /// game.undo_turn()?;
    /// assert_eq!(game.decisions(), 0);
    /// assert!(game.undo_turn().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo_turn(&mut self) -> Result<(), NothingToUndo> {
        let last = self.starts.len() - 1;
        if self.starts[last].at == self.entries.len() {
            return Err(NothingToUndo);
        }
        self.back_to(last);
        Ok(())
    }

    /// Goes back to the start of the previous turn of the player whose turn it is (once the
    /// match is over: was).
    ///
    /// # Errors
    /// That player has had no turn before this one; nothing has changed.
    pub fn undo_previous_turn(&mut self) -> Result<(), NothingToUndo> {
        let last = self.starts.len() - 1;
        let seat = self.starts[last].seat;
        let before = self.starts[..last].iter().rposition(|start| start.seat == seat);
        self.back_to(before.ok_or(NothingToUndo)?);
        Ok(())
    }

    /// Goes back to the start of the latest turn of `seat` that something has happened since.
    ///
    /// # Errors
    /// There is none; nothing has changed.
    pub fn undo_turn_of(&mut self, seat: usize) -> Result<(), NothingToUndo> {
        let now = self.entries.len();
        let turn = self.starts.iter().rposition(|start| start.seat == seat && start.at < now);
        self.back_to(turn.ok_or(NothingToUndo)?);
        Ok(())
    }

    fn back_to(&mut self, turn: usize) {
        self.starts.truncate(turn + 1);
        if let Some(start) = self.starts.last() {
            self.entries.truncate(start.at);
            self.game = start.game.clone();
            self.result = None;
        }
    }
}

impl<G: Game> Match<G> {
    /// The position at the start of the current turn; once the match is over, of the last.
    #[must_use]
    pub fn turn_start(&self) -> &G {
        &self.starts[self.starts.len() - 1].game
    }
}
