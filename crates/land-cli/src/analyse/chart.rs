//! Loss and luck as they add up.

use anyhow::Result;
use land_ai::analysis::{ShotReview, Unit};
use plotters::coord::Shift;
use plotters::prelude::*;

use crate::chart::{self, Drawn, PAGE, RULE, letters, ruled};
use crate::story::Names;

/// Strong colours of the seats, in the order of the board's.
const SEATS: [RGBColor; 8] = [
    RGBColor(0x8A, 0x63, 0x00),
    RGBColor(0x00, 0x5F, 0x8C),
    RGBColor(0xB4, 0x41, 0x0E),
    RGBColor(0x00, 0x6A, 0x60),
    RGBColor(0x9C, 0x35, 0x6B),
    RGBColor(0x3D, 0x3F, 0x9E),
    RGBColor(0x4E, 0x6B, 0x00),
    RGBColor(0x6A, 0x2F, 0x7A),
];

/// A running sum by seat: line of the record, percent.
type Course = Vec<(f64, f64)>;

/// Loss and luck so far, one below the other; without intents what happened short of the best.
pub(super) fn svg<I>(
    title: &str,
    unit: Unit,
    names: &Names,
    seats: usize,
    shots: &[ShotReview<I>],
) -> Result<String> {
    let unit = if unit == Unit::Chance { "% chance to win" } else { "% of the board" };
    let told = shots.iter().any(|shot| shot.intended.is_some());
    let panels: Vec<(String, Vec<Course>)> = if told {
        vec![
            (format!("loss by decision, {unit}"), sums(seats, shots, |shot| shot.loss)),
            (format!("luck, {unit}"), sums(seats, shots, |shot| shot.luck)),
        ]
    } else {
        vec![(format!("short of the best, {unit}"), sums(seats, shots, |shot| Some(shot.short())))]
    };
    let last = shots.last().map_or(2, |shot| shot.line) as f64;
    let height = 60 + 340 * panels.len() as u32;
    chart::svg("--svg", (900, height), |area| draw(area, title, names, &panels, last))
}

fn sums<I>(
    seats: usize,
    shots: &[ShotReview<I>],
    of: impl Fn(&ShotReview<I>) -> Option<f64>,
) -> Vec<Course> {
    let course = |seat: usize| {
        let mut sum = 0.0;
        let mut course = vec![(1.0, 0.0)];
        for shot in shots.iter().filter(|shot| shot.seat == seat) {
            if let Some(value) = of(shot) {
                // A step at the line of the shot.
                course.push((shot.line as f64, sum));
                sum += 100.0 * value;
                course.push((shot.line as f64, sum));
            }
        }
        course.push((shots.last().map_or(1.0, |shot| shot.line as f64), sum));
        course
    };
    (0..seats).map(course).collect()
}

fn draw(
    area: &DrawingArea<SVGBackend<'_>, Shift>,
    title: &str,
    names: &Names,
    panels: &[(String, Vec<Course>)],
    last: f64,
) -> Drawn {
    let area = area.titled(title, letters(24))?;
    let font = letters(16);
    for (part, (what, courses)) in area.split_evenly((panels.len(), 1)).iter().zip(panels) {
        let values = || courses.iter().flatten().map(|point| point.1);
        let (low, high) = (values().fold(0.0, f64::min), values().fold(0.0, f64::max));
        let room = 0.05 * (high - low).max(1.0);
        let mut chart = ChartBuilder::on(part)
            .margin(14)
            .x_label_area_size(40)
            .y_label_area_size(70)
            .build_cartesian_2d(1.0..last.max(2.0), low - room..high + room)?;
        ruled(&mut chart.configure_mesh(), &font)
            .x_label_formatter(&|line| format!("{line:.0}"))
            .x_desc("line of the record")
            .y_desc(what)
            .draw()?;
        for (seat, course) in courses.iter().enumerate() {
            let colour = SEATS[seat % SEATS.len()];
            let line = LineSeries::new(course.iter().copied(), colour.stroke_width(3));
            let drawn = chart.draw_series(line)?;
            if seat < SEATS.len() {
                drawn.label(names.of_seat(seat)).legend(move |(x, y)| {
                    PathElement::new([(x, y), (x + 24, y)], colour.stroke_width(3))
                });
            }
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .label_font(font.clone())
            .background_style(PAGE)
            .border_style(RULE)
            .draw()?;
    }
    Ok(())
}
