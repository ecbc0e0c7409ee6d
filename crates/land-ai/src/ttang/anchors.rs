//! Points of own land to aim at on the way home.

use super::ground::{Class, Ground};
use super::view::{Spot, View, spot};

/// A point inside own land and how far its border is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Anchor {
    pub(crate) at: Spot,
    pub(crate) clearance: f64,
}

/// About how many anchors there are at most.
const MOST: usize = 96;

/// Points spread over the mover's land, the start spot first.
pub(crate) fn anchors(view: &View) -> Vec<Anchor> {
    let ground = &view.ground;
    let (w, h) = (ground.high.0 - ground.low.0, ground.high.1 - ground.low.1);
    let mut points = Vec::new();
    let mut step = w.max(h) / 24.0;
    for _ in 0..4 {
        points = own_points(ground, step);
        if points.len() >= MOST / 4 {
            break;
        }
        step *= 0.5;
    }
    let stride = points.len().div_ceil(MOST).max(1);
    let start = spot(view.takeable.apex());
    std::iter::once(start)
        .chain(points.into_iter().step_by(stride))
        .map(|at| Anchor { at, clearance: view.depth.at(at).max(0.0) })
        .collect()
}

fn own_points(ground: &Ground, step: f64) -> Vec<Spot> {
    let mut points = Vec::new();
    let columns = ((ground.high.0 - ground.low.0) / step) as usize + 1;
    let rows = ((ground.high.1 - ground.low.1) / step) as usize + 1;
    for i in 0..columns {
        for j in 0..rows {
            // Every other column is shifted: a denser packing for the same number.
            let shift = if i % 2 == 0 { 0.25 } else { 0.75 };
            let at =
                (ground.low.0 + (i as f64 + 0.5) * step, ground.low.1 + (j as f64 + shift) * step);
            if ground.class(at.0, at.1) == Class::Own {
                points.push(at);
            }
        }
    }
    points
}

/// A rough chance that a flick from `from` meant for the anchor rests on own land.
pub(crate) fn rough_chance(view: &View, from: Spot, anchor: &Anchor) -> f64 {
    let (dx, dy) = (anchor.at.0 - from.0, anchor.at.1 - from.1);
    let distance2 = dx * dx + dy * dy;
    if distance2 > view.reach * view.reach {
        return 0.0;
    }
    let across = view.dir * view.dir * distance2;
    let along = 4.0 * view.power * view.power * distance2;
    let spread2 = 0.5 * (across + along) + 1.0;
    // 1 − exp(−c²/2s²) for a disc, by a rational that orders the same.
    let ratio = anchor.clearance * anchor.clearance / (2.0 * spread2);
    ratio * (2.0 + ratio) / (2.0 + ratio * (2.0 + ratio))
}
