//! Z15: Moons.

use land_core::games::zemlya::{EarthShape, Error, Event, FallCause, Purpose, Rules, TurnEnd};
use land_core::games::{Game, Why};
use land_core::lattice::Point;

use super::*;

/// Radius of a Moon: 0.15 m.
const MOON: f64 = 78_643.2;

fn with_moons(seats: usize) -> Table {
    Table::new(Rules::with_moons(), seats)
}

#[test]
fn z15_a_stuck_knife_beyond_the_rim_founds_a_moon() {
    let mut table = with_moons(2);
    assert!(table.game.may_found_moon(0));
    table.play(&[moon(0, 1_200_000)]);
    assert!(table.has(|event| matches!(event, Event::MoonFounded { seat: 0, .. })));
    let found = table.game.moon(0).unwrap();
    assert_eq!((found.centre(), found.ring().len()), (Point::new(0, 1_200_000), 32));
    // The 32-gon on the radius: ½·32·sin(2π/32)·MOON² doubled.
    let area2 = 32.0 * 0.195_090_322 * MOON * MOON;
    assert!((found.ground().area2 as f64 - area2).abs() < 1e6);
    assert_eq!(table.game.to_move(), Some(0), "founding is a success");
    assert_eq!(table.game.settled_cuts(), 0);
    assert_eq!(table.game.area2(), [EARTH2 / 2; 2], "a Moon is no part of the Earth");
    assert!(!table.game.may_found_moon(0));
}

#[test]
fn z15_a_moon_is_pushed_straight_outward_until_it_is_clear_of_the_rim() {
    let mut table = with_moons(2);
    table.play(&[moon(600_000, 600_000)]);
    let centre = table.game.moon(0).unwrap().centre();
    assert_eq!(centre.x, centre.y, "straight outward");
    let far = (2.0 * f64::from(centre.x) * f64::from(centre.x)).sqrt();
    assert!((0.0..3.0).contains(&(far - f64::from(R) - MOON)), "{far}");
}

