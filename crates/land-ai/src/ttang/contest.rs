//! What ground counts for beyond its area: who would have it if it is not taken now.
//!
//! Boards fill up, so most ground is somebody's at the end. What an opponent would have had counts
//! twice; what is as good as one's own anyway can wait. Who takes ground later is modelled by
//! rates: in a turn a player comes to take the ground at distance d from their start `READY ·
//! exp(−d / FADE)` times, so that with the turns everybody has left
//!
//! ```text
//! weight = (1 − exp(−Σ rates)) · (opponents' rates / (N − 1) − own rate) / Σ rates     within −1 … 1
//! ```
//!
//! is, with N = 2 players, the chance that the opponent ends up with it, less that of the mover; each of
//! more opponents is a part of what the mover plays against. `READY` and `FADE` are
//! those of the best scores in matches of pairs (docs/ai.md).

use land_core::games::ttang::Ttang;
use land_core::lattice::Point;
use land_core::physics::math::exp;

use super::ground::{Class, Ground};
use super::view::{Spot, spot};

/// The contested ground, indexed around the start of a try.
///
/// The weighted area of the triangle apex, `p`, `q` is `cross(p, q) · ∫ inner(p + t·(q − p)) dt`
/// with `inner(x) = ∫ λ · weight(apex + λ·(x − apex)) dλ`, both from 0 to 1. `inner` has no jumps
/// where the weight does, so that a table of it serves.
#[derive(Clone, Debug)]
pub(crate) struct Contest {
    apex: Spot,
    /// None when all ground counts for its area.
    inner: Option<Table>,
    /// The same of everything that can be taken, its area included.
    rough: Table,
    /// The highest weight.
    most: f64,
}

/// Nodes along the longer side of the board.
const NODES: f64 = 48.0;
/// How often a player takes the ground at their start in a turn.
const READY: f64 = 2.0;
/// Over which part of a flick's reach that falls to 1/e.
const FADE: f64 = 0.5;
/// Places and weights of Gauss and Legendre's quadrature on 0 … 1, and up to how many nodes a way may
/// pass to be sampled at so few of them.
const QUADRATURE: [(f64, &[(f64, f64)]); 3] = [
    (8.0, &[(0.211_324_865_4, 0.5), (0.788_675_134_6, 0.5)]),
    (
        24.0,
        &[
            (0.112_701_665_4, 0.277_777_777_8),
            (0.5, 0.444_444_444_4),
            (0.887_298_334_6, 0.277_777_777_8),
        ],
    ),
    (
        f64::MAX,
        &[
            (0.069_431_844_2, 0.173_927_422_6),
            (0.330_009_478_2, 0.326_072_577_4),
            (0.669_990_521_8, 0.326_072_577_4),
            (0.930_568_155_8, 0.173_927_422_6),
        ],
    ),
];

impl Contest {
    /// Weighs the ground that the seat to move may take; `homes` are those under which the rules let
    /// opponents' land be taken but not their homes. `foresight` scales all weights.
    pub(crate) fn new(
        game: &Ttang,
        ground: &Ground,
        homes: Option<&Ground>,
        seat: usize,
        apex: Point,
        foresight: f64,
    ) -> Self {
        let apex = spot(apex);
        let claims: Vec<Claim> =
            (0..game.board().homes().len()).map(|other| Claim::new(game, other, seat)).collect();
        let foresight = if claims.len() < 2 { 0.0 } else { foresight };
        let captured = |at: Spot| homes.is_some_and(|h| h.class(at.0, at.1) == Class::Free);
        let weight = |at: Spot| match ground.class(at.0, at.1) {
            Class::Free if foresight > 0.0 => Some(foresight * contested(&claims, seat, at)),
            Class::Free => Some(0.0),
            // What is taken from an opponent is their loss too.
            Class::Enemy if captured(at) => Some(foresight / (claims.len() as f64 - 1.0).max(1.0)),
            Class::Enemy | Class::Own | Class::Outside => None,
        };
        let all = Table::new(ground, |at| weight(at).map_or(0.0, |weight| 1.0 + weight));
        let rough = all.inner(ground, apex);
        if foresight <= 0.0 {
            return Self { apex, inner: None, rough, most: 0.0 };
        }
        let weight = Table::new(ground, |at| weight(at).unwrap_or(0.0));
        let most = weight.values.iter().fold(0.0, |most: f64, value| most.max(*value));
        Self { apex, inner: Some(weight.inner(ground, apex)), rough, most }
    }

