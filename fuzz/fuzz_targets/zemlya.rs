//! Zemlya under any rules: throws, choices and what must not be, most of them close to a corner of the land.
#![no_main]

use arbitrary::{Result, Unstructured};
use land_core::games::zemlya::{Chooser, Decision, EarthShape, Purpose, Rules, Side, StandingRule, Zemlya};
use land_core::games::{Game, Setup};
use land_fuzz::{corners, judge, point, point_near};
use libfuzzer_sys::fuzz_target;

fn decision(bytes: &mut Unstructured<'_>, game: &Zemlya) -> Result<Decision> {
    let side = *bytes.choose(&Side::BOTH)?;
    Ok(match bytes.int_in_range(0..=5)? {
        0 => Decision::Choose(side),
        1 => Decision::Keep(side),
        _ => {
            let spots = corners(game);
            // Between two corners lies the inside of somebody's land more often than anywhere.
            let (p, q) = (point_near(bytes, &spots, 1_500_000)?, point_near(bytes, &spots, 1_500_000)?);
            let middle = land_core::lattice::Point::new((p.x + q.x) / 2, (p.y + q.y) / 2);
            let at = if bytes.ratio(2u8, 3u8)? { middle } else { p };
            let blade = (bytes.int_in_range(-9..=9)?, bytes.int_in_range(-9..=9)?);
            Decision::Throw {
                purpose: *bytes.choose(&[Purpose::Cut, Purpose::Cut, Purpose::Bomb, Purpose::Moon])?,
                stuck: bytes.ratio(9u8, 10u8)?,
                at: bytes.ratio(15u8, 16u8)?.then_some(at),
                blade: bytes.ratio(15u8, 16u8)?.then_some(blade),
                from: if bytes.ratio(1u8, 8u8)? { Some(point(bytes, -900_000, 900_000)?) } else { None },
            }
        }
    })
}

fn run(bytes: &mut Unstructured<'_>) -> Result<()> {
    let mut rules = Rules::default();
    rules.earth = *bytes.choose(&[EarthShape::Disc, EarthShape::Square])?;
    rules.chooser = *bytes.choose(&[Chooser::Defender, Chooser::Smaller, Chooser::Thrower])?;
    rules.standing = *bytes.choose(&[StandingRule::Age, StandingRule::Foot, StandingRule::Off])?;
    [rules.any_target, rules.must_reach, rules.moons, rules.first_round_shield] = bytes.arbitrary()?;
    rules.max_chain = bytes.int_in_range(0..=5)?;
    rules.max_bomb_hits = bytes.int_in_range(0..=6)?;
    rules.rounds = bytes.int_in_range(0..=4)?;
    rules.target_permille = *bytes.choose(&[0, 400, 1_000, 2_000])?;
    let seats = bytes.int_in_range(0..=9)?;
    let lattice = *bytes.choose(&[1_000, 20_000, 524_288])?;
    let setup = Setup::new(rules, seats).with_lattice_per_m(lattice);
    let Ok(mut game) = Zemlya::new(setup) else { return Ok(()) };
    for _ in 0..60 {
        if game.to_move().is_none() {
            break;
        }
        let decision = decision(bytes, &game)?;
        judge(&mut game, &decision);
    }
    Ok(())
}

fuzz_target!(|data: &[u8]| {
    // Running out of bytes is the ordinary end.
    let _ = run(&mut Unstructured::new(data));
});
