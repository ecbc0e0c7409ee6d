//! What a match is started with.

use crate::physics::Hand;

/// One player's place in a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Seat {
    /// The player's name.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// Age in years (Zemlya, Z16); 10 when absent.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub age: Option<u32>,
    /// The computer level that plays here, for the reader's information.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub level: Option<String>,
    /// The tremor this seat plays with; the game's default when absent.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub hand: Option<Hand>,
}

/// Rules, seats, lattice and luck of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Setup<R> {
    /// The rule options.
    pub rules: R,
    /// The players, in seat order.
    pub seats: Vec<Seat>,
    /// Lattice units in a metre.
    pub lattice_per_m: u32,
    /// The key of the match's luck; optional while no move needs luck.
    pub seed: Option<u64>,
    /// The seat that starts.
    pub first: usize,
}

/// A setup that no match can be started with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct SetupError {
    /// The field of the rules or the setup, by its name in records.
    pub field: &'static str,
    /// What is wrong with it, for people.
    pub reason: String,
}
