//! Draws every turn of a record as an SVG.
//!
//! ```text
//! cargo run -p land-examples --example replay_to_svg -- match.land
//! ```

use land_cli::picture::{self, Light, Options};
use land_core::record::AnyMatch;

/// A match to draw when no file is named.
const SAMPLE: &str = include_str!("../../crates/land-game/assets/demo/zemlya.land");

fn main() -> anyhow::Result<()> {
    let text = match std::env::args_os().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => SAMPLE.to_owned(),
    };
    let game = AnyMatch::read(&text)?;
    let decisions = game.summary().decisions;
    let options = Options::default().with_light(Light::Dusk).with_width(800);
    for at in (0..=decisions).step_by(decisions.div_ceil(4).max(1)) {
        let svg = picture::svg(&game, Some(at), &options)?;
        let file = format!("{}-{at:03}.svg", game.game());
        println!("{file}: after {at} of {decisions} decisions, {} kB", svg.len() / 1000);
        std::fs::write(file, svg)?;
    }
    Ok(())
}
