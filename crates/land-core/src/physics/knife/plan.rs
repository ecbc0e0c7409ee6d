//! From release and tremor to impact.

use super::{
    ARM_M, BLADE_M, EASY_SPEED_M_S, FLATTEST_RAD, Flight, HAND_HEIGHT_M, Knife, MASS_KG,
    TOLERANCE_RAD, Throw,
};
use crate::lattice::{Point, round_half_up};
use crate::physics::hand::Hand;
use crate::physics::luck::Luck;
use crate::physics::math;
use crate::physics::stone::GRAVITY_M_S2;

/// How far a hand strays in one throw, in its own standard deviations.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tremor {
    /// Of the direction, sideways; positive is to the thrower's left.
    pub side: f64,
    /// Of the direction, upwards.
    pub up: f64,
    /// Of the speed.
    pub speed: f64,
    /// Of the spin; positive turns over faster.
    pub spin: f64,
    /// Of the blade's azimuth; positive is counter-clockwise.
    pub wrist: f64,
}

impl Tremor {
    /// The next tremor of a stream, field by field.
    pub fn draw(luck: &mut Luck) -> Self {
        let [side, up, speed, spin, wrist] = std::array::from_fn(|_| luck.normal());
        Self { side, up, speed, spin, wrist }
    }

    /// Nothing a hand does lies beyond forty deviations, and what is no number is no tremor.
    pub(super) fn sane(self) -> Self {
        let tame = |x: f64| if x.is_nan() { 0.0 } else { x.clamp(-40.0, 40.0) };
        let Self { side, up, speed, spin, wrist } = self;
        Self {
            side: tame(side),
            up: tame(up),
            speed: tame(speed),
            spin: tame(spin),
            wrist: tame(wrist),
        }
    }
}

/// Why a knife did not stick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Unstuck {
    /// It fell short of the half turns it was to make.
    #[error("the knife did not turn over")]
    NotTurnedOver,
    /// The handle struck first.
    #[error("the handle struck first")]
    HandleFirst,
    /// Tip leading, but too far off the line of flight.
    #[error("the knife came in askew")]
    Askew,
    /// Too near to the ground with its length to enter, or to stay clear with the handle.
    #[error("the knife came in too flat")]
    TooFlat,
    /// Not fast enough for this ground, however well it came in.
    #[error("the knife was too slow")]
    TooSlow,
}

/// What came of a throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strike {
    /// Where the knife met the ground.
    pub at: Point,
    /// The direction of the blade there, never zero.
    pub blade: (i64, i64),
    /// Whether it stuck.
    pub stuck: Result<(), Unstuck>,
}

/// A throw with its release worked out. Cheap to strike many times with given tremor.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    pub(super) knife: Knife,
    pub(super) throw: Throw,
    /// Unit vector from the thrower to the aim point.
    pub(super) ahead: (f64, f64),
    /// Release velocity ahead and up, m/s.
    run: f64,
    rise: f64,
    /// Intended spin, and the spin error of one whole relative deviation, rad/s.
    pub(super) spin: f64,
    pub(super) spin_error: f64,
}

/// The flight of the balance point in its vertical plane, before spin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    pub(super) run: f64,
    pub(super) rise: f64,
    pub(super) duration_s: f64,
    /// Elevation of the line of flight at release.
    pub(super) start_rad: f64,
    /// Turning that brings the tip into the line of flight at impact.
    pub(super) wanted_rad: f64,
    /// Speed at impact, and the line of flight there: ahead and down, a unit vector.
    pub(super) speed: f64,
    pub(super) line: (f64, f64),
}

impl Arc {
    fn new(run: f64, rise: f64, half_turns: u32) -> Self {
        let duration_s = fall_time(rise);
        let sink = GRAVITY_M_S2 * duration_s - rise;
        let start_rad = math::atan2(rise, run);
        let bend = math::wrap(start_rad - math::atan2(-sink, run));
        let speed = (run * run + sink * sink).sqrt();
        Self {
            run,
            rise,
            duration_s,
            start_rad,
            wanted_rad: f64::from(half_turns) * math::PI + bend,
            speed,
            line: (run / speed, sink / speed),
        }
    }
}

/// Seconds from hand to ground with this speed upwards, m/s.
fn fall_time(rise: f64) -> f64 {
    let end = (rise * rise + 2.0 * GRAVITY_M_S2 * HAND_HEIGHT_M).sqrt();
    // Both roots of the parabola are the same number; each form loses digits on the other side.
    if rise > 0.0 { (rise + end) / GRAVITY_M_S2 } else { 2.0 * HAND_HEIGHT_M / (end - rise) }
}

impl Plan {
    pub(super) fn new(knife: Knife, throw: Throw) -> Self {
        let dx = f64::from(throw.target.x) - f64::from(throw.from.x);
        let dy = f64::from(throw.target.y) - f64::from(throw.from.y);
        let units = (dx * dx + dy * dy).sqrt();
        let ahead = if units > 0.0 { (dx / units, dy / units) } else { (1.0, 0.0) };
        let distance = units / knife.per_m;

        let sight = (distance * distance + HAND_HEIGHT_M * HAND_HEIGHT_M).sqrt();
        let pace = (EASY_SPEED_M_S * EASY_SPEED_M_S + GRAVITY_M_S2 * sight).sqrt();
        let time = sight / pace;
        let run = distance / time;
        let rise = GRAVITY_M_S2 * time / 2.0 - HAND_HEIGHT_M / time;
        let spin = Arc::new(run, rise, throw.half_turns).wanted_rad / time;
        let arm = (run * run + rise * rise).sqrt() / ARM_M;
        Self { knife, throw, ahead, run, rise, spin, spin_error: (spin * spin + arm * arm).sqrt() }
    }

