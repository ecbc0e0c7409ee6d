//! Records in, files out.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use land_core::record::{AnyMatch, Record};

/// The bytes of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes).context("standard input cannot be read")?;
    } else {
        bytes = fs::read(path).with_context(|| shown(path))?;
    }
    Ok(bytes)
}

/// Reads and judges a record.
pub(crate) fn judged(path: &Path) -> Result<AnyMatch> {
    AnyMatch::from_bytes(&read(path)?).with_context(|| shown(path))
}

/// Reads a record without judging it.
pub(crate) fn record(path: &Path) -> Result<Record> {
    Record::from_bytes(&read(path)?).with_context(|| shown(path))
}

/// A path for messages.
pub(crate) fn shown(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// Writes a file whole or not at all; `-` is standard output.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if path == Path::new("-") {
        return print(bytes);
    }
    write_whole(path, bytes).with_context(|| format!("{} cannot be written", shown(path)))
}

/// Writes to standard output.
pub(crate) fn print(bytes: &[u8]) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).context("standard output cannot be written")
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Through a link to what it names; a pipe or a device is written to, never replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&target).is_ok_and(|kind| !kind.is_file() && !kind.is_dir()) {
        return fs::OpenOptions::new().write(true).open(&target)?.write_all(bytes);
    }
    if target.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut file = beside(&target)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(&target)?;
    Ok(())
}

/// A nameless-to-be file in the target's folder, with the rights a new file gets.
pub(crate) fn beside(target: &Path) -> io::Result<tempfile::NamedTempFile> {
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".land-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let kept = fs::metadata(target).map(|old| old.permissions());
        builder.permissions(kept.unwrap_or_else(|_| fs::Permissions::from_mode(0o666)));
    }
    builder.tempfile_in(folder).map_err(bare)
}

/// The error without the name of a file that nobody asked for.
fn bare(error: io::Error) -> io::Error {
    if error.get_ref().is_some() { error.kind().into() } else { error }
}
