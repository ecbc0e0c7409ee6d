//! `land arena`.

use crate::{Done, Run};

/// A run of cheap bots: two turns each.
const CHEAP: [&str; 9] =
    ["arena", "run", "ttang", "--a", "random", "--b", "random:tremor=0.2", "--rules", "turns=2"];

fn cheap(run: &Run, more: &[&str]) -> Done {
    run.land(&[&CHEAP[..], more].concat())
}

/// Went well, whatever the notices.
fn fine(done: Done) -> String {
    assert_eq!(done.code, Some(0), "{done:?}");
    done.out
}

fn fails(done: &Done, told: &str) {
    assert_eq!(done.code, Some(2), "{done:?}");
    assert!(done.err.contains(told) && done.err.lines().count() == 1, "{}", done.err);
    assert_eq!(done.out, "");
}

#[test]
fn a_run_is_played_merged_told_and_exported() {
    let run = Run::new();
    let told = fine(cheap(&run, &["--pairs", "6", "--out", "one", "--threads", "2"]));
    assert!(
        told.starts_with(
            "ttang: 6 pairs; intervals cover 95 %\nrandom against random:tremor=0.2\n"
        )
    );
    for i in ["1/2", "2/2"] {
        let out = format!("part{}", &i[..1]);
        fine(cheap(&run, &["--pairs", "6", "--shard", i, "--out", &out]));
    }
    fine(run.land(&["arena", "merge", "part1", "part2", "--out", "all"]));
    assert_eq!(run.read("all"), run.read("one"));
    assert_eq!(fine(run.land(&["arena", "merge", "part2", "part1"])), run.read("one"));
    assert_eq!(fine(run.land(&["arena", "stats", "all"])), told);
    let json = fine(run.land(&["arena", "stats", "all", "--json", "--plot", "plot.svg"]));
    let stats: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&stats["blocks"], &stats["bots"][0]["games"]), (&6.into(), &12.into()));
    assert!(run.read("plot.svg").starts_with("<svg") && run.read("plot.svg").contains("Elo"));
    // Any game, in the file or not, is a record that the rules bear out.
    for game in ["0", "11", "500"] {
        fine(run.land(&["arena", "export", "one", "--game", game, "--out", "game.land"]));
        run.land(&["replay", "game.land"]).ok();
    }
    // The same command again has nothing to do.
    let again = cheap(&run, &["--pairs", "6", "--out", "one"]);
    assert_eq!(again.err, "land: going on after 6 pairs that are there\n");
    assert_eq!(fine(again), told);
}

#[test]
fn a_test_tells_scripts_how_it_ended() {
    let run = Run::new();
    let strong =
        ["arena", "run", "ttang", "--a", "hard:sims=64", "--b", "random", "--rules", "turns=3"];
    let with = |more: &[&str]| run.land(&[&strong[..], more].concat());
    let done = with(&["--pairs", "300", "--sprt", "-100,100", "--out", "h1"]);
    assert_eq!(done.code, Some(0), "{done:?}");
    assert!(done.out.contains("\naccept_h1: LLR "), "{}", done.out);
    let weak =
        ["arena", "run", "ttang", "--b", "hard:sims=64", "--a", "random", "--rules", "turns=3"];
    let done = run.land(&[&weak[..], &["--pairs", "300", "--sprt", "-100,100,logistic"]].concat());
    assert_eq!(done.code, Some(3), "{done:?}");
    assert!(done.out.contains("\naccept_h0: LLR -"), "{}", done.out);
    let done = with(&["--pairs", "2", "--sprt", "0,1", "--json"]);
    assert_eq!(done.code, Some(4), "{done:?}");
    assert!(done.out.contains("\"verdict\": \"inconclusive\""), "{}", done.out);
    // Along a file, the test ends where it ended then.
    let stats = run.land(&["arena", "stats", "h1", "--sprt", "-100,100"]);
    assert!(stats.out.contains("\naccept_h1: LLR "), "{}", stats.out);
    let merged = run.land(&["arena", "merge", "h1", "--sprt", "-100,100", "--out", "again"]);
    assert_eq!((merged.code, run.read("again")), (Some(0), run.read("h1")));
}

#[test]
fn tournaments_rate_everybody() {
    let run = Run::new();
    let bots = ["random", "hard:sims=64", "random:tremor=0.3"];
    let small = ["--rounds", "4", "--rules", "turns=2", "--out", "games", "--plot", "p.svg"];
    let told = fine(run.land(&[&["arena", "tournament", "ttang"], &bots[..], &small].concat()));
    assert!(bots.iter().all(|bot| told.contains(bot)) && told.contains("rating"), "{told}");
    assert!(run.read("p.svg").contains("hard:sims=64"));
    assert_eq!(run.read("games").lines().count(), 1 + 4 * 3 * 2);
    let gauntlet = ["--gauntlet", "--rounds", "2", "--rules", "turns=2", "--json"];
    let json = fine(run.land(&[&["arena", "tournament", "ttang"], &bots[..], &gauntlet].concat()));
    let stats: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&stats["blocks"], stats["duels"].as_array().unwrap().len()), (&4.into(), 2));
    let three = ["--seats", "3", "--rounds", "2", "--rules", "rounds=3"];
    let bots = ["random", "easy:sims=16", "random:tremor=0.3"];
    let told = fine(run.land(&[&["arena", "tournament", "zemlya"], &bots[..], &three].concat()));
    assert!(told.starts_with("zemlya: 2 blocks"), "{told}");
    let one = run.land(&["arena", "stats", "games", "--sprt", "0,5"]);
    fails(&one, "--sprt: a test needs games of two bots");
}

