//! `land regret`.

use crate::Run;

const QUICK: [&str; 7] = ["regret", "ttang", "--positions", "3", "--seed", "5", "--quick"];

#[test]
fn regret_tells_its_figures_as_json() {
    let run = Run::new();
    let done = run.land(&[&QUICK[..], &["--json", "--bot", "random"]].concat());
    let object: serde_json::Value = serde_json::from_str(&done.ok().out).unwrap();
    for field in ["mean", "p95", "share_under_1pct", "oracle_error", "sims", "ms_per_decision"] {
        assert!(object[field].is_f64() || object[field].is_u64(), "{field}: {object}");
    }
    assert_eq!((&object["positions"], &object["bot"]), (&3.into(), &"random".into()));
    assert!(object["mean"].as_f64().unwrap() > 0.05, "random shots are bad ones: {object}");
}

#[test]
fn throws_are_judged_as_well() {
    let run = Run::new();
    let args = ["regret", "zemlya", "--positions", "2", "--quick", "--json", "--bot", "random"];
    let done = run.land(&args);
    let object: serde_json::Value = serde_json::from_str(&done.ok().out).unwrap();
    assert_eq!((&object["game"], &object["positions"]), (&"zemlya".into(), &2.into()));
    assert!(object["mean"].as_f64().unwrap() > 0.05 && object["oracle_error"].is_f64(), "{object}");
}

#[test]
fn regret_draws_a_curve() {
    let run = Run::new();
    let args = ["--level", "hard", "--sims", "64,256", "--svg", "a.svg"];
    let done = run.land(&[&QUICK[..], &args].concat());
    assert!(done.ok().out.contains("hard:caution=0,sims=64"), "{}", done.out);
    let svg = run.read("a.svg");
    assert!(svg.starts_with("<svg") && svg.contains("ttang: hard"), "{svg}");
    assert!(svg.matches("<circle").count() >= 4, "two points on two lines");
}

#[test]
fn frozen_decisions_are_judged_as_those_just_drawn() {
    let run = Run::new();
    run.land(&[&QUICK[..], &["--freeze", "a.jsonl"]].concat()).ok();
    let drawn = run.land(&[&QUICK[..], &["--json", "--bot", "random"]].concat());
    let from_file = ["--json", "--bot", "random", "--frozen", "a.jsonl"];
    let thawed = run.land(&[&QUICK[..], &from_file].concat());
    let figures = |text: &str| {
        let object: serde_json::Value = serde_json::from_str(text).unwrap();
        ["mean", "p95", "oracle_error", "positions"].map(|field| object[field].clone())
    };
    assert_eq!(figures(&drawn.ok().out), figures(&thawed.ok().out));
}

#[test]
fn wrong_bots_and_budgets_are_named() {
    let run = Run::new();
    let fails = |args: &[&str], line: &str| {
        run.land(&[&["regret", "ttang"], args].concat()).fails(2, line);
    };
    fails(&["--level", "flat"], "--level: \"flat\" is none of easy, normal, hard, master");
    fails(&["--bot", "hard:sims=1", "--sims", "2"], "--sims: \"sims\" is set twice");
    fails(
        &["--bot", "hard:colour=1"],
        "hard has no setting \"colour\": it has sims, tremor, dir, power, aim, speed, spin, wrist, belief, caution, foresight, temperature",
    );
    assert_eq!(run.land(&["regret", "ttang", "--positions", "0"]).code, Some(2));
}
