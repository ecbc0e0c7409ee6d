//! Rule options from the command line: presets, `key=value` and files.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use land_core::games::{SetupError, ttang, zemlya};
use land_core::record::Notation;
use serde_json::{Map, Value};

use crate::file;

/// What a game says of its options.
pub(crate) trait Options: Notation {
    /// Names of the presets, the default first.
    const PRESETS: &'static [&'static str];

    /// The preset of this name.
    fn preset(name: &str) -> Option<Self::Rules>;

    /// Checks every field.
    fn check(rules: &Self::Rules) -> Result<(), SetupError>;

    /// Every option: its name, what it may be, and what it does.
    const EXPLAINED: &'static [(&'static str, &'static str, &'static str)];
}

/// The rules that a preset and overriding settings make: `key=value,…` or a TOML or JSON file.
pub(crate) fn rules<G: Options>(
    preset: Option<&str>,
    settings: &[String],
    more: &[(&str, Option<u32>)],
) -> Result<G::Rules> {
    let preset = preset.unwrap_or(G::PRESETS[0]);
    let rules = G::preset(preset).ok_or_else(|| {
        anyhow!("--preset: {} has no {preset:?}, only {}", G::NAME, G::PRESETS.join(", "))
    })?;
    let mut fields = fields(&rules)?;
    for text in settings {
        merge(text, &mut fields)?;
    }
    for (name, value) in more {
        if let Some(value) = value {
            fields.insert((*name).to_owned(), Value::from(*value));
        }
    }
    if let Some(name) = fields.keys().find(|name| !G::EXPLAINED.iter().any(|e| e.0 == *name)) {
        bail!("--rules: {} has no option {name:?}; `land rules {}` lists them", G::NAME, G::NAME);
    }
    for (name, value) in &fields {
        field::<G>(name, value)?;
    }
    let rules: G::Rules = serde_json::from_value(Value::Object(fields)).context("--rules")?;
    G::check(&rules).map_err(|error| {
        let flag = more.iter().find(|(name, value)| *name == error.field && value.is_some());
        match flag {
            Some((name, _)) => anyhow!("--{name}: {}", error.reason),
            None => anyhow!("--rules: {error}"),
        }
    })?;
    Ok(rules)
}

/// All options of these rules by name.
pub(crate) fn fields<R: serde::Serialize>(rules: &R) -> Result<Map<String, Value>> {
    match serde_json::to_value(rules)? {
        Value::Object(fields) => Ok(fields),
        other => bail!("rules are no object: {other}"),
    }
}

/// Checks one option by itself, so that the error can name it.
fn field<G: Options>(name: &str, value: &Value) -> Result<()> {
    let one = Map::from_iter([(name.to_owned(), value.clone())]);
    let read = serde_json::from_value::<G::Rules>(Value::Object(one));
    read.map(|_| ()).map_err(|_| {
        let may = G::EXPLAINED.iter().find(|e| e.0 == name).map_or("", |e| e.1);
        anyhow!("--rules: {name}: {value} is not {may}")
    })
}

fn merge(text: &str, fields: &mut Map<String, Value>) -> Result<()> {
    let path = Path::new(text);
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let read = match ending {
        "toml" | "json" => String::from_utf8(file::read(path).context("--rules")?)
            .with_context(|| format!("--rules: {text} is no text"))?,
        _ => {
            let (name, value) = text.split_once('=').ok_or_else(|| {
                anyhow!("--rules: {text:?} is neither key=value nor a .toml or .json file")
            })?;
            // `standing=off` is a word among others, `moons=off` is no.
            let word = fields.get(name.trim()).is_some_and(Value::is_string);
            let value = value.trim();
            let value = if word { Value::from(value) } else { plain(value) };
            fields.insert(name.trim().to_owned(), value);
            return Ok(());
        }
    };
    let table: Map<String, Value> = if ending == "toml" {
        toml::from_str(&read).with_context(|| format!("--rules: {text}"))?
    } else {
        serde_json::from_str(&read).with_context(|| format!("--rules: {text}"))?
    };
    fields.extend(table);
    Ok(())
}

/// A value as it stands on the command line.
fn plain(text: &str) -> Value {
    if let Ok(number) = text.parse::<i64>() {
        return Value::from(number);
    }
    match text {
        "true" | "yes" | "on" => Value::Bool(true),
        "false" | "no" | "off" => Value::Bool(false),
        word => Value::from(word),
    }
}

impl Options for ttang::Ttang {
    const PRESETS: &'static [&'static str] = &["yard", "short", "long"];

    fn preset(name: &str) -> Option<ttang::Rules> {
        let rules = ttang::Rules::default();
        match name {
            "yard" => Some(rules),
            "short" => Some(rules.with_turns(6)),
            "long" => Some(rules.with_turns(14)),
            _ => None,
        }
    }

    fn check(rules: &ttang::Rules) -> Result<(), SetupError> {
        rules.check()
    }

    const EXPLAINED: &'static [(&'static str, &'static str, &'static str)] = &[
        ("board", "rectangle or circle", "The shape of the board."),
        ("width_mm", "300 to 10000", "Width of a rectangular board."),
        ("height_mm", "300 to 10000", "Height of a rectangular board."),
        ("diameter_mm", "300 to 10000", "Diameter of a circular board."),
        ("home_radius_mm", "1 to 10000", "Radius of a home, a hand's span; homes may not overlap."),
        ("reach_mm", "1 to 50000", "How far the stone slides at full power."),
        ("stone_radius_mm", "1 to 500", "Radius of the stone; only touch_line asks for it."),
        ("start", "home or own_land", "Turns start from home, or anywhere on own land."),
        ("flicks", "2 to 5", "Flicks in a turn; after the last one the stone must be home."),
        (
            "early_home",
            "from_second, last_only or strict",
            "Coming home counts from the second flick, or only with the last; strict: and the first may not end at home.",
        ),
        ("pass_over_enemy", "allowed or foul", "Sliding over another's land."),
        ("touch_line", "allowed or foul", "Stopping so near a line that the stone touches it."),
        ("capture", "true or false", "The figure takes other players' land too, but no homes."),
        ("connected_only", "true or false", "Only what touches land held before is won."),
        ("again_after_success", "true or false", "Who comes home goes again."),
        ("turns", "1 to 100", "Turns of each player."),
        (
            "free_end_permille",
            "0 to 1000",
            "The match ends when less than this of the board is free, thousandths.",
        ),
        ("finish_round", "true or false", "That end waits until all had equally many turns."),
        ("friction_permille", "1 to 10000", "Friction; changes how long a slide takes, no more."),
        ("max_turns", "1 to 1000000", "Cap on the turns of all players together."),
    ];
}

