//! What a run says, for people and programs.

use serde::Serialize;

use super::config::ConfigLine;
use super::elo::{Estimate, Strength};
use super::pairs::Pentanomial;
use super::ratings::{Climb, Rating, rate};
use super::sprt::{Sprt, Verdict};
use super::tally::{Duel, Moments, Tally};
use land_core::physics::math;

/// Bootstraps behind the interval of a rating.
const REPLICATES: usize = 200;

/// The statistics of a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Stats {
    /// The game's name.
    pub game: String,
    /// Hash of the configuration.
    pub config: String,
    /// Coverage of all intervals: 0.95 for 95 %.
    pub confidence: f64,
    /// Blocks (pairs, with two seats) that are there, invalid ones included.
    pub blocks: u64,
    /// Blocks that a failing bot voided.
    pub invalid: u64,
    /// Every bot's games.
    pub bots: Vec<BotStats>,
    /// With two seats, every two bots that met.
    pub duels: Vec<DuelStats>,
    /// Ratings, when there are more than two bots; best first.
    pub ratings: Vec<Rating>,
    /// How the search for the ratings ended.
    pub climb: Option<Climb>,
    /// The sequential test.
    pub sprt: Option<SprtStats>,
}

/// One bot's games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotStats {
    /// Its specification.
    pub bot: String,
    /// Games played.
    pub games: u64,
    /// Mean points a game, 0 … 1.
    pub score: f64,
    /// Mean share of the board at the end.
    pub land: f64,
    /// Mean simulations a game.
    pub simulations: f64,
}

/// Two bots' games, as the first one sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DuelStats {
    /// The first bot.
    pub a: u16,
    /// The other.
    pub b: u16,
    /// Pairs by points: 0, ½, 1, 1½, 2.
    pub pairs: Pentanomial,
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Score, Elo, normalized Elo and likelihood of superiority; `None` while all pairs ended
    /// alike.
    pub strength: Option<Strength>,
    /// Pairs won over pairs lost.
    pub pair_ratio: Option<f64>,
    /// Land beyond the other's, as a share of the board.
    pub margin: Option<Estimate>,
    /// The same less what luck explains, by weights frozen beforehand.
    pub adjusted_margin: Option<Estimate>,
}

/// Where a sequential test stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SprtStats {
    /// The test.
    pub test: Sprt,
    /// Its log-likelihood ratio.
    pub llr: f64,
    /// Where it ends.
    pub bounds: (f64, f64),
    /// What it says.
    pub verdict: Verdict,
    /// The pairs it has seen.
    pub pairs: Pentanomial,
    /// The block that decided it.
    pub decided_by: Option<u64>,
}

impl Moments {
    /// Their mean with the half width of its normal interval; `None` of fewer than two.
    #[must_use]
    pub fn estimate(&self, confidence: f64) -> Option<Estimate> {
        let z = math::normal_quantile(0.5 + confidence / 2.0);
        let error = z * (self.variance()? / self.n as f64).sqrt();
        Some(Estimate { value: self.mean(), error })
    }
}

impl DuelStats {
    /// What a duel comes to.
    #[must_use]
    pub fn of((a, b): (u16, u16), duel: &Duel, confidence: f64) -> Self {
        Self {
            a,
            b,
            pairs: duel.pairs,
            games: duel.games,
            strength: Strength::of(&duel.pairs, confidence),
            pair_ratio: duel.pairs.pair_ratio(),
            margin: duel.margin.estimate(confidence),
            adjusted_margin: duel.adjusted.estimate(confidence),
        }
    }
}

impl Stats {
    /// What a tally comes to.
    #[must_use]
    pub fn of(config: &ConfigLine, tally: &Tally, confidence: f64) -> Self {
        let bots = config.bots.iter().zip(&tally.entrants).map(|(bot, entrant)| {
            let games = entrant.games.max(1) as f64;
            BotStats {
                bot: bot.clone(),
                games: entrant.games,
                score: entrant.points / games,
                land: entrant.land / games,
                simulations: entrant.simulations as f64 / games,
            }
        });
        let (mut ratings, climb) = if config.bots.len() > 2 {
            let (ratings, climb) = rate(config.bots.len(), &tally.orders, confidence, REPLICATES);
            (ratings, Some(climb))
        } else {
            (Vec::new(), None)
        };
        ratings.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        let duels = tally.duels.iter().map(|(bots, duel)| DuelStats::of(*bots, duel, confidence));
        let sprt = tally.race.as_ref().map(|race| SprtStats {
            test: race.sprt,
            llr: race.llr(),
            bounds: race.sprt.bounds(),
            verdict: race.verdict,
            pairs: race.pairs,
            decided_by: race.decided_by,
        });
        Self {
            game: config.game.clone(),
            config: config.config.clone(),
            confidence,
            blocks: tally.blocks,
            invalid: tally.invalid,
            bots: bots.collect(),
            duels: duels.collect(),
            ratings,
            climb,
            sprt,
        }
    }
}
