//! What a course of blocks comes to, added up block by block in the order of their numbers.

use std::collections::BTreeMap;

use super::config::ConfigLine;
use super::line::{GameLine, Luck, Played};
use super::pairs::Pentanomial;
use super::sprt::{Sprt, Verdict};

/// Mean and spread of numbers added one by one.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moments {
    /// How many.
    pub n: u64,
    sum: f64,
    squares: f64,
}

impl Moments {
    /// Adds a number.
    pub fn add(&mut self, x: f64) {
        self.n += 1;
        self.sum += x;
        self.squares += x * x;
    }

    /// Their mean; 0 of none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.n == 0 { 0.0 } else { self.sum / self.n as f64 }
    }

    /// Their sample variance; `None` of fewer than two.
    #[must_use]
    pub fn variance(&self) -> Option<f64> {
        let n = self.n as f64;
        (self.n > 1).then(|| ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0))
    }
}

/// A sequential test running along the blocks.
#[derive(Clone, PartialEq, Debug)]
pub struct Race {
    /// The test.
    pub sprt: Sprt,
    /// Pairs it has seen: those up to the first missing block, or to its decision.
    pub pairs: Pentanomial,
    /// Where it stands.
    pub verdict: Verdict,
    /// The block that decided it.
    pub decided_by: Option<u64>,
    next: u64,
}

impl Race {
    fn new(sprt: Sprt) -> Self {
        let pairs = Pentanomial::default();
        Self { sprt, pairs, verdict: Verdict::Inconclusive, decided_by: None, next: 0 }
    }

    /// The log-likelihood ratio of the pairs seen.
    #[must_use]
    pub fn llr(&self) -> f64 {
        self.sprt.llr(&self.pairs)
    }

    /// One block; `half_points` of the first bot unless it was invalid. Looks at nothing that
    /// comes after a gap or after the decision: either would let the order bias the test.
    fn see(&mut self, block: u64, half_points: Option<usize>) {
        if block != self.next || self.decided_by.is_some() {
            return;
        }
        self.next += 1;
        if let Some(half_points) = half_points {
            self.pairs.add(half_points);
            self.verdict = self.sprt.verdict(&self.pairs);
            if self.verdict != Verdict::Inconclusive {
                self.decided_by = Some(block);
            }
        }
    }
}

/// One lineup's blocks, as pairs of the lower-numbered bot against the other.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Duel {
    /// Scores of the pairs.
    pub pairs: Pentanomial,
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Margin a game, as a share of the board, pair by pair.
    pub margin: Moments,
    /// The same less what luck explains.
    pub adjusted: Moments,
}

/// What one bot's games come to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Entrant {
    /// Games played.
    pub games: u64,
    /// Points: 1 for the best place, 0 for the last, even steps between, ties shared.
    pub points: f64,
    /// Sum of its shares of the board.
    pub land: f64,
    /// Simulations made.
    pub simulations: u64,
}

/// The finishing orders of a block: per game, groups of equal bots, best first.
pub type Orders = Vec<Vec<Vec<u16>>>;

/// Everything a run's statistics are made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    seats: usize,
    weights: [f64; 2],
    /// Blocks seen, invalid ones included.
    pub blocks: u64,
    /// Blocks that a failing bot voided.
    pub invalid: u64,
    /// Per bot.
    pub entrants: Vec<Entrant>,
    /// With two seats, per pair of bots.
    pub duels: BTreeMap<(u16, u16), Duel>,
    /// How often blocks ended in which orders.
    pub orders: BTreeMap<Orders, u64>,
    /// The sequential test, if there is one.
    pub race: Option<Race>,
}

impl Tally {
    /// An empty tally. `weights` say how much luck explains of the margin.
    #[must_use]
    pub fn new(config: &ConfigLine, weights: [f64; 2], sprt: Option<Sprt>) -> Self {
        Self {
            seats: config.seats,
            weights,
            blocks: 0,
            invalid: 0,
            entrants: vec![Entrant::default(); config.bots.len()],
            duels: BTreeMap::new(),
            orders: BTreeMap::new(),
            race: sprt.map(Race::new),
        }
    }

