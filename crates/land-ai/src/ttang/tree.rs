//! A try of Ttang as a tree of flicks, for the baselines.

use land_core::games::ttang::{Intent, Ttang};
use land_core::lattice::Point;
use land_core::physics::math::{PI, TAU};
use land_core::physics::{Luck, Purpose};

use super::anchors::{Anchor, anchors, rough_chance};
use super::forecast::Forecast;
use super::ground::Class;
use super::player::{hand_of, luck};
use super::stakes::Stakes;
use super::starts::starts;
use super::view::{Landing, Spot, View, intent, round, spot};
use crate::baseline::{After, ShotTree, TreeGame};
use crate::level::Level;
use crate::shot::{Coords, DIMS, Outcome, Shot};

/// The tree. Coordinates of a shot: direction in radians, power 0…1.
#[derive(Clone, Debug)]
pub struct FlickTree {
    view: View,
    anchors: Vec<Anchor>,
    start: Option<Point>,
    extent: f64,
    scale: f64,
}

/// Where the try stands: start and stops.
#[derive(Clone, Copy, Debug)]
pub struct FlickState {
    path: [Point; 8],
    length: usize,
}

impl FlickState {
    fn stone(&self) -> Spot {
        spot(self.path[self.length - 1])
    }
}

impl FlickTree {
    /// A spot of the board within reach that is nobody's enemy land, drawn evenly.
    fn somewhere(&self, from: Spot, luck: &mut Luck) -> Shot {
        let mut at = [0.0; DIMS];
        for _ in 0..64 {
            at[0] = TAU * luck.unit() - PI;
            at[1] = luck.unit().sqrt().sqrt();
            let (x, y) = self.view.stop(from, &Shot { at, kind: 0 });
            if matches!(self.view.ground.class(x, y), Class::Free | Class::Own) {
                break;
            }
        }
        Shot { at, kind: 0 }
    }

    /// The safest of a few points of own land.
    fn homeward(&self, from: Spot, tries: u32, luck: &mut Luck) -> Shot {
        let mut best: Option<(f64, Spot)> = None;
        for _ in 0..tries {
            let anchor = &self.anchors[luck.below(self.anchors.len() as u64) as usize];
            let chance = rough_chance(&self.view, from, anchor);
            if best.is_none_or(|b| chance > b.0) {
                best = Some((chance, anchor.at));
            }
        }
        self.view.shot_to(from, best.map_or(from, |b| b.1))
    }
}

impl ShotTree for FlickTree {
    type Intent = Intent;
    type State = FlickState;

    fn root(&self) -> FlickState {
        let mut path = [Point::default(); 8];
        let length = self.view.path.len().min(7);
        path[..length].copy_from_slice(&self.view.path[..length]);
        FlickState { path, length }
    }

    fn noise_dims(&self) -> usize {
        2
    }

    fn sample(&self, state: &FlickState, luck: &mut Luck) -> Shot {
        let from = state.stone();
        let flick = state.length as u32;
        if flick >= self.view.flicks || (flick > 1 && luck.below(4) == 0) {
            self.homeward(from, 1, luck)
        } else {
            self.somewhere(from, luck)
        }
    }

    fn default_shot(&self, state: &FlickState, luck: &mut Luck) -> Shot {
        let from = state.stone();
        if state.length as u32 >= self.view.flicks {
            self.homeward(from, 8, luck)
        } else {
            self.somewhere(from, luck)
        }
    }

    fn vary(&self, state: &FlickState, shot: &Shot, luck: &mut Luck, scale: f64) -> Shot {
        let from = state.stone();
        let step = scale * self.extent;
        let (x, y) = self.view.stop(from, shot);
        let to = (x + step * (2.0 * luck.unit() - 1.0), y + step * (2.0 * luck.unit() - 1.0));
        self.view.shot_to(from, to)
    }

    fn fire(&self, state: &FlickState, shot: &Shot, normals: &Coords) -> (Shot, After<FlickState>) {
        let executed = self.view.executed(shot, normals);
        let from = state.stone();
        let at = self.view.stop(from, &executed);
        let mut next = *state;
        next.path[next.length] = round(at);
        next.length += 1;
        let after = match self.view.landing(from, state.length as u32, at) {
            Landing::Foul => After::Over(Outcome::default()),
            Landing::Home => {
                let won = self.view.won_along(&next.path[..next.length]);
                After::Over(Forecast::home(&self.view, won).into())
            }
            Landing::On => After::Next(next),
        };
        (executed, after)
    }

    fn distance2(&self, _state: &FlickState, intended: &Shot, executed: &Shot) -> f64 {
        const NARROWEST: f64 = 1e-5;
        let mut turn = executed.at[0] - intended.at[0];
        if turn > PI {
            turn -= TAU;
        } else if turn < -PI {
            turn += TAU;
        }
        let force = (executed.at[1] - intended.at[1]) / intended.at[1].max(1e-3);
        let (dir, power) = (self.view.dir.max(NARROWEST), self.view.power.max(NARROWEST));
        turn * turn / (dir * dir) + force * force / (power * power)
    }

    fn scale(&self) -> f64 {
        self.scale
    }

    fn intent(&self, shot: &Shot) -> Intent {
        intent(shot, self.start)
    }
}

impl TreeGame for Ttang {
    type Tree = FlickTree;

    fn tree(game: &Self, level: &Level, key: u64) -> Option<(FlickTree, Luck)> {
        let mut luck = luck(game, key, Purpose::Search);
        let starts = starts(game);
        let start = (!starts.is_empty()).then(|| starts[luck.below(starts.len() as u64) as usize]);
        let hand = hand_of(game, level.hand);
        let stakes = Stakes::new(game, level.caution, level.foresight);
        // A good turn wins a tenth to a fifth of the board.
        let scale = stakes.worth(0.15).max(1e-6);
        let view = View::new(game, start, &hand, level.belief, stakes, 0)?;
        let anchors = anchors(&view);
        let (low, high) = (view.ground.low, view.ground.high);
        let extent = ((high.0 - low.0) * (high.1 - low.1)).sqrt();
        Some((FlickTree { view, anchors, start, extent, scale }, luck))
    }
}
