//! The player's picture of the board against the rules themselves.

use land_core::games::sampler::Sampler as _;
use land_core::games::ttang::{
    BoardShape, EarlyHome, Ground as Exact, Permission, Rules, StartRule, Ttang,
};
use land_core::games::{Game, Seat, Setup};
use land_core::lattice::Point;
use land_core::physics::{Hand, Luck, LuckKey, Purpose};

use super::ground::{Class, Ground};
use super::stakes::Stakes;
use super::view::{Landing, View};
use crate::bot::BotError;
use crate::registry::{Playable, bot};
use crate::spec::SpecError;

fn luck(seed: u64) -> Luck {
    LuckKey { seed, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Trial }.stream()
}

fn setup(rules: Rules, seats: usize) -> Setup<Rules> {
    let mut setup = Setup::new(rules, seats).with_seed(3);
    for seat in 0..seats {
        setup = setup.with_seat(seat, Seat::default().with_hand(Hand::normal()));
    }
    setup
}

/// A position some random and some good play into a match.
pub(super) fn position(rules: Rules, seats: usize, turns: u32) -> Ttang {
    let mut game = Ttang::new(setup(rules, seats)).unwrap();
    let player = bot::<Ttang>("normal:sims=64").unwrap();
    let mut luck = luck(u64::from(turns));
    while game.to_move().is_some() && game.turns_ended() < turns {
        let intent = if luck.below(4) == 0 {
            game.sample(&mut luck).unwrap()
        } else {
            player.play(&game, 7).unwrap().intent
        };
        let decision = game.execute(&intent, 0).unwrap();
        game.judge(&decision).unwrap();
    }
    game
}

fn somewhere(game: &Ttang, luck: &mut Luck) -> Point {
    let (mut w, mut h) = (0, 0);
    for p in game.board().ring() {
        (w, h) = (w.max(p.x), h.max(p.y));
    }
    Point::new(luck.below(w as u64 + 1) as i32, luck.below(h as u64 + 1) as i32)
}

#[test]
fn ground_is_as_the_rules_see_it() {
    for (rules, seats) in [
        (Rules::default(), 2),
        (Rules::default(), 4),
        (Rules::default().with_board(BoardShape::Circle), 3),
    ] {
        let game = position(rules, seats, 9);
        let Some(seat) = game.to_move() else { continue };
        let ground = Ground::new(game.map(), seat);
        let mut luck = luck(5);
        for _ in 0..3000 {
            let p = somewhere(&game, &mut luck);
            let exact = if game.board().contains(p) {
                match game.ground(seat, p) {
                    Exact::Own => Class::Own,
                    Exact::Free => Class::Free,
                    Exact::Enemy => Class::Enemy,
                }
            } else {
                Class::Outside
            };
            assert_eq!(ground.class(f64::from(p.x), f64::from(p.y)), exact, "{p:?}");
        }
    }
}

#[test]
fn t10_area_of_a_path_is_what_the_rules_award() {
    for (rules, turns) in [
        (Rules::default(), 8),
        (Rules::default(), 1),
        (Rules::default().with_capture(true), 8),
        (Rules::default().with_flicks(5), 6),
        (Rules::default().with_connected_only(true), 12),
        (Rules::default().with_connected_only(true).with_capture(true), 12),
    ] {
        let flicks = rules.flicks as usize;
        let game = position(rules, 2, turns);
        assert!(game.to_move().is_some());
        let view = View::new(&game, None, &Hand::still(), 1.0, Stakes::plain(0.0), 0).unwrap();
        let mut luck = luck(17);
        for stops in 2..=flicks {
            for _ in 0..200 {
                let mut path = vec![game.stone()];
                path.extend((0..stops).map(|_| somewhere(&game, &mut luck)));
                let exact = game.gain2_of(&path) as f64 / game.board2() as f64;
                let fast = view.won_along(&path).gain();
                assert!((exact - fast).abs() < 2e-5, "{path:?}: {exact} {fast}");
            }
        }
    }
}