    /// The highest weight.
    pub(crate) fn most(&self) -> f64 {
        self.most
    }

    /// Weighted area of the triangle apex, `p`, `q`, square lattice units: what it counts for
    /// beyond its area, as it turns left.
    pub(crate) fn fan(&self, p: Spot, q: Spot) -> f64 {
        self.inner.as_ref().map_or(0.0, |inner| self.integral(inner, p, q))
    }

    /// About the weighted area and the area of the triangle together.
    pub(crate) fn rough_fan(&self, p: Spot, q: Spot) -> f64 {
        self.integral(&self.rough, p, q)
    }

    fn integral(&self, inner: &Table, p: Spot, q: Spot) -> f64 {
        let (a, (dx, dy)) = (self.apex, (q.0 - p.0, q.1 - p.1));
        let cross = (p.0 - a.0) * (q.1 - a.1) - (p.1 - a.1) * (q.0 - a.0);
        let steps = inner.steps(dx, dy);
        let at = |t: f64| inner.at((p.0 + t * dx, p.1 + t * dy));
        let mut mean = 0.0;
        for (most, samples) in QUADRATURE {
            if steps <= most {
                mean = samples.iter().map(|(t, weight)| weight * at(*t)).sum();
                break;
            }
        }
        cross * mean
    }
}

/// The middles of so many equal parts of 0 … 1.
fn middles(parts: usize) -> impl Iterator<Item = f64> {
    (0..parts).map(move |k| (k as f64 + 0.5) / parts as f64)
}

/// How a seat may come to take ground.
struct Claim {
    start: Spot,
    per_fade: f64,
    ready: f64,
}

impl Claim {
    fn new(game: &Ttang, other: usize, seat: usize) -> Self {
        let later = game.turns_left(other).saturating_sub(u32::from(other == seat));
        Self {
            start: spot(game.start_spot(other)),
            per_fade: 1.0 / (FADE * game.slider().distance(1.0)),
            ready: READY * f64::from(later),
        }
    }

    /// How often it comes to take the ground at `at` in the turns after this one.
    fn rate(&self, at: Spot) -> f64 {
        let (dx, dy) = (at.0 - self.start.0, at.1 - self.start.1);
        self.ready * exp(-(dx * dx + dy * dy).sqrt() * self.per_fade)
    }
}

/// The chance that an opponent has the ground at `at` in the end if it is left, less that of
/// `seat`. Of several opponents each is a part of what `seat` plays against.
fn contested(claims: &[Claim], seat: usize, at: Spot) -> f64 {
    let (mut mine, mut theirs) = (0.0, 0.0);
    for (other, claim) in claims.iter().enumerate() {
        *(if other == seat { &mut mine } else { &mut theirs }) += claim.rate(at);
    }
    let all = mine + theirs;
    if all <= 0.0 {
        return 0.0;
    }
    (1.0 - exp(-all)) * (theirs / (claims.len() as f64 - 1.0) - mine) / all
}

/// Values on a square grid over the board, linear in between.
#[derive(Clone, Debug)]
struct Table {
    low: Spot,
    per_step: f64,
    columns: usize,
    /// The last places between nodes, in steps.
    last: Spot,
    values: Vec<f64>,
}

