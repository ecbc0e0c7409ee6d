//! Levels are plain values: a grandmother who knows every trick and that her hand shakes, against
//! a child whose hand shakes no more than hers, who never thinks it does.

use land_ai::{Bot, Level, TtangPlayer};
use land_core::games::ttang::{Rules, Ttang};
use land_core::games::{Game as _, Setup, percentages};
use land_core::physics::Hand;
use land_core::record::Match;

fn main() -> anyhow::Result<()> {
    let grandmother = Level::hard()
        .with_hand(Hand::easy()) // 7° and 11 % of power, as one standard deviation
        .with_caution(0.05) // coming home is worth a twentieth of the board to her
        .with_simulations(600);
    let child = Level::easy()
        .with_hand(Hand::easy())
        .with_belief(0.0) // thinks it never shakes
        .with_simulations(100);
    for level in [&grandmother, &child] {
        level.validate()?; // a level from a file may be anything
    }
    let bots = [("grandmother", grandmother), ("child", child)]
        .map(|(name, level)| TtangPlayer::new(name, name, level));
    let mut sum = [0.0, 0.0];
    // Starting is worth a lot, so both start once, with the same luck.
    for first in [0, 1] {
        let setup = Setup::new(Rules::default().with_turns(6), 2)
            .with_seed(21)
            .with_first(first)
            .with_hand(0, bots[0].hand())
            .with_hand(1, bots[1].hand());
        let mut game = Match::<Ttang>::new(setup)?;
        while let Some(seat) = game.game().to_move() {
            game.play(&bots[seat].play(game.game(), 21)?.intent)?;
        }
        let shares = percentages(&game.game().area2(), game.game().board2());
        println!("{} starts: {} %", bots[first].name(), shares.join(" to "));
        for (sum, area2) in sum.iter_mut().zip(game.game().area2()) {
            *sum += area2 as f64 / game.game().board2() as f64;
        }
    }
    println!("together {} {:.3}, {} {:.3} boards", bots[0].name(), sum[0], bots[1].name(), sum[1]);
    Ok(())
}
