//! What a hit, a failure and every way to deal out parts are worth to whom.

use land_core::games::Game as _;
use land_core::games::zemlya::{Chooser, Decision, StandingRule, Zemlya};
use land_core::lattice::Point;
use land_core::map::Owner;
use land_core::physics::Hand;
use land_core::physics::knife::{Knife, Throw};
use land_core::physics::math::{PI, exp};

use super::duel::{self, Duel};
use super::piece::{Chord, Half, Piece};
use super::race::{Race, Terms};
use super::siege::{Land, Siege};

/// How the struck player is expected to choose (Z10).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[non_exhaustive]
pub enum ChooserModel {
    /// What is best for them, as this player would judge it in their place.
    #[default]
    OwnValue,
    /// The larger part.
    Area,
    /// The better part more often, with this temperature as a part of the value at stake.
    Noisy(f64),
}

/// How often a chance to hit includes landing where it was meant to.
const ON_TARGET: f64 = 0.97;
/// Part of the struck land the next hit takes.
const NEXT: f64 = 0.44;
/// Throws looked ahead in a passage.
const LONGEST_PASSAGE: u32 = 4;
/// What a Moon adds to the chance to win, as a part of what is missing.
const MOON: f64 = 0.08;
/// Room found at sample points is this much too small on average.
const GRAIN: f64 = 1.03;

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

