//! What the knife is thrown into.

use super::SECTION_M2;

/// The ground of the Earth (Z5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Ground {
    /// A trodden courtyard: hard to enter, holds well.
    #[default]
    PackedEarth,
    /// Loose sand: easy to enter, holds badly.
    Sand,
    /// A meadow, in between.
    Turf,
}

impl Ground {
    /// Every ground.
    pub const ALL: [Self; 3] = [Self::PackedEarth, Self::Turf, Self::Sand];

    /// Resistance to penetration, Pa: the cone index. Roots stop at about 2 MPa, firm topsoil
    /// has about 1, loose sand below 0.5 (ASAE S313; Taylor & Gardner, Soil Science 96, 1963).
    #[must_use]
    pub const fn resistance_pa(self) -> f64 {
        match self {
            Self::PackedEarth => 1.6e6,
            Self::Sand => 0.5e6,
            Self::Turf => 1.0e6,
        }
    }

    /// Depth below which it does not hold the knife up, metres, measured straight down.
    #[must_use]
    pub const fn min_depth_m(self) -> f64 {
        match self {
            Self::PackedEarth => 0.030,
            Self::Sand => 0.050,
            Self::Turf => 0.050,
        }
    }

    /// Force on the blade, newtons.
    pub(super) const fn force_n(self) -> f64 {
        self.resistance_pa() * SECTION_M2
    }
}
