//! Every page in every language: all of every text can be read, and every control can be hit.

use land_game::app::{App, Outside};
use land_game::demo;
use land_game::event::Viewport;
use land_game::paint::geometry::{Insets, Rect, Vec2, vec2};
use land_game::paint::scene::{DrawCommand, Scene};
use land_game::store::Memory;
use land_game::words::Lang;

/// What is scrolled.
const LISTS: [&str; 5] =
    ["setup-rules", "setup-all", "settings-scroll", "rules-scroll", "replays-scroll"];

/// The smallest window there is, and the usual ones: width and height in logical pixels.
const SIZES: [(f32, f32); 5] =
    [(360.0, 640.0), (412.0, 915.0), (740.0, 360.0), (960.0, 600.0), (1440.0, 810.0)];

fn shown(name: &str, lang: Lang, (width, height): (f32, f32)) -> App {
    let view = Viewport { width, height, scale: 1.0, safe: Insets::default() };
    let mut app = App::new(Box::new(Memory::default()), || 0.0)
        .with_settings(|settings| settings.lang = Some(lang))
        .with_outside(Outside { kept_files: Some(Vec::new()), seed: Some(7) });
    app.open_with(|cx| demo::page(name, 7, cx).expect(name));
    // Where a hint is looked for or a shot judged it takes some frames until it is there.
    for n in 0..if name == "review" { 100 } else { 40 } {
        app.frame(0.01 * f64::from(n), view);
    }
    app
}

fn scene(app: &mut App, (width, height): (f32, f32)) -> &Scene {
    app.frame(0.5, Viewport { width, height, scale: 1.0, safe: Insets::default() })
}

/// A text where it is drawn.
#[derive(Clone, Debug)]
struct Written {
    text: String,
    rect: Rect,
    /// What limits the drawing there.
    clip: Option<Rect>,
    /// It belongs to a picture kept from frame to frame, such as the board.
    kept: bool,
}

/// All texts of a scene that nothing drawn later over the whole screen dims.
fn texts(scene: &Scene, screen: Vec2) -> Vec<Written> {
    let mut all = Vec::new();
    gather(scene, vec2(0.0, 0.0), None, false, screen, &mut all);
    all
}

fn gather(
    scene: &Scene,
    offset: Vec2,
    outer: Option<Rect>,
    kept: bool,
    screen: Vec2,
    all: &mut Vec<Written>,
) {
    let mut clip = outer;
    for command in &scene.commands {
        match command {
            DrawCommand::Clip(rect) => {
                clip = match (rect.map(|r| r.moved(offset)), outer) {
                    (Some(a), Some(b)) => Some(a.clipped(b)),
                    (a, b) => a.or(b),
                };
            }
            DrawCommand::Part { scene, offset: by, opacity } if *opacity > 0.3 => {
                gather(scene, offset + *by, clip, true, screen, all);
            }
            DrawCommand::Part { .. } => {}
            DrawCommand::Mesh(mesh) => {
                let corner =
                    |x: f32, y: f32| mesh.vertices.iter().any(|v| v.at.distance(vec2(x, y)) < 1.0);
                let corners = [(0.0, 0.0), (screen.x, 0.0), (screen.x, screen.y), (0.0, screen.y)];
                // Something lies over everything: a sheet begins.
                if !kept && corners.iter().all(|&(x, y)| corner(x, y)) {
                    all.clear();
                }
            }
            DrawCommand::Text(run) => {
                if run.text.trim().is_empty() || run.colour.a < 80 {
                    continue;
                }
                let up = run.face.cap_height();
                let rect = Rect::new(run.at.x, run.at.y - up, run.face.width(&run.text), up);
                let text = run.text.clone();
                all.push(Written { text, rect: rect.moved(offset), clip, kept });
            }
        }
    }
}

