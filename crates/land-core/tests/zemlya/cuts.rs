//! Z9, Z10, Z11, Z13 and Z19: the chord and its parts.

use land_core::games::zemlya::{
    Chooser, Decision, Event, Rules, Side, StandingRule, TurnEnd, Zemlya,
};
use land_core::games::{Game, Setup};
use land_core::lattice::Point;
use land_core::map::Owner;

use super::*;

fn chord(table: &Table) -> Option<([Point; 2], i64, i64)> {
    table.events.iter().find_map(|event| match event {
        Event::Cut { chord, left2, right2, .. } => Some((*chord, *left2, *right2)),
        _ => None,
    })
}

/// The quarter x < 0 < y cut along its diagonal, through the tip where all quarters meet: the
/// line grazes that corner and ends there. The quarter is its own mirror image in the diagonal,
/// and the rim has a vertex at 135°, so the halves are equal: QUARTER2 / 2 = 485 737 109 053.
#[test]
fn z9_a_quarter_cut_through_the_centre() {
    let mut table = quarters();
    table.play(&[cut(-300_000, 300_000, 1, -1)]);
    let (ends, left2, right2) = chord(&table).unwrap();
    assert_eq!(ends, [Point::new(-556_091, 556_091), Point::new(0, 0)]);
    assert_eq!((left2, right2), (QUARTER2 / 2, QUARTER2 / 2));
    // Left of the way down to the centre lies the half at seat 0; it goes to seat 0.
    table.play(&[RIGHT]);
    assert_eq!(table.game.area2(), [QUARTER2 * 3 / 2, QUARTER2 / 2, QUARTER2, QUARTER2]);
}

/// The lower half cut by its axis: 500 000 down the chord is 786 432 long, from the centre line
/// to the rim, both on lattice points, so the halves are exact quarters.
#[test]
fn z9_a_half_cut_by_its_axis() {
    let mut table = halves();
    table.play(&[cut(0, -500_000, 0, 1)]);
    let (ends, left2, right2) = chord(&table).unwrap();
    assert_eq!(ends, [Point::new(0, -R), Point::new(0, 0)]);
    assert_eq!((left2, right2), (QUARTER2, QUARTER2));
}

/// Seat 1's square island −300 000…300 000 × −300 000…0 lies in seat 0's land, which is a ring
/// around it. Seat 1 throws at (0, −600 000) along the axis: the chord runs from rim to rim over
/// the island and leaves the island whole. Each half of the ring is half the Earth less half the
/// island: EARTH2/2 − 2·300 000².
#[test]
fn z9_a_chord_crosses_over_an_enclosed_island() {
    let mut table = halves();
    island_in_a_ring(&mut table);
    let half2 = EARTH2 / 2 - 2 * 300_000 * 300_000;
    table.ends(MISS, TurnEnd::Missed);
    table.play(&[cut(0, -600_000, 0, 1)]);
    let (ends, left2, right2) = chord(&table).unwrap();
    assert_eq!(ends, [Point::new(0, -R), Point::new(0, R)]);
    assert_eq!((left2, right2), (half2, half2));
    table.play(&[RIGHT]);
    assert_eq!(table.game.area2(), [half2, EARTH2 - half2]);
}

/// Leaves seat 1 the rectangle −300 000…300 000 × −300 000…0, with land of seat 0 all round.
/// All corners are lattice points.
pub(crate) fn island_in_a_ring(table: &mut Table) {
    table.play(&[cut(0, -300_000, 1, 0), LEFT]);
    table.play(&[cut(300_000, -100_000, 0, 1), LEFT]);
    table.play(&[cut(-300_000, -100_000, 0, 1), RIGHT]);
    assert_eq!(table.area2(1), 2 * 600_000 * 300_000);
}

