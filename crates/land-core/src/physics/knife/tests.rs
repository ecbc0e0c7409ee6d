//! The knife's rules, over ordinary and absurd throws.

use proptest::prelude::*;

use super::*;
use crate::lattice::{DEFAULT_PER_M, LIMIT, Point};
use crate::physics::{Luck, LuckKey, Purpose, math};

const LEVELS: [Hand; 4] = [Hand::easy(), Hand::normal(), Hand::hard(), Hand::master()];

fn luck(shot: u32) -> Luck {
    LuckKey { seed: 11, world: 0, seat: 2, turn: 5, shot, purpose: Purpose::Throw }.stream()
}

/// A throw straight ahead on a lattice of millimetres.
fn ahead(ground: Ground, distance_mm: i32, half_turns: u32) -> Plan {
    let throw = Throw::new(Point::new(0, 0), Point::new(distance_mm, 0), (3, -1), half_turns);
    Knife::new(ground, 1000).unwrap().plan(&throw).unwrap()
}

fn ground() -> impl Strategy<Value = Ground> {
    prop::sample::select(&Ground::ALL[..])
}

fn half_turns() -> impl Strategy<Value = u32> {
    prop::sample::select(vec![1_u32, 3, 5, 7])
}

fn level() -> impl Strategy<Value = Hand> {
    prop::sample::select(&LEVELS[..])
}

fn point(limit: i32) -> impl Strategy<Value = Point> {
    (-limit..=limit, -limit..=limit).prop_map(Point::from)
}

fn tremor(size: f64) -> impl Strategy<Value = Tremor> {
    let one = || -size..size;
    (one(), one(), one(), one(), one()).prop_map(|(side, up, speed, spin, wrist)| Tremor {
        side,
        up,
        speed,
        spin,
        wrist,
    })
}

#[test]
fn z5_levels_stick_as_calibrated() {
    for (hand, wanted) in LEVELS.iter().zip([0.55, 0.68, 0.80, 0.90]) {
        let found = ahead(Ground::PackedEarth, 1500, 1).stick_probability(hand);
        assert!((found - wanted).abs() < 0.01, "{found} for {wanted}");
    }
}

#[test]
fn z5_probability_is_what_throwing_gives() {
    let throws = 4_000;
    for (n, &ground) in Ground::ALL.iter().enumerate() {
        for (distance_mm, half_turns) in [(0, 1), (700, 3), (1500, 1), (4000, 1), (9000, 7)] {
            for hand in &LEVELS {
                let plan = ahead(ground, distance_mm, half_turns);
                let mut luck = luck(n as u32);
                let stuck = (0..throws)
                    .filter(|_| plan.strike(hand, Tremor::draw(&mut luck)).stuck.is_ok())
                    .count();
                let (found, wanted) =
                    (stuck as f64 / f64::from(throws), plan.stick_probability(hand));
                let noise = (wanted * (1.0 - wanted) / f64::from(throws)).sqrt();
                assert!(
                    (found - wanted).abs() < 0.01 + 4.0 * noise,
                    "{ground:?} {distance_mm} {half_turns} {hand:?}: {found}, not {wanted}"
                );
            }
        }
    }
}

/// The tremor that turns the knife this far beyond its line of flight, with speed as given.
fn beyond(plan: &Plan, hand: &Hand, beyond_rad: f64, speed: f64) -> Tremor {
    let arc = plan.arc(hand, 0.0, speed);
    let missing = beyond_rad + arc.wanted_rad - plan.spin * arc.duration_s;
    let spin = missing / (f64::from(hand.spin_ppm) * 1e-6 * plan.spin_error * arc.duration_s);
    Tremor { spin, speed, ..Tremor::default() }
}

#[test]
fn z5_every_reason_not_to_stick() {
    let hand = Hand::easy();
    let plan = ahead(Ground::PackedEarth, 1500, 1);
    let turned = |degrees: f64| {
        plan.strike(&hand, beyond(&plan, &hand, degrees / 180.0 * math::PI, 0.0)).stuck
    };
    assert_eq!(turned(0.0), Ok(()));
    // The line of flight is 49° steep here: at −40° the knife stands 9° over the ground.
    assert_eq!(turned(-39.9), Err(Unstuck::TooFlat));
    assert_eq!(turned(-40.1), Err(Unstuck::NotTurnedOver));
    assert_eq!(turned(40.1), Err(Unstuck::Askew));
    assert_eq!(turned(89.0), Err(Unstuck::Askew));
    assert_eq!(turned(91.0), Err(Unstuck::HandleFirst));
    assert_eq!(turned(269.0), Err(Unstuck::HandleFirst));
    assert_eq!(turned(271.0), Err(Unstuck::Askew));
}

