//! The arena as a whole: same bytes however it is played, and what it refuses.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use land_core::games::ttang::{Rules, Ttang};
use land_core::games::zemlya::{self, Zemlya};
use land_core::physics::{Hand, Luck as Stream, LuckKey, Purpose};
use land_core::record::{AnyMatch, Match};

use super::sprt::{Scale, Sprt, Verdict};
use super::*;
use crate::bot::{Bot, BotError};
use crate::search::Search;
use crate::spec::SpecError;

fn rules() -> Rules {
    Rules::default().with_turns(2)
}

fn config_of(bots: &[&str], seats: usize, seed: u64) -> Result<Config<Ttang>, ConfigError> {
    let specs: Vec<_> = bots.iter().map(|bot| bot.parse().unwrap()).collect();
    Config::new(rules(), seats, Format::RoundRobin, &specs, seed, None)
}

fn config() -> Config<Ttang> {
    config_of(&["random", "random:tremor=0.3"], 2, 7).unwrap()
}

fn never() -> AtomicBool {
    AtomicBool::new(false)
}

fn luck(seed: u64) -> Stream {
    LuckKey { seed, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Trial }.stream()
}

struct Done {
    ending: Ending,
    tally: Tally,
    notices: Vec<String>,
}

fn run<G: Contest>(
    config: &Config<G>,
    blocks: u64,
    shard: &str,
    sprt: Option<Sprt>,
    threads: usize,
    path: &Path,
) -> Result<Done, LogError> {
    let mut notices = Vec::new();
    let shard = shard.parse().unwrap();
    let mut course = Course::begin(config, blocks, shard, sprt, Some(path), &mut notices)?;
    let ending = course.play(threads, &never(), &mut |_| {})?;
    Ok(Done { ending, tally: course.tally().clone(), notices })
}

fn merged(paths: &[PathBuf], sprt: Option<Sprt>) -> Result<(String, Merged), LogError> {
    let mut from = Merge::open(paths)?;
    let tally = Tally::new(from.config(), [0.0; 2], sprt);
    let mut bytes = Vec::new();
    let merged = merge(&mut from, tally, &mut bytes, Path::new("memory"))?;
    Ok((String::from_utf8(bytes).unwrap(), merged))
}

fn fast_sprt() -> Sprt {
    Sprt::new(-200.0, 200.0, 0.05, 0.05, Scale::Normalized).unwrap()
}

#[test]
fn threads_and_shards_give_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let config = config();
    let one = run(&config, 23, "1/1", None, 1, &path("one")).unwrap();
    assert_eq!((one.ending, one.notices.len()), (Ending::Complete(None), 0));
    let three = run(&config, 23, "1/1", None, 3, &path("three")).unwrap();
    let parts: Vec<PathBuf> = (1..=4).map(|i| path(&format!("part{i}"))).collect();
    for (i, part) in parts.iter().enumerate() {
        run(&config, 23, &format!("{}/4", i + 1), None, 2, part).unwrap();
    }
    let (text, whole) = merged(&parts, None).unwrap();
    let wanted = fs::read_to_string(path("one")).unwrap();
    assert_eq!(wanted.lines().count(), 1 + 46);
    assert_eq!(fs::read_to_string(path("three")).unwrap(), wanted);
    assert_eq!(text, wanted);
    assert_eq!((whole.games, whole.missing), (46, 0));
    assert_eq!(three.tally, one.tally);
    // The order in which files are named does not matter either.
    let backwards: Vec<PathBuf> = parts.into_iter().rev().collect();
    assert_eq!(merged(&backwards, None).unwrap().0, wanted);
}

