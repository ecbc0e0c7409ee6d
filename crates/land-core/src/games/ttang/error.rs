//! Why a flick is not possible.

use super::Intent;
use crate::lattice::Point;
use crate::map::MapError;

/// Why an intent or a decision is not possible in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The direction is no angle.
    #[error("angle_urad: {0} is not in 0..={max}", max = Intent::FULL_TURN_URAD)]
    Angle(u32),
    /// The power is more than full.
    #[error("power_ppm: {0} is not in 0..={max}", max = Intent::FULL_POWER_PPM)]
    Power(u32),
    /// The rules let the player choose the start, and none is given (T4).
    #[error("start: the first flick of a try must say where on own land it starts")]
    StartMissing,
    /// A start is given where none can be chosen (T4).
    #[error("start: no start can be chosen here")]
    StartNotOffered,
    /// The start is not on the player's own land (T4).
    #[error("start: {0:?} is not on own land")]
    StartNotOwn(Point),
    /// The hand trembles, but the match has no seed to key its luck with (T15).
    #[error("seed: a hand that trembles needs the match to have a seed")]
    NoSeed,
    /// The land map refuses the polygon; no path over the board makes it do so.
    #[error("the land map refuses: {0}")]
    Map(#[from] MapError),
}
