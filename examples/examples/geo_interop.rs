//! Land as `geo` polygons and back: measures that the land map does not have, and a claim whose
//! shape another library made. Needs the feature `geo` of land-core.

use geo::{Area as _, Centroid as _, ConvexHull as _, MinimumRotatedRect as _};
use land_core::games::Game as _;
use land_core::games::sampler::play_trial;
use land_core::games::zemlya::Zemlya;
use land_core::map::rings_from_geo;

fn main() -> anyhow::Result<()> {
    let mut last = None;
    play_trial::<Zemlya>(4, |_, game| {
        if game.result().is_none() {
            last = Some(game.clone());
        }
    })?;
    let game = last.ok_or_else(|| anyhow::anyhow!("the match was over at once"))?;
    let mut map = game.map().clone();
    for owner in map.owners() {
        let land = map.to_geo(owner);
        // Conversion is exact, so both libraries agree on areas to rounding of one float.
        println!(
            "{owner:?}: {} pieces, area {:.0} ({:.0} by geo), hull {:.0}, centre {:?}",
            land.0.len(),
            map.area2(owner) as f64 / 2.0,
            land.unsigned_area(),
            land.convex_hull().unsigned_area(),
            land.centroid().map(geo::Point::x_y),
        );
    }
    // The other way: whoever has land claims the box around it. Areas still sum exactly.
    let owner = map.owners()[0];
    if let Some(box_) = map.to_geo(owner).minimum_rotated_rect() {
        let before = map.area2(owner);
        map.claim_rings(&rings_from_geo(&box_), |_| owner)?;
        println!("the box around {owner:?} takes {} more", (map.area2(owner) - before) / 2);
    }
    let sum: i64 = map.owners().into_iter().map(|owner| map.area2(owner)).sum();
    println!("sum of all {sum}, board {}", map.board2());
    Ok(())
}