#[test]
fn t7_resting_is_smoothed_landing() {
    for early in [EarlyHome::FromSecond, EarlyHome::LastOnly, EarlyHome::Strict] {
        let game = position(Rules::default().with_early_home(early), 2, 9);
        let view = View::new(&game, None, &Hand::still(), 1.0, Stakes::plain(0.0), 0).unwrap();
        let mut luck = luck(4);
        for flick in 1..=3 {
            let mut off = 0;
            for _ in 0..500 {
                let p = somewhere(&game, &mut luck);
                let at = (f64::from(p.x), f64::from(p.y));
                let sure = match view.landing(view.stone(), flick, at) {
                    Landing::Foul => (0.0, 0.0),
                    Landing::Home => (1.0, 0.0),
                    Landing::On => (0.0, 1.0),
                };
                off += u32::from(view.resting(view.stone(), flick, at, 1.0) != sure);
            }
            // Distances to borders are tabulated: close to one it may be either.
            assert!(off < 15, "{early:?}, flick {flick}: {off} of 500");
        }
    }
}

#[test]
fn every_bot_plays_legally_under_every_option() {
    let rules = Rules::default;
    let options = [
        (rules(), 2),
        (rules(), 4),
        (rules().with_board(BoardShape::Circle), 8),
        (rules().with_start(StartRule::OwnLand), 2),
        (rules().with_flicks(2), 2),
        (rules().with_flicks(5), 2),
        (rules().with_early_home(EarlyHome::LastOnly), 2),
        (rules().with_early_home(EarlyHome::Strict), 2),
        (rules().with_pass_over_enemy(Permission::Foul), 2),
        (rules().with_touch_line(Permission::Foul), 2),
        (rules().with_capture(true), 3),
        (rules().with_connected_only(true), 2),
        (rules().with_again_after_success(true), 2),
    ];
    for (rules, seats) in options {
        let mut game = Ttang::new(setup(rules.with_turns(2), seats)).unwrap();
        let mut turn = 0;
        while game.to_move().is_some() {
            let name = Ttang::bots()[turn % Ttang::bots().len()];
            let player = bot::<Ttang>(&format!("{name}:sims=60")).unwrap();
            let intent = player.play(&game, 11).unwrap().intent;
            assert_eq!(game.validate(&intent), Ok(()), "{name}");
            let decision = game.execute(&intent, 0).unwrap();
            game.judge(&decision).unwrap();
            turn += 1;
        }
        let hard = bot::<Ttang>("hard").unwrap();
        assert_eq!(hard.search(&game, 1).unwrap_err(), BotError::Over);
    }
}

#[test]
fn same_position_and_key_give_the_same_intent_however_sliced() {
    let game = position(Rules::default(), 2, 4);
    for name in Ttang::bots() {
        let player = bot::<Ttang>(&format!("{name}:sims=300")).unwrap();
        let whole = player.play(&game, 5).unwrap();
        for slice in [1, 17] {
            let mut search = player.search(&game, 5).unwrap();
            assert_eq!(game.validate(&search.best()), Ok(()));
            while !search.advance(slice).finished() {
                assert_eq!(game.validate(&search.best()), Ok(()), "{name}");
            }
            assert_eq!(search.best(), whole.intent, "{name}");
        }
        if *name != "random" {
            let other = (6..20).map(|key| player.play(&game, key).unwrap().intent);
            assert!(other.into_iter().any(|intent| intent != whole.intent), "{name}");
        }
    }
}

