//! Ratings from finishing orders: Bradley–Terry for two players, Plackett–Luce for more.
//!
//! Plackett–Luce takes a finishing order as a course of choices: with strengths γ, the bot i is
//! the best of those left with probability γᵢ/Σγ. With two players that is Bradley–Terry. The
//! most likely strengths are found by the minorisation of D. R. Hunter, "MM algorithms for
//! generalized Bradley–Terry models" (Annals of Statistics 32, 2004), which climbs without steps
//! to tune. Equal places share their orders; half a win and half a loss against a phantom of
//! mean strength keep the unbeaten finite. Intervals are from a bootstrap over blocks, because the
//! games of a block share their luck.

use std::collections::BTreeMap;

use land_core::physics::{Luck as Stream, LuckKey, Purpose, math};

use super::tally::Orders;

/// Rounds of the climb at most.
const MOST_ROUNDS: usize = 10_000;

/// A relative change of every strength below this ends the climb.
const STILL: f64 = 1e-10;

/// A bot's rating, Elo on a scale whose mean is 0.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Rating {
    /// Number of the bot.
    pub bot: u16,
    /// The rating.
    pub elo: f64,
    /// Lower end of the interval; none before there are two blocks to draw from.
    pub low: Option<f64>,
    /// Upper end of the interval.
    pub high: Option<f64>,
}

/// How the climb ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Climb {
    /// Nothing moves any more.
    Converged,
    /// The cap on rounds was reached; the ratings are near.
    OutOfRounds,
}

/// A choice made: the bot that was best of those left, how often.
type Choices = BTreeMap<(u16, Vec<u16>), f64>;

/// Ratings of `bots` bots and their intervals at `confidence`, from `replicates` bootstraps.
#[must_use]
pub fn rate(
    bots: usize,
    orders: &BTreeMap<Orders, u64>,
    confidence: f64,
    replicates: usize,
) -> (Vec<Rating>, Climb) {
    let kinds: Vec<(Choices, u64)> =
        orders.iter().map(|(block, &times)| (choices(block), times)).collect();
    let weights = kinds.iter().map(|(_, times)| *times as f64);
    let (elo, climb) = fit(bots, &pooled(&kinds, weights), vec![1.0; bots]);
    let start: Vec<f64> = elo.iter().map(|e| strength(*e)).collect();
    let mut luck =
        LuckKey { seed: 0, world: 1, seat: 0, turn: 0, shot: 0, purpose: Purpose::Trial }.stream();
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); bots];
    for _ in 0..replicates {
        let counts = resample(&kinds, &mut luck);
        let (replica, _) = fit(bots, &pooled(&kinds, counts.into_iter()), start.clone());
        for (all, elo) in drawn.iter_mut().zip(replica) {
            all.push(elo);
        }
    }
    let blocks: u64 = orders.values().sum();
    let ratings = (0..bots).map(|bot| {
        let ends = quantiles(&mut drawn[bot], confidence).filter(|_| blocks > 1);
        let (low, high) = ends.unzip();
        Rating { bot: bot as u16, elo: elo[bot], low, high }
    });
    (ratings.collect(), climb)
}

/// The choices a block's orders are made of.
fn choices(block: &Orders) -> Choices {
    let mut all = Choices::new();
    for order in block {
        for straight in straightened(order) {
            let (bots, weight) = straight;
            for place in 0..bots.len().saturating_sub(1) {
                let mut left = bots[place..].to_vec();
                left.sort_unstable();
                *all.entry((bots[place], left)).or_default() += weight;
            }
        }
    }
    all
}

/// Orders without ties, with weights that sum to 1. Equal bots follow each other in every
/// rotation, forward and backward: for up to three that is every order.
fn straightened(order: &[Vec<u16>]) -> Vec<(Vec<u16>, f64)> {
    let mut all = vec![(Vec::new(), 1.0)];
    for group in order {
        let k = group.len();
        let ways: Vec<Vec<u16>> = if k == 1 {
            vec![group.clone()]
        } else {
            (0..2 * k)
                .map(|way| {
                    let mut turned: Vec<u16> = group.clone();
                    turned.rotate_left(way % k);
                    if way >= k {
                        turned.reverse();
                    }
                    turned
                })
                .collect()
        };
        all = all
            .iter()
            .flat_map(|(before, weight)| {
                let share = weight / ways.len() as f64;
                ways.iter().map(move |way| ([before.as_slice(), way].concat(), share))
            })
            .collect();
    }
    all
}

