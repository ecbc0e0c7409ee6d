//! One JSON object as it was written: the order of its fields, and values nobody asks for, kept.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::value::RawValue;

/// The fields of one JSON object, in order, with their values as text.
///
/// Values are read only when somebody asks for them, so fields this version does not know
/// survive to the last digit.
///
/// # Examples
/// ```
/// use land_core::record::Fields;
///
/// let mut line = Fields::parse(r#"{"seat":0,"mood":"grim"}"#)?;
/// assert_eq!(line.require::<usize>("seat")?, 0);
/// assert_eq!(line.require::<usize>("flick").unwrap_err().to_string(), "flick: is missing");
/// line.set("flick", &1);
/// assert_eq!(line.to_string(), r#"{"seat":0,"mood":"grim","flick":1}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields(Vec<(String, String)>);

/// A field that is missing or holds something else than it should.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct FieldError {
    /// The field, by its name in the record.
    pub field: String,
    /// What is wrong with it, for people.
    pub reason: String,
}

impl FieldError {
    /// `field` is wrong because of `reason`.
    pub fn new(field: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { field: field.into(), reason: reason.into() }
    }

    /// The same error of a field within the object that `parent` holds.
    pub(super) fn within(self, parent: &str) -> Self {
        Self { field: format!("{parent}.{}", self.field), ..self }
    }
}

impl Fields {
    /// Reads one JSON object.
    ///
    /// # Errors
    /// The text is no JSON object, or a field is there twice.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Whether a field is there.
    #[must_use]
    pub fn has(&self, field: &str) -> bool {
        self.raw(field).is_some()
    }

    /// The text of a field's value.
    #[must_use]
    pub fn raw(&self, field: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// The value of a field, if it is there.
    ///
    /// # Errors
    /// It holds something else than a `T`.
    pub fn get<T: DeserializeOwned>(&self, field: &str) -> Result<Option<T>, FieldError> {
        let read = |text| {
            serde_json::from_str(text).map_err(|error| FieldError::new(field, plain(&error)))
        };
        self.raw(field).map(read).transpose()
    }

    /// The value of a field that has to be there.
    ///
    /// # Errors
    /// It is not there, or holds something else than a `T`.
    pub fn require<T: DeserializeOwned>(&self, field: &str) -> Result<T, FieldError> {
        self.get(field)?.ok_or_else(|| FieldError::new(field, "is missing"))
    }

    /// Sets a field, at the end if it is new.
    pub fn set<T: Serialize>(&mut self, field: &str, value: &T) {
        // Everything records hold is numbers, texts and lists of them: that always serialises.
        let text = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
        match self.0.iter_mut().find(|(name, _)| name == field) {
            Some((_, old)) => *old = text,
            None => self.0.push((field.to_owned(), text)),
        }
    }

    /// Sets a field when there is a value for it.
    pub fn set_some<T: Serialize>(&mut self, field: &str, value: Option<&T>) {
        if let Some(value) = value {
            self.set(field, value);
        }
    }

    /// Checks that every value is a number, a word or a boolean.
    pub(super) fn check_plain(&self) -> Result<(), FieldError> {
        match self.0.iter().find(|(_, value)| value.starts_with(['{', '[', 'n'])) {
            Some((name, _)) => Err(FieldError::new(name, "is no number, word or boolean")),
            None => Ok(()),
        }
    }

    /// The same fields without those that `other` holds alike.
    #[must_use]
    pub(super) fn without(mut self, other: &Self) -> Self {
        self.0.retain(|(name, value)| other.raw(name) != Some(value));
        self
    }
}

/// The message of a JSON error without the position that serde appends: it counts within one
/// value, which would mislead.
pub(super) fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

impl fmt::Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            let raw: &RawValue = serde_json::from_str(value).map_err(serde::ser::Error::custom)?;
            map.serialize_entry(name, raw)?;
        }
        map.end()
    }
}

impl<'de> serde::Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut seen = BTreeSet::new();
                let mut fields = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, Box<RawValue>>()? {
                    if !seen.insert(name.clone()) {
                        return Err(A::Error::custom(format_args!("`{name}` is there twice")));
                    }
                    fields.push((name, value.get().to_owned()));
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_unread_values_survive() {
        let text = r#"{"z":123456789012345678901234567890.50,"a":{"b":[1e999]},"seat":1}"#;
        let fields = Fields::parse(text).unwrap();
        assert_eq!(fields.to_string(), text);
        assert_eq!(fields.require::<usize>("seat").unwrap(), 1);
        assert!(fields.get::<f64>("q").unwrap().is_none());
    }

    #[test]
    fn fields_say_what_is_wrong_with_them() {
        let fields = Fields::parse(r#"{"seat":-1,"flick":1.5}"#).unwrap();
        let error = fields.require::<usize>("seat").unwrap_err();
        assert_eq!(error.to_string(), "seat: invalid value: integer `-1`, expected usize");
        assert!(fields.require::<u32>("flick").is_err());
        assert_eq!(fields.require::<u32>("stop").unwrap_err().to_string(), "stop: is missing");
    }

    #[test]
    fn twice_is_an_error() {
        let error = Fields::parse(r#"{"a":1,"a":1}"#).unwrap_err();
        assert_eq!(plain(&error), "`a` is there twice");
    }

    #[test]
    fn deep_nesting_is_carried_or_refused_but_never_overflows() {
        let deep = format!("{{\"x\":{}{}}}", "[".repeat(1_000_000), "]".repeat(1_000_000));
        let fields = Fields::parse(&deep).unwrap();
        assert!(fields.get::<serde_json::Value>("x").is_err());
        assert_eq!(fields.to_string(), deep);
    }
}
