//! The flicked stone (T5).
//!
//! A stone that leaves with speed v on ground with Coulomb friction μ slows at the constant rate
//! μ·g and slides v²/(2·μ·g) metres in v/(μ·g) seconds. Speed is power · `v_max`, and `v_max` is
//! such that full power goes `reach` metres, so
//!
//! ```text
//! distance = power² · reach        v_max = √(2·μ·g·reach)
//! ```
//!
//! Where a stone stops therefore does not depend on μ; only how long it takes does. The stone is
//! a point; angles are radians counter-clockwise from +x, power a fraction of 1.

use super::hand::Hand;
use super::luck::Luck;
use super::math;
use crate::lattice::{Point, round_half_up};

/// Acceleration of free fall, m/s²: standard gravity, CGPM 1901.
pub(super) const GRAVITY_M_S2: f64 = 9.806_65;

/// A stone on the ground of one match.
///
/// # Examples
/// ```
/// use land_core::lattice::Point;
/// use land_core::physics::stone::Stone;
///
/// // Reaches 0.9 m at full power; half the power goes a quarter of the way.
/// let stone = Stone::new(900, 450, 1000)?;
/// assert_eq!(stone.stop(Point::new(0, 0), 0.0, 0.5), Point::new(225, 0));
/// # Ok::<(), land_core::physics::stone::StoneError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stone {
    reach_m: f64,
    friction: f64,
    per_m: f64,
}

impl Stone {
    /// A stone that slides `reach_mm` millimetres at full power, on ground with a friction of
    /// `friction_permille` thousandths, on a lattice of `per_m` units to the metre.
    ///
    /// # Errors
    /// Reach is 0 or above 100 m, friction 0 or above 10, or the lattice has no units.
    pub fn new(reach_mm: u32, friction_permille: u32, per_m: u32) -> Result<Self, StoneError> {
        if !(1..=Self::MAX_REACH_MM).contains(&reach_mm) {
            return Err(StoneError::Reach(reach_mm));
        }
        if !(1..=Self::MAX_FRICTION_PERMILLE).contains(&friction_permille) {
            return Err(StoneError::Friction(friction_permille));
        }
        if per_m == 0 {
            return Err(StoneError::Lattice);
        }
        Ok(Self {
            reach_m: f64::from(reach_mm) / 1000.0,
            friction: f64::from(friction_permille) / 1000.0,
            per_m: f64::from(per_m),
        })
    }

    /// Farthest reach a stone may be given, millimetres.
    pub const MAX_REACH_MM: u32 = 100_000;

    /// Highest friction a ground may have, thousandths.
    pub const MAX_FRICTION_PERMILLE: u32 = 10_000;

    /// Speed at full power, m/s.
    #[must_use]
    pub fn full_speed_m_s(&self) -> f64 {
        (2.0 * self.friction * GRAVITY_M_S2 * self.reach_m).sqrt()
    }

    /// How far the stone slides at this power, lattice units. Power is clipped to 0…1.
    #[must_use]
    pub fn distance(&self, power: f64) -> f64 {
        let power = clip(power);
        power * power * (self.reach_m * self.per_m)
    }

    /// Where the stone stops: rounded half up, saturating at the lattice's limit.
    ///
    /// Power is clipped to 0…1; an angle or power that is no number counts as 0.
    #[must_use]
    pub fn stop(&self, from: Point, angle_rad: f64, power: f64) -> Point {
        let distance = self.distance(power);
        let (sin, cos) = math::sin_cos(if angle_rad.is_finite() { angle_rad } else { 0.0 });
        Point::new(
            round_half_up(f64::from(from.x) + distance * cos),
            round_half_up(f64::from(from.y) + distance * sin),
        )
    }

    /// Where the stone stops when the hand's tremor is given: for searches that sample tremor
    /// themselves. The same arithmetic as [`tremble`] followed by [`Stone::stop`].
    #[must_use]
    pub fn stop_with(&self, from: Point, aim: Aim, hand: &Hand, tremor: Tremor) -> Point {
        let (angle_rad, power) = tremor.apply(aim, hand);
        self.stop(from, angle_rad, power)
    }

