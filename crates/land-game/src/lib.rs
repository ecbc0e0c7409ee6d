//! Ttang and Zemlya in a window and in the browser.
//!
//! The library is pure: it turns events into draw lists and intents and is tested without a
//! window. Only [`window`] knows the library that opens one.
//!
//! - [`event`]: what a person does.
//! - [`app`]: the program, one of the [`pages`] at a time; [`table`] is a match under way.
//! - [`words`]: what it is told in, three languages.
//! - [`host`]: what the system around the program says and takes.
//! - [`paint`]: how things look: theme, shapes, text, boards; all end as a [`paint::scene::Scene`].
//! - [`raster`]: a scene as pixels, for tests and shared pictures.
//! - [`window`]: a scene on a screen, events from it.
//!
//! # Features
//! - `sound`: sounds; on Linux it takes libasound2-dev to build and a sound device to run.

#![deny(missing_docs)]

pub mod app;
pub mod demo;
#[cfg(test)]
mod driver;
pub mod event;
pub mod host;
pub mod options;
pub mod pages;
pub mod paint;
pub mod play;
pub mod raster;
pub mod settings;
pub mod sound;
pub mod store;
pub mod table;
pub mod ui;
pub mod view;
pub mod window;
pub mod words;
