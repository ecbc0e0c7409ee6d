//! `land replay`: judge a record.

use std::path::PathBuf;

use anyhow::Result;
use land_core::record::AnyMatch;

use crate::file;
use crate::story::{Story, report};

/// Judge a record again by the rules, and tell how the match went
///
/// Exits with 1 when the record contradicts the rules (a turn's end, an area, a digest, the
/// result), with 2 when it cannot be read or a line does not follow from the ones before.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The record; - reads standard input
    file: PathBuf,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let course = file::judged(&args.file)?;
    if args.json {
        return print_json(&course.summary());
    }
    file::print(text(&course)?.as_bytes())
}

/// One JSON object on a line.
pub(crate) fn print_json(value: &impl serde::Serialize) -> Result<()> {
    file::print(format!("{}\n", serde_json::to_string(value)?).as_bytes())
}

/// The story of a match, for people.
pub(crate) fn text(course: &AnyMatch) -> Result<String> {
    match course {
        AnyMatch::Ttang(course) => Ok(report(&Story::of(course)?)),
        AnyMatch::Zemlya(course) => Ok(report(&Story::of(course)?)),
        _ => anyhow::bail!("{} is not known here", course.game()),
    }
}
