//! One throw as a shot to be searched.

use land_core::games::Game as _;
use land_core::games::zemlya::{Decision, Intent, Purpose, ThrowIntent, Zemlya};
use land_core::lattice::{Point, round_half_up};
use land_core::map::Owner;
use land_core::physics::Hand;
use land_core::physics::knife::{Knife, Throw as Flight, Tremor};
use land_core::physics::math::{PI, atan2, exp, from_urad, sin_cos};

use super::arm::{Arm, Row};
use super::lay::{Found, Lay};
use super::piece::{Half, Piece, Spot};
use super::plain::blade;
use super::stakes::{ChooserModel, Stakes, Worth};
use super::stand::Stands;
use crate::shot::{Block, Coords, DIMS, Metric, Outcome, Shot, ShotProblem};

/// Kinds of shots: cuts from own land and from the Moon, bombs, Moon throws.
pub(super) const CUT: u32 = 0;
pub(super) const CUT_FROM_MOON: u32 = 1;
pub(super) const BOMB: u32 = 2;
pub(super) const FOUND: u32 = 3;

/// Blade directions and spots that are looked at for hints.
const BLADES: u32 = 12;
const HINTED: usize = 48;
const HINTS: usize = 14;
/// The key of the noise of a quick look at a position.
const LOOKED: u32 = 0x10_0ced;
/// Narrowest tremor the arithmetic takes: a still hand, lattice units and radians.
const NARROWEST: f64 = 4.0;
const NARROWEST_RAD: f64 = 1e-4;

/// The throw to be decided. Coordinates: aim point, lattice units, and the blade's angle in
/// radians, which counts modulo π; then where the thrower stands and the half turns, which follow
/// from the aim unless an intent says otherwise.
#[derive(Clone, Debug)]
pub struct Throw {
    game: Zemlya,
    seat: usize,
    hand: Hand,
    knife: Knife,
    arm: Arm,
    wrist: f64,
    lay: Lay,
    pieces: Vec<Piece>,
    islands: Vec<Isle>,
    stands: Stands,
    stakes: Stakes,
    /// Whose land may be cut from own land and from the Moon.
    targets: [Vec<bool>; 2],
    /// How far an arm reaches (Z19), lattice units; `None` when that does not matter.
    reach: Option<f64>,
    cells: Vec<Cell>,
    extent: f64,
    hints: Vec<Shot>,
}

#[derive(Clone, Debug)]
struct Isle {
    owner: usize,
    piece: Piece,
    /// Hits to go.
    left: u32,
    /// It is all the land its owner has.
    last: bool,
}

/// A place candidates are spread about.
#[derive(Clone, Copy, Debug)]
struct Cell {
    at: Spot,
    size: f64,
    kind: u32,
}

/// How a shot strays: its hand, and the unit vector of the throw.
#[derive(Clone, Copy, Debug)]
struct Frame {
    row: Row,
    on: Spot,
}

fn spot(p: Point) -> Spot {
    (f64::from(p.x), f64::from(p.y))
}

fn rounded(p: Spot) -> Point {
    Point::new(round_half_up(p.0), round_half_up(p.1))
}

fn distance(a: Spot, b: Spot) -> f64 {
    let (dx, dy) = (a.0 - b.0, a.1 - b.1);
    (dx * dx + dy * dy).sqrt()
}

