//! T1 to T4: board, homes, seats and start spots.

use land_core::games::ttang::{BoardShape, Rules};
use land_core::games::{Game, Setup};
use land_core::lattice::{Point, from_mm, orient};
use land_core::map::Owner;
use proptest::prelude::*;

use crate::{H, Ttang, W, refused, seats, start};

fn ring_area2(ring: &[Point]) -> i64 {
    (1..ring.len() - 1).map(|i| orient(ring[0], ring[i], ring[i + 1])).sum()
}

#[test]
fn t1_default_board_is_1500_by_1000_mm() {
    let game = start(Rules::default());
    assert_eq!(game.board2(), 2 * i64::from(W) * i64::from(H));
    assert_eq!(game.map().board2(), game.board2());
    assert_eq!(game.free2() + game.area2().iter().sum::<i64>(), game.board2());
}

#[test]
fn t1_sizes_out_of_range_are_named() {
    for (rules, says) in [
        (Rules::default().with_width_mm(299), "width_mm: 299 is not in 300..=10000"),
        (Rules::default().with_width_mm(0), "width_mm: 0 is not in 300..=10000"),
        (Rules::default().with_height_mm(10_001), "height_mm: 10001 is not in 300..=10000"),
        (
            Rules::default().with_board(BoardShape::Circle).with_diameter_mm(u32::MAX),
            "diameter_mm: 4294967295 is not in 300..=10000",
        ),
    ] {
        assert_eq!(refused(rules, 2), says);
    }
}

#[test]
fn t1_the_measures_of_the_other_shape_do_not_matter() {
    let circle = Rules::default().with_board(BoardShape::Circle).with_width_mm(0);
    assert!(Ttang::new(Setup::new(circle, 2)).is_ok());
    assert!(Ttang::new(Setup::new(Rules::default().with_diameter_mm(0), 2)).is_ok());
}

#[test]
fn t1_a_board_has_to_fit_the_lattice() {
    for (per_m, says) in [(0, "lattice_per_m"), (2, "width_mm"), (u32::MAX, "width_mm")] {
        let setup = Setup::new(Rules::default(), 2).with_lattice_per_m(per_m);
        assert_eq!(Ttang::new(setup).unwrap_err().field, says);
    }
    let setup = Setup::new(Rules::default(), 2).with_lattice_per_m(8);
    assert_eq!(Ttang::new(setup).unwrap_err().field, "home_radius_mm", "a home of a few units");
}

#[test]
fn t1_circle_has_256_vertices_and_half_disc_homes() {
    let rules = Rules::default().with_board(BoardShape::Circle);
    for players in 2..=8 {
        let game = seats(rules.clone(), players);
        let ring = game.board().ring();
        assert_eq!(ring.len(), 256);
        assert_eq!(ring[0], Point::new(W, W / 2), "angle 0");
        assert_eq!(ring[64], Point::new(W / 2, W));
        assert_eq!(game.board2(), ring_area2(ring));
        assert_eq!(game.map().board2(), game.board2());
        assert_eq!(game.free2() + game.area2().iter().sum::<i64>(), game.board2());
        for (seat, home) in game.board().homes().iter().enumerate() {
            assert_eq!(home.ring().len(), 65, "64 chords");
            // The half disc less what its straight side cuts off beyond the rim.
            let share = game.area2()[seat] as f64 / ring_area2(home.ring()) as f64;
            assert!((0.93..0.96).contains(&share), "{share}");
        }
    }
}

#[test]
fn t1_circle_homes_stand_evenly_from_angle_0() {
    let game = seats(Rules::default().with_board(BoardShape::Circle), 4);
    let (radius, in_from_rim) = (f64::from(W) / 2.0, 52_428.8);
    for (seat, (x, y)) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].iter().enumerate() {
        let spot = game.start_spot(seat);
        let away = radius - in_from_rim;
        assert!((f64::from(spot.x) - radius - away * x).abs() <= 0.5, "{seat}: {spot:?}");
        assert!((f64::from(spot.y) - radius - away * y).abs() <= 0.5, "{seat}: {spot:?}");
    }
    let three = seats(Rules::default().with_board(BoardShape::Circle), 3);
    let spot = three.start_spot(1);
    assert_eq!(spot.x, (radius - (radius - in_from_rim) / 2.0).round() as i32, "120°");
}

#[test]
fn t1_circle_homes_mirror_each_other() {
    let game = seats(Rules::default().with_board(BoardShape::Circle), 2);
    let mut mirrored: Vec<Point> =
        game.board().homes()[0].ring().iter().map(|p| Point::new(W - p.x, p.y)).collect();
    mirrored.sort_unstable();
    let mut other = game.board().homes()[1].ring().to_vec();
    other.sort_unstable();
    let apart = mirrored.iter().zip(&other).map(|(a, b)| (a.x - b.x).abs() + (a.y - b.y).abs());
    assert!(apart.max() <= Some(1), "half up rounds the two sides differently");
}

