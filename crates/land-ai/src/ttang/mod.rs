//! Ttang: the player, its tables, and what they need to know of the board.

mod anchors;
mod beginner;
mod contest;
mod depth;
mod enclosed;
mod field;
mod forecast;
mod foretelling;
mod ground;
mod judged;
mod player;
mod problem;
mod review;
mod stakes;
mod starts;
mod sweep;
#[cfg(test)]
mod tests;
mod tree;
mod view;
mod ways;

pub use player::TtangPlayer;
pub use problem::Flick;
pub use tree::{FlickState, FlickTree};

use land_core::games::ttang::Ttang;

use beginner::Beginner;

use crate::baseline::baseline;
use crate::bot::Bot;
use crate::level::Level;
use crate::registry::Playable;
use crate::spec::{Spec, SpecError};

/// All names, levels first.
const NAMES: [&str; 10] = [
    "easy",
    "normal",
    "hard",
    "master",
    Beginner::NAME,
    "random",
    "noiseless",
    "flat",
    "pw-uct",
    "kr-uct",
];

impl Playable for Ttang {
    fn bots() -> &'static [&'static str] {
        &NAMES
    }

    fn make(spec: &Spec) -> Result<Box<dyn Bot<Self>>, SpecError> {
        if let Some(level) = Level::from_spec(spec)? {
            return Ok(Box::new(TtangPlayer::new(spec.name(), &spec.to_string(), level)));
        }
        if let Some(beginner) = Beginner::from_spec(spec)? {
            return Ok(Box::new(beginner));
        }
        if let Some(bot) = baseline(spec)? {
            return Ok(bot);
        }
        Err(SpecError::UnknownBot {
            name: spec.name().to_owned(),
            game: "ttang",
            known: NAMES.join(", "),
        })
    }
}
