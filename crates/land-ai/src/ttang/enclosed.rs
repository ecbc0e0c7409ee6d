//! The land a path encloses, without inserting it.

use land_core::lattice::{Point, orient, round_half_up};
use land_core::map::{FanIndex, LandMap, Owner};

use super::contest::Contest;
use super::sweep::Sweep;
use super::view::{Spot, spot};

/// The ground a player may take, indexed around the start of a try.
#[derive(Clone, Debug)]
pub(crate) struct Takeable {
    apex: Point,
    fans: Vec<FanIndex>,
    /// What those fans hold that cannot be taken: opponents' homes under `capture`.
    sheltered: Vec<FanIndex>,
    /// Opponents' land that cuts off what lies behind it, where that matters (`connected_only`).
    barred: Vec<FanIndex>,
    contest: Contest,
    unit: f64,
}

impl Takeable {
    /// Indexes land of `owners`, less what `homes` says is theirs by right; areas come out as
    /// shares of the board.
    pub(crate) fn new(
        map: &LandMap,
        owners: &[Owner],
        homes: Option<(&LandMap, &[Owner])>,
        apex: Point,
        contest: Contest,
    ) -> Self {
        let fans = owners.iter().map(|owner| FanIndex::new(map, *owner, apex)).collect();
        let sheltered = homes.map_or(Vec::new(), |(homes, owners)| {
            owners.iter().map(|owner| FanIndex::new(homes, *owner, apex)).collect()
        });
        let unit = 2.0 / map.board2().max(1) as f64;
        Self { apex, fans, sheltered, barred: Vec::new(), contest, unit }
    }

    /// Told whose land cuts off what lies behind it (T10, `connected_only`).
    pub(crate) fn barred_by(mut self, map: &LandMap, owners: &[Owner]) -> Self {
        self.barred = owners.iter().map(|owner| FanIndex::new(map, *owner, self.apex)).collect();
        self
    }

    /// Whether a part of what `path` encloses may not be joined to the mover's land: behind
    /// opponents' land, or in a loop of its own.
    pub(crate) fn may_cut_off(&self, path: &[Point]) -> bool {
        let [o, a, b, ref rest @ ..] = *path else { return false };
        let simple = match *rest {
            [] => true,
            [c] => crossing(o, a, b, c).is_none() && crossing(a, b, c, o).is_none(),
            _ => false,
        };
        let across = |fans: &[FanIndex]| {
            let swept = |fan: &FanIndex| path.windows(2).map(|s| fan.area(s[0], s[1])).sum::<f64>();
            fans.iter().any(|fan| swept(fan).abs() >= 1.0)
        };
        !simple || across(&self.barred) || across(&self.sheltered)
    }

    /// Where the try starts.
    pub(crate) fn apex(&self) -> Point {
        self.apex
    }

    /// The most a triangle with twice this signed area, lattice units, can count for: a share of
    /// the board.
    pub(crate) fn triangle_most(&self, area2: f64) -> f64 {
        (1.0 + self.contest.most()) * 0.5 * area2.abs() * self.unit
    }

    /// Share of the board that is takeable ground in the triangle apex, `p`, `q`: positive when
    /// it turns left.
    pub(crate) fn fan(&self, p: Point, q: Point) -> Sweep {
        let area: f64 = self.fans.iter().map(|fan| fan.area(p, q)).sum();
        let safe: f64 = self.sheltered.iter().map(|fan| fan.area(p, q)).sum();
        let land = (area - safe) * self.unit;
        Sweep::new(land, land + self.contest.fan(spot(p), spot(q)) * self.unit)
    }

    /// About what the triangle apex, `p`, `q` counts for, a share of the board.
    pub(crate) fn rough_fan(&self, p: Spot, q: Spot) -> f64 {
        self.contest.rough_fan(p, q) * self.unit
    }

    fn triangle(&self, [a, b, c]: [Point; 3]) -> Sweep {
        self.fan(a, b) + self.fan(b, c) + self.fan(c, a)
    }

    /// Share of the board that a return along `path` wins: takeable ground the closed path winds
    /// around, non-zero winding (T10). The path starts at the apex.
    pub(crate) fn enclosed(&self, path: &[Point]) -> Sweep {
        match *path {
            [_, a, b] => self.fan(a, b).left(),
            [o, a, b, c] => {
                // Two of the four sides may cross: then it is two triangles.
                if let Some(x) = crossing(o, a, b, c) {
                    self.fan(x, c).left() + (self.fan(a, b) + self.fan(b, x)).left()
                } else if let Some(x) = crossing(a, b, c, o) {
                    self.fan(a, x).left() + (self.fan(x, b) + self.fan(b, c)).left()
                } else {
                    (self.fan(a, b) + self.fan(b, c)).left()
                }
            }
            _ if path.len() < 3 => Sweep::default(),
            _ => self.winding(path),
        }
    }

    /// Any path: cut into horizontal slabs at all vertices and crossings, in each of which the
    /// sides are ordered and the winding between neighbours is constant.
    fn winding(&self, path: &[Point]) -> Sweep {
        let n = path.len();
        let side = |i: usize| (path[i], path[(i + 1) % n]);
        let mut heights: Vec<i32> = path.iter().map(|p| p.y).collect();
        for i in 0..n {
            for j in i + 1..n {
                let ((a, b), (c, d)) = (side(i), side(j));
                heights.extend(crossing(a, b, c, d).map(|x| x.y));
            }
        }
        heights.sort_unstable();
        heights.dedup();
        let at = |(a, b): (Point, Point), y: i32| {
            let t = (f64::from(y) - f64::from(a.y)) / (f64::from(b.y) - f64::from(a.y));
            let x = f64::from(a.x) + t * (f64::from(b.x) - f64::from(a.x));
            Point::new(round_half_up(x), y)
        };
        let mut total = Sweep::default();
        for slab in heights.windows(2) {
            let [low, high] = [slab[0], slab[1]];
            let mut sides: Vec<(Point, Point, i32)> = (0..n)
                .map(side)
                .filter(|(a, b)| a.y.min(b.y) <= low && a.y.max(b.y) >= high && a.y != b.y)
                .map(|s| (at(s, low), at(s, high), if s.1.y > s.0.y { 1 } else { -1 }))
                .collect();
            sides.sort_by_key(|(p, q, _)| (p.x + q.x, p.x));
            let mut winding = 0;
            for pair in sides.windows(2) {
                winding += pair[0].2;
                if winding != 0 {
                    let [a, b, c, d] = [pair[0].0, pair[1].0, pair[1].1, pair[0].1];
                    total += self.triangle([a, b, c]) + self.triangle([a, c, d]);
                }
            }
        }
        total
    }
}

/// Where the segments `ab` and `cd` cross inside both, rounded to the lattice.
fn crossing(a: Point, b: Point, c: Point, d: Point) -> Option<Point> {
    let (oc, od) = (orient(a, b, c), orient(a, b, d));
    let (oa, ob) = (orient(c, d, a), orient(c, d, b));
    if (oc > 0) == (od > 0) || (oa > 0) == (ob > 0) || oc == 0 || od == 0 || oa == 0 || ob == 0 {
        return None;
    }
    let t = oc as f64 / (oc as f64 - od as f64);
    let mix = |c: i32, d: i32| round_half_up(f64::from(c) + t * (f64::from(d) - f64::from(c)));
    Some(Point::new(mix(c.x, d.x), mix(c.y, d.y)))
}
