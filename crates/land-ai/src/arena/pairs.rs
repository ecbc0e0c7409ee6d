//! Scores of paired games.
//!
//! Two games with the same luck and the seats swapped are one observation: the advantage of the
//! start and of a lucky seed cancels inside the pair. A pair scores 0, ½, 1, 1½ or 2 points; the
//! five counts are the *pentanomial*, and everything else here is derived from them.

/// Counts of pairs by points of the first bot: 0, ½, 1, 1½, 2.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Pentanomial(pub [u64; 5]);

/// The score of a pair as a fraction of its two points, by index into the counts.
pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Added to empty counts, so that a one-sided result has a variance and a likelihood.
const REGULARISER: f64 = 1e-3;

impl Pentanomial {
    /// Adds one pair by the first bot's half points in its two games: 0 … 4.
    ///
    /// # Panics
    /// Never: more than four half points count as four.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The first bot's mean score a game, 0 … 1; ½ without games.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.pairs() == 0 {
            return 0.5;
        }
        let quarters: u64 = self.0.iter().zip(0..).map(|(&n, k)| n * k).sum();
        quarters as f64 / (4 * self.pairs()) as f64
    }

    /// Variance of a pair's score (0 … 1), as observed.
    #[must_use]
    pub fn variance(&self) -> f64 {
        let mean = self.score();
        let n = self.pairs();
        if n == 0 {
            return 0.0;
        }
        let squares: f64 =
            self.0.iter().zip(SCORES).map(|(&n, s)| n as f64 * (s - mean) * (s - mean)).sum();
        squares / n as f64
    }

    /// Pairs won over pairs lost; `None` when none was lost.
    #[must_use]
    pub fn pair_ratio(&self) -> Option<f64> {
        let [ll, ld, _, wd, ww] = self.0;
        (ll + ld > 0).then(|| (wd + ww) as f64 / (ll + ld) as f64)
    }

    /// Probabilities of the five outcomes with empty ones lifted off zero, and their total count.
    pub(crate) fn regularised(&self) -> ([f64; 5], f64) {
        let counts = self.0.map(|n| if n == 0 { REGULARISER } else { n as f64 });
        let total: f64 = counts.iter().sum();
        (counts.map(|n| n / total), total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_of_a_small_sample_are_right() {
        // Scores 0, ½, ½, 1: mean ½, variance (¼ + 0 + 0 + ¼)/4 = ⅛.
        let p = Pentanomial([1, 0, 2, 0, 1]);
        assert_eq!((p.pairs(), p.score(), p.variance()), (4, 0.5, 0.125));
        assert_eq!(p.pair_ratio(), Some(1.0));
    }

    #[test]
    fn no_pairs_are_an_even_score() {
        let none = Pentanomial::default();
        assert_eq!((none.score(), none.variance(), none.pair_ratio()), (0.5, 0.0, None));
    }
}
