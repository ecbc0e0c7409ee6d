//! One position of a match.

use std::sync::Arc;

use super::earth;
use super::island::Bombing;
use super::moon::Moon;
use super::part::OpenCut;
use super::passage::Passage;
use super::rules::Rules;
use super::standing::{self, Standing};
use crate::games::{MatchResult, Setup, SetupError};
use crate::lattice::{Point, from_mm, round_half_up};
use crate::map::{LandMap, Owner};

/// Most players; the rules are tested with as many.
const MOST_SEATS: usize = 64;

/// A position of Zemlya.
///
/// Land, cuts and base maps are shared between clones, so a clone copies little more than the
/// list of players.
///
/// # Examples
/// ```
/// use land_core::games::zemlya::{Decision, Rules, Side, Zemlya};
/// use land_core::games::{Game, Setup};
/// use land_core::lattice::Point;
///
/// let mut game = Zemlya::new(Setup::new(Rules::courtyard(), 2))?;
/// // Seat 0 halves the lower half of the Earth; seat 1 keeps what lies left of the blade.
/// game.judge(&Decision::cut(Point::new(0, -300_000), (0, 1)))?;
/// assert_eq!(game.to_move(), Some(1));
/// game.judge(&Decision::Choose(Side::Left))?;
/// assert_eq!(game.area2().iter().sum::<i64>(), game.board2());
/// assert_eq!(game.to_move(), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Zemlya {
    pub(super) setup: Arc<Setup<Rules>>,
    /// All land; pending parts carry labels.
    pub(super) land: Arc<LandMap>,
    pub(super) board2: i64,
    pub(super) players: Vec<Player>,
    pub(super) turn: Turn,
    /// What was begun and is not settled (Z12).
    pub(super) passage: Option<Passage>,
    pub(super) phase: Phase,
    pub(super) rounds: u32,
    pub(super) turns_ended: u32,
    pub(super) result: Option<Arc<MatchResult>>,
    /// Where each player was last found to have room to stand: a hint, and no part of what the
    /// position is.
    pub(super) footing: Footing,
}

/// Points that need checking before they are believed. All footings are equal, so positions are
/// equal whatever is remembered.
#[derive(Clone, Debug, Default)]
pub(super) struct Footing(Vec<Option<Point>>);

impl PartialEq for Footing {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// What is true of one player besides their land.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Player {
    pub(super) out: bool,
    pub(super) moon: Option<Moon>,
    /// The right to found a Moon is used up (Z15).
    pub(super) moon_spent: bool,
    /// The first throw has been made (Z3).
    pub(super) thrown: bool,
    /// The shield has kept this player in the game (Z3).
    pub(super) shielded: bool,
    /// Whose settled cut was the last to take land of this player (Z17).
    pub(super) cut_by: Option<usize>,
}

/// The chain of throws that is going on (Z3).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Turn {
    pub(super) seat: usize,
    /// Throws made, re-throws counted.
    pub(super) throws: u32,
    /// Re-throws of the throw that is due (Z8).
    pub(super) rethrows: u32,
    /// Settled cuts (Z3).
    pub(super) settled: u32,
    /// The island under bombs (Z14).
    pub(super) bombing: Option<Bombing>,
}

impl Turn {
    pub(super) const fn of(seat: usize) -> Self {
        Self { seat, throws: 0, rethrows: 0, settled: 0, bombing: None }
    }
}

/// What is due.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Phase {
    /// A throw.
    Throw,
    /// The struck player's choice of the part to keep (Z10).
    Choose(Arc<OpenCut>),
    /// The thrower's choice of the part to take (Z10, `chooser: thrower`).
    Take(Arc<OpenCut>),
    /// The thrower's choice of the part of own land to keep (Z13).
    KeepOwn(Arc<OpenCut>),
}

