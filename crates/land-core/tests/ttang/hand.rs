//! T15 and T18: tremor, luck and taking back.

use land_core::games::ttang::{Decision, Error, Intent, Rules, Ttang};
use land_core::games::{Game, Setup};
use land_core::physics::Hand;
use land_core::record::{Match, NothingToUndo};
use proptest::prelude::*;

const WANTED: Intent = Intent::new(700_000, 600_000);

fn shaky(seed: u64) -> Setup<Rules> {
    Setup::new(Rules::default(), 2)
        .with_seed(seed)
        .with_hand(0, Hand::easy())
        .with_hand(1, Hand::normal())
}

#[test]
fn t18_people_flick_with_a_still_hand() {
    let plain = Ttang::new(Setup::new(Rules::default(), 2)).unwrap();
    let seeded = Ttang::new(Setup::new(Rules::default(), 2).with_seed(7)).unwrap();
    assert_eq!(plain.execute(&WANTED, 0), seeded.execute(&WANTED, 0));
    assert_eq!(plain.execute(&WANTED, 0), seeded.execute(&WANTED, 5), "no luck in it");
    let aim = plain.slider().aim_at(plain.stone(), (300_000, 200_000).into());
    let hit = plain.execute(&Intent::new(aim.angle_urad, aim.power_ppm), 0).unwrap().stop;
    assert!((hit.x - 300_000).abs() <= 2 && (hit.y - 200_000).abs() <= 2, "{hit:?}");
}

#[test]
fn t18_tremor_moves_the_stop_and_needs_a_seed() {
    let game = Ttang::new(shaky(1)).unwrap();
    let still = Ttang::new(Setup::new(Rules::default(), 2)).unwrap();
    assert_ne!(game.execute(&WANTED, 0), still.execute(&WANTED, 0));
    let mut setup = shaky(1);
    setup.seed = None;
    assert_eq!(Ttang::new(setup).unwrap().execute(&WANTED, 0), Err(Error::NoSeed));
}

#[test]
fn t18_worse_hands_scatter_more() {
    let scatter = |hand: Hand| {
        let game = Ttang::new(Setup::new(Rules::default(), 2).with_seed(3).with_hand(0, hand));
        let game = game.unwrap();
        let aimed = game.slider().stop(game.stone(), 0.7, 0.6);
        let off = |world| {
            let stop = game.execute(&WANTED, world).unwrap().stop;
            f64::from((stop.x - aimed.x).abs() + (stop.y - aimed.y).abs())
        };
        (1..400).map(off).sum::<f64>()
    };
    let found = [Hand::easy(), Hand::normal(), Hand::hard(), Hand::master()].map(scatter);
    assert!(found.windows(2).all(|pair| pair[0] > 1.5 * pair[1]), "{found:?}");
}

#[test]
fn t18_absurd_hands_are_a_setup_error() {
    let setup = Setup::new(Rules::default(), 2).with_hand(1, Hand::still().with_dir_urad(u32::MAX));
    assert_eq!(Ttang::new(setup).unwrap_err().field, "seats");
}

#[test]
fn t15_luck_is_keyed_to_seed_seat_turn_and_flick() {
    let mut seen = Vec::new();
    for seed in [1, 2] {
        let mut game = Ttang::new(shaky(seed)).unwrap();
        for world in [0, 1] {
            seen.push(game.execute(&WANTED, world).unwrap().stop);
        }
        // The same place, a flick later: the tremor differs although the spot does not.
        let spot = game.stone();
        game.judge(&Decision::new(spot)).unwrap();
        seen.push(game.execute(&WANTED, 0).unwrap().stop);
    }
    let drawn = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), drawn);
}

#[test]
fn t15_every_try_has_luck_of_its_own() {
    let mut setup = shaky(4);
    setup.rules = setup.rules.with_again_after_success(true);
    let mut game = Ttang::new(setup).unwrap();
    let first = game.execute(&WANTED, 0).unwrap();
    let spot = game.stone();
    game.judge(&Decision::new(spot)).unwrap();
    game.judge(&Decision::new(spot)).unwrap();
    assert_eq!((game.tries(), game.stone()), (1, spot));
    assert_ne!(game.execute(&WANTED, 0).unwrap(), first);
}

#[test]
fn t15_undo_starts_the_turn_again_from_its_first_flick() {
    let mut game = Match::<Ttang>::new(shaky(9)).unwrap();
    let fresh = game.clone();
    assert_eq!(game.undo_turn(), Err(NothingToUndo));
    assert_eq!(game.undo_previous_turn(), Err(NothingToUndo));
    let first = game.play(&WANTED).unwrap();
    let second = game.play(&WANTED).unwrap();
    let whole = game.clone();
    game.undo_turn().unwrap();
    assert_eq!(game, fresh);
    assert_eq!(game.play(&WANTED).unwrap(), first);
    assert_eq!(game.play(&WANTED).unwrap(), second);
    assert_eq!(game, whole);
}

#[test]
fn t15_undo_goes_back_to_the_players_previous_turn() {
    let mut game = Match::<Ttang>::new(shaky(9)).unwrap();
    let fresh = game.clone();
    game.apply(&Decision::new((-1, 0).into())).unwrap();
    let second = game.clone();
    game.apply(&Decision::new((300_000, 100_000).into())).unwrap();
    game.apply(&Decision::new((-1, 0).into())).unwrap();
    game.play(&WANTED).unwrap();
    // Seat 0 is in its second turn: back to the start of its first.
    let mut mine = game.clone();
    mine.undo_previous_turn().unwrap();
    assert_eq!(mine, fresh);
    let mut theirs = game.clone();
    theirs.undo_turn_of(1).unwrap();
    assert_eq!(theirs, second);
    let record = theirs.to_record();
    assert_eq!(record.lines.len(), 1, "undone lines leave the record");
    assert_eq!(theirs.undo_turn_of(1), Err(NothingToUndo), "seat 1 has done nothing yet");
}

#[test]
fn t15_undo_reopens_a_match_that_is_over() {
    let setup = Setup::new(Rules::default().with_turns(1), 2);
    let mut game = Match::<Ttang>::new(setup).unwrap();
    game.apply(&Decision::new((-1, 0).into())).unwrap();
    let last = game.clone();
    game.apply(&Decision::new((-1, 0).into())).unwrap();
    assert!(game.result().is_some());
    game.undo_turn().unwrap();
    assert_eq!(game, last);
}

#[test]
fn t15_practice_rolls_again_in_another_world() {
    let mut game = Match::<Ttang>::new(shaky(9)).unwrap();
    let first = game.play(&WANTED).unwrap();
    game.undo_turn().unwrap();
    let other = game.play_in_world(&WANTED, 1).unwrap();
    assert_ne!(first.decision, other.decision);
}

proptest! {
    #[test]
    fn t15_undo_then_the_same_input_gives_the_same_stop(
        seed: u64,
        angles in prop::collection::vec(0_u32..=6_283_185, 1..12),
        power in 0_u32..=1_000_000,
    ) {
        let mut game = Match::<Ttang>::new(shaky(seed)).unwrap();
        for angle in angles {
            let before = game.clone();
            let wanted = Intent::new(angle, power);
            let played = game.play(&wanted).unwrap();
            // Other input, other turns, and back: history does not matter.
            let mut detour = before.clone();
            detour.play(&Intent::new(0, 1_000)).unwrap();
            if detour.undo_turn().is_ok() && detour == before {
                prop_assert_eq!(detour.play(&wanted).unwrap(), played);
                prop_assert_eq!(detour.game().digest(), game.game().digest());
            }
        }
    }
}
