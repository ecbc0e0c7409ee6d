//! Ttang in words.

use land_core::games::Game as _;
use land_core::games::ttang::{Event, Rules, Ttang};

use super::{Names, Told, percent};

impl Told for Ttang {
    const TITLE: &'static str = "Ttang";
    const SHOT: &'static str = "flicks";

    fn length(rules: &Rules) -> String {
        match rules.turns {
            1 => "1 turn each".to_owned(),
            turns => format!("{turns} turns each"),
        }
    }

    fn place(&self) -> String {
        let turns = self.rules().turns;
        format!("turn {} of {turns}", (self.rounds_ended() + 1).min(turns))
    }

    fn ended(end: &str, name: &str) -> String {
        let how = match end {
            "home" => "came home",
            "out" => "left the board",
            "enemy" => "stopped on another's land",
            "pass_over" => "slid over another's land",
            "line" => "stopped too near a line",
            "early" => "was home too early",
            "short" => "did not come home",
            _ => "ended the turn",
        };
        format!("{name} {how}")
    }

    fn note(_: &Event, _: &Names) -> Option<String> {
        None
    }

    fn sentence(&self, event: &Event, names: &Names) -> Option<String> {
        let per_m = f64::from(self.setup().lattice_per_m);
        Some(match event {
            Event::Slid { seat, flick, stop, .. } => {
                let (x, y) = (f64::from(stop.x) / per_m, f64::from(stop.y) / per_m);
                format!("{} flicks ({flick}) to {x:.2} m, {y:.2} m.", names.of_seat(*seat))
            }
            Event::TryEnded { seat, end, won2, .. } => {
                let ended = Self::ended(end.word(), names.of_seat(*seat));
                if end.is_foul() {
                    format!("{ended}.")
                } else {
                    format!("{ended}: {:+.1} %.", percent(self, *won2))
                }
            }
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use land_core::games::Setup;
    use land_core::games::ttang::TurnEnd;

    #[test]
    fn every_end_has_words_of_its_own() {
        use TurnEnd::*;
        let mut words: Vec<_> = [Home, Out, Enemy, PassOver, Line, Early, Short]
            .map(|end| Ttang::ended(end.word(), "X"))
            .into();
        assert!(!words.contains(&"X ended the turn".to_owned()));
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), 7);
    }

    #[test]
    fn a_match_starts_with_its_first_turn() {
        let game = Ttang::new(Setup::new(Rules::default(), 2)).unwrap();
        assert_eq!(game.place(), "turn 1 of 10");
    }
}
