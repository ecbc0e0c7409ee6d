//! The passage (Z12): parts that are not joined yet.
//!
//! A pending part carries a label of its own on the map and still counts for its old owner. The
//! base map is the land without any pending part. It is what areas, digests and a lost passage
//! go by: what is taken for good in between is claimed on the base too, by its own outline, so
//! that no trace of pending parts is left there. Only where that outline and the base's borders
//! have been rounded apart, so that slivers thinner than a unit would be left between them, the
//! base is made anew from the land with the parts given back.
//!
//! A pending part is joined as soon as it is connected to the thrower's land, by itself or by way
//! of other parts; what is not stays pending. "When all pending parts are connected they are kept"
//! could also mean that none is kept before all are. But then a part that has come to border the
//! thrower only, because what lay between was taken for good, would go back to a player whose
//! other land it no longer touches, and everybody's land must be one piece while nothing is
//! pending.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::error::Error;
use super::event::Event;
use super::position::Zemlya;
use crate::map::{LandMap, MapError, Owner};

/// Parts that are pending.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Passage {
    /// The land with every pending part its old owner's.
    pub(super) base: Arc<LandMap>,
    /// In the order they were cut.
    pub(super) parts: Vec<Pending>,
    /// Parts that have been pending, joined ones too: the number of the next label.
    cut: usize,
}

/// One pending part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pending {
    /// Its number: the land is labelled `Owner::label(number)`.
    pub(super) number: usize,
    /// Whose it is until it is joined.
    pub(super) owner: usize,
}

impl Pending {
    pub(super) const fn label(self) -> Owner {
        Owner::label(self.number)
    }
}

/// Most parts of one passage: labels are 15 bits wide, and two more serve cuts.
pub(super) const MOST_PARTS: usize = 32_000;

impl Passage {
    pub(super) fn holds_part_of(&self, seat: usize) -> bool {
        self.parts.iter().any(|part| part.owner == seat)
    }

    pub(super) fn owner_of(&self, number: usize) -> Option<usize> {
        self.parts.iter().find(|part| part.number == number).map(|part| part.owner)
    }

    /// Takes the parts out that are connected to the land of `seat`, also by way of each other.
    fn take_connected(&mut self, land: &LandMap, seat: usize) -> Vec<Pending> {
        let mut borders = vec![Vec::new(); self.parts.len()];
        let mut reached = vec![false; self.parts.len()];
        let mut open = Vec::new();
        let place = |owner: Owner| self.parts.iter().position(|part| part.label() == owner);
        for e in land.edges() {
            match (place(e.left), place(e.right)) {
                (Some(a), Some(b)) => {
                    borders[a].push(b);
                    borders[b].push(a);
                }
                (Some(a), None) if e.right == Owner::seat(seat) => open.push(a),
                (None, Some(a)) if e.left == Owner::seat(seat) => open.push(a),
                _ => {}
            }
        }
        while let Some(part) = open.pop() {
            if !reached[part] {
                reached[part] = true;
                open.extend(&borders[part]);
            }
        }
        let (joined, rest): (Vec<_>, Vec<_>) =
            self.parts.iter().zip(reached).partition(|(_, reached)| *reached);
        let joined = joined.into_iter().map(|(&part, _)| part).collect();
        self.parts = rest.into_iter().map(|(&part, _)| part).collect();
        joined
    }

    /// Gives land that `label` has on `land` for good from `owner` to `seat`, on the base.
    fn claim(
        &mut self,
        land: &LandMap,
        label: Owner,
        owner: usize,
        seat: usize,
    ) -> Result<(), MapError> {
        let rings: Vec<Vec<_>> = land
            .components(label)
            .into_iter()
            .flat_map(|piece| std::iter::once(piece.outer).chain(piece.holes))
            .collect();
        let (from, to) = (Owner::seat(owner), Owner::seat(seat));
        Arc::make_mut(&mut self.base)
            .claim_rings(&rings, |here| if here == from { to } else { here })
    }

