//! What a run plays: everything that game number `index` depends on.

use std::collections::BTreeMap;
use std::fmt;

use land_core::games::{Seat, Setup, SetupError};
use land_core::physics::{LuckKey, Purpose};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, Value};

use super::contest::Contest;
use super::suite::{Suite, SuiteError};
use crate::bot::Bot;
use crate::spec::{Spec, SpecError};

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first bot meets all others.
    Gauntlet,
}

/// A run that cannot be.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// A bot cannot be made.
    #[error("bot {number} ({spec}): {error}")]
    Spec {
        /// Which of the bots, from 1.
        number: usize,
        /// As it was given.
        spec: String,
        /// What is wrong with it.
        error: SpecError,
    },
    /// There are not as many bots as seats.
    #[error("{seats} seats need at least {seats} bots, not {bots}")]
    Bots {
        /// Seats of a game.
        seats: usize,
        /// Bots given.
        bots: usize,
    },
    /// A bot is entered twice: its two records could not be told apart.
    #[error("{0} is entered twice; only a match of two may pit a bot against itself")]
    Twice(String),
    /// More lineups than a run can number.
    #[error("{bots} bots on {seats} seats make more than a million lineups")]
    Lineups {
        /// Seats of a game.
        seats: usize,
        /// Bots given.
        bots: usize,
    },
    /// The rules or the number of seats are impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The opening positions do not fit.
    #[error(transparent)]
    Suite(#[from] SuiteError),
}

/// Lineups a run may have.
const MOST_LINEUPS: usize = 1_000_000;

/// The first line of a file of games: what they have in common. Equal lines, equal games.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ConfigLine {
    /// Version of the format.
    pub arena: u32,
    /// Hash of all that follows; every game repeats it.
    pub config: String,
    /// Version of this library: bots may play differently in another.
    pub version: String,
    /// The game's name.
    pub game: String,
    /// Players in a game.
    pub seats: usize,
    /// Who meets whom.
    pub format: Format,
    /// The bots, by specification.
    pub bots: Vec<String>,
    /// What all luck is drawn from.
    #[serde(with = "super::text")]
    pub seed: u64,
    /// Hash and number of the opening positions, when not the usual start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suite: Option<SuiteLine>,
    /// All rules, as records have them.
    pub rules: Box<RawValue>,
}

/// Which opening positions a run starts from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SuiteLine {
    /// How many there are.
    pub openings: usize,
    /// Hash of their text.
    pub hash: String,
}

impl ConfigLine {
    /// The version of the format that is written and read.
    pub const VERSION: u32 = 1;

    fn seal(mut self) -> Self {
        self.config = String::new();
        self.config = hash(serde_json::to_string(&self).unwrap_or_default().as_bytes());
        self
    }

    /// Whether the hash is that of the line.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.clone().seal().config == self.config
    }

    /// The line as it stands in a file, with its end.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// Names what differs from another configuration, with both values.
    #[must_use]
    pub fn differences(&self, other: &Self) -> String {
        let fields = |line: &Self| -> BTreeMap<String, String> {
            let value = serde_json::to_value(line).unwrap_or_default();
            let object = value.as_object().cloned().unwrap_or_default();
            let mut all = BTreeMap::new();
            for (key, value) in object.into_iter().filter(|(key, _)| key != "config") {
                match value {
                    Value::Object(inner) => all.extend(
                        inner.into_iter().map(|(name, v)| (format!("{key}.{name}"), v.to_string())),
                    ),
                    value => drop(all.insert(key, value.to_string())),
                }
            }
            all
        };
        let (ours, theirs) = (fields(self), fields(other));
        let none = "none".to_owned();
        let mut all: Vec<&String> = ours.keys().chain(theirs.keys()).collect();
        all.sort_unstable();
        all.dedup();
        let different: Vec<String> = all
            .into_iter()
            .map(|key| (key, ours.get(key).unwrap_or(&none), theirs.get(key).unwrap_or(&none)))
            .filter(|(_, a, b)| a != b)
            .map(|(key, a, b)| format!("{key} is {a} and {b}"))
            .collect();
        different.join(", ")
    }
}

