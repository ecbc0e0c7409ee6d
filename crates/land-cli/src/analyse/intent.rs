//! Intents, told to people and to programs.

use land_core::games::Game;
use land_core::games::{ttang, zemlya};
use land_core::lattice::Point;
use serde_json::{Value, json};

/// A game whose intents can be told.
pub(super) trait Aimed: Game {
    /// In few words; lengths in metres, `per_m` lattice units each.
    fn words(intent: &Self::Intent, per_m: u32) -> String;

    /// By the names of records.
    fn json(intent: &Self::Intent) -> Value;
}

fn metres(at: Point, per_m: u32) -> String {
    let m = |units: i32| f64::from(units) / f64::from(per_m);
    format!("{:.2}, {:.2}", m(at.x), m(at.y))
}

impl Aimed for ttang::Ttang {
    fn words(intent: &ttang::Intent, per_m: u32) -> String {
        let degrees = f64::from(intent.angle_urad) * 180e-6 / std::f64::consts::PI;
        let power = f64::from(intent.power_ppm) * 1e-4;
        let start =
            intent.start.map_or_else(String::new, |at| format!(" from {}", metres(at, per_m)));
        format!("{degrees:.0}° at {power:.0} %{start}")
    }

    fn json(intent: &ttang::Intent) -> Value {
        let mut told = json!({"angle_urad": intent.angle_urad, "power_ppm": intent.power_ppm});
        if let Some(start) = intent.start {
            told["start"] = json!(start);
        }
        told
    }
}

impl Aimed for zemlya::Zemlya {
    fn words(intent: &zemlya::Intent, per_m: u32) -> String {
        match intent {
            zemlya::Intent::Throw(throw) => {
                let what = match throw.purpose {
                    zemlya::Purpose::Cut => "cut",
                    zemlya::Purpose::Bomb => "bomb",
                    zemlya::Purpose::Moon => "Moon",
                };
                let (x, y) = (throw.blade.0 as f64, throw.blade.1 as f64);
                let mut degrees = y.atan2(x) * 180.0 / std::f64::consts::PI;
                if degrees < 0.0 {
                    degrees += 180.0;
                }
                let blade = match throw.purpose {
                    zemlya::Purpose::Cut => format!(", blade {degrees:.0}°"),
                    _ => String::new(),
                };
                format!("{what} at {}{blade}", metres(throw.at, per_m))
            }
            zemlya::Intent::Choose(side) | zemlya::Intent::Keep(side) => {
                format!("keep {side:?}").to_lowercase()
            }
        }
    }

    fn json(intent: &zemlya::Intent) -> Value {
        match intent {
            zemlya::Intent::Throw(throw) => json!({
                "throw": throw.purpose,
                "from": throw.from,
                "at": throw.at,
                "blade": throw.blade,
                "half_turns": throw.half_turns,
            }),
            zemlya::Intent::Choose(side) => json!({"choose": side}),
            zemlya::Intent::Keep(side) => json!({"keep": side}),
        }
    }
}
