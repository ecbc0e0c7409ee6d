//! Zemlya: the player, and what it needs to know of the land.

mod choice;
mod plain;
mod player;
#[cfg(test)]
mod tests;

pub use player::ZemlyaPlayer;

use land_core::games::zemlya::Zemlya;

use crate::baseline::RandomLegal;
use crate::bot::Bot;
use crate::level::Level;
use crate::registry::Playable;
use crate::spec::{Spec, SpecError};

/// All names, levels first.
const NAMES: [&str; 5] = ["easy", "normal", "hard", "master", "random"];

impl Playable for Zemlya {
    fn bots() -> &'static [&'static str] {
        &NAMES
    }

    fn make(spec: &Spec) -> Result<Box<dyn Bot<Self>>, SpecError> {
        if let Some(level) = Level::from_spec(spec)? {
            return Ok(Box::new(ZemlyaPlayer::new(spec.name(), &spec.to_string(), level)));
        }
        if spec.name() == "random" {
            return Ok(Box::new(RandomLegal::new(Level::hard().hand, &spec.to_string())));
        }
        Err(SpecError::UnknownBot {
            name: spec.name().to_owned(),
            game: "zemlya",
            known: NAMES.join(", "),
        })
    }
}
