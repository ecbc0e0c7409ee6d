//! Where the thrower may stand (Z4).

use land_core::games::zemlya::Zemlya;
use land_core::lattice::{Point, round_half_up};

use super::piece::Spot;

/// Points taken along the border of each ground.
const ALONG: usize = 96;

/// Standable points of own ground, most of them as far out as one can stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Stands {
    /// On own land.
    pub(super) land: Vec<Point>,
    /// On the own Moon.
    pub(super) moon: Vec<Point>,
}

impl Stands {
    pub(super) fn new(game: &Zemlya, seat: usize) -> Self {
        let radius = game.stand_radius(seat);
        let moon = game.moon(seat);
        let mut stands = Self::default();
        for ground in game.grounds(seat) {
            let on_moon = moon.is_some_and(|m| *m.ground() == ground);
            let list = if on_moon { &mut stands.moon } else { &mut stands.land };
            let length: f64 = ground.sides().map(|(a, b)| distance(a, b)).sum();
            let step = (length / ALONG as f64).max(1.0);
            let mut next = 0.0;
            let mut gone = 0.0;
            // Far enough in to survive rounding to the lattice.
            let inward = radius * 1.001 + 1.5;
            for (a, b) in ground.sides() {
                let side = distance(a, b);
                while next < gone + side {
                    let share = (next - gone) / side;
                    let (dx, dy) = (f64::from(b.x - a.x) / side, f64::from(b.y - a.y) / side);
                    let p = Point::new(
                        round_half_up(f64::from(a.x) + share * side * dx - inward * dy),
                        round_half_up(f64::from(a.y) + share * side * dy + inward * dx),
                    );
                    if ground.clearance(p) >= radius && ground.contains(p) {
                        list.push(p);
                    }
                    next += step;
                }
                gone += side;
            }
            let (x, y) = ground.inscribed_circle().centre;
            let centre = Point::new(round_half_up(x), round_half_up(y));
            if ground.contains(centre) && ground.clearance(centre) >= radius {
                list.push(centre);
            }
        }
        if stands.land.is_empty() && stands.moon.is_empty() {
            // Nothing is standable (the shield of Z3): any point will do.
            stands.land.extend(game.stand_point(seat, Point::default()));
        }
        stands
    }

    /// The standable point nearest to `target`.
    pub(super) fn nearest(&self, on_moon: bool, target: Spot) -> Option<Point> {
        let list = if on_moon { &self.moon } else { &self.land };
        let mut best: Option<(f64, Point)> = None;
        for &p in list {
            let (dx, dy) = (f64::from(p.x) - target.0, f64::from(p.y) - target.1);
            let found = dx * dx + dy * dy;
            if best.is_none_or(|b| found < b.0) {
                best = Some((found, p));
            }
        }
        best.map(|b| b.1)
    }

    /// Whether one point of the ground that counts reaches both ends (Z19), but for the grain of
    /// the points.
    pub(super) fn reaches(&self, ends: [Spot; 2], arm: f64) -> bool {
        let list = if self.land.is_empty() { &self.moon } else { &self.land };
        let near = |p: &Point, e: Spot| {
            let (dx, dy) = (f64::from(p.x) - e.0, f64::from(p.y) - e.1);
            dx * dx + dy * dy <= arm * arm
        };
        list.iter().any(|p| near(p, ends[0]) && near(p, ends[1]))
    }
}

fn distance(a: Point, b: Point) -> f64 {
    let (dx, dy) = (f64::from(b.x) - f64::from(a.x), f64::from(b.y) - f64::from(a.y));
    (dx * dx + dy * dy).sqrt()
}
