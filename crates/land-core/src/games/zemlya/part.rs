//! The cut and its two parts (Z9–Z11, Z13).

use std::sync::Arc;

use super::decision::Side;
use super::error::Error;
use super::event::{Event, TurnEnd};
use super::passage::MOST_PARTS;
use super::position::{Phase, Zemlya};
use super::rules::Chooser;
use crate::lattice::{Point, round_half_up};
use crate::map::{Cut, CutError, LandMap, Owner};

/// Labels of the two parts until they are dealt out; pending parts have smaller ones.
const LEFT: Owner = Owner::label(MOST_PARTS);
const RIGHT: Owner = Owner::label(MOST_PARTS + 1);

/// A cut whose parts are not dealt out yet.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenCut {
    /// Whose piece it is.
    pub struck: usize,
    /// Where the knife stuck.
    pub at: Point,
    /// The blade's direction.
    pub blade: (i64, i64),
    /// The areas, doubled, and the chord's ends.
    pub cut: Cut,
    /// The land with both parts under labels of their own.
    pub(super) land: LandMap,
}

impl OpenCut {
    /// The label of a part on [`OpenCut::land`].
    #[must_use]
    pub const fn label(side: Side) -> Owner {
        match side {
            Side::Left => LEFT,
            Side::Right => RIGHT,
        }
    }

    /// The land as it would be with the chord drawn; the parts carry [`OpenCut::label`].
    #[must_use]
    pub fn land(&self) -> &LandMap {
        &self.land
    }

    /// Twice the area of a part, square lattice units.
    #[must_use]
    pub const fn area2(&self, side: Side) -> i64 {
        match side {
            Side::Left => self.cut.left2,
            Side::Right => self.cut.right2,
        }
    }

    /// The smaller part; of equal parts the left (Z10).
    #[must_use]
    pub const fn smaller(&self) -> Side {
        if self.cut.left2 <= self.cut.right2 { Side::Left } else { Side::Right }
    }
}

impl Zemlya {
    /// Draws the blade's line through the piece of `struck` at `at`, on a copy of the land.
    /// `None`: that cuts nothing (Z9).
    pub(super) fn open_cut(
        &self,
        struck: usize,
        at: Point,
        blade: (i64, i64),
    ) -> Result<Option<OpenCut>, Error> {
        let mut land = (*self.land).clone();
        let cut = match land.cut(at, blade, LEFT, RIGHT) {
            Ok(cut) => cut,
            Err(CutError::NoDirection) => return Err(Error::ZeroBlade),
            Err(CutError::TooLong) => return Err(Error::LongBlade(blade.0, blade.1)),
            Err(error @ (CutError::GivenOutside | CutError::Map(_))) => {
                return Err(Error::Map(error.to_string()));
            }
            Err(CutError::Outside(_) | CutError::OnBorder(_) | CutError::EmptyPart) => {
                return Ok(None);
            }
        };
        // 1 cm² against half the doubled area, without rounding: area2 / 2 < per_m² / 10⁴.
        let per_m = i128::from(self.setup.lattice_per_m);
        let too_small = |area2: i64| i128::from(area2) * 5000 < per_m * per_m;
        if too_small(cut.left2) || too_small(cut.right2) {
            return Ok(None);
        }
        Ok(Some(OpenCut { struck, at, blade, cut, land }))
    }

    /// The knife stuck in land that may be cut.
    pub(super) fn cut_at(
        &mut self,
        struck: usize,
        at: Point,
        blade: (i64, i64),
        events: &mut Vec<Event>,
    ) -> Result<(), Error> {
        let seat = self.turn.seat;
        let own = struck == seat;
        if own {
            // Z13: pending parts go back, cut or no cut, so the cut is made on the land without
            // them.
            self.return_parts(events);
        }
        let Some(open) = self.open_cut(struck, at, blade)? else {
            return self.fail(TurnEnd::NoCut, events);
        };
        if self.rules().must_reach && !self.reaches(open.cut.ends) {
            return self.fail(TurnEnd::Reach, events);
        }
        events.push(Event::Cut {
            seat,
            struck,
            chord: open.cut.ends,
            left2: open.cut.left2,
            right2: open.cut.right2,
        });
        if own {
            self.phase = Phase::KeepOwn(Arc::new(open));
            return Ok(());
        }
        match self.rules().chooser {
            Chooser::Defender => self.phase = Phase::Choose(Arc::new(open)),
            Chooser::Thrower => self.phase = Phase::Take(Arc::new(open)),
            Chooser::Smaller => {
                let keeps = open.smaller().other();
                events.push(Event::Chosen { by: None, keeps });
                return self.deal(&open, keeps, events);
            }
        }
        Ok(())
    }

    /// Deals out the parts of another's land: the struck player keeps `keeps`.
    pub(super) fn deal(
        &mut self,
        open: &OpenCut,
        keeps: Side,
        events: &mut Vec<Event>,
    ) -> Result<(), Error> {
        self.phase = Phase::Throw;
        let mut land = open.land.clone();
        land.relabel(OpenCut::label(keeps), Owner::seat(open.struck));
        let taken = OpenCut::label(keeps.other());
        if self.place_part(land, taken, open.struck, events)? {
            // A settled cut is one that leaves nothing pending; a won passage is one (Z3).
            self.turn.settled += 1;
            let full = self.rules().max_chain;
            if self.after_hit(events) && full > 0 && self.turn.settled >= full {
                self.end_turn(TurnEnd::ChainFull, events);
            }
        }
        Ok(())
    }

    /// The thrower keeps `keeps` of own land; the other part goes to the opponent that shares the
    /// longest border with it, and the turn ends (Z13).
    pub(super) fn keep_own(&mut self, open: &OpenCut, keeps: Side, events: &mut Vec<Event>) {
        let seat = self.turn.seat;
        self.phase = Phase::Throw;
        let given = OpenCut::label(keeps.other());
        match self.longest_border(&open.land, given, seat) {
            Some(to) => {
                let mut land = open.land.clone();
                let area2 = land.area2(given);
                land.relabel(OpenCut::label(keeps), Owner::seat(seat));
                land.relabel(given, Owner::seat(to));
                self.land = Arc::new(land);
                self.players[seat].cut_by = Some(seat);
                events.push(Event::Given { seat, to, area2 });
            }
            None => events.push(Event::Whole { seat }),
        }
        self.end_turn(TurnEnd::Own, events);
    }

    /// The opponent of `seat` that shares the longest border with `land` of `owner`. Lengths are
    /// compared in whole lattice units, rounded half up as every length is; equally long: the
    /// next in turn order after `seat`. `None`: nobody borders it.
    pub(super) fn longest_border(
        &self,
        land: &LandMap,
        owner: Owner,
        seat: usize,
    ) -> Option<usize> {
        let mut lengths = vec![0.0; self.seats()];
        for e in land.edges() {
            let across = e.across(owner).and_then(Owner::as_seat);
            if let Some(length) = across.and_then(|other| lengths.get_mut(other)) {
                *length += e.length();
            }
        }
        let mut best: Option<(i32, usize)> = None;
        for other in self.turn_order_after(seat) {
            let length = round_half_up(lengths[other]);
            if lengths[other] > 0.0 && best.is_none_or(|(longest, _)| length > longest) {
                best = Some((length, other));
            }
        }
        best.map(|(_, other)| other)
    }
}
