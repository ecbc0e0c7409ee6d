//! What the targets share: taking bytes apart, and what must hold for every game.

use arbitrary::{Result, Unstructured};
use land_core::games::Game;
use land_core::lattice::Point;
use land_core::map::invariants;

/// A point with both coordinates in `low..=high`.
pub fn point(bytes: &mut Unstructured<'_>, low: i32, high: i32) -> Result<Point> {
    Ok(Point::new(bytes.int_in_range(low..=high)?, bytes.int_in_range(low..=high)?))
}

/// A point: mostly near one of `spots`, where the edge cases lie, else anywhere within `reach`.
pub fn point_near(bytes: &mut Unstructured<'_>, spots: &[Point], reach: i32) -> Result<Point> {
    if spots.is_empty() || bytes.ratio(1u8, 3u8)? {
        return point(bytes, -reach, reach);
    }
    let spot = *bytes.choose(spots)?;
    let (dx, dy) = (bytes.int_in_range(-3..=3)?, bytes.int_in_range(-3..=3)?);
    Ok(Point::new(spot.x + dx, spot.y + dy))
}

/// Ends of all edges of the land: the corners that a play can graze.
pub fn corners<G: Game>(game: &G) -> Vec<Point> {
    game.map().edges().iter().flat_map(|edge| [edge.a, edge.b]).collect()
}

/// Judges one decision and asserts what holds after any: no land is lost or made, an error changes
/// nothing, the map is sound.
///
/// # Panics
/// One of these does not hold.
pub fn judge<G: Game>(game: &mut G, decision: &G::Decision) {
    let before = game.clone();
    match game.judge(decision) {
        Err(_) => assert!(*game == before, "an error left a trace: {decision:?}"),
        Ok(_) => {
            let sum: i64 = game.area2().iter().sum::<i64>() + game.free2();
            assert_eq!(sum, game.board2(), "land was lost or made by {decision:?}");
            invariants::check(game.map()).expect("a sound map");
            assert!(game.turns_ended() >= before.turns_ended());
            assert_eq!(game.to_move().is_none(), game.result().is_some());
        }
    }
}
