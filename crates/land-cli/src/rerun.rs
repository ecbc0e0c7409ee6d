//! `land rerun`: simulate the intents of a record again.

use std::path::PathBuf;

use anyhow::{Context, Result};
use land_ai::Level;
use land_core::games::Game;
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;
use land_core::physics::Hand;
use land_core::record::{Match, Record, Summary};
use serde::Serialize;

use crate::story::{Story, Told, report};
use crate::{file, replay};

/// Let the hands try the recorded intents again
///
/// With the record's own hands and luck the match must come out as it did. Other hands or other
/// luck show what else could have happened, up to where the match takes another course.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The record; - reads standard input
    file: PathBuf,
    /// The hand of all seats, or of each: still, easy, normal, hard or master
    #[arg(long, value_delimiter = ',', value_parser = hand)]
    hand: Vec<Hand>,
    /// Another world's luck; 0 is the match's own
    #[arg(long, default_value_t = 0, value_name = "N")]
    luck: u64,
    /// Print one JSON object: as `land replay` does, with `changed` and `left_at`
    #[arg(long)]
    json: bool,
    /// Write the record of the new course to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// How a re-run went.
#[derive(Serialize)]
struct Outcome {
    #[serde(flatten)]
    summary: Summary,
    changed: usize,
    left_at: Option<usize>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let record = file::record(&args.file)?;
    match record.header.game() {
        Zemlya::NAME => of::<Zemlya>(args, &record),
        _ => of::<Ttang>(args, &record),
    }
}

fn of<G: Told>(args: &Args, record: &Record) -> Result<()> {
    let name = || file::shown(&args.file);
    // Only what follows from the rules is tried again: a broken record is refused as by `replay`.
    let seats = Match::<G>::replay(record).with_context(name)?.game().setup().seats.len();
    let hands = match args.hand.as_slice() {
        [one] => vec![*one; seats],
        several if several.is_empty() || several.len() == seats => several.to_vec(),
        several => anyhow::bail!("--hand: {} hands for {seats} seats", several.len()),
    };
    let rerun = Match::<G>::rerun(record, &hands, args.luck).with_context(name)?;
    if let Some(out) = &args.out {
        file::write(out, rerun.course.to_record().to_string().as_bytes())?;
    }
    if args.json {
        let summary = Summary::of(&rerun.course);
        let outcome = Outcome { summary, changed: rerun.changed, left_at: rerun.left_at };
        return replay::print_json(&outcome);
    }
    let mut text = report(&Story::of(&rerun.course)?);
    text.push_str(&match rerun.changed {
        0 => "Every decision came out as recorded.\n".to_owned(),
        1 => "1 decision came out otherwise.\n".to_owned(),
        changed => format!("{changed} decisions came out otherwise.\n"),
    });
    if let Some(line) = rerun.left_at {
        text.push_str(&format!("From line {line} on the record no longer follows.\n"));
    }
    file::print(text.as_bytes())
}

pub(crate) fn hand(name: &str) -> Result<Hand, String> {
    if name == "still" {
        return Ok(Hand::still());
    }
    let level = Level::named(name);
    level.map(|level| level.hand).ok_or_else(|| "still, easy, normal, hard or master".to_owned())
}
