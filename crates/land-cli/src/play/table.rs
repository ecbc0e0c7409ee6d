//! A match being played.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use land_ai::{Bot, Playable, SpecError};
use land_core::games::Game as _;
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;
use land_core::record::{Match, Move, NothingToUndo};

use super::input::{Input, Word};
use super::seat::Player;
use super::stage::Stage;
use super::typed::{self, Asked, Typed};
use super::{Args, Speed};
use crate::failure::Interrupted;
use crate::file;
use crate::picture::scene::Scene;
use crate::picture::view::View;
use crate::settings::Options;
use crate::story::{Names, Step, Story, ending, told};

/// A game that can be played here.
pub(crate) trait Playing: Options + View + Typed {
    /// Makes a computer player.
    ///
    /// # Errors
    /// No bot of this game is meant.
    fn computer(spec: &str) -> Result<Box<dyn Bot<Self>>, SpecError>;

    /// How far the match has come, and how far it may go.
    fn progress(&self) -> (u64, u64);
}

impl Playing for Ttang {
    fn computer(spec: &str) -> Result<Box<dyn Bot<Self>>, SpecError> {
        Self::make(&spec.parse()?)
    }

    fn progress(&self) -> (u64, u64) {
        let seats = self.setup().seats.len() as u64;
        (u64::from(self.turns_ended()), u64::from(self.rules().turns) * seats)
    }
}

impl Playing for Zemlya {
    fn computer(spec: &str) -> Result<Box<dyn Bot<Self>>, SpecError> {
        Self::make(&spec.parse()?)
    }

    fn progress(&self) -> (u64, u64) {
        let rules = &self.setup().rules;
        match rules.rounds {
            0 => (u64::from(self.turns_ended()), u64::from(rules.max_turns)),
            rounds => (u64::from(self.round() - 1), u64::from(rounds)),
        }
    }
}

/// Simulations between two looks at whether to stop.
const SLICE: u32 = 64;

/// A match, its players, and where it is shown.
pub(super) struct Table<G: Playing> {
    course: Match<G>,
    players: Vec<Player<G>>,
    names: Names,
    trail: G::Trail,
    stage: Stage,
    input: Input,
    prompts: bool,
    record: Option<PathBuf>,
    /// How long a decision is looked at.
    pause: Duration,
    quiet: bool,
}

/// Why the playing stops before the end.
enum Stop {
    Quit,
    Interrupted,
}

impl<G: Playing> Table<G> {
    pub(super) fn new(course: Match<G>, players: Vec<Player<G>>, args: &Args) -> Result<Self> {
        let people = players.iter().any(|player| matches!(player, Player::Person { .. }));
        let stage = Stage::open(args.quiet, people, course.game().progress().1);
        let pause = match args.speed {
            Speed(Some(speed)) if stage.is_live() => Duration::from_secs_f64(0.7 / speed),
            _ => Duration::ZERO,
        };
        let table = Self {
            names: Names::of(course.game().setup()),
            course,
            players,
            trail: G::Trail::default(),
            stage,
            input: Input::open()?,
            prompts: std::io::stdin().is_terminal(),
            record: args.record.clone(),
            pause,
            quiet: args.quiet,
        };
        // A place that cannot be written to is better known now than after the match.
        table.save()?;
        Ok(table)
    }

    /// Plays to the end, or until somebody stops.
    pub(super) fn play(mut self) -> Result<()> {
        let stop = self.go_on();
        self.stage.close();
        self.save()?;
        if let (Some(path), true) = (&self.record, matches!(stop, Ok(Some(_)))) {
            eprintln_quietly(&format!("saved in {}", file::shown(path)));
        }
        if let Some(Stop::Interrupted) = stop? {
            return Err(Interrupted.into());
        }
        file::print(ending(&Story::of(&self.course)?).as_bytes())
    }

    fn go_on(&mut self) -> Result<Option<Stop>> {
        if !self.quiet && self.stage.is_live() {
            self.stage.show(&self.scene(), "", 0)?;
        }
        while let Some(seat) = self.course.game().to_move() {
            if self.input.stopped_within(Duration::ZERO) {
                return Ok(Some(Stop::Interrupted));
            }
            let stop = match &self.players[seat] {
                Player::Person { .. } => self.person(seat)?,
                Player::Computer { .. } => self.computer(seat)?,
            };
            if stop.is_some() {
                return Ok(stop);
            }
        }
        Ok(None)
    }

    /// Lets a computer decide once.
    fn computer(&mut self, seat: usize) -> Result<Option<Stop>> {
        let Player::Computer { bot, name } = &self.players[seat] else { return Ok(None) };
        let key = self.course.game().setup().seed.unwrap_or_default();
        let name = name.clone();
        let wrong = |what: String| anyhow!("seat {seat} ({name}): {what}");
        let mut search =
            bot.search(self.course.game(), key).map_err(|error| wrong(error.to_string()))?;
        while !search.advance(SLICE).finished() {
            if self.input.stopped_within(Duration::ZERO) {
                return Ok(Some(Stop::Interrupted));
            }
        }
        let intent = search.best();
        drop(search);
        let tried = self.attempt(&intent).map_err(|error| wrong(error.to_string()))?;
        self.after(&tried)?;
        let stop = !self.pause.is_zero() && self.input.stopped_within(self.pause);
        Ok(stop.then_some(Stop::Interrupted))
    }

