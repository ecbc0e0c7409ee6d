//! One try of Ttang as the player to move sees it: all that stays the same until it ends.

use land_core::games::Game as _;
use land_core::games::ttang::{EarlyHome, Intent, Permission, Ttang, TurnEnd, Verdict};
use land_core::lattice::{Point, round_half_up};
use land_core::map::{LandMap, Owner};
use land_core::physics::Hand;
use land_core::physics::math::{atan2, sin_cos, to_urad};

use super::contest::Contest;
use super::depth::Depth;
use super::enclosed::Takeable;
use super::ground::{Class, Ground};
use super::stakes::Stakes;
use super::sweep::Sweep;
use crate::shot::{Block, Coords, DIMS, Shot};

/// A point in lattice units, not rounded.
pub(crate) type Spot = (f64, f64);

/// What a stop means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Landing {
    /// The try ends with nothing.
    Foul,
    /// The try ends, won.
    Home,
    /// Flicking goes on.
    On,
}

/// One execution's error, ready to be applied: the turn of the direction and the factor of the
/// distance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shake {
    cos: f64,
    sin: f64,
    stretch: f64,
}

/// The try: position, indexes, hand and stakes.
#[derive(Clone, Debug)]
pub(crate) struct View {
    game: Ttang,
    pub(crate) ground: Ground,
    pub(crate) depth: Depth,
    safe: Depth,
    pub(crate) takeable: Takeable,
    pub(crate) stakes: Stakes,
    /// Start and stops so far; the stone lies on the last.
    pub(crate) path: Vec<Point>,
    /// Signed area the path has swept around its start, a share of the board.
    pub(crate) swept: Sweep,
    /// The ground that could be taken at most, a share of the board.
    pub(crate) available: f64,
    /// Number of the flick to be decided, from 1.
    pub(crate) flick: u32,
    pub(crate) flicks: u32,
    /// Believed standard deviations: direction in radians, power relative.
    pub(crate) dir: f64,
    pub(crate) power: f64,
    /// Distance of a flick at full power, lattice units.
    pub(crate) reach: f64,
    early: EarlyHome,
    exact: bool,
    key: u32,
    shakes: Vec<Shake>,
}

impl View {
    /// Looks at the try that `game` is in, or that would begin at `start`. `None` when the match
    /// is over.
    pub(crate) fn new(
        game: &Ttang,
        start: Option<Point>,
        hand: &Hand,
        belief: f64,
        stakes: Stakes,
        key: u32,
    ) -> Option<Self> {
        let seat = game.to_move()?;
        let mut path = game.path().to_vec();
        if path.is_empty() {
            path.push(start.unwrap_or_else(|| game.stone()));
        }
        let apex = path[0];
        let rules = game.rules();
        let ground = Ground::new(game.map(), seat);
        let homes = Self::homes(game);
        let sheltered = homes.as_ref().map(|map| Ground::new(map, seat));
        let foresight = stakes.foresight();
        let contest = Contest::new(game, &ground, sheltered.as_ref(), seat, apex, foresight);
        let takeable = takeable(game, homes.as_ref(), seat, apex, contest);
        let swept = path.windows(2).map(|side| takeable.fan(side[0], side[1])).sum();
        let dir = f64::from(hand.dir_urad) * 1e-6 * belief;
        let power = f64::from(hand.power_ppm) * 1e-6 * belief;
        let shakes = shakes(key, dir, power, 2 * Self::MOST_SHAKES);
        Some(Self {
            depth: Depth::own(&ground),
            safe: Depth::safe(&ground),
            ground,
            takeable,
            stakes,
            swept,
            available: Self::available(game, seat),
            flick: path.len() as u32,
            flicks: rules.flicks,
            path,
            dir,
            power,
            reach: game.slider().distance(1.0),
            early: rules.early_home,
            exact: rules.pass_over_enemy == Permission::Foul
                || rules.touch_line == Permission::Foul,
            key,
            shakes,
            game: game.clone(),
        })
    }

    /// The board with nothing but homes, where they matter: under `capture` all other land may be
    /// taken (T10).
    pub(crate) fn homes(game: &Ttang) -> Option<LandMap> {
        if !game.rules().capture {
            return None;
        }
        let mut map = LandMap::new(game.board().ring(), Owner::FREE).ok()?;
        for (seat, home) in game.board().homes().iter().enumerate() {
            let own = Owner::seat(seat);
            map.claim(home.ring(), |owner| if owner == Owner::FREE { own } else { owner }).ok()?;
        }
        Some(map)
    }

    /// The ground that `seat` could take at most, a share of the board.
    pub(crate) fn available(game: &Ttang, seat: usize) -> f64 {
        let area2 = match Self::homes(game) {
            None => game.free2(),
            Some(homes) => {
                let own = game.area2().get(seat).copied().unwrap_or(0);
                let sheltered: i64 = enemies(game, seat).map(|owner| homes.area2(owner)).sum();
                game.board2() - own - sheltered
            }
        };
        area2 as f64 / game.board2().max(1) as f64
    }

    const MOST_SHAKES: usize = 64;

