//! The match arena: paired games, honest intervals, early stopping that order cannot bias.
//!
//! A game is a function of a [`Config`] and its number. Games come in blocks that share their
//! luck and take every rotation of the seats; with two seats a block is a pair. [`Course`] plays
//! a run with threads, or takes blocks that other machines played, and writes one line a game in
//! the order of the numbers: the same bytes however the work was spread. [`merge()`] joins the
//! files of shards; [`Stats`] says what the games mean; [`export()`] makes a record of any of
//! them.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use land_ai::arena::{Config, Course, Ending, Format, Shard, Stats};
//! use land_core::games::ttang::{Rules, Ttang};
//!
//! let bots = ["random".parse()?, "random:tremor=0.2".parse()?];
//! let rules = Rules::default().with_turns(2);
//! let config = Config::<Ttang>::new(rules, 2, Format::RoundRobin, &bots, 42, None)?;
//! let mut course = Course::begin(&config, 5, Shard::default(), None, None, &mut Vec::new())?;
//! assert_eq!(course.play(2, &AtomicBool::new(false), &mut |_| {})?, Ending::Complete(None));
//! let stats = Stats::of(config.line(), course.tally(), 0.95);
//! assert_eq!(stats.duels[0].pairs.pairs(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod config;
mod contest;
pub mod elo;
mod export;
mod line;
mod log;
mod merge;
mod output;
pub mod pairs;
mod play;
mod ratings;
mod run;
mod shard;
pub mod sprt;
mod stats;
mod suite;
mod tally;
#[cfg(test)]
mod tests;
mod text;

pub use config::{Config, ConfigError, ConfigLine, Format, Plan, SuiteLine};
pub use contest::Contest;
pub use export::{ExportError, export};
pub use line::{End, GameLine, Luck, Played};
pub use log::{Log, LogError, RawLine};
pub use merge::{BlockLines, Merge, Merged, merge};
pub use output::Output;
pub use play::{Block, GameTime, play_block};
pub use ratings::{Climb, Rating, rate};
pub use run::{Course, Ending};
pub use shard::{Shard, ShardError};
pub use stats::{BotStats, DuelStats, SprtStats, Stats};
pub use suite::{Opening, Recipe, Suite, SuiteError};
pub use tally::{Duel, Entrant, Moments, Orders, Race, Tally};
