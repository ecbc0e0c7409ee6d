//! Claims keep every invariant.

use super::boards::claims;
use crate::lattice::Point;
use crate::map::Owner;
use crate::map::invariants::check;
use proptest::prelude::*;

/// The rule of Ttang: free land inside goes to the seat.
fn take_free(seat: usize) -> impl Fn(Owner) -> Owner {
    move |o| if o == Owner::FREE { Owner::seat(seat) } else { o }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn claims_keep_every_invariant((board, polygons) in claims()) {
        let mut map = board.map();
        let board2 = map.board2();
        for (n, polygon) in polygons.iter().enumerate() {
            if n % 3 == 2 {
                map.claim(polygon, |_| Owner::seat(n % 5)).unwrap();
            } else {
                map.claim(polygon, take_free(n % 5)).unwrap();
            }
            prop_assert_eq!(check(&map), Ok(()));
            prop_assert_eq!(map.board2(), board2);
        }
    }

    #[test]
    fn reversal_and_rotation_give_the_identical_map((board, polygons) in claims(), by in 0usize..9) {
        let (mut one, mut other) = (board.map(), board.map());
        for (n, polygon) in polygons.iter().enumerate() {
            one.claim(polygon, take_free(n % 3)).unwrap();
            let mut turned = polygon.clone();
            if !turned.is_empty() {
                let by = by % turned.len();
                turned.rotate_left(by);
            }
            turned.reverse();
            other.claim(&turned, take_free(n % 3)).unwrap();
            prop_assert_eq!(&one, &other);
            prop_assert_eq!(one.digest(), other.digest());
        }
    }
}

#[test]
fn a_square_is_claimed_exactly() {
    let mut map = super::boards::rectangle(10, 10).map();
    let square = [(2, 2), (5, 2), (5, 6), (2, 6)].map(Point::from);
    map.claim(&square, take_free(0)).unwrap();
    assert_eq!(map.area2(Owner::seat(0)), 24);
    assert_eq!(map.area2(Owner::FREE), 176);
    assert_eq!(map.edges().len(), 8);
}

/// Claims that once left a vertex on an edge or crossed edges: slanted rims that pass through
/// corners of pixels, met by rising sides that pass through corners too.
#[test]
fn rims_through_corners_of_pixels_stay_sound() {
    type Ring = [(i32, i32)];
    let octagon: &Ring = &[(8, 4), (7, 7), (4, 8), (1, 7), (0, 4), (1, 1), (4, 0), (7, 1)];
    let hexagon: &Ring = &[(2, 0), (5, 0), (6, 1), (5, 5), (1, 5), (0, 2)];
    let cases: [(&Ring, &Ring); 6] = [
        (octagon, &[(4, 5), (0, 2), (7, 9)]),
        (octagon, &[(1, 2), (4, 5), (9, 3), (6, 8), (-1, 1)]),
        (octagon, &[(6, 8), (0, 2), (2, 3), (9, 8), (9, 2), (3, 2)]),
        (octagon, &[(7, 3), (1, 4), (9, 9), (1, 1), (5, 4), (-1, 2), (-1, 7)]),
        (hexagon, &[(2, 4), (7, 3), (5, 4), (1, 0), (5, 5), (3, -1)]),
        (hexagon, &[(6, -1), (1, 2), (0, 1)]),
    ];
    for (ring, polygon) in cases {
        let points = |p: &Ring| p.iter().copied().map(Point::from).collect::<Vec<_>>();
        let mut map = crate::map::LandMap::new(&points(ring), Owner::FREE).unwrap();
        let board2 = map.board2();
        map.claim(&points(polygon), take_free(0)).unwrap();
        assert_eq!(check(&map), Ok(()), "{polygon:?}");
        assert_eq!(map.board2(), board2);
    }
}
