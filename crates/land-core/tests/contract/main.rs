//! What every game must keep, whatever its rules: one battery that all games pass.

mod battery;
mod ttang;
mod zemlya;

use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn ttang_keeps_the_contract(number: u64) {
        battery::check::<Ttang>(number);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn zemlya_keeps_the_contract(number: u64) {
        battery::check::<Zemlya>(number);
    }
}
