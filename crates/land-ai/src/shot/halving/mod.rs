//! Sequential halving over shots, with local children and a shared noise block.

mod answer;

use crate::search::Progress;
use crate::shot::arm::Arm;
use crate::shot::block::{Block, spacing};
use crate::shot::climb::Climber;
use crate::shot::kernel::Kernel;
use crate::shot::plan::Plan;
use crate::shot::pool::Pool;
use crate::shot::problem::{Coords, Shot, ShotProblem};
use crate::shot::survey::Survey;

/// How many standard errors a candidate is marked down by when candidates are compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Confidence {
    /// After the spread shots, for the kernel estimate.
    pub kernel: f64,
    /// Between rounds and at the end.
    pub arms: f64,
}

impl Default for Confidence {
    fn default() -> Self {
        Self { kernel: 0.25, arms: 0.25 }
    }
}

/// The search for the best shot of one [`ShotProblem`], one simulation at a time.
///
/// 1. The problem prepares its tables.
/// 2. Where the problem can guess, shots spread over all sensible ones are surveyed, and the
///    highest peaks of the guess take part in the halving.
/// 3. Shots spread over all sensible ones are executed once each, fouls included; a kernel
///    regression tells which intended shots look good.
/// 4. Sequential halving (Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in
///    multi-armed bandits", ICML 2013): in each round the candidates meet twice the noise points
///    of the round before, all the same ones, the better half stays, and new candidates are
///    tried close to the best: where the [`Pool`] of all executions climbs, and around.
/// 5. The finalists meet noise of their own block, and the best lower bound of all executions
///    together is played.
#[derive(Clone, Debug)]
pub struct ShotSearch<P: ShotProblem> {
    problem: P,
    plan: Plan,
    confidence: Confidence,
    budget: u32,
    done: u32,
    stage: Stage,
    spacing: f64,
    survey: Survey,
    kernel: Kernel,
    hints: Vec<Shot>,
    places: Block,
    next_place: usize,
    place_noise: Block,
    hint_noise: Block,
    climber: Climber,
    shared: Block,
    fresh: Block,
    /// Noise of the executions that are only told of.
    told: Block,
    arms: Vec<Arm>,
    dropped: Vec<(Shot, f64)>,
    jobs: Vec<Job>,
    next_job: usize,
}

#[derive(Clone, Copy, Debug)]
struct Job {
    arm: u32,
    point: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Prepare(u32),
    Survey,
    Spread(u32),
    Round(u32),
    Finals,
    Rest,
}

/// Arms whose pooled estimate is climbed in a round.
const CLIMBERS: usize = 2;

/// Squared distance, in widths of tremor and spacing, from which on a shot is one of another place.
const ELSEWHERE: f64 = 9.0;

/// Places in a row that may hold no sensible shot before the spread gives up.
pub(super) const BARREN_PLACES: usize = 256;

impl<P: ShotProblem> ShotSearch<P> {
    /// Begins a search of at most `budget` simulations; `key` decides all its luck.
    #[must_use]
    pub fn new(problem: P, budget: u32, key: u64) -> Self {
        let preparation = problem.preparation().min(budget);
        let plan = Plan::new(budget - preparation, P::GUESSES);
        let dims = problem.dims();
        let noise_dims = problem.noise_dims();
        let spacing = spacing(plan.spread, dims);
        let [a, b] = [key as u32, (key >> 32) as u32];
        Self {
            hints: problem.hints(),
            plan,
            confidence: Confidence::default(),
            budget,
            done: 0,
            stage: Stage::Prepare(preparation),
            spacing,
            survey: Survey::new(plan.survey, dims, Block::uniform(a ^ 0x3c6e_f372, dims)),
            kernel: Kernel::new(spacing),
            places: Block::uniform(a, dims),
            next_place: 0,
            place_noise: Block::normal(a, noise_dims).after(dims),
            hint_noise: Block::normal(a ^ 0x2545_f491, noise_dims),
            climber: Climber::new(Block::uniform(a ^ 0x5bd1_e995, dims)),
            shared: Block::normal(b, noise_dims),
            fresh: Block::normal(b ^ 0x9e37_79b9, noise_dims),
            told: Block::normal(b ^ 0x85eb_ca6b, noise_dims),
            arms: Vec::new(),
            dropped: Vec::new(),
            jobs: Vec::new(),
            next_job: 0,
            problem,
        }
    }

    /// The same with other confidence bounds.
    #[must_use]
    pub fn with_confidence(mut self, confidence: Confidence) -> Self {
        self.confidence = confidence;
        self
    }

    /// The problem, its tables as far as they are made.
    #[must_use]
    pub const fn problem(&self) -> &P {
        &self.problem
    }

    /// A shot as the game wants it.
    #[must_use]
    pub fn problem_intent(&self, shot: &Shot) -> P::Intent {
        self.problem.intent(shot)
    }

