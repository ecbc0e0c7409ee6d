//! [`trials_digest`] for a page or for Node: the same call as `examples/digest` makes natively.

use land_core::games::sampler::trials_digest;
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;

/// The digest of so many drawn matches of Ttang. A fault of the game ends the module.
#[unsafe(no_mangle)]
pub extern "C" fn ttang(matches: u32) -> u64 {
    trials_digest::<Ttang>(matches.into()).expect("drawn matches end").0
}

/// As [`ttang`], of Zemlya.
#[unsafe(no_mangle)]
pub extern "C" fn zemlya(matches: u32) -> u64 {
    trials_digest::<Zemlya>(matches.into()).expect("drawn matches end").0
}
