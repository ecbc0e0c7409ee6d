//! Largest inscribed circle, clearance, places to stand.
//!
//! Both searches are branch and bound over squares, best first. A square's points are at most half
//! its diagonal from its middle, so their clearance is bounded by the middle's; and only borders
//! little farther from the middle than the nearest can be nearest anywhere in it, so lists of
//! borders shrink on the way down.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::rc::Rc;

use super::Component;
use crate::lattice::{Point, round_half_up};

/// A circle inside a piece of land, lattice units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Circle {
    /// Its centre.
    pub centre: (f64, f64),
    /// Its radius.
    pub radius: f64,
    /// No larger circle has a radius above `radius + error`; about 10⁻⁹ of the piece's extent
    /// unless the search ran out of its budget.
    pub error: f64,
}

/// Most squares one search looks at.
const MOST_SQUARES: usize = 1 << 16;

/// Half the diagonal of a square of half side 1.
const HALF_DIAGONAL: f64 = std::f64::consts::SQRT_2;

/// A side of a ring, land on the left.
#[derive(Clone, Copy, Debug)]
struct Side {
    x: f64,
    y: f64,
    dx: f64,
    dy: f64,
    length: f64,
}

impl Side {
    fn new((from, to): (Point, Point)) -> Self {
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let length = (dx * dx + dy * dy).sqrt();
        Self { x: f64::from(from.x), y: f64::from(from.y), dx, dy, length }
    }

    /// Distance along the side from its start, times its length.
    fn along(&self, (x, y): (f64, f64)) -> f64 {
        (x - self.x) * self.dx + (y - self.y) * self.dy
    }

    /// Signed distance from its line, times its length; positive on the left.
    fn across(&self, (x, y): (f64, f64)) -> f64 {
        self.dx * (y - self.y) - self.dy * (x - self.x)
    }

    fn distance(&self, p: (f64, f64)) -> f64 {
        let along = self.along(p);
        let (x, y) = (p.0 - self.x, p.1 - self.y);
        if along <= 0.0 {
            (x * x + y * y).sqrt()
        } else if along >= self.length * self.length {
            let (x, y) = (x - self.dx, y - self.dy);
            (x * x + y * y).sqrt()
        } else {
            self.across(p).abs() / self.length
        }
    }

    /// Distance as a linear function if it is one all over the square: value in the middle, slope.
    fn linear(&self, p: (f64, f64), half: f64) -> Option<(f64, f64, f64)> {
        let (along, reach) = (self.along(p), half * (self.dx.abs() + self.dy.abs()));
        let across = self.across(p);
        (along - reach >= 0.0 && along + reach <= self.length * self.length && across > reach)
            .then(|| (across / self.length, -self.dy / self.length, self.dx / self.length))
    }
}

/// The most that the lesser of two linear functions reaches in a square: a mixture of both is
/// never below the lesser, so the best mixture's maximum bounds it.
fn lesser_bound(one: (f64, f64, f64), two: (f64, f64, f64), half: f64) -> f64 {
    let mix = |t: f64| {
        let at = |a: f64, b: f64| a + (b - a) * t;
        at(one.0, two.0) + half * (at(one.1, two.1).abs() + at(one.2, two.2).abs())
    };
    let level = |a: f64, b: f64| {
        if (a > 0.0) == (b > 0.0) || a == b { 0.0 } else { (a / (a - b)).clamp(0.0, 1.0) }
    };
    [0.0, 1.0, level(one.1, two.1), level(one.2, two.2)]
        .into_iter()
        .map(mix)
        .fold(f64::INFINITY, f64::min)
}

/// What is known in the middle of a square.
#[derive(Clone, Debug)]
struct Sample {
    /// Distance to the border, negative outside.
    clearance: f64,
    /// The only borders that can be nearest somewhere in the square.
    near: Rc<[u32]>,
    /// Whether all of the square is inside, or outside.
    side: Option<bool>,
}

struct Land {
    sides: Vec<Side>,
}

impl Land {
    fn new(piece: &Component) -> Self {
        Self { sides: piece.sides().map(Side::new).collect() }
    }

    fn all(&self) -> Sample {
        let near = (0..self.sides.len() as u32).collect();
        Sample { clearance: 0.0, near, side: None }
    }