#[test]
fn t2_home_is_a_quarter_disc_of_32_chords() {
    let game = start(Rules::default());
    // The area of the worked cases: 33 arc points rounded half up from their exact position.
    assert_eq!(game.area2(), [17_264_154_052; 2]);
    for home in game.board().homes() {
        assert_eq!(home.ring().len(), 34, "the corner and 33 arc points");
    }
    assert!(game.is_land_of(0, Point::new(0, 0)));
    assert!(game.is_land_of(0, Point::new(104_858, 0)));
    assert!(!game.is_land_of(0, Point::new(104_859, 0)));
    assert!(!game.is_land_of(0, Point::new(-1, 0)));
}

#[test]
fn t2_overlapping_homes_are_a_setup_error() {
    // Two in opposite corners, 1803 mm apart.
    assert!(Ttang::new(Setup::new(Rules::default().with_home_radius_mm(900), 2)).is_ok());
    let says = refused(Rules::default().with_home_radius_mm(903), 2);
    assert_eq!(says, "home_radius_mm: the home of seat 1 overlaps another");
    // Four: the short side is the limit; touching is no overlap.
    assert!(Ttang::new(Setup::new(Rules::default().with_home_radius_mm(500), 4)).is_ok());
    let says = refused(Rules::default().with_home_radius_mm(501), 4);
    assert_eq!(says, "home_radius_mm: the home of seat 2 overlaps another");
    let says = refused(Rules::default().with_home_radius_mm(0), 2);
    assert_eq!(says, "home_radius_mm: 0 is not in 1..=10000");
    let circle = Rules::default().with_board(BoardShape::Circle);
    assert!(Ttang::new(Setup::new(circle.clone().with_home_radius_mm(280), 8)).is_ok());
    let says = refused(circle.with_home_radius_mm(300), 8);
    assert_eq!(says, "home_radius_mm: the home of seat 1 overlaps another");
}

#[test]
fn t2_a_home_larger_than_the_board_is_high_is_cut_at_the_line() {
    let game = start(Rules::default().with_height_mm(300).with_home_radius_mm(500));
    let side = i64::from(from_mm(300, 1 << 19) as i32);
    let [own2, _] = game.area2()[..] else { panic!() };
    assert!(own2 > 2 * side * from_mm(400, 1 << 19) && own2 < 2 * side * from_mm(500, 1 << 19));
    assert_eq!(game.free2() + game.area2().iter().sum::<i64>(), game.board2());
}

#[test]
fn t3_seats_sit_in_their_corners() {
    let game = seats(Rules::default(), 4);
    let corners = [(0, 0), (W, H), (W, 0), (0, H)];
    for (seat, (x, y)) in corners.into_iter().enumerate() {
        assert_eq!(game.map().owners_at(Point::new(x, y)), [Owner::OUTSIDE, Owner::seat(seat)]);
    }
    assert_eq!(game.area2(), [17_264_154_052; 4]);
}

#[test]
fn t3_only_so_many_seats() {
    for (players, rules, says) in [
        (1, Rules::default(), "seats: 2 to 4 players are possible, not 1"),
        (0, Rules::default(), "seats: 2 to 4 players are possible, not 0"),
        (5, Rules::default(), "seats: 2 to 4 players are possible, not 5"),
        (
            9,
            Rules::default().with_board(BoardShape::Circle),
            "seats: 2 to 8 players are possible, not 9",
        ),
    ] {
        assert_eq!(refused(rules, players), says);
    }
}

#[test]
fn t4_start_spot_is_on_the_diagonal_half_the_radius_out() {
    let game = seats(Rules::default(), 4);
    let d = 37_073;
    let spots: Vec<Point> = (0..4).map(|seat| game.start_spot(seat)).collect();
    let expected = [(d, d), (W - d, H - d), (W - d, d), (d, H - d)].map(Point::from);
    assert_eq!(spots, expected);
    assert_eq!(game.stone(), spots[0]);
}

proptest! {
    #[test]
    fn t1_any_size_gives_a_whole_board(
        width in 300_u32..=10_000,
        height in 300_u32..=10_000,
        radius in 20_u32..=150,
        players in 2_usize..=4,
    ) {
        let rules = Rules::default()
            .with_width_mm(width)
            .with_height_mm(height)
            .with_home_radius_mm(radius);
        let game = seats(rules, players);
        prop_assert_eq!(game.board2(), 2 * from_mm(width, 1 << 19) * from_mm(height, 1 << 19));
        prop_assert_eq!(game.free2() + game.area2().iter().sum::<i64>(), game.board2());
        for seat in 0..players {
            prop_assert!(game.is_land_of(seat, game.start_spot(seat)));
        }
    }

    #[test]
    fn t1_any_circle_gives_a_whole_board(
        diameter in 300_u32..=10_000,
        share in 0.05_f64..0.35,
        players in 2_usize..=8,
        per_m in prop::sample::select(vec![1_u32 << 8, 1 << 12, 1 << 19]),
    ) {
        let home = (f64::from(diameter) * share).max(20.0) as u32;
        let rules = Rules::default()
            .with_board(BoardShape::Circle)
            .with_diameter_mm(diameter)
            .with_home_radius_mm(home);
        let setup = Setup::new(rules, players).with_lattice_per_m(per_m);
        match Ttang::new(setup) {
            Ok(game) => {
                prop_assert_eq!(game.map().board2(), game.board2());
                prop_assert_eq!(game.free2() + game.area2().iter().sum::<i64>(), game.board2());
            }
            Err(error) => prop_assert_eq!(error.field, "home_radius_mm"),
        }
    }
}
