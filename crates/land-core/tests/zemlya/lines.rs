//! Z8: on a line.

use land_core::games::Game;
use land_core::games::zemlya::{Event, Purpose, Rules, Spot, TurnEnd};
use land_core::lattice::Point;

use super::*;

/// 2 mm are 1048.576 units, as a length 1049.
#[test]
fn z8_within_two_millimetres_of_a_border_is_a_rethrow() {
    for (x, again) in [(0, true), (-1, true), (-1049, true), (-1050, false), (1049, true)] {
        let mut table = quarters();
        table.play(&[cut(x, 300_000, 1, 1)]);
        let rethrow = table.has(|event| matches!(event, Event::Rethrow { left: 2, .. }));
        assert_eq!(rethrow, again, "{x}");
        assert_eq!(table.game.rethrows_left(), if again { 2 } else { 3 });
        assert_eq!(table.game.ground_at(Point::new(x, 400_000)) == Spot::Line, again);
    }
}

/// The rim's top vertex is (0, 786 432).
#[test]
fn z8_the_rim_is_a_line_from_either_side() {
    for y in [R - 1049, R - 1, R, R + 1, R + 1049] {
        let mut table = halves();
        table.play(&[cut(0, y, 0, 1)]);
        assert!(table.has(|event| matches!(event, Event::Rethrow { .. })), "{y}");
    }
    halves().ends(cut(0, R + 1050, 0, 1), TurnEnd::Outside);
    let mut table = halves();
    table.play(&[cut(0, R - 1050, 0, 1)]);
    assert!(table.game.choice_due().is_some(), "own land, off all lines");
}

#[test]
fn z8_three_rethrows_are_allowed_and_a_fourth_fails() {
    let mut table = quarters();
    let line = cut(-500, 300_000, 1, 1);
    for left in (0..3).rev() {
        table.play(&[line]);
        assert_eq!((table.game.to_move(), table.game.rethrows_left()), (Some(0), left));
    }
    table.ends(line, TurnEnd::Line);
    assert_eq!((table.game.to_move(), table.game.rethrows_left()), (Some(1), 3));
}

#[test]
fn z8_every_throw_has_rethrows_of_its_own() {
    let mut table = quarters();
    let line = cut(-500, 300_000, 1, 1);
    table.play(&[line, line, line, cut(-300_000, 300_000, 0, 1), LEFT]);
    // The line x = 0 is erased, the chord x = −300 000 is drawn.
    let chord = cut(-300_500, 300_000, 1, 1);
    table.play(&[chord, chord, chord]);
    assert_eq!(table.game.to_move(), Some(0));
    table.ends(chord, TurnEnd::Line);
}

#[test]
fn z8_holds_for_every_purpose() {
    let mut table = quarters();
    table.play(&[cut(-200_000, 200_000, 1, 1), RIGHT]);
    let line = bomb(-500, 100_000);
    table.play(&[line, line, line]).ends(line, TurnEnd::BombBroken);
    let mut table = Table::new(Rules::with_moons(), 4);
    let line = moon(0, R + 500);
    table.play(&[line, line, line]);
    assert!(table.game.may_found_moon(0), "a re-throw spends nothing");
    table.ends(line, TurnEnd::MoonFailed);
    assert!(!table.game.may_found_moon(0));
}

/// The line of a pending part has been drawn like any other.
#[test]
fn z8_the_line_of_a_pending_part_is_a_line() {
    let mut table = halves();
    table.play(&[cut(0, -400_000, 1, 0), LEFT, cut(0, -400_500, 0, 1)]);
    assert!(table.has(|event| matches!(event, Event::Rethrow { .. })));
    assert_eq!(table.game.pending().len(), 1, "a re-throw is no failure");
}

/// A knife that does not stick is on no line.
#[test]
fn z8_an_unstuck_knife_is_a_miss_wherever_it_lies() {
    let mut table = quarters();
    let decision = Decision::Throw {
        purpose: Purpose::Cut,
        stuck: false,
        at: Some(Point::new(-500, 300_000)),
        blade: Some((1, 1)),
        from: None,
    };
    table.ends(decision, TurnEnd::Missed);
}
