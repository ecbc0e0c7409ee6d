//! How often a throw sticks, without throwing it.

use super::plan::{Arc, Plan, Strike, Tremor, part};
use super::{BLADE_M, FLATTEST_RAD, Knife, MASS_KG, TOLERANCE_RAD};
use crate::lattice::Point;
use crate::physics::hand::Hand;
use crate::physics::math;

/// Gauss–Hermite nodes and weights for a standard normal variate.
const NODES: [(f64, f64); 5] = [
    (-2.856_970_013_872_805_6, 1.125_741_132_772_069e-2),
    (-1.355_626_179_974_266, 2.220_759_220_056_126e-1),
    (0.0, 5.333_333_333_333_333e-1),
    (1.355_626_179_974_266, 2.220_759_220_056_126e-1),
    (2.856_970_013_872_805_6, 1.125_741_132_772_069e-2),
];

/// Where a throw comes down, its spin still open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Landing {
    /// Where the knife meets the ground.
    pub at: Point,
    /// The direction of the blade there.
    pub blade: (i64, i64),
    /// The chance that it sticks.
    pub sticks: f64,
}

impl Plan {
    /// The chance that this throw sticks with this hand, 0…1; where it lands is another matter.
    ///
    /// Exact in the spin, whose error enters linearly; the other two errors that matter, up and
    /// speed, are integrated on 5 × 5 Gauss–Hermite nodes. Within 0.01 of what sampling gives, at
    /// the price of some fifty samples. Of the throw, only distance and half turns matter, so a
    /// search can keep a table by distance.
    ///
    /// # Examples
    /// ```
    /// use land_core::lattice::Point;
    /// use land_core::physics::Hand;
    /// use land_core::physics::knife::{Ground, Knife, Throw};
    ///
    /// let knife = Knife::new(Ground::PackedEarth, 1000)?;
    /// let at = |mm| Throw::new(Point::new(0, 0), Point::new(mm, 0), (0, 1), 1);
    /// let near = knife.plan(&at(1000))?.stick_probability(&Hand::normal());
    /// let far = knife.plan(&at(3000))?.stick_probability(&Hand::normal());
    /// assert!(0.0 < far && far < near && near < 1.0);
    /// # Ok::<(), land_core::physics::knife::ThrowError>(())
    /// ```
    #[must_use]
    pub fn stick_probability(&self, hand: &Hand) -> f64 {
        let mut sum = 0.0;
        for (up, up_weight) in NODES {
            for (speed, speed_weight) in NODES {
                let arc = self.arc(hand, up, speed);
                sum += up_weight * speed_weight * self.spin_chance(&arc, hand);
            }
        }
        sum.clamp(0.0, 1.0)
    }

    /// Where the knife meets the ground with this tremor, the direction of the blade there, and the
    /// chance that it sticks, 0…1: exact over the spin, whose own tremor is left out. A search that
    /// averages chances needs far fewer samples than one that draws spins.
    #[must_use]
    pub fn landing(&self, hand: &Hand, tremor: Tremor) -> Landing {
        let Strike { at, blade, .. } = self.strike(hand, tremor);
        let tremor = tremor.sane();
        let arc = self.arc(hand, tremor.up, tremor.speed);
        Landing { at, blade, sticks: self.spin_chance(&arc, hand).clamp(0.0, 1.0) }
    }

    /// The chance over spin alone that the knife sticks at the end of this arc.
    fn spin_chance(&self, arc: &Arc, hand: &Hand) -> f64 {
        let Some((low, high)) = self.knife.window(arc) else { return 0.0 };
        let mean = self.spin * arc.duration_s - arc.wanted_rad;
        let deviation = part(hand.spin_ppm) * self.spin_error * arc.duration_s;
        if deviation == 0.0 {
            let off = math::wrap(mean);
            return if mean >= -TOLERANCE_RAD && low <= off && off <= high { 1.0 } else { 0.0 };
        }
        let mut sum = 0.0;
        // Whole turns too many are as good as none. Past six deviations nothing is left.
        for turns in 0..64 {
            let centre = f64::from(turns) * math::TAU - mean;
            if centre + low > 6.0 * deviation {
                break;
            }
            sum += math::normal_cdf((centre + high) / deviation)
                - math::normal_cdf((centre + low) / deviation);
        }
        sum
    }
}