#[test]
fn z9_a_grazed_corner_ends_the_chord() {
    // Seat 2 owns three quarters, an L around the centre. A chord from the left along y = x
    // meets the reflex corner at the centre.
    let mut table = three_quarters();
    table.play(&[cut(-200_000, -200_000, 1, 1)]);
    let (ends, ..) = chord(&table).unwrap();
    assert_eq!(ends, [Point::new(-556_091, -556_091), Point::new(0, 0)]);
    // Along y = 0 the chord would run on the border of seat 0's quarter; it ends at the centre,
    // the first point of the outline it touches.
    let mut table = three_quarters();
    table.play(&[cut(-200_000, 0, 1, 0)]);
    assert_eq!(chord(&table).unwrap().0, [Point::new(-R, 0), Point::new(0, 0)]);
}

/// Seat 2 brings down seats 1 and 3 by leaving them strips of half-width 10 000, and so owns all
/// but seat 0's quarter. Seat 0 is to move.
pub(crate) fn three_quarters() -> Table {
    let mut table = Table::of(Setup::new(Rules::default(), 4).with_first(2));
    table.play(&[cut(-20_000, 300_000, 0, 1), RIGHT]);
    table.play(&[cut(300_000, -20_000, 1, 0), LEFT]);
    assert_eq!(table.game.out(), [1, 3]);
    assert_eq!(table.area2(2), 3 * QUARTER2);
    table.ends(MISS, TurnEnd::Missed);
    assert_eq!(table.game.to_move(), Some(0));
    table
}

/// 1 cm² is 1e-4·2³⁸ = 27 487 790.69 units². A corner triangle with legs of n units has n²/2:
/// 7414.5…² / 2; the legs 7 414 make 27 483 698, the legs 7 415 make 27 491 112.5.
#[test]
fn z9_a_part_under_one_square_centimetre_is_no_cut() {
    for (legs, word) in [(7414, Some(TurnEnd::NoCut)), (7415, None)] {
        // From (−legs, 0) to (0, legs) across the centre's corner of seat 1's quarter.
        let mut table = quarters();
        table.play(&[cut(-legs / 2, legs - legs / 2, 1, 1)]);
        assert_eq!(table.turn_end(), word, "{legs}");
    }
}

#[test]
fn z10_the_struck_player_chooses() {
    let mut table = halves();
    table.play(&[cut(200_000, -300_000, 0, 1)]);
    assert_eq!(table.game.to_move(), Some(1));
    assert!(table.game.defender_chooses());
    let open = table.game.choice_due().unwrap();
    assert_eq!((open.struck, open.smaller()), (1, Side::Right));
    let (left2, right2) = (open.area2(Side::Left), open.area2(Side::Right));
    assert_eq!(left2 + right2, EARTH2 / 2);
    // While the choice is due the land is as it was.
    assert_eq!(table.game.area2(), [EARTH2 / 2; 2]);
    table.play(&[RIGHT]);
    assert_eq!(table.game.area2(), [EARTH2 / 2 + left2, right2]);
}

#[test]
fn z10_smaller_gives_the_thrower_the_smaller_part_or_the_left() {
    let rules = Rules::default().with_chooser(Chooser::Smaller);
    let mut table = Table::new(rules.clone(), 2);
    table.play(&[cut(200_000, -300_000, 0, 1)]);
    assert_eq!(table.game.to_move(), Some(0), "nobody has to choose");
    assert!(table.area2(1) > EARTH2 / 4);
    // Exactly equal parts: the left is the thrower's.
    let mut table = Table::new(rules, 2);
    table.play(&[cut(0, -300_000, 0, 1)]);
    let open = table.game.preview_cut(Point::new(300_000, -300_000), (0, 1)).unwrap();
    assert_eq!(open.unwrap().struck, 1, "the right part stayed");
    assert_eq!(table.game.area2(), [3 * QUARTER2, QUARTER2]);
}

#[test]
fn z10_the_thrower_picks_the_part_to_take() {
    let mut table = Table::new(Rules::default().with_chooser(Chooser::Thrower), 2);
    table.play(&[cut(200_000, -300_000, 0, 1)]);
    assert_eq!(table.game.to_move(), Some(0));
    assert!(!table.game.defender_chooses());
    table.refuse(LEFT);
    table.play(&[Decision::Keep(Side::Left)]);
    assert!(table.area2(1) < EARTH2 / 4, "the left, larger part was taken");
}

