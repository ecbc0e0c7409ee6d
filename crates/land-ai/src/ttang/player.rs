//! The computer player of Ttang.

use land_core::games::Game as _;
use land_core::games::ttang::{Intent, Ttang};
use land_core::lattice::Point;
use land_core::physics::{Hand, Luck, LuckKey, Purpose};

use super::problem::Flick;
use super::stakes::Stakes;
use super::starts::starts;
use super::view::View;
use crate::bot::{Bot, BotError};
use crate::level::Level;
use crate::report::Report;
use crate::search::{Progress, Search};
use crate::shot::ShotSearch;

/// Candidates a report names at most.
const REPORTED: usize = 12;

/// Searches every flick anew from where the stone really stopped.
#[derive(Clone, Debug)]
pub struct TtangPlayer {
    name: String,
    spec: String,
    level: Level,
}

impl TtangPlayer {
    /// A player of this level; `spec` is what makes it again.
    #[must_use]
    pub fn new(name: &str, spec: &str, level: Level) -> Self {
        Self { name: name.to_owned(), spec: spec.to_owned(), level }
    }

    /// The level it plays.
    #[must_use]
    pub fn level(&self) -> &Level {
        &self.level
    }
}

/// The hand a seat plays with: its own, as the setup has it, else `otherwise`.
pub(crate) fn hand_of(game: &Ttang, otherwise: Hand) -> Hand {
    let seat = game.to_move().unwrap_or(0);
    game.setup().seats.get(seat).and_then(|seat| seat.hand).unwrap_or(otherwise)
}

/// The luck of a decision.
pub(crate) fn luck(game: &Ttang, key: u64, purpose: Purpose) -> Luck {
    LuckKey {
        seed: key,
        world: 0,
        seat: game.to_move().unwrap_or(0) as u32,
        turn: game.turns_ended(),
        shot: game.tries() * game.rules().flicks + game.flick() - 1,
        purpose,
    }
    .stream()
}

impl Bot<Ttang> for TtangPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn spec(&self) -> String {
        self.spec.clone()
    }

    fn hand(&self) -> Hand {
        self.level.hand
    }

    fn search(&self, game: &Ttang, key: u64) -> Result<Box<dyn Search<Ttang>>, BotError> {
        Ok(Box::new(FlickSearch::new(game, &self.level, key)?))
    }
}

/// One flick being thought about.
#[derive(Debug)]
pub(crate) struct FlickSearch {
    /// Short searches from starts to choose between (T4), each with its start.
    scouts: Vec<ShotSearch<Flick>>,
    begun: Option<Begun>,
    main: Option<ShotSearch<Flick>>,
    spent: u32,
    budget: u32,
    temperature: f64,
    draw: f64,
}

/// What the main search is made of once the scouts have reported.
#[derive(Debug)]
struct Begun {
    game: Ttang,
    level: Level,
    hand: Hand,
    stakes: Stakes,
    starts: Vec<Point>,
    key: u64,
}

impl Begun {
    fn search(&self, start: Option<Point>, simulations: u32) -> Option<ShotSearch<Flick>> {
        let view = View::new(
            &self.game,
            start,
            &self.hand,
            self.level.belief,
            self.stakes.clone(),
            self.key as u32,
        )?;
        let flick = Flick::new(view, start, simulations);
        Some(ShotSearch::new(flick, simulations, self.key))
    }
}

impl FlickSearch {
    pub(crate) fn new(game: &Ttang, level: &Level, key: u64) -> Result<Self, BotError> {
        game.to_move().ok_or(BotError::Over)?;
        let mut luck = luck(game, key, Purpose::Search);
        let mut begun = Begun {
            game: game.clone(),
            level: level.clone(),
            hand: hand_of(game, level.hand),
            stakes: Stakes::new(game, level.caution, level.foresight),
            starts: starts(game),
            key: luck.next_u64(),
        };
        let budget = level.simulations;
        // Scouts have half the budget: no more of them than that is for.
        begun.starts.truncate((budget / 2).max(1) as usize);
        let mut search = Self {
            scouts: Vec::new(),
            begun: None,
            main: None,
            spent: 0,
            budget,
            temperature: level.temperature,
            draw: luck.unit(),
        };
        if begun.starts.len() < 2 {
            search.main = begun.search(begun.starts.first().copied(), budget);
        } else {
            let each = budget / 2 / begun.starts.len() as u32;
            search.scouts =
                begun.starts.iter().filter_map(|start| begun.search(Some(*start), each)).collect();
            search.begun = Some(begun);
        }
        Ok(search)
    }

    /// The scout that promises most.
    fn best_scout(&self) -> Option<&ShotSearch<Flick>> {
        let promise = |scout: &ShotSearch<Flick>| {
            scout.report(1).candidates.first().map_or(0.0, |candidate| candidate.mean)
        };
        let mut best: Option<(f64, &ShotSearch<Flick>)> = None;
        for scout in &self.scouts {
            let value = promise(scout);
            if best.is_none_or(|b| value > b.0) {
                best = Some((value, scout));
            }
        }
        best.map(|b| b.1)
    }

    fn current(&self) -> Option<&ShotSearch<Flick>> {
        self.main.as_ref().or_else(|| self.best_scout())
    }

    fn begin_main(&mut self) {
        let Some(begun) = self.begun.take() else { return };
        self.spent = self.scouts.iter().map(|scout| scout.progress().done).sum();
        let start = self.best_scout().and_then(|scout| {
            let intent = scout.report(1).candidates.first()?.intent;
            intent.start
        });
        let start = start.or_else(|| begun.starts.first().copied());
        self.main = begun.search(start, self.budget.saturating_sub(self.spent).max(1));
    }
}

impl Search<Ttang> for FlickSearch {
    fn advance(&mut self, simulations: u32) -> Progress {
        let mut left = simulations;
        while self.main.is_none() {
            match self.scouts.iter_mut().find(|scout| !scout.progress().finished()) {
                None => self.begin_main(),
                Some(_) if left == 0 => return self.progress(),
                Some(scout) => {
                    let before = scout.progress().done;
                    let after = scout.advance(left).done;
                    left -= after - before;
                }
            }
        }
        if let Some(main) = &mut self.main {
            main.advance(left);
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        match &self.main {
            None => Progress {
                done: self.scouts.iter().map(|scout| scout.progress().done).sum(),
                budget: self.budget,
            },
            Some(main) => {
                let Progress { done, budget } = main.progress();
                Progress { done: self.spent + done, budget: self.spent + budget }
            }
        }
    }

    fn best(&self) -> Intent {
        let Some(search) = self.current() else { return Intent::new(0, 0) };
        search.problem_intent(&search.drawn_shot(self.temperature, self.draw))
    }

    fn report(&self) -> Report<Intent> {
        let simulations = self.progress().done;
        let candidates = self.current().map_or(Vec::new(), |s| s.foretold(REPORTED).candidates);
        Report { simulations, candidates }
    }
}