/// How the match is expected to go on.
#[derive(Clone, Debug)]
enum Outlook {
    /// Two players, and who cannot stand is out.
    Duel(Duel),
    /// Anything else.
    Race(Race),
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

/// What is held by whom after an event.
#[derive(Clone, Copy, Debug, Default)]
struct After {
    /// Strength of the thrower, and of all together.
    mine: f64,
    total: f64,
    opponents: usize,
    /// The land of the thrower and, when there is one opponent, of that one.
    own: Land,
    theirs: Land,
}

/// One way to deal out the parts.
#[derive(Clone, Copy, Debug)]
struct Deal {
    mine: f64,
    theirs: f64,
    gain: f64,
    kept2: f64,
}

/// How much of its area thin land counts for: 1 for compact pieces.
pub(super) fn shape(area2: f64, room: f64) -> f64 {
    if area2 <= 0.0 { 0.0 } else { 0.4 + 0.6 * (10.0 * room * room / area2).min(1.0).sqrt() }
}

/// About the chance that a hand hits a target at its usual distance.
fn usual_hit(game: &Zemlya, hand: &Hand) -> f64 {
    let setup = game.setup();
    let Ok(knife) = Knife::new(setup.rules.ground, setup.lattice_per_m) else { return 0.5 };
    let far = (0.25 * f64::from(setup.rules.radius_mm).min(2000.0) * 1e-3)
        * f64::from(setup.lattice_per_m);
    let target = Point::new(far as i32, 0);
    let throw = Throw::new(Point::default(), target, (1, 0), setup.rules.min_half_turns);
    knife.plan(&throw).map_or(0.5, |plan| ON_TARGET * plan.stick_probability(hand))
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
        let their_hit = rivals.iter().take(4).map(|&s| usual_hit(game, &game.hand(s))).sum::<f64>()
            / rivals.len().clamp(1, 4) as f64;
        let radius = game.stand_radius(seat);
        let least = if rules.standing == StandingRule::Off {
            0.0
        } else {
            5.0 * radius * radius / (0.5 * board2)
        };
        let left =
            |most: u32, gone: u32| if most == 0 { u32::MAX } else { most.saturating_sub(gone) };
        let hit = usual_hit(game, &game.hand(seat));
        let turns = left(rules.max_turns, game.turns_ended()) / (rivals.len() as u32 + 1);
        let rounds = left(rules.rounds, game.round() - 1).min(turns);
        let last = (seat + 1) % areas.len() == game.setup().first;
        let decided = rules.standing == StandingRule::Off
            || rules.target_permille > 0
            || (rounds == 1 && last);
        let duel = match rivals.as_slice() {
            &[rival] if !decided => Some(Outlook::Duel(Duel::new(&duel::Terms {
                hit: [hit, their_hit],
                siege: [
                    Siege::new(radius, &game.hand(rival)),
                    Siege::new(game.stand_radius(rival), &game.hand(seat)),
                ],
                board: 0.5 * board2,
                max_chain: rules.max_chain,
                turns: rounds.saturating_sub(1).saturating_mul(2).saturating_add(u32::from(!last)),
            }))),
            _ => None,
        };
        let outlook = duel.unwrap_or_else(|| {
            Outlook::Race(Race::new(&Terms {
                opponents: rivals.len(),
                hit,
                their_hit,
                least,
                rounds,
                last,
                target: if rules.target_permille == 0 {
                    2.0
                } else {
                    f64::from(rules.target_permille) * 1e-3
                },
            }))
        });
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

    /// The land of a player; of one without any the Moon to live on.
    fn land(&self, player: &Player) -> Land {
        if player.share <= 0.0 {
            return Land { room: player.room, area: PI * player.room * player.room };
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
        if after.opponents == 0 {
            return 1.0;
        }
        if cuts == 0 {
            return self.passed(after);
        }
        match &self.outlook {
            Outlook::Duel(duel) => duel.on(&after.own, &after.theirs, cuts),
            Outlook::Race(race) => race.on(after.mine / after.total.max(1e-9), after.opponents),
        }
    }

    /// The chance to win once the turn has passed.
    fn passed(&self, after: &After) -> f64 {
        match &self.outlook {
            Outlook::Duel(duel) => duel.passed(&after.own, &after.theirs),
            Outlook::Race(race) => race.passed(after.mine / after.total.max(1e-9), after.opponents),
        }
    }

    fn worth(&self, value: f64, gain: f64) -> Worth {
        Worth { value: value - self.fail + self.caution, success: 1.0, gain }
    }

    /// A hit on an opponent's land that the chord divides (Z10–Z12). `spare` is the room on other
    /// land of the struck player, `follow` the chance of a hit on a part next.
    pub(super) fn cut(
        &self,
        struck: usize,
        chord: &Chord,
        spare: f64,
        follow: impl Fn(&Half) -> f64,
    ) -> Worth {
        let deal = |kept: &Half, given: &Half| self.deal(struck, kept, given, spare, &follow);
        let (left, right) = (deal(&chord.left, &chord.right), deal(&chord.right, &chord.left));
        let mixed = |share: f64| {
            let mix = |a: f64, b: f64| share * a + (1.0 - share) * b;
            self.worth(mix(left.mine, right.mine), mix(left.gain, right.gain))
        };
        let pick = |first: bool| mixed(if first { 1.0 } else { 0.0 });
        match (self.chooser, self.model) {
            // The smaller is given, of equals the left.
            (Chooser::Smaller, _) => pick(left.kept2 > right.kept2),
            (Chooser::Thrower, _) => pick(left.mine >= right.mine),
            (Chooser::Defender, ChooserModel::Area) => pick(left.kept2 >= right.kept2),
            (Chooser::Defender, ChooserModel::OwnValue) => pick(left.theirs >= right.theirs),
            (Chooser::Defender, ChooserModel::Noisy(heat)) => {
                let scale = heat * left.theirs.abs().max(right.theirs.abs());
                let gap = (left.theirs - right.theirs) / scale.max(1e-9);
                mixed(1.0 / (1.0 + exp(-gap.clamp(-40.0, 40.0))))
            }
        }
    }

    /// The struck player keeps `kept`, the thrower gets `given`.
    fn deal(
        &self,
        struck: usize,
        kept: &Half,
        given: &Half,
        spare: f64,
        follow: &impl Fn(&Half) -> f64,
    ) -> Deal {
        let share = |half: &Half| half.area2 / self.board2;
        let player = self.players[struck];
        let given_strength = share(given) * shape(given.area2, given.room);
        let kept2 = kept.area2;
        let (joined_now, all) = self.joins(given.touches);
        // What is left to the struck player: thin land counts for less.
        let rest = (player.share - share(given) - share(kept)).max(0.0);
        let kept_strength = share(kept) * shape(kept.area2, kept.room) + rest;
        let now = self.now();
        let part = |half: &Half| Land { room: GRAIN * half.room, area: 0.5 * half.area2 };
        let pending = Land { room: 0.0, area: 0.5 * self.board2 * self.pending };
        if all {
            let gain = share(given) + self.pending;
            let mine = self.mine() + given_strength + self.pending;
            let left =
                kept_strength - if self.pending > 0.0 { rest.min(self.pending) } else { 0.0 };
            let room = (GRAIN * kept.room).max(spare);
            let falls = player.need > 0.0 && room < player.need;
            let total = self.total - player.strength - self.mine();
            if falls {
                let opponents = self.opponents - usize::from(!player.moon);
                let mine = mine + left;
                let theirs = Land::default();
                let after = After { mine, total: total + mine, opponents, theirs, ..now };
                let value = self.on(&after, 1);
                let gain = gain + share(kept);
                return Deal {
                    mine: value,
                    theirs: if player.moon { 1e-3 } else { 0.0 },
                    gain,
                    kept2,
                };
            }
            let whole = total + mine + left;
            let after = After {
                mine,
                total: whole,
                own: now.own.joined(&part(given)).joined(&pending),
                theirs: Land { room, area: (0.5 * self.board2 * (player.share - gain)).max(0.0) },
                ..now
            };
            let value = self.on(&after, 1);
            let theirs = if self.opponents == 1 { 1.0 - value } else { left / whole.max(1e-9) };
            return Deal { mine: value, theirs, gain, kept2 };
        }
        // Pending: the next hit decides.
        let near = if kept.touches & 1 != 0 { 1.0 } else { 0.35 };
        let chance = (follow(kept) * near).min(0.95);
        let won = share(given) + self.pending + NEXT * share(kept);
        let mine = self.mine() + given_strength + self.pending + NEXT * share(kept);
        let failed = if joined_now {
            let area = (self.back.theirs.area - 0.5 * given.area2).max(0.0);
            self.passed(&After {
                mine: self.mine() + given_strength,
                own: now.own.joined(&part(given)),
                theirs: Land { area, ..self.back.theirs },
                ..self.back
            })
        } else {
            self.fail
        };
        let own = now.own.joined(&part(given)).joined(&pending);
        let through = After { mine, own, theirs: part(kept), ..now };
        let value = self.through(&through, spare, chance, failed);
        let theirs = if self.opponents == 1 {
            1.0 - value
        } else {
            let lost = if joined_now { share(given) } else { 0.0 };
            (player.strength - chance * won - (1.0 - chance) * lost).max(0.0) / self.total.max(1e-9)
        };
        Deal { mine: value, theirs, gain: chance * won, kept2 }
    }

    /// The value of a passage under way: `kept` is what is held when it is closed at once but for
    /// the cut that closes it, with this chance; after `failed` is what is left. It may go on as
    /// long as that is better than to close it.
    fn through(&self, kept: &After, spare: f64, chance: f64, failed: f64) -> f64 {
        let (mut best, mut chance) = (f64::NEG_INFINITY, chance);
        for hits in 1..=LONGEST_PASSAGE {
            let left = kept.theirs.after(hits);
            let taken = Land { room: 0.0, area: kept.theirs.area - left.area };
            let theirs = Land { room: left.room.max(spare), area: left.area };
            let closed = self.on(&After { own: kept.own.joined(&taken), theirs, ..*kept }, 1);
            best = best.max(chance * closed + (1.0 - chance) * failed);
            chance *= self.hit;
        }
        best
    }

    /// The chance to win before the throw, by what is held alone.
    pub(super) fn before(&self) -> f64 {
        let now = self.now();
        if self.passage.len() == 1 {
            return self.on(&now, 0);
        }
        let pending = 0.5 * self.board2 * self.pending;
        let own = now.own.joined(&Land { room: 0.0, area: pending });
        let theirs = Land { area: (now.theirs.area - pending).max(0.0), ..now.theirs };
        self.through(&After { own, theirs, ..now }, 0.0, self.hit, self.fail)
    }

    /// Whether a part with these borders is the thrower's at once, and whether nothing is pending
    /// then (Z12).
    fn joins(&self, touches: u64) -> (bool, bool) {
        let landless = self.players[self.seat].share <= 0.0;
        let joined = landless || touches & 1 != 0;
        let nodes = self.passage.len();
        if nodes == 1 {
            return (joined, joined);
        }
        // The new part is one more node; what it touches, it connects.
        let mut reached = 1_u64 | if joined { touches } else { 0 };
        for _ in 0..=nodes {
            let before = reached;
            for (i, &borders) in self.passage.iter().enumerate() {
                if reached >> i & 1 == 1 {
                    reached |= borders;
                }
            }
            if reached & touches != 0 {
                reached |= touches;
            }
            if reached == before {
                break;
            }
        }
        let every = (1_u64 << nodes) - 1;
        let part_in = joined || reached & touches != 0;
        (joined, part_in && reached & every == every)
    }

    /// The own piece was cut: the better part is kept, the other is lost, the turn ends (Z13).
    pub(super) fn own(&self, chord: &Chord, spare: f64) -> Worth {
        let need = self.players[self.seat].need;
        let keep = |kept: &Half, lost: &Half| {
            if need > 0.0 && (GRAIN * kept.room).max(spare) < need {
                return 0.0;
            }
            let now = self.now();
            self.passed(&After {
                mine: (self.mine() - lost.area2 / self.board2).max(0.0),
                own: Land {
                    room: (GRAIN * kept.room).max(spare),
                    area: (now.own.area - 0.5 * lost.area2).max(0.0),
                },
                theirs: now
                    .theirs
                    .joined(&Land { room: GRAIN * lost.room, area: 0.5 * lost.area2 }),
                ..now
            })
        };
        let value = keep(&chord.left, &chord.right).max(keep(&chord.right, &chord.left));
        let gain = -chord.left.area2.min(chord.right.area2) / self.board2;
        Worth { value: value - self.fail, success: 0.0, gain }
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
        let won = self.on(&After { mine: now.mine + share, opponents, ..now }, 0);
        let value = rest * (won - self.fail);
        Worth { value: value + self.caution, success: 1.0, gain: rest * share }
    }
}
