//! The browser's local storage, through the page's own few lines of JavaScript.
//!
//! The page provides `land_store_read(name, name_len, into, room) -> length or -1`,
//! `land_store_write(name, name_len, text, text_len) -> 1 or 0`, `land_store_remove(name,
//! name_len)` and `land_store_list(into, room) -> length` (names joined by line ends). A read or
//! list that does not fit says how long it is and copies nothing.

use super::{Store, StoreError, aside_name};
use crate::host::web::fetch;

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    fn land_store_read(name: *const u8, name_len: usize, into: *mut u8, room: usize) -> isize;
    fn land_store_write(name: *const u8, name_len: usize, text: *const u8, text_len: usize) -> i32;
    fn land_store_remove(name: *const u8, name_len: usize);
    fn land_store_list(into: *mut u8, room: usize) -> isize;
}

/// Keys of this page in the browser's local storage.
#[derive(Clone, Copy, Debug, Default)]
pub struct LocalStorage;

impl Store for LocalStorage {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        // SAFETY: name and buffer are valid for the lengths given, and the page keeps neither.
        let bytes =
            fetch(|at, room| unsafe { land_store_read(name.as_ptr(), name.len(), at, room) });
        bytes
            .map(String::from_utf8)
            .transpose()
            .map_err(|e| StoreError::Unreadable { name: name.to_owned(), reason: e.to_string() })
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), StoreError> {
        // SAFETY: both texts are valid for the lengths given, and the page copies them.
        let done =
            unsafe { land_store_write(name.as_ptr(), name.len(), text.as_ptr(), text.len()) };
        if done == 1 { Ok(()) } else { Err(StoreError::Full("local storage".to_owned())) }
    }

    fn remove(&mut self, name: &str) {
        // SAFETY: the name is valid for the length given.
        unsafe { land_store_remove(name.as_ptr(), name.len()) }
    }

    fn set_aside(&mut self, name: &str) -> Result<String, StoreError> {
        let Some(text) = self.read(name)? else { return Ok(name.to_owned()) };
        let aside = aside_name(name, |n| matches!(self.read(n), Ok(Some(_)) | Err(_)));
        self.write(&aside, &text)?;
        self.remove(name);
        Ok(aside)
    }

    fn list(&self, folder: &str) -> Vec<String> {
        // SAFETY: the buffer is valid for the length given.
        let bytes = fetch(|at, room| unsafe { land_store_list(at, room) }).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let lead = format!("{folder}/");
        let mut names: Vec<String> =
            text.lines().filter(|n| n.starts_with(&lead)).map(str::to_owned).collect();
        names.sort_unstable();
        names
    }
}
