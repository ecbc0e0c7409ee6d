//! Frozen decisions as a file, so that every later player is judged by the same ones.
//!
//! JSON Lines: a line that says what the file is and what made it, then match by match a line
//! with the hand and the decisions that are judged (by how many were made before), and under it
//! the match's record as far as the last of them.

use std::sync::Arc;

use land_core::games::Game;
use land_core::record::{Fields, Match, Record};

use super::positions::{Frozen, HANDS, JudgedGame};

/// Why a file of frozen decisions could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct ThawError {
    /// The line, from 1; of a record that does not hold, its first.
    pub line: usize,
    /// What is wrong, for people.
    pub reason: String,
}

/// The version of the format.
const VERSION: u32 = 1;

/// The text of frozen decisions; `command` is what made them.
#[must_use]
pub fn freeze<G: Game>(frozen: &[Frozen<G>], command: &str) -> String {
    let mut head = Fields::default();
    head.set("frozen", &VERSION);
    head.set("game", &G::NAME);
    head.set("command", &command);
    let mut text = format!("{head}\n");
    for of_match in frozen.chunk_by(|a, b| Arc::ptr_eq(&a.record, &b.record)) {
        let Some(first) = of_match.first() else { continue };
        let at: Vec<usize> = of_match.iter().map(|one| one.decisions).collect();
        let last = at.iter().copied().max().unwrap_or(0).min(first.record.lines.len());
        let mut line = Fields::default();
        line.set("hand", &HANDS[first.hand].0);
        line.set("at", &at);
        let lines = first.record.lines[..last].to_vec();
        let record = Record { header: first.record.header.clone(), lines };
        text.push_str(&format!("{line}\n{record}"));
    }
    text
}

/// Reads what [`freeze`] wrote, and plays every match as far as it is needed.
///
/// # Errors
/// Names the first line that is wrong, or under which a record does not hold.
pub fn thaw<G: JudgedGame>(text: &str) -> Result<Vec<Frozen<G>>, ThawError> {
    let wrong = |line: usize, reason: String| ThawError { line, reason };
    let lines: Vec<&str> = text.lines().collect();
    let fields = |i: usize| Fields::parse(lines[i]).map_err(|e| wrong(i + 1, e.to_string()));
    if lines.is_empty() {
        return Err(wrong(1, "the file is empty".to_owned()));
    }
    let version: u32 = fields(0)?.require("frozen").map_err(|e| wrong(1, e.to_string()))?;
    if version != VERSION {
        return Err(wrong(1, format!("the file has version {version}, only {VERSION} is known")));
    }
    let game: String = fields(0)?.require("game").map_err(|e| wrong(1, e.to_string()))?;
    if game != G::NAME {
        return Err(wrong(1, format!("the positions are of {game}, not of {}", G::NAME)));
    }
    let mut starts = Vec::new();
    for i in 1..lines.len() {
        // A throw's line tells where it landed under "at", too.
        if fields(i)?.has("hand") {
            starts.push(i);
        }
    }
    let mut frozen = Vec::new();
    for (n, &start) in starts.iter().enumerate() {
        let end = starts.get(n + 1).copied().unwrap_or(lines.len());
        let here = |e: &dyn std::fmt::Display| wrong(start + 1, e.to_string());
        let head = fields(start)?;
        let name: String = head.require("hand").map_err(|e| here(&e))?;
        let at: Vec<usize> = head.require("at").map_err(|e| here(&e))?;
        let hand = HANDS.iter().position(|hand| hand.0 == name);
        let hand = hand.ok_or_else(|| here(&format!("there is no hand {name:?}")))?;
        let mut text = lines[start + 1..end].join("\n");
        text.push('\n');
        let record = Arc::new(Record::parse(&text).map_err(|e| wrong(start + 2, e.to_string()))?);
        for decisions in at {
            let lines =
                record.lines.get(..decisions).ok_or_else(|| here(&"the record is too short"))?;
            let before = Record { header: record.header.clone(), lines: lines.to_vec() };
            let course =
                Match::<G>::replay(&before).map_err(|e| wrong(start + 2, e.to_string()))?;
            let position = course.game().clone();
            let stage = position.stage().ok_or_else(|| here(&"no shot is due"))?;
            frozen.push(Frozen { position, stage, hand, record: Arc::clone(&record), decisions });
        }
    }
    Ok(frozen)
}

