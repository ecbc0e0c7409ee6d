//! The sequential test: stop as soon as the pairs speak for one of two strengths.
//!
//! A generalized SPRT on the pentanomial: the log-likelihood ratio compares the most likely
//! five-outcome distributions *constrained* to strength `elo1` and to `elo0`. With one linear
//! constraint Σ pᵢ·aᵢ = 0 on the distribution, the most likely p given frequencies f is
//! pᵢ = fᵢ/(1 + θ·aᵢ), θ the root of Σ fᵢ·aᵢ/(1 + θ·aᵢ) = 0. A logistic bound fixes the mean:
//! aᵢ = sᵢ − s(elo). A normalized bound fixes (μ − ½)/σ = t, which is linearised at the current
//! p and solved again until it stands still: aᵢ = sᵢ − ½ − t·σ/2·(1 + ((sᵢ − μ)/σ)²). That begins
//! with all outcomes alike: one-sided results have next to no spread, and linearised there the
//! constraint could not be met.
//! Source: M. Van den Bergh, "The generalized SPRT and its application" (2019).
//!
//! Every loop has a cap, so that no one-sided result can hang the test.

use land_core::physics::math;

use super::elo::{NELO_PER_SIGMA, score_of};
use super::pairs::{Pentanomial, SCORES};

/// How the bounds of a test are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scale {
    /// Normalized Elo.
    Normalized,
    /// Logistic Elo.
    Logistic,
}

/// Where a test stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The strength is at least the upper one.
    AcceptH1,
    /// The strength is at most the lower one.
    AcceptH0,
    /// Not decided (yet).
    Inconclusive,
}

/// A sequential test between two strengths.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    scale: Scale,
}

/// A test that makes no sense.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SprtError {
    /// The lower bound is not below the upper one, or one is not finite.
    #[error("the bounds of a test must be finite and rise: {0}, {1}")]
    Bounds(f64, f64),
    /// A normalized bound so far off that its distribution cannot be found by linearising.
    #[error("normalized bounds must lie between -{most} and {most}: {0}, {1}", most = Sprt::MOST_NORMALIZED)]
    TooFar(f64, f64),
    /// An error rate outside 0 … ½, exclusively.
    #[error("{name} must lie between 0 and 0.5, exclusively: {value}")]
    Rate {
        /// alpha or beta.
        name: &'static str,
        /// What was asked.
        value: f64,
    },
}

impl Sprt {
    /// Bounds of normalized tests may lie as far as this from 0.
    pub const MOST_NORMALIZED: f64 = 200.0;

    /// A test of strength `elo0` against `elo1` with error rates `alpha` (accepting the stronger
    /// though the weaker holds) and `beta` (the reverse).
    ///
    /// # Errors
    /// When the bounds do not rise, normalized ones lie beyond [`Sprt::MOST_NORMALIZED`], or a rate
    /// is not a probability below ½.
    pub fn new(
        elo0: f64,
        elo1: f64,
        alpha: f64,
        beta: f64,
        scale: Scale,
    ) -> Result<Self, SprtError> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(SprtError::Bounds(elo0, elo1));
        }
        if scale == Scale::Normalized && elo0.abs().max(elo1.abs()) > Self::MOST_NORMALIZED {
            return Err(SprtError::TooFar(elo0, elo1));
        }
        for (name, value) in [("alpha", alpha), ("beta", beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(SprtError::Rate { name, value });
            }
        }
        Ok(Self { elo0, elo1, alpha, beta, scale })
    }

    /// The log-likelihood ratio at which H0 and H1 are accepted: (lower, upper).
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        (math::ln(self.beta / (1.0 - self.alpha)), math::ln((1.0 - self.beta) / self.alpha))
    }

    /// The log-likelihood ratio of the pairs so far; 0 without pairs.
    #[must_use]
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let (frequencies, total) = pairs.regularised();
        let (p0, p1) = match self.scale {
            Scale::Logistic => (
                most_likely_mean(&frequencies, score_of(self.elo0)),
                most_likely_mean(&frequencies, score_of(self.elo1)),
            ),
            Scale::Normalized => {
                // A pair's spread is a game's over √2.
                let t = |nelo: f64| nelo / NELO_PER_SIGMA * 2f64.sqrt();
                (
                    most_likely_t(&frequencies, t(self.elo0)),
                    most_likely_t(&frequencies, t(self.elo1)),
                )
            }
        };
        let mut sum = 0.0;
        for i in 0..5 {
            sum += frequencies[i] * (math::ln(p1[i]) - math::ln(p0[i]));
        }
        total * sum
    }

    /// Where the test stands after these pairs.
    #[must_use]
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        let (lower, upper) = self.bounds();
        let llr = self.llr(pairs);
        if llr >= upper {
            Verdict::AcceptH1
        } else if llr <= lower {
            Verdict::AcceptH0
        } else {
            Verdict::Inconclusive
        }
    }
}

fn most_likely_mean(frequencies: &[f64; 5], mean: f64) -> [f64; 5] {
    constrained(frequencies, &SCORES.map(|s| s - mean))
}

fn most_likely_t(frequencies: &[f64; 5], t: f64) -> [f64; 5] {
    const ROUNDS: usize = 60;
    let mut p = [0.2; 5];
    for _ in 0..ROUNDS {
        let mean: f64 = (0..5).map(|i| p[i] * SCORES[i]).sum();
        let variance: f64 = (0..5).map(|i| p[i] * (SCORES[i] - mean) * (SCORES[i] - mean)).sum();
        let sigma = variance.sqrt();
        if sigma <= 0.0 {
            break;
        }
        let next = constrained(
            frequencies,
            &SCORES.map(|s| {
                let z = (s - mean) / sigma;
                s - 0.5 - 0.5 * t * sigma * (1.0 + z * z)
            }),
        );
        let moved = (0..5).map(|i| (next[i] - p[i]).abs()).fold(0.0, f64::max);
        p = next;
        if moved < 1e-10 {
            break;
        }
    }
    p
}