impl Throw {
    /// The throw that is due. `None` when a choice is due, or nothing can be aimed at.
    pub(crate) fn new(
        game: &Zemlya,
        belief: f64,
        model: ChooserModel,
        caution: f64,
    ) -> Option<Self> {
        let seat = game.to_move()?;
        let purposes = game.purposes();
        if purposes.is_empty() {
            return None;
        }
        let setup = game.setup();
        let hand = believed(game.hand(seat), belief);
        let knife = Knife::new(setup.rules.ground, setup.lattice_per_m).ok()?;
        let arm = Arm::new(&knife, &hand, setup.lattice_per_m, setup.rules.min_half_turns);
        let map = game.map();
        let marks = Stakes::marks(game, seat);
        let seats = setup.seats.len();
        let allowed = |from_moon| {
            let targets = game.targets(from_moon);
            (0..seats).map(|s| targets.contains(&s)).collect::<Vec<bool>>()
        };
        let targets = [allowed(false), allowed(true)];
        let mut pieces = Vec::new();
        for s in 0..seats {
            if s == seat || targets.iter().any(|t| t[s]) {
                let components = map.components(Owner::seat(s));
                pieces.extend(components.iter().map(|c| Piece::new(c, map, &marks)));
            }
        }
        let islands = if purposes.contains(&Purpose::Bomb) { game.islands() } else { Vec::new() };
        let islands: Vec<Isle> = islands
            .iter()
            .map(|island| Isle {
                owner: island.owner,
                left: island.needed.saturating_sub(island.hits).max(1),
                last: map.area2(Owner::seat(island.owner)) == island.piece.area2,
                piece: Piece::new(&island.piece, map, &marks),
            })
            .collect();
        let stakes = Stakes::new(game, seat, &pieces, model, caution);
        let per_mm = f64::from(setup.lattice_per_m) * 1e-3;
        let mut throw = Self {
            game: game.clone(),
            seat,
            hand,
            knife,
            arm,
            wrist: from_urad(hand.wrist_urad),
            lay: Lay::new(game),
            pieces,
            islands,
            stands: Stands::new(game, seat),
            stakes,
            targets,
            reach: setup.rules.must_reach.then(|| f64::from(setup.rules.arm_mm) * per_mm),
            cells: Vec::new(),
            extent: f64::from(setup.rules.radius_mm) * per_mm,
            hints: Vec::new(),
        };
        if let Some(moon) = throw.stakes.homeless().and_then(|rival| game.moon(rival)) {
            let room = 0.5 * f64::from(setup.rules.moon_diameter_mm) * per_mm;
            let chance = throw.chance_at(CUT, spot(moon.centre()), room);
            let from_moon = throw.chance_at(CUT_FROM_MOON, spot(moon.centre()), room);
            throw.stakes = throw.stakes.with_last_throw(chance.max(from_moon));
        }
        throw.cells = throw.spread_cells(purposes.contains(&Purpose::Moon), per_mm);
        if throw.cells.is_empty() {
            return None;
        }
        throw.hints = throw.find_hints();
        Some(throw)
    }

    /// Places to aim at, those that stick more often several times.
    fn spread_cells(&self, moon: bool, per_mm: f64) -> Vec<Cell> {
        let mut cells = Vec::new();
        for kind in [CUT, CUT_FROM_MOON] {
            let Some(targets) = self.targets.get(kind as usize) else { continue };
            let mut add = |at: Spot, size: f64| {
                let Some(from) = self.stands.nearest(kind == CUT_FROM_MOON, at) else { return };
                let sticks = self.arm.at(distance(spot(from), at)).sticks;
                for _ in 0..=(6.0 * sticks * sticks) as u32 {
                    cells.push(Cell { at, size, kind });
                }
            };
            for piece in &self.pieces {
                if piece.owner.as_seat().is_some_and(|s| s != self.seat && targets[s]) {
                    let size = (0.5 * piece.area2 / piece.spots().count().max(1) as f64).sqrt();
                    piece.spots().for_each(|(at, _)| add(at, size));
                }
            }
            if self.game.pending().is_empty() {
                for rival in (0..targets.len()).filter(|&s| s != self.seat) {
                    if let Some(moon) = self.game.moon(rival) {
                        add(spot(moon.centre()), 40.0 * per_mm);
                    }
                }
            }
        }
        for island in &self.islands {
            let size = island.piece.room * 0.5;
            cells.extend([Cell { at: island.piece.centre, size, kind: BOMB }; 4]);
        }
        if moon {
            cells.extend(self.beyond_the_rim(per_mm));
        }
        cells
    }

