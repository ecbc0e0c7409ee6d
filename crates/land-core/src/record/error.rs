//! Why a record cannot be read or followed.

use super::FieldError;
use crate::games::{SetupError, ttang, zemlya};

/// A record that cannot be read, or does not follow from the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct ReadError {
    /// The first wrong line; the header is line 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: ReadErrorKind,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// There is no header.
    #[error("the record is empty")]
    Empty,
    /// The bytes are no text.
    #[error("the line is no UTF-8 text")]
    Utf8,
    /// A line with nothing on it.
    #[error("the line is blank")]
    Blank,
    /// The last line is cut off.
    #[error("the line is cut off: it does not end with a newline")]
    NoNewline,
    /// No JSON object, or one that holds a field twice.
    #[error("{0}")]
    Json(String),
    /// A version of the format that this library does not read.
    #[error("land: version {0} is not known here; this library reads version 1")]
    Version(u64),
    /// No game of this library.
    #[error("game: {0:?} is not known here")]
    UnknownGame(String),
    /// A record of the other game.
    #[error("game: the record is of {found}, not of {wanted}")]
    OtherGame {
        /// The game that was asked for.
        wanted: &'static str,
        /// The game of the record.
        found: String,
    },
    /// A field is missing or holds something else than it should.
    #[error("{0}")]
    Field(#[from] FieldError),
    /// No match can be started like this.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// Somebody else's decision is due.
    #[error("seat: the decision of seat {due} is due, not of seat {found}")]
    Seat {
        /// Whose decision is due.
        due: usize,
        /// Who is said to have decided.
        found: usize,
    },
    /// The decision does not follow from the position.
    #[error("{0}")]
    Illegal(#[from] GameError),
    /// A line after the end of the match.
    #[error("the match is over before this line")]
    AfterEnd,
    /// A result of a match that goes on.
    #[error("result: the match is not over")]
    NotOver,
    /// The line says a turn ended which goes on.
    #[error("turn: the turn goes on")]
    TurnGoesOn,
    /// The record claims something else than follows from the rules.
    #[error("{field}: the record says {recorded}, the rules say {judged}")]
    Disagrees {
        /// The field, by its path in the line.
        field: String,
        /// What the record says.
        recorded: String,
        /// What follows from the rules.
        judged: String,
    },
}

impl ReadErrorKind {
    /// Whether the record can be read but claims a turn's end, an area, a digest or a result
    /// that the rules contradict.
    #[must_use]
    pub fn is_disagreement(&self) -> bool {
        matches!(self, Self::NotOver | Self::TurnGoesOn | Self::Disagrees { .. })
    }

    pub(super) fn at(self, line: usize) -> ReadError {
        ReadError { line, kind: self }
    }
}

/// Why a decision does not follow from a position, in whichever game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// Of Ttang.
    #[error(transparent)]
    Ttang(#[from] ttang::Error),
    /// Of Zemlya.
    #[error(transparent)]
    Zemlya(#[from] zemlya::Error),
    /// Of a game from outside this library, in its own words.
    #[error("{0}")]
    Other(String),
}
