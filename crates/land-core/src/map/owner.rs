//! Who owns ground.

/// Who owns the ground on one side of an edge.
///
/// # Examples
/// ```
/// use land_core::map::Owner;
///
/// assert_eq!(Owner::seat(3).as_seat(), Some(3));
/// assert_eq!(Owner::FREE.as_seat(), None);
/// assert!(Owner::OUTSIDE < Owner::FREE && Owner::FREE < Owner::seat(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Owner(u16);

impl Owner {
    /// What lies beyond the board.
    pub const OUTSIDE: Self = Self(0);
    /// Ground of the board that is nobody's land.
    pub const FREE: Self = Self(1);
    const FIRST_LABEL: u16 = 1 << 15;
    /// The half of a cut piece that has not been named yet; the last label, never in a map at rest.
    pub(super) const STRUCK: Self = Self(u16::MAX);

    /// The land of the player in seat `seat` (0-based, below 32 766).
    ///
    /// # Panics
    /// When `seat` is 32 766 or more.
    #[must_use]
    pub const fn seat(seat: usize) -> Self {
        assert!(seat < Self::FIRST_LABEL as usize - 2);
        Self(seat as u16 + 2)
    }

    /// A label that is no player: pending parts, halves of a cut (0-based, below 32 767).
    ///
    /// # Panics
    /// When `n` is 32 767 or more.
    #[must_use]
    pub const fn label(n: usize) -> Self {
        assert!(n < Self::FIRST_LABEL as usize - 1);
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

    /// The number that digests hash.
    pub(super) const fn code(self) -> u16 {
        self.0
    }
}
