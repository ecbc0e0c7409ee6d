//! Criterion benches with peers side by side: see `benches/benches`; and a soak of the map.

pub mod lands;
