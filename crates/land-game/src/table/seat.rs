//! Who sits where: a person or a computer, with a name and a colour.

use crate::paint::theme::SEATS;
use crate::words::Words;
use land_core::games::Seat;
use serde::{Deserialize, Serialize};

/// How well a computer plays, by the names the search knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Strength {
    Easy,
    Normal,
    Hard,
    Master,
}

impl Strength {
    /// All, weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Master];

    /// Its name in records and specifications.
    #[must_use]
    pub fn spec(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }

    /// From its name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|s| s.spec() == name)
    }

    /// As people call it.
    #[must_use]
    pub fn word(self, words: &'static Words) -> &'static str {
        match self {
            Self::Easy => words.easy,
            Self::Normal => words.normal,
            Self::Hard => words.hard,
            Self::Master => words.master,
        }
    }
}

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Somebody at this screen.
    Person,
    /// The search, at a strength.
    Computer(Strength),
}

impl Player {
    /// Whether somebody at this screen decides.
    #[must_use]
    pub fn is_person(self) -> bool {
        self == Self::Person
    }

    /// The next choice: person, then the computers from weak to strong.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Person => Self::Computer(Strength::Easy),
            Self::Computer(s) => Strength::ALL
                .get(s as usize + 1)
                .map_or(Self::Person, |&stronger| Self::Computer(stronger)),
        }
    }
}

/// One seat as it was planned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// Who plays.
    pub player: Player,
    /// A name of one's own; the colour's name otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Which of the eight colours.
    pub colour: usize,
    /// Age in years, for Zemlya.
    #[serde(default = "ten")]
    pub age: u32,
    /// How steadily a person throws in Zemlya (Z20).
    #[serde(default = "steady")]
    pub hand: Strength,
}

fn steady() -> Strength {
    Strength::Normal
}

fn ten() -> u32 {
    10
}

impl Plan {
    /// A seat without a name of its own.
    #[must_use]
    pub fn new(player: Player, colour: usize) -> Self {
        Self { player, name: None, colour: colour % SEATS, age: ten(), hand: steady() }
    }

    /// What to call the seat.
    #[must_use]
    pub fn called(&self, words: &'static Words) -> String {
        self.name.clone().unwrap_or_else(|| colour_name(self.colour, words).to_owned())
    }

    /// How a record names the seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        let seat = Seat::named(self.called(crate::words::Lang::En.words()));
        match self.player {
            Player::Person => seat,
            Player::Computer(strength) => seat.with_level(strength.spec()),
        }
    }

    /// From a seat of a record: who played is known by its level only.
    #[must_use]
    pub fn of_seat(seat: &Seat, index: usize) -> Self {
        let player = seat.level.as_deref().map_or(Player::Person, |level| {
            Player::Computer(Strength::named(level).unwrap_or(Strength::Normal))
        });
        let english = crate::words::Lang::En.words();
        let name = seat.name.clone().filter(|n| n != colour_name(index, english));
        Self { name, age: seat.age.unwrap_or(10), ..Self::new(player, index) }
    }
}

/// The name of a colour.
#[must_use]
pub fn colour_name(colour: usize, words: &'static Words) -> &'static str {
    [
        words.seat_yellow,
        words.seat_sky,
        words.seat_brick,
        words.seat_pine,
        words.seat_rose,
        words.seat_indigo,
        words.seat_lime,
        words.seat_plum,
    ][colour % SEATS]
}
