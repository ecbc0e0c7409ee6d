//! The player's manners: legal everywhere, the same every time, never against its own interest.

use land_core::games::sampler::{Sampler as _, trial_luck};
use land_core::games::zemlya::{Decision, Intent, Purpose, Rules, Side, Spot, Zemlya};
use land_core::games::{Game as _, Seat, Setup};
use land_core::lattice::Point;
use land_core::map::Owner;
use land_core::physics::Hand;
use land_core::physics::math::{PI, sin_cos};
use land_core::record::Match;
use proptest::prelude::*;

use super::lay::{Found, Lay};
use super::piece::Piece;
use super::plain::blade;
use super::problem::{CUT, Throw};
use super::stakes::ChooserModel;
use crate::shot::{Block, Shot, ShotProblem as _};
use crate::{Bot, bot};

fn player(spec: &str) -> Box<dyn Bot<Zemlya>> {
    bot(spec).unwrap()
}

/// A match of `seats` steady hands.
fn game(rules: Rules, seats: usize) -> Zemlya {
    let mut setup = Setup::new(rules, seats).with_seed(5);
    for seat in 0..seats {
        setup = setup.with_seat(seat, Seat::default().with_hand(Hand::hard()));
    }
    Zemlya::new(setup).unwrap()
}

fn drawn(number: u64, decisions: usize) -> Zemlya {
    let mut luck = trial_luck(number);
    let mut game = Zemlya::new(Zemlya::draw_setup(&mut luck)).unwrap();
    for _ in 0..decisions {
        let Some(intent) = game.sample(&mut luck) else { break };
        let mut next = game.clone();
        next.judge(&game.execute(&intent, 0).unwrap()).unwrap();
        if next.to_move().is_none() {
            break;
        }
        game = next;
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_intent_is_legal_whatever_the_rules(number in any::<u64>(), who in 0_usize..4) {
        let mut luck = trial_luck(number);
        let mut game = Zemlya::new(Zemlya::draw_setup(&mut luck)).unwrap();
        let player = player(["hard:sims=64", "easy:sims=64", "flat:sims=64", "kr-uct:sims=64"][who]);
        for _ in 0..40 {
            if game.to_move().is_none() {
                break;
            }
            let intent = player.play(&game, number).unwrap().intent;
            prop_assert_eq!(game.validate(&intent), Ok(()), "{:?}", intent);
            let decision = game.execute(&intent, 0).unwrap();
            prop_assert!(game.judge(&decision).is_ok());
        }
    }

    #[test]
    fn the_answer_depends_on_nothing_but_position_and_key(number in any::<u64>(), decisions in 0_usize..20, slice in 1_u32..50) {
        let game = drawn(number, decisions);
        let player = player("normal:sims=200");
        let whole = player.play(&game, 7).unwrap();
        prop_assert_eq!(&whole, &player.play(&game.clone(), 7).unwrap());
        let mut search = player.search(&game, 7).unwrap();
        prop_assert_eq!(game.validate(&search.best()), Ok(()));
        while !search.advance(slice).finished() {
            prop_assert_eq!(game.validate(&search.best()), Ok(()));
        }
        prop_assert_eq!(whole.intent, search.best());
    }

    #[test]
    fn quick_chords_agree_with_exact_cuts(number in any::<u64>(), decisions in 0_usize..40, x in -1.0_f64..1.0, y in -1.0_f64..1.0, angle in 0.0_f64..PI) {
        let game = drawn(number, decisions);
        let r = f64::from(game.setup().rules.radius_mm) * 1e-3 * f64::from(game.setup().lattice_per_m);
        let at = Point::new((x * r) as i32, (y * r) as i32);
        let place = (f64::from(at.x), f64::from(at.y));
        let found = Lay::new(&game).at(place);
        match game.ground_at(at) {
            Spot::Line => prop_assert_eq!(found, Found::Line),
            Spot::Outside => prop_assert_eq!(found, Found::Outside),
            Spot::Land { owner } => prop_assert_eq!(found, Found::Land(Owner::seat(owner))),
            _ => {}
        }
        let Spot::Land { owner } = game.ground_at(at) else { return Ok(()) };
        let blade = blade(angle);
        let Ok(Some(exact)) = game.preview_cut(at, blade) else { return Ok(()) };
        let component = game.map().component_at(at).unwrap();
        let marks = [Owner::seat(game.turn_of().unwrap())];
        let piece = Piece::new(&component, game.map(), &marks);
        prop_assert!(piece.holds(place));
        let chord = piece.chord(place, (blade.0 as f64, blade.1 as f64)).unwrap();
        let near = |a: f64, b: i64| (a - b as f64).abs() <= 0.01 * piece.area2 + 4.0 * r;
        // An island beside the chord may be taken for being on its other side.
        if component.holes.is_empty() {
            prop_assert!(near(chord.left.area2, exact.cut.left2), "{:?} {:?}", chord, exact.cut);
            prop_assert!(near(chord.right.area2, exact.cut.right2), "{:?} {:?}", chord, exact.cut);
            for (half, part) in [(chord.left, &exact.left), (chord.right, &exact.right)] {
                let room = part.pieces.iter().fold(0.0, |room: f64, p| room.max(p.inscribed_circle().radius));
                prop_assert!(half.room <= room * 1.01 + 4.0, "{} {}", half.room, room);
                if owner != game.turn_of().unwrap() && piece.touches & 1 == 1 && half.touches & 1 == 1 {
                    prop_assert!(part.joins || part.area2 < 1000);
                }
            }
        }
    }
}

#[test]
fn a_throw_is_meant_for_a_neighbour_and_not_for_own_land() {
    for seats in [2, 3, 4, 8, 64] {
        let game = game(Rules::default(), seats);
        let intent = player("hard:sims=256").play(&game, 3).unwrap().intent;
        let Intent::Throw(throw) = intent else { panic!("{intent:?}") };
        assert_eq!(throw.purpose, Purpose::Cut);
        let Spot::Land { owner } = game.ground_at(throw.at) else { panic!("{throw:?}") };
        assert!(game.targets(false).contains(&owner), "{seats} {throw:?}");
    }
}

#[test]
fn z12_a_passage_is_finished_in_the_land_between() {
    // Seat 0 cuts off the far half of seat 1's land, which becomes pending.
    let mut game = game(Rules::default(), 2);
    let per_m = 524_288.0;
    let at = |x: f64, y: f64| Point::new((x * per_m) as i32, (y * per_m) as i32);
    game.judge(&Decision::cut(at(0.0, -0.7), (1, 0))).unwrap();
    // Seat 1 keeps what lies between: left of the blade is up, towards seat 0.
    game.judge(&Decision::Choose(Side::Left)).unwrap();
    assert_eq!((game.to_move(), game.pending().len()), (Some(0), 1));
    let intent = player("hard:sims=512").play(&game, 3).unwrap().intent;
    let Intent::Throw(throw) = intent else { panic!("{intent:?}") };
    assert_eq!(game.ground_at(throw.at), Spot::Land { owner: 1 });
    // Either part of this cut joins the pending part to seat 0's land.
    let cut = game.preview_cut(throw.at, throw.blade).unwrap().unwrap();
    assert!(cut.left.joins && cut.right.joins, "{cut:?}");
    // The gain that is told is what the cut then brings, the pending part and the new one.
    let told = Throw::new(&game, 1.0, ChooserModel::default(), 0.0)
        .unwrap()
        .happened(&Decision::cut(throw.at, throw.blade))
        .gain;
    let held = game.area2()[0];
    game.judge(&Decision::cut(throw.at, throw.blade)).unwrap();
    let part = player("hard:sims=512").play(&game, 3).unwrap().intent;
    game.judge(&game.execute(&part, 0).unwrap()).unwrap();
    assert!(game.pending().is_empty());
    let brought = (game.area2()[0] - held) as f64 / game.board2() as f64;
    assert!(brought > 0.2 && (told - brought).abs() < 0.01, "{told} {brought}");
}

#[test]
fn z16_the_part_one_can_stand_on_is_kept() {
    // Seat 1 is cut along the rim: a sliver to the right, all the rest to the left.
    let mut game = game(Rules::default(), 2);
    let at = Point::new(0, -780_000);
    game.judge(&Decision::cut(at, (1, 0))).unwrap();
    let intent = player("hard:sims=64").play(&game, 3).unwrap().intent;
    let preview = game.preview_choice().unwrap();
    let larger = if preview.left.area2 > preview.right.area2 { Side::Left } else { Side::Right };
    assert_eq!(intent, Intent::Choose(larger));
}

#[test]
fn z13_of_own_land_the_better_part_is_kept() {
    let mut game = game(Rules::default(), 2);
    game.judge(&Decision::cut(Point::new(0, 500_000), (1, 0))).unwrap();
    let preview = game.preview_choice().unwrap();
    assert_eq!(preview.struck, 0);
    let larger = if preview.left.area2 > preview.right.area2 { Side::Left } else { Side::Right };
    assert_eq!(player("hard:sims=64").play(&game, 3).unwrap().intent, Intent::Keep(larger));
}

#[test]
fn a_guess_is_near_what_executions_come_to() {
    for (hand, within) in [(Hand::master(), 0.08), (Hand::hard(), 0.1), (Hand::normal(), 0.15)] {
        let mut setup = Setup::new(Rules::default(), 2).with_seed(5);
        for seat in 0..2 {
            setup = setup.with_hand(seat, hand);
        }
        let game = Zemlya::new(setup).unwrap();
        let throw = Throw::new(&game, 1.0, ChooserModel::default(), 0.0).unwrap();
        let mut noise = Block::normal(3, throw.noise_dims());
        let hints = throw.hints();
        assert!(hints.len() > 4);
        for shot in hints {
            let fired = |i: usize| throw.fire(&shot, &noise.point(i)).1.value;
            let mean = (0..512).map(fired).sum::<f64>() / 512.0;
            let off = (throw.guess(&shot) - mean).abs();
            assert!(off < within * throw.scale(), "{hand:?} {shot:?}: {off} {mean}");
        }
    }
}

/// A throw between two hands in the middle of a match of `fair`.
fn midway(hand: Hand, seed: u64, decisions: usize) -> Throw {
    let mut setup = Setup::new(Rules::preset("fair").unwrap(), 2).with_seed(seed);
    for seat in 0..2 {
        setup = setup.with_hand(seat, hand);
    }
    let mut game = Zemlya::new(setup).unwrap();
    let player = player("hard:sims=32");
    for _ in 0..decisions {
        let intent = player.play(&game, seed).unwrap().intent;
        game.judge(&game.execute(&intent, 0).unwrap()).unwrap();
    }
    while game.choice_due().is_some() {
        let intent = player.play(&game, seed).unwrap().intent;
        game.judge(&game.execute(&intent, 0).unwrap()).unwrap();
    }
    Throw::new(&game, 1.0, ChooserModel::default(), 0.0).unwrap()
}

fn mean_value(throw: &Throw, shot: &Shot, noise: &mut Block, points: usize) -> f64 {
    (0..points).map(|i| throw.fire(shot, &noise.point(i)).1.value).sum::<f64>() / points as f64
}

#[test]
fn a_guess_ranks_throws_as_executions_do() {
    for (hand, seed) in
        [(Hand::master(), 1), (Hand::hard(), 2), (Hand::hard(), 3), (Hand::normal(), 4)]
    {
        let throw = midway(hand, seed, 4);
        let mut places = Block::uniform(9, throw.dims());
        let mut noise = Block::normal(3, throw.noise_dims());
        let shots: Vec<Shot> = (0..256).filter_map(|i| throw.spread(&places.point(i))).collect();
        let guessed: Vec<f64> = shots.iter().map(|shot| throw.guess(shot)).collect();
        let means: Vec<f64> =
            shots.iter().map(|shot| mean_value(&throw, shot, &mut noise, 256)).collect();
        // Of pairs that differ by more than a tenth of a good throw, 97 in 100 are told apart.
        let (mut told, mut all) = (0, 0);
        for (i, a) in means.iter().enumerate() {
            for (j, b) in means.iter().enumerate() {
                if a - b > 0.1 * throw.scale() {
                    all += 1;
                    told += i32::from(guessed[i] > guessed[j]);
                }
            }
        }
        let best = means.iter().copied().fold(0.0, f64::max);
        let most = (0..shots.len()).max_by(|&i, &j| guessed[i].total_cmp(&guessed[j])).unwrap();
        assert!(all > 1000 && told * 100 > all * 97, "{hand:?}: {told} of {all}");
        assert!(means[most] > 0.95 * best, "{hand:?}: {} of {best}", means[most]);
    }
}

#[test]
fn executions_stray_as_far_as_the_metric_says() {
    for (hand, seed) in [(Hand::master(), 1), (Hand::hard(), 2), (Hand::normal(), 4)] {
        let throw = midway(hand, seed, 3);
        let mut noise = Block::normal(3, throw.noise_dims());
        for shot in throw.hints().iter().filter(|shot| shot.kind == CUT) {
            let metric = throw.metric(shot, 0.0);
            let mut fired = |i: usize| metric.distance2(&throw.fire(shot, &noise.point(i)).0);
            let mean = (0..512).map(&mut fired).sum::<f64>() / 512.0;
            assert!((mean - 3.0).abs() < 0.1, "{hand:?} {shot:?}: {mean}");
        }
    }
}

#[test]
fn a_prospect_is_near_what_its_best_throw_comes_to() {
    for (hand, seed) in [(Hand::master(), 1), (Hand::hard(), 2), (Hand::normal(), 4)] {
        let throw = midway(hand, seed, 5);
        let mut noise = Block::normal(3, throw.noise_dims());
        let means =
            throw.hints().into_iter().map(|shot| mean_value(&throw, &shot, &mut noise, 1024));
        let best = throw.standing() + means.fold(0.0, f64::max);
        let off = [throw.prospect(128), throw.prospect(2048)].map(|told| told - best);
        assert!(off[0].abs() < 0.03 && off[1].abs() < 0.003, "{hand:?}: {off:?} {best}");
    }
}

#[test]
fn directions_are_those_of_the_angle() {
    for i in 0..8 {
        let angle = PI * f64::from(i) / 8.0;
        let (x, y) = blade(angle);
        let (sin, cos) = sin_cos(angle);
        assert!((x as f64 * sin - y as f64 * cos).abs() < 1.0);
    }
}

/// The position after so many decisions of a worked case, hands steady.
fn case(name: &str, decisions: usize) -> Zemlya {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../land-core/tests/cases/");
    let text = std::fs::read_to_string(format!("{folder}{name}.land")).unwrap();
    let course = Match::<Zemlya>::read(&text).unwrap();
    let mut setup = course.game().setup().clone().with_seed(1);
    for seat in 0..setup.seats.len() {
        setup = setup.with_hand(seat, Hand::hard());
    }
    let mut game = Zemlya::new(setup).unwrap();
    for made in course.moves().take(decisions) {
        game.judge(&made.decision).unwrap();
    }
    game
}

#[test]
fn z14_an_island_with_one_hit_left_is_bombed() {
    // Two of three hits are made; the island is near. A cut would burn them.
    let game = case("h_ze_island_bombed", 4);
    let islands = game.islands();
    let island = islands.iter().find(|island| island.hits > 0).unwrap();
    assert_eq!(island.needed - island.hits, 1);
    for level in ["hard:sims=512", "easy:sims=512,temperature=0"] {
        let intent = player(level).play(&game, 3).unwrap().intent;
        let Intent::Throw(throw) = intent else { panic!("{intent:?}") };
        assert_eq!(throw.purpose, Purpose::Bomb, "{level}");
        assert_eq!(game.ground_at(throw.at), Spot::Land { owner: island.owner });
        assert!(island.piece.contains(throw.at), "{level}: {throw:?}");
    }
}

#[test]
fn z15_the_moon_someone_lives_on_is_aimed_at() {
    // Seat 1 has lost all land to bombs and lives on a Moon: destroying it wins.
    let all = case("h_ze_moon_landless", usize::MAX);
    let Some(found) = (0..=10)
        .map(|n| case("h_ze_moon_landless", n))
        .find(|game| game.to_move() == Some(0) && game.moon(1).is_some() && game.area2()[1] == 0)
    else {
        panic!("nobody lives on a Moon in {all:?}");
    };
    let intent = player("hard:sims=512").play(&found, 3).unwrap().intent;
    let Intent::Throw(throw) = intent else { panic!("{intent:?}") };
    assert_eq!(throw.purpose, Purpose::Cut);
    assert!(found.moon(1).unwrap().contains(throw.at), "{throw:?}");
}
