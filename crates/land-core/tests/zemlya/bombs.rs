//! Z14: islands.

use land_core::games::Game;
use land_core::games::zemlya::{Error, Event, Purpose, Rules, TurnEnd};

use super::cuts::three_quarters;
use super::*;

/// Leaves seat 1 the triangle (0, 0), (0, 400 000), (−400 000, 0) at the centre.
fn triangle(rules: Rules) -> Table {
    let mut table = Table::new(rules, 4);
    table.play(&[cut(-200_000, 200_000, 1, 1), RIGHT]);
    assert_eq!(table.area2(1), 400_000 * 400_000);
    table
}

fn hits(table: &Table) -> Option<(u32, u32)> {
    table.events.iter().find_map(|event| match event {
        Event::BombHit { hit, of, .. } => Some((*hit, *of)),
        _ => None,
    })
}

#[test]
fn z14_as_many_hits_in_a_row_as_the_island_has_corners_win_it() {
    let mut table = triangle(Rules::default());
    assert_eq!(table.game.purposes(), [Purpose::Cut, Purpose::Bomb]);
    let islands = table.game.islands();
    assert_eq!((islands.len(), islands[0].owner, islands[0].needed), (1, 1, 3));
    for hit in 1..=3 {
        // Bomb hits draw no line.
        let digest = table.game.digest();
        table.play(&[bomb(-100_000, 100_000)]);
        assert_eq!(hits(&table), Some((hit, 3)));
        assert_eq!(table.game.digest() == digest, hit < 3);
    }
    assert!(table.has(|event| matches!(event, Event::IslandWon { seat: 0, from: 1, .. })));
    assert_eq!(table.game.out(), [1], "that was seat 1's last land");
    assert_eq!(table.game.area2(), [2 * QUARTER2, 0, QUARTER2, QUARTER2]);
    assert_eq!(table.game.to_move(), Some(0));
}

#[test]
fn z14_a_miss_burns_the_hits() {
    let mut table = triangle(Rules::default());
    table.play(&[bomb(-100_000, 100_000), bomb(-100_000, 100_000)]);
    table.ends(Decision::missed(Purpose::Bomb), TurnEnd::BombBroken);
    assert!(table.has(|event| matches!(event, Event::BombsBurnt { hits: 2, .. })));
    for _ in 1..4 {
        table.play(&[MISS]);
    }
    table.play(&[bomb(-100_000, 100_000)]);
    assert_eq!(hits(&table), Some((1, 3)));
}

#[test]
fn z14_another_purpose_burns_the_hits() {
    let mut table = triangle(Rules::default());
    table.play(&[bomb(-100_000, 100_000), bomb(-100_000, 100_000)]);
    table.play(&[cut(300_000, -300_000, 1, 0)]);
    assert!(table.has(|event| matches!(event, Event::BombsBurnt { hits: 2, .. })));
    // Seat 3 keeps the lower part; the upper borders seat 0.
    table.play(&[RIGHT, bomb(-100_000, 100_000)]);
    assert_eq!(hits(&table), Some((1, 3)));
}

#[test]
fn z14_another_island_burns_the_hits_and_counts_its_own() {
    let mut table = triangle(Rules::default());
    // Seat 3 is left a triangle too.
    table.play(&[cut(200_000, -200_000, 1, 1), LEFT]);
    assert_eq!(table.game.islands().len(), 2);
    table.play(&[bomb(-100_000, 100_000), bomb(-100_000, 100_000), bomb(100_000, -100_000)]);
    assert!(table.has(|event| matches!(event, Event::BombsBurnt { hits: 2, .. })));
    assert_eq!(hits(&table), Some((1, 3)));
    table.play(&[bomb(-100_000, 100_000)]);
    assert_eq!(hits(&table), Some((1, 3)));
}

#[test]
fn z14_a_rethrow_burns_nothing() {
    let mut table = triangle(Rules::default());
    table.play(&[bomb(-100_000, 100_000), bomb(-500, 100_000), bomb(-100_000, 100_000)]);
    assert_eq!(hits(&table), Some((2, 3)));
}

