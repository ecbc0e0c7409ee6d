//! How a budget is divided.

/// The stages of a search and the simulations each may take.
///
/// After the preparation of the problem, a quarter goes to the survey where the problem can guess,
/// then a sixth to spread shots; without guesses a third. A sixth scores the finalists afresh, and
/// the rest is sequential halving. In round r of the halving every candidate
/// has met the first `points(r)` points of the shared block, twice as many as the round before,
/// so the candidates per round halve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Guesses of the survey.
    pub survey: u32,
    /// Spread shots.
    pub spread: u32,
    /// Rounds of halving.
    pub rounds: u32,
    /// Simulations of each round.
    pub round: u32,
    /// Noise points of the first round.
    pub first_points: u32,
    /// Finalists scored on points of their own.
    pub finalists: u32,
    /// Points each finalist is scored on.
    pub final_points: u32,
}

impl Plan {
    /// Divides `budget` simulations, with a survey if the problem `guesses`.
    #[must_use]
    pub fn new(budget: u32, guesses: bool) -> Self {
        let survey = if guesses { (budget / 4).min(2048) } else { 0 };
        let budget = budget - survey;
        // What the survey has found need not be met by chance.
        let (part, most) = if guesses { (6, 256) } else { (3, 512) };
        let spread = (budget / part).clamp(budget.min(1), most);
        let rounds = match budget {
            0..=127 => 1,
            128..=383 => 3,
            384..=1023 => 4,
            1024..=4095 => 5,
            _ => 6,
        };
        // Few points on each of many would let luck choose, and be told as skill.
        let (finalists, part) = if budget < 1024 { (2, 4) } else { (4, 6) };
        let final_points = power_of_two(budget / part / finalists);
        let left = budget.saturating_sub(spread + finalists * final_points);
        let round = left / rounds;
        let first_points = power_of_two(round / 48).max(8).min(round.max(1));
        Self { survey, spread, rounds, round, first_points, finalists, final_points }
    }

    /// Noise points a candidate has met by the end of round `round`.
    #[must_use]
    pub fn points(&self, round: u32) -> u32 {
        self.first_points << round.min(16)
    }
}

/// The largest power of two up to `n`; 0 for 0.
fn power_of_two(n: u32) -> u32 {
    if n == 0 { 0 } else { 1 << (31 - n.leading_zeros()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn stages_fit_the_budget(budget in 0_u32..1 << 20, guesses: bool) {
            let plan = Plan::new(budget, guesses);
            let halving = plan.rounds * plan.round + plan.finalists * plan.final_points;
            prop_assert!(plan.survey + plan.spread + halving <= budget);
            prop_assert!(plan.rounds >= 1);
        }
    }
}
