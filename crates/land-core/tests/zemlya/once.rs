//! Matches that once broke something, whole: each is named after what it broke.

use land_core::games::Game;
use land_core::games::zemlya::{Audit, Zemlya};
use land_core::record::{Match, Record};

fn audited(text: &str) {
    let record = Record::parse(text).unwrap();
    let course = Match::<Zemlya>::replay(&record).unwrap();
    let mut game = Zemlya::new(course.game().setup().clone()).unwrap();
    let mut audit = Audit::new(&game);
    for made in course.moves() {
        let before = game.clone();
        let events = game.judge(&made.decision).unwrap();
        audit.step(&before, &made.decision, &events, &game).unwrap();
    }
    assert_eq!(&game, course.game());
}

/// The outline of a taken part and the base's borders had been rounded apart; the sliver between
/// them went back to the struck player as a stray piece.
#[test]
fn z12_returned_parts_left_a_sliver() {
    audited(include_str!("once/returned_parts_left_a_sliver.land"));
}

/// As above, with a crumb of a square micrometre at the end of the match.
#[test]
fn z12_a_claim_on_the_base_left_a_crumb() {
    audited(include_str!("once/a_claim_on_the_base_left_a_crumb.land"));
}

/// Delayed by the shield, a thrower fell to a landless player who could not stand on what they
/// left; that land went back to the fallen thrower.
#[test]
fn z17_land_was_left_to_a_fallen_thrower() {
    audited(include_str!("once/land_was_left_to_a_fallen_thrower.land"));
}
