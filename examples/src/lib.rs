//! Programs that use the Land libraries as an outside user would: see `examples/examples`.
//!
//! The code in the project's own pages is compiled and run here, so that it cannot drift.

/// The front page.
#[doc = include_str!("../../README.md")]
#[derive(Debug)]
pub struct Readme;
