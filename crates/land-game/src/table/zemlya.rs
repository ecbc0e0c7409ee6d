//! How Zemlya is shown.

use super::{Staged, Strength};
use crate::sound::Sound;
use land_ai::Bot;
use land_core::games::zemlya::{Decision, Event, Intent, Zemlya};
use land_core::physics::knife::Flight;

/// The flight of a throw made in `before`, as its record tells it; `None` where no hand threw.
#[must_use]
pub fn flight(before: &Zemlya, intent: Option<&Intent>, luck: u64) -> Option<Flight> {
    match intent {
        Some(Intent::Throw(throw)) => before.flight(throw, luck).ok(),
        _ => None,
    }
}

impl Staged for Zemlya {
    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        land_ai::bot::<Self>(strength.spec()).ok()
    }

    fn adviser() -> Option<Box<dyn Bot<Self>>> {
        land_ai::bot::<Self>("hard").ok()
    }

    fn motion_s(before: &Self, _decision: &Decision, intent: Option<&Intent>) -> f32 {
        flight(before, intent, 0).map_or(0.0, |f| f.duration_s as f32)
    }

    fn telling_s(events: &[Event]) -> f32 {
        let mut seconds: f32 = 0.4;
        for event in events {
            seconds = seconds.max(match event {
                Event::Ended(_) => 2.4,
                Event::Fell { .. } | Event::MovedToMoon { .. } | Event::IslandWon { .. } => 2.0,
                Event::TurnEnded { .. } => 1.5,
                Event::Taken { .. } | Event::Joined { .. } | Event::Given { .. } => 1.2,
                Event::Cut { .. } => 0.9,
                Event::BombHit { .. } | Event::Rethrow { .. } | Event::Pending { .. } => 1.0,
                _ => 0.0,
            });
        }
        seconds
    }

    fn sounds_at_start(decision: &Decision) -> Vec<Sound> {
        match decision {
            Decision::Throw { .. } => vec![Sound::Throw],
            _ => Vec::new(),
        }
    }

    fn sounds_at_end(events: &[Event]) -> Vec<Sound> {
        let mut sounds: Vec<Sound> = Vec::new();
        for event in events {
            let sound = match event {
                Event::Stuck { .. } => Sound::Stick,
                Event::Unstuck { .. } => Sound::Miss,
                Event::Cut { .. } => Sound::Cut,
                Event::Taken { .. } | Event::Joined { .. } | Event::IslandWon { .. } => {
                    Sound::Capture
                }
                Event::Returned { .. } | Event::BombsBurnt { .. } | Event::Fell { .. } => {
                    Sound::Foul
                }
                Event::Ended(_) => Sound::Win,
                _ => continue,
            };
            if !sounds.contains(&sound) {
                sounds.push(sound);
            }
        }
        sounds
    }
}
