//! Setting up and playing positions by hand.

use land_core::games::zemlya::{
    Audit, Decision, Error, Event, Purpose, Rules, Side, TurnEnd, Zemlya,
};
use land_core::games::{Game, MatchResult, Setup};
use land_core::lattice::Point;

/// Radius of the default Earth.
pub(crate) const R: i32 = 786_432;
/// Twice the area of the default Earth of two or four seats: that of the 512-gon on the lattice.
pub(crate) const EARTH2: i64 = 3_885_896_872_424;
/// A quarter of it, exactly.
pub(crate) const QUARTER2: i64 = EARTH2 / 4;

pub(crate) const MISS: Decision = Decision::missed(Purpose::Cut);
pub(crate) const LEFT: Decision = Decision::Choose(Side::Left);
pub(crate) const RIGHT: Decision = Decision::Choose(Side::Right);

/// A cut that stuck at (x, y) along (dx, dy).
pub(crate) const fn cut(x: i32, y: i32, dx: i64, dy: i64) -> Decision {
    Decision::cut(Point::new(x, y), (dx, dy))
}

/// A cut thrown from a place that is told.
pub(crate) const fn cut_from(from: (i32, i32), (x, y): (i32, i32), blade: (i64, i64)) -> Decision {
    Decision::Throw {
        purpose: Purpose::Cut,
        stuck: true,
        at: Some(Point::new(x, y)),
        blade: Some(blade),
        from: Some(Point::new(from.0, from.1)),
    }
}

pub(crate) const fn bomb(x: i32, y: i32) -> Decision {
    Decision::bomb(Point::new(x, y))
}

pub(crate) const fn moon(x: i32, y: i32) -> Decision {
    Decision::moon(Point::new(x, y))
}

/// A match that is audited at every step.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) game: Zemlya,
    audit: Audit,
    /// What followed from the last decision.
    pub(crate) events: Vec<Event>,
}

impl Table {
    pub(crate) fn new(rules: Rules, seats: usize) -> Self {
        Self::of(Setup::new(rules, seats))
    }

    pub(crate) fn of(setup: Setup<Rules>) -> Self {
        let game = Zemlya::new(setup).expect("a good setup");
        Self { audit: Audit::new(&game), game, events: Vec::new() }
    }

    /// Plays what the rules must allow.
    #[track_caller]
    pub(crate) fn play(&mut self, decisions: &[Decision]) -> &mut Self {
        for decision in decisions {
            let before = self.game.clone();
            match self.game.judge(decision) {
                Ok(events) => self.events = events,
                Err(error) => panic!("{decision:?}: {error}"),
            }
            if let Err(fault) = self.audit.step(&before, decision, &self.events, &self.game) {
                panic!("{decision:?}: {fault}");
            }
        }
        self
    }

    /// Tries what the rules must refuse, and that it leaves no trace.
    #[track_caller]
    pub(crate) fn refuse(&mut self, decision: Decision) -> Error {
        let before = self.game.clone();
        let error = self.game.judge(&decision).expect_err("an illegal decision");
        assert_eq!(self.game, before, "an error leaves no trace");
        assert_eq!(self.game.digest(), before.digest());
        error
    }

    /// Plays one decision that must end the turn with this word.
    #[track_caller]
    pub(crate) fn ends(&mut self, decision: Decision, word: TurnEnd) -> &mut Self {
        self.play(&[decision]);
        assert_eq!(self.turn_end(), Some(word), "{:?}", self.events);
        self
    }

    pub(crate) fn turn_end(&self) -> Option<TurnEnd> {
        self.events.iter().find_map(|event| match event {
            Event::TurnEnded { end, .. } => Some(*end),
            _ => None,
        })
    }

    pub(crate) fn area2(&self, seat: usize) -> i64 {
        self.game.area2()[seat]
    }

    /// Areas as expected from exact geometry, each off by no more than rounding new corners to
    /// the lattice can make: 10⁻⁵ of the Earth.
    #[track_caller]
    pub(crate) fn areas_near(&self, expected: &[i64]) {
        let room = self.game.board2() / 100_000;
        let areas = self.game.area2();
        let near = areas.iter().zip(expected).all(|(is, want)| (is - want).abs() <= room);
        assert!(near && areas.len() == expected.len(), "{areas:?}, not {expected:?}");
    }

    pub(crate) fn result(&self) -> &MatchResult {
        self.game.result().expect("the match is over")
    }

    pub(crate) fn has(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }
}

/// Two seats with the halves, default rules.
pub(crate) fn halves() -> Table {
    Table::new(Rules::default(), 2)
}

/// Four seats with the quarters, default rules.
pub(crate) fn quarters() -> Table {
    Table::new(Rules::default(), 4)
}