    /// The slide itself, for animation. Ends in [`Stone::stop`].
    ///
    /// # Examples
    /// ```
    /// use land_core::lattice::Point;
    /// use land_core::physics::stone::Stone;
    ///
    /// let slide = Stone::new(900, 450, 1000)?.slide(Point::new(0, 0), 0.0, 1.0);
    /// assert_eq!(slide.stop, Point::new(900, 0));
    /// // Half way through its time three quarters of the way are done.
    /// assert!((slide.at(slide.duration_s / 2.0).0 - 675.0).abs() < 1e-9);
    /// # Ok::<(), land_core::physics::stone::StoneError>(())
    /// ```
    #[must_use]
    pub fn slide(&self, from: Point, angle_rad: f64, power: f64) -> Slide {
        let stop = self.stop(from, angle_rad, power);
        let slowing = self.friction * GRAVITY_M_S2;
        let duration_s = clip(power) * self.full_speed_m_s() / slowing;
        Slide { from, stop, duration_s }
    }

    /// The flick of a still hand that stops nearest `to`: direction, and power saturating at
    /// full when `to` is out of reach. Towards its own spot the stone is flicked with no power.
    ///
    /// # Examples
    /// ```
    /// use land_core::lattice::Point;
    /// use land_core::physics::stone::Stone;
    ///
    /// let stone = Stone::new(900, 450, 1000)?;
    /// let (from, to) = (Point::new(100, 100), Point::new(400, 500));
    /// let (angle_rad, power) = stone.aim_at(from, to).exact();
    /// assert_eq!(stone.stop(from, angle_rad, power), to);
    /// # Ok::<(), land_core::physics::stone::StoneError>(())
    /// ```
    #[must_use]
    pub fn aim_at(&self, from: Point, to: Point) -> Aim {
        let (dx, dy) = (f64::from(to.x) - f64::from(from.x), f64::from(to.y) - f64::from(from.y));
        let power = (math::hypot(dx, dy) / (self.reach_m * self.per_m)).sqrt();
        Aim {
            angle_urad: math::to_urad(math::atan2(dy, dx)),
            power_ppm: (clip(power) * 1e6 + 0.5) as u32,
        }
    }
}

/// Power within 0…1; what is no number has none.
fn clip(power: f64) -> f64 {
    if power > 0.0 { power.min(1.0) } else { 0.0 }
}

/// What a hand wants of a flick: the integers of an intent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Aim {
    /// Microradians counter-clockwise from +x, 0…[`math::TURN_URAD`].
    pub angle_urad: u32,
    /// Millionths of full power, 0…1 000 000.
    pub power_ppm: u32,
}

impl Aim {
    /// Full power, millionths.
    pub const FULL_PPM: u32 = 1_000_000;

    /// Checks a flick that came from outside.
    ///
    /// # Errors
    /// Direction beyond a whole turn or power beyond full.
    pub fn validate(&self) -> Result<(), AimError> {
        if self.angle_urad > math::TURN_URAD {
            return Err(AimError::Angle(self.angle_urad));
        }
        if self.power_ppm > Self::FULL_PPM {
            return Err(AimError::Power(self.power_ppm));
        }
        Ok(())
    }

    /// Direction in radians, and power as a fraction of 1.
    #[must_use]
    pub fn exact(&self) -> (f64, f64) {
        (math::from_urad(self.angle_urad), f64::from(self.power_ppm) * 1e-6)
    }
}

/// How far a hand strays in one flick, in its own standard deviations.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tremor {
    /// Of the direction; positive is counter-clockwise.
    pub dir: f64,
    /// Of the power.
    pub power: f64,
}

impl Tremor {
    /// The next tremor of a stream: direction first, then power.
    pub fn draw(luck: &mut Luck) -> Self {
        let dir = luck.normal();
        let power = luck.normal();
        Self { dir, power }
    }

    /// What the stone gets: direction in radians, and power clipped to 0…1 (T5).
    #[must_use]
    pub fn apply(&self, aim: Aim, hand: &Hand) -> (f64, f64) {
        let (angle, power) = aim.exact();
        let error = f64::from(hand.power_ppm) * 1e-6 * self.power;
        (angle + math::from_urad(hand.dir_urad) * self.dir, clip(power * (1.0 + error)))
    }
}

