//! Distances between shots in standard deviations of the tremor.

use super::problem::{Coords, DIMS, Shot, ShotProblem};

/// The tremor about one intended shot, ready to measure many executed ones.
#[derive(Clone, Copy, Debug)]
pub struct Metric {
    shot: Shot,
    /// One over the squared width, by coordinate; 0 for those that do not count.
    inverse2: Coords,
    period: Coords,
    used: usize,
    /// The product of the widths.
    volume: f64,
}

impl Metric {
    /// The metric about `shot`, each width widened by what `spacing` of the extent is there.
    #[must_use]
    pub fn new<P: ShotProblem>(problem: &P, shot: &Shot, spacing: f64) -> Self {
        let used = problem.executed_dims().min(DIMS);
        let (tremor, extent) = (problem.tremor(shot), problem.extent(shot));
        let mut inverse2 = [0.0; DIMS];
        let mut volume = 1.0;
        for dim in 0..used {
            let gap = spacing * extent[dim];
            let width2 = (tremor[dim] * tremor[dim] + gap * gap).max(NARROWEST);
            inverse2[dim] = 1.0 / width2;
            volume *= width2;
        }
        Self { shot: *shot, inverse2, period: problem.period(), used, volume: volume.sqrt() }
    }

    /// Squared distance of an executed shot; infinite for another kind.
    #[must_use]
    pub fn distance2(&self, executed: &Shot) -> f64 {
        if self.shot.kind != executed.kind {
            return f64::INFINITY;
        }
        let mut sum = 0.0;
        for dim in 0..self.used {
            let mut off = executed.at[dim] - self.shot.at[dim];
            let period = self.period[dim];
            if period > 0.0 {
                if off > 0.5 * period {
                    off -= period;
                } else if off < -0.5 * period {
                    off += period;
                }
            }
            sum += off * off * self.inverse2[dim];
        }
        sum
    }

    /// The density of the tremor at an executed shot, but for a factor common to all.
    #[must_use]
    pub fn density(&self, executed: &Shot) -> f64 {
        bell(self.distance2(executed)) / self.volume
    }
}

/// Smallest squared width: a still hand must not divide by zero.
const NARROWEST: f64 = 1e-12;

/// exp(−d²/2), as (1 − d²/512)²⁵⁶: within 1 % up to three deviations, without a call.
pub(crate) fn bell(distance2: f64) -> f64 {
    let mut power = 1.0 - distance2 * (1.0 / 512.0);
    if power <= 0.0 {
        return 0.0;
    }
    for _ in 0..8 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::super::synthetic::Cliff;
    use super::*;

    #[test]
    fn bell_is_the_gaussian() {
        for i in 0..300 {
            let d = f64::from(i) * 0.01;
            let exact = land_core::physics::math::exp(-0.5 * d * d);
            assert!((bell(d * d) / exact - 1.0).abs() < 0.09, "{d}");
            assert!((bell(d * d) - exact).abs() < 2e-3, "{d}");
        }
        assert_eq!(bell(1e9), 0.0);
        assert_eq!(bell(f64::INFINITY), 0.0);
    }

    #[test]
    fn spacing_widens_and_kinds_part() {
        let mut near = Shot::default();
        near.at[0] = 0.3;
        let cliff = Cliff::new(0.1);
        let distance2 =
            |spacing: f64, to: &Shot| Metric::new(&cliff, &Shot::default(), spacing).distance2(to);
        assert!((distance2(0.0, &near) - 9.0).abs() < 1e-9);
        assert!((distance2(0.3, &near) - 0.9).abs() < 1e-9);
        let other = Shot { kind: 1, ..near };
        assert_eq!(distance2(0.3, &other), f64::INFINITY);
    }
}
