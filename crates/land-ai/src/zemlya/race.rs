//! What shares of the Earth are worth: the chance to win from here.
//!
//! Land changes hands by halves, and a chain goes on until a throw fails, so a match is a race of
//! halvings: with chance `hit` the thrower takes about half of an opponent's land, and whoever
//! has too little left to stand on is out. With all opponents taken as equally large that is a
//! small process over one's own share, solved backwards from the last round. More land is not
//! always worth more: it is worth what it does for the race.

use land_core::physics::math::{exp, ln};

/// Shares are tabulated evenly in their log-odds, −`EDGE`…`EDGE`.
const GRID: usize = 97;
const EDGE: f64 = 6.0;
/// Rounds looked ahead.
const HORIZON: u32 = 32;
/// The part of the struck land a hit takes, a little less than half.
const TAKES: f64 = 0.44;

/// Chances to win by own share and number of opponents.
#[derive(Clone, Debug)]
pub(super) struct Race {
    tables: Vec<(usize, Table)>,
}

#[derive(Clone, Debug)]
struct Table {
    /// While the own chain goes on.
    on: Vec<f64>,
    /// When the turn has passed to the next player.
    passed: Vec<f64>,
}

/// What a race depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// Opponents in the game.
    pub(super) opponents: usize,
    /// The own chance to hit, and the opponents'.
    pub(super) hit: f64,
    pub(super) their_hit: f64,
    /// The share below which nobody can stand; 0 when nobody falls.
    pub(super) least: f64,
    /// Rounds left; `u32::MAX` without a cap.
    pub(super) rounds: u32,
    /// The round ends with this player's turn.
    pub(super) last: bool,
    /// The share that wins at the end of a turn; above 1 for none.
    pub(super) target: f64,
}

impl Race {
    pub(super) fn new(terms: &Terms) -> Self {
        let mut tables: Vec<(usize, Table)> = Vec::new();
        let most = terms.opponents.max(1);
        for opponents in most.saturating_sub(2).max(1)..=most {
            let fewer = tables.last().map(|t| &t.1);
            let table = Table::new(terms, opponents, fewer);
            tables.push((opponents, table));
        }
        Self { tables }
    }

    fn table(&self, opponents: usize) -> Option<&Table> {
        let nearest = self.tables.iter().find(|t| t.0 >= opponents);
        if opponents == 0 { None } else { nearest.or(self.tables.last()).map(|t| &t.1) }
    }

    /// The chance to win with this share while the own chain goes on.
    pub(super) fn on(&self, share: f64, opponents: usize) -> f64 {
        self.table(opponents).map_or(1.0, |table| look(&table.on, share))
    }

    /// The same once the turn has passed.
    pub(super) fn passed(&self, share: f64, opponents: usize) -> f64 {
        self.table(opponents).map_or(1.0, |table| look(&table.passed, share))
    }
}

fn share_of(i: usize) -> f64 {
    let odds = exp(EDGE * (2.0 * i as f64 / (GRID - 1) as f64 - 1.0));
    odds / (1.0 + odds)
}

/// The table at a share, linear in the log-odds.
fn look(table: &[f64], share: f64) -> f64 {
    let share = share.clamp(1e-6, 1.0 - 1e-6);
    let place = (ln(share / (1.0 - share)) / EDGE + 1.0) * 0.5 * (GRID - 1) as f64;
    let place = place.clamp(0.0, (GRID - 1) as f64 - 1e-9);
    let i = place as usize;
    let part = place - i as f64;
    table[i] * (1.0 - part) + table[i + 1] * part
}

impl Table {
    fn new(terms: &Terms, opponents: usize, fewer: Option<&Self>) -> Self {
        let n = opponents as f64;
        let rival = |share: f64| (1.0 - share) / n;
        // At the cap the largest share wins; beyond the horizon nobody knows.
        let rounds = terms.rounds.clamp(1, HORIZON);
        let capped = terms.rounds <= HORIZON;
        let sharp = |share: f64| if capped { share * share * share } else { share };
        let end: Vec<f64> = (0..GRID)
            .map(|i| {
                let (a, b) = (sharp(share_of(i)), sharp(rival(share_of(i))));
                a / (a + n * b)
            })
            .collect();
        let mut mine = Self { on: end.clone(), passed: end.clone() };
        // The opponent's view, for two players only: by the opponent's share.
        let mut theirs = mine.clone();
        for round in 0..rounds {
            if round == 0 && terms.last {
                mine.chain(terms, terms.hit, opponents, fewer);
                continue;
            }
            let before = mine.clone();
            if opponents == 1 {
                let passed = |other: &Self| -> Vec<f64> {
                    (0..GRID).map(|i| 1.0 - look(&other.on, 1.0 - share_of(i))).collect()
                };
                // The opponent's chain ends in my next turn, mine in the opponent's.
                theirs.passed = passed(&before);
                theirs.chain(terms, terms.their_hit, 1, None);
                mine.passed = passed(&theirs);
            } else {
                mine.passed = between(terms, n, &before);
            }
            mine.chain(terms, terms.hit, opponents, fewer);
        }
        mine
    }

