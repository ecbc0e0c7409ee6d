//! The Earth and its sectors (Z1).
//!
//! The rim is a lattice polygon; its area counts as the Earth. A disc has 512 vertices at equal
//! angles from 0, made with square roots only, plus the ends of the sector lines where those fall
//! between them; the square has its four corners plus those ends. "Equal sectors" are sectors of
//! equal angle, also on the square.

use super::rules::{EarthShape, Rules};
use crate::games::SetupError;
use crate::lattice::{LIMIT, Point, round_half_up};
use crate::map::{LandMap, Owner};
use crate::physics::math;

/// Vertices of a disc before the sector ends are added.
const RIM: usize = 512;

/// The Earth before the first throw, seat by seat.
pub(super) fn land(rules: &Rules, seats: usize, per_m: u32) -> Result<LandMap, SetupError> {
    let radius = radius_units(rules, per_m);
    // A Moon's worth of room must be left around the Earth, or nothing could be thrown beyond.
    let reach = f64::from(rules.moon_limit_mm) * f64::from(per_m) / 1000.0;
    if radius * 1.5 + reach >= f64::from(LIMIT) {
        return Err(SetupError::new("lattice_per_m", "the Earth does not fit the lattice"));
    }
    if per_m < 1000 {
        return Err(SetupError::new("lattice_per_m", "a millimetre is finer than the lattice"));
    }
    let (rim, ends) = match rules.earth {
        EarthShape::Disc => disc(radius, seats),
        EarthShape::Square => square(radius, seats),
    };
    let wrong = |e: crate::map::MapError| SetupError::new("lattice_per_m", e.to_string());
    let mut land = LandMap::new(&rim, Owner::seat(0)).map_err(wrong)?;
    for seat in 1..seats {
        let sector = sector(&rim, ends[seat], ends[(seat + 1) % seats]);
        land.claim(&sector, |_| Owner::seat(seat)).map_err(wrong)?;
    }
    Ok(land)
}

/// Radius of the disc, or half the side of the square, in lattice units; not rounded, because
/// points of a circle are rounded from their exact position.
pub(super) fn radius_units(rules: &Rules, per_m: u32) -> f64 {
    f64::from(rules.radius_mm) * f64::from(per_m) / 1000.0
}

/// `steps` unit vectors at equal angles from 0, counter-clockwise, made with square roots only:
/// angles are halved down from the right one and added up by their binary digits. `steps` is a
/// power of two, at least 4.
pub(super) fn directions(steps: usize) -> Vec<(f64, f64)> {
    let quarter = steps / 4;
    // halves[i]: the direction of a right angle halved i + 1 times.
    let mut halves = Vec::new();
    let mut half = (0.0_f64, 1.0_f64);
    while (1 << halves.len()) < quarter {
        let cos = ((1.0 + half.0) / 2.0).sqrt();
        half = (cos, half.1 / (2.0 * cos));
        halves.push(half);
    }
    let mut first = Vec::with_capacity(quarter);
    for k in 0..quarter {
        let mut sum = (1.0, 0.0);
        for (i, &(cos, sin)) in halves.iter().enumerate() {
            if k >> (halves.len() - 1 - i) & 1 == 1 {
                sum = (sum.0 * cos - sum.1 * sin, sum.0 * sin + sum.1 * cos);
            }
        }
        first.push(sum);
    }
    let mut all = Vec::with_capacity(steps);
    for turn in 0..4 {
        all.extend(first.iter().map(|&(x, y)| match turn {
            0 => (x, y),
            1 => (-y, x),
            2 => (-x, -y),
            _ => (y, -x),
        }));
    }
    all
}

/// The point `length` units from `centre` in a direction, rounded half up.
pub(super) fn at(centre: Point, (x, y): (f64, f64), length: f64) -> Point {
    Point::new(
        round_half_up(f64::from(centre.x) + length * x),
        round_half_up(f64::from(centre.y) + length * y),
    )
}

/// Rim of the disc and, per seat, the index of the vertex where its sector starts.
fn disc(radius: f64, seats: usize) -> (Vec<Point>, Vec<usize>) {
    let directions = directions(RIM);
    let regular = |k: usize| at(Point::default(), directions[k], radius);
    let end = |seat: usize| {
        let angle = std::f64::consts::TAU * seat as f64 / seats as f64;
        let (sin, cos) = math::sin_cos(angle);
        at(Point::default(), (cos, sin), radius)
    };
    merge(RIM, seats, regular, end)
}

