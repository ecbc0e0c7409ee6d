//! A bot against the oracle.

use serde::{Deserialize, Serialize};

use super::oracle::{Best, Effort, oracle, score};
use super::positions::{Frozen, HANDS, JudgedGame};
use crate::bot::{Bot, BotError};
use crate::spec::{Spec, SpecError};

/// One decision judged.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// Index of the position.
    pub index: usize,
    /// Phase of the match, 0…2.
    pub phase: u32,
    /// Number of the shot in its turn.
    pub shot: u32,
    /// Index into [`HANDS`].
    pub hand: usize,
    /// Value of the oracle's shot.
    pub best: f64,
    /// Value of the bot's shot, on the same noise.
    pub played: f64,
    /// What the oracle does not know about its value: by how much either answer beats the other by
    /// its own tables, and by how much one is better than the other by both.
    pub error: f64,
    /// Simulations the bot made.
    pub simulations: u32,
    /// Seconds the bot took, by the caller's clock.
    pub seconds: f64,
}

impl Judged {
    /// The share of the oracle's value that the bot's shot lacks. Slightly negative when the bot
    /// found a better one.
    #[must_use]
    pub fn regret(&self) -> f64 {
        if self.best > 0.0 { (self.best - self.played) / self.best } else { 0.0 }
    }
}

/// What `land regret` reports.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    /// Decisions judged.
    pub positions: usize,
    /// Mean regret, a fraction of the oracle's value.
    pub mean: f64,
    /// 95th percentile of the regret.
    pub p95: f64,
    /// Share of decisions with a regret below 1 %.
    pub share_under_1pct: f64,
    /// Mean error of the oracle's own value, a fraction of it.
    pub oracle_error: f64,
    /// Mean simulations a decision.
    pub sims: f64,
    /// Mean milliseconds a decision.
    pub ms_per_decision: f64,
    /// Mean regret and decisions by number of the shot.
    pub by_shot: Vec<(u32, f64, usize)>,
    /// Mean regret and decisions by phase.
    pub by_phase: Vec<(u32, f64, usize)>,
    /// Mean regret and decisions by hand.
    pub by_hand: Vec<(String, f64, usize)>,
}

/// A frozen decision with the oracle's answer: made once, then any number of bots are judged.
///
/// The oracle answers twice, each time with tables and luck of its own. Either answer is scored by
/// the other's tables; a bot's shot by both. All scores of one set of tables share their noise.
#[derive(Debug)]
pub struct Judge<'a, G: JudgedGame> {
    frozen: &'a Frozen<G>,
    index: usize,
    tables: [G::Problem; 2],
    best: [Best; 2],
    value: f64,
    error: f64,
    effort: Effort,
}

impl<'a, G: JudgedGame> Judge<'a, G> {
    /// Asks the oracle about decision number `index`. `None` when no shot is due, or the oracle
    /// found none.
    #[must_use]
    pub fn new(frozen: &'a Frozen<G>, index: usize, effort: &Effort) -> Option<Self> {
        let tables = [frozen.position.problem(effort)?, frozen.position.scorer(effort)?];
        let key = index as u32;
        let best = [oracle(&tables[0], effort, key)?, oracle(&tables[1], effort, key ^ OTHER)?];
        let value = |by: usize, of: usize| score(&tables[by], &best[of].shot, effort, key).mean();
        let ([a, b], [c, d]) = ([value(0, 0), value(0, 1)], [value(1, 0), value(1, 1)]);
        let value = 0.5 * (b + c);
        // What the tables disagree about, and by how much one answer is better than the other.
        let error = 0.5 * (a + d - b - c).abs() + 0.5 * (a + c - b - d).abs();
        Some(Self { frozen, index, tables, best, value, error, effort: *effort })
    }

    /// The oracle's first answer.
    #[must_use]
    pub fn best(&self) -> &Best {
        &self.best[0]
    }

