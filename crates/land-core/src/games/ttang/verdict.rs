//! What a stop means for the try (T7, T8, T9).

use super::{EarlyHome, Permission, Ttang};
use crate::games::Game as _;
use crate::lattice::{Point, from_mm};
use crate::map::Owner;

/// How a try or a turn ended; the words of records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TurnEnd {
    /// Came home (T7).
    Home,
    /// Crossed the outer line (T8 a).
    Out,
    /// Rested on an opponent's land (T8 b).
    Enemy,
    /// Slid over an opponent's land where that is a foul (T8).
    PassOver,
    /// Rested too near a line where that is a foul (T8).
    Line,
    /// Rested on own land after the first flick where that is a foul (T7).
    Early,
    /// Not home after the last flick (T8 c).
    Short,
}

impl TurnEnd {
    /// The word of records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Out => "out",
            Self::Enemy => "enemy",
            Self::PassOver => "pass_over",
            Self::Line => "line",
            Self::Early => "early",
            Self::Short => "short",
        }
    }

    /// Whether this is a foul.
    #[must_use]
    pub const fn is_foul(self) -> bool {
        !matches!(self, Self::Home)
    }
}

impl std::fmt::Display for TurnEnd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

/// What a stop means for the try.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The next flick is due from here.
    GoesOn,
    /// The try ends, won or by a foul.
    Ends(TurnEnd),
}

/// Whose ground a stop on the board counts as (T9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// The mover's land touches the point.
    Own,
    /// Nobody's: free ground touches the point, and the mover's land does not.
    Free,
    /// Only opponents' land touches the point.
    Enemy,
}

impl Ttang {
    /// Whose ground `p`, a point of the board, is for `seat` (T9). Exact.
    #[must_use]
    pub fn ground(&self, seat: usize, p: Point) -> Ground {
        let owners = self.map().owners_at(p);
        if owners.contains(&Owner::seat(seat)) {
            Ground::Own
        } else if owners.iter().any(|o| *o != Owner::FREE && *o != Owner::OUTSIDE)
            && !owners.contains(&Owner::FREE)
        {
            Ground::Enemy
        } else {
            Ground::Free
        }
    }

    /// What resting at `stop` after the coming flick would mean. Changes nothing.
    ///
    /// Once the match is over this is answered for the last mover.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Setup, Game, ttang::{Rules, Ttang, TurnEnd, Verdict}};
    /// use land_core::lattice::Point;
    ///
    /// let game = Ttang::new(Setup::new(Rules::default(), 2))?;
    /// assert_eq!(game.verdict(Point::new(300_000, 300_000)), Verdict::GoesOn);
    /// assert_eq!(game.verdict(Point::new(-1, 300_000)), Verdict::Ends(TurnEnd::Out));
    /// # Ok::<(), land_core::games::SetupError>(())
    /// ```
    #[must_use]
    pub fn verdict(&self, stop: Point) -> Verdict {
        self.verdict_at(self.stone(), self.flick(), stop)
    }

    /// What sliding from `from` to `stop` with flick number `flick` (from 1) would mean for the
    /// seat to move. Fouls are named in the order of T8.
    #[must_use]
    pub fn verdict_at(&self, from: Point, flick: u32, stop: Point) -> Verdict {
        let rules = self.rules();
        let own = Owner::seat(self.seat);
        let enemy = |owner: Owner| owner != own && owner.as_seat().is_some();
        if !self.board().contains(stop) {
            return Verdict::Ends(TurnEnd::Out);
        }
        let ground = self.ground(self.seat, stop);
        if ground == Ground::Enemy {
            return Verdict::Ends(TurnEnd::Enemy);
        }
        if rules.pass_over_enemy == Permission::Foul && self.map().crosses(from, stop, enemy) {
            return Verdict::Ends(TurnEnd::PassOver);
        }
        if rules.touch_line == Permission::Foul {
            let radius = from_mm(rules.stone_radius_mm, self.setup().lattice_per_m);
            let line = |owner: Owner| owner == Owner::OUTSIDE || enemy(owner);
            if self.map().near_border(stop, radius, |left, right| line(left) || line(right)) {
                return Verdict::Ends(TurnEnd::Line);
            }
        }
        if ground == Ground::Own {
            if flick == 1 && rules.early_home == EarlyHome::Strict {
                return Verdict::Ends(TurnEnd::Early);
            }
            if flick >= rules.flicks || (flick >= 2 && rules.early_home != EarlyHome::LastOnly) {
                return Verdict::Ends(TurnEnd::Home);
            }
        } else if flick >= rules.flicks {
            return Verdict::Ends(TurnEnd::Short);
        }
        Verdict::GoesOn
    }
}
