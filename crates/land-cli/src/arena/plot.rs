//! Statistics as pictures: how a duel developed, or where many bots stand.

use anyhow::Result;
use land_ai::arena::elo::Strength;
use land_ai::arena::{Rating, Stats};
use plotters::coord::Shift;
use plotters::prelude::*;

use super::track::Track;
use crate::chart::{self, Drawn, INK, MAIN, OTHER, letters, ruled};

/// Beyond this an Elo is drawn at the edge: one-sided beginnings must not flatten the rest.
const MOST_ELO: f64 = 1200.0;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The picture of a run: Elo (and the test) along the pairs of two bots, ratings of many.
pub(super) fn svg(stats: &Stats, track: &Track) -> Result<String> {
    let height = if stats.ratings.is_empty() { 560 } else { 140 + 40 * stats.ratings.len() as u32 };
    chart::svg("--plot", (900, height), |area| {
        if stats.ratings.is_empty() { duel(area, stats, track) } else { ratings(area, stats) }
    })
}

fn duel(area: &Area<'_>, stats: &Stats, track: &Track) -> Drawn {
    let points: Vec<(f64, f64, f64)> = track
        .looks()
        .iter()
        .filter_map(|pairs| {
            let elo = Strength::of(pairs, stats.confidence)?.elo;
            let (low, high) = (elo.value - elo.error, elo.value + elo.error);
            (low.is_finite() && high.is_finite()).then_some((pairs.pairs() as f64, low, high))
        })
        .collect();
    let last = track.looks().last().map_or(1.0, |pairs| pairs.pairs() as f64);
    let (top, bottom) = match &stats.sprt {
        Some(_) => area.split_vertically(360),
        None => area.split_vertically(560),
    };
    // Wide beginnings are cut: the second half says how high the picture must be.
    let half = points.iter().filter(|p| p.0 >= last / 8.0);
    let (low, high) = half.fold((0.0_f64, 0.0_f64), |(low, high), p| (low.min(p.1), high.max(p.2)));
    let (low, high) = (low.max(-MOST_ELO) - 10.0, high.min(MOST_ELO) + 10.0);
    let title = stats.bots.iter().map(|bot| bot.bot.as_str()).collect::<Vec<_>>().join(" against ");
    let font = letters(16);
    let mut chart = ChartBuilder::on(&top)
        .caption(title, letters(22))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d(0.0..last, low..high)?;
    ruled(&mut chart.configure_mesh(), &font).x_desc("pairs").y_desc("Elo").draw()?;
    let inside = |elo: f64| elo.clamp(low, high);
    let band: Vec<(f64, f64)> = points
        .iter()
        .map(|p| (p.0, inside(p.1)))
        .chain(points.iter().rev().map(|p| (p.0, inside(p.2))))
        .collect();
    chart.draw_series([Polygon::new(band, MAIN.mix(0.2).filled())])?;
    let middle = points.iter().map(|p| (p.0, inside(f64::midpoint(p.1, p.2))));
    chart.draw_series(LineSeries::new(middle, MAIN.stroke_width(2)))?;
    chart.draw_series(LineSeries::new([(0.0, 0.0), (last, 0.0)], INK.stroke_width(1)))?;
    let Some(test) = &stats.sprt else { return Ok(()) };
    let llr: Vec<(f64, f64)> = track
        .looks()
        .iter()
        .filter(|pairs| pairs.pairs() <= test.pairs.pairs())
        .map(|pairs| (pairs.pairs() as f64, test.test.llr(pairs)))
        .collect();
    let (lower, upper) = test.bounds;
    let (low, high) =
        llr.iter().fold((lower, upper), |(low, high), p| (low.min(p.1), high.max(p.1)));
    let mut chart = ChartBuilder::on(&bottom)
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d(0.0..last, low - 0.5..high + 0.5)?;
    ruled(&mut chart.configure_mesh(), &font).x_desc("pairs").y_desc("LLR").draw()?;
    for bound in [lower, upper] {
        chart.draw_series(LineSeries::new([(0.0, bound), (last, bound)], INK.stroke_width(1)))?;
    }
    chart.draw_series(LineSeries::new(llr, OTHER.stroke_width(2)))?;
    Ok(())
}

fn ratings(area: &Area<'_>, stats: &Stats) -> Drawn {
    // One block tells no interval: dots without bars.
    let ends = |r: &Rating| (r.low.unwrap_or(r.elo), r.high.unwrap_or(r.elo));
    let low = stats.ratings.iter().map(|r| ends(r).0).fold(f64::INFINITY, f64::min);
    let high = stats.ratings.iter().map(|r| ends(r).1).fold(f64::NEG_INFINITY, f64::max);
    let room = (high - low).max(1.0) * 0.05;
    let count = stats.ratings.len() as f64;
    // Names stand left of the axis, in a margin of their own.
    let (names, right) = area.split_horizontally(300);
    let mut chart = ChartBuilder::on(&right)
        .margin(20)
        .x_label_area_size(50)
        .build_cartesian_2d(low - room..high + room, 0.0..count)?;
    let font = letters(16);
    ruled(&mut chart.configure_mesh(), &font)
        .disable_y_axis()
        .disable_y_mesh()
        .x_desc("Elo")
        .draw()?;
    for (i, rating) in stats.ratings.iter().enumerate() {
        let y = count - i as f64 - 0.5;
        let (low, high) = ends(rating);
        let bar = [(low, y), (high, y)];
        chart.draw_series(LineSeries::new(bar, MAIN.stroke_width(3)))?;
        chart.draw_series([Circle::new((rating.elo, y), 6, MAIN.filled())])?;
        let name = &stats.bots[usize::from(rating.bot)].bot;
        let place = chart.backend_coord(&(rating.elo, y)).1;
        names.draw(&Text::new(name.clone(), (16, place - 8), font.clone()))?;
    }
    Ok(())
}
