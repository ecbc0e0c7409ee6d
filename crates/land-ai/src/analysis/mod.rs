//! What a match could have been: every shot of a record against the best that could be found.
//!
//! An [`Analysis`] goes through the decisions of a match. For each shot it searches the best one
//! of the same hand, and scores it and what was intended on the same noise, which neither has
//! seen before. What the player chose is thereby told from what luck made of it: *loss* is what
//! the intent lacks of the best, *luck* is what happened beyond what the intent was worth.
//!
//! ```
//! use land_ai::analysis::{Analysis, Settings};
//! use land_core::games::ttang::Ttang;
//! use land_core::record::Match;
//!
//! let text = r#"{"land":1,"game":"ttang","rules":{"turns":1},"seats":[{},{}],"seed":"7"}
//! {"seat":0,"flick":1,"intent":{"angle_urad":700000,"power_ppm":500000},"stop":[350000,300000]}
//! "#;
//! let mut analysis = Analysis::new(&Match::<Ttang>::read(text)?, &Settings::default().with_simulations(256))?;
//! while !analysis.advance(100).finished() {}
//! let shot = &analysis.shots()[0];
//! assert_eq!((shot.line, shot.seat), (2, 0));
//! assert!(shot.loss.is_some_and(|loss| loss >= 0.0));
//! assert!(analysis.summary(0).played.is_some_and(|played| played <= 1.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod course;
mod fit;
mod review;
mod settings;
mod summary;
#[cfg(test)]
mod tests;

pub use course::Analysis;
pub use fit::{Axis, Errors, Fit, FitError, Seen, fit};
pub use review::{Reviewed, ShotReview, Unit, Valued};
pub use settings::{AnalysisError, Settings};
pub use summary::Summary;
