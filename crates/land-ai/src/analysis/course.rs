//! Going through a match, one simulation at a time.

use land_core::physics::Hand;
use land_core::record::{Match, Move};

use super::review::{Reviewed, ShotReview, Valued, prepare};
use super::settings::{AnalysisError, Settings};
use super::summary::Summary;
use crate::search::{Progress, Search};
use crate::shot::{Block, Outcome, Shot, ShotProblem, Tally};

/// A match being analysed.
///
/// [`Analysis::advance`] may be called with as few simulations as a frame has time for; the
/// answer does not depend on how the work was sliced.
#[derive(Debug)]
pub struct Analysis<G: Reviewed> {
    settings: Settings,
    /// The hands the seats are judged with.
    hands: Vec<Hand>,
    position: G,
    moves: Vec<Move<G>>,
    next: usize,
    /// Shots there are, and those that are done with.
    due: u32,
    past: u32,
    /// Simulations made for the shot at hand.
    spent: u32,
    stage: Stage<G>,
    shots: Vec<ShotReview<G::Intent>>,
    unjudged: usize,
}

#[derive(Debug)]
enum Stage<G: Reviewed> {
    /// The next decision is to be looked at.
    Next,
    /// The best shot is searched.
    Search(Box<dyn Search<G>>),
    /// The best is known, and scored together with what was intended.
    Score(Box<Score<G>>),
    Done,
}

/// Two shots on the same noise.
#[derive(Debug)]
struct Score<G: Reviewed> {
    best: G::Intent,
    /// The problem of what was intended or happened; and that of the best, where the two differ.
    here: G::Problem,
    there: Option<G::Problem>,
    prepared: [u32; 2],
    noise: Block,
    best_shot: Option<Shot>,
    intended_shot: Option<Shot>,
    point: u32,
    best_tally: Tally,
    intended_tally: Tally,
    difference: Tally,
}

impl<G: Reviewed> Score<G> {
    fn new(position: &G, made: &Move<G>, best: G::Intent, key: u32) -> Option<Self> {
        let place = match &made.intent {
            Some(intent) => G::place_of(intent),
            None => G::place_of_decision(&made.decision)?,
        };
        let here = position.review(&place, key)?;
        let other = G::place_of(&best);
        let there = if other == place { None } else { position.review(&other, key) };
        let noise = Block::normal(key ^ SCORE_KEY, here.noise_dims());
        let best_shot = G::shot(there.as_ref().unwrap_or(&here), &best);
        let intended_shot = made.intent.as_ref().and_then(|intent| G::shot(&here, intent));
        Some(Self {
            best,
            here,
            there,
            prepared: [0; 2],
            noise,
            best_shot,
            intended_shot,
            point: 0,
            best_tally: Tally::default(),
            intended_tally: Tally::default(),
            difference: Tally::default(),
        })
    }

    /// One simulation or two; true once there is nothing left to do.
    fn step(&mut self, points: u32, spent: &mut u32) -> bool {
        let ready = prepare(&mut self.here, &mut self.prepared[0])
            && self.there.as_mut().is_none_or(|there| prepare(there, &mut self.prepared[1]));
        if !ready {
            *spent += 1;
            return false;
        }
        if self.point >= points {
            return true;
        }
        let noise = self.noise.point(self.point as usize);
        self.point += 1;
        let mut fire = |problem: &G::Problem, shot: &Option<Shot>| {
            let shot = shot.as_ref()?;
            *spent += 1;
            Some(problem.fire(shot, &noise).1)
        };
        let best = fire(self.there.as_ref().unwrap_or(&self.here), &self.best_shot);
        let intended = fire(&self.here, &self.intended_shot);
        if let Some(outcome) = &best {
            self.best_tally.add(outcome);
        }
        if let Some(outcome) = &intended {
            self.intended_tally.add(outcome);
        }
        if let (Some(best), Some(intended)) = (best, intended) {
            let value = best.value - intended.value;
            self.difference.add(&Outcome { value, ..Outcome::default() });
        }
        false
    }
}

const SCORE_KEY: u32 = 0x4e41_0000;

/// Simulations a shot's tables take at most, for telling how far an analysis is.
const TABLES: u32 = 2048;

fn mean(tally: &Tally) -> Outcome {
    Outcome { value: tally.mean(), success: tally.success(), gain: tally.gain() }
}

impl<G: Reviewed> Analysis<G> {
    /// Begins to analyse a match.
    ///
    /// # Errors
    /// A setting is out of its range, or the match cannot be set up with the hand it names.
    pub fn new(course: &Match<G>, settings: &Settings) -> Result<Self, AnalysisError> {
        settings.validate()?;
        let mut setup = course.game().setup().clone();
        let moves: Vec<Move<G>> = course.moves().cloned().collect();
        let told = seats_with_intents(course)?;
        let mut hands = Vec::new();
        for (seat, told) in told.into_iter().enumerate() {
            let own = setup.seats.get(seat).and_then(|seat| seat.hand);
            let hand = settings.hand.or(own).unwrap_or_else(|| G::usual_hand(told));
            setup = setup.with_hand(seat, hand);
            hands.push(hand);
        }
        let position = G::new(setup)?;
        let due = moves.iter().filter(|m| G::place_of_decision(&m.decision).is_some()).count();
        Ok(Self {
            settings: settings.clone(),
            hands,
            position,
            moves,
            next: 0,
            due: due as u32,
            past: 0,
            spent: 0,
            stage: Stage::Next,
            shots: Vec::new(),
            unjudged: 0,
        })
    }

