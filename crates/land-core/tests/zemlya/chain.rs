//! Z3 and Z18: the order of turns, the chain, and the ends of a match.

use land_core::games::zemlya::{Event, Rules, StandingRule, TurnEnd};
use land_core::games::{Game, Setup, Why};

use super::*;

#[test]
fn z3_turns_pass_in_seat_order_from_the_first_seat() {
    let mut table = Table::of(Setup::new(Rules::default(), 4).with_first(2));
    for seat in [2, 3, 0, 1, 2] {
        assert_eq!(table.game.to_move(), Some(seat));
        table.ends(MISS, TurnEnd::Missed);
    }
}

#[test]
fn z3_a_success_is_followed_by_another_throw() {
    let mut table = quarters();
    table.play(&[cut(-300_000, 200_000, 0, 1), LEFT]);
    assert_eq!((table.game.to_move(), table.game.settled_cuts()), (Some(0), 1));
    assert_eq!(table.game.throws(), 1);
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!((table.game.to_move(), table.game.throws()), (Some(1), 0));
}

/// Vertical chords through the lower half, from the left rim to the right: each leaves seat 1
/// the right part, and the left one borders the upper half.
#[test]
fn z3_a_full_chain_ends_the_turn() {
    let mut table = Table::new(Rules::fair(), 2);
    for (done, x) in [-400_000, -300_000, -200_000, -100_000].into_iter().enumerate() {
        table.play(&[cut(x, -100_000, 0, 1), RIGHT]);
        assert_eq!(table.game.settled_cuts() as usize, done + 1);
        assert_eq!(table.game.to_move(), Some(0));
    }
    table.play(&[cut(0, -100_000, 0, 1)]);
    table.ends(RIGHT, TurnEnd::ChainFull);
    assert_eq!(table.game.to_move(), Some(1));
}

/// Two horizontal chords leave parts pending, the third cut, upright, joins both: one settled cut.
#[test]
fn z3_a_won_passage_counts_as_one_settled_cut() {
    let mut table = Table::new(Rules::default().with_max_chain(2), 2);
    table.play(&[cut(0, -400_000, 1, 0), LEFT]);
    table.play(&[cut(0, -200_000, 1, 0), LEFT]);
    assert_eq!(table.game.settled_cuts(), 0);
    table.play(&[cut(100_000, -100_000, 0, 1), LEFT]);
    assert!(table.has(|event| matches!(event, Event::Joined { .. })));
    assert_eq!(table.game.settled_cuts(), 1);
    table.play(&[cut(50_000, -100_000, 0, 1)]);
    table.ends(LEFT, TurnEnd::ChainFull);
}

#[test]
fn z3_the_shield_holds_until_the_first_throw() {
    // Seat 1 is left a strip of half-width 10 000, far too narrow for anybody.
    let strip = [cut(20_000, -300_000, 0, 1), LEFT, cut(0, -300_000, 0, 1), RIGHT];
    let mut table = halves();
    table.play(&strip);
    assert_eq!(table.game.out(), [1], "without the shield");
    let mut table = Table::new(Rules::fair(), 2);
    table.play(&strip);
    assert!(table.game.out().is_empty() && table.game.is_shielded(1));
    table.ends(MISS, TurnEnd::Missed);
    assert!(table.game.out().is_empty(), "nor at the end of the other's turn");
    // The first throw is made, and ends the turn: now the strip is judged (Z16, Z17).
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!(table.game.out(), [1]);
    assert_eq!((table.result().winner, table.result().why), (Some(0), Why::Conquest));
}

#[test]
fn z3_the_shield_spares_nobody_from_bombs() {
    let mut table = Table::new(Rules::fair(), 4);
    table.play(&[cut(-200_000, 200_000, 1, 1), RIGHT]);
    table.play(&[bomb(-100_000, 100_000), bomb(-100_000, 100_000), bomb(-100_000, 100_000)]);
    assert_eq!(table.game.out(), [1]);
}

