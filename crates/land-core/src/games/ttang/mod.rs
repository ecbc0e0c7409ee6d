//! Ttang (땅따먹기): flick a stone out of home and back; the figure between its stops is land.
//!
//! [`Ttang`] is one position of a match. Rules T1 to T16 and T18 are all here; the options are
//! fields of [`Rules`].
//!
//! # Examples
//! A flick is wanted, done and judged:
//! ```
//! use land_core::games::{Game, Setup, ttang::{Intent, Rules, Ttang, Verdict}};
//!
//! let mut game = Ttang::new(Setup::new(Rules::default(), 2))?;
//! let wanted = Intent::new(600_000, 800_000);
//! let done = game.execute(&wanted, 0)?;
//! assert_eq!(game.verdict(done.stop), Verdict::GoesOn);
//! game.judge(&done)?;
//! assert_eq!((game.stone(), game.flicks_left()), (done.stop, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod claim;
mod error;
mod event;
mod flick;
mod play;
mod rules;
mod sampler;
mod verdict;

pub use board::{Board, Home};
pub use error::Error;
pub use event::Event;
pub use flick::{Decision, Intent};
pub use rules::{BoardShape, EarlyHome, Permission, Rules, StartRule};
pub use verdict::{Ground, TurnEnd, Verdict};

use std::sync::Arc;

use crate::games::{MatchResult, Setup};
use crate::lattice::Point;
use crate::map::{LandMap, Owner};
use crate::physics::stone::Stone;

/// What does not change during a match.
#[derive(PartialEq, Debug)]
struct Table {
    setup: Setup<Rules>,
    board: Board,
    stone: Stone,
}

/// One position of a match of Ttang.
///
/// Clones share what does not change; the land itself is one short list of edges.
#[derive(Clone, PartialEq, Debug)]
pub struct Ttang {
    table: Arc<Table>,
    map: LandMap,
    /// The seat to move; once the match is over, the last that moved.
    seat: usize,
    /// Turns ended.
    turn: u32,
    /// Tries of this turn that came home (T12).
    tries: u32,
    /// Twice the area won in this turn.
    won2: i64,
    /// Start and stops of this try; empty while a start is to be picked (T4).
    path: Vec<Point>,
    result: Option<MatchResult>,
}

impl Ttang {
    /// The rules of the match.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.table.setup.rules
    }

    /// The board, with homes and start spots.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.table.board
    }

    /// The stone and the ground it slides on.
    #[must_use]
    pub fn slider(&self) -> &Stone {
        &self.table.stone
    }

    /// The white spot in the home of `seat` (T4).
    ///
    /// # Panics
    /// The match has no such seat.
    #[must_use]
    pub fn start_spot(&self, seat: usize) -> Point {
        self.table.board.homes()[seat].spot()
    }

    /// Where the stone lies: at the last stop, else on the mover's start spot.
    #[must_use]
    pub fn stone(&self) -> Point {
        self.path.last().copied().unwrap_or_else(|| self.start_spot(self.seat))
    }

    /// Start and stops of the current try. Empty while the player has yet to pick a start.
    #[must_use]
    pub fn path(&self) -> &[Point] {
        &self.path
    }

    /// Number of the coming flick in its try, from 1 (T6).
    #[must_use]
    pub fn flick(&self) -> u32 {
        self.path.len().max(1) as u32
    }

    /// Flicks left in the current try, the coming one included (T6).
    #[must_use]
    pub fn flicks_left(&self) -> u32 {
        self.rules().flicks + 1 - self.flick()
    }

    /// Tries of the current turn that came home already (T12); 0 unless the rules give more.
    #[must_use]
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// Whether the coming flick must say where it starts (T4).
    #[must_use]
    pub fn picks_start(&self) -> bool {
        self.result.is_none() && self.path.is_empty()
    }

    /// Turns of `seat` that have ended.
    #[must_use]
    pub fn turns_of(&self, seat: usize) -> u32 {
        let seats = self.table.setup.seats.len();
        let place = (seat + seats - self.table.setup.first) % seats;
        let (rounds, rest) = (self.turn as usize / seats, self.turn as usize % seats);
        (rounds + usize::from(place < rest)) as u32
    }

    /// Turns `seat` has left, the current one included (T13).
    #[must_use]
    pub fn turns_left(&self, seat: usize) -> u32 {
        if self.result.is_some() { 0 } else { self.rules().turns - self.turns_of(seat) }
    }

    /// Rounds completed: turns that every player has had.
    #[must_use]
    pub fn rounds_ended(&self) -> u32 {
        self.turn / self.table.setup.seats.len() as u32
    }

    /// Whether `p` is on land of `seat`, its border included.
    #[must_use]
    pub fn is_land_of(&self, seat: usize, p: Point) -> bool {
        self.table.board.contains(p) && self.map.owners_at(p).contains(&Owner::seat(seat))
    }

    /// Twice the area that coming home at `stop` with the coming flick would win (T10), whether
    /// or not that is allowed there.
    #[must_use]
    pub fn gain2(&self, stop: Point) -> i64 {
        let mut path = self.path.clone();
        if path.is_empty() {
            path.push(self.stone());
        }
        path.push(stop);
        self.gain2_of(&path)
    }

    /// Twice the area that a return along `path` (start, stops, end) would win for the seat to
    /// move; 0 when it leaves the board.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Game, Setup, ttang::{Rules, Ttang}};
    /// use land_core::lattice::Point;
    ///
    /// let game = Ttang::new(Setup::new(Rules::default(), 2))?;
    /// let home = game.start_spot(0);
    /// let way = [home, Point::new(400_000, 80_000), Point::new(300_000, 350_000), home];
    /// assert!(game.gain2_of(&way) > 0);
    /// assert_eq!(game.gain2_of(&way[..2]), 0); // there and back encloses nothing
    /// # Ok::<(), land_core::games::SetupError>(())
    /// ```
    #[must_use]
    pub fn gain2_of(&self, path: &[Point]) -> i64 {
        if !path.iter().all(|p| self.table.board.contains(*p)) {
            return 0;
        }
        self.claim().of(&self.map, path).map_or(0, |(_, won2)| won2)
    }

    fn claim(&self) -> claim::Claim<'_> {
        claim::Claim {
            seat: self.seat,
            capture: self.rules().capture,
            connected_only: self.rules().connected_only,
            homes: self.table.board.homes(),
        }
    }
}
