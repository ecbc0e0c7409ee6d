//! The pages of the program, one file each.

pub mod end;
pub mod living;
pub mod setup;
pub mod sheet;
pub mod start;
pub mod ttang;
pub mod zemlya;

pub use end::End;
pub use setup::{Kind, Setup};
pub use sheet::{Act, Sheet};
pub use start::Start;
pub use ttang::TtangPlay;
pub use zemlya::ZemlyaPlay;
