//! One turn as a tree of shots, and what searches of it have in common.

use std::fmt;

use land_core::physics::Luck;

use crate::report::{Candidate, Report};
use crate::search::Progress;
use crate::shot::{Coords, DIMS, Outcome, Shot};

/// What follows an executed shot.
#[derive(Clone, Debug)]
pub enum After<S> {
    /// The turn is over.
    Over(Outcome),
    /// Another shot is due.
    Next(S),
}

/// One turn as a tree: states, random sensible shots, executions.
pub trait ShotTree: fmt::Debug + Send {
    /// What the game calls a shot.
    type Intent: Clone + PartialEq + fmt::Debug + Send;
    /// Where the turn stands.
    type State: Clone + fmt::Debug + Send;

    /// Where the turn stands now.
    fn root(&self) -> Self::State;

    /// Standard normals an execution takes, at most [`DIMS`].
    fn noise_dims(&self) -> usize;

    /// A sensible shot drawn at random: the generator of candidates.
    fn sample(&self, state: &Self::State, luck: &mut Luck) -> Shot;

    /// The shot of the default policy, which plays turns out.
    fn default_shot(&self, state: &Self::State, luck: &mut Luck) -> Shot;

    /// A shot near another; `scale` is the share of the extent to move at most.
    fn vary(&self, state: &Self::State, shot: &Shot, luck: &mut Luck, scale: f64) -> Shot;

    /// Executes a shot with the given noise: the executed shot and what follows.
    fn fire(
        &self,
        state: &Self::State,
        shot: &Shot,
        normals: &Coords,
    ) -> (Shot, After<Self::State>);

    /// Squared distance from an intended to an executed shot, in standard deviations of the
    /// tremor. Finite even for a still hand.
    fn distance2(&self, state: &Self::State, intended: &Shot, executed: &Shot) -> f64;

    /// About the most a turn can be worth: exploration constants are multiples of it.
    fn scale(&self) -> f64;

    /// The root's shot as the game wants it.
    fn intent(&self, shot: &Shot) -> Self::Intent;
}

/// Plays a turn out by the default policy.
pub(super) fn rollout<T: ShotTree>(tree: &T, mut state: T::State, luck: &mut Luck) -> Outcome {
    for _ in 0..MOST_SHOTS {
        let shot = tree.default_shot(&state, luck);
        match tree.fire(&state, &shot, &normals(tree, luck)).1 {
            After::Over(outcome) => return outcome,
            After::Next(next) => state = next,
        }
    }
    Outcome::default()
}

/// Shots a turn may take before it counts for nothing.
pub(super) const MOST_SHOTS: u32 = 64;

/// Fresh noise of one execution.
pub(super) fn normals<T: ShotTree>(tree: &T, luck: &mut Luck) -> Coords {
    let mut normals = [0.0; DIMS];
    for normal in normals.iter_mut().take(tree.noise_dims()) {
        *normal = luck.normal();
    }
    normals
}

/// What is known of one candidate.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The shot.
    pub shot: Shot,
    /// Executions.
    pub simulations: u32,
    /// Mean value.
    pub mean: f64,
    /// Standard error of the mean, or where a method has none (`kr-uct`) its own bound.
    pub error: f64,
    /// Chance of success.
    pub success: f64,
    /// Expected land, a share of the board.
    pub gain: f64,
}

/// A method of searching a [`ShotTree`], one descent at a time.
pub trait Method<T: ShotTree>: fmt::Debug + Send {
    /// Makes one simulation.
    fn simulate(&mut self, tree: &T, luck: &mut Luck);

    /// The candidates, what would be played first; empty before any simulation.
    fn known(&self, tree: &T) -> Vec<Known>;
}

/// A method at work on one decision.
#[derive(Debug)]
pub struct TreeSearch<T: ShotTree, M> {
    tree: T,
    method: M,
    luck: Luck,
    first: Shot,
    done: u32,
    budget: u32,
}

impl<T: ShotTree, M: Method<T>> TreeSearch<T, M> {
    /// Begins a search of `budget` simulations.
    #[must_use]
    pub fn new(tree: T, method: M, mut luck: Luck, budget: u32) -> Self {
        let first = tree.sample(&tree.root(), &mut luck);
        Self { tree, method, luck, first, done: 0, budget }
    }

    /// Makes up to `simulations` more simulations.
    pub fn advance(&mut self, simulations: u32) -> Progress {
        let goal = self.done.saturating_add(simulations).min(self.budget);
        while self.done < goal {
            self.method.simulate(&self.tree, &mut self.luck);
            self.done += 1;
        }
        self.progress()
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress { done: self.done, budget: self.budget }
    }

    /// The best shot known now.
    #[must_use]
    pub fn best_shot(&self) -> Shot {
        self.method.known(&self.tree).first().map_or(self.first, |known| known.shot)
    }

    /// The best intent known now.
    #[must_use]
    pub fn best_intent(&self) -> T::Intent {
        self.tree.intent(&self.best_shot())
    }

    /// What is known of the best candidates, at most `most`.
    #[must_use]
    pub fn report(&self, most: usize) -> Report<T::Intent> {
        let candidates = self
            .method
            .known(&self.tree)
            .into_iter()
            .take(most)
            .map(|known| Candidate {
                intent: self.tree.intent(&known.shot),
                mean: known.mean,
                error: known.error,
                success: known.success,
                gain: known.gain,
                simulations: known.simulations,
            })
            .collect();
        Report { simulations: self.done, candidates }
    }
}
