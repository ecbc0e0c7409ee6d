//! T4, T5 and T6: where a try starts, how far a flick goes, and how many there are.

use land_core::games::Game;
use land_core::games::ttang::{Decision, Error, Intent, Rules, StartRule, TurnEnd, Verdict};
use land_core::lattice::Point;

use crate::{end, pass, start, stop, stops};

#[test]
fn t4_every_turn_starts_from_the_spot() {
    let mut game = start(Rules::default());
    stops(&mut game, &[(300_000, 100_000), (50_000, 50_000)]);
    assert_eq!(game.stone(), game.start_spot(1));
    pass(&mut game);
    assert_eq!(game.path(), [game.start_spot(0)]);
}

#[test]
fn t4_a_start_is_not_offered_at_home() {
    let mut game = start(Rules::default());
    let before = game.clone();
    let spot = game.start_spot(0);
    let decision = Decision::new(Point::new(300_000, 100_000)).from_start(spot);
    assert_eq!(game.judge(&decision), Err(Error::StartNotOffered));
    assert_eq!(game.validate(&Intent::new(0, 0).from_start(spot)), Err(Error::StartNotOffered));
    assert_eq!(game, before);
}

#[test]
fn t4_own_land_start_is_picked_with_the_first_flick() {
    let mut game = start(Rules::default().with_start(StartRule::OwnLand));
    assert!(game.picks_start());
    let stop_at = Point::new(300_000, 100_000);
    let before = game.clone();
    for (decision, error) in [
        (Decision::new(stop_at), Error::StartMissing),
        (
            Decision::new(stop_at).from_start(Point::new(200_000, 0)),
            Error::StartNotOwn(Point::new(200_000, 0)),
        ),
        (
            Decision::new(stop_at).from_start(Point::new(i32::MAX, i32::MIN)),
            Error::StartNotOwn(Point::new(i32::MAX, i32::MIN)),
        ),
        (
            Decision::new(stop_at).from_start(game.start_spot(1)),
            Error::StartNotOwn(game.start_spot(1)),
        ),
    ] {
        assert_eq!(game.judge(&decision), Err(error));
        assert_eq!(game, before);
    }
    // The border of own land is own land.
    let edge = Point::new(104_858, 0);
    game.judge(&Decision::new(stop_at).from_start(edge)).unwrap();
    assert_eq!(game.path(), [edge, stop_at]);
    let again = Decision::new(stop_at).from_start(edge);
    assert_eq!(game.judge(&again), Err(Error::StartNotOffered), "only the first flick");
}

#[test]
fn t4_every_try_picks_its_own_start() {
    let rules = Rules::default().with_start(StartRule::OwnLand).with_again_after_success(true);
    let mut game = start(rules);
    let first = Decision::new(Point::new(300_000, 100_000)).from_start(Point::new(0, 0));
    game.judge(&first).unwrap();
    stop(&mut game, 50_000, 50_000);
    assert!(game.picks_start());
    // Land won a moment ago is own land.
    let won = Point::new(200_000, 72_000);
    assert!(game.is_land_of(0, won));
    game.judge(&Decision::new(Point::new(300_000, 300_000)).from_start(won)).unwrap();
    assert_eq!(game.path()[0], won);
}

#[test]
fn t5_full_power_goes_reach_and_distance_falls_with_power_squared() {
    let game = start(Rules::default());
    let from = game.stone();
    for (power, metres) in [(1_000_000, 0.9), (500_000, 0.225), (0, 0.0)] {
        let decision = game.execute(&Intent::new(0, power), 0).unwrap();
        let expected = f64::from(from.x) + metres * 524_288.0;
        assert!((f64::from(decision.stop.x) - expected).abs() <= 0.5, "{decision:?}");
        assert_eq!(decision.stop.y, from.y);
    }
    let half_turn = game.execute(&Intent::new(3_141_593, 400_000), 0).unwrap();
    assert_eq!(half_turn.stop.x, from.x - 75_497);
}

#[test]
fn t5_intents_out_of_range_are_errors() {
    let mut game = start(Rules::default());
    for (intent, error) in [
        (Intent::new(6_283_186, 0), Error::Angle(6_283_186)),
        (Intent::new(0, 1_000_001), Error::Power(1_000_001)),
        (Intent::new(u32::MAX, u32::MAX), Error::Angle(u32::MAX)),
    ] {
        assert_eq!(game.validate(&intent), Err(error.clone()));
        assert_eq!(game.execute(&intent, 0), Err(error));
    }
    assert!(game.validate(&Intent::new(6_283_185, 1_000_000)).is_ok());
    // A record made by hand may hold any stop.
    assert_eq!(game.verdict(Point::new(786_432, 0)), Verdict::GoesOn);
    assert_eq!(end(&stop(&mut game, i32::MAX, i32::MIN)), Some(TurnEnd::Out));
}

#[test]
fn t6_flicks_count_down_to_the_last() {
    for flicks in 2..=5 {
        let mut game = start(Rules::default().with_flicks(flicks));
        for flick in 1..flicks {
            assert_eq!((game.flick(), game.flicks_left()), (flick, flicks + 1 - flick));
            assert_eq!(end(&stop(&mut game, 300_000, 100_000)), None);
        }
        assert_eq!((game.flick(), game.flicks_left()), (flicks, 1));
        assert_eq!(end(&stop(&mut game, 300_000, 100_000)), Some(TurnEnd::Short));
        assert_eq!(game.to_move(), Some(1));
    }
}

#[test]
fn t6_third_flick_must_come_home() {
    let mut game = start(Rules::default());
    let events = stops(&mut game, &[(300_000, 100_000), (200_000, 200_000), (200_000, 190_000)]);
    assert_eq!(end(&events), Some(TurnEnd::Short));
    assert_eq!(game.area2(), start(Rules::default()).area2());
}

#[test]
fn t6_only_2_to_5_flicks() {
    for flicks in [0, 1, 6, u32::MAX] {
        let error = Rules::default().with_flicks(flicks).check().unwrap_err();
        assert_eq!(error.to_string(), format!("flicks: {flicks} is not in 2..=5"));
    }
}
