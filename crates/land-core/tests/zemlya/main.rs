//! Zemlya, rule by rule. Coordinates are lattice units of 2¹⁹ to the metre: the Earth's radius is
//! 786 432, and with four seats each holds a quarter, with two a half.

mod bombs;
mod chain;
mod cuts;
mod earth;
mod input;
mod lines;
mod moons;
mod once;
mod passages;
mod scripts;
mod standing;
mod table;
mod throws;

pub(crate) use land_core::games::zemlya::Decision;
pub(crate) use table::*;
