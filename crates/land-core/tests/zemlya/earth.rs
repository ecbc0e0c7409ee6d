//! Z1: the Earth and its players.

use land_core::games::zemlya::{EarthShape, Rules, Zemlya};
use land_core::games::{Game, Setup};

use super::*;

#[test]
fn z1_equal_sectors_have_the_exact_areas() {
    for seats in [2, 4] {
        let table = Table::new(Rules::default(), seats);
        assert_eq!(table.game.board2(), EARTH2);
        assert_eq!(table.game.area2(), vec![EARTH2 / seats as i64; seats]);
    }
    let table = Table::new(Rules::default(), 3);
    assert_eq!(table.game.board2(), 3_885_897_123_000);
    assert_eq!(table.game.area2(), [1_295_299_062_389, 1_295_298_998_222, 1_295_299_062_389]);
}

#[test]
fn z1_any_number_of_seats_from_2_to_64_shares_the_earth_equally() {
    for seats in 2..=64 {
        let table = Table::new(Rules::default(), seats);
        let areas = table.game.area2();
        assert_eq!(areas.iter().sum::<i64>(), table.game.board2());
        let equal = table.game.board2() / seats as i64;
        // A sector's sides are 786 432 long and its ends off by half a unit.
        assert!(areas.iter().all(|area| (area - equal).abs() < 4 * i64::from(R)), "{areas:?}");
        assert_eq!(table.game.to_move(), Some(0));
        for seat in 0..seats {
            let mut near = vec![(seat + 1) % seats, (seat + seats - 1) % seats];
            near.sort_unstable();
            near.dedup();
            assert_eq!(table.game.neighbours(seat), near, "{seats} seats");
        }
    }
}

#[test]
fn z1_other_numbers_of_seats_are_refused() {
    for seats in [0, 1, 65, 10_000] {
        let error = Zemlya::new(Setup::new(Rules::default(), seats)).unwrap_err();
        assert_eq!(error.field, "seats", "{seats}");
    }
}

#[test]
fn z1_the_square_is_whole() {
    for seats in 2..=64 {
        let rules = Rules::default().with_earth(EarthShape::Square);
        let table = Table::new(rules, seats);
        // A square of side 2R: 2·(2R)².
        assert_eq!(table.game.board2(), 8 * i64::from(R) * i64::from(R));
    }
    let table = Table::new(Rules::default().with_earth(EarthShape::Square), 4);
    assert_eq!(table.game.area2(), vec![2 * i64::from(R) * i64::from(R); 4]);
}

#[test]
fn z1_every_radius_makes_an_earth() {
    for radius_mm in [300, 301, 777, 1500, 9999, 10_000] {
        for seats in [2, 5, 7, 11] {
            let table = Table::new(Rules::default().with_radius_mm(radius_mm), seats);
            let radius = f64::from(radius_mm) * 524.288;
            // Of the 512-gon: 512·sin(2π/512) = 6.283 027.
            let area2 = table.game.board2() as f64 / (radius * radius);
            assert!((area2 - 6.283_027).abs() < 1e-4, "{radius_mm}: {area2}");
        }
    }
}

#[test]
fn z1_nobody_able_to_stand_is_a_setup_error() {
    // 64 sectors of 0.3 m: inscribed radius 0.3·s/(1+s), s = sin(π/64) = 0.0491: 14 mm, where ten
    // years take 44 mm.
    let rules = Rules::default().with_radius_mm(300);
    let error = Zemlya::new(Setup::new(rules, 64)).unwrap_err();
    assert_eq!(error.field, "radius_mm");
}

#[test]
fn z1_rules_out_of_range_name_their_field() {
    let cases: [(Rules, &str); 9] = [
        (Rules::default().with_radius_mm(299), "radius_mm"),
        (Rules::default().with_radius_mm(10_001), "radius_mm"),
        (Rules::default().with_min_half_turns(2), "min_half_turns"),
        (Rules::default().with_arm_mm(0), "arm_mm"),
        (Rules::default().with_moon_diameter_mm(0), "moon_diameter_mm"),
        (Rules::default().with_moon_limit_mm(0), "moon_limit_mm"),
        (Rules::default().with_foot_mm(0), "foot_mm"),
        (Rules::default().with_target_permille(1001), "target_permille"),
        (Rules::default().with_max_turns(0), "max_turns"),
    ];
    for (rules, field) in cases {
        assert_eq!(Zemlya::new(Setup::new(rules, 2)).unwrap_err().field, field);
    }
}

#[test]
fn z1_lattices_too_coarse_or_too_fine_are_refused() {
    for per_m in [0, 1, 999, 1 << 24, u32::MAX] {
        let setup = Setup::new(Rules::default(), 2).with_lattice_per_m(per_m);
        assert_eq!(Zemlya::new(setup).unwrap_err().field, "lattice_per_m", "{per_m}");
    }
    for per_m in [1000, 4096, 1 << 20] {
        assert!(Zemlya::new(Setup::new(Rules::default(), 7).with_lattice_per_m(per_m)).is_ok());
    }
}

#[test]
fn z1_presets_are_what_the_rules_name() {
    assert_eq!(Rules::courtyard(), Rules::default());
    assert_eq!(Rules::professional(), Rules::default().with_must_reach(true));
    assert_eq!(Rules::with_moons(), Rules::default().with_moons_allowed(true));
    let fair =
        Rules::default().with_max_chain(5).with_max_bomb_hits(6).with_first_round_shield(true);
    assert_eq!(Rules::fair(), fair);
    for name in Rules::PRESETS {
        assert!(Rules::preset(name).is_some(), "{name}");
    }
    assert_eq!(Rules::preset("chess"), None);
}