#[test]
fn starts_are_chosen_with_the_flick() {
    let game = position(Rules::default().with_start(StartRule::OwnLand), 2, 6);
    let mut search = bot::<Ttang>("hard:sims=600").unwrap().search(&game, 5).unwrap();
    let intent = search.finish();
    assert_eq!(game.validate(&intent), Ok(()));
    let done = search.progress().done;
    assert!(done > 400 && done <= 600, "{done}");
    for budget in 1..24 {
        let bot = bot::<Ttang>(&format!("hard:sims={budget}")).unwrap();
        let whole = bot.play(&game, 5).unwrap();
        assert!(whole.simulations <= budget, "{whole:?}");
        let mut sliced = bot.search(&game, 5).unwrap();
        while !sliced.advance(1).finished() {}
        assert_eq!((sliced.best(), sliced.progress().done), (whole.intent, whole.simulations));
    }
}

#[test]
fn unknown_bots_are_named_with_those_there_are() {
    let error = bot::<Ttang>("godlike").unwrap_err();
    assert!(matches!(error, SpecError::UnknownBot { .. }));
    assert!(error.to_string().contains("kr-uct"), "{error}");
    assert!(matches!(bot::<Ttang>("flat:tau=1"), Err(SpecError::UnknownKey { .. })));
    assert!(matches!(bot::<Ttang>("kr-uct:c=-1"), Err(SpecError::OutOfRange { .. })));
}

#[test]
fn specs_make_the_bot_again() {
    for name in Ttang::bots() {
        let player = bot::<Ttang>(&format!("{name}:sims=77,tremor=0.03")).unwrap();
        let again = bot::<Ttang>(&player.spec()).unwrap();
        assert_eq!((player.name(), player.spec()), (again.name(), again.spec()));
        assert_eq!(player.hand(), again.hand());
        assert_eq!(player.hand().dir_urad, 30_000);
    }
}

#[test]
fn depth_is_the_distance_to_the_border_of_own_land() {
    let game = position(Rules::default(), 2, 9);
    let seat = game.to_move().unwrap();
    let ground = Ground::new(game.map(), seat);
    let depth = super::depth::Depth::own(&ground);
    let mut luck = luck(8);
    let metre = 524_288.0;
    let (mut worst, mut mean): (f64, f64) = (0.0, 0.0);
    for _ in 0..4000 {
        let p = somewhere(&game, &mut luck);
        let (x, y) = (f64::from(p.x), f64::from(p.y));
        let exact = ground
            .own_borders()
            .iter()
            .map(|[a, b]| {
                let (dx, dy) = (b.0 - a.0, b.1 - a.1);
                let t = ((x - a.0) * dx + (y - a.1) * dy) / (dx * dx + dy * dy);
                let t = t.clamp(0.0, 1.0);
                let (ex, ey) = (a.0 + t * dx - x, a.1 + t * dy - y);
                (ex * ex + ey * ey).sqrt()
            })
            .fold(f64::MAX, f64::min);
        let sign = if ground.class(x, y) == Class::Own { 1.0 } else { -1.0 };
        let error = (depth.at((x, y)) - sign * exact).abs() / metre;
        worst = worst.max(error);
        mean += error / 4000.0;
    }
    // The step of the grid is 12 mm: at the tip of a thorn of land it cannot be exact.
    assert!(worst < 0.012 && mean < 3e-4, "{worst} m, {mean} m");
}

#[test]
fn t5_a_flick_is_meant_for_no_more_than_full_power() {
    let game = position(Rules::default(), 2, 0);
    let view = View::new(&game, None, &Hand::easy(), 1.0, Stakes::plain(0.0), 0).unwrap();
    let from = view.stone();
    let far = view.within_reach(from, (from.0 + 3.0 * view.reach, from.1 + 4.0 * view.reach));
    let (dx, dy) = (far.0 - from.0, far.1 - from.1);
    assert!(((dx * dx + dy * dy).sqrt() - view.reach).abs() < 1e-6);
    assert!((4.0 * dx - 3.0 * dy).abs() < 1e-6, "the direction stays");
    let near = (from.0 + 0.5 * view.reach, from.1);
    assert_eq!(view.within_reach(from, near), near);
}
