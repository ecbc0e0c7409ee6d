//! What the system around the program says and takes: languages, wishes, bars over the screen,
//! chance for a new seed, files going out and coming in, and lines for whoever watches a run.
//!
//! One set of functions, in the browser and natively. Texts are kept by [`crate::store`].

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
pub(crate) mod web;

#[cfg(not(target_arch = "wasm32"))]
use native as system;
#[cfg(target_arch = "wasm32")]
use web as system;

use crate::paint::geometry::Insets;
use std::sync::OnceLock;

/// What the person told the system they want everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// Less motion.
    pub reduced_motion: bool,
    /// Dark colours.
    pub dark: bool,
}

/// Why a file could not be put out.
#[derive(Debug, thiserror::Error)]
#[error("{name} could not be saved: {reason}")]
pub struct SaveError {
    /// The file's name.
    pub name: String,
    /// What the system says.
    pub reason: std::io::Error,
}

/// Language tags such as `ko-KR`, the preferred first.
#[must_use]
pub fn languages() -> Vec<String> {
    system::languages()
}

/// Tells the page its language, for screen readers and hyphenation. Nothing happens natively.
pub fn set_language(tag: &str) {
    system::set_language(tag);
}

/// What the system is set to. Natively nothing is known.
#[must_use]
pub fn wishes() -> Wishes {
    system::wishes()
}

/// What notches and system bars cover, logical pixels.
#[must_use]
pub fn insets() -> Insets {
    system::insets()
}

/// A seed nobody can foresee, for a new match.
#[must_use]
pub fn seed() -> u64 {
    system::seed()
}

/// Puts a file out under `name`, never over another: into the downloads, or, where `share` is set
/// and the system has one, through its share sheet. Says where it went, if that can be said.
///
/// # Errors
/// The system refused, natively.
pub fn save_file(
    name: &str,
    media_type: &str,
    bytes: &[u8],
    share: bool,
) -> Result<Option<String>, SaveError> {
    system::save_file(name, media_type, bytes, share)
        .map_err(|reason| SaveError { name: name.to_owned(), reason })
}

/// Opens the system's file dialog; what is chosen arrives as [`crate::event::Event::Dropped`].
/// False where there is no dialog: then only dropping files on the window is left.
#[must_use]
pub fn pick_file() -> bool {
    system::pick_file()
}

/// Nothing goes on: the next frame may wait until something happens, or a quarter of a second.
pub fn rest() {
    system::rest();
}

/// Whether somebody watches: `LAND_TRACE` is set, or `trace` stands in the page's query.
#[must_use]
pub fn is_traced() -> bool {
    static TRACED: OnceLock<bool> = OnceLock::new();
    *TRACED.get_or_init(system::is_traced)
}

/// Tells a watcher one thing that happened, for scripts that play the game from outside. The line
/// is only made when somebody watches.
pub fn trace(line: impl FnOnce() -> String) {
    if is_traced() {
        system::trace(&line());
    }
}
