//! The worked cases: what a replay must say, found without any engine. See `cases/README.md`.

use std::fs;
use std::path::PathBuf;

use land_core::record::{AnyMatch, Record};
use serde_json::Value;

fn cases() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut found: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "land"))
        .collect();
    found.sort();
    found
}

/// What a replay says other than the case expects.
fn differences(record: &[u8], expect: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    let replayed = AnyMatch::from_bytes(record);
    if expect.get("error").is_some() {
        match replayed {
            Ok(_) => wrong.push("no error".to_owned()),
            Err(error) if expect["line"] != error.line => {
                wrong.push(format!("another line: {error}"));
            }
            Err(_) => {}
        }
        return wrong;
    }
    let summary = match replayed {
        Ok(game) => serde_json::to_value(game.summary()).unwrap(),
        Err(error) => return vec![error.to_string()],
    };
    let result = &summary["result"];
    for (key, found) in [
        ("over", &summary["over"]),
        ("to_move", &summary["to_move"]),
        ("board2", &summary["board2"]),
        ("out", &summary["out"]),
        ("winner", &result["winner"]),
        ("why", &result["why"]),
    ] {
        if expect.get(key).is_some_and(|expected| expected != found) {
            wrong.push(format!("{key}: {found}, not {}", expect[key]));
        }
    }
    let area2: Vec<i64> = serde_json::from_value(summary["area2"].clone()).unwrap();
    let free2 = summary["free2"].as_i64().unwrap();
    let board2 = summary["board2"].as_i64().unwrap();
    if area2.iter().sum::<i64>() + free2 != board2 {
        wrong.push(format!("{area2:?} and {free2} free do not sum to {board2}"));
    }
    if let Some(expected) = expect.get("area2").and_then(Value::as_array) {
        let tol2 = expect.get("tol2").and_then(Value::as_f64).unwrap_or(2e-5 * board2 as f64);
        let near =
            |(own2, exact): (&i64, &Value)| (*own2 as f64 - exact.as_f64().unwrap()).abs() <= tol2;
        if area2.len() != expected.len() || !area2.iter().zip(expected).all(near) {
            wrong.push(format!("area2: {area2:?}, not {expected:?} within {tol2}"));
        }
    }
    wrong
}

#[test]
fn worked_cases_are_judged_as_expected() {
    let cases = cases();
    assert_eq!(cases.len(), 24);
    let mut wrong = Vec::new();
    for path in &cases {
        let expect = fs::read_to_string(path.with_extension("expect.json")).unwrap();
        let expect = serde_json::from_str(&expect).unwrap();
        for difference in differences(&fs::read(path).unwrap(), &expect) {
            wrong.push(format!("{}: {difference}", path.file_stem().unwrap().display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn worked_cases_survive_reading_and_writing() {
    for path in cases() {
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(Record::parse(&text).unwrap().to_string(), text, "{}", path.display());
    }
}
