//! Turn order, rounds, and the end of a match (Z3, Z18).

use std::sync::Arc;

use super::event::{Event, TurnEnd};
use super::position::{Phase, Turn, Zemlya};
use crate::games::{MatchResult, Why};

impl Zemlya {
    /// The players still in the game after `seat` in turn order, without `seat`.
    pub(super) fn turn_order_after(&self, seat: usize) -> impl Iterator<Item = usize> + '_ {
        let seats = self.seats();
        (1..seats).map(move |step| (seat + step) % seats).filter(|&s| !self.players[s].out)
    }

    /// Ends the chain. Whatever is unfinished is undone, standing is judged, and the turn passes
    /// unless the match is over. Of several ends at once the first of conquest, target, rounds
    /// and the hard cap counts.
    pub(super) fn end_turn(&mut self, end: TurnEnd, events: &mut Vec<Event>) {
        let seat = self.turn.seat;
        self.phase = Phase::Throw;
        self.burn_hits(events);
        self.return_parts(events);
        events.push(Event::TurnEnded { seat, end });
        self.check_standing(events);
        self.turns_ended += 1;
        if self.check_conquest(events) {
            return;
        }
        let target = i128::from(self.rules().target_permille);
        let areas = self.areas();
        let reached = |&area2: &i64| i128::from(area2) * 1000 >= target * i128::from(self.board2);
        if target > 0 && areas.iter().any(reached) {
            self.finish(largest(&areas), Why::Target, events);
            return;
        }
        if self.pass_turn() {
            self.rounds += 1;
            events.push(Event::RoundEnded { rounds: self.rounds });
            if self.rounds == self.rules().rounds {
                self.finish(largest(&areas), Why::Rounds, events);
                return;
            }
        }
        if self.turns_ended >= self.rules().max_turns {
            self.finish(largest(&areas), Why::MaxTurns, events);
        }
    }

    /// Passes the turn to the next player in the game. Returns whether that passed the first
    /// seat's place, whether or not its player is still in the game.
    fn pass_turn(&mut self) -> bool {
        let seats = self.seats();
        let seat = self.turn.seat;
        let mut passed = false;
        for step in 1..=seats {
            let next = (seat + step) % seats;
            passed |= next == self.setup.first;
            if !self.players[next].out {
                self.turn = Turn::of(next);
                break;
            }
        }
        passed
    }

    pub(super) fn finish(&mut self, winner: Option<usize>, why: Why, events: &mut Vec<Event>) {
        let area2 = self.areas();
        let result = MatchResult {
            winner,
            why,
            free2: self.board2 - area2.iter().sum::<i64>(),
            area2,
            board2: self.board2,
            map: self.settled_land().digest(),
        };
        events.push(Event::Ended(result.clone()));
        self.result = Some(Arc::new(result));
    }
}

/// Who has the most land; `None` when several have.
fn largest(areas: &[i64]) -> Option<usize> {
    let most = areas.iter().max()?;
    let mut holders = (0..areas.len()).filter(|&seat| areas[seat] == *most);
    let first = holders.next();
    if holders.next().is_some() { None } else { first }
}
