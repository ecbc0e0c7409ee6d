//! Opening the window and going round: events, frame, picture.

use super::App;
use super::input::Inbox;
use super::painter::Painter;
use crate::event::{Event, Viewport};
use macroquad::miniquad;
use macroquad::window as mq;

/// How the window opens and when it closes by itself.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The text of its frame.
    pub title: String,
    /// First width in logical pixels.
    pub width: u32,
    /// First height in logical pixels.
    pub height: u32,
    /// Ends after this many frames.
    pub frames: Option<u32>,
    /// Where the last frame goes as a PNG, once `frames` are over or the program ends.
    pub screenshot: Option<std::path::PathBuf>,
    /// Draws as fast as it can and prints the frames a second at the end.
    pub measure: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            title: "Land".to_owned(),
            width: 1280,
            height: 720,
            frames: None,
            screenshot: None,
            measure: false,
        }
    }
}

impl Options {
    /// Another first size.
    #[must_use]
    pub fn with_size(mut self, width: u32, height: u32) -> Self {
        (self.width, self.height) = (width, height);
        self
    }

    /// Ends after so many frames.
    #[must_use]
    pub fn with_frames(mut self, frames: Option<u32>) -> Self {
        self.frames = frames;
        self
    }

    /// Writes the last frame there.
    #[must_use]
    pub fn with_screenshot(mut self, path: Option<std::path::PathBuf>) -> Self {
        self.screenshot = path;
        self
    }

    /// Measures the frames a second.
    #[must_use]
    pub fn with_measure(mut self, measure: bool) -> Self {
        self.measure = measure;
        self
    }
}

/// Why no window opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WindowError {
    /// There is no screen.
    #[error(
        "there is no display to open a window on (DISPLAY is not set or does not answer); \
         `land play ttang` plays in the terminal instead"
    )]
    NoDisplay,
}

/// Opens a window and shows what `make` builds until it is over. Returns only natively.
///
/// # Errors
/// [`WindowError::NoDisplay`] if there is no screen to open it on.
pub fn run<A: App + 'static>(
    options: Options,
    make: impl FnOnce() -> A + 'static,
) -> Result<(), WindowError> {
    if !has_display() {
        return Err(WindowError::NoDisplay);
    }
    let conf = macroquad::conf::Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: options.title.clone(),
            window_width: options.width as i32,
            window_height: options.height as i32,
            high_dpi: true,
            // Edges are softened in the meshes; multisampling would cost three times the frame.
            sample_count: 1,
            platform: miniquad::conf::Platform {
                swap_interval: options.measure.then_some(0),
                linux_wm_class: "land",
                ..Default::default()
            },
            ..Default::default()
        },
        // Nothing is drawn through the library's own batches.
        draw_call_vertex_capacity: 64,
        draw_call_index_capacity: 64,
        ..Default::default()
    };
    macroquad::Window::from_config(conf, go_round(options, make));
    Ok(())
}

async fn go_round<A: App>(options: Options, make: impl FnOnce() -> A) {
    macroquad::input::simulate_mouse_with_touch(false);
    let subscriber = macroquad::input::utils::register_input_subscriber();
    let mut inbox = Inbox::new();
    let mut painter = Painter::new();
    #[cfg(feature = "sound")]
    let speakers = super::audio::Speakers::new().await;
    let mut app = make();
    let mut shown: Option<Viewport> = None;
    let mut frame = 0u32;
    let mut still = 0u32;
    let mut made_ms: Vec<f64> = Vec::new();
    let start = macroquad::time::get_time();
    loop {
        let viewport = viewport();
        if shown != Some(viewport) {
            app.event(Event::Resized(viewport));
            shown = Some(viewport);
        }
        macroquad::input::utils::repeat_all_miniquad_input(&mut inbox, subscriber);
        for event in inbox.events.drain(..) {
            app.event(event);
        }
        let now = macroquad::time::get_time();
        let begun = super::clock();
        let scene = app.frame(now, viewport);
        if options.measure {
            made_ms.push((super::clock() - begun) * 1000.0);
        }
        let same = painter.show(scene, viewport);
        still = if same && !app.is_busy() { still + 1 } else { 0 };
        if still > 1 && !options.measure {
            crate::host::rest();
        }
        let heard = app.sounds();
        #[cfg(feature = "sound")]
        for &(sound, volume) in &heard {
            speakers.play(sound, volume);
        }
        drop(heard);
        frame += 1;
        let last = app.is_over() || options.frames.is_some_and(|frames| frame >= frames);
        if last {
            if options.measure {
                let seconds = macroquad::time::get_time() - start;
                println!("{frame} frames, {:.1} a second", f64::from(frame) / seconds);
                made_ms.sort_by(f64::total_cmp);
                let at = |part: usize| made_ms[(made_ms.len() - 1) * part / 1000];
                println!(
                    "made, thinking included, in ms: half in {:.2}, 95 % in {:.2}, 99 % in {:.2}, all in {:.2}",
                    at(500),
                    at(950),
                    at(990),
                    at(1000)
                );
            }
            if let Some(path) = &options.screenshot {
                save(path);
            }
            return;
        }
        mq::next_frame().await;
    }
}

fn viewport() -> Viewport {
    Viewport {
        width: mq::screen_width(),
        height: mq::screen_height(),
        scale: mq::screen_dpi_scale(),
        safe: crate::host::insets(),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn save(path: &std::path::Path) {
    let shot = macroquad::texture::get_screen_data();
    let (width, height) = (u32::from(shot.width), u32::from(shot.height));
    let row = width as usize * 4;
    let mut rgba: Vec<u8> = shot.bytes.chunks_exact(row).rev().flatten().copied().collect();
    rgba.chunks_exact_mut(4).for_each(|pixel| pixel[3] = 255);
    let image = crate::raster::Image { width, height, rgba };
    if let Err(error) = std::fs::write(path, image.to_png()) {
        eprintln!("the picture could not be written to {}: {error}", path.display());
    }
}

#[cfg(target_arch = "wasm32")]
fn save(_path: &std::path::Path) {}

/// Whether an X11 server answers; elsewhere the system always has a screen.
#[cfg(target_os = "linux")]
fn has_display() -> bool {
    let Some(display) = std::env::var_os("DISPLAY").filter(|d| !d.is_empty()) else { return false };
    let display = display.to_string_lossy().into_owned();
    let (host, number) = display.rsplit_once(':').unwrap_or(("", display.as_str()));
    let Ok(number) = number.split('.').next().unwrap_or("").parse::<u16>() else { return false };
    if host.is_empty() || host == "unix" {
        use std::os::linux::net::SocketAddrExt;
        use std::os::unix::net::{SocketAddr, UnixStream};
        let path = format!("/tmp/.X11-unix/X{number}");
        return UnixStream::connect(&path).is_ok()
            || SocketAddr::from_abstract_name(&path)
                .is_ok_and(|address| UnixStream::connect_addr(&address).is_ok());
    }
    std::net::TcpStream::connect((host, 6000u16.saturating_add(number))).is_ok()
}

#[cfg(not(target_os = "linux"))]
fn has_display() -> bool {
    true
}
