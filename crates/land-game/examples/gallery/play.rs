//! Boards as they stand in the middle of a game.

use land_game::paint::board::{Board, Piece};
use land_game::paint::chalk::Chalk;
use land_game::paint::geometry::{Rect, Vec2, vec2};
use land_game::paint::graph::Series;
use land_game::paint::icon::Icon;
use land_game::paint::scene::{Align, Scene};
use land_game::paint::shape::arc;
use land_game::paint::stone::{Button, Material};
use land_game::paint::text::{Face, Role};
use land_game::paint::theme::Theme;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|&(x, y)| vec2(x, y)).collect()
}

fn ttang_board() -> Board {
    let mut board = Board::default();
    board.rim = Rect::new(124.0, 80.0, 976.0, 651.0).corners().to_vec();
    let mut sky = points(&[(1098.0, 82.0), (1098.0, 210.0)]);
    sky.extend(points(&[
        (1075.0, 206.0),
        (1040.0, 194.0),
        (890.0, 606.0),
        (571.0, 440.0),
        (645.0, 391.0),
        (418.0, 113.0),
        (549.0, 177.0),
        (492.0, 108.0),
        (979.0, 125.0),
        (970.0, 82.0),
    ]));
    let mut yellow = points(&[
        (125.0, 730.0),
        (125.0, 600.0),
        (150.0, 603.0),
        (175.0, 611.0),
        (187.0, 356.0),
        (456.0, 371.0),
        (355.0, 428.0),
        (730.0, 558.0),
        (246.0, 684.0),
        (254.0, 708.0),
    ]);
    yellow.extend(points(&[(255.0, 730.0)]));
    for (colour, ring) in [(1, sky), (0, yellow)] {
        let n = ring.len();
        let border = if colour == 1 { ring[1..].to_vec() } else { ring[1..n].to_vec() };
        board.borders.push((border, false));
        board.pieces.push(Piece { colour, outer: ring, holes: Vec::new() });
    }
    board
}

/// A turn of Ttang with the aim shown.
pub(crate) fn ttang(theme: &Theme, scale: f32) -> Scene {
    let mut s = Scene::new(scale);
    s.page(theme, Rect::new(0.0, 0.0, 1440.0, 810.0));
    s.patch(theme, Rect::new(124.0, 80.0, 976.0, 651.0), 20.0);
    let board = ttang_board();
    for piece in &board.pieces {
        s.land(theme, piece, false);
    }
    let won = points(&[
        (443.0, 229.0),
        (781.0, 570.0),
        (246.0, 684.0),
        (730.0, 558.0),
        (355.0, 428.0),
        (456.0, 371.0),
        (362.0, 365.0),
    ]);
    s.hatched(theme, &won, &[], 0);
    s.home_arc(theme, &arc(vec2(124.0, 730.0), 132.0, -FRAC_PI_2 + 0.4, -0.35, 1.0));
    s.home_arc(theme, &arc(vec2(1100.0, 80.0), 130.0, FRAC_PI_2 + 0.48, PI - 0.36, 1.0));
    s.borders(theme, &board);
    s.rim(theme, &board);
    s.spot(theme, vec2(1054.0, 126.0));
    s.cased_dashes(theme, &points(&[(170.0, 685.0), (781.0, 570.0)]), 14.0, 8.0, 3.2);
    s.small_ring(theme, vec2(170.0, 685.0));
    s.chalk(&points(&[(170.0, 685.0), (443.0, 229.0)]), false, Chalk::path(theme));
    s.dashed(&arc(vec2(443.0, 229.0), 590.0, 0.42, 1.01, 1.0), 5.0, 6.0, 1.6, theme.ink);
    s.cased_dashes(theme, &points(&[(390.0, 175.0), (430.0, 215.0)]), 7.0, 5.0, 2.6);
    s.finger(theme, vec2(368.0, 153.0), 24.0);
    s.stop_ring(theme, vec2(781.0, 570.0), 13.0);
    s.arrow(theme, vec2(455.0, 241.0), vec2(771.0, 560.0), 10, None);
    s.playing_stone(theme, vec2(443.0, 229.0), 15.5, 0.0, 0.0);
    s.land_label(theme, 1, vec2(804.0, 303.0), "29.9 %", Face::bold(Role::Label));
    s.land_label(theme, 0, vec2(358.0, 562.0), "17.6 %", Face::bold(Role::Label));
    s.tag(theme, vec2(516.0, 398.0), "+7.5 %", Material::Stone, Face::bold(Role::Label));
    s.tag(theme, vec2(811.0, 604.0), "91 %", Material::Basalt, Face::bold(Role::Body));
    s.text(vec2(824.0, 697.0), "100 %", Face::regular(Role::Caption), theme.ink, Align::Left);
    rail(&mut s, theme);
    panel(&mut s, theme);
    s
}

