//! How a hand strayed in its throws, from where they were meant to land and where they did.

use land_core::games::Game as _;
use land_core::games::zemlya::{Decision, Intent, Zemlya};
use land_core::lattice::Point;
use land_core::physics::knife::{Knife, Throw as Flight, Tremor};
use land_core::physics::math::{PI, atan2};
use land_core::physics::{Hand, math};
use land_core::record::Match;

use crate::analysis::{Errors, Seen};

/// Steps of the finite differences: radians and parts of the speed.
const STEP: f64 = 0.01;

/// What throws of `seat` tell: sideways error of the direction, wrist, and speed.
///
/// How far a throw goes is off by its speed and by its direction upwards, which is as unsteady as
/// sideways: its variance is taken from what the throws strayed sideways.
pub(super) fn errors(course: &Match<Zemlya>, seat: usize) -> Vec<Errors> {
    let (mut side, mut along, mut wrist) = (Vec::new(), Vec::new(), Vec::new());
    let setup = course.game().setup();
    let knife = Knife::new(setup.rules.ground, setup.lattice_per_m);
    let (Ok(mut position), Ok(knife)) = (Zemlya::new(setup.clone()), knife) else {
        return Vec::new();
    };
    // A hand of one step, so that one deviation is one step.
    let unit = Hand::still().with_aim_urad((STEP * 1e6) as u32).with_speed_ppm((STEP * 1e6) as u32);
    for made in course.moves() {
        let mine = position.to_move() == Some(seat);
        if let (true, Some(Intent::Throw(wanted))) = (mine, &made.intent)
            && let Decision::Throw { at: Some(at), blade, .. } = made.decision
            && let Ok(plan) =
                knife.plan(&Flight::new(wanted.from, wanted.at, (1, 0), wanted.half_turns))
        {
            let seen = |tremor: Tremor| {
                let at = plan.strike(&unit, tremor).at;
                off(wanted.from, wanted.at, at)
            };
            let still = seen(Tremor::default());
            let sideways = seen(Tremor { side: 1.0, ..Tremor::default() }).1 / STEP;
            let up = (seen(Tremor { up: 1.0, ..Tremor::default() }).0 - still.0) / STEP;
            let speed = (seen(Tremor { speed: 1.0, ..Tremor::default() }).0 - still.0) / STEP;
            let (on, left) = off(wanted.from, wanted.at, at);
            if sideways.abs() > 1.0 && speed.abs() > 1.0 {
                side.push(left / sideways);
                along.push(((on - still.0) / speed, up / speed));
            }
            if let Some((x, y)) = blade {
                let turn = |x: i64, y: i64| atan2(y as f64, x as f64);
                let turned = math::wrap(turn(x, y) - turn(wanted.blade.0, wanted.blade.1));
                // A line has no front: half turns are none.
                let half = turned / PI;
                wrist.push(Seen::By(PI * (half - (half + 0.5).floor())));
            }
        }
        if position.judge(&made.decision).is_err() {
            break;
        }
    }
    let n = side.len().max(1) as f64;
    let aim2 = side.iter().map(|error| error * error).sum::<f64>() / n;
    // Of a variance out of n errors.
    let unsure = (2.0 / n).sqrt();
    let speed =
        along.iter().map(|&(error, up)| Seen::With { error, other: up * up * aim2, unsure });
    vec![
        Errors {
            field: "speed",
            seen: speed.collect(),
            set: Hand::with_speed_ppm,
            get: |hand| hand.speed_ppm,
        },
        Errors {
            field: "aim",
            seen: side.into_iter().map(Seen::By).collect(),
            set: Hand::with_aim_urad,
            get: |hand| hand.aim_urad,
        },
        Errors {
            field: "wrist",
            seen: wrist,
            set: Hand::with_wrist_urad,
            get: |hand| hand.wrist_urad,
        },
    ]
}

/// Where `at` lies as seen from `from` towards `aim`: on, and to the left.
fn off(from: Point, aim: Point, at: Point) -> (f64, f64) {
    let gap = |a: i32, b: i32| f64::from(a) - f64::from(b);
    let (dx, dy) = (gap(aim.x, from.x), gap(aim.y, from.y));
    let far = math::hypot(dx, dy);
    let (ux, uy) = if far > 0.0 { (dx / far, dy / far) } else { (1.0, 0.0) };
    let (x, y) = (gap(at.x, from.x), gap(at.y, from.y));
    (x * ux + y * uy, y * ux - x * uy)
}
