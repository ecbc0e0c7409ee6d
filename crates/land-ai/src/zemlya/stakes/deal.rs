//! The ways to deal out the parts of a cut (Z10–Z13), and who is expected to take which.

use land_core::games::zemlya::Chooser;
use land_core::physics::math::exp;

use super::outlook::After;
use super::{NEXT, Stakes, Worth};
use crate::zemlya::piece::{Chord, Half};
use crate::zemlya::siege::Land;

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

/// Throws looked ahead in a passage.
const LONGEST_PASSAGE: u32 = 4;
/// Room found at sample points is this much too small on average.
const GRAIN: f64 = 1.03;

/// One way to deal out the parts.
#[derive(Clone, Copy, Debug)]
struct Deal {
    mine: f64,
    theirs: f64,
    gain: f64,
    kept2: f64,
}

/// A passage to its best end.
#[derive(Clone, Copy, Debug)]
struct Through {
    value: f64,
    /// The chance to get there.
    chance: f64,
    /// What is taken on the way, a share of the Earth.
    taken: f64,
}

/// How much of its area thin land counts for: 1 for compact pieces.
pub(super) fn shape(area2: f64, room: f64) -> f64 {
    if area2 <= 0.0 { 0.0 } else { 0.4 + 0.6 * (10.0 * room * room / area2).min(1.0).sqrt() }
}

impl Stakes {
    /// A hit on an opponent's land that the chord divides (Z10–Z12). `spare` is the room on other
    /// land of the struck player, `follow` the chance of a hit on a part next.
    pub(in crate::zemlya) fn cut(
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
                let own = now.own.joined(&part(given)).joined(&pending).joined(&part(kept));
                let after = After { mine, total: total + mine, opponents, own, theirs };
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
        let closed = After { mine, own, theirs: part(kept), ..now };
        let through = self.through(&closed, spare, chance, failed);
        let value = through.value;
        let held = if joined_now { share(given) } else { 0.0 };
        let taken = share(given) + self.pending + through.taken;
        let gain = through.chance * taken + (1.0 - through.chance) * held;
        let theirs = if self.opponents == 1 {
            1.0 - value
        } else {
            let lost = chance * won + (1.0 - chance) * held;
            (player.strength - lost).max(0.0) / self.total.max(1e-9)
        };
        Deal { mine: value, theirs, gain, kept2 }
    }

    /// The value of a passage under way: `kept` is what is held when it is closed at once but for
    /// the cut that closes it, with this chance; after `failed` is what is left. It may go on as
    /// long as that is better than to close it.
    fn through(&self, kept: &After, spare: f64, chance: f64, failed: f64) -> Through {
        let mut best = Through { value: f64::NEG_INFINITY, chance, taken: 0.0 };
        let mut chance = chance;
        for hits in 1..=LONGEST_PASSAGE {
            let left = kept.theirs.after(hits);
            let taken = Land { room: 0.0, area: kept.theirs.area - left.area };
            let theirs = Land { room: left.room.max(spare), area: left.area };
            let closed = self.on(&After { own: kept.own.joined(&taken), theirs, ..*kept }, 1);
            let value = chance * closed + (1.0 - chance) * failed;
            if value > best.value {
                best = Through { value, chance, taken: taken.area / (0.5 * self.board2) };
            }
            chance *= self.hit;
        }
        best
    }

    /// The chance to win before the throw, by what is held alone.
    pub(in crate::zemlya) fn before(&self) -> f64 {
        let now = self.now();
        if self.passage.len() == 1 {
            return self.on(&now, 0);
        }
        let pending = 0.5 * self.board2 * self.pending;
        let own = now.own.joined(&Land { room: 0.0, area: pending });
        let theirs = Land { area: (now.theirs.area - pending).max(0.0), ..now.theirs };
        self.through(&After { own, theirs, ..now }, 0.0, self.hit, self.fail).value
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
    pub(in crate::zemlya) fn own(&self, chord: &Chord, spare: f64) -> Worth {
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
}