#[test]
fn the_test_ends_a_run_at_the_same_game_whoever_plays() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    // One bot plans its way home: the pairs are far from even.
    let config = config_of(&["hard:sims=32", "random"], 2, 3).unwrap();
    let one = run(&config, 500, "1/1", Some(fast_sprt()), 1, &path("one")).unwrap();
    let race = one.tally.race.clone().unwrap();
    assert_eq!(one.ending, Ending::Complete(Some(Verdict::AcceptH1)));
    let last = race.decided_by.unwrap();
    assert!(last < 499, "{race:?}");
    let text = fs::read_to_string(path("one")).unwrap();
    assert_eq!(text.lines().count() as u64, 1 + 2 * (last + 1));
    run(&config, 500, "1/1", Some(fast_sprt()), 3, &path("three")).unwrap();
    assert_eq!(fs::read_to_string(path("three")).unwrap(), text);
    // Shards play on; the merge finds the same end.
    let parts: Vec<PathBuf> = (1..=3).map(|i| path(&format!("part{i}"))).collect();
    for (i, part) in parts.iter().enumerate() {
        run(&config, last + 9, &format!("{}/3", i + 1), Some(fast_sprt()), 1, part).unwrap();
    }
    let (joined, whole) = merged(&parts, Some(fast_sprt())).unwrap();
    assert_eq!(joined, text);
    assert_eq!(whole.tally.race, Some(race));
}

#[test]
fn a_run_cut_off_at_any_byte_goes_on_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let config = config();
    run(&config, 4, "1/1", None, 1, &path).unwrap();
    let whole = fs::read(&path).unwrap();
    let mut luck = luck(1);
    let cuts = (0..40).map(|_| luck.below(whole.len() as u64) as usize);
    for cut in cuts.chain([0, 1, whole.len() - 1, whole.len()]) {
        fs::write(&path, &whole[..cut]).unwrap();
        let done = run(&config, 4, "1/1", None, 2, &path).unwrap();
        assert_eq!(fs::read(&path).unwrap(), whole, "cut at {cut}");
        assert_eq!(done.tally.blocks, 4);
        let clean = cut == 0 || {
            let lines = whole[..cut].iter().filter(|byte| **byte == b'\n').count();
            whole[cut - 1] == b'\n' && lines % 2 == 1
        };
        assert_eq!(done.notices.is_empty(), clean, "cut at {cut}: {:?}", done.notices);
    }
    // More pairs later: the file grows, what was there stays.
    run(&config, 6, "1/1", None, 1, &path).unwrap();
    assert_eq!(&fs::read(&path).unwrap()[..whole.len()], whole);
}

#[test]
fn a_stopped_run_keeps_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let config = config();
    let mut course =
        Course::begin(&config, 50, Shard::default(), None, Some(&path), &mut Vec::new()).unwrap();
    let stop = never();
    let ending = course.play(2, &stop, &mut |course| {
        if course.done() >= 3 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert_eq!(ending.unwrap(), Ending::Stopped);
    assert!((3..50).contains(&course.done()));
    let locked = run(&config, 50, "1/1", None, 1, &path);
    assert!(matches!(locked, Err(LogError::Locked(_))));
    drop(course);
    run(&config, 50, "1/1", None, 1, &path).unwrap();
    let other = folder.path().join("undisturbed");
    run(&config, 50, "1/1", None, 1, &other).unwrap();
    assert_eq!(fs::read(path).unwrap(), fs::read(other).unwrap());
}

/// Fails in one game, `times` times over; else it is like `inner`.
#[derive(Debug)]
struct Broken {
    inner: Box<dyn Bot<Ttang>>,
    seed: u64,
    times: AtomicU32,
    panics: bool,
}

impl Bot<Ttang> for Broken {
    fn name(&self) -> &str {
        self.inner.name()
    }
    fn spec(&self) -> String {
        self.inner.spec()
    }
    fn hand(&self) -> Hand {
        self.inner.hand()
    }
    fn search(&self, position: &Ttang, key: u64) -> Result<Box<dyn Search<Ttang>>, BotError> {
        use land_core::games::Game as _;
        let here = position.setup().seed == Some(self.seed);
        let left = |times: u32| times.checked_sub(1);
        if here && self.times.fetch_update(Ordering::SeqCst, Ordering::SeqCst, left).is_ok() {
            assert!(!self.panics, "a bug");
            return Err(BotError::NoIntent("a fault".to_owned()));
        }
        self.inner.search(position, key)
    }
}

fn broken(times: u32, panics: bool) -> Config<Ttang> {
    let mut config = config();
    let seed = config.game(4).seed;
    let inner = crate::registry::bot("random").unwrap();
    config.replace_bot(0, Box::new(Broken { inner, seed, times: AtomicU32::new(times), panics }));
    config
}

#[test]
fn a_failing_bot_voids_its_pair_and_is_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    run(&config(), 5, "1/1", None, 1, &path("sound")).unwrap();
    let sound = fs::read_to_string(path("sound")).unwrap();
    for (times, panics) in [(1, true), (2, false)] {
        let name = format!("flaky{times}");
        run(&broken(times, panics), 5, "1/1", None, 1, &path(&name)).unwrap();
        assert_eq!(fs::read_to_string(path(&name)).unwrap(), sound);
        let times = fs::read_to_string(path(&format!("{name}.times"))).unwrap();
        assert_eq!(times.lines().count(), 10);
    }
    for (panics, reason) in [
        (true, "game 4: panic: a bug"),
        (false, "game 4: random: no legal intent was found: a fault"),
    ] {
        let name = format!("dead{panics}");
        let done = run(&broken(u32::MAX, panics), 5, "1/1", None, 2, &path(&name)).unwrap();
        assert_eq!((done.tally.blocks, done.tally.invalid), (5, 1));
        assert_eq!(done.tally.duels[&(0, 1)].pairs.pairs(), 4);
        let text = fs::read_to_string(path(&name)).unwrap();
        for (i, (line, whole)) in text.lines().zip(sound.lines()).enumerate() {
            assert_eq!(line == whole, i != 5 && i != 6, "line {i}");
            assert_eq!(line.contains(reason), i == 5 || i == 6, "{line}");
        }
    }
}

