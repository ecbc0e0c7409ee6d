//! Points of circles, the same on every machine.

use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_4};

use crate::lattice::{Point, round_half_up};
use crate::physics::math;

/// Cosine and sine of `k / n` of a full turn, counter-clockwise from +x.
///
/// The angle is folded into an octant first, so that points on the axes are exact and mirror
/// images of each other mirror exactly.
pub(crate) fn direction(k: u64, n: u64) -> (f64, f64) {
    let eighths = 8 * (k % n);
    let (octant, rest) = (eighths / n, eighths % n);
    let folded = if octant % 2 == 0 { rest } else { n - rest };
    let (near, far) = if folded == n {
        (FRAC_1_SQRT_2, FRAC_1_SQRT_2)
    } else {
        let angle = FRAC_PI_4 * (folded as f64 / n as f64);
        (math::cos(angle), math::sin(angle))
    };
    match octant {
        0 => (near, far),
        1 => (far, near),
        2 => (-far, near),
        3 => (-near, far),
        4 => (-near, -far),
        5 => (-far, -near),
        6 => (far, -near),
        _ => (near, -far),
    }
}

/// The lattice point nearest to `centre + radius · direction(k / n)`; all in lattice units.
pub(crate) fn point(centre: (f64, f64), radius: f64, k: u64, n: u64) -> Point {
    let (cos, sin) = direction(k, n);
    Point::new(round_half_up(centre.0 + radius * cos), round_half_up(centre.1 + radius * sin))
}

/// The circle around `centre` with this radius, lattice units, as a ring of so many corners for
/// [`LandMap::claim`]: counter-clockwise from +x, each rounded to the nearest lattice point.
///
/// [`LandMap::claim`]: crate::map::LandMap::claim
///
/// # Examples
/// ```
/// use land_core::{games::circle_ring, lattice::Point};
///
/// let ring = circle_ring(Point::new(10, 0), 5.0, 4);
/// assert_eq!(ring, [(15, 0), (10, 5), (5, 0), (10, -5)].map(Point::from));
/// ```
#[must_use]
pub fn circle_ring(centre: Point, radius: f64, corners: u32) -> Vec<Point> {
    let centre = (f64::from(centre.x), f64::from(centre.y));
    let corners = u64::from(corners);
    (0..corners).map(|k| point(centre, radius, k, corners)).collect()
}

/// Millimetres in lattice units, unrounded.
pub(crate) fn units(mm: u32, per_m: u32) -> f64 {
    (u64::from(mm) * u64::from(per_m)) as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_are_exact_and_octants_mirror() {
        assert_eq!(direction(0, 256), (1.0, 0.0));
        assert_eq!(direction(64, 256), (0.0, 1.0));
        assert_eq!(direction(128, 256), (-1.0, 0.0));
        assert_eq!(direction(3 * 7, 4 * 7), (0.0, -1.0));
        for k in 0..256 {
            let (c, s) = direction(k, 256);
            assert_eq!(direction(256 - k, 256), (c, -s), "{k}");
            assert!((c * c + s * s - 1.0).abs() < 1e-15);
        }
    }
}
