//! `land arena run` and `land arena tournament`.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result, bail};
use land_ai::Spec;
use land_ai::arena::sprt::Sprt;
use land_ai::arena::{Config, Course, Ending, Format, Stats};

use super::options::{Arena, HowArgs, RuleArgs, of_game, spec, sprt, suite};
use super::progress::Progress;
use super::{code, plot, report};
use crate::explain::GameName;
use crate::failure::Interrupted;
use crate::file;

/// Most pairs or rounds a run may have.
const MOST: u64 = 1_000_000_000_000;

/// Play two bots against each other, in pairs of games with swapped seats
///
/// A bot is a level (easy, normal, hard, master), another name with settings
/// (kr-uct:sims=2048,tremor=0.02), or a .toml file.
#[derive(clap::Args, Debug)]
pub(super) struct RunArgs {
    /// The game
    #[arg(value_enum)]
    game: GameName,
    /// The first bot
    #[arg(long, value_name = "SPEC")]
    a: String,
    /// The other bot
    #[arg(long, value_name = "SPEC")]
    b: String,
    /// Pairs of games; with --sprt the most there may be
    #[arg(long, value_name = "N", default_value_t = 100)]
    pairs: u64,
    /// Stop as soon as the pairs decide between two strengths:
    /// elo0,elo1[,alpha,beta][,normalized|logistic]
    #[arg(long, value_name = "TEST", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    #[command(flatten)]
    rules: RuleArgs,
    #[command(flatten)]
    how: HowArgs,
}

/// Play many bots against each other and rate them
///
/// Every lineup of as many bots as there are seats meets once a round, in a block of games that
/// takes every rotation of the seats.
#[derive(clap::Args, Debug)]
pub(super) struct TournamentArgs {
    /// The game
    #[arg(value_enum)]
    game: GameName,
    /// The bots, as in `land arena run`
    #[arg(required = true, num_args = 2.., value_name = "SPEC")]
    bots: Vec<String>,
    /// Only lineups with the first bot
    #[arg(long)]
    gauntlet: bool,
    /// Players in a game
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: usize,
    /// Blocks of every lineup
    #[arg(long, value_name = "N", default_value_t = 50)]
    rounds: u64,
    #[command(flatten)]
    rules: RuleArgs,
    #[command(flatten)]
    how: HowArgs,
}

/// A run, whichever command it comes from.
struct Job<'a> {
    seats: usize,
    format: Format,
    specs: Vec<Spec>,
    rounds: u64,
    /// The option that says how many.
    unit: &'static str,
    sprt: Option<Sprt>,
    rules: &'a RuleArgs,
    how: &'a HowArgs,
}

pub(super) fn run(args: &RunArgs) -> Result<ExitCode> {
    let job = Job {
        seats: 2,
        format: Format::RoundRobin,
        specs: vec![spec(&args.a).context("--a")?, spec(&args.b).context("--b")?],
        rounds: args.pairs,
        unit: "--pairs",
        sprt: args.sprt,
        rules: &args.rules,
        how: &args.how,
    };
    of_game!(args.game.word(), play(&job))
}

pub(super) fn tournament(args: &TournamentArgs) -> Result<ExitCode> {
    let format = if args.gauntlet { Format::Gauntlet } else { Format::RoundRobin };
    let job = Job {
        seats: args.seats,
        format,
        specs: args.bots.iter().map(|bot| spec(bot)).collect::<Result<_>>()?,
        rounds: args.rounds,
        unit: "--rounds",
        sprt: None,
        rules: &args.rules,
        how: &args.how,
    };
    of_game!(args.game.word(), play(&job))
}

fn play<G: Arena>(job: &Job<'_>) -> Result<ExitCode> {
    if !(1..=MOST).contains(&job.rounds) {
        bail!("{}: it must be 1 to {MOST}, not {}", job.unit, job.rounds);
    }
    let rules = job.rules.rules::<G>()?;
    let suite = suite::<G>(job.how.suite.as_deref()).context("--suite")?;
    let config = Config::<G>::new(rules, job.seats, job.format, &job.specs, job.how.seed, suite)?;
    #[cfg(feature = "mpi")]
    if job.how.mpi {
        return super::mpi::play(&config, job.how.shard, |ranks| {
            lead(&config, job, |course, stop, watch| {
                ranks.play(course, job.how.threads(), stop, watch)
            })
        });
    }
    lead(&config, job, |course, stop, watch| Ok(course.play(job.how.threads(), stop, watch)?))
}

/// Begins or takes up a run, lets `play` play its blocks, and tells what came of it.
fn lead<G: Arena>(
    config: &Config<G>,
    job: &Job<'_>,
    play: impl FnOnce(&mut Course<'_, G>, &AtomicBool, &mut dyn FnMut(&Course<'_, G>)) -> Result<Ending>,
) -> Result<ExitCode> {
    let how = job.how;
    let Some(blocks) = job.rounds.checked_mul(config.lineups()) else {
        bail!("{} rounds of {} lineups are more than can be counted", job.rounds, config.lineups());
    };
    let mut notices = Vec::new();
    if job.sprt.is_some() && !how.shard.is_whole() {
        notices.push(
            "a shard does not stop early: `land arena merge --sprt` decides on all shards together"
                .to_owned(),
        );
    }
    let out = how.out.as_deref();
    let mut course = Course::begin(config, blocks, how.shard, job.sprt, out, &mut notices)?;
    if course.found() > 0 {
        let unit = if job.seats == 2 { "pairs" } else { "blocks" };
        notices.push(format!("going on after {} {unit} that are there", course.found()));
    }
    for notice in notices {
        let _ = writeln!(io::stderr(), "land: {}", crate::failure::one_line(&notice));
    }
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))
        .context("interrupts cannot be caught")?;
    let mut progress = Progress::new();
    let ending = play(&mut course, &stop, &mut |course| progress.step(course));
    progress.finish();
    let ending = ending?;
    if course.retried() > 0 {
        let _ = writeln!(
            io::stderr(),
            "land: {} blocks were played again because a bot failed",
            course.retried()
        );
    }
    let stats = Stats::of(config.line(), course.tally(), 0.95);
    if let Some(path) = &how.plot {
        file::write(path, plot::svg(&stats, &progress.track)?.as_bytes())?;
    }
    let text = if how.json {
        serde_json::to_string_pretty(&stats)? + "\n"
    } else {
        report::report(&stats)
    };
    file::print(text.as_bytes())?;
    match ending {
        Ending::Complete(verdict) => Ok(code(verdict)),
        _ => {
            if out.is_some() {
                let _ = writeln!(io::stderr(), "land: stopped; the same command goes on from here");
            }
            Err(Interrupted.into())
        }
    }
}
