//! The lie of the land: which piece a knife would strike.

use land_core::games::Game as _;
use land_core::games::zemlya::Zemlya;
use land_core::map::{LandMap, Owner};

use super::piece::{Piece, Spot, off_side};

const COLUMNS: usize = 96;

/// What lies at a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// On a border or the rim (Z8).
    Line,
    /// Beyond the rim and all Moons.
    Outside,
    /// A player's Moon.
    Moon(usize),
    /// Land of this owner, pending parts under their labels.
    Land(Owner),
}

/// All borders, by columns.
#[derive(Clone, Debug)]
pub(super) struct Lay {
    left: f64,
    width: f64,
    columns: Vec<Vec<Border>>,
    near: f64,
    /// Centres of Moons, with their owners, and their radius squared.
    moons: Vec<(usize, Spot)>,
    moon_radius2: f64,
}

#[derive(Clone, Copy, Debug)]
struct Border {
    a: Spot,
    b: Spot,
    /// The owner below the border; `a` is left of `b`.
    below: Owner,
}

impl Lay {
    pub(super) fn new(game: &Zemlya) -> Self {
        let map: &LandMap = game.map();
        let spot = |p: land_core::lattice::Point| (f64::from(p.x), f64::from(p.y));
        // Ends are in order, so `a` is never right of `b`.
        let borders: Vec<Border> = map
            .edges()
            .iter()
            .map(|e| Border { a: spot(e.a), b: spot(e.b), below: e.right })
            .collect();
        let left = borders.iter().fold(f64::INFINITY, |x, b| x.min(b.a.0));
        let right = borders.iter().fold(f64::NEG_INFINITY, |x, b| x.max(b.b.0));
        let width = ((right - left) / COLUMNS as f64).max(1.0);
        let per_mm = f64::from(game.setup().lattice_per_m) * 0.001;
        let near = 2.0 * per_mm;
        let mut columns = vec![Vec::new(); COLUMNS];
        let column = |x: f64| (((x - left) / width).max(0.0) as usize).min(COLUMNS - 1);
        for border in borders {
            for list in &mut columns[column(border.a.0 - near)..=column(border.b.0 + near)] {
                list.push(border);
            }
        }
        let moons = (0..game.setup().seats.len())
            .filter_map(|seat| Some((seat, spot(game.moon(seat)?.centre()))))
            .collect();
        let radius = 0.5 * f64::from(game.setup().rules.moon_diameter_mm) * per_mm;
        Self { left, width, columns, near, moons, moon_radius2: radius * radius }
    }

    /// What lies at `p`.
    pub(super) fn at(&self, p: Spot) -> Found {
        for &(seat, centre) in &self.moons {
            let (dx, dy) = (p.0 - centre.0, p.1 - centre.1);
            if dx * dx + dy * dy <= self.moon_radius2 {
                return Found::Moon(seat);
            }
        }
        let column = (p.0 - self.left) / self.width;
        if column < -1.0 || column > COLUMNS as f64 + 1.0 {
            return Found::Outside;
        }
        let column = (column.max(0.0) as usize).min(COLUMNS - 1);
        let mut above = (f64::INFINITY, Owner::OUTSIDE);
        for border in &self.columns[column] {
            let Border { a, b, below } = *border;
            if p.0 >= a.0 - self.near
                && p.0 <= b.0 + self.near
                && p.1 >= a.1.min(b.1) - self.near
                && p.1 <= a.1.max(b.1) + self.near
                && off_side(p, a, b) <= self.near
            {
                return Found::Line;
            }
            if a.0 <= p.0 && p.0 < b.0 {
                let y = a.1 + (p.0 - a.0) * (b.1 - a.1) / (b.0 - a.0);
                if y > p.1 && y < above.0 {
                    above = (y, below);
                }
            }
        }
        if above.1 == Owner::OUTSIDE { Found::Outside } else { Found::Land(above.1) }
    }

    /// The piece of `pieces` that holds `p`, which lies in land of `owner`.
    pub(super) fn piece(pieces: &[Piece], owner: Owner, p: Spot) -> Option<usize> {
        let mut of = (0..pieces.len()).filter(|&i| pieces[i].owner == owner);
        let first = of.next()?;
        if of.clone().next().is_none() || pieces[first].holds(p) {
            return Some(first);
        }
        of.find(|&i| pieces[i].holds(p))
    }
}
