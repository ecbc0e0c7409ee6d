//! The colours stay apart under every kind of colour vision, and text stays legible.
//!
//! CIEDE2000 distances; Machado, Oliveira and Fernandes 2009 at full strength for protan, deutan and
//! tritan vision; Brettel, Viénot and Mollon 1997 as a second model of tritan vision.

use land_game::paint::colour::Rgba;
use land_game::paint::theme::{SEATS, Theme};

type V3 = [f64; 3];
type M3 = [V3; 3];

#[derive(Clone, Copy, PartialEq, Debug)]
enum Vision {
    Normal,
    Protan,
    Deutan,
    Tritan,
    TritanBrettel,
}

const VISIONS: [Vision; 5] =
    [Vision::Normal, Vision::Protan, Vision::Deutan, Vision::Tritan, Vision::TritanBrettel];

const PROTAN: M3 = [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
];
const DEUTAN: M3 = [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.011820, 0.042940, 0.968881],
];
const TRITAN: M3 = [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.303900],
];
const BRETTEL_A: M3 =
    [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911]];
const BRETTEL_B: M3 =
    [[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320], [-0.37562, 1.12767, 0.24796]];
const BRETTEL_PLANE: V3 = [0.03901, -0.02788, -0.01113];
const XYZ: M3 = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
];

fn times(m: &M3, v: V3) -> V3 {
    [0, 1, 2].map(|i| m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2])
}

fn linear(c: Rgba) -> V3 {
    [c.r, c.g, c.b].map(|byte| {
        let x = f64::from(byte) / 255.0;
        if x <= 0.04045 { x / 12.92 } else { ((x + 0.055) / 1.055).powf(2.4) }
    })
}

fn seen(c: V3, vision: Vision) -> V3 {
    let simulated = match vision {
        Vision::Normal => c,
        Vision::Protan => times(&PROTAN, c),
        Vision::Deutan => times(&DEUTAN, c),
        Vision::Tritan => times(&TRITAN, c),
        Vision::TritanBrettel => {
            let side: f64 = (0..3).map(|i| c[i] * BRETTEL_PLANE[i]).sum();
            times(if side >= 0.0 { &BRETTEL_A } else { &BRETTEL_B }, c)
        }
    };
    simulated.map(|x| x.clamp(0.0, 1.0))
}

fn lab(c: V3) -> V3 {
    let xyz = times(&XYZ, c);
    let f = [xyz[0] / 0.95047, xyz[1], xyz[2] / 1.08883]
        .map(|t| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
    [116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])]
}

fn ciede2000(p: V3, q: V3) -> f64 {
    let chroma = |v: V3| v[1].hypot(v[2]);
    let mean = f64::midpoint(chroma(p), chroma(q));
    let ratio = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - ratio(mean));
    let [p, q] = [p, q].map(|v| [v[0], v[1] * (1.0 + g), v[2]]);
    let (c1, c2) = (chroma(p), chroma(q));
    let hue = |v: V3| v[2].atan2(v[1]).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(p), hue(q));
    let dh = match h2 - h1 {
        d if d > 180.0 => d - 360.0,
        d if d < -180.0 => d + 360.0,
        d => d,
    };
    let big_dh = 2.0 * (c1 * c2).sqrt() * (dh / 2.0).to_radians().sin();
    let l = f64::midpoint(p[0], q[0]);
    let c = f64::midpoint(c1, c2);
    let h = f64::midpoint(h1, h2) + if (h1 - h2).abs() > 180.0 { 180.0 } else { 0.0 };
    let cos = |times: f64, shift: f64| (times * h + shift).to_radians().cos();
    let t = 1.0 - 0.17 * cos(1.0, -30.0) + 0.24 * cos(2.0, 0.0) + 0.32 * cos(3.0, 6.0)
        - 0.2 * cos(4.0, -63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let turn = (60.0 * (-((h - 275.0) / 25.0).powi(2)).exp()).to_radians();
    let rt = -2.0 * ratio(c) * turn.sin();
    let (x, y, z) = ((q[0] - p[0]) / sl, (c2 - c1) / sc, big_dh / sh);
    (x * x + y * y + z * z + rt * y * z).sqrt()
}

fn distance(a: Rgba, b: Rgba, vision: Vision) -> f64 {
    let place = |c| lab(seen(linear(c), vision));
    ciede2000(place(a), place(b))
}