#[test]
fn z17_a_fall_delayed_by_the_shield_is_who_cut_last_s() {
    // Seat 2, which comes after seat 1, starts the match.
    let rules = Rules::default().with_first_round_shield(true);
    let mut table = Table::of(Setup::new(rules, 4).with_first(2));
    // Seat 2 takes the left part: a strip of x > −20 000 is left, then passes.
    table.play(&[cut(-20_000, 300_000, 0, 1), RIGHT]).ends(MISS, TurnEnd::Missed);
    assert!(table.game.out().is_empty());
    // Seat 3, then seat 0 do nothing.
    table.ends(MISS, TurnEnd::Missed).ends(MISS, TurnEnd::Missed);
    // Seat 1 falls at the end of the turn with its first throw. Its longest border is with
    // seat 0 (x = 0) as with seat 2 (x = −20 000); the land is seat 2's, who cut it.
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!(table.game.out(), [1]);
    table.areas_near(&[QUARTER2, 0, 2 * QUARTER2, QUARTER2]);
}

#[test]
fn z18_conquest_ends_the_match_at_once() {
    let mut table = halves();
    table.play(&[cut(20_000, -300_000, 0, 1), LEFT, cut(0, -300_000, 0, 1), RIGHT]);
    let result = table.result();
    assert_eq!((result.winner, result.why), (Some(0), Why::Conquest));
    assert_eq!(result.area2, [EARTH2, 0]);
    assert_eq!((result.free2, result.board2), (0, EARTH2));
    assert_eq!(table.game.to_move(), None);
}

#[test]
fn z18_rounds_end_where_the_first_seat_s_place_is_passed() {
    let rules = Rules::default().with_rounds(2);
    let mut table = Table::of(Setup::new(rules, 3).with_first(1));
    for (turn, round) in [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2)] {
        assert_eq!((table.game.to_move(), table.game.round()), (Some(turn), round));
        table.play(&[MISS]);
    }
    assert!(table.game.result().is_none());
    table.ends(MISS, TurnEnd::Missed);
    let result = table.result();
    assert_eq!(result.why, Why::Rounds);
    // 120° sectors are equal but for rounding; seats 0 and 2 are exactly equal: a draw.
    assert_eq!(result.winner, None);
}

#[test]
fn z18_a_round_ends_at_the_first_seat_s_place_even_when_that_player_is_out() {
    let rules = Rules::default().with_rounds(2);
    let mut table = Table::of(Setup::new(rules, 4).with_first(1));
    table.play(&[MISS]); // 1
    // Seat 2 brings seat 1 down.
    table.play(&[cut(-20_000, 300_000, 0, 1), RIGHT]);
    assert_eq!(table.game.out(), [1]);
    table.play(&[MISS, MISS]); // 2, 3
    assert_eq!(table.game.round(), 1);
    table.play(&[MISS]); // 0, and past seat 1's place
    assert_eq!((table.game.to_move(), table.game.round()), (Some(2), 2));
    table.play(&[MISS, MISS, MISS]);
    assert_eq!((table.result().why, table.result().winner), (Why::Rounds, Some(2)));
}

#[test]
fn z18_the_target_is_judged_at_the_end_of_a_turn() {
    let mut table = Table::new(Rules::default().with_target_permille(600), 2);
    // 3/4 of the Earth.
    table.play(&[cut(0, -300_000, 0, 1), LEFT]);
    assert!(table.game.result().is_none(), "not in the middle of the chain");
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!((table.result().winner, table.result().why), (Some(0), Why::Target));
}

#[test]
fn z18_the_hard_cap_ends_a_match_without_rounds() {
    let rules = Rules::default().with_rounds(0).with_max_turns(7);
    let mut table = Table::new(rules, 2);
    table.play(&[MISS; 7]);
    assert_eq!((table.result().winner, table.result().why), (None, Why::MaxTurns));
    assert_eq!(table.game.turns_ended(), 7);
}

/// Hits on two islands by turns burn each other for ever; a chain of 10 000 throws is full.
#[test]
fn z18_a_chain_that_gains_nothing_ends_too() {
    // Seats 1 and 3 are left islands at the centre, on both sides of seat 0's quarter.
    let mut table = Table::new(Rules::default().with_standing(StandingRule::Off), 4);
    table.play(&[cut(-200_000, 200_000, 1, 1), RIGHT]);
    table.play(&[cut(200_000, -200_000, 1, 1), LEFT]);
    // With the two cuts, 9 999 throws.
    for _ in 0..4_998 {
        table.game.judge(&bomb(-100_000, 100_000)).unwrap();
        table.game.judge(&bomb(100_000, -100_000)).unwrap();
    }
    table.game.judge(&bomb(-100_000, 100_000)).unwrap();
    assert_eq!(table.game.to_move(), Some(0));
    table.ends(bomb(100_000, -100_000), TurnEnd::ChainFull);
}
