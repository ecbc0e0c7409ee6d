//! The thrown knife (Z4, Z5, Z20).
//!
//! A knife of 200 g and 25 cm is held by the blade, handle first, and released at hand height.
//! Its balance point flies a drag-free parabola to the aim point while it turns over at a
//! constant rate; what it does on the ground follows from its speed and attitude there. Nothing
//! is looked up: sticking gets rarer with distance and with turns because errors of the hand have
//! more time and more turning to grow in.
//!
//! # Release
//! With D the distance to the aim point and h = 1.3 m the height the knife falls through, the
//! sight line is L = √(D² + h²). The thrower throws harder the farther it is to go, and flat
//! rather than high: far off with an eighth more speed than the least that gets there, which
//! comes in at 27° instead of 45°.
//!
//! ```text
//! T = L / √(V² + g·L)                         flight time, V = 5 m/s
//! v_x = D/T      v_z = g·T/2 − h/T            release velocity
//! φ = n·π + θ₀ − θ₁                           turning between release and impact
//! Ω = φ/T                                     spin
//! ```
//!
//! θ₀ and θ₁ are the elevations of the line of flight at release and impact: the knife leaves
//! with its tip straight back along that line, turns forwards by `n` half turns (an odd number)
//! and follows the bend of the arc, so that with a still hand it comes in exactly tip first.
//!
//! # Tremor
//! Five independent normal errors with the deviations of a [`Hand`]:
//! the release velocity turns sideways and up by σ_aim each; the speed is off by a factor
//! 1 + N(0, σ_speed); the azimuth of the blade by σ_wrist; and the spin by
//!
//! ```text
//! N(0, σ_spin) · √(Ω² + (v/ℓ)²)
//! ```
//!
//! A hand errs in proportion to the rates it controls. The wrist turns the knife with Ω, and the
//! arm, of length ℓ = 0.55 m, swings with v/ℓ at release: even a knife that should not turn at all
//! leaves a swinging arm with some spin. Over the flight the two grow to φ and to the length of
//! the way in arms, hence the fall with turns and with distance.
//!
//! # Impact
//! ε is how far the knife has turned beyond what its actual line of flight asks for, w the same
//! within ±180°. It sticks when all of these hold; the first that does not is the [`Unstuck`]
//! reason:
//!
//! ```text
//! ε ≥ −40°                                    has turned over as often as wanted
//! |w| ≤ 40°                                   tip first, near enough to the line of flight
//! α = γ + w,  10° ≤ α                         handle clear of the ground
//! depth = ½·m·(v₁·cos w)² / (p·A) · sin α     at least the ground's minimum
//! ```
//!
//! γ is the steepness of the line of flight at impact, α the knife's. What penetrates is the
//! energy along the blade, against ground that resists with the pressure p (its cone index) on
//! the blade's section A = 0.6 cm²; no deeper than the blade's 13 cm. At α = 10° the butt of a
//! knife 5 cm deep clears the ground by 2 cm. See [`Ground`] for p and the minimum depths.
//!
//! # Stick probability
//! On packed earth, in percent, by `cargo run -p land-examples --example stick_table`:
//!
//! <!-- stick table -->
//! | ground | turns | hand | 0.01 m | 0.5 m | 1 m | 1.5 m | 2 m | 3 m | 5 m | 10 m | 20 m |
//! |---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
//! | packed earth | ½ | easy | 77 | 73 | 64 | 55 | 48 | 38 | 27 | 16 | 11 |
//! | packed earth | ½ | normal | 90 | 86 | 77 | 68 | 60 | 49 | 36 | 20 | 12 |
//! | packed earth | ½ | hard | 98 | 95 | 89 | 80 | 72 | 61 | 47 | 27 | 14 |
//! | packed earth | ½ | master | 100 | 99 | 96 | 90 | 83 | 73 | 60 | 38 | 19 |
//! | packed earth | 1½ | easy | 35 | 33 | 30 | 27 | 24 | 21 | 18 | 14 | 11 |
//! | packed earth | 1½ | normal | 47 | 45 | 40 | 36 | 34 | 30 | 25 | 18 | 12 |
//! | packed earth | 1½ | hard | 61 | 59 | 53 | 49 | 45 | 41 | 35 | 24 | 14 |
//! | packed earth | 1½ | master | 79 | 76 | 69 | 63 | 59 | 54 | 48 | 34 | 19 |
//! | packed earth | 2½ | easy | 22 | 21 | 19 | 17 | 16 | 15 | 14 | 12 | 10 |
//! | packed earth | 2½ | normal | 29 | 28 | 26 | 23 | 22 | 20 | 18 | 15 | 12 |
//! | packed earth | 2½ | hard | 40 | 39 | 35 | 32 | 30 | 28 | 26 | 21 | 14 |
//! | packed earth | 2½ | master | 55 | 53 | 48 | 45 | 42 | 39 | 36 | 29 | 18 |
//! | packed earth | 3½ | easy | 18 | 17 | 15 | 14 | 13 | 12 | 12 | 11 | 10 |
//! | packed earth | 3½ | normal | 22 | 21 | 19 | 18 | 16 | 15 | 15 | 13 | 11 |
//! | packed earth | 3½ | hard | 29 | 28 | 26 | 24 | 23 | 21 | 20 | 17 | 13 |
//! | packed earth | 3½ | master | 41 | 40 | 36 | 34 | 32 | 30 | 29 | 25 | 17 |
//! | turf | ½ | easy | 75 | 71 | 63 | 54 | 47 | 37 | 25 | 13 | 9 |
//! | turf | ½ | normal | 88 | 85 | 76 | 67 | 59 | 48 | 33 | 17 | 10 |
//! | turf | ½ | hard | 97 | 95 | 87 | 78 | 71 | 60 | 43 | 23 | 12 |
//! | turf | ½ | master | 100 | 99 | 96 | 89 | 81 | 72 | 55 | 31 | 16 |
//! | turf | 1½ | easy | 34 | 32 | 29 | 26 | 24 | 21 | 17 | 12 | 9 |
//! | turf | 1½ | normal | 45 | 43 | 39 | 36 | 33 | 29 | 23 | 15 | 10 |
//! | turf | 1½ | hard | 60 | 57 | 52 | 48 | 44 | 40 | 32 | 20 | 12 |
//! | turf | 1½ | master | 77 | 74 | 68 | 62 | 58 | 53 | 43 | 28 | 15 |
//! | turf | 2½ | easy | 22 | 21 | 19 | 17 | 16 | 14 | 13 | 10 | 9 |
//! | turf | 2½ | normal | 29 | 27 | 25 | 23 | 21 | 20 | 17 | 13 | 10 |
//! | turf | 2½ | hard | 39 | 38 | 34 | 32 | 30 | 28 | 24 | 17 | 11 |
//! | turf | 2½ | master | 54 | 52 | 48 | 44 | 41 | 38 | 33 | 24 | 15 |
//! | turf | 3½ | easy | 17 | 16 | 15 | 14 | 13 | 12 | 11 | 9 | 8 |
//! | turf | 3½ | normal | 21 | 20 | 19 | 17 | 16 | 15 | 13 | 11 | 9 |
//! | turf | 3½ | hard | 28 | 28 | 25 | 23 | 22 | 21 | 18 | 14 | 11 |
//! | turf | 3½ | master | 40 | 39 | 36 | 33 | 31 | 29 | 26 | 20 | 14 |
//! | sand | ½ | easy | 84 | 82 | 75 | 64 | 54 | 39 | 25 | 13 | 9 |
//! | sand | ½ | normal | 94 | 93 | 88 | 78 | 67 | 51 | 33 | 17 | 10 |
//! | sand | ½ | hard | 99 | 99 | 97 | 90 | 81 | 63 | 43 | 23 | 12 |
//! | sand | ½ | master | 100 | 100 | 100 | 98 | 91 | 76 | 55 | 31 | 16 |
//! | sand | 1½ | easy | 40 | 40 | 36 | 31 | 27 | 22 | 17 | 12 | 9 |
//! | sand | 1½ | normal | 53 | 52 | 48 | 42 | 37 | 31 | 23 | 15 | 10 |
//! | sand | 1½ | hard | 68 | 68 | 63 | 56 | 50 | 42 | 32 | 20 | 12 |
//! | sand | 1½ | master | 85 | 85 | 81 | 73 | 66 | 55 | 43 | 28 | 15 |
//! | sand | 2½ | easy | 26 | 25 | 23 | 20 | 18 | 15 | 13 | 10 | 9 |
//! | sand | 2½ | normal | 34 | 34 | 31 | 27 | 24 | 21 | 17 | 13 | 10 |
//! | sand | 2½ | hard | 46 | 45 | 42 | 38 | 34 | 29 | 24 | 17 | 11 |
//! | sand | 2½ | master | 62 | 62 | 58 | 52 | 47 | 40 | 33 | 24 | 15 |
//! | sand | 3½ | easy | 21 | 21 | 19 | 17 | 15 | 13 | 11 | 9 | 8 |
//! | sand | 3½ | normal | 25 | 25 | 23 | 20 | 18 | 16 | 13 | 11 | 9 |
//! | sand | 3½ | hard | 34 | 34 | 31 | 28 | 25 | 22 | 18 | 14 | 11 |
//! | sand | 3½ | master | 47 | 47 | 44 | 39 | 35 | 31 | 26 | 20 | 14 |
//! <!-- end of stick table -->

