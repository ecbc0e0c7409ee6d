//! Cuts keep every invariant and part land where the blade says.

use super::boards::{board, rectangle};
use crate::lattice::Point;
use crate::map::invariants::check;
use crate::map::{Component, CutError, LandMap, Owner};
use proptest::prelude::*;

const LEFT: Owner = Owner::label(0);
const RIGHT: Owner = Owner::label(1);

/// A tip and a blade.
type Throw = (Point, (i64, i64));

/// A board with some land on it, throws, and the board's width.
fn cases() -> impl Strategy<Value = (LandMap, Vec<Throw>, i32)> {
    board().prop_flat_map(|board| {
        let polygons = prop::collection::vec(board.polygon(), 0..7);
        let throw = (board.point(), (-9i64..=9, -9i64..=9));
        let wide = board.width;
        (Just(board), polygons, prop::collection::vec(throw, 1..6)).prop_map(
            move |(board, polygons, throws)| {
                let mut map = board.map();
                for (n, polygon) in polygons.iter().enumerate() {
                    map.claim(polygon, |_| Owner::seat(n % 4)).unwrap();
                }
                (map, throws, wide)
            },
        )
    })
}

/// Even-odd test of a point against a polygon in floating point.
fn holds(polygon: &[(f64, f64)], (x, y): (f64, f64)) -> bool {
    let mut inside = false;
    for (i, &(ax, ay)) in polygon.iter().enumerate() {
        let (bx, by) = polygon[(i + 1) % polygon.len()];
        if (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax) {
            inside = !inside;
        }
    }
    inside
}

