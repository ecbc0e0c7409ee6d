//! Who sits where.

use anyhow::{Context, Result, anyhow, bail};
use land_ai::{Bot, Level};
use land_core::games::{Game, Seat};
use land_core::physics::Hand;

/// A player of a match.
#[derive(Debug)]
pub(super) enum Player<G: Game> {
    /// Somebody who types.
    Person { hand: Option<Hand> },
    /// A computer player, with the name it goes by.
    Computer { bot: Box<dyn Bot<G>>, name: String },
}

impl<G: Game> Player<G> {
    /// The seat as the record has it.
    pub(super) fn seat(&self, name: Option<&String>, age: Option<u32>) -> Seat {
        let mut seat = Seat::default();
        if let Some(name) = name {
            seat = Seat::named(name);
        }
        if let Some(age) = age {
            seat = seat.with_age(age);
        }
        match self {
            Self::Person { hand: None } => seat,
            Self::Person { hand: Some(hand) } => seat.with_hand(*hand),
            Self::Computer { bot, name } => seat.with_level(name).with_hand(bot.hand()),
        }
    }
}

/// The players `text` lists: `person`, `person:easy` (with that hand), levels, bots with
/// settings.
pub(super) fn players<G: Game>(
    text: &str,
    bot: impl Fn(&str) -> Result<Box<dyn Bot<G>>, land_ai::SpecError>,
) -> Result<Vec<Player<G>>> {
    let player = |spec: String| {
        let (who, hand) = spec.split_once(':').map_or((spec.as_str(), None), |(w, h)| (w, Some(h)));
        if who != "person" {
            let bot = bot(&spec).context("--seats")?;
            return Ok(Player::Computer { bot, name: spec });
        }
        let hand = match hand {
            None => None,
            Some("still") => Some(Hand::still()),
            Some(name) => Some(
                Level::named(name)
                    .ok_or_else(|| {
                        anyhow!("--seats: a person's hand is still, easy, normal, hard or master, not {name:?}")
                    })?
                    .hand,
            ),
        };
        Ok(Player::Person { hand })
    };
    let specs = split(text);
    if specs.is_empty() {
        bail!("--seats: nobody plays");
    }
    specs.into_iter().map(player).collect()
}

/// Splits at commas, but for those between the settings of one player: `hard:sims=1,dir=0`.
fn split(text: &str) -> Vec<String> {
    let mut specs: Vec<String> = Vec::new();
    for part in text.split(',').map(str::trim) {
        match specs.last_mut() {
            Some(last) if part.contains('=') && !part.contains(':') => {
                last.push(',');
                last.push_str(part);
            }
            _ => specs.push(part.to_owned()),
        }
    }
    specs.retain(|spec| !spec.is_empty());
    specs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_stay_with_their_player() {
        assert_eq!(split("hard:sims=64,tremor=0.1, easy"), ["hard:sims=64,tremor=0.1", "easy"]);
        assert_eq!(split("person,kr-uct:sims=8"), ["person", "kr-uct:sims=8"]);
        assert!(split(" , ").is_empty());
    }
}
