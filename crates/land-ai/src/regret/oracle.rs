//! The best shot by brute force.

use serde::{Deserialize, Serialize};

use crate::shot::{Block, Coords, Shot, ShotProblem, Tally};

/// How hard the oracle tries.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Effort {
    /// Shots of the dense grid.
    pub grid: u32,
    /// Noise points each of them meets.
    pub grid_points: u32,
    /// Grid shots that are polished on an eighth of the points; half of them then on all.
    pub polished: u32,
    /// Noise points of polishing and of the choice between polished shots.
    pub points: u32,
    /// Noise points of the final score, none of which was met before.
    pub score_points: u32,
    /// Nodes of the game's tables, as a multiple of what a search makes.
    pub tables: f64,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            grid: 2048,
            grid_points: 32,
            polished: 4,
            points: 4096,
            score_points: 8192,
            tables: 1.0,
        }
    }
}

impl Effort {
    /// A much cheaper oracle, for tests and first looks.
    #[must_use]
    pub fn quick() -> Self {
        Self {
            grid: 512,
            grid_points: 16,
            polished: 2,
            points: 512,
            score_points: 1024,
            tables: 0.3,
        }
    }
}

/// The oracle's answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Best {
    /// The best shot found.
    pub shot: Shot,
    /// Its score, on noise it was not chosen on.
    pub score: Tally,
}

/// Keys of the noise blocks: what is chosen on one is scored on another.
const GRID_KEY: u32 = 0x0a11_ce00;
const POLISH_KEY: u32 = 0x0b0b_0000;
const SCORE_KEY: u32 = 0x5c0e_0000;

/// Mean outcome of a shot on `points` points of the block of `key`.
fn mean<P: ShotProblem>(problem: &P, shot: &Shot, block: &mut Block, points: u32) -> Tally {
    let mut tally = Tally::default();
    for i in 0..points as usize {
        tally.add(&problem.fire(shot, &block.point(i)).1);
    }
    tally
}

/// The score of a shot on the noise that is kept for scoring. The problem must be prepared.
#[must_use]
pub fn score<P: ShotProblem>(problem: &P, shot: &Shot, effort: &Effort, key: u32) -> Tally {
    let mut block = Block::normal(key ^ SCORE_KEY, problem.noise_dims());
    mean(problem, shot, &mut block, effort.score_points)
}

/// Searches the whole extent: a dense grid of shots, the best of them polished by pattern search.
/// The problem must be prepared. `None` when no sensible shot exists.
#[must_use]
pub fn oracle<P: ShotProblem>(problem: &P, effort: &Effort, key: u32) -> Option<Best> {
    let noise_dims = problem.noise_dims();
    let mut places = Block::uniform(key ^ GRID_KEY, problem.dims());
    let mut noise = Block::normal(key ^ GRID_KEY, noise_dims);
    let mut shots: Vec<Shot> = problem.hints();
    for place in 0..Block::MAX.min(16 * effort.grid as usize) {
        if shots.len() >= effort.grid as usize {
            break;
        }
        shots.extend(problem.spread(&places.point(place)));
    }
    let mut rated: Vec<(f64, Shot)> = shots
        .iter()
        .map(|shot| (mean(problem, shot, &mut noise, effort.grid_points).mean(), *shot))
        .collect();
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    // The better eighth again, more carefully, before the expensive part.
    rated.truncate((rated.len() / 8).max(effort.polished as usize));
    for (value, shot) in &mut rated {
        *value = mean(problem, shot, &mut noise, effort.grid_points * 8).mean();
    }
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    let spacing = 1.0 / f64::from(effort.grid.max(1)).sqrt();
    let mut starts: Vec<Shot> = Vec::new();
    for (_, shot) in &rated {
        let metric = problem.metric(shot, 2.0 * spacing);
        let near = |other: &Shot| metric.distance2(other) < 1.0;
        if starts.len() < effort.polished as usize && !starts.iter().any(near) {
            starts.push(*shot);
        }
    }
    let mut block = Block::normal(key ^ POLISH_KEY, noise_dims);
    let mut rough: Vec<(f64, Shot)> = starts
        .iter()
        .map(|start| polish(problem, *start, (effort.points / 8, 8), spacing, &mut block))
        .collect();
    rough.sort_by(|a, b| b.0.total_cmp(&a.0));
    rough.truncate(rough.len().div_ceil(2));
    let fine = rough
        .iter()
        .map(|(_, start)| polish(problem, *start, (effort.points, 5), spacing / 8.0, &mut block));
    let (_, shot) = fine.reduce(|best, found| if found.0 > best.0 { found } else { best })?;
    Some(Best { shot, score: score(problem, &shot, effort, key) })
}

/// Pattern search along every coordinate axis and diagonal, the step halved when nothing is
/// better: `(points, rounds)` of it, beginning with steps of `step`.
fn polish<P: ShotProblem>(
    problem: &P,
    start: Shot,
    (points, rounds): (u32, u32),
    mut step: f64,
    block: &mut Block,
) -> (f64, Shot) {
    let directions = directions(problem.dims());
    let mut best = (mean(problem, &start, block, points).mean(), start);
    for _ in 0..rounds {
        let from = best.1;
        for toward in &directions {
            if let Some(shot) = problem.vary(&from, toward, step) {
                let found = mean(problem, &shot, block, points).mean();
                if found > best.0 {
                    best = (found, shot);
                }
            }
        }
        if best.1 == from {
            step *= 0.5;
        }
    }
    best
}

fn directions(dims: usize) -> Vec<Coords> {
    let mut directions = Vec::new();
    for i in 0..dims {
        for sign in [1.0, -1.0] {
            let mut toward = Coords::default();
            toward[i] = sign;
            directions.push(toward);
            for j in 0..i {
                for other in [0.7, -0.7] {
                    let mut toward = Coords::default();
                    (toward[i], toward[j]) = (0.7 * sign, other);
                    directions.push(toward);
                }
            }
        }
    }
    directions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shot::synthetic::Cliff;

    #[test]
    fn oracle_finds_the_known_optimum() {
        for tremor in [0.02, 0.05, 0.1] {
            let cliff = Cliff::new(tremor);
            let exact = cliff.optimum().1;
            let found = oracle(&cliff, &Effort::default(), 7).unwrap();
            let regret = (exact - cliff.expectation(&found.shot)) / exact;
            assert!((-1e-9..0.001).contains(&regret), "{tremor}: {regret}");
            assert!((found.score.mean() - cliff.expectation(&found.shot)).abs() < 0.002);
        }
    }
}
