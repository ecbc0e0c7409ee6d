//! A page, through the functions of `web/land.js`.

use super::Wishes;
use crate::paint::geometry::Insets;

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    fn land_languages(into: *mut u8, room: usize) -> isize;
    fn land_set_language(tag: *const u8, tag_len: usize);
    fn land_query(into: *mut u8, room: usize) -> isize;
    fn land_prefers() -> u32;
    fn land_inset(side: u32) -> f32;
    fn land_random() -> u32;
    fn land_pick_file();
    fn land_save_file(
        name: *const u8,
        name_len: usize,
        media_type: *const u8,
        media_type_len: usize,
        bytes: *const u8,
        bytes_len: usize,
        share: u32,
    );
    fn land_trace(line: *const u8, line_len: usize);
    fn land_rest();
}

/// The version of the functions that this program calls; `web/land.js` names its own, and a page
/// that brings another says so when it loads.
#[unsafe(no_mangle)]
extern "C" fn land_crate_version() -> u32 {
    1
}

/// Calls `get` with more room until what it has fits; `None` if it has nothing (a negative length).
pub(crate) fn fetch(get: impl Fn(*mut u8, usize) -> isize) -> Option<Vec<u8>> {
    let mut buffer = vec![0_u8; 4096];
    // It may grow between two calls only if another tab writes: a few tries are plenty.
    for _ in 0..4 {
        let length = usize::try_from(get(buffer.as_mut_ptr(), buffer.len())).ok()?;
        if length <= buffer.len() {
            buffer.truncate(length);
            return Some(buffer);
        }
        buffer.resize(length, 0);
    }
    None
}

fn fetch_text(get: impl Fn(*mut u8, usize) -> isize) -> String {
    String::from_utf8_lossy(&fetch(get).unwrap_or_default()).into_owned()
}

pub(super) fn languages() -> Vec<String> {
    // SAFETY: the buffer is valid for the length given, here and below.
    let text = fetch_text(|into, room| unsafe { land_languages(into, room) });
    text.lines().map(str::to_owned).collect()
}

pub(super) fn set_language(tag: &str) {
    // SAFETY: the text is valid for the length given, and the page keeps no pointer; here and below.
    unsafe { land_set_language(tag.as_ptr(), tag.len()) }
}

pub(super) fn wishes() -> Wishes {
    // SAFETY: takes and gives a number only, here and below.
    let bits = unsafe { land_prefers() };
    Wishes { reduced_motion: bits & 1 != 0, dark: bits & 2 != 0 }
}

pub(super) fn insets() -> Insets {
    let [top, right, bottom, left] = [0, 1, 2, 3].map(|side| unsafe { land_inset(side) });
    Insets { left, top, right, bottom }
}

pub(super) fn seed() -> u64 {
    let [high, low] = [(); 2].map(|()| u64::from(unsafe { land_random() }));
    high << 32 | low
}

pub(super) fn save_file(
    name: &str,
    media_type: &str,
    bytes: &[u8],
    share: bool,
) -> std::io::Result<Option<String>> {
    unsafe {
        land_save_file(
            name.as_ptr(),
            name.len(),
            media_type.as_ptr(),
            media_type.len(),
            bytes.as_ptr(),
            bytes.len(),
            u32::from(share),
        );
    }
    // The browser tells the person itself where it put the file.
    Ok(None)
}

pub(super) fn pick_file() -> bool {
    unsafe { land_pick_file() }
    true
}

pub(super) fn is_traced() -> bool {
    let query = fetch_text(|into, room| unsafe { land_query(into, room) });
    query.split('&').any(|word| word == "trace" || word == "trace=1")
}

pub(super) fn rest() {
    // SAFETY: nothing is handed over.
    unsafe { land_rest() }
}

pub(super) fn trace(line: &str) {
    unsafe { land_trace(line.as_ptr(), line.len()) }
}
