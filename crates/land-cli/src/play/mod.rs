//! `land play`: watch a match, or play one by typing.

mod input;
mod screen;
mod seat;
mod stage;
mod table;
mod typed;

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;
use land_core::games::{Seat, Setup};
use land_core::record::Match;

use crate::explain::GameName;
use crate::settings;
use table::{Playing, Table};

/// Play a match, or watch computers play one
///
/// Players are listed in seat order: easy, normal, hard and master are computer levels, other
/// bots have names and settings (kr-uct:sims=2048), person types the shots. A person's hand
/// shakes as little as theirs does, unless one is named: person:easy.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game
    #[arg(value_enum)]
    game: GameName,
    /// Who plays, in seat order
    #[arg(long, value_name = "LIST", default_value = "hard,easy")]
    seats: String,
    /// What the players are called, in seat order
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    names: Vec<String>,
    /// How old the players are, in seat order; zemlya only
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    ages: Vec<u32>,
    /// Turns of each player; ttang only
    #[arg(long, value_name = "N")]
    turns: Option<u32>,
    /// Rounds; zemlya only
    #[arg(long, value_name = "N")]
    rounds: Option<u32>,
    /// Rules to start from; `land rules` lists them
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// Options of the rules: key=value,… or a .toml or .json file
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    rules: Vec<String>,
    /// The key of all luck; a new one every time when absent
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The seat that starts, from 0
    #[arg(long, value_name = "SEAT", default_value_t = 0)]
    first: usize,
    /// Write the record to this file, after every turn and however the match stops
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Tell only how the match ended
    #[arg(long, short)]
    quiet: bool,
    /// How fast to show decisions on a terminal: 0.5, 1, 2 …, or skip
    #[arg(long, default_value = "1", value_parser = speed)]
    speed: Speed,
}

/// Decisions a second, roughly; `None` shows them as they come.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Speed(Option<f64>);

fn speed(text: &str) -> Result<Speed, String> {
    if text == "skip" {
        return Ok(Speed(None));
    }
    let number = text.trim_end_matches('×').parse::<f64>().ok();
    let number = number.filter(|speed| (0.01..=1000.0).contains(speed));
    number.map(|speed| Speed(Some(speed))).ok_or_else(|| "0.01 to 1000, or skip".to_owned())
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match args.game {
        GameName::Ttang if args.rounds.is_some() => bail!("--rounds: ttang has turns"),
        GameName::Ttang if !args.ages.is_empty() => bail!("--ages: nobody stands in ttang"),
        GameName::Zemlya if args.turns.is_some() => bail!("--turns: zemlya has rounds"),
        GameName::Ttang => play::<Ttang>(args),
        GameName::Zemlya => play::<Zemlya>(args),
    }
}

fn play<G: Playing>(args: &Args) -> Result<()> {
    let more = [("turns", args.turns), ("rounds", args.rounds)];
    let rules = settings::rules::<G>(args.preset.as_deref(), &args.rules, &more)?;
    let players = seat::players(&args.seats, G::computer)?;
    for (name, given) in [("--names", args.names.len()), ("--ages", args.ages.len())] {
        if given > players.len() {
            bail!("{name}: {given} are given for {} players", players.len());
        }
    }
    let seats: Vec<Seat> = players
        .iter()
        .enumerate()
        .map(|(k, player)| player.seat(args.names.get(k), args.ages.get(k).copied()))
        .collect();
    let seed = args.seed.unwrap_or_else(new_seed);
    let setup = Setup::new(rules, 0).with_seats(seats).with_seed(seed).with_first(args.first);
    let course = Match::<G>::new(setup).context("the match cannot start")?;
    Table::new(course, players, args)?.play()
}

/// A seed nobody chose.
fn new_seed() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed again.
    (time.as_nanos() as u64 ^ (u64::from(std::process::id()) << 20)) % 1_000_000_007
}
