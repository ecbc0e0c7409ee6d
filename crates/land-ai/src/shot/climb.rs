//! Steps uphill on what all executions tell together.

use super::block::Block;
use super::pool::Pool;
use super::problem::{Coords, Shot, ShotProblem};

/// Rounds and tries a round of one climb.
const ROUNDS: u32 = 6;
const TRIES: u32 = 6;
/// Effective executions behind an estimate that counts: beyond them it is a guess.
const LEAST: f64 = 4.0;

/// Where to step next: directions spread evenly over those asked for.
#[derive(Clone, Debug)]
pub(super) struct Climber {
    around: Block,
    next: usize,
}

impl Climber {
    /// A climber whose directions come from `around`, points of the unit cube.
    pub(super) fn new(around: Block) -> Self {
        Self { around, next: 0 }
    }

    /// A direction within −1…1 in every coordinate.
    pub(super) fn direction(&mut self) -> Coords {
        let toward = self.around.point(self.next).map(|unit| 2.0 * unit - 1.0);
        self.next += 1;
        toward
    }

    /// Follows the lower bound of the pooled estimate uphill from `start`, by steps of at most
    /// `scale`; `None` when no step leads up.
    pub(super) fn climb<P: ShotProblem>(
        &mut self,
        problem: &P,
        pool: &Pool,
        start: Shot,
        scale: f64,
        confidence: f64,
    ) -> Option<Shot> {
        // A climb seldom leads farther than a few of its steps.
        let pool = pool.around(problem, &start, 2.0 * scale);
        let bound = |shot: &Shot| {
            let found = pool.estimate(problem, shot);
            if found.weight < LEAST {
                return f64::NEG_INFINITY;
            }
            found.mean - confidence * found.error
        };
        let mut best = (start, bound(&start));
        let mut step = scale;
        for _ in 0..ROUNDS {
            let from = best.0;
            for _ in 0..TRIES {
                let toward = self.direction();
                if let Some(shot) = problem.vary(&from, &toward, step) {
                    let value = bound(&shot);
                    if value > best.1 {
                        best = (shot, value);
                    }
                }
            }
            if best.0 == from {
                step *= 0.5;
            }
        }
        (best.0 != start).then_some(best.0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::synthetic::Cliff;
    use super::*;

    #[test]
    fn climb_nears_the_top_of_what_was_executed() {
        let cliff = Cliff::new(0.08);
        let at = |x: f64, y: f64| Shot { at: [x, y, 0.0, 0.0, 0.0, 0.0], kind: 0 };
        let mut noise = Block::normal(3, 2);
        let mut pool = Pool::default();
        for shot in [at(0.5, 0.35), at(0.65, 0.5), at(0.55, 0.6), at(0.7, 0.45)] {
            for i in 0..128 {
                let (executed, outcome) = cliff.fire(&shot, &noise.point(i));
                pool.add(executed, outcome);
            }
            pool.source(shot, 128);
        }
        pool.settle(&cliff);
        let start = at(0.5, 0.35);
        let mut climber = Climber::new(Block::uniform(5, 2));
        let top = climber.climb(&cliff, &pool, start, 0.1, 0.25).unwrap();
        let [low, high] = [start, top].map(|shot| cliff.expectation(&shot));
        assert!(high > low + 0.7 * (cliff.optimum().1 - low), "{top:?}: {low} {high}");
        // Nothing was executed out there.
        assert_eq!(climber.climb(&cliff, &pool, at(9.0, 9.0), 0.1, 0.25), None);
    }
}
