//! The transcendental functions, from one pinned library.
//!
//! The standard library leaves `sin`, `exp` and their like to the platform, and platforms differ
//! in the last bits. Everything that decides a match therefore calls these instead: they wrap
//! `libm`, which is plain Rust arithmetic and gives the same bits everywhere. `+ − × ÷`, square
//! roots and comparisons are exactly defined by IEEE 754 and need no wrapping.

/// Half a turn, radians.
pub const PI: f64 = std::f64::consts::PI;

/// A whole turn, radians.
pub const TAU: f64 = std::f64::consts::TAU;

/// A whole turn in the integers of records: the largest direction an intent may name.
pub const TURN_URAD: u32 = 6_283_185;

/// Sine of an angle in radians.
#[must_use]
pub fn sin(angle_rad: f64) -> f64 {
    libm::sin(angle_rad)
}

/// Cosine of an angle in radians.
#[must_use]
pub fn cos(angle_rad: f64) -> f64 {
    libm::cos(angle_rad)
}

/// Sine and cosine of an angle in radians; the same bits as [`sin`] and [`cos`].
#[must_use]
pub fn sin_cos(angle_rad: f64) -> (f64, f64) {
    (libm::sin(angle_rad), libm::cos(angle_rad))
}

/// Tangent of an angle in radians.
#[must_use]
pub fn tan(angle_rad: f64) -> f64 {
    libm::tan(angle_rad)
}

/// The angle of the vector `(x, y)` in radians, within −π…π; 0 for the zero vector.
#[must_use]
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}

/// eˣ.
#[must_use]
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}

/// eˣ − 1, accurate near 0.
#[must_use]
pub fn exp_m1(x: f64) -> f64 {
    libm::expm1(x)
}

/// Natural logarithm.
#[must_use]
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

/// Logarithm to base 10.
#[must_use]
pub fn log10(x: f64) -> f64 {
    libm::log10(x)
}

/// `base` to the power of `exponent`.
#[must_use]
pub fn pow(base: f64, exponent: f64) -> f64 {
    libm::pow(base, exponent)
}

/// Length of the vector `(x, y)`, without overflow on the way.
#[must_use]
pub fn hypot(x: f64, y: f64) -> f64 {
    libm::hypot(x, y)
}

/// The remainder of `x / modulus` that lies in 0…`modulus`, the end excluded, for a positive
/// modulus. NaN when `x` is not finite or the modulus is 0.
#[must_use]
pub fn rem_euclid(x: f64, modulus: f64) -> f64 {
    let rest = libm::fmod(x, modulus);
    let lifted = if rest < 0.0 { rest + modulus } else { rest };
    // A tiny negative rest rounds up to the modulus itself.
    if lifted >= modulus { 0.0 } else { lifted }
}

/// The same direction within −π…π, the lower end excluded, radians.
#[must_use]
pub fn wrap(angle_rad: f64) -> f64 {
    let turned = rem_euclid(angle_rad, TAU);
    if turned > PI { turned - TAU } else { turned }
}

/// Radians of an integer count of microradians.
#[must_use]
pub fn from_urad(angle_urad: u32) -> f64 {
    f64::from(angle_urad) * 1e-6
}

/// A direction in whole microradians, 0…[`TURN_URAD`], rounded half up; 0 when not finite.
#[must_use]
pub fn to_urad(angle_rad: f64) -> u32 {
    let turned = rem_euclid(angle_rad, TAU);
    // `as` saturates and sends NaN to 0.
    ((turned * 1e6 + 0.5) as u32).min(TURN_URAD)
}

/// Probability that a standard normal variate is at most `x`.
#[must_use]
pub fn normal_cdf(x: f64) -> f64 {
    0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2)
}

/// The standard normal variate below which a share `p` lies: the inverse of [`normal_cdf`].
///
/// Infinite at 0 and 1, NaN outside 0…1. Rational approximations on three ranges with a relative
/// error of about 10⁻¹⁶ (M. J. Wichura, "Algorithm AS 241", Applied Statistics 37, 1988).
#[must_use]
pub fn normal_quantile(p: f64) -> f64 {
    let q = p - 0.5;
    if (-0.425..=0.425).contains(&q) {
        return q * ratio(0.180_625 - q * q, &CENTRE_OVER, &CENTRE_UNDER);
    }
    let tail = if q < 0.0 { p } else { 1.0 - p };
    if tail == 0.0 {
        return if q < 0.0 { f64::NEG_INFINITY } else { f64::INFINITY };
    }
    let r = (-ln(tail)).sqrt();
    let size = if r <= 5.0 {
        ratio(r - 1.6, &NEAR_OVER, &NEAR_UNDER)
    } else {
        ratio(r - 5.0, &FAR_OVER, &FAR_UNDER)
    };
    if q < 0.0 { -size } else { size }
}

fn ratio(x: f64, over: &[f64; 8], under: &[f64; 8]) -> f64 {
    let value = |of: &[f64; 8]| of.iter().rev().fold(0.0, |sum, term| sum * x + term);
    value(over) / value(under)
}