#[test]
fn games_of_a_block_share_luck_and_rotate_seats() {
    let specs = ["random", "random:tremor=0.1", "random:tremor=0.2", "random:tremor=0.3"];
    let config = config_of(&specs, 3, 1).unwrap();
    assert_eq!((config.block_games(), config.lineups()), (3, 4));
    let mut seeds = Vec::new();
    for block in 0..8 {
        let games: Vec<Plan> = (3 * block..3 * block + 3).map(|i| config.game(i)).collect();
        for seat in 0..3 {
            let mut bots: Vec<u16> = games.iter().map(|game| game.bots[seat]).collect();
            bots.sort_unstable();
            let mut lineup = games[0].bots.clone();
            lineup.sort_unstable();
            assert_eq!(bots, lineup, "every bot sits on every seat once");
        }
        assert!(
            games
                .iter()
                .all(|game| (game.seed, game.search_key) == (games[0].seed, games[0].search_key))
        );
        seeds.push(games[0].seed);
    }
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), 8);
    let gauntlet = Config::<Ttang>::new(
        rules(),
        2,
        Format::Gauntlet,
        &specs.map(|s| s.parse().unwrap()),
        1,
        None,
    );
    let met: Vec<Vec<u16>> =
        (0..3).map(|block| gauntlet.as_ref().unwrap().game(2 * block).bots).collect();
    assert_eq!(met, [[0, 1], [0, 2], [0, 3]]);
}

#[test]
fn three_seats_are_played_and_rated() {
    let folder = tempfile::tempdir().unwrap();
    let config = config_of(&["flat:sims=8", "random", "random:tremor=0.3"], 3, 1).unwrap();
    let done = run(&config, 6, "1/1", None, 2, &folder.path().join("games")).unwrap();
    let stats = Stats::of(config.line(), &done.tally, 0.95);
    assert_eq!(stats.ratings.len(), 3);
    assert!(stats.duels.is_empty() && stats.bots.iter().all(|bot| bot.games == 18));
    assert_eq!(stats.ratings[0].bot, 0);
    assert!(
        stats.ratings.iter().all(|r| r.low <= Some(r.elo) && Some(r.elo) <= r.high),
        "{stats:?}"
    );
    let points: f64 = stats.bots.iter().map(|bot| bot.score).sum();
    assert!((points - 1.5).abs() < 1e-9);
}

