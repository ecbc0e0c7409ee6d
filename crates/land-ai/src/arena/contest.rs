//! What the arena needs of a game.

use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;
use land_core::record::Notation;

use crate::registry::Playable;

/// A game that the arena can hold.
pub trait Contest: Playable + Notation {
    /// How much of the margin (a share of the board) goes with one unit of luck: land (as a share
    /// of the board) and survival (turns that went on). Frozen by a pilot run whose games are used
    /// for nothing else, `docs/scale.md` has its commands; any value leaves the adjusted margin
    /// unbiased, a good one makes it steadier.
    const LUCK_WEIGHTS: [f64; 2];

    /// The checked-in opening positions for two players: records one after another, made by
    /// `land arena suite`; `docs/scale.md` has the commands.
    const SUITE: &'static str;
}

impl Contest for Ttang {
    const LUCK_WEIGHTS: [f64; 2] = [0.77, 0.025];
    const SUITE: &'static str = include_str!("../../suites/ttang.suite");
}

impl Contest for Zemlya {
    const LUCK_WEIGHTS: [f64; 2] = [0.0, 0.12];
    const SUITE: &'static str = include_str!("../../suites/zemlya.suite");
}
