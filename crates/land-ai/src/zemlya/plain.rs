//! A sensible throw without any search: the player's answer before its first simulation, and
//! when there is nothing to search.

use land_core::games::Game as _;
use land_core::games::sampler::Sampler as _;
use land_core::games::zemlya::{Intent, Purpose, ThrowIntent, Zemlya};
use land_core::lattice::{Point, round_half_up};
use land_core::map::{Component, Owner};
use land_core::physics::math::{PI, sin_cos};
use land_core::physics::{LuckKey, Purpose as LuckPurpose};

/// Directions of the blade that are looked at.
const BLADES: u32 = 8;
/// Length of a blade direction, lattice units.
const BLADE: f64 = 4096.0;

/// The middle of the widest place of a piece.
pub(super) fn middle(piece: &Component) -> Point {
    let (x, y) = piece.inscribed_circle().centre;
    Point::new(round_half_up(x), round_half_up(y))
}

/// A blade direction for an angle in radians.
pub(super) fn blade(angle_rad: f64) -> (i64, i64) {
    let (sin, cos) = sin_cos(angle_rad);
    (i64::from(round_half_up(BLADE * cos)), i64::from(round_half_up(BLADE * sin)))
}

/// A throw at `at` from the standable point nearest it; `None` when the rules refuse it.
pub(super) fn throw(
    game: &Zemlya,
    purpose: Purpose,
    at: Point,
    blade: (i64, i64),
) -> Option<Intent> {
    let from = game.stand_point(game.to_move()?, at)?;
    let half_turns = game.setup().rules.min_half_turns;
    let intent = Intent::Throw(ThrowIntent { purpose, from, at, blade, half_turns });
    game.validate(&intent).is_ok().then_some(intent)
}

/// The widest part of a target cut in two as evenly as possible, an island with few hits to go
/// bombed, an enemy Moon when there is nothing else.
pub(super) fn plain(game: &Zemlya) -> Option<Intent> {
    let seat = game.to_move()?;
    if game.purposes().contains(&Purpose::Bomb) {
        let mut islands = game.islands();
        islands.sort_by_key(|island| island.needed.saturating_sub(island.hits));
        if let Some(island) = islands.first()
            && (island.hits > 0 || island.needed - island.hits <= 2)
            && let Some(intent) = throw(game, Purpose::Bomb, middle(&island.piece), (1, 0))
        {
            return Some(intent);
        }
    }
    let mut best: Option<(i64, Point, (i64, i64))> = None;
    for owner in game.targets(game.map().area2(Owner::seat(seat)) == 0) {
        for piece in game.map().components(Owner::seat(owner)) {
            let at = middle(&piece);
            for i in 0..BLADES {
                let blade = blade(PI * f64::from(i) / f64::from(BLADES));
                let Ok(Some(cut)) = game.preview_cut(at, blade) else { continue };
                if cut.struck != owner || !cut.in_reach {
                    continue;
                }
                // A part that is only pending may be lost again.
                let worth = |part: &land_core::games::zemlya::Part| {
                    if part.joins { part.area2 } else { part.area2 / 4 }
                };
                let value = worth(&cut.left).min(worth(&cut.right));
                if best.is_none_or(|b| value > b.0) {
                    best = Some((value, at, blade));
                }
            }
        }
    }
    if let Some(intent) = best.and_then(|(_, at, blade)| throw(game, Purpose::Cut, at, blade)) {
        return Some(intent);
    }
    let rivals = (0..game.setup().seats.len()).filter(|&other| other != seat);
    for moon in rivals.filter_map(|other| game.moon(other)) {
        if let Some(intent) = throw(game, Purpose::Cut, moon.centre(), (1, 0)) {
            return Some(intent);
        }
    }
    let key = LuckKey {
        seed: game.digest().0,
        world: 0,
        seat: seat as u32,
        turn: game.turns_ended(),
        shot: game.throws(),
        purpose: LuckPurpose::Policy,
    };
    game.sample(&mut key.stream())
}