    /// Makes up to `simulations` more simulations, two more when a pair is under way.
    pub fn advance(&mut self, simulations: u32) -> Progress {
        let mut left = simulations;
        while left > 0 && !matches!(self.stage, Stage::Done) {
            let before = self.spent;
            self.step(left);
            // Passing on to the next shot costs as much as a simulation or more.
            left = left.saturating_sub(self.spent.saturating_sub(before).max(1));
        }
        self.progress()
    }

    /// How far the analysis has come. The budget is an estimate from above.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let each = self
            .settings
            .simulations
            .saturating_add(TABLES)
            .saturating_add(2 * self.settings.points);
        // Long records are counted coarsely rather than beyond what a number holds.
        let each = each.min(u32::MAX / self.due.max(1)).max(1);
        let budget = each.saturating_mul(self.due).max(1);
        if matches!(self.stage, Stage::Done) {
            return Progress { done: budget, budget };
        }
        let done = each.saturating_mul(self.past).saturating_add(self.spent.min(each - 1));
        Progress { done: done.min(budget - 1), budget }
    }

    /// The shots judged so far, in the order of the record.
    #[must_use]
    pub fn shots(&self) -> &[ShotReview<G::Intent>] {
        &self.shots
    }

    /// Shots passed over so far because nothing could be aimed at.
    #[must_use]
    pub fn unjudged(&self) -> usize {
        self.unjudged
    }

    /// The hand a seat is judged with.
    #[must_use]
    pub fn hand(&self, seat: usize) -> Option<&Hand> {
        self.hands.get(seat)
    }

    /// The shots of a seat judged so far, summed up.
    #[must_use]
    pub fn summary(&self, seat: usize) -> Summary {
        Summary::of(&self.shots, seat)
    }

    fn key(&self) -> u64 {
        // Neighbouring decisions meet unrelated noise.
        let number = (self.next as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.settings.key ^ number
    }

    fn step(&mut self, simulations: u32) {
        match &mut self.stage {
            Stage::Done => {}
            Stage::Next => self.begin(),
            Stage::Search(search) => {
                let before = search.progress().done;
                let progress = search.advance(simulations);
                self.spent += progress.done - before;
                if progress.finished() {
                    let (best, key) = (search.best(), self.key());
                    let made = &self.moves[self.next];
                    match Score::new(&self.position, made, best, (key >> 32) as u32) {
                        Some(score) => self.stage = Stage::Score(Box::new(score)),
                        None => self.pass_over(),
                    }
                }
            }
            Stage::Score(score) => {
                if score.step(self.settings.points, &mut self.spent) {
                    let review = self.review();
                    self.shots.extend(review);
                    self.past += 1;
                    self.go_on();
                }
            }
        }
    }

    /// Begins with the next decision.
    fn begin(&mut self) {
        let Some(made) = self.moves.get(self.next) else {
            self.stage = Stage::Done;
            return;
        };
        if G::place_of_decision(&made.decision).is_none() {
            self.go_on();
            return;
        }
        let reviewer = G::reviewer(self.settings.simulations);
        let shot_due = self.position.stage().is_some();
        match reviewer.search(&self.position, self.key()) {
            Ok(search) if shot_due => self.stage = Stage::Search(search),
            _ => self.pass_over(),
        }
    }

    fn pass_over(&mut self) {
        self.unjudged += 1;
        self.past += 1;
        self.go_on();
    }

    fn go_on(&mut self) {
        self.stage = Stage::Next;
        self.spent = 0;
        // The match was judged before, so every decision follows.
        if self.position.judge(&self.moves[self.next].decision).is_err() {
            self.stage = Stage::Done;
        }
        self.next += 1;
    }

    /// What the finished score says.
    fn review(&self) -> Option<ShotReview<G::Intent>> {
        let Stage::Score(score) = &self.stage else { return None };
        let made = &self.moves[self.next];
        let before = self.position.standing_before(&score.here);
        let valued = |outcome: &Outcome| Valued::of(before, outcome);
        let happened = valued(&self.position.happened(&score.here, &made.decision));
        let found = valued(&mean(&score.best_tally));
        let intended = score.intended_shot.is_some().then(|| valued(&mean(&score.intended_tally)));
        let better = intended.is_none_or(|intended| found.value > intended.value);
        let best = if better { found } else { intended.unwrap_or(found) };
        let error = score.difference.error();
        Some(ShotReview {
            line: self.next + 2,
            decision: self.next,
            seat: self.position.to_move()?,
            before,
            best,
            intended,
            happened,
            loss: intended.map(|intended| best.value - intended.value),
            luck: intended.map(|intended| happened.value - intended.value),
            error: if error.is_finite() { error } else { score.best_tally.error() },
            better: better.then(|| score.best.clone()),
        })
    }
}

/// Whether the record tells an intent of each seat.
fn seats_with_intents<G: Reviewed>(course: &Match<G>) -> Result<Vec<bool>, AnalysisError> {
    let mut position = G::new(course.game().setup().clone())?;
    let mut told = vec![false; position.setup().seats.len()];
    for made in course.moves() {
        if let (Some(seat), true) = (position.to_move(), made.intent.is_some()) {
            told[seat] = true;
        }
        if position.judge(&made.decision).is_err() {
            break;
        }
    }
    Ok(told)
}
