//! The same two players' claims, kept by the land map and by polygon libraries.

use geo::{BooleanOps, MultiPolygon, Polygon};
use geo_booleanop::boolean::BooleanOp;
use geo_types_06 as old;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::single::SingleFloatOverlay;
use i_overlay::i_shape::base::data::Shapes;
use land_core::lattice::Point;
use land_core::map::{LandMap, Owner};

/// Two players' land. A claim takes what the other does not own.
pub(crate) trait Peer {
    fn new(board: &LandMap) -> Self;
    fn claim(&mut self, seat: usize, polygon: &[Point]);
    /// Corners of all land.
    fn corners(&self) -> usize;
}

impl Peer for LandMap {
    fn new(board: &LandMap) -> Self {
        board.clone()
    }

    fn claim(&mut self, seat: usize, polygon: &[Point]) {
        let take = |o| if o == Owner::FREE { Owner::seat(seat) } else { o };
        LandMap::claim(self, polygon, take).expect("a claim on the lattice");
    }

    fn corners(&self) -> usize {
        self.edges().len()
    }
}

pub(crate) struct Geo([MultiPolygon; 2]);

pub(crate) fn to_geo(polygon: &[Point]) -> Polygon {
    Polygon::new(polygon.iter().map(|p| (f64::from(p.x), f64::from(p.y))).collect(), Vec::new())
}

impl Peer for Geo {
    fn new(_: &LandMap) -> Self {
        Self([MultiPolygon::new(Vec::new()), MultiPolygon::new(Vec::new())])
    }

    fn claim(&mut self, seat: usize, polygon: &[Point]) {
        let won = to_geo(polygon).difference(&self.0[1 - seat]);
        self.0[seat] = self.0[seat].union(&won);
    }

    fn corners(&self) -> usize {
        use geo::CoordsIter;
        self.0.iter().map(CoordsIter::coords_count).sum()
    }
}

pub(crate) struct IOverlay([Shapes<[f64; 2]>; 2]);

pub(crate) fn contour(polygon: &[Point]) -> Vec<[f64; 2]> {
    polygon.iter().map(|p| [f64::from(p.x), f64::from(p.y)]).collect()
}

impl Peer for IOverlay {
    fn new(_: &LandMap) -> Self {
        Self([Vec::new(), Vec::new()])
    }

    fn claim(&mut self, seat: usize, polygon: &[Point]) {
        let claim = contour(polygon);
        let won = claim.overlay(&self.0[1 - seat], OverlayRule::Difference, FillRule::NonZero);
        self.0[seat] = self.0[seat].overlay(&won, OverlayRule::Union, FillRule::NonZero);
    }

    fn corners(&self) -> usize {
        self.0.iter().flatten().flatten().map(Vec::len).sum()
    }
}

/// Panics and hangs on some inputs: only ever run in a child.
pub(crate) struct GeoBooleanop([old::MultiPolygon<f64>; 2]);

pub(crate) fn to_old(polygon: &[Point]) -> old::Polygon<f64> {
    let line: Vec<(f64, f64)> = polygon.iter().map(|p| (f64::from(p.x), f64::from(p.y))).collect();
    old::Polygon::new(old::LineString::from(line), Vec::new())
}

impl Peer for GeoBooleanop {
    fn new(_: &LandMap) -> Self {
        Self([old::MultiPolygon(Vec::new()), old::MultiPolygon(Vec::new())])
    }

    fn claim(&mut self, seat: usize, polygon: &[Point]) {
        let won = to_old(polygon).difference(&self.0[1 - seat]);
        self.0[seat] = self.0[seat].union(&won);
    }

    fn corners(&self) -> usize {
        let ring = |l: &old::LineString<f64>| l.0.len();
        let all = self.0.iter().flat_map(|m| &m.0);
        all.map(|p| ring(p.exterior()) + p.interiors().iter().map(ring).sum::<usize>()).sum()
    }
}
