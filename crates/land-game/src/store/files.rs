//! Files in the person's data folder.

use super::{Store, StoreError, aside_name};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// A folder of files. Each is written beside its place and then moved over it, so that a crash
/// leaves the old text or the new one.
#[derive(Clone, Debug)]
pub struct Files {
    folder: PathBuf,
}

impl Files {
    /// The person's own folder for this game; `None` where the system names none.
    #[must_use]
    pub fn of_person() -> Option<Self> {
        directories::ProjectDirs::from("", "", "land").map(|dirs| Self::at(dirs.data_dir().into()))
    }

    /// A folder of one's own choice. It is made when something is written.
    #[must_use]
    pub fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        // Names are made by this program; a name from outside may not climb out of the folder.
        let safe = |part: &&str| !part.is_empty() && *part != "." && *part != "..";
        name.split(['/', '\\']).filter(safe).fold(self.folder.clone(), |path, part| path.join(part))
    }
}

fn full(error: &std::io::Error) -> StoreError {
    StoreError::Full(error.to_string())
}

fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    let part = path.with_extension(format!("part{}", std::process::id()));
    let written = fs::File::create(&part).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let moved = written.and_then(|()| fs::rename(&part, path));
    if moved.is_err() {
        let _ = fs::remove_file(&part);
    }
    moved
}

impl Store for Files {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        match fs::read_to_string(self.path(name)) {
            Ok(text) => Ok(Some(text)),
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(e) => Err(StoreError::Unreadable { name: name.to_owned(), reason: e.to_string() }),
        }
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), StoreError> {
        write_whole(&self.path(name), text).map_err(|e| full(&e))
    }

    fn remove(&mut self, name: &str) {
        let _ = fs::remove_file(self.path(name));
    }

    fn set_aside(&mut self, name: &str) -> Result<String, StoreError> {
        let aside = aside_name(name, |n| self.path(n).exists());
        fs::rename(self.path(name), self.path(&aside)).map_err(|e| full(&e))?;
        Ok(aside)
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.path(folder)) else { return Vec::new() };
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .map(|name| format!("{folder}/{name}"))
            .collect();
        names.sort_unstable();
        names
    }

    fn place(&self) -> String {
        self.folder.display().to_string()
    }
}
