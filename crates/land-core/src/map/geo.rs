//! Conversion to and from `geo-types`. Coordinates stay lattice units.

use geo_types::{Coord, LineString, MultiPolygon, Polygon};

use super::{Component, LandMap, Owner};
use crate::lattice::{Point, round_half_up};

impl From<Point> for Coord<f64> {
    fn from(p: Point) -> Self {
        Self { x: f64::from(p.x), y: f64::from(p.y) }
    }
}

fn line(ring: &[Point]) -> LineString<f64> {
    ring.iter().chain(ring.first()).copied().map(Coord::from).collect()
}

impl From<&Component> for Polygon<f64> {
    /// The outer ring and the holes, exactly. Rings may touch each other at single points.
    fn from(piece: &Component) -> Self {
        Self::new(line(&piece.outer), piece.holes.iter().map(|hole| line(hole)).collect())
    }
}

impl LandMap {
    /// All land of an owner, exactly.
    #[must_use]
    pub fn to_geo(&self, owner: Owner) -> MultiPolygon<f64> {
        self.components(owner).iter().map(Polygon::from).collect()
    }
}

/// The points of a ring without its repeated last one, rounded half up to the lattice; what lies
/// beyond the lattice ends on its limit.
#[must_use]
pub fn ring_from_geo(line: &LineString<f64>) -> Vec<Point> {
    let mut ring: Vec<Point> =
        line.coords().map(|c| Point::new(round_half_up(c.x), round_half_up(c.y))).collect();
    if ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    ring
}

/// The outer ring and the holes of a polygon, for [`LandMap::claim_rings`]: turned so that holes
/// run against the outer ring.
#[must_use]
pub fn rings_from_geo(polygon: &Polygon<f64>) -> Vec<Vec<Point>> {
    let turned = |line: &LineString<f64>, left: bool| {
        let mut ring = ring_from_geo(line);
        let sides = ring.iter().zip(ring.iter().cycle().skip(1));
        let area2: i64 = sides.map(|(&a, &b)| super::cross(a, b)).sum();
        if (area2 > 0) != left {
            ring.reverse();
        }
        ring
    };
    std::iter::once(turned(polygon.exterior(), true))
        .chain(polygon.interiors().iter().map(|hole| turned(hole, false)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn land_goes_to_geo_and_back() {
        let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
        let board = ring(&[(0, 0), (20, 0), (20, 20), (0, 20)]);
        let mut map = LandMap::new(&board, Owner::FREE).unwrap();
        map.claim(&ring(&[(5, 5), (15, 5), (15, 15), (5, 15)]), |_| Owner::seat(0)).unwrap();
        map.claim(&ring(&[(8, 8), (12, 8), (12, 12), (8, 12)]), |_| Owner::seat(1)).unwrap();
        let land = map.to_geo(Owner::seat(0));
        assert_eq!(land.0.len(), 1);
        assert_eq!(land.0[0].interiors().len(), 1);

        let mut copy = LandMap::new(&board, Owner::FREE).unwrap();
        copy.claim_rings(&rings_from_geo(&land.0[0]), |_| Owner::seat(0)).unwrap();
        assert_eq!(copy.area2(Owner::seat(0)), 2 * (100 - 16));
        copy.claim_rings(&rings_from_geo(&map.to_geo(Owner::seat(1)).0[0]), |_| Owner::seat(1))
            .unwrap();
        assert_eq!(copy, map);
    }

    #[test]
    fn rings_are_rounded_half_up() {
        let line = LineString::from(vec![(0.5, -0.5), (3.4, 0.0), (1.0, 2.6), (0.5, -0.5)]);
        assert_eq!(ring_from_geo(&line), [Point::new(1, 0), Point::new(3, 0), Point::new(1, 3)]);
    }
}
