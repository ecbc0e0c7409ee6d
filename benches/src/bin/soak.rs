//! Random claims and cuts on tiny and full lattices; every invariant after every one of them.
//!
//! `cargo run --release -p land-benches --bin soak -- --claims 1000000 --seed 1`
//!
//! Ends with a status other than 0 at the first fault, and says which game to run again.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use land_benches::lands::{Board, trial};
use land_core::lattice::orient;
use land_core::map::invariants::check;
use land_core::map::{CutError, FanIndex, LandMap, Owner};
use land_core::physics::Luck;

/// Runs random claims and cuts and checks every invariant after each.
#[derive(Parser)]
struct Args {
    /// Claims and cuts to make.
    #[arg(long, default_value_t = 1_000_000)]
    claims: u64,
    /// Stop after this many seconds even if fewer were made.
    #[arg(long)]
    seconds: Option<u64>,
    /// Seed of the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Run only this game.
    #[arg(long)]
    game: Option<u32>,
}

/// What a soak counts.
#[derive(Default)]
struct Tally {
    claims: u64,
    cuts: u64,
    no_cuts: u64,
    most_edges: usize,
    slowest: Duration,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let bar = ProgressBar::new(args.claims);
    let style = "{wide_bar} {pos}/{len} claims, {per_sec}, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    let start = Instant::now();
    let mut tally = Tally::default();
    let games = args.game.map_or(0..=u32::MAX, |game| game..=game);
    for game in games {
        let done = tally.claims + tally.cuts + tally.no_cuts;
        let late = args.seconds.is_some_and(|s| start.elapsed() >= Duration::from_secs(s));
        if done >= args.claims || late {
            break;
        }
        bar.set_position(done);
        let played = catch_unwind(AssertUnwindSafe(|| play(args.seed, game, &mut tally)));
        let fault = match played {
            Ok(Ok(())) => continue,
            Ok(Err(fault)) => fault,
            Err(_) => "panicked".to_owned(),
        };
        bar.abandon();
        eprintln!("fault in --seed {} --game {game}: {fault}", args.seed);
        return ExitCode::FAILURE;
    }
    bar.finish_and_clear();
    println!(
        "no fault: {} claims, {} cuts, {} no cuts in {:.1} s; at most {} edges; slowest claim {:.3} ms",
        tally.claims,
        tally.cuts,
        tally.no_cuts,
        start.elapsed().as_secs_f64(),
        tally.most_edges,
        tally.slowest.as_secs_f64() * 1e3
    );
    ExitCode::SUCCESS
}

fn board(luck: &mut Luck) -> Board {
    match luck.below(14) {
        0 => Board::rectangle(6, 5),
        1 => Board::slanted(6, 5),
        2 => Board::disc(4, 1),
        3 => Board::slanted(8, 8),
        4 => Board::rectangle(9, 7),
        5 => Board::slanted(15, 11),
        6 => Board::disc(10, 2),
        7 => Board::slanted(40, 30),
        8 => Board::disc(60, 3),
        9 => Board::rectangle(200, 150),
        10 => Board::slanted(200, 150),
        11 => Board::rectangle(786_432, 524_288),
        12 => Board::disc(786_432, 5),
        _ => Board::slanted(16_000_000, 16_000_000),
    }
}

/// One game of up to 40 operations.
fn play(seed: u64, game: u32, tally: &mut Tally) -> Result<(), String> {
    let mut luck = trial(seed, game);
    let luck = &mut luck;
    let board = board(luck);
    let mut map = board.map();
    let board2 = map.board2();
    for step in 0..luck.below(40) {
        let fault = |what: String| format!("step {step} on {board:?}: {what}");
        let before = map.clone();
        if luck.below(5) == 0 {
            cut(&board, &mut map, luck, tally).map_err(fault)?;
        } else {
            claim(&board, &mut map, luck, tally).map_err(fault)?;
        }
        check(&map).map_err(|e| fault(format!("{e} after {before:?}")))?;
        if map.board2() != board2 {
            return Err(fault(format!("the board has {} of {board2}", map.board2())));
        }
        if step % 4 == 0 {
            pieces(&map).map_err(fault)?;
            triangles(&board, &map, luck).map_err(fault)?;
        }
        tally.most_edges = tally.most_edges.max(map.edges().len());
    }
    Ok(())
}

