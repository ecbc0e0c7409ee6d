//! Who falls, and who gets their land (Z14–Z17).
//!
//! Several at once are judged one after the other, opponents in turn order and the thrower last,
//! each by the land there is then: what the thrower inherits may save the thrower.

use std::sync::Arc;

use super::event::{Event, FallCause};
use super::position::Zemlya;
use super::rules::StandingRule;
use crate::games::Why;
use crate::map::Owner;

use super::event::TurnEnd;

impl Zemlya {
    /// What follows a success that leaves nothing pending: who cannot stand falls, and the match
    /// may be won. Returns whether the chain goes on.
    pub(super) fn after_hit(&mut self, events: &mut Vec<Event>) -> bool {
        self.check_standing(events);
        if self.check_conquest(events) {
            return false;
        }
        if self.players[self.turn.seat].out {
            self.end_turn(TurnEnd::Fell, events);
            return false;
        }
        true
    }

    /// Lets everybody fall who cannot stand (Z16). Nothing is pending.
    pub(super) fn check_standing(&mut self, events: &mut Vec<Event>) {
        if self.rules().standing == StandingRule::Off {
            return;
        }
        let thrower = self.turn.seat;
        let order: Vec<usize> = self.turn_order_after(thrower).chain([thrower]).collect();
        for seat in order {
            // Who has no land lives on the Moon, or is out already.
            if self.players[seat].out || !self.has_land(seat) {
                continue;
            }
            if self.stands(seat) {
                self.players[seat].shielded = false;
            } else if self.rules().first_round_shield && !self.players[seat].thrown {
                self.players[seat].shielded = true;
            } else if let Some(heir) = self.heir(seat) {
                self.leave_land(seat, heir, events);
            }
        }
    }

    /// Who gets the land of a player who cannot stand (Z17): the thrower whose throw it was; after
    /// a fall delayed by the shield, which comes to light in the player's own turn, who cut them
    /// last; else, on a fall of one's own doing or one that no throw brought about (the share at
    /// the start was too small for the player's age), the neighbour with the longest border.
    /// `None`: there is no neighbour.
    fn heir(&self, seat: usize) -> Option<usize> {
        let thrower = self.turn.seat;
        let player = &self.players[seat];
        // A thrower who has just fallen can leave land to somebody who cannot stand on it.
        if seat != thrower && player.cut_by.is_some() && !self.players[thrower].out {
            return Some(thrower);
        }
        player
            .cut_by
            .filter(|&by| player.shielded && by != seat && !self.players[by].out)
            .or_else(|| self.longest_border(&self.land, Owner::seat(seat), seat))
    }

    fn leave_land(&mut self, seat: usize, heir: usize, events: &mut Vec<Event>) {
        let area2 = self.land.area2(Owner::seat(seat));
        Arc::make_mut(&mut self.land).relabel(Owner::seat(seat), Owner::seat(heir));
        let player = &mut self.players[seat];
        player.shielded = false;
        if player.moon.is_some() {
            events.push(Event::MovedToMoon { seat, heir, area2 });
        } else {
            player.out = true;
            let cause = FallCause::Standing;
            events.push(Event::Fell { seat, cause, heir: Some(heir), area2 });
        }
    }

    /// Puts a player out who has neither land nor Moon.
    pub(super) fn drop_homeless(&mut self, seat: usize, cause: FallCause, events: &mut Vec<Event>) {
        if !self.players[seat].out && self.players[seat].moon.is_none() && !self.has_land(seat) {
            self.players[seat].out = true;
            events.push(Event::Fell { seat, cause, heir: None, area2: 0 });
        }
    }

    /// Whether one player is left: the Earth is theirs, and no rival Moon stands, for a rival with
    /// a Moon is not out (Z18). The match is then over.
    pub(super) fn check_conquest(&mut self, events: &mut Vec<Event>) -> bool {
        let mut left = (0..self.seats()).filter(|&seat| !self.players[seat].out);
        let (first, second) = (left.next(), left.next());
        if second.is_none() {
            self.finish(first, Why::Conquest, events);
        }
        second.is_none()
    }
}
