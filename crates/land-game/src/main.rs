//! Ttang and Zemlya in a window and in the browser.

fn main() {}
