//! What a match could have been: skill and luck apart, and where most was left lying.

use land_ai::analysis::{Analysis, Settings};
use land_core::games::ttang::Ttang;
use land_core::record::Match;

/// Two steady hands, three turns each.
const MATCH: &str = include_str!("../../docs/pictures/ttang.land");

fn main() -> anyhow::Result<()> {
    let game = Match::<Ttang>::read(MATCH)?;
    let settings = Settings::default().with_simulations(400).with_points(512);
    let mut analysis = Analysis::new(&game, &settings)?;
    // Sliced as finely as a progress bar wants; the answer does not depend on it.
    while !analysis.advance(1_000).finished() {}

    for seat in 0..2 {
        let sum = analysis.summary(seat);
        println!(
            "seat {seat}: {} shots, {:.1} % of the best play, luck {:+.1} % of the board",
            sum.shots,
            100.0 * sum.played.unwrap_or(1.0),
            100.0 * sum.luck_land
        );
    }
    let worst = analysis
        .shots()
        .iter()
        .max_by(|a, b| a.loss.unwrap_or(0.0).total_cmp(&b.loss.unwrap_or(0.0)));
    if let Some(shot) = worst {
        println!(
            "line {}: worth {:.3}, the best found {:.3} ({:?})",
            shot.line,
            shot.intended.map_or(0.0, |intended| intended.value),
            shot.best.value,
            shot.better
        );
    }
    Ok(())
}
