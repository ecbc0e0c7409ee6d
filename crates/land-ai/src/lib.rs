//! Shot search, levels, baselines and match arena for Ttang and Zemlya.
#![forbid(unsafe_code)]