impl Options for zemlya::Zemlya {
    const PRESETS: &'static [&'static str] = &zemlya::Rules::PRESETS;

    fn preset(name: &str) -> Option<zemlya::Rules> {
        zemlya::Rules::preset(name)
    }

    fn check(rules: &zemlya::Rules) -> Result<(), SetupError> {
        rules.check()
    }

    const EXPLAINED: &'static [(&'static str, &'static str, &'static str)] = &[
        ("earth", "disc or square", "The shape of the Earth."),
        ("radius_mm", "300 to 10000", "Radius of the Earth, or half the side of a square one."),
        ("any_target", "true or false", "Any player's land may be hit, not only a neighbour's."),
        ("min_half_turns", "1, 3, 5 or 7", "How often the knife must turn over, in half turns."),
        (
            "ground",
            "packed_earth, sand or turf",
            "The ground; a knife must go deeper into loose ones.",
        ),
        (
            "chooser",
            "defender, smaller or thrower",
            "Who says which part stays: the struck player, nobody (the thrower gets the smaller), or the thrower.",
        ),
        ("must_reach", "true or false", "One must reach the whole line from own land."),
        ("arm_mm", "100 to 10000", "How far one reaches."),
        ("moons", "true or false", "Everybody may found one Moon beyond the rim."),
        ("moon_diameter_mm", "50 to 2000", "Diameter of a Moon."),
        ("moon_limit_mm", "10 to 10000", "How far beyond the rim a Moon may be founded."),
        (
            "standing",
            "age, foot or off",
            "Who cannot stand on own land is out: as many seconds as one is old, or on room for a foot.",
        ),
        ("foot_mm", "1 to 1000", "Radius of a foot, for standing=foot."),
        ("rounds", "0 or more", "The match ends after so many rounds; 0: it does not."),
        (
            "target_permille",
            "0 to 1000",
            "Who holds this share at the end of a turn wins, thousandths; 0: nobody.",
        ),
        ("max_chain", "0 or more", "A turn ends after so many settled cuts; 0: it does not."),
        (
            "max_bomb_hits",
            "0 or more",
            "No island takes more hits than this; 0: as many as corners.",
        ),
        (
            "first_round_shield",
            "true or false",
            "Nobody falls for want of room before their first throw.",
        ),
        ("max_turns", "1 to 1000000", "Cap on the turns of all players together."),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use land_core::games::ttang::Ttang;
    use land_core::games::zemlya::Zemlya;

    fn explained<G: Options>() {
        let fields = fields(&G::Rules::default()).unwrap();
        let mut names: Vec<&str> = G::EXPLAINED.iter().map(|e| e.0).collect();
        names.sort_unstable();
        let mut known: Vec<&str> = fields.keys().map(String::as_str).collect();
        known.sort_unstable();
        assert_eq!(names, known, "{}", G::NAME);
        for name in G::PRESETS {
            G::check(&G::preset(name).unwrap()).unwrap();
        }
        assert_eq!(G::preset(G::PRESETS[0]).unwrap(), G::Rules::default());
    }

    #[test]
    fn every_option_is_explained() {
        explained::<Ttang>();
        explained::<Zemlya>();
    }

    fn wrong<G: Options>(settings: &[&str]) -> String
    where
        G::Rules: std::fmt::Debug,
    {
        let settings: Vec<String> = settings.iter().map(ToString::to_string).collect();
        format!("{:#}", rules::<G>(None, &settings, &[]).unwrap_err())
    }

    #[test]
    fn wrong_settings_name_the_option() {
        assert_eq!(wrong::<Ttang>(&["flicks=9"]), "--rules: flicks: 9 is not in 2..=5");
        assert_eq!(
            wrong::<Ttang>(&["capture=maybe"]),
            "--rules: capture: \"maybe\" is not true or false"
        );
        assert_eq!(
            wrong::<Zemlya>(&["flicks=3"]),
            "--rules: zemlya has no option \"flicks\"; `land rules zemlya` lists them"
        );
        assert_eq!(
            wrong::<Ttang>(&["flicks"]),
            "--rules: \"flicks\" is neither key=value nor a .toml or .json file"
        );
    }

    #[test]
    fn settings_override_the_preset_and_flags_override_both() {
        let made = rules::<Zemlya>(
            Some("fair"),
            &["max_chain=3", "moons=on", "standing=off"].map(str::to_owned),
            &[("rounds", Some(7)), ("max_turns", None)],
        );
        let wanted =
            zemlya::Rules::fair().with_max_chain(3).with_moons_allowed(true).with_rounds(7);
        let wanted = wanted.with_standing(zemlya::StandingRule::Off);
        assert_eq!(made.unwrap(), wanted);
        assert!(rules::<Ttang>(Some("fair"), &[], &[]).is_err());
    }
}
