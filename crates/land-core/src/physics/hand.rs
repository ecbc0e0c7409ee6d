//! The tremor of a hand (T18, Z5, Z20).

/// Standard deviations of what a hand adds to what it intends. Integers, so that a record
/// carries them exactly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[non_exhaustive]
pub struct Hand {
    /// Direction of a flick, microradians.
    pub dir_urad: u32,
    /// Power of a flick relative to the intended power, millionths.
    pub power_ppm: u32,
    /// Direction of a throw, microradians.
    pub aim_urad: u32,
    /// Speed of a throw relative to the intended speed, millionths.
    pub speed_ppm: u32,
    /// Spin of a throw relative to the intended spin, millionths.
    pub spin_ppm: u32,
    /// Azimuth of the blade, microradians.
    pub wrist_urad: u32,
}
