//! Keyed randomness (T15): the same place in a match always meets the same luck.
//!
//! A stream is ChaCha with 8 rounds whose 256-bit key *is* the place, in little-endian bytes:
//!
//! | bytes | field |
//! |---|---|
//! | 0–7 | match seed |
//! | 8–15 | world: 0 for the match itself, others for practice and search |
//! | 16–19 | seat |
//! | 20–23 | turn |
//! | 24–27 | shot within the turn |
//! | 28–31 | [`Purpose`] code |
//!
//! Nonce and counter start at 0, and 64-bit words are taken in order. Nothing is drawn from one
//! running generator, so undoing a shot cannot shift the luck of another, and the same input
//! after an undo gives the same outcome.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

use super::math;

/// What a stream is for. Streams of different purposes are independent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Purpose {
    /// Tremor of a flick (T18).
    Flick,
    /// Tremor of a throw (Z5, Z20).
    Throw,
    /// Drawing lots: who starts (T16).
    Lot,
    /// Samples of a search.
    Search,
    /// Choices of a player that is partly random.
    Policy,
    /// Inputs of tests, benches and soaks.
    Trial,
}

impl Purpose {
    /// The number in the key. Never reused, or old matches would meet other luck.
    const fn code(self) -> u32 {
        match self {
            Self::Flick => 1,
            Self::Throw => 2,
            Self::Lot => 3,
            Self::Search => 4,
            Self::Policy => 5,
            Self::Trial => 6,
        }
    }
}

/// A place in a match that needs luck.
///
/// # Examples
/// ```
/// use land_core::physics::{LuckKey, Purpose};
///
/// let place = LuckKey { seed: 42, world: 0, seat: 1, turn: 7, shot: 2, purpose: Purpose::Flick };
/// assert_eq!(place.stream().next_u64(), place.stream().next_u64()); // an undo meets the same luck
/// assert_ne!(place.stream().next_u64(), LuckKey { world: 1, ..place }.stream().next_u64());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LuckKey {
    /// Seed of the match.
    pub seed: u64,
    /// 0 is the match's own luck; other worlds are re-rolls for practice and search.
    pub world: u64,
    /// The seat that acts, 0-based.
    pub seat: u32,
    /// Turns ended before this one.
    pub turn: u32,
    /// Shots made before this one in the turn, re-throws counted (Z8).
    pub shot: u32,
    /// What the luck is for.
    pub purpose: Purpose,
}

impl LuckKey {
    /// The stream of this place, from its beginning.
    #[must_use]
    pub fn stream(&self) -> Luck {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        key[8..16].copy_from_slice(&self.world.to_le_bytes());
        key[16..20].copy_from_slice(&self.seat.to_le_bytes());
        key[20..24].copy_from_slice(&self.turn.to_le_bytes());
        key[24..28].copy_from_slice(&self.shot.to_le_bytes());
        key[28..].copy_from_slice(&self.purpose.code().to_le_bytes());
        Luck { words: ChaCha8Rng::from_seed(key) }
    }
}

/// A stream of luck.
///
/// # Examples
/// ```
/// use land_core::physics::{LuckKey, Purpose};
///
/// let key = LuckKey { seed: 1, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Policy };
/// let mut luck = key.stream();
/// assert!(luck.below(6) < 6);
/// assert!((0.0..1.0).contains(&luck.unit()));
/// let mut order = [0, 1, 2, 3];
/// luck.shuffle(&mut order);
/// order.sort_unstable();
/// assert_eq!(order, [0, 1, 2, 3]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    words: ChaCha8Rng,
}

impl Luck {
    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.words.next_u64()
    }

    /// A number below `n`, every one equally likely; 0 when `n` is 0.
    ///
    /// Multiply-shift with rejection (D. Lemire, "Fast random integer generation in an
    /// interval", ACM TOMACS 29, 2019). A round is rejected with a chance below one half; should
    /// 128 rounds in a row be, which no stream ever lived to see, the last is taken as it is.
    pub fn below(&mut self, n: u64) -> u64 {
        if n == 0 {
            return 0;
        }
        let unfair = n.wrapping_neg() % n;
        let mut wide = 0;
        for _ in 0..128 {
            wide = u128::from(self.next_u64()) * u128::from(n);
            if wide as u64 >= unfair {
                break;
            }
        }
        (wide >> 64) as u64
    }

    /// A number in 0…1, the end excluded, in steps of 2⁻⁵³.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * STEP
    }

    /// A standard normal variate: one word through [`math::normal_quantile`], so within ±8.3.
    pub fn normal(&mut self) -> f64 {
        // Half a step up: symmetric, and never at the infinite ends.
        math::normal_quantile(((self.next_u64() >> 12) as f64 + 0.5) * (2.0 * STEP))
    }

    /// Puts the items in random order, every order equally likely (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