    /// The first `n` of this view's executions, at most 64.
    pub(crate) fn shakes(&self, n: usize) -> &[Shake] {
        &self.shakes[..n.min(Self::MOST_SHAKES)]
    }

    /// As many others: what was chosen on the first ones is scored on these, or their luck would
    /// count as value.
    pub(crate) fn fresh_shakes(&self, n: usize) -> &[Shake] {
        &self.shakes[Self::MOST_SHAKES..][..n.min(Self::MOST_SHAKES)]
    }

    /// `n` executions that are none of those.
    pub(crate) fn more_shakes(&self, n: usize) -> Vec<Shake> {
        shakes(self.key ^ 0x6d0f_27bd, self.dir, self.power, n)
    }

    /// Where the stone lies.
    pub(crate) fn stone(&self) -> Spot {
        spot(self.path[self.path.len() - 1])
    }

    /// Where a flick from `from` meant for `target` stops.
    pub(crate) fn shaken(&self, from: Spot, target: Spot, shake: &Shake) -> Spot {
        let (dx, dy) = (target.0 - from.0, target.1 - from.1);
        let mut stretch = shake.stretch;
        let distance2 = dx * dx + dy * dy;
        if stretch * stretch * distance2 > self.reach * self.reach {
            // Full power is the most a stone gets (T5).
            stretch = self.reach / distance2.sqrt();
        }
        (
            from.0 + stretch * (dx * shake.cos - dy * shake.sin),
            from.1 + stretch * (dx * shake.sin + dy * shake.cos),
        )
    }

    /// The spot nearest `target` on the way there that a flick can be meant for. Full power is the
    /// most a hand can mean: farther aims would all be clipped to it, as if it did not shake.
    pub(crate) fn within_reach(&self, from: Spot, target: Spot) -> Spot {
        let (dx, dy) = (target.0 - from.0, target.1 - from.1);
        let distance2 = dx * dx + dy * dy;
        if distance2 <= self.reach * self.reach {
            return target;
        }
        let scale = self.reach / distance2.sqrt();
        (from.0 + scale * dx, from.1 + scale * dy)
    }

    /// The chance that the last flick from `from`, meant for `target`, rests on own land, and the
    /// middle of where it then does: a few executions, each smoothed over its part of the tremor
    /// as if the nearest border were straight, so that the chance has no steps.
    pub(crate) fn chance_home(&self, from: Spot, target: Spot, shakes: &[Shake]) -> (f64, Spot) {
        let width = self.width(from, target, shakes.len());
        let (mut sum, mut x, mut y) = (0.0, 0.0, 0.0);
        for shake in shakes {
            let at = self.shaken(from, target, shake);
            let inside = ramp(self.depth.at(at) / width);
            sum += inside;
            x += inside * at.0;
            y += inside * at.1;
        }
        if sum <= 0.0 {
            return (0.0, target);
        }
        (sum / shakes.len() as f64, (x / sum, y / sum))
    }

    /// What one of `n` executions of a flick from `from` meant for `target` is smoothed by.
    pub(crate) fn width(&self, from: Spot, target: Spot, n: usize) -> f64 {
        let (dx, dy) = (target.0 - from.0, target.1 - from.1);
        let spread2 =
            0.5 * (dx * dx + dy * dy) * (self.dir * self.dir + 4.0 * self.power * self.power);
        // n points leave about 1/√n of the spread to each.
        (SMOOTHING * (spread2 / n as f64).sqrt()).max(1.0)
    }

    /// The chances to be home and to go on when flick number `flick` from `from` rests at about
    /// `at`, smoothed over `width` as if the nearest border were straight. Where the rules ask
    /// for more than where the stone rests, they answer as they stand.
    pub(crate) fn resting(&self, from: Spot, flick: u32, at: Spot, width: f64) -> (f64, f64) {
        if self.exact {
            return match self.landing(from, flick, at) {
                Landing::Foul => (0.0, 0.0),
                Landing::Home => (1.0, 0.0),
                Landing::On => (0.0, 1.0),
            };
        }
        let safe = ramp(self.safe.at(at) / width);
        let own = if safe > 0.0 { ramp(self.depth.at(at) / width) } else { 0.0 };
        if flick >= self.flicks {
            (own, 0.0)
        } else if flick >= 2 && self.early != EarlyHome::LastOnly {
            (own, (safe - own).max(0.0))
        } else if flick == 1 && self.early == EarlyHome::Strict {
            (0.0, (safe - own).max(0.0))
        } else {
            (0.0, safe)
        }
    }

    /// What resting at `at` after flick number `flick` from `from` means.
    pub(crate) fn landing(&self, from: Spot, flick: u32, at: Spot) -> Landing {
        if self.exact {
            return match self.game.verdict_at(round(from), flick, round(at)) {
                Verdict::GoesOn => Landing::On,
                Verdict::Ends(TurnEnd::Home) => Landing::Home,
                Verdict::Ends(_) => Landing::Foul,
            };
        }
        match self.ground.class(at.0, at.1) {
            Class::Outside | Class::Enemy => Landing::Foul,
            Class::Own if flick >= self.flicks => Landing::Home,
            Class::Own if flick == 1 && self.early == EarlyHome::Strict => Landing::Foul,
            Class::Own if flick >= 2 && self.early != EarlyHome::LastOnly => Landing::Home,
            Class::Own => Landing::On,
            Class::Free if flick >= self.flicks => Landing::Foul,
            Class::Free => Landing::On,
        }
    }

