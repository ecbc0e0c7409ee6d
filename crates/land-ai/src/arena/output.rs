//! The file a run writes: append-only, and taken up again where it was left.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::config::ConfigLine;
use super::line::GameLine;
use super::log::{Log, LogError};
use super::play::Block;
use super::shard::Shard;

/// Where the games of a run go.
#[derive(Debug)]
pub struct Output {
    path: PathBuf,
    file: File,
    /// Length of the file so far; `None` for what is no plain file.
    length: Option<u64>,
    times: Option<File>,
}

impl Output {
    /// Opens the file of a run, with a lock on it, and shows `each` whole block that it holds
    /// already. What follows the last whole block was cut off: it is dropped, with a notice.
    ///
    /// Timings go to a sidecar, `PATH.times`.
    ///
    /// # Errors
    /// The file cannot be written, is another run's, or holds other games than this shard would
    /// write. It is then unchanged.
    pub fn open(
        path: &Path,
        config: &ConfigLine,
        shard: Shard,
        notices: &mut Vec<String>,
        mut each: impl FnMut(u64, &[GameLine]),
    ) -> Result<Self, LogError> {
        let io = |error| LogError::Io { path: path.to_owned(), error };
        if std::fs::metadata(path).is_ok_and(|kind| !kind.is_file() && !kind.is_dir()) {
            let file = OpenOptions::new().write(true).open(path).map_err(io)?;
            let mut output = Self { path: path.to_owned(), file, length: None, times: None };
            output.write(config.to_text().as_bytes())?;
            return Ok(output);
        }
        let options =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let mut file = options.open(path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LogError::Locked(path.to_owned())),
            // Some network file systems have no locks; a run must work there all the same.
            Err(TryLockError::Error(_)) => notices.push(format!(
                "{}: this file system has no locks: see to it that no other run writes the file",
                path.display()
            )),
        }
        let before = file.metadata().map_err(io)?.len();
        let kept = match begun(&file, before).map_err(io)? {
            true => kept(path, &file, config, shard, &mut each)?,
            false => 0,
        };
        if before > kept {
            file.set_len(kept).map_err(io)?;
            notices.push(format!(
                "{}: the last {} bytes were cut off from their block; they are dropped and its games played again",
                path.display(),
                before - kept
            ));
        }
        file.seek(SeekFrom::Start(kept)).map_err(io)?;
        let times = sidecar(path)?;
        let mut output =
            Self { path: path.to_owned(), file, length: Some(kept), times: Some(times) };
        if kept == 0 {
            output.write(config.to_text().as_bytes())?;
        }
        Ok(output)
    }

    /// Appends a block in one piece, and its timings.
    pub(crate) fn append(&mut self, block: &Block) -> Result<(), LogError> {
        let text: String = block.games.iter().map(GameLine::to_text).collect();
        self.write(text.as_bytes())?;
        if let Some(times) = &mut self.times {
            let mut text = String::new();
            for (game, time) in block.games.iter().zip(&block.times) {
                text += &format!(
                    "{{\"game\":{},\"seconds\":{:.6},\"search_seconds\":{:.6},\"failed_tries\":{}}}\n",
                    game.game,
                    time.whole.as_secs_f64(),
                    time.search.as_secs_f64(),
                    block.failed
                );
            }
            let path = sidecar_path(&self.path);
            times.write_all(text.as_bytes()).map_err(|error| LogError::Write { path, error })?;
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), LogError> {
        let done = self.file.write_all(bytes).and_then(|()| self.file.flush());
        if let Err(error) = done {
            if let Some(length) = self.length {
                // Back to whole blocks; should that fail too, the next run drops the rest.
                drop(self.file.set_len(length));
            }
            return Err(LogError::Write { path: self.path.clone(), error });
        }
        self.length = self.length.map(|length| length + bytes.len() as u64);
        Ok(())
    }

    /// Sees to it that everything outlives the machine's power.
    pub(crate) fn sync(&self) -> Result<(), LogError> {
        if self.length.is_none() {
            return Ok(());
        }
        self.file.sync_all().map_err(|error| LogError::Write { path: self.path.clone(), error })
    }
}

/// Whether the first line is whole.
fn begun(file: &File, length: u64) -> io::Result<bool> {
    use std::io::{BufRead as _, BufReader};
    let mut line = Vec::new();
    let mut from = BufReader::new(file.try_clone()?);
    from.seek(SeekFrom::Start(0))?;
    from.read_until(b'\n', &mut line)?;
    from.seek(SeekFrom::Start(0))?;
    // Somebody else's file without a line end must not be taken for a first line cut off.
    let start = b"{\"arena\":";
    let ours = start.starts_with(&line) || line.starts_with(start);
    Ok(length > 0 && (line.ends_with(b"\n") || !ours))
}

/// Reads what is there; returns where its last whole block ends.
fn kept(
    path: &Path,
    file: &File,
    config: &ConfigLine,
    shard: Shard,
    each: &mut impl FnMut(u64, &[GameLine]),
) -> Result<u64, LogError> {
    let clone = file.try_clone().map_err(|error| LogError::Io { path: path.to_owned(), error })?;
    let mut log = Log::of(path, clone)?;
    let differences = log.config().differences(config);
    if !differences.is_empty() {
        return Err(LogError::OtherRun { path: path.to_owned(), differences });
    }
    let seats = config.seats as u64;
    let mut kept = log.offset();
    let (mut place, mut games) = (0, Vec::new());
    while let Some(raw) = log.next_line()? {
        let block = shard.block(place);
        let due = block * seats + games.len() as u64;
        if raw.game != due {
            let reason = format!("game {due} is due here in shard {shard}, not game {}", raw.game);
            return Err(log.wrong(raw.line, reason));
        }
        games.push(log.game(&raw)?);
        if games.len() as u64 == seats {
            each(block, &games);
            games.clear();
            place += 1;
            kept = log.offset();
        }
    }
    Ok(kept)
}

fn sidecar_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".times");
    PathBuf::from(name)
}

fn sidecar(path: &Path) -> Result<File, LogError> {
    let path = sidecar_path(path);
    let opened = OpenOptions::new().append(true).create(true).open(&path);
    opened.map_err(|error| LogError::Io { path, error })
}