fn pooled(kinds: &[(Choices, u64)], weights: impl Iterator<Item = f64>) -> Choices {
    let mut all = Choices::new();
    for ((choices, _), weight) in kinds.iter().zip(weights).filter(|(_, weight)| *weight > 0.0) {
        for (choice, times) in choices {
            *all.entry(choice.clone()).or_default() += weight * times;
        }
    }
    all
}

/// As many blocks as there were, drawn with putting back.
fn resample(kinds: &[(Choices, u64)], luck: &mut Stream) -> Vec<f64> {
    let ends: Vec<u64> = kinds
        .iter()
        .scan(0, |sum, (_, times)| {
            *sum += times;
            Some(*sum)
        })
        .collect();
    let total = ends.last().copied().unwrap_or(0);
    let mut counts = vec![0.0; kinds.len()];
    for _ in 0..total {
        let ball = luck.below(total);
        counts[ends.partition_point(|&end| end <= ball)] += 1.0;
    }
    counts
}

/// The most likely ratings.
fn fit(bots: usize, choices: &Choices, mut strengths: Vec<f64>) -> (Vec<f64>, Climb) {
    let mut wins = vec![0.5; bots];
    for ((bot, _), times) in choices {
        wins[usize::from(*bot)] += times;
    }
    // Whoever was best, the same bots met in the same way.
    let mut fields: BTreeMap<&[u16], f64> = BTreeMap::new();
    for ((_, left), times) in choices {
        *fields.entry(left).or_default() += times;
    }
    let mut climb = Climb::OutOfRounds;
    for _ in 0..MOST_ROUNDS {
        let mut weight: Vec<f64> = strengths.iter().map(|s| 1.0 / (s + 1.0)).collect();
        for (left, times) in &fields {
            let sum: f64 = left.iter().map(|&bot| strengths[usize::from(bot)]).sum();
            for &bot in *left {
                weight[usize::from(bot)] += times / sum;
            }
        }
        let next: Vec<f64> = wins.iter().zip(&weight).map(|(wins, weight)| wins / weight).collect();
        // Only ratios mean anything: the mean of the logarithms stays 0.
        let mean = next.iter().map(|s| math::ln(*s)).sum::<f64>() / bots.max(1) as f64;
        let scale = math::exp(-mean);
        let mut moved = 0.0_f64;
        for (strength, next) in strengths.iter_mut().zip(next) {
            moved = moved.max((next * scale / *strength - 1.0).abs());
            *strength = next * scale;
        }
        if moved < STILL {
            climb = Climb::Converged;
            break;
        }
    }
    let logs: Vec<f64> = strengths.iter().map(|s| math::ln(*s) * ELO_PER_LN).collect();
    let mean = logs.iter().sum::<f64>() / bots.max(1) as f64;
    (logs.iter().map(|elo| elo - mean).collect(), climb)
}

/// Elo of a strength e times another's.
const ELO_PER_LN: f64 = 400.0 / std::f64::consts::LN_10;

fn strength(elo: f64) -> f64 {
    math::exp(elo / ELO_PER_LN)
}

