//! Regret of a bot on frozen Ttang positions:
//! `cargo run --release -p land-ai --example regret -- BOT [positions] [seed] [budget,budget…]`.

use std::time::Instant;

use land_ai::regret::{Effort, Judge, curve, positions, summarise};
use land_core::games::ttang::{Rules, Ttang};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let get =
        |i: usize, otherwise: &str| arguments.get(i).map_or(otherwise.to_owned(), Clone::clone);
    let effort = if std::env::var("QUICK").is_ok() { Effort::quick() } else { Effort::default() };
    let budgets: Vec<u32> = get(3, "4096").split(',').map(str::parse).collect::<Result<_, _>>()?;
    let start = Instant::now();
    // Time on the processor where the system tells it: other programs do not count.
    let mut clock = || {
        let told = std::fs::read_to_string("/proc/self/schedstat").ok();
        let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
        nanoseconds.map_or(start.elapsed().as_secs_f64(), |n| n * 1e-9)
    };
    let frozen =
        positions::<Ttang>(&Rules::default(), get(1, "36").parse()?, get(2, "1").parse()?)?;
    println!("{} positions in {:.1} s", frozen.len(), clock());
    let judges: Vec<Judge<'_, Ttang>> = frozen
        .iter()
        .enumerate()
        .filter_map(|(index, frozen)| Judge::new(frozen, index, &effort))
        .collect();
    println!("{} oracle answers after {:.1} s", judges.len(), clock());
    for (n, bot) in curve::<Ttang>(&get(0, "hard").parse()?, &budgets)? {
        let mut judged = judges
            .iter()
            .map(|judge| judge.judge(&*bot, &mut clock))
            .collect::<Result<Vec<_>, _>>()?;
        let s = summarise(&judged);
        println!(
            "{n:6}: mean {:.2} % p95 {:.2} % under 1 %: {:.1} %, oracle error {:.2} %, {:.0} sims, {:.2} ms ({:.0} s)",
            100.0 * s.mean,
            100.0 * s.p95,
            100.0 * s.share_under_1pct,
            100.0 * s.oracle_error,
            s.sims,
            s.ms_per_decision,
            clock()
        );
        let show = |rows: Vec<(String, f64)>| {
            rows.iter()
                .map(|r| format!("{} {:.2} %", r.0, 100.0 * r.1))
                .collect::<Vec<_>>()
                .join(", ")
        };
        println!(
            "        flick {}; phase {}; hand {}",
            show(s.by_shot.iter().map(|r| (r.0.to_string(), r.1)).collect()),
            show(s.by_phase.iter().map(|r| (r.0.to_string(), r.1)).collect()),
            show(s.by_hand.iter().map(|r| (r.0.clone(), r.1)).collect())
        );
        if std::env::var("WORST").is_ok() {
            judged.sort_by(|a, b| b.regret().total_cmp(&a.regret()));
            for j in judged.iter().take(12) {
                println!("{:.2} % {j:?}", 100.0 * j.regret());
            }
        }
    }
    Ok(())
}
