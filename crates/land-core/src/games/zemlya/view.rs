//! What searches and front ends ask of a position.

use super::decision::{Purpose, Side};
use super::error::Error;
use super::moon::Moon;
use super::part::OpenCut;
use super::passage::Pending;
use super::position::{Phase, Zemlya};
use super::throw::RETHROWS;
use crate::games::{Game as _, Why};
use crate::lattice::Point;
use crate::map::{Component, Cut, Owner};

/// The parts of a cut that has not been made, or not been dealt out.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// Whose piece it is; the thrower's own for a hit on own land.
    pub struck: usize,
    /// The areas, doubled, and the chord's ends.
    pub cut: Cut,
    /// The part left of the blade.
    pub left: Part,
    /// The part right of the blade.
    pub right: Part,
    /// Whether the thrower reaches both ends of the chord, where the rules ask for it (Z19).
    pub in_reach: bool,
}

/// One part of a cut.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Its fragments.
    pub pieces: Vec<Component>,
    /// Twice its area, square lattice units.
    pub area2: i64,
    /// Of another's land: whether the thrower would get it at once; else it would be pending
    /// (Z12). Of own land: whether an opponent borders it and would get it (Z13).
    pub joins: bool,
}

impl Preview {
    /// A part by its side.
    #[must_use]
    pub const fn part(&self, side: Side) -> &Part {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }
}

/// What lies at a point, as a throw of the player to move would find it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// On a border or the rim: a re-throw (Z8).
    Line,
    /// Outside the Earth and all Moons.
    Outside,
    /// A Moon.
    Moon {
        /// Its owner.
        owner: usize,
    },
    /// A pending part.
    Pending {
        /// Its number.
        part: usize,
        /// Its owner until it is joined.
        owner: usize,
    },
    /// A player's land.
    Land {
        /// Its owner.
        owner: usize,
    },
}

/// A pending part (Z12).
#[derive(Clone, PartialEq, Debug)]
pub struct PendingPart {
    /// Its owner until it is joined.
    pub owner: usize,
    /// Its label on [`Game::map`](crate::games::Game::map).
    pub label: Owner,
    /// Its fragments.
    pub pieces: Vec<Component>,
}

