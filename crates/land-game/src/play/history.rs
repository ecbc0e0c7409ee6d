//! How a match went: shares after each turn, fouls, the best shot.

use super::shares::tenths;
use crate::table::Staged;
use land_core::games::Game as _;
use land_core::games::ttang::{self, Ttang};
use land_core::games::zemlya::{self, Zemlya};
use land_core::record::Match;

/// What one decision meant for its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// A turn ended with nothing won.
    pub foul: bool,
    /// Twice the area won at once.
    pub won2: i64,
}

/// A game whose matches can be told.
pub trait Told: Staged {
    /// What the events of a decision meant for the seat that made it.
    fn note(events: &[Self::Event]) -> Note;

    /// The turn, for the graph, that a seat has ended after this position: its own turns in
    /// Ttang, rounds in Zemlya.
    fn turn_of_seat(&self, seat: usize) -> u32;
}

impl Told for Ttang {
    fn note(events: &[ttang::Event]) -> Note {
        events.iter().fold(Note::default(), |mut note, event| {
            if let ttang::Event::TryEnded { end, won2, .. } = event {
                note.foul |= end.is_foul();
                note.won2 = (*won2).max(note.won2);
            }
            note
        })
    }

    fn turn_of_seat(&self, seat: usize) -> u32 {
        self.turns_of(seat)
    }
}

impl Told for Zemlya {
    fn note(events: &[zemlya::Event]) -> Note {
        events.iter().fold(Note::default(), |mut note, event| {
            match event {
                zemlya::Event::TurnEnded { end, .. } => {
                    note.foul |= !matches!(end, zemlya::TurnEnd::ChainFull);
                }
                zemlya::Event::Taken { area2, .. } | zemlya::Event::IslandWon { area2, .. } => {
                    note.won2 += area2;
                }
                zemlya::Event::Joined { parts, .. } => {
                    note.won2 += parts.iter().map(|(_, area2)| area2).sum::<i64>();
                }
                _ => {}
            }
            note
        })
    }

    fn turn_of_seat(&self, _seat: usize) -> u32 {
        // Every turn of anybody is a step: shares of all change in it.
        self.turns_ended()
    }
}

/// A shot worth telling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Best {
    /// Who made it.
    pub seat: usize,
    /// In which turn, from 1.
    pub turn: u32,
    /// What it won, tenths of a percent.
    pub gain: i64,
}

/// The course of a match.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct History {
    /// By seat: percent after its turn 0, 1, 2 …
    pub percents: Vec<Vec<f32>>,
    /// By seat: whether that turn was a foul.
    pub fouls: Vec<Vec<bool>>,
    /// The largest gain.
    pub best: Option<Best>,
    /// The turn from which the winner led to the end.
    pub lead_from: Option<u32>,
}

impl History {
    /// Tells a match by judging it once more.
    #[must_use]
    pub fn of<G: Told>(play: &Match<G>) -> Self {
        let Ok(mut game) = G::new(play.game().setup().clone()) else { return Self::default() };
        let board2 = game.board2();
        let percent = |game: &G, seat: usize| game.area2()[seat] as f32 * 100.0 / board2 as f32;
        let seats = game.setup().seats.len();
        let mut history = Self {
            percents: (0..seats).map(|s| vec![percent(&game, s)]).collect(),
            fouls: vec![vec![false]; seats],
            ..Self::default()
        };
        for step in play.moves() {
            let seat = game.to_move().unwrap_or(0);
            let Ok(events) = game.judge(&step.decision) else { break };
            let note = G::note(&events);
            let gain = tenths(note.won2, board2);
            for s in 0..seats {
                let turn = game.turn_of_seat(s) as usize;
                let (shares, fouls) = (&mut history.percents[s], &mut history.fouls[s]);
                while shares.len() <= turn {
                    shares.push(percent(&game, s));
                    fouls.push(s == seat && note.foul);
                }
            }
            let turn = (history.percents[seat].len() as u32).saturating_sub(1).max(1);
            if gain > history.best.map_or(0, |b| b.gain) {
                history.best = Some(Best { seat, turn, gain });
            }
        }
        for (seat, shares) in history.percents.iter_mut().enumerate() {
            // The last point is how it ended, also where the last turn was cut short.
            if let Some(last) = shares.last_mut() {
                *last = percent(&game, seat);
            }
        }
        history.lead_from = game.result().and_then(|r| r.winner).and_then(|w| history.lead(w));
        history
    }

    /// The first turn after which `winner` was ahead in every later one.
    fn lead(&self, winner: usize) -> Option<u32> {
        let turns = self.percents.iter().map(Vec::len).min()?;
        let ahead = |turn: usize| {
            let mine = self.percents[winner][turn];
            (0..self.percents.len()).all(|s| s == winner || self.percents[s][turn] < mine)
        };
        let first = (0..turns).rev().take_while(|&t| ahead(t)).last()?;
        (first > 0).then_some(first as u32)
    }

    /// Fouls of a seat.
    #[must_use]
    pub fn fouls_of(&self, seat: usize) -> usize {
        self.fouls[seat].iter().filter(|&&f| f).count()
    }
}
