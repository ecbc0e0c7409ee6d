//! The options of Ttang.

use super::{Options, Shown, ring, step};
use crate::words::{Lang, fill};
use land_core::games::ttang::{BoardShape, EarlyHome, Permission, Rules, StartRule, Ttang};

const SIZES: [(u32, u32); 4] = [(1500, 1000), (2100, 1400), (3000, 2000), (1200, 800)];
const DIAMETERS: [u32; 4] = [1500, 2000, 3000, 1200];
const TURNS: [u32; 5] = [6, 10, 14, 20, 3];
const HOMES: [u32; 4] = [150, 200, 250, 300];
const REACHES: [u32; 5] = [600, 750, 900, 1200, 1500];
const FREE_ENDS: [u32; 4] = [0, 15, 50, 100];

#[derive(Clone, Copy)]
enum Item {
    Turns,
    Board,
    Size,
    Flicks,
    EarlyHome,
    Start,
    PassOver,
    TouchLine,
    Capture,
    Connected,
    Again,
    Reach,
    Home,
    FreeEnd,
    Finish,
}

const ITEMS: [Item; 15] = [
    Item::Turns,
    Item::Board,
    Item::Size,
    Item::Flicks,
    Item::EarlyHome,
    Item::Start,
    Item::PassOver,
    Item::TouchLine,
    Item::Capture,
    Item::Connected,
    Item::Again,
    Item::Reach,
    Item::Home,
    Item::FreeEnd,
    Item::Finish,
];

fn metres(lang: Lang, mm: u32) -> String {
    lang.decimal(f64::from(mm) / 1000.0, if mm.is_multiple_of(100) { 1 } else { 2 })
}

impl Options for Ttang {
    fn count() -> usize {
        ITEMS.len()
    }

    fn show(rules: &Rules, index: usize, lang: Lang) -> Shown {
        let w = lang.words();
        let switch = |on: bool| if on { w.on } else { w.off }.to_owned();
        let permission = |p: Permission| match p {
            Permission::Allowed => w.allowed.to_owned(),
            Permission::Foul => w.foul.to_owned(),
        };
        let foul = |p: Permission| p == Permission::Foul;
        let plain = |name, value: &str, line: &str| Shown {
            name,
            value: value.to_owned(),
            line: line.to_owned(),
            on: false,
        };
        let said =
            |name, value: String, line: &str, on| Shown { name, value, line: line.to_owned(), on };
        match ITEMS[index % ITEMS.len()] {
            Item::Turns => said(
                w.r_turns,
                fill(lang, w.r_turns_value, &[rules.turns.into()]),
                &fill(lang, w.r_turns_line, &[rules.turns.into()]),
                false,
            ),
            Item::Board => match rules.board {
                BoardShape::Rectangle => {
                    plain(w.r_board, w.r_board_rectangle, w.r_board_rectangle_line)
                }
                BoardShape::Circle => plain(w.r_board, w.r_board_circle, w.r_board_circle_line),
            },
            Item::Size => {
                let value = match rules.board {
                    BoardShape::Rectangle => fill(
                        lang,
                        w.board_size,
                        &[
                            metres(lang, rules.width_mm).into(),
                            metres(lang, rules.height_mm).into(),
                        ],
                    ),
                    BoardShape::Circle => {
                        format!("{} {}", metres(lang, rules.diameter_mm), w.unit_m)
                    }
                };
                said(w.r_size, value, w.r_size_line, false)
            }
            Item::Flicks => said(
                w.r_flicks,
                rules.flicks.to_string(),
                &fill(lang, w.r_flicks_line, &[rules.flicks.into()]),
                false,
            ),
            Item::EarlyHome => match rules.early_home {
                EarlyHome::FromSecond => {
                    plain(w.r_early, w.r_early_from_second, w.r_early_from_second_line)
                }
                EarlyHome::LastOnly => {
                    plain(w.r_early, w.r_early_last_only, w.r_early_last_only_line)
                }
                EarlyHome::Strict => plain(w.r_early, w.r_early_strict, w.r_early_strict_line),
            },
            Item::Start => match rules.start {
                StartRule::Home => plain(w.r_start, w.r_start_home, w.r_start_home_line),
                StartRule::OwnLand => plain(w.r_start, w.r_start_own_land, w.r_start_own_land_line),
            },
            Item::PassOver => {
                let f = foul(rules.pass_over_enemy);
                let line = if f { w.r_pass_foul_line } else { w.r_pass_allowed_line };
                said(w.r_pass, permission(rules.pass_over_enemy), line, f)
            }
            Item::TouchLine => {
                let f = foul(rules.touch_line);
                let line = if f { w.r_touch_foul_line } else { w.r_touch_allowed_line };
                said(w.r_touch, permission(rules.touch_line), line, f)
            }
            Item::Capture => {
                let line = if rules.capture { w.r_capture_on_line } else { w.r_capture_off_line };
                said(w.r_capture, switch(rules.capture), line, rules.capture)
            }
            Item::Connected => {
                let on = rules.connected_only;
                let line = if on { w.r_connected_on_line } else { w.r_connected_off_line };
                said(w.r_connected, switch(on), line, on)
            }
            Item::Again => {
                let on = rules.again_after_success;
                said(
                    w.r_again,
                    switch(on),
                    if on { w.r_again_on_line } else { w.r_again_off_line },
                    on,
                )
            }
            Item::Reach => {
                let value = lang.metres(f64::from(rules.reach_mm) / 1000.0);
                let line = fill(lang, w.r_reach_line, &[value.clone().into()]);
                said(w.r_reach, value, &line, false)
            }
            Item::Home => {
                let cm = rules.home_radius_mm / 10;
                let line = fill(lang, w.r_home_line, &[cm.into()]);
                said(w.r_home, format!("{cm} {}", w.unit_cm), &line, false)
            }
            Item::FreeEnd => match rules.free_end_permille {
                0 => plain(w.r_free_end, w.off, w.r_free_end_never),
                n => {
                    let value = lang.share(i64::from(n));
                    let line = fill(lang, w.r_free_end_line, &[value.clone().into()]);
                    said(w.r_free_end, value, &line, false)
                }
            },
            Item::Finish => {
                let on = rules.finish_round;
                let line = if on { w.r_finish_on_line } else { w.r_finish_off_line };
                said(w.r_finish, switch(on), line, on)
            }
        }
    }