    /// Checks the base after claims against `land` with the pending parts given back, and takes
    /// that where claiming has left slivers: they show as borders that are longer or shorter.
    fn settle_base(&mut self, land: &LandMap) {
        let mut given_back = land.clone();
        for part in &self.parts {
            given_back.relabel(part.label(), Owner::seat(part.owner));
        }
        if !same_borders(&self.base, &given_back) {
            self.base = Arc::new(given_back);
        }
    }
}

/// Whether the same owners share borders of the same lengths, but for rounding.
fn same_borders(one: &LandMap, other: &LandMap) -> bool {
    /// Rounding bends a border here and there; a sliver doubles a stretch of it.
    const ROOM: f64 = 64.0;
    let mut lengths: BTreeMap<(Owner, Owner), f64> = BTreeMap::new();
    for (map, sign) in [(one, 1.0), (other, -1.0)] {
        for e in map.edges() {
            let pair = (e.left.min(e.right), e.left.max(e.right));
            *lengths.entry(pair).or_default() += sign * e.length();
        }
    }
    lengths.values().all(|length| length.abs() <= ROOM)
}

impl Zemlya {
    /// Puts the thrower's part, labelled `taken` on `land`, where it belongs: it is taken for
    /// good when it borders the thrower's land or the thrower has none (Z15), else pending.
    /// Returns whether nothing is pending afterwards.
    pub(super) fn place_part(
        &mut self,
        mut land: LandMap,
        taken: Owner,
        struck: usize,
        events: &mut Vec<Event>,
    ) -> Result<bool, Error> {
        let seat = self.turn.seat;
        let thrower = Owner::seat(seat);
        let area2 = land.area2(taken);
        if land.shares_border(taken, thrower) || !self.has_land(seat) {
            if let Some(passage) = &mut self.passage {
                passage.claim(&land, taken, struck, seat).map_err(refused)?;
            }
            land.relabel(taken, thrower);
            self.players[struck].cut_by = Some(seat);
            events.push(Event::Taken { seat, from: struck, area2 });
            self.join_parts(&mut land, events)?;
            if let Some(passage) = &mut self.passage {
                passage.settle_base(&land);
            }
        } else {
            let passage = self.passage.get_or_insert_with(|| Passage {
                base: self.land.clone(),
                parts: Vec::new(),
                cut: 0,
            });
            let number = passage.cut;
            if number >= MOST_PARTS {
                return Err(Error::Map(format!("a passage of more than {MOST_PARTS} parts")));
            }
            land.relabel(taken, Owner::label(number));
            passage.parts.push(Pending { number, owner: struck });
            passage.cut += 1;
            events.push(Event::Pending { seat, owner: struck, part: number, area2 });
        }
        self.land = Arc::new(land);
        Ok(self.passage.is_none())
    }

    /// Keeps the pending parts that are connected to the thrower's land; with the last of them
    /// the passage is won.
    fn join_parts(&mut self, land: &mut LandMap, events: &mut Vec<Event>) -> Result<(), Error> {
        let seat = self.turn.seat;
        let Some(passage) = &mut self.passage else { return Ok(()) };
        let joined = passage.take_connected(land, seat);
        let mut parts = Vec::with_capacity(joined.len());
        for part in joined {
            parts.push((part.owner, land.area2(part.label())));
            if !passage.parts.is_empty() {
                passage.claim(land, part.label(), part.owner, seat).map_err(refused)?;
            }
            land.relabel(part.label(), Owner::seat(seat));
            self.players[part.owner].cut_by = Some(seat);
        }
        let pending = passage.parts.len();
        if pending == 0 {
            self.passage = None;
        }
        if !parts.is_empty() {
            events.push(Event::Joined { seat, parts, pending });
        }
        Ok(())
    }

    /// Gives every pending part back (Z12).
    pub(super) fn return_parts(&mut self, events: &mut Vec<Event>) {
        if let Some(passage) = self.passage.take() {
            let areas =
                passage.parts.iter().map(|&part| (part.owner, self.land.area2(part.label())));
            events.push(Event::Returned { seat: self.turn.seat, parts: areas.collect() });
            self.land = passage.base;
        }
    }
}

fn refused(error: MapError) -> Error {
    Error::Map(error.to_string())
}
