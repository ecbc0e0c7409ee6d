//! Queries against brute force and against each other.

use super::boards::{Board, board, rectangle};
use crate::lattice::Point;
use crate::map::{FanIndex, LandMap, Owner};
use proptest::prelude::*;

/// A board with some land on it and a few points.
fn cases(
    boards: impl Strategy<Value = Board>,
) -> impl Strategy<Value = (LandMap, Board, Vec<Point>)> {
    boards.prop_flat_map(|board| {
        let polygons = prop::collection::vec(board.polygon(), 0..8);
        let points = prop::collection::vec(board.point(), 6);
        (Just(board), polygons, points).prop_map(|(board, polygons, points)| {
            let mut map = board.map();
            for (n, polygon) in polygons.iter().enumerate() {
                map.claim(polygon, |_| Owner::seat(n % 4)).unwrap();
            }
            (map, board, points)
        })
    })
}

fn tiny() -> impl Strategy<Value = Board> {
    prop_oneof![
        Just(super::boards::rectangle(6, 5)),
        Just(super::boards::slanted(8, 8)),
        Just(super::boards::slanted(15, 11)),
    ]
}

#[test]
fn points_beyond_the_lattice_are_outside() {
    let map = rectangle(200, 150).map();
    for x in [i32::MIN, -1, 0, 100, 200, 201, i32::MAX] {
        for y in [i32::MIN, -1, 151, i32::MAX] {
            assert_eq!(map.owners_at(Point::new(x, y)), [Owner::OUTSIDE], "{x} {y}");
        }
    }
}