    /// Lets a person decide once, or take back.
    fn person(&mut self, seat: usize) -> Result<Option<Stop>> {
        self.stage.show_board(&self.scene())?;
        loop {
            if self.prompts {
                let due = self.course.game().due();
                file::print(format!("{}, {due}> ", self.names.of_seat(seat)).as_bytes())?;
            }
            let line = match self.input.line() {
                Word::Line(line) => line,
                Word::End => return self.leave(Stop::Quit),
                Word::Stop => return self.leave(Stop::Interrupted),
            };
            match typed::read(self.course.game(), &line) {
                Ok(Asked::Quit) => return Ok(Some(Stop::Quit)),
                Ok(Asked::Help) => self.help()?,
                Ok(Asked::Board) => self.say(&self.stage.board(&self.scene()))?,
                Ok(Asked::Try(intent)) => match self.attempt(&intent) {
                    Ok(tried) => {
                        self.after(&tried)?;
                        return Ok(None);
                    }
                    Err(error) => self.say(&format!("no: {error}"))?,
                },
                Ok(Asked::Undo) => match self.undo(seat) {
                    Ok(()) => return self.undone("this turn starts again").map(|()| None),
                    Err(what) => self.say(&format!("no: {what}"))?,
                },
                Ok(Asked::UndoTurn) => match self.undo_turn(seat) {
                    Ok(()) => return self.undone("your last turn starts again").map(|()| None),
                    Err(error) => self.say(&format!("no: {error}"))?,
                },
                Err(what) => self.say(&format!("no: {what}"))?,
            }
        }
    }

    /// Stops in the middle of a prompt.
    fn leave(&self, stop: Stop) -> Result<Option<Stop>> {
        if self.prompts {
            self.say("")?;
        }
        Ok(Some(stop))
    }

    /// Starts the turn again, if it is this player's (T15).
    fn undo(&mut self, seat: usize) -> Result<(), String> {
        if self.course.game().turn_of() != Some(seat) {
            return Err("it is not your turn; undo turn goes back to it".to_owned());
        }
        let undone = self.course.undo_turn();
        undone.map_err(|_| "your turn has just begun; undo turn goes back further".to_owned())
    }

    /// Goes back to the start of this player's last turn before the present one (T15).
    fn undo_turn(&mut self, seat: usize) -> Result<(), NothingToUndo> {
        if self.course.game().turn_of() == Some(seat) {
            self.course.undo_previous_turn()
        } else {
            self.course.undo_turn_of(seat)
        }
    }

    /// Tries an intent; nothing has changed on an error.
    fn attempt(&mut self, intent: &G::Intent) -> Result<Tried<G>, G::Error> {
        let before = self.course.game().clone();
        let played = self.course.play(intent)?;
        let made = Move { decision: played.decision, intent: Some(intent.clone()) };
        Ok(Tried { before, made, events: played.events })
    }

    /// Shows a decision, and saves at the end of a turn.
    fn after(&mut self, tried: &Tried<G>) -> Result<()> {
        let after = self.course.game();
        let step = Step {
            number: self.course.decisions(),
            before: &tried.before,
            made: &tried.made,
            events: &tried.events,
            after,
        };
        G::follow(&mut self.trail, &step, &self.names);
        let text = told(after, &tried.events, &self.names);
        let ended = after.turns_ended() > tried.before.turns_ended();
        self.stage.show(&self.scene(), &text, after.progress().0)?;
        if ended { self.save() } else { Ok(()) }
    }

    fn undone(&mut self, what: &str) -> Result<()> {
        self.trail = G::Trail::default();
        self.say(what)
    }

    fn scene(&self) -> Scene {
        self.course.game().scene(&self.trail, &self.names)
    }

    fn help(&self) -> Result<()> {
        self.say(&format!(
            "{}\nundo           start this turn again\nundo turn      go back to your previous turn\n\
             board          draw the board\nquit           stop",
            G::HELP
        ))
    }

    fn say(&self, text: &str) -> Result<()> {
        file::print(format!("{text}\n").as_bytes())
    }

    fn save(&self) -> Result<()> {
        let Some(path) = &self.record else { return Ok(()) };
        let text = self.course.to_record().to_string();
        file::write(path, text.as_bytes()).context("--record")
    }
}

/// A decision that has been made.
struct Tried<G: Playing> {
    before: G,
    made: Move<G>,
    events: Vec<G::Event>,
}

/// To standard error, whether or not somebody reads it.
fn eprintln_quietly(text: &str) {
    use std::io::Write as _;
    drop(writeln!(std::io::stderr(), "land: {text}"));
}