/// The most likely distribution with Σ pᵢ·aᵢ = 0. When all `a` have one sign no distribution on
/// these outcomes fulfils it; the frequencies then stand as they are.
fn constrained(frequencies: &[f64; 5], a: &[f64; 5]) -> [f64; 5] {
    const HALVINGS: usize = 200;
    let low = a.iter().copied().fold(f64::INFINITY, f64::min);
    let high = a.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if low >= 0.0 || high <= 0.0 {
        return *frequencies;
    }
    // 1 + θ·aᵢ stays positive strictly inside (−1/high, −1/low), where the sum falls from +∞ to −∞.
    let (mut from, mut to) = (-1.0 / high, -1.0 / low);
    let slope =
        |theta: f64| -> f64 { (0..5).map(|i| frequencies[i] * a[i] / (1.0 + theta * a[i])).sum() };
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(from, to);
        if middle <= from || middle >= to {
            break;
        }
        if slope(middle) > 0.0 {
            from = middle;
        } else {
            to = middle;
        }
    }
    let theta = f64::midpoint(from, to);
    let mut p = [0.0; 5];
    for i in 0..5 {
        p[i] = frequencies[i] / (1.0 + theta * a[i]);
    }
    p
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn normalized(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05, Scale::Normalized).unwrap()
    }

    /// Published by fastchess for these pair counts and bounds.
    #[test]
    fn published_llr_is_reproduced() {
        let pairs = Pentanomial([379, 10170, 21828, 10640, 343]);
        let llr = normalized(0.0, 2.0).llr(&pairs);
        assert!((llr - 2.945).abs() < 0.0006, "{llr}");
        assert_eq!(normalized(0.0, 2.0).verdict(&pairs), Verdict::AcceptH1);
        let pairs = Pentanomial([0, 0, 2, 0, 37]);
        let llr = normalized(0.0, 20.0).llr(&pairs);
        assert!((llr - 2.96).abs() < 0.005, "{llr}");
    }

    #[test]
    fn bounds_are_walds() {
        let (lower, upper) = normalized(0.0, 5.0).bounds();
        assert!((upper - 2.944).abs() < 0.001 && (lower + upper).abs() < 1e-12);
    }

    #[test]
    fn one_sided_results_end_the_test_on_their_side() {
        for scale in [Scale::Normalized, Scale::Logistic] {
            for (elo0, elo1) in [(0.0, 5.0), (-200.0, 200.0), (-3.0, 0.0), (60.0, 70.0)] {
                let sprt = Sprt::new(elo0, elo1, 0.05, 0.05, scale).unwrap();
                assert_eq!(sprt.verdict(&Pentanomial([0, 0, 0, 0, 1000])), Verdict::AcceptH1);
                assert_eq!(sprt.verdict(&Pentanomial([1000, 0, 0, 0, 0])), Verdict::AcceptH0);
                assert!(sprt.llr(&Pentanomial([0, 0, 1000, 0, 0])).is_finite());
            }
        }
    }

    proptest! {
        /// Whatever the pairs, both distributions have the strengths they stand for.
        #[test]
        fn most_likely_distributions_keep_their_constraint(
            counts in proptest::array::uniform5(prop_oneof![Just(0), 1..5_u64, 0..100_000_u64]),
            nelo in -200.0..=200.0_f64,
        ) {
            let (frequencies, _) = Pentanomial(counts).regularised();
            let t = nelo / NELO_PER_SIGMA * 2f64.sqrt();
            let p = most_likely_t(&frequencies, t);
            let mean: f64 = (0..5).map(|i| p[i] * SCORES[i]).sum();
            let variance: f64 =
                (0..5).map(|i| p[i] * (SCORES[i] - mean) * (SCORES[i] - mean)).sum();
            prop_assert!(((mean - 0.5) / variance.sqrt() - t).abs() < 1e-4, "{p:?}");
            prop_assert!((p.iter().sum::<f64>() - 1.0).abs() < 1e-6);
        }
    }

    #[test]
    fn swapping_sides_mirrors_the_ratio() {
        for scale in [Scale::Normalized, Scale::Logistic] {
            let one = Sprt::new(-3.0, 3.0, 0.05, 0.05, scale).unwrap();
            let forward = one.llr(&Pentanomial([10, 20, 40, 50, 30]));
            let backward = one.llr(&Pentanomial([30, 50, 40, 20, 10]));
            assert!((forward + backward).abs() < 1e-6);
        }
    }

    #[test]
    fn senseless_tests_are_refused() {
        assert!(matches!(
            Sprt::new(2.0, 2.0, 0.05, 0.05, Scale::Logistic),
            Err(SprtError::Bounds(..))
        ));
        assert!(matches!(
            Sprt::new(f64::NAN, 2.0, 0.05, 0.05, Scale::Logistic),
            Err(SprtError::Bounds(..))
        ));
        assert_eq!(
            Sprt::new(0.0, 201.0, 0.05, 0.05, Scale::Normalized),
            Err(SprtError::TooFar(0.0, 201.0))
        );
        assert!(Sprt::new(0.0, 201.0, 0.05, 0.05, Scale::Logistic).is_ok());
        assert!(matches!(
            Sprt::new(0.0, 2.0, 0.5, 0.05, Scale::Logistic),
            Err(SprtError::Rate { name: "alpha", .. })
        ));
        assert!(matches!(
            Sprt::new(0.0, 2.0, 0.05, 0.0, Scale::Logistic),
            Err(SprtError::Rate { name: "beta", .. })
        ));
    }
}
