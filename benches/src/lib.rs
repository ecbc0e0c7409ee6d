//! Criterion benches with peers side by side: see `benches/benches`.
