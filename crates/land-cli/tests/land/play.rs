//! `land play`: watched, typed, stopped.

use crate::Run;

const DUEL: [&str; 8] =
    ["play", "ttang", "--seats", "person,person", "--turns", "1", "--seed", "4"];

#[test]
fn a_typed_match_is_played_to_its_end() {
    let run = Run::new();
    let input = "60 80\n300 80\n180 80\n225 90\n45 100\n";
    let done = run.typed(&[&DUEL[..], &["--record", "a.land"]].concat(), input.as_bytes());
    insta::assert_snapshot!(done.ok().out);
    let judged = run.land(&["replay", "a.land", "--json"]);
    assert!(judged.ok().out.contains("\"decisions\":"), "{}", judged.out);
}

#[test]
fn bad_input_is_told_and_changes_nothing() {
    let run = Run::new();
    let words = "north\n45\n45 200\nNaN 10\n\nfrom 0.1 0.1 45 40\n45 40\nquit\n";
    let done = run.typed(&[&DUEL[..], &["--record", "a.land"]].concat(), words.as_bytes());
    insta::assert_snapshot!(done.out);
    assert_eq!(done.code, Some(0));
    let plain = run.typed(&[&DUEL[..], &["--record", "b.land"]].concat(), b"45 40\nquit\n");
    assert_eq!(plain.code, Some(0));
    assert_eq!(run.read("a.land"), run.read("b.land"));
}

#[test]
fn t15_undo_and_the_same_flick_meet_the_same_luck() {
    let run = Run::new();
    let duel = ["play", "ttang", "--seats", "person:easy,person:easy", "--seed", "4"];
    let play = |name: &str, input: &str| {
        let done = run.typed(&[&duel[..], &["--record", name]].concat(), input.as_bytes());
        assert_eq!(done.code, Some(0), "{done:?}");
        (done.out, run.read(name))
    };
    let (_, straight) = play("a.land", "45 40\n100 20\nquit\n");
    let (_, undone) = play("b.land", "undo\n45 40\n10 90\nundo\n45 40\n100 20\nquit\n");
    assert_eq!(straight, undone);
    // Seat 0 leaves the board, seat 1 flicks once, takes it back, and goes on.
    let (out, _) = play("c.land", "225 100\n225 30\nundo turn\nundo\nhelp\nquit\n");
    assert!(out.contains("no: there is nothing to take back"), "{out}");
    assert!(out.contains("this turn starts again"), "{out}");
}

#[test]
fn quitting_saves_what_was_played() {
    let run = Run::new();
    let done = run.typed(&[&DUEL[..], &["--record", "a.land"]].concat(), b"45 40\nquit\n");
    assert_eq!((done.code, done.err.as_str()), (Some(0), "land: saved in a.land\n"));
    let object = run.land(&["replay", "a.land", "--json"]);
    assert!(object.ok().out.contains("\"decisions\":1"), "{}", object.out);
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_is_saved_whole() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let run = Run::new();
    for (seats, signal) in
        [("person,person", "INT"), ("random,random", "INT"), ("easy,easy", "TERM")]
    {
        let mut child = run
            .command(&["play", "ttang", "--seats", seats, "--turns", "100", "--record", "a.land"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        if seats == "person,person" {
            std::io::Write::write_all(&mut input, b"45 40\n").unwrap();
        }
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        lines.next().unwrap().unwrap();
        let killed = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        // Keep reading, so that the program never waits for us.
        let rest = std::thread::spawn(move || lines.count());
        assert_eq!(child.wait().unwrap().code(), Some(130), "{seats}");
        rest.join().unwrap();
        drop(input);
        let judged = run.land(&["replay", "a.land", "--json"]);
        assert!(!judged.ok().out.contains("\"decisions\":0"), "{}", judged.out);
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let run = Run::new();
    for game in ["ttang", "zemlya"] {
        let play = |name: &str| {
            let seats = "random,random,random";
            let done = run.land(&[
                "play", game, "--seats", seats, "--seed", "11", "--quiet", "--record", name,
            ]);
            assert_eq!(done.ok().out.lines().count(), 4, "{}", done.out);
            run.read(name)
        };
        assert_eq!(play("a.land"), play("b.land"));
        run.land(&["replay", "a.land"]).ok();
    }
}

#[test]
fn a_knife_is_typed_and_its_choice_too() {
    let run = Run::new();
    let seats = ["play", "zemlya", "--seats", "person:still,person:still", "--seed", "4"];
    let input = "at 0.1 -0.7 blade 90\nleft\nat 0 0.5\nquit\n";
    let done = run.typed(&[&seats[..], &["--record", "a.land"]].concat(), input.as_bytes());
    insta::assert_snapshot!(done.out);
    assert_eq!(done.code, Some(0));
    run.land(&["replay", "a.land"]).ok();
}

#[test]
fn wrong_seats_rules_and_numbers_are_named() {
    let run = Run::new();
    let fails = |args: &[&str], line: &str| run.land(&[&["play"], args].concat()).fails(2, line);
    fails(
        &["ttang", "--seats", "person:drunk,easy"],
        "--seats: a person's hand is still, easy, normal, hard or master, not \"drunk\"",
    );
    fails(&["ttang", "--seats", ","], "--seats: nobody plays");
    fails(
        &["ttang", "--seats", "easy"],
        "the match cannot start: seats: 2 to 4 players are possible, not 1",
    );
    fails(&["ttang", "--seats", "easy,easy", "--turns", "0"], "--turns: 0 is not in 1..=100");
    fails(&["ttang", "--rounds", "3"], "--rounds: ttang has turns");
    fails(&["zemlya", "--turns", "3"], "--turns: zemlya has rounds");
    fails(
        &["zemlya", "--preset", "yard"],
        "--preset: zemlya has no \"yard\", only courtyard, professional, with_moons, fair",
    );
    fails(
        &["ttang", "--rules", "board=triangle"],
        "--rules: board: \"triangle\" is not rectangle or circle",
    );
    fails(
        &["ttang", "--names", "a,b,c", "--seats", "random,random"],
        "--names: 3 are given for 2 players",
    );
    fails(
        &["ttang", "--first", "2", "--seats", "random,random"],
        "the match cannot start: first: seat 2 cannot start a match of 2",
    );
    fails(
        &[
            "ttang",
            "--rules",
            "width_mm=300,height_mm=300,home_radius_mm=250",
            "--seats",
            "random,random",
        ],
        "the match cannot start: home_radius_mm: the home of seat 1 overlaps another",
    );
    let unknown = run.land(&["play", "ttang", "--seats", "godlike,easy"]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.starts_with("land: --seats: unknown bot \"godlike\""), "{}", unknown.err);
    assert_eq!(unknown.err.lines().count(), 1);
}

#[test]
fn rules_come_from_files_too() {
    let run = Run::new();
    run.file("a.toml", "turns = 1\nflicks = 2\n");
    run.file("b.json", "{\"turns\": 1, \"flicks\": 2}");
    for file in ["a.toml", "b.json"] {
        let args =
            ["play", "ttang", "--seats", "random,random", "--seed", "1", "--record", "x.land"];
        run.land(&[&args[..], &["--rules", file]].concat()).ok();
        assert!(
            run.read("x.land").contains("\"rules\":{\"flicks\":2,\"turns\":1}"),
            "{}",
            run.read("x.land")
        );
    }
    run.file("c.toml", "turns = \n");
    let done = run.land(&["play", "ttang", "--rules", "c.toml"]);
    assert_eq!(done.code, Some(2));
    assert_eq!(done.err.lines().count(), 1, "{}", done.err);
}