impl Zemlya {
    /// The cut whose parts are to be dealt out, while a choice is due.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Game, Setup, zemlya::{Decision, Rules, Side, Zemlya}};
    /// use land_core::lattice::Point;
    ///
    /// let mut game = Zemlya::new(Setup::new(Rules::default(), 2))?;
    /// game.judge(&Decision::cut(Point::new(0, -300_000), (1, 0)))?;
    /// assert!(game.choice_due().is_some() && game.defender_chooses());
    /// assert_eq!((game.turn_of(), game.to_move()), (Some(0), Some(1)));
    /// game.judge(&Decision::Choose(Side::Right))?;
    /// assert!(game.choice_due().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choice_due(&self) -> Option<&OpenCut> {
        match &self.phase {
            Phase::Throw => None,
            Phase::Choose(open) | Phase::Take(open) | Phase::KeepOwn(open) => Some(open),
        }
    }

    /// Whether the choice that is due is the struck player's ([`Decision::Choose`]) and not the
    /// thrower's ([`Decision::Keep`]).
    ///
    /// [`Decision::Choose`]: super::Decision::Choose
    /// [`Decision::Keep`]: super::Decision::Keep
    #[must_use]
    pub fn defender_chooses(&self) -> bool {
        matches!(self.phase, Phase::Choose(_))
    }

    /// The purposes that may be declared now (Z6); none while a choice is due or after the end.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Game, Setup, zemlya::{Purpose, Rules, Zemlya}};
    ///
    /// let game = Zemlya::new(Setup::new(Rules::with_moons(), 2))?;
    /// assert_eq!(game.purposes(), [Purpose::Cut, Purpose::Moon]); // there is no island to bomb
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn purposes(&self) -> Vec<Purpose> {
        if self.result.is_some() || self.choice_due().is_some() {
            return Vec::new();
        }
        [Purpose::Cut, Purpose::Bomb, Purpose::Moon]
            .into_iter()
            .filter(|&purpose| self.check_purpose(purpose).is_ok())
            .collect()
    }

    /// What lies at `p`.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Game, Setup, zemlya::{Rules, Spot, Zemlya}};
    /// use land_core::lattice::Point;
    ///
    /// let game = Zemlya::new(Setup::new(Rules::default(), 2))?;
    /// assert_eq!(game.ground_at(Point::new(0, -300_000)), Spot::Land { owner: 1 });
    /// assert_eq!(game.ground_at(Point::new(100_000, 0)), Spot::Line);
    /// assert_eq!(game.ground_at(Point::new(2_000_000, 0)), Spot::Outside);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ground_at(&self, p: Point) -> Spot {
        if self.on_line(p) {
            return Spot::Line;
        }
        for (owner, player) in self.players.iter().enumerate() {
            if player.moon.as_ref().is_some_and(|moon| moon.contains(p)) {
                return Spot::Moon { owner };
            }
        }
        let owner = self.land.owners_at(p).first().copied().unwrap_or(Owner::OUTSIDE);
        match (owner.as_seat(), owner.as_label(), &self.passage) {
            (Some(owner), ..) => Spot::Land { owner },
            (None, Some(part), Some(passage)) => {
                passage.owner_of(part).map_or(Spot::Outside, |owner| Spot::Pending { part, owner })
            }
            _ => Spot::Outside,
        }
    }

    /// Whose land a cut of the player to move may hit, thrown from own land or from the Moon
    /// (Z7, Z12, Z15), ascending.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Game, Setup, zemlya::{Rules, Zemlya}};
    ///
    /// let game = Zemlya::new(Setup::new(Rules::default(), 4))?;
    /// assert_eq!(game.targets(false), [1, 3]); // seat 2 lies across the centre
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn targets(&self, from_moon: bool) -> Vec<usize> {
        if self.result.is_some() {
            return Vec::new();
        }
        let anybody = self.rules().any_target || from_moon && self.moon(self.turn.seat).is_some();
        let seat = self.turn.seat;
        (0..self.seats())
            .filter(|&owner| owner != seat && self.has_land(owner))
            .filter(|&owner| match &self.passage {
                _ if anybody => true,
                Some(passage) => passage.holds_part_of(owner),
                None => self.land.shares_border(Owner::seat(owner), Owner::seat(seat)),
            })
            .collect()
    }

    /// The neighbours of a player (Z2), ascending.
    #[must_use]
    pub fn neighbours(&self, seat: usize) -> Vec<usize> {
        let mut borders = vec![false; self.seats()];
        for e in self.land.edges() {
            let across = e.across(Owner::seat(seat)).and_then(Owner::as_seat);
            if let Some(border) = across.and_then(|other| borders.get_mut(other)) {
                *border = true;
            }
        }
        (0..borders.len()).filter(|&other| other != seat && borders[other]).collect()
    }

    /// The pending parts, in the order they were cut (Z12).
    #[must_use]
    pub fn pending(&self) -> Vec<PendingPart> {
        let parts = self.passage.as_ref().map_or(&[][..], |passage| &passage.parts);
        let whole = |part: &Pending| {
            let label = part.label();
            PendingPart { owner: part.owner, label, pieces: self.land.components(label) }
        };
        parts.iter().map(whole).collect()
    }

    /// What a cut at `at` along `blade` would come to, without making it. `None`: no piece of
    /// land is there, or nothing is cut off (Z9). Whether the land is a target is
    /// [`Zemlya::targets`]'s matter, and whether the knife is on a line is
    /// [`Zemlya::ground_at`]'s.
    ///
    /// # Errors
    /// The blade's direction is zero or too long.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Game, Setup, zemlya::{Rules, Side, Zemlya}};
    /// use land_core::lattice::Point;
    ///
    /// let game = Zemlya::new(Setup::new(Rules::default(), 2))?;
    /// let cut = game.preview_cut(Point::new(0, -300_000), (1, 0))?.ok_or("nothing is cut")?;
    /// assert_eq!(cut.struck, 1);
    /// assert!(cut.part(Side::Left).joins && !cut.part(Side::Right).joins);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn preview_cut(&self, at: Point, blade: (i64, i64)) -> Result<Option<Preview>, Error> {
        super::throw::check_blade(blade)?;
        let owner = self.land.owners_at(at).first().copied().unwrap_or(Owner::OUTSIDE);
        let Some(struck) = owner.as_seat() else { return Ok(None) };
        Ok(self.open_cut(struck, at, blade)?.map(|open| self.preview(&open)))
    }

    /// The parts of the cut whose choice is due.
    #[must_use]
    pub fn preview_choice(&self) -> Option<Preview> {
        self.choice_due().map(|open| self.preview(open))
    }

    fn preview(&self, open: &OpenCut) -> Preview {
        let seat = self.turn.seat;
        let part = |side| {
            let label = OpenCut::label(side);
            let joins = if open.struck == seat {
                self.longest_border(&open.land, label, seat).is_some()
            } else {
                open.land.shares_border(label, Owner::seat(seat)) || !self.has_land(seat)
            };
            Part { pieces: open.land.components(label), area2: open.area2(side), joins }
        };
        Preview {
            struck: open.struck,
            cut: open.cut,
            left: part(Side::Left),
            right: part(Side::Right),
            in_reach: !self.rules().must_reach || self.reaches(open.cut.ends),
        }
    }

    /// A player's Moon.
    #[must_use]
    pub fn moon(&self, seat: usize) -> Option<&Moon> {
        self.players.get(seat)?.moon.as_ref()
    }

    /// Whether a player may still found a Moon (Z15).
    #[must_use]
    pub fn may_found_moon(&self, seat: usize) -> bool {
        self.rules().moons && self.players.get(seat).is_some_and(|p| !p.out && !p.moon_spent)
    }

    /// Whether a player is shielded from falling now (Z3).
    #[must_use]
    pub fn is_shielded(&self, seat: usize) -> bool {
        self.rules().first_round_shield && self.players.get(seat).is_some_and(|p| !p.thrown)
    }

    /// Re-throws that the throw which is due may still have (Z8).
    #[must_use]
    pub fn rethrows_left(&self) -> u32 {
        RETHROWS - self.turn.rethrows
    }

    /// Throws of the chain so far, re-throws counted (Z3).
    #[must_use]
    pub fn throws(&self) -> u32 {
        self.turn.throws
    }

    /// Settled cuts of the chain so far (Z3).
    #[must_use]
    pub fn settled_cuts(&self) -> u32 {
        self.turn.settled
    }

    /// The round that is being played, from 1 (Z18).
    #[must_use]
    pub fn round(&self) -> u32 {
        match self.result() {
            Some(result) if result.why == Why::Rounds => self.rounds,
            _ => self.rounds + 1,
        }
    }
}