/// Distance from a point to an edge's segment, in floating point.
fn distance((x, y): (f64, f64), a: Point, b: Point) -> f64 {
    let (dx, dy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
    let (px, py) = (x - f64::from(a.x), y - f64::from(a.y));
    let t = ((px * dx + py * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    let (x, y) = (px - t * dx, py - t * dy);
    (x * x + y * y).sqrt()
}

/// The owner at a point that need not be on the lattice: who has an odd number of borders above.
fn owner_at(map: &LandMap, (x, y): (f64, f64)) -> Owner {
    let odd = |owner: Owner| {
        let above = map.edges().iter().filter(|e| {
            let (a, b) =
                ((f64::from(e.a.x), f64::from(e.a.y)), (f64::from(e.b.x), f64::from(e.b.y)));
            e.borders(owner)
                && a.0 <= x
                && x < b.0
                && a.1 + (x - a.0) / (b.0 - a.0) * (b.1 - a.1) > y
        });
        above.count() % 2 == 1
    };
    map.owners().into_iter().find(|&o| odd(o)).unwrap_or(Owner::OUTSIDE)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn owners_at_agree_with_the_pieces((map, board, _) in cases(tiny())) {
        for (x, y) in (-2..board.width + 2).flat_map(|x| (-2..board.height + 2).map(move |y| (x, y))) {
            let p = Point::new(x, y);
            let mut owners: Vec<Owner> = map.owners();
            owners.retain(|&o| map.components(o).iter().any(|c| c.contains(p)));
            let mut found = map.owners_at(p);
            found.retain(|&o| o != Owner::OUTSIDE);
            prop_assert_eq!(found, owners);
            let rim = map.near_border(p, 0, |l, r| l == Owner::OUTSIDE || r == Owner::OUTSIDE);
            let off = owner_at(&map, (f64::from(x) + 1e-7, f64::from(y) + 1e-8)) == Owner::OUTSIDE;
            prop_assert!(!rim || map.owners_at(p).contains(&Owner::OUTSIDE));
            prop_assert_eq!(rim || off, map.owners_at(p).contains(&Owner::OUTSIDE));
        }
    }

    #[test]
    fn near_border_agrees_with_distances((map, _, points) in cases(board()), radius in 0i64..400) {
        for p in points {
            let at = (f64::from(p.x), f64::from(p.y));
            let nearest = map.edges().iter().map(|e| distance(at, e.a, e.b)).fold(f64::INFINITY, f64::min);
            if (nearest - radius as f64).abs() > 1e-6 {
                prop_assert_eq!(map.near_border(p, radius, |_, _| true), nearest < radius as f64);
            }
            prop_assert!(!map.near_border(p, radius, |_, _| false));
        }
    }

    #[test]
    fn crosses_agrees_with_points_on_the_way((map, _, points) in cases(tiny())) {
        for w in points.windows(2) {
            let [a, b] = [(w[0].x, w[0].y), (w[1].x, w[1].y)].map(|(x, y)| (f64::from(x), f64::from(y)));
            let on_way: Vec<Owner> = (0..1500)
                .map(|k| (f64::from(k) + 0.5) / 1500.0)
                .map(|t| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t))
                .filter(|&p| map.edges().iter().all(|e| distance(p, e.a, e.b) > 1e-9))
                .map(|p| owner_at(&map, p))
                .collect();
            for owner in map.owners() {
                let expected = w[0] != w[1] && on_way.contains(&owner);
                prop_assert_eq!(map.crosses(w[0], w[1], |o| o == owner), expected, "{:?}", owner);
            }
        }
    }

    #[test]
    fn areas_in_triangles_agree_with_claims((map, board, points) in cases(board())) {
        let [apex, p, q] = [points[0], points[1], points[2]];
        let extent = f64::from(board.width.max(board.height));
        // Snapping moves borders by at most half a unit (a unit where two rules meet).
        let slack = 2.0 * map.edges().iter().map(|e| e.length() + 2.0).sum::<f64>() + 12.0 * extent + 2.0;
        for owner in map.owners() {
            let area = map.area_in_triangle(owner, [apex, p, q]);
            let mut claimed = map.clone();
            claimed.claim(&points[..3], |o| if o == owner { Owner::label(5) } else { o }).unwrap();
            let gain = claimed.area2(Owner::label(5)) as f64 / 2.0;
            prop_assert!((area - gain).abs() <= slack, "{area} {gain}");
            for turned in [[p, q, apex], [q, apex, p], [q, p, apex]] {
                let other = map.area_in_triangle(owner, turned);
                prop_assert!((area - other).abs() <= 1e-9 * extent * extent + 1e-9);
            }
        }
    }

    #[test]
    fn fan_index_agrees_with_one_pass((map, board, points) in cases(board())) {
        let extent = f64::from(board.width.max(board.height));
        for owner in map.owners().into_iter().chain([Owner::OUTSIDE]) {
            let index = FanIndex::new(&map, owner, points[0]);
            prop_assert_eq!(index.apex(), points[0]);
            for w in points[1..].windows(2) {
                let area = map.area_in_triangle(owner, [points[0], w[0], w[1]]);
                let signed = index.area(w[0], w[1]);
                prop_assert!((signed.abs() - area).abs() <= 1e-9 * extent * extent, "{signed} {area}");
                prop_assert!((signed + index.area(w[1], w[0])).abs() <= 1e-9 * extent * extent);
                let turn = crate::lattice::orient(points[0], w[0], w[1]);
                prop_assert!(signed == 0.0 || (signed > 0.0) == (turn > 0));
            }
        }
    }

    #[test]
    fn z16_no_larger_circle_fits((map, board, _) in cases(tiny())) {
        for piece in map.owners().into_iter().flat_map(|o| map.components(o)) {
            let circle = piece.inscribed_circle();
            prop_assert!(circle.error < 1e-7 && circle.radius > 0.0, "{circle:?} {piece:?}");
            prop_assert_eq!(owner_at(&map, circle.centre), piece.owner, "{:?} {:?}", circle, piece);
            let own: Vec<_> = piece.sides().collect();
            let to_border = |p| own.iter().map(|&(a, b)| distance(p, a, b)).fold(f64::INFINITY, f64::min);
            prop_assert!((to_border(circle.centre) - circle.radius).abs() < 1e-9);
            let inside = |(x, y): (f64, f64)| {
                let odd = own.iter().filter(|(a, b)| {
                    let ((ax, ay), (bx, by)) =
                        ((f64::from(a.x), f64::from(a.y)), (f64::from(b.x), f64::from(b.y)));
                    (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
                });
                odd.count() % 2 == 1
            };
            for (x, y) in (0..4 * board.width).flat_map(|x| (0..4 * board.height).map(move |y| (x, y))) {
                let p = (f64::from(x) / 4.0 + 0.01, f64::from(y) / 4.0 + 0.02);
                let more = to_border(p) > circle.radius + 1e-6 && inside(p);
                prop_assert!(!more, "{:?} has more room than {:?}", p, circle);
            }
        }
    }

    #[test]
    fn z4_the_nearest_place_with_clearance_is_found((map, board, points) in cases(tiny()), need in 0u8..5) {
        let need = f64::from(need) / 2.0;
        for piece in map.owners().into_iter().flat_map(|o| map.components(o)) {
            let all = (0..=board.width).flat_map(|x| (0..=board.height).map(move |y| Point::new(x, y)));
            let fit: Vec<Point> = all.filter(|&p| piece.contains(p) && piece.clearance(p) >= need).collect();
            for &target in &points {
                let far = |p: Point| {
                let (x, y) = (f64::from(p.x - target.x), f64::from(p.y - target.y));
                (x * x + y * y).sqrt()
            };
                let best = fit.iter().map(|&p| far(p)).fold(f64::INFINITY, f64::min);
                match piece.nearest_with_clearance(target, need) {
                    None => prop_assert!(fit.is_empty()),
                    Some(p) => {
                        prop_assert!(fit.contains(&p));
                        prop_assert!(far(p) <= best + need / 256.0 + 1e-9);
                    }
                }
            }
        }
    }
}

#[test]
fn z16_circles_of_known_shapes() {
    let circle = |ring: &[(i32, i32)]| {
        let ring: Vec<Point> = ring.iter().copied().map(Point::from).collect();
        LandMap::new(&ring, Owner::FREE).unwrap().components(Owner::FREE)[0].inscribed_circle()
    };
    // A corridor a million long and a thousand wide.
    let corridor = circle(&[(0, 0), (1_000_000, 0), (1_000_000, 1000), (0, 1000)]);
    assert!((corridor.radius - 500.0).abs() < 1e-2 && corridor.error < 1e-2);
    // 3-4-5: the radius is (3 + 4 − 5)/2 units of 100 000.
    let triangle = circle(&[(0, 0), (300_000, 0), (0, 400_000)]);
    assert!((triangle.radius - 100_000.0).abs() < 1e-2);
    // A slanted corridor and a wedge that hardly opens.
    let slanted = circle(&[(0, 0), (900_000, 300_000), (899_000, 303_000), (-1000, 3000)]);
    assert!((slanted.radius - 10_000_000_f64.sqrt() / 2.0).abs() < 1e-2);
    let wedge = circle(&[(0, 0), (4_000_000, 0), (4_000_000, 4010), (0, 4000)]);
    assert!(wedge.radius > 2000.0 && wedge.error < 1e-2);
}

#[test]
fn z16_sides_in_one_line_do_not_spoil_the_circle() {
    // Once not a number: corners on straight lines make sides that are equally near.
    let ring = [
        (1, 1),
        (2, 1),
        (2, 0),
        (6, 0),
        (8, 2),
        (8, 3),
        (7, 3),
        (6, 5),
        (8, 4),
        (7, 6),
        (6, 6),
        (6, 8),
        (5, 7),
        (4, 7),
        (3, 5),
        (2, 3),
        (1, 2),
    ];
    let mut map = LandMap::new(&ring.map(Point::from), Owner::FREE).unwrap();
    let corner = [(3, 5), (0, 8), (0, 5)].map(Point::from);
    map.claim(&corner, |_| Owner::seat(0)).unwrap();
    let circle = map.components(Owner::FREE)[0].inscribed_circle();
    assert!(circle.radius > 2.0 && circle.radius < 3.0 && circle.error < 1e-6, "{circle:?}");
}

#[test]
fn clearance_is_the_distance_to_the_border() {
    let map = rectangle(100, 60).map();
    let piece = &map.components(Owner::FREE)[0];
    let clearances = [(50, 30), (10, 30), (0, 30), (-1, 30)].map(|p| piece.clearance(p.into()));
    assert_eq!(clearances, [30.0, 10.0, 0.0, 0.0]);
    let place = piece.nearest_with_clearance(Point::new(-20, 90), 10.0);
    assert_eq!(place, Some(Point::new(10, 50)));
    assert_eq!(piece.nearest_with_clearance(Point::new(-20, 90), 31.0), None);
}
