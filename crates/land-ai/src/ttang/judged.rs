//! Ttang before the oracle.

use land_core::games::Game as _;
use land_core::games::ttang::{Intent, Ttang};
use land_core::physics::Hand;
use land_core::physics::math::from_urad;

use super::player::hand_of;
use super::problem::Flick;
use super::stakes::Stakes;
use super::view::View;
use super::ways::Care;
use crate::regret::{Effort, JudgedGame, Stage};
use crate::shot::{DIMS, Shot, ShotProblem};

impl JudgedGame for Ttang {
    type Problem = Flick;

    fn stage(&self) -> Option<Stage> {
        let seat = self.to_move()?;
        // Where to start from is a choice of another kind (T4): shots are judged from where they are.
        if self.picks_start() {
            return None;
        }
        let phase = Stage::PHASES * self.turns_of(seat) / self.rules().turns;
        Some(Stage { phase: phase.min(Stage::PHASES - 1), shot: self.flick() })
    }

    fn shots(&self) -> u32 {
        self.rules().flicks
    }

    fn problem(&self, effort: &Effort) -> Option<Flick> {
        prepared(self, effort.tables, 0x0c1e)
    }

    fn scorer(&self, effort: &Effort) -> Option<Flick> {
        // Another number of nodes puts them elsewhere.
        prepared(self, 1.15 * effort.tables, 0x5c0e)
    }

    fn shot(_problem: &Flick, intent: &Intent) -> Option<Shot> {
        let mut at = [0.0; DIMS];
        at[0] = land_core::physics::math::wrap(from_urad(intent.angle_urad));
        at[1] = f64::from(intent.power_ppm) * 1e-6;
        Some(Shot { at, kind: 0 })
    }
}

/// The decision with careful tables.
fn prepared(game: &Ttang, tables: f64, key: u32) -> Option<Flick> {
    let hand = hand_of(game, Hand::still());
    let view = View::new(game, None, &hand, 1.0, Stakes::new(game, 0.0, 1.0), key)?;
    let nodes = |left: u32| {
        let most = if left == 1 { 4000.0 } else { 1200.0 };
        (most * tables) as u32
    };
    let mut flick = Flick::with_tables(view, None, nodes, Care::ORACLE);
    for _ in 0..flick.preparation() {
        flick.prepare();
    }
    Some(flick)
}
