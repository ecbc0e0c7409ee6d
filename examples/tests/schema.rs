//! `docs/notation.schema.json` describes the `.land` record: what is written fits it, what it
//! lists is what the rules know, and what is broken it refuses.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use jsonschema::Validator;
use land_core::games::sampler::{Sampler, trial_luck};
use land_core::games::{Game, ttang::Ttang, zemlya::Zemlya};
use land_core::record::{AnyMatch, Match, Notation};
use serde::Serialize;
use serde_json::{Value, json};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn schema() -> Value {
    let text = std::fs::read_to_string(root().join("docs/notation.schema.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn validator() -> Validator {
    jsonschema::draft202012::new(&schema()).unwrap()
}

/// Checks every line of a record.
fn fits(validator: &Validator, name: &str, text: &str) {
    for (k, line) in text.lines().enumerate() {
        let value: Value = serde_json::from_str(line).unwrap();
        if !validator.is_valid(&value) {
            let faults: Vec<_> = validator.iter_errors(&value).map(|e| e.to_string()).collect();
            panic!("{name}, line {}: {line}\n{faults:?}", k + 1);
        }
    }
}

/// All records of the repository, but for those that are meant to be unreadable.
fn records(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !name.starts_with(['.', 't']) || name == "tests" {
            records(&path, found);
        } else if name.ends_with(".land") && !name.contains("_err_") {
            found.push(path);
        }
    }
}

#[test]
fn every_record_of_the_repository_fits() {
    let (validator, mut found) = (validator(), Vec::new());
    records(&root().join("crates"), &mut found);
    records(&root().join("docs"), &mut found);
    assert!(found.len() >= 26, "{found:?}");
    for path in found {
        fits(&validator, &path.display().to_string(), &std::fs::read_to_string(&path).unwrap());
    }
}

#[test]
fn the_lines_of_the_notation_page_fit() {
    let page = std::fs::read_to_string(root().join("docs/notation.md")).unwrap();
    let blocks: Vec<&str> = page.split("```json\n").skip(1).collect();
    assert!(blocks.len() >= 4);
    let validator = validator();
    for block in blocks {
        fits(&validator, "docs/notation.md", block.split("```").next().unwrap());
    }
}

/// Matches with every mix of options, players, hands and starts, as they are written.
fn fresh<G: Sampler + Notation>(numbers: std::ops::Range<u64>) -> BTreeSet<String> {
    let validator = validator();
    let mut rules = BTreeSet::new();
    for number in numbers {
        let mut luck = trial_luck(number);
        let mut game = Match::<G>::new(G::draw_setup(&mut luck)).unwrap();
        while let Some(intent) = game.game().sample(&mut luck) {
            game.play(&intent).unwrap();
        }
        let text = game.to_record().to_string();
        fits(&validator, &format!("{} {number}", G::NAME), &text);
        let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        rules.extend(header["rules"].as_object().unwrap().keys().cloned());
    }
    rules
}

#[test]
fn freshly_written_records_fit_whatever_the_options() {
    // The options that differed from the default in one of them at least.
    let ttang = fresh::<Ttang>(0..150);
    let zemlya = fresh::<Zemlya>(0..40);
    assert!(ttang.len() >= 15, "{ttang:?}");
    assert!(zemlya.len() >= 12, "{zemlya:?}");
}

/// The names of an object's fields.
fn names(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

fn knows_all_rules<G: Game<Rules: Serialize>>() {
    let schema = schema();
    let described = &schema["$defs"][format!("{}_rules", G::NAME)]["properties"];
    let rules = serde_json::to_value(G::Rules::default()).unwrap();
    assert_eq!(names(described), names(&rules));
    // Writers may give all of them.
    let header = json!({"land": 1, "game": G::NAME, "rules": rules, "seats": [{}, {}]});
    fits(&validator(), G::NAME, &header.to_string());
    AnyMatch::read(&format!("{header}\n")).unwrap();
}

#[test]
fn the_schema_lists_exactly_the_options_there_are() {
    knows_all_rules::<Ttang>();
    knows_all_rules::<Zemlya>();
}

const TTANG: &str =
    r#"{"land":1,"game":"ttang","lattice_per_m":524288,"rules":{},"seats":[{},{}],"seed":"42"}"#;
const ZEMLYA: &str =
    r#"{"land":1,"game":"zemlya","rules":{"moons":true},"seats":[{"age":9},{}],"seed":"1"}"#;
const FLICK: &str =
    r#"{"seat":0,"flick":1,"intent":{"angle_urad":1,"power_ppm":1},"stop":[412345,98765]}"#;
const THROW: &str = r#"{"seat":0,"throw":"cut","intent":{"at":[0,1],"blade":[1,0],"half_turns":1},"stuck":true,"at":[120000,-340000],"blade":[3,-1]}"#;

/// A line, a place in it, and what stands there instead; null takes the field out.
fn broken() -> Vec<(&'static str, &'static str, Value)> {
    vec![
        (TTANG, "/land", json!(2)),
        (TTANG, "/land", Value::Null),
        (TTANG, "/game", json!("chess")),
        (TTANG, "/game", Value::Null),
        (TTANG, "/seats", Value::Null),
        (TTANG, "/seats", json!([{}])),
        (TTANG, "/rules/turnz", json!(3)),
        (TTANG, "/rules/turns", json!(0)),
        (TTANG, "/rules/turns", json!("ten")),
        (TTANG, "/rules/flicks", json!(6)),
        (TTANG, "/rules/board", json!("hexagon")),
        (TTANG, "/rules/moons", json!(true)),
        (TTANG, "/lattice_per_m", json!(0)),
        (TTANG, "/seed", json!(42)),
        (TTANG, "/seed", json!("0x2a")),
        (TTANG, "/first", json!(-1)),
        (ZEMLYA, "/seats/0/age", json!(2)),
        (ZEMLYA, "/seats/0/age", json!(121)),
        (ZEMLYA, "/rules/min_half_turns", json!(2)),
        (ZEMLYA, "/rules/ground", json!("ice")),
        (ZEMLYA, "/rules/flicks", json!(3)),
        (FLICK, "/seat", Value::Null),
        (FLICK, "/seat", json!("0")),
        (FLICK, "/flick", Value::Null),
        (FLICK, "/flick", json!(0)),
        (FLICK, "/stop", Value::Null),
        (FLICK, "/stop", json!([1])),
        (FLICK, "/stop", json!([1, 2, 3])),
        (FLICK, "/stop", json!([0.5, 2])),
        (FLICK, "/intent/angle_urad", json!(6_283_186)),
        (FLICK, "/intent/power_ppm", json!(1_000_001)),
        (FLICK, "/intent/power_ppm", Value::Null),
        (FLICK, "/turn", json!({})),
        (FLICK, "/turn", json!({"end": "lost"})),
        (THROW, "/throw", json!("stab")),
        (THROW, "/stuck", Value::Null),
        (THROW, "/stuck", json!("yes")),
        (THROW, "/at", Value::Null),
        (THROW, "/blade", Value::Null),
        (THROW, "/blade", json!([0, 0])),
        (THROW, "/intent/half_turns", json!(2)),
        (THROW, "/intent/blade", json!([0, 0])),
        (THROW, "/intent/at", Value::Null),
    ]
}

/// The line with one place changed.
fn spoil(line: &str, place: &str, instead: &Value) -> String {
    let mut value: Value = serde_json::from_str(line).unwrap();
    let (parent, field) = place.rsplit_once('/').unwrap();
    let object = value.pointer_mut(parent).unwrap().as_object_mut().unwrap();
    match instead {
        Value::Null => assert!(object.remove(field).is_some(), "{place} is not there"),
        other => drop(object.insert(field.to_owned(), other.clone())),
    }
    value.to_string()
}

#[test]
fn broken_lines_are_refused_by_schema_and_reader_alike() {
    let validator = validator();
    for line in [TTANG, ZEMLYA, FLICK, THROW] {
        fits(&validator, "whole", line);
    }
    for (line, place, instead) in broken() {
        let spoilt = spoil(line, place, &instead);
        let value: Value = serde_json::from_str(&spoilt).unwrap();
        assert!(!validator.is_valid(&value), "the schema takes {spoilt}");
        let text = match line {
            TTANG | ZEMLYA => format!("{spoilt}\n"),
            FLICK => format!("{TTANG}\n{spoilt}\n"),
            _ => format!("{ZEMLYA}\n{spoilt}\n"),
        };
        assert!(AnyMatch::read(&text).is_err(), "the reader takes {spoilt}");
    }
    for line in [r#"{"seat":0,"choose":"middle"}"#, r#"{"seat":0,"keep":1}"#, "[]", "{}", "7"] {
        assert!(!validator.is_valid(&serde_json::from_str(line).unwrap()), "{line}");
    }
    let result = json!({"winner": 0, "why": "turns", "area2": [3, 2], "free2": 1, "board2": 6, "map": "0123456789abcdef"});
    fits(&validator, "result", &json!({ "result": result }).to_string());
    for (field, wrong) in [("why", json!("luck")), ("map", json!("0123")), ("winner", json!(1.5))] {
        let mut result = result.clone();
        result[field] = wrong;
        assert!(!validator.is_valid(&json!({ "result": result })), "{field}");
    }
}
