//! Colours, type, lines, icons, stones on one page.

use land_game::paint::board::Piece;
use land_game::paint::chalk::Chalk;
use land_game::paint::geometry::{Rect, Vec2, vec2};
use land_game::paint::icon::Icon;
use land_game::paint::scene::{Align, Scene};
use land_game::paint::stone::{Button, Material};
use land_game::paint::text::{Face, Role};
use land_game::paint::theme::{SEATS, Theme};
use std::f32::consts::PI;

pub(crate) fn draw(theme: &Theme, scale: f32) -> Scene {
    let mut s = Scene::new(scale);
    s.page(theme, Rect::new(0.0, 0.0, 1440.0, 1000.0));
    seats(&mut s, theme);
    kinds_of_type(&mut s, theme);
    lines(&mut s, theme);
    icons(&mut s, theme);
    stones(&mut s, theme);
    s
}

fn heading(s: &mut Scene, theme: &Theme, at: Vec2, words: &str) {
    s.text(at, words, Face::bold(Role::Title), theme.ink, Align::Left);
}

fn seats(s: &mut Scene, theme: &Theme) {
    heading(s, theme, vec2(40.0, 62.0), "Seats");
    s.patch(theme, Rect::new(44.0, 128.0, 842.0, 294.0), 20.0);
    for i in 0..SEATS {
        let (x, y) = (126.0 + 94.0 * i as f32, 134.0);
        for (row, strong) in [(0.0, false), (1.0, true)] {
            let rect = Rect::new(x, y + 74.0 * row, 82.0, 58.0);
            let ring = rect.corners().to_vec();
            let piece = Piece { colour: i, outer: ring.clone(), holes: Vec::new() };
            s.land(theme, &piece, strong);
            s.chalk(&ring, true, Chalk::border(theme, false));
        }
        let ring: Vec<Vec2> = star(vec2(x + 41.0, y + 198.0));
        let piece = Piece { colour: i, outer: ring.clone(), holes: Vec::new() };
        s.land(theme, &piece, false);
        s.chalk(&ring, true, Chalk::border(theme, false));
        let name = &theme.seat(i).name;
        let at = vec2(x + 41.0, 418.0);
        s.text(at, name, Face::regular(Role::Caption), theme.ink, Align::Centre);
        s.land_label(theme, i, vec2(x + 41.0, y + 198.0), "7 %", Face::bold(Role::Caption));
    }
}

fn star(at: Vec2) -> Vec<Vec2> {
    (0..10)
        .map(|k| {
            let reach = if k % 2 == 0 { 46.0 } else { 27.0 };
            at + Vec2::at_angle(PI * k as f32 / 5.0 - PI / 2.0) * reach
        })
        .collect()
}

fn kinds_of_type(s: &mut Scene, theme: &Theme) {
    heading(s, theme, vec2(952.0, 62.0), "Type");
    let roles = [
        ("display", Role::Display, true, 134.0),
        ("title", Role::Title, true, 188.0),
        ("label", Role::Label, true, 230.0),
        ("body", Role::Body, false, 267.0),
        ("caption", Role::Caption, false, 300.0),
    ];
    for (name, role, bold, y) in roles {
        s.text(vec2(952.0, y), name, Face::regular(Role::Caption), theme.ink2, Align::Left);
        let face = if bold { Face::bold(role) } else { Face::regular(role) };
        s.text(vec2(1043.0, y), "땅 Земля 42.6 %", face, theme.ink, Align::Left);
    }
}

fn lines(s: &mut Scene, theme: &Theme) {
    heading(s, theme, vec2(952.0, 347.0), "Lines");
    s.patch(theme, Rect::new(956.0, 386.0, 442.0, 64.0), 18.0);
    let rows = [("rim 5", 393.0), ("border 3", 420.0), ("intended", 447.0)];
    for (name, y) in rows {
        s.text(vec2(962.0, y + 4.0), name, Face::regular(Role::Caption), theme.ink, Align::Left);
    }
    let line = |y: f32| [vec2(1060.0, y), vec2(1400.0, y)];
    s.chalk(&line(393.0), false, Chalk::rim(theme, false));
    s.chalk(&line(420.0), false, Chalk::border(theme, false));
    s.cased_dashes(theme, &line(447.0), 13.0, 8.0, 3.2);
}

