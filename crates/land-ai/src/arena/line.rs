//! One game as one line: what happened, and nothing of time or machine.

use land_core::games::MatchResult;
use serde::{Deserialize, Serialize};

/// A game that was played, or could not be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameLine {
    /// Number of the game in the run, from 0.
    pub game: u64,
    /// Hash of the run's configuration.
    pub config: String,
    /// Seed of the match.
    #[serde(with = "super::text")]
    pub seed: u64,
    /// The opening position, when the run has a suite.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<usize>,
    /// The bot on each seat.
    pub seats: Vec<u16>,
    /// How it ended; absent when a bot failed.
    #[serde(flatten)]
    pub end: End,
}

/// How a game of a run ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "a game needs its result, turns, decisions, simulations and luck, or why it is invalid"
)]
pub enum End {
    /// By the rules.
    Played(Played),
    /// A game of its block failed, three times over: the block counts for nothing.
    Invalid {
        /// What went wrong, and in which game of the block.
        invalid: String,
    },
}

/// What came of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// As the record's last line has it: winner, areas, digest.
    pub result: MatchResult,
    /// Turns ended.
    pub turns: u32,
    /// Decisions made, those of the opening included.
    pub decisions: u32,
    /// Simulations per seat.
    pub simulations: Vec<u64>,
    /// Luck per seat, summed over its shots: [`Luck`].
    pub luck: Vec<Luck>,
}

/// How much better shots went than re-rolls of the same intents in other worlds. The sum over
/// [`Luck::WORLDS`] re-rolls a shot, so it is whole; its expectation is 0 for every bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "[i64; 2]", into = "[i64; 2]")]
pub struct Luck {
    /// Twice the land gained beyond the re-rolls, in square lattice units.
    pub land2: i64,
    /// Turns that went on though the re-roll ended, less the reverse.
    pub alive: i64,
}

impl Luck {
    /// Re-rolls a shot.
    pub const WORLDS: u64 = 4;
}

impl From<[i64; 2]> for Luck {
    fn from([land2, alive]: [i64; 2]) -> Self {
        Self { land2, alive }
    }
}

impl From<Luck> for [i64; 2] {
    fn from(luck: Luck) -> Self {
        [luck.land2, luck.alive]
    }
}

impl GameLine {
    /// What came of it, unless a bot failed.
    #[must_use]
    pub fn played(&self) -> Option<&Played> {
        match &self.end {
            End::Played(played) => Some(played),
            End::Invalid { .. } => None,
        }
    }

    /// The line as it stands in a file, with its end.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }
}

impl Played {
    /// Places of the seats: 0 for the best; equal places for equal land. A draw of two is equal
    /// whatever the land.
    #[must_use]
    pub fn places(&self) -> Vec<usize> {
        let seats = self.result.area2.len();
        let key = |seat: usize| match self.result.winner {
            None if seats == 2 => (false, 0),
            winner => (winner == Some(seat), self.result.area2[seat]),
        };
        (0..seats).map(|seat| (0..seats).filter(|&other| key(other) > key(seat)).count()).collect()
    }

    /// Land of a seat, as a share of the board.
    #[must_use]
    pub fn share(&self, seat: usize) -> f64 {
        self.result.area2.get(seat).map_or(0.0, |&own2| own2 as f64 / self.result.board2 as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use land_core::games::Why;
    use land_core::map::Digest;

    fn played(winner: Option<usize>, area2: &[i64]) -> Played {
        let result = MatchResult {
            winner,
            why: Why::Turns,
            area2: area2.to_vec(),
            free2: 0,
            board2: 100,
            map: Digest(7),
        };
        let luck = vec![Luck { land2: -3, alive: 1 }; area2.len()];
        Played { result, turns: 4, decisions: 9, simulations: vec![5; area2.len()], luck }
    }

    #[test]
    fn a_line_reads_back_as_it_was_written() {
        let mut line = GameLine {
            game: 3,
            config: "0123456789abcdef".to_owned(),
            seed: u64::MAX,
            opening: Some(2),
            seats: vec![1, 0],
            end: End::Played(played(Some(1), &[40, 60])),
        };
        let text = line.to_text();
        assert_eq!(
            text,
            concat!(
                r#"{"game":3,"config":"0123456789abcdef","seed":"18446744073709551615","opening":2,"#,
                r#""seats":[1,0],"result":{"winner":1,"why":"turns","area2":[40,60],"free2":0,"#,
                r#""board2":100,"map":"0000000000000007"},"turns":4,"decisions":9,"#,
                r#""simulations":[5,5],"luck":[[-3,1],[-3,1]]}"#,
                "\n"
            )
        );
        assert_eq!(serde_json::from_str::<GameLine>(&text).unwrap(), line);
        line.end = End::Invalid { invalid: "it broke".to_owned() };
        assert_eq!(serde_json::from_str::<GameLine>(&line.to_text()).unwrap(), line);
        assert_eq!(line.played(), None);
    }

    #[test]
    fn a_line_without_its_end_says_what_is_missing() {
        let text = r#"{"game":3,"config":"0123456789abcdef","seed":"1","opening":2,"seats":[1,0]}"#;
        let error = serde_json::from_str::<GameLine>(text).unwrap_err().to_string();
        assert!(error.starts_with("a game needs its result"), "{error}");
    }

    #[test]
    fn places_follow_the_winner_then_the_land() {
        assert_eq!(played(Some(0), &[10, 60]).places(), [0, 1]);
        assert_eq!(played(None, &[30, 60]).places(), [0, 0]);
        assert_eq!(played(Some(2), &[10, 20, 20, 10]).places(), [2, 1, 0, 2]);
        assert_eq!(played(None, &[30, 30, 10]).places(), [0, 0, 2]);
    }
}
