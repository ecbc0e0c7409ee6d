//! T12 to T14 and T16: turns, the end, the winner, and who starts.

use land_core::games::ttang::{Event, Rules, Ttang, TurnEnd};
use land_core::games::{Game, Setup, Why};

use crate::{H, end, pass, seats, start, stop, stops, turn};

/// A big triangle for seat 0 and its home again.
const BIG: [(i32, i32); 3] = [(640_000, 0), (400_000, H), (0, 0)];

fn why(game: &Ttang) -> Option<Why> {
    game.result().map(|result| result.why)
}

#[test]
fn t12_success_and_foul_both_pass_the_turn() {
    let mut game = start(Rules::default());
    stops(&mut game, &[(300_000, 100_000), (50_000, 50_000)]);
    assert_eq!((game.to_move(), game.turns_ended()), (Some(1), 1));
    pass(&mut game);
    assert_eq!((game.to_move(), game.turns_ended()), (Some(0), 2));
    assert_eq!(game.turn_of(), Some(0));
}

#[test]
fn t12_again_after_success_makes_one_turn_of_many_tries() {
    let mut game = start(Rules::default().with_again_after_success(true));
    let events = stops(&mut game, &[(300_000, 100_000), (50_000, 50_000)]);
    assert_eq!(end(&events), Some(TurnEnd::Home));
    assert_eq!(turn(&events), None, "the turn goes on");
    assert_eq!((game.to_move(), game.flick(), game.tries()), (Some(0), 1, 1));
    assert_eq!(game.stone(), game.start_spot(0));
    let own2 = game.area2()[0];
    stop(&mut game, 100_000, 300_000);
    let events = stop(&mut game, -1, 0);
    let (how, won2) = turn(&events).unwrap();
    assert_eq!(how, TurnEnd::Out);
    assert_eq!(game.area2()[0], own2, "what earlier tries won stays won");
    assert_eq!(won2, own2 - 17_264_154_052, "the turn is all its tries");
    assert_eq!((game.to_move(), game.turns_ended(), game.tries()), (Some(1), 1, 0));
}

#[test]
fn t12_the_twentieth_try_is_the_last() {
    let mut game = start(Rules::default().with_again_after_success(true));
    for tried in 1..=20 {
        assert_eq!(game.to_move(), Some(0));
        let events = stops(&mut game, &[(50_000, 50_000), (60_000, 40_000)]);
        assert_eq!(turn(&events).is_some(), tried == 20, "{tried}");
    }
    assert_eq!((game.to_move(), game.turns_ended()), (Some(1), 1));
}

#[test]
fn t13_everybody_has_the_same_number_of_turns() {
    for (turns, players) in [(1, 2), (3, 2), (2, 3), (2, 4), (100, 2)] {
        let mut game = seats(Rules::default().with_turns(turns), players);
        for turn in 0..turns * players as u32 {
            let seat = turn as usize % players;
            assert_eq!(game.to_move(), Some(seat));
            assert_eq!(game.turns_left(seat), turns - turn / players as u32);
            assert_eq!(game.turns_of(seat), turn / players as u32);
            pass(&mut game);
        }
        assert_eq!(why(&game), Some(Why::Turns));
        assert_eq!((game.to_move(), game.turn_of()), (None, None));
        assert_eq!(game.turns_left(0), 0);
    }
    for turns in [0, 101] {
        let error = Rules::default().with_turns(turns).check().unwrap_err();
        assert_eq!(error.to_string(), format!("turns: {turns} is not in 1..=100"));
    }
}

#[test]
fn t13_scarce_free_ground_ends_the_match_at_once() {
    let mut game = start(Rules::default().with_free_end_permille(600));
    let events = stops(&mut game, &BIG);
    assert!(game.free2() * 1000 < 600 * game.board2());
    assert_eq!(why(&game), Some(Why::Free));
    assert!(matches!(events.last(), Some(Event::MatchEnded(_))));
}

#[test]
fn t13_free_ground_has_to_fall_below_the_limit() {
    let mut game = start(Rules::default().with_free_end_permille(100));
    stops(&mut game, &BIG);
    let share = game.free2() * 1000 / game.board2();
    assert!(share > 100);
    assert_eq!(why(&game), None);
    // With a limit of nothing only turns end a match.
    let mut game = start(Rules::default().with_free_end_permille(0));
    stops(&mut game, &BIG);
    assert_eq!(why(&game), None);
    let error = Rules::default().with_free_end_permille(1001).check().unwrap_err();
    assert_eq!(error.to_string(), "free_end_permille: 1001 is not in 0..=1000");
}

#[test]
fn t13_finish_round_lets_everybody_have_their_turn() {
    let rules = Rules::default().with_free_end_permille(600).with_finish_round(true);
    let mut game = seats(rules.clone(), 3);
    stops(&mut game, &BIG);
    assert_eq!(game.to_move(), Some(1));
    pass(&mut game);
    assert_eq!(game.to_move(), Some(2));
    pass(&mut game);
    assert_eq!(why(&game), Some(Why::Free));
    // A round is over when the turn passes the seat that started.
    let mut game = Ttang::new(Setup::new(rules, 3).with_first(2)).unwrap();
    pass(&mut game);
    stops(&mut game, &BIG);
    assert_eq!(game.to_move(), Some(1));
    pass(&mut game);
    assert_eq!(why(&game), Some(Why::Free));
}

