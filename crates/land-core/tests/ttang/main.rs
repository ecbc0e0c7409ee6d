//! The rules of Ttang, each under its number.

mod board;
mod claims;
mod course;
mod hand;
mod homing;
mod start;

use land_core::games::ttang::{Decision, Event, Rules, Ttang, TurnEnd};
use land_core::games::{Game, Setup};
use land_core::lattice::Point;

/// Width and height of the default board, lattice units.
const W: i32 = 786_432;
const H: i32 = 524_288;

/// A match of two under `rules`.
fn start(rules: Rules) -> Ttang {
    seats(rules, 2)
}

fn seats(rules: Rules, seats: usize) -> Ttang {
    Ttang::new(Setup::new(rules, seats)).unwrap()
}

/// The error of a setup, as people read it.
fn refused(rules: Rules, seats: usize) -> String {
    Ttang::new(Setup::new(rules, seats)).unwrap_err().to_string()
}

/// The stone comes to rest at (x, y).
fn stop(game: &mut Ttang, x: i32, y: i32) -> Vec<Event> {
    game.judge(&Decision::new(Point::new(x, y))).unwrap()
}

/// Several stops in a row; the events of the last.
fn stops(game: &mut Ttang, path: &[(i32, i32)]) -> Vec<Event> {
    path.iter().map(|(x, y)| stop(game, *x, *y)).last().unwrap()
}

/// How the try ended, if it did.
fn end(events: &[Event]) -> Option<TurnEnd> {
    events.iter().find_map(|event| match event {
        Event::TryEnded { end, .. } => Some(*end),
        _ => None,
    })
}

/// How the turn ended and what it won, if it did.
fn turn(events: &[Event]) -> Option<(TurnEnd, i64)> {
    events.iter().find_map(|event| match event {
        Event::TurnEnded { end, won2, .. } => Some((*end, *won2)),
        _ => None,
    })
}

/// The player to move flicks off the board: a turn that changes nothing.
fn pass(game: &mut Ttang) {
    let events = stop(game, -1, -1);
    assert_eq!(end(&events), Some(TurnEnd::Out));
}
