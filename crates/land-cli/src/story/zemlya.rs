//! Zemlya in words.

use land_core::games::zemlya::{Event, FallCause, Rules, Side, Zemlya};

use super::{Names, Told, percent};

impl Told for Zemlya {
    const TITLE: &'static str = "Zemlya";
    const SHOT: &'static str = "decisions";

    fn length(rules: &Rules) -> String {
        match rules.rounds {
            0 => "until the end".to_owned(),
            1 => "1 round".to_owned(),
            rounds => format!("{rounds} rounds"),
        }
    }

    fn place(&self) -> String {
        format!("round {}", self.round())
    }

    fn ended(end: &str, name: &str) -> String {
        let how = match end {
            "missed" => "the knife did not stick",
            "outside" => "the knife stuck outside the Earth",
            "foreign" => "the knife stuck in land of no neighbour",
            "pending_hit" => "the knife stuck in a pending part",
            "no_cut" => "the blade cut nothing off",
            "line" => "the knife stuck on a line too often",
            "own" => "own land was cut",
            "bomb_broken" => "the bomb failed",
            "moon_failed" => "the Moon failed",
            "reach" => "the line was out of reach",
            "chain_full" => "the chain is full",
            "fell" => "the thrower fell",
            _ => "the turn is over",
        };
        format!("{name}: {how}")
    }

    fn note(event: &Event, names: &Names) -> Option<String> {
        Some(match event {
            Event::Joined { .. } => "won a passage".to_owned(),
            Event::Returned { .. } => "lost a passage".to_owned(),
            Event::Given { to, .. } => format!("gave land to {}", names.of_seat(*to)),
            Event::IslandWon { from, .. } => {
                format!("bombed an island of {}", names.of_seat(*from))
            }
            Event::MoonFounded { .. } => "founded a Moon".to_owned(),
            Event::MoonSpent { .. } => "spent the right to a Moon".to_owned(),
            Event::MoonDestroyed { owner, .. } => {
                format!("destroyed the Moon of {}", names.of_seat(*owner))
            }
            Event::MovedToMoon { seat, .. } => {
                format!("{} moved to the Moon", names.of_seat(*seat))
            }
            Event::Fell { seat, cause, .. } => format!(
                "{} is out: {}",
                names.of_seat(*seat),
                match cause {
                    FallCause::Standing => "no room to stand",
                    FallCause::Bombed => "bombed away",
                    FallCause::MoonLost => "no Moon left",
                }
            ),
            _ => return None,
        })
    }

    fn sentence(&self, event: &Event, names: &Names) -> Option<String> {
        let name = |seat: usize| names.of_seat(seat);
        let share = |area2: i64| percent(self, area2);
        Some(match event {
            Event::Cut { seat, struck, .. } if seat == struck => {
                format!("{} cuts own land.", name(*seat))
            }
            Event::Cut { seat, struck, .. } => {
                format!("{} cuts land of {}.", name(*seat), name(*struck))
            }
            Event::Chosen { by: Some(by), keeps } => {
                let side = if *keeps == Side::Left { "left" } else { "right" };
                format!("{} chooses: the {side} part stays.", name(*by))
            }
            Event::Taken { seat, from, area2 } => {
                format!("{} takes {:.1} % of {}.", name(*seat), share(*area2), name(*from))
            }
            Event::Pending { seat, area2, .. } => {
                format!("{:.1} % is pending for {}.", share(*area2), name(*seat))
            }
            Event::BombHit { seat, owner, hit, of } => {
                format!("{} hits the island of {}: {hit} of {of}.", name(*seat), name(*owner))
            }
            Event::Rethrow { seat, .. } => format!("On a line: {} throws again.", name(*seat)),
            Event::Joined { seat, .. } => format!("{} wins the passage.", name(*seat)),
            Event::Returned { seat, .. } => format!("{} loses the passage.", name(*seat)),
            Event::TurnEnded { seat, end } => {
                format!("{}.", Self::ended(end.word(), name(*seat)))
            }
            other => {
                let note = Self::note(other, names)?;
                let mut letters = note.chars();
                format!("{}{}.", letters.next()?.to_uppercase(), letters.as_str())
            }
        })
    }
}