fn contrast(a: Rgba, b: Rgba) -> f64 {
    let luminance = |c| {
        let l = linear(c);
        0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2]
    };
    let (a, b): (f64, f64) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn closest(theme: &Theme, seats: usize, vision: Vision) -> f64 {
    let fills: Vec<Rgba> = theme.seats[..seats].iter().map(|seat| seat.fill).collect();
    let mut least = f64::MAX;
    for (i, &a) in fills.iter().enumerate() {
        for &b in &fills[i + 1..] {
            least = least.min(distance(a, b, vision));
        }
    }
    least
}

#[test]
fn the_distance_is_that_of_the_published_test_data() {
    // Sharma, Wu, Dalal 2005, table 1: pairs 1, 7, 17, 25.
    let data = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ];
    for (p, q, expected) in data {
        assert!((ciede2000(p, q) - expected).abs() < 1e-4, "{p:?} {q:?}");
    }
}

#[test]
fn seats_stay_apart_under_every_kind_of_colour_vision() {
    for theme in [Theme::day(), Theme::dusk()] {
        for vision in VISIONS {
            let (all, four) = (closest(theme, SEATS, vision), closest(theme, 4, vision));
            assert!(all >= 13.0, "eight seats, {vision:?}: {all:.1}");
            assert!(four >= 20.0, "seats 1 to 4, {vision:?}: {four:.1}");
            for seat in &theme.seats {
                let to_ground = distance(seat.fill, theme.ground, vision);
                // The look's figures have one decimal; rose by day is at 12.0.
                assert!(to_ground >= 11.95, "{} to ground, {vision:?}: {to_ground:.1}", seat.name);
            }
        }
    }
}

#[test]
fn seats_are_as_far_apart_as_the_look_says() {
    // Normal vision, day and dusk: seats 1–2, 1–4, all.
    let expected = [(Theme::day(), [50.2, 39.4, 22.6]), (Theme::dusk(), [48.9, 30.3, 19.0])];
    for (theme, distances) in expected {
        for (seats, expected) in [2, 4, SEATS].into_iter().zip(distances) {
            let measured = closest(theme, seats, Vision::Normal);
            assert!((measured - expected).abs() < 0.06, "{seats} seats: {measured:.2}");
        }
    }
}

#[test]
fn text_and_lines_have_the_contrasts_the_look_says() {
    for (theme, i) in [(Theme::day(), 0), (Theme::dusk(), 1)] {
        let stated = [
            ("ink on page", theme.ink, theme.page, [13.1, 14.8]),
            ("ink2 on page", theme.ink2, theme.page, [6.6, 8.3]),
            ("ink on ground", theme.ink, theme.ground, [5.0, 10.8]),
            ("ink on stone", theme.ink_on_stone, theme.stone, [15.7, 9.2]),
            ("text on basalt", theme.on_basalt, theme.basalt, [13.3, 12.0]),
            ("text on groove", theme.ink_on_groove, theme.groove_in, [8.3, 9.9]),
            ("accent on page", theme.accent, theme.page, [4.6, 8.0]),
            ("chalk on ground", theme.chalk, theme.ground, [3.1, 11.0]),
        ];
        for (what, a, b, expected) in stated {
            let measured = contrast(a, b);
            // The figures are rounded, some of them generously.
            assert!((measured - expected[i]).abs() < 0.35, "{what}: {measured:.2}");
            let is_text = what != "chalk on ground";
            assert!(!is_text || measured >= 4.5, "{what}: {measured:.2}");
        }
    }
}

#[test]
fn text_on_land_and_borders_beside_it_are_legible() {
    for (theme, least_text, least_line) in [(Theme::day(), 6.2, 3.7), (Theme::dusk(), 4.5, 4.1)] {
        for seat in &theme.seats {
            let text = contrast(seat.on, seat.fill);
            assert!(text >= least_text - 0.05, "text on {}: {text:.2}", seat.name);
        }
        let lands = theme.seats.iter().map(|seat| seat.fill).chain([theme.ground]);
        for land in lands {
            let line = contrast(theme.chalk, land).max(contrast(theme.furrow, land));
            assert!(line >= least_line - 0.05, "a border on {land:?}: {line:.2}");
        }
        for seat in &theme.seats {
            let strong = contrast(seat.strong, seat.fill);
            assert!(strong >= 2.9, "strong pattern on {}: {strong:.2}", seat.name);
        }
    }
}
