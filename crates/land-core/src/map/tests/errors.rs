//! Bad input is a typed error and leaves the map as it was.

use super::boards::rectangle;
use crate::lattice::{LIMIT, Point};
use crate::map::invariants::check;
use crate::map::{CutError, Digest, LandMap, MapError, Owner};

fn ring(points: &[(i32, i32)]) -> Vec<Point> {
    points.iter().copied().map(Point::from).collect()
}

#[test]
fn boards_must_be_simple_polygons() {
    let board = |points: &[(i32, i32)]| LandMap::new(&ring(points), Owner::FREE);
    let far = Point::new(LIMIT, 0);
    assert_eq!(board(&[(0, 0), (LIMIT, 0), (0, 9)]), Err(MapError::OutOfRange(far)));
    assert_eq!(board(&[]), Err(MapError::NoArea));
    assert_eq!(board(&[(0, 0), (5, 5), (5, 5), (0, 0)]), Err(MapError::NoArea));
    assert!(matches!(board(&[(0, 0), (5, 0), (9, 0)]), Err(MapError::NotSimple(_))));
    assert!(matches!(board(&[(0, 0), (4, 4), (4, 0), (0, 4)]), Err(MapError::NotSimple(_))));
    let spike = [(0, 0), (9, 0), (9, 9), (5, 9), (5, 12), (5, 9), (0, 9)];
    assert!(matches!(board(&spike), Err(MapError::NotSimple(_))));
    let inside_out = LandMap::new(&rectangle(9, 9).ring, Owner::OUTSIDE);
    assert_eq!(inside_out, Err(MapError::Outside));
    // Either direction, closed or not, with corners that are none.
    let square = board(&[(0, 0), (9, 0), (9, 9), (0, 9)]).unwrap();
    assert_eq!(board(&[(0, 0), (0, 9), (9, 9), (9, 0), (9, 0), (4, 0), (0, 0)]).unwrap(), square);
}

#[test]
fn claims_refuse_what_they_cannot_do() {
    let mut map = rectangle(100, 100).map();
    let before = map.clone();
    let far = Point::new(0, -LIMIT);
    let taken = |_| Owner::seat(0);
    assert_eq!(map.claim(&[far, far, far], taken), Err(MapError::OutOfRange(far)));
    let square = ring(&[(1, 1), (5, 1), (5, 5), (1, 5)]);
    assert_eq!(map.claim(&square, |_| Owner::OUTSIDE), Err(MapError::Outside));
    let many = vec![Point::new(1, 1); 5000];
    let too_many = MapError::TooManyCorners { given: 5000, max: 4096 };
    assert_eq!(map.claim(&many, taken), Err(too_many));
    // Every side of a big zigzag crosses every other.
    let mut wide = rectangle(1 << 20, 1 << 20).map();
    let zigzag: Vec<Point> = (0..400)
        .map(|n| {
            if n % 2 == 0 { Point::new(n * 997, 0) } else { Point::new(400_000 - n * 991, 1 << 20) }
        })
        .collect();
    assert_eq!(wide.claim(&zigzag, taken), Err(MapError::TooTangled { max: 8192 }));
    assert_eq!(wide, rectangle(1 << 20, 1 << 20).map());

    for nothing in
        [ring(&[]), ring(&[(3, 3)]), ring(&[(3, 3), (9, 9)]), ring(&[(3, 3), (9, 9), (6, 6)])]
    {
        assert_eq!(map.claim(&nothing, taken), Ok(()));
        assert_eq!(map, before);
    }
    map.relabel(Owner::FREE, Owner::OUTSIDE);
    map.relabel(Owner::OUTSIDE, Owner::FREE);
    let piece = map.components(Owner::FREE).remove(0);
    map.relabel_component(&piece, Owner::OUTSIDE);
    assert_eq!(map, before);
    assert!(map.components(Owner::OUTSIDE).is_empty());
}

#[test]
fn a_cut_that_leaves_a_part_empty_is_none() {
    // On a lattice this small some chords are rounded onto the border.
    let mut empty = 0;
    let board = LandMap::new(&ring(&[(0, 0), (4, 1), (1, 4)]), Owner::FREE).unwrap();
    for (x, y) in (1..4).flat_map(|x| (1..4).map(move |y| (x, y))) {
        for blade in (-9..=9).flat_map(|dx| (-9..=9).map(move |dy| (dx, dy))) {
            let mut map = board.clone();
            match map.cut(Point::new(x, y), blade, Owner::seat(0), Owner::seat(1)) {
                Ok(cut) => assert_eq!(cut.left2 + cut.right2, board.board2()),
                Err(CutError::EmptyPart) => {
                    assert_eq!(map, board);
                    empty += 1;
                }
                Err(_) => assert_eq!(map, board),
            }
        }
    }
    assert!(empty > 0);
}

#[test]
fn a_chord_across_thousands_of_islands_is_too_tangled() {
    let mut map = rectangle(60_000, 100).map();
    let at = |n: i32| ring(&[(10 * n, 40), (10 * n + 3, 40), (10 * n + 4, 60), (10 * n + 1, 60)]);
    for block in 0..5 {
        let rings: Vec<Vec<Point>> = (1..1000).map(|n| at(block * 1000 + n)).collect();
        map.claim_rings(&rings, |_| Owner::seat(0)).unwrap();
    }
    let before = map.clone();
    let cut = map.cut(Point::new(2, 51), (1, 0), Owner::seat(1), Owner::seat(2));
    assert_eq!(cut, Err(CutError::Map(MapError::TooTangled { max: 8192 })));
    assert_eq!(map, before);
    assert_eq!(check(&map), Ok(()));
}

#[test]
fn digests_are_sixteen_hexadecimal_digits() {
    let digest = rectangle(10, 10).map().digest();
    assert_eq!(Digest::try_from(digest.to_string()), Ok(digest));
    assert_ne!(digest, rectangle(10, 11).map().digest());
    for bad in ["", "12", "00000000000000000", "+123456789abcdef", "g123456789abcdef"] {
        assert!(Digest::try_from(bad.to_owned()).is_err(), "{bad}");
    }
    // Other programs' records carry it: the function may never change.
    assert_eq!(digest.to_string(), "9f82e889238caa1b");
}
