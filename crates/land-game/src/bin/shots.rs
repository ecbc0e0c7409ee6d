//! Draws every page in every form, language and light into a folder, without a window.
//!
//! `cargo run --release -p land-game --bin shots [FOLDER [NAME…]]`

use land_game::app::{App, Outside};
use land_game::demo;
use land_game::event::{Button, Event, Pointer, Viewport};
use land_game::paint::geometry::{Insets, Vec2, vec2};
use land_game::raster;
use land_game::store::Memory;
use land_game::words::Lang;
use std::path::PathBuf;
use std::time::Instant;

const FORMS: [(&str, f32, f32); 3] =
    [("wide", 1440.0, 810.0), ("phone", 412.0, 915.0), ("small", 360.0, 640.0)];

fn clock() -> f64 {
    0.0
}

/// What is done on a page before its picture is taken.
fn act(app: &mut App, name: &str, size: Vec2) {
    // A finger hides what it aims at: the loupe is in the pictures of phones.
    let pointer = if size.x > size.y { Pointer::Mouse } else { Pointer::Finger(1) };
    if name == "ttang" {
        let from = vec2(size.x * 0.35, size.y * 0.45);
        // Into the board, which is turned on a narrow window.
        let up = if size.x > size.y { -0.16 } else { 0.16 };
        let at = from + vec2(-0.11, up) * size.x.min(size.y);
        app.event(Event::Pressed { pointer, button: Button::Left, at: from });
        app.event(Event::Moved { pointer, at });
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "shots".to_owned()));
    let wanted: Vec<String> = arguments.collect();
    std::fs::create_dir_all(&folder)?;
    let start = Instant::now();
    let mut count = 0;
    for name in demo::NAMES {
        if !wanted.is_empty() && !wanted.iter().any(|w| w == name) {
            continue;
        }
        for (form, w, h) in FORMS {
            for lang in Lang::ALL {
                for dusk in [false, true] {
                    let viewport =
                        Viewport { width: w, height: h, scale: 1.0, safe: Insets::default() };
                    let mut app = App::new(Box::new(Memory::default()), clock)
                        .with_settings(|settings| {
                            settings.lang = Some(lang);
                            settings.dusk = dusk;
                            // As in the pictures that these are held beside.
                            settings.aim_help = name == "ttang";
                        })
                        .with_outside(Outside { kept_files: Some(Vec::new()), seed: Some(7) });
                    app.open_with(|cx| {
                        demo::page(name, 7, cx).unwrap_or_else(|| unreachable!("{name}"))
                    });
                    app.frame(0.0, viewport);
                    act(&mut app, name, vec2(w, h));
                    // A suggestion and a judgement take a while to be found.
                    let frames = match name {
                        "hint" => 40,
                        "review" => 100,
                        _ => 1,
                    };
                    for n in 0..frames {
                        app.frame(0.1 + 0.001 * f64::from(n), viewport);
                    }
                    let ground = land_game::paint::colour::Rgba::rgb(0, 0, 0);
                    let image = raster::render(app.frame(0.2, viewport), w, h, 1.0, ground);
                    let light = if dusk { "dusk" } else { "day" };
                    let file = folder.join(format!("{name}-{form}-{}-{light}.png", lang.tag()));
                    std::fs::write(file, image.to_png())?;
                    count += 1;
                }
            }
        }
    }
    println!("{count} pictures in {} ({:.1} s)", folder.display(), start.elapsed().as_secs_f32());
    Ok(())
}
