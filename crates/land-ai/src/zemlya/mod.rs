//! Zemlya: the player, and what it needs to know of the land.

mod arm;
mod choice;
mod duel;
mod judged;
mod lay;
mod piece;
mod plain;
mod player;
mod problem;
mod race;
mod review;
mod siege;
mod stakes;
mod stand;
mod strayed;
#[cfg(test)]
mod tests;
mod tree;

pub use player::ZemlyaPlayer;
pub use problem::Throw;
pub use stakes::ChooserModel;
pub use tree::ThrowTree;

use land_core::games::zemlya::Zemlya;

use crate::baseline::baseline;
use crate::bot::Bot;
use crate::level::Level;
use crate::registry::Playable;
use crate::spec::{Spec, SpecError};

/// All names, levels first.
const NAMES: [&str; 9] =
    ["easy", "normal", "hard", "master", "random", "noiseless", "flat", "pw-uct", "kr-uct"];

impl Playable for Zemlya {
    fn bots() -> &'static [&'static str] {
        &NAMES
    }

    fn make(spec: &Spec) -> Result<Box<dyn Bot<Self>>, SpecError> {
        if let Some(level) = Level::from_spec(spec)? {
            return Ok(Box::new(ZemlyaPlayer::new(spec.name(), &spec.to_string(), level)));
        }
        if let Some(bot) = baseline(spec)? {
            return Ok(bot);
        }
        Err(SpecError::UnknownBot {
            name: spec.name().to_owned(),
            game: "zemlya",
            known: NAMES.join(", "),
        })
    }
}