    /// Places for a Moon: outward from where one can stand nearest the rim.
    fn beyond_the_rim(&self, per_mm: f64) -> Vec<Cell> {
        let limit = f64::from(self.game.setup().rules.moon_limit_mm) * per_mm;
        let mut out: Vec<(f64, Cell)> = Vec::new();
        for &from in self.stands.land.iter().chain(&self.stands.moon).step_by(4) {
            let from = spot(from);
            let length = distance(from, (0.0, 0.0)).max(1.0);
            let way = (from.0 / length, from.1 / length);
            let step = 50.0 * per_mm;
            let rim = (0..200_u32).map(|i| f64::from(i) * step).find(|off| {
                self.lay.at((from.0 + off * way.0, from.1 + off * way.1)) == Found::Outside
            });
            let Some(rim) = rim else { continue };
            let off = rim + (2.0 * self.arm.at(rim).along).min(0.5 * limit) + step;
            let at = (from.0 + off * way.0, from.1 + off * way.1);
            out.push((off, Cell { at, size: step, kind: FOUND }));
        }
        out.sort_by(|a, b| a.0.total_cmp(&b.0));
        out.into_iter().take(6).map(|o| o.1).collect()
    }

    /// The best of a coarse look without tremor, spread over kinds.
    fn find_hints(&self) -> Vec<Shot> {
        let mut rated: Vec<(f64, Shot)> = Vec::new();
        let mut looked: Vec<Cell> = Vec::new();
        let step = (self.cells.len() / HINTED).max(1);
        for (i, cell) in self.cells.iter().enumerate() {
            let cut = cell.kind == CUT || cell.kind == CUT_FROM_MOON;
            let again = looked.last().is_some_and(|l| l.at == cell.at && l.kind == cell.kind);
            if again || (cut && i % step != 0) {
                continue;
            }
            looked.push(*cell);
            let blades = if cut { BLADES } else { 1 };
            let mut best: Option<(f64, Shot)> = None;
            for b in 0..blades {
                let angle = PI * f64::from(b) / f64::from(BLADES);
                let Some(shot) = self.shot(cell.at, angle, cell.kind) else { continue };
                let value = self.rough(&shot);
                if best.is_none_or(|b| value > b.0) {
                    best = Some((value, shot));
                }
            }
            rated.extend(best);
        }
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        rated.into_iter().take(HINTS).map(|r| r.1).collect()
    }

    /// A throw's worth if it lands where it is meant to.
    fn rough(&self, shot: &Shot) -> f64 {
        let at = (shot.at[0], shot.at[1]);
        let row = self.arm.at(distance(from(shot), at));
        let (sin, cos) = sin_cos(shot.at[2]);
        row.sticks * self.worth(shot.kind, at, (cos, sin)).value
    }

    /// A shot with where the thrower stands for it; `None` without such a place.
    fn shot(&self, at: Spot, angle: f64, kind: u32) -> Option<Shot> {
        let from = match kind {
            CUT => self.stands.nearest(false, at),
            CUT_FROM_MOON => self.stands.nearest(true, at),
            _ => self.stands.nearest(false, at).or_else(|| self.stands.nearest(true, at)),
        }?;
        let mut shot = Shot { at: [0.0; DIMS], kind };
        let from = spot(from);
        let spin = f64::from(self.arm.half_turns);
        shot.at.copy_from_slice(&[at.0, at.1, angle, from.0, from.1, spin]);
        Some(shot)
    }

    /// What a knife that sticks at `at` with this blade is worth.
    fn worth(&self, kind: u32, at: Spot, blade: Spot) -> Worth {
        let found = self.lay.at(at);
        if found == Found::Line {
            return Worth { value: self.stakes.retry, ..Worth::default() };
        }
        match (kind, found) {
            (BOMB, Found::Land(owner)) => self.bomb(owner, at),
            (FOUND, Found::Outside) => self.stakes.moon_founded(),
            (CUT | CUT_FROM_MOON, Found::Moon(owner)) if owner != self.seat => {
                if self.game.pending().is_empty() {
                    self.stakes.moon_hit(owner)
                } else {
                    Worth::default()
                }
            }
            (CUT | CUT_FROM_MOON, Found::Land(owner)) => match owner.as_seat() {
                Some(s) if s == self.seat || self.targets[kind as usize][s] => {
                    self.cut(s, at, blade)
                }
                _ => Worth::default(),
            },
            _ => Worth::default(),
        }
    }