impl Table {
    fn new(ground: &Ground, value: impl Fn(Spot) -> f64) -> Self {
        let (low, high) = (ground.low, ground.high);
        let (w, h) = (high.0 - low.0, high.1 - low.1);
        let step = w.max(h) / NODES;
        let (columns, rows) = ((w / step) as usize + 2, (h / step) as usize + 2);
        let place = |node: usize| {
            let (i, j) = (node % columns, node / columns);
            (low.0 + i as f64 * step, low.1 + j as f64 * step)
        };
        // The far sides of the board count as outside, so that nodes there look just within.
        let within = |at: Spot| (at.0.min(high.0 - 0.5), at.1.min(high.1 - 0.5));
        let values = (0..columns * rows).map(|node| value(within(place(node)))).collect();
        // A little less, so that there is a node beyond every place.
        let last = ((columns - 1) as f64 - 1e-9, (rows - 1) as f64 - 1e-9);
        Self { low, per_step: 1.0 / step, columns, last, values }
    }

    /// Nodes that a way passes.
    fn steps(&self, dx: f64, dy: f64) -> f64 {
        dx.abs().max(dy.abs()) * self.per_step
    }

    /// `∫ λ · self(apex + λ·(x − apex)) dλ` from 0 to 1, for every x.
    fn inner(&self, ground: &Ground, apex: Spot) -> Self {
        Self::new(ground, |to| {
            let (dx, dy) = (to.0 - apex.0, to.1 - apex.1);
            let pieces = self.steps(dx, dy) as usize + 1;
            middles(pieces).map(|t| t * self.at((apex.0 + t * dx, apex.1 + t * dy))).sum::<f64>()
                / pieces as f64
        })
    }

    fn at(&self, at: Spot) -> f64 {
        let fx = ((at.0 - self.low.0) * self.per_step).max(0.0).min(self.last.0);
        let fy = ((at.1 - self.low.1) * self.per_step).max(0.0).min(self.last.1);
        let (i, j) = (fx as u32, fy as u32);
        let (px, py) = (fx - f64::from(i), fy - f64::from(j));
        let first = j as usize * self.columns + i as usize;
        let along = |node: usize| {
            let pair = &self.values[node..node + 2];
            pair[0] + px * (pair[1] - pair[0])
        };
        let (below, above) = (along(first), along(first + self.columns));
        below + py * (above - below)
    }
}

#[cfg(test)]
mod tests {
    use land_core::games::ttang::Rules;
    use land_core::games::{Game as _, Seat, Setup};
    use land_core::physics::Hand;

    use super::super::tests::position;
    use super::super::view::View;
    use super::*;

    fn game(rules: Rules, seats: usize) -> Ttang {
        let mut setup = Setup::new(rules, seats);
        for seat in 0..seats {
            setup = setup.with_seat(seat, Seat::default().with_hand(Hand::hard()));
        }
        Ttang::new(setup).unwrap()
    }

    fn contest(game: &Ttang, foresight: f64) -> Contest {
        let ground = Ground::new(game.map(), 0);
        let homes = View::homes(game).map(|map| Ground::new(&map, 0));
        Contest::new(game, &ground, homes.as_ref(), 0, game.start_spot(0), foresight)
    }

    #[test]
    fn what_the_opponent_would_have_counts_more_than_what_is_as_good_as_ones_own() {
        let game = game(Rules::default(), 2);
        let claims = [0, 1].map(|seat| Claim::new(&game, seat, 0));
        let [mine, theirs] = [0, 1].map(|seat| spot(game.start_spot(seat)));
        let along = |t: f64| (mine.0 + t * (theirs.0 - mine.0), mine.1 + t * (theirs.1 - mine.1));
        let weights: Vec<f64> =
            (0..=10).map(|k| contested(&claims, 0, along(f64::from(k) / 10.0))).collect();
        assert!(weights.windows(2).all(|pair| pair[1] > pair[0]), "{weights:?}");
        assert!(weights[0] < -0.5 && weights[10] > 0.5, "{weights:?}");
        assert!(weights.iter().all(|w| w.abs() < 1.0));
    }

