//! Stone, knife, hand and luck. No float leaves this module into a match's state.

mod hand;
pub mod knife;
mod luck;
pub mod math;
pub mod stone;

pub use hand::{Hand, HandError};
pub use luck::{Luck, LuckKey, Purpose};