/// Rim of the square and, per seat, the index of the vertex where its sector starts.
fn square(half: f64, seats: usize) -> (Vec<Point>, Vec<usize>) {
    // In eighths of a turn, so that corners are steps; the sides' middles are left out again.
    let step = |k: usize| {
        let signs: [(f64, f64); 8] = [
            (1.0, 0.0),
            (1.0, 1.0),
            (0.0, 1.0),
            (-1.0, 1.0),
            (-1.0, 0.0),
            (-1.0, -1.0),
            (0.0, -1.0),
            (1.0, -1.0),
        ];
        at(Point::default(), signs[k], half)
    };
    let end = |seat: usize| {
        let angle = std::f64::consts::TAU * seat as f64 / seats as f64;
        let (sin, cos) = math::sin_cos(angle);
        let longest = if sin.abs() > cos.abs() { sin.abs() } else { cos.abs() };
        at(Point::default(), (cos / longest, sin / longest), half)
    };
    merge(8, seats, step, end)
}

/// Merges `steps` vertices at equal angles with the sector ends, by angle. Angles are compared as
/// fractions of a turn; equal ones are the regular vertex. Points that fall together on a coarse
/// lattice are one vertex.
fn merge(
    steps: usize,
    seats: usize,
    regular: impl Fn(usize) -> Point,
    end: impl Fn(usize) -> Point,
) -> (Vec<Point>, Vec<usize>) {
    let mut rim: Vec<Point> = Vec::with_capacity(steps + seats);
    let mut starts = Vec::with_capacity(seats);
    let push = |rim: &mut Vec<Point>, p: Point| {
        if rim.last() != Some(&p) {
            rim.push(p);
        }
        rim.len() - 1
    };
    let mut seat = 0;
    for k in 0..steps {
        while seat < seats && seat * steps < k * seats {
            let index = push(&mut rim, end(seat));
            starts.push(index);
            seat += 1;
        }
        let index = push(&mut rim, regular(k));
        if seat < seats && seat * steps == k * seats {
            starts.push(index);
            seat += 1;
        }
    }
    for seat in seat..seats {
        let index = push(&mut rim, end(seat));
        starts.push(index);
    }
    while rim.len() > 1 && rim.last() == rim.first() {
        rim.pop();
        for start in &mut starts {
            *start %= rim.len();
        }
    }
    (rim, starts)
}

/// The centre and the rim from vertex `from` counter-clockwise to vertex `to`.
fn sector(rim: &[Point], from: usize, to: usize) -> Vec<Point> {
    let mut ring = vec![Point::default()];
    let mut i = from;
    loop {
        ring.push(rim[i]);
        if i == to {
            return ring;
        }
        i = (i + 1) % rim.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of three worked cases, found there with 200-bit arithmetic.
    #[test]
    fn z1_the_rim_has_the_vertices_of_exact_arithmetic() {
        let area = |ring: &[Point]| -> i64 {
            (0..ring.len())
                .map(|i| {
                    crate::lattice::orient(Point::default(), ring[i], ring[(i + 1) % ring.len()])
                })
                .sum()
        };
        for (seats, vertices, area2) in
            [(2, 512, 3_885_896_872_424), (4, 512, 3_885_896_872_424), (3, 514, 3_885_897_123_000)]
        {
            let (rim, starts) = disc(786_432.0, seats);
            assert_eq!((rim.len(), area(&rim)), (vertices, area2), "{seats} seats");
            assert_eq!(starts.len(), seats);
        }
        let (rim, starts) = disc(786_432.0, 3);
        let sectors: Vec<i64> =
            (0..3).map(|k| area(&sector(&rim, starts[k], starts[(k + 1) % 3]))).collect();
        assert_eq!(sectors, [1_295_299_062_389, 1_295_298_998_222, 1_295_299_062_389]);
    }

    #[test]
    fn z1_the_square_has_four_corners_and_the_sector_ends() {
        let (rim, starts) = square(786_432.0, 4);
        // Corners and the middles of the sides, which are the ends of four sectors.
        assert_eq!(rim.len(), 8);
        assert_eq!(starts, [0, 2, 4, 6]);
        assert_eq!(rim[1], Point::new(786_432, 786_432));
        let (rim, _) = square(786_432.0, 3);
        // 120° leaves the left half of the top: x = −R / tan 60° = −454 047.
        assert!(rim.contains(&Point::new(-454_047, 786_432)));
    }

    #[test]
    fn z1_directions_agree_with_the_trigonometric_functions() {
        for (k, &(x, y)) in directions(RIM).iter().enumerate() {
            let (sin, cos) = math::sin_cos(std::f64::consts::TAU * k as f64 / RIM as f64);
            assert!((x - cos).abs() < 1e-15 && (y - sin).abs() < 1e-15, "{k}");
        }
    }
}
