//! Type: the fonts, their measures, breaking into lines. No window is needed.

use ab_glyph::{Font, FontRef, GlyphId};
use std::sync::LazyLock;

/// The five places text has on a screen; each has one size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Role {
    Caption,
    Body,
    Label,
    Title,
    Display,
}

/// Thickness of the letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Weight {
    Regular,
    Bold,
}

/// The only sizes there are, in logical pixels, small to large.
pub const LADDER: [f32; 5] = [14.0, 17.0, 20.0, 28.0, 44.0];

impl Role {
    /// Its size in logical pixels. Large text moves each role one step up the ladder.
    #[must_use]
    pub const fn size(self, large: bool) -> f32 {
        let step = self as usize + large as usize;
        LADDER[if step < LADDER.len() { step } else { LADDER.len() - 1 }]
    }
}

/// A size of the ladder and a weight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Face {
    /// Size in logical pixels.
    pub size: f32,
    /// Thickness.
    pub weight: Weight,
}

impl Face {
    /// A face from its place and weight.
    #[must_use]
    pub const fn new(role: Role, weight: Weight, large: bool) -> Self {
        Self { size: role.size(large), weight }
    }

    /// Regular letters of a place at its normal size.
    #[must_use]
    pub const fn regular(role: Role) -> Self {
        Self::new(role, Weight::Regular, false)
    }

    /// Bold letters of a place at its normal size.
    #[must_use]
    pub const fn bold(role: Role) -> Self {
        Self::new(role, Weight::Bold, false)
    }

    /// Height of a capital letter.
    #[must_use]
    pub fn cap_height(self) -> f32 {
        self.size * CAP_HEIGHT
    }

    /// From one baseline to the next in a paragraph.
    #[must_use]
    pub fn line_height(self) -> f32 {
        (self.size * 1.45).round()
    }

    /// How far the pen moves for a character.
    #[must_use]
    pub fn advance(self, c: char) -> f32 {
        let (font, glyph) = glyph(c, self.weight);
        font.h_advance_unscaled(glyph) / font.units_per_em().unwrap_or(1000.0) * self.size
    }

    /// Width of one line.
    #[must_use]
    pub fn width(self, text: &str) -> f32 {
        text.chars().map(|c| self.advance(c)).sum()
    }

    /// Breaks a text into lines no wider than `width`: at spaces, after hyphens, between Hangul
    /// syllables only where a word alone is too wide. Line breaks in the text stay.
    #[must_use]
    pub fn wrap(self, text: &str, width: f32) -> Vec<String> {
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            let mut line = String::new();
            let mut used = 0.0;
            for word in paragraph.split_inclusive([' ', '-']) {
                let bare = self.width(word.trim_end());
                if used > 0.0 && used + bare > width {
                    lines.push(std::mem::take(&mut line).trim_end().to_owned());
                    used = 0.0;
                }
                if bare <= width {
                    line.push_str(word);
                    used += self.width(word);
                    continue;
                }
                for c in word.chars() {
                    let advance = self.advance(c);
                    if used > 0.0 && used + advance > width {
                        lines.push(std::mem::take(&mut line));
                        used = 0.0;
                    }
                    line.push(c);
                    used += advance;
                }
            }
            lines.push(line.trim_end().to_owned());
        }
        lines
    }

    /// The text on at most so many lines of this width, the last one shortened if it must be.
    #[must_use]
    pub fn at_most(self, lines: usize, text: &str, width: f32) -> Vec<String> {
        let mut all = self.wrap(text, width);
        let rest = all.split_off(lines.min(all.len()));
        if let (Some(last), false) = (all.last_mut(), rest.is_empty()) {
            *last = self.shortened(&format!("{last} {}", rest.join(" ")), width);
        }
        for line in &mut all {
            *line = self.shortened(line, width);
        }
        all
    }

    /// The text itself, or as much of its beginning as fits with an ellipsis. For names, which
    /// people make up; sentences wrap.
    #[must_use]
    pub fn shortened(self, text: &str, width: f32) -> String {
        if self.width(text) <= width {
            return text.to_owned();
        }
        let mut used = self.advance('…');
        let mut short = String::new();
        for c in text.chars() {
            used += self.advance(c);
            if used > width {
                break;
            }
            short.push(c);
        }
        short.truncate(short.trim_end().len());
        short.push('…');
        short
    }
}

/// Height of a capital in parts of the size (Noto Sans: 714 of 1000 units).
pub const CAP_HEIGHT: f32 = 0.714;

static FONTS: LazyLock<[FontRef<'static>; 2]> = LazyLock::new(|| {
    let load = |bytes| {
        FontRef::try_from_slice(bytes).expect("the fonts are part of the program and tested")
    };
    [
        load(include_bytes!("../../assets/fonts/NotoSansLand-Regular.ttf")),
        load(include_bytes!("../../assets/fonts/NotoSansLand-Bold.ttf")),
    ]
});

/// The glyph of a character, from Regular if Bold lacks it.
#[must_use]
pub fn glyph(c: char, weight: Weight) -> (&'static FontRef<'static>, GlyphId) {
    let font = &FONTS[weight as usize];
    let id = font.glyph_id(c);
    if id.0 == 0 { (&FONTS[0], FONTS[0].glyph_id(c)) } else { (font, id) }
}

/// Whether both weights have the character, as all texts of the program must.
#[must_use]
pub fn has_glyph(c: char) -> bool {
    c == '\n' || FONTS.iter().all(|font| font.glyph_id(c).0 != 0)
}