#[test]
fn z11_the_border_of_a_taken_part_is_erased() {
    let mut table = quarters();
    table.play(&[cut(-300_000, 300_000, 0, 1), LEFT]);
    let (thrower, struck) = (Owner::seat(0), Owner::seat(1));
    let map = table.game.map();
    // Nothing of the line x = 0 is left between the part and seat 0's land.
    assert_eq!(map.components(thrower).len(), 1);
    assert!(map.edges().iter().all(|e| e.left != e.right));
    let border = map.border_length(thrower, struck);
    // The chord x = −300 000 up to the rim: √(786 432² − 300 000²) = 726 955.
    assert!((border - 726_955.0).abs() < 30.0, "{border}");
}

/// x + y = 200 000 cuts the centre's corner off seat 0's quarter: a triangle of area2 200 000²
/// that shares 200 000 with seat 1 (x = 0) and 200 000 with seat 3 (y = 0). Next in turn order
/// after seat 0 is seat 1.
#[test]
fn z13_own_land_goes_to_the_longest_border_and_ties_to_the_next_in_turn_order() {
    let mut table = quarters();
    table.play(&[cut(100_000, 100_000, 1, -1)]);
    assert_eq!(table.game.to_move(), Some(0));
    assert!(!table.game.defender_chooses());
    table.refuse(LEFT);
    table.ends(Decision::Keep(Side::Left), TurnEnd::Own);
    let gift = 200_000 * 200_000;
    assert_eq!(table.game.area2(), [QUARTER2 - gift, QUARTER2 + gift, QUARTER2, QUARTER2]);
    assert_eq!(table.game.to_move(), Some(1));
}

/// As above, thrown by seat 1: its triangle borders seat 0 (x = 0) and seat 2 (y = 0) alike, and
/// seat 2 comes next after seat 1.
#[test]
fn z13_turn_order_counts_from_the_thrower() {
    let mut table = quarters();
    table.ends(MISS, TurnEnd::Missed);
    table.play(&[cut(-100_000, 100_000, 1, 1)]).ends(Decision::Keep(Side::Left), TurnEnd::Own);
    let gift = 200_000 * 200_000;
    assert_eq!(table.game.area2(), [QUARTER2, QUARTER2 - gift, QUARTER2 + gift, QUARTER2]);
}

#[test]
fn z13_the_longer_border_wins_whatever_the_order() {
    let mut table = quarters();
    for _ in 0..2 {
        table.ends(MISS, TurnEnd::Missed);
    }
    // Seat 2, x < 0, y < 0: the triangle with the corners (−200 000, 0) and (0, −100 000) shares
    // 200 000 with seat 1 and 100 000 with seat 3, who comes first.
    table.play(&[cut(-100_000, -50_000, 2, -1)]).ends(Decision::Keep(Side::Right), TurnEnd::Own);
    let gift = 200_000 * 100_000;
    assert_eq!(table.game.area2(), [QUARTER2, QUARTER2 + gift, QUARTER2 - gift, QUARTER2]);
}

/// The cap y > 500 000 of seat 0's half borders only the rest of that half.
#[test]
fn z13_a_part_nobody_borders_stays() {
    let mut table = halves();
    let digest = table.game.digest();
    table.play(&[cut(0, 500_000, 1, 0)]).ends(Decision::Keep(Side::Right), TurnEnd::Own);
    assert!(table.has(|event| matches!(event, Event::Whole { seat: 0 })));
    assert_eq!(table.game.digest(), digest);
    assert_eq!(table.game.to_move(), Some(1));
}

#[test]
fn z13_own_land_that_is_not_cut_is_an_ordinary_failure() {
    let mut table = quarters();
    table.ends(cut(3500, 3500, 1, -1), TurnEnd::NoCut);
    assert_eq!(table.game.area2(), [QUARTER2; 4]);
}