#[test]
fn z4_a_turn_too_many_sticks_and_one_too_few_does_not() {
    let hand = Hand::easy();
    for half_turns in [1, 3, 5, 7] {
        let plan = ahead(Ground::Turf, 1500, half_turns);
        let off = |turns| plan.strike(&hand, beyond(&plan, &hand, turns * math::TAU, 0.0)).stuck;
        assert_eq!(off(1.0), Ok(()));
        assert_eq!(off(-1.0), Err(Unstuck::NotTurnedOver));
    }
}

#[test]
fn z5_a_knife_let_fall_enters_only_sand() {
    // No speed of its own: √(2·g·1.3 m) = 5.05 m/s and 2.55 J at the ground, which is 27 mm of
    // packed earth, 42 mm of turf, 85 mm of sand.
    let hand = Hand::still().with_speed_ppm(1_000_000).with_spin_ppm(1_000_000);
    for (ground, mm, stuck) in [
        (Ground::PackedEarth, 26.56, Err(Unstuck::TooSlow)),
        (Ground::Turf, 42.5, Err(Unstuck::TooSlow)),
        (Ground::Sand, 85.0, Ok(())),
    ] {
        let plan = ahead(ground, 0, 1);
        let strike = plan.strike(&hand, beyond(&plan, &hand, 0.0, -1.0));
        assert_eq!((strike.stuck, strike.at), (stuck, Point::new(0, 0)));
        let arc = plan.arc(&hand, 0.0, -1.0);
        assert!((plan.knife.depth_m(arc.speed) * 1000.0 - mm).abs() < 0.1);
    }
}

#[test]
fn z20_throws_stray_as_the_hand_trembles() {
    let n = 20_000;
    let per_m = f64::from(DEFAULT_PER_M);
    let target = Point::new(DEFAULT_PER_M as i32 * 2, 0);
    let knife = Knife::new(Ground::Turf, DEFAULT_PER_M).unwrap();
    let plan = knife.plan(&Throw::new(Point::new(0, 0), target, (0, 5), 1)).unwrap();
    for hand in &LEVELS {
        let arc = plan.arc(hand, 0.0, 0.0);
        let path = math::hypot(arc.run, arc.rise) * arc.duration_s;
        let (aim, wrist) = (math::from_urad(hand.aim_urad), math::from_urad(hand.wrist_urad));
        let mut luck = luck(1);
        let (mut left, mut left2, mut turned, mut turned2) = (0.0, 0.0, 0.0, 0.0);
        for _ in 0..n {
            let strike = plan.strike(hand, Tremor::draw(&mut luck));
            let a = f64::from(strike.at.y) / per_m / (path * aim);
            let (x, y) = strike.blade;
            let b = math::atan2(-(x as f64), y as f64) / wrist;
            left += a;
            left2 += a * a;
            turned += b;
            turned2 += b * b;
        }
        let n = f64::from(n);
        for mean in [left, turned] {
            assert!((mean / n).abs() < 4.0 / n.sqrt(), "{hand:?}");
        }
        // Four standard errors, and what sine, speed and elevation change of the way.
        for square in [left2, turned2] {
            assert!((square / n - 1.0).abs() < 4.0 * (2.0 / n).sqrt() + 0.02, "{hand:?}");
        }
    }
}

