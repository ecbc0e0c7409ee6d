//! The worked cases of the library, through the program.

use serde_json::Value;

use crate::{Run, cases};

#[test]
fn worked_cases_are_judged_as_expected() {
    let run = Run::new();
    let mut count = 0;
    for entry in std::fs::read_dir(cases()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "land") {
            continue;
        }
        count += 1;
        let name = path.display().to_string();
        let expected = std::fs::read_to_string(path.with_extension("expect.json")).unwrap();
        let expected: Value = serde_json::from_str(&expected).unwrap();
        let done = run.land(&["replay", &name, "--json"]);
        if expected.get("error").is_some() {
            assert_eq!(done.code, Some(2), "{name}");
            let place = format!("line {}: ", expected["line"]);
            assert!(done.err.contains(&place), "{name}: {}", done.err);
            continue;
        }
        let found: Value = serde_json::from_str(&done.ok().out).unwrap();
        for key in ["over", "to_move", "board2", "out"] {
            if let Some(value) = expected.get(key) {
                assert_eq!(&found[key], value, "{name}: {key}");
            }
        }
        for key in ["winner", "why"] {
            if let Some(value) = expected.get(key) {
                assert_eq!(&found["result"][key], value, "{name}: {key}");
            }
        }
        if let Some(areas) = expected.get("area2").and_then(Value::as_array) {
            let board2 = found["board2"].as_f64().unwrap();
            let tolerance = expected.get("tol2").and_then(Value::as_f64).unwrap_or(2e-5 * board2);
            let found = found["area2"].as_array().unwrap();
            assert_eq!(areas.len(), found.len(), "{name}");
            for (want, have) in areas.iter().zip(found) {
                let off = want.as_f64().unwrap() - have.as_f64().unwrap();
                assert!(off.abs() <= tolerance, "{name}: {want} and {have}");
            }
        }
    }
    assert!(count >= 12, "{count} cases");
}
