//! How careful an analysis is.

use land_core::games::SetupError;
use land_core::physics::{Hand, HandError};
use serde::{Deserialize, Serialize};

use crate::level::Level;

/// How an analysis judges.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Settings {
    /// Simulations of the search for the best shot.
    pub simulations: u32,
    /// Noise points that the best and the intended shot are scored on.
    pub points: u32,
    /// Judges every seat as if it had this hand. When absent the hand of the record, else the
    /// game's own (none in Ttang, normal in Zemlya); a seat of Ttang whose intents are not in
    /// the record is taken to have a normal hand.
    pub hand: Option<Hand>,
    /// Decides all luck of the analysis.
    pub key: u64,
}

/// Why nothing can be analysed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// A number is out of its range.
    #[error("{field} must be 1 to {most}, not {found}")]
    OutOfRange {
        /// The setting.
        field: &'static str,
        /// The most it may be.
        most: u32,
        /// What it is.
        found: u32,
    },
    /// No hand shakes like that.
    #[error(transparent)]
    Hand(#[from] HandError),
    /// The match cannot be set up with these hands.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Default for Settings {
    fn default() -> Self {
        Self { simulations: 2048, points: 512, hand: None, key: 0 }
    }
}

impl Settings {
    /// Most noise points of a score.
    pub const MAX_POINTS: u32 = 1 << 16;

    /// With another budget for the search of each shot.
    #[must_use]
    pub fn with_simulations(mut self, simulations: u32) -> Self {
        self.simulations = simulations;
        self
    }

    /// With other noise points for scores.
    #[must_use]
    pub fn with_points(mut self, points: u32) -> Self {
        self.points = points;
        self
    }

    /// Judging every seat as if it had this hand.
    #[must_use]
    pub fn with_hand(mut self, hand: Hand) -> Self {
        self.hand = Some(hand);
        self
    }

    /// With other luck.
    #[must_use]
    pub fn with_key(mut self, key: u64) -> Self {
        self.key = key;
        self
    }

    /// Checks every field.
    ///
    /// # Errors
    /// Names the first field that is out of its range.
    pub fn validate(&self) -> Result<(), AnalysisError> {
        for (field, most, found) in [
            ("simulations", Level::MAX_SIMULATIONS, self.simulations),
            ("points", Self::MAX_POINTS, self.points),
        ] {
            if !(1..=most).contains(&found) {
                return Err(AnalysisError::OutOfRange { field, most, found });
            }
        }
        self.hand.as_ref().map_or(Ok(()), Hand::validate)?;
        Ok(())
    }
}
