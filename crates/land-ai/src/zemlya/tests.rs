//! The player's manners: legal everywhere, the same every time.

use land_core::games::Game as _;
use land_core::games::sampler::{Sampler as _, trial_luck};
use land_core::games::zemlya::Zemlya;
use proptest::prelude::*;

use crate::bot;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    #[test]
    fn every_intent_is_legal_whatever_the_rules(number in any::<u64>()) {
        let mut luck = trial_luck(number);
        let mut game = Zemlya::new(Zemlya::draw_setup(&mut luck)).unwrap();
        let player = bot::<Zemlya>("hard:sims=48").unwrap();
        for _ in 0..40 {
            if game.to_move().is_none() {
                break;
            }
            let intent = player.play(&game, number).unwrap().intent;
            prop_assert_eq!(game.validate(&intent), Ok(()), "{:?}", intent);
            let decision = game.execute(&intent, 0).unwrap();
            prop_assert!(game.judge(&decision).is_ok());
        }
    }
}
