//! What a player wants, and what came of it.

use crate::lattice::Point;

/// What a throw is for, declared before it (Z6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Purpose {
    /// To cut land, or to hit an enemy Moon.
    Cut,
    /// To bomb an island (Z14).
    Bomb,
    /// To found a Moon (Z15).
    Moon,
}

/// A part of a cut piece: to the left or to the right of the blade's direction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Side {
    /// Left of the blade.
    Left,
    /// Right of the blade.
    Right,
}

impl Side {
    /// Both sides, left first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A throw as a hand wants it (Z4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ThrowIntent {
    /// What the throw is for.
    pub purpose: Purpose,
    /// Where the thrower stands: a standable point of own land or of the own Moon.
    pub from: Point,
    /// The aim point.
    pub at: Point,
    /// The blade's direction; not zero.
    pub blade: (i64, i64),
    /// The spin in half turns: 1, 3, 5 or 7.
    pub half_turns: u32,
}

/// What the player whose decision is due wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Intent {
    /// To throw the knife.
    Throw(ThrowIntent),
    /// The struck player: to keep this part.
    Choose(Side),
    /// The thrower: to keep this part of the own land, or with `chooser: thrower` to take this
    /// part of another's.
    Keep(Side),
}

/// What happened: one line of a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// A throw and where it ended.
    Throw {
        /// What it was declared for.
        purpose: Purpose,
        /// Whether the knife stuck.
        stuck: bool,
        /// Where it stuck; required when it did.
        at: Option<Point>,
        /// The blade's direction; required for a cut that stuck. Never zero.
        blade: Option<(i64, i64)>,
        /// Where the thrower stood; the standable point nearest `at` when absent (Z4).
        from: Option<Point>,
    },
    /// The struck player keeps this part.
    Choose(Side),
    /// The thrower keeps this part of own land, or takes this part (`chooser: thrower`).
    Keep(Side),
}

impl Decision {
    /// A throw that did not stick.
    #[must_use]
    pub const fn missed(purpose: Purpose) -> Self {
        Self::Throw { purpose, stuck: false, at: None, blade: None, from: None }
    }

    /// A cut that stuck at `at` with the blade along `blade`.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Game, Setup, zemlya::{Decision, Rules, Zemlya}};
    /// use land_core::lattice::Point;
    ///
    /// let mut game = Zemlya::new(Setup::new(Rules::default(), 2))?;
    /// let events = game.judge(&Decision::cut(Point::new(0, -300_000), (1, 0)))?;
    /// assert_eq!(events.len(), 2); // stuck, and cut; the choice is due
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn cut(at: Point, blade: (i64, i64)) -> Self {
        Self::Throw {
            purpose: Purpose::Cut,
            stuck: true,
            at: Some(at),
            blade: Some(blade),
            from: None,
        }
    }

    /// A bomb that stuck at `at`.
    #[must_use]
    pub const fn bomb(at: Point) -> Self {
        Self::Throw { purpose: Purpose::Bomb, stuck: true, at: Some(at), blade: None, from: None }
    }

    /// A Moon throw that stuck at `at`.
    #[must_use]
    pub const fn moon(at: Point) -> Self {
        Self::Throw { purpose: Purpose::Moon, stuck: true, at: Some(at), blade: None, from: None }
    }
}
