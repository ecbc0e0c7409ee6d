//! Zemlya — «Земля», the knife-throwing game (RULES, part B).
//!
//! A circle on the ground is the Earth, split into sectors. Players throw a knife into a
//! neighbour's land; the line of the blade cuts it in two, and the thrower gets one part.
//!
//! Where a sentence of the rules can be read in two ways, the reading taken is told at the place
//! it matters: pending parts are joined one by one, a *settled* cut is one that leaves nothing
//! pending, borders are compared in whole lattice units, several who cannot stand are judged one
//! after the other.

mod audit;
mod decision;
mod earth;
mod error;
mod event;
mod fall;
mod island;
mod moon;
mod orbit;
mod order;
mod part;
mod passage;
mod play;
mod position;
mod reach;
mod rules;
mod sampler;
mod standing;
mod throw;
mod view;

pub use audit::{Audit, Fault};
pub use decision::{Decision, Intent, Purpose, Side, ThrowIntent};
pub use error::Error;
pub use event::{Event, FallCause, TurnEnd};
pub use island::Island;
pub use moon::Moon;
pub use part::OpenCut;
pub use position::Zemlya;
pub use rules::{Chooser, EarthShape, Rules, StandingRule};
pub use standing::{Standing, mean_time_s, radius_for_m};
pub use view::{Part, PendingPart, Preview, Spot};