    /// How far the search has come.
    #[must_use]
    pub const fn progress(&self) -> Progress {
        Progress { done: self.done, budget: self.budget }
    }

    /// Makes up to `simulations` more simulations.
    pub fn advance(&mut self, simulations: u32) -> Progress {
        let goal = self.done.saturating_add(simulations).min(self.budget);
        while self.done < goal && self.stage != Stage::Rest {
            self.step();
        }
        if self.stage == Stage::Rest {
            // What rounding left over is not worth another round.
            self.budget = self.done;
        }
        self.progress()
    }

    /// One simulation, or the passage to the next stage.
    fn step(&mut self) {
        match self.stage {
            Stage::Prepare(0) => self.stage = Stage::Survey,
            Stage::Prepare(left) => {
                self.problem.prepare();
                self.done += 1;
                self.stage = Stage::Prepare(left - 1);
            }
            Stage::Survey if self.survey.complete() => {
                self.stage = Stage::Spread(self.plan.spread);
            }
            Stage::Survey => {
                self.survey.step(&self.problem);
                self.done += 1;
            }
            Stage::Spread(0) => self.begin_round(0),
            Stage::Spread(left) => match self.next_spread() {
                None => self.begin_round(0),
                Some((shot, noise)) => {
                    let (executed, outcome) = self.problem.fire(&shot, &noise);
                    self.kernel.candidate(&self.problem, shot);
                    self.kernel.sample(executed, outcome);
                    self.done += 1;
                    self.stage = Stage::Spread(left - 1);
                }
            },
            Stage::Round(round) => match self.jobs.get(self.next_job).copied() {
                None => self.begin_round(round + 1),
                Some(job) => {
                    let noise = self.shared.point(job.point as usize);
                    let arm = &mut self.arms[job.arm as usize];
                    let (executed, outcome) = self.problem.fire(&arm.shot, &noise);
                    arm.shared.add(&outcome);
                    arm.fired.push((executed, outcome));
                    self.next_job += 1;
                    self.done += 1;
                }
            },
            Stage::Finals => match self.jobs.get(self.next_job).copied() {
                None => {
                    self.pool();
                    self.stage = Stage::Rest;
                }
                Some(job) => {
                    let noise = self.fresh.point(job.point as usize);
                    let arm = &mut self.arms[job.arm as usize];
                    let (executed, outcome) = self.problem.fire_closely(&arm.shot, &noise);
                    arm.fresh.add(&outcome);
                    arm.fired.push((executed, outcome));
                    self.next_job += 1;
                    self.done += 1;
                }
            },
            Stage::Rest => {}
        }
    }

    fn next_spread(&mut self) -> Option<(Shot, Coords)> {
        let made = self.kernel.len();
        // Hints may take a quarter of the spread, so that they cannot crowd it out.
        if made < self.hints.len().min(self.plan.spread as usize / 4).max(1)
            && let Some(&hint) = self.hints.get(made)
        {
            return Some((hint, self.hint_noise.point(made)));
        }
        for _ in 0..BARREN_PLACES {
            let place = self.next_place;
            self.next_place += 1;
            if let Some(shot) = self.problem.spread(&self.places.point(place)) {
                return Some((shot, self.place_noise.point(place)));
            }
        }
        None
    }

    fn begin_round(&mut self, round: u32) {
        self.jobs.clear();
        self.next_job = 0;
        let plan = self.plan;
        if round >= plan.rounds || (round > 0 && self.arms.is_empty()) {
            self.begin_finals();
            return;
        }
        self.stage = Stage::Round(round);
        let points = plan.points(round);
        if round == 0 {
            let most = (plan.round / points).max(1) as usize;
            self.arms = self.spread_finalists(most).into_iter().map(Arm::new).collect();
            self.enlist(0, 0, points);
            return;
        }
        let pool = self.pool();
        self.rank();
        let survivors = ((plan.round / points).max(2) as usize).min(self.arms.len());
        self.dropped.extend(self.arms.drain(survivors..).map(|arm| (arm.shot, arm.all().mean())));
        let met = plan.points(round - 1);
        self.enlist(0, met, points);
        let left = plan.round.saturating_sub(self.jobs.len() as u32);
        let scale = self.spacing / f64::from(1_u32 << (round - 1).min(16));
        let parents = survivors.div_ceil(2);
        for child in 0..(left / points) as usize {
            let parent = self.arms[child % parents.max(1)].shot;
            let shot = if child < CLIMBERS.min(parents) {
                self.climber.climb(&self.problem, &pool, parent, scale, self.confidence.arms)
            } else {
                let toward = self.climber.direction();
                self.problem.vary(&parent, &toward, scale)
            };
            self.arms.extend(shot.map(Arm::new));
        }
        self.enlist(survivors, 0, points);
    }