fn rail(s: &mut Scene, theme: &Theme) {
    for (icon, y) in
        [(Icon::Pause, 52.0), (Icon::Hint, 598.0), (Icon::Undo, 670.0), (Icon::Rules, 742.0)]
    {
        let rect = Rect::around(vec2(52.0, y), 56.0, 56.0);
        s.button(theme, &Button::new(rect, "", Face::bold(Role::Body)).with_icon(icon));
    }
}

fn panel(s: &mut Scene, theme: &Theme) {
    let x = 1148.0;
    s.text(vec2(x, 51.0), "Turn 5 of 10", Face::bold(Role::Title), theme.ink, Align::Left);
    s.tally(theme, vec2(x + 2.0, 82.0), 5, 9, 25.0);
    for (i, (name, who, share, y)) in
        [("Yellow", "You", "17.6 %", 156.0), ("Sky", "Medium level", "29.9 %", 286.0)]
            .into_iter()
            .enumerate()
    {
        s.emblem(theme, i, Rect::around(vec2(1172.0, y), 48.0, 48.0), i == 0);
        s.text(vec2(1212.0, y - 3.0), name, Face::bold(Role::Label), theme.ink, Align::Left);
        s.text(vec2(1212.0, y + 19.0), who, Face::regular(Role::Caption), theme.ink2, Align::Left);
        s.text(vec2(1416.0, y + 11.0), share, Face::bold(Role::Title), theme.ink, Align::Right);
    }
    s.pips(theme, vec2(1152.0, 212.0), 2, 3, 20.0);
    s.text(
        vec2(1240.0, 217.0),
        "2 flicks left",
        Face::regular(Role::Caption),
        theme.ink2,
        Align::Left,
    );
    s.text(vec2(x, 366.0), "Whole board", Face::regular(Role::Caption), theme.ink2, Align::Left);
    s.text(
        vec2(1416.0, 366.0),
        "free 52.5 %",
        Face::regular(Role::Caption),
        theme.ink2,
        Align::Right,
    );
    s.share_bar(theme, Rect::new(1149.0, 379.0, 266.0, 25.0), &[(0, 0.176), (1, 0.299)]);
    s.rule(theme, vec2(1147.0, 446.0), 270.0);
    s.text(vec2(x, 482.0), "This flick", Face::bold(Role::Body), theme.ink, Align::Left);
    for (name, value, y) in [
        ("Power", "91 %", 514.0),
        ("Slides", "0.74 m", 544.0),
        ("If you come home", "+7.5 %", 574.0),
    ] {
        s.text(vec2(x, y), name, Face::regular(Role::Body), theme.ink2, Align::Left);
        s.text(vec2(1416.0, y), value, Face::bold(Role::Body), theme.ink, Align::Right);
    }
    s.rule(theme, vec2(1147.0, 606.0), 270.0);
    let words = "Pull back and let go. Slide the finger into the stone to take the shot back.";
    s.paragraph(vec2(x, 642.0), 270.0, words, Face::regular(Role::Body), theme.ink2);
    let keys = "Arrow keys aim · Enter flicks\nEsc takes back";
    s.paragraph(vec2(x, 746.0), 270.0, keys, Face::regular(Role::Caption), theme.ink2);
}

