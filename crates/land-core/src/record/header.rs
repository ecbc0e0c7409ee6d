//! The first line of a record.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{FieldError, Fields, ReadErrorKind};
use crate::games::{Game, Seat, Setup};
use crate::lattice::DEFAULT_PER_M;
use crate::physics::Hand;

/// The version of the format that is written, and the highest that is read.
pub const VERSION: u64 = 1;

/// The first line of a record: the setup of the match, and whatever else it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    game: String,
    fields: Fields,
}

impl Header {
    /// The header of a match that starts now. Rules are written where they differ from the
    /// defaults.
    #[must_use]
    pub fn of<G>(setup: &Setup<G::Rules>) -> Self
    where
        G: Game<Rules: Serialize>,
    {
        let mut fields = Fields::default();
        fields.set("land", &VERSION);
        fields.set("game", &G::NAME);
        fields.set("lattice_per_m", &setup.lattice_per_m);
        fields.set("rules", &rules_of(&setup.rules).without(&rules_of(&G::Rules::default())));
        fields.set("seats", &setup.seats);
        fields.set_some("seed", setup.seed.map(|seed| seed.to_string()).as_ref());
        fields.set_some("first", Some(&setup.first).filter(|first| **first != 0));
        Self { game: G::NAME.to_owned(), fields }
    }

    /// Reads the fields of a first line.
    pub(super) fn read(fields: Fields) -> Result<Self, ReadErrorKind> {
        let version: u64 = fields.require("land")?;
        if version != VERSION {
            return Err(ReadErrorKind::Version(version));
        }
        Ok(Self { game: fields.require("game")?, fields })
    }

    /// The game's name.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// All fields, as they were written.
    #[must_use]
    pub fn fields(&self) -> &Fields {
        &self.fields
    }

    /// The setup of the match.
    ///
    /// # Errors
    /// The record is of another game, or a field is missing, unknown to the rules or wrong.
    pub fn setup<G>(&self) -> Result<Setup<G::Rules>, ReadErrorKind>
    where
        G: Game<Rules: DeserializeOwned>,
    {
        if self.game != G::NAME {
            return Err(ReadErrorKind::OtherGame { wanted: G::NAME, found: self.game.clone() });
        }
        let seats: Vec<Fields> = self.fields.require("seats")?;
        let seats = seats.iter().map(read_seat).collect::<Result<_, _>>()?;
        // Read as an object first: a struct would take a list of values as well.
        let rules = match self.fields.get::<Fields>("rules")? {
            Some(rules) => {
                rules.check_plain()?;
                self.fields.require("rules")?
            }
            None => G::Rules::default(),
        };
        let mut setup = Setup::new(rules, 0)
            .with_seats(seats)
            .with_lattice_per_m(self.fields.get("lattice_per_m")?.unwrap_or(DEFAULT_PER_M))
            .with_first(self.fields.get("first")?.unwrap_or(0));
        setup.seed = self.fields.get("seed")?.map(|text: String| read_seed(&text)).transpose()?;
        Ok(setup)
    }

    /// The same header with other hands for the seats.
    ///
    /// # Errors
    /// The seats cannot be read.
    pub(super) fn with_hands(mut self, hands: &[Hand]) -> Result<Self, FieldError> {
        let mut seats: Vec<Fields> = self.fields.require("seats")?;
        for (seat, hand) in seats.iter_mut().zip(hands) {
            seat.set("hand", hand);
        }
        self.fields.set("seats", &seats);
        Ok(self)
    }
}

fn rules_of<R: Serialize>(rules: &R) -> Fields {
    // Rules are plain structs: they always serialise to an object.
    serde_json::to_string(rules).ok().and_then(|text| Fields::parse(&text).ok()).unwrap_or_default()
}

fn read_seat(fields: &Fields) -> Result<Seat, FieldError> {
    Ok(Seat {
        name: fields.get("name")?,
        age: fields.get("age")?,
        // Other programs have levels and hands of their own. They are kept in the record, and
        // the outcomes do not depend on them.
        level: fields.get("level").unwrap_or_default(),
        hand: fields.get("hand").unwrap_or_default(),
    })
}

fn read_seed(text: &str) -> Result<u64, FieldError> {
    // `parse` alone would take a leading plus.
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| {
        FieldError::new("seed", format!("{text:?} is no whole number from 0 to {}", u64::MAX))
    })
}