impl Zemlya {
    /// The position before the first throw.
    pub(super) fn start(setup: Setup<Rules>) -> Result<Self, SetupError> {
        setup.check(2, MOST_SEATS)?;
        setup.rules.check()?;
        for seat in &setup.seats {
            SetupError::check_range("age", seat.age.unwrap_or(standing::DEFAULT_AGE), 3..=120)?;
        }
        let seats = setup.seats.len();
        let land = earth::land(&setup.rules, seats, setup.lattice_per_m)?;
        let mut game = Self {
            footing: Footing(vec![None; seats]),
            turn: Turn::of(setup.first),
            setup: Arc::new(setup),
            board2: land.board2(),
            land: Arc::new(land),
            players: vec![Player::default(); seats],
            passage: None,
            phase: Phase::Throw,
            rounds: 0,
            turns_ended: 0,
            result: None,
        };
        // Z16 reads "nobody able to stand": one player who can is enough to play.
        if (0..seats).filter(|&seat| game.stands(seat)).count() == 0 {
            return Err(SetupError::new("radius_mm", "nobody can stand on their land"));
        }
        Ok(game)
    }

    pub(super) fn rules(&self) -> &Rules {
        &self.setup.rules
    }

    pub(super) fn seats(&self) -> usize {
        self.players.len()
    }

    /// A length of the rules in lattice units.
    pub(super) fn units(&self, mm: u32) -> i64 {
        from_mm(mm, self.setup.lattice_per_m)
    }

    /// The land as areas and digests count it: pending parts are still their old owner's (Z12).
    pub(super) fn settled_land(&self) -> &Arc<LandMap> {
        self.passage.as_ref().map_or(&self.land, |p| &p.base)
    }

    /// Twice the area of every seat's land.
    pub(super) fn areas(&self) -> Vec<i64> {
        let mut areas = vec![0; self.seats()];
        for e in self.settled_land().edges() {
            let cross = i64::from(e.a.x) * i64::from(e.b.y) - i64::from(e.a.y) * i64::from(e.b.x);
            if let Some(area) = e.left.as_seat().and_then(|seat| areas.get_mut(seat)) {
                *area += cross;
            }
            if let Some(area) = e.right.as_seat().and_then(|seat| areas.get_mut(seat)) {
                *area -= cross;
            }
        }
        areas
    }

    /// Whether a player has land; pending parts are no longer held, but never all there is.
    pub(super) fn has_land(&self, seat: usize) -> bool {
        self.land.edges().iter().any(|e| e.borders(Owner::seat(seat)))
    }

    /// The radius a player needs to stand, lattice units.
    pub(super) fn needed(&self, seat: usize) -> f64 {
        let age = self.setup.seats[seat].age.unwrap_or(standing::DEFAULT_AGE);
        standing::needed_units(self.rules(), age, self.setup.lattice_per_m)
    }

    /// How a player stands on their best piece (Z16).
    #[must_use]
    pub fn standing(&self, seat: usize) -> Standing {
        let mut radius: f64 = 0.0;
        if seat >= self.seats() {
            return Standing { radius, needed: 0.0, mean_time_s: 0.0 };
        }
        for piece in self.land.components(Owner::seat(seat)) {
            radius = radius.max(piece.inscribed_circle().radius);
        }
        Standing {
            radius,
            needed: self.needed(seat),
            mean_time_s: standing::mean_time_s(radius / f64::from(self.setup.lattice_per_m)),
        }
    }

    /// Whether a player can stand on their land (Z16).
    pub(super) fn stands(&mut self, seat: usize) -> bool {
        let needed = self.needed(seat);
        if self.footing.0[seat].is_some_and(|p| self.has_room(seat, p, needed)) {
            return true;
        }
        for piece in self.land.components(Owner::seat(seat)) {
            // A circle that fits has no more area than the piece.
            if std::f64::consts::TAU * needed * needed > piece.area2 as f64 {
                continue;
            }
            let circle = piece.inscribed_circle();
            if circle.radius >= needed {
                let (x, y) = circle.centre;
                self.footing.0[seat] = Some(Point::new(round_half_up(x), round_half_up(y)));
                return true;
            }
        }
        false
    }

    /// Whether `p` lies in a player's land, farther than `radius` from its border.
    pub(super) fn has_room(&self, seat: usize, p: Point, radius: f64) -> bool {
        let owner = Owner::seat(seat);
        let whole = i64::from(round_half_up(radius)) + 1;
        !self.land.near_border(p, whole, |a, b| a == owner || b == owner)
            && self.land.owners_at(p) == [owner]
    }

    pub(super) fn forget_footing(&mut self) {
        self.footing.0.fill(None);
    }
}
