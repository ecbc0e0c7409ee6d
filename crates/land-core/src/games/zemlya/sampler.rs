//! A player who throws somewhere.

use super::decision::{Intent, Purpose, Side, ThrowIntent};
use super::position::Zemlya;
use super::rules::{Chooser, EarthShape, Rules, StandingRule};
use crate::games::sampler::Sampler;
use crate::games::{Game as _, Seat, Setup};
use crate::lattice::{DEFAULT_PER_M, Point};
use crate::map::Component;
use crate::physics::knife::Ground;
use crate::physics::{Hand, Luck};

/// Points tried before an aim is taken as it comes.
const TRIES: u32 = 24;

impl Sampler for Zemlya {
    fn sample(&self, luck: &mut Luck) -> Option<Intent> {
        let seat = self.to_move()?;
        if self.choice_due().is_some() {
            let side = Side::BOTH[luck.below(2) as usize];
            return Some(if self.defender_chooses() {
                Intent::Choose(side)
            } else {
                Intent::Keep(side)
            });
        }
        let purpose = self.some_purpose(luck);
        let at = match purpose {
            Purpose::Bomb => self.some_island_point(luck),
            Purpose::Moon => self.beyond_the_rim(luck),
            Purpose::Cut => self.some_target(luck),
        };
        let blade = (luck.below(2001) as i64 - 1000, luck.below(2001) as i64 - 1000);
        let least = self.setup().rules.min_half_turns;
        // Near the target, or wherever there is room.
        let tries = if luck.below(4) == 0 { 0 } else { TRIES };
        let anywhere = (0..tries)
            .map(|_| self.somewhere(luck))
            .find(|&p| self.has_room(seat, p, self.needed(seat)));
        Some(Intent::Throw(ThrowIntent {
            purpose,
            from: anywhere.or_else(|| self.stand_point(seat, at))?,
            at,
            blade: if blade == (0, 0) { (1, 0) } else { blade },
            half_turns: least
                + 2 * luck.below(u64::from((7 - least) / 2) + 1) as u32
                    * u32::from(luck.below(4) == 0),
        }))
    }

    fn draw_setup(luck: &mut Luck) -> Setup<Rules> {
        let rules = some_rules(luck);
        let many = luck.below(4) == 0;
        let seats = 2 + luck.below(if many { 11 } else { 4 }) as usize;
        let per_m = [DEFAULT_PER_M, DEFAULT_PER_M, 1 << 14, 2000][luck.below(4) as usize];
        let hands = [Hand::normal(), Hand::hard(), Hand::master()];
        let players = (0..seats).map(|_| {
            Seat::default()
                .with_age(3 + luck.below(118) as u32)
                .with_hand(hands[luck.below(3) as usize])
        });
        let players = players.collect();
        let mut setup = Setup::new(rules, 0)
            .with_seats(players)
            .with_seed(luck.next_u64())
            .with_first_by_lot(luck.next_u64())
            .with_lattice_per_m(per_m);
        // The Earth may be too small for anybody to stand on: then it is the usual one.
        if Self::new(setup.clone()).is_err() {
            let usual = Rules::default();
            setup.rules = setup.rules.with_radius_mm(usual.radius_mm).with_foot_mm(usual.foot_mm);
            setup.lattice_per_m = DEFAULT_PER_M;
        }
        setup
    }
}

