//! Zemlya — «Земля», the knife-throwing game (RULES, part B).
//!
//! A circle on the ground is the Earth, split into sectors. Players throw a knife into a
//! neighbour's land; the line of the blade cuts it in two, and the thrower gets one part.

mod decision;
mod error;
mod event;
mod rules;

pub use decision::{Decision, Intent, Purpose, Side, ThrowIntent};
pub use error::Error;
pub use event::{Event, FallCause, TurnEnd};
pub use rules::{Chooser, EarthShape, GroundKind, Rules, StandingRule};
