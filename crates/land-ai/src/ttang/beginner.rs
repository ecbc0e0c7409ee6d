//! A beginner: out somewhere, out again, and home.

use land_core::games::Game as _;
use land_core::games::ttang::{Intent, Ttang};
use land_core::physics::math::{atan2, to_urad};
use land_core::physics::{Hand, Purpose};

use super::anchors::{anchors, rough_chance};
use super::ground::Class;
use super::player::{hand_of, luck};
use super::stakes::Stakes;
use super::starts::starts;
use super::view::{Spot, View};
use crate::bot::{Bot, BotError};
use crate::level::Level;
use crate::search::{Search, Settled};
use crate::spec::{Spec, SpecError};

/// Plays as somebody does who has just been told the rules: flicks to any free spot not too far
/// off while there are flicks, and the last time to the safest spot of the own land. What a turn
/// would win never matters to it.
#[derive(Clone, Debug)]
pub(crate) struct Beginner {
    hand: Hand,
    spec: String,
}

/// How far out it flicks at most, parts of the reach.
const FAR: f64 = 0.8;

impl Beginner {
    pub(crate) const NAME: &'static str = "beginner";

    /// The beginner of a specification; its hand is easy's unless set.
    pub(crate) fn from_spec(spec: &Spec) -> Result<Option<Self>, SpecError> {
        if spec.name() != Self::NAME {
            return Ok(None);
        }
        let mut level = Level::easy();
        let mut reader = spec.reader();
        level.read(&mut reader)?;
        reader.finish()?;
        Ok(Some(Self { hand: level.hand, spec: spec.to_string() }))
    }
}

impl Bot<Ttang> for Beginner {
    fn name(&self) -> &str {
        Self::NAME
    }

    fn spec(&self) -> String {
        self.spec.clone()
    }

    fn hand(&self) -> Hand {
        self.hand
    }

    fn search(&self, game: &Ttang, key: u64) -> Result<Box<dyn Search<Ttang>>, BotError> {
        game.to_move().ok_or(BotError::Over)?;
        let start = starts(game).first().copied();
        let hand = hand_of(game, self.hand);
        let view =
            View::new(game, start, &hand, 1.0, Stakes::plain(0.0), 0).ok_or(BotError::Over)?;
        let from = view.stone();
        let target = if view.flick < view.flicks {
            let mut luck = luck(game, key, Purpose::Policy);
            let radius = FAR * view.reach;
            let mut drawn = || {
                let (x, y) = (2.0 * luck.unit() - 1.0, 2.0 * luck.unit() - 1.0);
                let at = (from.0 + radius * x, from.1 + radius * y);
                (x * x + y * y <= 1.0 && view.ground.class(at.0, at.1) == Class::Free).then_some(at)
            };
            (0..TRIES).find_map(|_| drawn())
        } else {
            None
        };
        let (dx, dy) = {
            let to = target.unwrap_or_else(|| safest(&view, from));
            (to.0 - from.0, to.1 - from.1)
        };
        let power = ((dx * dx + dy * dy).sqrt() / view.reach).sqrt().min(1.0);
        let intent = Intent::new(to_urad(atan2(dy, dx)), (power * 1e6 + 0.5) as u32);
        Ok(Box::new(Settled::new(match start {
            Some(start) => intent.from_start(start),
            None => intent,
        })))
    }
}

/// Draws of a spot before it heads home.
const TRIES: u32 = 256;

/// The spot of own land that is most likely reached.
fn safest(view: &View, from: Spot) -> Spot {
    let mut best: Option<(f64, Spot)> = None;
    for anchor in anchors(view) {
        let chance = rough_chance(view, from, &anchor);
        if best.is_none_or(|b| chance > b.0) {
            best = Some((chance, anchor.at));
        }
    }
    best.map_or(from, |b| b.1)
}
