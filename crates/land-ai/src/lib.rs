//! Shot search, levels, baselines and match arena for Ttang and Zemlya.
//!
//! A [`Bot`] is asked for an intent; a [`Search`] is one decision being thought about, sliced as
//! finely as the caller likes. Bots come from a [`Level`] or from text: [`bot`], [`Spec`].
//!
//! Everything is a function of the position, the bot and a key. Work is counted in simulations,
//! never in time, floats go through `land_core::physics::math`, and luck is keyed: the same
//! decision is the same on every machine.
//!
//! # A decision
//! ```
//! use land_ai::{Bot, bot};
//! use land_core::games::{Game, Setup, ttang::{Rules, Ttang}};
//!
//! let position = Ttang::new(Setup::new(Rules::default(), 2))?;
//! let mut search = bot::<Ttang>("hard:sims=128")?.search(&position, 7)?;
//! while !search.advance(50).finished() {} // as many at a time as a frame allows
//! let report = search.report();
//! assert_eq!(report.candidates[0].intent, search.best());
//! position.validate(&search.best())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # From the inside out
//! | module | holds |
//! |---|---|
//! | [`shot`] | the search itself: one shot of any game, chosen under tremor |
//! | [`TtangPlayer`], [`ZemlyaPlayer`] | the players of both games, by [`Level`] |
//! | [`baseline`] | published methods to compare with, and the player that draws any legal shot |
//! | [`regret`] | the best shot of a position by brute force, and what a bot's lacks of it |
//! | [`analysis`] | every shot of a match against the best there was; skill and luck apart |
//! | [`arena`] | paired matches between bots, honest intervals, sequential tests |
//!
//! There are no features to choose.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod analysis;
pub mod arena;
pub mod baseline;
mod bot;
mod level;
mod registry;
pub mod regret;
mod report;
mod search;
pub mod shot;
mod spec;
mod ttang;
mod zemlya;

pub use bot::{Bot, BotError, Played};
pub use level::{Level, LevelError};
pub use registry::{Playable, bot};
pub use report::{Candidate, Report};
pub use search::{Progress, Search, Settled};
pub use spec::{Spec, SpecError};
pub use ttang::{Flick, FlickState, FlickTree, TtangPlayer};
pub use zemlya::{ChooserModel, Throw, ThrowTree, ZemlyaPlayer};
