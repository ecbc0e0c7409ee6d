//! Plays two bots against each other, seats swapped in pairs, and prints how it went:
//! `cargo run --release -p land-ai --example measure -- A B [pairs] [seed]`. Rules other than the
//! default: `RULES='{"capture": true}'`.

use std::time::Instant;

use land_ai::{Bot, bot};
use land_core::games::ttang::{Event, Rules, Ttang, TurnEnd};
use land_core::games::{Game, Seat, Setup};

/// Forecasts of much the same chance, and what came of them.
#[derive(Default, Clone, Copy)]
struct Bin {
    n: f64,
    chance: f64,
    home: f64,
    gain: f64,
    won: f64,
}

impl Bin {
    fn add(&mut self, other: &Self) {
        self.n += other.n;
        self.chance += other.chance;
        self.home += other.home;
        self.gain += other.gain;
        self.won += other.won;
    }

    fn print(&self, what: &str) {
        let part = |sum: f64| 100.0 * sum / self.n.max(1.0);
        println!(
            "    {what}: foreseen {:5.1} % home, {:5.2} % land; came {:5.1} %, {:5.2} %  ({})",
            part(self.chance),
            part(self.gain),
            part(self.home),
            part(self.won),
            self.n
        );
    }
}

#[derive(Default)]
struct Side {
    points: f64,
    turns: u32,
    home: u32,
    won: f64,
    decisions: u32,
    seconds: f64,
    simulations: u64,
    /// By number of the flick and tenth of the chance foreseen.
    forecasts: [[Bin; 10]; 5],
    due: Vec<(usize, f64, f64)>,
    slowest: f64,
    telling: f64,
    land: f64,
    ends: std::collections::BTreeMap<TurnEnd, u32>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, otherwise: u64| {
        arguments.get(i).map_or(Ok(otherwise), |text| text.parse::<u64>())
    };
    let [a, b, ..] = arguments.as_slice() else {
        return Err("name two bots: hard kr-uct:sims=256".into());
    };
    let names = [a.as_str(), b.as_str()];
    let bots: Vec<Box<dyn Bot<Ttang>>> =
        names.iter().map(|name| bot(name)).collect::<Result<_, _>>()?;
    let rules: Rules = match std::env::var("RULES") {
        Ok(text) => serde_json::from_str(&text)?,
        Err(_) => Rules::default(),
    };
    let (pairs, seed) = (number(2, 20)?, number(3, 1)?);
    let mut sides = [Side::default(), Side::default()];
    let mut pair_points = Vec::new();
    let mut lengths = 0;
    for pair in 0..pairs {
        let mut points = 0.0;
        for swap in 0..2 {
            let seat_of = |side: usize| side ^ swap;
            let mut setup = Setup::new(rules.clone(), 2).with_seed(seed * 1_000_003 + pair);
            for (side, bot) in bots.iter().enumerate() {
                setup = setup.with_seat(seat_of(side), Seat::default().with_hand(bot.hand()));
            }
            let mut game = Ttang::new(setup)?;
            while let Some(seat) = game.to_move() {
                let side = seat ^ swap;
                let clock = Instant::now();
                let mut search = bots[side].search(&game, seed * 7919 + pair)?;
                let intent = search.finish();
                let seconds = clock.elapsed().as_secs_f64();
                let s = &mut sides[side];
                s.seconds += seconds;
                s.slowest = s.slowest.max(seconds);
                s.decisions += 1;
                s.simulations += u64::from(search.progress().done);
                let clock = Instant::now();
                let report = search.report();
                s.telling += clock.elapsed().as_secs_f64();
                if let Some(f) = report.candidates.first() {
                    s.due.push((game.flick() as usize - 1, f.success, f.gain));
                }
                let decision = game.execute(&intent, 0)?;
                for event in game.judge(&decision)? {
                    if let Event::TryEnded { end, won2, .. } = event {
                        let s = &mut sides[side];
                        s.turns += 1;
                        *s.ends.entry(end).or_default() += 1;
                        let home = f64::from(u8::from(end == TurnEnd::Home));
                        s.home += u32::from(end == TurnEnd::Home);
                        let won = won2 as f64 / game.board2() as f64;
                        s.won += won;
                        for (flick, chance, gain) in std::mem::take(&mut s.due) {
                            let tenth = ((chance * 10.0) as usize).min(9);
                            s.forecasts[flick.min(4)][tenth].add(&Bin {
                                n: 1.0,
                                chance,
                                home,
                                gain,
                                won,
                            });
                        }
                    }
                }
            }
            lengths += game.turns_ended();
            for (side, played) in sides.iter_mut().enumerate() {
                played.land += game.area2()[seat_of(side)] as f64 / game.board2() as f64;
            }
            let winner = game.result().and_then(|result| result.winner);
            let point = winner.map_or(0.5, |seat| if seat == seat_of(0) { 1.0 } else { 0.0 });
            points += point;
            sides[0].points += point;
            sides[1].points += 1.0 - point;
        }
        pair_points.push(points / 2.0);
    }
    let n = pair_points.len() as f64;
    let mean = pair_points.iter().sum::<f64>() / n;
    let variance =
        pair_points.iter().map(|p| (p - mean) * (p - mean)).sum::<f64>() / (n - 1.0).max(1.0);
    println!(
        "{} scores {:.1} % ± {:.1} against {} ({pairs} pairs, {:.1} turns a game)",
        names[0],
        100.0 * mean,
        196.0 * (variance / n).sqrt(),
        names[1],
        f64::from(lengths) / (2.0 * n)
    );
    for (name, side) in names.iter().zip(&sides) {
        println!(
            "{name}: home {:.1} %, {:.2} % of the board a turn, {:.1} % at the end, {:.2} ms and {:.0} simulations a decision, slowest {:.1} ms; {:?}",
            100.0 * f64::from(side.home) / f64::from(side.turns.max(1)),
            100.0 * side.won / f64::from(side.turns.max(1)),
            100.0 * side.land / (2.0 * n),
            1000.0 * side.seconds / f64::from(side.decisions.max(1)),
            side.simulations as f64 / f64::from(side.decisions.max(1)),
            1000.0 * side.slowest,
            side.ends,
        );
        let mut tenths = [Bin::default(); 10];
        for (flick, bins) in side.forecasts.iter().enumerate() {
            let mut all = Bin::default();
            for (sum, bin) in tenths.iter_mut().zip(bins) {
                sum.add(bin);
                all.add(bin);
            }
            if all.n > 0.0 {
                all.print(&format!("flick {}", flick + 1));
            }
        }
        for bin in tenths.iter().filter(|bin| bin.n > 0.0) {
            bin.print("all    ");
        }
        let off: f64 = tenths.iter().map(|bin| (bin.chance - bin.home).abs()).sum();
        println!(
            "    foreseen and came are {:.2} points apart on average; telling took {:.2} ms",
            100.0 * off / tenths.iter().map(|bin| bin.n).sum::<f64>().max(1.0),
            1000.0 * side.telling / f64::from(side.decisions.max(1)),
        );
    }
    Ok(())
}
