//! What a hit, a failure and a Moon are worth to the player who throws.

mod deal;
mod outlook;

use land_core::games::Game as _;
use land_core::games::zemlya::{Chooser, Decision, Zemlya};
use land_core::map::Owner;

use super::piece::Piece;
use super::siege::Land;
use deal::shape;
use outlook::{After, Outlook, usual_hit};

pub use deal::ChooserModel;

/// Part of the struck land the next hit takes.
const NEXT: f64 = 0.44;
/// What a Moon adds to the chance to win, as a part of what is missing.
const MOON: f64 = 0.08;

/// The value of what may happen to the player who throws.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    pub(super) seat: usize,
    outlook: Outlook,
    opponents: usize,
    players: Vec<Player>,
    total: f64,
    board2: f64,
    chooser: Chooser,
    model: ChooserModel,
    caution: f64,
    /// The own chance to hit.
    hit: f64,
    /// The chance of the hit that wins the match, where a Moon is all that is left to hit.
    last_throw: Option<f64>,
    /// Settled cuts left in the chain; `u32::MAX` without a cap (Z3).
    cuts: u32,
    /// Nodes: the thrower, then the pending parts; bits are borders between them (Z12).
    passage: Vec<u64>,
    pending: f64,
    /// What a failure leaves, and its value.
    back: After,
    fail: f64,
    /// What a re-throw is worth over that.
    pub(super) retry: f64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Player {
    /// Share of the Earth, and what it counts for: thin land less.
    share: f64,
    strength: f64,
    /// Radius of the widest place, lattice units.
    room: f64,
    /// Room it takes to stand; 0 when the player cannot fall now.
    need: f64,
    moon: bool,
}

/// What one event is worth.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Worth {
    /// Over a failure.
    pub(super) value: f64,
    pub(super) success: f64,
    /// Share of the Earth won.
    pub(super) gain: f64,
}

impl Stakes {
    /// The stakes of a throw of `seat`. `pieces` are the prepared pieces of the land, as many as
    /// there are; other land counts by its area alone.
    pub(super) fn new(
        game: &Zemlya,
        seat: usize,
        pieces: &[Piece],
        model: ChooserModel,
        caution: f64,
    ) -> Self {
        let rules = &game.setup().rules;
        let board2 = game.board2() as f64;
        let out = game.out();
        let areas = game.area2();
        let mut players: Vec<Player> = (0..areas.len())
            .map(|s| {
                let share = areas[s] as f64 / board2;
                let need =
                    if game.is_shielded(s) && s != seat { 0.0 } else { game.stand_radius(s) };
                Player { share, strength: share, room: 0.0, need, moon: game.moon(s).is_some() }
            })
            .collect();
        for (s, player) in players.iter_mut().enumerate() {
            let own = || pieces.iter().filter(|p| p.owner == Owner::seat(s));
            let area2: f64 = own().map(|p| p.area2).sum();
            let room = own().fold(0.0, |room: f64, p| room.max(p.room));
            if area2 > 0.0 {
                player.strength = player.share * shape(area2, room);
                player.room = room;
            } else {
                // Live on a Moon, or was not looked at.
                player.room = game.standing(s).radius;
            }
        }
        let total: f64 = players.iter().map(|p| p.strength).sum();
        let rivals: Vec<usize> =
            (0..areas.len()).filter(|&s| s != seat && !out.contains(&s)).collect();
        let hit = usual_hit(game, &game.hand(seat));
        let outlook = Outlook::new(game, seat, &rivals, hit);
        let cuts = match rules.max_chain {
            0 => u32::MAX,
            most => most.saturating_sub(game.settled_cuts()),
        };
        let parts = game.pending();
        let edges = game.map().edges();
        let node = |owner: Owner| {
            if owner == Owner::seat(seat) {
                return Some(0);
            }
            owner.as_label().filter(|&k| k < parts.len().min(62)).map(|k| k + 1)
        };
        let mut passage = vec![0_u64; parts.len().min(62) + 1];
        for e in edges {
            if let (Some(a), Some(b)) = (node(e.left), node(e.right)) {
                passage[a] |= 1 << b;
                passage[b] |= 1 << a;
            }
        }
        let pending = parts.iter().flat_map(|p| &p.pieces).map(|p| p.area2 as f64).sum::<f64>();
        let mut stakes = Self {
            seat,
            outlook,
            opponents: rivals.len(),
            players,
            total,
            board2,
            chooser: rules.chooser,
            model,
            caution,
            hit,
            last_throw: None,
            cuts,
            passage,
            pending: pending / board2,
            back: After::default(),
            fail: 0.0,
            retry: 0.0,
        };
        let now = stakes.now();
        stakes.fail = stakes.failed(game);
        let rival = (now.total - now.mine).max(0.0) / rivals.len().max(1) as f64;
        let next = After { mine: now.mine + NEXT * rival, theirs: now.theirs.after(1), ..now };
        stakes.retry = hit * (stakes.on(&next, 1) - stakes.fail).max(0.0);
        stakes
    }

