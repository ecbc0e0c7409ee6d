//! What the kit draws, measured in pixels and corners.

use land_core::lattice::Point;
use land_core::map::{LandMap, Owner};
use land_game::paint::board::{Board, Piece, Projection, chains};
use land_game::paint::cache::Cache;
use land_game::paint::chalk::Chalk;
use land_game::paint::colour::Rgba;
use land_game::paint::geometry::{Rect, Vec2, vec2};
use land_game::paint::pattern::{Area, PITCH};
use land_game::paint::scene::{Align, DrawCommand, Scene};
use land_game::paint::shape::{ellipse, signed_area};
use land_game::paint::stroke::{Cap, dashes};
use land_game::paint::text::{Face, LADDER, Role, Weight};
use land_game::paint::theme::Theme;
use land_game::raster::{Atlas, ClipError, Flat, Image, Run, render};
use proptest::prelude::*;
use std::f32::consts::TAU;

const WHITE: Rgba = Rgba::rgb(255, 255, 255);
const BLACK: Rgba = Rgba::rgb(0, 0, 0);

fn pixels(draw: impl FnOnce(&mut Scene), side: f32, scale: f32) -> Image {
    let mut scene = Scene::new(scale);
    draw(&mut scene);
    render(&scene, side, side, scale, BLACK)
}

/// How much white there is, in logical square pixels.
fn covered(image: &Image, scale: f32) -> f32 {
    let sum: u64 = image.rgba.chunks_exact(4).map(|p| u64::from(p[0])).sum();
    sum as f32 / 255.0 / (scale * scale)
}

fn star(centre: Vec2, radii: &[f32]) -> Vec<Vec2> {
    let n = radii.len() as f32;
    let place = |(k, r): (usize, &f32)| centre + Vec2::at_angle(TAU * k as f32 / n) * *r;
    radii.iter().enumerate().map(place).collect()
}

fn mesh_corners(scene: &Scene) -> Vec<Vec2> {
    scene
        .commands
        .iter()
        .filter_map(|c| if let DrawCommand::Mesh(mesh) = c { Some(mesh) } else { None })
        .flat_map(|mesh| mesh.vertices.iter().filter(|v| v.colour.a > 0).map(|v| v.at))
        .collect()
}

