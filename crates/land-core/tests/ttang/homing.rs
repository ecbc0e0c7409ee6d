//! T7, T8 and T9: coming home, fouls, and stops on a line.

use land_core::games::Game;
use land_core::games::ttang::{BoardShape, EarlyHome, Ground, Permission, Rules, TurnEnd, Verdict};
use land_core::lattice::Point;

use crate::{H, W, end, pass, seats, start, stop, stops};

fn verdict(game: &land_core::games::ttang::Ttang, x: i32, y: i32) -> Verdict {
    game.verdict(Point::new(x, y))
}

#[test]
fn t7_home_counts_from_the_second_flick() {
    let mut game = start(Rules::default());
    assert_eq!(end(&stop(&mut game, 50_000, 50_000)), None, "flick 1 on own land is a stop");
    assert_eq!(end(&stop(&mut game, 60_000, 50_000)), Some(TurnEnd::Home));
    let mut game = start(Rules::default());
    stops(&mut game, &[(300_000, 100_000), (300_000, 200_000)]);
    assert_eq!(end(&stop(&mut game, 60_000, 50_000)), Some(TurnEnd::Home), "the third");
    let mut game = start(Rules::default().with_flicks(5));
    stops(&mut game, &[(300_000, 100_000); 3]);
    assert_eq!(end(&stop(&mut game, 60_000, 50_000)), Some(TurnEnd::Home), "the fourth of five");
}

#[test]
fn t7_last_only_goes_on_until_the_last_flick() {
    for flicks in 2..=5 {
        let rules = Rules::default().with_early_home(EarlyHome::LastOnly).with_flicks(flicks);
        let mut game = start(rules);
        for _ in 1..flicks {
            assert_eq!(end(&stop(&mut game, 50_000, 50_000)), None);
        }
        assert_eq!(end(&stop(&mut game, 50_000, 50_000)), Some(TurnEnd::Home));
    }
}

#[test]
fn t7_strict_first_flick_on_own_land_is_a_foul() {
    let strict = Rules::default().with_early_home(EarlyHome::Strict);
    let mut game = start(strict.clone());
    assert_eq!(end(&stop(&mut game, 104_858, 0)), Some(TurnEnd::Early), "the border too");
    let mut game = start(strict);
    stop(&mut game, 300_000, 100_000);
    assert_eq!(end(&stop(&mut game, 50_000, 50_000)), Some(TurnEnd::Home), "the second may");
}

#[test]
fn t8_out_is_beyond_the_outer_line() {
    let game = start(Rules::default());
    for (x, y) in [(-1, 5), (5, -1), (W + 1, 5), (5, H + 1), (i32::MIN, i32::MAX)] {
        assert_eq!(verdict(&game, x, y), Verdict::Ends(TurnEnd::Out), "{x}, {y}");
    }
}

#[test]
fn t8_out_of_a_circle_is_beyond_its_chords() {
    let game = start(Rules::default().with_board(BoardShape::Circle));
    // The corner of the bounding square, and the true circle half way between two vertices.
    assert_eq!(verdict(&game, 1_000, 1_000), Verdict::Ends(TurnEnd::Out));
    let ring = game.board().ring();
    let (a, b) = (ring[40], ring[41]);
    let middle = Point::new((a.x + b.x) / 2, (a.y + b.y) / 2);
    assert_eq!(game.verdict(Point::new(middle.x, middle.y + 3)), Verdict::Ends(TurnEnd::Out));
    assert_eq!(game.verdict(Point::new(middle.x, middle.y - 3)), Verdict::GoesOn);
    assert_eq!(game.verdict(a), Verdict::GoesOn, "the line itself is on the board");
}

#[test]
fn t8_resting_on_an_opponents_land_ends_the_turn_without_land() {
    let mut game = start(Rules::default());
    let before = game.area2();
    let events = stops(&mut game, &[(300_000, 100_000), (W - 50_000, H - 50_000)]);
    assert_eq!(end(&events), Some(TurnEnd::Enemy));
    assert_eq!((game.area2(), game.to_move()), (before, Some(1)));
}

#[test]
fn t8_sliding_over_an_opponents_land_is_allowed_unless_the_rules_forbid_it() {
    // From one side of the corner home to the other, over its interior.
    let over = |rules: Rules| {
        let mut game = seats(rules, 3);
        stop(&mut game, W - 150_000, 20_000);
        end(&stop(&mut game, W - 5_000, 110_000))
    };
    assert_eq!(over(Rules::default()), None);
    let foul = Rules::default().with_pass_over_enemy(Permission::Foul);
    assert_eq!(over(foul), Some(TurnEnd::PassOver));
}

#[test]
fn t8_touching_an_opponents_border_is_not_passing_over() {
    let rules = Rules::default().with_pass_over_enemy(Permission::Foul).with_home_radius_mm(125);
    let mut game = seats(rules, 3);
    // The home of seat 2 ends at (W - 65536, 0); up along x = W - 65536 only that point is met.
    stop(&mut game, W - 65_536, 0);
    assert_eq!(game.flick(), 2, "a point of the border that free ground touches is free");
    assert_eq!(end(&stop(&mut game, W - 65_536, 100_000)), None);
}

