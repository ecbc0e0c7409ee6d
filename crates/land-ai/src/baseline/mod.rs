//! Players to compare with, after the papers; their constants are not checked against them yet.
//!
//! | bot | what it does |
//! |---|---|
//! | `random` | any legal intent |
//! | `noiseless` | plans the whole turn as if the hand were still |
//! | `flat` | flat Monte Carlo: a set of candidates, equally many executions each |
//! | `pw-uct` | UCT with double progressive widening |
//! | `kr-uct` | kernel regression UCT |
//!
//! They know the game by a [`ShotTree`]: one turn as a tree of shots, with a generator of sensible
//! shots and a default policy for playing a turn out. A simulation is one descent to the end of
//! the turn, every shot of it executed.

mod bot;
mod flat;
mod kr_uct;
mod noiseless;
mod pw_uct;
mod random;
mod tree;

pub use bot::{Baseline, TreeGame, baseline};
pub use flat::Flat;
pub use kr_uct::KrUct;
pub use noiseless::Noiseless;
pub use pw_uct::PwUct;
pub use random::RandomLegal;
pub use tree::{After, Method, ShotTree, TreeSearch};
