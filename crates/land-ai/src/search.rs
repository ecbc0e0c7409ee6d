//! A search that can be stopped and resumed between any two simulations.

use std::fmt;

use land_core::games::Game;

use crate::report::Report;

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Simulations made so far.
    pub done: u32,
    /// Simulations after which the search rests.
    pub budget: u32,
}

impl Progress {
    /// Whether the whole budget is used.
    #[must_use]
    pub const fn finished(self) -> bool {
        self.done >= self.budget
    }

    /// The part of the budget used so far, 0…1.
    #[must_use]
    pub fn fraction(self) -> f64 {
        if self.finished() { 1.0 } else { f64::from(self.done) / f64::from(self.budget) }
    }
}

/// One decision being thought about.
///
/// Work is counted in simulations, never in time. A simulation is one trembling execution of the
/// shot to be decided, with what it is worth, or one node of the tables that tell what a stop is
/// worth; either takes microseconds, at most about a tenth of a millisecond, so a caller that has
/// a frame to draw asks for a few at a time. The answer depends on the position, the bot and the
/// key only, not on how the simulations were sliced.
pub trait Search<G: Game>: fmt::Debug + Send {
    /// Makes up to `simulations` more simulations, fewer when the budget ends.
    fn advance(&mut self, simulations: u32) -> Progress;

    /// How far the search has come.
    fn progress(&self) -> Progress;

    /// The best intent known now: valid at any time, before the first simulation too.
    fn best(&self) -> G::Intent;

    /// What is known about the best candidates. Once the search is over this may take some
    /// milliseconds: what is told of the first is looked at anew.
    fn report(&self) -> Report<G::Intent>;

    /// Makes all simulations that are left and gives the final answer.
    fn finish(&mut self) -> G::Intent {
        while !self.advance(u32::MAX).finished() {}
        self.best()
    }
}

/// A decision that needs no search: the answer is known from the start.
#[derive(Clone, PartialEq, Debug)]
pub struct Settled<I> {
    intent: I,
}

impl<I> Settled<I> {
    /// A finished search whose answer is `intent`.
    #[must_use]
    pub const fn new(intent: I) -> Self {
        Self { intent }
    }
}

impl<G: Game> Search<G> for Settled<G::Intent> {
    fn advance(&mut self, _simulations: u32) -> Progress {
        Search::<G>::progress(self)
    }

    fn progress(&self) -> Progress {
        Progress { done: 0, budget: 0 }
    }

    fn best(&self) -> G::Intent {
        self.intent.clone()
    }

    fn report(&self) -> Report<G::Intent> {
        Report { simulations: 0, candidates: Vec::new() }
    }
}