    /// The flick from `from` that is meant to stop at `target`, at full power at most: direction in
    /// radians, power 0…1.
    pub(crate) fn shot_to(&self, from: Spot, target: Spot) -> Shot {
        let (dx, dy) = (target.0 - from.0, target.1 - from.1);
        let mut at = [0.0; DIMS];
        at[0] = atan2(dy, dx);
        at[1] = ((dx * dx + dy * dy).sqrt() / self.reach).sqrt().min(1.0);
        Shot { at, kind: 0 }
    }

    /// Where a flick from `from` stops when nothing trembles.
    pub(crate) fn stop(&self, from: Spot, shot: &Shot) -> Spot {
        let (sin, cos) = sin_cos(shot.at[0]);
        let distance = shot.at[1] * shot.at[1] * self.reach;
        (from.0 + distance * cos, from.1 + distance * sin)
    }

    /// The flick that comes of an intended one.
    pub(crate) fn executed(&self, shot: &Shot, normals: &Coords) -> Shot {
        let mut executed = *shot;
        executed.at[0] += self.dir * normals[0];
        executed.at[1] = (shot.at[1] * (1.0 + self.power * normals[1])).clamp(0.0, 1.0);
        executed
    }

    /// Signed area between the start and the way from `p` to `q`, a share of the board.
    pub(crate) fn fan(&self, p: Spot, q: Spot) -> Sweep {
        self.takeable.fan(round(p), round(q))
    }

    /// What coming home at `end` with the flick to be decided wins, a share of the board.
    pub(crate) fn won(&self, end: Spot) -> Sweep {
        let mut path = [Point::default(); 8];
        let n = self.path.len().min(7);
        path[..n].copy_from_slice(&self.path[..n]);
        path[n] = round(end);
        self.won_along(&path[..=n])
    }

    /// What coming home along `path`, start and stops, wins.
    pub(crate) fn won_along(&self, path: &[Point]) -> Sweep {
        let won = self.takeable.enclosed(path);
        if !self.game.rules().connected_only || !self.takeable.may_cut_off(path) {
            return won;
        }
        let exact = self.game.gain2_of(path) as f64 / self.game.board2() as f64;
        (exact / won.gain().max(1e-12)).min(1.0) * won
    }
}

/// Width of the smoothing of one execution, in parts of the spread over √n.
const SMOOTHING: f64 = 1.2;

/// A smooth step from 0 to 1 about 0, close to the normal distribution function.
fn ramp(x: f64) -> f64 {
    let t = (0.5 + x * 0.25).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// `n` executions by a hand of these deviations.
fn shakes(key: u32, dir: f64, power: f64, n: usize) -> Vec<Shake> {
    let mut block = Block::normal(key, 2);
    let shake = |i: usize| {
        let [turn, force, ..] = block.point(i);
        let (sin, cos) = sin_cos(dir * turn);
        let factor = (1.0 + power * force).max(0.0);
        Shake { cos, sin, stretch: factor * factor }
    };
    (0..n).map(shake).collect()
}

/// A flick as the game wants it, from `start` where that is to be told.
pub(crate) fn intent(shot: &Shot, start: Option<Point>) -> Intent {
    let power = (shot.at[1].clamp(0.0, 1.0) * 1e6 + 0.5) as u32;
    let intent = Intent::new(to_urad(shot.at[0]), power.min(Intent::FULL_POWER_PPM));
    match start {
        Some(start) => intent.from_start(start),
        None => intent,
    }
}

/// The lattice point of a spot.
pub(crate) fn round(at: Spot) -> Point {
    Point::new(round_half_up(at.0), round_half_up(at.1))
}

/// A lattice point as a spot.
pub(crate) fn spot(p: Point) -> Spot {
    (f64::from(p.x), f64::from(p.y))
}

/// What the mover may take (T10): free ground, under `capture` opponents' land but for homes.
fn takeable(
    game: &Ttang,
    homes: Option<&LandMap>,
    seat: usize,
    apex: Point,
    contest: Contest,
) -> Takeable {
    let enemies: Vec<Owner> = enemies(game, seat).collect();
    let mut owners = vec![Owner::FREE];
    if let Some(map) = homes {
        owners.extend(&enemies);
        return Takeable::new(game.map(), &owners, Some((map, &enemies)), apex, contest);
    }
    let takeable = Takeable::new(game.map(), &owners, None, apex, contest);
    if game.rules().connected_only { takeable.barred_by(game.map(), &enemies) } else { takeable }
}

/// Everybody but the seat to move.
fn enemies(game: &Ttang, seat: usize) -> impl Iterator<Item = Owner> {
    (0..game.board().homes().len()).filter(move |s| *s != seat).map(Owner::seat)
}