    /// Gives the arms from `first` on the shared points `from..to`.
    fn enlist(&mut self, first: usize, from: u32, to: u32) {
        for arm in first..self.arms.len() {
            for point in from..to {
                self.jobs.push(Job { arm: arm as u32, point });
            }
        }
    }

    fn begin_finals(&mut self) {
        self.stage = Stage::Finals;
        let pool = self.pool();
        self.rank();
        let finalists = (self.plan.finalists as usize).min(self.arms.len());
        let scale = self.spacing / f64::from(1_u32 << self.plan.rounds.min(16));
        let parents = self.arms.iter().take(CLIMBERS.min(finalists.saturating_sub(1)));
        let parents: Vec<Shot> = parents.map(|arm| arm.shot).collect();
        for parent in parents {
            let confidence = self.confidence.arms;
            let higher = self.climber.climb(&self.problem, &pool, parent, scale, confidence);
            if let Some(shot) = higher {
                self.arms.insert(0, Arm::new(shot));
            }
        }
        self.seat_another_place(finalists);
        for arm in 0..finalists {
            for point in 0..self.plan.final_points {
                self.jobs.push(Job { arm: arm as u32, point });
            }
        }
    }

    /// Gives the last quarter of the finals to shots of another place, if there is one: a guess that
    /// flatters one place flatters all shots there, and only finals tell.
    fn seat_another_place(&mut self, finalists: usize) {
        let Some(best) = self.arms.first().map(|arm| arm.shot) else { return };
        let metric = self.problem.metric(&best, self.spacing);
        for seat in finalists - finalists / 4..finalists {
            let other = |arm: &Arm| metric.distance2(&arm.shot) > ELSEWHERE;
            if let Some(found) = self.arms[seat..].iter().position(other) {
                self.arms[seat..=seat + found].rotate_right(1);
            }
        }
    }

    /// Pools the executions of all arms and marks every arm with its pooled lower bound.
    fn pool(&mut self) -> Pool {
        let mut pool = Pool::default();
        for arm in &self.arms {
            pool.source(arm.shot, arm.fired.len() as u32);
            for &(executed, outcome) in &arm.fired {
                pool.add(executed, outcome);
            }
        }
        let settled = pool.settle(&self.problem);
        for (arm, found) in self.arms.iter_mut().zip(settled) {
            let counted = found.error.is_finite() && arm.all().count() > 1;
            arm.pooled = counted.then_some(found.mean - self.confidence.arms * found.error);
        }
        pool
    }

    fn rank(&mut self) {
        let confidence = self.confidence.arms;
        // Stable: equal bounds keep their order.
        self.arms.sort_by(|a, b| b.bound(confidence).total_cmp(&a.bound(confidence)));
    }

