//! T10 and T11: what is won.

use land_core::games::Game;
use land_core::games::ttang::{Decision, Event, Rules, StartRule, Ttang, TurnEnd};
use land_core::lattice::{Point, orient};
use proptest::prelude::*;

use crate::{H, W, end, pass, seats, start, stop, stops, turn};

const HOME2: i64 = 17_264_154_052;

/// How far an area may be off for corners that fall between lattice points.
fn near(found: i64, exact: i64) -> bool {
    (found - exact).abs() < 2_000_000
}

#[test]
fn t10_the_triangle_of_the_stops_is_won() {
    let mut game = start(Rules::default());
    let events = stops(&mut game, &[(300_000, 100_000), (300_000, 300_000), (60_000, 60_000)]);
    let (how, won2) = turn(&events).unwrap();
    assert_eq!(how, TurnEnd::Home);
    assert_eq!(game.area2(), [HOME2 + won2, HOME2]);
    assert!(won2 > 0 && won2 < 2 * 240_000 * 200_000);
    assert!(game.is_land_of(0, Point::new(250_000, 150_000)));
    assert!(!game.is_land_of(0, Point::new(250_000, 60_000)));
    assert!(matches!(
        &events[..],
        [
            Event::Slid { .. },
            Event::TryEnded { .. },
            Event::Claimed { .. },
            Event::TurnEnded { .. }
        ]
    ));
}

#[test]
fn t10_self_crossing_wins_all_it_winds_around() {
    let mut game = start(Rules::default());
    stops(&mut game, &[(300_000, 300_000), (400_000, 100_000), (0, 100_000)]);
    // Exact clipping by hand: see the worked case `h_tt_self_crossing`.
    assert!(near(game.area2()[0], 78_836_033_573), "{:?}", game.area2());
}

#[test]
fn t10_opponents_land_is_never_taken_and_pieces_beyond_it_count() {
    let (mut game, spike2) = spiked();
    let events = stops(&mut game, &[(600_000, 10_000), (600_000, 200_000), (60_000, 60_000)]);
    assert_eq!(end(&events), Some(TurnEnd::Home));
    assert!(near(game.area2()[1], spike2), "{} {spike2}", game.area2()[1]);
    assert!(game.is_land_of(0, Point::new(590_000, 100_000)), "the piece beyond the spike");
    assert!(game.is_land_of(0, Point::new(200_000, 60_000)));
}

#[test]
fn t10_connected_only_keeps_pieces_that_border_land_held_before() {
    let (whole, _) = spiked();
    let mut whole = whole;
    stops(&mut whole, &[(600_000, 10_000), (600_000, 200_000), (60_000, 60_000)]);
    let (mut game, spike2) = spiked_with(Rules::default().with_connected_only(true));
    let free2 = game.free2();
    stops(&mut game, &[(600_000, 10_000), (600_000, 200_000), (60_000, 60_000)]);
    assert!(game.is_land_of(0, Point::new(200_000, 60_000)));
    assert!(!game.is_land_of(0, Point::new(590_000, 100_000)), "cut off by the spike");
    assert!(game.area2()[0] < whole.area2()[0]);
    assert!(near(game.area2()[1], spike2));
    assert_eq!(free2 - game.free2() + spike2 - game.area2()[1], game.area2()[0] - HOME2);
}

#[test]
fn t10_capture_takes_opponents_land_too() {
    let (mut game, spike2) = spiked_with(Rules::default().with_capture(true));
    stops(&mut game, &[(600_000, 10_000), (600_000, 200_000), (60_000, 60_000)]);
    assert!(game.is_land_of(0, Point::new(504_000, 100_000)), "the tip of the spike");
    assert!(game.area2()[1] < spike2);
    // The board is covered by the polygon as far as it goes: winnings are its area less home.
    let path = [(37_073, 37_073), (600_000, 10_000), (600_000, 200_000), (60_000, 60_000)];
    let path = path.map(Point::from);
    let polygon2: i64 = (1..3).map(|i| orient(path[0], path[i], path[i + 1])).sum();
    let won2 = game.area2()[0] - HOME2;
    assert!(won2 < polygon2 && won2 > polygon2 - HOME2);
}

#[test]
fn t10_capture_spares_homes() {
    let mut game = seats(Rules::default().with_capture(true), 3);
    stops(&mut game, &[(666_432, 0), (786_432, 120_000), (37_073, 37_073)]);
    // The worked case `h_tt_capture_spares_home`.
    assert!(near(game.area2()[0], 93_268_982_586), "{:?}", game.area2());
    assert_eq!(game.area2()[1], HOME2);
    assert!(near(game.area2()[2], HOME2));
    assert!(game.is_land_of(2, game.start_spot(2)));
}