    /// Adds the games of block `number`. A block with an invalid or missing game counts for
    /// nothing.
    pub fn add(&mut self, number: u64, games: &[GameLine]) {
        self.blocks += 1;
        let played: Vec<(&GameLine, &Played)> =
            games.iter().filter_map(|game| Some((game, game.played()?))).collect();
        let whole = games.len() == self.seats
            && played.len() == self.seats
            && played.iter().all(|(game, played)| self.fits(game, played));
        if !whole {
            self.invalid += 1;
            self.see(number, None);
            return;
        }
        let mut orders = Orders::new();
        for (game, played) in &played {
            let places = played.places();
            for (seat, &bot) in game.seats.iter().enumerate() {
                let entrant = &mut self.entrants[usize::from(bot)];
                let above = places.iter().filter(|&&p| p < places[seat]).count() as f64;
                let level = places.iter().filter(|&&p| p == places[seat]).count() as f64;
                entrant.games += 1;
                entrant.points += 1.0 - (above + (level - 1.0) / 2.0) / (self.seats as f64 - 1.0);
                entrant.land += played.share(seat);
                entrant.simulations += played.simulations[seat];
            }
            orders.push(order(&game.seats, &places));
        }
        *self.orders.entry(orders).or_default() += 1;
        if self.seats == 2 {
            let half_points = self.add_pair(&played);
            self.see(number, Some(half_points));
        }
    }

    fn fits(&self, game: &GameLine, played: &Played) -> bool {
        game.seats.len() == self.seats
            && game.seats.iter().all(|&bot| usize::from(bot) < self.entrants.len())
            && played.result.area2.len() == self.seats
            && played.simulations.len() == self.seats
            && played.luck.len() == self.seats
    }

    fn see(&mut self, block: u64, half_points: Option<usize>) {
        if let Some(race) = &mut self.race {
            race.see(block, half_points);
        }
    }

    /// Half points of the lower-numbered bot.
    fn add_pair(&mut self, played: &[(&GameLine, &Played)]) -> usize {
        let seats = &played[0].0.seats;
        // Lineups ascend, so this is seat 0; files may come from elsewhere.
        let first_seat = usize::from(seats[0] > seats[1]);
        let duel = self.duels.entry((seats[first_seat], seats[1 - first_seat])).or_default();
        let (mut half_points, mut margin, mut adjusted) = (0, 0.0, 0.0);
        for (rotation, (_, played)) in played.iter().enumerate() {
            let us = first_seat ^ rotation;
            let points = match played.result.winner {
                None => 1,
                Some(seat) if seat == us => 2,
                Some(_) => 0,
            };
            duel.games[2 - points] += 1;
            half_points += points;
            let won = played.share(us) - played.share(1 - us);
            margin += won / 2.0;
            adjusted += (won
                - self.weights[0]
                    * luck_gap(played, us, |luck| luck.land2 as f64 / played.result.board2 as f64)
                - self.weights[1] * luck_gap(played, us, |luck| luck.alive as f64))
                / 2.0;
        }
        duel.pairs.add(half_points);
        duel.margin.add(margin);
        duel.adjusted.add(adjusted);
        half_points
    }
}

/// A seat's luck beyond the other's, a shot's re-rolls averaged.
pub(crate) fn luck_gap(played: &Played, us: usize, of: impl Fn(&Luck) -> f64) -> f64 {
    (of(&played.luck[us]) - of(&played.luck[1 - us])) / Luck::WORLDS as f64
}

/// Bots grouped by place, best first; within a group ascending.
fn order(bots: &[u16], places: &[usize]) -> Vec<Vec<u16>> {
    let mut groups: BTreeMap<usize, Vec<u16>> = BTreeMap::new();
    for (&bot, &place) in bots.iter().zip(places) {
        groups.entry(place).or_default().push(bot);
    }
    groups
        .into_values()
        .map(|mut group| {
            group.sort_unstable();
            group
        })
        .collect()
}