    /// What a failure leaves, and the chance to win then: pending parts go back (Z12), and who
    /// cannot stand at the end of the turn falls.
    fn failed(&mut self, game: &Zemlya) -> f64 {
        self.back = self.now();
        let mut back = game.clone();
        let Some(&purpose) = game.purposes().first() else { return self.passed(&self.back) };
        if back.judge(&Decision::missed(purpose)).is_err() {
            return self.passed(&self.back);
        }
        if let Some(result) = back.result() {
            return result.winner.map_or(0.5, |seat| f64::from(u8::from(seat == self.seat)));
        }
        let out = back.out();
        if out.contains(&self.seat) {
            return 0.0;
        }
        self.back.opponents = self.players.len().saturating_sub(out.len() + 1);
        if !game.pending().is_empty() {
            let areas = back.area2();
            for (s, player) in self.players.iter().enumerate() {
                let Some(share) = areas.get(s).map(|&area2| area2 as f64 / self.board2) else {
                    continue;
                };
                if s == self.seat || share <= 0.0 {
                    continue;
                }
                let room = back.standing(s).radius.max(player.room);
                self.back.theirs.room = self.back.theirs.room.max(room);
            }
        }
        self.passed(&self.back)
    }

    /// The owners to tell neighbours by: the thrower and the pending parts.
    pub(super) fn marks(game: &Zemlya, seat: usize) -> Vec<Owner> {
        let parts = game.pending();
        std::iter::once(Owner::seat(seat))
            .chain(parts.iter().take(62).map(|part| part.label))
            .collect()
    }

    /// The chance to win when the turn passes with nothing changed.
    pub(super) fn standing(&self) -> f64 {
        self.fail
    }

    pub(super) const fn rivals(&self) -> usize {
        self.opponents
    }

    /// The chance of `seat`, who is not to move, to win when about `lost` of the Earth will be taken from
    /// it this turn.
    pub(super) fn seen_by(&self, game: &Zemlya, seat: usize, lost: f64) -> f64 {
        let theirs = Self::new(game, seat, &[], ChooserModel::default(), 0.0);
        let now = theirs.now();
        theirs.passed(&After { mine: (now.mine - lost).max(0.0), ..now })
    }

    fn mine(&self) -> f64 {
        self.players[self.seat].strength
    }

    /// The land of a player. Who lives on a Moon withstands no hit: the next one there is the last.
    fn land(&self, player: &Player) -> Land {
        if player.share <= 0.0 {
            return Land::default();
        }
        Land { room: player.room, area: 0.5 * self.board2 * player.share }
    }

    /// What is held now.
    fn now(&self) -> After {
        let others = self
            .players
            .iter()
            .enumerate()
            .filter(|(s, p)| *s != self.seat && (p.share > 0.0 || p.moon));
        After {
            mine: self.mine(),
            total: self.total,
            opponents: self.opponents,
            own: self.land(&self.players[self.seat]),
            theirs: others.fold(Land::default(), |land, (_, p)| Land {
                room: land.room.max(p.room),
                area: land.area + self.land(p).area,
            }),
        }
    }

    /// The chance to win while the chain goes on, `settled` more of its cuts being used up.
    fn on(&self, after: &After, settled: u32) -> f64 {
        let cuts = if self.cuts == u32::MAX { u32::MAX } else { self.cuts.saturating_sub(settled) };
        self.outlook.on(after, cuts)
    }