/// 2⁻⁵³.
const STEP: f64 = 1.0 / (1_u64 << 53) as f64;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn key() -> LuckKey {
        LuckKey { seed: 42, world: 0, seat: 1, turn: 7, shot: 2, purpose: Purpose::Trial }
    }

    #[test]
    fn t15_luck_keeps_its_bits() {
        let mut luck = key().stream();
        let words = [luck.next_u64(), luck.next_u64()];
        let found = [
            words[0],
            words[1],
            luck.below(1_000_000),
            luck.unit().to_bits(),
            luck.normal().to_bits(),
            luck.normal().to_bits(),
        ];
        assert_eq!(found, GOLDEN, "{found:#x?}");
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7];
        luck.shuffle(&mut order);
        assert_eq!(order, [5, 0, 4, 3, 6, 1, 2, 7]);
    }

    // Words, range and order were also worked out by a separate ChaCha8 written from RFC 8439.
    const GOLDEN: [u64; 6] = [
        0x4e91_6af9_54d4_fee3,
        0xacb2_a0c1_1234_6df3,
        379_458,
        0x3fd6_4b0d_8082_3bf2,
        0xbfcc_26f1_13d2_7ddb,
        0xbfff_0991_8862_f5ee,
    ];

    #[test]
    fn t15_every_field_of_the_key_counts() {
        let k = key();
        let others = [
            LuckKey { seed: 43, ..k },
            LuckKey { world: 1, ..k },
            LuckKey { seat: 0, ..k },
            LuckKey { turn: 8, ..k },
            LuckKey { shot: 3, ..k },
            LuckKey { purpose: Purpose::Flick, ..k },
            LuckKey { purpose: Purpose::Throw, ..k },
            LuckKey { purpose: Purpose::Lot, ..k },
            LuckKey { purpose: Purpose::Search, ..k },
            LuckKey { purpose: Purpose::Policy, ..k },
        ];
        let mut words: Vec<u64> = others.iter().map(|k| k.stream().next_u64()).collect();
        words.push(k.stream().next_u64());
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), others.len() + 1);
    }

    #[test]
    fn small_ranges_are_even() {
        let mut luck = key().stream();
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[luck.below(6) as usize] += 1;
        }
        // χ² with 5 degrees of freedom: 25.7 is passed once in ten thousand.
        let chi2: f64 = counts.iter().map(|&n| (f64::from(n) - 1e4) * (f64::from(n) - 1e4)).sum();
        assert!(chi2 / 1e4 < 25.7, "{counts:?}");
    }

    #[test]
    fn shuffles_reach_every_order_evenly() {
        let mut luck = key().stream();
        let mut counts = [0_u32; 27];
        for _ in 0..24_000 {
            let mut order = [0, 1, 2];
            luck.shuffle(&mut order);
            counts[order[0] * 9 + order[1] * 3 + order[2]] += 1;
        }
        let seen: Vec<u32> = counts.into_iter().filter(|&n| n > 0).collect();
        assert_eq!(seen.len(), 6);
        assert!(seen.iter().all(|&n| n.abs_diff(4_000) < 250), "{seen:?}");
    }

    #[test]
    fn normals_have_the_right_moments() {
        let mut luck = key().stream();
        let n = 100_000;
        let (mut sum, mut squares, mut fourth) = (0.0, 0.0, 0.0);
        for _ in 0..n {
            let x = luck.normal();
            sum += x;
            squares += x * x;
            fourth += x * x * x * x;
        }
        let n = f64::from(n);
        // Four standard errors each: 1/√n, √(2/n), √(96/n).
        assert!((sum / n).abs() < 4.0 / n.sqrt());
        assert!((squares / n - 1.0).abs() < 4.0 * (2.0 / n).sqrt());
        assert!((fourth / n - 3.0).abs() < 4.0 * (96.0 / n).sqrt());
    }

    proptest! {
        #[test]
        fn t15_same_key_same_luck(seed: u64, world: u64, seat: u32, turn: u32, shot: u32) {
            let key = LuckKey { seed, world, seat, turn, shot, purpose: Purpose::Flick };
            let (mut a, mut b) = (key.stream(), key.stream());
            for _ in 0..20 {
                prop_assert_eq!(a.normal().to_bits(), b.normal().to_bits());
            }
            prop_assert_eq!(a, b);
        }

        #[test]
        fn draws_stay_in_range(seed: u64, n: u64) {
            let mut luck = LuckKey { seed, ..key() }.stream();
            prop_assert!(luck.below(n) < n.max(1));
            prop_assert!((0.0..1.0).contains(&luck.unit()));
            prop_assert!(luck.normal().abs() < 8.3);
        }
    }
}
