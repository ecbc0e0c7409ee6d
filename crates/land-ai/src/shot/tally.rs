//! Running means of outcomes.

use super::problem::Outcome;

/// Count, means and spread of a candidate's outcomes.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    n: u32,
    mean: f64,
    squares: f64,
    success: f64,
    gain: f64,
}

impl Tally {
    /// Adds one outcome (B. P. Welford's update, Technometrics 4, 1962).
    pub fn add(&mut self, outcome: &Outcome) {
        self.n += 1;
        let share = 1.0 / f64::from(self.n);
        let off = outcome.value - self.mean;
        self.mean += off * share;
        self.squares += off * (outcome.value - self.mean);
        self.success += (outcome.success - self.success) * share;
        self.gain += (outcome.gain - self.gain) * share;
    }

    /// Both together.
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        let n = self.n + other.n;
        if n == 0 {
            return *self;
        }
        let share = f64::from(other.n) / f64::from(n);
        let off = other.mean - self.mean;
        Self {
            n,
            mean: self.mean + off * share,
            squares: self.squares + other.squares + off * off * share * f64::from(self.n),
            success: self.success + (other.success - self.success) * share,
            gain: self.gain + (other.gain - self.gain) * share,
        }
    }

    /// Outcomes counted.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.n
    }

    /// Mean value; 0 without outcomes.
    #[must_use]
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// Standard error of the mean as if the outcomes were independent; infinite below two.
    /// Outcomes of a Sobol block are not: their true error is smaller.
    #[must_use]
    pub fn error(&self) -> f64 {
        if self.n < 2 {
            return f64::INFINITY;
        }
        let n = f64::from(self.n);
        (self.squares.max(0.0) / (n - 1.0) / n).sqrt()
    }

    /// Mean chance of success.
    #[must_use]
    pub const fn success(&self) -> f64 {
        self.success
    }

    /// Mean land won, a share of the board.
    #[must_use]
    pub const fn gain(&self) -> f64 {
        self.gain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tally(values: &[f64]) -> Tally {
        let mut tally = Tally::default();
        for &value in values {
            tally.add(&Outcome { value, success: value / 2.0, gain: -value });
        }
        tally
    }

    #[test]
    fn mean_and_error_are_the_textbook_ones() {
        let t = tally(&[1.0, 2.0, 3.0, 4.0]);
        assert_eq!((t.count(), t.mean(), t.gain(), t.success()), (4, 2.5, -2.5, 1.25));
        assert!((t.error() - (5.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-15);
        assert_eq!(tally(&[1.0]).error(), f64::INFINITY);
    }

    proptest! {
        #[test]
        fn merging_is_adding_all(a in prop::collection::vec(-9.0..9.0, 0..20), b in prop::collection::vec(-9.0..9.0, 0..20)) {
            let merged = tally(&a).merged(&tally(&b));
            let all = tally(&[a, b].concat());
            prop_assert_eq!(merged.count(), all.count());
            prop_assert!((merged.mean() - all.mean()).abs() < 1e-12);
            prop_assert!(merged.count() < 2 || (merged.error() - all.error()).abs() < 1e-9);
        }
    }
}
