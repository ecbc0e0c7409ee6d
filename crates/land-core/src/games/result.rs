//! How a match ended.

use super::Game;
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

impl MatchResult {
    /// The end of a match that the largest share wins (T14, Z18); equal shares are a draw.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Game, MatchResult, Setup, Why, ttang::{Rules, Ttang}};
    ///
    /// // Before the first flick homes are equal: a draw.
    /// let game = Ttang::new(Setup::new(Rules::default(), 2))?;
    /// assert_eq!(MatchResult::by_share(&game, Why::Turns).winner, None);
    /// # Ok::<(), land_core::games::SetupError>(())
    /// ```
    #[must_use]
    pub fn by_share<G: Game>(game: &G, why: Why) -> Self {
        let area2 = game.area2();
        let most = area2.iter().max();
        let mut leaders = (0..area2.len()).filter(|seat| area2.get(*seat) == most);
        let winner = leaders.next().filter(|_| leaders.next().is_none());
        let (free2, board2) = (game.free2(), game.board2());
        Self { winner, why, area2, free2, board2, map: game.digest() }
    }
}
