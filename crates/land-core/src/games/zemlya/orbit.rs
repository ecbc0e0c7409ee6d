//! Moon throws and hits on Moons (Z15).

use super::error::Error;
use super::event::{Event, FallCause, TurnEnd};
use super::moon::Moon;
use super::position::Zemlya;
use crate::lattice::Point;
use crate::map::Owner;

impl Zemlya {
    /// A Moon throw stuck at `tip`, off all lines.
    pub(super) fn moon_at(&mut self, tip: Point, events: &mut Vec<Event>) -> Result<(), Error> {
        let seat = self.turn.seat;
        let outside = self.land.owners_at(tip).first() == Some(&Owner::OUTSIDE);
        let limit = self.units(self.rules().moon_limit_mm);
        let is_rim = |a, b| a == Owner::OUTSIDE || b == Owner::OUTSIDE;
        if !outside || !self.land.near_border(tip, limit, is_rim) {
            return self.fail_moon(events);
        }
        let others: Vec<Moon> = self.players.iter().filter_map(|p| p.moon.clone()).collect();
        let moon = Moon::found(tip, seat, &others, self.rules(), self.setup.lattice_per_m);
        events.push(Event::MoonFounded { seat, centre: moon.centre() });
        self.players[seat].moon_spent = true;
        self.players[seat].moon = Some(moon);
        self.after_hit(events);
        Ok(())
    }

    /// A Moon throw failed: the right is spent.
    pub(super) fn fail_moon(&mut self, events: &mut Vec<Event>) -> Result<(), Error> {
        let seat = self.turn.seat;
        self.players[seat].moon_spent = true;
        events.push(Event::MoonSpent { seat });
        self.fail(TurnEnd::MoonFailed, events)
    }

    /// One opposing hit destroys a Moon; the thrower throws on. It is no settled cut: nothing is
    /// cut.
    pub(super) fn destroy_moon(&mut self, owner: usize, events: &mut Vec<Event>) {
        self.players[owner].moon = None;
        events.push(Event::MoonDestroyed { seat: self.turn.seat, owner });
        self.drop_homeless(owner, FallCause::MoonLost, events);
        self.after_hit(events);
    }
}