    /// The throw it was made for.
    #[must_use]
    pub const fn throw(&self) -> &Throw {
        &self.throw
    }

    /// The arc when the hand strays this far up and in speed.
    pub(super) fn arc(&self, hand: &Hand, up: f64, speed: f64) -> Arc {
        let force = (1.0 + part(hand.speed_ppm) * speed).max(0.0);
        let (sin, cos) = math::sin_cos(math::from_urad(hand.aim_urad) * up);
        Arc::new(
            force * (self.run * cos - self.rise * sin),
            force * (self.run * sin + self.rise * cos),
            self.throw.half_turns,
        )
    }

    /// Where and how the knife strikes with this tremor of this hand: no path, for searches.
    #[must_use]
    pub fn strike(&self, hand: &Hand, tremor: Tremor) -> Strike {
        let tremor = tremor.sane();
        let arc = self.arc(hand, tremor.up, tremor.speed);
        self.strike_of(&arc, self.spin_of(hand, &tremor), hand, &tremor)
    }

    /// The same throw with its path through the air. Ends as [`Plan::strike`] says.
    #[must_use]
    pub fn flight(&self, hand: &Hand, tremor: Tremor) -> Flight {
        let tremor = tremor.sane();
        let arc = self.arc(hand, tremor.up, tremor.speed);
        let spin = self.spin_of(hand, &tremor);
        Flight::new(self, &arc, spin, self.strike_of(&arc, spin, hand, &tremor))
    }

    fn spin_of(&self, hand: &Hand, tremor: &Tremor) -> f64 {
        self.spin + part(hand.spin_ppm) * tremor.spin * self.spin_error
    }

    fn strike_of(&self, arc: &Arc, spin: f64, hand: &Hand, tremor: &Tremor) -> Strike {
        let speed = (arc.run * arc.run + arc.rise * arc.rise).sqrt();
        let units = arc.duration_s * self.knife.per_m;
        let on = arc.run * units;
        let left = speed * math::sin(math::from_urad(hand.aim_urad) * tremor.side) * units;
        let (x, y) = self.ahead;
        let at = Point::new(
            round_half_up(f64::from(self.throw.from.x) + on * x - left * y),
            round_half_up(f64::from(self.throw.from.y) + on * y + left * x),
        );
        let beyond_rad = spin * arc.duration_s - arc.wanted_rad;
        Strike {
            at,
            blade: turn(self.throw.blade, math::from_urad(hand.wrist_urad) * tremor.wrist),
            stuck: self.knife.sticks(arc, beyond_rad),
        }
    }
}

impl Knife {
    /// Whether a knife sticks that has turned `beyond_rad` beyond its line of flight.
    pub(super) fn sticks(&self, arc: &Arc, beyond_rad: f64) -> Result<(), Unstuck> {
        if beyond_rad < -TOLERANCE_RAD {
            return Err(Unstuck::NotTurnedOver);
        }
        let off = math::wrap(beyond_rad);
        let (sin, cos) = math::sin_cos(off);
        if cos < 0.0 {
            return Err(Unstuck::HandleFirst);
        }
        if !(-TOLERANCE_RAD..=TOLERANCE_RAD).contains(&off) {
            return Err(Unstuck::Askew);
        }
        let (ahead, down) = arc.line;
        let steep = down * cos + ahead * sin;
        let deep = self.depth_m(arc.speed * cos) * steep;
        let enough = self.ground.min_depth_m();
        if steep >= math::sin(FLATTEST_RAD) && deep >= enough {
            return Ok(());
        }
        if self.depth_m(arc.speed) * down < enough {
            Err(Unstuck::TooSlow)
        } else {
            Err(Unstuck::TooFlat)
        }
    }

    /// How far the blade goes in along itself at this speed along itself, metres.
    pub(super) fn depth_m(&self, speed_m_s: f64) -> f64 {
        (0.5 * MASS_KG * speed_m_s * speed_m_s / self.ground.force_n()).min(BLADE_M)
    }
}

/// Length of a blade direction after tremor, lattice units.
const BLADE_UNITS: f64 = (1 << 20) as f64;

/// The blade turned by an angle; kept as it is by none.
fn turn(blade: (i64, i64), angle_rad: f64) -> (i64, i64) {
    if angle_rad == 0.0 {
        return blade;
    }
    let (x, y) = (blade.0 as f64, blade.1 as f64);
    let scale = BLADE_UNITS / (x * x + y * y).sqrt();
    let (sin, cos) = math::sin_cos(angle_rad);
    let whole = |units: f64| i64::from(round_half_up(units * scale));
    (whole(x * cos - y * sin), whole(x * sin + y * cos))
}

/// A fraction of 1 from millionths.
pub(super) fn part(ppm: u32) -> f64 {
    f64::from(ppm) * 1e-6
}
