//! A match under way: people and computers at one table, every action kept at once.
//!
//! The rules live in the engine; the table asks it and remembers what is still to be shown.

mod save;
mod seat;
mod thinker;
mod ttang;
mod zemlya;

pub use save::{Autosave, Kept, SaveError};
pub use seat::{Plan, Player, Strength, colour_name};
pub use thinker::{SLICE_S, Thinker, slice};
pub use ttang::{slide, turn_count};
pub use zemlya::flight;

use crate::settings::Settings;
use crate::sound::Sound;
use land_ai::Bot;
use land_core::games::Game;
use land_core::record::{Match, Move, Notation};

/// What a game tells about showing its decisions.
pub trait Staged: Game + Notation {
    /// A computer player of this strength.
    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>>;

    /// The player that gives hints: it searches well and reckons with a practised hand.
    fn adviser() -> Option<Box<dyn Bot<Self>>>;

    /// Seconds that a stone slides or a knife flies; 0 for a choice.
    fn motion_s(before: &Self, decision: &Self::Decision, intent: Option<&Self::Intent>) -> f32;

    /// Seconds that what followed is told, before play goes on by itself.
    fn telling_s(events: &[Self::Event]) -> f32;

    /// What there is to hear when the motion begins.
    fn sounds_at_start(decision: &Self::Decision) -> Vec<Sound>;

    /// What there is to hear when the motion is over.
    fn sounds_at_end(events: &[Self::Event]) -> Vec<Sound>;
}

/// A decision that is being shown.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// The position it was made in.
    pub before: G,
    /// Who made it.
    pub seat: usize,
    /// What the hand wanted, if a hand was at work.
    pub intent: Option<G::Intent>,
    /// What happened.
    pub decision: G::Decision,
    /// What followed.
    pub events: Vec<G::Event>,
    /// Seconds shown so far.
    pub t: f32,
    /// Seconds of motion.
    pub motion_s: f32,
    /// Seconds of telling after it.
    pub telling_s: f32,
}

impl<G: Game> Moment<G> {
    /// Seconds since the motion ended; negative while it lasts.
    #[must_use]
    pub fn told(&self) -> f32 {
        self.t - self.motion_s
    }
}

/// A match with its people and computers.
#[derive(Debug)]
pub struct Table<G: Staged> {
    /// The seats.
    pub plans: Vec<Plan>,
    /// The match.
    pub play: Match<G>,
    /// The decision being shown.
    pub moment: Option<Moment<G>>,
    /// What the last decision led to, for the words on the screen.
    pub told: Option<Moment<G>>,
    /// The person who has to take the screen first.
    pub hand_over: Option<usize>,
    /// The computers.
    pub thinker: Thinker<G>,
    /// Nothing moves.
    pub paused: bool,
    /// Which luck: 0 is the match's own; practice counts up.
    pub world: u64,
    last_person: Option<usize>,
    changed: bool,
}

impl<G: Staged> Table<G> {
    /// Sits the planned players down at a match.
    #[must_use]
    pub fn new(play: Match<G>, plans: Vec<Plan>) -> Self {
        let seed = play.game().setup().seed.unwrap_or(0);
        let thinker = Thinker::new(&plans, seed);
        let mut table = Self {
            plans,
            play,
            moment: None,
            told: None,
            hand_over: None,
            thinker,
            paused: false,
            world: 0,
            last_person: None,
            changed: true,
        };
        table.last_person = table.person_to_move();
        table
    }

    /// The position after all decisions.
    #[must_use]
    pub fn game(&self) -> &G {
        self.play.game()
    }

    /// The position on the screen: before the decision while it is being shown.
    #[must_use]
    pub fn shown(&self) -> &G {
        match &self.moment {
            Some(moment) if moment.told() < 0.0 => &moment.before,
            _ => self.game(),
        }
    }

    /// The person whose decision is awaited now.
    #[must_use]
    pub fn person_to_move(&self) -> Option<usize> {
        let seat = self.game().to_move()?;
        self.plans.get(seat).filter(|p| p.player.is_person()).map(|_| seat)
    }

    /// The person who may act now: nothing is being shown or waited for.
    #[must_use]
    pub fn acting_person(&self) -> Option<usize> {
        let idle = self.moment.is_none() && self.hand_over.is_none() && !self.paused;
        self.person_to_move().filter(|_| idle)
    }

