//! The land map: a sorted list of labelled edges on the lattice.

use crate::lattice::Point;

/// Who owns the ground on one side of an edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Owner(u16);

impl Owner {
    /// What lies beyond the board.
    pub const OUTSIDE: Self = Self(0);
    /// Ground of the board that is nobody's land.
    pub const FREE: Self = Self(1);
    const FIRST_LABEL: u16 = 1 << 15;

    /// The land of the player in seat `seat` (0-based, below 32 766).
    #[must_use]
    pub const fn seat(seat: usize) -> Self {
        assert!(seat < Self::FIRST_LABEL as usize - 2);
        Self(seat as u16 + 2)
    }

    /// A label that is no player: pending parts, halves of a cut (0-based, below 32 768).
    #[must_use]
    pub const fn label(n: usize) -> Self {
        assert!(n < Self::FIRST_LABEL as usize);
        Self(Self::FIRST_LABEL + n as u16)
    }

    /// The seat, if a player owns this.
    #[must_use]
    pub const fn as_seat(self) -> Option<usize> {
        if self.0 >= 2 && self.0 < Self::FIRST_LABEL { Some(self.0 as usize - 2) } else { None }
    }

    /// The number, if this is a label made by [`Owner::label`].
    #[must_use]
    pub const fn as_label(self) -> Option<usize> {
        if self.0 >= Self::FIRST_LABEL { Some((self.0 - Self::FIRST_LABEL) as usize) } else { None }
    }
}

/// A border between two owners. `left` lies to the left of the way from `a` to `b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    /// The smaller end.
    pub a: Point,
    /// The larger end.
    pub b: Point,
    /// Owner on the left of `a → b`.
    pub left: Owner,
    /// Owner on the right of `a → b`.
    pub right: Owner,
}

/// Digest of a map: equal maps have equal digests on every machine. Shown as 16 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Digest(pub u64);

impl std::fmt::Display for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

/// A text that is no digest.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a map digest is 16 hexadecimal digits, not {0:?}")]
pub struct DigestError(pub String);

impl TryFrom<String> for Digest {
    type Error = DigestError;

    fn try_from(text: String) -> Result<Self, DigestError> {
        match u64::from_str_radix(&text, 16) {
            Ok(value) if text.len() == 16 => Ok(Self(value)),
            _ => Err(DigestError(text)),
        }
    }
}

/// All land of a board. The sorted edge list is the whole state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LandMap {
    edges: Vec<Edge>,
}
