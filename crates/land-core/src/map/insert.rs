//! Insertion of polygons.

use super::{Edge, LandMap, MapError, Owner};
use crate::lattice::Point;

pub(super) fn board(ring: &[Point], owner: Owner) -> Result<Vec<Edge>, MapError> {
    let _ = (ring, owner);
    unimplemented!()
}

impl LandMap {
    /// Relabels all land within a closed polygon; it may cross itself (non-zero winding), and
    /// what it covers beyond the board is left out.
    ///
    /// # Errors
    /// A corner is out of range, or `relabel` returned [`Owner::OUTSIDE`]; the map is then
    /// unchanged.
    pub fn claim(
        &mut self,
        polygon: &[Point],
        relabel: impl Fn(Owner) -> Owner,
    ) -> Result<(), MapError> {
        let _ = (polygon, relabel);
        unimplemented!()
    }

    /// As [`LandMap::claim`] for several rings at once, winding numbers summed: outer rings one
    /// way round, holes the other.
    ///
    /// # Errors
    /// As [`LandMap::claim`].
    pub fn claim_rings(
        &mut self,
        rings: &[Vec<Point>],
        relabel: impl Fn(Owner) -> Owner,
    ) -> Result<(), MapError> {
        let _ = (rings, relabel);
        unimplemented!()
    }

    /// Gives all land of `from` to `to`. Nothing happens when either is [`Owner::OUTSIDE`].
    pub fn relabel(&mut self, from: Owner, to: Owner) {
        let _ = (from, to);
        unimplemented!()
    }
}
