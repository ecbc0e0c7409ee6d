//! Zemlya — «Земля», the knife-throwing game (RULES, part B).
//!
//! A circle on the ground is the Earth, split into sectors. Players throw a knife into a
//! neighbour's land; the line of the blade cuts it in two, and the thrower gets one part.
//!
//! [`Zemlya`] is one position. A turn is a chain of decisions: throws, and between them choices
//! of parts. [`Zemlya::purposes`], [`Zemlya::targets`], [`Zemlya::islands`],
//! [`Zemlya::stand_point`] and [`Zemlya::preview_cut`] tell what is possible and what it would
//! come to; [`Audit`] checks from outside what must always hold.
//!
//! # Readings
//! Where a sentence of the rules can be read in two ways, this is how it is read:
//!
//! | rule | reading |
//! |---|---|
//! | Z1 | equal sectors have equal angles, on the square too; *nobody able to stand* is an error only when no single player is |
//! | Z3 | a *settled* cut is one that leaves nothing pending, so all cuts of a passage are one; won islands and destroyed Moons are none |
//! | Z4 | who can stand nowhere, as behind the shield, may throw from any point of their own ground |
//! | Z8 | lines of pending parts have been drawn and are lines; 2 mm are a length, so they are rounded to units |
//! | Z9 | 1 cm² is compared exactly, not rounded to units |
//! | Z12 | a pending part is joined as soon as it is connected to the thrower's land, by itself or by way of other parts, not only when all are: else land would fall apart when the rest goes back |
//! | Z12 | another player's land that is hit while parts are pending ends the turn as `foreign` |
//! | Z13, Z17 | *compared in lattice units*: border lengths are rounded half up to whole units first |
//! | Z14 | a hit on another island burns the hits, but is a hit: the first on that island |
//! | Z15 | a Moon throw destroys nothing: stuck in another Moon it founds one beside it |
//! | Z16 | several who cannot stand are judged one after the other, each by the land there is then |
//! | Z17 | land of a player who falls in another's turn goes to that thrower; in the player's own turn after a shielded fall to who cut them last, otherwise to the longest border |
//! | Z18 | a chain of 10 000 throws is full, because hits on two islands by turns gain nothing for ever |
//!
//! One word is added to the ends of turns: `fell`, when the thrower falls in the middle of the
//! chain.

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
