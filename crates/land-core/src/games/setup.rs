//! What a match is started with.

use crate::lattice::DEFAULT_PER_M;
use crate::physics::{Hand, LuckKey, Purpose};

/// One player's place in a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Seat {
    /// The player's name.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// Age in years (Zemlya, Z16); 10 when absent.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub age: Option<u32>,
    /// The computer level that plays here, for the reader's information.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub level: Option<String>,
    /// The tremor this seat plays with; the game's default when absent.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub hand: Option<Hand>,
}

impl Seat {
    /// A seat with the player's name.
    #[must_use]
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..Self::default() }
    }

    /// Sets the age in years.
    #[must_use]
    pub fn with_age(mut self, age: u32) -> Self {
        self.age = Some(age);
        self
    }

    /// Names the computer level that plays here.
    #[must_use]
    pub fn with_level(mut self, level: impl Into<String>) -> Self {
        self.level = Some(level.into());
        self
    }

    /// Sets the tremor this seat plays with.
    #[must_use]
    pub fn with_hand(mut self, hand: Hand) -> Self {
        self.hand = Some(hand);
        self
    }
}

/// Rules, seats, lattice and luck of a match.
///
/// # Examples
/// ```
/// use land_core::games::{Game, Seat, Setup, ttang::{Rules, Ttang}};
///
/// let setup = Setup::new(Rules::default().with_turns(6), 2)
///     .with_seed(42)
///     .with_seat(0, Seat::named("Yellow"));
/// assert_eq!(Ttang::new(setup)?.to_move(), Some(0));
/// # Ok::<(), land_core::games::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Setup<R> {
    /// The rule options.
    pub rules: R,
    /// The players, in seat order.
    pub seats: Vec<Seat>,
    /// Lattice units in a metre.
    pub lattice_per_m: u32,
    /// The key of the match's luck; optional while no move needs luck.
    pub seed: Option<u64>,
    /// The seat that starts.
    pub first: usize,
}

impl<R> Setup<R> {
    /// A match of `seats` nameless players under `rules`; seat 0 starts, nothing needs luck.
    #[must_use]
    pub fn new(rules: R, seats: usize) -> Self {
        Self {
            rules,
            seats: vec![Seat::default(); seats],
            lattice_per_m: DEFAULT_PER_M,
            seed: None,
            first: 0,
        }
    }

    /// Sets the key of the match's luck.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    /// Sets the seat that starts (T16, Z3).
    #[must_use]
    pub fn with_first(mut self, first: usize) -> Self {
        self.first = first;
        self
    }

    /// Replaces all players, in seat order.
    #[must_use]
    pub fn with_seats(mut self, seats: Vec<Seat>) -> Self {
        self.seats = seats;
        self
    }

    /// Sets one player. A seat the match does not have is ignored.
    #[must_use]
    pub fn with_seat(mut self, seat: usize, player: Seat) -> Self {
        if let Some(place) = self.seats.get_mut(seat) {
            *place = player;
        }
        self
    }

    /// Sets the tremor of one seat. A seat the match does not have is ignored.
    #[must_use]
    pub fn with_hand(mut self, seat: usize, hand: Hand) -> Self {
        if let Some(place) = self.seats.get_mut(seat) {
            place.hand = Some(hand);
        }
        self
    }

    /// Sets how many lattice units make a metre.
    #[must_use]
    pub fn with_lattice_per_m(mut self, lattice_per_m: u32) -> Self {
        self.lattice_per_m = lattice_per_m;
        self
    }

    /// Draws the seat that starts by lot (T16), every seat equally likely. `lot` is a number
    /// nobody chose, such as the seed of the match; the same number draws the same seat.
    #[must_use]
    pub fn with_first_by_lot(mut self, lot: u64) -> Self {
        let key = LuckKey { seed: lot, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Lot };
        self.first = key.stream().below(self.seats.len() as u64) as usize;
        self
    }

    /// The next match of the same players: the start passes on to the next seat (T16, Z3).
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Setup, ttang::Rules};
    ///
    /// let setup = Setup::new(Rules::default(), 2);
    /// assert_eq!((setup.clone().rematch().first, setup.rematch().rematch().first), (1, 0));
    /// ```
    #[must_use]
    pub fn rematch(mut self) -> Self {
        self.first = match self.seats.len() {
            0 => 0,
            seats => (self.first % seats + 1) % seats,
        };
        self
    }

    /// The seat whose turn is the `turn`-th of the match (0-based) while nobody is out.
    #[must_use]
    pub fn seat_of_turn(&self, turn: u32) -> usize {
        (self.first + turn as usize) % self.seats.len().max(1)
    }

    /// Checks what every game asks of a setup: `least` to `most` players, a starting seat among
    /// them, a lattice, and hands that can be.
    ///
    /// # Errors
    /// Names the field that is wrong, and why.
    pub fn check(&self, least: usize, most: usize) -> Result<(), SetupError> {
        let seats = self.seats.len();
        if seats < least || seats > most {
            return Err(SetupError::new(
                "seats",
                format!("{least} to {most} players are possible, not {seats}"),
            ));
        }
        if self.first >= seats {
            return Err(SetupError::new(
                "first",
                format!("seat {} cannot start a match of {seats}", self.first),
            ));
        }
        if self.lattice_per_m == 0 {
            return Err(SetupError::new("lattice_per_m", "a metre needs lattice units"));
        }
        for seat in &self.seats {
            if let Some(Err(error)) = seat.hand.as_ref().map(Hand::validate) {
                return Err(SetupError::new("seats", error.to_string()));
            }
        }
        Ok(())
    }
}

/// A setup that no match can be started with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct SetupError {
    /// The field of the rules or the setup, by its name in records.
    pub field: &'static str,
    /// What is wrong with it, for people.
    pub reason: String,
}

impl SetupError {
    /// `field`, by its name in records, is wrong because of `reason`.
    pub fn new(field: &'static str, reason: impl Into<String>) -> Self {
        Self { field, reason: reason.into() }
    }

    /// Checks that the rule option `field`, by its name in records, lies in `range`.
    ///
    /// # Errors
    /// It does not.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::SetupError;
    ///
    /// let error = SetupError::check_range("turns", 0, 1..=100).unwrap_err();
    /// assert_eq!(error.to_string(), "turns: 0 is not in 1..=100");
    /// ```
    pub fn check_range(
        field: &'static str,
        value: u32,
        range: std::ops::RangeInclusive<u32>,
    ) -> Result<(), Self> {
        if range.contains(&value) {
            return Ok(());
        }
        Err(Self::new(field, format!("{value} is not in {}..={}", range.start(), range.end())))
    }
}
