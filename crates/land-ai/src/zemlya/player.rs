//! The computer player of Zemlya.

use land_core::games::Game as _;
use land_core::games::zemlya::{Intent, Zemlya};
use land_core::physics::{Hand, Luck, LuckKey, Purpose};

use super::choice::choice;
use super::plain::plain;
use super::problem::Throw;
use super::stakes::ChooserModel;
use crate::bot::{Bot, BotError};
use crate::level::Level;
use crate::report::Report;
use crate::search::{Progress, Search, Settled};
use crate::shot::ShotSearch;

/// Candidates a report names at most.
const REPORTED: usize = 12;

/// Searches every throw anew, and judges both parts when it has to choose.
#[derive(Clone, Debug)]
pub struct ZemlyaPlayer {
    name: String,
    spec: String,
    level: Level,
    model: ChooserModel,
}

impl ZemlyaPlayer {
    /// A player of this level; `spec` is what makes it again.
    #[must_use]
    pub fn new(name: &str, spec: &str, level: Level) -> Self {
        Self { name: name.to_owned(), spec: spec.to_owned(), level, model: ChooserModel::default() }
    }

    /// The same player with another idea of how opponents choose.
    #[must_use]
    pub fn with_chooser(mut self, model: ChooserModel) -> Self {
        self.model = model;
        self
    }

    /// The level it plays.
    #[must_use]
    pub fn level(&self) -> &Level {
        &self.level
    }
}

/// The luck of a decision.
pub(super) fn luck(game: &Zemlya, key: u64, purpose: Purpose) -> Luck {
    LuckKey {
        seed: key,
        world: 0,
        seat: game.to_move().unwrap_or(0) as u32,
        turn: game.turns_ended(),
        shot: game.throws(),
        purpose,
    }
    .stream()
}

/// The answer where there is nothing to search: a choice, or nothing that can be aimed at.
pub(super) fn settled(game: &Zemlya, model: ChooserModel, simulations: u32) -> Option<Intent> {
    choice(game, model, simulations).or_else(|| plain(game))
}

impl Bot<Zemlya> for ZemlyaPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn spec(&self) -> String {
        self.spec.clone()
    }

    fn hand(&self) -> Hand {
        self.level.hand
    }

    fn search(&self, game: &Zemlya, key: u64) -> Result<Box<dyn Search<Zemlya>>, BotError> {
        game.to_move().ok_or(BotError::Over)?;
        let Level { belief, caution, simulations, temperature, .. } = self.level;
        if let Some(throw) = Throw::new(game, belief, self.model, caution) {
            let mut luck = luck(game, key, Purpose::Search);
            let key = luck.next_u64();
            return Ok(Box::new(ThrowSearch {
                search: ShotSearch::new(throw, simulations, key),
                game: game.clone(),
                temperature,
                draw: luck.unit(),
            }));
        }
        let intent = settled(game, self.model, simulations)
            .ok_or_else(|| BotError::NoIntent("there is nowhere to throw from".to_owned()))?;
        Ok(Box::new(Settled::new(intent)))
    }
}

/// One throw being thought about.
#[derive(Debug)]
struct ThrowSearch {
    search: ShotSearch<Throw>,
    game: Zemlya,
    temperature: f64,
    draw: f64,
}

impl Search<Zemlya> for ThrowSearch {
    fn advance(&mut self, simulations: u32) -> Progress {
        self.search.advance(simulations)
    }

    fn progress(&self) -> Progress {
        self.search.progress()
    }

    fn best(&self) -> Intent {
        let shot = self.search.drawn_shot(self.temperature, self.draw);
        let intent = self.search.problem_intent(&shot);
        if self.game.validate(&intent).is_ok() {
            return intent;
        }
        // Rounding may refuse a stand by a hair.
        plain(&self.game).unwrap_or(intent)
    }

    fn report(&self) -> Report<Intent> {
        self.search.report(REPORTED)
    }
}
