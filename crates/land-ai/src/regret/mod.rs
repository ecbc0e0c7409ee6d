//! How much of the best value a bot leaves on the table.
//!
//! [`positions`] freezes decisions out of seeded self-play, [`oracle`] finds the best shot of one
//! by brute force, and a [`Judge`] compares a bot with it: regret is the share of the oracle's
//! value that the bot's shot lacks, both scored on the same noise, which neither has seen before.

mod file;
mod measure;
mod oracle;
mod positions;

pub use file::{ThawError, freeze, thaw};
pub use measure::{Budgeted, Judge, Judged, Summary, curve, summarise};
pub use oracle::{Best, Effort, oracle, score};
pub use positions::{FreezeError, Frozen, HANDS, JudgedGame, Stage, positions};
