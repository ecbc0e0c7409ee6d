//! Playing one game, and one block of games: pure functions of the configuration and a number.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use land_core::games::Game;
use land_core::games::sampler::MOST_DECISIONS;

use super::config::{Config, Plan};
use super::contest::Contest;
use super::line::{End, GameLine, Luck, Played};

/// Re-rolls that measure luck take place in worlds from here on; bots know nothing of them.
const LUCK_WORLDS: u64 = 1 << 63;

/// Tries of a block before it is marked invalid.
const TRIES: u32 = 3;

/// Why a game came to nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// The run is being stopped.
    Stopped,
    /// A bot or the game failed.
    Failed(String),
}

/// A played block.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Block {
    /// Its number in the run.
    pub number: u64,
    /// Its games.
    pub games: Vec<GameLine>,
    /// How long each took; no part of the result.
    pub times: Vec<GameTime>,
    /// Tries that failed before.
    pub failed: u32,
}

/// How long a game took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct GameTime {
    /// From its first to its last line.
    pub whole: Duration,
    /// Spent inside the bots.
    pub search: Duration,
}

/// Plays a block; `None` when `stop` was set meanwhile.
///
/// A bot that panics, fails or wants what is not allowed voids the block. After three tries all
/// its games are marked invalid, with the reason.
#[must_use]
pub fn play_block<G: Contest>(config: &Config<G>, number: u64, stop: &AtomicBool) -> Option<Block> {
    let seats = config.block_games();
    let mut reason = String::new();
    for failed in 0..TRIES {
        let mut games = Vec::new();
        let mut times = Vec::new();
        for index in number * seats..(number + 1) * seats {
            let plan = config.game(index);
            // What a panic leaves behind is dropped: bots hold no state between decisions.
            let played = catch_unwind(AssertUnwindSafe(|| {
                play_game(config, &plan, stop, &mut |_, _, _| {})
            }))
            .unwrap_or_else(|panic| Err(Fault::Failed(told(&*panic))));
            match played {
                Ok((end, time)) => {
                    games.push(line(config, &plan, End::Played(end)));
                    times.push(time);
                }
                Err(Fault::Stopped) => return None,
                Err(Fault::Failed(what)) => {
                    reason = format!("game {index}: {what}");
                    break;
                }
            }
        }
        if games.len() as u64 == seats {
            return Some(Block { number, games, times, failed });
        }
    }
    let invalid =
        |index| line(config, &config.game(index), End::Invalid { invalid: reason.clone() });
    let games: Vec<GameLine> = (number * seats..(number + 1) * seats).map(invalid).collect();
    let times = vec![GameTime::default(); games.len()];
    Some(Block { number, games, times, failed: TRIES })
}

fn line<G: Contest>(config: &Config<G>, plan: &Plan, end: End) -> GameLine {
    GameLine {
        game: plan.index,
        config: config.line().config.clone(),
        seed: plan.seed,
        opening: plan.opening,
        seats: plan.bots.clone(),
        end,
    }
}

/// Sees a position, an intent, and what came of it.
pub(crate) type Each<'a, G> = &'a mut dyn FnMut(&G, &<G as Game>::Intent, &<G as Game>::Decision);

/// Plays a game; `each` sees every position with the intent and what came of it.
pub(crate) fn play_game<G: Contest>(
    config: &Config<G>,
    plan: &Plan,
    stop: &AtomicBool,
    each: Each<'_, G>,
) -> Result<(Played, GameTime), Fault> {
    let begun = Instant::now();
    let mut search_time = Duration::ZERO;
    let mut game = G::new(config.setup(plan)).map_err(failed)?;
    for decision in config.opening(plan) {
        game.judge(decision).map_err(failed)?;
    }
    let seats = plan.bots.len();
    let mut decisions = config.opening(plan).len();
    let mut simulations = vec![0; seats];
    let mut luck = vec![Luck::default(); seats];
    while let Some(seat) = game.to_move() {
        if stop.load(Ordering::Relaxed) {
            return Err(Fault::Stopped);
        }
        if decisions >= MOST_DECISIONS {
            return Err(Fault::Failed(format!(
                "it does not end within {MOST_DECISIONS} decisions"
            )));
        }
        let bot = &config.bots()[usize::from(plan.bots[seat])];
        let clock = Instant::now();
        let played = bot.play(&game, plan.search_key);
        search_time += clock.elapsed();
        let blame =
            |error: &dyn std::fmt::Display| Fault::Failed(format!("{}: {error}", bot.spec()));
        let played = played.map_err(|error| blame(&error))?;
        let decision = game.execute(&played.intent, 0).map_err(|error| blame(&error))?;
        let before = game.clone();
        game.judge(&decision).map_err(failed)?;
        add_luck(&mut luck[seat], &before, &played.intent, &decision, &game).map_err(failed)?;
        each(&before, &played.intent, &decision);
        simulations[seat] += u64::from(played.simulations);
        decisions += 1;
    }
    let Some(result) = game.result().cloned() else {
        return Err(Fault::Failed("nobody is to move and there is no result".to_owned()));
    };
    let played = Played {
        result,
        turns: game.turns_ended(),
        decisions: decisions as u32,
        simulations,
        luck,
    };
    Ok((played, GameTime { whole: begun.elapsed(), search: search_time }))
}

/// Compares what came of an intent with re-rolls of it.
fn add_luck<G: Contest>(
    luck: &mut Luck,
    before: &G,
    intent: &G::Intent,
    hit: &G::Decision,
    after: &G,
) -> Result<(), G::Error> {
    let Some(seat) = before.to_move() else { return Ok(()) };
    let value = |game: &G| {
        let land2 = game.area2().get(seat).copied().unwrap_or(0);
        (land2, i64::from(game.turns_ended() == before.turns_ended()))
    };
    let (land2, alive) = value(after);
    for world in 0..Luck::WORLDS {
        let decision = before.execute(intent, LUCK_WORLDS + world)?;
        // A choice, or a hand that does not shake: all worlds are alike.
        if decision == *hit {
            continue;
        }
        let mut other = before.clone();
        other.judge(&decision)?;
        let (other_land2, other_alive) = value(&other);
        luck.land2 += land2 - other_land2;
        luck.alive += alive - other_alive;
    }
    Ok(())
}

fn failed(error: impl std::fmt::Display) -> Fault {
    Fault::Failed(error.to_string())
}

/// What a panic said.
fn told(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned());
    format!("panic: {}", text.unwrap_or_else(|| "of no known kind".to_owned()))
}
