//! The pages of the program, one file each.

pub mod end;
pub mod learn;
pub mod living;
pub mod replays;
pub mod review;
pub mod score;
pub mod setup;
pub mod sheet;
pub mod start;
#[cfg(test)]
mod trouble;
pub mod ttang;
pub mod tutorial;
pub mod zemlya;

pub use end::End;
pub use learn::Learn;
pub use replays::Replays;
pub use review::Review;
pub use score::Score;
pub use setup::{Kind, Setup};
pub use sheet::{Act, Sheet};
pub use start::Start;
pub use ttang::TtangPlay;
pub use zemlya::ZemlyaPlay;
