//! Where matches and settings are kept.
//!
//! A name is a path of lower-case words such as `replays/ttang-0007.land`. Nothing is ever
//! deleted that cannot be read: it is set aside under another name.

#[cfg(not(target_arch = "wasm32"))]
mod files;
mod memory;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use files::Files;
pub use memory::Memory;
#[cfg(target_arch = "wasm32")]
pub use web::LocalStorage;

/// Why nothing was read or written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no room, or the system allows none.
    #[error("nothing more can be stored: {0}")]
    Full(String),
    /// What is there cannot be read.
    #[error("{name} cannot be read: {reason}")]
    Unreadable {
        /// Its name in the store.
        name: String,
        /// What the system says.
        reason: String,
    },
}

/// A place for texts under names.
pub trait Store {
    /// The text under a name; `None` if there is none.
    ///
    /// # Errors
    /// It is there and cannot be read.
    fn read(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Puts a text under a name, whole or not at all.
    ///
    /// # Errors
    /// There is no room for it; what was there before stays.
    fn write(&mut self, name: &str, text: &str) -> Result<(), StoreError>;

    /// Forgets a name. Nothing happens if it is not there.
    fn remove(&mut self, name: &str);

    /// Moves what is under a name to a free name beside it, and says which.
    ///
    /// # Errors
    /// It could not be moved.
    fn set_aside(&mut self, name: &str) -> Result<String, StoreError>;

    /// Names that begin with `folder/`, ascending.
    fn list(&self, folder: &str) -> Vec<String>;

    /// Where a person finds it, for messages: a folder natively, empty in the browser.
    fn place(&self) -> String {
        String::new()
    }
}

/// The next free name `folder/stem-0001.ending`.
#[must_use]
pub fn next_name(store: &dyn Store, folder: &str, stem: &str, ending: &str) -> String {
    let lead = format!("{folder}/{stem}-");
    let tail = format!(".{ending}");
    let last = store
        .list(folder)
        .iter()
        .filter_map(|n| n.strip_prefix(&lead)?.strip_suffix(&tail)?.parse::<u32>().ok())
        .max()
        .unwrap_or(0);
    format!("{lead}{:04}{tail}", last.saturating_add(1))
}

/// A free name for something that cannot be read.
fn aside_name(name: &str, taken: impl Fn(&str) -> bool) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "txt"));
    (1..=u32::MAX)
        .map(|n| format!("{stem}-damaged-{n}.{ending}"))
        .find(|n| !taken(n))
        .unwrap_or_else(|| format!("{name}.damaged"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keeps_its_promises(store: &mut dyn Store) {
        assert_eq!(store.read("a.land").unwrap(), None);
        store.write("a.land", "one").unwrap();
        store.write("a.land", "two").unwrap();
        assert_eq!(store.read("a.land").unwrap().as_deref(), Some("two"));
        let aside = store.set_aside("a.land").unwrap();
        assert_eq!(store.read("a.land").unwrap(), None);
        assert_eq!(store.read(&aside).unwrap().as_deref(), Some("two"), "set aside, not deleted");
        store.write("a.land", "three").unwrap();
        assert_ne!(store.set_aside("a.land").unwrap(), aside, "never over an earlier one");
        store.write("replays/ttang-0002.land", "r").unwrap();
        assert_eq!(store.list("replays"), ["replays/ttang-0002.land"]);
        assert_eq!(next_name(store, "replays", "ttang", "land"), "replays/ttang-0003.land");
        store.remove("replays/ttang-0002.land");
        store.remove("replays/ttang-0002.land");
        assert!(store.list("replays").is_empty());
    }

    #[test]
    fn memory_keeps_and_sets_aside() {
        keeps_its_promises(&mut Memory::default());
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[test]
    fn files_keep_and_set_aside() {
        let dir = std::env::temp_dir().join(format!("land-store-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        keeps_its_promises(&mut Files::at(dir.clone()));
        let left: Vec<_> = std::fs::read_dir(&dir)
            .unwrap()
            .map(|e| e.unwrap().file_name().into_string().unwrap())
            .filter(|n| n.contains("part"))
            .collect();
        assert!(left.is_empty(), "no half-written file stays: {left:?}");
        std::fs::remove_dir_all(&dir).unwrap();
    }

    #[test]
    fn a_full_store_keeps_what_was_there() {
        let mut store = Memory::with_room(4);
        store.write("a", "1234").unwrap();
        assert!(matches!(store.write("a", "12345"), Err(StoreError::Full(_))));
        assert_eq!(store.read("a").unwrap().as_deref(), Some("1234"));
    }
}