#[test]
fn z15_a_moon_is_pushed_clear_of_other_moons() {
    let mut table = with_moons(2);
    table.play(&[moon(1_000_000, 0), MISS, moon(1_000_100, 20_000)]);
    let [a, b] = [0, 1].map(|seat| table.game.moon(seat).unwrap().centre());
    let (dx, dy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
    let apart = (dx * dx + dy * dy).sqrt();
    assert!((0.0..3.0).contains(&(apart - 2.0 * MOON)), "{apart}");
    // On the ray through the tip.
    assert!((f64::from(b.y) / f64::from(b.x) - 20_000.0 / 1_000_100.0).abs() < 1e-5);
}

#[test]
fn z15_the_square_earth_pushes_moons_straight_away_from_its_centre() {
    let rules = Rules::with_moons().with_earth(EarthShape::Square);
    let mut table = Table::new(rules, 2);
    // 45° would be a corner; this ray leaves through the right side.
    table.play(&[moon(800_000, 400_000)]);
    let centre = table.game.moon(0).unwrap().centre();
    assert!((f64::from(centre.x) - f64::from(R) - MOON).abs() < 3.0, "{centre:?}");
    assert!((centre.x - 2 * centre.y).abs() <= 2, "{centre:?}");
}

#[test]
fn z15_inside_beyond_and_missed_spend_the_right() {
    // 2 m are 1 048 576 units: the rim's top is at 786 432, the last good tip at 1 835 008.
    for (x, y) in [(0, 300_000), (0, 1_835_009), (0, -300_000), (3_000_000, 0)] {
        let mut table = with_moons(2);
        table.ends(moon(x, y), TurnEnd::MoonFailed);
        assert!(table.game.moon(0).is_none() && !table.game.may_found_moon(0));
        table.play(&[MISS]);
        assert!(matches!(
            table.refuse(moon(0, 1_200_000)),
            Error::Purpose { purpose: Purpose::Moon, .. }
        ));
    }
    let mut table = with_moons(2);
    table.play(&[moon(0, 1_835_008)]);
    assert!(table.game.moon(0).is_some());
    let mut table = with_moons(2);
    table.ends(Decision::missed(Purpose::Moon), TurnEnd::MoonFailed);
    assert!(!table.game.may_found_moon(0));
}

#[test]
fn z15_a_second_moon_is_refused() {
    let mut table = with_moons(2);
    table.play(&[moon(0, 1_200_000)]);
    assert!(matches!(table.refuse(moon(1_200_000, 0)), Error::Purpose { .. }));
    // Nor after it is lost.
    table.ends(MISS, TurnEnd::Missed);
    table.play(&[cut(0, 1_200_000, 1, 0), MISS]);
    assert!(table.game.moon(0).is_none());
    assert!(matches!(table.refuse(moon(1_200_000, 0)), Error::Purpose { .. }));
}

#[test]
fn z15_without_the_option_there_are_no_moons() {
    assert!(matches!(quarters().refuse(moon(0, 1_200_000)), Error::Purpose { .. }));
}

#[test]
fn z15_one_opposing_hit_destroys_a_moon_and_is_a_success() {
    let mut table = with_moons(4);
    table.play(&[moon(1_000_000, 1_000_000), MISS, MISS]);
    // Seat 2 is no neighbour of seat 0: a Moon is a target all the same.
    table.play(&[cut(1_000_000, 1_000_000, 0, 1)]);
    assert!(table.has(|event| matches!(event, Event::MoonDestroyed { seat: 2, owner: 0 })));
    assert_eq!((table.game.to_move(), table.game.settled_cuts()), (Some(2), 0));
    assert!(table.game.moon(0).is_none() && table.game.out().is_empty());
    table.ends(cut(1_000_000, 1_000_000, 0, 1), TurnEnd::Outside);
}

#[test]
fn z6_a_hit_on_one_s_own_moon_is_outside() {
    let mut table = with_moons(2);
    table.play(&[moon(0, 1_200_000)]).ends(cut(0, 1_200_000, 0, 1), TurnEnd::Outside);
    assert!(table.game.moon(0).is_some());
}

#[test]
fn z6_a_hit_on_any_moon_while_a_part_is_pending_fails() {
    for target in [1_200_000, -1_200_000] {
        let mut table = with_moons(2);
        table.play(&[moon(0, 1_200_000), MISS, moon(0, -1_200_000), MISS]);
        let before = table.game.clone();
        table.play(&[cut_from((0, 400_000), (0, -400_000), (1, 0)), LEFT]);
        table.ends(cut(0, target, 0, 1), TurnEnd::PendingHit);
        assert_eq!(table.game.map(), before.map());
        assert!(table.game.moon(0).is_some() && table.game.moon(1).is_some());
    }
}

/// A Moon's outline is no border for Z8: a tip on it is a hit.
#[test]
fn z15_a_moon_s_outline_is_no_line() {
    let mut table = with_moons(2);
    table.play(&[moon(0, 1_200_000), MISS]);
    let on_outline = table.game.moon(0).unwrap().ring()[5];
    table.play(&[cut(on_outline.x, on_outline.y, 0, 1)]);
    assert!(table.has(|event| matches!(event, Event::MoonDestroyed { .. })));
}

/// Seat 0's Moon stands opposite, over seat 2's rim. From there seat 2's quarter is a target,
/// from the own quarter it is not; where the place is not told, it is the nearest standable one.
#[test]
fn z15_from_the_moon_every_opponent_is_a_target() {
    let founded = || {
        let mut table = with_moons(4);
        table.play(&[moon(-700_000, -700_000)]);
        assert_eq!(table.game.targets(false), [1, 3]);
        assert_eq!(table.game.targets(true), [1, 2, 3]);
        table
    };
    let (moon_spot, land_spot, aim) =
        ((-700_000, -700_000), (300_000, 300_000), (-400_000, -400_000));
    let mut table = founded();
    table.ends(cut_from(land_spot, aim, (1, -1)), TurnEnd::Foreign);
    let mut table = founded();
    table.play(&[cut_from(moon_spot, aim, (1, -1))]);
    assert_eq!(table.game.to_move(), Some(2));
    // Not told: the Moon is nearer to (−400 000, −400 000), the quarter to (−60 000, −60 000).
    let mut table = founded();
    table.play(&[cut(aim.0, aim.1, 1, -1)]);
    assert_eq!(table.game.to_move(), Some(2));
    let mut table = founded();
    table.ends(cut(-60_000, -60_000, 1, -1), TurnEnd::Foreign);
}

/// From the Moon a passage goes on in any opponent's land: parts of seats 1 and 2 are pending.
#[test]
fn z15_from_the_moon_a_passage_goes_on_in_any_land() {
    let mut table = with_moons(4);
    table.play(&[moon(-700_000, -700_000)]);
    table.play(&[cut_from((300_000, 300_000), (-300_000, 300_000), (0, 1)), RIGHT]);
    let told = cut_from((300_000, 300_000), (-300_000, -300_000), (0, 1));
    let mut other = table.game.clone();
    assert!(
        other
            .judge(&told)
            .unwrap()
            .iter()
            .any(|event| { matches!(event, Event::TurnEnded { end: TurnEnd::Foreign, .. }) })
    );
    table.play(&[cut_from((-700_000, -700_000), (-300_000, -300_000), (0, 1)), RIGHT]);
    let owners: Vec<usize> = table.game.pending().iter().map(|part| part.owner).collect();
    assert_eq!(owners, [1, 2]);
}

/// The triangle (0, 0), (±300 000, …) of the worked case: seat 1 is bombed off its last land and
/// lives on its Moon.
fn landless() -> Table {
    let mut table = with_moons(2);
    table.play(&[MISS, moon(0, -1_200_000), MISS]);
    table.play(&[cut(150_000, -150_000, 1, 1), LEFT, cut(-150_000, -150_000, 1, -1), LEFT]);
    // (0, −300 000), (±300 000, 0): 2·300 000².
    assert_eq!(table.area2(1), 180_000_000_000);
    table.play(&[bomb(0, -100_000), bomb(0, -100_000), bomb(0, -100_000)]);
    assert_eq!(table.game.area2(), [EARTH2, 0]);
    assert!(table.game.out().is_empty() && table.game.result().is_none());
    table
}

#[test]
fn z15_a_moon_lost_while_landless_is_the_end() {
    let mut table = landless();
    table.play(&[cut(0, -1_200_000, 0, 1)]);
    assert!(table.has(|event| matches!(
        event,
        Event::Fell { seat: 1, cause: FallCause::MoonLost, heir: None, area2: 0 }
    )));
    assert_eq!(table.game.out(), [1]);
    assert_eq!((table.result().winner, table.result().why), (Some(0), Why::Conquest));
}

/// The first part a landless player takes is home, though nothing of theirs borders it; the next
/// is pending again where it does not border that home.
#[test]
fn z15_the_first_part_of_a_landless_player_is_home() {
    let mut table = landless();
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!(table.game.to_move(), Some(1));
    assert_eq!(table.game.targets(true), [0]);
    table.play(&[cut(0, -300_000, 1, 0), LEFT]);
    assert!(table.game.pending().is_empty());
    assert!(table.has(|event| matches!(event, Event::Taken { seat: 1, from: 0, .. })));
    table.play(&[cut(0, 300_000, 1, 0), RIGHT]);
    assert_eq!(table.game.pending().len(), 1, "the northern cap is far from home");
}

/// Seat 1, with a Moon, is left a strip too narrow to stand on: it moves to the Moon.
#[test]
fn z15_who_cannot_stand_moves_to_the_moon() {
    let mut table = with_moons(2);
    table.play(&[MISS, moon(0, -1_200_000), MISS]);
    table.play(&[cut(20_000, -300_000, 0, 1), LEFT, cut(0, -300_000, 0, 1), RIGHT]);
    assert!(table.has(|event| matches!(event, Event::MovedToMoon { seat: 1, heir: 0, .. })));
    assert_eq!(table.game.area2(), [EARTH2, 0]);
    assert!(table.game.out().is_empty() && table.game.result().is_none());
}

/// Landless players throw from the Moon, and reach from there (Z19): a chord near the Moon is
/// within the arm of 2 m = 1 048 576, one at y = 100 000, whose ends (±780 049, 100 000) are more
/// than √(780 049² + 844 320²) = 1 149 500 away from where one can stand there, is not.
#[test]
fn z19_a_landless_player_reaches_from_the_moon() {
    let rules = Rules::with_moons().with_must_reach(true).with_arm_mm(2_000);
    for (y, word) in [(-700_000, None), (100_000, Some(TurnEnd::Reach))] {
        let mut table = Table::new(rules.clone(), 2);
        table.play(&[MISS, moon(0, -900_000), MISS]);
        table.play(&[cut(20_000, -300_000, 0, 1), LEFT, cut(0, -300_000, 0, 1), RIGHT]);
        table.ends(MISS, TurnEnd::Missed);
        table.play(&[cut(0, y, 1, 0)]);
        assert_eq!(table.turn_end(), word, "{y}");
    }
}