    /// Fills in `on` from `passed`: with chance `hit` the chain goes on with more land.
    fn chain(&mut self, terms: &Terms, hit: f64, opponents: usize, fewer: Option<&Self>) {
        for i in (0..GRID).rev() {
            let share = share_of(i);
            let rival = (1.0 - share) / opponents as f64;
            let ends = if share >= terms.target { 1.0 } else { self.passed[i] };
            let falls = terms.least > 0.0 && rival * (1.0 - TAKES) < terms.least;
            let next = if falls {
                let more = share + rival;
                match (opponents, fewer) {
                    (1, _) => 1.0,
                    (_, Some(fewer)) => look(&fewer.on, more),
                    (_, None) => self.above(i, more),
                }
            } else {
                self.above(i, share + TAKES * rival)
            };
            self.on[i] = hit * next + (1.0 - hit) * ends;
        }
    }

    /// `on` at a share above that of `i`, whose own entry is not filled in yet.
    fn above(&self, i: usize, share: f64) -> f64 {
        if i + 1 >= GRID {
            self.on[GRID - 1].max(self.passed[GRID - 1])
        } else {
            look(&self.on, share.max(share_of(i + 1)))
        }
    }
}

/// What is left of one's chances when all others have had their turns.
fn between(terms: &Terms, opponents: f64, before: &Table) -> Vec<f64> {
    // Every opponent hits this player or a neighbour on the other side.
    let each = terms.their_hit / (1.0 - terms.their_hit).max(0.05) / opponents.min(2.0);
    let mean = each * opponents.min(3.0);
    let again = mean / (1.0 + mean);
    (0..GRID)
        .map(|i| {
            let mut share = share_of(i);
            let (mut value, mut chance) = (0.0, 1.0 - again);
            for _ in 0..10 {
                if terms.least > 0.0 && share < terms.least {
                    break;
                }
                value += chance * look(&before.on, share);
                chance *= again;
                share *= 1.0 - TAKES;
            }
            value
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(opponents: usize, rounds: u32, last: bool) -> Race {
        let (hit, their_hit, least, target) = (0.7, 0.7, 0.003, 2.0);
        Race::new(&Terms { opponents, hit, their_hit, least, rounds, last, target })
    }

    #[test]
    fn more_land_wins_more_and_the_turn_is_worth_something() {
        for (opponents, rounds) in [(1, 60), (2, 60), (5, 60), (63, 60), (1, 3), (4, 2)] {
            let race = race(opponents, rounds, true);
            let mut last = 0.0;
            for i in 1..20 {
                let share = f64::from(i) * 0.05;
                let on = race.on(share, opponents);
                assert!(on >= last - 1e-9, "{opponents} {share}: {on} {last}");
                assert!(on >= race.passed(share, opponents) - 1e-9, "{opponents} {share}");
                assert!((0.0..=1.0).contains(&on));
                last = on;
            }
        }
    }

    #[test]
    fn two_equal_players_share_all_chances() {
        let race = race(1, 60, false);
        // Whoever throws at one half wins as often as the other does when the turn has passed.
        let all = race.on(0.5, 1) + race.passed(0.5, 1);
        assert!((all - 1.0).abs() < 0.05, "{all}");
        assert_eq!(race.on(0.3, 0), 1.0);
    }

    #[test]
    fn the_last_throw_is_about_the_larger_share() {
        let (last, first, long) = (race(1, 1, true), race(1, 1, false), race(1, 60, true));
        assert!(last.passed(0.6, 1) > long.passed(0.6, 1) + 0.1);
        assert!(last.passed(0.6, 1) > first.passed(0.6, 1) + 0.1);
    }
}
