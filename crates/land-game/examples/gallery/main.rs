//! Every part of the kit in day and dusk: as pictures into the folder given (or `shots`), or with
//! `--window NAME [--dusk]` on the screen.

mod play;
mod sheet;

use land_game::event::{Event, Viewport};
use land_game::paint::geometry::{Vec2, vec2};
use land_game::paint::scene::Scene;
use land_game::paint::theme::Theme;
use land_game::window::{App, Options, run};
use std::path::PathBuf;
use std::process::ExitCode;

/// A page of the gallery.
struct Page {
    name: &'static str,
    size: (f32, f32),
    scale: f32,
    draw: fn(&Theme, f32) -> Scene,
}

const PAGES: &[Page] = &[
    Page { name: "sheet", size: (1440.0, 1000.0), scale: 1.0, draw: sheet::draw },
    Page { name: "play", size: (1440.0, 810.0), scale: 1.0, draw: play::ttang },
    Page { name: "start", size: (1440.0, 810.0), scale: 1.0, draw: play::start },
    Page { name: "zemlya", size: (1440.0, 810.0), scale: 1.0, draw: play::zemlya },
    Page { name: "end", size: (1440.0, 810.0), scale: 1.0, draw: play::end },
    Page { name: "play-small", size: (960.0, 600.0), scale: 1.0, draw: play::small },
    Page { name: "play-2x", size: (720.0, 405.0), scale: 2.0, draw: play::close },
];

/// Shows one page, kept as a part as the game keeps its still layers.
struct Show {
    draw: fn(&Theme, f32) -> Scene,
    theme: &'static Theme,
    scene: Scene,
    moving: bool,
    kept: Option<(f32, std::sync::Arc<Scene>)>,
}

impl App for Show {
    fn event(&mut self, _event: Event) {}

    fn frame(&mut self, now_s: f64, viewport: Viewport) -> &Scene {
        let still = match &self.kept {
            Some((scale, still)) if *scale == viewport.scale => still,
            _ => {
                let still = std::sync::Arc::new((self.draw)(self.theme, viewport.scale));
                &self.kept.insert((viewport.scale, still)).1
            }
        };
        self.scene = Scene::new(viewport.scale);
        self.scene.part(still, vec2(0.0, 0.0), 1.0);
        if !self.moving {
            return &self.scene;
        }
        // What moves in a game: the aim and the stone.
        let way = Vec2::at_angle(now_s as f32);
        let at = vec2(viewport.width / 2.0, viewport.height / 2.0);
        self.scene.arrow(self.theme, at + way * 20.0, at + way * 200.0, 10, None);
        self.scene.playing_stone(self.theme, at, 15.0, 0.0, 0.0);
        &self.scene
    }
}

fn main() -> ExitCode {
    let mut folder = PathBuf::from("shots");
    let (mut page, mut dusk, mut options) = (None, false, Options::default());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--window" => page = arguments.next(),
            "--dusk" => dusk = true,
            "--measure" => options.measure = true,
            "--frames" => options.frames = arguments.next().and_then(|n| n.parse().ok()),
            "--screenshot" => options.screenshot = arguments.next().map(PathBuf::from),
            other => folder = PathBuf::from(other),
        }
    }
    let Some(name) = page else { return pictures(&folder) };
    let Some(page) = PAGES.iter().find(|page| page.name == name) else {
        eprintln!(
            "no page {name:?}; there are {:?}",
            PAGES.iter().map(|p| p.name).collect::<Vec<_>>()
        );
        return ExitCode::from(2);
    };
    let theme = if dusk { Theme::dusk() } else { Theme::day() };
    let options = options.with_size(page.size.0 as u32, page.size.1 as u32);
    let show = Show {
        draw: page.draw,
        theme,
        scene: Scene::new(1.0),
        moving: options.measure,
        kept: None,
    };
    match run(options, || show) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn pictures(folder: &std::path::Path) -> ExitCode {
    if let Err(error) = std::fs::create_dir_all(folder) {
        eprintln!("{}: {error}", folder.display());
        return ExitCode::FAILURE;
    }
    for page in PAGES {
        for theme in [Theme::day(), Theme::dusk()] {
            let start = std::time::Instant::now();
            let scene = (page.draw)(theme, page.scale);
            let built = start.elapsed();
            let (width, height) = page.size;
            let image = land_game::raster::render(&scene, width, height, page.scale, theme.page);
            let ending = if theme.is_dusk { "-dusk" } else { "" };
            let path = folder.join(format!("kit-{}{ending}.png", page.name));
            if let Err(error) = std::fs::write(&path, image.to_png()) {
                eprintln!("{}: {error}", path.display());
                return ExitCode::FAILURE;
            }
            println!("{} ({} corners, built in {built:.1?})", path.display(), scene.vertex_count());
        }
    }
    ExitCode::SUCCESS
}
