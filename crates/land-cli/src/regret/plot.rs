//! Regret against simulations.

use anyhow::{Result, anyhow};
use plotters::prelude::*;

const PAGE: RGBColor = RGBColor(0xF1, 0xE6, 0xD0);
const INK: RGBColor = RGBColor(0x2A, 0x1E, 0x15);
const RULE: RGBColor = RGBColor(0xD6, 0xC4, 0xA2);
const MEAN: RGBColor = RGBColor(0xB4, 0x41, 0x0E);
const TAIL: RGBColor = RGBColor(0x00, 0x6A, 0x60);

/// A plot of `(simulations, mean, 95th percentile)`, simulations on a logarithmic scale.
pub(super) fn svg(title: &str, points: &[(f64, f64, f64)]) -> Result<String> {
    let mut text = String::new();
    draw(title, points, &mut text).map_err(|error| anyhow!("--svg: {error}"))?;
    Ok(text)
}

fn draw(
    title: &str,
    points: &[(f64, f64, f64)],
    text: &mut String,
) -> Result<(), Box<dyn std::error::Error>> {
    let most = |of: fn(&(f64, f64, f64)) -> f64| points.iter().map(of).fold(0.0, f64::max);
    let least = points.iter().map(|p| p.0).fold(f64::INFINITY, f64::min).max(1.0);
    let (high_x, high_y) = (most(|p| p.0).max(least), most(|p| p.1.max(p.2)).max(0.001));
    let area = SVGBackend::with_string(text, (800, 500)).into_drawing_area();
    area.fill(&PAGE)?;
    let font = ("sans-serif", 17).into_font().color(&INK);
    let mut chart = ChartBuilder::on(&area)
        .caption(title, ("sans-serif", 24).into_font().color(&INK))
        .margin(20)
        .x_label_area_size(50)
        .y_label_area_size(70)
        .build_cartesian_2d(
            (least / 1.3..high_x * 1.3).log_scale().base(2.0),
            0.0..high_y * 110.0,
        )?;
    chart
        .configure_mesh()
        .light_line_style(PAGE)
        .bold_line_style(RULE)
        .axis_style(INK)
        .label_style(font.clone())
        .x_label_formatter(&|sims| format!("{sims:.0}"))
        .x_desc("simulations a decision")
        .y_desc("regret, % of the best value")
        .draw()?;
    for (name, colour, tail) in [("mean", MEAN, false), ("95th percentile", TAIL, true)] {
        let height = |p: &(f64, f64, f64)| 100.0 * if tail { p.2 } else { p.1 };
        let line: Vec<(f64, f64)> = points.iter().map(|p| (p.0, height(p))).collect();
        chart
            .draw_series(LineSeries::new(line.clone(), colour.stroke_width(3)))?
            .label(name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 24, y)], colour.stroke_width(3)));
        chart.draw_series(line.iter().map(|p| Circle::new(*p, 5, colour.filled())))?;
    }
    chart
        .configure_series_labels()
        .label_font(font)
        .background_style(PAGE)
        .border_style(RULE)
        .draw()?;
    area.present()?;
    Ok(())
}
