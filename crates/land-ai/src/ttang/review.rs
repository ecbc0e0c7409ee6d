//! Ttang under analysis: one flick, worth the land it leads to.

use land_core::games::Game as _;
use land_core::games::ttang::{Decision, Intent, Ttang, TurnEnd, Verdict};
use land_core::lattice::Point;
use land_core::physics::{Hand, math};
use land_core::record::Match;

use super::player::{TtangPlayer, hand_of};
use super::problem::Flick;
use super::stakes::Stakes;
use super::view::{View, spot};
use crate::analysis::{Errors, Reviewed, Seen, Unit};
use crate::bot::Bot;
use crate::level::Level;
use crate::shot::Outcome;

/// The budget whose tables tell what a stop is worth.
const TABLES: u32 = 4096;
/// Slides shorter than this many lattice units tell no direction.
const NEAR: f64 = 256.0;

impl Reviewed for Ttang {
    const UNIT: Unit = Unit::Land;

    /// Where the try starts (T4).
    type Place = Option<Point>;

    fn usual_hand(told: bool) -> Hand {
        if told { Hand::still() } else { Hand::normal() }
    }

    fn reviewer(simulations: u32) -> Box<dyn Bot<Self>> {
        let level = Level::hard().with_simulations(simulations);
        Box::new(TtangPlayer::new("analysis", "analysis", level))
    }

    fn place_of(intent: &Intent) -> Option<Point> {
        intent.start
    }

    fn place_of_decision(decision: &Decision) -> Option<Option<Point>> {
        Some(decision.start)
    }

    fn errors(course: &Match<Self>, seat: usize) -> Vec<Errors> {
        let (mut turn, mut force) = (Vec::new(), Vec::new());
        let Ok(mut position) = Self::new(course.game().setup().clone()) else { return Vec::new() };
        for made in course.moves() {
            if let (Some(intent), true) = (&made.intent, position.to_move() == Some(seat)) {
                let from = position.path().last().copied().or(made.decision.start);
                let (x, y) = spot(from.unwrap_or_else(|| position.stone()));
                let (to_x, to_y) = spot(made.decision.stop);
                let far = math::hypot(to_x - x, to_y - y);
                let wanted = f64::from(intent.power_ppm) * 1e-6;
                let power = (far / position.slider().distance(1.0)).sqrt();
                // What hardly moved tells no direction.
                if far > NEAR && wanted > 0.0 {
                    let angle = math::atan2(to_y - y, to_x - x);
                    turn.push(Seen::By(math::wrap(angle - math::from_urad(intent.angle_urad))));
                    // Full power is the most a stone gets (T5): how much more was given is not seen.
                    let error = power / wanted - 1.0;
                    let full = power >= 1.0 - 1e-6;
                    force.push(if full { Seen::Beyond(error) } else { Seen::By(error) });
                }
            }
            if position.judge(&made.decision).is_err() {
                break;
            }
        }
        vec![
            Errors { field: "dir", seen: turn, set: Hand::with_dir_urad, get: |h| h.dir_urad },
            Errors { field: "power", seen: force, set: Hand::with_power_ppm, get: |h| h.power_ppm },
        ]
    }

    fn review(&self, place: &Option<Point>, key: u32) -> Option<Flick> {
        let hand = hand_of(self, Hand::still());
        let view = View::new(self, *place, &hand, 1.0, Stakes::new(self, 0.0, 1.0), key)?;
        Some(Flick::new(view, *place, TABLES))
    }

    fn standing_before(&self, _problem: &Flick) -> f64 {
        let held = self.to_move().map_or(0, |seat| self.area2()[seat]);
        held as f64 / self.board2() as f64
    }

    fn happened(&self, problem: &Flick, decision: &Decision) -> Outcome {
        let mut path = self.path().to_vec();
        path.extend(if path.is_empty() { decision.start } else { None });
        let from = path.last().copied().unwrap_or_else(|| self.stone());
        match self.verdict_at(from, self.flick(), decision.stop) {
            Verdict::GoesOn => problem.outcome(spot(decision.stop)),
            Verdict::Ends(TurnEnd::Home) => {
                path.push(decision.stop);
                let gain = self.gain2_of(&path) as f64 / self.board2() as f64;
                Outcome { gain, ..problem.home(spot(decision.stop)) }
            }
            Verdict::Ends(_) => Outcome::default(),
        }
    }
}
