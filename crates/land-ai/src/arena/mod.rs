//! The match arena: paired games, honest intervals, early stopping that order cannot bias.

pub mod elo;
pub mod pairs;
pub mod sprt;
