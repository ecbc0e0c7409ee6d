//! Where a thrower may stand (Z4) and what they reach from there (Z19).

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::error::Error;
use super::position::Zemlya;
use crate::lattice::Point;
use crate::map::{Component, Owner};

/// Squares looked at before a point within reach counts as not found. What is left by then are
/// slivers around the edge of what is possible, thinner than any drawn line.
const MOST_SQUARES: usize = 20_000;

impl Zemlya {
    /// The ground a player may throw from: the pieces of their land, then their Moon.
    #[must_use]
    pub fn grounds(&self, seat: usize) -> Vec<Component> {
        if seat >= self.seats() {
            return Vec::new();
        }
        let mut grounds = self.land.components(Owner::seat(seat));
        grounds.extend(self.players[seat].moon.iter().map(|moon| moon.ground().clone()));
        grounds
    }

    /// The clearance that makes a point of one's ground standable (Z4, Z16), lattice units.
    #[must_use]
    pub fn stand_radius(&self, seat: usize) -> f64 {
        if seat < self.seats() { self.needed(seat) } else { 0.0 }
    }

    /// Whether a player may throw from `p`.
    ///
    /// Who can stand nowhere, as behind the shield of Z3, may throw from any point of own ground.
    #[must_use]
    pub fn is_standable(&self, seat: usize, p: Point) -> bool {
        if seat >= self.seats() {
            return false;
        }
        let radius = self.needed(seat);
        if self.has_room(seat, p, radius) {
            return true;
        }
        let grounds = self.grounds(seat);
        let inside = |g: &Component| g.contains(p);
        grounds.iter().any(|g| inside(g) && g.clearance(p) >= radius)
            || (grounds.iter().any(inside)
                && grounds.iter().all(|g| g.nearest_with_clearance(p, radius).is_none()))
    }

    pub(super) fn check_stand(&self, from: Point) -> Result<(), Error> {
        let seat = self.turn.seat;
        if self.is_standable(seat, from) { Ok(()) } else { Err(Error::CannotStand { seat, from }) }
    }

    /// The standable point nearest `target` of the player's ground (Z4); equally near ones: the
    /// first piece's. Where nothing is standable, the centre of the widest place. `None` only for
    /// who is out.
    ///
    /// # Examples
    /// ```
    /// use land_core::games::{Game, Setup, zemlya::{Rules, Zemlya}};
    /// use land_core::lattice::Point;
    ///
    /// let game = Zemlya::new(Setup::new(Rules::default(), 2))?;
    /// let stand = game.stand_point(0, Point::new(0, -300_000)).ok_or("nowhere to stand")?;
    /// assert!(game.is_standable(0, stand));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stand_point(&self, seat: usize, target: Point) -> Option<Point> {
        let grounds = self.grounds(seat);
        self.nearest_standable(seat, &grounds, target).map(|(_, p)| p).or_else(|| {
            let mut best: Option<(f64, Point)> = None;
            for ground in &grounds {
                let circle = ground.inscribed_circle();
                if best.is_none_or(|(radius, _)| circle.radius > radius) {
                    let centre = Point::new(
                        crate::lattice::round_half_up(circle.centre.0),
                        crate::lattice::round_half_up(circle.centre.1),
                    );
                    let inside = ground.contains(centre);
                    best = Some((circle.radius, if inside { centre } else { ground.outer[0] }));
                }
            }
            best.map(|(_, p)| p)
        })
    }

    fn nearest_standable(
        &self,
        seat: usize,
        grounds: &[Component],
        target: Point,
    ) -> Option<(usize, Point)> {
        let radius = self.stand_radius(seat);
        let mut best: Option<(i64, usize, Point)> = None;
        for (i, ground) in grounds.iter().enumerate() {
            if let Some(p) = ground.nearest_with_clearance(target, radius) {
                let distance2 = distance2(p, target);
                if best.is_none_or(|(nearest, ..)| distance2 < nearest) {
                    best = Some((distance2, i, p));
                }
            }
        }
        best.map(|(_, i, p)| (i, p))
    }

    /// Whether a throw at `at` is thrown from the thrower's own Moon: `from` is on it, or, when
    /// the place is not told, the default of Z4 is.
    pub(super) fn throws_from_moon(&self, at: Point, from: Option<Point>) -> bool {
        let seat = self.turn.seat;
        let Some(moon) = &self.players[seat].moon else { return false };
        if let Some(from) = from {
            return moon.contains(from);
        }
        let grounds = self.grounds(seat);
        self.nearest_standable(seat, &grounds, at)
            .map_or(!self.has_land(seat), |(i, _)| i + 1 == grounds.len())
    }

    /// Whether both ends of a chord lie within arm's reach of one standable point of the
    /// thrower's own land, or of the Moon of a thrower without land (Z19). The land is the one
    /// before the cut.
    pub(super) fn reaches(&self, ends: [Point; 2]) -> bool {
        let seat = self.turn.seat;
        let arm = self.units(self.rules().arm_mm) as f64;
        let radius = self.needed(seat);
        let mut grounds = self.land.components(Owner::seat(seat));
        if grounds.is_empty() {
            grounds = self.grounds(seat);
        }
        grounds.iter().any(|ground| within_reach(ground, radius, arm, ends))
    }
}

