//! The lines of Ttang: one a flick.

use super::notation::{Move, Notation, TurnNote};
use super::{FieldError, Fields, GameError};
use crate::games::ttang::{Decision, Error, Event, Intent, Ttang};

impl Notation for Ttang {
    fn read_line(&self, line: &Fields) -> Result<Move<Self>, FieldError> {
        let flick: u64 = line.require("flick")?;
        if flick != u64::from(self.flick()) {
            let reason = format!("flick {} is due, not {flick}", self.flick());
            return Err(FieldError::new("flick", reason));
        }
        let decision = Decision { stop: line.require("stop")?, start: line.get("start")? };
        let intent = line.get::<Fields>("intent")?;
        let intent = intent.map(|wanted| read_intent(&wanted, &decision)).transpose();
        let intent = intent.map_err(|error| error.within("intent"))?;
        Ok(Move { decision, intent })
    }

    fn write_line(&self, decision: &Decision, intent: Option<&Intent>, line: &mut Fields) {
        line.set("flick", &self.flick());
        line.set_some("start", decision.start.as_ref());
        if let Some(wanted) = intent {
            let mut fields = Fields::default();
            fields.set("angle_urad", &wanted.angle_urad);
            fields.set("power_ppm", &wanted.power_ppm);
            line.set("intent", &fields);
        }
        line.set("stop", &decision.stop);
    }

    fn turn_note(events: &[Event]) -> Option<TurnNote> {
        events.iter().rev().find_map(|event| match event {
            Event::TurnEnded { end, won2, .. } => {
                Some(TurnNote { end: end.word(), won2: Some(*won2), over: true })
            }
            Event::TryEnded { end, won2, .. } => {
                Some(TurnNote { end: end.word(), won2: Some(*won2), over: false })
            }
            _ => None,
        })
    }

    fn game_error(error: Error) -> GameError {
        GameError::Ttang(error)
    }
}

fn read_intent(fields: &Fields, decision: &Decision) -> Result<Intent, FieldError> {
    let number = |name: &str, most: u32| {
        let value: u32 = fields.require(name)?;
        if value > most {
            return Err(FieldError::new(name, format!("{value} is not in 0..={most}")));
        }
        Ok(value)
    };
    Ok(Intent {
        angle_urad: number("angle_urad", Intent::FULL_TURN_URAD)?,
        power_ppm: number("power_ppm", Intent::FULL_POWER_PPM)?,
        start: decision.start,
    })
}
