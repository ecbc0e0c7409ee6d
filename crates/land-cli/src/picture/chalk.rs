//! Lines that a hand drew: chalk over a furrow, uneven, the same every time.

use super::shape::{Seed, Spot, line, spot};

/// How much wider the furrow is than the chalk, on each side.
const CASING: f64 = 1.15;
/// Where the furrow lies relative to the chalk.
pub(super) const SHIFT: Spot = spot(0.5, 0.8);
/// A turn sharper than this, the cosine of 24°, begins a new stroke.
const NEW_STROKE: f64 = 0.913_5;
/// From one bend of the line to the next.
const STEP: f64 = 8.0;

/// Lines of one width, as the data of two paths to fill: all furrows, then all chalk.
#[derive(Debug)]
pub(super) struct Chalk {
    width: f64,
    drift: f64,
    overrun: f64,
    seed: Seed,
    pub(super) furrow: String,
    pub(super) core: String,
}

impl Chalk {
    pub(super) fn new(width: f64, drift: f64, overrun: f64) -> Self {
        let seed = Seed::new(7);
        Self { width, drift, overrun, seed, furrow: String::new(), core: String::new() }
    }

    /// Draws a line through the points.
    pub(super) fn draw(&mut self, points: &[Spot], closed: bool) {
        for (stroke, closed) in strokes(points, closed) {
            let bent = self.bend(&stroke, closed);
            let wide: Vec<_> =
                bent.iter().map(|(p, half)| (p.plus(SHIFT, 1.0), half + CASING)).collect();
            ribbon(&wide, closed, &mut self.furrow);
            ribbon(&bent, closed, &mut self.core);
        }
    }

    /// Places along the stroke, strayed sideways, each with its half width.
    fn bend(&mut self, stroke: &[Spot], closed: bool) -> Vec<(Spot, f64)> {
        let mut way = stroke.to_vec();
        let n = way.len();
        if closed {
            way.push(way[0]);
        } else {
            let (first, last) = (way[1].to(way[0]).unit(), way[n - 2].to(way[n - 1]).unit());
            way[0] = way[0].plus(first, self.overrun);
            way[n - 1] = way[n - 1].plus(last, self.overrun);
        }
        let length: f64 = way.windows(2).map(|w| w[0].distance(w[1])).sum();
        let drift = self.seed.wave(((length / 26.0) as usize).max(3));
        let swell = self.seed.wave(((length / 11.0) as usize).max(3));
        let mut out = Vec::new();
        let mut gone = 0.0;
        let mut place = |at: Spot, along: Spot, gone: f64| {
            let t = gone / length;
            let half = self.width / 2.0 * (1.0 + 0.16 * swell.at(t));
            out.push((at.plus(along.unit().normal(), drift.at(t) * self.drift), half));
        };
        for w in way.windows(2) {
            let piece = w[0].distance(w[1]);
            let steps = (piece / STEP).ceil().max(1.0);
            for k in 0..steps as usize {
                let t = k as f64 / steps;
                place(w[0].towards(w[1], t), w[0].to(w[1]), gone + piece * t);
            }
            gone += piece;
        }
        if !closed {
            place(way[n - 1], way[n - 2].to(way[n - 1]), length);
        }
        out
    }
}

/// Splits a line where it turns sharply. A closed line without sharp turns stays closed.
fn strokes(points: &[Spot], closed: bool) -> Vec<(Vec<Spot>, bool)> {
    let mut way: Vec<Spot> = Vec::with_capacity(points.len() + 1);
    for &p in points {
        if way.last().is_none_or(|last| last.distance(p) > 0.05) {
            way.push(p);
        }
    }
    if closed && way.len() > 2 && way[0].distance(way[way.len() - 1]) <= 0.05 {
        way.pop();
    }
    let n = way.len();
    if n < 2 {
        return Vec::new();
    }
    let sharp = |i: usize| {
        let (before, at, after) = (way[(i + n - 1) % n], way[i % n], way[(i + 1) % n]);
        before.to(at).unit().dot(at.to(after).unit()) < NEW_STROKE
    };
    let (first, last) = if closed && n > 2 {
        let Some(start) = (0..n).find(|&i| sharp(i)) else { return vec![(way, true)] };
        (start, start + n)
    } else {
        (0, n - 1)
    };
    let mut out = Vec::new();
    let mut stroke = vec![way[first]];
    for i in first + 1..=last {
        stroke.push(way[i % n]);
        if i == last || sharp(i) {
            out.push((std::mem::replace(&mut stroke, vec![way[i % n]]), false));
        }
    }
    out
}

/// The outline of a line with its own width at every place.
fn ribbon(bent: &[(Spot, f64)], closed: bool, data: &mut String) {
    let n = bent.len();
    if n < 2 {
        return;
    }
    let side = |i: usize, sign: f64| {
        let before = if i > 0 {
            i - 1
        } else if closed {
            n - 1
        } else {
            0
        };
        let after = if i + 1 < n {
            i + 1
        } else if closed {
            0
        } else {
            n - 1
        };
        let normal = bent[before].0.to(bent[after].0).unit().normal();
        bent[i].0.plus(normal, sign * bent[i].1)
    };
    let left: Vec<Spot> = (0..n).map(|i| side(i, 1.0)).collect();
    let right: Vec<Spot> = (0..n).rev().map(|i| side(i, -1.0)).collect();
    if closed {
        data.push_str(&line(&left, true));
        data.push_str(&line(&right, true));
    } else {
        data.push_str(&line(&[left, right].concat(), true));
    }
}