/// What comes of an intent in a trembling hand (T18): direction in radians, power 0…1.
///
/// # Examples
/// ```
/// use land_core::physics::stone::{Aim, tremble};
/// use land_core::physics::{Hand, LuckKey, Purpose};
///
/// let key = LuckKey { seed: 1, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Flick };
/// let aim = Aim { angle_urad: 1_000_000, power_ppm: 500_000 };
/// assert_eq!(tremble(aim, &Hand::still(), &mut key.stream()), aim.exact());
/// assert_ne!(tremble(aim, &Hand::easy(), &mut key.stream()), aim.exact());
/// ```
pub fn tremble(aim: Aim, hand: &Hand, luck: &mut Luck) -> (f64, f64) {
    Tremor::draw(luck).apply(aim, hand)
}

/// A slide from start to stop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slide {
    /// Where the stone was flicked.
    pub from: Point,
    /// Where it stops.
    pub stop: Point,
    /// How long it slides, seconds.
    pub duration_s: f64,
}

impl Slide {
    /// Where the stone is `t_s` seconds after the flick, lattice units; at rest before and after.
    #[must_use]
    pub fn at(&self, t_s: f64) -> (f64, f64) {
        let left = if t_s >= self.duration_s {
            0.0
        } else if t_s > 0.0 {
            1.0 - t_s / self.duration_s
        } else {
            1.0
        };
        // Constant slowing: the way still to go falls with the square of the time left.
        let to_go = left * left;
        let along =
            |from: i32, stop: i32| f64::from(stop) - (f64::from(stop) - f64::from(from)) * to_go;
        (along(self.from.x, self.stop.x), along(self.from.y, self.stop.y))
    }
}

/// A stone or ground that cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoneError {
    /// The reach in millimetres.
    #[error("reach_mm is {0}, must be 1 to {max}", max = Stone::MAX_REACH_MM)]
    Reach(u32),
    /// The friction in thousandths.
    #[error("friction_permille is {0}, must be 1 to {max}", max = Stone::MAX_FRICTION_PERMILLE)]
    Friction(u32),
    /// A lattice without units.
    #[error("lattice_per_m is 0")]
    Lattice,
}

/// A flick that no hand can want.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AimError {
    /// The direction in microradians.
    #[error("angle_urad is {0}, must be 0 to {max}", max = math::TURN_URAD)]
    Angle(u32),
    /// The power in millionths.
    #[error("power_ppm is {0}, must be 0 to {max}", max = Aim::FULL_PPM)]
    Power(u32),
}

#[cfg(test)]
mod tests {
    use super::super::{LuckKey, Purpose};
    use super::*;
    use crate::lattice::{DEFAULT_PER_M, LIMIT};
    use proptest::prelude::*;

    fn stone() -> Stone {
        Stone::new(900, 450, DEFAULT_PER_M).unwrap()
    }

    fn luck(shot: u32) -> Luck {
        LuckKey { seed: 3, world: 0, seat: 0, turn: 0, shot, purpose: Purpose::Flick }.stream()
    }

    #[test]
    fn t5_distance_is_speed_squared_over_twice_friction() {
        let stone = stone();
        for power in [0.1, 0.25, 0.5, 0.77, 1.0] {
            let v = power * stone.full_speed_m_s();
            let metres = v * v / (2.0 * 0.45 * GRAVITY_M_S2);
            assert!((stone.distance(power) / f64::from(DEFAULT_PER_M) - metres).abs() < 1e-12);
        }
        // Half the power goes a quarter of the reach: 0.225 m of 2¹⁹ units.
        assert_eq!(stone.stop(Point::new(0, 0), 0.0, 0.5), Point::new(117_965, 0));
        assert_eq!(stone.stop(Point::new(5, 0), 0.0, 1.0), Point::new(471_864, 0));
    }

    #[test]
    fn t5_stop_rounds_half_up() {
        // One unit to the metre and a reach of 10 m: power² · 10 units.
        let stone = Stone::new(10_000, 450, 1).unwrap();
        let origin = Point::new(0, 0);
        assert_eq!(stone.stop(origin, 0.0, 0.5), Point::new(3, 0));
        assert_eq!(stone.stop(origin, math::PI, 0.5), Point::new(-2, 0));
    }