/// Any mix of options of a match that is not too long.
fn some_rules(luck: &mut Luck) -> Rules {
    let mut from = |least: u64, most: u64| (least + luck.below(most - least + 1)) as u32;
    let chooser = [Chooser::Defender, Chooser::Defender, Chooser::Smaller, Chooser::Thrower];
    let standing = [StandingRule::Age, StandingRule::Foot, StandingRule::Off];
    Rules::default()
        .with_earth(if from(0, 3) == 0 { EarthShape::Square } else { EarthShape::Disc })
        .with_radius_mm(from(600, 2500))
        .with_any_target(from(0, 2) == 0)
        .with_min_half_turns([1, 1, 1, 3, 5][from(0, 4) as usize])
        .with_ground(Ground::ALL[from(0, 2) as usize])
        .with_chooser(chooser[from(0, 3) as usize])
        .with_must_reach(from(0, 3) == 0)
        .with_moons_allowed(from(0, 1) == 0)
        .with_moon_diameter_mm(from(200, 500))
        .with_standing(standing[from(0, 2) as usize])
        .with_foot_mm(from(20, 100))
        .with_rounds(from(1, 6))
        .with_target_permille([0, 0, 600][from(0, 2) as usize])
        .with_max_chain([0, 0, 2, 5][from(0, 3) as usize])
        .with_max_bomb_hits([0, 1, 6][from(0, 2) as usize])
        .with_first_round_shield(from(0, 2) == 0)
        .with_max_turns(if from(0, 9) == 0 { from(1, 12) } else { 10_000 })
}

impl Zemlya {
    /// Mostly a cut; an island under bombs is bombed on.
    fn some_purpose(&self, luck: &mut Luck) -> Purpose {
        let purposes = self.purposes();
        let has = |purpose| purposes.contains(&purpose);
        if has(Purpose::Bomb) && (self.turn.bombing.is_some() || luck.below(2) == 0) {
            return Purpose::Bomb;
        }
        if has(Purpose::Moon) && luck.below(4) == 0 {
            return Purpose::Moon;
        }
        Purpose::Cut
    }

    /// A point of an opponent's land or Moon, now and then anywhere.
    fn some_target(&self, luck: &mut Luck) -> Point {
        let seat = self.turn.seat;
        let moons: Vec<Point> = (0..self.seats())
            .filter(|&other| other != seat)
            .filter_map(|other| self.moon(other).map(super::Moon::centre))
            .collect();
        if !moons.is_empty() && luck.below(6) == 0 {
            return moons[luck.below(moons.len() as u64) as usize];
        }
        if luck.below(12) == 0 {
            return self.somewhere(luck);
        }
        let targets = self.targets(self.moon(seat).is_some());
        (0..TRIES)
            .map(|_| self.somewhere(luck))
            .find(|&p| {
                self.map()
                    .owners_at(p)
                    .first()
                    .and_then(|o| o.as_seat())
                    .is_some_and(|owner| targets.contains(&owner))
            })
            .unwrap_or_else(|| match targets.as_slice() {
                [] => self.somewhere(luck),
                targets => {
                    let owner = targets[luck.below(targets.len() as u64) as usize];
                    let pieces = self.map().components(crate::map::Owner::seat(owner));
                    centre(&pieces[luck.below(pieces.len() as u64) as usize])
                }
            })
    }

    fn some_island_point(&self, luck: &mut Luck) -> Point {
        let islands = self.islands();
        let begun = islands.iter().find(|island| island.hits > 0);
        match begun.or_else(|| islands.get(luck.below(islands.len() as u64) as usize)) {
            Some(island) => centre(&island.piece),
            None => self.somewhere(luck),
        }
    }

    /// A point of the Earth's bounding box.
    fn somewhere(&self, luck: &mut Luck) -> Point {
        let radius = self.units(self.rules().radius_mm);
        let mut one = || (luck.below(2 * radius as u64 + 1) as i64 - radius) as i32;
        Point::new(one(), one())
    }

    /// A point around the Earth, sometimes too near or too far for a Moon.
    fn beyond_the_rim(&self, luck: &mut Luck) -> Point {
        let radius = self.units(self.rules().radius_mm) as f64;
        let limit = self.units(self.rules().moon_limit_mm) as f64;
        let p = self.somewhere(luck);
        let (x, y) = (f64::from(p.x), f64::from(p.y));
        let length = (x * x + y * y).sqrt().max(1.0);
        let out = radius * 0.95 + luck.unit() * 1.2 * limit.min(2.0 * radius);
        super::earth::at(Point::default(), (x / length, y / length), out)
    }
}

/// The middle of the widest place of a piece.
fn centre(piece: &Component) -> Point {
    let circle = piece.inscribed_circle();
    super::earth::at(Point::default(), (circle.centre.0, circle.centre.1), 1.0)
}