    /// The chance to win once the turn has passed.
    fn passed(&self, after: &After) -> f64 {
        self.outlook.passed(after)
    }

    fn worth(&self, value: f64, gain: f64) -> Worth {
        Worth { value: value - self.fail + self.caution, success: 1.0, gain }
    }

    /// A hit on an enemy Moon (Z15).
    pub(super) fn moon_hit(&self, owner: usize) -> Worth {
        let homeless = self.players[owner].share <= 0.0;
        let opponents = self.opponents - usize::from(homeless);
        let value = self.on(&After { opponents, ..self.now() }, 0);
        let value = if homeless { value } else { value + 0.5 * MOON * (1.0 - value) };
        self.worth(value, 0.0)
    }

    /// A Moon of one's own (Z15).
    pub(super) fn moon_founded(&self) -> Worth {
        let value = match self.last_throw {
            Some(chance) => chance + (1.0 - chance) * self.fail,
            None => self.on(&self.now(), 0),
        };
        self.worth(value + MOON * (1.0 - value), 0.0)
    }

    /// Tells that one hit on a Moon, which has this chance, wins the match.
    pub(super) fn with_last_throw(mut self, chance: f64) -> Self {
        self.last_throw = Some(chance);
        self
    }

    /// The only rival left, if it has nothing but its Moon.
    pub(super) fn homeless(&self) -> Option<usize> {
        let lives = |p: &Player| p.share <= 0.0 && p.moon;
        let mut rivals = self.players.iter().enumerate().filter(|(s, _)| *s != self.seat);
        rivals.find(|(_, p)| self.opponents == 1 && lives(p)).map(|(s, _)| s)
    }

    /// A bomb hit on an island of `area2`, with chance `rest` for all hits still to come. `last`
    /// says that it is all the land its owner has (Z14).
    pub(super) fn bomb(&self, owner: usize, area2: f64, last: bool, rest: f64) -> Worth {
        let share = area2 / self.board2;
        let falls = last && !self.players[owner].moon;
        let opponents = self.opponents - usize::from(falls);
        let now = self.now();
        let area = 0.5 * area2;
        let theirs = if last {
            Land::default()
        } else {
            Land { area: (now.theirs.area - area).max(0.0), ..now.theirs }
        };
        let own = now.own.joined(&Land { room: 0.0, area });
        let won = self.on(&After { mine: now.mine + share, opponents, own, theirs, ..now }, 0);
        let value = rest * (won - self.fail);
        Worth { value: value + self.caution, success: 1.0, gain: rest * share }
    }
}

#[cfg(test)]
mod tests {
    use land_core::games::zemlya::Rules;
    use land_core::games::{Seat, Setup};
    use land_core::physics::Hand;

    use super::*;

    fn game(seats: usize) -> Zemlya {
        let mut setup = Setup::new(Rules::default(), seats).with_seed(5);
        for seat in 0..seats {
            setup = setup.with_seat(seat, Seat::default().with_hand(Hand::hard()));
        }
        Zemlya::new(setup).unwrap()
    }

    #[test]
    fn z14_the_more_a_bomb_takes_the_better() {
        for seats in [2, 3] {
            let game = game(seats);
            let stakes = Stakes::new(&game, 0, &[], ChooserModel::default(), 0.0);
            let all = game.area2()[1] as f64;
            let value = |part: f64, last| stakes.bomb(1, part * all, last, 1.0).value;
            let values =
                [value(0.1, false), value(0.4, false), value(0.8, false), value(1.0, true)];
            assert!(values.is_sorted_by(|a, b| a < b), "{seats} players: {values:?}");
            assert!(stakes.bomb(1, 0.4 * all, false, 0.5).value < values[1]);
        }
        // The last of two has nothing left: that wins.
        let stakes = Stakes::new(&game(2), 0, &[], ChooserModel::default(), 0.0);
        let won = stakes.bomb(1, game(2).area2()[1] as f64, true, 1.0).value + stakes.fail;
        assert!((won - 1.0).abs() < 1e-9, "{won}");
    }
}
