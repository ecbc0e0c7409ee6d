//! How Ttang is shown.

use super::{Staged, Strength};
use crate::sound::Sound;
use land_ai::Bot;
use land_core::games::Game as _;
use land_core::games::ttang::{Decision, Event, Intent, Ttang};
use land_core::physics::stone::Slide;

/// The slide of a decision made in `before`.
#[must_use]
pub fn slide(before: &Ttang, decision: &Decision) -> Slide {
    let from = decision.start.unwrap_or_else(|| before.stone());
    let stone = before.slider();
    let aim = stone.aim_at(from, decision.stop);
    let (angle, power) = aim.exact();
    // Time follows from power; the stop is the decision's own, to the unit.
    Slide { from, stop: decision.stop, ..stone.slide(from, angle, power) }
}

impl Staged for Ttang {
    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        land_ai::bot::<Self>(strength.spec()).ok()
    }

    fn adviser() -> Option<Box<dyn Bot<Self>>> {
        land_ai::bot::<Self>("hard:tremor=0.03").ok()
    }

    fn motion_s(before: &Self, decision: &Decision, _intent: Option<&Intent>) -> f32 {
        slide(before, decision).duration_s as f32
    }

    fn telling_s(events: &[Event]) -> f32 {
        let mut seconds: f32 = 0.15;
        for event in events {
            seconds = seconds.max(match event {
                Event::TryEnded { won2, .. } if *won2 > 0 => 1.3,
                Event::TryEnded { .. } => 1.5,
                Event::MatchEnded(_) => 2.2,
                _ => 0.0,
            });
        }
        seconds
    }

    fn sounds_at_start(_decision: &Decision) -> Vec<Sound> {
        vec![Sound::Flick, Sound::Slide]
    }

    fn sounds_at_end(events: &[Event]) -> Vec<Sound> {
        let mut sounds = vec![Sound::Rest];
        for event in events {
            match event {
                Event::TryEnded { end, .. } if end.is_foul() => sounds.push(Sound::Foul),
                Event::Claimed { .. } => sounds.push(Sound::Capture),
                Event::MatchEnded(_) => sounds.push(Sound::Win),
                _ => {}
            }
        }
        sounds
    }
}

/// Turns of the seat to move or, at the end, of the seat that moved last: `(now, of)`.
#[must_use]
pub fn turn_count(game: &Ttang, seat: usize) -> (u32, u32) {
    let of = game.rules().turns;
    let now = game.turns_of(seat) + u32::from(game.result().is_none());
    (now.clamp(1, of), of)
}