    /// Judges a bot. `clock` tells seconds; a constant one is fine.
    ///
    /// # Errors
    /// The bot has no answer.
    pub fn judge(
        &self,
        bot: &dyn Bot<G>,
        clock: &mut dyn FnMut() -> f64,
    ) -> Result<Judged, BotError> {
        let begin = clock();
        let played = bot.play(&self.frozen.position, self.index as u64)?;
        let seconds = clock() - begin;
        let shot = G::shot(&self.tables[0], &played.intent)
            .ok_or_else(|| BotError::NoIntent("the intent is no shot".to_owned()))?;
        let score = |by: &G::Problem| score(by, &shot, &self.effort, self.index as u32).mean();
        let value = 0.5 * (score(&self.tables[0]) + score(&self.tables[1]));
        Ok(Judged {
            index: self.index,
            phase: self.frozen.stage.phase,
            shot: self.frozen.stage.shot,
            hand: self.frozen.hand,
            best: self.value,
            played: value,
            error: self.error,
            simulations: played.simulations,
            seconds,
        })
    }
}

/// Sums up judged decisions.
#[must_use]
pub fn summarise(judged: &[Judged]) -> Summary {
    let n = judged.len();
    if n == 0 {
        return Summary::default();
    }
    let mean = |f: &dyn Fn(&Judged) -> f64| judged.iter().map(f).sum::<f64>() / n as f64;
    let mut regrets: Vec<f64> = judged.iter().map(Judged::regret).collect();
    regrets.sort_by(f64::total_cmp);
    let group = |key: &dyn Fn(&Judged) -> u32| {
        let mut keys: Vec<u32> = judged.iter().map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        keys.into_iter()
            .map(|k| {
                let of: Vec<f64> =
                    judged.iter().filter(|j| key(j) == k).map(Judged::regret).collect();
                (k, of.iter().sum::<f64>() / of.len() as f64, of.len())
            })
            .collect::<Vec<_>>()
    };
    Summary {
        positions: n,
        mean: mean(&Judged::regret),
        p95: regrets[(n * 95).div_ceil(100).max(1) - 1],
        share_under_1pct: regrets.iter().filter(|r| **r < 0.01).count() as f64 / n as f64,
        oracle_error: mean(&|j| if j.best > 0.0 { j.error / j.best } else { 0.0 }),
        sims: mean(&|j| f64::from(j.simulations)),
        ms_per_decision: mean(&|j| 1000.0 * j.seconds),
        by_shot: group(&|j| j.shot),
        by_phase: group(&|j| j.phase),
        by_hand: group(&|j| j.hand as u32)
            .into_iter()
            .map(|(hand, mean, n)| (HANDS[hand as usize].0.to_owned(), mean, n))
            .collect(),
    }
}

/// Parts the luck of the oracle's answers.
const OTHER: u32 = 0x7f4a_7c15;

/// Bots with the budgets they were made with.
pub type Budgeted<G> = Vec<(u32, Box<dyn Bot<G>>)>;

/// The bots of a curve of regret against simulations: `spec` with each of these budgets.
///
/// # Errors
/// The specification names no bot, or sets a budget itself.
pub fn curve<G: JudgedGame>(spec: &Spec, budgets: &[u32]) -> Result<Budgeted<G>, SpecError> {
    if spec.settings().iter().any(|(key, _)| key == "sims") {
        return Err(SpecError::Twice("sims".to_owned()));
    }
    budgets.iter().map(|&n| Ok((n, G::make(&spec.clone().with("sims", f64::from(n)))?))).collect()
}

#[cfg(test)]
mod tests {
    use land_core::games::ttang::Ttang;
    use land_core::games::zemlya::Zemlya;

    use super::super::positions::positions;
    use super::*;
    use crate::registry::bot;

    fn judged<G: JudgedGame>(rules: G::Rules) -> Vec<Judged> {
        let effort = Effort::quick();
        let bot = bot::<G>("normal:sims=64").unwrap();
        let frozen = positions::<G>(&rules, 4, 3).unwrap();
        let judges = frozen.iter().enumerate().filter_map(|(i, f)| Judge::new(f, i, &effort));
        judges.map(|judge| judge.judge(bot.as_ref(), &mut || 0.0).unwrap()).collect()
    }

    fn check(judged: &[Judged]) {
        let summary = summarise(judged);
        assert_eq!(summary.positions, 4);
        // Two answers to one question are hardly ever the same.
        assert!(summary.oracle_error > 0.0 && summary.oracle_error < 0.5, "{summary:?}");
        assert!(summary.mean > -summary.oracle_error, "{summary:?}");
        assert!(summary.p95 >= summary.mean);
    }

    #[test]
    fn the_oracle_knows_how_little_it_knows() {
        check(&judged::<Ttang>(Default::default()));
        check(&judged::<Zemlya>(Default::default()));
    }
}
