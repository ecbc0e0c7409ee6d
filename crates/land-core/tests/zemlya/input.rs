//! Bad input: typed errors, and nothing changed.

use land_core::games::zemlya::{Decision, Error, Intent, Purpose, Rules, Side, Zemlya};
use land_core::games::{Game, Seat, Setup};
use land_core::lattice::Point;

use super::*;

fn throw(at: Option<Point>, blade: Option<(i64, i64)>) -> Decision {
    Decision::Throw { purpose: Purpose::Cut, stuck: true, at, blade, from: None }
}

#[test]
fn a_knife_that_stuck_needs_its_place_and_a_cut_its_blade() {
    let mut table = quarters();
    let at = Some(Point::new(-300_000, 300_000));
    assert_eq!(table.refuse(throw(None, Some((1, 0)))), Error::NoPoint);
    assert_eq!(table.refuse(throw(at, None)), Error::NoBlade);
    assert_eq!(table.refuse(throw(at, Some((0, 0)))), Error::ZeroBlade);
    let missed = Decision::Throw {
        purpose: Purpose::Cut,
        stuck: false,
        at: None,
        blade: Some((0, 0)),
        from: None,
    };
    assert_eq!(table.refuse(missed), Error::ZeroBlade);
}

#[test]
fn a_blade_too_long_for_exact_arithmetic_is_refused() {
    let mut table = quarters();
    let at = Some(Point::new(-300_000, 300_000));
    for blade in [(i64::MIN, i64::MAX), (i64::MAX, 1), (1, i64::MIN), (1 << 36, 1)] {
        assert_eq!(table.refuse(throw(at, Some(blade))), Error::LongBlade(blade.0, blade.1));
    }
    // Long, but short in lowest terms; and as long as may be.
    for blade in [(i64::MIN, 0), (3 << 45, 1 << 45), ((1 << 36) - 1, 1)] {
        quarters().play(&[throw(at, Some(blade))]);
    }
}

#[test]
fn a_point_beyond_the_lattice_is_refused() {
    let mut table = quarters();
    for p in [Point::new(i32::MAX, 0), Point::new(0, i32::MIN), Point::new(1 << 24, 5)] {
        assert_eq!(table.refuse(throw(Some(p), Some((1, 0)))), Error::OutOfRange(p));
    }
}

#[test]
fn nothing_follows_the_end() {
    let mut table = Table::new(Rules::default().with_max_turns(1), 2);
    table.play(&[MISS]);
    assert_eq!(table.refuse(MISS), Error::Over);
    assert_eq!(table.refuse(LEFT), Error::Over);
    assert_eq!(table.game.validate(&Intent::Choose(Side::Left)), Err(Error::Over));
    assert!(table.game.purposes().is_empty() && table.game.islands().is_empty());
}

#[test]
fn only_the_choice_that_is_offered_can_be_made() {
    let mut table = quarters();
    assert!(matches!(table.refuse(LEFT), Error::NotOffered { .. }));
    assert!(matches!(table.refuse(Decision::Keep(Side::Left)), Error::NotOffered { .. }));
    table.play(&[cut(-300_000, 300_000, 0, 1)]);
    assert_eq!(table.refuse(MISS), Error::ChoiceDue { seat: 1 });
    assert!(matches!(table.refuse(Decision::Keep(Side::Left)), Error::NotOffered { .. }));
    assert!(table.game.purposes().is_empty());
    assert!(table.game.validate(&Intent::Keep(Side::Left)).is_err());
    assert!(table.game.validate(&Intent::Choose(Side::Left)).is_ok());
}

#[test]
fn ages_hands_and_first_seats_are_checked() {
    for age in [0, 1, 2, 121, u32::MAX] {
        let setup = Setup::new(Rules::default(), 2).with_seat(1, Seat::default().with_age(age));
        assert_eq!(Zemlya::new(setup).unwrap_err().field, "age", "{age}");
    }
    for age in [3, 120] {
        let setup = Setup::new(Rules::default(), 2).with_seat(1, Seat::default().with_age(age));
        assert!(Zemlya::new(setup).is_ok(), "{age}");
    }
    let setup = Setup::new(Rules::default(), 2).with_first(2);
    assert_eq!(Zemlya::new(setup).unwrap_err().field, "first");
    let hand = land_core::physics::Hand::normal().with_wrist_urad(u32::MAX);
    let setup = Setup::new(Rules::default(), 2).with_hand(0, hand);
    let error = Zemlya::new(setup).unwrap_err();
    assert!(error.to_string().contains("hand") || error.field == "seats", "{error}");
}

#[test]
fn a_position_answers_for_seats_that_are_not_there() {
    let game = quarters().game;
    assert!(game.moon(9).is_none() && !game.may_found_moon(9) && !game.is_shielded(9));
    assert!(game.neighbours(9).is_empty() && game.stand_point(9, Point::default()).is_none());
    assert!(!game.standing(9).stands());
}
