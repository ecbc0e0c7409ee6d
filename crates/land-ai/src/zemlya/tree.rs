//! A throw as a tree of one shot, for the baselines.

use land_core::games::zemlya::{Intent, Zemlya};
use land_core::physics::{Luck, Purpose};

use super::player::{luck, settled};
use super::problem::Throw;
use super::stakes::ChooserModel;
use crate::baseline::{After, ShotTree, TreeGame};
use crate::level::Level;
use crate::shot::{Coords, Shot, ShotProblem};

/// The tree: one throw, worth what the player's own search takes it to be worth. Everything that
/// is no shot is decided as the player decides it, so that only the search is compared.
#[derive(Clone, Debug)]
pub struct ThrowTree {
    throw: Throw,
}

impl ThrowTree {
    fn draw(&self, luck: &mut Luck) -> Shot {
        let unit = [luck.unit(), luck.unit(), luck.unit(), luck.unit()];
        self.throw.place(unit).unwrap_or_default()
    }
}

impl ShotTree for ThrowTree {
    type Intent = Intent;
    type State = ();

    fn root(&self) {}

    fn noise_dims(&self) -> usize {
        self.throw.noise_dims()
    }

    fn sample(&self, _state: &(), luck: &mut Luck) -> Shot {
        self.draw(luck)
    }

    fn default_shot(&self, _state: &(), luck: &mut Luck) -> Shot {
        self.draw(luck)
    }

    fn vary(&self, _state: &(), shot: &Shot, luck: &mut Luck, scale: f64) -> Shot {
        let mut toward = Coords::default();
        for one in toward.iter_mut().take(self.throw.dims()) {
            *one = 2.0 * luck.unit() - 1.0;
        }
        self.throw.vary(shot, &toward, scale).unwrap_or(*shot)
    }

    fn fire(&self, _state: &(), shot: &Shot, normals: &Coords) -> (Shot, After<()>) {
        let (executed, outcome) = self.throw.fire(shot, normals);
        (executed, After::Over(outcome))
    }

    fn distance2(&self, _state: &(), intended: &Shot, executed: &Shot) -> f64 {
        self.throw.metric(intended, 0.0).distance2(executed).min(1e12)
    }

    fn scale(&self) -> f64 {
        self.throw.scale()
    }

    fn intent(&self, shot: &Shot) -> Intent {
        self.throw.intent(shot)
    }
}

impl TreeGame for Zemlya {
    type Tree = ThrowTree;

    fn tree(game: &Self, level: &Level, key: u64) -> Option<(ThrowTree, Luck)> {
        let throw = Throw::new(game, level.belief, ChooserModel::default(), level.caution)?;
        Some((ThrowTree { throw }, luck(game, key, Purpose::Search)))
    }

    fn settled(game: &Self) -> Option<Intent> {
        // By the same value, with no look ahead.
        settled(game, ChooserModel::default(), 0)
    }
}
