//! Any bytes as a record: a typed error or a match that writes and reads back as itself.
#![no_main]

use land_core::record::AnyMatch;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Ok(course) = AnyMatch::from_bytes(data) {
        let text = course.to_record().to_string();
        let again = AnyMatch::read(&text).expect("what we wrote, we read");
        assert_eq!(again.to_record().to_string(), text);
    }
});
