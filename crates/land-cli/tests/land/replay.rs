//! `land replay` and `land rerun`.

use crate::{Run, SHORT};

#[test]
fn a_table_tells_every_turn() {
    let run = Run::new();
    run.file("a.land", SHORT);
    let done = run.land(&["replay", "a.land"]);
    insta::assert_snapshot!(done.ok().out);
}

#[test]
fn json_is_one_object() {
    let run = Run::new();
    let done = run.typed(&["replay", "-", "--json"], SHORT.as_bytes());
    let object: serde_json::Value = serde_json::from_str(&done.ok().out).unwrap();
    for field in [
        "game",
        "over",
        "to_move",
        "result",
        "area2",
        "free2",
        "board2",
        "shares",
        "out",
        "decisions",
        "map",
        "digests_checked",
    ] {
        assert!(object.get(field).is_some(), "{field}");
    }
    assert_eq!((&object["over"], &object["decisions"]), (&true.into(), &3.into()));
}

#[test]
fn a_record_that_contradicts_the_rules_is_code_1() {
    let run = Run::new();
    run.file("a.land", SHORT.replace("\"home\"", "\"short\""));
    run.land(&["replay", "a.land"])
        .fails(1, "a.land: line 3: turn.end: the record says \"short\", the rules say \"home\"");
    let cut = SHORT.lines().take(3).collect::<Vec<_>>().join("\n");
    run.file("b.land", format!("{cut}\n{{\"result\":{{\"winner\":0}}}}\n"));
    run.land(&["replay", "--json", "b.land"])
        .fails(1, "b.land: line 4: result: the match is not over");
    run.file("c.land", SHORT.replace("\"won2\":0", "\"won2\":7"));
    run.land(&["replay", "c.land"])
        .fails(1, "c.land: line 4: turn.won2: the record says 7, the rules say 0");
}

#[test]
fn a_record_that_cannot_be_read_is_code_2() {
    let run = Run::new();
    let wrong = |text: &[u8], line: &str| {
        run.file("a.land", text);
        run.land(&["replay", "a.land"]).fails(2, &format!("a.land: {line}"));
    };
    wrong(b"", "line 1: the record is empty");
    wrong(b"\xff\xfe\n", "line 1: the line is no UTF-8 text");
    let halved = &SHORT[..SHORT.len() - 20];
    let done = {
        run.file("a.land", halved);
        run.land(&["replay", "a.land"])
    };
    assert_eq!(done.code, Some(2));
    assert!(done.err.starts_with("land: a.land: line 4: "), "{}", done.err);
    assert_eq!(done.err.lines().count(), 1);
    wrong(
        SHORT.replace("\"seat\":1", "\"seat\":0").as_bytes(),
        "line 4: seat: the decision of seat 1 is due, not of seat 0",
    );
    wrong(
        SHORT.replace("\"land\":1", "\"land\":2").as_bytes(),
        "line 1: land: version 2 is not known here; this library reads version 1",
    );
    wrong(SHORT.replace("ttang", "chess").as_bytes(), "line 1: game: \"chess\" is not known here");
    run.land(&["replay", "none.land"])
        .fails(2, "none.land: No such file or directory (os error 2)");
    assert_eq!(run.land(&["replay", "."]).code, Some(2));
}

#[test]
fn a_cut_anywhere_is_an_error_or_a_shorter_match() {
    let run = Run::new();
    for end in (0..SHORT.len()).step_by(7) {
        let done = run.typed(&["replay", "-"], &SHORT.as_bytes()[..end]);
        let whole = end > 0 && SHORT.as_bytes()[end - 1] == b'\n';
        assert_eq!(done.code, Some(if whole { 0 } else { 2 }), "{end}: {done:?}");
    }
}

#[test]
fn names_from_records_cannot_steer_the_terminal() {
    let run = Run::new();
    run.file("a.land", SHORT.replace("Ann", "\\u001b[31mAnn\\u0007"));
    let done = run.land(&["replay", "a.land"]);
    assert!(!done.ok().out.contains(['\u{1b}', '\u{7}']), "{}", done.out);
}

#[test]
fn a_rerun_with_the_same_hands_comes_out_the_same() {
    let run = Run::new();
    let play = ["play", "ttang", "--seats", "easy:sims=16,random", "--turns", "2", "--seed", "9"];
    run.land(&[&play[..], &["--record", "a.land"]].concat()).ok();
    let same = run.land(&["rerun", "a.land", "--json"]);
    let object: serde_json::Value = serde_json::from_str(&same.ok().out).unwrap();
    assert_eq!((&object["changed"], &object["left_at"]), (&0.into(), &serde_json::Value::Null));
    let original: serde_json::Value =
        serde_json::from_str(&run.land(&["replay", "a.land", "--json"]).out).unwrap();
    assert_eq!(object["map"], original["map"]);

    let other = run.land(&["rerun", "a.land", "--luck", "3", "--out", "b.land"]);
    assert!(other.ok().out.contains("came out otherwise"), "{}", other.out);
    run.land(&["replay", "b.land"]).ok();
    run.land(&["rerun", "a.land", "--hand", "hard,hard,hard"])
        .fails(2, "--hand: 3 hands for 2 seats");
    assert_eq!(run.land(&["rerun", "a.land", "--hand", "wobbly"]).code, Some(2));
}

#[test]
fn garbage_is_told_in_one_line() {
    let run = Run::new();
    let mut state = 1_u64;
    let mut draw = move |most: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % most
    };
    for _ in 0..60 {
        let mut bytes = SHORT.as_bytes().to_vec();
        for _ in 0..=draw(3) {
            let at = draw(bytes.len());
            match draw(3) {
                0 => bytes[at] = draw(256) as u8,
                1 => drop(bytes.drain(at..(at + draw(20)).min(bytes.len()))),
                _ => bytes.insert(at, b"0123456789-{}[]\",:e."[draw(20)]),
            }
        }
        for command in [
            &["replay", "-"][..],
            &["render", "-", "--out", "a.svg"],
            &["rerun", "-"],
            &["analyse", "-", "--sims", "8"],
        ] {
            let done = run.typed(command, &bytes);
            assert!(matches!(done.code, Some(0..=2)), "{done:?} of {bytes:?}");
            let lines = done.err.lines().count();
            assert_eq!(lines, usize::from(done.code != Some(0)), "{done:?}");
        }
    }
}
