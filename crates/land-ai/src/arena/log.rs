//! Reading files of games.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::config::ConfigLine;
use super::line::GameLine;

/// A file of games that cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// It cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Writing failed half way.
    #[error("{}: {error}; all games before are kept, the same command goes on from there", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Another run writes it.
    #[error("{}: another run is writing this file", .0.display())]
    Locked(PathBuf),
    /// It does not begin with a configuration.
    #[error("{}: this is no file of games: {reason}", path.display())]
    NoConfig {
        /// The file.
        path: PathBuf,
        /// What is wrong with the first line.
        reason: String,
    },
    /// A line is wrong.
    #[error("{}: line {line}: {reason}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Its line, from 1.
        line: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// Games of different configurations.
    #[error("{} and {}: the configurations differ: {differences}", one.display(), other.display())]
    Mixed {
        /// The file that came first.
        one: PathBuf,
        /// The file that does not fit it.
        other: PathBuf,
        /// What differs.
        differences: String,
    },
    /// The file was begun with another configuration than the run that wants to go on with it.
    #[error("{}: the file holds games of another configuration: {differences}", path.display())]
    OtherRun {
        /// The file.
        path: PathBuf,
        /// What differs, the file's value first.
        differences: String,
    },
    /// Two lines tell one game differently.
    #[error("game {game} differs between {} and {}: such games are not deterministic", one.display(), other.display())]
    Differ {
        /// The game.
        game: u64,
        /// A file that holds it.
        one: PathBuf,
        /// A file that holds it otherwise.
        other: PathBuf,
    },
}

/// A line of a file of games, barely read.
#[derive(Clone, PartialEq, Debug)]
pub struct RawLine {
    /// Number of the game.
    pub game: u64,
    /// The text, with its end.
    pub text: String,
    /// Its number in the file, from 1.
    pub line: u64,
}

#[derive(Deserialize)]
struct Head<'a> {
    game: u64,
    #[serde(borrow)]
    config: std::borrow::Cow<'a, str>,
}

/// A file of games being read line by line; games ascend.
#[derive(Debug)]
pub struct Log {
    path: PathBuf,
    from: BufReader<File>,
    config: ConfigLine,
    line: u64,
    /// Bytes read so far, up to the end of the last whole line.
    offset: u64,
    last: Option<u64>,
    cut_off: u64,
}

impl Log {
    /// Opens a file and reads its first line.
    ///
    /// # Errors
    /// It cannot be read, or does not begin with a configuration of this version.
    pub fn open(path: &Path) -> Result<Self, LogError> {
        let io = |error| LogError::Io { path: path.to_owned(), error };
        Self::of(path, File::open(path).map_err(io)?)
    }

    /// As [`Log::open`], of a file that is open at its beginning.
    pub(crate) fn of(path: &Path, file: File) -> Result<Self, LogError> {
        let mut from = BufReader::with_capacity(1 << 16, file);
        let no_config = |reason: String| LogError::NoConfig { path: path.to_owned(), reason };
        let mut text = String::new();
        from.read_line(&mut text).map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => no_config("its first line is no text".to_owned()),
            _ => LogError::Io { path: path.to_owned(), error },
        })?;
        if !text.ends_with('\n') {
            return Err(no_config("its first line is missing or cut off".to_owned()));
        }
        let config: ConfigLine =
            serde_json::from_str(&text).map_err(|error| no_config(plain(&error)))?;
        if config.arena != ConfigLine::VERSION {
            return Err(no_config(format!("format {} is not known", config.arena)));
        }
        if !config.is_sealed() || config.seats < 2 {
            return Err(no_config("the configuration does not match its hash".to_owned()));
        }
        let offset = text.len() as u64;
        Ok(Self { path: path.to_owned(), from, config, line: 1, offset, last: None, cut_off: 0 })
    }

    /// The file's configuration.
    #[must_use]
    pub fn config(&self) -> &ConfigLine {
        &self.config
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Bytes of a last line without an end, known once all lines are read.
    #[must_use]
    pub fn cut_off(&self) -> u64 {
        self.cut_off
    }

    /// Bytes up to the end of the last line read.
    pub(crate) fn offset(&self) -> u64 {
        self.offset
    }

    pub(crate) fn wrong(&self, line: u64, reason: impl Into<String>) -> LogError {
        LogError::Line { path: self.path.clone(), line, reason: reason.into() }
    }

    /// The next line. A last line that was cut off is left out. Repeated first lines, as
    /// concatenated files have them, are skipped.
    ///
    /// # Errors
    /// The line is no game, of another configuration, or its number does not ascend.
    pub fn next_line(&mut self) -> Result<Option<RawLine>, LogError> {
        loop {
            let mut text = String::new();
            let line = self.line + 1;
            let read = self.from.read_line(&mut text);
            let bytes = read.map_err(|error| match error.kind() {
                io::ErrorKind::InvalidData => self.wrong(line, "it is no text"),
                _ => LogError::Io { path: self.path.clone(), error },
            })?;
            if bytes == 0 {
                return Ok(None);
            }
            if !text.ends_with('\n') {
                self.cut_off = bytes as u64;
                return Ok(None);
            }
            self.line = line;
            self.offset += bytes as u64;
            if text.starts_with("{\"arena\":") {
                self.check_repeated(&text)?;
                continue;
            }
            let head: Head<'_> =
                serde_json::from_str(&text).map_err(|error| self.wrong(line, plain(&error)))?;
            if head.config != self.config.config {
                let reason = format!(
                    "game {} is of configuration {}, the file of {}",
                    head.game, head.config, self.config.config
                );
                return Err(self.wrong(line, reason));
            }
            let game = head.game;
            if let Some(last) = self.last.filter(|&last| game < last) {
                return Err(self.wrong(line, format!("game {game} comes after game {last}")));
            }
            self.last = Some(game);
            return Ok(Some(RawLine { game, text, line }));
        }
    }

    fn check_repeated(&self, text: &str) -> Result<(), LogError> {
        let other: ConfigLine =
            serde_json::from_str(text).map_err(|error| self.wrong(self.line, plain(&error)))?;
        match self.config.differences(&other) {
            differences if differences.is_empty() => Ok(()),
            differences => Err(LogError::Mixed {
                one: self.path.clone(),
                other: self.path.clone(),
                differences,
            }),
        }
    }

    /// Reads a line in full.
    ///
    /// # Errors
    /// It is no game.
    pub fn game(&self, raw: &RawLine) -> Result<GameLine, LogError> {
        serde_json::from_str(&raw.text).map_err(|error| self.wrong(raw.line, plain(&error)))
    }
}

/// What a JSON error says, without its line: the file's line is told already.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or_default().to_owned()
}
