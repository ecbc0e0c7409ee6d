//! Islands and bombs (Z14).

use std::sync::Arc;

use super::decision::Purpose;
use super::error::Error;
use super::event::{Event, FallCause, TurnEnd};
use super::position::Zemlya;
use crate::lattice::Point;
use crate::map::{Component, Owner};

/// Hits in a row on one island. No land changes between them, so the first edge of the island's
/// outline tells it from all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bombing {
    owner: usize,
    edge: [Point; 2],
    pub(super) hits: u32,
}

/// An island the player to move may bomb.
#[derive(Clone, PartialEq, Debug)]
pub struct Island {
    /// Whose it is.
    pub owner: usize,
    /// Its land.
    pub piece: Component,
    /// Hits in a row so far.
    pub hits: u32,
    /// Hits it takes.
    pub needed: u32,
}

impl Bombing {
    fn is_of(&self, owner: usize, piece: &Component) -> bool {
        self.owner == owner && self.edge == first_edge(piece)
    }
}

fn first_edge(piece: &Component) -> [Point; 2] {
    [piece.outer[0], piece.outer[1]]
}

impl Zemlya {
    /// The islands that the player to move may bomb: pieces of opponents without rim that border
    /// the player's land. Empty while a part is pending, when no bomb may be declared (Z12).
    #[must_use]
    pub fn islands(&self) -> Vec<Island> {
        let seat = self.turn.seat;
        let mut islands = Vec::new();
        if self.passage.is_some() || self.result.is_some() {
            return islands;
        }
        for owner in self.turn_order_after(seat) {
            if !self.land.shares_border(Owner::seat(owner), Owner::seat(seat)) {
                continue;
            }
            for piece in self.land.components(Owner::seat(owner)) {
                if let Some(island) = self.as_island(owner, piece) {
                    islands.push(island);
                }
            }
        }
        islands
    }

    fn as_island(&self, owner: usize, piece: Component) -> Option<Island> {
        if !piece.is_island() || !piece.touches(Owner::seat(self.turn.seat)) {
            return None;
        }
        let corners = u32::try_from(piece.corners()).unwrap_or(u32::MAX).max(3);
        let cap = self.rules().max_bomb_hits;
        let needed = if cap > 0 { corners.min(cap) } else { corners };
        let hits = self.turn.bombing.filter(|b| b.is_of(owner, &piece)).map_or(0, |b| b.hits);
        Some(Island { owner, piece, hits, needed })
    }

    /// A bomb stuck at `at`.
    pub(super) fn bomb_at(&mut self, at: Point, events: &mut Vec<Event>) -> Result<(), Error> {
        let seat = self.turn.seat;
        let island = self.land.component_at(at).and_then(|piece| {
            let owner = piece.owner.as_seat().filter(|&owner| owner != seat)?;
            self.as_island(owner, piece)
        });
        let Some(Island { owner, piece, hits, needed }) = island else {
            return self.fail(TurnEnd::BombBroken, events);
        };
        if hits == 0 {
            // Hits on another island are burnt; this one is the first on the new island.
            self.burn_hits(events);
        }
        let hit = hits + 1;
        events.push(Event::BombHit { seat, owner, hit, of: needed });
        if hit < needed {
            self.turn.bombing = Some(Bombing { owner, edge: first_edge(&piece), hits: hit });
        } else {
            self.turn.bombing = None;
            Arc::make_mut(&mut self.land).relabel_component(&piece, Owner::seat(seat));
            // Whoever falls after losing only islands falls by their loss (Z17).
            self.players[owner].cut_by.get_or_insert(seat);
            events.push(Event::IslandWon { seat, from: owner, area2: piece.area2 });
            self.drop_homeless(owner, FallCause::Bombed, events);
        }
        self.after_hit(events);
        Ok(())
    }

    /// Hits in a row count no longer (Z14).
    pub(super) fn burn_hits(&mut self, events: &mut Vec<Event>) {
        if let Some(bombing) = self.turn.bombing.take() {
            events.push(Event::BombsBurnt { seat: self.turn.seat, hits: bombing.hits });
        }
    }

    /// Whether a purpose may be declared now (Z6).
    pub(super) fn check_purpose(&self, purpose: Purpose) -> Result<(), Error> {
        let refuse = |reason| Err(Error::Purpose { purpose, reason });
        match purpose {
            Purpose::Cut => Ok(()),
            _ if self.passage.is_some() => {
                refuse("only cuts may be declared while a part is pending")
            }
            Purpose::Bomb if self.islands().is_empty() => refuse("there is no island to bomb"),
            Purpose::Bomb => Ok(()),
            Purpose::Moon if !self.rules().moons => refuse("the rules have no Moons"),
            Purpose::Moon if self.players[self.turn.seat].moon_spent => {
                refuse("the right to a Moon is spent")
            }
            Purpose::Moon => Ok(()),
        }
    }
}