/// A run: bots, rules, seed and openings. Game number `index` is a function of it and nothing else.
///
/// Games come in blocks: one lineup of bots, the same luck and opening, once in every rotation of
/// the seats. With two players a block is a pair. Block `b` is of lineup `b % lineups`.
#[derive(Debug)]
pub struct Config<G: Contest> {
    rules: G::Rules,
    seats: usize,
    bots: Vec<Box<dyn Bot<G>>>,
    lineups: Vec<Vec<u16>>,
    seed: u64,
    suite: Option<Suite<G>>,
    line: ConfigLine,
}

impl<G: Contest> Config<G> {
    /// A run of `bots` under `rules`, `seats` in a game.
    ///
    /// # Errors
    /// A bot, the rules, the openings or the numbers of bots and seats are impossible.
    pub fn new(
        rules: G::Rules,
        seats: usize,
        format: Format,
        specs: &[Spec],
        seed: u64,
        suite: Option<Suite<G>>,
    ) -> Result<Self, ConfigError> {
        G::new(Setup::new(rules.clone(), seats).with_seed(seed))?;
        if specs.len() < seats {
            return Err(ConfigError::Bots { seats, bots: specs.len() });
        }
        let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
        for (i, spec) in specs.iter().enumerate() {
            bots.push(G::make(spec).map_err(|error| ConfigError::Spec {
                number: i + 1,
                spec: spec.to_string(),
                error,
            })?);
        }
        let names: Vec<String> = specs.iter().map(ToString::to_string).collect();
        if names.len() > 2
            && let Some(name) = names.iter().enumerate().find(|(i, n)| names[..*i].contains(n))
        {
            return Err(ConfigError::Twice(name.1.clone()));
        }
        if let Some(suite) = &suite {
            suite.check(&rules, seats)?;
        }
        let line = ConfigLine {
            arena: ConfigLine::VERSION,
            config: String::new(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: G::NAME.to_owned(),
            seats,
            format,
            bots: names,
            seed,
            suite: suite
                .as_ref()
                .map(|suite| SuiteLine { openings: suite.len(), hash: suite.hash().to_owned() }),
            rules: serde_json::value::to_raw_value(&rules)
                .map_err(|error| SetupError::new("rules", error.to_string()))?,
        }
        .seal();
        let lineups = lineups(bots.len(), seats, format)
            .ok_or(ConfigError::Lineups { seats, bots: bots.len() })?;
        Ok(Self { rules, seats, bots, lineups, seed, suite, line })
    }

    /// The run a file's first line describes; `suite` must be the one it was played with.
    ///
    /// # Errors
    /// As [`Config::new`]; the file is of another version, or needs another suite.
    pub fn of_line(line: &ConfigLine, suite: Option<Suite<G>>) -> Result<Self, ConfigError> {
        let specs = line.bots.iter().enumerate().map(|(i, text)| {
            text.parse().map_err(|error| ConfigError::Spec {
                number: i + 1,
                spec: text.clone(),
                error,
            })
        });
        let specs = specs.collect::<Result<Vec<Spec>, _>>()?;
        let rules: G::Rules = serde_json::from_str(line.rules.get())
            .map_err(|error| SetupError::new("rules", error.to_string()))?;
        let wanted = line.suite.as_ref().map(|suite| suite.hash.as_str());
        if wanted != suite.as_ref().map(Suite::hash) {
            return Err(SuiteError::Other { wanted: wanted.unwrap_or("none").to_owned() }.into());
        }
        Self::new(rules, line.seats, line.format, &specs, line.seed, suite)
    }

    /// The first line of the run's files.
    #[must_use]
    pub fn line(&self) -> &ConfigLine {
        &self.line
    }

    /// The bots, in the order they were entered.
    #[must_use]
    pub fn bots(&self) -> &[Box<dyn Bot<G>>] {
        &self.bots
    }

    #[cfg(test)]
    pub(crate) fn replace_bot(&mut self, i: usize, bot: Box<dyn Bot<G>>) {
        self.bots[i] = bot;
    }

    /// Games in a block: one for every rotation of the seats.
    #[must_use]
    pub fn block_games(&self) -> u64 {
        self.seats as u64
    }

    /// Different lineups of bots.
    #[must_use]
    pub fn lineups(&self) -> u64 {
        self.lineups.len() as u64
    }

    /// The plan of game number `index`.
    #[must_use]
    pub fn game(&self, index: u64) -> Plan {
        let seats = self.seats as u64;
        let (block, rotation) = (index / seats, index % seats);
        let lineup = &self.lineups[(block % self.lineups()) as usize];
        let bots = (0..self.seats).map(|seat| lineup[(seat + rotation as usize) % self.seats]);
        // A world of its own for every block, so that no two blocks share luck.
        let key = LuckKey {
            seed: self.seed,
            world: block + 1,
            seat: 0,
            turn: 0,
            shot: 0,
            purpose: Purpose::Lot,
        };
        let mut lots = key.stream();
        let round = block / self.lineups();
        Plan {
            index,
            bots: bots.collect(),
            seed: lots.next_u64(),
            search_key: lots.next_u64(),
            opening: self.suite.as_ref().map(|suite| (round % suite.len() as u64) as usize),
        }
    }

    /// The setup of a planned game: names and hands are the bots'.
    #[must_use]
    pub(crate) fn setup(&self, plan: &Plan) -> Setup<G::Rules> {
        let mut setup =
            match plan.opening.and_then(|i| Some(self.suite.as_ref()?.opening(i)?.setup())) {
                Some(setup) => setup.clone(),
                None => Setup::new(self.rules.clone(), self.seats),
            };
        for (seat, bot) in plan.bots.iter().enumerate() {
            let bot = &self.bots[usize::from(*bot)];
            let mut player = Seat::named(bot.spec()).with_level(bot.spec()).with_hand(bot.hand());
            player.age = setup.seats[seat].age;
            setup = setup.with_seat(seat, player);
        }
        setup.with_seed(plan.seed)
    }

    /// The decisions a planned game begins with.
    pub(crate) fn opening(&self, plan: &Plan) -> &[G::Decision] {
        let opening = plan.opening.and_then(|i| self.suite.as_ref()?.opening(i));
        opening.map_or(&[], |opening| opening.decisions())
    }
}

/// What game number `index` is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Number of the game, from 0.
    pub index: u64,
    /// The bot on each seat.
    pub bots: Vec<u16>,
    /// Seed of the match, the block's.
    pub seed: u64,
    /// What the bots' searches are keyed with, the block's.
    pub search_key: u64,
    /// The opening position, when there is a suite.
    pub opening: Option<usize>,
}

/// All sets of `seats` bots in lexicographic order; those with the first bot for a gauntlet.
fn lineups(bots: usize, seats: usize, format: Format) -> Option<Vec<Vec<u16>>> {
    let mut all = Vec::new();
    let mut chosen: Vec<u16> = (0..seats as u16).collect();
    loop {
        if format == Format::Gauntlet && chosen[0] != 0 {
            return Some(all);
        }
        if all.len() == MOST_LINEUPS {
            return None;
        }
        all.push(chosen.clone());
        // The last place that can still rise does, and all after it follow closely.
        let Some(place) = (0..seats).rev().find(|&i| usize::from(chosen[i]) < bots - seats + i)
        else {
            return Some(all);
        };
        let from = chosen[place] + 1;
        for (i, bot) in chosen[place..].iter_mut().enumerate() {
            *bot = from + i as u16;
        }
    }
}

/// FNV-1a with 64 bits (Fowler, Noll, Vo) in 16 hexadecimal digits.
pub(crate) fn hash(bytes: &[u8]) -> String {
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{sum:016x}")
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RoundRobin => "round robin",
            Self::Gauntlet => "gauntlet",
        })
    }
}