/// The half of the piece's filled outline left of the blade, by walking its outer ring.
fn left_half(piece: &Component, at: Point, blade: (i64, i64)) -> Vec<(f64, f64)> {
    let (dx, dy) = (blade.0 as f64, blade.1 as f64);
    let rel = |p: Point| (f64::from(p.x - at.x), f64::from(p.y - at.y));
    let n = piece.outer.len();
    let (mut front, mut back) = ((f64::INFINITY, 0), (f64::NEG_INFINITY, 0));
    for i in 0..n {
        let ((px, py), (qx, qy)) = (rel(piece.outer[i]), rel(piece.outer[(i + 1) % n]));
        let (s, t) = (dx * py - dy * px, dx * qy - dy * qx);
        if (s > 0.0 && t > 0.0) || (s < 0.0 && t < 0.0) || (s != 0.0 && t == 0.0) {
            continue;
        }
        let along = if s == 0.0 {
            (px * dx + py * dy) / (dx * dx + dy * dy)
        } else {
            let part = s / (s - t);
            ((px + (qx - px) * part) * dx + (py + (qy - py) * part) * dy) / (dx * dx + dy * dy)
        };
        if along > 0.0 && along < front.0 {
            front = (along, i);
        }
        if along < 0.0 && along > back.0 {
            back = (along, i);
        }
    }
    let place = |along: f64| (f64::from(at.x) + dx * along, f64::from(at.y) + dy * along);
    let mut half = vec![place(front.0)];
    let mut i = front.1;
    while i != back.1 {
        i = (i + 1) % n;
        half.push((f64::from(piece.outer[i].x), f64::from(piece.outer[i].y)));
    }
    half.push(place(back.0));
    half
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn z9_cuts_conserve_area_and_make_two_parts((mut map, throws, wide) in cases()) {
        let board2 = map.board2();
        for (at, blade) in throws {
            let before = map.clone();
            let piece = before.component_at(at);
            match map.cut(at, blade, LEFT, RIGHT) {
                Err(error) => {
                    prop_assert_eq!(&map, &before);
                    let known = match error {
                        CutError::NoDirection => blade == (0, 0),
                        CutError::Outside(p) => p == at && before.owners_at(at) == [Owner::OUTSIDE],
                        CutError::OnBorder(p) => p == at && before.owners_at(at).len() > 1,
                        CutError::EmptyPart => piece.is_some(),
                        _ => false,
                    };
                    prop_assert!(known, "{error}");
                }
                Ok(cut) => {
                    prop_assert_eq!(check(&map), Ok(()));
                    prop_assert_eq!(map.board2(), board2);
                    prop_assert_eq!(map.area2(LEFT), cut.left2);
                    prop_assert_eq!(map.area2(RIGHT), cut.right2);
                    let piece = piece.expect("something was cut");
                    prop_assert!(piece.outer.len() >= 3);
                    // Snapping moves borders by half a unit at most.
                    let slack = 2 * before.edges().iter().map(|e| e.length() as i64 + 2).sum::<i64>();
                    prop_assert!((cut.left2 + cut.right2 - piece.area2).abs() <= slack);
                    if wide <= 200 {
                        let half = left_half(&piece, at, blade);
                        for x in 0..wide {
                            for y in 0..wide {
                                let p = Point::new(x, y);
                                // The chord's ends are rounded, then the chord is snapped: a unit
                                // either way.
                                let deep = before.owners_at(p) == [piece.owner]
                                    && piece.contains(p)
                                    && !before.near_border(p, 2, |_, _| true)
                                    && map.owners_at(p).len() == 1
                                    && !map.near_border(p, 2, |_, _| true);
                                if deep {
                                    let left = holds(&half, (f64::from(x), f64::from(y)));
                                    let owner = if left { LEFT } else { RIGHT };
                                    prop_assert_eq!(map.owners_at(p), vec![owner], "at {:?}", p);
                                }
                            }
                        }
                    }
                    map.relabel(LEFT, piece.owner);
                    map.relabel(RIGHT, piece.owner);
                    prop_assert_eq!(check(&map), Ok(()));
                    prop_assert_eq!(map.board2(), board2);
                }
            }
        }
    }

    #[test]
    fn components_make_up_the_land((map, _, wide) in cases()) {
        let mut sum = 0;
        for owner in map.owners() {
            let pieces = map.components(owner);
            prop_assert_eq!(pieces.iter().map(|c| c.area2).sum::<i64>(), map.area2(owner));
            sum += map.area2(owner);
            for piece in &pieces {
                prop_assert!(piece.area2 > 0 && !piece.touches(owner));
                for other in map.owners() {
                    prop_assert_eq!(piece.border_length(&map, other) > 0.0, piece.touches(other));
                }
                if wide <= 40 {
                    for (x, y) in (0..wide).flat_map(|x| (0..wide).map(move |y| (x, y))) {
                        let p = Point::new(x, y);
                        if map.owners_at(p) == [owner] {
                            let at = map.component_at(p).expect("inside");
                            prop_assert_eq!(at == *piece, piece.contains(p), "{:?}", p);
                        }
                    }
                }
                let mut changed = map.clone();
                changed.relabel_component(piece, LEFT);
                prop_assert_eq!(check(&changed), Ok(()));
                prop_assert_eq!(changed.area2(LEFT), piece.area2);
                prop_assert_eq!(changed.components(owner).len(), pieces.len() - 1);
                changed.relabel(LEFT, owner);
                prop_assert_eq!(&changed, &map);
            }
        }
        prop_assert_eq!(sum, map.board2());
    }
}

#[test]
fn z9_a_ring_is_cut_across_its_island() {
    // A 20 × 20 board with a 4 × 4 island in the middle, cut upright through x = 10.
    let mut map = rectangle(20, 20).map();
    let island = [(8, 8), (12, 8), (12, 12), (8, 12)].map(Point::from);
    map.claim(&island, |_| Owner::seat(0)).unwrap();
    let cut = map.cut(Point::new(10, 3), (0, 2), LEFT, RIGHT).unwrap();
    // Each half: 200 less half the island's 16, doubled: 384.
    assert_eq!((cut.left2, cut.right2), (384, 384));
    assert_eq!(cut.ends, [Point::new(10, 0), Point::new(10, 20)]);
    assert_eq!(map.area2(Owner::seat(0)), 32);
    assert_eq!(map.components(Owner::seat(0)).len(), 1);
    let left = &map.components(LEFT)[0];
    assert_eq!(left.neighbours, [Owner::OUTSIDE, Owner::seat(0), RIGHT]);
    assert_eq!(map.owners_at(Point::new(9, 3)), [LEFT]);
}

