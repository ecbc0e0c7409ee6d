//! `land arena merge`, `stats` and `export`: what is done with files of games.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use land_ai::arena::sprt::Sprt;
use land_ai::arena::{
    BlockLines, Config, ConfigLine, Contest, Log, LogError, Merge, Merged, Stats, Tally,
};

use super::options::{Arena, of_game, sprt, suite_of};
use super::track::Track;
use super::{code, plot, report};
use crate::file;

/// Join files of one run, such as its shards, in the order of the games
///
/// Games that are there twice must be alike. Files of different configurations are refused.
#[derive(clap::Args, Debug)]
pub(super) struct MergeArgs {
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Where they go; standard output when absent
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
    /// End where this test decides, as one process would have
    #[arg(long, value_name = "TEST", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
}

/// Tell what games mean: scores, ratings, margins, their intervals
#[derive(clap::Args, Debug)]
pub(super) struct StatsArgs {
    /// Files of games of one configuration
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Draw them as SVG
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Run this test along the pairs
    #[arg(long, value_name = "TEST", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// What intervals cover, percent
    #[arg(long, value_name = "PERCENT", default_value_t = 95.0, value_parser = percent)]
    confidence: f64,
}

/// Write a game of a file as a .land record, played again from its number
#[derive(clap::Args, Debug)]
pub(super) struct ExportArgs {
    /// A file of games
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Number of the game; need not be in the file
    #[arg(long, value_name = "N")]
    game: u64,
    /// The openings the games start from, when not the built-in ones
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,
    /// Where it goes; standard output when absent
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

fn percent(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|n| *n > 0.0 && *n < 100.0);
    number.ok_or_else(|| "a number between 0 and 100 is expected".to_owned())
}

fn tally(line: &ConfigLine, sprt: Option<Sprt>) -> Result<Tally> {
    fn of<G: Contest>(line: &ConfigLine, sprt: Option<Sprt>) -> Result<Tally> {
        Ok(Tally::new(line, G::LUCK_WEIGHTS, sprt))
    }
    if sprt.is_some() && (line.bots.len() != 2 || line.seats != 2) {
        bail!("--sprt: a test needs games of two bots");
    }
    of_game!(line.game.as_str(), of(line, sprt))
}

fn tell(notices: Vec<String>) {
    for notice in notices {
        let _ = writeln!(io::stderr(), "land: {}", crate::failure::one_line(&notice));
    }
}

fn missing(blocks: u64) -> Vec<String> {
    let told = || {
        format!(
            "{blocks} blocks before the last one are missing or not whole; a test sees only what is before them"
        )
    };
    (blocks > 0).then(told).into_iter().collect()
}

pub(super) fn merge(args: &MergeArgs) -> Result<ExitCode> {
    let mut from = Merge::open(&args.files)?;
    let tally = tally(from.config(), args.sprt)?;
    let merged = to(&args.out, |out| land_ai::arena::merge(&mut from, tally, out, &args.out))?;
    tell(from.notices());
    tell(missing(merged.missing));
    let _ = writeln!(io::stderr(), "land: {} games of {} files", merged.games, args.files.len());
    Ok(code(merged.tally.race.map(|race| race.verdict)))
}

/// Writes a file whole or not at all, without holding it in memory; `-` and devices as they come.
fn to(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<Merged, LogError>,
) -> Result<Merged> {
    if path == Path::new("-") {
        return Ok(write(&mut BufWriter::new(io::stdout().lock()))?);
    }
    let special = std::fs::metadata(path).is_ok_and(|kind| !kind.is_file());
    if special {
        let file = File::options().write(true).open(path).with_context(|| file::shown(path))?;
        return Ok(write(&mut BufWriter::new(file))?);
    }
    let cannot = || format!("{} cannot be written", file::shown(path));
    let file = file::beside(path).with_context(cannot)?;
    let mut out = BufWriter::new(file);
    let merged = write(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error).with_context(cannot)?;
    file.as_file().sync_all().with_context(cannot)?;
    file.persist(path).map_err(|error| error.error).with_context(cannot)?;
    Ok(merged)
}

pub(super) fn stats(args: &StatsArgs) -> Result<ExitCode> {
    let mut from = Merge::open(&args.files)?;
    let line = from.config().clone();
    let mut tally = tally(&line, args.sprt)?;
    let mut track = Track::default();
    let mut block = BlockLines::default();
    let (mut next, mut gaps) = (0, 0);
    while from.next_block(&mut block)? {
        gaps += block.number - next;
        next = block.number + 1;
        if block.games.len() == line.seats {
            tally.add(block.number, &block.games);
        } else {
            gaps += 1;
        }
        if let Some(duel) = tally.duels.get(&(0, 1)) {
            track.look(&duel.pairs);
        }
    }
    tell(from.notices());
    tell(missing(gaps));
    let stats = Stats::of(&line, &tally, args.confidence / 100.0);
    if let Some(path) = &args.plot {
        file::write(path, plot::svg(&stats, &track)?.as_bytes())?;
    }
    let text = if args.json {
        serde_json::to_string_pretty(&stats)? + "\n"
    } else {
        report::report(&stats)
    };
    file::print(text.as_bytes())?;
    Ok(code(stats.sprt.map(|test| test.verdict)))
}

pub(super) fn export(args: &ExportArgs) -> Result<ExitCode> {
    let log = Log::open(&args.file)?;
    let game = log.config().game.clone();
    of_game!(game.as_str(), export_of(args, log))
}

fn export_of<G: Arena>(args: &ExportArgs, mut log: Log) -> Result<ExitCode> {
    let suite = suite_of::<G>(log.config(), args.suite.as_deref())?;
    let config = Config::<G>::of_line(log.config(), suite)?;
    if config.line().config != log.config().config {
        bail!(
            "{}: the games are of another version of this program: {}",
            file::shown(&args.file),
            log.config().differences(config.line())
        );
    }
    let mut found = None;
    while let Some(raw) = log.next_line()? {
        if raw.game == args.game {
            found = Some(log.game(&raw)?);
            break;
        }
    }
    let expected = found.as_ref().and_then(|game| game.played());
    let record = land_ai::arena::export(&config, args.game, expected)?;
    file::write(&args.out, record.to_string().as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
