//! The `land` command.
#![forbid(unsafe_code)]

fn main() {}
