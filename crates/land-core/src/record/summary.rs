//! How a replayed match stands: what `land replay --json` prints.

use serde::Serialize;

use super::matches::Match;
use crate::games::{Game, MatchResult};
use crate::map::Digest;

/// How a match stands. Serialises to the object of `land replay --json`.
///
/// # Examples
/// ```
/// use land_core::record::AnyMatch;
///
/// let text = r#"{"land":1,"game":"ttang","seats":[{"name":"Ann"},{}],"seed":"7"}
/// {"seat":0,"flick":1,"intent":{"angle_urad":700000,"power_ppm":500000},"stop":[350000,300000]}
/// "#;
/// let json = serde_json::to_value(AnyMatch::read(text)?.summary())?;
/// assert_eq!((&json["game"], &json["decisions"]), (&"ttang".into(), &1.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Summary {
    /// The game's name.
    pub game: &'static str,
    /// Whether the match is over.
    pub over: bool,
    /// The seat whose decision is due; the chooser while a choice is due.
    pub to_move: Option<usize>,
    /// How the match ended.
    pub result: Option<MatchResult>,
    /// Twice the area per seat, in square lattice units.
    pub area2: Vec<i64>,
    /// Twice the free area.
    pub free2: i64,
    /// Twice the area of the board.
    pub board2: i64,
    /// Fraction of the board per seat.
    pub shares: Vec<f64>,
    /// The seats that are out of the game.
    pub out: Vec<usize>,
    /// Decisions made.
    pub decisions: usize,
    /// Digest of the map.
    pub map: Digest,
    /// Digests of the record that were compared, and agreed.
    pub digests_checked: usize,
}

impl Summary {
    /// Sums a match up.
    #[must_use]
    pub fn of<G: Game>(course: &Match<G>) -> Self {
        let game = course.game();
        let (area2, board2) = (game.area2(), game.board2());
        Self {
            game: G::NAME,
            over: game.result().is_some(),
            to_move: game.to_move(),
            result: game.result().cloned(),
            shares: area2.iter().map(|own2| *own2 as f64 / board2 as f64).collect(),
            area2,
            free2: game.free2(),
            board2,
            out: game.out(),
            decisions: course.decisions(),
            map: game.digest(),
            digests_checked: course.digests_checked(),
        }
    }
}
