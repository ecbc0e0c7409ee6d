//! The passage (Z12): parts that are not joined yet.
//!
//! A pending part carries a label of its own on the map and still counts for its old owner. The
//! base map is the land without any pending part. It is what areas, digests and a lost passage
//! go by: a part taken for good in between is claimed on the base too, by its own outline.
//!
//! Parts are kept all together: one that has come to border the thrower's land stays pending
//! while another one does not ("when all pending parts are connected"), and "connected" is taken
//! in its plain sense, also by way of other pending parts.

use std::sync::Arc;

use super::error::Error;
use super::event::Event;
use super::position::Zemlya;
use crate::map::{LandMap, Owner};

/// Parts that are pending.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Passage {
    /// The land with every pending part its old owner's.
    pub(super) base: Arc<LandMap>,
    /// The old owner of each part; part `k` carries `Owner::label(k)`.
    pub(super) owners: Vec<usize>,
}

/// Most parts that can be pending: labels are 15 bits wide, and two more serve cuts.
pub(super) const MOST_PARTS: usize = 32_000;

impl Passage {
    pub(super) fn holds_part_of(&self, seat: usize) -> bool {
        self.owners.contains(&seat)
    }

    /// The old owner and the area of each part, on the map with the labels.
    fn parts(&self, land: &LandMap) -> Vec<(usize, i64)> {
        self.owners
            .iter()
            .enumerate()
            .map(|(k, &owner)| (owner, land.area2(Owner::label(k))))
            .collect()
    }

    /// Whether every part is connected to the land of `seat`.
    fn connected(&self, land: &LandMap, seat: usize) -> bool {
        let mut borders = vec![Vec::new(); self.owners.len()];
        let mut reached = vec![false; self.owners.len()];
        let mut open = Vec::new();
        for e in land.edges() {
            let part = |owner: Owner| owner.as_label().filter(|&k| k < reached.len());
            match (part(e.left), part(e.right)) {
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
        reached.into_iter().all(|r| r)
    }
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
                let rings: Vec<Vec<_>> = land
                    .components(taken)
                    .into_iter()
                    .flat_map(|piece| std::iter::once(piece.outer).chain(piece.holes))
                    .collect();
                let struck = Owner::seat(struck);
                Arc::make_mut(&mut passage.base)
                    .claim_rings(&rings, |owner| if owner == struck { thrower } else { owner })
                    .map_err(|e| Error::Map(e.to_string()))?;
            }
            land.relabel(taken, thrower);
            self.players[struck].cut_by = Some(seat);
            events.push(Event::Taken { seat, from: struck, area2 });
        } else {
            let passage = self
                .passage
                .get_or_insert_with(|| Passage { base: self.land.clone(), owners: Vec::new() });
            let part = passage.owners.len();
            if part >= MOST_PARTS {
                return Err(Error::Map(format!("more than {MOST_PARTS} parts are pending")));
            }
            land.relabel(taken, Owner::label(part));
            passage.owners.push(struck);
            events.push(Event::Pending { seat, owner: struck, part, area2 });
        }
        if let Some(passage) = &self.passage {
            if !passage.connected(&land, seat) {
                self.land = Arc::new(land);
                return Ok(false);
            }
            let parts = passage.parts(&land);
            for (k, &owner) in passage.owners.iter().enumerate() {
                land.relabel(Owner::label(k), thrower);
                self.players[owner].cut_by = Some(seat);
            }
            self.passage = None;
            events.push(Event::Joined { seat, parts });
        }
        self.land = Arc::new(land);
        Ok(true)
    }

    /// Gives every pending part back (Z12).
    pub(super) fn return_parts(&mut self, events: &mut Vec<Event>) {
        if let Some(passage) = self.passage.take() {
            let parts = passage.parts(&self.land);
            self.land = passage.base;
            events.push(Event::Returned { seat: self.turn.seat, parts });
        }
    }
}