#[test]
fn t10_capture_with_connected_only_joins_across_what_is_captured() {
    let rules = Rules::default().with_capture(true).with_connected_only(true);
    let (mut game, spike2) = spiked_with(rules);
    stops(&mut game, &[(600_000, 10_000), (600_000, 200_000), (60_000, 60_000)]);
    assert!(game.is_land_of(0, Point::new(590_000, 100_000)));
    assert!(game.is_land_of(0, Point::new(504_000, 100_000)), "the tip of the spike");
    assert!(game.area2()[1] < spike2 - 1_000_000_000);
}

#[test]
fn t10_capture_with_connected_only_leaves_pieces_behind_a_home() {
    // A sliver right across the home of seat 2, out on the other side.
    let won = |connected_only| {
        let rules = Rules::default()
            .with_start(StartRule::OwnLand)
            .with_home_radius_mm(300)
            .with_capture(true)
            .with_connected_only(connected_only);
        let mut game = seats(rules, 3);
        let homes = game.area2();
        let first = Decision::new(Point::new(W, 161_000)).from_start(Point::new(140_000, 0));
        game.judge(&first).unwrap();
        let events = stops(&mut game, &[(W, 158_000), (150_000, 0)]);
        assert_eq!(end(&events), Some(TurnEnd::Home));
        assert!(near(game.area2()[2], homes[2]), "a home is never captured");
        assert!(game.is_land_of(0, Point::new(300_000, 38_500)));
        game.is_land_of(0, Point::new(W - 2_000, 159_000))
    };
    assert!(won(false));
    assert!(!won(true));
}

/// Seat 1 has won a spike that reaches down through the middle of the board.
fn spiked() -> (Ttang, i64) {
    spiked_with(Rules::default())
}

fn spiked_with(rules: Rules) -> (Ttang, i64) {
    let mut game = start(rules);
    pass(&mut game);
    stops(&mut game, &[(420_000, 0), (460_000, 0), (W, H)]);
    let spike2 = game.area2()[1];
    assert!(spike2 > HOME2);
    (game, spike2)
}

#[test]
fn t11_straight_out_and_back_is_a_success_with_gain_0() {
    let mut game = start(Rules::default());
    let before = game.map().clone();
    let events = stops(&mut game, &[(300_000, 300_000), (50_000, 50_000)]);
    assert_eq!(turn(&events), Some((TurnEnd::Home, 0)));
    assert_eq!(*game.map(), before);
    assert!(!events.iter().any(|event| matches!(event, Event::Claimed { .. })));
}

#[test]
fn t11_a_figure_within_own_land_wins_nothing() {
    let mut game = start(Rules::default());
    let before = game.map().clone();
    let events = stops(&mut game, &[(20_000, 30_000), (40_000, 10_000)]);
    assert_eq!(turn(&events), Some((TurnEnd::Home, 0)));
    assert_eq!(*game.map(), before);
}

#[test]
fn t11_a_flick_without_power_is_a_stop_like_any_other() {
    let mut game = start(Rules::default());
    // The first stop is the start itself; the figure of the others still counts.
    stops(&mut game, &[(37_073, 37_073), (300_000, 60_000)]);
    let (how, won2) = turn(&stop(&mut game, 60_000, 20_000)).unwrap();
    assert_eq!(how, TurnEnd::Home);
    assert!(won2 > 0);
}

proptest! {
    #[test]
    fn t10_what_is_won_is_what_was_free_within(
        a in (0..=W, 0..=H), b in (0..=W, 0..=H), c in (0..100_000, 0..20_000),
        d in (0..=W, 0..=H),
    ) {
        let mut game = start(Rules::default());
        pass(&mut game);
        pass(&mut game);
        let before = (game.area2(), game.free2());
        for p in [a, b] {
            if game.to_move() == Some(0) {
                stop(&mut game, p.0, p.1);
            }
        }
        if game.to_move() == Some(0) {
            let hoped = game.gain2(c.into());
            let events = stop(&mut game, c.0, c.1);
            let (how, won2) = turn(&events).unwrap();
            prop_assert_eq!(how, TurnEnd::Home);
            prop_assert_eq!(won2, hoped);
            prop_assert_eq!(game.area2()[0], before.0[0] + won2);
            // Of the others only what rounding moves along borders.
            prop_assert!(near(game.area2()[1], before.0[1]));
            prop_assert_eq!(game.free2() + game.area2().iter().sum::<i64>(), game.board2());
            // Asking changes nothing, and what is won stays won.
            let map = game.map().clone();
            let _ = game.verdict(d.into());
            let _ = game.gain2(d.into());
            prop_assert_eq!(game.map(), &map);
        }
    }
}
