//! How much a person's hand trembles, from what was intended and what came of it.

use land_core::physics::Hand;
use land_core::physics::math::{exp, ln, normal_cdf};
use land_core::record::Match;
use serde::{Deserialize, Serialize};

use super::review::Reviewed;
use crate::level::Level;

/// What was seen of one kind of error, in the unit of its deviation.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum Seen {
    /// The hand strayed by this much.
    By(f64),
    /// The hand and something else together strayed by this much; the variance of the something
    /// else is known, more or less.
    With {
        /// How far off it was.
        error: f64,
        /// The other variance.
        other: f64,
        /// The standard error of that variance, a part of it.
        unsure: f64,
    },
    /// The hand strayed by at least this much: what was meant is at the end of what is possible.
    Beyond(f64),
}

/// One kind of error of one player, as a match shows it.
#[derive(Clone, Debug)]
pub struct Errors {
    /// Its field of [`Hand`].
    pub field: &'static str,
    /// What was seen, shot by shot.
    pub seen: Vec<Seen>,
    /// Sets it, in millionths.
    pub set: fn(Hand, u32) -> Hand,
    /// The same of a hand, in millionths.
    pub get: fn(&Hand) -> u32,
}

/// An estimated deviation, radians or parts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Axis {
    /// Its field of [`Hand`], without the unit.
    pub field: String,
    /// The likeliest value.
    pub estimate: f64,
    /// The values within 1.92 of its log-likelihood: a 95 % interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
    /// Shots it is estimated from.
    pub shots: usize,
}

/// A hand estimated from a match, and a level that matches it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fit {
    /// The estimates, one for every kind of error the match shows.
    pub axes: Vec<Axis>,
    /// The name of the level whose hand makes what was seen likeliest.
    pub nearest: String,
    /// That level with the estimated errors: a computer player as steady as this person.
    pub level: Level,
}

/// Why no hand can be estimated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FitError {
    /// Too few shots with an intent.
    #[error("{found} shots tell intent and outcome, at least {needed} are needed")]
    TooFew {
        /// The fewest it takes.
        needed: usize,
        /// Shots there are.
        found: usize,
    },
    /// Everything ended where it was meant to: the hand does not tremble.
    #[error("every shot ended where it was meant to: this hand does not tremble")]
    Still,
}

/// Fewest shots a deviation is estimated from.
const FEWEST: usize = 8;
/// Deviations looked at: a millionth to the whole.
const LEAST: f64 = 1e-6;
/// What rounding to the lattice can make of no tremor at all.
const STILL: f64 = 1e-4;
/// Drop of the log-likelihood at the ends of a 95 % interval: half the quantile of χ² with one
/// degree of freedom.
const DROP: f64 = 1.920_729_4;
/// The same quantile of a standard normal.
const QUANTILE: f64 = 1.959_964;

/// Estimates the tremor of `seat`: for every kind of error of the game's shots the deviation
/// that makes what was seen likeliest.
///
/// # Errors
/// The match has too few shots of this seat that tell both intent and outcome, or the hand does
/// not tremble.
pub fn fit<G: Reviewed>(course: &Match<G>, seat: usize) -> Result<Fit, FitError> {
    let errors = G::errors(course, seat);
    let found = errors.iter().map(|errors| errors.seen.len()).min().unwrap_or(0);
    if found < FEWEST {
        return Err(FitError::TooFew { needed: FEWEST, found });
    }
    let axes: Vec<Axis> = errors.iter().map(estimate).collect();
    if axes.iter().all(|axis| axis.estimate <= STILL) {
        return Err(FitError::Still);
    }
    let mut best: Option<(f64, &str, Level)> = None;
    for name in Level::NAMES {
        let Some(level) = Level::named(name) else { continue };
        let chance = |errors: &Errors| {
            let own = f64::from((errors.get)(&level.hand)) * 1e-6;
            likelihood(&errors.seen, ln(own.max(LEAST)), 0.0)
        };
        let all: f64 = errors.iter().map(chance).sum();
        if best.as_ref().is_none_or(|b| all > b.0) {
            best = Some((all, name, level));
        }
    }
    let (nearest, mut level) =
        best.map_or_else(|| ("normal", Level::normal()), |(_, name, level)| (name, level));
    for (errors, axis) in errors.iter().zip(&axes) {
        let usual = f64::from((errors.get)(&level.hand)) * 1e-6;
        // Where other errors cover this one, it is as the level has it, as far as that can be.
        let covered = axis.estimate <= STILL;
        let error = if covered { usual.clamp(axis.low, axis.high) } else { axis.estimate };
        level.hand = (errors.set)(level.hand, (error * 1e6 + 0.5) as u32);
    }
    Ok(Fit { axes, nearest: nearest.to_owned(), level })
}

/// Log-likelihood of what was seen for a deviation of exp(`log`), but for a constant; other
/// variances are taken `tilt` standard errors above what they are thought to be.
fn likelihood(seen: &[Seen], log: f64, tilt: f64) -> f64 {
    let scale = exp(-log);
    seen.iter()
        .map(|seen| match *seen {
            Seen::By(error) => -log - 0.5 * (error * scale) * (error * scale),
            Seen::With { error, other, unsure } => {
                let variance = exp(2.0 * log) + other * (1.0 + tilt * unsure).max(0.0);
                -0.5 * (ln(variance) + error * error / variance)
            }
            Seen::Beyond(error) => ln(normal_cdf(-error * scale).max(1e-300)),
        })
        .sum()
}

/// The likeliest deviation and the ends of its interval.
fn interval(seen: &[Seen], tilt: f64) -> [f64; 3] {
    let of = |log: f64| likelihood(seen, log, tilt);
    let (least, most) = (ln(LEAST), 0.0);
    // The likelihood has one peak: the golden section finds it.
    let golden = 0.618_033_988_749_894_9;
    let (mut low, mut high) = (least, most);
    for _ in 0..60 {
        let (a, b) = (high - golden * (high - low), low + golden * (high - low));
        if of(a) < of(b) { low = a } else { high = b }
    }
    let peak = 0.5 * (low + high);
    let floor = of(peak) - DROP;
    let edge = |mut outside: f64| {
        let mut inside = peak;
        if of(outside) >= floor {
            return outside;
        }
        for _ in 0..50 {
            let middle = 0.5 * (inside + outside);
            if of(middle) >= floor { inside = middle } else { outside = middle }
        }
        inside
    };
    [edge(least), peak, edge(most)].map(exp)
}

fn estimate(errors: &Errors) -> Axis {
    let seen = &errors.seen;
    let [low, estimate, high] = interval(seen, 0.0);
    // What is not known of other variances widens the interval.
    let low = low.min(interval(seen, QUANTILE)[0]);
    let high = high.max(interval(seen, -QUANTILE)[2]);
    Axis { field: errors.field.to_owned(), estimate, low, high, shots: seen.len() }
}
