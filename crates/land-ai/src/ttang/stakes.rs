//! What a gain is worth in the match.

use land_core::games::Game as _;
use land_core::games::ttang::Ttang;
use land_core::physics::math::normal_cdf;

use super::view::View;

/// Worth of coming home with some land, tabulated; a foul is worth 0.
///
/// The chance to win the match is modelled as Φ((lead + gain) / s), where the lead is the share
/// ahead of the strongest opponent after what the coming turns are expected to bring, and s the
/// spread of that. Worth is the rise of this chance, scaled to be the gain itself while the match
/// is long and even. Near the end Φ is a step: a player behind must dare, one ahead need not.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stakes {
    table: Vec<f64>,
    foresight: f64,
}

/// Intervals of the table over gains 0…1.
const STEPS: usize = 128;
/// Spread of one turn's gain, a share of the board.
const TURN_SPREAD: f64 = 0.06;
/// What a turn brings on average, as a share of the ground still free, and at most.
const TURN_SHARE: f64 = 0.22;
const TURN_MOST: f64 = 0.08;
/// The weight of plain land beside the chance to win: keeps a decided match worth playing.
const LAND_WEIGHT: f64 = 0.05;

impl Stakes {
    /// Gains count as they are, plus `bonus` for coming home at all.
    pub(crate) fn plain(bonus: f64) -> Self {
        let table = (0..=STEPS).map(|i| i as f64 / STEPS as f64 + bonus).collect();
        Self { table, foresight: 0.0 }
    }

    /// What the seat to move plays for. `caution` is what coming home is worth by itself, a share
    /// of the board; `foresight` how much it counts who would have ground later.
    pub(crate) fn new(game: &Ttang, caution: f64, foresight: f64) -> Self {
        let Some(seat) = game.to_move() else { return Self::plain(caution) };
        let board = game.board2() as f64;
        let area: Vec<f64> = game.area2().into_iter().map(|a| a as f64 / board).collect();
        let free = View::available(game, seat);
        let turn = (TURN_SHARE * free).min(TURN_MOST);
        let left = |seat: usize| f64::from(game.turns_left(seat));
        let mine = area[seat] + turn * (left(seat) - 1.0).max(0.0);
        let rival = (0..area.len())
            .filter(|other| *other != seat)
            .max_by(|a, b| (area[*a] + turn * left(*a)).total_cmp(&(area[*b] + turn * left(*b))))
            .unwrap_or(seat);
        // No more can be won than there is.
        let total = turn * (left(seat) - 1.0 + left(rival));
        let shrink = if total > free { free / total } else { 1.0 };
        let lead =
            area[seat] - area[rival] + shrink * (mine - area[seat]) - shrink * turn * left(rival);
        let turns = (left(seat) - 1.0 + left(rival)).max(0.0);
        let spread = (TURN_SPREAD * turns.sqrt() * shrink).min(0.5 * free).max(0.004);
        Self { foresight, ..Self::rising(lead, spread, caution) }
    }

    fn rising(lead: f64, spread: f64, caution: f64) -> Self {
        let chance = |gain: f64| normal_cdf((lead + gain) / spread);
        // The density of Φ at 0 makes a small gain in an even match worth itself.
        let scale = spread * (2.0 * std::f64::consts::PI).sqrt();
        let worth = |gain: f64| {
            (1.0 - LAND_WEIGHT) * scale * (chance(gain) - chance(0.0)) + LAND_WEIGHT * gain
        };
        // Caution is meant in land: it shrinks with what land is worth here.
        let slope = worth(0.05) / 0.05;
        let table = (0..=STEPS).map(|i| worth(i as f64 / STEPS as f64) + caution * slope).collect();
        Self { table, foresight: 0.0 }
    }

    /// How much it counts who would have ground later, from 0 to 1.
    pub(crate) fn foresight(&self) -> f64 {
        self.foresight
    }

    /// What coming home with `gain`, a share of the board, is worth.
    pub(crate) fn worth(&self, gain: f64) -> f64 {
        let place = gain.clamp(0.0, 1.0) * STEPS as f64;
        let step = (place as usize).min(STEPS - 1);
        let part = place - step as f64;
        self.table[step] * (1.0 - part) + self.table[step + 1] * part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_even_match_counts_land_as_it_is() {
        let stakes = Stakes::rising(0.0, 0.25, 0.0);
        for gain in [0.01, 0.05, 0.1] {
            assert!((stakes.worth(gain) / gain - 1.0).abs() < 0.06, "{}", stakes.worth(gain));
        }
        assert_eq!(stakes.worth(0.0), 0.0);
    }

    #[test]
    fn who_is_behind_at_the_end_dares_and_who_is_ahead_does_not() {
        // A sure 0.05 against an even chance of 0.1.
        let dares = |lead: f64| {
            let stakes = Stakes::rising(lead, 0.01, 0.0);
            0.5 * stakes.worth(0.1) > stakes.worth(0.05)
        };
        assert!(dares(-0.09));
        assert!(!dares(-0.03));
        assert!(!dares(0.02));
    }

    #[test]
    fn worth_never_falls_with_gain() {
        for lead in [-0.4, -0.1, 0.0, 0.1, 0.4] {
            for spread in [0.004, 0.05, 0.3] {
                let stakes = Stakes::rising(lead, spread, 0.02);
                let worth: Vec<f64> =
                    (0..200).map(|i| stakes.worth(f64::from(i) / 199.0)).collect();
                assert!(worth.windows(2).all(|pair| pair[1] >= pair[0]));
            }
        }
    }
}
