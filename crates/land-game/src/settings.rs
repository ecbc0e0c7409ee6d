//! What a person set for good.

use crate::store::{Store, StoreError};
use crate::words::Lang;
use serde::{Deserialize, Serialize};

/// How fast slides and flights are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Half as fast as the world.
    Half,
    /// As fast as the world.
    #[default]
    Normal,
    /// Twice as fast.
    Double,
    /// Not shown at all.
    Skip,
}

impl Speed {
    /// All, slow to fast.
    pub const ALL: [Self; 4] = [Self::Half, Self::Normal, Self::Double, Self::Skip];

    /// Seconds shown in a second.
    #[must_use]
    pub fn factor(self) -> f32 {
        match self {
            Self::Half => 0.5,
            Self::Normal => 1.0,
            Self::Double => 2.0,
            Self::Skip => 1.0e6,
        }
    }

    /// How many times shorter than usual it is told what a shot led to.
    #[must_use]
    pub fn telling(self) -> f32 {
        match self {
            Self::Half | Self::Normal => 1.0,
            Self::Double => 1.6,
            Self::Skip => 6.0,
        }
    }

    /// On its stone.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Half => "½×",
            Self::Normal => "1×",
            Self::Double => "2×",
            Self::Skip => "»",
        }
    }

    /// The next faster one; the slowest after the fastest.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Half => Self::Normal,
            Self::Normal => Self::Double,
            Self::Double => Self::Skip,
            Self::Skip => Self::Half,
        }
    }
}

/// The settings. Unknown fields are left aside, missing ones take their default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Settings {
    /// Language; `None`: as the system says.
    pub lang: Option<Lang>,
    /// Dark colours.
    pub dusk: bool,
    /// Text one step larger.
    pub large_text: bool,
    /// Patterns at 3:1.
    pub strong_patterns: bool,
    /// Fades instead of movements.
    pub reduced_motion: bool,
    /// Shows where the stone would stop (T18).
    pub aim_help: bool,
    /// Draws the computer's tremor before its shot.
    pub show_thinking: bool,
    /// Asks before another person's turn.
    pub hand_over: bool,
    /// Pace of animation.
    pub speed: Speed,
    /// Everything silent.
    pub mute: bool,
    /// Volume of stones, knives and land, percent.
    pub effects_volume: u8,
    /// Volume of buttons, percent.
    pub button_volume: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: None,
            dusk: false,
            large_text: false,
            strong_patterns: false,
            reduced_motion: false,
            aim_help: false,
            show_thinking: true,
            hand_over: true,
            speed: Speed::Normal,
            mute: false,
            effects_volume: 80,
            button_volume: 40,
        }
    }
}

const NAME: &str = "settings.json";

impl Settings {
    /// Reads the settings. Damaged ones are set aside; their new name comes with the defaults.
    #[must_use]
    pub fn load(store: &mut dyn Store) -> (Self, Option<String>) {
        match store.read(NAME) {
            Ok(None) => (Self::default(), None),
            Ok(Some(text)) => match serde_json::from_str::<Self>(&text) {
                Ok(settings) => (settings.within_bounds(), None),
                Err(_) => (Self::default(), store.set_aside(NAME).ok()),
            },
            Err(_) => (Self::default(), store.set_aside(NAME).ok()),
        }
    }

    fn within_bounds(mut self) -> Self {
        self.effects_volume = self.effects_volume.min(100);
        self.button_volume = self.button_volume.min(100);
        self
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// As [`Store::write`].
    pub fn save(&self, store: &mut dyn Store) -> Result<(), StoreError> {
        let text = serde_json::to_string_pretty(self).unwrap_or_default();
        store.write(NAME, &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Memory;

    #[test]
    fn settings_survive_and_damaged_ones_are_set_aside() {
        let mut store = Memory::default();
        let settings = Settings { dusk: true, lang: Some(Lang::Ko), ..Settings::default() };
        settings.save(&mut store).unwrap();
        assert_eq!(Settings::load(&mut store), (settings, None));
        store.write(NAME, "{\"dusk\": 7").unwrap();
        let (read, aside) = Settings::load(&mut store);
        assert_eq!(read, Settings::default());
        assert_eq!(store.read(&aside.unwrap()).unwrap().as_deref(), Some("{\"dusk\": 7"));
    }
}
