//! The game as records, searches and front ends see it.

use super::decision::{Decision, Intent, ThrowIntent};
use super::error::Error;
use super::event::Event;
use super::position::{Phase, Zemlya};
use super::rules::Rules;
use super::throw::{Thrown, check_blade};
use crate::games::{Game, MatchResult, Setup, SetupError};
use crate::map::{Digest, LandMap};
use crate::physics::knife::{Flight, Knife, Throw, ThrowError};
use crate::physics::{Hand, LuckKey, Purpose as LuckPurpose};

impl Game for Zemlya {
    const NAME: &'static str = "zemlya";
    type Rules = Rules;
    type Intent = Intent;
    type Decision = Decision;
    type Event = Event;
    type Error = Error;

    fn new(setup: Setup<Rules>) -> Result<Self, SetupError> {
        Self::start(setup)
    }

    fn setup(&self) -> &Setup<Rules> {
        &self.setup
    }

    fn to_move(&self) -> Option<usize> {
        match (&self.result, &self.phase) {
            (Some(_), _) => None,
            (None, Phase::Choose(open)) => Some(open.struck),
            (None, _) => Some(self.turn.seat),
        }
    }

    fn turn_of(&self) -> Option<usize> {
        self.result.is_none().then_some(self.turn.seat)
    }

    fn validate(&self, intent: &Intent) -> Result<(), Error> {
        self.due()?;
        match (intent, &self.phase) {
            (Intent::Throw(throw), Phase::Throw) => self.check_intent(throw),
            (Intent::Choose(_), Phase::Choose(_))
            | (Intent::Keep(_), Phase::Take(_) | Phase::KeepOwn(_)) => Ok(()),
            (intent, _) => Err(self.not_due(matches!(intent, Intent::Throw(_)))),
        }
    }

    fn execute(&self, intent: &Intent, luck: u64) -> Result<Decision, Error> {
        self.validate(intent)?;
        let throw = match intent {
            Intent::Throw(throw) => throw,
            Intent::Choose(side) => return Ok(Decision::Choose(*side)),
            Intent::Keep(side) => return Ok(Decision::Keep(*side)),
        };
        let flight = self.flight(throw, luck)?;
        Ok(Decision::Throw {
            purpose: throw.purpose,
            stuck: flight.strike.stuck.is_ok(),
            at: Some(flight.strike.at),
            blade: Some(flight.strike.blade),
            from: Some(throw.from),
        })
    }

    fn judge(&mut self, decision: &Decision) -> Result<Vec<Event>, Error> {
        self.due()?;
        let mut events = Vec::new();
        // Judged on a copy: an error leaves no trace.
        let mut next = self.clone();
        match (decision, &self.phase) {
            (&Decision::Throw { purpose, stuck, at, blade, from }, Phase::Throw) => {
                next.throw(Thrown { purpose, stuck, at, blade, from }, &mut events)?;
            }
            (&Decision::Choose(keeps), Phase::Choose(open)) => {
                events.push(Event::Chosen { by: Some(open.struck), keeps });
                next.deal(open, keeps, &mut events)?;
            }
            (&Decision::Keep(takes), Phase::Take(open)) => {
                let keeps = takes.other();
                events.push(Event::Chosen { by: Some(self.turn.seat), keeps });
                next.deal(open, keeps, &mut events)?;
            }
            (&Decision::Keep(keeps), Phase::KeepOwn(open)) => {
                events.push(Event::Chosen { by: Some(self.turn.seat), keeps });
                next.keep_own(open, keeps, &mut events);
            }
            (decision, _) => {
                return Err(self.not_due(matches!(decision, Decision::Throw { .. })));
            }
        }
        *self = next;
        Ok(events)
    }

    fn map(&self) -> &LandMap {
        &self.land
    }

    fn area2(&self) -> Vec<i64> {
        self.areas()
    }

    fn free2(&self) -> i64 {
        self.board2 - self.areas().iter().sum::<i64>()
    }

    fn board2(&self) -> i64 {
        self.board2
    }

    fn out(&self) -> Vec<usize> {
        (0..self.seats()).filter(|&seat| self.players[seat].out).collect()
    }

    fn result(&self) -> Option<&MatchResult> {
        self.result.as_deref()
    }

    fn digest(&self) -> Digest {
        self.settled_land().digest()
    }

    fn turns_ended(&self) -> u32 {
        self.turns_ended
    }
}

impl Zemlya {
    fn due(&self) -> Result<(), Error> {
        if self.result.is_some() { Err(Error::Over) } else { Ok(()) }
    }

    /// The error of a decision of another kind than the one that is due.
    fn not_due(&self, throw: bool) -> Error {
        match &self.phase {
            Phase::Choose(open) if throw => Error::ChoiceDue { seat: open.struck },
            Phase::Take(_) | Phase::KeepOwn(_) if throw => {
                Error::ChoiceDue { seat: self.turn.seat }
            }
            Phase::Throw => Error::NotOffered { due: "a throw is due" },
            Phase::Choose(_) => Error::NotOffered { due: "the struck player has to choose" },
            Phase::Take(_) | Phase::KeepOwn(_) => {
                Error::NotOffered { due: "the thrower has to keep a part" }
            }
        }
    }

    fn check_intent(&self, throw: &ThrowIntent) -> Result<(), Error> {
        self.check_purpose(throw.purpose)?;
        check_blade(throw.blade)?;
        if !throw.at.in_range() {
            return Err(Error::OutOfRange(throw.at));
        }
        let least = self.rules().min_half_turns;
        if ![1, 3, 5, 7].contains(&throw.half_turns) || throw.half_turns < least {
            return Err(Error::HalfTurns { got: throw.half_turns, least });
        }
        self.as_throw(throw).map_err(Error::Throw)?;
        self.check_stand(throw.from)
    }

    /// The knife of this match.
    fn knife(&self) -> Result<Knife, Error> {
        Knife::new(self.rules().ground, self.setup.lattice_per_m).map_err(Error::Throw)
    }

    /// The hand a seat throws with (Z20).
    #[must_use]
    pub fn hand(&self, seat: usize) -> Hand {
        self.setup.seats.get(seat).and_then(|s| s.hand).unwrap_or(Hand::normal())
    }

    /// The throw as physics takes it.
    ///
    /// # Errors
    /// As [`Throw::validate`].
    pub fn as_throw(&self, intent: &ThrowIntent) -> Result<Throw, ThrowError> {
        let throw = Throw::new(intent.from, intent.at, intent.blade, intent.half_turns);
        throw.validate().map(|()| throw)
    }

    /// The flight that the intent of the player to move leads to, the same that
    /// [`Game::execute`] judges by: for animation, and for why a knife does not stick.
    ///
    /// # Errors
    /// As [`Game::validate`]; and the match has no seed.
    pub fn flight(&self, intent: &ThrowIntent, luck: u64) -> Result<Flight, Error> {
        self.validate(&Intent::Throw(*intent))?;
        let seat = self.turn.seat;
        let key = LuckKey {
            seed: self.setup.seed.ok_or(Error::NoSeed)?,
            world: luck,
            seat: seat as u32,
            turn: self.turns_ended,
            shot: self.turn.throws,
            purpose: LuckPurpose::Throw,
        };
        let throw = self.as_throw(intent).map_err(Error::Throw)?;
        self.knife()?.throw(&throw, &self.hand(seat), &mut key.stream()).map_err(Error::Throw)
    }
}
