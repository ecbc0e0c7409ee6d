//! All words of the front end: English, Korean, Russian, one file each.
//!
//! A text may hold places: `{0}` takes the first value. `{0|stone|stones}` and
//! `{0|камень|камня|камней}` choose by a number, `{0~이/가}` by whether the value ends in a Korean
//! final consonant. A missing key does not compile.

mod en;
mod fill;
mod keys;
mod ko;
mod number;
mod ru;

pub use fill::{Value, fill};
pub use keys::Words;

/// A language of the front end.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
    /// Russian.
    Ru,
}

impl Lang {
    /// All, in the order of the switch.
    pub const ALL: [Self; 3] = [Self::En, Self::Ko, Self::Ru];

    /// The words of this language.
    #[must_use]
    pub fn words(self) -> &'static Words {
        match self {
            Self::En => &en::WORDS,
            Self::Ko => &ko::WORDS,
            Self::Ru => &ru::WORDS,
        }
    }

    /// Its two-letter tag.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ko => "ko",
            Self::Ru => "ru",
        }
    }

    /// Its own name for itself.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ko => "한국어",
            Self::Ru => "Русский",
        }
    }

    /// The next one in the order of the switch.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::En => Self::Ko,
            Self::Ko => Self::Ru,
            Self::Ru => Self::En,
        }
    }

    /// Picks from a system locale such as `ko_KR.UTF-8` or `ru-RU`; English for any other.
    #[must_use]
    pub fn from_locale(locale: &str) -> Self {
        let tag = locale.split(['_', '-', '.', '@']).next().unwrap_or("").to_lowercase();
        match tag.as_str() {
            "ko" => Self::Ko,
            "ru" | "be" | "kk" => Self::Ru,
            _ => Self::En,
        }
    }
}

#[cfg(test)]
mod tests;
