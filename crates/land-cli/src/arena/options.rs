//! What several commands of the arena are told alike.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use land_ai::Spec;
use land_ai::arena::sprt::{Scale, Sprt};
use land_ai::arena::{ConfigLine, Contest, Shard, Suite};

use crate::file;
use crate::settings::Options;

/// A game the command can hold a contest in.
pub(super) trait Arena: Contest + Options {}

impl<G: Contest + Options> Arena for G {}

/// Which rules are played.
#[derive(clap::Args, Debug)]
pub(super) struct RuleArgs {
    /// Rules to start from; `land rules` lists them
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// Options of the rules: key=value,… or a .toml or .json file
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    rules: Vec<String>,
}

impl RuleArgs {
    pub(super) fn rules<G: Options>(&self) -> Result<G::Rules> {
        crate::settings::rules::<G>(self.preset.as_deref(), &self.rules, &[])
    }
}

/// How a run is played and where it goes.
#[derive(clap::Args, Debug)]
pub(super) struct HowArgs {
    /// What all luck is drawn from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
    /// Opening positions: a file of `land arena suite`, or "built-in"
    #[arg(long, value_name = "FILE")]
    pub(super) suite: Option<PathBuf>,
    /// Threads; 0 takes as many as there are processors
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(super) threads: usize,
    /// Play only this part of the run: i/n, i from 1 to n
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    pub(super) shard: Shard,
    /// Append the games to this file; the same command goes on where it was left
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
    /// Print the statistics as JSON
    #[arg(long)]
    pub(super) json: bool,
    /// Draw the statistics as SVG
    #[arg(long, value_name = "FILE.svg")]
    pub(super) plot: Option<PathBuf>,
    /// Play under mpirun: rank 0 deals the pairs, writes the file, and stops all
    #[cfg(feature = "mpi")]
    #[arg(long)]
    pub(super) mpi: bool,
}

impl HowArgs {
    pub(super) fn threads(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        }
    }
}

/// A bot: a level or name with settings, or a TOML file.
pub(super) fn spec(text: &str) -> Result<Spec> {
    let path = Path::new(text);
    if path.extension().is_some_and(|ending| ending == "toml") {
        let toml = String::from_utf8(file::read(path)?).with_context(|| file::shown(path))?;
        return Spec::from_toml(&toml).with_context(|| file::shown(path));
    }
    text.parse().with_context(|| format!("{text:?}"))
}

/// The opening positions a command names.
pub(super) fn suite<G: Contest>(path: Option<&Path>) -> Result<Option<Suite<G>>> {
    let Some(path) = path else { return Ok(None) };
    if path == Path::new("built-in") {
        return Ok(Some(Suite::built_in()?));
    }
    let text = String::from_utf8(file::read(path)?).with_context(|| file::shown(path))?;
    Ok(Some(Suite::parse(&text).with_context(|| file::shown(path))?))
}

/// The openings that games were played from: the built-in ones need not be named.
pub(super) fn suite_of<G: Contest>(
    line: &ConfigLine,
    path: Option<&Path>,
) -> Result<Option<Suite<G>>> {
    let wanted = line.suite.as_ref().map(|suite| suite.hash.as_str());
    match (wanted, path) {
        (None, None) => Ok(None),
        (_, Some(_)) => suite(path),
        (Some(wanted), None) => match Suite::<G>::built_in() {
            Ok(suite) if suite.hash() == wanted => Ok(Some(suite)),
            _ => bail!("--suite: these games start from openings of a file: name it"),
        },
    }
}

/// `elo0,elo1[,alpha,beta][,normalized|logistic]`.
pub(super) fn sprt(text: &str) -> Result<Sprt, String> {
    let mut parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let scale = match parts.last() {
        Some(&"normalized") => Some(Scale::Normalized),
        Some(&"logistic") => Some(Scale::Logistic),
        _ => None,
    };
    if scale.is_some() {
        parts.pop();
    }
    let numbers: Result<Vec<f64>, String> = parts
        .iter()
        .map(|part| part.parse().map_err(|_| format!("{part:?} is no number")))
        .collect();
    let (elo0, elo1, alpha, beta) = match numbers?[..] {
        [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
        [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
        _ => return Err("write elo0,elo1[,alpha,beta][,normalized|logistic]".to_owned()),
    };
    Sprt::new(elo0, elo1, alpha, beta, scale.unwrap_or(Scale::Normalized))
        .map_err(|error| error.to_string())
}

/// Calls a function with the game of that name.
macro_rules! of_game {
    ($name:expr, $call:ident($($argument:expr),* $(,)?)) => {
        match $name {
            "ttang" => $call::<land_core::games::ttang::Ttang>($($argument),*),
            "zemlya" => $call::<land_core::games::zemlya::Zemlya>($($argument),*),
            other => Err($crate::arena::options::unknown(other)),
        }
    };
}
pub(super) use of_game;

pub(super) fn unknown(game: &str) -> anyhow::Error {
    anyhow!("the file is of a game {game:?} that this program does not know")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read_or_refused() {
        assert_eq!(sprt("0,5"), Ok(Sprt::new(0.0, 5.0, 0.05, 0.05, Scale::Normalized).unwrap()));
        let logistic = Sprt::new(-3.0, 1.5, 0.1, 0.2, Scale::Logistic).unwrap();
        assert_eq!(sprt("-3,1.5,0.1,0.2,logistic"), Ok(logistic));
        for (text, told) in [
            ("5", "write elo0,elo1[,alpha,beta][,normalized|logistic]"),
            ("0,five", "\"five\" is no number"),
            ("5,0", "the bounds of a test must be finite and rise: 5, 0"),
            ("0,5,0.7,0.1", "alpha must lie between 0 and 0.5, exclusively: 0.7"),
            ("0,5,0.1", "write elo0,elo1[,alpha,beta][,normalized|logistic]"),
        ] {
            assert_eq!(sprt(text), Err(told.to_owned()), "{text}");
        }
    }
}
