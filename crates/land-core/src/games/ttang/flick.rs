//! One flick: what the hand wants, and what came of it.

use crate::lattice::Point;

/// What a hand wants of one flick (T5).
///
/// # Examples
/// ```
/// use land_core::games::ttang::Intent;
///
/// let quarter = Intent::new(Intent::FULL_TURN_URAD / 4, Intent::FULL_POWER_PPM / 2);
/// assert_eq!((quarter.angle_urad, quarter.power_ppm), (1_570_796, 500_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Intent {
    /// Direction, microradians counter-clockwise from +x, 0 to [`Intent::FULL_TURN_URAD`].
    pub angle_urad: u32,
    /// Power, millionths of full power, 0 to [`Intent::FULL_POWER_PPM`].
    pub power_ppm: u32,
    /// Where the turn starts: required on the first flick under `start: own_land` (T4), else
    /// absent.
    pub start: Option<Point>,
}

impl Intent {
    /// The largest angle: 2π in microradians, rounded down.
    pub const FULL_TURN_URAD: u32 = 6_283_185;
    /// Full power.
    pub const FULL_POWER_PPM: u32 = 1_000_000;

    /// A flick from where the stone lies.
    #[must_use]
    pub const fn new(angle_urad: u32, power_ppm: u32) -> Self {
        Self { angle_urad, power_ppm, start: None }
    }

    /// The same flick, made from a start of the player's choice.
    #[must_use]
    pub const fn from_start(mut self, start: Point) -> Self {
        self.start = Some(start);
        self
    }
}

/// What came of one flick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Decision {
    /// Where the stone came to rest or, when it left the board, where it would have.
    pub stop: Point,
    /// Where the turn started: as [`Intent::start`].
    pub start: Option<Point>,
}

impl Decision {
    /// The stone came to rest at `stop`.
    #[must_use]
    pub const fn new(stop: Point) -> Self {
        Self { stop, start: None }
    }

    /// The same stop of a turn with a start of the player's choice.
    #[must_use]
    pub const fn from_start(mut self, start: Point) -> Self {
        self.start = Some(start);
        self
    }
}
