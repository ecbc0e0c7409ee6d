//! The options of Zemlya.

use super::{Options, Shown, ring, step};
use crate::words::{Lang, fill};
use land_core::games::zemlya::{Chooser, EarthShape, Rules, StandingRule, Zemlya};
use land_core::physics::knife::Ground;

const RADII: [u32; 4] = [1000, 1500, 2000, 3000];
const ROUNDS: [u32; 6] = [5, 10, 20, 40, 60, 0];
const SHARES: [u32; 5] = [0, 500, 600, 750, 900];
const CHAINS: [u32; 5] = [0, 1, 3, 5, 8];
const BOMBS: [u32; 5] = [0, 3, 4, 6, 8];

#[derive(Clone, Copy)]
enum Item {
    Moons,
    Chooser,
    Target,
    Spin,
    Ground,
    Standing,
    Rounds,
    Share,
    Chain,
    Bombs,
    Shield,
    Reach,
    Earth,
    Size,
}

const ITEMS: [Item; 14] = [
    Item::Moons,
    Item::Chooser,
    Item::Target,
    Item::Spin,
    Item::Ground,
    Item::Standing,
    Item::Rounds,
    Item::Share,
    Item::Chain,
    Item::Bombs,
    Item::Shield,
    Item::Reach,
    Item::Earth,
    Item::Size,
];

/// Half turns as people write them.
#[must_use]
pub fn half_turns(n: u32) -> &'static str {
    match n {
        1 => "½",
        3 => "1½",
        5 => "2½",
        _ => "3½",
    }
}

impl Options for Zemlya {
    fn count() -> usize {
        ITEMS.len()
    }

    fn show(rules: &Rules, index: usize, lang: Lang) -> Shown {
        let w = lang.words();
        let of = |name, value: &str, line: &str| Shown {
            name,
            value: value.to_owned(),
            line: line.to_owned(),
            on: false,
        };
        let switch = |name, on: bool, line_on: &str, line_off: &str| Shown {
            name,
            value: if on { w.on } else { w.off }.to_owned(),
            line: if on { line_on } else { line_off }.to_owned(),
            on,
        };
        let number = |name, n: u32, line: &str, none: &str| match n {
            0 => of(name, w.none, none),
            n => of(name, &n.to_string(), &fill(lang, line, &[n.into()])),
        };
        match ITEMS[index % ITEMS.len()] {
            Item::Moons => switch(w.z_moons, rules.moons, w.z_moons_on_line, w.z_moons_off_line),
            Item::Chooser => match rules.chooser {
                Chooser::Defender => {
                    of(w.z_chooser, w.z_chooser_defender, w.z_chooser_defender_line)
                }
                Chooser::Smaller => of(w.z_chooser, w.z_chooser_smaller, w.z_chooser_smaller_line),
                Chooser::Thrower => of(w.z_chooser, w.z_chooser_thrower, w.z_chooser_thrower_line),
            },
            Item::Target => {
                if rules.any_target {
                    of(w.z_target, w.z_target_any, w.z_target_any_line)
                } else {
                    of(w.z_target, w.z_target_neighbours, w.z_target_neighbours_line)
                }
            }
            Item::Spin => of(w.z_spin, half_turns(rules.min_half_turns), w.z_spin_line),
            Item::Ground => match rules.ground {
                Ground::PackedEarth => {
                    of(w.z_ground, w.z_ground_packed_earth, w.z_ground_packed_earth_line)
                }
                Ground::Sand => of(w.z_ground, w.z_ground_sand, w.z_ground_sand_line),
                Ground::Turf => of(w.z_ground, w.z_ground_turf, w.z_ground_turf_line),
            },
            Item::Standing => match rules.standing {
                StandingRule::Age => of(w.z_standing, w.z_standing_age, w.z_standing_age_line),
                StandingRule::Foot => of(w.z_standing, w.z_standing_foot, w.z_standing_foot_line),
                StandingRule::Off => of(w.z_standing, w.z_standing_off, w.z_standing_off_line),
            },
            Item::Rounds => match rules.rounds {
                0 => of(w.z_rounds, w.z_rounds_none, w.z_rounds_none_line),
                n => of(w.z_rounds, &fill(lang, w.z_rounds_value, &[n.into()]), w.z_rounds_line),
            },
            Item::Share => match rules.target_permille {
                0 => of(w.z_share, w.none, w.z_share_none_line),
                n => {
                    let share = lang.share(i64::from(n));
                    let line = fill(lang, w.z_share_line, &[share.clone().into()]);
                    of(w.z_share, &share, &line)
                }
            },
            Item::Chain => number(w.z_chain, rules.max_chain, w.z_chain_line, w.z_chain_none_line),
            Item::Bombs => {
                number(w.z_bombs, rules.max_bomb_hits, w.z_bombs_line, w.z_bombs_none_line)
            }
            Item::Shield => switch(
                w.z_shield,
                rules.first_round_shield,
                w.z_shield_on_line,
                w.z_shield_off_line,
            ),
            Item::Reach => {
                switch(w.z_reach, rules.must_reach, w.z_reach_on_line, w.z_reach_off_line)
            }
            Item::Earth => match rules.earth {
                EarthShape::Disc => of(w.z_earth, w.z_earth_disc, w.z_earth_disc_line),
                EarthShape::Square => of(w.z_earth, w.z_earth_square, w.z_earth_square_line),
            },
            Item::Size => {
                let across = lang.decimal(f64::from(rules.radius_mm) / 500.0, 0);
                of(w.r_size, &format!("{across} {}", w.unit_m), w.r_size_line)
            }
        }
    }

    fn turn(rules: &mut Rules, index: usize, back: bool) {
        match ITEMS[index % ITEMS.len()] {
            Item::Moons => rules.moons = !rules.moons,
            Item::Chooser => {
                let all = [Chooser::Defender, Chooser::Smaller, Chooser::Thrower];
                rules.chooser = ring(&all, rules.chooser, back);
            }
            Item::Target => rules.any_target = !rules.any_target,
            Item::Spin => rules.min_half_turns = step(&[1, 3, 5, 7], rules.min_half_turns, back),
            Item::Ground => {
                let all = [Ground::PackedEarth, Ground::Sand, Ground::Turf];
                rules.ground = ring(&all, rules.ground, back);
            }
            Item::Standing => {
                let all = [StandingRule::Age, StandingRule::Foot, StandingRule::Off];
                rules.standing = ring(&all, rules.standing, back);
            }
            Item::Rounds => rules.rounds = step(&ROUNDS, rules.rounds, back),
            Item::Share => rules.target_permille = step(&SHARES, rules.target_permille, back),
            Item::Chain => rules.max_chain = step(&CHAINS, rules.max_chain, back),
            Item::Bombs => rules.max_bomb_hits = step(&BOMBS, rules.max_bomb_hits, back),
            Item::Shield => rules.first_round_shield = !rules.first_round_shield,
            Item::Reach => rules.must_reach = !rules.must_reach,
            Item::Earth => {
                rules.earth = ring(&[EarthShape::Disc, EarthShape::Square], rules.earth, back);
            }
            Item::Size => rules.radius_mm = step(&RADII, rules.radius_mm, back),
        }
    }

    fn presets(lang: Lang) -> Vec<(&'static str, Rules)> {
        let w = lang.words();
        vec![
            (w.preset_classic, Rules::courtyard()),
            (w.preset_moons, Rules::with_moons()),
            (w.preset_fair, Rules::fair()),
            (w.preset_pro, Rules::professional()),
        ]
    }

    fn most_players(_rules: &Rules) -> usize {
        crate::paint::theme::SEATS
    }
}
