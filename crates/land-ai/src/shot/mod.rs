//! The machinery that decides one shot of a trembling hand, whatever the game.
//!
//! A [`ShotProblem`] says which shots there are, what a hand makes of one, and what that is
//! worth. [`ShotSearch`] finds the shot with the best expectation.

mod arm;
mod block;
mod climb;
mod halving;
mod kernel;
mod metric;
mod plan;
mod pool;
mod problem;
mod survey;
#[cfg(test)]
pub(crate) mod synthetic;
mod tally;

pub use block::Block;
pub use halving::{Confidence, ShotSearch};
pub use kernel::{Kernel, weight};
pub use metric::Metric;
pub(crate) use metric::bell;
pub use plan::Plan;
pub use pool::{Pool, Pooled};
pub use problem::{Coords, DIMS, Outcome, Shot, ShotProblem};
pub use tally::Tally;
