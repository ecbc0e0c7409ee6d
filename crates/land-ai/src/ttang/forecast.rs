//! What is to be expected of a try.

use super::sweep::Sweep;
use super::view::View;
use crate::shot::Outcome;

/// Means over what may happen; a foul adds nothing.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Forecast {
    /// The worth of coming home with what is won then.
    pub(crate) value: f64,
    /// The chance to come home.
    pub(crate) home: f64,
    /// What is won, swept to the left.
    pub(crate) won: Sweep,
}

impl Forecast {
    /// Home after sweeping this.
    pub(crate) fn home(view: &View, swept: Sweep) -> Self {
        Self { value: view.stakes.worth(swept.prize()), home: 1.0, won: swept.left() }
    }

    /// Adds another that is to be expected with the chance `weight`.
    pub(crate) fn gather(&mut self, weight: f64, other: &Self) {
        self.value += weight * other.value;
        self.home += weight * other.home;
        self.won += weight * other.won;
    }

    /// The same when it is to be expected with this chance.
    pub(crate) fn scaled(&self, chance: f64) -> Self {
        Self { value: chance * self.value, home: chance * self.home, won: chance * self.won }
    }
}

impl From<Forecast> for Outcome {
    fn from(forecast: Forecast) -> Self {
        Self { value: forecast.value, success: forecast.home, gain: forecast.won.gain() }
    }
}