/// A corner of the same at double density.
pub(crate) fn close(theme: &Theme, scale: f32) -> Scene {
    let all = std::sync::Arc::new(ttang(theme, scale));
    let mut s = Scene::new(scale);
    s.part(&all, vec2(-330.0, -90.0), 1.0);
    s
}

/// The start page.
pub(crate) fn start(theme: &Theme, scale: f32) -> Scene {
    let mut s = Scene::new(scale);
    s.earth(theme, Rect::new(0.0, 0.0, 1440.0, 810.0));
    s.chalk(&points(&[(721.0, 128.0), (720.0, 770.0)]), false, Chalk::rim(theme, false));
    s.lettering(theme, vec2(370.0, 610.0), "TTANG", 62.0);
    s.lettering(theme, vec2(1080.0, 610.0), "ZEMLYA", 62.0);
    let face = Face::regular(Role::Body);
    let sentence = "Flick the stone out and home. What it goes around is yours.";
    s.text(vec2(370.0, 650.0), sentence, face, theme.ink, Align::Centre);
    let go = Button::new(Rect::new(150.0, 680.0, 208.0, 60.0), "Continue", Face::bold(Role::Label));
    s.button(theme, &go.with_icon(Icon::Play).with_material(Material::Basalt));
    s.button(
        theme,
        &Button::new(Rect::new(374.0, 680.0, 216.0, 60.0), "New game", Face::bold(Role::Label)),
    );
    let mut board = Board::default();
    board.rim = Rect::new(100.0, 132.0, 540.0, 360.0).corners().to_vec();
    let mut place = |colour: usize, ring: &[(f32, f32)]| {
        let outer = points(ring);
        board.borders.push((outer.clone(), true));
        board.pieces.push(Piece { colour, outer, holes: Vec::new() });
    };
    place(
        1,
        &[
            (262.0, 151.0),
            (420.0, 226.0),
            (581.0, 170.0),
            (606.0, 196.0),
            (525.0, 424.0),
            (347.0, 331.0),
            (388.0, 305.0),
        ],
    );
    place(0, &[(192.0, 313.0), (436.0, 397.0), (168.0, 467.0), (140.0, 434.0)]);
    s.board(theme, &board);
    earth(&mut s, theme, vec2(1080.0, 315.0), 185.0);
    s.knife(theme, vec2(1132.0, 290.0), -1.87, 0.3, 76.0);
    s
}

fn earth(s: &mut Scene, theme: &Theme, centre: Vec2, radius: f32) {
    let mut board = Board::default();
    board.is_round = true;
    board.rim =
        (0..128).map(|k| centre + Vec2::at_angle(TAU * k as f32 / 128.0) * radius).collect();
    let parts = [(0, -2.4, -0.75), (1, -0.75, 0.4), (2, 0.4, 1.6), (3, 1.6, TAU - 2.4)];
    let hub = centre + vec2(0.1, 0.12) * radius;
    for (colour, from, to) in parts {
        let mut ring = vec![hub];
        ring.extend(arc(centre, radius, from, to, 0.5));
        board.borders.push((vec![hub, ring[1]], false));
        board.pieces.push(Piece { colour, outer: ring, holes: Vec::new() });
    }
    s.board(theme, &board);
    s.moon(theme, centre + vec2(191.0, -102.0), 18.0, 3, false);
}

