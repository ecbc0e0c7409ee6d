//! Pictures of matches: a position as SVG or PNG, a whole match as an animated GIF or PNG.
//!
//! The same record and options give the same bytes on every machine: text is drawn from an
//! embedded font as outlines, and what looks uneven is seeded.
//!
//! # Examples
//! ```
//! use land_cli::picture::{self, Light, Options};
//! use land_core::record::AnyMatch;
//!
//! let record = r#"{"land":1,"game":"ttang","seats":[{"name":"Ann"},{}]}
//! {"seat":0,"flick":1,"stop":[300000,300000]}
//! "#;
//! let course = AnyMatch::read(record)?;
//! let options = Options::default().with_light(Light::Dusk).with_width(960);
//! let svg = picture::svg(&course, None, &options)?;
//! assert!(svg.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod border;
mod chalk;
mod film;
mod letters;
mod look;
mod paint;
mod panel;
mod pattern;
mod raster;
pub(crate) mod scene;
mod shape;
mod sheet;
mod ttang;
pub(crate) mod view;
mod zemlya;

pub use film::Film;
pub use look::Light;

use land_core::record::{AnyMatch, Match};

use crate::story::{Names, steps};
use scene::Scene;
use view::View;

/// How a picture is made.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The light the board is seen in.
    pub light: Light,
    /// Width in pixels, [`Options::WIDTHS`]; the height follows.
    pub width: u32,
    /// How long a position of a film is shown, milliseconds, 20 to 10 000. The end of a turn is
    /// shown twice as long, the end of the match five times.
    pub delay_ms: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { light: Light::Day, width: 1120, delay_ms: 600 }
    }
}

impl Options {
    /// The widths a picture may have.
    pub const WIDTHS: std::ops::RangeInclusive<u32> = 64..=8192;
    /// The delays a film may have.
    pub const DELAYS_MS: std::ops::RangeInclusive<u32> = 20..=10_000;

    /// Sets the light.
    #[must_use]
    pub fn with_light(mut self, light: Light) -> Self {
        self.light = light;
        self
    }

    /// Sets the width in pixels.
    #[must_use]
    pub fn with_width(mut self, width: u32) -> Self {
        self.width = width;
        self
    }

    /// Sets how long a position of a film is shown, milliseconds.
    #[must_use]
    pub fn with_delay_ms(mut self, delay_ms: u32) -> Self {
        self.delay_ms = delay_ms;
        self
    }

    fn check(&self) -> Result<(), PictureError> {
        if !Self::WIDTHS.contains(&self.width) {
            return Err(PictureError::Width(self.width));
        }
        if !Self::DELAYS_MS.contains(&self.delay_ms) {
            return Err(PictureError::Delay(self.delay_ms));
        }
        Ok(())
    }
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The match has fewer decisions.
    #[error("the match has {decisions} decisions, not {at}")]
    At {
        /// The decision asked for.
        at: usize,
        /// Decisions of the match.
        decisions: usize,
    },
    /// No width a picture may have.
    #[error("a picture is 64 to 8192 pixels wide, not {0}")]
    Width(u32),
    /// No delay a film may have.
    #[error("a position is shown for 20 to 10000 milliseconds, not {0}")]
    Delay(u32),
    /// A game that cannot be drawn yet.
    #[error("{0} cannot be drawn")]
    Game(&'static str),
    /// The match cannot be walked through.
    #[error("{0}")]
    Match(String),
    /// The image cannot be encoded.
    #[error("the image cannot be made: {0}")]
    Image(String),
}

/// The position after `at` decisions (`None`: the last) as an SVG document.
///
/// # Errors
/// The match has fewer decisions, or an option is out of its range.
pub fn svg(
    course: &AnyMatch,
    at: Option<usize>,
    options: &Options,
) -> Result<String, PictureError> {
    options.check()?;
    let scene = match course {
        AnyMatch::Ttang(course) => scene_at(course, at)?,
        AnyMatch::Zemlya(course) => scene_at(course, at)?,
        _ => return Err(PictureError::Game(course.game())),
    };
    Ok(sheet::document(&scene, scene.bounds, options))
}

/// The position after `at` decisions (`None`: the last) as a PNG image.
///
/// # Errors
/// As [`svg()`].
pub fn png(
    course: &AnyMatch,
    at: Option<usize>,
    options: &Options,
) -> Result<Vec<u8>, PictureError> {
    raster::png(&raster::image(&svg(course, at, options)?)?)
}

fn scene_at<G: View>(course: &Match<G>, at: Option<usize>) -> Result<Scene, PictureError> {
    let decisions = course.decisions();
    let at = at.unwrap_or(decisions);
    if at > decisions {
        return Err(PictureError::At { at, decisions });
    }
    let mut scenes = scenes(course, |number, _| number == at)?;
    scenes.pop().ok_or(PictureError::At { at, decisions })
}

/// The scenes after the decisions that are `wanted` by number and by whether they end a turn.
fn scenes<G: View>(
    course: &Match<G>,
    wanted: impl Fn(usize, bool) -> bool,
) -> Result<Vec<Scene>, PictureError> {
    let names = Names::of(course.game().setup());
    let mut trail = G::Trail::default();
    let mut scenes = Vec::new();
    if wanted(0, true) {
        let setup = course.header().setup::<G>();
        let start = setup.map_err(|error| PictureError::Match(error.to_string()))?;
        let start = G::new(start).map_err(|error| PictureError::Match(error.to_string()))?;
        scenes.push(start.scene(&trail, &names));
    }
    steps(course, |step| {
        G::follow(&mut trail, step, &names);
        let ends = step.after.turns_ended() > step.before.turns_ended();
        if wanted(step.number, ends) {
            scenes.push(step.after.scene(&trail, &names));
        }
    })
    .map_err(|error| PictureError::Match(error.to_string()))?;
    Ok(scenes)
}
