//! Problems whose best shot is known.

use std::fmt;

use land_core::physics::math::{exp, normal_cdf};

use super::metric::Metric;
use super::problem::{Coords, DIMS, Outcome, Shot, ShotProblem};

/// What executed shots in the unit square are worth; nothing is a foul. The hand shakes by as
/// much along either side.
pub(crate) trait Square: Clone + fmt::Debug + Send {
    /// Whether [`Square::guess`] can guess.
    const GUESSES: bool = false;

    /// Whether any shot is worth a try.
    const SENSIBLE: bool = true;

    /// Standard deviation of either coordinate.
    fn tremor(&self) -> f64;

    /// What a shot executed at (x, y) is worth.
    fn worth(&self, x: f64, y: f64) -> f64;

    /// Shots to begin with.
    fn hints(&self) -> Vec<Shot> {
        Vec::new()
    }

    /// A guess at the mean of [`Square::worth`].
    fn guess(&self, _shot: &Shot) -> f64 {
        0.0
    }
}

impl<S: Square> ShotProblem for S {
    type Intent = [f64; 2];

    const GUESSES: bool = S::GUESSES;

    fn dims(&self) -> usize {
        2
    }

    fn noise_dims(&self) -> usize {
        2
    }

    fn hints(&self) -> Vec<Shot> {
        Square::hints(self)
    }

    fn spread(&self, unit: &Coords) -> Option<Shot> {
        if !S::SENSIBLE {
            return None;
        }
        let mut at = [0.0; DIMS];
        at[..2].copy_from_slice(&unit[..2]);
        Some(Shot { at, kind: 0 })
    }

    fn vary(&self, shot: &Shot, toward: &Coords, scale: f64) -> Option<Shot> {
        let mut near = *shot;
        for (coordinate, step) in near.at.iter_mut().zip(toward).take(2) {
            *coordinate = (*coordinate + scale * step).clamp(0.0, 1.0);
        }
        Some(near)
    }

    fn guess(&self, shot: &Shot) -> f64 {
        Square::guess(self, shot)
    }

    fn fire(&self, shot: &Shot, normals: &Coords) -> (Shot, Outcome) {
        let mut executed = *shot;
        executed.at[0] += self.tremor() * normals[0];
        executed.at[1] += self.tremor() * normals[1];
        let value = self.worth(executed.at[0], executed.at[1]);
        (executed, Outcome { value, success: f64::from(u8::from(value > 0.0)), gain: value })
    }

    fn metric(&self, intended: &Shot, spacing: f64) -> Metric {
        Metric::new(intended, &[self.tremor(); 2], &[spacing; 2])
    }

    fn intent(&self, shot: &Shot) -> [f64; 2] {
        [shot.at[0], shot.at[1]]
    }
}

/// Worth more the nearer the edge at x = 0.8, nothing beyond it: x · (1 − 4·(y − ½)²).
#[derive(Clone, Debug)]
pub(crate) struct Cliff {
    tremor: f64,
}

impl Cliff {
    const EDGE: f64 = 0.8;

    pub(crate) fn new(tremor: f64) -> Self {
        Self { tremor }
    }

    /// The exact mean value of a shot: for X ~ N(x, s²), E[X; X < c] = x·Φ(z) − s·φ(z).
    pub(crate) fn expectation(&self, shot: &Shot) -> f64 {
        let s = self.tremor;
        let z = (Self::EDGE - shot.at[0]) / s;
        let density = exp(-0.5 * z * z) / land_core::physics::math::TAU.sqrt();
        let along = shot.at[0] * normal_cdf(z) - s * density;
        let off = shot.at[1] - 0.5;
        along * (1.0 - 4.0 * (off * off + s * s))
    }

    /// The best shot and its value, by a dense scan of the exact expectation.
    pub(crate) fn optimum(&self) -> (Shot, f64) {
        let mut best = (Shot::default(), f64::NEG_INFINITY);
        for i in 0..=10_000 {
            let mut shot = Shot::default();
            shot.at[0] = f64::from(i) * 1e-4;
            shot.at[1] = 0.5;
            let value = self.expectation(&shot);
            if value > best.1 {
                best = (shot, value);
            }
        }
        best
    }
}

impl Square for Cliff {
    fn tremor(&self) -> f64 {
        self.tremor
    }

    fn worth(&self, x: f64, y: f64) -> f64 {
        let off = y - 0.5;
        if x < Self::EDGE { x * (1.0 - 4.0 * off * off) } else { 0.0 }
    }
}

/// 1 within 0.01 of (¼, ½), 0.4 for x > ½, else a foul: a hand that shakes must ignore the spike.
#[derive(Clone, Debug)]
pub(crate) struct Spike {
    pub(crate) tremor: f64,
}

impl Square for Spike {
    fn tremor(&self) -> f64 {
        self.tremor
    }

    fn worth(&self, x: f64, y: f64) -> f64 {
        let spike = (x - 0.25) * (x - 0.25) + (y - 0.5) * (y - 0.5) < 1e-4;
        if spike {
            1.0
        } else if x > 0.5 {
            0.4
        } else {
            0.0
        }
    }

    fn hints(&self) -> Vec<Shot> {
        let mut shot = Shot::default();
        shot.at[..2].copy_from_slice(&[0.25, 0.5]);
        vec![shot]
    }
}

/// A plateau of 0.4 for x > ½ and a needle of 1 within 0.03 of (0.23, 0.61), for a steady hand.
#[derive(Clone, Debug)]
pub(crate) struct Needle;

impl Needle {
    const TREMOR: f64 = 0.006;
    const RADIUS: f64 = 0.03;

    fn off(x: f64, y: f64) -> f64 {
        let (dx, dy) = (x - 0.23, y - 0.61);
        (dx * dx + dy * dy).sqrt()
    }

    /// Whether a shot is meant for the needle.
    pub(crate) fn met(shot: &Shot) -> bool {
        Self::off(shot.at[0], shot.at[1]) < Self::RADIUS
    }
}

impl Square for Needle {
    const GUESSES: bool = true;

    fn tremor(&self) -> f64 {
        Self::TREMOR
    }

    fn worth(&self, x: f64, y: f64) -> f64 {
        if Self::off(x, y) < Self::RADIUS {
            1.0
        } else if x > 0.5 {
            0.4
        } else {
            0.0
        }
    }

    fn guess(&self, shot: &Shot) -> f64 {
        // As if the rim were straight.
        let [x, y, ..] = shot.at;
        let needle = normal_cdf((Self::RADIUS - Self::off(x, y)) / Self::TREMOR);
        needle + 0.4 * normal_cdf((x - 0.5) / Self::TREMOR)
    }
}

/// Nothing is worth a try.
#[derive(Clone, Debug)]
pub(crate) struct Barren;

impl Square for Barren {
    const GUESSES: bool = true;
    const SENSIBLE: bool = false;

    fn tremor(&self) -> f64 {
        0.01
    }

    fn worth(&self, _x: f64, _y: f64) -> f64 {
        0.0
    }
}