fn claim(
    board: &Board,
    map: &mut LandMap,
    luck: &mut Luck,
    tally: &mut Tally,
) -> Result<(), String> {
    let polygon = board.polygon(luck, 9);
    let seat = Owner::seat(luck.below(5) as usize);
    let all = luck.below(3) == 0;
    let relabel = |o| if all || o == Owner::FREE { seat } else { o };
    let before = map.clone();
    let start = Instant::now();
    map.claim(&polygon, relabel).map_err(|e| format!("{e}: {polygon:?} in {before:?}"))?;
    tally.slowest = tally.slowest.max(start.elapsed());
    tally.claims += 1;
    // Only the claimer gains, but for what snapping moves.
    for owner in before.owners().into_iter().filter(|&o| o != seat) {
        if map.area2(owner) > before.area2(owner) + slack2(&before) {
            return Err(format!("{owner:?} gained by {polygon:?} in {before:?}"));
        }
    }
    if luck.below(4) == 0 {
        let mut turned = polygon.clone();
        let by = luck.below(turned.len() as u64) as usize;
        turned.rotate_left(by);
        turned.reverse();
        let mut other = before.clone();
        other.claim(&turned, relabel).map_err(|e| e.to_string())?;
        if other != *map || other.digest() != map.digest() {
            return Err(format!("turning {polygon:?} matters in {before:?}"));
        }
    }
    Ok(())
}

/// Twice the area that snapping can move: every border by at most half a unit either way.
fn slack2(map: &LandMap) -> i64 {
    4 * map.edges().iter().map(|e| e.length() as i64 + 2).sum::<i64>()
}

fn cut(board: &Board, map: &mut LandMap, luck: &mut Luck, tally: &mut Tally) -> Result<(), String> {
    let at = board.point(luck);
    let mut side = || luck.below(41) as i64 - 20;
    let blade = (side(), side());
    let (left, right) = (Owner::label(0), Owner::label(1));
    let before = map.clone();
    let fault = |what: &str| Err(format!("{what} at {at:?} along {blade:?} in {before:?}"));
    match map.cut(at, blade, left, right) {
        Ok(cut) => {
            tally.cuts += 1;
            check(map)?;
            if (map.area2(left), map.area2(right)) != (cut.left2, cut.right2) {
                return fault("the parts' areas are wrong");
            }
            let Some(piece) = before.component_at(at) else { return fault("nothing was struck") };
            if (cut.left2 + cut.right2 - piece.area2).abs() > slack2(&before) {
                return fault("land was lost");
            }
            let keep = luck.below(2) == 0;
            let other = Owner::seat(luck.below(5) as usize);
            map.relabel(left, if keep { piece.owner } else { other });
            map.relabel(right, if keep { other } else { piece.owner });
        }
        Err(error) => {
            tally.no_cuts += 1;
            let right_error = match error {
                CutError::NoDirection => blade == (0, 0),
                CutError::Outside(_) => before.owners_at(at) == [Owner::OUTSIDE],
                CutError::OnBorder(_) => before.owners_at(at).len() > 1,
                CutError::EmptyPart => board.width <= 200,
                _ => false,
            };
            if !right_error || *map != before {
                return fault(&error.to_string());
            }
        }
    }
    Ok(())
}

/// Pieces make up each owner's land.
fn pieces(map: &LandMap) -> Result<(), String> {
    for owner in map.owners() {
        let sum: i64 = map.components(owner).iter().map(|c| c.area2).sum();
        if sum != map.area2(owner) {
            return Err(format!("pieces of {owner:?} sum to {sum} in {map:?}"));
        }
    }
    Ok(())
}

/// The fast areas agree with each other and with the exact gain.
fn triangles(board: &Board, map: &LandMap, luck: &mut Luck) -> Result<(), String> {
    let t = [board.point(luck), board.point(luck), board.point(luck)];
    let fast = map.area_in_triangle(Owner::FREE, t);
    let signed = FanIndex::new(map, Owner::FREE, t[0]).area(t[1], t[2]);
    let extent = f64::from(board.width.max(board.height));
    let turn = if orient(t[0], t[1], t[2]) < 0 { -1.0 } else { 1.0 };
    if (signed * turn - fast).abs() > 1e-9 * extent * extent {
        return Err(format!("fast areas {fast} and {signed} of {t:?} in {map:?}"));
    }
    let mut claimed = map.clone();
    let mine = Owner::label(7);
    claimed
        .claim(&t, |o: Owner| if o == Owner::FREE { mine } else { o })
        .map_err(|e| e.to_string())?;
    let gain = claimed.area2(mine) as f64 / 2.0;
    let slack = slack2(map) as f64 + 8.0 * extent + 8.0;
    let close = (gain - fast).abs() <= slack;
    if close { Ok(()) } else { Err(format!("gain {gain} is not {fast} of {t:?} in {map:?}")) }
}
