//! Ttang under any rules and any stops, most of them close to a corner of the land.
#![no_main]

use arbitrary::{Result, Unstructured};
use land_core::games::ttang::{BoardShape, Decision, EarlyHome, Permission, Rules, StartRule, Ttang};
use land_core::games::{Game, Setup};
use land_fuzz::{corners, judge, point_near};
use libfuzzer_sys::fuzz_target;

fn run(bytes: &mut Unstructured<'_>) -> Result<()> {
    let mut rules = Rules::default();
    rules.board = *bytes.choose(&[BoardShape::Rectangle, BoardShape::Circle])?;
    rules.start = *bytes.choose(&[StartRule::Home, StartRule::OwnLand])?;
    rules.early_home = *bytes.choose(&[EarlyHome::FromSecond, EarlyHome::LastOnly, EarlyHome::Strict])?;
    rules.pass_over_enemy = *bytes.choose(&[Permission::Allowed, Permission::Foul])?;
    rules.touch_line = *bytes.choose(&[Permission::Allowed, Permission::Foul])?;
    rules.flicks = bytes.int_in_range(0..=6)?;
    rules.turns = bytes.int_in_range(0..=4)?;
    rules.width_mm = bytes.int_in_range(200..=2_000)?;
    [rules.capture, rules.connected_only, rules.again_after_success, rules.finish_round] = bytes.arbitrary()?;
    let seats = bytes.int_in_range(0..=9)?;
    let lattice = *bytes.choose(&[1_000, 20_000, 524_288])?;
    let setup = Setup::new(rules, seats).with_lattice_per_m(lattice);
    let Ok(mut game) = Ttang::new(setup) else { return Ok(()) };
    for _ in 0..60 {
        if game.to_move().is_none() {
            break;
        }
        let spots = corners(&game);
        let stop = point_near(bytes, &spots, 2_000_000)?;
        let start = if bytes.ratio(1u8, 4u8)? { Some(point_near(bytes, &spots, 2_000_000)?) } else { None };
        let mut decision = Decision::new(stop);
        decision.start = start;
        judge(&mut game, &decision);
    }
    Ok(())
}

fuzz_target!(|data: &[u8]| {
    // Running out of bytes is the ordinary end.
    let _ = run(&mut Unstructured::new(data));
});