    fn cut(&self, struck: usize, at: Spot, blade: Spot) -> Worth {
        let owner = Owner::seat(struck);
        let Some(i) = Lay::piece(&self.pieces, owner, at) else { return Worth::default() };
        let Some(chord) = self.pieces[i].chord(at, blade) else { return Worth::default() };
        if self.reach.is_some_and(|arm| !self.stands.reaches(chord.ends, arm)) {
            return Worth::default();
        }
        let spare = |(j, p): (usize, &Piece)| if j != i && p.owner == owner { p.room } else { 0.0 };
        let spare = self.pieces.iter().enumerate().map(spare).fold(0.0, f64::max);
        if struck == self.seat {
            return self.stakes.own(&chord, spare);
        }
        self.stakes.cut(struck, &chord, spare, |half: &Half| {
            // From the nearest stand to the near side of the part's widest place.
            let on_moon = self.stands.land.is_empty();
            let from = self.stands.nearest(on_moon, half.centre);
            let far = from.map_or(f64::INFINITY, |from| distance(spot(from), half.centre));
            let row = self.arm.at((far - 0.5 * half.room).max(0.0));
            row.sticks * inside(half.room, row.along, row.across)
        })
    }

    fn bomb(&self, owner: Owner, at: Spot) -> Worth {
        let holds = |isle: &&Isle| Owner::seat(isle.owner) == owner && isle.piece.holds(at);
        let Some(isle) = self.islands.iter().find(holds) else { return Worth::default() };
        let each = self.bomb_chance(isle);
        let mut rest = 1.0;
        for _ in 1..isle.left.min(200) {
            rest *= each;
        }
        self.stakes.bomb(isle.owner, isle.piece.area2, isle.last, rest)
    }

    fn bomb_chance(&self, isle: &Isle) -> f64 {
        self.chance_at(BOMB, isle.piece.centre, isle.piece.room)
    }

    /// About the chance to hit a circle.
    fn chance_at(&self, kind: u32, centre: Spot, room: f64) -> f64 {
        let Some(shot) = self.shot(centre, 0.0, kind) else { return 0.0 };
        let row = self.arm.at(distance(from(&shot), centre));
        row.sticks * inside(room, row.along, row.across)
    }

    /// Whether a shot of this kind may be meant for `at`.
    fn sensible(&self, kind: u32, at: Spot) -> bool {
        match (kind, self.lay.at(at)) {
            (CUT | CUT_FROM_MOON, Found::Land(owner)) => {
                owner.as_seat().is_some_and(|s| self.targets[kind as usize][s])
            }
            (CUT | CUT_FROM_MOON, Found::Moon(owner)) => owner != self.seat,
            (BOMB, Found::Land(owner)) => {
                self.islands.iter().any(|i| Owner::seat(i.owner) == owner && i.piece.holds(at))
            }
            (FOUND, found) => found == Found::Outside,
            _ => false,
        }
    }

    /// The shot an intent stands for.
    pub(crate) fn shot_of(&self, intent: &Intent) -> Option<Shot> {
        let Intent::Throw(throw) = intent else { return None };
        let kind = self.kind(throw.purpose, throw.from);
        let angle = atan2(throw.blade.1 as f64, throw.blade.0 as f64);
        let (at, from) = (spot(throw.at), spot(throw.from));
        let spin = f64::from(throw.half_turns);
        Some(Shot { at: [at.0, at.1, angle, from.0, from.1, spin], kind })
    }

    fn kind(&self, purpose: Purpose, from: Point) -> u32 {
        match purpose {
            Purpose::Bomb => BOMB,
            Purpose::Moon => FOUND,
            Purpose::Cut => {
                let moon = self.game.moon(self.seat);
                if moon.is_some_and(|m| m.contains(from)) { CUT_FROM_MOON } else { CUT }
            }
        }
    }

    /// The chance to win if the throw comes to nothing.
    pub(super) fn standing(&self) -> f64 {
        self.stakes.standing()
    }

    /// What a throw that ended like this is worth; the choice of parts as it is expected.
    pub(super) fn happened(&self, decision: &Decision) -> Outcome {
        let Decision::Throw { purpose, stuck: true, at: Some(at), blade, from } = *decision else {
            return Outcome::default();
        };
        let from = from.or_else(|| self.game.stand_point(self.seat, at)).unwrap_or_default();
        let (x, y) = blade.unwrap_or((1, 0));
        let blade = (x as f64, y as f64);
        let Worth { value, success, gain } = self.worth(self.kind(purpose, from), spot(at), blade);
        Outcome { value, success, gain }
    }

