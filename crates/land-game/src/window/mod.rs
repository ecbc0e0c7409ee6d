//! The only module that names macroquad: a scene onto the screen, raw events into [`Event`]s.

use crate::event::{Event, Viewport};
use crate::paint::scene::Scene;
use crate::sound::Sound;

#[cfg(feature = "sound")]
mod audio;
mod input;
mod open;
mod painter;

pub use open::{Options, WindowError, run};

/// What a window shows and tells.
pub trait App {
    /// Something happened. Events come in order, all before the frame they belong to.
    fn event(&mut self, event: Event);
    /// The next picture. `now_s` runs from the start of the program and never stands still.
    fn frame(&mut self, now_s: f64, viewport: Viewport) -> &Scene;
    /// What is to be heard since the last call, each with its volume, 0 to 1.
    fn sounds(&mut self) -> Vec<(Sound, f32)> {
        Vec::new()
    }
    /// Whether something goes on that needs every frame, seen or not: a thought, a slide.
    fn is_busy(&self) -> bool {
        true
    }
    /// Whether the program should end after this frame.
    fn is_over(&self) -> bool {
        false
    }
}

/// Seconds by the system's clock, also within a frame; only differences mean something.
#[must_use]
pub fn clock() -> f64 {
    macroquad::miniquad::date::now()
}
