//! Is one bot stronger than another? Pairs of games with the same luck and swapped seats, and a
//! sequential test that stops as soon as the answer is clear.

use std::sync::atomic::AtomicBool;

use land_ai::arena::sprt::{Scale, Sprt};
use land_ai::arena::{Config, Course, Format, Shard, Stats};
use land_core::games::ttang::{Rules, Ttang};

fn main() -> anyhow::Result<()> {
    let bots = ["normal:sims=32".parse()?, "easy:sims=32".parse()?];
    let rules = Rules::default().with_turns(3);
    let config = Config::<Ttang>::new(rules, 2, Format::RoundRobin, &bots, 42, None)?;
    // No Elo against eighty, 5 % chance of error either way, and at most 60 pairs.
    let test = Sprt::new(0.0, 80.0, 0.05, 0.05, Scale::Logistic)?;
    let mut course =
        Course::begin(&config, 60, Shard::default(), Some(test), None, &mut Vec::new())?;
    let ending = course.play(2, &AtomicBool::new(false), &mut |_| {})?;

    let stats = Stats::of(config.line(), course.tally(), 0.95);
    for bot in &stats.bots {
        println!(
            "{:14} {:5.1} % of the points, {:4.1} % of the board",
            bot.bot,
            100.0 * bot.score,
            100.0 * bot.land
        );
    }
    let duel = &stats.duels[0];
    println!(
        "{} pairs, of which {:?} by half points; ended: {ending:?}",
        duel.pairs.pairs(),
        duel.pairs.0
    );
    if let Some(strength) = &duel.strength {
        println!(
            "{:.0} ± {:.0} Elo, better with {:.1} %",
            strength.elo.value,
            strength.elo.error,
            100.0 * strength.los
        );
    }
    Ok(())
}