/// In seat 3's quarter, in own land, outside: all a broken bomb, and no line is drawn.
#[test]
fn z14_a_bomb_that_sticks_elsewhere_fails_and_draws_nothing() {
    for (x, y) in [(300_000, -300_000), (300_000, 300_000), (900_000, 0), (-600_000, -100_000)] {
        let mut table = triangle(Rules::default());
        let digest = table.game.digest();
        table.ends(bomb(x, y), TurnEnd::BombBroken);
        assert_eq!(table.game.digest(), digest);
    }
}

#[test]
fn z14_without_an_island_no_bomb_may_be_declared() {
    let mut table = quarters();
    assert!(matches!(
        table.refuse(bomb(-100_000, 100_000)),
        Error::Purpose { purpose: Purpose::Bomb, .. }
    ));
    assert!(matches!(table.refuse(Decision::missed(Purpose::Bomb)), Error::Purpose { .. }));
}

/// Seat 3's quarter meets the island of seat 1 at the centre only; with any target as without.
#[test]
fn z14_only_who_borders_the_island_may_bomb_it() {
    for rules in [Rules::default(), Rules::default().with_any_target(true)] {
        let mut table = triangle(rules);
        for seat in [0, 1, 2, 3] {
            assert_eq!(table.game.to_move(), Some(seat));
            let allowed = matches!(seat, 0 | 2);
            assert_eq!(table.game.purposes().contains(&Purpose::Bomb), allowed, "seat {seat}");
            table.ends(MISS, TurnEnd::Missed);
        }
    }
}

/// Seat 2's three quarters are trimmed to an L around the centre: x = −300 000 and y = −300 000
/// (pending), x = 300 000 (joins them), y = 300 000. Left are −300 000…300 000 × −300 000…0 and
/// −300 000…0 × 0…300 000: 2·(600 000·300 000 + 300 000·300 000) = 540 000 000 000. The reflex
/// corner at the centre counts: six corners.
#[test]
fn z14_an_l_shaped_island_has_six_corners() {
    let mut table = three_quarters();
    table.play(&[cut(-300_000, -100_000, 0, 1), RIGHT]);
    table.play(&[cut(100_000, -300_000, 1, 0), LEFT]);
    assert_eq!(table.game.pending().len(), 2);
    table.play(&[cut(300_000, -100_000, 0, 1), LEFT]);
    assert!(table.game.pending().is_empty());
    table.play(&[cut(-100_000, 300_000, 1, 0), RIGHT]);
    assert_eq!(table.game.area2(), [EARTH2 - 540_000_000_000, 0, 540_000_000_000, 0]);
    let islands = table.game.islands();
    assert_eq!(islands.len(), 1);
    assert_eq!((islands[0].needed, islands[0].piece.outer.len()), (6, 6));
    for _ in 0..5 {
        table.play(&[bomb(-100_000, -100_000)]);
    }
    assert_eq!(table.area2(2), 540_000_000_000);
    table.play(&[bomb(100_000, -100_000)]);
    assert_eq!(table.result().winner, Some(0));
}

/// The island of the ring: a rectangle, one corner of which is cut off by a line that turns by 8°
/// only from the long side. 4 corners and one that is nearly straight: still 4.
#[test]
fn z14_corners_of_ten_degrees_or_less_do_not_count() {
    let mut table = halves();
    super::cuts::island_in_a_ring(&mut table);
    assert_eq!(table.game.islands()[0].needed, 4);
    // From (−300 000, −258 000) to (0, −300 000): atan(42/300) = 8.0°; the new corner at the left
    // side turns by 82°, the old one is gone.
    table.play(&[cut(-150_000, -279_000, 300, -42), LEFT]);
    let island = &table.game.islands()[0];
    assert_eq!((island.piece.outer.len(), island.needed), (5, 4));
}

#[test]
fn z14_max_bomb_hits_caps_the_corners() {
    let mut table = triangle(Rules::default().with_max_bomb_hits(2));
    assert_eq!(table.game.islands()[0].needed, 2);
    table.play(&[bomb(-100_000, 100_000), bomb(-100_000, 100_000)]);
    assert_eq!(table.game.out(), [1]);
    assert_eq!(triangle(Rules::fair()).game.islands()[0].needed, 3);
}
