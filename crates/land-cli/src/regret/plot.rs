//! Regret against simulations.

use anyhow::Result;
use plotters::prelude::*;

use crate::chart::{self, MAIN, OTHER, PAGE, RULE, letters, ruled};

/// A plot of `(simulations, mean, 95th percentile)`, simulations on a logarithmic scale.
pub(super) fn svg(title: &str, points: &[(f64, f64, f64)]) -> Result<String> {
    let most = |of: fn(&(f64, f64, f64)) -> f64| points.iter().map(of).fold(0.0, f64::max);
    let least = points.iter().map(|p| p.0).fold(f64::INFINITY, f64::min).max(1.0);
    let (high_x, high_y) = (most(|p| p.0).max(least), most(|p| p.1.max(p.2)).max(0.001));
    let font = letters(17);
    chart::svg("--svg", (800, 500), |area| {
        let mut chart = ChartBuilder::on(area)
            .caption(title, letters(24))
            .margin(20)
            .x_label_area_size(50)
            .y_label_area_size(70)
            .build_cartesian_2d(
                (least / 1.3..high_x * 1.3).log_scale().base(2.0),
                0.0..high_y * 110.0,
            )?;
        ruled(&mut chart.configure_mesh(), &font)
            .x_label_formatter(&|sims| format!("{sims:.0}"))
            .x_desc("simulations a decision")
            .y_desc("regret, % of the best value")
            .draw()?;
        for (name, colour, tail) in [("mean", MAIN, false), ("95th percentile", OTHER, true)] {
            let height = |p: &(f64, f64, f64)| 100.0 * if tail { p.2 } else { p.1 };
            let line: Vec<(f64, f64)> = points.iter().map(|p| (p.0, height(p))).collect();
            chart
                .draw_series(LineSeries::new(line.clone(), colour.stroke_width(3)))?
                .label(name)
                .legend(move |(x, y)| {
                    PathElement::new([(x, y), (x + 24, y)], colour.stroke_width(3))
                });
            chart.draw_series(line.iter().map(|p| Circle::new(*p, 5, colour.filled())))?;
        }
        chart
            .configure_series_labels()
            .label_font(font)
            .background_style(PAGE)
            .border_style(RULE)
            .draw()?;
        Ok(())
    })
}