    /// Whether time does something: a decision is shown, or a computer is to move.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        let waits = self.game().to_move().is_none() || self.person_to_move().is_some();
        !self.paused && (self.moment.is_some() || (!waits && self.hand_over.is_none()))
    }

    /// How many people share the screen.
    #[must_use]
    pub fn people(&self) -> usize {
        self.plans.iter().filter(|p| p.player.is_person()).count()
    }

    /// The seat whose side of the board is near: the person to move, or who moved last.
    #[must_use]
    pub fn near_seat(&self) -> usize {
        let first = self.plans.iter().position(|p| p.player.is_person());
        if self.people() == 1 {
            return first.unwrap_or(0);
        }
        self.last_person.or(first).unwrap_or(0)
    }

    /// Lets the seat to move try this, with the match's luck.
    ///
    /// # Errors
    /// The engine refuses; nothing has changed.
    pub fn act(&mut self, intent: &G::Intent, sounds: &mut Vec<Sound>) -> Result<(), G::Error> {
        let decision = self.game().execute(intent, self.world)?;
        self.happened(Some(intent.clone()), decision, sounds)
    }

    /// Enters what happened, without a hand: the scorekeeper's way.
    ///
    /// # Errors
    /// The engine refuses; nothing has changed.
    pub fn enter(
        &mut self,
        decision: G::Decision,
        sounds: &mut Vec<Sound>,
    ) -> Result<(), G::Error> {
        self.happened(None, decision, sounds)
    }

    /// Does again what a record says was done.
    ///
    /// # Errors
    /// The engine refuses; nothing has changed.
    pub fn again(&mut self, made: &Move<G>, sounds: &mut Vec<Sound>) -> Result<(), G::Error> {
        self.happened(made.intent.clone(), made.decision.clone(), sounds)
    }

    fn happened(
        &mut self,
        intent: Option<G::Intent>,
        decision: G::Decision,
        sounds: &mut Vec<Sound>,
    ) -> Result<(), G::Error> {
        let before = self.game().clone();
        let seat = before.to_move().unwrap_or(0);
        let events = match &intent {
            Some(intent) => self.play.apply_intended(&decision, intent)?,
            None => self.play.apply(&decision)?,
        };
        let motion_s = G::motion_s(&before, &decision, intent.as_ref());
        let telling_s = G::telling_s(&events);
        sounds.extend(G::sounds_at_start(&decision));
        self.moment =
            Some(Moment { before, seat, intent, decision, events, t: 0.0, motion_s, telling_s });
        self.changed = true;
        Ok(())
    }

    /// Lets time pass: shows decisions, lets computers think, hands the screen over.
    pub fn tick(
        &mut self,
        dt: f32,
        settings: &Settings,
        clock: fn() -> f64,
        sounds: &mut Vec<Sound>,
    ) {
        if self.paused {
            return;
        }
        if let Some(moment) = &mut self.moment {
            let moving = moment.told() < 0.0;
            let pace =
                if moving && settings.reduced_motion { 1.0e6 } else { settings.speed.factor() };
            moment.t += if moving {
                (dt * pace).min(moment.motion_s - moment.t)
            } else {
                dt * settings.speed.telling()
            };
            if moving && moment.told() >= -1.0e-4 {
                moment.t = moment.motion_s;
                sounds.extend(G::sounds_at_end(&moment.events));
            }
            if moment.told() >= moment.telling_s {
                self.settle(settings);
            }
            return;
        }
        if self.hand_over.is_some() {
            return;
        }
        let Some(seat) = self.game().to_move() else { return };
        if self.plans.get(seat).is_none_or(|p| p.player.is_person()) {
            return;
        }
        let least = if settings.speed.factor() > 100.0 {
            0.0
        } else {
            0.7 / settings.speed.factor().max(0.5)
        };
        let decision = self.play.decisions() as u64;
        let position = self.play.game().clone();
        if let Some(intent) = self.thinker.think(&position, seat, decision, dt, least, clock) {
            // A computer's own intent is legal; if the engine refuses it the next one is asked.
            if self.act(&intent, sounds).is_err() {
                self.thinker.stop();
            }
        }
    }

    /// Ends what is being shown: play goes on.
    fn settle(&mut self, settings: &Settings) {
        let Some(moment) = self.moment.take() else { return };
        self.told = Some(moment);
        if let Some(person) = self.person_to_move() {
            let other = self.last_person.is_some_and(|last| last != person);
            if other && settings.hand_over && self.people() > 1 {
                self.hand_over = Some(person);
            } else {
                self.last_person = Some(person);
            }
        }
    }

    /// Shows the rest of the motion at once; a second time, stops telling.
    pub fn skip(&mut self, settings: &Settings, sounds: &mut Vec<Sound>) {
        if let Some(moment) = &mut self.moment {
            if moment.told() < 0.0 {
                moment.t = moment.motion_s;
                sounds.extend(G::sounds_at_end(&moment.events));
            } else if moment.told() > 0.25 {
                self.settle(settings);
            }
        }
    }

    /// The next person has taken the screen.
    pub fn take_screen(&mut self) {
        if let Some(person) = self.hand_over.take() {
            self.last_person = Some(person);
        }
    }

    /// Whether something happened since the last call: time to save.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    fn after_undo(&mut self) {
        self.moment = None;
        self.told = None;
        self.hand_over = None;
        self.thinker.stop();
        self.last_person = self.person_to_move().or(self.last_person);
        self.changed = true;
    }

    /// Whether something has happened in the current turn, which is the near person's.
    #[must_use]
    pub fn can_undo_turn(&self) -> bool {
        let mine = self.game().to_move() == Some(self.near_seat());
        mine && self.play.turn_start() != self.game()
    }

    /// Whether the near person has had a turn before this one.
    #[must_use]
    pub fn can_undo_previous(&self) -> bool {
        let mut tried = self.play.clone();
        undo_previous(&mut tried, self.near_seat())
    }

    /// Starts this turn again from its first flick or throw (T15); whether there was one.
    pub fn undo_turn(&mut self) -> bool {
        let undone = self.can_undo_turn() && self.play.undo_turn().is_ok();
        if undone {
            self.after_undo();
        }
        undone
    }

    /// Goes back to the start of the near person's previous turn (T15); whether there was one.
    pub fn undo_previous_turn(&mut self) -> bool {
        let seat = self.near_seat();
        let undone = undo_previous(&mut self.play, seat);
        if undone {
            self.after_undo();
        }
        undone
    }
}

/// Back to the start of the turn of `seat` before the one it is in now, if it is.
fn undo_previous<G: Staged>(play: &mut Match<G>, seat: usize) -> bool {
    let in_turn = play.game().to_move() == Some(seat) && play.turn_start() != play.game();
    if in_turn { play.undo_previous_turn().is_ok() } else { play.undo_turn_of(seat).is_ok() }
}
