//! What is told of the flick that will be played.

use super::field::Field;
use super::forecast::Forecast;
use super::problem::Flick;
use super::sweep::Sweep;
use super::view::{Landing, Shake, Spot, View};
use super::ways::{Polish, last_way};
use crate::shot::{Block, Shot, Tally};

/// Executions of the flick to be played.
const EXECUTIONS: usize = 64;

/// Executions of the flick that follows each, and of the one after.
const FOLLOWING: usize = 16;

/// Sets of these. If all were the same, what one set lacks would be told of every stop.
const SETS: usize = 64;

/// How a next stop is polished.
const POLISH: Polish = Polish { rounds: 3, step: 0.4 };

/// Follows a flick as the player will: the aim for the spot where the stone really stops is chosen on
/// the tables' luck and told on other.
#[derive(Debug)]
pub(super) struct Foretelling<'a> {
    view: &'a View,
    fields: &'a [Field],
    shakes: Vec<Shake>,
    /// Sets used so far.
    used: usize,
}

impl<'a> Foretelling<'a> {
    /// `fields` are for 1, 2, … flicks left after the stop of the flick to be told of.
    pub(super) fn new(view: &'a View, fields: &'a [Field]) -> Self {
        let shakes =
            if fields.is_empty() { Vec::new() } else { view.more_shakes(SETS * FOLLOWING) };
        Self { view, fields, shakes, used: 0 }
    }

    /// What executions with this noise come to.
    pub(super) fn of(&mut self, flick: &Flick, shot: &Shot, noise: &mut Block) -> Tally {
        let mut told = Tally::default();
        for i in 0..EXECUTIONS {
            let at = flick.target(&self.view.executed(shot, &noise.point(i)));
            told.add(&flick.weighed(at, |swept| self.followed(self.fields, at, swept)));
        }
        told
    }

    /// What resting on a spot comes to where these fields' flicks are left.
    fn followed(&mut self, fields: &[Field], at: Spot, swept: Sweep) -> Option<Forecast> {
        let (field, sooner) = fields.split_last()?;
        let (aim, tried) = field.best_closely(self.view, sooner.last(), at, swept)?;
        let first = FOLLOWING * (self.used % SETS);
        self.used += 1;
        let (view, set) = (self.view, first..first + FOLLOWING);
        match sooner {
            [] => Some(last_way(view, at, aim, &self.shakes[set]).forecast(view, swept)),
            [last] => {
                let leg = field.leg(view, last, at);
                let aim = leg.polished((tried.value, aim), swept, POLISH);
                let mut mean = Forecast::default();
                for i in set {
                    let stop = view.shaken(at, aim, &self.shakes[i]);
                    let on = swept + view.fan(at, stop);
                    let came = match view.landing(at, leg.flick, stop) {
                        Landing::Foul => None,
                        Landing::Home => Some(Forecast::home(view, on)),
                        Landing::On => self.followed(sooner, stop, on),
                    };
                    mean.gather(1.0 / FOLLOWING as f64, &came.unwrap_or_default());
                }
                Some(mean)
            }
            // Every flick more would take as many times as long.
            [.., later] => Some(field.leg(view, later, at).tried(aim, swept, &self.shakes[set])),
        }
    }
}
