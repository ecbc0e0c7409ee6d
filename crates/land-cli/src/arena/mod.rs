//! `land arena`: matches between bots, and what they say.

mod files;
mod make;
#[cfg(feature = "mpi")]
mod mpi;
mod options;
mod play;
mod plot;
mod progress;
mod report;
mod track;

use std::process::ExitCode;

use anyhow::Result;
use land_ai::arena::sprt::Verdict;

/// Benchmark bots: paired games, honest intervals, runs that resume
///
/// A game is a function of the configuration and its number, so threads, shards and machines
/// give the same file. Exit codes of a sequential test: 0 the stronger bound is accepted,
/// 3 the weaker one is, 4 neither.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand, Debug)]
enum Command {
    Run(play::RunArgs),
    Tournament(play::TournamentArgs),
    Merge(files::MergeArgs),
    Stats(files::StatsArgs),
    Export(files::ExportArgs),
    Suite(make::SuiteArgs),
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    match &args.command {
        Command::Run(args) => play::run(args),
        Command::Tournament(args) => play::tournament(args),
        Command::Merge(args) => files::merge(args),
        Command::Stats(args) => files::stats(args),
        Command::Export(args) => files::export(args),
        Command::Suite(args) => make::suite(args),
    }
}

/// H0 was accepted.
const ACCEPT_H0: u8 = 3;
/// The games ran out before the test decided.
const INCONCLUSIVE: u8 = 4;

/// What a script is told of a sequential test.
fn code(verdict: Option<Verdict>) -> ExitCode {
    match verdict {
        None | Some(Verdict::AcceptH1) => ExitCode::SUCCESS,
        Some(Verdict::AcceptH0) => ExitCode::from(ACCEPT_H0),
        Some(Verdict::Inconclusive) => ExitCode::from(INCONCLUSIVE),
    }
}
