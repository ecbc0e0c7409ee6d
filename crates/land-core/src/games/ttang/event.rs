//! What follows from a flick.

use super::TurnEnd;
use crate::games::MatchResult;
use crate::lattice::Point;

/// One consequence of a flick, in the order in which they happen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// The stone slid and came to rest, or left the board on its way to `stop` (T5).
    Slid {
        /// Who flicked.
        seat: usize,
        /// Which flick of the try, from 1.
        flick: u32,
        /// Where the stone lay.
        from: Point,
        /// Where it came to rest, or would have.
        stop: Point,
    },
    /// A try ended (T7, T8, T12).
    TryEnded {
        /// Whose try it was.
        seat: usize,
        /// How it ended.
        end: TurnEnd,
        /// Twice the area won, square lattice units; 0 after a foul.
        won2: i64,
        /// The path of the try: start, stops, and the last stop.
        path: Vec<Point>,
    },
    /// Land changed hands (T10).
    Claimed {
        /// Whose land grew.
        seat: usize,
        /// Twice the area of every seat's land now.
        area2: Vec<i64>,
        /// Twice the free area now.
        free2: i64,
    },
    /// A turn ended (T12).
    TurnEnded {
        /// Whose turn it was.
        seat: usize,
        /// How its last try ended.
        end: TurnEnd,
        /// Twice the area won in the whole turn, square lattice units.
        won2: i64,
    },
    /// The match is over (T13, T14).
    MatchEnded(MatchResult),
}
