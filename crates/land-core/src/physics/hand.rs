//! The tremor of a hand (T18, Z5, Z20).

/// Standard deviations of what a hand adds to what it intends. Integers, so that a record
/// carries them exactly.
///
/// ```
/// use land_core::physics::Hand;
///
/// let steady = Hand::hard().with_wrist_urad(0);
/// assert!(steady.validate().is_ok());
/// assert!(steady.with_dir_urad(u32::MAX).validate().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[non_exhaustive]
pub struct Hand {
    /// Direction of a flick, microradians.
    pub dir_urad: u32,
    /// Power of a flick relative to the intended power, millionths.
    pub power_ppm: u32,
    /// Direction of a throw, sideways and up alike, microradians.
    pub aim_urad: u32,
    /// Speed of a throw relative to the intended speed, millionths.
    pub speed_ppm: u32,
    /// Spin of a throw relative to the rates of wrist and arm, millionths.
    pub spin_ppm: u32,
    /// Azimuth of the blade, microradians.
    pub wrist_urad: u32,
}

impl Hand {
    /// Largest tremor of an angle: half a turn, microradians.
    pub const MAX_URAD: u32 = 3_141_593;
    /// Largest relative tremor: the whole of what was intended, millionths.
    pub const MAX_PPM: u32 = 1_000_000;

    /// No tremor: what people flick with (T18).
    #[must_use]
    pub const fn still() -> Self {
        Self { dir_urad: 0, power_ppm: 0, aim_urad: 0, speed_ppm: 0, spin_ppm: 0, wrist_urad: 0 }
    }

    /// Shakes a lot: flicks 7° and 11 %.
    #[must_use]
    pub const fn easy() -> Self {
        Self {
            dir_urad: 122_173,
            power_ppm: 110_000,
            aim_urad: 70_000,
            speed_ppm: 80_000,
            spin_ppm: 125_500,
            wrist_urad: 260_000,
        }
    }

    /// An ordinary hand: flicks 3° and 5 %; what people throw knives with (Z20).
    #[must_use]
    pub const fn normal() -> Self {
        Self {
            dir_urad: 52_360,
            power_ppm: 50_000,
            aim_urad: 35_000,
            speed_ppm: 50_000,
            spin_ppm: 94_500,
            wrist_urad: 140_000,
        }
    }

    /// Hardly shakes: flicks 1° and 1 %.
    #[must_use]
    pub const fn hard() -> Self {
        Self {
            dir_urad: 17_453,
            power_ppm: 10_000,
            aim_urad: 17_000,
            speed_ppm: 30_000,
            spin_ppm: 69_300,
            wrist_urad: 70_000,
        }
    }

    /// The steadiest of the four levels: flicks 0.4° and 0.4 %.
    #[must_use]
    pub const fn master() -> Self {
        Self {
            dir_urad: 6_981,
            power_ppm: 4_000,
            aim_urad: 9_000,
            speed_ppm: 15_000,
            spin_ppm: 49_000,
            wrist_urad: 35_000,
        }
    }

    /// The same hand with this direction tremor of flicks, microradians.
    #[must_use]
    pub const fn with_dir_urad(mut self, dir_urad: u32) -> Self {
        self.dir_urad = dir_urad;
        self
    }

    /// The same hand with this power tremor of flicks, millionths.
    #[must_use]
    pub const fn with_power_ppm(mut self, power_ppm: u32) -> Self {
        self.power_ppm = power_ppm;
        self
    }

    /// The same hand with this direction tremor of throws, microradians.
    #[must_use]
    pub const fn with_aim_urad(mut self, aim_urad: u32) -> Self {
        self.aim_urad = aim_urad;
        self
    }

    /// The same hand with this speed tremor of throws, millionths.
    #[must_use]
    pub const fn with_speed_ppm(mut self, speed_ppm: u32) -> Self {
        self.speed_ppm = speed_ppm;
        self
    }

    /// The same hand with this spin tremor of throws, millionths.
    #[must_use]
    pub const fn with_spin_ppm(mut self, spin_ppm: u32) -> Self {
        self.spin_ppm = spin_ppm;
        self
    }

    /// The same hand with this tremor of the blade's azimuth, microradians.
    #[must_use]
    pub const fn with_wrist_urad(mut self, wrist_urad: u32) -> Self {
        self.wrist_urad = wrist_urad;
        self
    }

    /// Checks a hand that came from outside.
    ///
    /// # Errors
    /// Names the first field beyond [`Hand::MAX_URAD`] or [`Hand::MAX_PPM`].
    pub fn validate(&self) -> Result<(), HandError> {
        for (field, value, max) in [
            ("dir_urad", self.dir_urad, Self::MAX_URAD),
            ("power_ppm", self.power_ppm, Self::MAX_PPM),
            ("aim_urad", self.aim_urad, Self::MAX_URAD),
            ("speed_ppm", self.speed_ppm, Self::MAX_PPM),
            ("spin_ppm", self.spin_ppm, Self::MAX_PPM),
            ("wrist_urad", self.wrist_urad, Self::MAX_URAD),
        ] {
            if value > max {
                return Err(HandError { field, value, max });
            }
        }
        Ok(())
    }
}

/// A tremor no hand has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("hand.{field} is {value}, at most {max} is possible")]
pub struct HandError {
    /// The field, by its name in records.
    pub field: &'static str,
    /// What it held.
    pub value: u32,
    /// The most it may hold.
    pub max: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(hand: Hand) -> [u32; 6] {
        let Hand { dir_urad, power_ppm, aim_urad, speed_ppm, spin_ppm, wrist_urad } = hand;
        [dir_urad, power_ppm, aim_urad, speed_ppm, spin_ppm, wrist_urad]
    }

    #[test]
    fn t18_levels_shake_less_and_less() {
        let levels =
            [Hand::easy(), Hand::normal(), Hand::hard(), Hand::master(), Hand::still()].map(fields);
        for pair in levels.windows(2) {
            for (more, less) in pair[0].iter().zip(pair[1]) {
                assert!(*more > less, "{levels:?}");
            }
        }
        assert_eq!(Hand::still(), Hand::default());
    }

    #[test]
    fn t18_flick_tremor_is_as_the_rules_say() {
        for (hand, degrees, percent) in
            [(Hand::easy(), 7.0, 11), (Hand::normal(), 3.0, 5), (Hand::hard(), 1.0, 1)]
        {
            let found = f64::from(hand.dir_urad) * 180e-6 / std::f64::consts::PI;
            assert!((found - degrees).abs() < 1e-4, "{found}");
            assert_eq!(hand.power_ppm, percent * 10_000);
        }
    }

    #[test]
    fn t18_absurd_hands_are_named() {
        type Set = fn(Hand, u32) -> Hand;
        let setters: [(&str, Set, u32); 6] = [
            ("dir_urad", Hand::with_dir_urad, Hand::MAX_URAD),
            ("power_ppm", Hand::with_power_ppm, Hand::MAX_PPM),
            ("aim_urad", Hand::with_aim_urad, Hand::MAX_URAD),
            ("speed_ppm", Hand::with_speed_ppm, Hand::MAX_PPM),
            ("spin_ppm", Hand::with_spin_ppm, Hand::MAX_PPM),
            ("wrist_urad", Hand::with_wrist_urad, Hand::MAX_URAD),
        ];
        for (field, set, max) in setters {
            assert_eq!(set(Hand::easy(), max).validate(), Ok(()));
            let value = max + 1;
            let error = set(Hand::easy(), value).validate().unwrap_err();
            assert_eq!(error, HandError { field, value, max });
            assert!(error.to_string().contains(field));
        }
    }
}
