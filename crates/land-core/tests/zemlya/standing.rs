//! Z16 and Z17: standing, and what the fallen leave.

use land_core::games::zemlya::{Decision, Event, FallCause, Rules, Side, StandingRule, TurnEnd};
use land_core::games::{Game, Seat, Setup, Why};
use land_core::map::Owner;

use super::*;

/// Seat 1 is left the strip −half < x < half of the lower half, whose largest circle is `half`
/// wide from its middle.
fn strip(table: &mut Table, half: i32) {
    table.play(&[cut(half, -300_000, 0, 1), LEFT]);
    table.play(&[cut(-half, -300_000, 0, 1), RIGHT]);
}

/// r = 0.02·√(2·ln(1 + age)) m: for 5 years 0.037 860 m = 19 849.74 units, for 30 years
/// 0.052 414 m = 27 479.84, for 80 years 0.059 292 m = 31 086.16.
#[test]
fn z16_one_falls_who_cannot_stand_as_many_seconds_as_they_are_old() {
    for (age, falls, stands) in [(5, 19_849, 19_850), (30, 27_479, 27_480), (80, 31_086, 31_087)] {
        for (half, fell) in [(falls, true), (stands, false)] {
            let setup = Setup::new(Rules::default(), 2).with_seat(1, Seat::default().with_age(age));
            let mut table = Table::of(setup);
            strip(&mut table, half);
            assert_eq!(table.game.out() == [1], fell, "{age} years on {half}");
            if fell {
                assert_eq!((table.result().winner, table.result().why), (Some(0), Why::Conquest));
            } else {
                let standing = table.game.standing(1);
                assert!(standing.stands() && standing.mean_time_s >= f64::from(age));
                assert!((standing.radius - f64::from(half)).abs() < 1.0, "{standing:?}");
                assert!((0.0..1.0).contains(&standing.margin()));
            }
        }
    }
}

#[test]
fn z16_ten_years_is_the_age_of_who_tells_none() {
    // 0.043 799 m = 22 963.07 units.
    for (half, fell) in [(22_963, true), (22_964, false)] {
        let mut table = halves();
        strip(&mut table, half);
        assert_eq!(table.game.out() == [1], fell, "{half}");
    }
}

#[test]
fn z16_foot_is_a_fixed_radius_and_off_is_off() {
    // 60 mm = 31 457.28 units, as a length 31 457.
    let foot = Rules::default().with_standing(StandingRule::Foot);
    for (half, fell) in [(31_456, true), (31_457, false)] {
        let mut table = Table::new(foot.clone(), 2);
        strip(&mut table, half);
        assert_eq!(table.game.out() == [1], fell, "{half}");
    }
    let mut table = Table::new(Rules::default().with_standing(StandingRule::Off), 2);
    strip(&mut table, 2_000);
    assert!(table.game.out().is_empty());
}

#[test]
fn z16_nobody_falls_while_a_part_is_pending() {
    // y = −40 000 leaves seat 1 a strip of half-width 20 000 under the centre line; the rest is
    // pending, and nobody falls before the passage is settled.
    let mut table = halves();
    table.play(&[cut(0, -40_000, 1, 0), LEFT]);
    assert!(table.game.out().is_empty());
    table.ends(MISS, TurnEnd::Missed);
    assert!(table.game.out().is_empty(), "it all came back");
    // Joined, it is settled: cut the strip upright, the right part joins.
    let mut table = halves();
    table.play(&[cut(0, -40_000, 1, 0), LEFT, cut(0, -20_000, 0, 1), LEFT]);
    assert_eq!(table.game.out(), [1]);
}

#[test]
fn z17_the_land_goes_to_whose_throw_it_was() {
    let mut table = quarters();
    table.play(&[MISS]);
    table.play(&[cut(-20_000, -300_000, 0, 1), RIGHT]);
    assert!(table.has(|event| matches!(
        event,
        Event::Fell { seat: 2, cause: FallCause::Standing, heir: Some(1), .. }
    )));
    assert_eq!(table.game.area2(), [QUARTER2, 2 * QUARTER2, 0, QUARTER2]);
}

/// Seat 1 keeps the strip x > −20 000 of its quarter, too narrow. The other part borders seat 2
/// only and goes there. The strip shares the chord and a bit of y = 0 with seat 2, 786 178 +
/// 20 000, more than the 786 432 of x = 0 that it shares with seat 0: it goes to seat 2 too.
#[test]
fn z17_a_fall_of_one_s_own_doing_goes_to_the_longest_border() {
    let mut table = quarters();
    table.play(&[MISS, cut(-20_000, 300_000, 0, 1)]);
    table.ends(Decision::Keep(Side::Right), TurnEnd::Own);
    assert_eq!(table.game.out(), [1]);
    assert!(table.has(|event| matches!(event, Event::Given { seat: 1, to: 2, .. })));
    assert!(table.has(|event| matches!(event, Event::Fell { seat: 1, heir: Some(2), .. })));
    assert_eq!(table.game.area2(), [QUARTER2, 0, 2 * QUARTER2, QUARTER2]);
    assert_eq!(table.game.to_move(), Some(2));
}

/// A twelfth of an Earth of 300 mm gives room for 61.7 mm; at 120 years 61.9 mm are needed. No
/// throw brought that about, so the land goes to a neighbour and every land stays one piece.
#[test]
fn z17_a_share_too_small_from_the_start_goes_to_a_neighbour() {
    let mut setup = Setup::new(Rules::default().with_radius_mm(300), 12);
    setup.seats[6].age = Some(120);
    let mut table = Table::of(setup);
    let before = table.game.area2();
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!(table.game.out(), [6]);
    let after = table.game.area2();
    let grown: Vec<usize> = (0..12).filter(|&seat| after[seat] > before[seat]).collect();
    assert!(grown == [5] || grown == [7], "{grown:?}");
    assert_eq!(after[grown[0]], before[grown[0]] + before[6]);
    for seat in (0..12).filter(|&seat| seat != 6) {
        assert_eq!(table.game.map().components(Owner::seat(seat)).len(), 1);
    }
}
