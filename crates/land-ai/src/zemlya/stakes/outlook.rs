//! How the match is expected to go on from what is held.

use land_core::games::Game as _;
use land_core::games::zemlya::{StandingRule, Zemlya};
use land_core::lattice::Point;
use land_core::physics::Hand;
use land_core::physics::knife::{Knife, Throw};

use crate::zemlya::duel::{self, Duel};
use crate::zemlya::race::{Race, Terms};
use crate::zemlya::siege::{Land, Siege};

/// How often a chance to hit includes landing where it was meant to.
const ON_TARGET: f64 = 0.97;

/// How the match is expected to go on.
#[derive(Clone, Debug)]
pub(super) enum Outlook {
    /// Two players, and who cannot stand is out.
    Duel(Duel),
    /// Anything else.
    Race(Race),
}

/// What is held by whom after an event.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct After {
    /// Strength of the thrower, and of all together.
    pub(super) mine: f64,
    pub(super) total: f64,
    pub(super) opponents: usize,
    /// The land of the thrower and, when there is one opponent, of that one.
    pub(super) own: Land,
    pub(super) theirs: Land,
}

impl Outlook {
    /// How `seat` and these rivals, all who are left, go on; `hit` is the chance of `seat` to hit.
    pub(super) fn new(game: &Zemlya, seat: usize, rivals: &[usize], hit: f64) -> Self {
        let setup = game.setup();
        let rules = &setup.rules;
        let their_hit = rivals.iter().take(4).map(|&s| usual_hit(game, &game.hand(s))).sum::<f64>()
            / rivals.len().clamp(1, 4) as f64;
        let radius = game.stand_radius(seat);
        let board = 0.5 * game.board2() as f64;
        let left =
            |most: u32, gone: u32| if most == 0 { u32::MAX } else { most.saturating_sub(gone) };
        let turns = left(rules.max_turns, game.turns_ended()) / (rivals.len() as u32 + 1);
        let rounds = left(rules.rounds, game.round() - 1).min(turns);
        let last = ends_round(setup.seats.len(), setup.first, seat, rivals);
        let decided = rules.standing == StandingRule::Off
            || rules.target_permille > 0
            || (rounds == 1 && last);
        if let (&[rival], false) = (rivals, decided) {
            return Self::Duel(Duel::new(&duel::Terms {
                hit: [hit, their_hit],
                siege: [
                    Siege::new(radius, &game.hand(rival)),
                    Siege::new(game.stand_radius(rival), &game.hand(seat)),
                ],
                board,
                max_chain: rules.max_chain,
                turns: rounds.saturating_sub(1).saturating_mul(2).saturating_add(u32::from(!last)),
            }));
        }
        let falls = rules.standing != StandingRule::Off;
        Self::Race(Race::new(&Terms {
            opponents: rivals.len(),
            hit,
            their_hit,
            // The area of land with just so much room: more than the circle's, for land is no circle.
            least: if falls { 5.0 * radius * radius / board } else { 0.0 },
            rounds,
            last,
            target: match rules.target_permille {
                0 => 2.0,
                permille => f64::from(permille) * 1e-3,
            },
        }))
    }

    /// The chance to win while the chain goes on for `cuts` more settled cuts; `u32::MAX` without
    /// a cap (Z3).
    pub(super) fn on(&self, after: &After, cuts: u32) -> f64 {
        if after.opponents == 0 {
            return 1.0;
        }
        if cuts == 0 {
            return self.passed(after);
        }
        match self {
            Self::Duel(duel) => duel.on(&after.own, &after.theirs, cuts),
            Self::Race(race) => race.on(after.mine / after.total.max(1e-9), after.opponents),
        }
    }

    /// The chance to win once the turn has passed.
    pub(super) fn passed(&self, after: &After) -> f64 {
        match self {
            Self::Duel(duel) => duel.passed(&after.own, &after.theirs),
            Self::Race(race) => race.passed(after.mine / after.total.max(1e-9), after.opponents),
        }
    }
}

/// Whether the round ends with the turn of `seat`: the turn passes the first seat's place, where that
/// seat is still in or not, on its way to the next of the rivals.
fn ends_round(seats: usize, first: usize, seat: usize, rivals: &[usize]) -> bool {
    let mut passed = (1..=seats).map(|step| (seat + step) % seats);
    passed.find(|at| *at == first || rivals.contains(at)) == Some(first)
}

/// About the chance that a hand hits a target at its usual distance.
pub(super) fn usual_hit(game: &Zemlya, hand: &Hand) -> f64 {
    let setup = game.setup();
    let Ok(knife) = Knife::new(setup.rules.ground, setup.lattice_per_m) else { return 0.5 };
    let far = (0.25 * f64::from(setup.rules.radius_mm).min(2000.0) * 1e-3)
        * f64::from(setup.lattice_per_m);
    let target = Point::new(far as i32, 0);
    let throw = Throw::new(Point::default(), target, (1, 0), setup.rules.min_half_turns);
    knife.plan(&throw).map_or(0.5, |plan| ON_TARGET * plan.stick_probability(hand))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn z17_a_round_ends_where_the_turn_passes_the_first_seat() {
        assert!(ends_round(3, 0, 2, &[0, 1]));
        assert!(!ends_round(3, 0, 1, &[0, 2]));
        // Those after the thrower are out, or the first seat itself is.
        assert!(ends_round(3, 0, 1, &[0]));
        assert!(ends_round(3, 0, 2, &[1]));
        assert!(!ends_round(4, 2, 2, &[0, 3]));
        assert!(ends_round(4, 2, 0, &[3]));
    }
}
