//! What follows from a decision, told step by step.

use super::decision::{Purpose, Side};
use crate::games::MatchResult;
use crate::lattice::Point;

/// Why a turn ended, by its word in records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TurnEnd {
    /// The knife did not stick (Z7).
    Missed,
    /// It stuck outside the Earth, or in the thrower's own Moon (Z6, Z7).
    Outside,
    /// It stuck in the land of a player who is no target: no neighbour, or while parts are
    /// pending another player than the one they are of (Z7, Z12).
    Foreign,
    /// It stuck in a pending part, or in a Moon while a part is pending (Z6, Z12).
    PendingHit,
    /// The blade's line cuts nothing off (Z9).
    NoCut,
    /// It stuck on a line for the fourth time in one throw (Z8).
    Line,
    /// Own land was hit and cut (Z13).
    Own,
    /// A bomb failed, in whatever way (Z14).
    BombBroken,
    /// A Moon throw failed, in whatever way (Z15).
    MoonFailed,
    /// The chord's ends are out of reach (Z19).
    Reach,
    /// The chain has as many settled cuts as it may have (Z3).
    ChainFull,
    /// The thrower fell in the middle of the chain (Z16).
    Fell,
}

impl TurnEnd {
    /// The word of records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Missed => "missed",
            Self::Outside => "outside",
            Self::Foreign => "foreign",
            Self::PendingHit => "pending_hit",
            Self::NoCut => "no_cut",
            Self::Line => "line",
            Self::Own => "own",
            Self::BombBroken => "bomb_broken",
            Self::MoonFailed => "moon_failed",
            Self::Reach => "reach",
            Self::ChainFull => "chain_full",
            Self::Fell => "fell",
        }
    }
}

impl std::fmt::Display for TurnEnd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

/// What brought a player down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum FallCause {
    /// The land is too small to stand on (Z16).
    Standing,
    /// The last land was bombed away (Z14).
    Bombed,
    /// The Moon they lived on was destroyed (Z15).
    MoonLost,
}

/// One consequence of a decision. Areas are twice the area in square lattice units.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The knife stuck.
    Stuck {
        /// The thrower.
        seat: usize,
        /// What the throw was for.
        purpose: Purpose,
        /// Where the tip is.
        at: Point,
    },
    /// The knife did not stick.
    Unstuck {
        /// The thrower.
        seat: usize,
        /// What the throw was for.
        purpose: Purpose,
    },
    /// The tip is on a line: the throw is repeated (Z8).
    Rethrow {
        /// The thrower.
        seat: usize,
        /// How many more re-throws this throw may have.
        left: u32,
    },
    /// The blade's line cut a piece in two (Z9).
    Cut {
        /// The thrower.
        seat: usize,
        /// Whose piece was cut; the thrower's own after a hit on own land.
        struck: usize,
        /// The chord's ends.
        chord: [Point; 2],
        /// Area of the part to the left of the blade.
        left2: i64,
        /// Area of the part to the right.
        right2: i64,
    },
    /// The parts are dealt out (Z10, Z13).
    Chosen {
        /// Who chose; `None` where the rules chose.
        by: Option<usize>,
        /// The part that stays with the struck player.
        keeps: Side,
    },
    /// The thrower's part does not border the thrower's land: it is pending (Z12).
    Pending {
        /// The thrower.
        seat: usize,
        /// Its owner until it is joined.
        owner: usize,
        /// Its number among the parts of this passage, from 0.
        part: usize,
        /// Its area.
        area2: i64,
    },
    /// A part changed hands for good (Z11, Z12).
    Taken {
        /// The new owner.
        seat: usize,
        /// The old owner.
        from: usize,
        /// Its area.
        area2: i64,
    },
    /// Pending parts are connected to the thrower's land and kept; when that was all of them, the
    /// passage is won (Z12).
    Joined {
        /// The thrower.
        seat: usize,
        /// The old owner and the area of each part.
        parts: Vec<(usize, i64)>,
        /// How many parts are still pending.
        pending: usize,
    },
    /// The passage is lost: pending parts go back (Z12).
    Returned {
        /// The thrower.
        seat: usize,
        /// The owner and the area of each part.
        parts: Vec<(usize, i64)>,
    },
    /// A part of own land goes to an opponent (Z13).
    Given {
        /// The old owner.
        seat: usize,
        /// The new owner.
        to: usize,
        /// Its area.
        area2: i64,
    },
    /// Nobody borders the part that would go: the land stays whole (Z13).
    Whole {
        /// The owner.
        seat: usize,
    },
    /// A bomb hit an island (Z14).
    BombHit {
        /// The bomber.
        seat: usize,
        /// Whose island it is.
        owner: usize,
        /// Hits in a row so far.
        hit: u32,
        /// Hits it takes.
        of: u32,
    },
    /// Hits on an island no longer count (Z14).
    BombsBurnt {
        /// The bomber.
        seat: usize,
        /// How many hits there were.
        hits: u32,
    },
    /// The last hit gave the island to the bomber (Z14).
    IslandWon {
        /// The new owner.
        seat: usize,
        /// The old owner.
        from: usize,
        /// Its area.
        area2: i64,
    },
    /// A Moon stands (Z15).
    MoonFounded {
        /// Its owner.
        seat: usize,
        /// Its centre.
        centre: Point,
    },
    /// The right to a Moon is spent for nothing (Z15).
    MoonSpent {
        /// Who had it.
        seat: usize,
    },
    /// A Moon is destroyed (Z15).
    MoonDestroyed {
        /// The thrower.
        seat: usize,
        /// Whose it was.
        owner: usize,
    },
    /// A player whose land is too small to stand on moves to the Moon; the land goes (Z15, Z17).
    MovedToMoon {
        /// The player.
        seat: usize,
        /// Who gets the land.
        heir: usize,
        /// Area of that land.
        area2: i64,
    },
    /// A player is out of the game (Z14–Z17).
    Fell {
        /// The player.
        seat: usize,
        /// What brought them down.
        cause: FallCause,
        /// Who gets the land; `None` when there is none.
        heir: Option<usize>,
        /// Area of that land.
        area2: i64,
    },
    /// The chain is over and the turn passes.
    TurnEnded {
        /// Whose turn it was.
        seat: usize,
        /// Why it ended.
        end: TurnEnd,
    },
    /// The turn passed the first seat's place (Z18).
    RoundEnded {
        /// Rounds ended so far.
        rounds: u32,
    },
    /// The match is over.
    Ended(MatchResult),
}

impl Event {
    /// Whether land has changed hands or lines have appeared or vanished.
    #[must_use]
    pub fn changes_land(&self) -> bool {
        match self {
            Self::Pending { .. }
            | Self::Taken { .. }
            | Self::Joined { .. }
            | Self::Returned { .. }
            | Self::Given { .. }
            | Self::IslandWon { .. }
            | Self::MovedToMoon { .. } => true,
            Self::Fell { heir, .. } => heir.is_some(),
            _ => false,
        }
    }
}
