//! How bots are named: `hard`, `kr-uct:sims=2048`, `hard:sims=4096,tremor=0.02`, or TOML.

use std::fmt;
use std::str::FromStr;

/// A bot's name and its settings, in the order they were given.
///
/// ```
/// use land_ai::Spec;
/// let spec: Spec = "hard:sims=4096,tremor=0.02".parse()?;
/// assert_eq!(spec.name(), "hard");
/// assert_eq!(spec, Spec::from_toml("bot = \"hard\"\nsims = 4096\ntremor = 0.02")?);
/// assert_eq!(spec.to_string(), "hard:sims=4096,tremor=0.02");
/// # Ok::<(), land_ai::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Spec {
    name: String,
    settings: Vec<(String, f64)>,
}

/// A specification that names no bot.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// Nothing stands before the colon.
    #[error("a bot's name is missing")]
    NoName,
    /// No bot of that name plays this game.
    #[error("unknown bot {name:?}: {game} has {known}")]
    UnknownBot {
        /// The name asked for.
        name: String,
        /// The game.
        game: &'static str,
        /// The names there are.
        known: String,
    },
    /// The bot has no setting of that name.
    #[error("{bot} has no setting {key:?}: it has {known}")]
    UnknownKey {
        /// The bot.
        bot: String,
        /// The setting asked for.
        key: String,
        /// The settings there are.
        known: String,
    },
    /// A setting is given twice.
    #[error("{0:?} is set twice")]
    Twice(String),
    /// A setting is not `key=number`.
    #[error("{0:?} is not a setting: write key=number")]
    NotASetting(String),
    /// A number is out of its range.
    #[error("{key} must be {expected}, not {found}")]
    OutOfRange {
        /// The setting.
        key: String,
        /// What it may be.
        expected: &'static str,
        /// What was given.
        found: f64,
    },
    /// The TOML cannot be read.
    #[error("{0}")]
    Toml(String),
}

impl Spec {
    /// A bot without settings.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), settings: Vec::new() }
    }

    /// Adds a setting.
    #[must_use]
    pub fn with(mut self, key: &str, value: f64) -> Self {
        self.settings.push((key.to_owned(), value));
        self
    }

    /// The bot's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The settings, in the order given.
    #[must_use]
    pub fn settings(&self) -> &[(String, f64)] {
        &self.settings
    }

    /// Reads `bot = "name"` and its settings from a TOML table.
    ///
    /// # Errors
    /// The text is no TOML, has no `bot`, or a setting is no number.
    pub fn from_toml(text: &str) -> Result<Self, SpecError> {
        let table: toml::Table =
            text.parse().map_err(|error: toml::de::Error| SpecError::Toml(error.to_string()))?;
        let name = table.get("bot").and_then(toml::Value::as_str).ok_or(SpecError::NoName)?;
        let mut spec = Self::new(name);
        for (key, value) in table.iter().filter(|(key, _)| *key != "bot") {
            let number = match value {
                toml::Value::Integer(whole) => *whole as f64,
                toml::Value::Float(number) => *number,
                other => return Err(SpecError::NotASetting(format!("{key}={other}"))),
            };
            spec.settings.push((key.clone(), number));
        }
        Ok(spec)
    }

    /// The settings read one by one; what is left over is an error.
    pub(crate) fn reader(&self) -> SpecReader<'_> {
        SpecReader { spec: self, known: Vec::new() }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        if name.trim().is_empty() {
            return Err(SpecError::NoName);
        }
        let mut spec = Self::new(name.trim());
        for part in rest.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let bad = || SpecError::NotASetting(part.to_owned());
            let (key, value) = part.split_once('=').ok_or_else(bad)?;
            let value: f64 = value.trim().parse().map_err(|_| bad())?;
            let key = key.trim();
            if spec.settings.iter().any(|(have, _)| have == key) {
                return Err(SpecError::Twice(key.to_owned()));
            }
            spec.settings.push((key.to_owned(), value));
        }
        Ok(spec)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (i, (key, value)) in self.settings.iter().enumerate() {
            let before = if i == 0 { ':' } else { ',' };
            write!(f, "{before}{key}={value}")?;
        }
        Ok(())
    }
}

/// Takes settings out of a [`Spec`] and remembers which names were asked for.
#[derive(Debug)]
pub(crate) struct SpecReader<'a> {
    spec: &'a Spec,
    known: Vec<&'static str>,
}

impl SpecReader<'_> {
    /// The number set for `key`, if any.
    pub(crate) fn number(
        &mut self,
        key: &'static str,
        expected: &'static str,
        low: f64,
        high: f64,
    ) -> Result<Option<f64>, SpecError> {
        self.known.push(key);
        match self.spec.settings.iter().find(|(have, _)| have == key) {
            None => Ok(None),
            Some(&(_, found)) if found >= low && found <= high => Ok(Some(found)),
            Some(&(_, found)) => {
                Err(SpecError::OutOfRange { key: key.to_owned(), expected, found })
            }
        }
    }

    /// The count of simulations, if set.
    pub(crate) fn simulations(&mut self) -> Result<Option<u32>, SpecError> {
        let most = f64::from(crate::level::Level::MAX_SIMULATIONS);
        Ok(self.number("sims", "1 to 1048576", 1.0, most)?.map(|n| n as u32))
    }

    /// Every setting must have been asked for.
    pub(crate) fn finish(self) -> Result<(), SpecError> {
        match self.spec.settings.iter().find(|(key, _)| !self.known.contains(&key.as_str())) {
            None => Ok(()),
            Some((key, _)) => Err(SpecError::UnknownKey {
                bot: self.spec.name.clone(),
                key: key.clone(),
                known: self.known.join(", "),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_toml_name_the_same_bot() {
        let text: Spec = "kr-uct:sims=2048,tremor=0.02".parse().unwrap();
        let toml = Spec::from_toml("bot = \"kr-uct\"\nsims = 2048\ntremor = 0.02\n").unwrap();
        assert_eq!(text, toml);
        assert_eq!(text.to_string().parse(), Ok(text));
    }

    #[test]
    fn what_is_no_setting_is_refused() {
        assert_eq!("".parse::<Spec>(), Err(SpecError::NoName));
        assert_eq!(":sims=2".parse::<Spec>(), Err(SpecError::NoName));
        let bad = |part: &str| Err(SpecError::NotASetting(part.to_owned()));
        assert_eq!("hard:sims".parse::<Spec>(), bad("sims"));
        assert_eq!("hard:sims=many".parse::<Spec>(), bad("sims=many"));
        assert_eq!("hard:a=1,a=2".parse::<Spec>(), Err(SpecError::Twice("a".to_owned())));
        assert_eq!(Spec::from_toml("sims = 3"), Err(SpecError::NoName));
        assert_eq!(Spec::from_toml("bot = \"a\"\nx = true"), bad("x=true"));
        assert!(matches!(Spec::from_toml("bot ="), Err(SpecError::Toml(_))));
    }

    #[test]
    fn unknown_keys_and_ranges_are_named() {
        let spec: Spec = "hard:sims=0,colour=3".parse().unwrap();
        let mut reader = spec.reader();
        assert!(matches!(reader.simulations(), Err(SpecError::OutOfRange { found: 0.0, .. })));
        let error = reader.finish().unwrap_err();
        assert_eq!(error.to_string(), "hard has no setting \"colour\": it has sims");
        let nan: Spec = "hard:sims=NaN".parse().unwrap();
        assert!(matches!(nan.reader().simulations(), Err(SpecError::OutOfRange { .. })));
    }
}
