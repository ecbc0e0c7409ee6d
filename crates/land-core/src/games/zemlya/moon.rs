//! Moons (Z15).

use std::sync::Arc;

use super::earth::{at, directions, radius_units};
use super::rules::{EarthShape, Rules};
use crate::lattice::{Point, orient};
use crate::map::{Component, Owner};

/// Vertices of a Moon.
const VERTICES: usize = 32;

/// A Moon: a disc beyond the rim, its own ground to stand on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Moon {
    ground: Arc<Component>,
    centre: Point,
}

impl Moon {
    /// Founds a Moon at the tip of a knife, pushed straight away from the Earth's centre until it
    /// is clear of the rim and of the other Moons. Moons and a round Earth are taken as the discs
    /// they stand for; touching is clear.
    pub(super) fn found(
        tip: Point,
        seat: usize,
        others: &[Self],
        rules: &Rules,
        per_m: u32,
    ) -> Self {
        let radius = f64::from(rules.moon_diameter_mm) * f64::from(per_m) / 2000.0;
        let earth = radius_units(rules, per_m);
        let (x, y) = (f64::from(tip.x), f64::from(tip.y));
        let start = (x * x + y * y).sqrt();
        // The tip lies beyond the rim, so this is no division by zero.
        let way = (x / start, y / start);
        let clear_of_earth = |c: Point| off_earth(c, rules.earth, earth) >= radius;
        let clear_of = |c: Point, other: &Self| distance(c, other.centre) >= 2.0 * radius;

        // Jump past whatever is in the way. Each obstacle is one interval of the way outward, so it
        // is jumped once; rounding to the lattice may then come short by a unit or two.
        let (mut centre, mut length) = (tip, start);
        for _ in 0..8 * (others.len() + 1) {
            let next = if !clear_of_earth(centre) {
                past_earth(way, start, rules.earth, earth, radius)
            } else if let Some(other) = others.iter().find(|o| !clear_of(centre, o)) {
                let (ox, oy) = (f64::from(other.centre.x), f64::from(other.centre.y));
                let along = way.0 * ox + way.1 * oy;
                let aside2 = ox * ox + oy * oy - along * along;
                along + (4.0 * radius * radius - aside2).max(0.0).sqrt()
            } else {
                break;
            };
            length = next.max(length + 1.0);
            centre = at(Point::default(), way, length);
        }
        let outer: Vec<Point> =
            directions(VERTICES).into_iter().map(|d| at(centre, d, radius)).collect();
        let first = (0..outer.len()).min_by_key(|&i| outer[i]).unwrap_or(0);
        let mut ring = outer[first..].to_vec();
        ring.extend_from_slice(&outer[..first]);
        let area2 = (1..ring.len() - 1).map(|i| orient(ring[0], ring[i], ring[i + 1])).sum();
        let ground = Component {
            owner: Owner::seat(seat),
            outer: ring,
            holes: Vec::new(),
            area2,
            neighbours: vec![Owner::OUTSIDE],
        };
        Self { ground: Arc::new(ground), centre }
    }

    /// Its centre.
    #[must_use]
    pub fn centre(&self) -> Point {
        self.centre
    }

    /// Its outline, counter-clockwise.
    #[must_use]
    pub fn ring(&self) -> &[Point] {
        &self.ground.outer
    }

    /// Its ground as a piece of land.
    #[must_use]
    pub fn ground(&self) -> &Component {
        &self.ground
    }

    /// Whether `p` lies on the Moon or its outline.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        let ring = self.ring();
        (0..ring.len()).all(|i| orient(ring[i], ring[(i + 1) % ring.len()], p) >= 0)
    }
}

fn distance(a: Point, b: Point) -> f64 {
    let (dx, dy) = (f64::from(a.x) - f64::from(b.x), f64::from(a.y) - f64::from(b.y));
    (dx * dx + dy * dy).sqrt()
}

/// Distance of `p` from the Earth; 0 on it.
fn off_earth(p: Point, shape: EarthShape, earth: f64) -> f64 {
    let (x, y) = (f64::from(p.x).abs(), f64::from(p.y).abs());
    match shape {
        EarthShape::Disc => ((x * x + y * y).sqrt() - earth).max(0.0),
        EarthShape::Square => {
            let (dx, dy) = ((x - earth).max(0.0), (y - earth).max(0.0));
            (dx * dx + dy * dy).sqrt()
        }
    }
}

/// How far out along `way` a disc of `radius` just touches the Earth.
fn past_earth(way: (f64, f64), start: f64, shape: EarthShape, earth: f64, radius: f64) -> f64 {
    match shape {
        EarthShape::Disc => earth + radius,
        EarthShape::Square => {
            // The distance from the square grows along the way: halve the bracket.
            let gap = |length: f64| {
                let dx = (way.0.abs() * length - earth).max(0.0);
                let dy = (way.1.abs() * length - earth).max(0.0);
                (dx * dx + dy * dy).sqrt()
            };
            let (mut near, mut far) = (start, start + 2.0 * radius);
            for _ in 0..64 {
                let middle = near + (far - near) / 2.0;
                if gap(middle) < radius {
                    near = middle;
                } else {
                    far = middle;
                }
            }
            far
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::lattice::DEFAULT_PER_M;

    proptest! {
        /// However crowded the sky is, a Moon comes to lie on its own ray, clear of everything.
        #[test]
        fn z15_moons_are_pushed_clear(
            tips in prop::collection::vec((-1_900_000..1_900_000_i32, -1_900_000..1_900_000_i32), 1..24),
            square in any::<bool>(),
            diameter_mm in 50..=2000_u32,
        ) {
            let shape = if square { EarthShape::Square } else { EarthShape::Disc };
            let rules = Rules::default().with_earth(shape).with_moon_diameter_mm(diameter_mm);
            let radius = f64::from(diameter_mm) * f64::from(DEFAULT_PER_M) / 2000.0;
            let earth = radius_units(&rules, DEFAULT_PER_M);
            let mut moons: Vec<Moon> = Vec::new();
            for (x, y) in tips {
                let tip = Point::new(x, y);
                if off_earth(tip, shape, earth) == 0.0 {
                    continue;
                }
                let moon = Moon::found(tip, 0, &moons, &rules, DEFAULT_PER_M);
                let c = moon.centre();
                prop_assert!(off_earth(c, shape, earth) >= radius);
                for other in &moons {
                    prop_assert!(distance(c, other.centre()) >= 2.0 * radius);
                }
                // On the ray: the cross product is within a unit of it.
                let (x, y) = (f64::from(x), f64::from(y));
                let off = (x * f64::from(c.y) - y * f64::from(c.x)).abs() / (x * x + y * y).sqrt();
                prop_assert!(off <= 1.0);
                prop_assert!(moon.contains(c) && moon.ring().len() == VERTICES);
                moons.push(moon);
            }
        }
    }
}