    #[test]
    fn t5_friction_changes_only_the_time() {
        let slippery = Stone::new(900, 100, DEFAULT_PER_M).unwrap();
        let from = Point::new(1000, -70);
        let (slow, fast) = (slippery.slide(from, 1.0, 0.8), stone().slide(from, 1.0, 0.8));
        assert_eq!(slow.stop, fast.stop);
        // 0.8·√(2·μ·g·reach)/(μ·g)
        assert!((fast.duration_s - 0.510_927_9).abs() < 1e-6, "{}", fast.duration_s);
        assert!((slow.duration_s / fast.duration_s - 4.5_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn t5_power_is_clipped_after_tremor() {
        let hand = Hand::easy();
        let full = Aim { angle_urad: 0, power_ppm: 1_000_000 };
        assert_eq!(Tremor { dir: 0.0, power: 3.0 }.apply(full, &hand).1, 1.0);
        assert_eq!(Tremor { dir: 0.0, power: -30.0 }.apply(full, &hand).1, 0.0);
        let soft = Tremor { dir: 0.0, power: -3.0 }.apply(full, &hand).1;
        assert!((soft - 0.67).abs() < 1e-12);
    }

    #[test]
    fn t5_flicks_keep_their_bits() {
        let mut digest = 0_u64;
        for shot in 0..200 {
            let mut luck = luck(shot);
            let aim = Aim {
                angle_urad: luck.below(6_283_186) as u32,
                power_ppm: luck.below(1_000_001) as u32,
            };
            let (angle, power) = tremble(aim, &Hand::normal(), &mut luck);
            let stop = stone().stop(Point::new(104_857, 104_857), angle, power);
            digest = (digest ^ (stop.x as u64) << 32 ^ u64::from(stop.y as u32))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        assert_eq!(digest, 0x7e0e_6b6e_da84_f8af, "{digest:#x}");
    }

    #[test]
    fn t15_same_flick_same_stop_after_an_undo() {
        let aim = Aim { angle_urad: 1_234_567, power_ppm: 654_321 };
        let first = tremble(aim, &Hand::easy(), &mut luck(2));
        let _other_flick = tremble(aim, &Hand::easy(), &mut luck(3));
        assert_eq!(tremble(aim, &Hand::easy(), &mut luck(2)), first);
    }

    #[test]
    fn t18_tremor_has_the_hands_deviation() {
        let aim = Aim { angle_urad: 2_000_000, power_ppm: 500_000 };
        for hand in [Hand::easy(), Hand::normal(), Hand::hard(), Hand::master()] {
            let n = 20_000;
            let (mut dir, mut dir2, mut pow, mut pow2, mut both) = (0.0, 0.0, 0.0, 0.0, 0.0);
            let mut luck = luck(9);
            for _ in 0..n {
                let (angle, power) = tremble(aim, &hand, &mut luck);
                let d = (angle - 2.0) / math::from_urad(hand.dir_urad);
                let p = (power / 0.5 - 1.0) / (f64::from(hand.power_ppm) * 1e-6);
                dir += d;
                dir2 += d * d;
                pow += p;
                pow2 += p * p;
                both += d * p;
            }
            let n = f64::from(n);
            // Four standard errors: mean 0, variance 1, independent.
            for mean in [dir, pow, both] {
                assert!((mean / n).abs() < 4.0 / n.sqrt());
            }
            for variance in [dir2, pow2] {
                assert!((variance / n - 1.0).abs() < 4.0 * (2.0 / n).sqrt());
            }
        }
    }

    #[test]
    fn t18_a_still_hand_does_what_it_wants() {
        let aim = Aim { angle_urad: 3_141_593, power_ppm: 333_333 };
        assert_eq!(tremble(aim, &Hand::still(), &mut luck(0)), aim.exact());
    }

    #[test]
    fn absurd_stones_and_aims_are_named() {
        assert_eq!(Stone::new(0, 450, 1), Err(StoneError::Reach(0)));
        assert_eq!(Stone::new(100_001, 450, 1), Err(StoneError::Reach(100_001)));
        assert_eq!(Stone::new(900, 0, 1), Err(StoneError::Friction(0)));
        assert_eq!(Stone::new(900, 10_001, 1), Err(StoneError::Friction(10_001)));
        assert_eq!(Stone::new(900, 450, 0), Err(StoneError::Lattice));
        let aim = |angle_urad, power_ppm| Aim { angle_urad, power_ppm }.validate();
        assert_eq!(aim(6_283_185, 1_000_000), Ok(()));
        assert_eq!(aim(6_283_186, 0), Err(AimError::Angle(6_283_186)));
        assert_eq!(aim(0, 1_000_001), Err(AimError::Power(1_000_001)));
    }

    fn on_board() -> impl Strategy<Value = Point> {
        (0..=786_432, 0..=524_288).prop_map(Point::from)
    }

    proptest! {
        #[test]
        fn t5_more_power_goes_farther(a in 0.0_f64..1.0, b in 0.0_f64..1.0, angle in 0.0_f64..6.3) {
            let stone = stone();
            let gone = |power| {
                let stop = stone.stop(Point::new(0, 0), angle, power);
                math::hypot(f64::from(stop.x), f64::from(stop.y))
            };
            // Rounding moves a stop by at most half a diagonal.
            prop_assert!(a > b || gone(a) <= gone(b) + 1.5);
            prop_assert!(gone(1.0) <= 0.9 * f64::from(DEFAULT_PER_M) + 1.5);
        }

        #[test]
        fn t5_aim_at_hits_what_is_in_reach(from in on_board(), to in on_board()) {
            let stone = stone();
            let aim = stone.aim_at(from, to);
            prop_assert_eq!(aim.validate(), Ok(()));
            let (angle, power) = aim.exact();
            let stop = stone.stop(from, angle, power);
            let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
            if math::hypot(dx, dy) <= stone.distance(1.0) {
                // Half a microradian and half a millionth of power, at most 0.7 units each.
                prop_assert!((stop.x - to.x).abs() <= 2 && (stop.y - to.y).abs() <= 2, "{stop:?}");
            } else {
                prop_assert_eq!(aim.power_ppm, 1_000_000);
            }
        }

        #[test]
        fn t5_slides_run_from_start_to_stop(
            from in on_board(), angle in 0.0_f64..6.3, power in 0.0_f64..=1.0, t in 0.0_f64..1.0,
        ) {
            let slide = stone().slide(from, angle, power);
            prop_assert_eq!(slide.at(-1.0), (f64::from(from.x), f64::from(from.y)));
            prop_assert_eq!(slide.at(f64::NAN), slide.at(0.0));
            let stop = (f64::from(slide.stop.x), f64::from(slide.stop.y));
            prop_assert_eq!(slide.at(slide.duration_s), stop);
            // v·t − μ·g·t²/2, in lattice units.
            let t = t * slide.duration_s;
            let v = power * stone().full_speed_m_s();
            let gone = (v * t - 0.5 * 0.45 * GRAVITY_M_S2 * t * t) * f64::from(DEFAULT_PER_M);
            let (x, y) = slide.at(t);
            let found = math::hypot(x - f64::from(from.x), y - f64::from(from.y));
            prop_assert!((found - gone).abs() < 1.0, "{found} {gone}");
        }

        #[test]
        fn t5_absurd_flicks_stop_somewhere(
            x: i32, y: i32, angle: f64, power: f64, dir: f64, strength: f64, t: f64,
        ) {
            let (stone, from) = (Stone::new(100_000, 1, u32::MAX).unwrap(), Point::new(x, y));
            let aim = Aim { angle_urad: u32::MAX, power_ppm: u32::MAX };
            let given = Tremor { dir, power: strength };
            for stop in [
                stone.stop(from, angle, power),
                stone.stop_with(from, aim, &Hand::easy(), given),
            ] {
                prop_assert!(stop.x.abs() <= LIMIT && stop.y.abs() <= LIMIT);
            }
            let slide = stone.slide(from, angle, power);
            prop_assert!(slide.duration_s.is_finite());
            let (x, y) = slide.at(t);
            prop_assert!(x.is_finite() && y.is_finite());
            prop_assert_eq!(stone.aim_at(from, from).power_ppm, 0);
            prop_assert_eq!(stone.aim_at(from, Point::new(y as i32, x as i32)).validate(), Ok(()));
        }

        #[test]
        fn t18_given_tremor_is_drawn_tremor(shot: u32, angle_urad in 0..6_283_185_u32, power_ppm in 0..1_000_000_u32) {
            let aim = Aim { angle_urad, power_ppm };
            let from = Point::new(9, 9);
            let (angle, power) = tremble(aim, &Hand::normal(), &mut luck(shot));
            let given = Tremor::draw(&mut luck(shot));
            prop_assert_eq!(
                stone().stop_with(from, aim, &Hand::normal(), given),
                stone().stop(from, angle, power)
            );
        }
    }
}