#[test]
fn suites_are_made_and_played() {
    let run = Run::new();
    let make = [
        "arena", "suite", "ttang", "--count", "3", "--bot", "random", "--turns", "1", "--rules",
        "turns=2",
    ];
    fine(run.land(&[&make[..], &["--out", "three"]].concat()));
    assert_eq!(fine(run.land(&make)), run.read("three"));
    fine(cheap(&run, &["--pairs", "4", "--suite", "three", "--out", "games"]));
    assert!(run.read("games").contains("\"opening\":2"));
    fails(
        &run.land(&["arena", "export", "games", "--game", "1"]),
        "these games start from openings of a file: name it",
    );
    let export = run
        .land(&["arena", "export", "games", "--game", "1", "--suite", "three", "--out", "g.land"]);
    fine(export);
    run.land(&["replay", "g.land"]).ok();
    fails(&cheap(&run, &["--suite", "built-in"]), "opening 1 has other rules than the run");
    fails(&cheap(&run, &["--suite", "none"]), "none: ");
    run.file("bad", "{\"land\":1}\n");
    fails(
        &cheap(&run, &["--suite", "bad"]),
        "bad: opening 1, which begins at line 1 of the suite: ",
    );
}

#[test]
fn bad_bots_are_named() {
    let run = Run::new();
    let with = |a: &str| run.land(&["arena", "run", "ttang", "--a", a, "--b", "random"]);
    fails(&with("genius"), "bot 1 (genius): unknown bot \"genius\": ttang has easy,");
    fails(&with("hard:colour=3"), "hard has no setting \"colour\": it has sims,");
    fails(&with("hard:sims"), "--a: \"hard:sims\": \"sims\" is not a setting: write key=number");
    fails(&with(":sims=1"), "a bot's name is missing");
    fails(&with("hard:sims=0"), "sims must be 1 to 1048576, not 0");
    fails(&with("absent.toml"), "--a: absent.toml: ");
    run.file("bot.toml", "bot = \"random\"\ntremor = 0.5\n");
    let toml = ["--pairs", "1", "--rules", "turns=1"];
    let told = fine(run.land(
        &[&["arena", "run", "ttang", "--a", "bot.toml", "--b", "random"][..], &toml].concat(),
    ));
    assert!(told.contains("random:tremor=0.5 against random"), "{told}");
    run.file("bad.toml", "bot = 3\n");
    fails(&with("bad.toml"), "--a: bad.toml: a bot's name is missing");
}

#[test]
fn impossible_numbers_are_refused() {
    let run = Run::new();
    for (more, told) in [
        (["--shard", "0/4"], "is no shard: write i/n"),
        (["--shard", "5/4"], "is no shard: write i/n"),
        (["--sprt", "5,0"], "the bounds of a test must be finite and rise"),
        (["--sprt", "0"], "write elo0,elo1[,alpha,beta][,normalized|logistic]"),
    ] {
        let done = cheap(&run, &more);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""));
        assert!(done.err.contains(told), "{}", done.err);
    }
    fails(&cheap(&run, &["--pairs", "0"]), "--pairs: it must be 1 to 1000000000000, not 0");
    fails(&cheap(&run, &["--rules", "flicks=9"]), "--rules: flicks: 9 is not in 2..=5");
}

#[test]
fn bad_files_are_refused_or_repaired() {
    let run = Run::new();
    fine(cheap(&run, &["--pairs", "3", "--out", "one"]));
    fine(cheap(&run, &["--pairs", "3", "--out", "two", "--seed", "2"]));
    fails(
        &run.land(&["arena", "merge", "one", "two", "--out", "all"]),
        "one and two: the configurations differ: seed is \"1\" and \"2\"",
    );
    assert!(!run.path("all").exists());
    fails(
        &cheap(&run, &["--out", "two"]),
        "two: the file holds games of another configuration: seed is \"2\" and \"1\"",
    );
    let whole = run.read("one");
    run.file("cut", &whole[..whole.len() - 9]);
    let told = run.land(&["arena", "stats", "cut"]);
    assert!(told.err.contains("cut: the last line was cut off; its"), "{}", told.err);
    let done = cheap(&run, &["--pairs", "3", "--out", "cut"]);
    assert!(done.err.contains("were cut off from their block; they are dropped"), "{}", done.err);
    assert_eq!(run.read("cut"), whole);
    run.file("other", whole.replacen("\"turns\":4", "\"turns\":3", 1));
    fails(
        &run.land(&["arena", "merge", "one", "other", "--out", "all"]),
        "game 0 differs between one and other: such games are not deterministic",
    );
    assert!(!run.path("all").exists());
    fails(&run.land(&["arena", "stats", "absent"]), "absent: No such file or directory");
    run.file("notes", "not ours\n");
    fails(&cheap(&run, &["--out", "notes"]), "notes: this is no file of games");
    assert_eq!(run.read("notes"), "not ours\n");
    let game = run.land(&["arena", "export", "other", "--game", "0"]);
    fails(&game, "game 0 went otherwise than the file has it");
}

#[test]
#[cfg(target_os = "linux")]
fn full_and_read_only_disks_are_told() {
    let run = Run::new();
    fails(
        &cheap(&run, &["--pairs", "1", "--out", "/dev/full"]),
        "/dev/full: No space left on device",
    );
    fails(&cheap(&run, &["--pairs", "1", "--out", "/proc/version"]), "/proc/version");
    fine(cheap(&run, &["--pairs", "1", "--out", "one"]));
    fails(&run.land(&["arena", "merge", "one", "--out", "/dev/full"]), "No space left on device");
    fails(
        &run.land(&["arena", "merge", "one", "--out", "/proc/one"]),
        "/proc/one cannot be written",
    );
}
