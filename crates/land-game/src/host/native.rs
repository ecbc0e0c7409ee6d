//! A desktop.

use super::Wishes;
use crate::paint::geometry::Insets;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write as _;
use std::path::PathBuf;

pub(super) fn languages() -> Vec<String> {
    sys_locale::get_locales().collect()
}

pub(super) fn set_language(_tag: &str) {}

pub(super) fn wishes() -> Wishes {
    Wishes::default()
}

pub(super) fn insets() -> Insets {
    Insets::default()
}

pub(super) fn seed() -> u64 {
    // The standard library's hash keys come from the system's own randomness.
    RandomState::new().build_hasher().finish()
}

pub(super) fn save_file(
    name: &str,
    _media_type: &str,
    bytes: &[u8],
    _share: bool,
) -> std::io::Result<Option<String>> {
    let path = save_into(downloads()?, name, bytes)?;
    Ok(Some(path.display().to_string()))
}

fn downloads() -> std::io::Result<PathBuf> {
    let dirs = directories::UserDirs::new();
    let folder = dirs.map(|d| d.download_dir().unwrap_or(d.home_dir()).to_owned());
    folder.ok_or_else(|| std::io::Error::other("this system names no home folder"))
}

/// Writes `folder/name`, or `folder/name (2)` and so on where that is taken.
fn save_into(folder: PathBuf, name: &str, bytes: &[u8]) -> std::io::Result<PathBuf> {
    std::fs::create_dir_all(&folder)?;
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let dot = if ending.is_empty() { "" } else { "." };
    for number in 1..10_000 {
        let count = if number == 1 { String::new() } else { format!(" ({number})") };
        let path = folder.join(format!("{stem}{count}{dot}{ending}"));
        match std::fs::File::create_new(&path) {
            Ok(mut file) => return file.write_all(bytes).map(|()| path),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(std::io::Error::other("too many files of that name"))
}

pub(super) fn pick_file() -> bool {
    false
}

pub(super) fn is_traced() -> bool {
    std::env::var_os("LAND_TRACE").is_some_and(|value| !value.is_empty() && value != "0")
}

/// The screen's rhythm is kept natively.
pub(super) fn rest() {}

pub(super) fn trace(line: &str) {
    // A watcher that went away is no reason to stop the game.
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saving_never_overwrites() {
        let folder = std::env::temp_dir().join(format!("land-host-{}", std::process::id()));
        let first = save_into(folder.clone(), "match.land", b"one").unwrap();
        let second = save_into(folder.clone(), "match.land", b"two").unwrap();
        assert_eq!(second, folder.join("match (2).land"));
        assert_eq!(std::fs::read(first).unwrap(), b"one");
        assert_eq!(std::fs::read(second).unwrap(), b"two");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn saving_into_no_folder_is_an_error() {
        let file = std::env::temp_dir().join(format!("land-host-file-{}", std::process::id()));
        std::fs::write(&file, b"").unwrap();
        assert!(save_into(file.clone(), "match.land", b"one").is_err());
        std::fs::remove_file(file).unwrap();
    }

    #[test]
    fn seeds_differ() {
        assert_ne!(seed(), seed());
    }
}
