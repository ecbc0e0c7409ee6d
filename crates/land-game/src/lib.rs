//! Ttang and Zemlya in a window and in the browser.
//!
//! `input` → `app` → a scene: plain values in, a drawing list out. Only the window module
//! knows the windowing library, and nothing here knows a rule of either game.

pub mod geom;
pub mod input;
