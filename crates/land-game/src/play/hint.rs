//! A suggested shot: searched in slices while the person looks.

use crate::table::{Staged, slice};
use land_ai::{Candidate, Report, Search};
use land_core::games::Game;
use land_core::physics::Hand;

/// A suggestion for one position.
#[derive(Debug)]
pub struct Hint<G: Game> {
    search: Box<dyn Search<G>>,
    /// The steadiness it reckons with.
    pub hand: Hand,
    decisions: usize,
    /// What is known, once the search is over; a report takes too long for every frame.
    report: Option<Report<G::Intent>>,
}

impl<G: Staged> Hint<G> {
    /// Begins to look for a shot; `None` where the game has no adviser.
    #[must_use]
    pub fn new(position: &G, decisions: usize) -> Option<Self> {
        let bot = G::adviser()?;
        let search = bot.search(position, decisions as u64 ^ 0x0048_494e_5400).ok()?;
        Some(Self { search, hand: bot.hand(), decisions, report: None })
    }

    /// Whether it is for the position after so many decisions.
    #[must_use]
    pub fn is_for(&self, decisions: usize) -> bool {
        self.decisions == decisions
    }

    /// Looks a little further, never longer than a slice.
    pub fn advance(&mut self, clock: fn() -> f64) {
        if self.report.is_none() && slice(self.search.as_mut(), clock) {
            self.report = Some(self.search.report());
        }
    }

    /// How far the search is, 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        if self.report.is_some() { 1.0 } else { self.search.progress().fraction() }
    }

    /// What is known, once the search is over.
    #[must_use]
    pub fn report(&self) -> Option<&Report<G::Intent>> {
        self.report.as_ref()
    }

    /// The best candidate, once the search is over.
    #[must_use]
    pub fn best(&self) -> Option<&Candidate<G::Intent>> {
        self.report()?.candidates.first()
    }
}
