//! Any legal intent.

use land_core::games::sampler::Sampler;
use land_core::physics::{Hand, LuckKey, Purpose};

use crate::bot::{Bot, BotError};
use crate::search::{Search, Settled};

/// Plays whatever the game's sampler draws.
#[derive(Clone, Debug)]
pub struct RandomLegal {
    hand: Hand,
    spec: String,
}

impl RandomLegal {
    /// A random player with this tremor; `spec` is what makes it again.
    #[must_use]
    pub fn new(hand: Hand, spec: &str) -> Self {
        Self { hand, spec: spec.to_owned() }
    }
}

impl<G: Sampler> Bot<G> for RandomLegal {
    fn name(&self) -> &str {
        "random"
    }

    fn spec(&self) -> String {
        self.spec.clone()
    }

    fn hand(&self) -> Hand {
        self.hand
    }

    fn search(&self, position: &G, key: u64) -> Result<Box<dyn Search<G>>, BotError> {
        let seat = position.to_move().ok_or(BotError::Over)?;
        // Two shots of one turn draw the same words, but from different positions.
        let mut luck = LuckKey {
            seed: key ^ position.digest().0,
            world: 0,
            seat: seat as u32,
            turn: position.turns_ended(),
            shot: 0,
            purpose: Purpose::Policy,
        }
        .stream();
        let intent = position
            .sample(&mut luck)
            .ok_or_else(|| BotError::NoIntent("the sampler drew none".to_owned()))?;
        Ok(Box::new(Settled::new(intent)))
    }
}
