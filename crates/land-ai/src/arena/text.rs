//! Whole numbers of 64 bits as decimal text, as records write seeds: no reader rounds them.

use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

pub(super) fn serialize<S: Serializer>(value: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
    text.parse().map_err(|_| D::Error::custom(format!("{text:?} is no seed")))
}
