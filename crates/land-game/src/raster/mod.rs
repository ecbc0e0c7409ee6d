//! A scene as pixels without a window: for tests, screenshots and shared pictures.

mod file;
mod flat;
mod glyphs;
mod image;

pub use file::{Clip, ClipError};
pub use flat::{Corner, Flat, Page, Run};
pub use glyphs::{Atlas, Glyph, Slot};
pub use image::{Image, render};