#[cfg(test)]
mod tests {
    use super::super::positions;
    use super::*;
    use land_core::games::ttang::{Rules, StartRule, Ttang};
    use land_core::games::zemlya::{self, Zemlya};

    #[test]
    fn what_was_frozen_is_thawed() {
        let frozen = positions::<Ttang>(&Rules::default().with_turns(3), 8, 1).unwrap();
        let text = freeze(&frozen, "land regret ttang");
        let thawed = thaw::<Ttang>(&text).unwrap();
        assert_eq!(frozen.len(), thawed.len());
        for (a, b) in frozen.iter().zip(&thawed) {
            assert_eq!((a.stage, a.hand, a.decisions), (b.stage, b.hand, b.decisions));
            assert_eq!(a.position.digest(), b.position.digest());
            assert_eq!(a.position.path(), b.position.path());
        }
        assert_eq!(freeze(&thawed, "land regret ttang"), text);
    }

    #[test]
    fn what_is_wrong_is_named_by_its_line() {
        let frozen = positions::<Ttang>(&Rules::default().with_turns(3), 4, 1).unwrap();
        let text = freeze(&frozen, "");
        let line = |text: &str| thaw::<Ttang>(text).unwrap_err().line;
        assert_eq!(line(""), 1);
        assert_eq!(line(&text.replacen("ttang", "zemlya", 1)), 1);
        assert_eq!(line(&text.replacen("\"frozen\":1", "\"frozen\":2", 1)), 1);
        assert_eq!(line(&text.replacen("\"hand\":\"", "\"hand\":\"un", 1)), 2);
        assert_eq!(line(&text.replacen("\"at\":[", "\"at\":[4096,", 1)), 2);
        assert_eq!(line(&text.replacen("{\"land\"", "{\"band\"", 1)), 3);
        assert_eq!(line(&format!("{text}no json\n")), text.lines().count() + 1);
    }

    #[test]
    fn positions_that_come_along_are_thawed() {
        let text = include_str!("../../positions/ttang.jsonl");
        let frozen = thaw::<Ttang>(text).unwrap();
        assert_eq!(frozen.len(), 300);
        every_hand(&frozen, 50);
        let text = include_str!("../../positions/zemlya.jsonl");
        let frozen = thaw::<Zemlya>(text).unwrap();
        assert_eq!(frozen.len(), 240);
        every_hand(&frozen, 45);
        let capped = frozen.iter().filter(|one| one.position.setup().rules.max_chain > 0).count();
        assert_eq!(capped, 120, "half of them by the fair rules");
        let pending = frozen.iter().filter(|one| !one.position.pending().is_empty()).count();
        assert!(pending >= 60, "{pending}");
    }

    #[test]
    fn t4_a_start_still_to_be_chosen_is_not_judged() {
        let rules = Rules::default().with_turns(3).with_start(StartRule::OwnLand);
        let frozen = positions::<Ttang>(&rules, 8, 1).unwrap();
        assert_eq!(frozen.len(), 8);
        assert!(frozen.iter().all(|one| one.stage.shot > 1 && !one.position.picks_start()));
    }

    fn every_hand<G>(frozen: &[Frozen<G>], least: usize) {
        for hand in 0..HANDS.len() {
            let of_hand = frozen.iter().filter(|one| one.hand == hand).count();
            assert!(of_hand >= least, "{hand}: {of_hand}");
        }
    }

    #[test]
    fn a_throw_is_not_taken_for_a_match() {
        // Its line has an "at" as well.
        let frozen = positions::<Zemlya>(&zemlya::Rules::fair(), 6, 1).unwrap();
        let text = freeze(&frozen, "");
        assert!(frozen.iter().any(|one| one.decisions > 1));
        let thawed = thaw::<Zemlya>(&text).unwrap();
        for (a, b) in frozen.iter().zip(&thawed) {
            assert_eq!((a.stage, a.hand, a.decisions), (b.stage, b.hand, b.decisions));
            assert_eq!(a.position.digest(), b.position.digest());
        }
        assert_eq!((frozen.len(), freeze(&thawed, "")), (thawed.len(), text));
    }
}
