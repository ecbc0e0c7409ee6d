//! How likely a throw does what it should, by trying it many times with the thrower's hand.

use crate::paint::geometry::Vec2;
use crate::view::View;
use land_core::games::zemlya::{Purpose, Spot, ThrowIntent, Zemlya};
use land_core::games::{Game as _, zemlya::Decision, zemlya::Event};
use land_core::lattice::Point;
use land_core::physics::knife::{Knife, Tremor};
use land_core::physics::{LuckKey, Purpose as LuckPurpose};

/// Tries for one answer.
const TRIES: u32 = 160;

/// What came of trying.
#[derive(Clone, PartialEq, Debug)]
pub struct Chance {
    /// The knife lands where it should.
    pub hit: f32,
    /// The knife sticks.
    pub stick: f32,
    /// Both.
    pub both: f32,
    /// Where it lands: middle, and one standard deviation along both axes, lattice units.
    middle: (f64, f64),
    spread: [(f64, f64); 2],
}

impl Chance {
    /// Tries a throw of the seat to move. The luck of the tries is not the match's.
    #[must_use]
    pub fn of(game: &Zemlya, throw: &ThrowIntent) -> Option<Self> {
        let seat = game.to_move()?;
        let setup = game.setup();
        let knife = Knife::new(setup.rules.ground, setup.lattice_per_m).ok()?;
        let plan = knife.plan(&game.as_throw(throw).ok()?).ok()?;
        let hand = game.hand(seat);
        let wanted = Wanted::of(game, throw);
        let (mut hit, mut stick, mut both) = (0, 0, 0);
        let mut places = Vec::with_capacity(TRIES as usize);
        for shot in 0..TRIES {
            let key = LuckKey {
                seed: 1,
                world: 1,
                seat: seat as u32,
                turn: 0,
                shot,
                purpose: LuckPurpose::Search,
            };
            let strike = plan.strike(&hand, Tremor::draw(&mut key.stream()));
            let sticks = strike.stuck.is_ok();
            let hits = wanted.holds(game, strike.at);
            hit += u32::from(hits);
            stick += u32::from(sticks);
            both += u32::from(hits && sticks);
            places.push((f64::from(strike.at.x), f64::from(strike.at.y)));
        }
        let part = |n: u32| n as f32 / TRIES as f32;
        let (middle, spread) = spread(&places);
        Some(Self { hit: part(hit), stick: part(stick), both: part(both), middle, spread })
    }

    /// Middle, radii of one standard deviation and angle on the screen.
    #[must_use]
    pub fn ellipse(&self, view: &View) -> (Vec2, Vec2, f32) {
        let middle = view.to_screen_f(self.middle.0, self.middle.1);
        let [long, short] = self.spread.map(|(x, y)| view.vector_to_screen(x, y));
        let radii = Vec2::new(long.length().max(2.0), short.length().max(2.0));
        (middle, radii, long.y.atan2(long.x))
    }
}

/// Where a throw should land.
enum Wanted {
    Land(usize),
    Moon(usize),
    Island(land_core::map::Component),
    FoundMoon,
    Anywhere,
}

impl Wanted {
    fn of(game: &Zemlya, throw: &ThrowIntent) -> Self {
        match throw.purpose {
            Purpose::Moon => Self::FoundMoon,
            Purpose::Bomb => game
                .islands()
                .into_iter()
                .find(|island| island.piece.contains(throw.at))
                .map_or(Self::Anywhere, |island| Self::Island(island.piece)),
            Purpose::Cut => match game.ground_at(throw.at) {
                Spot::Land { owner } => Self::Land(owner),
                Spot::Moon { owner } => Self::Moon(owner),
                _ => Self::Anywhere,
            },
        }
    }

    fn holds(&self, game: &Zemlya, at: Point) -> bool {
        match self {
            Self::Land(owner) => game.ground_at(at) == Spot::Land { owner: *owner },
            Self::Moon(owner) => game.ground_at(at) == Spot::Moon { owner: *owner },
            Self::Island(piece) => piece.contains(at) && game.ground_at(at) != Spot::Line,
            Self::FoundMoon => {
                let mut tried = game.clone();
                let events = tried.judge(&Decision::moon(at)).unwrap_or_default();
                events.iter().any(|e| matches!(e, Event::MoonFounded { .. }))
            }
            Self::Anywhere => false,
        }
    }
}

/// Mean and principal axes of a cloud of places.
fn spread(places: &[(f64, f64)]) -> ((f64, f64), [(f64, f64); 2]) {
    let n = places.len().max(1) as f64;
    let mean = places.iter().fold((0.0, 0.0), |m, p| (m.0 + p.0 / n, m.1 + p.1 / n));
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for p in places {
        let (dx, dy) = (p.0 - mean.0, p.1 - mean.1);
        xx += dx * dx / n;
        xy += dx * dy / n;
        yy += dy * dy / n;
    }
    let angle = 0.5 * (2.0 * xy).atan2(xx - yy);
    let (half, root) = ((xx + yy) / 2.0, (((xx - yy) / 2.0).powi(2) + xy * xy).sqrt());
    let (long, short) = ((half + root).max(0.0).sqrt(), (half - root).max(0.0).sqrt());
    let (sin, cos) = angle.sin_cos();
    (mean, [(cos * long, sin * long), (-sin * short, cos * short)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use land_core::games::Setup;
    use land_core::physics::Hand;

    fn game(hand: Hand) -> Zemlya {
        let setup = Setup::new(Default::default(), 2).with_seed(3).with_hand(0, hand);
        Zemlya::new(setup).unwrap()
    }

    fn throw(game: &Zemlya, half_turns: u32) -> ThrowIntent {
        let at = Point::new(0, -400_000);
        let from = game.stand_point(0, at).unwrap();
        ThrowIntent { purpose: Purpose::Cut, from, at, blade: (3, 1), half_turns }
    }

    #[test]
    fn a_still_hand_always_hits_and_a_shaky_one_less() {
        let still = game(Hand::still());
        let sure = Chance::of(&still, &throw(&still, 1)).unwrap();
        assert_eq!((sure.hit, sure.stick, sure.both), (1.0, 1.0, 1.0));
        let shaky = game(Hand::easy());
        let once = Chance::of(&shaky, &throw(&shaky, 1)).unwrap();
        let often = Chance::of(&shaky, &throw(&shaky, 7)).unwrap();
        assert!(once.both < 1.0 && often.stick < once.stick, "{once:?} {often:?}");
        assert!(once.both <= once.hit.min(once.stick));
    }

    #[test]
    fn the_ellipse_lies_along_the_cloud() {
        let cloud: Vec<(f64, f64)> = (0..100).map(|i| (f64::from(i), f64::from(i))).collect();
        let (mean, [long, short]) = spread(&cloud);
        assert!((mean.0 - 49.5).abs() < 1e-9);
        assert!((long.0 - long.1).abs() < 1e-6 && short.0.abs() < 1e-6);
    }
}
