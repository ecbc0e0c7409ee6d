//! `land analyse`.

use crate::{Run, SHORT, cases};

fn played(run: &Run, game: &str, more: &[&str]) {
    let args = ["play", game, "--seats", "easy:sims=64,easy:sims=64", "--seed", "4", "-q"];
    run.land(&[&args[..], &["--record", "a.land"], more].concat()).ok();
}

fn json(run: &Run) -> serde_json::Value {
    let done = run.land(&["analyse", "a.land", "--json", "--sims", "128"]);
    serde_json::from_str(&done.ok().out).unwrap()
}

#[test]
fn every_shot_is_judged_and_adds_up() {
    let run = Run::new();
    for (game, more, unit) in [
        ("ttang", &["--turns", "2"][..], "land"),
        ("zemlya", &["--preset", "fair", "--rounds", "1"][..], "chance"),
    ] {
        played(&run, game, more);
        let object = json(&run);
        assert_eq!((&object["game"], &object["unit"]), (&game.into(), &unit.into()));
        let shots = object["shots"].as_array().unwrap();
        let lines = run.read("a.land");
        let thrown = lines.lines().filter(|l| l.contains("\"intent\"")).count() as u64;
        assert_eq!(shots.len() as u64 + object["unjudged"].as_u64().unwrap(), thrown);
        for shot in shots {
            let number = |field: &str| shot[field].as_f64().unwrap();
            let (best, happened) = (
                shot["best"]["value"].as_f64().unwrap(),
                shot["happened"]["value"].as_f64().unwrap(),
            );
            assert!(number("loss") >= 0.0);
            assert!((best - number("loss") + number("luck") - happened).abs() < 1e-9, "{shot}");
            let line = lines.lines().nth(shot["line"].as_u64().unwrap() as usize - 1).unwrap();
            assert!(line.contains("\"intent\""), "{line}");
        }
        for player in object["players"].as_array().unwrap() {
            let mine = shots.iter().filter(|shot| shot["seat"] == player["seat"]);
            let loss: f64 = mine.map(|shot| shot["loss"].as_f64().unwrap()).sum();
            assert!((loss - player["loss"].as_f64().unwrap()).abs() < 1e-9);
        }
    }
}

#[test]
fn people_are_told_in_one_sentence_each() {
    let run = Run::new();
    played(&run, "ttang", &["--turns", "2", "--names", "Ann,Ben"]);
    let done = run.land(&["analyse", "a.land", "--sims", "128"]);
    let text = &done.ok().out;
    for name in ["Ann", "Ben"] {
        let line = text.lines().find(|line| line.starts_with(&format!("{name} played "))).unwrap();
        assert!(line.contains("% of the best; luck ") && line.contains("% of the board"), "{line}");
    }
}

#[test]
fn tremor_is_estimated_where_there_are_shots_enough() {
    let run = Run::new();
    played(&run, "ttang", &["--turns", "6"]);
    let object = json(&run);
    let player = &object["players"][0];
    assert_eq!(player["fit"]["nearest"], "easy");
    let dir = &player["fit"]["axes"][0];
    let number = |field: &str| dir[field].as_f64().unwrap();
    assert!(number("low") < number("estimate") && number("estimate") < number("high"));
    let done = run.land(&["analyse", "a.land", "--sims", "16"]);
    assert!(done.ok().out.contains("most like easy."), "{}", done.out);
    played(&run, "ttang", &["--turns", "1"]);
    let few = json(&run);
    assert!(few["players"][0]["fit"].is_null());
    assert!(few["players"][0]["no_fit"].as_str().unwrap().contains("at least 8 are needed"));
}

#[test]
fn outcomes_only_tell_neither_loss_nor_luck() {
    let run = Run::new();
    run.file("a.land", SHORT);
    let object = json(&run);
    for shot in object["shots"].as_array().unwrap() {
        assert!(shot["loss"].is_null() && shot["luck"].is_null() && shot["intended"].is_null());
        assert!(!shot["better"].is_null());
    }
    assert!(object["players"][0]["played"].is_null());
    let done = run.land(&["analyse", "a.land", "--sims", "128"]);
    assert!(done.ok().out.contains("Ann came "), "{}", done.out);
    assert!(done.out.contains("the record tells no intents"), "{}", done.out);
}

#[test]
fn worked_cases_can_all_be_analysed() {
    let run = Run::new();
    let mut seen = 0;
    for file in std::fs::read_dir(cases()).unwrap() {
        let path = file.unwrap().path();
        let wrong = path.file_name().unwrap().to_string_lossy().contains("_err_");
        if path.extension().is_some_and(|ending| ending == "land") && !wrong {
            run.land(&["analyse", path.to_str().unwrap(), "--json", "--sims", "64"]).ok();
            seen += 1;
        }
    }
    assert!(seen > 10);
}

#[test]
fn a_chart_shows_loss_and_luck_of_every_player() {
    let run = Run::new();
    played(&run, "zemlya", &["--preset", "fair", "--rounds", "1", "--names", "Ann,Ben"]);
    run.land(&["analyse", "a.land", "--sims", "64", "--svg", "a.svg"]).ok();
    let svg = run.read("a.svg");
    assert!(svg.starts_with("<svg") && svg.contains("loss by decision") && svg.contains("luck"));
    assert!(svg.matches("Ann").count() == 2 && svg.matches("<polyline").count() >= 4, "{svg}");
}

#[test]
fn what_cannot_be_analysed_is_told_in_one_line() {
    let run = Run::new();
    run.file("a.land", SHORT);
    run.land(&["analyse", "a.land", "--sims", "0"]).fails(2, "--sims: 0 is not in 1..=1048576");
    run.land(&["analyse", "none.land"])
        .fails(2, "none.land: No such file or directory (os error 2)");
    run.file("b.land", "no record\n");
    let done = run.land(&["analyse", "b.land"]);
    assert_eq!((done.code, done.err.lines().count()), (Some(2), 1), "{done:?}");
    run.file("c.land", SHORT.replace("\"home\"", "\"short\""));
    run.land(&["analyse", "c.land"])
        .fails(1, "c.land: line 3: turn.end: the record says \"short\", the rules say \"home\"");
    let nowhere = run.land(&["analyse", "a.land", "--sims", "64", "--svg", "none/a.svg"]);
    assert_eq!((nowhere.code, nowhere.err.lines().count()), (Some(2), 1), "{nowhere:?}");
    assert_eq!(run.land(&["analyse", "a.land", "--hand", "wobbly"]).code, Some(2));
}
