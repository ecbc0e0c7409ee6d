//! Sequential tests err as seldom as they promise: 10 000 simulated matches, half of them at each
//! bound, for both scales. `--nocapture` shows the rates with their intervals.

use land_ai::arena::elo::{NELO_PER_SIGMA, logistic};
use land_ai::arena::pairs::Pentanomial;
use land_ai::arena::sprt::{Scale, Sprt, Verdict};
use land_core::physics::{Luck, LuckKey, Purpose, math};

/// Matches per bound and scale.
const MATCHES: u64 = 2500;
const ALPHA: f64 = 0.05;
/// Pairs a match may have; that hardly any needs as many is asserted.
const MOST: u64 = 5000;
/// How pairs of equal bots end.
const EVEN: [f64; 5] = [0.06, 0.2, 0.48, 0.2, 0.06];

/// `EVEN` tilted exponentially.
fn tilted(tilt: f64) -> [f64; 5] {
    let mut p = [0.0; 5];
    for (i, p) in p.iter_mut().enumerate() {
        *p = EVEN[i] * math::exp(tilt * i as f64);
    }
    let sum: f64 = p.iter().sum();
    p.map(|p| p / sum)
}

/// Elo of a distribution of pairs.
fn elo(p: &[f64; 5], scale: Scale) -> f64 {
    let mean: f64 = p.iter().enumerate().map(|(i, p)| p * i as f64 / 4.0).sum();
    let square: f64 = p.iter().enumerate().map(|(i, p)| p * (i * i) as f64 / 16.0).sum();
    match scale {
        Scale::Logistic => logistic(mean),
        Scale::Normalized => (mean - 0.5) / (2.0 * (square - mean * mean)).sqrt() * NELO_PER_SIGMA,
    }
}

/// The tilted distribution of that strength.
fn of_strength(wanted: f64, scale: Scale) -> [f64; 5] {
    let (mut low, mut high) = (-2.0, 2.0);
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if elo(&tilted(middle), scale) < wanted { low = middle } else { high = middle }
    }
    tilted(low)
}

fn play(sprt: &Sprt, p: &[f64; 5], luck: &mut Luck) -> (Verdict, u64) {
    let mut pairs = Pentanomial::default();
    for played in 1..=MOST {
        let mut ball = luck.unit();
        let outcome = p.iter().position(|p| {
            ball -= p;
            ball < 0.0
        });
        pairs.add(outcome.unwrap_or(4));
        let verdict = sprt.verdict(&pairs);
        if verdict != Verdict::Inconclusive {
            return (verdict, played);
        }
    }
    (Verdict::Inconclusive, MOST)
}

/// Wilson's interval of `k` of `n`.
fn interval(k: u64, n: u64) -> (f64, f64) {
    let (p, n) = (k as f64 / n as f64, n as f64);
    let z = math::normal_quantile(0.975);
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    (middle - half, middle + half)
}

#[test]
fn tests_keep_their_error_rates() {
    let (mut all, mut wrong) = (0, 0);
    for (scale, bounds, world) in
        [(Scale::Normalized, (0.0, 60.0), 1), (Scale::Logistic, (-10.0, 30.0), 2)]
    {
        let sprt = Sprt::new(bounds.0, bounds.1, ALPHA, ALPHA, scale).unwrap();
        for (truth, error) in [(bounds.0, Verdict::AcceptH1), (bounds.1, Verdict::AcceptH0)] {
            let p = of_strength(truth, scale);
            assert!((elo(&p, scale) - truth).abs() < 1e-6);
            let (mut errors, mut open, mut pairs) = (0, 0, 0);
            for seed in 0..MATCHES {
                let key =
                    LuckKey { seed, world, seat: 0, turn: 0, shot: 0, purpose: Purpose::Trial };
                let (verdict, played) = play(&sprt, &p, &mut key.stream());
                pairs += played;
                errors += u64::from(verdict == error);
                open += u64::from(verdict == Verdict::Inconclusive);
            }
            let (low, high) = interval(errors, MATCHES);
            println!(
                "{scale:?} {bounds:?}, truth {truth}: {errors} of {MATCHES} wrong, {:.2} % ({:.2} to {:.2}), {:.0} pairs a match",
                100.0 * errors as f64 / MATCHES as f64,
                100.0 * low,
                100.0 * high,
                pairs as f64 / MATCHES as f64
            );
            assert!(low <= ALPHA, "{errors} of {MATCHES}");
            assert_eq!(open, 0);
            all += MATCHES;
            wrong += errors;
        }
    }
    let (low, high) = interval(wrong, all);
    println!("all: {wrong} of {all} wrong, {:.2} % to {:.2} %", 100.0 * low, 100.0 * high);
    // Neither beyond what was promised, nor so far below that the tests would waste games.
    assert!(low <= ALPHA && high > ALPHA / 2.0, "{wrong} of {all}");
}
