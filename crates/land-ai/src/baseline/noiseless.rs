//! A planner that believes its hand is still.

use land_core::physics::Luck;

use super::tree::{After, Known, MOST_SHOTS, Method, ShotTree};
use crate::shot::{DIMS, Outcome, Shot};

/// Plans the whole turn shot by shot without noise: random plans first, then variations of the
/// best one. What is played is the best plan's first shot.
#[derive(Clone, Debug)]
pub struct Noiseless {
    simulations: u32,
    done: u32,
    best: Option<(Vec<Shot>, Outcome)>,
}

impl Noiseless {
    /// A planner for this many simulations: half of them random, half variations.
    #[must_use]
    pub fn new(simulations: u32) -> Self {
        Self { simulations, done: 0, best: None }
    }

    /// Follows `plan` as far as it goes, then the default policy. The shots made, and what the
    /// turn came to.
    fn follow<T: ShotTree>(
        tree: &T,
        mut plan: impl FnMut(usize, &T::State, &mut Luck) -> Option<Shot>,
        luck: &mut Luck,
    ) -> (Vec<Shot>, Outcome) {
        let mut state = tree.root();
        let mut shots = Vec::new();
        for i in 0..MOST_SHOTS as usize {
            let shot = match plan(i, &state, luck) {
                Some(shot) => shot,
                None => tree.default_shot(&state, luck),
            };
            shots.push(shot);
            match tree.fire(&state, &shot, &[0.0; DIMS]).1 {
                After::Over(outcome) => return (shots, outcome),
                After::Next(next) => state = next,
            }
        }
        (shots, Outcome::default())
    }
}

impl<T: ShotTree> Method<T> for Noiseless {
    fn simulate(&mut self, tree: &T, luck: &mut Luck) {
        self.done += 1;
        let random = self.best.is_none() || self.done * 2 <= self.simulations;
        // Later variations are smaller.
        let left = f64::from(self.simulations.saturating_sub(self.done))
            / f64::from(self.simulations.max(1));
        let scale = 0.3 * left * left + 0.002;
        let found = match &self.best {
            Some((plan, _)) if !random => Self::follow(
                tree,
                |i, state, luck| {
                    let shot = plan.get(i)?;
                    let change = luck.below(plan.len() as u64) as usize == i || i == 0;
                    Some(if change { tree.vary(state, shot, luck, scale) } else { *shot })
                },
                luck,
            ),
            _ => Self::follow(
                tree,
                |i, state, luck| (i == 0).then(|| tree.sample(state, luck)),
                luck,
            ),
        };
        if self.best.as_ref().is_none_or(|best| found.1.value > best.1.value) {
            self.best = Some(found);
        }
    }

    fn known(&self, _tree: &T) -> Vec<Known> {
        let known = |(shots, outcome): &(Vec<Shot>, Outcome)| {
            Some(Known {
                shot: *shots.first()?,
                simulations: self.done,
                mean: outcome.value,
                error: 0.0,
                success: outcome.success,
                gain: outcome.gain,
            })
        };
        self.best.iter().filter_map(known).collect()
    }
}
