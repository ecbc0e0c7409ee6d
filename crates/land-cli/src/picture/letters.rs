//! Text as outlines: the same in every viewer, whatever fonts it has.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, OutlineCurve, Point};

use super::shape::{Spot, number};

/// The sizes of the project's type.
pub(super) const CAPTION: f64 = 14.0;
pub(super) const BODY: f64 = 17.0;
pub(super) const LABEL: f64 = 20.0;
pub(super) const TITLE: f64 = 28.0;

/// How heavy letters are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    Regular,
    Bold,
}

static REGULAR: LazyLock<Option<FontRef<'static>>> =
    LazyLock::new(|| font(include_bytes!("../../assets/fonts/NotoSansLand-Regular.ttf")));
static BOLD: LazyLock<Option<FontRef<'static>>> =
    LazyLock::new(|| font(include_bytes!("../../assets/fonts/NotoSansLand-Bold.ttf")));

fn font(bytes: &'static [u8]) -> Option<FontRef<'static>> {
    FontRef::try_from_slice(bytes).ok()
}

/// The font that has the letter: Bold has fewer than Regular.
fn font_of(letter: char, weight: Weight) -> Option<&'static FontRef<'static>> {
    let wanted = if weight == Weight::Bold { &BOLD } else { &REGULAR };
    let has = |font: &&FontRef<'static>| font.glyph_id(letter).0 != 0;
    wanted.as_ref().filter(has).or_else(|| REGULAR.as_ref().filter(has))
}

/// Whether every letter can be drawn.
pub(super) fn can_draw(text: &str) -> bool {
    text.chars().all(|letter| font_of(letter, Weight::Regular).is_some())
}

/// The width of a line of text.
pub(super) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let advance = |letter: char| {
        let font = font_of(letter, weight)?;
        let em = f64::from(font.units_per_em()?);
        Some(f64::from(font.h_advance_unscaled(font.glyph_id(letter))) * size / em)
    };
    text.chars().filter_map(advance).sum()
}

/// The outlines of a line of text whose baseline starts at `at`.
pub(super) fn outline(text: &str, at: Spot, size: f64, weight: Weight) -> String {
    let mut data = String::new();
    let mut x = at.x;
    for letter in text.chars() {
        let Some(font) = font_of(letter, weight) else { continue };
        let Some(em) = font.units_per_em() else { continue };
        let (glyph, scale) = (font.glyph_id(letter), size / f64::from(em));
        let place = |p: Point| {
            let (px, py) = (x + f64::from(p.x) * scale, at.y - f64::from(p.y) * scale);
            format!("{} {}", number(px), number(py))
        };
        if let Some(outline) = font.outline(glyph) {
            curves(&outline.curves, place, &mut data);
        }
        x += f64::from(font.h_advance_unscaled(glyph)) * scale;
    }
    data
}

fn curves(curves: &[OutlineCurve], place: impl Fn(Point) -> String, data: &mut String) {
    let mut pen = None;
    for curve in curves {
        let (from, rest, to) = match curve {
            OutlineCurve::Line(a, b) => (*a, format!("L{}", place(*b)), *b),
            OutlineCurve::Quad(a, b, c) => (*a, format!("Q{} {}", place(*b), place(*c)), *c),
            OutlineCurve::Cubic(a, b, c, d) => {
                (*a, format!("C{} {} {}", place(*b), place(*c), place(*d)), *d)
            }
        };
        if pen != Some(from) {
            if pen.is_some() {
                data.push('Z');
            }
            data.push_str(&format!("M{}", place(from)));
        }
        data.push_str(&rest);
        pen = Some(to);
    }
    if pen.is_some() {
        data.push('Z');
    }
}

/// Breaks a text into lines no wider than `most`, where words end.
pub(super) fn wrapped(text: &str, size: f64, weight: Weight, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some(last) = lines.last_mut() {
            let longer = format!("{last} {word}");
            if width(&longer, size, weight) <= most {
                *last = longer;
                continue;
            }
        }
        lines.push(word.to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::shape::spot;

    #[test]
    fn both_fonts_are_whole() {
        assert!(REGULAR.is_some() && BOLD.is_some());
        assert!(can_draw("Yellow 17.6 % Жёлтый 노랑 ½ – …"));
        assert!(!can_draw("ꙮ"));
    }

    #[test]
    fn outlines_start_where_they_are_put_and_end_after_their_width() {
        let data = outline("il", spot(10.0, 20.0), LABEL, Weight::Bold);
        assert!(data.starts_with('M') && data.ends_with('Z'));
        assert_eq!(data.matches('M').count(), 3, "i has a dot: {data}");
        let xs: Vec<f64> = data
            .split(|c: char| c.is_ascii_alphabetic())
            .filter_map(|pair| pair.split_once(' ')?.0.parse().ok())
            .collect();
        let right = 10.0 + width("il", LABEL, Weight::Bold);
        assert!(xs.iter().all(|x| (10.0..right).contains(x)), "{xs:?}");
    }

    #[test]
    fn lines_break_where_words_end() {
        let lines = wrapped("one two three four", BODY, Weight::Regular, 90.0);
        assert_eq!(lines, ["one two", "three four"]);
    }
}
