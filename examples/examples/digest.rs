//! One digest of many matches played at random, to compare machines and builds with.
//!
//! ```text
//! cargo run --release -p land-examples --example digest -- --matches 1000 [--game ttang]
//! ```
//! Each line is a game, the number of matches, and the digest of every decision, map and result
//! of them. `--check FILE` compares the lines with those of a file and fails if one differs.

use std::process::ExitCode;

use land_core::games::Game;
use land_core::games::sampler::{TrialError, trials_digest};
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("digest: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut args: impl Iterator<Item = String>) -> Result<(), Box<dyn std::error::Error>> {
    let (mut matches, mut game, mut golden) = (1000, None, None);
    while let Some(arg) = args.next() {
        let value = args.next().ok_or_else(|| format!("{arg} needs a value"))?;
        match arg.as_str() {
            "--matches" => matches = value.parse()?,
            "--game" => game = Some(value),
            "--check" => golden = Some(std::fs::read_to_string(value)?),
            _ => return Err(format!("{arg} is not known").into()),
        }
    }
    type Digests = (&'static str, fn(u64) -> Result<land_core::map::Digest, TrialError>);
    let games: [Digests; 2] =
        [(Ttang::NAME, trials_digest::<Ttang>), (Zemlya::NAME, trials_digest::<Zemlya>)];
    let wanted = |name: &str| game.as_deref().is_none_or(|game| game == name);
    if !games.iter().any(|(name, _)| wanted(name)) {
        return Err("--game is ttang or zemlya".into());
    }
    for (name, digest) in games.into_iter().filter(|(name, _)| wanted(name)) {
        let line = format!("{name} {matches} {}", digest(matches)?);
        println!("{line}");
        if golden.as_ref().is_some_and(|golden| !golden.lines().any(|known| known == line)) {
            return Err("that is not what the file says".into());
        }
    }
    Ok(())
}
