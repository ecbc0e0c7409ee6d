//! Scripts of arbitrary decisions: whatever a record says, what must always hold, holds.

use land_core::games::zemlya::{
    Audit, Chooser, Decision, EarthShape, OpenCut, Purpose, Rules, Side, StandingRule, Zemlya,
};
use land_core::games::{Game, Setup};
use land_core::lattice::Point;
use land_core::map::Owner;
use land_core::record::{Match, Record};
use proptest::prelude::*;

/// Half the radius and more around the centre oftener than the rim, and now and then beyond it.
fn tip() -> impl Strategy<Value = Point> {
    let near = -300_000..300_000_i32;
    let far = -900_000..900_000_i32;
    prop_oneof![
        2 => (near.clone(), near),
        3 => (far.clone(), far),
        // Round numbers meet corners, borders and chords.
        1 => (-8..=8_i32, -8..=8_i32).prop_map(|(x, y)| (x * 100_000, y * 100_000)),
    ]
    .prop_map(Point::from)
}

fn blade() -> impl Strategy<Value = (i64, i64)> {
    prop_oneof![
        4 => (-1000..=1000_i64, -1000..=1000_i64),
        2 => (-1..=1_i64, -1..=1_i64),
        1 => (any::<i64>(), any::<i64>()),
    ]
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Left), Just(Side::Right)]
}

fn decision() -> impl Strategy<Value = Decision> {
    let purpose =
        prop_oneof![6 => Just(Purpose::Cut), 3 => Just(Purpose::Bomb), 1 => Just(Purpose::Moon)];
    let throw =
        (purpose, prop::bool::weighted(0.9), tip(), blade(), prop::option::weighted(0.1, tip()));
    prop_oneof![
        5 => throw.prop_map(|(purpose, stuck, at, blade, from)| Decision::Throw {
            purpose,
            stuck,
            at: Some(at),
            blade: Some(blade),
            from,
        }),
        3 => side().prop_map(Decision::Choose),
        1 => side().prop_map(Decision::Keep),
    ]
}

fn rules() -> impl Strategy<Value = Rules> {
    let chooser =
        prop_oneof![Just(Chooser::Defender), Just(Chooser::Smaller), Just(Chooser::Thrower)];
    let standing =
        prop_oneof![Just(StandingRule::Age), Just(StandingRule::Foot), Just(StandingRule::Off)];
    let flags = prop::array::uniform5(any::<bool>());
    (chooser, standing, flags, 0..4_u32, 0..4_u32).prop_map(
        |(chooser, standing, [square, any, reach, moons, shield], chain, bombs)| {
            let shape = if square { EarthShape::Square } else { EarthShape::Disc };
            Rules::default()
                .with_earth(shape)
                .with_any_target(any)
                .with_must_reach(reach)
                .with_moons_allowed(moons)
                .with_first_round_shield(shield)
                .with_chooser(chooser)
                .with_standing(standing)
                .with_max_chain(chain)
                .with_max_bomb_hits(bombs)
        },
    )
}

/// Plays what is possible of a script; what is not must leave no trace.
fn follow(setup: Setup<Rules>, script: &[Decision]) -> Result<Match<Zemlya>, TestCaseError> {
    let mut course = Match::<Zemlya>::new(setup).unwrap();
    let mut audit = Audit::new(course.game());
    for decision in script {
        let before = course.game().clone();
        match course.apply(decision) {
            Ok(events) => {
                let held = audit.step(&before, decision, &events, course.game());
                prop_assert!(held.is_ok(), "{decision:?}: {held:?}");
            }
            Err(_) => prop_assert_eq!(course.game(), &before),
        }
    }
    Ok(course)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_script_keeps_what_must_always_hold(
        rules in rules(),
        seats in 2..7_usize,
        script in prop::collection::vec(decision(), 1..80),
    ) {
        let course = follow(Setup::new(rules, seats), &script)?;
        let text = course.to_record().to_string();
        let again = Match::<Zemlya>::replay(&Record::parse(&text).unwrap()).unwrap();
        prop_assert_eq!(again.game(), course.game());
        prop_assert_eq!(again.to_record().to_string(), text);
    }

    /// A blade has two ends: turned round it draws the same chord, with left and right swapped.
    #[test]
    fn z9_a_blade_turned_round_cuts_the_same(
        seats in 2..7_usize,
        first in (tip(), blade(), side()),
        at in tip(),
        (x, y) in (-1000..=1000_i64, -1000..=1000_i64),
    ) {
        let mut game = Zemlya::new(Setup::new(Rules::default(), seats)).unwrap();
        if game.judge(&Decision::cut(first.0, first.1)).is_ok() {
            game.judge(&Decision::Choose(first.2)).ok();
        }
        prop_assume!((x, y) != (0, 0) && game.choice_due().is_none());
        let one = game.preview_cut(at, (x, y)).unwrap();
        let other = game.preview_cut(at, (-x, -y)).unwrap();
        match (one, other) {
            (Some(one), Some(other)) => {
                prop_assert_eq!(&one.left, &part_of(&other.right, &one.left));
                prop_assert_eq!(&one.right, &part_of(&other.left, &one.right));
                prop_assert_eq!(one.cut.ends, [other.cut.ends[1], other.cut.ends[0]]);
            }
            (one, other) => prop_assert_eq!(one, other),
        }
    }

    /// While a choice is due nothing has changed, and both answers deal out the whole piece.
    #[test]
    fn z10_both_answers_deal_out_what_was_struck(
        seats in 2..7_usize,
        at in tip(),
        (x, y) in (-1000..=1000_i64, -1000..=1000_i64),
    ) {
        let game = Zemlya::new(Setup::new(Rules::default(), seats)).unwrap();
        let mut struck = game.clone();
        prop_assume!(struck.judge(&Decision::cut(at, (x, y))).is_ok());
        let Some(open) = struck.choice_due() else { return Ok(()) };
        prop_assert_eq!(struck.digest(), game.digest());
        prop_assert_eq!(struck.area2(), game.area2());
        let owner = open.struck;
        let total = open.area2(Side::Left) + open.area2(Side::Right);
        // The chord's ends may move the piece's border by a unit.
        let room = 4 * i64::from(super::R);
        prop_assert!((total - game.area2()[owner]).abs() <= room);
        for side in Side::BOTH {
            let label = OpenCut::label(side);
            prop_assert_eq!(open.land().area2(label), open.area2(side));
            prop_assert!(open.land().area2(Owner::seat(owner)) == 0);
        }
    }
}

/// `part` with the labels of `like`: the two sides carry different ones.
fn part_of(
    part: &land_core::games::zemlya::Part,
    like: &land_core::games::zemlya::Part,
) -> land_core::games::zemlya::Part {
    let mut part = part.clone();
    for (piece, other) in part.pieces.iter_mut().zip(&like.pieces) {
        let old = piece.owner;
        piece.owner = other.owner;
        for neighbour in &mut piece.neighbours {
            if *neighbour == other.owner {
                *neighbour = old;
            }
        }
        piece.neighbours.sort_unstable();
    }
    part
}
