//! How deep in some ground a point lies.

use super::ground::{Class, Ground};
use super::view::Spot;

/// Signed distance to the border of some ground, positive inside, on a grid with linear
/// interpolation: exact near straight borders.
///
/// The distance of a node is exact to the borders its neighbours are nearest to, passed on from
/// node to node in two sweeps (P.-E. Danielsson, "Euclidean distance mapping", CGIP 14, 1980).
#[derive(Clone, Debug)]
pub(crate) struct Depth {
    low: Spot,
    per_step: f64,
    columns: usize,
    rows: usize,
    /// The board's rim, in steps.
    right: f64,
    top: f64,
    depth: Vec<f32>,
}

/// Nodes along the longer side of the board.
const NODES: f64 = 128.0;

/// No border.
const NONE: u32 = u32::MAX;

impl Depth {
    /// In the mover's land.
    pub(crate) fn own(ground: &Ground) -> Self {
        Self::new(ground, ground.own_borders(), |class| class == Class::Own)
    }

    /// In ground where a stone may rest: the mover's and nobody's.
    pub(crate) fn safe(ground: &Ground) -> Self {
        Self::new(ground, ground.safe_borders(), Class::safe)
    }

    fn new(ground: &Ground, borders: &[[Spot; 2]], inside: impl Fn(Class) -> bool) -> Self {
        let (low, high) = (ground.low, ground.high);
        let (w, h) = (high.0 - low.0, high.1 - low.1);
        let step = w.max(h) / NODES;
        let columns = (w / step) as usize + 2;
        let rows = (h / step) as usize + 2;
        let place = |i: usize, j: usize| (low.0 + i as f64 * step, low.1 + j as f64 * step);
        let mut nearest = vec![(f64::MAX, NONE); columns * rows];
        for (n, [a, b]) in borders.iter().enumerate() {
            // The nodes around the border know it themselves.
            let length = ((b.0 - a.0) * (b.0 - a.0) + (b.1 - a.1) * (b.1 - a.1)).sqrt();
            let pieces = (length / (0.5 * step)) as usize + 1;
            for k in 0..=pieces {
                let t = k as f64 / pieces as f64;
                let (x, y) = (a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1));
                let i = ((x - low.0) / step) as usize;
                let j = ((y - low.1) / step) as usize;
                for (i, j) in [(i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)] {
                    if i < columns && j < rows {
                        let node = &mut nearest[j * columns + i];
                        let d = distance2(place(i, j), borders[n]);
                        if d < node.0 {
                            *node = (d, n as u32);
                        }
                    }
                }
            }
        }
        let mut pass = |i: usize, j: usize, from: usize| {
            let border = nearest[from].1;
            if border != NONE && border != nearest[j * columns + i].1 {
                let d = distance2(place(i, j), borders[border as usize]);
                if d < nearest[j * columns + i].0 {
                    nearest[j * columns + i] = (d, border);
                }
            }
        };
        for j in 0..rows {
            for i in 0..columns {
                let at = j * columns + i;
                for (di, dj) in [(1, 0), (0, 1), (1, 1)] {
                    if i >= di && j >= dj {
                        pass(i, j, at - di - dj * columns);
                    }
                }
                if j >= 1 && i + 1 < columns {
                    pass(i, j, at - columns + 1);
                }
            }
        }
        for j in (0..rows).rev() {
            for i in (0..columns).rev() {
                let at = j * columns + i;
                for (di, dj) in [(1, 0), (0, 1), (1, 1)] {
                    if i + di < columns && j + dj < rows {
                        pass(i, j, at + di + dj * columns);
                    }
                }
                if j + 1 < rows && i >= 1 {
                    pass(i, j, at + columns - 1);
                }
            }
        }
        let depth = (0..columns * rows)
            .map(|at| {
                let (x, y) = place(at % columns, at / columns);
                let distance = nearest[at].0.sqrt().min(1e9);
                let inside = inside(ground.class(x, y));
                (if inside { distance } else { -distance }) as f32
            })
            .collect();
        let (right, top) = (w / step, h / step);
        Self { low, per_step: 1.0 / step, columns, rows, right, top, depth }
    }

    /// Signed distance at a point; beyond the grid that of its rim, less the way there.
    pub(crate) fn at(&self, (x, y): Spot) -> f64 {
        let fx = (x - self.low.0) * self.per_step;
        let fy = (y - self.low.1) * self.per_step;
        let (cx, cy) = (fx.clamp(0.0, self.right), fy.clamp(0.0, self.top));
        let i = (cx as usize).min(self.columns - 2);
        let j = (cy as usize).min(self.rows - 2);
        let (px, py) = (cx - i as f64, cy - j as f64);
        let first = j * self.columns + i;
        let d = |at: usize| f64::from(self.depth[at]);
        let below = d(first) * (1.0 - px) + d(first + 1) * px;
        let above = d(first + self.columns) * (1.0 - px) + d(first + self.columns + 1) * px;
        let depth = below * (1.0 - py) + above * py;
        if cx == fx && cy == fy {
            return depth;
        }
        let (ox, oy) = (fx - cx, fy - cy);
        depth.min(0.0) - (ox * ox + oy * oy).sqrt() / self.per_step
    }
}

fn distance2((x, y): Spot, [a, b]: [Spot; 2]) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let along = ((x - a.0) * dx + (y - a.1) * dy) / (dx * dx + dy * dy).max(1e-9);
    let t = along.clamp(0.0, 1.0);
    let (ex, ey) = (a.0 + t * dx - x, a.1 + t * dy - y);
    ex * ex + ey * ey
}
