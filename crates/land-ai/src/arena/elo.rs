//! Strength from paired scores: logistic Elo, normalized Elo, likelihood of superiority.
//!
//! Logistic Elo is the classic −400·log₁₀(1/s − 1) of the mean score s. Normalized Elo divides
//! the edge by the spread of one *game*, so that it says how many games are needed to see the
//! difference: (s − ½)/(σ_pair·√2) · 800/ln 10. Both as fastchess prints them.
//! Source: M. Van den Bergh, "Normalized Elo" (2020), and fastchess's documentation.

use land_core::physics::math;

use super::pairs::Pentanomial;

/// Normalized Elo of one standard deviation of a game.
pub const NELO_PER_SIGMA: f64 = 800.0 / std::f64::consts::LN_10;

/// A figure and the half width of its interval.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Half the width of the interval around it.
    pub error: f64,
}

impl std::fmt::Display for Estimate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.2} ± {:.2}", self.value, self.error)
    }
}

/// Logistic Elo of a mean score; infinite at 0 and 1.
#[must_use]
pub fn logistic(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * math::ln(1.0 / score - 1.0) / std::f64::consts::LN_10
    }
}

/// The mean score that a logistic Elo stands for.
#[must_use]
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + math::exp(-elo * std::f64::consts::LN_10 / 400.0))
}

/// What paired games say of the first bot against the second.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Strength {
    /// Mean score a game.
    pub score: Estimate,
    /// Logistic Elo; its error is half the distance of the interval's ends.
    pub elo: Estimate,
    /// Normalized Elo.
    pub nelo: Estimate,
    /// Probability that the first bot is the better one.
    pub los: f64,
}

impl Strength {
    /// Reads strength off `pairs` at `confidence` (0.95: 95 % intervals).
    ///
    /// `None` without pairs or when all pairs ended alike: one outcome has no spread.
    #[must_use]
    pub fn of(pairs: &Pentanomial, confidence: f64) -> Option<Self> {
        let n = pairs.pairs() as f64;
        let variance = pairs.variance();
        if n == 0.0 || variance <= 0.0 {
            return None;
        }
        let z = math::normal_quantile(0.5 + confidence / 2.0);
        let score = pairs.score();
        let spread = (variance / n).sqrt();
        let (low, high) = (score - z * spread, score + z * spread);
        Some(Self {
            score: Estimate { value: score, error: z * spread },
            elo: Estimate { value: logistic(score), error: (logistic(high) - logistic(low)) / 2.0 },
            nelo: Estimate {
                value: (score - 0.5) / (2.0 * variance).sqrt() * NELO_PER_SIGMA,
                error: z * NELO_PER_SIGMA / (2.0 * n).sqrt(),
            },
            los: math::normal_cdf((score - 0.5) / spread),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(estimate: Estimate, value: f64, error: f64) {
        assert!((estimate.value - value).abs() < 0.005, "{estimate}");
        assert!((estimate.error - error).abs() < 0.005, "{estimate}");
    }

    /// Published by fastchess for these pair counts.
    #[test]
    fn published_figures_are_reproduced() {
        let first = Strength::of(&Pentanomial([59, 1751, 4800, 3267, 169]), 0.95).unwrap();
        near(first.elo, 30.09, 2.56);
        near(first.nelo, 56.71, 4.80);
        let second = Strength::of(&Pentanomial([379, 10170, 21828, 10640, 343]), 0.95).unwrap();
        near(second.nelo, 3.05, 2.31);
    }

    #[test]
    fn elo_and_score_are_inverse() {
        for elo in [-700.0, -30.0, 0.0, 12.5, 400.0] {
            assert!((logistic(score_of(elo)) - elo).abs() < 1e-9);
        }
        assert_eq!((logistic(0.0), logistic(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn one_sided_results_have_no_spread() {
        assert_eq!(Strength::of(&Pentanomial([0, 0, 0, 0, 50]), 0.95), None);
        assert_eq!(Strength::of(&Pentanomial::default(), 0.95), None);
    }
}
