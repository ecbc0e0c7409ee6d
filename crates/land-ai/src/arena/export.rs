//! Any game of a run as a `.land` record, played again from its number.

use std::sync::atomic::AtomicBool;

use land_core::record::{Match, Record};

use super::config::Config;
use super::contest::Contest;
use super::line::Played;
use super::play::{Fault, play_game};

/// A game that cannot be exported.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// A bot failed in it.
    #[error("game {game} cannot be played: {reason}")]
    Failed {
        /// The game.
        game: u64,
        /// What went wrong.
        reason: String,
    },
    /// It went otherwise than the file says.
    #[error(
        "game {0} went otherwise than the file has it: it is not deterministic, or the program is another"
    )]
    Otherwise(u64),
}

/// Plays game number `index` again and records it. `expected` is what it must come to.
///
/// # Errors
/// A bot fails, or the game goes otherwise than expected.
pub fn export<G: Contest>(
    config: &Config<G>,
    index: u64,
    expected: Option<&Played>,
) -> Result<Record, ExportError> {
    let failed = |reason: String| ExportError::Failed { game: index, reason };
    let plan = config.game(index);
    let mut course =
        Match::<G>::new(config.setup(&plan)).map_err(|error| failed(error.to_string()))?;
    for decision in config.opening(&plan) {
        course.apply(decision).map_err(|error| failed(error.to_string()))?;
    }
    let mut fault = None;
    let played = play_game(config, &plan, &AtomicBool::new(false), &mut |_, intent, decision| {
        if let Err(error) = course.apply_intended(decision, intent) {
            fault.get_or_insert_with(|| error.to_string());
        }
    });
    let (played, _) = played.map_err(|fault| match fault {
        Fault::Failed(reason) => failed(reason),
        Fault::Stopped => failed("it was stopped".to_owned()),
    })?;
    if let Some(reason) = fault {
        return Err(failed(reason));
    }
    if expected.is_some_and(|expected| *expected != played) {
        return Err(ExportError::Otherwise(index));
    }
    Ok(course.to_record())
}
