//! Opening positions: records of the first turns of matches, one after another in one file.

use land_core::games::Setup;
use land_core::physics::{LuckKey, Purpose};
use land_core::record::{Match, ReadError};

use super::config::hash;
use super::contest::Contest;
use crate::spec::{Spec, SpecError};

/// Openings that cannot be used.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuiteError {
    /// There is none.
    #[error("the suite has no opening")]
    Empty,
    /// An opening does not follow the rules.
    #[error("opening {number}, which begins at line {line} of the suite: {error}")]
    Opening {
        /// Which, from 1.
        number: usize,
        /// Where it begins, from 1.
        line: usize,
        /// What is wrong, with the line within the opening.
        error: Box<ReadError>,
    },
    /// An opening is a match that is over.
    #[error("opening {number} is over: there is nothing left to play")]
    Over {
        /// Which, from 1.
        number: usize,
    },
    /// An opening was played under other rules.
    #[error("opening {number} has other {what} than the run")]
    Differs {
        /// Which, from 1.
        number: usize,
        /// Rules, or seats.
        what: &'static str,
    },
    /// The games were played from other openings.
    #[error("these games need the suite with the hash {wanted}")]
    Other {
        /// Its hash.
        wanted: String,
    },
    /// The player that makes openings cannot be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Openings could not be made.
    #[error("after {tries} tries only {found} of {wanted} openings were even")]
    Uneven {
        /// Matches begun.
        tries: u64,
        /// Openings found.
        found: usize,
        /// Openings asked for.
        wanted: usize,
    },
    /// Making an opening went wrong.
    #[error("an opening could not be played: {0}")]
    Play(String),
}

/// One opening.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening<G: Contest> {
    setup: Setup<G::Rules>,
    decisions: Vec<G::Decision>,
}

impl<G: Contest> Opening<G> {
    /// How the match was set up.
    #[must_use]
    pub fn setup(&self) -> &Setup<G::Rules> {
        &self.setup
    }

    /// What has been decided.
    #[must_use]
    pub fn decisions(&self) -> &[G::Decision] {
        &self.decisions
    }
}

/// A set of openings.
#[derive(Clone, PartialEq, Debug)]
pub struct Suite<G: Contest> {
    openings: Vec<Opening<G>>,
    hash: String,
}

impl<G: Contest> Suite<G> {
    /// The checked-in openings for two players.
    ///
    /// # Errors
    /// As [`Suite::parse`]; a test keeps them from happening.
    pub fn built_in() -> Result<Self, SuiteError> {
        Self::parse(G::SUITE)
    }

    /// Reads records that stand one after another; each begins with its header.
    ///
    /// # Errors
    /// There is no record, or one is wrong or over.
    pub fn parse(text: &str) -> Result<Self, SuiteError> {
        let mut openings = Vec::new();
        let mut begin = (0, 1);
        let mut at = 0;
        for (i, line) in text.split_inclusive('\n').enumerate() {
            if at > 0 && line.starts_with("{\"land\":") {
                openings.push(Self::read(&text[begin.0..at], openings.len() + 1, begin.1)?);
                begin = (at, i + 1);
            }
            at += line.len();
        }
        if text.is_empty() {
            return Err(SuiteError::Empty);
        }
        openings.push(Self::read(&text[begin.0..], openings.len() + 1, begin.1)?);
        Ok(Self { openings, hash: hash(text.as_bytes()) })
    }

    fn read(text: &str, number: usize, line: usize) -> Result<Opening<G>, SuiteError> {
        let course = Match::<G>::read(text).map_err(|error| SuiteError::Opening {
            number,
            line,
            error: Box::new(error),
        })?;
        if course.game().to_move().is_none() {
            return Err(SuiteError::Over { number });
        }
        let decisions = course.moves().map(|made| made.decision.clone()).collect();
        Ok(Opening { setup: course.game().setup().clone(), decisions })
    }

    /// How many openings there are; at least one.
    #[must_use]
    pub fn len(&self) -> usize {
        self.openings.len()
    }

