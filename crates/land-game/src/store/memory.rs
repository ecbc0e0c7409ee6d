//! A store that ends with the program: for tests, pictures and where nothing may be kept.

use super::{Store, StoreError, aside_name};
use std::collections::BTreeMap;

/// Texts in memory, with room for so many bytes.
#[derive(Clone, Debug)]
pub struct Memory {
    texts: BTreeMap<String, String>,
    room: usize,
}

impl Default for Memory {
    fn default() -> Self {
        Self::with_room(64 << 20)
    }
}

impl Memory {
    /// A store for so many bytes of text.
    #[must_use]
    pub fn with_room(room: usize) -> Self {
        Self { texts: BTreeMap::new(), room }
    }
}

impl Store for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        Ok(self.texts.get(name).cloned())
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), StoreError> {
        let others: usize =
            self.texts.iter().filter(|(n, _)| *n != name).map(|(_, t)| t.len()).sum();
        if others + text.len() > self.room {
            return Err(StoreError::Full(format!("{} bytes", self.room)));
        }
        self.texts.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&mut self, name: &str) {
        self.texts.remove(name);
    }

    fn set_aside(&mut self, name: &str) -> Result<String, StoreError> {
        let aside = aside_name(name, |n| self.texts.contains_key(n));
        if let Some(text) = self.texts.remove(name) {
            self.texts.insert(aside.clone(), text);
        }
        Ok(aside)
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let lead = format!("{folder}/");
        self.texts.keys().filter(|n| n.starts_with(&lead)).cloned().collect()
    }
}
