//! Plays two bots of Zemlya against each other, seats swapped in pairs, and prints how it went and
//! how well throws were foreseen: `cargo run --release -p land-ai --example zemlya -- A B [pairs] [seed]`.

use std::collections::BTreeMap;
use std::time::Instant;

use land_ai::{Bot, bot};
use land_core::games::zemlya::{Event, Intent, Purpose, Rules, ThrowIntent, TurnEnd, Zemlya};
use land_core::games::{Game, Seat, Setup};

/// Throws of which much the same was foreseen, and what came of them.
#[derive(Default, Clone, Copy)]
struct Bin {
    n: f64,
    foreseen: f64,
    came: f64,
    came2: f64,
}

impl Bin {
    fn add(&mut self, foreseen: f64, came: f64) {
        self.n += 1.0;
        self.foreseen += foreseen;
        self.came += came;
        self.came2 += came * came;
    }

    fn merge(&mut self, other: &Self) {
        self.n += other.n;
        self.foreseen += other.foreseen;
        self.came += other.came;
        self.came2 += other.came2;
    }

    fn print(&self, what: &str) {
        if self.n > 0.0 {
            let part = |sum: f64| 100.0 * sum / self.n;
            let (foreseen, came) = (part(self.foreseen), part(self.came));
            let variance = (part(self.came2) * 100.0 - came * came).max(0.0);
            let error = 1.96 * (variance / self.n).sqrt();
            println!(
                "    {what}: foreseen {foreseen:5.2} %, came {came:5.2} ± {error:.2} %  ({})",
                self.n
            );
        }
    }

    fn print_all(bins: &[Self], what: &str) {
        let mut all = Self::default();
        for bin in bins {
            bin.print(what);
            all.merge(bin);
        }
        all.print(&format!("{what}, all"));
    }
}

/// What a side foresaw and what came of it.
#[derive(Default)]
struct Forecasts {
    /// By twentieth of the chance foreseen.
    success: [Bin; 20],
    /// By twentieth of the Earth.
    gain: [Bin; 20],
}

/// A share of the Earth that a throw is foreseen to win. What comes of it shows when nothing is
/// pending any more, bombs when the island or the hits on it are lost.
struct Promise {
    side: usize,
    seat: usize,
    gain: f64,
    /// The share held before the throw.
    held: f64,
    bomb: bool,
}

impl Forecasts {
    /// Settles those promises, by what is held now.
    fn settle(
        sides: &mut [Self; 2],
        open: &mut Vec<Promise>,
        game: &Zemlya,
        settled: impl Fn(&Promise) -> bool,
    ) {
        open.retain(|promise| {
            let now = settled(promise);
            if now {
                let came = share(game, promise.seat) - promise.held;
                let bin = ((promise.gain * 20.0).max(0.0) as usize).min(19);
                sides[promise.side].gain[bin].add(promise.gain, came);
            }
            !now
        });
    }
}

fn share(game: &Zemlya, seat: usize) -> f64 {
    game.area2()[seat] as f64 / game.board2() as f64
}

