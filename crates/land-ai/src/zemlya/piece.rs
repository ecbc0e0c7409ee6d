//! A piece of land made ready for many chords: a few hundred nanoseconds each, nothing is cut.
//!
//! In floating point and without snapping, so parts differ from the exact ones by rounding. The
//! room to stand on a part is taken at sample points, so it is a little too small; where a part is
//! hardly wider than the points are apart, the best of them is moved uphill.

use land_core::lattice::Point;
use land_core::map::{Component, LandMap, Owner};

/// A place in lattice units.
pub(super) type Spot = (f64, f64);

/// Samples of a piece aimed for, and cells looked at for them.
const SAMPLES: f64 = 160.0;
const MOST_CELLS: f64 = 900.0;
/// Parts less wide than this many times the way between samples are looked at more closely, in
/// so many steps.
const NARROW: f64 = 1.6;
const UPHILL: u32 = 5;

/// A piece of land.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// Whose it is.
    pub(super) owner: Owner,
    /// Twice its area.
    pub(super) area2: f64,
    /// Room for a circle, lattice units.
    pub(super) room: f64,
    /// The middle of that circle.
    pub(super) centre: Spot,
    /// The marks it shares border with, as bits.
    pub(super) touches: u64,
    ring: Ring,
    holes: Vec<Ring>,
    samples: Vec<Sample>,
    /// About how far apart the samples are.
    grain: f64,
}

#[derive(Clone, Debug, Default)]
struct Ring {
    at: Vec<Spot>,
    /// Twice the signed area of the way from the first corner to corner `i`, from the origin.
    swept: Vec<f64>,
    /// The mark across the side from corner `i`, as a bit; 0 for none.
    mark: Vec<u64>,
}

#[derive(Clone, Copy, Debug)]
struct Sample {
    at: Spot,
    clearance: f64,
    /// The side of the outer ring it is nearest to; `None` when a hole is nearer.
    nearest: Option<usize>,
}

/// One part of a chord's two.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Half {
    /// Twice its area.
    pub(super) area2: f64,
    /// Room for a circle.
    pub(super) room: f64,
    /// Where that room is.
    pub(super) centre: Spot,
    /// The marks it shares border with, as bits.
    pub(super) touches: u64,
}

/// What a blade would cut.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Chord {
    /// Against the blade, along the blade.
    pub(super) ends: [Spot; 2],
    /// The part left of the blade.
    pub(super) left: Half,
    /// The part right of it.
    pub(super) right: Half,
}

fn cross(a: Spot, b: Spot) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

fn spot(p: Point) -> Spot {
    (f64::from(p.x), f64::from(p.y))
}

/// Distance from `p` to the side `a`–`b`.
pub(super) fn off_side(p: Spot, a: Spot, b: Spot) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (px, py) = (p.0 - a.0, p.1 - a.1);
    let length2 = dx * dx + dy * dy;
    let along = if length2 > 0.0 { ((px * dx + py * dy) / length2).clamp(0.0, 1.0) } else { 0.0 };
    let (x, y) = (px - along * dx, py - along * dy);
    (x * x + y * y).sqrt()
}

impl Ring {
    fn new(points: &[Point], owner: Owner, map: &LandMap, marks: &[Owner]) -> Self {
        let n = points.len();
        let mut ring = Self::default();
        let mut swept = 0.0;
        for i in 0..n {
            let (from, to) = (points[i], points[(i + 1) % n]);
            ring.at.push(spot(from));
            ring.swept.push(swept);
            swept += cross(spot(from), spot(to));
            let key = (from.min(to), from.max(to));
            let edge = map.edges().binary_search_by_key(&key, |e| (e.a, e.b)).ok();
            let across = edge.and_then(|e| map.edges()[e].across(owner));
            let mark = across.and_then(|across| marks.iter().position(|&m| m == across));
            ring.mark.push(mark.map_or(0, |m| 1_u64 << m.min(63)));
        }
        ring.swept.push(swept);
        ring
    }

    fn len(&self) -> usize {
        self.at.len()
    }

    fn side(&self, i: usize) -> (Spot, Spot) {
        (self.at[i], self.at[if i + 1 == self.len() { 0 } else { i + 1 }])
    }

    /// Whether it winds around `p`.
    fn holds(&self, p: Spot) -> bool {
        let mut inside = false;
        for i in 0..self.len() {
            let (a, b) = self.side(i);
            if (a.1 > p.1) != (b.1 > p.1) {
                let x = a.0 + (p.1 - a.1) * (b.0 - a.0) / (b.1 - a.1);
                inside ^= p.0 < x;
            }
        }
        inside
    }

    fn nearest(&self, p: Spot) -> (f64, usize) {
        let mut best = (f64::INFINITY, 0);
        for i in 0..self.len() {
            let (a, b) = self.side(i);
            let off = off_side(p, a, b);
            if off < best.0 {
                best = (off, i);
            }
        }
        best
    }
}

