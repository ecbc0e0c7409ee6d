//! Shot search, levels, baselines and match arena for Ttang and Zemlya.
//!
//! A [`Bot`] is asked for an intent; a [`Search`] is one decision being thought about, sliced as
//! finely as the caller likes. Bots come from a [`Level`] or from text: [`bot`], [`Spec`].
//!
//! Everything is a function of the position, the bot and a key. Work is counted in simulations,
//! never in time, floats go through `land_core::physics::math`, and luck is keyed: the same
//! decision is the same on every machine.
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
