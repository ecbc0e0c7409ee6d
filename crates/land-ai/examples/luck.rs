//! Fits the weights of luck that the arena freezes, to a file of games that serves nothing else.
//!
//! ```console
//! $ land arena run ttang --a hard:sims=64 --b normal:sims=64 --pairs 2000 --seed 31 --out pilot.jsonl
//! $ cargo run --release -p land-ai --example luck -- pilot.jsonl
//! ```
//!
//! Least squares of the margin of a pair on its luck. The weights of one half of the pairs are
//! tried on the other half, which says how much of the spread of the margin they take away.

use std::path::Path;

use land_ai::arena::{GameLine, Log, Luck, Moments};

/// Margin of a pair for the bot that sat first, and its luck beyond the other's.
#[derive(Clone, Copy)]
struct Pair {
    margin: f64,
    luck: [f64; 2],
}

impl Pair {
    /// `None` when a game is missing or no bot was up to it.
    fn of(games: &[GameLine]) -> Option<Self> {
        let mut pair = Self { margin: 0.0, luck: [0.0; 2] };
        for (us, game) in games.iter().enumerate() {
            let played = game.played()?;
            let (own, other) = (played.luck.get(us)?, played.luck.get(1 - us)?);
            let per_shot = |gap: i64| gap as f64 / Luck::WORLDS as f64;
            let board2 = played.result.board2 as f64;
            pair.margin += (played.share(us) - played.share(1 - us)) / 2.0;
            pair.luck[0] += per_shot(own.land2 - other.land2) / board2 / 2.0;
            pair.luck[1] += per_shot(own.alive - other.alive) / 2.0;
        }
        Some(pair)
    }

    fn adjusted(&self, weights: [f64; 2]) -> f64 {
        self.margin - weights[0] * self.luck[0] - weights[1] * self.luck[1]
    }
}

fn spread(values: impl Iterator<Item = f64>) -> f64 {
    let mut moments = Moments::default();
    values.for_each(|value| moments.add(value));
    moments.variance().unwrap_or(0.0)
}

/// Weights that leave the least spread; 0 for luck that never was.
fn fit(pairs: &[Pair]) -> [f64; 2] {
    let n = pairs.len().max(1) as f64;
    let mean = |of: &dyn Fn(&Pair) -> f64| pairs.iter().map(of).sum::<f64>() / n;
    let means = [mean(&|pair| pair.luck[0]), mean(&|pair| pair.luck[1])];
    let margin = mean(&|pair| pair.margin);
    let along =
        |i: usize, j: usize| mean(&|pair| (pair.luck[i] - means[i]) * (pair.luck[j] - means[j]));
    let with = |i: usize| mean(&|pair| (pair.luck[i] - means[i]) * (pair.margin - margin));
    let (a, b, d) = (along(0, 0), along(0, 1), along(1, 1));
    let (x, y) = (with(0), with(1));
    let determinant = a * d - b * b;
    if determinant > 1e-9 * a * d {
        [(x * d - y * b) / determinant, (y * a - x * b) / determinant]
    } else if a > 0.0 {
        [x / a, 0.0]
    } else {
        [0.0; 2]
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name a file of games of two bots")?;
    let mut log = Log::open(Path::new(&path))?;
    if log.config().seats != 2 {
        return Err("the games must have two seats".into());
    }
    let (mut pairs, mut games) = (Vec::new(), Vec::new());
    while let Some(raw) = log.next_line()? {
        games.push(log.game(&raw)?);
        if games.len() == 2 {
            pairs.extend(Pair::of(&games));
            games.clear();
        }
    }
    let weights = fit(&pairs);
    println!(
        "{} of {} pairs: weights {:.3} and {:.3}",
        log.config().game,
        pairs.len(),
        weights[0],
        weights[1]
    );
    let half = |odd: usize| -> Vec<Pair> {
        let mine = pairs.iter().enumerate().filter(|(i, _)| i % 2 == odd);
        mine.map(|(_, pair)| *pair).collect()
    };
    for (name, one, other) in [("second", half(0), half(1)), ("first", half(1), half(0))] {
        let weights = fit(&one);
        let before = spread(other.iter().map(|pair| pair.margin));
        let after = spread(other.iter().map(|pair| pair.adjusted(weights)));
        println!(
            "  the other half's weights {:.3} and {:.3} leave {:.1} % of the {name} half's variance",
            weights[0],
            weights[1],
            100.0 * after / before
        );
    }
    Ok(())
}