#[test]
fn t8_touch_line_fouls_within_the_stones_radius() {
    let rules = Rules::default().with_touch_line(Permission::Foul);
    let game = seats(rules.clone(), 3);
    // 20 mm are 10486 units; the distance itself is within.
    for (x, y, expected) in [
        (300_000, 10_486, Verdict::Ends(TurnEnd::Line)),
        (300_000, 10_487, Verdict::GoesOn),
        (300_000, H - 10_486, Verdict::Ends(TurnEnd::Line)),
        (10_486, 300_000, Verdict::Ends(TurnEnd::Line)),
        (10_487, 300_000, Verdict::GoesOn),
        // The border of the home of seat 2: 104858 units around (W, 0).
        (W - 104_858 - 10_400, 20_000, Verdict::GoesOn),
        (W - 104_858 - 8_000, 20_000, Verdict::Ends(TurnEnd::Line)),
    ] {
        assert_eq!(verdict(&game, x, y), expected, "{x}, {y}");
    }
    // Own border is no line to keep away from.
    assert_eq!(verdict(&game, 104_858, 20_000), Verdict::GoesOn);
    let allowed = seats(Rules::default(), 3);
    assert_eq!(verdict(&allowed, 300_000, 0), Verdict::GoesOn);
    let wide = seats(rules.with_stone_radius_mm(40), 3);
    assert_eq!(verdict(&wide, 300_000, 20_972), Verdict::Ends(TurnEnd::Line));
    assert_eq!(verdict(&wide, 300_000, 20_973), Verdict::GoesOn);
}

/// Everything at once, with ever fewer reasons: the fouls are named in the order of T8.
#[test]
fn t8_fouls_are_named_in_order() {
    let rules = Rules::default()
        .with_pass_over_enemy(Permission::Foul)
        .with_touch_line(Permission::Foul)
        .with_early_home(EarlyHome::Strict);
    let game = seats(rules, 3);
    // Over the home of seat 2 in the bottom right corner, on the last flick.
    let over = Point::new(W - 60_000, 110_000);
    let last = game.rules().flicks;
    let from = |from: Point, flick, x, y| game.verdict_at(from, flick, Point::new(x, y));
    assert_eq!(from(over, last, W - 60_000, -1), Verdict::Ends(TurnEnd::Out));
    assert_eq!(from(over, last, W - 60_000, 5_000), Verdict::Ends(TurnEnd::Enemy));
    let left = Point::new(W - 150_000, 20_000);
    assert_eq!(from(left, last, W - 5_000, 110_000), Verdict::Ends(TurnEnd::PassOver));
    assert_eq!(from(left, last, W - 150_000, 10_000), Verdict::Ends(TurnEnd::Line));
    assert_eq!(from(left, last, W - 150_000, 30_000), Verdict::Ends(TurnEnd::Short));
    // Own land near the outer line: line before early.
    let spot = game.start_spot(0);
    assert_eq!(from(spot, 1, 50_000, 10_000), Verdict::Ends(TurnEnd::Line));
    assert_eq!(from(spot, 1, 50_000, 20_000), Verdict::Ends(TurnEnd::Early));
    // Over an opponent's land and home again: pass_over before early and home.
    assert_eq!(from(over, 2, 50_000, 20_000), Verdict::Ends(TurnEnd::Home));
    let behind = Point::new(W, 105_000);
    assert_eq!(from(behind, 1, 50_000, 20_000), Verdict::Ends(TurnEnd::PassOver));
}

#[test]
fn t9_a_stop_on_own_border_is_own_land() {
    let mut game = start(Rules::default().with_home_radius_mm(125));
    // (65536, 0) is on own border and on the outer line at once.
    stop(&mut game, 300_000, 100_000);
    assert_eq!(end(&stop(&mut game, 65_536, 0)), Some(TurnEnd::Home));
}

#[test]
fn t9_free_before_enemy_and_own_before_both() {
    let mut game = start(Rules::default());
    let edge = Point::new(W - 104_858, H);
    assert_eq!(game.ground(0, edge), Ground::Free, "free ground touches the enemy's border");
    assert_eq!(game.ground(1, edge), Ground::Own);
    assert_eq!(game.ground(0, Point::new(W - 104_857, H)), Ground::Enemy, "inside, on the line");
    // Seat 0 wins ground whose corner lies on the border of seat 1's home.
    stops(&mut game, &[(W - 104_858, H), (500_000, 200_000), (0, 0)]);
    pass(&mut game);
    assert_eq!(game.ground(0, edge), Ground::Own);
    assert_eq!(game.ground(1, edge), Ground::Own);
}

#[test]
fn t9_a_point_only_opponents_touch_is_theirs() {
    // Homes of 500 mm touch at the middle of the left side, where seats 0 and 3 meet.
    let game = seats(Rules::default().with_home_radius_mm(500), 4);
    let meeting = Point::new(0, H / 2);
    assert_eq!(game.ground(0, meeting), Ground::Own);
    assert_eq!(game.ground(3, meeting), Ground::Own);
    assert_eq!(game.ground(1, meeting), Ground::Free, "a sliver of free ground ends there");
    assert_eq!(game.ground(1, Point::new(0, H / 2 - 1)), Ground::Enemy);
}

#[test]
fn t9_the_outer_line_is_on_the_board() {
    let game = start(Rules::default());
    for (x, y) in [(W, 0), (0, H), (300_000, 0), (W, 200_000)] {
        assert_eq!(verdict(&game, x, y), Verdict::GoesOn, "{x}, {y}");
    }
}