pub(super) fn distance2(a: Point, b: Point) -> i64 {
    let (dx, dy) = (i64::from(a.x) - i64::from(b.x), i64::from(a.y) - i64::from(b.y));
    dx * dx + dy * dy
}

/// A square of the search: its centre, half its side, and how much slack any point in it may have.
struct Square {
    centre: Point,
    half: i32,
    most: f64,
}

impl PartialEq for Square {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Square {}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> Ordering {
        self.most.total_cmp(&other.most).then_with(|| self.centre.cmp(&other.centre))
    }
}

/// Distance from `p` to the border of `ground`, negative outside it.
fn depth(ground: &Component, p: Point) -> f64 {
    let (x, y) = (f64::from(p.x), f64::from(p.y));
    let mut nearest2 = f64::INFINITY;
    for ring in std::iter::once(&ground.outer).chain(&ground.holes) {
        for (i, to) in ring.iter().enumerate() {
            let from = ring[if i == 0 { ring.len() - 1 } else { i - 1 }];
            let (px, py) = (x - f64::from(from.x), y - f64::from(from.y));
            let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
            let part = ((px * dx + py * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
            let (ox, oy) = (px - part * dx, py - part * dy);
            nearest2 = nearest2.min(ox * ox + oy * oy);
        }
    }
    if ground.contains(p) { nearest2.sqrt() } else { -nearest2.sqrt() }
}

/// Whether a point of `ground` with this clearance has both ends within `arm`.
///
/// The slack of a point, the least of what clearance and both distances leave, changes by at most
/// one per unit of way, so a square whose centre lacks more than half its diagonal is done with.
/// Best squares first.
fn within_reach(ground: &Component, radius: f64, arm: f64, ends: [Point; 2]) -> bool {
    let [a, b] = ends;
    let apart = (distance2(a, b) as f64).sqrt();
    if apart > 2.0 * arm {
        return false;
    }
    let slack = |p: Point| {
        let reach = (distance2(p, a).max(distance2(p, b)) as f64).sqrt();
        let room = arm - reach;
        // Half the work is saved where the arm alone decides.
        if room < -arm { room } else { room.min(depth(ground, p) - radius) }
    };
    let middle = Point::new(
        ((i64::from(a.x) + i64::from(b.x)) / 2) as i32,
        ((i64::from(a.y) + i64::from(b.y)) / 2) as i32,
    );
    let mut half = 1;
    while f64::from(half) < arm {
        half *= 2;
    }
    let mut open = BinaryHeap::from([Square { centre: middle, half, most: f64::INFINITY }]);
    let mut seen = 0;
    while let Some(Square { centre, half, most }) = open.pop() {
        seen += 1;
        if most < 0.0 || seen > MOST_SQUARES {
            return false;
        }
        let here = slack(centre);
        if here >= 0.0 {
            return true;
        }
        let quarter = half / 2;
        // From a child's centre to its corners, rounded up.
        let diagonal = f64::from(quarter) * 1.415;
        if quarter == 0 || here + f64::from(half) * 1.415 < 0.0 {
            continue;
        }
        for (x, y) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let child = Point::new(centre.x + x * quarter, centre.y + y * quarter);
            let most = slack(child) + diagonal;
            if most >= 0.0 {
                open.push(Square { centre: child, half: quarter, most });
            }
        }
    }
    false
}