    /// The peaks of the survey and the best of the spread shots, no two of these closer than half
    /// the spacing while there are others.
    fn spread_finalists(&self, most: usize) -> Vec<Shot> {
        let ranked = self.kernel.ranked(self.confidence.kernel);
        let mut taken: Vec<Shot> = self.survey.peaks().take(most.div_ceil(2)).collect();
        let mut near = Vec::new();
        for shot in ranked.into_iter().map(|i| self.kernel.shot(i)) {
            if taken.len() == most {
                break;
            }
            let metric = self.problem.metric(&shot, self.spacing);
            let close = |other: &Shot| metric.distance2(other) < 0.25;
            if taken.iter().any(close) { near.push(shot) } else { taken.push(shot) }
        }
        let room = most - taken.len();
        taken.extend(near.into_iter().take(room));
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shot::synthetic::{Barren, Cliff, Needle, Spike};

    fn solve<P: ShotProblem>(problem: P, budget: u32, key: u64) -> ShotSearch<P> {
        let mut search = ShotSearch::new(problem, budget, key);
        while !search.advance(u32::MAX).finished() {}
        search
    }

    #[test]
    fn slicing_changes_nothing() {
        let whole = solve(Cliff::new(0.1), 700, 9);
        for slice in [1, 7, 64] {
            let mut sliced = ShotSearch::new(Cliff::new(0.1), 700, 9);
            while !sliced.advance(slice).finished() {}
            assert_eq!(sliced.best_shot(), whole.best_shot());
            assert_eq!(sliced.report(9), whole.report(9));
        }
        assert!(whole.progress().done <= 700 && whole.progress().done > 600);
    }

    #[test]
    fn there_is_an_answer_at_any_time() {
        let mut search = ShotSearch::new(Cliff::new(0.1), 400, 1);
        loop {
            let shot = search.best_shot();
            assert!((0.0..=1.0).contains(&shot.at[0]) && (0.0..=1.0).contains(&shot.at[1]));
            assert!(search.report(5).candidates.len() <= 5);
            if search.advance(1).finished() {
                break;
            }
        }
        for budget in 0..40 {
            let shot = solve(Cliff::new(0.1), budget, 1).best_shot();
            assert!((0.0..=1.0).contains(&shot.at[0]), "{budget}");
        }
    }

    #[test]
    fn cliff_is_kept_off_by_the_tremor() {
        for (tremor, tolerance) in [(0.02, 0.01), (0.05, 0.01), (0.1, 0.015)] {
            let (mut worst, mut mean): (f64, f64) = (0.0, 0.0);
            for key in 0..20 {
                let cliff = Cliff::new(tremor);
                let best = cliff.optimum().1;
                let shot = solve(cliff.clone(), 1024, key * 0x1234_5678_9abc).best_shot();
                let regret = (best - cliff.expectation(&shot)) / best;
                worst = worst.max(regret);
                mean += regret / 20.0;
            }
            assert!(mean < tolerance && worst < 4.0 * tolerance, "{tremor}: {mean} {worst}");
        }
    }

    #[test]
    fn lone_spike_among_fouls_is_no_match_for_a_plateau() {
        let spike = Spike { tremor: 0.05 };
        for key in 0..20 {
            let shot = solve(spike.clone(), 512, key * 0xdead_beef_1234).best_shot();
            assert!(shot.at[0] > 0.5, "{key}: {shot:?}");
        }
    }

    #[test]
    fn a_shot_of_another_place_has_a_seat_in_the_finals() {
        let shot = |x: f64| Shot { at: [x, 0.5, 0.0, 0.0, 0.0, 0.0], kind: 0 };
        let mut search = ShotSearch::new(Cliff::new(0.01), 400, 1);
        search.arms = (0..9).map(|i| Arm::new(shot(0.7 + 0.001 * f64::from(i)))).collect();
        search.arms.push(Arm::new(shot(0.2)));
        search.seat_another_place(4);
        let seats: Vec<f64> = search.arms.iter().map(|arm| arm.shot.at[0]).collect();
        assert_eq!(seats[..5], [0.7, 0.701, 0.702, 0.2, 0.703]);
        // Without another place the order stays.
        search.arms.retain(|arm| arm.shot.at[0] > 0.5);
        search.seat_another_place(4);
        assert!(search.arms.is_sorted_by(|a, b| a.shot.at[0] < b.shot.at[0]));
    }

    #[test]
    fn without_a_sensible_shot_the_first_one_there_is_gets_played() {
        for budget in [0, 1, 7, 40, 200, 2000] {
            let search = solve(Barren, budget, 1);
            assert_eq!(search.best_shot(), Shot::default());
            assert!(search.report(3).candidates.is_empty());
            assert_eq!(search.drawn_shot(0.5, 0.3), Shot::default());
        }
    }

    #[test]
    fn needle_that_a_guess_can_see_is_found() {
        // It covers 0.3 % of the square. Without the survey none of these finds it.
        let found = (0..20_u64)
            .filter(|key| Needle::met(&solve(Needle, 4096, key * 0x1357_2468_ace1).best_shot()))
            .count();
        assert!(found >= 16, "{found} of 20");
    }

    #[test]
    fn more_simulations_lose_less() {
        let regret = |budget| {
            let cliff = Cliff::new(0.05);
            let best = cliff.optimum().1;
            let total: f64 = (0..30)
                .map(|key| {
                    let shot = solve(cliff.clone(), budget, key * 0x9876_5432_1111).best_shot();
                    (best - cliff.expectation(&shot)) / best
                })
                .sum();
            total / 30.0
        };
        let regrets = [128, 512, 2048, 8192].map(regret);
        for pair in regrets.windows(2) {
            assert!(pair[1] < pair[0], "{regrets:?}");
        }
        assert!(regrets[3] < 0.002, "{regrets:?}");
    }

    #[test]
    fn forecast_is_what_then_happens() {
        let cliff = Cliff::new(0.08);
        let mut off = 0.0;
        for key in 0..40 {
            let search = solve(cliff.clone(), 1024, key * 0x1357_9bdf_2468);
            let forecast = search.forecast().unwrap().mean();
            off += (forecast - cliff.expectation(&search.best_shot())) / 40.0;
        }
        assert!(off.abs() < 0.01, "{off}");
    }

    #[test]
    fn warm_draws_spread_and_cold_ones_do_not() {
        let search = solve(Cliff::new(0.05), 600, 5);
        let draws = |temperature: f64| {
            let mut shots: Vec<_> = (0..50)
                .map(|i| search.drawn_shot(temperature, f64::from(i) / 50.0).at.map(f64::to_bits))
                .collect();
            shots.sort_unstable();
            shots.dedup();
            shots.len()
        };
        assert_eq!(draws(0.0), 1);
        assert!(draws(0.5) > 5);
    }
}
