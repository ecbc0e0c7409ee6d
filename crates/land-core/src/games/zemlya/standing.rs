//! Standing on one's land (Z16): a deterministic balance model.
//!
//! Body sway is a bounded random walk, so the mean time on a patch of inscribed radius r is
//! τ·(exp(r²/(2s²)) − 1) with τ = 1 s and s = 0.02 m. Whoever lasts as many seconds as they are
//! old can stand; turned round, they need r ≥ s·√(2·ln(1 + age/τ)).

use super::rules::{Rules, StandingRule};
use crate::lattice::from_mm;
use crate::physics::math;

/// Age of a seat that names none.
pub(super) const DEFAULT_AGE: u32 = 10;

/// τ, seconds.
const TIME_S: f64 = 1.0;
/// s, metres.
const SWAY_M: f64 = 0.02;

/// Mean time one can stand on a patch of inscribed radius `radius_m`, seconds.
///
/// # Examples
/// ```
/// use land_core::games::zemlya::{mean_time_s, radius_for_m};
///
/// // A hand's breadth holds a ten-year-old: 4.4 cm across.
/// let radius_m = radius_for_m(10.0);
/// assert!((radius_m - 0.0438).abs() < 0.001);
/// assert!((mean_time_s(radius_m) - 10.0).abs() < 1e-9);
/// ```
#[must_use]
pub fn mean_time_s(radius_m: f64) -> f64 {
    TIME_S * math::exp_m1(radius_m * radius_m / (2.0 * SWAY_M * SWAY_M))
}

/// Radius of a patch on which one can stand for `seconds` on average, metres.
#[must_use]
pub fn radius_for_m(seconds: f64) -> f64 {
    SWAY_M * (2.0 * math::ln(1.0 + seconds / TIME_S)).sqrt()
}

/// The radius a player of this age needs, lattice units.
pub(super) fn needed_units(rules: &Rules, age: u32, per_m: u32) -> f64 {
    match rules.standing {
        StandingRule::Age => radius_for_m(f64::from(age)) * f64::from(per_m),
        StandingRule::Foot => from_mm(rules.foot_mm, per_m) as f64,
        StandingRule::Off => 0.0,
    }
}

/// How well a player stands on their best piece of land.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// Radius of the largest inscribed circle, lattice units; 0 without land.
    pub radius: f64,
    /// The radius it takes, lattice units; 0 with `standing: off`.
    pub needed: f64,
    /// Mean time the player can stand there, seconds.
    pub mean_time_s: f64,
}

impl Standing {
    /// Whether the player can stand.
    #[must_use]
    pub fn stands(&self) -> bool {
        self.radius > 0.0 && self.radius >= self.needed
    }

    /// Radius beyond what it takes, lattice units; negative where the player falls.
    #[must_use]
    pub fn margin(&self) -> f64 {
        self.radius - self.needed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked by hand: 0.02·√(2·ln 11) = 0.043 799, 0.02·√(2·ln 31) = 0.052 414 (the figure of
    /// a worked case), 0.02·√(2·ln 81) = 0.059 292.
    #[test]
    fn z16_the_radius_grows_with_age() {
        for (age, radius_m) in [(10.0, 0.043_799), (30.0, 0.052_414), (80.0, 0.059_292)] {
            assert!((radius_for_m(age) - radius_m).abs() < 1e-6, "{age}: {}", radius_for_m(age));
            assert!((mean_time_s(radius_for_m(age)) - age).abs() < 1e-9);
        }
    }
}
