//! The lines of Zemlya: one a throw or a choice.

use super::notation::{Move, Notation, TurnNote};
use super::{FieldError, Fields, GameError};
use crate::games::zemlya::{Decision, Error, Event, Intent, Purpose, ThrowIntent, Zemlya};
use crate::physics::knife::Throw;

impl Notation for Zemlya {
    fn read_line(&self, line: &Fields) -> Result<Move<Self>, FieldError> {
        let kinds = ["throw", "choose", "keep"];
        if kinds.iter().filter(|kind| line.has(kind)).count() != 1 {
            let reason = "exactly one of `throw`, `choose` and `keep` has to be there";
            return Err(FieldError::new("throw", reason));
        }
        if let Some(side) = line.get("choose")? {
            return Ok(Move { decision: Decision::Choose(side), intent: None });
        }
        if let Some(side) = line.get("keep")? {
            return Ok(Move { decision: Decision::Keep(side), intent: None });
        }
        let purpose = line.require("throw")?;
        let decision = Decision::Throw {
            purpose,
            stuck: line.require("stuck")?,
            at: line.get("at")?,
            blade: line.get("blade")?,
            from: line.get("from")?,
        };
        let intent = line.get::<Fields>("intent")?;
        let intent = intent.map(|wanted| self.read_intent(purpose, &wanted, line)).transpose()?;
        Ok(Move { decision, intent })
    }

    fn write_line(&self, decision: &Decision, intent: Option<&Intent>, line: &mut Fields) {
        match decision {
            Decision::Choose(side) => line.set("choose", side),
            Decision::Keep(side) => line.set("keep", side),
            Decision::Throw { purpose, stuck, at, blade, from } => {
                line.set("throw", purpose);
                line.set_some("from", from.as_ref());
                if let Some(Intent::Throw(wanted)) = intent {
                    let mut fields = Fields::default();
                    fields.set("at", &wanted.at);
                    fields.set("blade", &wanted.blade);
                    fields.set("half_turns", &wanted.half_turns);
                    line.set("intent", &fields);
                }
                line.set("stuck", stuck);
                line.set_some("at", at.as_ref());
                line.set_some("blade", blade.as_ref());
            }
        }
    }

    fn turn_note(events: &[Event]) -> Option<TurnNote> {
        events.iter().find_map(|event| match event {
            Event::TurnEnded { end, .. } => {
                Some(TurnNote { end: end.word(), won2: None, over: true })
            }
            _ => None,
        })
    }

    fn game_error(error: Error) -> GameError {
        GameError::Zemlya(error)
    }
}

impl Zemlya {
    /// What the hand wanted. Where the line does not tell the place, the thrower stood as near to
    /// the aim point as possible (Z4).
    fn read_intent(
        &self,
        purpose: Purpose,
        wanted: &Fields,
        line: &Fields,
    ) -> Result<Intent, FieldError> {
        let inside =
            |error: FieldError| FieldError::new(format!("intent.{}", error.field), error.reason);
        let at = wanted.require("at").map_err(inside)?;
        let blade = wanted.require("blade").map_err(inside)?;
        let half_turns = wanted.require("half_turns").map_err(inside)?;
        // The place of the thrower is not part of the intent's own fields: checked with the aim's.
        Throw::new(at, at, blade, half_turns)
            .validate()
            .map_err(|error| FieldError::new("intent", error.to_string()))?;
        let seat = crate::games::Game::to_move(self).unwrap_or_default();
        let from = match line.get("from")? {
            Some(from) => from,
            None => self
                .stand_point(seat, at)
                .ok_or_else(|| FieldError::new("from", "the thrower can stand nowhere"))?,
        };
        Ok(Intent::Throw(ThrowIntent { purpose, from, at, blade, half_turns }))
    }
}
