//! `land analyse`: every shot of a record against the best that could be found.

mod chart;
mod intent;
mod table;

use std::path::PathBuf;

use anyhow::Result;
use land_ai::analysis::{
    Analysis, AnalysisError, Fit, Reviewed, Settings, ShotReview, Summary, Unit, fit,
};
use land_core::physics::Hand;
use land_core::record::{AnyMatch, Match};
use serde::Serialize;
use serde_json::Value;

use crate::regret::progress;
use crate::story::{Names, Told};
use crate::{file, replay, rerun};
use intent::Aimed;

/// Judge every shot of a record against the best that could be found
///
/// The best shot of the same hand is searched for every shot, and scored together with what was
/// intended on luck that neither has met: what a player chose is told from what luck made of it.
/// Values are shares of the board in Ttang and chances to win in Zemlya. A record of outcomes only
/// tells neither loss nor luck, only both together. Choices of parts are not judged.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The record; - reads standard input
    file: PathBuf,
    /// Simulations for the best shot of each decision
    #[arg(long, value_name = "N", default_value_t = 2048)]
    sims: u32,
    /// Judge all players by this hand: still, easy, normal, hard or master
    #[arg(long, value_parser = rerun::hand)]
    hand: Option<Hand>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    json: bool,
    /// Draw loss and luck as they add up to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// What an analysis came to.
#[derive(Serialize)]
struct Outcome {
    game: &'static str,
    unit: Unit,
    sims: u32,
    /// Shots at which nothing could be aimed.
    unjudged: usize,
    players: Vec<Player>,
    shots: Vec<ShotReview<Value>>,
}

#[derive(Serialize)]
struct Player {
    seat: usize,
    name: String,
    /// The hand the player is judged by.
    hand: Option<Hand>,
    /// The tremor that the record shows, and why there is none.
    fit: Option<Fit>,
    no_fit: Option<String>,
    #[serde(flatten)]
    summary: Summary,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match file::judged(&args.file)? {
        AnyMatch::Ttang(course) => of(args, &course),
        AnyMatch::Zemlya(course) => of(args, &course),
        other => anyhow::bail!("{} is not known here", other.game()),
    }
}

fn of<G: Reviewed + Told + Aimed>(args: &Args, course: &Match<G>) -> Result<()> {
    let mut settings = Settings::default().with_simulations(args.sims);
    settings.hand = args.hand;
    let mut analysis = Analysis::new(course, &settings).map_err(|error| match error {
        AnalysisError::OutOfRange { most, found, .. } => {
            anyhow::anyhow!("--sims: {found} is not in 1..={most}")
        }
        other => other.into(),
    })?;
    let bar = progress("analysing", 0);
    loop {
        let progress = analysis.advance(SLICE);
        bar.set_length(u64::from(progress.budget));
        bar.set_position(u64::from(progress.done));
        if progress.finished() {
            break;
        }
    }
    bar.finish_and_clear();
    let setup = course.game().setup();
    let names = Names::of(setup);
    if let Some(out) = &args.svg {
        let title = format!("{}: loss and luck", G::TITLE);
        let svg = chart::svg(&title, G::UNIT, &names, setup.seats.len(), analysis.shots())?;
        file::write(out, svg.as_bytes())?;
    }
    if !args.json {
        return file::print(table::report(course, &analysis, &names).as_bytes());
    }
    let player = |seat: usize| {
        let fit = fit(course, seat);
        Player {
            seat,
            name: names.of_seat(seat).to_owned(),
            hand: analysis.hand(seat).copied(),
            no_fit: fit.as_ref().err().map(ToString::to_string),
            fit: fit.ok(),
            summary: analysis.summary(seat),
        }
    };
    replay::print_json(&Outcome {
        game: G::NAME,
        unit: G::UNIT,
        sims: args.sims,
        unjudged: analysis.unjudged(),
        players: (0..setup.seats.len()).map(player).collect(),
        shots: analysis.shots().iter().map(|shot| shot.map_better(G::json)).collect(),
    })
}

/// Simulations between two looks at the progress bar.
const SLICE: u32 = 4096;
