//! The board, its homes and start spots: all that is drawn before the first flick.

use super::{BoardShape, Rules};
use crate::games::circle::{point, units};
use crate::games::{Setup, SetupError};
use crate::lattice::{LIMIT, Point, orient};
use crate::map::{LandMap, Owner};

/// Vertices of a circular board (T1).
const CIRCLE_VERTICES: u64 = 256;
/// Chords of a corner home's quarter disc (T2).
const QUARTER_CHORDS: u64 = 32;
/// Chords of a half-disc home (T1).
const HALF_CHORDS: u64 = 64;

/// One player's home (T2) and start spot (T4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Home {
    ring: Vec<Point>,
    spot: Point,
}

impl Home {
    /// Outline of the home. On a circular board it reaches beyond the rim, where no land is.
    #[must_use]
    pub fn ring(&self) -> &[Point] {
        &self.ring
    }

    /// The white spot that turns start from.
    #[must_use]
    pub fn spot(&self) -> Point {
        self.spot
    }
}

/// The outline of the board and everybody's home.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    ring: Vec<Point>,
    homes: Vec<Home>,
    area2: i64,
}

impl Board {
    /// Draws the board of a match.
    ///
    /// # Errors
    /// The measures do not fit the lattice.
    pub(super) fn new(setup: &Setup<Rules>) -> Result<Self, SetupError> {
        let (rules, per_m) = (&setup.rules, setup.lattice_per_m);
        let (ring, homes): (_, Vec<Home>) = match rules.board {
            BoardShape::Rectangle => {
                let size = (units(rules.width_mm, per_m), units(rules.height_mm, per_m));
                check_size("width_mm", size.0)?;
                check_size("height_mm", size.1)?;
                let radius = units(rules.home_radius_mm, per_m);
                let seats = 0..setup.seats.len();
                (rectangle(size), seats.map(|seat| corner_home(size, radius, seat)).collect())
            }
            BoardShape::Circle => {
                let diameter = units(rules.diameter_mm, per_m);
                check_size("diameter_mm", diameter)?;
                let home = units(rules.home_radius_mm, per_m);
                let seats = setup.seats.len() as u64;
                let homes = (0..seats).map(|seat| rim_home(diameter / 2.0, home, seat, seats));
                (circle(diameter / 2.0), homes.collect())
            }
        };
        let area2 = (1..ring.len() - 1).map(|i| orient(ring[0], ring[i], ring[i + 1])).sum();
        Ok(Self { ring, homes, area2 })
    }

    /// The outline, counter-clockwise and convex.
    #[must_use]
    pub fn ring(&self) -> &[Point] {
        &self.ring
    }

    /// The homes in seat order.
    #[must_use]
    pub fn homes(&self) -> &[Home] {
        &self.homes
    }

    /// Twice the area, square lattice units.
    #[must_use]
    pub fn area2(&self) -> i64 {
        self.area2
    }

    /// Whether `p` lies on the board; the outer line belongs to it (T9). Exact for any point.
    ///
    /// The board is convex: a slide that starts and ends on it has never left it (T8).
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        // Far points would overflow the orientation test.
        p.in_range()
            && (0..self.ring.len())
                .all(|i| orient(self.ring[i], self.ring[(i + 1) % self.ring.len()], p) >= 0)
    }

    /// The land before the first flick: everybody's home and free ground.
    ///
    /// # Errors
    /// Homes overlap, or one is too small or too large to start from (T2).
    pub(super) fn land(&self) -> Result<LandMap, SetupError> {
        let wrong = |reason: String| SetupError::new("home_radius_mm", reason);
        let mut map = LandMap::new(&self.ring, Owner::FREE)
            .map_err(|error| SetupError::new("lattice_per_m", error.to_string()))?;
        for (seat, home) in self.homes.iter().enumerate() {
            // What the home takes of the homes before it would show as a label of its own.
            let (own, overlap) = (Owner::seat(seat), Owner::label(0));
            map.claim(&home.ring, |owner| if owner == Owner::FREE { own } else { overlap })
                .map_err(|error| wrong(error.to_string()))?;
            if map.area2(overlap) != 0 {
                return Err(wrong(format!("the home of seat {seat} overlaps another")));
            }
        }
        for (seat, home) in self.homes.iter().enumerate() {
            if !self.contains(home.spot) || map.owners_at(home.spot) != [Owner::seat(seat)] {
                return Err(wrong(format!(
                    "seat {seat} could not start from its own home on this board and lattice"
                )));
            }
        }
        Ok(map)
    }
}

/// A board has to fit the lattice: at least a few units, and within its limit.
fn check_size(field: &'static str, size: f64) -> Result<(), SetupError> {
    if size >= 4.0 && size < f64::from(LIMIT - 1) {
        return Ok(());
    }
    Err(SetupError::new(field, format!("{size} lattice units are not between 4 and {LIMIT}")))
}

fn rectangle((width, height): (f64, f64)) -> Vec<Point> {
    use crate::lattice::round_half_up as round;
    let (w, h) = (round(width), round(height));
    vec![Point::new(0, 0), Point::new(w, 0), Point::new(w, h), Point::new(0, h)]
}

fn circle(radius: f64) -> Vec<Point> {
    let vertices = (0..CIRCLE_VERTICES)
        .map(|k| point((radius, radius), radius, k, CIRCLE_VERTICES))
        .collect::<Vec<_>>();
    convex_part(vertices)
}

/// Drops vertices until the ring turns left everywhere: on very coarse lattices rounded points
/// of a circle coincide or stand back.
fn convex_part(mut ring: Vec<Point>) -> Vec<Point> {
    let mut i = 0;
    let mut steady = 0;
    while ring.len() > 3 && steady < ring.len() {
        let n = ring.len();
        i %= n;
        if orient(ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]) > 0 {
            i += 1;
            steady += 1;
        } else {
            ring.remove(i);
            // The neighbours turn differently now.
            i = (i + n - 2) % (n - 1);
            steady = 0;
        }
    }
    ring
}

/// A corner home: seat 0 bottom left, 1 top right, 2 bottom right, 3 top left (T3).
fn corner_home((width, height): (f64, f64), radius: f64, seat: usize) -> Home {
    // The corner, and the quarter turns to the arc's first point.
    let (corner, quarter) = match seat {
        0 => ((0.0, 0.0), 0),
        1 => ((width, height), 2),
        2 => ((width, 0.0), 1),
        _ => ((0.0, height), 3),
    };
    let n = 4 * QUARTER_CHORDS;
    let arc = (0..=QUARTER_CHORDS).map(|k| point(corner, radius, quarter * QUARTER_CHORDS + k, n));
    let ring = std::iter::once(point(corner, 0.0, 0, n)).chain(arc).collect();
    Home { ring, spot: point(corner, radius / 2.0, 2 * quarter + 1, 8) }
}

/// A half-disc home that stands on the rim at `seat / seats` of a turn (T1).
fn rim_home(board: f64, radius: f64, seat: u64, seats: u64) -> Home {
    let (cos, sin) = super::super::circle::direction(seat, seats);
    let centre = (board + board * cos, board + board * sin);
    // From a quarter turn left of outward, through inward, to a quarter turn right.
    let n = 2 * HALF_CHORDS * seats;
    let first = 2 * HALF_CHORDS * seat + seats * HALF_CHORDS / 2;
    let ring = (0..=HALF_CHORDS).map(|k| point(centre, radius, first + k * seats, n)).collect();
    let spot = point((board, board), board - radius / 2.0, seat, seats);
    Home { ring, spot }
}