impl Knife {
    /// The angles off the line of flight within which the knife sticks; `None` when there are
    /// none. It is one interval: the depth rises with the angle to a single peak, then falls.
    fn window(&self, arc: &Arc) -> Option<(f64, f64)> {
        let edge = math::tan(TOLERANCE_RAD);
        let (ahead, down) = arc.line;
        // In t = tan(w): sin α = (down + ahead·t)/√(1 + t²), cos² w = 1/(1 + t²).
        let flattest = math::sin(FLATTEST_RAD);
        let enough = self.ground.min_depth_m();
        let full = 0.5 * MASS_KG * arc.speed * arc.speed / self.ground.force_n();
        let margin = |t: f64| {
            let square = 1.0 + t * t;
            let steep = (down + ahead * t) / square.sqrt();
            (steep - flattest).min((full / square).min(BLADE_M) * steep / enough - 1.0)
        };
        // Where (down + ahead·t)·(1 + t²)^(−3/2) is greatest.
        let root = (9.0 * down * down + 8.0 * ahead * ahead).sqrt();
        let best = (2.0 * ahead / (3.0 * down + root)).clamp(-edge, edge);
        let inside = margin(best);
        if inside < 0.0 {
            return None;
        }
        let bound = |outer: f64| {
            let outside = margin(outer);
            if outside >= 0.0 {
                outer
            } else {
                root_between((best, inside), (outer, outside), margin)
            }
        };
        Some((math::atan2(bound(-edge), 1.0), math::atan2(bound(edge), 1.0)))
    }
}

/// Where `f` is zero, from a point with `f` ≥ 0 and one with `f` < 0: false position, halving the
/// value of an end that stays (the Illinois rule), which gains digits faster than bisection.
fn root_between(inside: (f64, f64), outside: (f64, f64), f: impl Fn(f64) -> f64) -> f64 {
    let ((mut a, mut fa), (mut b, mut fb)) = (inside, outside);
    let mut stayed = 0_i32;
    for _ in 0..40 {
        let t = (a * fb - b * fa) / (fb - fa);
        let ft = f(t);
        if !(-1e-12..1e-12).contains(&ft) && (a - b).abs() > 1e-12 {
            if ft > 0.0 {
                (a, fa) = (t, ft);
                if stayed == 1 {
                    fb *= 0.5;
                }
                stayed = 1;
            } else {
                (b, fb) = (t, ft);
                if stayed == -1 {
                    fa *= 0.5;
                }
                stayed = -1;
            }
        } else {
            return t;
        }
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Point;
    use crate::physics::knife::{Ground, Throw};
    use proptest::prelude::*;

    #[test]
    fn nodes_integrate_polynomials_exactly() {
        // E[x^(2k)] = 1, 1, 3, 15, 105; odd powers vanish by symmetry.
        for (k, moment) in [1.0, 1.0, 3.0, 15.0, 105.0].into_iter().enumerate() {
            let power = |x: f64| (0..2 * k).fold(1.0, |product, _| product * x);
            let found: f64 = NODES.iter().map(|&(x, weight)| weight * power(x)).sum();
            assert!((found / moment - 1.0).abs() < 1e-12, "{k}: {found}");
        }
    }

    proptest! {
        #[test]
        fn z5_the_window_is_where_the_knife_sticks(
            mm in 0..20_000_i32, ground in prop::sample::select(&Ground::ALL[..]),
            up in -6.0_f64..6.0, speed in -6.0_f64..6.0, off in -1.0_f64..1.0,
        ) {
            let knife = Knife::new(ground, 1000).unwrap();
            let throw = Throw::new(Point::new(0, 0), Point::new(mm, 0), (1, 0), 1);
            let arc = knife.plan(&throw).unwrap().arc(&Hand::easy(), up, speed);
            let (low, high) = knife.window(&arc).unwrap_or((2.0, -2.0));
            // The edges are found to some 10⁻⁹.
            if (off - low).abs() > 1e-6 && (off - high).abs() > 1e-6 {
                let inside = low <= off && off <= high;
                prop_assert_eq!(knife.sticks(&arc, off).is_ok(), inside, "{} {}", low, high);
            }
        }
    }
}
