//! Many files of one run into one, in the order of the games.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::config::ConfigLine;
use super::line::GameLine;
use super::log::{Log, LogError, RawLine};
use super::tally::Tally;

/// Files of one run, read side by side: game after game, each once. Holds one line a file.
#[derive(Debug)]
pub struct Merge {
    logs: Vec<Log>,
    heads: BinaryHeap<Reverse<(u64, usize)>>,
    lines: Vec<Option<RawLine>>,
    /// Lines that repeated a game, byte by byte.
    pub repeated: u64,
}

impl Merge {
    /// Opens the files. They must be of one configuration.
    ///
    /// # Errors
    /// One cannot be read, or differs: it is named, with what differs.
    pub fn open(paths: &[impl AsRef<Path>]) -> Result<Self, LogError> {
        let mut logs: Vec<Log> = Vec::new();
        for path in paths {
            let log = Log::open(path.as_ref())?;
            if let Some(first) = logs.first() {
                let differences = first.config().differences(log.config());
                if !differences.is_empty() {
                    let (one, other) = (first.path().to_owned(), log.path().to_owned());
                    return Err(LogError::Mixed { one, other, differences });
                }
            }
            logs.push(log);
        }
        if logs.is_empty() {
            let (path, reason) = (PathBuf::new(), "no file is given".to_owned());
            return Err(LogError::NoConfig { path, reason });
        }
        let lines = logs.iter().map(|_| None).collect();
        let mut merge = Self { logs, heads: BinaryHeap::new(), lines, repeated: 0 };
        for i in 0..merge.logs.len() {
            merge.advance(i)?;
        }
        Ok(merge)
    }

    /// What all files have in common.
    #[must_use]
    pub fn config(&self) -> &ConfigLine {
        self.logs[0].config()
    }

    fn advance(&mut self, i: usize) -> Result<(), LogError> {
        self.lines[i] = self.logs[i].next_line()?;
        if let Some(line) = &self.lines[i] {
            self.heads.push(Reverse((line.game, i)));
        }
        Ok(())
    }

    /// The next game, with the file it was in.
    ///
    /// # Errors
    /// A line is wrong, or two lines tell one game differently.
    pub fn next_line(&mut self) -> Result<Option<(RawLine, usize)>, LogError> {
        let Some((line, from)) = self.pop()? else { return Ok(None) };
        while self.heads.peek().is_some_and(|head| head.0.0 == line.game) {
            let Some((again, other)) = self.pop()? else { break };
            if again.text != line.text {
                return Err(LogError::Differ {
                    game: line.game,
                    one: self.logs[from].path().to_owned(),
                    other: self.logs[other].path().to_owned(),
                });
            }
            self.repeated += 1;
        }
        Ok(Some((line, from)))
    }

    fn pop(&mut self) -> Result<Option<(RawLine, usize)>, LogError> {
        let Some(Reverse((_, i))) = self.heads.pop() else { return Ok(None) };
        let line = self.lines[i].take();
        self.advance(i)?;
        Ok(line.map(|line| (line, i)))
    }

    /// The next block's lines and games: all lines there are of it, maybe not all games of it.
    ///
    /// # Errors
    /// As [`Merge::next_line`]; and a line that is no game.
    pub fn next_block(&mut self, block: &mut BlockLines) -> Result<bool, LogError> {
        let seats = self.config().seats as u64;
        block.texts.clear();
        block.games.clear();
        let Some((line, from)) = self.next_line()? else { return Ok(false) };
        block.number = line.game / seats;
        self.keep(&line, from, block)?;
        while self.heads.peek().is_some_and(|head| head.0.0 / seats == block.number) {
            let Some((line, from)) = self.next_line()? else { break };
            self.keep(&line, from, block)?;
        }
        Ok(true)
    }

    fn keep(&self, line: &RawLine, from: usize, block: &mut BlockLines) -> Result<(), LogError> {
        block.games.push(self.logs[from].game(line)?);
        block.texts.push_str(&line.text);
        Ok(())
    }

    /// What the user should know once all is read: lines cut off, and repeated.
    #[must_use]
    pub fn notices(&self) -> Vec<String> {
        let cut = self.logs.iter().filter(|log| log.cut_off() > 0).map(|log| {
            let bytes = log.cut_off();
            format!(
                "{}: the last line was cut off; its {bytes} bytes are left out",
                log.path().display()
            )
        });
        let mut all: Vec<String> = cut.collect();
        if self.repeated > 0 {
            all.push(format!(
                "{} games were there more than once, byte for byte alike",
                self.repeated
            ));
        }
        all
    }
}

/// The lines of one block.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BlockLines {
    /// Its number in the run.
    pub number: u64,
    /// The lines as they stand in the file.
    pub texts: String,
    /// The games.
    pub games: Vec<GameLine>,
}

/// What merging came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Merged {
    /// Games written.
    pub games: u64,
    /// Blocks below the highest that are missing or incomplete.
    pub missing: u64,
    /// What the blocks come to.
    pub tally: Tally,
}

/// Reads all blocks into `tally` and writes their lines to `to`, up to the decision of the
/// tally's test, if it has one.
///
/// # Errors
/// As [`Merge::next_block`], or `to` cannot be written: `name` is what that error calls it.
pub fn merge(
    from: &mut Merge,
    mut tally: Tally,
    to: &mut dyn Write,
    name: &Path,
) -> Result<Merged, LogError> {
    let seats = from.config().seats;
    let failed = |error: io::Error| LogError::Io { path: name.to_owned(), error };
    to.write_all(from.config().to_text().as_bytes()).map_err(failed)?;
    let mut block = BlockLines::default();
    let (mut games, mut next, mut missing) = (0, 0, 0);
    let decided = |tally: &Tally| tally.race.as_ref().is_some_and(|race| race.decided_by.is_some());
    while !decided(&tally) && from.next_block(&mut block)? {
        missing += block.number - next;
        next = block.number + 1;
        games += block.games.len() as u64;
        to.write_all(block.texts.as_bytes()).map_err(failed)?;
        if block.games.len() == seats {
            tally.add(block.number, &block.games);
        } else {
            missing += 1;
        }
    }
    to.flush().map_err(failed)?;
    Ok(Merged { games, missing, tally })
}