mod chance;
mod flight;
mod ground;
mod plan;
#[cfg(test)]
mod tests;
mod throw;

pub use chance::Landing;
pub use flight::{Flight, Pose};
pub use ground::Ground;
pub use plan::{Plan, Strike, Tremor, Unstuck};
pub use throw::{Throw, ThrowError};

use super::hand::Hand;
use super::luck::Luck;

/// Height the knife falls through between hand and ground, metres.
pub const HAND_HEIGHT_M: f64 = 1.3;
/// Length of the knife, metres.
pub const LENGTH_M: f64 = 0.25;
/// Length of its blade, metres: it goes no deeper.
pub const BLADE_M: f64 = 0.13;
/// Mass of the knife, kilograms.
pub const MASS_KG: f64 = 0.2;
/// Farthest the knife may be off its line of flight at impact, radians: 40°.
pub const TOLERANCE_RAD: f64 = 40.0 * super::math::PI / 180.0;
/// Flattest the knife may stand in the ground, radians: 10°.
pub const FLATTEST_RAD: f64 = 10.0 * super::math::PI / 180.0;

/// Mean speed of a throw right down, but for gravity's share, m/s.
const EASY_SPEED_M_S: f64 = 5.0;
/// Length of the swinging arm, metres.
const ARM_M: f64 = 0.55;
/// Section of the blade in the ground, m².
const SECTION_M2: f64 = 0.6e-4;

