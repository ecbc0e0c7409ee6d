//! A judged match told turn by turn.

mod names;
mod report;
mod steps;
mod ttang;
mod zemlya;

pub(crate) use names::Names;
pub(crate) use report::{LINED, ending, report};
pub(crate) use steps::{Step, steps};

use anyhow::Result;
use land_core::games::{MatchResult, percentages};
use land_core::map::Digest;
use land_core::record::{Match, Notation};

/// What the two games tell differently.
pub(crate) trait Told: Notation {
    /// The game's name as a title.
    const TITLE: &'static str;
    /// What one decision is called.
    const SHOT: &'static str;

    /// How long the match may last, in words.
    fn length(rules: &Self::Rules) -> String;

    /// Where in the match this position is: `turn 3 of 10`, `round 2`.
    fn place(&self) -> String;

    /// How the turn of `name` ended, from the word of records.
    fn ended(end: &str, name: &str) -> String;

    /// What a decision led to besides the end of a turn.
    fn note(event: &Self::Event, names: &Names) -> Option<String>;

    /// What an event means, as a sentence; `self` is the position after it.
    fn sentence(&self, event: &Self::Event, names: &Names) -> Option<String>;
}

/// One turn.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) seat: usize,
    /// Decisions made in it.
    pub(crate) decisions: usize,
    /// How it ended, by its word; `None` while it goes on.
    pub(crate) end: Option<&'static str>,
    /// What was gained: twice the area, less what was lost.
    pub(crate) gain2: i64,
    /// Twice the area per seat after it.
    pub(crate) area2: Vec<i64>,
    pub(crate) notes: Vec<String>,
}

/// A match told turn by turn.
#[derive(Clone, Debug)]
pub(crate) struct Story {
    pub(crate) title: &'static str,
    pub(crate) shot: &'static str,
    pub(crate) length: String,
    pub(crate) seed: Option<u64>,
    pub(crate) names: Names,
    pub(crate) turns: Vec<Turn>,
    pub(crate) to_move: Option<usize>,
    pub(crate) place: String,
    pub(crate) result: Option<MatchResult>,
    pub(crate) out: Vec<usize>,
    pub(crate) area2: Vec<i64>,
    pub(crate) board2: i64,
    pub(crate) decisions: usize,
    pub(crate) map: Digest,
    pub(crate) digests_checked: usize,
}

impl Story {
    pub(crate) fn of<G: Told>(course: &Match<G>) -> Result<Self> {
        let game = course.game();
        let setup = game.setup();
        let names = Names::of(setup);
        let mut turns: Vec<Turn> = Vec::new();
        let mut open: Option<Turn> = None;
        steps(course, |step| {
            let seat = step.before.turn_of().unwrap_or_default();
            let turn = open.get_or_insert_with(|| Turn {
                seat,
                decisions: 0,
                end: None,
                gain2: -step.before.area2()[seat],
                area2: Vec::new(),
                notes: Vec::new(),
            });
            turn.decisions += 1;
            turn.notes.extend(step.events.iter().filter_map(|event| G::note(event, &names)));
            turn.area2 = step.after.area2();
            if let Some(note) = G::turn_note(step.events).filter(|note| note.over) {
                turn.end = Some(note.end);
                turns.extend(open.take());
            }
        })?;
        turns.extend(open);
        for turn in &mut turns {
            turn.gain2 += turn.area2[turn.seat];
        }
        Ok(Self {
            title: G::TITLE,
            shot: G::SHOT,
            length: G::length(&setup.rules),
            seed: setup.seed,
            names,
            turns,
            to_move: game.to_move(),
            place: game.place(),
            result: game.result().cloned(),
            out: game.out(),
            area2: game.area2(),
            board2: game.board2(),
            decisions: course.decisions(),
            map: game.digest(),
            digests_checked: course.digests_checked(),
        })
    }
}

/// What a decision led to, in sentences.
pub(crate) fn told<G: Told>(after: &G, events: &[G::Event], names: &Names) -> String {
    let sentences: Vec<String> =
        events.iter().filter_map(|event| after.sentence(event, names)).collect();
    sentences.join(" ")
}

/// An area, given as twice it, in percent of the board.
pub(crate) fn percent<G: land_core::games::Game>(game: &G, area2: i64) -> f64 {
    area2 as f64 * 100.0 / game.board2() as f64
}

/// Shares in percent, and the free rest: 100 less what is shown.
pub(crate) fn shares(area2: &[i64], free2: i64, board2: i64) -> (Vec<String>, Option<String>) {
    let shown = percentages(area2, board2);
    let decimals = shown.first().and_then(|s| s.split_once('.')).map_or(1, |(_, d)| d.len());
    let free = (free2 > 0).then(|| {
        let sum: f64 = shown.iter().filter_map(|share| share.parse::<f64>().ok()).sum();
        format!("{:.decimals$}", (100.0 - sum).max(0.0))
    });
    (shown, free)
}
