//! Polygon libraries as independent oracles of the land map's areas.
//!
//! Where they are sound: `i_overlay` rounds to a grid of its own that follows the extent of its
//! input, so its areas are only ever close, and on tiny lattices, where half a unit of snapping is
//! much, nothing can be compared; here all is full size. `geo-booleanop` panics or hangs on edges
//! that overlap and vertices that lie on edges, which land has everywhere, so it is asked only about
//! two triangles in general position. `geo` uses `i_overlay` itself: no third opinion.

use geo_booleanop::boolean::BooleanOp;
use geo_types_06 as old;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::single::SingleFloatOverlay;
use i_overlay::i_shape::base::data::Shapes;
use land_benches::lands::{Board, trial};
use land_core::lattice::{Point, orient};
use land_core::map::{LandMap, Owner};

fn area(shapes: &Shapes<[f64; 2]>) -> f64 {
    let ring = |r: &Vec<[f64; 2]>| {
        let next = r.iter().cycle().skip(1);
        r.iter().zip(next).map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum::<f64>() / 2.0
    };
    shapes.iter().flatten().map(ring).sum::<f64>()
}

/// What snapping may move: every border by half a unit either way.
fn slack(map: &LandMap) -> f64 {
    2.0 * map.edges().iter().map(|e| e.length() + 2.0).sum::<f64>()
}

#[test]
fn games_have_the_areas_that_i_overlay_finds() {
    for number in 0..60 {
        let mut luck = trial(21, number);
        let board = Board::rectangle(786_432, 524_288);
        let frame: Vec<[f64; 2]> =
            board.ring.iter().map(|p| [f64::from(p.x), f64::from(p.y)]).collect();
        let mut map = board.map();
        let mut lands: [Shapes<[f64; 2]>; 2] = [Vec::new(), Vec::new()];
        let mut moved = 0.0;
        for n in 0..12 {
            let polygon = board.polygon(&mut luck, 6);
            let seat = n % 2;
            let all = luck.below(3) == 0;
            moved += slack(&map);
            map.claim(&polygon, |o| if all || o == Owner::FREE { Owner::seat(seat) } else { o })
                .unwrap();
            let claim: Vec<[f64; 2]> =
                polygon.iter().map(|p| [f64::from(p.x), f64::from(p.y)]).collect();
            let on_board = claim.overlay(&frame, OverlayRule::Intersect, FillRule::NonZero);
            let other = &lands[1 - seat];
            if all {
                lands[1 - seat] =
                    other.overlay(&on_board, OverlayRule::Difference, FillRule::NonZero);
                lands[seat] = lands[seat].overlay(&on_board, OverlayRule::Union, FillRule::NonZero);
            } else {
                let won = on_board.overlay(other, OverlayRule::Difference, FillRule::NonZero);
                lands[seat] = lands[seat].overlay(&won, OverlayRule::Union, FillRule::NonZero);
            }
            for (seat, land) in lands.iter().enumerate() {
                let ours = map.area2(Owner::seat(seat)) as f64 / 2.0;
                let theirs = area(land).abs();
                let close = (ours - theirs).abs() <= moved + 8e6;
                assert!(close, "game {number}, claim {n}, seat {seat}: {ours} and {theirs}");
            }
        }
    }
}

#[test]
fn two_triangles_overlap_as_geo_booleanop_finds() {
    let mut compared = 0;
    for number in 0..400 {
        let mut luck = trial(22, number);
        let board = Board::rectangle(786_432, 524_288);
        let mut triangle = || [0; 3].map(|_| Point::new(1, 1).max(board.point(&mut luck)));
        let (one, two) = (triangle(), triangle());
        if orient(one[0], one[1], one[2]) == 0 || orient(two[0], two[1], two[2]) == 0 {
            continue;
        }
        let inside = |p: &Point| p.x >= 0 && p.y >= 0 && p.x <= board.width && p.y <= board.height;
        if !one.iter().chain(&two).all(inside) {
            continue;
        }
        let polygon = |t: [Point; 3]| {
            let line: Vec<(f64, f64)> =
                t.iter().chain(&t[..1]).map(|p| (f64::from(p.x), f64::from(p.y))).collect();
            old::Polygon::new(old::LineString::from(line), Vec::new())
        };
        let both = polygon(one).intersection(&polygon(two));
        let theirs: f64 = both
            .0
            .iter()
            .map(|p| {
                let points = &p.exterior().0;
                points.windows(2).map(|w| w[0].x * w[1].y - w[0].y * w[1].x).sum::<f64>().abs()
            })
            .sum();
        let mut map = board.map();
        map.claim(&one, |_| Owner::seat(0)).unwrap();
        map.claim(&two, |o| if o == Owner::seat(0) { Owner::seat(1) } else { o }).unwrap();
        let ours = map.area2(Owner::seat(1)) as f64;
        assert!((ours - theirs).abs() <= 2.0 * slack(&map), "{one:?} {two:?}: {ours} and {theirs}");
        compared += 1;
    }
    assert!(compared > 300);
}