/// What is wrong with the texts of a page.
fn faults(name: &str, texts: &[Written], screen: Vec2) -> Vec<String> {
    let mut faults = Vec::new();
    let window = Rect::new(0.0, 0.0, screen.x, screen.y);
    let visible = |t: &Written| match t.clip {
        Some(clip) => {
            let seen = t.rect.clipped(clip);
            seen.w > 1.0 && seen.h > 1.0
        }
        None => true,
    };
    let seen: Vec<&Written> = texts.iter().filter(|t| visible(t)).collect();
    for t in &seen {
        if t.text.contains('…') {
            faults.push(format!("cut short: {:?}", t.text));
        }
        let across = match t.clip {
            Some(clip) => clip.clipped(window),
            None => window,
        };
        if t.rect.x < across.x - 0.5 || t.rect.right() > across.right() + 0.5 {
            faults.push(format!("runs out sideways: {:?} at {:?} of {across:?}", t.text, t.rect));
        }
        if t.clip.is_none() && (t.rect.y < 0.0 || t.rect.bottom() > screen.y) {
            faults.push(format!("runs out below or above: {:?} at {:?}", t.text, t.rect));
        }
    }
    for (i, a) in seen.iter().enumerate() {
        for b in &seen[i + 1..] {
            let common = a.rect.clipped(b.rect);
            // Names on the board lie under the plate that asks to hand the screen over.
            let under = name == "hand-over" && (a.kept != b.kept);
            if common.w > 1.0 && common.h > 1.0 && !under {
                faults
                    .push(format!("over each other: {:?} and {:?} at {common:?}", a.text, b.text));
            }
        }
    }
    faults
}

#[test]
fn no_text_is_cut_or_lies_over_another_in_any_language_and_window() {
    let mut all = Vec::new();
    for name in demo::NAMES {
        for size in SIZES {
            for lang in Lang::ALL {
                let mut app = shown(name, lang, size);
                let screen = vec2(size.0, size.1);
                let texts = texts(scene(&mut app, size), screen);
                assert!(!texts.is_empty(), "{name} says nothing");
                for fault in faults(name, &texts, screen) {
                    all.push(format!("{name} {}×{} {}: {fault}", size.0, size.1, lang.tag()));
                }
            }
        }
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn every_control_is_at_least_44_pixels_high_and_wide() {
    let mut all = Vec::new();
    for name in demo::NAMES {
        for size in SIZES {
            let app = shown(name, Lang::En, size);
            // What a list cuts off can be scrolled to.
            let lists: Vec<Rect> = app
                .controls()
                .filter(|(name, _)| LISTS.contains(&name.as_str()))
                .map(|(_, rect)| rect)
                .collect();
            for (control, rect) in app.controls() {
                let at = |a: f32, b: f32| (a - b).abs() < 0.5;
                let edge = |l: &Rect| at(rect.y, l.y) || at(rect.bottom(), l.bottom());
                let cut = rect.h <= 0.0 || lists.iter().any(edge);
                if !cut && rect.w.min(rect.h) < 44.0 {
                    let (w, h) = (rect.w, rect.h);
                    all.push(format!("{name} {}×{}: {control} {w:.0}×{h:.0}", size.0, size.1));
                }
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    assert!(all.is_empty(), "{} targets are too small:\n{}", all.len(), all.join("\n"));
}

#[test]
fn the_check_finds_what_is_cut_and_what_lies_over_each_other() {
    use land_game::paint::colour::Rgba;
    use land_game::paint::scene::Align;
    use land_game::paint::text::{Face, Role};
    let face = Face::regular(Role::Body);
    let ink = Rgba::rgb(0, 0, 0);
    let screen = vec2(300.0, 200.0);
    let of = |draw: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::new(1.0);
        draw(&mut scene);
        faults("x", &texts(&scene, screen), screen).len()
    };
    let at = |x, y| vec2(x, y);
    assert_eq!(of(&|s| s.text(at(10.0, 50.0), "whole", face, ink, Align::Left)), 0);
    assert_eq!(of(&|s| s.text(at(10.0, 50.0), "sho…", face, ink, Align::Left)), 1);
    assert_eq!(of(&|s| s.text(at(290.0, 50.0), "beyond", face, ink, Align::Left)), 1);
    assert_eq!(of(&|s| s.text(at(10.0, 230.0), "below", face, ink, Align::Left)), 1);
    let two = |s: &mut Scene| {
        s.text(at(10.0, 50.0), "one", face, ink, Align::Left);
        s.text(at(20.0, 55.0), "two", face, ink, Align::Left);
    };
    assert_eq!(of(&two), 1);
    let covered = |s: &mut Scene| {
        two(s);
        s.fill_rect(Rect::new(0.0, 0.0, screen.x, screen.y), ink);
        s.text(at(10.0, 50.0), "sheet", face, ink, Align::Left);
    };
    assert_eq!(of(&covered), 0);
}