#[test]
fn t13_finish_round_lets_a_turn_of_many_tries_go_on() {
    let rules = Rules::default().with_free_end_permille(600).with_again_after_success(true);
    let mut at_once = start(rules.clone());
    stops(&mut at_once, &BIG);
    assert_eq!(why(&at_once), Some(Why::Free), "in the middle of the turn");
    assert_eq!(at_once.turns_ended(), 1);
    let mut game = start(rules.with_finish_round(true));
    stops(&mut game, &BIG);
    assert_eq!((game.to_move(), game.flick()), (Some(0), 1));
}

#[test]
fn t13_the_last_turn_is_turns_even_when_free_ground_is_scarce_too() {
    let rules = Rules::default().with_turns(1).with_free_end_permille(600);
    let mut game = Ttang::new(Setup::new(rules, 2).with_first(1)).unwrap();
    pass(&mut game);
    stops(&mut game, &BIG);
    assert_eq!(why(&game), Some(Why::Turns));
}

#[test]
fn t13_a_hard_cap_ends_every_match() {
    let mut game = start(Rules::default().with_max_turns(3));
    for _ in 0..3 {
        assert_eq!(why(&game), None);
        pass(&mut game);
    }
    assert_eq!(why(&game), Some(Why::MaxTurns));
    let mut game = start(Rules::default().with_max_turns(2).with_turns(1));
    pass(&mut game);
    pass(&mut game);
    assert_eq!(why(&game), Some(Why::Turns), "the rules' own end comes first");
    let error = Rules::default().with_max_turns(0).check().unwrap_err();
    assert_eq!(error.to_string(), "max_turns: 0 is not in 1..=1000000");
}

#[test]
fn t14_largest_share_wins_and_equal_areas_are_a_draw() {
    let mut game = start(Rules::default().with_turns(1));
    stops(&mut game, &[(300_000, 100_000), (300_000, 300_000), (0, 0)]);
    pass(&mut game);
    let result = game.result().unwrap();
    assert_eq!(result.winner, Some(0));
    assert_eq!(result.area2, game.area2());
    assert_eq!(result.area2.iter().sum::<i64>() + result.free2, result.board2);
    assert_eq!(result.map, game.digest());
    let mut game = start(Rules::default().with_turns(1));
    pass(&mut game);
    pass(&mut game);
    assert_eq!(game.result().unwrap().winner, None);
    // Two ahead of a third, equal: a draw as well.
    let mut game = seats(Rules::default().with_turns(1), 3);
    stops(&mut game, &[(250_000, 250_000), (350_000, 0), (0, 0)]);
    pass(&mut game);
    pass(&mut game);
    assert_eq!(game.result().unwrap().winner, Some(0));
}

#[test]
fn t14_nothing_follows_the_end() {
    use land_core::games::ttang::{Decision, Error, Intent};
    let mut game = start(Rules::default().with_turns(1));
    pass(&mut game);
    pass(&mut game);
    let over = game.clone();
    assert_eq!(game.judge(&Decision::new((5, 5).into())), Err(Error::Over));
    assert_eq!(game.validate(&Intent::new(0, 0)), Err(Error::Over));
    assert_eq!(game.execute(&Intent::new(0, 0), 0), Err(Error::Over));
    assert_eq!(game, over);
}

#[test]
fn t16_another_seat_may_start() {
    let mut game = Ttang::new(Setup::new(Rules::default().with_turns(1), 3).with_first(1)).unwrap();
    for seat in [1, 2, 0] {
        assert_eq!(game.to_move(), Some(seat));
        assert_eq!(game.stone(), game.start_spot(seat));
        pass(&mut game);
    }
    assert_eq!(why(&game), Some(Why::Turns));
    let error = Ttang::new(Setup::new(Rules::default(), 2).with_first(2)).unwrap_err();
    assert_eq!(error.to_string(), "first: seat 2 cannot start a match of 2");
}

#[test]
fn t16_a_lot_is_fair_and_stays_drawn() {
    let setup = Setup::new(Rules::default(), 3);
    let mut starts = [0; 3];
    for lot in 0..3000 {
        let drawn = setup.clone().with_first_by_lot(lot);
        assert_eq!(drawn, setup.clone().with_first_by_lot(lot));
        starts[drawn.first] += 1;
    }
    assert!(starts.iter().all(|n| (900..1100).contains(n)), "{starts:?}");
}

#[test]
fn t16_a_rematch_passes_the_start_on() {
    let mut setup = Setup::new(Rules::default(), 3);
    let mut firsts = Vec::new();
    for _ in 0..4 {
        firsts.push(setup.first);
        setup = setup.rematch();
    }
    assert_eq!(firsts, [0, 1, 2, 0]);
}
