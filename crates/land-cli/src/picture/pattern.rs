//! The eight textures of land, laid out on the picture and not on the land.

use super::look::Pattern;
use super::shape::{Rect, Spot, disc, number, spot};

/// From one mark of a land's texture to the next.
pub(super) const PITCH: f64 = 15.0;
/// Marks keep this far inside the border.
const INSET: f64 = 2.0;

/// A texture as paths: marks that are filled, and lines to be cut to the land.
#[derive(Debug, Default)]
pub(super) struct Marks {
    pub(super) filled: String,
    pub(super) lines: String,
    /// Width of the lines.
    pub(super) width: f64,
}

/// The texture of a region with these rings.
pub(super) fn marks(rings: &[Vec<Spot>], bounds: Rect, pattern: Pattern, pitch: f64) -> Marks {
    let p = pitch;
    let width = (p / 9.5).clamp(1.05, 1.6);
    let mut marks = Marks { width, ..Marks::default() };
    let places = |step: Spot, radius: f64| lattice(rings, bounds, step, radius + INSET);
    match pattern {
        Pattern::Dots => {
            for at in places(spot(p, p * 0.866), 0.15 * p) {
                marks.filled.push_str(&disc(at, 0.15 * p));
            }
        }
        Pattern::Rings => {
            let r = 0.27 * p;
            for at in places(spot(1.27 * p, 1.016 * p), r + width / 2.0) {
                marks.lines.push_str(&disc(at, r));
            }
        }
        Pattern::Cross => {
            let arm = 0.27 * p;
            for at in places(spot(1.2 * p, 1.1 * p), arm) {
                across(&mut marks.lines, at, arm);
                upright(&mut marks.lines, at, arm);
            }
        }
        Pattern::Bars => {
            let arm = 0.3 * p;
            for at in places(spot(0.86 * p, 1.1 * p), arm) {
                upright(&mut marks.lines, at, arm);
            }
        }
        Pattern::Hatch => slanted(&mut marks.lines, bounds, p, 1.0),
        Pattern::Grid => {
            slanted(&mut marks.lines, bounds, p * 1.485, 1.0);
            slanted(&mut marks.lines, bounds, p * 1.485, -1.0);
        }
        Pattern::Wave => {
            let (half, height) = (0.7 * p, 0.32 * p);
            rows(&mut marks.lines, bounds, p * 0.93, |data, way| {
                // Half a wave up, half a wave down, and so on: each quadratic mirrors the last.
                let halves = (way / half).ceil() as usize;
                let (middle, step) = (number(half / 2.0), number(half));
                data.push_str(&format!("q{middle} {} {step} 0", number(height)));
                for _ in 1..halves {
                    data.push_str(&format!("t{step} 0"));
                }
            });
        }
        Pattern::Chevron => {
            let (half, height) = (0.55 * p, 0.4 * p);
            rows(&mut marks.lines, bounds, p * 0.87, |data, way| {
                let (step, up) = (number(half), number(height));
                for k in 0..(way / half).ceil() as usize {
                    let sign = if k % 2 == 0 { "-" } else { "" };
                    data.push_str(&format!("l{step} {sign}{up}"));
                }
            });
        }
    }
    marks
}

/// Straight lines slanting like `/` (lean 1) or `\` (lean -1), `pitch` apart sideways.
pub(super) fn slanted(data: &mut String, bounds: Rect, pitch: f64, lean: f64) {
    // A line is told by where it meets the height 0.
    let foot = |x: f64, y: f64| x + lean * y;
    let (top, bottom) = (bounds.y, bounds.y + bounds.h);
    let ends = [foot(bounds.x, top), foot(bounds.x, bottom)];
    let low = ends[0].min(ends[1]);
    let high = ends[0].max(ends[1]) + bounds.w;
    let mut k = (low / pitch).floor();
    while k * pitch <= high {
        let at = |y: f64| format!("{} {}", number(k * pitch - lean * y), number(y));
        data.push_str(&format!("M{}L{}", at(top), at(bottom)));
        k += 1.0;
    }
}

/// Rows of a swinging line all over the bounds.
fn rows(data: &mut String, bounds: Rect, pitch: f64, swing: impl Fn(&mut String, f64)) {
    let mut y = (bounds.y / pitch).floor() * pitch;
    // All rows begin at multiples of the pitch, so that neighbouring pieces agree.
    let start = (bounds.x / (pitch * 6.0)).floor() * pitch * 6.0;
    while y <= bounds.y + bounds.h + pitch {
        data.push_str(&format!("M{} {}", number(start), number(y)));
        swing(data, bounds.x + bounds.w - start);
        y += pitch;
    }
}

fn across(data: &mut String, at: Spot, arm: f64) {
    let (x, y, d) = (number(at.x - arm), number(at.y), number(2.0 * arm));
    data.push_str(&format!("M{x} {y}h{d}"));
}

fn upright(data: &mut String, at: Spot, arm: f64) {
    let (x, y, d) = (number(at.x), number(at.y - arm), number(2.0 * arm));
    data.push_str(&format!("M{x} {y}v{d}"));
}

/// Staggered places inside the rings and at least `keep` away from them.
fn lattice(rings: &[Vec<Spot>], bounds: Rect, step: Spot, keep: f64) -> Vec<Spot> {
    let mut places = Vec::new();
    let mut row = (bounds.y / step.y).floor() as i64;
    while (row as f64) * step.y <= bounds.y + bounds.h {
        let shift = if row.rem_euclid(2) == 0 { 0.0 } else { 0.5 };
        let mut column = (bounds.x / step.x).floor();
        while (column + shift) * step.x <= bounds.x + bounds.w {
            let at = spot((column + shift) * step.x, row as f64 * step.y);
            if is_clear(rings, at, keep) {
                places.push(at);
            }
            column += 1.0;
        }
        row += 1;
    }
    places
}

/// Whether the place lies inside the rings and at least `keep` away from them.
pub(super) fn is_clear(rings: &[Vec<Spot>], at: Spot, keep: f64) -> bool {
    let mut inside = false;
    for ring in rings {
        for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            if (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x)
            {
                inside = !inside;
            }
            let way = a.to(*b);
            let t = (a.to(at).dot(way) / way.dot(way).max(1e-9)).clamp(0.0, 1.0);
            if a.plus(way, t).distance(at) < keep {
                return false;
            }
        }
    }
    inside
}
