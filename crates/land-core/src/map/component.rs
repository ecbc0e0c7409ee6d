//! Connected pieces of land.

use super::{LandMap, Owner};
use crate::lattice::Point;

/// A connected piece of one owner's land. Pieces that touch only at a point are different pieces.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Component {
    /// Whose land it is.
    pub owner: Owner,
    /// The outer ring, counter-clockwise, from its smallest corner.
    pub outer: Vec<Point>,
    /// Rings of what it encloses, clockwise, each from its smallest corner, ascending.
    pub holes: Vec<Vec<Point>>,
    /// Twice its area.
    pub area2: i64,
    /// Owners it shares border of positive length with, ascending; [`Owner::OUTSIDE`] included.
    pub neighbours: Vec<Owner>,
}

impl Component {
    /// Whether it shares border of positive length with `owner`.
    #[must_use]
    pub fn touches(&self, owner: Owner) -> bool {
        self.neighbours.binary_search(&owner).is_ok()
    }

    /// Whether no part of its border, of positive length, is the rim (Z14).
    #[must_use]
    pub fn is_island(&self) -> bool {
        !self.touches(Owner::OUTSIDE)
    }

    /// Corners of the outer ring as Z14 counts them.
    #[must_use]
    pub fn corners(&self) -> usize {
        unimplemented!()
    }

    /// Length of the border it shares with `owner`, lattice units.
    #[must_use]
    pub fn border_length(&self, map: &LandMap, owner: Owner) -> f64 {
        let _ = (map, owner);
        unimplemented!()
    }

    /// Whether its closed land contains `p`.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        let _ = p;
        unimplemented!()
    }
}

impl LandMap {
    /// The connected pieces of `owner`'s land, ascending by the smallest corner of the outer
    /// ring. None for [`Owner::OUTSIDE`].
    #[must_use]
    pub fn components(&self, owner: Owner) -> Vec<Component> {
        let _ = owner;
        unimplemented!()
    }

    /// The piece of land whose interior holds `p`.
    #[must_use]
    pub fn component_at(&self, p: Point) -> Option<Component> {
        let _ = p;
        unimplemented!()
    }

    /// Gives one connected piece to `to`; nothing happens when the piece is not in the map or
    /// `to` is [`Owner::OUTSIDE`].
    pub fn relabel_component(&mut self, component: &Component, to: Owner) {
        let _ = (component, to);
        unimplemented!()
    }
}
