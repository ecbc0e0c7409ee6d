//! Z2, Z4, Z5, Z6, Z7 and Z20: the throw.

use land_core::games::zemlya::{
    Decision, Error, Intent, Purpose, Rules, StandingRule, ThrowIntent, TurnEnd, Zemlya,
};
use land_core::games::{Game, Setup};
use land_core::lattice::Point;
use land_core::physics::Hand;
use land_core::physics::knife::Ground;

use super::*;

fn intent(from: (i32, i32), at: (i32, i32)) -> ThrowIntent {
    ThrowIntent {
        purpose: Purpose::Cut,
        from: from.into(),
        at: at.into(),
        blade: (1, 2),
        half_turns: 1,
    }
}

#[test]
fn z2_land_that_meets_at_a_point_is_no_neighbour_s() {
    let mut table = quarters();
    assert_eq!(table.game.neighbours(0), [1, 3]);
    assert_eq!(table.game.targets(false), [1, 3]);
    table.ends(cut(-300_000, -300_000, 1, 0), TurnEnd::Foreign);
}

#[test]
fn z4_one_stands_on_standable_own_land() {
    // Ten years take 22 963.07 units of room.
    let mut table = quarters();
    for (from, stands) in [
        ((300_000, 300_000), true),
        ((22_964, 300_000), true),
        ((22_963, 300_000), false),
        ((0, 300_000), false),
        ((-300_000, 300_000), false),
        ((700_000, 700_000), false),
    ] {
        let wanted = Intent::Throw(intent(from, (-300_000, 300_000)));
        assert_eq!(table.game.validate(&wanted).is_ok(), stands, "{from:?}");
        assert_eq!(table.game.is_standable(0, from.into()), stands, "{from:?}");
        if !stands {
            let refused = table.refuse(cut_from(from, (-300_000, 300_000), (1, 0)));
            assert_eq!(refused, Error::CannotStand { seat: 0, from: from.into() });
        }
    }
}

#[test]
fn z4_the_default_place_is_the_standable_point_nearest_the_target() {
    let table = quarters();
    // Nearest to a fifth of a millimetre, a hundred units.
    let place = table.game.stand_point(0, Point::new(-300_000, 300_000)).unwrap();
    assert!((place.x - 22_964).abs() <= 100 && (place.y - 300_000).abs() <= 2_000, "{place:?}");
    assert!(table.game.is_standable(0, place));
    let corner = table.game.stand_point(0, Point::new(-300_000, -300_000)).unwrap();
    assert!((corner.x - 22_964).abs() <= 100 && (corner.y - 22_964).abs() <= 100, "{corner:?}");
    // Standing on the target itself is nearest of all.
    let inside = Point::new(300_000, 250_000);
    assert_eq!(table.game.stand_point(0, inside), Some(inside));
    let off = Table::new(Rules::default().with_standing(StandingRule::Off), 4);
    assert!(off.game.is_standable(0, Point::new(0, 300_000)), "the border is own land");
}

#[test]
fn z4_the_spin_is_an_odd_number_of_half_turns() {
    let table = Table::new(Rules::default().with_min_half_turns(3), 4);
    for (half_turns, good) in [
        (0, false),
        (1, false),
        (2, false),
        (3, true),
        (4, false),
        (5, true),
        (7, true),
        (9, false),
    ] {
        let wanted = ThrowIntent { half_turns, ..intent((300_000, 300_000), (-300_000, 300_000)) };
        let judged = table.game.validate(&Intent::Throw(wanted));
        let expected =
            if good { Ok(()) } else { Err(Error::HalfTurns { got: half_turns, least: 3 }) };
        assert_eq!(judged, expected, "{half_turns}");
    }
}