    /// Never: a suite without openings is an error.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.openings.is_empty()
    }

    /// Hash of the text.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// One of the openings.
    #[must_use]
    pub fn opening(&self, i: usize) -> Option<&Opening<G>> {
        self.openings.get(i)
    }

    /// Checks that every opening is of these rules and seats.
    pub(crate) fn check(&self, rules: &G::Rules, seats: usize) -> Result<(), SuiteError> {
        for (i, opening) in self.openings.iter().enumerate() {
            let number = i + 1;
            if opening.setup.rules != *rules {
                return Err(SuiteError::Differs { number, what: "rules" });
            }
            if opening.setup.seats.len() != seats {
                return Err(SuiteError::Differs { number, what: "seats" });
            }
        }
        Ok(())
    }
}

/// How openings are made.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Recipe<R> {
    /// The rules.
    pub rules: R,
    /// Players in a match.
    pub seats: usize,
    /// Who plays them.
    pub bot: Spec,
    /// Turns every player has had.
    pub turns: u32,
    /// No player has more of the board than another by more than this, thousandths.
    pub uneven_permille: u32,
    /// What all luck is drawn from.
    pub seed: u64,
}

impl<R> Recipe<R> {
    /// Two even turns each of a quick player that likes variety.
    #[must_use]
    pub fn new(rules: R, seats: usize, seed: u64) -> Self {
        let bot = Spec::new("hard").with("sims", 128.0).with("temperature", 0.2);
        Self { rules, seats, bot, turns: 2, uneven_permille: 50, seed }
    }

    /// Sets who plays the openings.
    #[must_use]
    pub fn with_bot(mut self, bot: Spec) -> Self {
        self.bot = bot;
        self
    }

    /// Sets the turns every player has had.
    #[must_use]
    pub fn with_turns(mut self, turns: u32) -> Self {
        self.turns = turns;
        self
    }

    /// Sets by how much players may differ, thousandths of the board.
    #[must_use]
    pub fn with_uneven_permille(mut self, uneven_permille: u32) -> Self {
        self.uneven_permille = uneven_permille;
        self
    }

    /// Makes the text of a suite of `n` different openings.
    ///
    /// # Errors
    /// The rules, the bot or the wishes are impossible.
    pub fn make<G: Contest<Rules = R>>(&self, n: usize) -> Result<String, SuiteError>
    where
        R: Clone,
    {
        let fault = |error: &dyn std::fmt::Display| SuiteError::Play(error.to_string());
        let bot = G::make(&self.bot)?;
        let most = 64 * (n as u64 + 16);
        let mut text = String::new();
        let mut found = Vec::new();
        for world in 1..=most {
            if found.len() == n {
                break;
            }
            let key = LuckKey {
                seed: self.seed,
                world,
                seat: 1,
                turn: 0,
                shot: 0,
                purpose: Purpose::Lot,
            };
            let seed = key.stream().next_u64();
            let mut setup = Setup::new(self.rules.clone(), self.seats).with_seed(seed);
            for seat in 0..self.seats {
                setup = setup.with_hand(seat, bot.hand());
            }
            let mut game = G::new(setup).map_err(|error| fault(&error))?;
            // The record keeps neither seed nor hands: runs bring their own.
            let setup = Setup::new(self.rules.clone(), self.seats);
            let mut record = Match::<G>::new(setup).map_err(|error| fault(&error))?;
            while game.to_move().is_some() && game.turns_ended() < self.turns * self.seats as u32 {
                let intent = bot.play(&game, seed).map_err(|error| fault(&error))?.intent;
                let decision = game.execute(&intent, 0).map_err(|error| fault(&error))?;
                game.judge(&decision).map_err(|error| fault(&error))?;
                record.apply(&decision).map_err(|error| fault(&error))?;
            }
            let area2 = game.area2();
            let gap2 = area2.iter().max().unwrap_or(&0) - area2.iter().min().unwrap_or(&0);
            let even = i128::from(gap2) * 1000
                <= i128::from(game.board2()) * i128::from(self.uneven_permille);
            if game.to_move().is_some() && even && !found.contains(&game.digest()) {
                found.push(game.digest());
                text.push_str(&record.to_record().to_string());
            }
        }
        if found.len() < n {
            return Err(SuiteError::Uneven { tries: most, found: found.len(), wanted: n });
        }
        if n == 0 {
            return Err(SuiteError::Empty);
        }
        Ok(text)
    }
}
