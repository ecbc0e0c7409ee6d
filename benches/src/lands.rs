//! Boards, polygons and maps that the benches and the soak draw from.

use land_core::lattice::Point;
use land_core::map::{LandMap, Owner};
use land_core::physics::{Luck, LuckKey, Purpose};

/// A stream of trial inputs.
#[must_use]
pub fn trial(seed: u64, number: u32) -> Luck {
    LuckKey { seed, world: 0, seat: 0, turn: number, shot: 0, purpose: Purpose::Trial }.stream()
}

/// A board and the box around it.
#[derive(Clone, Debug)]
pub struct Board {
    /// Its outline.
    pub ring: Vec<Point>,
    /// Width of its box, lattice units; the lower left corner is the origin.
    pub width: i32,
    /// Height of its box.
    pub height: i32,
}

impl Board {
    /// A rectangle.
    #[must_use]
    pub fn rectangle(width: i32, height: i32) -> Self {
        let ring = [(0, 0), (width, 0), (width, height), (0, height)].map(Point::from).to_vec();
        Self { ring, width, height }
    }

    /// A hexagon with slanted sides.
    #[must_use]
    pub fn slanted(w: i32, h: i32) -> Self {
        let corners = [
            (w / 3, 0),
            (w - w / 4, 0),
            (w, h / 3),
            (w - w / 5, h),
            (w / 4, h - h / 6),
            (0, h / 2),
        ];
        Self { ring: corners.map(Point::from).to_vec(), width: w, height: h }
    }

    /// A disc of 2 ^ `doublings` · 4 corners, made by halving arcs: square roots only.
    #[must_use]
    pub fn disc(radius: i32, doublings: u32) -> Self {
        let mut arc: Vec<(f64, f64)> = vec![(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
        for _ in 0..doublings {
            let next = arc.iter().copied().cycle().skip(1);
            arc = arc
                .iter()
                .zip(next)
                .flat_map(|(&a, b)| {
                    let (x, y) = (a.0 + b.0, a.1 + b.1);
                    let length = (x * x + y * y).sqrt();
                    [a, (x / length, y / length)]
                })
                .collect();
        }
        let place = |v: f64| land_core::lattice::round_half_up((v + 1.0) * f64::from(radius));
        let mut ring: Vec<Point> =
            arc.into_iter().map(|(x, y)| Point::new(place(x), place(y))).collect();
        ring.dedup();
        Self { ring, width: 2 * radius, height: 2 * radius }
    }

    /// The board as free land.
    ///
    /// # Panics
    /// Never for the boards made here.
    #[must_use]
    pub fn map(&self) -> LandMap {
        LandMap::new(&self.ring, Owner::FREE).expect("a simple polygon")
    }

    /// A point of the box and a little beyond.
    pub fn point(&self, luck: &mut Luck) -> Point {
        let mut at = |extent: i32| luck.below(extent as u64 + 3) as i32 - 1;
        Point::new(at(self.width), at(self.height))
    }

    /// A polygon of up to `most` corners, near one of them or all over the box.
    pub fn polygon(&self, luck: &mut Luck, most: u64) -> Vec<Point> {
        let corners = 1 + luck.below(most);
        if luck.below(2) == 0 {
            return (0..corners).map(|_| self.point(luck)).collect();
        }
        let centre = self.point(luck);
        let reach = 2 + self.width.min(self.height) as u64 / (1 << luck.below(6));
        let mut near = |at: i32, most: i32| {
            (at + luck.below(reach) as i32 - reach as i32 / 2).clamp(-1, most + 1)
        };
        (0..corners)
            .map(|_| Point::new(near(centre.x, self.width), near(centre.y, self.height)))
            .collect()
    }
}
