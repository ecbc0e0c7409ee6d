//! The look that all charts share.

use anyhow::{Result, anyhow};
use plotters::chart::MeshStyle;
use plotters::coord::ranged1d::{Ranged, ValueFormatter};
use plotters::prelude::*;

pub(crate) const PAGE: RGBColor = RGBColor(0xF1, 0xE6, 0xD0);
pub(crate) const INK: RGBColor = RGBColor(0x2A, 0x1E, 0x15);
pub(crate) const RULE: RGBColor = RGBColor(0xD6, 0xC4, 0xA2);
/// What a chart is about, and what it is held against.
pub(crate) const MAIN: RGBColor = RGBColor(0xB4, 0x41, 0x0E);
pub(crate) const OTHER: RGBColor = RGBColor(0x00, 0x6A, 0x60);

/// How drawing went.
pub(crate) type Drawn = Result<(), Box<dyn std::error::Error>>;

/// The SVG of this size in pixels that `draw` fills a page of; `option` is what asked for it.
pub(crate) fn svg(
    option: &str,
    size: (u32, u32),
    draw: impl FnOnce(&DrawingArea<SVGBackend<'_>, plotters::coord::Shift>) -> Drawn,
) -> Result<String> {
    let mut text = String::new();
    let page = |text: &mut String| -> Drawn {
        let area = SVGBackend::with_string(text, size).into_drawing_area();
        area.fill(&PAGE)?;
        draw(&area)?;
        Ok(area.present()?)
    };
    page(&mut text).map_err(|error| anyhow!("{option}: {error}"))?;
    Ok(text)
}

/// Letters of this size in pixels.
pub(crate) fn letters(size: u32) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&INK)
}

/// Fine rules and quiet axes.
pub(crate) fn ruled<'m, 'a, 'b, X, Y, DB>(
    mesh: &'m mut MeshStyle<'a, 'b, X, Y, DB>,
    letters: &TextStyle<'b>,
) -> &'m mut MeshStyle<'a, 'b, X, Y, DB>
where
    X: Ranged + ValueFormatter<X::ValueType>,
    Y: Ranged + ValueFormatter<Y::ValueType>,
    DB: DrawingBackend,
{
    mesh.light_line_style(PAGE).bold_line_style(RULE).axis_style(INK).label_style(letters.clone())
}
