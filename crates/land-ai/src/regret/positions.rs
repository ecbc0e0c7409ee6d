//! Decisions frozen out of seeded self-play.

use std::sync::Arc;

use land_core::games::{Seat, Setup, SetupError};
use land_core::physics::{Hand, Luck, LuckKey, Purpose};
use land_core::record::{Match, Notation, Record};
use serde::{Deserialize, Serialize};

use crate::bot::BotError;
use crate::registry::Playable;
use crate::regret::Effort;
use crate::shot::{Shot, ShotProblem};
use crate::spec::{Spec, SpecError};

/// The hands positions are stratified by, shakiest first.
pub const HANDS: [(&str, Hand); 4] = [
    ("easy", Hand::easy()),
    ("normal", Hand::normal()),
    ("hard", Hand::hard()),
    ("master", Hand::master()),
];

/// Where in its match a decision stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Stage {
    /// Opening, middle or end: 0, 1, 2.
    pub phase: u32,
    /// Number of the shot in its turn (Ttang: the flick), from 1; what is alike shares one.
    pub shot: u32,
}

impl Stage {
    /// Phases there are.
    pub const PHASES: u32 = 3;
}

/// A game whose shots can be judged against an oracle.
pub trait JudgedGame: Playable + Notation {
    /// One shot of it, with tables as careful as the oracle wants them.
    type Problem: ShotProblem<Intent = Self::Intent>;

    /// Where the decision due in this position stands; `None` when it is no shot.
    fn stage(&self) -> Option<Stage>;

    /// Different values of [`Stage::shot`].
    fn shots(&self) -> u32;

    /// The decision of the seat to move, at neutral caution and with its own hand, prepared.
    fn problem(&self, effort: &Effort) -> Option<Self::Problem>;

    /// The same decision with tables made with other luck, where tables are luck's: what was
    /// chosen by one set of tables is scored by the other, or its errors would count as value.
    fn scorer(&self, effort: &Effort) -> Option<Self::Problem> {
        self.problem(effort)
    }

    /// An intent as a shot of the problem.
    fn shot(problem: &Self::Problem, intent: &Self::Intent) -> Option<Shot>;
}

/// A decision with its stratum.
#[derive(Clone, PartialEq, Debug)]
pub struct Frozen<G> {
    /// The position.
    pub position: G,
    /// Where in the match it stands.
    pub stage: Stage,
    /// The hand of all seats, an index into [`HANDS`].
    pub hand: usize,
    /// The match it comes from.
    pub record: Arc<Record>,
    /// Decisions of that match made before it.
    pub decisions: usize,
}

/// Why no positions could be frozen.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FreezeError {
    /// The match could not be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The player of the self-play could not be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The player had no answer.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The game refused a move.
    #[error("self-play went wrong: {0}")]
    Play(String),
}

/// Freezes `n` decisions, as many of each phase, hand and shot as possible: matches of a quick
/// player with some temperature, every stratum filled in the order decisions turn up.
///
/// # Errors
/// A match cannot be set up or played with `rules`.
pub fn positions<G: JudgedGame>(
    rules: &G::Rules,
    n: usize,
    seed: u64,
) -> Result<Vec<Frozen<G>>, FreezeError> {
    let player = G::make(&Spec::new("hard").with("sims", 128.0).with("temperature", 0.2))?;
    let mut found: Vec<Frozen<G>> = Vec::new();
    let mut filled: Vec<(Stage, usize, usize)> = Vec::new();
    // Rare strata must not keep the search going for ever: the quota grows by and by.
    for round in 0..MOST_MATCHES {
        let hand = round as usize % HANDS.len();
        let seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(round);
        let mut setup = Setup::new(rules.clone(), 2).with_seed(seed);
        for seat in 0..2 {
            setup = setup.with_seat(seat, Seat::default().with_hand(HANDS[hand].1));
        }
        let mut course = Match::<G>::new(setup)?;
        let mut luck = choice_luck(seed);
        let mut chosen: Vec<(G, Stage, usize)> = Vec::new();
        while found.len() + chosen.len() < n && course.game().to_move().is_some() {
            let game = course.game();
            if let Some(stage) = game.stage() {
                let strata = (Stage::PHASES * game.shots()) as usize * HANDS.len();
                let quota = n.div_ceil(strata) + round as usize / (8 * HANDS.len());
                let place = filled.iter().position(|f| (f.0, f.1) == (stage, hand));
                let count = place.map_or(0, |i| filled[i].2);
                // Not every decision: neighbours of one match resemble each other.
                if count < quota && luck.below(3) == 0 {
                    match place {
                        Some(i) => filled[i].2 += 1,
                        None => filled.push((stage, hand, 1)),
                    }
                    chosen.push((game.clone(), stage, course.decisions()));
                }
            }
            let intent = player.play(game, seed)?.intent;
            course.play(&intent).map_err(|e| FreezeError::Play(e.to_string()))?;
        }
        let record = Arc::new(course.to_record());
        found.extend(chosen.into_iter().map(|(position, stage, decisions)| Frozen {
            position,
            stage,
            hand,
            record: Arc::clone(&record),
            decisions,
        }));
        if found.len() >= n {
            break;
        }
    }
    Ok(found)
}

/// Matches played at most for one set of positions.
const MOST_MATCHES: u64 = 4096;

fn choice_luck(seed: u64) -> Luck {
    LuckKey { seed, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Trial }.stream()
}
