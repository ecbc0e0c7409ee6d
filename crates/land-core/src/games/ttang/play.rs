//! The course of a match: flicks, tries, turns and the end.

use std::sync::Arc;

use super::{
    Board, Decision, Error, Event, Intent, Rules, StartRule, Table, Ttang, TurnEnd, Verdict,
};
use crate::games::{Game, MatchResult, Setup, SetupError, Why};
use crate::lattice::Point;
use crate::map::LandMap;
use crate::physics::stone::{Aim, Stone, tremble};
use crate::physics::{Hand, LuckKey, Purpose};

impl Game for Ttang {
    const NAME: &'static str = "ttang";
    type Rules = Rules;
    type Intent = Intent;
    type Decision = Decision;
    type Event = Event;
    type Error = Error;

    fn new(setup: Setup<Rules>) -> Result<Self, SetupError> {
        setup.rules.check()?;
        setup.check(2, setup.rules.most_seats())?;
        let board = Board::new(&setup)?;
        let map = board.land()?;
        let stone =
            Stone::new(setup.rules.reach_mm, setup.rules.friction_permille, setup.lattice_per_m)
                .map_err(|error| SetupError::new("reach_mm", error.to_string()))?;
        let seat = setup.first;
        let mut game = Self {
            table: Arc::new(Table { setup, board, stone }),
            map,
            seat,
            turn: 0,
            tries: 0,
            won2: 0,
            path: Vec::new(),
            result: None,
        };
        game.lay_stone();
        Ok(game)
    }

    fn setup(&self) -> &Setup<Rules> {
        &self.table.setup
    }

    fn to_move(&self) -> Option<usize> {
        self.result.is_none().then_some(self.seat)
    }

    fn validate(&self, intent: &Intent) -> Result<(), Error> {
        if self.result.is_some() {
            return Err(Error::Over);
        }
        if intent.angle_urad > Intent::FULL_TURN_URAD {
            return Err(Error::Angle(intent.angle_urad));
        }
        if intent.power_ppm > Intent::FULL_POWER_PPM {
            return Err(Error::Power(intent.power_ppm));
        }
        self.start(intent.start).map(|_| ())
    }

    fn execute(&self, intent: &Intent, luck: u64) -> Result<Decision, Error> {
        self.validate(intent)?;
        let from = self.start(intent.start)?;
        let aim = Aim { angle_urad: intent.angle_urad, power_ppm: intent.power_ppm };
        let hand = self.hand(self.seat);
        // A hand that does not tremble needs no luck, and so no seed (T18).
        let seed = match self.table.setup.seed {
            Some(seed) => seed,
            None if hand.dir_urad == 0 && hand.power_ppm == 0 => 0,
            None => return Err(Error::NoSeed),
        };
        let key = LuckKey {
            seed,
            world: luck,
            seat: self.seat as u32,
            turn: self.turn,
            shot: self.tries * self.rules().flicks + self.flick() - 1,
            purpose: Purpose::Flick,
        };
        let (angle_rad, power) = tremble(aim, &hand, &mut key.stream());
        let stop = self.table.stone.stop(from, angle_rad, power);
        Ok(Decision { stop, start: intent.start })
    }

    fn judge(&mut self, decision: &Decision) -> Result<Vec<Event>, Error> {
        if self.result.is_some() {
            return Err(Error::Over);
        }
        let from = self.start(decision.start)?;
        let (seat, flick, stop) = (self.seat, self.flick(), decision.stop);
        let verdict = self.verdict_at(from, flick, stop);
        let mut path = self.path.clone();
        if path.is_empty() {
            path.push(from);
        }
        path.push(stop);
        let mut events = vec![Event::Slid { seat, flick, from, stop }];
        let end = match verdict {
            Verdict::GoesOn => {
                self.path = path;
                return Ok(events);
            }
            Verdict::Ends(end) => end,
        };
        let mut won2 = 0;
        if end == TurnEnd::Home {
            let (map, won) = self.claim().of(&self.map, &path)?;
            (self.map, won2) = (map, won);
            self.tries += 1;
            self.won2 += won2;
        }
        events.push(Event::TryEnded { seat, end, won2, path });
        if won2 > 0 {
            events.push(Event::Claimed { seat, area2: self.area2(), free2: self.free2() });
        }
        self.pass_on(end, &mut events);
        Ok(events)
    }

    fn map(&self) -> &LandMap {
        &self.map
    }

    fn board2(&self) -> i64 {
        self.table.board.area2()
    }

    /// Nobody ever is: homes cannot be taken.
    fn result(&self) -> Option<&MatchResult> {
        self.result.as_ref()
    }

    fn turns_ended(&self) -> u32 {
        self.turn
    }
}

impl Ttang {
    /// The tremor of a seat: its own, else none (T18).
    #[must_use]
    pub fn hand(&self, seat: usize) -> Hand {
        let seats = &self.table.setup.seats;
        seats.get(seat).and_then(|seat| seat.hand).unwrap_or_else(Hand::still)
    }

    /// Where the coming flick starts from, when `picked` is the start that came with it (T4).
    fn start(&self, picked: Option<Point>) -> Result<Point, Error> {
        match (self.path.last(), picked) {
            (Some(stone), None) => Ok(*stone),
            (Some(_), Some(_)) => Err(Error::StartNotOffered),
            (None, None) => Err(Error::StartMissing),
            (None, Some(start)) if self.is_land_of(self.seat, start) => Ok(start),
            (None, Some(start)) => Err(Error::StartNotOwn(start)),
        }
    }

    /// Puts the stone where the coming try starts.
    fn lay_stone(&mut self) {
        self.path.clear();
        if self.rules().start == StartRule::Home {
            self.path.push(self.start_spot(self.seat));
        }
    }

    /// Goes on after a try: another try, the next turn, or the end (T12, T13).
    fn pass_on(&mut self, end: TurnEnd, events: &mut Vec<Event>) {
        let rules = self.rules();
        let (again, finish_round) = (rules.again_after_success, rules.finish_round);
        let (turns, max_turns) = (rules.turns, rules.max_turns);
        let scarce = self.free2() * 1000 < i64::from(rules.free_end_permille) * self.board2();
        let more = again && !end.is_foul() && self.tries < Rules::MAX_TRIES;
        if more && (finish_round || !scarce) {
            self.lay_stone();
            return;
        }
        self.turn += 1;
        events.push(Event::TurnEnded { seat: self.seat, end, won2: self.won2 });
        let seats = self.table.setup.seats.len();
        let round_over = self.turn.is_multiple_of(seats as u32);
        let why = if self.turn >= turns * seats as u32 {
            Some(Why::Turns)
        } else if scarce && (round_over || !finish_round) {
            Some(Why::Free)
        } else if self.turn >= max_turns {
            Some(Why::MaxTurns)
        } else {
            None
        };
        (self.tries, self.won2) = (0, 0);
        if let Some(why) = why {
            self.path.clear();
            let result = MatchResult::by_share(self, why);
            events.push(Event::MatchEnded(result.clone()));
            self.result = Some(result);
        } else {
            self.seat = (self.seat + 1) % seats;
            self.lay_stone();
        }
    }
}
