//! Distances between shots in standard deviations of the tremor.

use super::problem::{Coords, DIMS, Shot};

/// The tremor about one intended shot, ready to measure many executed ones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Metric {
    shot: Shot,
    /// One over the squared width, by coordinate.
    inverse2: Coords,
    period: Coords,
    used: usize,
    /// The frame of the first two coordinates: cosine and sine of its direction.
    frame: (f64, f64),
    /// The product of the widths.
    volume: f64,
}

impl Metric {
    /// The metric about a shot with these standard deviations, each widened by its `gaps`; there
    /// are as many coordinates as widths, at most [`DIMS`].
    #[must_use]
    pub fn new(shot: &Shot, widths: &[f64], gaps: &[f64]) -> Self {
        let used = widths.len().min(DIMS);
        let mut inverse2 = [0.0; DIMS];
        let mut volume2 = 1.0;
        for (dim, width) in widths.iter().enumerate().take(used) {
            let gap = gaps.get(dim).copied().unwrap_or(0.0);
            let width2 = (width * width + gap * gap).max(NARROWEST);
            inverse2[dim] = 1.0 / width2;
            volume2 *= width2;
        }
        let (period, frame) = ([0.0; DIMS], (1.0, 0.0));
        Self { shot: *shot, inverse2, period, used, frame, volume: volume2.sqrt() }
    }

    /// With a coordinate that is an angle of this period.
    #[must_use]
    pub fn periodic(mut self, dim: usize, period: f64) -> Self {
        self.period[dim.min(DIMS - 1)] = period;
        self
    }

    /// With the first width along this direction of the first two coordinates, the second across.
    #[must_use]
    pub fn along(mut self, cos: f64, sin: f64) -> Self {
        self.frame = (cos, sin);
        self
    }

    /// Squared distance of an executed shot; infinite for another kind.
    #[must_use]
    pub fn distance2(&self, executed: &Shot) -> f64 {
        if self.shot.kind != executed.kind {
            return f64::INFINITY;
        }
        let mut off = [0.0; DIMS];
        for (dim, off) in off.iter_mut().enumerate().take(self.used) {
            *off = executed.at[dim] - self.shot.at[dim];
            let period = self.period[dim];
            // Executed angles may be any number of turns off, but hardly ever are.
            if period > 0.0 && off.abs() > 0.5 * period {
                let turns = *off / period + 0.5;
                *off -= period * turns.floor();
            }
        }
        let (cos, sin) = self.frame;
        (off[0], off[1]) = (off[0] * cos + off[1] * sin, off[1] * cos - off[0] * sin);
        off.iter().zip(&self.inverse2).take(self.used).map(|(o, w)| o * o * w).sum()
    }

    /// The density of the tremor at an executed shot, but for a factor common to all.
    #[must_use]
    pub fn density(&self, executed: &Shot) -> f64 {
        let distance2 = self.distance2(executed);
        if distance2 < FAR2 { bell(distance2) / self.volume } else { 0.0 }
    }
}

/// Smallest squared width: a still hand must not divide by zero.
const NARROWEST: f64 = 1e-12;

/// Squared distance beyond which the density is as good as none: e⁻¹⁸.
pub(super) const FAR2: f64 = 36.0;

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
    fn spacing_widens_turns_wrap_and_kinds_part() {
        let about = Shot::default();
        let at = |x: f64, y: f64| Shot { at: [x, y, 0.0, 0.0, 0.0, 0.0], kind: 0 };
        let near = |metric: Metric, x: f64, y: f64, expected: f64| {
            let found = metric.distance2(&at(x, y));
            assert!((found - expected).abs() < 1e-9, "{found} {expected}");
        };
        let plain = Metric::new(&about, &[0.1, 0.2], &[]);
        near(plain, 0.3, 0.2, 10.0);
        near(Metric::new(&about, &[0.1], &[0.3]), 0.3, 5.0, 0.9);
        near(plain.along(0.0, 1.0), 0.2, 0.3, 10.0);
        near(plain.periodic(0, 1.0), 0.9, 0.0, 1.0);
        near(plain.periodic(0, 1.0), -3.1, 0.0, 1.0);
        let other = Shot { kind: 1, ..about };
        assert_eq!(plain.distance2(&other), f64::INFINITY);
        assert_eq!(plain.density(&about), 1.0 / (0.1 * 0.2));
    }
}
