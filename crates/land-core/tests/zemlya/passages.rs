//! Z12: the passage.

use land_core::games::Game;
use land_core::games::zemlya::{Event, Rules, Spot, TurnEnd};
use land_core::lattice::Point;

use super::*;

/// Lower half, seat 0 throws. y = −400 000: the bottom is pending. y = −200 000: the band above
/// it too. x = 100 000 through what is left, −200 000 < y < 0: the right part borders seat 0 and
/// the band, the band borders the bottom: all is joined. Seat 1 keeps −200 000 < y < 0,
/// x < 100 000. By y-slices of the disc, left of the axis
/// ∫ √(R² − y²) dy over 0…200 000 = ½(y√(R²−y²) + R² asin(y/R)) = 155 572 140 067, right of it
/// 200 000·100 000: area2 = 2·175 572 140 067 = 351 144 280 135.
#[test]
fn z12_a_passage_is_won_on_the_third_hit() {
    let mut table = halves();
    table.play(&[cut(0, -400_000, 1, 0), LEFT]);
    assert!(table.has(|event| matches!(event, Event::Pending { seat: 0, owner: 1, part: 0, .. })));
    table.play(&[cut(0, -200_000, 1, 0), LEFT]);
    assert!(table.has(|event| matches!(event, Event::Pending { part: 1, .. })));
    // Pending parts count for their old owner.
    assert_eq!(table.game.area2(), [EARTH2 / 2; 2]);
    assert_eq!(table.game.pending().len(), 2);
    assert_eq!(table.game.pending()[0].owner, 1);
    table.play(&[cut(100_000, -100_000, 0, 1), LEFT]);
    assert!(table.has(|event| matches!(event, Event::Joined { parts, .. } if parts.len() == 2)));
    assert!(table.game.pending().is_empty());
    table.areas_near(&[EARTH2 - 351_144_280_135, 351_144_280_135]);
    assert_eq!(table.game.to_move(), Some(0));
}

#[test]
fn z12_a_miss_returns_all() {
    let mut table = halves();
    let before = table.game.clone();
    table.play(&[cut(0, -400_000, 1, 0), LEFT, cut(0, -200_000, 1, 0), LEFT]);
    assert_ne!(table.game.map(), before.map());
    assert_eq!(table.game.digest(), before.digest());
    table.ends(MISS, TurnEnd::Missed);
    assert!(table.has(|event| matches!(event, Event::Returned { parts, .. } if parts.len() == 2)));
    assert_eq!(table.game.map(), before.map());
    assert_eq!(table.game.to_move(), Some(1));
}

#[test]
fn z12_a_hit_on_a_pending_part_returns_all() {
    let mut table = halves();
    let before = table.game.clone();
    table.play(&[cut(0, -400_000, 1, 0), LEFT]);
    assert_eq!(table.game.ground_at(Point::new(0, -600_000)), Spot::Pending { part: 0, owner: 1 });
    table.ends(cut(0, -600_000, 0, 1), TurnEnd::PendingHit);
    assert_eq!(table.game.map(), before.map());
}

#[test]
fn z12_a_hit_on_another_player_returns_all() {
    let mut table = quarters();
    let before = table.game.clone();
    // The far part of seat 1's quarter is pending; seat 3 is a neighbour, but not that opponent.
    table.play(&[cut(-300_000, 300_000, 0, 1), RIGHT]);
    assert_eq!(table.game.targets(false), [1]);
    table.ends(cut(300_000, -300_000, 0, 1), TurnEnd::Foreign);
    assert_eq!(table.game.map(), before.map());
}

/// The second: across the corner (−R, 0), whose legs are 4432 and 4422 long: 0.4 cm².
#[test]
fn z12_outside_and_no_cut_return_all_too() {
    for (decision, word) in
        [(cut(0, -900_000, 0, 1), TurnEnd::Outside), (cut(-784_000, -2_000, 1, 1), TurnEnd::NoCut)]
    {
        let mut table = halves();
        let before = table.game.clone();
        table.play(&[cut(0, -400_000, 1, 0), LEFT]).ends(decision, word);
        assert_eq!(table.game.map(), before.map());
    }
}

/// Seat 1's lower half. y = −400 000: the bottom, B, is pending. x = −200 000 through the upper
/// band: seat 1 keeps the right, and the left, A, borders seat 0 (y = 0) and the bottom, so all is
/// joined at once.
#[test]
fn z12_a_bordering_part_joins_what_borders_it() {
    let mut table = halves();
    table.play(&[cut(0, -400_000, 1, 0), LEFT, cut(-200_000, -200_000, 0, 1), RIGHT]);
    assert!(table.has(|event| matches!(event, Event::Taken { .. })));
    assert!(table.has(|event| matches!(event, Event::Joined { .. })));
    assert!(table.game.pending().is_empty());
}

