//! The only module that names macroquad: a scene onto the screen, raw events into [`Event`]s.

use crate::event::{Event, Viewport};
use crate::paint::scene::Scene;

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
