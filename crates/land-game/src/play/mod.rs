//! What both play screens share.

pub mod chance;
pub mod film;
pub mod hint;
pub mod history;
pub mod label;
pub mod layout;
pub mod loupe;
pub mod panel;
pub mod pull;
pub mod shares;
pub mod study;
pub mod zoom;