    fn frame(&self, shot: &Shot) -> Frame {
        let (aim, from) = ((shot.at[0], shot.at[1]), from(shot));
        let far = distance(from, aim);
        let on = ((aim.0 - from.0) / far, (aim.1 - from.1) / far);
        Frame { row: self.arm.at(far), on: if far > 0.0 { on } else { (1.0, 0.0) } }
    }

    fn half_turns(&self, shot: &Shot) -> u32 {
        // A shot that nobody placed has none.
        if shot.at[5] >= 1.0 { shot.at[5] as u32 } else { self.arm.half_turns }
    }

    /// Places to aim at, for players that draw them: `unit` has a place, two offsets, an angle.
    pub(crate) fn place(&self, unit: [f64; 4]) -> Option<Shot> {
        let i = (unit[0] * self.cells.len() as f64) as usize;
        let cell = self.cells[i.min(self.cells.len() - 1)];
        let off = |u: f64| cell.size * (u - 0.5);
        let at = (cell.at.0 + off(unit[1]), cell.at.1 + off(unit[2]));
        let at = if self.sensible(cell.kind, at) { at } else { cell.at };
        self.shot(at, PI * unit[3], cell.kind)
    }

    /// About the share of the Earth that the best throw found so far takes from `seat`.
    pub(super) fn loss_of(&self, seat: usize) -> f64 {
        let Some(hint) = self.hints.first() else { return 0.0 };
        let at = (hint.at[0], hint.at[1]);
        if self.lay.at(at) != Found::Land(Owner::seat(seat)) {
            return 0.0;
        }
        let (sin, cos) = sin_cos(hint.at[2]);
        let sticks = self.arm.at(distance(from(hint), at)).sticks;
        sticks * self.worth(hint.kind, at, (cos, sin)).gain
    }

    /// The chance to win before the throw: by what is held alone, or by the best of the hints
    /// after about so many simulations.
    ///
    /// The best is told by the noise it was chosen on. Over 250 choices of parts with nine looks
    /// each that was off by 0.2 %; told by other noise it was off by 0.3 %, being missed too often,
    /// and unsteadier: the worse part was chosen 10 times instead of 5.
    pub(super) fn prospect(&self, simulations: u32) -> f64 {
        let looks = simulations as usize / self.hints.len().max(1);
        if looks == 0 || self.hints.is_empty() {
            return self.stakes.before();
        }
        let mut block = Block::normal(LOOKED, self.noise_dims());
        let noise: Vec<Coords> = (0..looks).map(|i| block.point(i)).collect();
        let mean = |shot: &Shot| {
            noise.iter().map(|point| self.fire(shot, point).1.value).sum::<f64>() / looks as f64
        };
        self.standing() + self.hints.iter().map(mean).fold(0.0, f64::max)
    }

    /// The same of another player: with two left, what the thrower's chance leaves.
    pub(super) fn prospect_of(&self, seat: usize, simulations: u32) -> f64 {
        if self.stakes.rivals() == 1 {
            return 1.0 - self.prospect(simulations);
        }
        self.stakes.seen_by(&self.game, seat, self.loss_of(seat))
    }

    /// What a good throw is worth.
    pub(crate) fn scale(&self) -> f64 {
        self.hints.first().map_or(0.1, |hint| self.rough(hint)).max(1e-3)
    }
}

/// Where the thrower stands for a shot.
fn from(shot: &Shot) -> Spot {
    (shot.at[3], shot.at[4])
}

/// About the chance to land within a circle aimed at.
fn inside(room: f64, along: f64, across: f64) -> f64 {
    let spread = (2.0 * along * across).max(1e-9);
    1.0 - exp((-room * room / spread).max(-60.0))
}

/// The hand as its owner believes it to be.
fn believed(hand: Hand, belief: f64) -> Hand {
    let part = |own: u32, most: u32| ((f64::from(own) * belief + 0.5) as u32).min(most);
    hand.with_aim_urad(part(hand.aim_urad, Hand::MAX_URAD))
        .with_speed_ppm(part(hand.speed_ppm, Hand::MAX_PPM))
        .with_spin_ppm(part(hand.spin_ppm, Hand::MAX_PPM))
        .with_wrist_urad(part(hand.wrist_urad, Hand::MAX_URAD))
}