// The published coefficients, lowest power first.
const CENTRE_OVER: [f64; 8] = [
    3.387_132_872_796_366_6,
    1.331_416_678_917_843_8e2,
    1.971_590_950_306_551_3e3,
    1.373_169_376_550_946e4,
    4.592_195_393_154_987e4,
    6.726_577_092_700_87e4,
    3.343_057_558_358_813e4,
    2.509_080_928_730_122_7e3,
];
const CENTRE_UNDER: [f64; 8] = [
    1.0,
    4.231_333_070_160_091e1,
    6.871_870_074_920_579e2,
    5.394_196_021_424_751e3,
    2.121_379_430_158_659_7e4,
    3.930_789_580_009_271e4,
    2.872_908_573_572_194_3e4,
    5.226_495_278_852_854e3,
];
const NEAR_OVER: [f64; 8] = [
    1.423_437_110_749_683_5,
    4.630_337_846_156_546,
    5.769_497_221_460_691,
    3.647_848_324_763_204_5,
    1.270_458_252_452_368_4,
    2.417_807_251_774_506e-1,
    2.272_384_498_926_918_4e-2,
    7.745_450_142_783_414e-4,
];
const NEAR_UNDER: [f64; 8] = [
    1.0,
    2.053_191_626_637_759,
    1.676_384_830_183_803_8,
    6.897_673_349_851e-1,
    1.481_039_764_274_800_8e-1,
    1.519_866_656_361_645_7e-2,
    5.475_938_084_995_345e-4,
    1.050_750_071_644_416_9e-9,
];
const FAR_OVER: [f64; 8] = [
    6.657_904_643_501_103,
    5.463_784_911_164_114,
    1.784_826_539_917_291_3,
    2.965_605_718_285_048_7e-1,
    2.653_218_952_657_612_4e-2,
    1.242_660_947_388_078_4e-3,
    2.711_555_568_743_487_6e-5,
    2.010_334_399_292_288_1e-7,
];
const FAR_UNDER: [f64; 8] = [
    1.0,
    5.998_322_065_558_88e-1,
    1.369_298_809_227_358e-1,
    1.487_536_129_085_061_5e-2,
    7.868_691_311_456_133e-4,
    1.846_318_317_510_054_7e-5,
    1.421_511_758_316_446e-7,
    2.044_263_103_389_939_8e-15,
];

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn functions_keep_their_bits() {
        let found = [
            sin(1.0),
            cos(1.0),
            tan(1.0),
            atan2(-0.3, -0.7),
            exp(-1.25),
            exp_m1(1e-9),
            ln(0.1),
            log10(7.0),
            pow(1.1, 0.37),
            hypot(0.1, 0.2),
            normal_cdf(-1.3),
            normal_quantile(0.975),
            normal_quantile(0.01),
            normal_quantile(1e-30),
        ]
        .map(f64::to_bits);
        assert_eq!(found, GOLDEN, "{found:#x?}");
    }

    const GOLDEN: [u64; 14] = [
        0x3fea_ed54_8f09_0cee,
        0x3fe1_4a28_0fb5_068c,
        0x3ff8_eb24_5cbe_e3a6,
        0xc005_e4c3_6ca0_118a,
        0x3fd2_5618_372a_584f,
        0x3e11_2e0b_e84b_bb51,
        0xc002_6bb1_bbb5_5515,
        0x3feb_0b0b_0b78_cc3f,
        0x3ff0_9305_86d5_1442,
        0x3fcc_9f25_c5bf_edd9,
        0x3fb8_c7ea_a388_3ae1,
        0x3fff_5c03_31ee_ff82,
        0xc002_9c5c_4630_ff0e,
        0xc026_ed94_a4da_cdc9,
    ];

    #[test]
    fn quantile_meets_known_values() {
        for (p, x) in [
            (0.5, 0.0),
            (0.975, 1.959_963_984_540_054),
            (0.001, -3.090_232_306_167_813_5),
            (1e-10, -6.361_340_902_404_056),
            (1e-20, -9.262_340_089_798_408),
        ] {
            assert!((normal_quantile(p) - x).abs() < 1e-14 * (1.0 + x.abs()), "{p}");
        }
        assert_eq!(normal_quantile(0.0), f64::NEG_INFINITY);
        assert_eq!(normal_quantile(1.0), f64::INFINITY);
        assert!(normal_quantile(1.5).is_nan() && normal_quantile(f64::NAN).is_nan());
    }

    proptest! {
        #[test]
        fn quantile_undoes_the_distribution(x in -8.0_f64..5.0) {
            let p = normal_cdf(x);
            // The distribution is flat far up: there p holds fewer digits of x.
            let slope = (exp(-0.5 * x * x) / TAU.sqrt()).max(1e-300);
            let error = 1e-15 * (1.0 + x.abs()) + 4.0 * f64::EPSILON * p / slope;
            prop_assert!((normal_quantile(p) - x).abs() <= 4.0 * error, "{}", normal_quantile(p));
        }

        #[test]
        fn wrapped_angles_point_the_same_way(angle in -1e4_f64..1e4) {
            let wrapped = wrap(angle);
            prop_assert!(wrapped > -PI - 1e-15 && wrapped <= PI);
            prop_assert!((cos(wrapped) - cos(angle)).abs() < 1e-11);
            prop_assert!((sin(wrapped) - sin(angle)).abs() < 1e-11);
        }

        #[test]
        fn remainders_stay_in_range(x in any::<f64>(), modulus in 1e-3_f64..1e3) {
            let rest = rem_euclid(x, modulus);
            prop_assert!(!x.is_finite() || (0.0..modulus).contains(&rest), "{rest}");
            prop_assert!(to_urad(x) <= TURN_URAD);
        }

        #[test]
        fn microradians_survive(angle in 0..TURN_URAD) {
            prop_assert_eq!(to_urad(from_urad(angle)), angle);
        }
    }
}
