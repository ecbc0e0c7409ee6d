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

    /// Works out how likely every execution was, and what the pool says of every source, in the
    /// order they were named. Sources times executions.
    pub fn settle<P: ShotProblem>(&mut self, problem: &P) -> Vec<Pooled> {
        let n = self.samples.len();
        let mut likelihoods: Vec<f64> = Vec::with_capacity(n * self.sources.len());
        for sample in &mut self.samples {
            sample.density = 0.0;
        }
        for (shot, executions) in &self.sources {
            let metric = problem.metric(shot, 0.0);
            for sample in &mut self.samples {
                let likelihood = metric.density(&sample.executed);
                sample.density += executions * likelihood;
                likelihoods.push(likelihood);
            }
        }
        let sums = likelihoods.chunks(n.max(1)).map(|of_source| {
            let mut sums = Sums::default();
            for (sample, likelihood) in self.samples.iter().zip(of_source) {
                sums.add(sample, *likelihood);
            }
            sums.pooled()
        });
        sums.collect()
    }

    /// The estimate for an intended shot. Linear in the executions.
    #[must_use]
    pub fn estimate<P: ShotProblem>(&self, problem: &P, shot: &Shot) -> Pooled {
        let mut sums = Sums::default();
        let metric = problem.metric(shot, 0.0);
        for sample in &self.samples {
            sums.add(sample, metric.density(&sample.executed));
        }
        sums.pooled()
    }

    /// A settled pool of only those executions that tell about shots up to `scale` of the whole
    /// extent around `shot`.
    #[must_use]
    pub fn around<P: ShotProblem>(&self, problem: &P, shot: &Shot, scale: f64) -> Self {
        let metric = problem.metric(shot, scale);
        let near = |sample: &&Sample| metric.distance2(&sample.executed) < NEAR2;
        Self { sources: Vec::new(), samples: self.samples.iter().filter(near).copied().collect() }
    }
}

/// Squared distance within which executions tell about a shot: beyond, they weigh 0.03 % at most.
const NEAR2: f64 = 16.0;

/// Sums over executions, weighted for one intended shot.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    w: f64,
    w2: f64,
    wv: f64,
    wv2: f64,
    w2v: f64,
    w2v2: f64,
}

impl Sums {
    fn add(&mut self, sample: &Sample, likelihood: f64) {
        if likelihood <= 0.0 || sample.density <= 0.0 {
            return;
        }
        let w = likelihood / sample.density;
        let v = sample.outcome.value;
        self.w += w;
        self.w2 += w * w;
        self.wv += w * v;
        self.wv2 += w * v * v;
        self.w2v += w * w * v;
        self.w2v2 += w * w * v * v;
    }

    fn pooled(&self) -> Pooled {
        if self.w <= 0.0 {
            return Pooled { mean: 0.0, error: f64::INFINITY, weight: 0.0 };
        }
        let mean = self.wv / self.w;
        // Σ w²(v − mean)² / (Σ w)², at least what the plain variance over the weight says.
        let weight = self.w * self.w / self.w2;
        let delta = self.w2v2 - 2.0 * mean * self.w2v + mean * mean * self.w2;
        let delta = delta.max(0.0) / (self.w * self.w);
        let plain = (self.wv2 / self.w - mean * mean).max(0.0) / weight;
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
        let of_sources = pool.settle(&cliff);
        for (said, x) in of_sources.iter().zip([(0.6, 0.45), (0.7, 0.55), (0.65, 0.6), (0.62, 0.4)])
        {
            assert_eq!(*said, pool.estimate(&cliff, &at(x.0, x.1)));
        }
        let untried = at(0.65, 0.5);
        let near = pool.around(&cliff, &untried, 0.05).estimate(&cliff, &untried);
        assert!((near.mean - pool.estimate(&cliff, &untried).mean).abs() < 1e-3, "{near:?}");
        let found = pool.estimate(&cliff, &untried);
        assert!((found.mean - cliff.expectation(&untried)).abs() < 0.01, "{found:?}");
        assert!(found.weight > 128.0, "{found:?}");
        assert_eq!(pool.estimate(&cliff, &at(9.0, 9.0)).error, f64::INFINITY);
    }
}
