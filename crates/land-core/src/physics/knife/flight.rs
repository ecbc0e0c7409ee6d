//! The path through the air, for animation.

use super::plan::{Arc, Plan, Strike};
use super::{HAND_HEIGHT_M, LENGTH_M};
use crate::physics::math;
use crate::physics::stone::GRAVITY_M_S2;

/// A throw from hand to ground.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flight {
    /// What came of it.
    pub strike: Strike,
    /// Seconds in the air.
    pub duration_s: f64,
    /// Azimuth of the vertical plane the knife turns in, radians from +x.
    pub heading_rad: f64,
    /// Forward spin, rad/s.
    pub spin_rad_s: f64,
    rise: f64,
    start_pitch_rad: f64,
    /// Balance point at the start and at the end, lattice units.
    ends: [(f64, f64); 2],
    /// Height of the balance point on the ground, metres.
    rest_m: f64,
}

/// Where the knife is and how it lies in the air.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Balance point, the middle of the knife, lattice units.
    pub x: f64,
    /// Balance point, lattice units.
    pub y: f64,
    /// Height of the balance point above the ground, metres.
    pub height_m: f64,
    /// Elevation of the tip seen from the balance point, radians, falling as the knife turns
    /// over: 0 is level with the tip ahead, −π/2 straight down. Not wrapped, so turns can be told.
    pub pitch_rad: f64,
}

impl Flight {
    pub(super) fn new(plan: &Plan, arc: &Arc, spin_rad_s: f64, strike: Strike) -> Self {
        let start_pitch_rad = arc.start_rad + math::PI;
        let (sin, cos) = math::sin_cos(start_pitch_rad - spin_rad_s * arc.duration_s);
        // Tip or butt, whichever is lower, meets the ground where the arc ends. So the balance
        // point flies the same arc half a knife's length away.
        let half = if sin <= 0.0 { LENGTH_M / 2.0 } else { -LENGTH_M / 2.0 };
        let back = half * cos * plan.knife.per_m;
        let (x, y) = (back * plan.ahead.0, back * plan.ahead.1);
        let shifted = |p: crate::lattice::Point| (f64::from(p.x) - x, f64::from(p.y) - y);
        Self {
            strike,
            duration_s: arc.duration_s,
            heading_rad: math::atan2(plan.ahead.1, plan.ahead.0),
            spin_rad_s,
            rise: arc.rise,
            start_pitch_rad,
            ends: [shifted(plan.throw.from), shifted(strike.at)],
            rest_m: -half * sin,
        }
    }

    /// The knife `t_s` seconds after release; held before, at rest after.
    #[must_use]
    pub fn pose(&self, t_s: f64) -> Pose {
        let t = if t_s > 0.0 { t_s.min(self.duration_s) } else { 0.0 };
        let part = t / self.duration_s;
        let along = |from: f64, to: f64| from + (to - from) * part;
        let fallen = HAND_HEIGHT_M + (self.rise - 0.5 * GRAVITY_M_S2 * t) * t;
        let [from, to] = self.ends;
        Pose {
            x: along(from.0, to.0),
            y: along(from.1, to.1),
            height_m: fallen.max(0.0) + self.rest_m,
            pitch_rad: self.start_pitch_rad - self.spin_rad_s * t,
        }
    }
}
