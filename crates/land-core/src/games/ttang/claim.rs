//! What a return wins (T10, T11).

use super::Home;
use crate::lattice::{Point, orient};
use crate::map::{LandMap, MapError, Owner};

/// How a polygon turns into land.
pub(super) struct Claim<'a> {
    /// Whose land grows.
    pub(super) seat: usize,
    /// Opponents' land is taken too, but for homes.
    pub(super) capture: bool,
    /// Only pieces that share border with land held before are kept.
    pub(super) connected_only: bool,
    /// Everybody's home.
    pub(super) homes: &'a [Home],
}

impl Claim<'_> {
    /// The map after `path` (start, stops, end; closed straight back to the start) came home, and
    /// twice the area won. Nothing won is the map unchanged (T11).
    pub(super) fn of(&self, map: &LandMap, path: &[Point]) -> Result<(LandMap, i64), MapError> {
        let own = Owner::seat(self.seat);
        // A straight out-and-back winds around nothing, whatever rounding would make of it.
        if straight(path) {
            return Ok((map.clone(), 0));
        }
        let mut after = map.clone();
        if self.capture {
            self.shelter(&mut after, own)?;
        }
        if self.connected_only {
            after = self.connected(&after, path)?;
        } else {
            after.claim(path, |owner| if self.takes(owner) { own } else { owner })?;
        }
        if self.capture {
            self.unshelter(&mut after);
        }
        // Rounding alone may cost the mover a fraction of a unit along a border: a return never
        // loses land.
        let won2 = after.area2(own) - map.area2(own);
        if won2 > 0 { Ok((after, won2)) } else { Ok((map.clone(), 0)) }
    }

    /// Whether the polygon takes land of `owner`.
    fn takes(&self, owner: Owner) -> bool {
        owner == Owner::FREE
            || (self.capture && owner.as_seat().is_some_and(|seat| seat != self.seat))
    }

    /// Puts every opponent's home under a label that no polygon takes.
    fn shelter(&self, map: &mut LandMap, own: Owner) -> Result<(), MapError> {
        for (seat, home) in self.homes.iter().enumerate() {
            let (theirs, safe) = (Owner::seat(seat), Owner::label(seat));
            if theirs != own {
                map.claim(home.ring(), |owner| if owner == theirs { safe } else { owner })?;
            }
        }
        Ok(())
    }

    /// Gives sheltered homes back to their owners.
    fn unshelter(&self, map: &mut LandMap) {
        for seat in 0..self.homes.len() {
            map.relabel(Owner::label(seat), Owner::seat(seat));
        }
    }

    /// Claims like T10, but keeps only pieces that share border with land held before.
    fn connected(&self, map: &LandMap, path: &[Point]) -> Result<LandMap, MapError> {
        let own = Owner::seat(self.seat);
        // Labels 0..n are sheltered homes. What is taken goes under further labels, by owner.
        let seats = self.homes.len();
        let taken = |owner: Owner| Owner::label(seats + owner.as_seat().map_or(0, |s| s + 1));
        let whole = Owner::label(2 * seats + 1);
        let mut split = map.clone();
        split.claim(path, |owner| if self.takes(owner) { taken(owner) } else { owner })?;
        // A piece is connected across the borders of those it is taken from.
        let mut joined = split.clone();
        for label in std::iter::once(Owner::FREE).chain((0..seats).map(Owner::seat)) {
            joined.relabel(taken(label), whole);
        }
        for piece in joined.components(whole).iter().filter(|piece| !piece.touches(own)) {
            let rings: Vec<Vec<Point>> =
                std::iter::once(piece.outer.clone()).chain(piece.holes.iter().cloned()).collect();
            split.claim_rings(&rings, |owner| match owner.as_label() {
                Some(n) if n == seats => Owner::FREE,
                Some(n) if n > seats => Owner::seat(n - seats - 1),
                _ => owner,
            })?;
        }
        for label in std::iter::once(Owner::FREE).chain((0..seats).map(Owner::seat)) {
            split.relabel(taken(label), own);
        }
        Ok(split)
    }
}

/// Whether all points lie on one line.
fn straight(path: &[Point]) -> bool {
    let Some(first) = path.first() else { return true };
    let Some(other) = path.iter().find(|p| *p != first) else { return true };
    path.iter().all(|p| orient(*first, *other, *p) == 0)
}