fn quantiles(values: &mut [f64], confidence: f64) -> Option<(f64, f64)> {
    values.sort_unstable_by(f64::total_cmp);
    let last = values.len().checked_sub(1)?;
    let at = |p: f64| {
        let place = p * last as f64;
        let low = (place as usize).min(last);
        let high = (low + 1).min(last);
        values[low] + (values[high] - values[low]) * (place - low as f64)
    };
    let tail = (1.0 - confidence) / 2.0;
    Some((at(tail), at(1.0 - tail)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(winner: u16, loser: u16) -> Vec<Vec<u16>> {
        vec![vec![winner], vec![loser]]
    }

    #[test]
    fn two_bots_get_the_elo_of_their_score() {
        // 300 of 400 points: 190.85 Elo; the phantom pulls a little towards 0.
        let orders = BTreeMap::from([
            (vec![won(0, 1), won(0, 1)], 125),
            (vec![won(1, 0), won(1, 0)], 25),
            (vec![won(0, 1), won(1, 0)], 40),
            (vec![vec![vec![0, 1]], vec![vec![0, 1]]], 10),
        ]);
        let (ratings, climb) = rate(2, &orders, 0.95, 200);
        assert_eq!(climb, Climb::Converged);
        let gap = ratings[0].elo - ratings[1].elo;
        assert!((gap - 190.85).abs() < 1.5, "{gap}");
        let [low, high] = [ratings[0].low, ratings[0].high].map(Option::unwrap);
        assert!(low < ratings[0].elo && ratings[0].elo < high);
    }

    /// Strengths 8:4:2:1 bring orders about; the fit must find them again, whatever the field.
    #[test]
    fn plackett_luce_finds_the_strengths_that_made_the_orders() {
        let truth = [8.0, 4.0, 2.0, 1.0];
        let mut luck =
            LuckKey { seed: 5, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Trial }
                .stream();
        let mut orders: BTreeMap<Orders, u64> = BTreeMap::new();
        for block in 0..4000 {
            let mut left: Vec<u16> = (0..4).filter(|&bot| bot != block % 4).collect();
            let mut order = Vec::new();
            while !left.is_empty() {
                let sum: f64 = left.iter().map(|&bot| truth[usize::from(bot)]).sum();
                let mut ball = luck.unit() * sum;
                let place = left.iter().position(|&bot| {
                    ball -= truth[usize::from(bot)];
                    ball < 0.0
                });
                order.push(vec![left.remove(place.unwrap_or(0))]);
            }
            *orders.entry(vec![order]).or_default() += 1;
        }
        let (ratings, _) = rate(4, &orders, 0.99, 100);
        let mean = truth.iter().map(|s| math::ln(*s)).sum::<f64>() / 4.0;
        for (rating, truth) in ratings.iter().zip(truth) {
            let elo = (math::ln(truth) - mean) * ELO_PER_LN;
            assert!((rating.elo - elo).abs() < 15.0, "{rating:?} {elo}");
            let [low, high] = [rating.low, rating.high].map(Option::unwrap);
            assert!(low < elo && elo < high, "{rating:?} {elo}");
        }
    }

    #[test]
    fn the_unbeaten_stay_finite_and_nobody_is_equal() {
        let orders = BTreeMap::from([(vec![won(0, 1), won(0, 1)], 50)]);
        let (ratings, _) = rate(2, &orders, 0.95, 20);
        assert!(ratings[0].elo.is_finite() && ratings[0].elo > 300.0);
        let (none, climb) = rate(3, &BTreeMap::new(), 0.95, 5);
        assert_eq!(climb, Climb::Converged);
        assert!(none.iter().all(|rating| rating.elo.abs() < 1e-6));
    }

    #[test]
    fn one_block_tells_no_interval() {
        let once = BTreeMap::from([(vec![won(0, 1), won(0, 1)], 1)]);
        assert!(rate(2, &once, 0.95, 20).0.iter().all(|r| r.low.is_none() && r.high.is_none()));
        let twice = BTreeMap::from([(vec![won(0, 1), won(0, 1)], 2)]);
        assert!(rate(2, &twice, 0.95, 20).0.iter().all(|r| r.low.is_some() && r.high.is_some()));
    }

    #[test]
    fn ties_are_shared_by_all_orders() {
        let ways = straightened(&[vec![0, 1, 2], vec![3]]);
        assert_eq!(ways.len(), 6);
        let mut orders: Vec<Vec<u16>> = ways.iter().map(|way| way.0.clone()).collect();
        orders.sort_unstable();
        orders.dedup();
        assert_eq!(orders.len(), 6);
        assert!((ways.iter().map(|way| way.1).sum::<f64>() - 1.0).abs() < 1e-12);
    }
}