#[test]
fn z5_throws_keep_their_bits() {
    let mut digest = 0_u64;
    let mut mix = |word: u64| digest = (digest ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for shot in 0..200 {
        let mut luck = luck(shot);
        let mut coordinate = || luck.below(1_600_000) as i32 - 800_000;
        let (from, target) =
            (Point::new(coordinate(), coordinate()), Point::new(coordinate(), coordinate()));
        let throw = Throw::new(from, target, (7, -3), [1, 3, 5, 7][shot as usize % 4]);
        let knife = Knife::new(Ground::ALL[shot as usize % 3], DEFAULT_PER_M).unwrap();
        let strike = knife.throw(&throw, &Hand::normal(), &mut luck).unwrap().strike;
        mix(strike.at.x as u64);
        mix(strike.at.y as u64);
        mix(strike.blade.0 as u64);
        mix(strike.blade.1 as u64);
        mix(u64::from(strike.stuck.is_ok()));
        mix(knife.plan(&throw).unwrap().stick_probability(&Hand::normal()).to_bits());
    }
    assert_eq!(digest, 0xfb3a_e88b_5062_a24c, "{digest:#x}");
}

#[test]
fn z4_absurd_throws_are_named() {
    let knife = Knife::new(Ground::Sand, DEFAULT_PER_M).unwrap();
    let (here, far) = (Point::new(0, 0), Point::new(LIMIT, 0));
    let plan = |from, target, blade, half_turns| {
        knife.plan(&Throw::new(from, target, blade, half_turns)).err()
    };
    assert_eq!(plan(here, here, (1, 0), 1), None);
    assert_eq!(plan(far, here, (1, 0), 1), Some(ThrowError::Point(far)));
    assert_eq!(plan(here, far, (1, 0), 1), Some(ThrowError::Point(far)));
    assert_eq!(plan(here, here, (0, 0), 1), Some(ThrowError::Blade(0, 0)));
    assert_eq!(plan(here, here, (i64::MIN, 1), 1), Some(ThrowError::Blade(i64::MIN, 1)));
    for half_turns in [0, 2, 4, 6, 8, 9, u32::MAX] {
        assert_eq!(plan(here, here, (1, 0), half_turns), Some(ThrowError::HalfTurns(half_turns)));
    }
    assert_eq!(Knife::new(Ground::Sand, 0), Err(ThrowError::Lattice));
}

proptest! {
    #[test]
    fn z5_a_still_hand_hits_and_sticks(
        from in point(5_000_000), target in point(5_000_000), ground in ground(),
        half_turns in half_turns(), blade in (-9_i64..9, 1_i64..9),
    ) {
        let knife = Knife::new(ground, DEFAULT_PER_M).unwrap();
        let plan = knife.plan(&Throw::new(from, target, blade, half_turns)).unwrap();
        let strike = plan.strike(&Hand::still(), Tremor::default());
        prop_assert_eq!(strike, Strike { at: target, blade, stuck: Ok(()) });
        prop_assert!(plan.stick_probability(&Hand::still()) > 1.0 - 1e-12);
    }

    #[test]
    fn z4_the_knife_turns_over_and_follows_its_arc(
        from in point(1_000_000), target in point(1_000_000), half_turns in half_turns(),
    ) {
        let knife = Knife::new(Ground::Turf, DEFAULT_PER_M).unwrap();
        let throw = Throw::new(from, target, (1, 1), half_turns);
        let flight = knife.plan(&throw).unwrap().flight(&Hand::still(), Tremor::default());
        let (start, end) = (flight.pose(0.0), flight.pose(flight.duration_s));
        // The bend of the arc comes on top of the turns: less than half a turn of it.
        let turned = (start.pitch_rad - end.pitch_rad) / math::PI;
        prop_assert!((0.0..1.0).contains(&(turned - f64::from(half_turns))), "{turned}");
        // Tip first: down, and not beyond the vertical.
        let end_pitch = math::wrap(end.pitch_rad);
        prop_assert!((-0.5 * math::PI - 1e-9..-0.4).contains(&end_pitch), "{end_pitch}");
    }

    #[test]
    fn z5_flights_end_where_they_strike(
        from in point(1_000_000), target in point(1_000_000), ground in ground(),
        half_turns in half_turns(), hand in level(), tremor in tremor(4.0), t in 0.0_f64..1.0,
    ) {
        let knife = Knife::new(ground, DEFAULT_PER_M).unwrap();
        let plan = knife.plan(&Throw::new(from, target, (2, 7), half_turns)).unwrap();
        let flight = plan.flight(&hand, tremor);
        prop_assert_eq!(flight.strike, plan.strike(&hand, tremor));
        let held = flight.pose(0.0);
        prop_assert!((held.height_m - HAND_HEIGHT_M).abs() <= 0.5 * LENGTH_M + 1e-9);
        prop_assert_eq!(flight.pose(-1.0), held);
        prop_assert_eq!(flight.pose(f64::NAN), held);
        let rest = flight.pose(flight.duration_s);
        prop_assert_eq!(flight.pose(1e9), rest);
        // The lower end of the knife touches the ground, at the struck spot.
        let (sin, cos) = math::sin_cos(rest.pitch_rad);
        let half = 0.5 * LENGTH_M * if sin <= 0.0 { 1.0 } else { -1.0 };
        prop_assert!((rest.height_m + half * sin).abs() < 1e-9);
        let (ahead_y, ahead_x) = math::sin_cos(flight.heading_rad);
        let reach = half * cos * f64::from(DEFAULT_PER_M);
        prop_assert!((rest.x + reach * ahead_x - f64::from(flight.strike.at.x)).abs() < 1e-3);
        prop_assert!((rest.y + reach * ahead_y - f64::from(flight.strike.at.y)).abs() < 1e-3);
        // In between: free fall.
        let dt = 0.25 * flight.duration_s * (1.0 - t);
        let heights = [0.0, 1.0, 2.0].map(|n| flight.pose(t * flight.duration_s + n * dt).height_m);
        if heights[2] > 1e-3 + (rest.height_m) && dt > 0.01 {
            let fall = (2.0 * heights[1] - heights[0] - heights[2]) / (dt * dt);
            prop_assert!((fall - 9.806_65).abs() < 1e-6, "{fall}");
        }
    }

    #[test]
    fn z5_sticking_falls_with_distance_turns_and_tremor(
        distance_mm in 0..18_000_i32, farther_mm in 200..2_000_i32, ground in ground(),
        half_turns in half_turns(), level in 0..4_usize,
    ) {
        let chance = |mm, half_turns, level: usize| {
            ahead(ground, mm, half_turns).stick_probability(&LEVELS[level])
        };
        let here = chance(distance_mm, half_turns, level);
        let farther = chance(distance_mm + farther_mm, half_turns, level);
        prop_assert!(farther < here, "{here} {farther}");
        if half_turns < 7 {
            let turning = chance(distance_mm, half_turns + 2, level);
            prop_assert!(turning < here, "{here} {turning}");
        }
        if level < 3 {
            let steadier = chance(distance_mm, half_turns, level + 1);
            prop_assert!(steadier > here, "{here} {steadier}");
        }
    }

    #[test]
    fn z5_absurd_tremor_lands_somewhere(
        from in point(LIMIT - 1), target in point(LIMIT - 1), per_m in 1_u32..,
        ground in ground(), half_turns in half_turns(),
        blade in (-(LIMIT as i64)..=LIMIT as i64, 1..=LIMIT as i64),
        (side, up, speed, spin, wrist) in any::<(f64, f64, f64, f64, f64)>(), t: f64,
        sizes: [u32; 4],
    ) {
        let hand = Hand::still().with_aim_urad(sizes[0]).with_speed_ppm(sizes[1])
            .with_spin_ppm(sizes[2]).with_wrist_urad(sizes[3]);
        let plan = Knife::new(ground, per_m).unwrap()
            .plan(&Throw::new(from, target, blade, half_turns)).unwrap();
        for tremor in [Tremor { side, up, speed, spin, wrist }, Tremor {
            side: f64::INFINITY, up: f64::NAN, speed: f64::NEG_INFINITY, spin, wrist: f64::MAX,
        }] {
            let flight = plan.flight(&hand, tremor);
            let strike = flight.strike;
            prop_assert!(strike.at.x.abs() <= LIMIT && strike.at.y.abs() <= LIMIT);
            prop_assert!(strike.blade != (0, 0));
            prop_assert!(strike.blade.0.abs() <= i64::from(LIMIT));
            prop_assert!(strike.blade.1.abs() <= i64::from(LIMIT));
            let pose = flight.pose(t);
            for part in [pose.x, pose.y, pose.height_m, pose.pitch_rad, flight.duration_s] {
                prop_assert!(part.is_finite(), "{pose:?}");
            }
        }
        let chance = plan.stick_probability(&hand);
        prop_assert!((0.0..=1.0).contains(&chance), "{chance}");
    }

    #[test]
    fn t15_same_throw_same_luck(shot: u32, target in point(1_000_000), hand in level()) {
        let knife = Knife::new(Ground::Sand, DEFAULT_PER_M).unwrap();
        let throw = Throw::new(Point::new(3, 4), target, (1, 0), 1);
        let flight = knife.throw(&throw, &hand, &mut luck(shot)).unwrap();
        prop_assert_eq!(knife.throw(&throw, &hand, &mut luck(shot)).unwrap(), flight);
        let given = Tremor::draw(&mut luck(shot));
        prop_assert_eq!(knife.plan(&throw).unwrap().strike(&hand, given), flight.strike);
    }

    #[test]
    fn z20_the_wrist_turns_the_blade(blade in (-99_i64..99, 1_i64..99), wrist in -3.0_f64..3.0) {
        let throw = Throw::new(Point::new(0, 0), Point::new(9, 9), blade, 1);
        let plan = Knife::new(Ground::Sand, 1000).unwrap().plan(&throw).unwrap();
        let hand = Hand::still().with_wrist_urad(1_000_000);
        let (x, y) = plan.strike(&hand, Tremor { wrist, ..Tremor::default() }).blade;
        let azimuth = |x: i64, y: i64| math::atan2(y as f64, x as f64);
        let off = math::wrap(azimuth(x, y) - azimuth(blade.0, blade.1) - wrist);
        prop_assert!(off.abs() < 2e-6, "{off}");
    }
}
