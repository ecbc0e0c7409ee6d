//! The computer player of Zemlya.

use land_core::games::Game as _;
use land_core::games::zemlya::Zemlya;
use land_core::physics::Hand;

use super::choice::choice;
use super::plain::plain;
use crate::bot::{Bot, BotError};
use crate::level::Level;
use crate::search::{Search, Settled};

/// Searches every throw anew, and judges both parts when it has to choose.
#[derive(Clone, Debug)]
pub struct ZemlyaPlayer {
    name: String,
    spec: String,
    level: Level,
}

impl ZemlyaPlayer {
    /// A player of this level; `spec` is what makes it again.
    #[must_use]
    pub fn new(name: &str, spec: &str, level: Level) -> Self {
        Self { name: name.to_owned(), spec: spec.to_owned(), level }
    }

    /// The level it plays.
    #[must_use]
    pub fn level(&self) -> &Level {
        &self.level
    }
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

    fn search(&self, game: &Zemlya, _key: u64) -> Result<Box<dyn Search<Zemlya>>, BotError> {
        game.to_move().ok_or(BotError::Over)?;
        let land = |game: &Zemlya, seat: usize| {
            let pending: i64 = game
                .pending()
                .iter()
                .filter(|part| part.owner == seat)
                .flat_map(|part| &part.pieces)
                .map(|piece| piece.area2)
                .sum();
            if game.out().contains(&seat) {
                -1.0
            } else {
                (game.area2()[seat] - pending / 2) as f64
            }
        };
        let intent = choice(game, land)
            .or_else(|| plain(game))
            .ok_or_else(|| BotError::NoIntent("there is nowhere to throw from".to_owned()))?;
        Ok(Box::new(Settled::new(intent)))
    }
}