    #[test]
    fn t13_turns_left_make_ground_contested() {
        let claims = |game: &Ttang, seats: usize| -> Vec<Claim> {
            (0..seats).map(|seat| Claim::new(game, seat, 0)).collect()
        };
        let two = game(Rules::default().with_turns(1), 2);
        // The mover's only turn is the one under way; the other's is to come.
        let ready = claims(&two, 2).iter().map(|claim| claim.ready).collect::<Vec<_>>();
        assert_eq!(ready, [0.0, READY]);
        // Of three opponents each counts for a third: nearest to one of them the weight is near that.
        let four = game(Rules::default(), 4);
        let weight = contested(&claims(&four, 4), 0, spot(four.start_spot(1)));
        assert!((0.2..=1.0 / 3.0).contains(&weight), "{weight}");
    }

    #[test]
    fn t13_after_the_last_turn_of_all_ground_is_only_its_area() {
        let claim = |ready| Claim { start: (0.0, 0.0), per_fade: 1e-6, ready };
        assert_eq!(contested(&[claim(0.0), claim(0.0)], 0, (5.0, 5.0)), 0.0);
        // The last turn of one: nothing of it can wait.
        assert!(contested(&[claim(0.0), claim(2.0)], 0, (5.0, 5.0)) > 0.5);
    }

    #[test]
    fn a_fan_is_the_weighted_area_of_its_triangle() {
        let game = game(Rules::default(), 2);
        let contest = contest(&game, 1.0);
        let ground = Ground::new(game.map(), 0);
        let claims = [0, 1].map(|seat| Claim::new(&game, seat, 0));
        let apex = spot(game.start_spot(0));
        let board = game.board2() as f64 / 2.0;
        let [.., high] = [ground.low, ground.high];
        for (p, q) in [
            ((700_000.0, 100_000.0), (500_000.0, 450_000.0)),
            ((100_000.0, 450_000.0), (600_000.0, 250_000.0)),
            // Along the far sides.
            ((high.0, 100_000.0), (high.0, 400_000.0)),
            ((600_000.0, high.1), (200_000.0, high.1)),
        ] {
            let cross = (p.0 - apex.0) * (q.1 - apex.1) - (p.1 - apex.1) * (q.0 - apex.0);
            // Polar midpoints: x = apex + λ(p + t(q − p) − apex).
            let n = 400;
            let mut sum = 0.0;
            for t in middles(n) {
                for l in middles(n) {
                    let (x, y) = (p.0 + t * (q.0 - p.0), p.1 + t * (q.1 - p.1));
                    let at = (apex.0 + l * (x - apex.0), apex.1 + l * (y - apex.1));
                    if ground.class(at.0, at.1) == Class::Free {
                        sum += l * contested(&claims, 0, at);
                    }
                }
            }
            let exact = cross * sum / f64::from(n as u32 * n as u32);
            let fan = contest.fan(p, q);
            assert!((fan - exact).abs() < 0.004 * board, "{} {}", fan / board, exact / board);
            assert!((fan + contest.fan(q, p)).abs() < 1e-9 * board, "other way round");
        }
    }

    #[test]
    fn without_foresight_ground_is_only_its_area() {
        let contest = contest(&game(Rules::default(), 2), 0.0);
        assert_eq!(contest.fan((7e5, 1e5), (5e5, 4e5)), 0.0);
        assert_eq!(contest.most(), 0.0);
    }

    #[test]
    fn t10_captured_ground_counts_as_the_opponents_loss() {
        let most = |game: &Ttang| contest(game, 1.0).most();
        let played = position(Rules::default().with_capture(true), 2, 9);
        assert_eq!(played.to_move(), Some(1));
        let ground = Ground::new(played.map(), 0);
        let homes = View::homes(&played).map(|map| Ground::new(&map, 0)).unwrap();
        let contest = Contest::new(&played, &ground, Some(&homes), 0, played.start_spot(0), 1.0);
        assert!((contest.most() - 1.0).abs() < 1e-6);
        // Nobody has land to be captured yet, and homes never are.
        assert!(most(&game(Rules::default().with_capture(true), 2)) < 1.0);
        assert!(most(&position(Rules::default(), 2, 9)) < 1.0);
    }
}