#[test]
fn z5_a_still_hand_hits_what_it_aims_at() {
    let setup = Setup::new(Rules::default(), 4).with_seed(7).with_hand(0, Hand::still());
    let game = Zemlya::new(setup).unwrap();
    let wanted = intent((100_000, 300_000), (-300_000, 300_000));
    let decision = game.execute(&Intent::Throw(wanted), 0).unwrap();
    let Decision::Throw { stuck, at, from, purpose, .. } = decision else { panic!() };
    assert!(stuck);
    assert_eq!((at, from, purpose), (Some(wanted.at), Some(wanted.from), Purpose::Cut));
}

#[test]
fn z5_the_same_throw_meets_the_same_luck_until_the_world_changes() {
    let game = Zemlya::new(Setup::new(Rules::default(), 4).with_seed(7)).unwrap();
    let wanted = Intent::Throw(intent((100_000, 300_000), (-300_000, 300_000)));
    let first = game.execute(&wanted, 0).unwrap();
    assert_eq!(game.execute(&wanted, 0).unwrap(), first);
    assert_ne!(game.execute(&wanted, 1).unwrap(), first);
    let flight = game.flight(&intent((100_000, 300_000), (-300_000, 300_000)), 0).unwrap();
    let Decision::Throw { stuck, at, .. } = first else { panic!() };
    assert_eq!((flight.strike.stuck.is_ok(), Some(flight.strike.at)), (stuck, at));
    // The next throw of the chain is another shot.
    let mut later = game.clone();
    later.judge(&cut(-500, 300_000, 1, 1)).unwrap();
    assert_ne!(later.execute(&wanted, 0).unwrap(), first);
}

#[test]
fn z5_softer_ground_holds_other_throws() {
    // The ground is the rules' and reaches the physics: over many worlds it changes what sticks.
    let stuck = |ground| {
        let setup = Setup::new(Rules::default().with_ground(ground), 4).with_seed(3);
        let game = Zemlya::new(setup).unwrap();
        let wanted = Intent::Throw(intent((100_000, 300_000), (-700_000, 100_000)));
        (0..200)
            .filter(|&world| {
                matches!(game.execute(&wanted, world), Ok(Decision::Throw { stuck: true, .. }))
            })
            .count()
    };
    assert_ne!(stuck(Ground::PackedEarth), stuck(Ground::Sand));
}

#[test]
fn z5_without_a_seed_no_hand_can_throw() {
    let wanted = Intent::Throw(intent((100_000, 300_000), (-300_000, 300_000)));
    assert_eq!(quarters().game.execute(&wanted, 0), Err(Error::NoSeed));
}

#[test]
fn z20_the_hand_is_the_seat_s_own_or_a_normal_one() {
    let setup = Setup::new(Rules::default(), 3).with_hand(2, Hand::easy());
    let game = Zemlya::new(setup).unwrap();
    assert_eq!(
        [0, 1, 2].map(|seat| game.hand(seat)),
        [Hand::normal(), Hand::normal(), Hand::easy()]
    );
}

#[test]
fn z7_every_failure_has_its_word() {
    for (decision, word) in [
        (MISS, TurnEnd::Missed),
        (cut(800_000, 0, 0, 1), TurnEnd::Outside),
        (cut(0, 5_000_000, 0, 1), TurnEnd::Outside),
        (cut(-300_000, -300_000, 1, 0), TurnEnd::Foreign),
        // Across the centre's corner, legs of 7000.
        (cut(-3500, 3500, 1, 1), TurnEnd::NoCut),
    ] {
        let mut table = quarters();
        table.ends(decision, word);
        assert_eq!(table.game.to_move(), Some(1));
        assert_eq!(table.game.area2(), [QUARTER2; 4]);
    }
}

#[test]
fn z7_any_target_makes_every_opponent_one() {
    let mut table = Table::new(Rules::default().with_any_target(true), 4);
    assert_eq!(table.game.targets(false), [1, 2, 3]);
    table.play(&[cut(-300_000, -300_000, 1, 0)]);
    assert_eq!(table.game.to_move(), Some(2));
}
