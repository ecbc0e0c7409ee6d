//! The `land` command as a library: its command line, and pictures of matches.
//!
//! [`run`] is the whole program; [`command`] describes it to shells and manuals; [`picture`]
//! draws records for programs that want the images only.
//!
//! ```
//! // What `land rules ttang` runs. Programs pass `std::env::args_os()`.
//! let code = land_cli::run(["land", "rules", "ttang"].map(Into::into));
//! assert_eq!(code, std::process::ExitCode::SUCCESS);
//! ```
//!
//! There are no features to choose.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod analyse;
mod arena;
mod chart;
mod explain;
mod failure;
mod file;
pub mod picture;
mod play;
mod regret;
mod render;
mod replay;
mod rerun;
mod settings;
mod shell;
mod story;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Play, watch, judge and draw matches of Ttang and Zemlya, two games about land.
#[derive(Parser, Debug)]
#[command(name = "land", version, propagate_version = true)]
struct Land {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Play(play::Args),
    Replay(replay::Args),
    Rerun(rerun::Args),
    Render(render::Args),
    Analyse(analyse::Args),
    Regret(regret::Args),
    Arena(arena::Args),
    Rules(explain::Args),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// The command line of `land`, for completions, manuals and tests.
#[must_use]
pub fn command() -> clap::Command {
    Land::command()
}

/// Runs `land` with these arguments, the program's name first.
///
/// Exit codes: 0 all went well; 1 a record contradicts the rules; 2 anything else that went
/// wrong, with one line on standard error; 130 interrupted. `land arena` has two more, for tests
/// that did not accept the stronger bound.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let done = match Land::try_parse_from(args) {
        Ok(land) => match land.command {
            Command::Play(args) => play::run(&args),
            Command::Replay(args) => replay::run(&args),
            Command::Rerun(args) => rerun::run(&args),
            Command::Render(args) => render::run(&args),
            Command::Analyse(args) => analyse::run(&args),
            Command::Regret(args) => regret::run(&args),
            Command::Arena(args) => match arena::run(&args) {
                Ok(code) => return code,
                Err(error) => Err(error),
            },
            Command::Rules(args) => explain::run(&args),
            Command::Completions(args) => shell::completions(&args),
            Command::Man(args) => shell::man(&args),
        },
        Err(error) => return failure::of_arguments(&error),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}
