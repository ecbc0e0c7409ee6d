//! A match of whichever game a record is of.

use super::matches::Match;
use super::text::Lines;
use super::{ReadError, ReadErrorKind, Record, Summary};
use crate::games::Game;
use crate::games::ttang::Ttang;
use crate::games::zemlya::Zemlya;

/// A match of one of the games.
///
/// # Examples
/// ```
/// use land_core::record::AnyMatch;
///
/// let text = r#"{"land":1,"game":"ttang","seats":[{"name":"Ann"},{}],"seed":"7"}
/// {"seat":0,"flick":1,"intent":{"angle_urad":700000,"power_ppm":500000},"stop":[350000,300000]}
/// "#;
/// let game = AnyMatch::read(text)?;
/// assert_eq!((game.game(), game.summary().to_move), ("ttang", Some(0)));
/// let error = AnyMatch::read(&text.replace("ttang", "chess")).unwrap_err();
/// assert_eq!(error.to_string(), "line 1: game: \"chess\" is not known here");
/// # Ok::<(), land_core::record::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum AnyMatch {
    /// A match of Ttang.
    Ttang(Match<Ttang>),
    /// A match of Zemlya.
    Zemlya(Match<Zemlya>),
}

/// Does the same with a match of either game.
macro_rules! of_either {
    ($any:expr, $course:ident => $do:expr) => {
        match $any {
            AnyMatch::Ttang($course) => $do,
            AnyMatch::Zemlya($course) => $do,
        }
    };
}

impl AnyMatch {
    /// Judges a record of either game.
    ///
    /// # Errors
    /// As [`Match::replay`]; and the record is of no game that is known here.
    pub fn replay(record: &Record) -> Result<Self, ReadError> {
        match record.header.game() {
            Ttang::NAME => Match::replay(record).map(Self::Ttang),
            Zemlya::NAME => Match::replay(record).map(Self::Zemlya),
            other => Err(ReadErrorKind::UnknownGame(other.to_owned()).at(1)),
        }
    }

    /// Reads and judges a record of either game line by line.
    ///
    /// # Errors
    /// As [`Match::read`]; and the record is of no game that is known here.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        Self::from_bytes(text.as_bytes())
    }

    /// As [`AnyMatch::read`], from bytes.
    ///
    /// # Errors
    /// As [`AnyMatch::read`]; and a line whose bytes are no UTF-8.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        let mut lines = Lines::new(bytes)?;
        let header = lines.header()?;
        match header.game() {
            Ttang::NAME => Match::follow(header, lines).map(Self::Ttang),
            Zemlya::NAME => Match::follow(header, lines).map(Self::Zemlya),
            other => Err(ReadErrorKind::UnknownGame(other.to_owned()).at(1)),
        }
    }

    /// The game's name.
    #[must_use]
    pub fn game(&self) -> &'static str {
        match self {
            Self::Ttang(_) => Ttang::NAME,
            Self::Zemlya(_) => Zemlya::NAME,
        }
    }

    /// The record of the match.
    #[must_use]
    pub fn to_record(&self) -> Record {
        of_either!(self, course => course.to_record())
    }

    /// How the match stands.
    #[must_use]
    pub fn summary(&self) -> Summary {
        of_either!(self, course => Summary::of(course))
    }
}
