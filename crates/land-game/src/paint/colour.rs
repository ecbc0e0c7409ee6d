//! Colours as 8-bit sRGB with opacity.

use serde::{Deserialize, Deserializer, de::Error};

/// An sRGB colour, not premultiplied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgba {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity, 255 is opaque.
    pub a: u8,
}

impl Rgba {
    /// Nothing.
    pub const CLEAR: Self = Self { r: 0, g: 0, b: 0, a: 0 };

    /// An opaque colour.
    #[must_use]
    pub const fn rgb(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b, a: 255 }
    }

    /// Reads `#RRGGBB`.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|d| d.len() == 6 && d.is_ascii())?;
        let value = u32::from_str_radix(digits, 16).ok()?;
        let [_, r, g, b] = value.to_be_bytes();
        Some(Self::rgb(r, g, b))
    }

    /// The same colour, its opacity times `opacity` (0 to 1).
    #[must_use]
    pub fn faded(self, opacity: f32) -> Self {
        Self { a: (f32::from(self.a) * opacity.clamp(0.0, 1.0)).round() as u8, ..self }
    }

    /// This colour at `t = 0`, `other` at `t = 1`, opacity too.
    #[must_use]
    pub fn mixed(self, other: Self, t: f32) -> Self {
        let t = t.clamp(0.0, 1.0);
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * t).round() as u8;
        Self {
            r: mix(self.r, other.r),
            g: mix(self.g, other.g),
            b: mix(self.b, other.b),
            a: mix(self.a, other.a),
        }
    }
}

impl<'de> Deserialize<'de> for Rgba {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::from_hex(&text).ok_or_else(|| D::Error::custom(format!("{text:?} is not #RRGGBB")))
    }
}
