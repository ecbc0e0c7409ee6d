//! Ttang and Zemlya in a window and in the browser.

use land_game::event::{Event, Viewport};
use land_game::paint::colour::Rgba;
use land_game::paint::geometry::vec2;
use land_game::paint::scene::{Align, Scene};
use land_game::paint::text::{Face, Role};
use land_game::paint::theme::Theme;
use land_game::window::{App, Options, run};

struct First(Scene);

impl App for First {
    fn event(&mut self, _event: Event) {}
    fn frame(&mut self, _now_s: f64, viewport: Viewport) -> &Scene {
        let theme = Theme::day();
        self.0 = Scene::new(viewport.scale);
        let colour = |c: Rgba| c;
        let mesh = self.0.mesh();
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        let [a, b, c, d] = corners.map(|(x, y)| {
            mesh.vertex(vec2(x * viewport.width, y * viewport.height), colour(theme.page))
        });
        mesh.quad(a, b, c, d);
        let at = vec2(viewport.width / 2.0, viewport.height / 2.0);
        self.0.text(at, "땅 Земля 42.6 %", Face::bold(Role::Display), theme.ink, Align::Centre);
        &self.0
    }
}

fn main() -> std::process::ExitCode {
    let mut arguments = std::env::args().skip(1);
    let mut options = Options::default();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--frames" => options.frames = arguments.next().and_then(|n| n.parse().ok()),
            "--screenshot" => options.screenshot = arguments.next().map(Into::into),
            _ => {}
        }
    }
    match run(options, || First(Scene::new(1.0))) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::from(2)
        }
    }
}