/// A throw that is not settled before parts are chosen.
struct Due {
    side: usize,
    chance: f64,
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
    let bots: Vec<Box<dyn Bot<Zemlya>>> =
        names.iter().map(|name| bot(name)).collect::<Result<_, _>>()?;
    let (pairs, seed) = (number(2, 20)?, number(3, 1)?);
    let preset = std::env::var("PRESET").unwrap_or_else(|_| "courtyard".to_owned());
    let rules = Rules::preset(&preset).ok_or("no such preset")?;
    // Time on the processor where the system tells it: other programs do not count.
    let start = Instant::now();
    let clock = || {
        let told = std::fs::read_to_string("/proc/self/schedstat").ok();
        let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
        nanoseconds.map_or(start.elapsed().as_secs_f64(), |n| n * 1e-9)
    };
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    let (mut rounds, mut points) = (0, Vec::new());
    let (mut seconds, mut slowest, mut throws, mut stuck) =
        ([0.0; 2], [0.0_f64; 2], [0; 2], [0; 2]);
    let mut forecasts = [Forecasts::default(), Forecasts::default()];
    for pair in 0..pairs {
        let mut sum = 0.0;
        for swap in 0..2 {
            let mut setup = Setup::new(rules.clone(), 2).with_seed(seed * 1_000_003 + pair);
            for (side, bot) in bots.iter().enumerate() {
                let hand = bot.hand();
                setup = setup.with_seat(side ^ swap, Seat::default().with_hand(hand));
            }
            let mut game = Zemlya::new(setup)?;
            let mut due: Option<Due> = None;
            let mut open: Vec<Promise> = Vec::new();
            while let Some(seat) = game.to_move() {
                let side = seat ^ swap;
                let throw = game.choice_due().is_none();
                let mut promised = open.len();
                let begin = clock();
                let mut search = bots[side].search(&game, seed * 7919 + pair)?;
                let intent = search.finish();
                let took = clock() - begin;
                if throw && let Some(best) = search.report().candidates.first() {
                    due = Some(Due { side, chance: best.success });
                    let bomb =
                        matches!(intent, Intent::Throw(ThrowIntent { purpose: Purpose::Bomb, .. }));
                    if !bomb {
                        Forecasts::settle(&mut forecasts, &mut open, &game, |p| p.bomb);
                    }
                    promised = open.len();
                    let held = share(&game, seat);
                    open.push(Promise { side, seat, gain: best.gain, held, bomb });
                }
                let decision = game.execute(&intent, 0)?;
                let before = game.turns_ended();
                let events = game.judge(&decision)?;
                // A throw on a line is repeated, and foreseen anew.
                if events.iter().any(|event| matches!(event, Event::Rethrow { .. })) {
                    due = None;
                    open.truncate(promised);
                }
                if game.choice_due().is_none() {
                    let ended = game.turns_ended() != before || game.to_move().is_none();
                    let whole = game.pending().is_empty();
                    Forecasts::settle(&mut forecasts, &mut open, &game, |p| {
                        ended || (whole && (!p.bomb || share(&game, p.seat) != p.held))
                    });
                }
                if game.choice_due().is_none()
                    && let Some(due) = due.take()
                {
                    let failed = events.iter().any(|event| {
                        matches!(event, Event::TurnEnded { end, .. } if *end != TurnEnd::ChainFull)
                    });
                    let f = &mut forecasts[due.side];
                    let bin = &mut f.success[((due.chance * 20.0) as usize).min(19)];
                    bin.add(due.chance, f64::from(u8::from(!failed)));
                }
                if throw {
                    seconds[side] += took;
                    slowest[side] = slowest[side].max(took);
                    throws[side] += 1;
                    stuck[side] += i32::from(game.turns_ended() == before);
                }
            }
            rounds += game.round();
            let result = game.result().ok_or("the match has no result")?;
            *ends.entry(format!("{:?}", result.why)).or_default() += 1;
            sum += result.winner.map_or(0.5, |seat| f64::from(u8::from(seat == swap)));
        }
        points.push(sum / 2.0);
    }
    let n = points.len() as f64;
    let mean = points.iter().sum::<f64>() / n;
    let variance = points.iter().map(|p| (p - mean) * (p - mean)).sum::<f64>() / (n - 1.0).max(1.0);
    println!(
        "{} scores {:.1} % ± {:.1} against {} ({pairs} pairs, {:.1} rounds a game, {ends:?})",
        names[0],
        100.0 * mean,
        196.0 * (variance / n).sqrt(),
        names[1],
        f64::from(rounds) / (2.0 * n)
    );
    for (side, name) in names.iter().enumerate() {
        let count = f64::from(throws[side].max(1));
        println!(
            "{}: {:.1} % of {count} throws went on, {:.2} ms a throw, slowest {:.1} ms",
            name,
            100.0 * f64::from(stuck[side]) / count,
            1000.0 * seconds[side] / count,
            1000.0 * slowest[side]
        );
        Bin::print_all(&forecasts[side].success, "goes on");
        Bin::print_all(&forecasts[side].gain, "gain");
    }
    Ok(())
}