    /// Looks at the square around `p`, part of the square of `parent`.
    fn sample(&self, p: (f64, f64), half: f64, parent: &Sample) -> Sample {
        let distances: Vec<f64> =
            parent.near.iter().map(|&n| self.sides[n as usize].distance(p)).collect();
        let least = distances.iter().copied().fold(f64::INFINITY, f64::min);
        let reach = half * HALF_DIAGONAL;
        // A little more, so that rounding drops nothing.
        let limit = (least + 2.0 * reach) * (1.0 + 1e-9);
        let near = parent.near.iter().zip(&distances).filter(|&(_, &d)| d <= limit);
        let inside = parent.side.unwrap_or_else(|| self.holds(p));
        let side = (least > reach * (1.0 + 1e-9)).then_some(inside).or(parent.side);
        let clearance = if inside { least } else { -least };
        Sample { clearance, near: near.map(|(&n, _)| n).collect(), side }
    }

    /// Even-odd rule for a point that need not be on the lattice.
    fn holds(&self, p: (f64, f64)) -> bool {
        self.sides.iter().fold(false, |inside, s| {
            let (above_start, above_end) = (p.1 >= s.y, p.1 >= s.y + s.dy);
            inside ^ (above_start != above_end && (s.across(p) > 0.0) == (s.dy > 0.0))
        })
    }

    /// The most clearance that a point of the square can have, and a point of the square that may
    /// come close to it.
    fn bound(&self, p: (f64, f64), half: f64, sample: &Sample) -> (f64, Option<(f64, f64)>) {
        let mut bound = sample.clearance + half * HALF_DIAGONAL;
        let mut good = None;
        if sample.side != Some(true) || sample.near.len() > 24 {
            return (bound, good);
        }
        // Between two borders that face each other clearance has a flat ridge, which squares alone
        // would follow for ever and whose top their middles would never hit.
        let linear: Vec<_> =
            sample.near.iter().filter_map(|&n| self.sides[n as usize].linear(p, half)).collect();
        for (i, &one) in linear.iter().enumerate() {
            for &two in &linear[..i] {
                let lesser = lesser_bound(one, two, half);
                if lesser < bound {
                    bound = lesser;
                    let (x, y) = (one.1 - two.1, one.2 - two.2);
                    let slope2 = x * x + y * y;
                    // Sides in one line are nowhere nearer than each other.
                    if slope2 > 0.0 {
                        let step = (two.0 - one.0) / slope2;
                        let clamp = |d: f64| d.clamp(-half, half);
                        good = Some((p.0 + clamp(step * x), p.1 + clamp(step * y)));
                    }
                }
            }
        }
        (bound, good)
    }

    /// Clearance at a point of an inner square.
    fn clearance(&self, p: (f64, f64), sample: &Sample) -> f64 {
        let distances = sample.near.iter().map(|&n| self.sides[n as usize].distance(p));
        distances.fold(f64::INFINITY, f64::min)
    }
}

/// A square in the queue of the circle's search: the highest bound first, then the oldest.
#[derive(Debug)]
struct Square {
    bound: f64,
    serial: usize,
    centre: (f64, f64),
    half: f64,
    sample: Sample,
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound.total_cmp(&other.bound).then_with(|| other.serial.cmp(&self.serial))
    }
}
impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Square {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Square {}

/// A square of lattice points in the queue of the nearest place: nearest first, then smallest.
#[derive(Debug)]
struct Block {
    distance2: i64,
    corner: Point,
    size: i32,
    sample: Sample,
}

impl Ord for Block {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.distance2, self.size, self.corner).cmp(&(other.distance2, other.size, other.corner))
    }
}
impl PartialOrd for Block {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Block {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Block {}

impl Block {
    /// The point of the block nearest to `p`.
    fn nearest(corner: Point, size: i32, p: Point) -> Point {
        let clamp = |low: i32, at: i32| at.clamp(low, low + size - 1);
        Point::new(clamp(corner.x, p.x), clamp(corner.y, p.y))
    }
}

fn distance2(p: Point, q: Point) -> i64 {
    let (dx, dy) = (i64::from(p.x) - i64::from(q.x), i64::from(p.y) - i64::from(q.y));
    dx * dx + dy * dy
}

impl Component {
    /// The smallest and the largest coordinates of its points.
    fn extent(&self) -> (Point, Point) {
        self.outer.iter().skip(1).fold((self.outer[0], self.outer[0]), |(low, high), p| {
            (
                Point::new(low.x.min(p.x), low.y.min(p.y)),
                Point::new(high.x.max(p.x), high.y.max(p.y)),
            )
        })
    }

