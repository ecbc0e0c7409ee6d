//! Players that know only what is legal: for tests, soaks and baselines.

use super::{Game, Setup};
use crate::map::Digest;
use crate::physics::{Luck, LuckKey, Purpose};

/// A game whose legal intents can be drawn at random.
///
/// Shots are continuous, so there is no list of moves; instead there is a way to draw one.
pub trait Sampler: Game {
    /// Draws an intent for the seat to move that [`Game::validate`] accepts; `None` once the
    /// match is over. Every kind of outcome should turn up: fouls, gains, and none.
    fn sample(&self, luck: &mut Luck) -> Option<Self::Intent>;

    /// Draws a match: any mix of options, any number of players, short, with seed and hands.
    /// [`Game::new`] accepts it.
    fn draw_setup(luck: &mut Luck) -> Setup<Self::Rules>;
}

/// No drawn match has more decisions than this.
pub const MOST_DECISIONS: usize = 100_000;

/// The luck that drawn match number `number` is drawn and played with.
#[must_use]
pub fn trial_luck(number: u64) -> Luck {
    let key =
        LuckKey { seed: number, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Trial };
    key.stream()
}

/// Draws match number `number` and plays it to its end at random; `each` is shown every
/// decision with the position that follows it.
///
/// # Errors
/// A drawn intent was not possible, or the match did not end: the game is at fault.
///
/// # Examples
/// ```
/// use land_core::games::{Game, sampler::play_trial, ttang::Ttang};
///
/// let mut decisions = 0;
/// let over = play_trial::<Ttang>(7, |_, _| decisions += 1)?;
/// assert!(decisions > 0 && over.result().is_some());
/// # Ok::<(), land_core::games::sampler::TrialError>(())
/// ```
pub fn play_trial<G: Sampler>(
    number: u64,
    mut each: impl FnMut(&G::Decision, &G),
) -> Result<G, TrialError> {
    let fault = |decisions, reason: String| TrialError { game: G::NAME, number, decisions, reason };
    let mut luck = trial_luck(number);
    let mut game = G::new(G::draw_setup(&mut luck)).map_err(|error| fault(0, error.to_string()))?;
    for made in 0..MOST_DECISIONS {
        let Some(intent) = game.sample(&mut luck) else { return Ok(game) };
        let decision = game.execute(&intent, 0).map_err(|error| fault(made, error.to_string()))?;
        game.judge(&decision).map_err(|error| fault(made, error.to_string()))?;
        each(&decision, &game);
    }
    Err(fault(MOST_DECISIONS, "the match does not end".to_owned()))
}

/// One digest of drawn matches number 0 to `matches`: of every decision, every map and every
/// result. It is the same on every machine, debug or release.
///
/// # Errors
/// As [`play_trial`].
pub fn trials_digest<G: Sampler>(matches: u64) -> Result<Digest, TrialError> {
    let mut hash = Fnv::default();
    for number in 0..matches {
        let game = play_trial::<G>(number, |decision, game| {
            hash.take(format!("{decision:?}").as_bytes());
            hash.take(&game.digest().0.to_le_bytes());
        })?;
        hash.take(format!("{:?}", game.result()).as_bytes());
    }
    Ok(Digest(hash.0))
}

/// A drawn match that went wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("drawn match {number} of {game}, after {decisions} decisions: {reason}")]
pub struct TrialError {
    /// The game.
    pub game: &'static str,
    /// The number the match was drawn with.
    pub number: u64,
    /// Decisions made before.
    pub decisions: usize,
    /// What went wrong.
    pub reason: String,
}

/// The hash FNV-1a with 64 bits (Fowler, Noll, Vo).
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn take(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