impl Piece {
    /// Makes a component ready. `marks` are the owners to tell neighbours by.
    pub(super) fn new(component: &Component, map: &LandMap, marks: &[Owner]) -> Self {
        let ring = |points: &Vec<Point>| Ring::new(points, component.owner, map, marks);
        let mut piece = Self {
            owner: component.owner,
            area2: component.area2 as f64,
            room: 0.0,
            centre: spot(component.outer[0]),
            touches: 0,
            ring: ring(&component.outer),
            holes: component.holes.iter().map(ring).collect(),
            samples: Vec::new(),
            grain: 1.0,
        };
        let rings = std::iter::once(&piece.ring).chain(&piece.holes);
        piece.touches = rings.flat_map(|r| &r.mark).fold(0, |all, m| all | m);
        piece.take_samples();
        // The grid may miss the widest place of a thin piece.
        let circle = component.inscribed_circle();
        if circle.radius > 0.0 && piece.holds(circle.centre) {
            piece.sample(circle.centre);
        }
        for sample in &piece.samples {
            if sample.clearance > piece.room {
                (piece.room, piece.centre) = (sample.clearance, sample.at);
            }
        }
        piece
    }

    fn take_samples(&mut self) {
        let mut low = (f64::INFINITY, f64::INFINITY);
        let mut high = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        for p in &self.ring.at {
            low = (low.0.min(p.0), low.1.min(p.1));
            high = (high.0.max(p.0), high.1.max(p.1));
        }
        let (width, height) = (high.0 - low.0, high.1 - low.1);
        let filled = (0.5 * self.area2 / (width * height).max(1.0)).clamp(0.05, 1.0);
        let cells = (SAMPLES / filled).min(MOST_CELLS);
        let size = (width * height / cells).sqrt().max(1.0);
        self.grain = size;
        let (across, down) = ((width / size) as u32 + 1, (height / size) as u32 + 1);
        for i in 0..across {
            for j in 0..down {
                let p = (
                    low.0 + width * (f64::from(i) + 0.5) / f64::from(across),
                    low.1 + height * (f64::from(j) + 0.5) / f64::from(down),
                );
                if self.holds(p) {
                    self.sample(p);
                }
            }
        }
    }

    fn sample(&mut self, at: Spot) {
        let (mut clearance, side) = self.ring.nearest(at);
        let mut nearest = Some(side);
        for hole in &self.holes {
            let found = hole.nearest(at).0;
            if found < clearance {
                (clearance, nearest) = (found, None);
            }
        }
        self.samples.push(Sample { at, clearance, nearest });
    }

    /// Whether `p` lies in the piece.
    pub(super) fn holds(&self, p: Spot) -> bool {
        self.ring.holds(p) && !self.holes.iter().any(|hole| hole.holds(p))
    }