    /// The largest circle that fits into the piece, holes kept clear (Z16).
    #[must_use]
    pub fn inscribed_circle(&self) -> Circle {
        let land = Land::new(self);
        let (low, high) = self.extent();
        let half = f64::from((high.x - low.x).max(high.y - low.y)) / 2.0;
        let enough = half / f64::from(1 << 30);
        let centre = (
            (f64::from(low.x) + f64::from(high.x)) / 2.0,
            (f64::from(low.y) + f64::from(high.y)) / 2.0,
        );
        let sample = land.sample(centre, half, &land.all());
        let mut best = Circle { centre, radius: sample.clearance, error: enough };
        let mut queue = BinaryHeap::new();
        let (bound, _) = land.bound(centre, half, &sample);
        queue.push(Square { bound, serial: 0, centre, half, sample });
        let mut serial = 0;
        while let Some(square) = queue.pop() {
            if square.bound <= best.radius + enough {
                break;
            }
            if serial >= MOST_SQUARES {
                best.error = square.bound - best.radius;
                break;
            }
            let half = square.half / 2.0;
            for (x, y) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
                let centre = (square.centre.0 + x, square.centre.1 + y);
                let sample = land.sample(centre, half, &square.sample);
                if sample.clearance > best.radius {
                    (best.centre, best.radius) = (centre, sample.clearance);
                }
                let (bound, good) = land.bound(centre, half, &sample);
                if let Some(good) = good.filter(|_| bound > best.radius) {
                    let clearance = land.clearance(good, &sample);
                    if clearance > best.radius {
                        (best.centre, best.radius) = (good, clearance);
                    }
                }
                serial += 1;
                if bound > best.radius + enough {
                    queue.push(Square { bound, serial, centre, half, sample });
                }
            }
        }
        // A sliver may be thinner than what the search tells apart.
        best.radius = best.radius.max(0.0);
        best
    }

    /// Distance from `p` to the nearest border of the piece; 0 outside it.
    #[must_use]
    pub fn clearance(&self, p: Point) -> f64 {
        if !self.contains(p) {
            return 0.0;
        }
        let p = (f64::from(p.x), f64::from(p.y));
        self.sides().map(|s| Side::new(s).distance(p)).fold(f64::INFINITY, f64::min)
    }

    /// The point of the piece nearest to `target` whose clearance is at least `clearance`, to
    /// within 1/256 of that clearance (Z4); `None` when there is none. Should the search run out
    /// of its budget, the nearest point found until then.
    #[must_use]
    pub fn nearest_with_clearance(&self, target: Point, clearance: f64) -> Option<Point> {
        if self.contains(target) && self.clearance(target) >= clearance {
            return Some(target);
        }
        let land = Land::new(self);
        let (low, high) = self.extent();
        let size = ((high.x - low.x).max(high.y - low.y) + 1) as u32;
        let size = size.next_power_of_two() as i32;
        let mut queue = BinaryHeap::new();
        let mut best: Option<(i64, Point)> = None;
        let slack = clearance.max(0.0) / 256.0;
        let near_enough = |found: i64, bound: i64| {
            found <= bound || (found as f64).sqrt() <= (bound as f64).sqrt() + slack
        };
        let look = |corner: Point, size: i32, parent: &Sample, best: &mut Option<(i64, Point)>| {
            let half = f64::from(size - 1) / 2.0;
            let centre = (f64::from(corner.x) + half, f64::from(corner.y) + half);
            let sample = land.sample(centre, half, parent);
            let reach = half * HALF_DIAGONAL;
            if sample.clearance + reach < clearance {
                return None;
            }
            let nearest = Block::nearest(corner, size, target);
            let middle = Point::new(round_half_up(centre.0), round_half_up(centre.1));
            let whole = sample.clearance - reach >= clearance * (1.0 + 1e-12);
            // Half a unit of rounding moves the middle by less than a diagonal unit.
            let candidate = if whole || size == 1 { nearest } else { middle };
            if (whole || sample.clearance + 1.0 >= clearance)
                && best.is_none_or(|(d, _)| distance2(candidate, target) < d)
                && self.contains(candidate)
                && self.clearance(candidate) >= clearance
            {
                *best = Some((distance2(candidate, target), candidate));
            }
            let bound = distance2(nearest, target);
            (!whole && size > 1).then_some(Block { distance2: bound, corner, size, sample })
        };
        queue.extend(look(low, size, &land.all(), &mut best).map(Reverse));
        for _ in 0..MOST_SQUARES / 4 {
            let Some(Reverse(block)) = queue.pop() else { break };
            if best.is_some_and(|(found, _)| near_enough(found, block.distance2)) {
                break;
            }
            let half = block.size / 2;
            for (x, y) in [(0, 0), (half, 0), (0, half), (half, half)] {
                let corner = Point::new(block.corner.x + x, block.corner.y + y);
                queue.extend(look(corner, half, &block.sample, &mut best).map(Reverse));
            }
        }
        best.map(|(_, p)| p)
    }
}
