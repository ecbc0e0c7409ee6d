//! Judging a throw (Z4–Z8).

use super::decision::Purpose;
use super::error::Error;
use super::event::{Event, TurnEnd};
use super::position::Zemlya;
use crate::lattice::Point;
use crate::map::Owner;

/// Re-throws that one throw may have (Z8).
pub(super) const RETHROWS: u32 = 3;
/// How near a line a tip is on it (Z8), millimetres.
const ON_LINE_MM: u32 = 2;
/// Throws in one chain. Every success takes land, a Moon or a hit that counts, except hits on
/// islands by turns, which burn each other for ever: a chain of this length is full.
const MOST_THROWS: u32 = 10_000;

/// What is known of a throw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thrown {
    pub(super) purpose: Purpose,
    pub(super) stuck: bool,
    pub(super) at: Option<Point>,
    pub(super) blade: Option<(i64, i64)>,
    pub(super) from: Option<Point>,
}

impl Zemlya {
    pub(super) fn throw(&mut self, thrown: Thrown, events: &mut Vec<Event>) -> Result<(), Error> {
        let Thrown { purpose, stuck, at, blade, from } = thrown;
        let seat = self.turn.seat;
        self.check_purpose(purpose)?;
        if let Some(blade) = blade {
            check_blade(blade)?;
        }
        if let Some(from) = from {
            self.check_stand(from)?;
        }
        // The tip where it stuck; `None` when it did not.
        let tip = match at {
            _ if !stuck => None,
            Some(p) if p.in_range() => Some(p),
            Some(p) => return Err(Error::OutOfRange(p)),
            None => return Err(Error::NoPoint),
        };
        if tip.is_some() && purpose == Purpose::Cut && blade.is_none() {
            return Err(Error::NoBlade);
        }

        self.turn.throws += 1;
        self.players[seat].thrown = true;
        if purpose != Purpose::Bomb {
            self.burn_hits(events);
        }
        let Some(tip) = tip else {
            events.push(Event::Unstuck { seat, purpose });
            return self.fail_throw(purpose, TurnEnd::Missed, events);
        };
        events.push(Event::Stuck { seat, purpose, at: tip });
        if self.on_line(tip) {
            if self.turn.rethrows == RETHROWS {
                return self.fail_throw(purpose, TurnEnd::Line, events);
            }
            self.turn.rethrows += 1;
            events.push(Event::Rethrow { seat, left: RETHROWS - self.turn.rethrows });
        } else {
            self.turn.rethrows = 0;
            match purpose {
                Purpose::Cut => self.cut_or_hit(tip, blade.unwrap_or_default(), from, events)?,
                Purpose::Bomb => self.bomb_at(tip, events)?,
                Purpose::Moon => self.moon_at(tip, events)?,
            }
        }
        if self.result.is_none() && self.turn.throws >= MOST_THROWS && self.choice_due().is_none() {
            self.end_turn(TurnEnd::ChainFull, events);
        }
        Ok(())
    }

    /// A cut stuck off all lines: in a Moon, outside, in a pending part, in own or in others'
    /// land, and then perhaps in no target's (Z6, Z7, Z12, Z15).
    fn cut_or_hit(
        &mut self,
        tip: Point,
        blade: (i64, i64),
        from: Option<Point>,
        events: &mut Vec<Event>,
    ) -> Result<(), Error> {
        let seat = self.turn.seat;
        let moon = (0..self.seats())
            .find(|&s| self.players[s].moon.as_ref().is_some_and(|m| m.contains(tip)));
        if let Some(owner) = moon {
            if self.passage.is_some() {
                return self.fail(TurnEnd::PendingHit, events);
            }
            if owner == seat {
                return self.fail(TurnEnd::Outside, events);
            }
            self.destroy_moon(owner, events);
            return Ok(());
        }
        // Off all lines, so the point has one owner.
        let owner = self.land.owners_at(tip).first().copied().unwrap_or(Owner::OUTSIDE);
        match owner.as_seat() {
            Some(owner) if owner == seat || self.may_hit(owner, tip, from) => {
                self.cut_at(owner, tip, blade, events)
            }
            Some(_) => self.fail(TurnEnd::Foreign, events),
            None if owner.as_label().is_some() => self.fail(TurnEnd::PendingHit, events),
            None => self.fail(TurnEnd::Outside, events),
        }
    }

    /// Whether land of an opponent is a target: of a neighbour; while parts are pending, of their
    /// old owner, neighbour or not; anybody's from the Moon or with `any_target` (Z7, Z12, Z15).
    pub(super) fn may_hit(&self, owner: usize, at: Point, from: Option<Point>) -> bool {
        let near = match &self.passage {
            Some(passage) => passage.holds_part_of(owner),
            None => self.land.shares_border(Owner::seat(owner), Owner::seat(self.turn.seat)),
        };
        near || self.rules().any_target || self.throws_from_moon(at, from)
    }

    /// Whether the tip lies on a border, pending ones too, or on the rim (Z8).
    pub(super) fn on_line(&self, tip: Point) -> bool {
        self.land.near_border(tip, self.units(ON_LINE_MM), |_, _| true)
    }

    /// A throw failed; bombs and Moon throws have words of their own.
    pub(super) fn fail_throw(
        &mut self,
        purpose: Purpose,
        end: TurnEnd,
        events: &mut Vec<Event>,
    ) -> Result<(), Error> {
        match purpose {
            Purpose::Cut => self.fail(end, events),
            Purpose::Bomb => self.fail(TurnEnd::BombBroken, events),
            Purpose::Moon => self.fail_moon(events),
        }
    }

    /// A throw failed: hits are burnt, parts go back, the turn passes.
    pub(super) fn fail(&mut self, end: TurnEnd, events: &mut Vec<Event>) -> Result<(), Error> {
        self.end_turn(end, events);
        Ok(())
    }
}

/// Whether a blade has a direction that can be computed with.
pub(super) fn check_blade((x, y): (i64, i64)) -> Result<(), Error> {
    // In lowest terms, as the cut takes it.
    let (mut a, mut b) = (x.unsigned_abs(), y.unsigned_abs());
    let longest = a.max(b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    match a {
        0 => Err(Error::ZeroBlade),
        _ if longest / a >= 1 << 36 => Err(Error::LongBlade(x, y)),
        _ => Ok(()),
    }
}
