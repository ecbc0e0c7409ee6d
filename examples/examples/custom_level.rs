//! Levels are plain values. Two players with one hand and one budget: a grandmother who knows how
//! much her hand shakes, and a child who thinks it never does.

use land_ai::{Bot, Level, TtangPlayer};
use land_core::games::ttang::{Rules, Ttang};
use land_core::games::{Game as _, Setup, percentages};
use land_core::physics::Hand;
use land_core::record::Match;

fn main() -> anyhow::Result<()> {
    // Directions off by 5°, power by 6 %, as one standard deviation.
    let hand = Hand::still().with_dir_urad(87_000).with_power_ppm(60_000);
    let grandmother = Level::normal().with_hand(hand).with_simulations(200).with_temperature(0.0);
    let child = grandmother.clone().with_belief(0.0);
    child.validate()?; // a level from a file may be anything
    let bots = [("grandmother", grandmother), ("child", child)]
        .map(|(name, level)| TtangPlayer::new(name, name, level));
    let mut sum2 = [0, 0];
    // Starting is worth a lot, so both start with the same luck.
    for (seed, first) in (0..6).flat_map(|seed| [(seed, 0), (seed, 1)]) {
        let setup = Setup::new(Rules::default().with_turns(4), 2)
            .with_seed(seed)
            .with_first(first)
            .with_hand(0, hand)
            .with_hand(1, hand);
        let mut game = Match::<Ttang>::new(setup)?;
        while let Some(seat) = game.game().to_move() {
            game.play(&bots[seat].play(game.game(), seed)?.intent)?;
        }
        let (area2, board2) = (game.game().area2(), game.game().board2());
        println!("{} starts: {} %", bots[first].name(), percentages(&area2, board2).join(" to "));
        sum2 = [sum2[0] + area2[0], sum2[1] + area2[1]];
    }
    let board2 = sum2[0] + sum2[1];
    println!("of all land won: {} %", percentages(&sum2, board2).join(" to "));
    Ok(())
}
