//! The same random games by every peer, timed claim by claim. A peer's game runs in a child
//! process, so that a panic or a hang costs that game and is counted.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use land_benches::lands::{Board, trial};
use land_core::lattice::Point;
use land_core::map::LandMap;

use crate::peers::{Geo, GeoBooleanop, IOverlay, Peer};

/// The variable that tells a child its peer and game.
const CHILD: &str = "LAND_BENCH_CHILD";
const GAMES: u32 = 40;
const RUNS: usize = 7;
/// A game takes a few milliseconds; a peer that needs this long hangs.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) fn board() -> Board {
    Board::rectangle(786_432, 524_288)
}

/// 14 to 60 claims, each a simple polygon of 3 to 5 corners, seats in turn.
pub(crate) fn game(number: u32) -> Vec<Vec<Point>> {
    let mut luck = trial(7, number);
    let board = board();
    let (w, h) = (f64::from(board.width), f64::from(board.height));
    (0..14 + luck.below(47))
        .map(|_| {
            let mut at = |extent: f64| luck.unit() * extent;
            let (x, y) = (at(w), at(h));
            let reach = 0.05 * w + at(0.3 * w);
            let corners = 3 + luck.below(3);
            let mut angles: Vec<f64> =
                (0..corners).map(|_| luck.unit() * std::f64::consts::TAU).collect();
            angles.sort_by(f64::total_cmp);
            let point = |a: &f64| {
                let place = |v: f64, most: i32| (v as i32).clamp(0, most);
                Point::new(
                    place(x + reach * a.cos(), board.width),
                    place(y + reach * a.sin(), board.height),
                )
            };
            angles.iter().map(point).collect()
        })
        .collect()
}

/// Plays a game; nanoseconds of every claim, then the corners at the end. The least of a few
/// runs: on a busy machine one run measures the others.
fn play<P: Peer>(number: u32) -> Vec<u64> {
    let board = board().map();
    let game = game(number);
    let mut times = vec![u64::MAX; game.len() + 1];
    for _ in 0..RUNS {
        let mut peer = P::new(&board);
        for (n, polygon) in game.iter().enumerate() {
            let start = Instant::now();
            peer.claim(n % 2, polygon);
            times[n] = times[n].min(start.elapsed().as_nanos() as u64);
        }
        times[game.len()] = peer.corners() as u64;
    }
    times
}

/// Median over the inputs of the least time of a few runs, in nanoseconds for one of `of`.
pub(crate) fn median<T>(inputs: &[T], of: usize, mut run: impl FnMut(&T)) -> f64 {
    let mut times: Vec<u64> = inputs
        .iter()
        .map(|input| {
            let once = |_| {
                let start = Instant::now();
                run(input);
                start.elapsed().as_nanos() as u64
            };
            (0..RUNS).map(once).min().unwrap_or(0)
        })
        .collect();
    times.sort_unstable();
    times.get(times.len() / 2).map_or(f64::NAN, |&t| t as f64 / of as f64)
}

/// In a child: plays its game, prints the figures and says that it did.
pub(crate) fn was_child() -> bool {
    let Ok(task) = std::env::var(CHILD) else { return false };
    let Some((peer, number)) = task.split_once(' ') else { return true };
    let Ok(number) = number.parse() else { return true };
    let times = match peer {
        "land-map" => play::<LandMap>(number),
        "geo" => play::<Geo>(number),
        "i_overlay" => play::<IOverlay>(number),
        _ => play::<GeoBooleanop>(number),
    };
    println!("{times:?}");
    true
}

enum Outcome {
    Played(Vec<u64>),
    Panicked,
    Hung,
}

fn run(peer: &str, number: u32) -> std::io::Result<Outcome> {
    let mut child = Command::new(std::env::current_exe()?)
        .env(CHILD, format!("{peer} {number}"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(Outcome::Hung);
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let mut text = String::new();
    if let Some(mut out) = child.stdout.take() {
        out.read_to_string(&mut text)?;
    }
    let numbers = text.trim().trim_matches(['[', ']']).split(", ").map(str::parse);
    match numbers.collect() {
        Ok(times) if status.success() => Ok(Outcome::Played(times)),
        _ => Ok(Outcome::Panicked),
    }
}

/// Prints the comparison of all peers.
pub(crate) fn print() -> std::io::Result<()> {
    println!("committed claims of {GAMES} random games of 14–60 claims, two players:");
    println!("peer            median µs   p99 µs   max µs   corners mean/max   panics  hangs");
    for peer in ["land-map", "geo", "i_overlay", "geo-booleanop"] {
        let (mut times, mut corners) = (Vec::new(), Vec::new());
        let (mut panics, mut hangs) = (0, 0);
        for number in 0..GAMES {
            match run(peer, number)? {
                Outcome::Played(mut game) => {
                    corners.extend(game.pop());
                    times.extend(game);
                }
                Outcome::Panicked => panics += 1,
                Outcome::Hung => hangs += 1,
            }
        }
        times.sort_unstable();
        let at = |part: f64| {
            let n = ((times.len().max(1) - 1) as f64 * part) as usize;
            times.get(n).map_or(f64::NAN, |&t| t as f64 / 1e3)
        };
        let mean = corners.iter().sum::<u64>() / corners.len().max(1) as u64;
        let most = corners.iter().max().copied().unwrap_or(0);
        println!(
            "{peer:14} {:10.1} {:8.1} {:8.1} {mean:10} / {most:<6} {panics:6} {hangs:6}",
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
    Ok(())
}
