//! Noise shared by all candidates.

use land_core::physics::math::normal_quantile;

use super::problem::{Coords, DIMS};

/// Points of an Owen-scrambled Sobol sequence, made as they are asked for.
///
/// A prefix of 2ᵏ points fills the cube evenly, so means over it converge much faster than over
/// independent points, and every candidate meets the same points, so differences between
/// candidates converge faster still. (A. Owen, "Scrambling Sobol' and Niederreiter-Xing points",
/// J. Complexity 14, 1998; B. Burley, "Practical hash-based Owen scrambling", JCGT 9(4), 2020.)
#[derive(Clone, Debug)]
pub struct Block {
    seed: u32,
    first_dim: u32,
    dims: usize,
    normal: bool,
    points: Vec<Coords>,
}

impl Block {
    /// Most points of a block; further ones repeat.
    pub const MAX: usize = 1 << 16;

    /// Points of the unit cube with `dims` coordinates, at most [`DIMS`].
    #[must_use]
    pub fn uniform(seed: u32, dims: usize) -> Self {
        Self { seed, first_dim: 0, dims: dims.min(DIMS), normal: false, points: Vec::new() }
    }

    /// Independent standard normals in `dims` coordinates, at most [`DIMS`].
    #[must_use]
    pub fn normal(seed: u32, dims: usize) -> Self {
        Self { normal: true, ..Self::uniform(seed, dims) }
    }

    /// The same with the sequence's first `skip` dimensions left to another block, so that the
    /// two together fill the joint cube evenly.
    #[must_use]
    pub fn after(mut self, skip: usize) -> Self {
        self.first_dim = skip as u32;
        self
    }

    /// Point number `index`.
    pub fn point(&mut self, index: usize) -> Coords {
        let index = index % Self::MAX;
        while self.points.len() <= index {
            let next = self.make(self.points.len() as u32);
            self.points.push(next);
        }
        self.points[index]
    }

    fn make(&self, index: u32) -> Coords {
        // Half a step of the 24-bit grid keeps clear of 0, where the quantile is infinite.
        const HALF_STEP: f64 = 1.0 / (1_u64 << 25) as f64;
        let mut point = [0.0; DIMS];
        for (dim, coordinate) in point.iter_mut().enumerate().take(self.dims) {
            let unit = sobol_burley::sample(index, self.first_dim + dim as u32, self.seed);
            let unit = f64::from(unit) + HALF_STEP;
            *coordinate = if self.normal { normal_quantile(unit) } else { unit };
        }
        point
    }
}

/// The share of the extent between `n` evenly spread points: n^(−1/dims).
pub(super) fn spacing(n: u32, dims: usize) -> f64 {
    let dims = dims.clamp(1, DIMS) as f64;
    land_core::physics::math::pow(f64::from(n.max(1)), -1.0 / dims)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefixes_of_powers_of_two_are_stratified() {
        for k in 1..=10 {
            let n = 1_usize << k;
            let mut block = Block::uniform(7, 4);
            for dim in 0..4 {
                let mut seen = vec![false; n];
                for i in 0..n {
                    seen[(block.point(i)[dim] * n as f64) as usize] = true;
                }
                assert!(seen.iter().all(|&s| s), "dimension {dim} of {n} points");
            }
        }
    }

    #[test]
    fn normals_have_mean_0_and_variance_1_uncorrelated() {
        let mut block = Block::normal(3, 2);
        let n = 4096;
        let mut sums = [0.0; 5];
        for i in 0..n {
            let [x, y, ..] = block.point(i);
            for (sum, term) in sums.iter_mut().zip([x, y, x * x, y * y, x * y]) {
                *sum += term / n as f64;
            }
        }
        for (found, expected) in sums.into_iter().zip([0.0, 0.0, 1.0, 1.0, 0.0]) {
            assert!((found - expected).abs() < 0.02, "{sums:?}");
        }
    }

    #[test]
    fn points_keep_their_bits() {
        let [x, y, ..] = Block::normal(1, 2).point(5);
        assert_eq!(
            [x.to_bits(), y.to_bits()],
            [0xbfe1_2eef_1924_2f78, 0xbff0_2e67_66e3_35ef],
            "{x} {y}"
        );
    }
}
