//! Rules, physics and exact geometry of two street games about territory.
//!
//! From the ground up: [`lattice`] → [`map`] → [`physics`] → [`games`] → [`record`].
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod games;
pub mod lattice;
pub mod map;
pub mod physics;
#[cfg(feature = "record")]
pub mod record;
