//! What players are called.

use land_core::games::Setup;

/// The colours of the seats, which name the players that have no name.
const COLOURS: [&str; 8] = ["Yellow", "Sky", "Brick", "Pine", "Rose", "Indigo", "Lime", "Plum"];

/// Longest name that is shown.
const LONGEST: usize = 24;

/// A name for every seat.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    names: Vec<String>,
    levels: Vec<Option<String>>,
}

impl Names {
    pub(crate) fn of<R>(setup: &Setup<R>) -> Self {
        let name = |(seat, player): (usize, &land_core::games::Seat)| {
            player.name.as_deref().map(clean).filter(|name| !name.is_empty()).unwrap_or_else(|| {
                COLOURS.get(seat).map_or_else(|| format!("Seat {seat}"), ToString::to_string)
            })
        };
        let names = setup.seats.iter().enumerate().map(name).collect();
        let levels = setup.seats.iter().map(|seat| seat.level.as_deref().map(clean)).collect();
        Self { names, levels }
    }

    /// The player's name.
    pub(crate) fn of_seat(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("nobody", String::as_str)
    }

    /// The colour's name, which every font can draw.
    pub(crate) fn colour(seat: usize) -> String {
        COLOURS.get(seat).map_or_else(|| format!("Seat {seat}"), ToString::to_string)
    }

    /// The computer level that plays there, if the record names one.
    pub(crate) fn level(&self, seat: usize) -> Option<&str> {
        self.levels.get(seat)?.as_deref()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }
}

/// Without what could move a terminal's cursor, and not too long.
fn clean(name: &str) -> String {
    let mut shown: String = crate::failure::one_line(name).chars().take(LONGEST + 1).collect();
    if shown.chars().count() > LONGEST {
        shown = shown.chars().take(LONGEST - 1).chain(['…']).collect();
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use land_core::games::{Seat, Setup};

    #[test]
    fn names_cannot_reach_the_terminal() {
        let seats =
            vec![Seat::named("\u{1b}[2Jred\n"), Seat::named(" "), Seat::named("x".repeat(99))];
        let names = Names::of(&Setup::new((), 0).with_seats(seats));
        assert_eq!(names.of_seat(0), "[2Jred");
        assert_eq!(names.of_seat(1), "Sky");
        assert_eq!(names.of_seat(2).chars().count(), LONGEST);
        assert_eq!(names.of_seat(3), "nobody");
    }
}
