//! How a match ended.

use crate::map::Digest;

/// The reason a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Why {
    /// Everybody had their turns (T13).
    Turns,
    /// Hardly any free ground is left (T13).
    Free,
    /// One player owns the Earth and no rival Moon stands (Z18).
    Conquest,
    /// The cap on rounds was reached (Z18).
    Rounds,
    /// A player reached the target share (Z18).
    Target,
    /// The hard cap on turns was reached.
    MaxTurns,
}

/// The result line of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MatchResult {
    /// The winning seat; `None` for a draw.
    pub winner: Option<usize>,
    /// Why the match is over.
    pub why: Why,
    /// Twice the area per seat, in square lattice units.
    pub area2: Vec<i64>,
    /// Twice the free area.
    pub free2: i64,
    /// Twice the area of the board.
    pub board2: i64,
    /// Digest of the final map.
    pub map: Digest,
}