/// A choice of part.
pub(crate) fn zemlya(theme: &Theme, scale: f32) -> Scene {
    let mut s = Scene::new(scale);
    s.page(theme, Rect::new(0.0, 0.0, 1440.0, 810.0));
    s.patch(theme, Rect::new(124.0, 44.0, 764.0, 722.0), 20.0);
    earth(&mut s, theme, vec2(515.0, 427.0), 309.0);
    let b = Piece {
        colour: 1,
        outer: points(&[(420.0, 460.0), (540.0, 480.0), (520.0, 600.0), (380.0, 580.0)]),
        holes: Vec::new(),
    };
    s.striped(theme, &b, 0);
    s.chalk(&b.outer, true, Chalk::border(theme, false));
    s.token(theme, vec2(470.0, 530.0), "B", Material::Stone, Face::bold(Role::Label));
    s.knife(theme, vec2(537.0, 480.0), PI + 0.25, 1.7, 70.0);
    s.aim(theme, vec2(640.0, 330.0), vec2(18.0, 34.0), 0.5);
    s.corner(theme, vec2(420.0, 460.0), true);
    s.corner(theme, vec2(380.0, 580.0), false);
    s.stand(theme, vec2(300.0, 560.0));
    let flight: Vec<Vec2> = (0..=20)
        .map(|k| {
            let t = k as f32 / 20.0;
            vec2(300.0 + 340.0 * t, 560.0 - 230.0 * t - 40.0 * (PI * t).sin())
        })
        .collect();
    s.cased_dashes(theme, &flight, 10.0, 7.0, 3.0);
    rail(&mut s, theme);
    let words = [(Some(Icon::Cut), "Cut"), (Some(Icon::Bomb), "Bomb"), (Some(Icon::Moon), "Moon")];
    let rect = Rect::new(944.0, 60.0, 460.0, 56.0);
    s.segments(theme, rect, &words, Some(1), Face::regular(Role::Body), Face::bold(Role::Body));
    s
}

/// How the shares went.
pub(crate) fn end(theme: &Theme, scale: f32) -> Scene {
    let mut s = Scene::new(scale);
    s.page(theme, Rect::new(0.0, 0.0, 1440.0, 810.0));
    s.rays(theme, vec2(90.0, 78.0), 49.0, 16.0);
    s.emblem(theme, 1, Rect::around(vec2(90.0, 78.0), 68.0, 68.0), false);
    s.text(vec2(176.0, 77.0), "Sky wins", Face::bold(Role::Display), theme.ink, Align::Left);
    s.patch(theme, Rect::new(733.0, 65.0, 660.0, 407.0), 20.0);
    let series = [
        (0, vec![2.0, 2.0, 13.6, 13.6, 17.6, 24.0, 29.4, 35.0, 35.8, 36.0, 36.5], vec![1, 3]),
        (1, vec![2.0, 2.0, 16.5, 23.5, 29.9, 33.0, 43.0, 43.0, 43.0, 43.0, 44.7], vec![7, 8]),
    ]
    .map(|(colour, percents, fouls): (usize, Vec<f32>, Vec<usize>)| Series {
        colour,
        fouls: (0..percents.len()).map(|turn| fouls.contains(&turn)).collect(),
        percents,
    });
    let title = "Share of the board after each turn";
    s.text(vec2(744.0, 84.0), title, Face::bold(Role::Body), theme.ink, Align::Left);
    let ends = s.share_graph(theme, Rect::new(744.0, 112.0, 540.0, 350.0), &series, false);
    for (at, (colour, share)) in ends.at.iter().zip([(0, "36.5"), (1, "44.7")]) {
        s.emblem(theme, colour, Rect::around(vec2(1306.0, at.y), 32.0, 32.0), false);
        s.text_middle(vec2(1332.0, at.y), share, Face::bold(Role::Label), theme.ink, Align::Left);
    }
    s
}

/// The same in a small window: for the frame budget.
pub(crate) fn small(theme: &Theme, scale: f32) -> Scene {
    let all = std::sync::Arc::new(ttang(theme, scale));
    let mut s = Scene::new(scale);
    s.part(&all, vec2(-240.0, -90.0), 1.0);
    s
}