    /// Points of the piece, evenly spread, with their clearances.
    pub(super) fn spots(&self) -> impl Iterator<Item = (Spot, f64)> + '_ {
        self.samples.iter().map(|s| (s.at, s.clearance))
    }

    /// The parts a blade through `tip` makes (Z9): to the first points of the outer ring, over
    /// holes. `None` when it meets the ring on one side only.
    pub(super) fn chord(&self, tip: Spot, blade: Spot) -> Option<Chord> {
        let (dx, dy) = blade;
        let ring = &self.ring;
        let mut ends: [Option<(f64, usize)>; 2] = [None, None];
        let off = |p: Spot| dx * (p.1 - tip.1) - dy * (p.0 - tip.0);
        let n = ring.len();
        let mut here = off(ring.at[0]);
        for i in 0..n {
            let (a, b) = ring.side(i);
            let next = off(b);
            if (here > 0.0) != (next > 0.0) {
                let share = here / (here - next);
                let x = a.0 + share * (b.0 - a.0) - tip.0;
                let y = a.1 + share * (b.1 - a.1) - tip.1;
                let along = x * dx + y * dy;
                let end = &mut ends[usize::from(along > 0.0)];
                if end.is_none_or(|e| along.abs() < e.0) {
                    *end = Some((along.abs(), i));
                }
            }
            here = next;
        }
        let length2 = dx * dx + dy * dy;
        let ((back, back_side), (front, front_side)) = (ends[0]?, ends[1]?);
        let at = |along: f64| (tip.0 + dx * along / length2, tip.1 + dy * along / length2);
        let (b, f) = (at(-back), at(front));
        // Left of the blade lies the way round from the front end to the back end.
        let wraps = front_side > back_side;
        let mut through = ring.swept[back_side] - ring.swept[front_side];
        if wraps {
            through += ring.swept[n];
        }
        // The way starts inside its first side and ends inside its last; the chord closes it.
        let left2 =
            through - cross(ring.at[front_side], f) + cross(ring.at[back_side], b) + cross(b, f);
        let mut left = Half { area2: left2, ..Half::default() };
        let mut right = Half { area2: ring.swept[n] - left2, ..Half::default() };
        let on_left = |i: usize| {
            if wraps { i > front_side || i < back_side } else { i > front_side && i < back_side }
        };
        for (i, &mark) in ring.mark.iter().enumerate() {
            if mark != 0 {
                if i == front_side || i == back_side {
                    left.touches |= mark;
                    right.touches |= mark;
                } else if on_left(i) {
                    left.touches |= mark;
                } else {
                    right.touches |= mark;
                }
            }
        }
        for hole in &self.holes {
            self.share_hole(hole, [b, f], blade, &mut left, &mut right);
        }
        let unit = 1.0 / length2.sqrt();
        for sample in &self.samples {
            let from_chord = off_side(sample.at, b, f);
            let room = sample.clearance.min(from_chord);
            let is_left = match sample.nearest {
                Some(side)
                    if from_chord > sample.clearance && side != front_side && side != back_side =>
                {
                    on_left(side)
                }
                _ => off(sample.at) * unit > 0.0,
            };
            let half = if is_left { &mut left } else { &mut right };
            if room > half.room {
                (half.room, half.centre) = (room, sample.at);
            }
        }
        for (half, side) in [(&mut left, 1.0), (&mut right, -1.0)] {
            if half.room < NARROW * self.grain {
                self.widen(half, [b, f], side);
            }
        }
        Some(Chord { ends: [b, f], left, right })
    }

    /// Moves the middle of a half's widest place uphill; `side` is 1 left of the chord, −1 right.
    fn widen(&self, half: &mut Half, [b, f]: [Spot; 2], side: f64) {
        let (dx, dy) = (f.0 - b.0, f.1 - b.1);
        let length = (dx * dx + dy * dy).sqrt();
        if length <= 0.0 {
            return;
        }
        let (ux, uy) = (dx / length, dy / length);
        let (nx, ny) = (-uy * side, ux * side);
        let room = |p: Spot| {
            let off = (p.0 - b.0) * nx + (p.1 - b.1) * ny;
            if off <= 0.0 || !self.holds(p) {
                return 0.0;
            }
            let holes = self.holes.iter().map(|hole| hole.nearest(p).0);
            holes.fold(self.ring.nearest(p).0, f64::min).min(off_side(p, b, f))
        };
        if half.room <= 0.0 {
            // No sample is in it: it lies along the chord.
            let off = 0.25 * self.grain;
            half.centre = (0.5 * (b.0 + f.0) + off * nx, 0.5 * (b.1 + f.1) + off * ny);
            half.room = room(half.centre);
        }
        let mut step = 0.5 * self.grain;
        for _ in 0..UPHILL {
            let from = half.centre;
            for (x, y) in [(nx, ny), (-nx, -ny), (ux, uy), (-ux, -uy)] {
                let p = (from.0 + step * x, from.1 + step * y);
                let found = room(p);
                if found > half.room {
                    (half.room, half.centre) = (found, p);
                }
            }
            if half.centre == from {
                step *= 0.4;
            }
        }
    }

    /// A hole lies in one half, or is crossed: then each side of it counts where its middle is.
    fn share_hole(
        &self,
        hole: &Ring,
        [b, f]: [Spot; 2],
        blade: Spot,
        left: &mut Half,
        right: &mut Half,
    ) {
        let (dx, dy) = blade;
        let off = |p: Spot| dx * (p.1 - b.1) - dy * (p.0 - b.0);
        let total = hole.swept[hole.len()];
        let within = |p: Spot| {
            let along = (p.0 - b.0) * (f.0 - b.0) + (p.1 - b.1) * (f.1 - b.1);
            along > 0.0 && along < (f.0 - b.0) * (f.0 - b.0) + (f.1 - b.1) * (f.1 - b.1)
        };
        let crossed = (0..hole.len()).any(|i| {
            let (p, q) = hole.side(i);
            (off(p) > 0.0) != (off(q) > 0.0) && (within(p) || within(q))
        });
        let all = hole.mark.iter().fold(0, |all, m| all | m);
        if !crossed {
            // The side of the chord is told by the outer ring nearest to the hole.
            let half = if off(hole.at[0]) > 0.0 { left } else { right };
            half.area2 += total;
            half.touches |= all;
            return;
        }
        let mut left2 = 0.0;
        for i in 0..hole.len() {
            let (p, q) = hole.side(i);
            let (u, v) = (off(p), off(q));
            let mark = hole.mark[i];
            if u > 0.0 || v > 0.0 {
                left.touches |= mark;
            }
            if u <= 0.0 || v <= 0.0 {
                right.touches |= mark;
            }
            // What lies left of the line, seen from the chord's end: the line itself sweeps nothing.
            let clip = |p: Spot, q: Spot, u: f64, v: f64| {
                let share = u / (u - v);
                (p.0 + share * (q.0 - p.0), p.1 + share * (q.1 - p.1))
            };
            let (p, q) = match (u > 0.0, v > 0.0) {
                (true, true) => (p, q),
                (true, false) => (p, clip(p, q, u, v)),
                (false, true) => (clip(p, q, u, v), q),
                (false, false) => continue,
            };
            left2 += (p.0 - b.0) * (q.1 - b.1) - (p.1 - b.1) * (q.0 - b.0);
        }
        left.area2 += left2;
        right.area2 += total - left2;
    }
}