/// The bottom, y < −500 000, is pending. A slanted chord then cuts a corner at the right off the
/// upper part that reaches the centre line but not the bottom: it is taken for good, the bottom
/// stays pending. A miss returns the bottom; the corner stays taken.
#[test]
fn z12_parts_taken_for_good_in_between_survive_a_lost_passage() {
    let mut table = halves();
    table.play(&[cut(0, -500_000, 1, 0), LEFT]);
    // From (500 000, 0) down to the right, to the rim above y = −500 000.
    table.play(&[cut(600_000, -100_000, 1, -1), RIGHT]);
    assert!(table.has(|event| matches!(event, Event::Taken { .. })));
    assert_eq!(table.game.pending().len(), 1);
    let [taken, rest]: [i64; 2] = table.game.area2().try_into().unwrap();
    assert_eq!(taken + rest, EARTH2);
    assert!(taken > EARTH2 / 2, "the corner counts at once");
    let digest = table.game.digest();
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!(table.game.digest(), digest, "areas and digest counted the bottom as seat 1's");
    assert_eq!(table.game.area2(), [taken, rest]);
    assert_eq!(table.game.map().components(land_core::map::Owner::seat(1)).len(), 1);
    // Only the corner's chord is left of all lines: the same cut alone gives the same land.
    let mut alone = halves();
    alone.play(&[cut(600_000, -100_000, 1, -1), RIGHT]);
    assert_eq!(table.game.map(), alone.game.map());
}

/// The bottom B, y < −600 000, is pending; so is C, the cap between the rim's points at 195° and
/// 225°, which borders neither B nor the centre line. A corner at the left, from (−500 000, 0) to
/// the middle of C's chord, is taken and borders C: C is joined. B stays pending, and goes back
/// alone.
#[test]
fn z12_a_part_is_joined_as_soon_as_it_is_connected() {
    let mut table = halves();
    table.play(&[cut(0, -600_000, 1, 0), LEFT]);
    table.play(&[cut(-657_863, -379_817, 203_544, -352_547), LEFT]);
    assert_eq!(table.game.pending().len(), 2);
    table.play(&[cut(-578_931, -189_908, 157_863, 379_817), RIGHT]);
    assert!(table.has(|event| matches!(event, Event::Taken { .. })));
    assert!(table.has(|event| matches!(event, Event::Joined { pending: 1, .. })));
    assert_eq!((table.game.pending().len(), table.game.settled_cuts()), (1, 0));
    let areas = table.game.area2();
    table.ends(MISS, TurnEnd::Missed);
    assert!(table.has(|event| matches!(event, Event::Returned { parts, .. } if parts.len() == 1)));
    assert_eq!(table.game.area2(), areas);
    assert_eq!(table.game.map().components(land_core::map::Owner::seat(1)).len(), 1);
}

/// The caps between the rim's points at 195° and 225°, B, and at −15° and −45°, C, are pending.
/// x = 300 000 takes all that is right of it, C's only border with seat 1's other land. C is
/// joined with it; would it go back with B on a miss, it would be a stray piece.
#[test]
fn z12_what_is_taken_in_between_cuts_nobody_s_land_apart() {
    let mut table = halves();
    table.play(&[cut(-657_863, -379_817, 203_544, -352_547), LEFT]);
    table.play(&[cut(657_863, -379_817, 203_544, 352_547), LEFT]);
    assert_eq!(table.game.pending().len(), 2);
    table.play(&[cut(300_000, -300_000, 0, 1), LEFT]);
    assert_eq!(table.game.pending().len(), 1, "B is left");
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!(table.game.map().components(land_core::map::Owner::seat(1)).len(), 1);
    // Seat 1 has what a single cut along x = 300 000 leaves.
    let mut alone = halves();
    alone.play(&[cut(300_000, -300_000, 0, 1), LEFT]);
    table.areas_near(&alone.game.area2());
}

#[test]
fn z12_only_cuts_may_be_declared_while_a_part_is_pending() {
    let mut table = Table::new(Rules::with_moons(), 2);
    table.play(&[cut(0, -400_000, 1, 0), LEFT]);
    assert_eq!(table.game.purposes(), [land_core::games::zemlya::Purpose::Cut]);
    table.refuse(bomb(0, -100_000));
    table.refuse(moon(0, 1_200_000));
}

/// With any target the passage may be continued in other land: seat 2's quarter gives a second
/// pending part, of another owner. Both go back on a miss.
#[test]
fn z7_any_target_lets_a_passage_run_through_any_opponent_s_land() {
    let mut table = Table::new(Rules::default().with_any_target(true), 4);
    let before = table.game.clone();
    table.play(&[cut(-300_000, 300_000, 0, 1), RIGHT]);
    table.play(&[cut(-300_000, -300_000, 0, 1), RIGHT]);
    let owners: Vec<usize> = table.game.pending().iter().map(|part| part.owner).collect();
    assert_eq!(owners, [1, 2]);
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!(table.game.map(), before.map());
    // Joined: the near part of seat 1's quarter connects both.
    table = Table::new(Rules::default().with_any_target(true), 4);
    table.play(&[cut(-300_000, 300_000, 0, 1), RIGHT]);
    table.play(&[cut(-300_000, -300_000, 0, 1), RIGHT]);
    table.play(&[cut(-150_000, 150_000, 1, 0), RIGHT]);
    assert!(table.has(|event| matches!(event, Event::Joined { parts, .. } if parts.len() == 2)));
    assert!(table.game.pending().is_empty());
}