fn icons(s: &mut Scene, theme: &Theme) {
    heading(s, theme, vec2(40.0, 508.0), "Icons");
    for (i, &icon) in Icon::ALL.iter().enumerate() {
        let (x, y) = (68.0 + 74.0 * (i % 12) as f32, 564.0 + 104.0 * (i / 12) as f32);
        let rect = Rect::around(vec2(x, y), 56.0, 56.0);
        s.button(theme, &Button::new(rect, "", Face::bold(Role::Body)).with_icon(icon));
        let at = vec2(x, y + 54.0);
        s.text(at, icon.key(), Face::regular(Role::Caption), theme.ink2, Align::Centre);
    }
}

fn stones(s: &mut Scene, theme: &Theme) {
    heading(s, theme, vec2(952.0, 508.0), "Stones and grooves");
    let face = Face::bold(Role::Label);
    let primary = Button::new(Rect::new(952.0, 536.0, 220.0, 60.0), "Primary", face)
        .with_icon(Icon::Play)
        .with_material(Material::Basalt);
    s.button(theme, &primary);
    let second = Button::new(Rect::new(1188.0, 536.0, 220.0, 60.0), "Secondary", face);
    s.button(theme, &second.with_icon(Icon::Share));
    let words = [(None, "One"), (None, "Two"), (None, "Three")];
    let rect = Rect::new(952.0, 624.0, 456.0, 52.0);
    s.segments(theme, rect, &words, Some(1), Face::regular(Role::Body), Face::bold(Role::Body));
    for i in 0..SEATS {
        let rect = Rect::around(vec2(975.0 + 57.0 * i as f32, 726.0), 45.0, 45.0);
        s.emblem(theme, i, rect, i == 1);
    }
    s.tally(theme, vec2(956.0, 796.0), 8, 14, 25.0);
    s.pips(theme, vec2(1192.0, 797.0), 2, 3, 22.0);
    s.playing_stone(theme, vec2(1320.0, 796.0), 18.0, 0.0, 0.0);
    s.knife(theme, vec2(1373.0, 824.0), -1.85, 0.0, 70.0);
    let pressed =
        Button::new(Rect::new(952.0, 850.0, 140.0, 56.0), "Pressed", Face::bold(Role::Body));
    s.button(theme, &pressed.with_pressed(1.0));
    let worn = Button::new(Rect::new(1104.0, 850.0, 140.0, 56.0), "Worn", Face::bold(Role::Body));
    s.button(theme, &worn.with_material(Material::Worn));
    s.share_bar(theme, Rect::new(960.0, 934.0, 290.0, 26.0), &[(0, 0.2), (1, 0.35)]);
    s.seat_bar(theme, Rect::new(1270.0, 934.0, 130.0, 26.0), 3, 0.4);
    s.rays(theme, vec2(1330.0, 880.0), 30.0, 20.0);
    let marks = vec2(60.0, 910.0);
    s.stop_ring(theme, marks, 14.0);
    s.finger(theme, marks + vec2(60.0, 0.0), 25.0);
    s.small_ring(theme, marks + vec2(110.0, 0.0));
    s.foul(theme, marks + vec2(150.0, 0.0), 9.0);
    s.stop(theme, marks + vec2(190.0, 0.0), "1", Face::bold(Role::Caption));
    s.corner(theme, marks + vec2(230.0, 0.0), false);
    s.corner(theme, marks + vec2(270.0, 0.0), true);
    s.stand(theme, marks + vec2(315.0, 0.0));
    s.token(theme, marks + vec2(360.0, 0.0), "A", Material::Basalt, face);
    s.token(theme, marks + vec2(410.0, 0.0), "B", Material::Stone, face);
    s.tag(theme, marks + vec2(480.0, 0.0), "91 %", Material::Basalt, Face::bold(Role::Body));
    s.tag(theme, marks + vec2(560.0, 0.0), "+7.5 %", Material::Stone, face);
    s.aim(theme, marks + vec2(650.0, 0.0), vec2(14.0, 22.0), 0.4);
    s.spot(theme, marks + vec2(710.0, 0.0));
    s.dots(theme, marks + vec2(740.0, 0.0), 2, 4, 16.0);
}
