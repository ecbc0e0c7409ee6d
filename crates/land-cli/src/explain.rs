//! `land rules`: the options of a game.

use anyhow::Result;
use comfy_table::{ContentArrangement, Table};
use land_core::games::Game as _;
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;
use serde_json::Value;

use crate::file;
use crate::settings::{Options, fields};
use crate::story::LINED;

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum GameName {
    /// Flick a stone out of home and back; the figure becomes land
    Ttang,
    /// Throw a knife into a neighbour's land; the blade cuts it in two
    Zemlya,
}

impl GameName {
    /// Its name in records.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Ttang => Ttang::NAME,
            Self::Zemlya => Zemlya::NAME,
        }
    }
}

/// List the options of a game, with their defaults
///
/// Any of them can be set with `land play GAME --rules name=value,…` and in the header of a
/// record. Lengths are millimetres, shares thousandths.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game
    #[arg(value_enum)]
    game: GameName,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let text = match args.game {
        GameName::Ttang => text::<Ttang>()?,
        GameName::Zemlya => text::<Zemlya>()?,
    };
    file::print(text.as_bytes())
}

fn text<G: Options>() -> Result<String> {
    let defaults = fields(&G::Rules::default())?;
    let mut table = Table::new();
    table.load_style(LINED);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    if table.width().is_none() {
        table.set_width(100);
    }
    table.set_header(["option", "default", "may be", "what it does"]);
    for (name, may, what) in G::EXPLAINED {
        let default = match &defaults[*name] {
            Value::String(word) => word.clone(),
            other => other.to_string(),
        };
        table.add_row([*name, &default, may, what]);
    }
    let mut text = format!("{table}\n");
    text.push_str("Presets: ");
    for (k, preset) in G::PRESETS.iter().enumerate() {
        let rules = G::preset(preset).unwrap_or_default();
        let mut changed = fields(&rules)?;
        changed.retain(|name, value| defaults[name] != *value);
        let changed: Vec<String> =
            changed.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let before = if k == 0 { "" } else { "; " };
        let what = if changed.is_empty() { "the defaults".to_owned() } else { changed.join(", ") };
        text.push_str(&format!("{before}{preset} ({what})"));
    }
    text.push_str(".\n");
    Ok(text)
}
