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
//! Five independent normal errors with the deviations of a [`Hand`](super::Hand):
//! the release velocity turns sideways and up by σ_aim each; the speed is off by a factor
//! 1 + N(0, σ_speed); the azimuth of the blade by σ_wrist; and the spin by
//!
//! ```text
//! N(0, σ_spin) · √(Ω² + (v/ℓ)²)
//! ```
//!
//! A hand errs in proportion to the rates it controls. The wrist turns the knife with Ω, and the
//! arm, of length ℓ = 0.6 m, swings with v/ℓ at release: even a knife that should not turn at all
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
//! | packed earth | ½ | easy | 76 | 72 | 63 | 55 | 48 | 39 | 29 | 17 | 11 |
//! | packed earth | ½ | normal | 89 | 86 | 77 | 68 | 61 | 51 | 38 | 23 | 13 |
//! | packed earth | ½ | hard | 98 | 95 | 89 | 80 | 73 | 63 | 50 | 31 | 16 |
//! | packed earth | ½ | master | 100 | 99 | 96 | 90 | 83 | 74 | 64 | 43 | 22 |
//! | packed earth | 1½ | easy | 34 | 32 | 29 | 26 | 24 | 21 | 18 | 15 | 11 |
//! | packed earth | 1½ | normal | 45 | 44 | 40 | 36 | 33 | 30 | 26 | 19 | 13 |
//! | packed earth | 1½ | hard | 61 | 58 | 54 | 49 | 46 | 42 | 37 | 27 | 15 |
//! | packed earth | 1½ | master | 79 | 76 | 70 | 64 | 60 | 55 | 50 | 38 | 21 |
//! | packed earth | 2½ | easy | 21 | 20 | 19 | 17 | 16 | 14 | 14 | 13 | 11 |
//! | packed earth | 2½ | normal | 29 | 28 | 25 | 23 | 22 | 20 | 18 | 16 | 12 |
//! | packed earth | 2½ | hard | 40 | 38 | 35 | 33 | 31 | 29 | 27 | 22 | 15 |
//! | packed earth | 2½ | master | 56 | 54 | 50 | 46 | 43 | 40 | 38 | 32 | 20 |
//! | packed earth | 3½ | easy | 17 | 16 | 15 | 14 | 13 | 12 | 12 | 11 | 10 |
//! | packed earth | 3½ | normal | 21 | 20 | 19 | 17 | 16 | 15 | 15 | 14 | 12 |
//! | packed earth | 3½ | hard | 29 | 28 | 26 | 24 | 23 | 21 | 21 | 18 | 14 |
//! | packed earth | 3½ | master | 42 | 40 | 37 | 34 | 33 | 31 | 30 | 27 | 18 |
//! | turf | ½ | easy | 77 | 73 | 64 | 56 | 49 | 39 | 27 | 14 | 9 |
//! | turf | ½ | normal | 90 | 86 | 78 | 69 | 61 | 51 | 36 | 19 | 11 |
//! | turf | ½ | hard | 98 | 96 | 89 | 81 | 74 | 64 | 47 | 25 | 13 |
//! | turf | ½ | master | 100 | 100 | 97 | 91 | 84 | 75 | 59 | 35 | 18 |
//! | turf | 1½ | easy | 34 | 33 | 30 | 26 | 24 | 21 | 17 | 12 | 9 |
//! | turf | 1½ | normal | 46 | 44 | 40 | 36 | 34 | 30 | 24 | 16 | 10 |
//! | turf | 1½ | hard | 62 | 59 | 54 | 49 | 46 | 42 | 34 | 22 | 13 |
//! | turf | 1½ | master | 80 | 77 | 71 | 65 | 61 | 56 | 47 | 31 | 18 |
//! | turf | 2½ | easy | 22 | 21 | 19 | 17 | 16 | 14 | 13 | 10 | 9 |
//! | turf | 2½ | normal | 29 | 28 | 26 | 23 | 22 | 20 | 17 | 13 | 10 |
//! | turf | 2½ | hard | 40 | 39 | 36 | 33 | 31 | 29 | 25 | 18 | 12 |
//! | turf | 2½ | master | 57 | 55 | 50 | 46 | 43 | 41 | 35 | 26 | 16 |
//! | turf | 3½ | easy | 17 | 16 | 15 | 14 | 13 | 12 | 11 | 9 | 8 |
//! | turf | 3½ | normal | 21 | 21 | 19 | 17 | 16 | 15 | 14 | 11 | 9 |
//! | turf | 3½ | hard | 30 | 29 | 26 | 24 | 23 | 22 | 19 | 15 | 11 |
//! | turf | 3½ | master | 42 | 41 | 38 | 35 | 33 | 31 | 28 | 22 | 15 |
//! | sand | ½ | easy | 85 | 83 | 77 | 66 | 56 | 41 | 27 | 14 | 9 |
//! | sand | ½ | normal | 95 | 94 | 90 | 80 | 70 | 54 | 36 | 19 | 11 |
//! | sand | ½ | hard | 99 | 99 | 98 | 92 | 84 | 67 | 47 | 25 | 13 |
//! | sand | ½ | master | 100 | 100 | 100 | 99 | 94 | 79 | 59 | 35 | 18 |
//! | sand | 1½ | easy | 41 | 40 | 37 | 32 | 27 | 22 | 17 | 12 | 9 |
//! | sand | 1½ | normal | 54 | 53 | 49 | 43 | 38 | 32 | 24 | 16 | 10 |
//! | sand | 1½ | hard | 70 | 70 | 66 | 58 | 52 | 44 | 34 | 22 | 13 |
//! | sand | 1½ | master | 88 | 87 | 83 | 76 | 69 | 58 | 47 | 31 | 18 |
//! | sand | 2½ | easy | 26 | 26 | 24 | 21 | 18 | 15 | 13 | 10 | 9 |
//! | sand | 2½ | normal | 34 | 34 | 32 | 28 | 25 | 21 | 17 | 13 | 10 |
//! | sand | 2½ | hard | 47 | 47 | 44 | 39 | 35 | 30 | 25 | 18 | 12 |
//! | sand | 2½ | master | 65 | 65 | 61 | 54 | 49 | 42 | 35 | 26 | 16 |
//! | sand | 3½ | easy | 21 | 21 | 19 | 17 | 15 | 13 | 11 | 9 | 8 |
//! | sand | 3½ | normal | 26 | 25 | 24 | 21 | 19 | 16 | 14 | 11 | 9 |
//! | sand | 3½ | hard | 35 | 35 | 33 | 29 | 26 | 23 | 19 | 15 | 11 |
//! | sand | 3½ | master | 50 | 49 | 46 | 41 | 37 | 33 | 28 | 22 | 15 |
//! <!-- end of stick table -->

mod chance;
mod flight;
mod ground;
mod plan;
mod throw;

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
const ARM_M: f64 = 0.6;
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
