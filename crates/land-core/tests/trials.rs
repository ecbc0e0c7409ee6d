//! Matches drawn and played at random: the same bits everywhere, and every ending met.

use std::collections::BTreeSet;

use land_core::games::sampler::{Sampler, play_trial, trials_digest};
use land_core::games::ttang::{Event, Ttang};
use land_core::games::zemlya::Zemlya;
use land_core::games::{Game, Why};

/// Digests of earlier builds: a change here changes how records replay.
const GOLDEN: &str = include_str!("golden/trials.txt");

fn keeps_its_bits<G: Sampler>(matches: u64) {
    let found = format!("{} {matches} {}", G::NAME, trials_digest::<G>(matches).unwrap());
    assert!(GOLDEN.lines().any(|line| line == found), "{found} is not in\n{GOLDEN}");
}

#[test]
fn ttang_keeps_its_bits() {
    keeps_its_bits::<Ttang>(200);
}

#[test]
fn drawn_matches_of_ttang_meet_every_ending() {
    let (mut turns, mut matches, mut gains) = (BTreeSet::new(), BTreeSet::new(), 0);
    for number in 0..200 {
        let mut game = None::<Ttang>;
        let over = play_trial::<Ttang>(number, |decision, after| {
            if let Some(mut before) = game.replace(after.clone()) {
                for event in before.judge(decision).unwrap() {
                    if let Event::TryEnded { end, won2, .. } = event {
                        turns.insert(end.word());
                        gains += usize::from(won2 > 0);
                    }
                }
            }
        })
        .unwrap();
        matches.insert(format!("{:?}", over.result().map(|result| result.why)));
    }
    assert_eq!(turns.len(), 7, "{turns:?}");
    assert!(gains > 500, "{gains}");
    for why in [Why::Turns, Why::Free, Why::MaxTurns] {
        assert!(matches.contains(&format!("{:?}", Some(why))), "{matches:?}");
    }
}

#[test]
fn zemlya_keeps_its_bits() {
    keeps_its_bits::<Zemlya>(40);
}