/// The knife on the ground of one match.
///
/// ```
/// use land_core::lattice::Point;
/// use land_core::physics::knife::{Ground, Knife, Throw};
/// use land_core::physics::Hand;
///
/// let knife = Knife::new(Ground::PackedEarth, 1000)?;
/// let throw = Throw::new(Point::new(0, 0), Point::new(1500, 0), (0, 1), 1);
/// let plan = knife.plan(&throw)?;
/// let still = plan.strike(&Hand::still(), Default::default());
/// assert_eq!((still.stuck, still.at), (Ok(()), Point::new(1500, 0)));
/// assert!(plan.stick_probability(&Hand::master()) > plan.stick_probability(&Hand::easy()));
/// # Ok::<(), land_core::physics::knife::ThrowError>(())
/// ```
///
/// # Examples
/// ```
/// use land_core::lattice::Point;
/// use land_core::physics::knife::{Ground, Knife, Throw};
/// use land_core::physics::{Hand, LuckKey, Purpose};
///
/// let knife = Knife::new(Ground::PackedEarth, 1000)?;
/// let throw = Throw::new(Point::new(0, 0), Point::new(1500, 0), (0, 1), 1);
/// let key = LuckKey { seed: 1, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Throw };
/// let flight = knife.throw(&throw, &Hand::still(), &mut key.stream())?;
/// assert_eq!((flight.strike.at, flight.strike.stuck), (throw.target, Ok(())));
/// # Ok::<(), land_core::physics::knife::ThrowError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knife {
    ground: Ground,
    per_m: f64,
}

impl Knife {
    /// A knife for this ground, on a lattice of `per_m` units to the metre.
    ///
    /// # Errors
    /// The lattice has no units.
    pub fn new(ground: Ground, per_m: u32) -> Result<Self, ThrowError> {
        if per_m == 0 {
            return Err(ThrowError::Lattice);
        }
        Ok(Self { ground, per_m: f64::from(per_m) })
    }

    /// The ground it is thrown into.
    #[must_use]
    pub const fn ground(&self) -> Ground {
        self.ground
    }

    /// Works out the release for a throw; tremor comes later.
    ///
    /// # Errors
    /// As [`Throw::validate`].
    pub fn plan(&self, throw: &Throw) -> Result<Plan, ThrowError> {
        throw.validate()?;
        Ok(Plan::new(*self, *throw))
    }

    /// Throws the knife with a trembling hand.
    ///
    /// # Errors
    /// As [`Throw::validate`].
    pub fn throw(&self, throw: &Throw, hand: &Hand, luck: &mut Luck) -> Result<Flight, ThrowError> {
        Ok(self.plan(throw)?.flight(hand, Tremor::draw(luck)))
    }
}
