//! What executed shots tell about intended ones.

use super::metric::Metric;
use super::problem::{Outcome, Shot, ShotProblem};
use super::tally::Tally;

/// The kernel: how much an outcome at this squared distance counts, in standard deviations.
///
/// Biweight, `(1 − d²/9)²` within three deviations: close to the Gaussian, without its cost.
#[must_use]
pub fn weight(distance2: f64) -> f64 {
    let inside = 1.0 - distance2 * (1.0 / 9.0);
    if inside > 0.0 { inside * inside } else { 0.0 }
}

/// A kernel regression of value over intended shots (Nadaraya–Watson), kept up to date sample by
/// sample. Every sample counts, those that ended in a foul too: leaving fouls out makes the edge
/// of a cliff look as good as the plateau.
#[derive(Clone, Debug)]
pub struct Kernel {
    spacing: f64,
    samples: Vec<(Shot, Outcome)>,
    candidates: Vec<Regressed>,
}

#[derive(Clone, Debug)]
struct Regressed {
    shot: Shot,
    metric: Metric,
    weight: f64,
    weight2: f64,
    value: f64,
    square: f64,
    success: f64,
    gain: f64,
}

impl Regressed {
    fn add(&mut self, weight: f64, outcome: &Outcome) {
        if weight > 0.0 {
            self.weight += weight;
            self.weight2 += weight * weight;
            self.value += weight * outcome.value;
            self.square += weight * outcome.value * outcome.value;
            self.success += weight * outcome.success;
            self.gain += weight * outcome.gain;
        }
    }
}

impl Kernel {
    /// An empty regression; `spacing` is the share of the extent between neighbouring samples.
    #[must_use]
    pub fn new(spacing: f64) -> Self {
        Self { spacing, samples: Vec::new(), candidates: Vec::new() }
    }

    /// Adds a candidate to be estimated. Linear in the samples so far.
    pub fn candidate<P: ShotProblem>(&mut self, problem: &P, shot: Shot) {
        let mut fresh = Regressed {
            shot,
            metric: problem.metric(&shot, self.spacing),
            weight: 0.0,
            weight2: 0.0,
            value: 0.0,
            square: 0.0,
            success: 0.0,
            gain: 0.0,
        };
        for (executed, outcome) in &self.samples {
            fresh.add(weight(fresh.metric.distance2(executed)), outcome);
        }
        self.candidates.push(fresh);
    }

    /// Adds an executed shot. Linear in the candidates so far.
    pub fn sample(&mut self, executed: Shot, outcome: Outcome) {
        for candidate in &mut self.candidates {
            candidate.add(weight(candidate.metric.distance2(&executed)), &outcome);
        }
        self.samples.push((executed, outcome));
    }

    /// Candidates so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Whether there is no candidate.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.candidates.is_empty()
    }

    /// Candidate number `i`.
    #[must_use]
    pub fn shot(&self, i: usize) -> Shot {
        self.candidates[i].shot
    }

    /// Estimated mean value of candidate `i` and its standard error; without any sample near,
    /// 0 and infinity.
    #[must_use]
    pub fn estimate(&self, i: usize) -> (f64, f64) {
        let c = &self.candidates[i];
        if c.weight <= 0.0 {
            return (0.0, f64::INFINITY);
        }
        let mean = c.value / c.weight;
        let variance = (c.square / c.weight - mean * mean).max(0.0);
        // Kish's effective number of samples.
        (mean, (variance * c.weight2).sqrt() / c.weight)
    }

    /// Estimated success chance and land won of candidate `i`.
    #[must_use]
    pub fn success_and_gain(&self, i: usize) -> (f64, f64) {
        let c = &self.candidates[i];
        if c.weight > 0.0 { (c.success / c.weight, c.gain / c.weight) } else { (0.0, 0.0) }
    }

    /// The candidates by falling `mean − confidence · error`, ties in the order they came.
    #[must_use]
    pub fn ranked(&self, confidence: f64) -> Vec<usize> {
        let bound: Vec<f64> = (0..self.len())
            .map(|i| {
                let (mean, error) = self.estimate(i);
                if error.is_finite() { mean - confidence * error } else { f64::NEG_INFINITY }
            })
            .collect();
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by(|&a, &b| bound[b].total_cmp(&bound[a]).then(a.cmp(&b)));
        order
    }

    /// The tally the estimate of candidate `i` stands for, for reports.
    #[must_use]
    pub fn outcome(&self, i: usize) -> Tally {
        let (value, _) = self.estimate(i);
        let (success, gain) = self.success_and_gain(i);
        let mut tally = Tally::default();
        if self.candidates[i].weight > 0.0 {
            tally.add(&Outcome { value, success, gain });
        }
        tally
    }
}
