//! `land arena suite`: more opening positions.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use land_ai::arena::Recipe;

use super::options::{Arena, RuleArgs, of_game, spec};
use crate::explain::GameName;
use crate::file;

/// Make opening positions from a seed: records of first turns, one after another
///
/// Only even positions are kept, all different.
#[derive(clap::Args, Debug)]
pub(super) struct SuiteArgs {
    /// The game
    #[arg(value_enum)]
    game: GameName,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// What all luck is drawn from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Players in a game
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: usize,
    /// Turns every player has had
    #[arg(long, value_name = "N", default_value_t = 2)]
    turns: u32,
    /// By how much players may differ, thousandths of the board
    #[arg(long, value_name = "N", default_value_t = 50)]
    uneven_permille: u32,
    /// Who plays the first turns
    #[arg(long, value_name = "SPEC", default_value = "hard:sims=128,temperature=0.2")]
    bot: String,
    #[command(flatten)]
    rules: RuleArgs,
    /// Where they go; standard output when absent
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

pub(super) fn suite(args: &SuiteArgs) -> Result<ExitCode> {
    of_game!(args.game.word(), make(args))
}

fn make<G: Arena>(args: &SuiteArgs) -> Result<ExitCode> {
    let recipe = Recipe::new(args.rules.rules::<G>()?, args.seats, args.seed)
        .with_bot(spec(&args.bot).context("--bot")?)
        .with_turns(args.turns)
        .with_uneven_permille(args.uneven_permille);
    let text = recipe.make::<G>(args.count as usize)?;
    file::write(&args.out, text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