    fn turn(rules: &mut Rules, index: usize, back: bool) {
        let flip = |p: Permission| ring(&[Permission::Allowed, Permission::Foul], p, back);
        match ITEMS[index % ITEMS.len()] {
            Item::Turns => rules.turns = step(&TURNS, rules.turns, back),
            Item::Board => {
                rules.board = ring(&[BoardShape::Rectangle, BoardShape::Circle], rules.board, back);
            }
            Item::Size => match rules.board {
                BoardShape::Rectangle => {
                    let now = (rules.width_mm, rules.height_mm);
                    (rules.width_mm, rules.height_mm) = ring(&SIZES, now, back);
                }
                BoardShape::Circle => {
                    rules.diameter_mm = step(&DIAMETERS, rules.diameter_mm, back);
                }
            },
            Item::Flicks => rules.flicks = step(&[2, 3, 4, 5], rules.flicks, back),
            Item::EarlyHome => {
                let all = [EarlyHome::FromSecond, EarlyHome::LastOnly, EarlyHome::Strict];
                rules.early_home = ring(&all, rules.early_home, back);
            }
            Item::Start => {
                rules.start = ring(&[StartRule::Home, StartRule::OwnLand], rules.start, back);
            }
            Item::PassOver => rules.pass_over_enemy = flip(rules.pass_over_enemy),
            Item::TouchLine => rules.touch_line = flip(rules.touch_line),
            Item::Capture => rules.capture = !rules.capture,
            Item::Connected => rules.connected_only = !rules.connected_only,
            Item::Again => rules.again_after_success = !rules.again_after_success,
            Item::Reach => rules.reach_mm = step(&REACHES, rules.reach_mm, back),
            Item::Home => rules.home_radius_mm = step(&HOMES, rules.home_radius_mm, back),
            Item::FreeEnd => {
                rules.free_end_permille = step(&FREE_ENDS, rules.free_end_permille, back);
            }
            Item::Finish => rules.finish_round = !rules.finish_round,
        }
    }

    fn presets(lang: Lang) -> Vec<(&'static str, Rules)> {
        let w = lang.words();
        let usual = Rules::default;
        vec![
            (w.preset_classic, usual()),
            (w.preset_quick, usual().with_turns(6)),
            (w.preset_long, usual().with_turns(14)),
            (
                w.preset_yard,
                usual()
                    .with_capture(true)
                    .with_pass_over_enemy(Permission::Foul)
                    .with_touch_line(Permission::Foul),
            ),
        ]
    }

    fn most_players(rules: &Rules) -> usize {
        rules.most_seats()
    }
}