fn is_inside(ring: &[Vec2], p: Vec2) -> bool {
    (0..ring.len()).fold(false, |inside, i| {
        let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
        let crosses =
            (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
        inside != crosses
    })
}

proptest! {
    #[test]
    fn a_filled_polygon_covers_its_area(radii in prop::collection::vec(15f32..80.0, 5..24), scale in 1f32..2.5) {
        let ring = star(vec2(100.0, 100.0), &radii);
        let image = pixels(|s| s.fill_polygon(&ring, &[], WHITE), 200.0, scale);
        let area = signed_area(&ring).abs();
        // Softened edges cover what hard ones would, but for sharp corners, which are cut.
        prop_assert!((covered(&image, scale) - area).abs() < 0.03 * area + 25.0);
    }

    #[test]
    fn a_hole_is_left_open(inner in prop::collection::vec(10f32..30.0, 4..12)) {
        let outer = star(vec2(100.0, 100.0), &[70.0; 9]);
        let mut hole = star(vec2(100.0, 100.0), &inner);
        for reversed in [false, true] {
            if reversed { hole.reverse(); }
            let image = pixels(|s| s.fill_polygon(&outer, &[hole.clone()], WHITE), 200.0, 1.0);
            let area = signed_area(&outer).abs() - signed_area(&hole).abs();
            prop_assert!((covered(&image, 1.0) - area).abs() < 0.02 * area);
            prop_assert_eq!(image.pixel(100, 100), Some(BLACK));
        }
    }

    #[test]
    fn patterns_stay_inside_the_land(radii in prop::collection::vec(10f32..120.0, 4..20), seat in 0usize..8) {
        let ring = star(vec2(130.0, 130.0), &radii);
        let mut scene = Scene::new(1.0);
        let pattern = Theme::day().seat(seat).pattern;
        scene.pattern(Area { outer: &ring, holes: &[] }, pattern, PITCH, vec2(0.0, 0.0), WHITE);
        for at in mesh_corners(&scene) {
            prop_assert!(is_inside(&ring, at), "{pattern:?} at {at:?}");
        }
    }

    #[test]
    fn bands_stay_inside_the_land(radii in prop::collection::vec(10f32..120.0, 4..20)) {
        let outer = star(vec2(130.0, 130.0), &radii);
        let piece = Piece { colour: 0, outer, holes: Vec::new() };
        let image = pixels(|s| s.band(&piece, 5.0, WHITE), 260.0, 1.0);
        let land = pixels(|s| s.fill_hard(&piece.outer, &[], WHITE), 260.0, 1.0);
        let outside = image.rgba.chunks_exact(4).zip(land.rgba.chunks_exact(4))
            .filter(|(band, land)| band[0] > 0 && land[0] == 0).count();
        prop_assert!(outside <= 2, "{outside} pixels of the band lie outside");
    }

    #[test]
    fn dashes_begin_and_end_the_line_and_add_up(length in 20f32..900.0, dash in 3f32..15.0, gap in 2f32..12.0) {
        let line = [vec2(0.0, 0.0), vec2(length * 0.4, 0.0), vec2(length, 0.0)];
        let pieces = dashes(&line, dash, gap);
        prop_assert!(pieces[0][0].distance(line[0]) < 0.01);
        let last = &pieces[pieces.len() - 1];
        prop_assert!(last[last.len() - 1].distance(line[2]) < 0.1);
        let drawn: f32 = pieces.iter().flat_map(|p| p.windows(2)).map(|w| w[0].distance(w[1])).sum();
        if pieces.len() > 1 {
            prop_assert!((drawn / length - dash / (dash + gap)).abs() < 0.35);
        }
    }

    #[test]
    fn a_stroke_has_its_width_also_below_a_pixel(width in 0.2f32..9.0, angle in 0f32..TAU) {
        let way = Vec2::at_angle(angle) * 80.0;
        let ends = [vec2(100.0, 100.0) - way, vec2(100.0, 100.0) + way];
        let image = pixels(|s| s.stroke(&ends, false, width, Cap::Butt, WHITE), 200.0, 1.0);
        let area = 160.0 * width;
        prop_assert!((covered(&image, 1.0) - area).abs() < 0.08 * area + 8.0, "{}", covered(&image, 1.0));
    }

    #[test]
    fn what_is_placed_is_found_again(x in -9_000_000i32..9_000_000, y in -9_000_000i32..9_000_000, quarters in 0u8..4) {
        let rect = Rect::new(20.0, 40.0, 500.0, 700.0);
        let view = Projection::fitting(Point::new(-9_000_000, -9_000_000), Point::new(9_000_000, 9_000_000), rect, quarters);
        let at = view.point(Point::new(x, y));
        prop_assert!(rect.grown(0.1).contains(at));
        let (bx, by) = view.unplace(at);
        let off = 1e-4 / view.scale;
        prop_assert!((bx - f64::from(x)).abs() < off && (by - f64::from(y)).abs() < off);
    }

    #[test]
    fn wrapped_lines_fit_and_lose_nothing(words in prop::collection::vec("[a-zа-я가-힣]{1,12}", 1..30), width in 60f32..400.0) {
        let text = words.join(" ");
        let face = Face::regular(Role::Body);
        let lines = face.wrap(&text, width);
        prop_assert!(lines.iter().all(|line| face.width(line) <= width));
        let kept: String = lines.concat().split_whitespace().collect();
        prop_assert_eq!(kept, words.concat());
    }

    #[test]
    fn shortened_names_fit(name in "[A-Za-z가-힣 ]{0,40}", width in 30f32..200.0) {
        let face = Face::bold(Role::Label);
        let short = face.shortened(&name, width);
        prop_assert!(face.width(&short) <= width || short == "…");
        prop_assert!(short == name || short.ends_with('…'));
    }
}

#[test]
fn neighbouring_triangles_leave_no_seam_and_no_double_edge() {
    // Half-transparent white twice would be brighter than once; none at all darker.
    let half = WHITE.faded(0.5);
    let outer = ellipse(vec2(50.3, 49.7), vec2(44.0, 37.0), 0.3, 1.0);
    let image = pixels(|s| s.fill_hard(&outer, &[], half), 100.0, 1.0);
    let levels: std::collections::BTreeSet<u8> =
        image.rgba.chunks_exact(4).map(|pixel| pixel[0]).collect();
    assert_eq!(levels, [0, 128].into());
}

#[test]
fn everything_is_drawn_the_same_in_every_frame() {
    let draw = || {
        let mut s = Scene::new(1.0);
        s.patch(Theme::day(), Rect::new(30.0, 30.0, 300.0, 200.0), 20.0);
        let line = [vec2(40.0, 40.0), vec2(200.0, 90.0), vec2(60.0, 180.0)];
        s.chalk(&line, true, Chalk::rim(Theme::day(), false));
        s.emblem(Theme::day(), 3, Rect::new(100.0, 100.0, 48.0, 48.0), true);
        s.text(vec2(9.0, 20.0), "땅 1", Face::bold(Role::Title), WHITE, Align::Left);
        s
    };
    let prints = |s: &Scene| s.commands.iter().map(DrawCommand::fingerprint).collect::<Vec<_>>();
    let (a, b) = (draw(), draw());
    assert_eq!(prints(&a), prints(&b));
    assert_ne!(a.id(), b.id());
    assert_eq!(render(&a, 360.0, 260.0, 1.5, WHITE), render(&b, 360.0, 260.0, 1.5, WHITE));
}

#[test]
fn fingerprints_tell_any_change() {
    let run = |x: f32, text: &str, colour| {
        let mut s = Scene::new(1.0);
        s.text(vec2(x, 0.0), text, Face::regular(Role::Body), colour, Align::Left);
        s.commands[0].fingerprint()
    };
    let base = run(1.0, "a", WHITE);
    for other in [run(1.5, "a", WHITE), run(1.0, "b", WHITE), run(1.0, "a", BLACK)] {
        assert_ne!(base, other);
    }
}

#[test]
fn every_border_of_a_map_is_drawn_once() {
    let point = |x, y| Point::new(x, y);
    let board = [point(0, 0), point(900, 0), point(900, 600), point(0, 600)];
    let mut map = LandMap::new(&board, Owner::FREE).expect("a rectangle is a board");
    for (seat, ring) in [
        [point(0, 0), point(400, 100), point(300, 500)],
        [point(900, 600), point(350, 300), point(880, 10)],
    ]
    .into_iter()
    .enumerate()
    {
        map.claim(&ring, |_| Owner::seat(seat)).expect("a triangle can be claimed");
    }
    let inner = |l: Owner, r: Owner| l != Owner::OUTSIDE && r != Owner::OUTSIDE;
    let length = |a: Point, b: Point| f64::from(a.x - b.x).hypot(f64::from(a.y - b.y));
    let expected: f64 =
        map.edges().iter().filter(|e| inner(e.left, e.right)).map(|e| length(e.a, e.b)).sum();
    let drawn: f64 = chains(&map, &inner)
        .iter()
        .map(|(line, closed)| {
            let back = if *closed { length(line[line.len() - 1], line[0]) } else { 0.0 };
            back + line.windows(2).map(|w| length(w[0], w[1])).sum::<f64>()
        })
        .sum();
    assert!((drawn - expected).abs() < 1e-6, "{drawn} of {expected}");
    let view =
        Projection::fitting(point(0, 0), point(900, 600), Rect::new(0.0, 0.0, 90.0, 60.0), 0);
    let board = Board::new(&map, &view, Owner::as_seat);
    let rim = Rect::of(&board.rim);
    assert!((rim.w - 90.0).abs() < 1e-3 && (rim.h - 60.0).abs() < 1e-3, "{rim:?}");
    let area: f32 = board.pieces.iter().map(|p| signed_area(&p.outer).abs()).sum();
    let owned = (map.area2(Owner::seat(0)) + map.area2(Owner::seat(1))) as f32 / 200.0;
    assert!((area - owned).abs() < 0.1, "{area} of {owned}");
}

#[test]
fn more_corners_than_16_bits_count_are_all_drawn() {
    let mut scene = Scene::new(1.0);
    for k in 0..20_000u32 {
        let at = vec2((k % 200) as f32, (k / 200) as f32);
        scene.fill_rect(Rect::new(at.x, at.y, 1.0, 1.0), WHITE);
    }
    assert!(scene.vertex_count() > 65_536);
    let flat = Flat::new(&scene, 1.0, &mut Atlas::new(256));
    assert!(flat.pages.len() > 1);
    let triangles: usize = flat
        .runs
        .iter()
        .map(|run| if let Run::Triangles { indices, .. } = run { indices.len() / 3 } else { 0 })
        .sum();
    assert_eq!(triangles, 40_000);
    let image = render(&scene, 200.0, 100.0, 1.0, BLACK);
    assert!(image.rgba.iter().all(|&byte| byte == 255));
}

#[test]
fn a_full_letter_sheet_grows_and_loses_no_letter() {
    let mut scene = Scene::new(1.0);
    let letters: String = ('가'..='나').take(300).collect();
    for (i, line) in letters.chars().collect::<Vec<_>>().chunks(20).enumerate() {
        let text: String = line.iter().collect();
        let at = vec2(10.0, 50.0 * (i + 1) as f32);
        scene.text(at, &text, Face::regular(Role::Display), WHITE, Align::Left);
    }
    let mut atlas = Atlas::new(128);
    let flat = Flat::new(&scene, 1.0, &mut atlas);
    assert!(atlas.side() > 128);
    assert_eq!(flat.epoch, atlas.epoch);
    let corners: usize = flat.pages.iter().map(|page| page.corners.len()).sum();
    assert_eq!(corners, 4 * 300);
}

#[test]
fn clips_and_parts_limit_move_and_fade() {
    let mut inner = Scene::new(1.0);
    inner.clip(Some(Rect::new(10.0, 10.0, 20.0, 20.0)));
    inner.fill_rect(Rect::new(0.0, 0.0, 100.0, 100.0), WHITE);
    inner.clip(None);
    let inner = std::sync::Arc::new(inner);
    let image = pixels(|s| s.part(&inner, vec2(30.0, 0.0), 0.5), 100.0, 1.0);
    assert_eq!(image.pixel(45, 15).map(|c| c.r), Some(128));
    assert_eq!(image.pixel(15, 15), Some(BLACK));
    assert_eq!(covered(&image, 1.0).round(), (400.0f32 * 128.0 / 255.0).round());
}

#[test]
fn a_cached_scene_is_built_once_while_it_is_asked_for() {
    let mut cache = Cache::new();
    let mut built = 0;
    let mut ask = |cache: &mut Cache, key: u32| {
        let scene = cache.scene(key, || {
            built += 1;
            Scene::new(1.0)
        });
        (scene.id(), built)
    };
    let (first, _) = ask(&mut cache, 1);
    assert_eq!(ask(&mut cache, 1), (first, 1));
    assert_eq!(ask(&mut cache, 2).1, 2);
    (0..1000).for_each(|_| cache.next_frame());
    assert_ne!(ask(&mut cache, 1).0, first);
}

#[test]
fn digits_are_as_wide_as_each_other() {
    for weight in [Weight::Regular, Weight::Bold] {
        let face = Face::new(Role::Label, weight, false);
        let zero = face.advance('0');
        assert!(('1'..='9').all(|digit| (face.advance(digit) - zero).abs() < 1e-3));
    }
}

#[test]
fn large_text_moves_one_step_up_the_same_ladder() {
    let roles = [Role::Caption, Role::Body, Role::Label, Role::Title, Role::Display];
    for (i, role) in roles.into_iter().enumerate() {
        assert_eq!(role.size(false), LADDER[i]);
        assert_eq!(role.size(true), LADDER[(i + 1).min(4)]);
    }
}

#[test]
fn pictures_come_back_from_png() {
    let image = pixels(|s| s.disc(vec2(20.0, 20.0), 15.0, WHITE), 40.0, 2.0);
    let mut reader = png::Decoder::new(std::io::Cursor::new(image.to_png())).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    assert_eq!(bytes, image.rgba);
}

#[test]
fn a_clip_keeps_every_frame_and_its_time() {
    let frame = |x: f32| pixels(|s| s.disc(vec2(x, 20.0), 8.0, WHITE), 40.0, 1.0);
    let frames: Vec<(Image, u16)> =
        (0..5u8).map(|k| (frame(10.0 + 5.0 * f32::from(k)), 40)).collect();
    let file = Image::clip(&frames).expect("five pictures of one size");
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    assert_eq!(
        reader.info().animation_control().map(|a| (a.num_frames, a.num_plays)),
        Some((5, 0))
    );
    for (image, delay) in &frames {
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut bytes).unwrap();
        assert_eq!(&bytes, &image.rgba);
        let control = reader.info().frame_control().expect("every picture has its time");
        assert_eq!((control.delay_num, control.delay_den), (*delay, 1000));
    }
}

#[test]
fn a_clip_of_nothing_or_of_two_sizes_is_refused() {
    assert_eq!(Image::clip(&[]), Err(ClipError::Empty));
    let (a, b) = (Image::filled(3, 3, WHITE), Image::filled(3, 4, WHITE));
    assert_eq!(Image::clip(&[(a, 10), (b, 10)]), Err(ClipError::Sizes { frame: 1 }));
}