#[test]
fn impossible_runs_are_refused() {
    let refused = |bots: &[&str], seats| config_of(bots, seats, 1).unwrap_err();
    assert!(matches!(
        refused(&["random", "genius"], 2),
        ConfigError::Spec { number: 2, error: SpecError::UnknownBot { .. }, .. }
    ));
    assert!(matches!(
        refused(&["hard:colour=2", "random"], 2),
        ConfigError::Spec { number: 1, error: SpecError::UnknownKey { .. }, .. }
    ));
    assert_eq!(refused(&["random"], 2), ConfigError::Bots { seats: 2, bots: 1 });
    assert_eq!(refused(&["random", "hard", "random"], 2), ConfigError::Twice("random".to_owned()));
    assert!(matches!(refused(&["random", "hard"], 1), ConfigError::Setup(_)));
    let many: Vec<String> = (0..80).map(|i| format!("random:tremor=0.{i:02}1")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(refused(&many, 4), ConfigError::Lineups { seats: 4, bots: 80 });
}

#[test]
fn a_file_of_another_run_is_never_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    run(&config(), 2, "1/1", None, 1, &path).unwrap();
    let before = fs::read(&path).unwrap();
    let other = config_of(&["random", "random:tremor=0.3"], 2, 8).unwrap();
    let error = run(&other, 2, "1/1", None, 1, &path).err().unwrap().to_string();
    assert!(error.ends_with("another configuration: seed is \"7\" and \"8\""), "{error}");
    let error = run(&config(), 2, "2/2", None, 1, &path).err().unwrap().to_string();
    assert!(error.ends_with("line 2: game 2 is due here in shard 2/2, not game 0"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
    for (text, told) in [
        ("my notes", "its first line is missing or cut off"),
        ("my notes\n", "expected value"),
        ("{\"arena\":9}\n", "missing field `config`"),
    ] {
        fs::write(&path, text).unwrap();
        let error = run(&config(), 2, "1/1", None, 1, &path).err().unwrap();
        assert!(matches!(error, LogError::NoConfig { .. }), "{error}");
        assert!(error.to_string().ends_with(told), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn merging_refuses_mixed_and_differing_files_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    run(&config(), 3, "1/1", None, 1, &path("one")).unwrap();
    let other = config_of(&["random", "random:tremor=0.4"], 2, 7).unwrap();
    run(&other, 3, "1/1", None, 1, &path("other")).unwrap();
    let error = merged(&[path("one"), path("other")], None).unwrap_err().to_string();
    for part in
        ["one and ", "other: the configurations differ: bots is", "tremor=0.3", "tremor=0.4"]
    {
        assert!(error.contains(part), "{error}");
    }
    let specs = ["random".parse().unwrap(), "random:tremor=0.3".parse().unwrap()];
    let longer = Rules::default().with_turns(3);
    let longer = Config::<Ttang>::new(longer, 2, Format::RoundRobin, &specs, 7, None).unwrap();
    assert_eq!(config().line().differences(longer.line()), "rules.turns is 2 and 3");
    // The same games twice are one; games that differ are not.
    let text = fs::read_to_string(path("one")).unwrap();
    fs::write(path("copy"), &text).unwrap();
    assert_eq!(merged(&[path("one"), path("copy")], None).unwrap().0, text);
    let changed = text.replacen("\"turns\":4", "\"turns\":3", 1);
    assert_ne!(changed, text);
    fs::write(path("copy"), changed).unwrap();
    let error = merged(&[path("one"), path("copy")], None).unwrap_err();
    assert!(matches!(error, LogError::Differ { game: 0, .. }), "{error}");
    // Concatenated files of one configuration are one file; of two they are mixed.
    let second = fs::read_to_string(path("other")).unwrap();
    fs::write(path("cat"), text.clone() + &second).unwrap();
    assert!(matches!(merged(&[path("cat")], None), Err(LogError::Mixed { .. })));
    // A game that claims another configuration.
    let (hash, wrong) = (&config().line().config.clone(), "0000000000000000");
    let (first, games) = text.split_once('\n').unwrap();
    fs::write(path("forged"), format!("{first}\n{}", games.replacen(hash, wrong, 1))).unwrap();
    let error = merged(&[path("forged")], None).unwrap_err().to_string();
    assert!(error.contains("line 2: game 0 is of configuration 0000000000000000"), "{error}");
    let forged = first.replace("\"seed\":\"7\"", "\"seed\":\"9\"");
    fs::write(path("forged"), format!("{forged}\n{games}")).unwrap();
    let error = merged(&[path("forged")], None).unwrap_err().to_string();
    assert!(error.ends_with("the configuration does not match its hash"), "{error}");
    // Order, noise, nothing.
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    lines.swap(1, 2);
    fs::write(path("swapped"), lines.concat()).unwrap();
    let error = merged(&[path("swapped")], None).unwrap_err().to_string();
    assert!(error.ends_with("line 3: game 0 comes after game 1"), "{error}");
    fs::write(path("noise"), text.replacen("{\"game\":3,", "{\"game\":", 1)).unwrap();
    let error = merged(&[path("noise")], None).unwrap_err();
    assert!(matches!(error, LogError::Line { line: 5, .. }), "{error}");
    assert!(matches!(merged(&[], None), Err(LogError::NoConfig { .. })));
    assert!(matches!(merged(&[path("absent")], None), Err(LogError::Io { .. })));
}

#[test]
fn merging_tells_what_is_missing_and_what_was_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for i in 1..=3 {
        run(&config(), 9, &format!("{i}/3"), None, 1, &path(&format!("part{i}"))).unwrap();
    }
    let (_, whole) = merged(&[path("part1"), path("part3")], Some(fast_sprt())).unwrap();
    assert_eq!((whole.games, whole.missing), (12, 3));
    // The test saw block 0 and nothing behind the gap.
    assert_eq!(whole.tally.race.unwrap().pairs.pairs(), 1);
    let text = fs::read(path("part2")).unwrap();
    fs::write(path("part2"), &text[..text.len() - 5]).unwrap();
    let all: Vec<PathBuf> = (1..=3).map(|i| path(&format!("part{i}"))).collect();
    let mut from = Merge::open(&all).unwrap();
    let tally = Tally::new(from.config(), [0.0; 2], None);
    let whole = merge(&mut from, tally, &mut Vec::new(), Path::new("memory")).unwrap();
    assert_eq!((whole.games, whole.missing), (17, 1));
    assert!(from.notices()[0].contains("part2: the last line was cut off"), "{:?}", from.notices());
}

#[test]
#[cfg(target_os = "linux")]
fn full_and_read_only_disks_are_clear_errors() {
    let full = run(&config(), 2, "1/1", None, 1, Path::new("/dev/full")).err().unwrap();
    assert!(matches!(full, LogError::Write { .. }));
    assert!(full.to_string().starts_with("/dev/full: No space left on device"), "{full}");
    let locked = run(&config(), 2, "1/1", None, 1, Path::new("/proc/version")).err().unwrap();
    assert!(matches!(locked, LogError::Io { .. }), "{locked}");
}

#[test]
fn an_exported_game_is_the_game_that_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let config = config();
    run(&config, 2, "1/1", None, 1, &folder.path().join("games")).unwrap();
    let mut log = Log::open(&folder.path().join("games")).unwrap();
    while let Some(raw) = log.next_line().unwrap() {
        let game = log.game(&raw).unwrap();
        let played = game.played().unwrap();
        let record = export(&config, raw.game, Some(played)).unwrap().to_string();
        let course = Match::<Ttang>::read(&record).unwrap();
        assert_eq!(course.result(), Some(&played.result));
        assert_eq!(course.decisions() as u32, played.decisions);
        assert!(matches!(AnyMatch::from_bytes(record.as_bytes()), Ok(AnyMatch::Ttang(_))));
        let mut wrong = played.clone();
        wrong.turns += 1;
        assert_eq!(export(&config, raw.game, Some(&wrong)), Err(ExportError::Otherwise(raw.game)));
    }
    let failing = broken(u32::MAX, false);
    assert!(matches!(export(&failing, 4, None), Err(ExportError::Failed { game: 4, .. })));
}

#[test]
fn built_in_suites_open_games_of_both_kinds() {
    fn check<G: Contest>(rules: G::Rules) {
        let suite = Suite::<G>::built_in().unwrap();
        assert!(suite.len() >= 32 && !suite.is_empty());
        let bots = ["random".parse().unwrap(), "random:tremor=0.1".parse().unwrap()];
        let config =
            Config::<G>::new(rules, 2, Format::RoundRobin, &bots, 1, Some(suite.clone())).unwrap();
        let again = Config::<G>::of_line(config.line(), Some(suite)).unwrap();
        assert_eq!(again.line().to_text(), config.line().to_text());
        let error = Config::<G>::of_line(config.line(), None).unwrap_err();
        assert!(matches!(error, ConfigError::Suite(SuiteError::Other { .. })));
        let block = play_block(&config, 1, &never()).unwrap();
        assert!(block.games.iter().all(|game| game.opening == Some(1) && game.played().is_some()));
        export(&config, 3, block.games[1].played()).unwrap();
    }
    check::<Ttang>(Rules::default());
    check::<Zemlya>(zemlya::Rules::default());
}

#[test]
fn suites_are_made_from_a_seed_and_checked() {
    let recipe = Recipe::new(rules(), 2, 3).with_turns(1).with_bot("random".parse().unwrap());
    let text = recipe.make::<Ttang>(3).unwrap();
    assert_eq!(recipe.make::<Ttang>(3).unwrap(), text);
    let suite = Suite::<Ttang>::parse(&text).unwrap();
    assert_eq!(suite.len(), 3);
    let bots = ["random".parse().unwrap(), "hard".parse().unwrap()];
    let with = |rules, seats| {
        let format = Format::RoundRobin;
        Config::<Ttang>::new(rules, seats, format, &bots, 1, Some(suite.clone())).map(|_| ())
    };
    assert_eq!(with(rules(), 2), Ok(()));
    let differs = |what| Err(ConfigError::Suite(SuiteError::Differs { number: 1, what }));
    assert_eq!(with(Rules::default(), 2), differs("rules"));
    let three = Recipe::new(rules(), 3, 3).with_turns(1).with_bot("random".parse().unwrap());
    let three = Suite::<Ttang>::parse(&three.make::<Ttang>(1).unwrap()).unwrap();
    let seats = Config::<Ttang>::new(rules(), 2, Format::RoundRobin, &bots, 1, Some(three));
    assert_eq!(seats.map(|_| ()), differs("seats"));
    assert_eq!(Suite::<Ttang>::parse(""), Err(SuiteError::Empty));
    assert_eq!(recipe.make::<Ttang>(0), Err(SuiteError::Empty));
    let broken = text.replacen("\"flick\":1", "\"flick\":2", 1);
    assert!(matches!(
        Suite::<Ttang>::parse(&broken),
        Err(SuiteError::Opening { number: 1, line: 1, .. })
    ));
    let over = Recipe::new(rules(), 2, 3).with_turns(9).with_bot("random".parse().unwrap());
    assert!(matches!(over.make::<Ttang>(1), Err(SuiteError::Uneven { found: 0, .. })));
    let record = export(&config(), 0, None).unwrap().to_string();
    assert_eq!(Suite::<Ttang>::parse(&record), Err(SuiteError::Over { number: 1 }));
    let nobody = recipe.clone().with_bot("genius".parse().unwrap());
    assert!(matches!(nobody.make::<Ttang>(1), Err(SuiteError::Spec(_))));
}

/// Re-rolls differ from what happened by nothing but chance: their mean is 0 within its error.
#[test]
fn luck_favours_nobody() {
    let config = config_of(&["flat:sims=8", "random"], 2, 5).unwrap();
    let mut land = [Moments::default(); 2];
    let mut alive = [Moments::default(); 2];
    for number in 0..120 {
        for game in play_block(&config, number, &never()).unwrap().games {
            let played = game.played().unwrap();
            for (seat, luck) in played.luck.iter().enumerate() {
                let bot = usize::from(game.seats[seat]);
                land[bot].add(luck.land2 as f64 / played.result.board2 as f64);
                alive[bot].add(luck.alive as f64);
            }
        }
    }
    for moments in land.iter().chain(&alive) {
        let estimate = moments.estimate(0.9999).unwrap();
        assert!(estimate.value.abs() < estimate.error, "{estimate:?}");
    }
    assert!(alive[1].variance().unwrap() > 0.0, "random's turns depend on luck");
}
