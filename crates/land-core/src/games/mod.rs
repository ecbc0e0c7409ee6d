//! The two games, and what they share.
//!
//! A move is three things, kept apart: an *intent* (what a hand wants), a *decision* (what came
//! of it: an outcome of physics, or a choice), and the *events* that the rules derive from it.
//!
//! ```text
//! intent --execute: physics + keyed tremor--> decision --judge: rules--> new state + events
//! ```

pub(crate) mod circle;
mod result;
pub mod sampler;
mod setup;
mod shares;
pub mod ttang;
pub mod zemlya;

pub use circle::circle_ring;
pub use result::{MatchResult, Why};
pub use setup::{Seat, Setup, SetupError};
pub use shares::percentages;

use crate::map::{Digest, LandMap, Owner};

/// What records, searches, arenas and front ends need of a game.
///
/// A value is one position. It is cheap to clone, holds no float, and two positions are equal
/// exactly when the same play can follow.
pub trait Game: Clone + PartialEq + std::fmt::Debug + Send + Sync + Sized + 'static {
    /// The name in records and commands.
    const NAME: &'static str;
    /// The rule options; `Default` is the game as RULES has it.
    type Rules: Clone + PartialEq + std::fmt::Debug + Default + Send + Sync;
    /// What a hand wants, or a choice. Integers only.
    type Intent: Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// What happened: one line of a record without its `turn`.
    type Decision: Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// One consequence, told for logs and animation.
    type Event: Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// Why an intent or a decision is not possible here.
    type Error: std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// The position before the first move.
    ///
    /// # Errors
    /// Names the field of the setup that is wrong, and why.
    fn new(setup: Setup<Self::Rules>) -> Result<Self, SetupError>;

    /// What the match was started with.
    fn setup(&self) -> &Setup<Self::Rules>;

    /// The seat whose decision is due; `None` once the match is over.
    fn to_move(&self) -> Option<usize>;

    /// The seat whose turn it is: while a choice is due, that is not whose decision is due
    /// ([`Game::to_move`]) but who threw. `None` once the match is over. Games without choices
    /// need no method of their own.
    fn turn_of(&self) -> Option<usize> {
        self.to_move()
    }

    /// Whether the seat to move may want this.
    ///
    /// # Errors
    /// Says why not.
    fn validate(&self, intent: &Self::Intent) -> Result<(), Self::Error>;

    /// Lets the hand of the seat to move try `intent`, with the match's own keyed luck.
    /// `luck` re-rolls: 0 is the match's luck, other numbers are other worlds (practice, search).
    ///
    /// # Errors
    /// As [`Game::validate`].
    fn execute(&self, intent: &Self::Intent, luck: u64) -> Result<Self::Decision, Self::Error>;

    /// Judges what happened and moves on.
    ///
    /// # Errors
    /// The decision does not follow from the position; the position is then unchanged.
    fn judge(&mut self, decision: &Self::Decision) -> Result<Vec<Self::Event>, Self::Error>;

    /// All land. Pending parts carry labels of their own.
    fn map(&self) -> &LandMap;

    /// Twice the area of every seat's land, in square lattice units; pending parts count for
    /// their old owner. As the map has it, unless the game says otherwise.
    fn area2(&self) -> Vec<i64> {
        (0..self.setup().seats.len()).map(|seat| self.map().area2(Owner::seat(seat))).collect()
    }

    /// Twice the area that is nobody's.
    fn free2(&self) -> i64 {
        self.map().area2(Owner::FREE)
    }

    /// Twice the area of the board: the sum of [`Game::area2`] and [`Game::free2`].
    fn board2(&self) -> i64 {
        self.map().board2()
    }

    /// The seats that are out of the game, ascending; nobody, unless the game says otherwise.
    fn out(&self) -> Vec<usize> {
        Vec::new()
    }

    /// How the match ended, once it has.
    fn result(&self) -> Option<&MatchResult>;

    /// Digest of the land as records carry it (pending parts counted for their old owner).
    fn digest(&self) -> Digest {
        self.map().digest()
    }

    /// Turns ended so far; strictly bounded by the rules' `max_turns`.
    fn turns_ended(&self) -> u32;
}