#[test]
fn z13_own_land_hit_returns_pending_parts_first() {
    let mut table = halves();
    let before = table.game.map().clone();
    table.play(&[cut(0, -400_000, 1, 0), LEFT, cut(0, 300_000, 0, 1)]);
    assert!(table.has(|event| matches!(event, Event::Returned { .. })));
    assert_eq!(table.game.map(), &before);
    table.ends(Decision::Keep(Side::Left), TurnEnd::Own);
    assert_eq!(table.game.area2(), [QUARTER2, 3 * QUARTER2]);
}

/// Arm 1.2 m = 629 146 units. From seat 0's quarter the chord x = −50 000 of seat 1's has its
/// ends at (−50 000, 0) and (−50 000, 784 841): 784 841 apart, half of it 392 420. A point on the
/// edge of the standable land, (22 963, y), is √(72 963² + 392 420²) = 399 146 from both: within
/// reach. The chord x = −500 000, ends 607 031 apart, lies 522 963 off: √(522 963² + 303 516²) =
/// 604 660, still within reach. At x = −550 000 it is √(572 963² + 281 057²) = 638 190: out.
#[test]
fn z19_both_ends_must_be_within_reach_of_one_standable_point() {
    for (x, reached) in [(-50_000, true), (-500_000, true), (-550_000, false)] {
        let mut table = Table::new(Rules::professional(), 4);
        let preview = table.game.preview_cut(Point::new(x, 200_000), (0, 1)).unwrap().unwrap();
        assert_eq!(preview.in_reach, reached, "{x}");
        table.play(&[cut(x, 200_000, 0, 1)]);
        assert_eq!(table.turn_end(), (!reached).then_some(TurnEnd::Reach), "{x}");
    }
}

/// With `standing: off` any point of own land will do, the border too. The chord x = −50 000 of
/// seat 1's quarter has its ends at (−50 000, 0) and (−50 000, 784 841); from (0, 392 420) both are
/// √(50 000² + 392 420²) = 395 593 away: 754.5 mm. Own land within reach is a lens a few
/// millimetres wide, and land of others all round it is no nearer to being own.
#[test]
fn z19_without_standing_the_border_itself_will_do() {
    let rules = Rules::professional().with_standing(StandingRule::Off);
    for (arm_mm, reached) in [(755, true), (754, false)] {
        let mut table = Table::new(rules.clone().with_arm_mm(arm_mm), 4);
        table.play(&[cut(-50_000, 200_000, 0, 1)]);
        assert_eq!(table.turn_end(), (!reached).then_some(TurnEnd::Reach), "{arm_mm} mm");
    }
}

/// Each end of the upper half's vertical axis chord is within reach of some point, but the whole
/// chord of a half along y = −100 000 is 1 560 099 long, more than two arms.
#[test]
fn z19_holds_for_own_land_too() {
    let mut table = Table::new(Rules::professional(), 2);
    table.ends(cut(0, 100_000, 1, 0), TurnEnd::Reach);
    let mut table = Table::new(Rules::professional(), 2);
    table.play(&[cut(0, 300_000, 0, 1)]);
    assert!(table.game.choice_due().is_some());
}

#[test]
fn previews_change_nothing_and_foretell_the_parts() {
    let table = halves();
    let before: Zemlya = table.game.clone();
    let low = table.game.preview_cut(Point::new(0, -400_000), (1, 0)).unwrap().unwrap();
    assert!(low.left.joins && !low.right.joins, "the lower part would be pending");
    assert_eq!(low.left.area2 + low.right.area2, EARTH2 / 2);
    assert_eq!(low.left.pieces.len(), 1);
    assert_eq!(low.left.pieces[0].area2, low.left.area2);
    let cap = table.game.preview_cut(Point::new(0, 500_000), (1, 0)).unwrap().unwrap();
    assert_eq!(cap.struck, 0);
    assert!(!cap.left.joins && cap.right.joins, "nobody borders the cap");
    assert_eq!(table.game.preview_cut(Point::new(0, 900_000), (1, 0)), Ok(None));
    assert!(table.game.preview_cut(Point::new(0, 300_000), (0, 0)).is_err());
    assert_eq!(table.game, before);
}
