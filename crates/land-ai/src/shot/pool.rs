//! What all executions together tell about any intended shot.

use super::problem::{Outcome, Shot, ShotProblem};

/// Every execution of a set of candidates, weighted for any intended shot.
///
/// Where a shot ended, not what was intended, decides its worth. An execution `x` of any
/// candidate therefore counts for an intended shot `a` in proportion to how likely `a` would have
/// ended at `x`, against how likely all candidates together were to (multiple importance sampling
/// with the balance heuristic; E. Veach, L. Guibas, SIGGRAPH 1995):
///
/// ```text
/// f(a) = Σ wᵢ·vᵢ / Σ wᵢ,   wᵢ = K(a, xᵢ) / Σⱼ nⱼ·K(aⱼ, xᵢ)
/// ```
///
/// K is the density of the tremor. The estimate is smooth in `a`, uses the executions of all
/// neighbours, and exists for shots nobody tried, so one can climb on it.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    sources: Vec<(Shot, f64)>,
    samples: Vec<Sample>,
}

#[derive(Clone, Copy, Debug)]
struct Sample {
    executed: Shot,
    outcome: Outcome,
    density: f64,
}

/// What a [`Pool`] knows of one intended shot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pooled {
    /// Mean value.
    pub mean: f64,
    /// Its standard error, as if executions were independent; infinite without any near.
    pub error: f64,
    /// Effective number of executions behind it.
    pub weight: f64,
}

impl Pool {
    /// Adds one execution. [`Pool::settle`] is due before the next estimate.
    pub fn add(&mut self, executed: Shot, outcome: Outcome) {
        self.samples.push(Sample { executed, outcome, density: 0.0 });
    }

    /// Names a candidate and how many of the executions are its own.
    pub fn source(&mut self, shot: Shot, executions: u32) {
        self.sources.push((shot, f64::from(executions)));
    }

    /// Works out how likely every execution was. Sources times executions.
    pub fn settle<P: ShotProblem>(&mut self, problem: &P) {
        for sample in &mut self.samples {
            sample.density = 0.0;
        }
        for (shot, n) in &self.sources {
            let metric = problem.metric(shot, 0.0);
            for sample in &mut self.samples {
                sample.density += n * metric.density(&sample.executed);
            }
        }
    }

    /// The estimate for an intended shot. Linear in the executions.
    #[must_use]
    pub fn estimate<P: ShotProblem>(&self, problem: &P, shot: &Shot) -> Pooled {
        let (mut sum, mut sum2, mut value, mut value2) = (0.0, 0.0, 0.0, 0.0);
        let (mut weighted, mut weighted2) = (0.0, 0.0);
        let metric = problem.metric(shot, 0.0);
        for sample in &self.samples {
            let likelihood = metric.density(&sample.executed);
            if likelihood <= 0.0 || sample.density <= 0.0 {
                continue;
            }
            let w = likelihood / sample.density;
            let v = sample.outcome.value;
            sum += w;
            sum2 += w * w;
            value += w * v;
            value2 += w * w * v;
            weighted += w * w * v * v;
            weighted2 += w * v * v;
        }
        if sum <= 0.0 {
            return Pooled { mean: 0.0, error: f64::INFINITY, weight: 0.0 };
        }
        let mean = value / sum;
        // Σ w²(v − mean)² / (Σ w)², at least what the plain variance over the weight says.
        let weight = sum * sum / sum2;
        let delta = (weighted - 2.0 * mean * value2 + mean * mean * sum2).max(0.0) / (sum * sum);
        let plain = (weighted2 / sum - mean * mean).max(0.0) / weight;
        Pooled { mean, error: delta.max(plain).sqrt(), weight }
    }
}

#[cfg(test)]
mod tests {
    use super::super::block::Block;
    use super::super::synthetic::Cliff;
    use super::*;

    #[test]
    fn neighbours_tell_the_value_of_a_shot_nobody_tried() {
        let cliff = Cliff::new(0.08);
        let mut noise = Block::normal(11, 2);
        let mut pool = Pool::default();
        let at = |x: f64, y: f64| Shot { at: [x, y, 0.0, 0.0, 0.0, 0.0], kind: 0 };
        for shot in [at(0.6, 0.45), at(0.7, 0.55), at(0.65, 0.6), at(0.62, 0.4)] {
            for i in 0..128 {
                let (executed, outcome) = cliff.fire(&shot, &noise.point(i));
                pool.add(executed, outcome);
            }
            pool.source(shot, 128);
        }
        pool.settle(&cliff);
        let untried = at(0.65, 0.5);
        let found = pool.estimate(&cliff, &untried);
        assert!((found.mean - cliff.expectation(&untried)).abs() < 0.01, "{found:?}");
        assert!(found.weight > 128.0, "{found:?}");
        assert_eq!(pool.estimate(&cliff, &at(9.0, 9.0)).error, f64::INFINITY);
    }
}
