//! Whose ground a point lies on, fast and for any real point.

use land_core::map::{LandMap, Owner};

/// Ground as the player to move sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// Beyond the outer line.
    Outside,
    /// Nobody's.
    Free,
    /// The mover's.
    Own,
    /// An opponent's.
    Enemy,
}

impl Class {
    pub(crate) fn of(owner: Owner, seat: usize) -> Self {
        if owner == Owner::OUTSIDE {
            Self::Outside
        } else if owner == Owner::FREE {
            Self::Free
        } else if owner == Owner::seat(seat) {
            Self::Own
        } else {
            Self::Enemy
        }
    }

    /// Whether a stone may rest there.
    pub(crate) fn safe(self) -> bool {
        matches!(self, Self::Free | Self::Own)
    }
}

/// A point-location index: vertical strips, each with the borders that cross it. A query looks
/// for the nearest border below. Points exactly on a border count for the ground above it, which
/// no search can tell from the exact rule (T9).
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    x0: f64,
    per_strip: f64,
    strips: Vec<Vec<Border>>,
    /// Lower left and upper right corner of the board's bounding box.
    pub(crate) low: (f64, f64),
    pub(crate) high: (f64, f64),
    /// The mover's borders, to measure clearances: ends of each.
    own_borders: Vec<[(f64, f64); 2]>,
    /// Those between where a stone may rest and where it may not.
    safe_borders: Vec<[(f64, f64); 2]>,
}

#[derive(Clone, Copy, Debug)]
struct Border {
    x0: f64,
    x1: f64,
    y0: f64,
    slope: f64,
    above: Class,
}

const STRIPS: usize = 128;

impl Ground {
    /// Indexes the land as `seat` sees it.
    pub(crate) fn new(map: &LandMap, seat: usize) -> Self {
        let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        for edge in map.edges() {
            for p in [edge.a, edge.b] {
                let (x, y) = (f64::from(p.x), f64::from(p.y));
                low = (low.0.min(x), low.1.min(y));
                high = (high.0.max(x), high.1.max(y));
            }
        }
        let per_strip = (high.0 - low.0).max(1.0) / STRIPS as f64;
        let mut ground = Self {
            x0: low.0,
            per_strip,
            strips: vec![Vec::new(); STRIPS],
            low,
            high,
            own_borders: Vec::new(),
            safe_borders: Vec::new(),
        };
        for edge in map.edges() {
            let (left, right) = (Class::of(edge.left, seat), Class::of(edge.right, seat));
            if left == right {
                continue;
            }
            let (a, b) = (edge.a, edge.b);
            let (ax, ay) = (f64::from(a.x), f64::from(a.y));
            let (bx, by) = (f64::from(b.x), f64::from(b.y));
            if left == Class::Own || right == Class::Own {
                ground.own_borders.push([(ax, ay), (bx, by)]);
            }
            if left.safe() != right.safe() {
                ground.safe_borders.push([(ax, ay), (bx, by)]);
            }
            if a.x == b.x {
                continue;
            }
            // Edges run from their smaller end: to the right, so their left is above.
            let slope = (by - ay) / (bx - ax);
            let border = Border { x0: ax, x1: bx, y0: ay, slope, above: left };
            for strip in ground.strip(ax)..=ground.strip(bx) {
                ground.strips[strip].push(border);
            }
        }
        ground
    }

    fn strip(&self, x: f64) -> usize {
        (((x - self.x0) / self.per_strip) as usize).min(STRIPS - 1)
    }

    /// Whose ground `(x, y)` is.
    pub(crate) fn class(&self, x: f64, y: f64) -> Class {
        if !(x >= self.low.0 && x < self.high.0 && y >= self.low.1 && y <= self.high.1) {
            return Class::Outside;
        }
        let (mut best, mut class) = (f64::MIN, Class::Outside);
        for border in &self.strips[self.strip(x)] {
            if x >= border.x0 && x < border.x1 {
                let height = border.y0 + (x - border.x0) * border.slope;
                if height <= y && height > best {
                    (best, class) = (height, border.above);
                }
            }
        }
        class
    }

    /// The borders of the mover's land, both ends of each.
    pub(crate) fn own_borders(&self) -> &[[(f64, f64); 2]] {
        &self.own_borders
    }

    /// The borders between the mover's or nobody's ground and the rest, both ends of each.
    pub(crate) fn safe_borders(&self) -> &[[(f64, f64); 2]] {
        &self.safe_borders
    }
}
