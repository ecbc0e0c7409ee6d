//! Stone, knife, hand and luck. No float leaves this module into a match's state.

mod hand;

pub use hand::Hand;
