//! The computers at the table: they think a little in each frame, never longer.

use super::Staged;
use super::seat::{Plan, Player};
use land_ai::{Bot, Search};
use land_core::games::Game;

/// How long thinking may hold up a frame, seconds.
pub const SLICE_S: f64 = 0.003;

/// Most simulations between two looks at the clock.
const CHUNK: u32 = 8;

/// Most looks at the clock in a frame, should the clock stand still.
const MOST_CHUNKS: u32 = 64;

/// The computers of one match.
#[derive(Debug)]
pub struct Thinker<G: Game> {
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    search: Option<Box<dyn Search<G>>>,
    seed: u64,
    looked: f32,
}

impl<G: Staged> Thinker<G> {
    /// The computers that the plans name. `seed` keys their choices.
    #[must_use]
    pub fn new(plans: &[Plan], seed: u64) -> Self {
        let bots = plans
            .iter()
            .map(|plan| match plan.player {
                Player::Person => None,
                Player::Computer(strength) => G::bot(strength),
            })
            .collect();
        Self { bots, search: None, seed, looked: 0.0 }
    }

    /// The computer of a seat.
    #[must_use]
    pub fn bot(&self, seat: usize) -> Option<&dyn Bot<G>> {
        self.bots.get(seat)?.as_deref()
    }

    /// Whether somebody is thinking.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// What would be done if the time were up.
    #[must_use]
    pub fn best(&self) -> Option<G::Intent> {
        Some(self.search.as_ref()?.best())
    }

    /// How far the thinking is, 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.search.as_ref().map_or(0.0, |s| s.progress().fraction())
    }

    /// Forgets a thought under way.
    pub fn stop(&mut self) {
        self.search = None;
        self.looked = 0.0;
    }

    /// Thinks for a slice about what `seat` should do; its decision once it is made and has been
    /// shown for `least_s` seconds.
    pub fn think(
        &mut self,
        position: &G,
        seat: usize,
        decision: u64,
        dt: f32,
        least_s: f32,
        clock: fn() -> f64,
    ) -> Option<G::Intent> {
        if self.search.is_none() {
            let bot = self.bots.get(seat)?.as_deref()?;
            // Every decision of a match gets a key of its own.
            let key = self.seed ^ (decision + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            self.search = bot.search(position, key).ok();
            self.looked = 0.0;
        }
        let search = self.search.as_mut()?;
        self.looked += dt;
        let done = slice(search.as_mut(), clock);
        if !done || self.looked < least_s {
            return None;
        }
        let best = search.best();
        self.stop();
        Some(best)
    }
}

/// Advances a search for one slice; whether it is finished.
pub fn slice<G: Game>(search: &mut dyn Search<G>, clock: fn() -> f64) -> bool {
    let start = clock();
    for _ in 0..MOST_CHUNKS {
        if search.progress().finished() {
            return true;
        }
        search.advance(CHUNK);
        if clock() - start >= SLICE_S {
            break;
        }
    }
    search.progress().finished()
}
