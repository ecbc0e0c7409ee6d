//! How often a thrown knife sticks, by ground, turns, distance and hand, as a Markdown table.
//!
//! `--check` compares it with the table in the docs of `land_core::physics::knife` and makes sure
//! that sticking gets rarer with distance, with turns and with tremor; exits 1 if not.

use std::fmt::Write as _;
use std::process::ExitCode;

use land_core::lattice::Point;
use land_core::physics::Hand;
use land_core::physics::knife::{Ground, Knife, Throw, ThrowError};

const DOCS: &str = include_str!("../../crates/land-core/src/physics/knife/mod.rs");
const START: &str = "//! <!-- stick table -->\n";
const END: &str = "//! <!-- end of stick table -->\n";

/// Distances from the thrower to the aim point, millimetres.
const DISTANCES_MM: [i32; 9] = [10, 500, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000];
const TURNS: [(u32, &str); 4] = [(1, "½"), (3, "1½"), (5, "2½"), (7, "3½")];
const HANDS: [(&str, Hand); 4] = [
    ("easy", Hand::easy()),
    ("normal", Hand::normal()),
    ("hard", Hand::hard()),
    ("master", Hand::master()),
];

/// `chances[ground][turns][hand][distance]`
type Chances = Vec<Vec<Vec<Vec<f64>>>>;

fn main() -> Result<ExitCode, ThrowError> {
    let chances = chances()?;
    let table = table(&chances);
    if !std::env::args().skip(1).any(|argument| argument == "--check") {
        print!("{table}");
        return Ok(ExitCode::SUCCESS);
    }
    let mut faults = falls(&chances);
    let documented = DOCS.split_once(START).and_then(|(_, rest)| rest.split_once(END));
    let fresh: String = table.lines().map(|line| format!("//! {line}\n")).collect();
    if documented.map(|(inside, _)| inside) != Some(&fresh) {
        faults.push("the table in the docs is not the one computed now".into());
    }
    for fault in &faults {
        eprintln!("{fault}");
    }
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn chances() -> Result<Chances, ThrowError> {
    let chance = |knife: Knife, half_turns, hand: &Hand, mm| {
        let throw = Throw::new(Point::new(0, 0), Point::new(mm, 0), (1, 0), half_turns);
        Ok(knife.plan(&throw)?.stick_probability(hand))
    };
    let row = |knife, half_turns, hand: &Hand| {
        DISTANCES_MM.iter().map(|&mm| chance(knife, half_turns, hand, mm)).collect()
    };
    let block =
        |knife, half_turns| HANDS.iter().map(|(_, hand)| row(knife, half_turns, hand)).collect();
    Ground::ALL
        .iter()
        .map(|&ground| {
            let knife = Knife::new(ground, 1000)?;
            TURNS.iter().map(|&(half_turns, _)| block(knife, half_turns)).collect()
        })
        .collect()
}

fn table(chances: &Chances) -> String {
    let mut out = String::from("| ground | turns | hand |");
    for mm in DISTANCES_MM {
        let _ = write!(out, " {} m |", f64::from(mm) / 1000.0);
    }
    let _ = writeln!(out, "\n|---|---|---|{}", "--:|".repeat(DISTANCES_MM.len()));
    for (ground, by_turns) in Ground::ALL.iter().zip(chances) {
        for ((_, turns), by_hand) in TURNS.iter().zip(by_turns) {
            for ((hand, _), row) in HANDS.iter().zip(by_hand) {
                let _ = write!(out, "| {} | {turns} | {hand} |", name(*ground));
                for chance in row {
                    let _ = write!(out, " {:.0} |", 100.0 * chance);
                }
                out.push('\n');
            }
        }
    }
    out
}

fn name(ground: Ground) -> &'static str {
    match ground {
        Ground::PackedEarth => "packed earth",
        Ground::Turf => "turf",
        Ground::Sand => "sand",
    }
}

/// Every place where sticking does not get rarer.
fn falls(chances: &Chances) -> Vec<String> {
    let mut faults = Vec::new();
    for (ground, by_turns) in Ground::ALL.iter().zip(chances) {
        for (t, by_hand) in by_turns.iter().enumerate() {
            for (h, row) in by_hand.iter().enumerate() {
                for (d, &chance) in row.iter().enumerate() {
                    let mut must_exceed = |less: Option<f64>, by: &str| {
                        if less.is_some_and(|less| less >= chance) {
                            let (turns, hand, mm) = (TURNS[t].1, HANDS[h].0, DISTANCES_MM[d]);
                            let ground = name(*ground);
                            faults.push(format!(
                                "{ground}, {turns} turns, {hand}, {mm} mm: does not fall with {by}"
                            ));
                        }
                    };
                    must_exceed(row.get(d + 1).copied(), "distance");
                    must_exceed(by_turns.get(t + 1).map(|next| next[h][d]), "turns");
                    // Hands run from the shakiest to the steadiest.
                    must_exceed(h.checked_sub(1).map(|before| by_hand[before][d]), "tremor");
                }
            }
        }
    }
    faults
}