#[test]
fn z9_the_blade_ends_at_a_grazed_corner() {
    // A notch from above reaches down to (10, 10); a level blade from the left ends at its corner.
    let ring = [(0, 0), (20, 0), (20, 20), (12, 20), (10, 10), (8, 20), (0, 20)];
    let mut map = LandMap::new(&ring.map(Point::from), Owner::FREE).unwrap();
    let cut = map.cut(Point::new(4, 10), (1, 0), LEFT, RIGHT).unwrap();
    assert_eq!(cut.ends, [Point::new(0, 10), Point::new(10, 10)]);
    // The left part is the quadrilateral (0,10) (10,10) (8,20) (0,20): 90.
    assert_eq!((cut.left2, cut.right2), (180, map.board2() - 180));
}

#[test]
fn cut_errors_name_the_reason() {
    let mut map = rectangle(20, 20).map();
    let before = map.clone();
    let p = Point::new(5, 5);
    let mut err = |at, blade, left| map.cut(at, blade, left, RIGHT).unwrap_err();
    assert_eq!(err(p, (0, 0), LEFT), CutError::NoDirection);
    assert_eq!(err(p, (i64::MIN, i64::MAX), LEFT), CutError::TooLong);
    assert_eq!(err(p, (1, 0), Owner::OUTSIDE), CutError::GivenOutside);
    let out = Point::new(-5, i32::MAX);
    assert_eq!(err(out, (1, 0), LEFT), CutError::Outside(out));
    let rim = Point::new(0, 5);
    assert_eq!(err(rim, (1, 0), LEFT), CutError::OnBorder(rim));
    assert_eq!(map, before);
    // A long blade in lowest terms is short.
    assert!(map.cut(p, (i64::MIN, i64::MIN / 2), LEFT, RIGHT).is_ok());
}

#[test]
fn z14_corners_drop_the_straightest_up_to_ten_degrees() {
    let piece = |ring: &[(i32, i32)]| {
        let ring: Vec<Point> = ring.iter().copied().map(Point::from).collect();
        let map = LandMap::new(&ring, Owner::FREE).unwrap();
        map.components(Owner::FREE).remove(0)
    };
    assert_eq!(piece(&[(0, 0), (100, 0), (100, 100), (0, 100)]).corners(), 4);
    // The vertex in the bottom side turns by 2·atan(8/50) = 18°, then by 2·atan(4/50) = 9°.
    assert_eq!(piece(&[(0, 0), (50, -8), (100, 0), (100, 100), (0, 100)]).corners(), 5);
    assert_eq!(piece(&[(0, 0), (50, -4), (100, 0), (100, 100), (0, 100)]).corners(), 4);
    assert_eq!(piece(&[(0, 0), (1000, 1), (2000, 0)]).corners(), 3);
    // An L has a reflex corner, which counts.
    let l = [(0, 0), (60, 0), (60, 20), (20, 20), (20, 60), (0, 60)];
    assert_eq!(piece(&l).corners(), 6);
    // Where a line ends on another, rounding leaves steps of a unit; their turns say nothing.
    let stepped = [(0, 0), (500, 0), (501, -1), (1000, 0), (1001, 1), (0, 1000), (-1, 999)];
    assert_eq!(piece(&stepped).corners(), 3);
    // A square of two units is as good as a triangle gets: nothing is far enough apart to tell.
    assert_eq!(piece(&[(0, 0), (2, 0), (2, 2), (0, 2)]).corners(), 4);
}