impl ShotProblem for Throw {
    type Intent = Intent;

    fn dims(&self) -> usize {
        3
    }

    /// Sideways, up, speed, wrist. Spin is averaged exactly.
    fn noise_dims(&self) -> usize {
        4
    }

    fn hints(&self) -> Vec<Shot> {
        self.hints.clone()
    }

    fn spread(&self, unit: &Coords) -> Option<Shot> {
        let place = unit[0] * self.cells.len() as f64;
        let across = place - (place as usize) as f64;
        self.place([unit[0], across, unit[1], unit[2]])
    }

    fn vary(&self, shot: &Shot, toward: &Coords, scale: f64) -> Option<Shot> {
        let step = scale * self.extent;
        let at = (shot.at[0] + step * toward[0], shot.at[1] + step * toward[1]);
        if !self.sensible(shot.kind, at) {
            return None;
        }
        self.shot(at, shot.at[2] + scale * PI * toward[2], shot.kind)
    }

    const GUESSES: bool = true;

    /// The mean over the six points at √3 deviations along the axes of the tremor: exact for
    /// cubics in every coordinate.
    fn guess(&self, shot: &Shot) -> f64 {
        let (aim, Frame { row, on: (ux, uy) }) = ((shot.at[0], shot.at[1]), self.frame(shot));
        let at = |on: f64, left: f64, turned: f64| {
            let (sin, cos) = sin_cos(shot.at[2] + turned);
            let place = (aim.0 + on * ux - left * uy, aim.1 + on * uy + left * ux);
            self.worth(shot.kind, place, (cos, sin)).value
        };
        let off = 3.0_f64.sqrt();
        let sum: f64 = [off, -off]
            .iter()
            .map(|off| {
                at(off * row.along, 0.0, 0.0)
                    + at(0.0, off * row.across, 0.0)
                    + at(0.0, 0.0, off * self.wrist)
            })
            .sum();
        row.sticks * sum / 6.0
    }

    fn fire(&self, shot: &Shot, normals: &Coords) -> (Shot, Outcome) {
        let mut executed = *shot;
        let at = rounded((shot.at[0], shot.at[1]));
        let flight = Flight::new(rounded(from(shot)), at, (1, 0), self.half_turns(shot));
        let Ok(plan) = self.knife.plan(&flight) else { return (executed, Outcome::default()) };
        let [side, up, speed, wrist, ..] = *normals;
        let tremor = Tremor { side, up, speed, spin: 0.0, wrist: 0.0 };
        let landing = plan.landing(&self.hand, tremor);
        let place = spot(landing.at);
        executed.at[0] = place.0;
        executed.at[1] = place.1;
        executed.at[2] = shot.at[2] + self.wrist * wrist;
        let (sin, cos) = sin_cos(executed.at[2]);
        let worth = self.worth(shot.kind, place, (cos, sin));
        let Worth { value, success, gain } = worth;
        let sticks = landing.sticks;
        let outcome =
            Outcome { value: sticks * value, success: sticks * success, gain: sticks * gain };
        (executed, outcome)
    }

    fn metric(&self, intended: &Shot, spacing: f64) -> Metric {
        let Frame { row, on: (ux, uy) } = self.frame(intended);
        let gap = spacing * self.extent;
        let widths =
            [row.along.max(NARROWEST), row.across.max(NARROWEST), self.wrist.max(NARROWEST_RAD)];
        // A bomb and a Moon have no blade.
        let used = if intended.kind == BOMB || intended.kind == FOUND { 2 } else { 3 };
        // A blade turned by half a turn is the same blade.
        Metric::new(intended, &widths[..used], &[gap, gap, spacing * PI])
            .along(ux, uy)
            .periodic(2, PI)
    }

    fn intent(&self, shot: &Shot) -> Intent {
        let at = rounded((shot.at[0], shot.at[1]));
        let from = rounded(from(shot));
        let purpose = match shot.kind {
            BOMB => Purpose::Bomb,
            FOUND => Purpose::Moon,
            _ => Purpose::Cut,
        };
        let half_turns = self.half_turns(shot);
        let throw = ThrowIntent { purpose, from, at, blade: blade(shot.at[2]), half_turns };
        Intent::Throw(throw)
    }
}
