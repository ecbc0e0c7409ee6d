//! A part of a run that one machine plays.

use std::fmt;
use std::str::FromStr;

/// Part `number` of `of` equal parts of a run; numbers count from 1.
///
/// Blocks are dealt like cards, so every part plays as many of each lineup, within one.
///
/// ```
/// use land_ai::arena::Shard;
/// let shard: Shard = "2/4".parse()?;
/// assert_eq!(shard.blocks(10).collect::<Vec<_>>(), [1, 5, 9]);
/// # Ok::<(), land_ai::arena::ShardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: u64,
    of: u64,
}

/// A text that names no shard.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no shard: write i/n with i from 1 to n, such as 1/4")]
pub struct ShardError(pub String);

impl Default for Shard {
    fn default() -> Self {
        Self { number: 1, of: 1 }
    }
}

impl Shard {
    /// Part `number` of `of`.
    ///
    /// # Errors
    /// When `number` is 0 or above `of`.
    pub fn new(number: u64, of: u64) -> Result<Self, ShardError> {
        if number == 0 || number > of {
            return Err(ShardError(format!("{number}/{of}")));
        }
        Ok(Self { number, of })
    }

    /// Whether this part is the whole run.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.of == 1
    }

    /// How many of the run's `total` blocks are this part's.
    #[must_use]
    pub fn count(&self, total: u64) -> u64 {
        total / self.of + u64::from(total % self.of >= self.number)
    }

    /// The number in the run of this part's block `place`, counted from 0.
    #[must_use]
    pub fn block(&self, place: u64) -> u64 {
        self.number - 1 + place * self.of
    }

    /// This part's blocks of a run of `total`, ascending.
    pub fn blocks(self, total: u64) -> impl Iterator<Item = u64> {
        (0..self.count(total)).map(move |place| self.block(place))
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let bad = || ShardError(text.to_owned());
        let (number, of) = text.split_once('/').ok_or_else(bad)?;
        let read = |part: &str| part.trim().parse::<u64>().map_err(|_| bad());
        Self::new(read(number)?, read(of)?).map_err(|_| bad())
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_shard_is_refused() {
        for text in ["", "1", "0/4", "5/4", "1/0", "a/4", "-1/4", "1/4/4"] {
            assert_eq!(text.parse::<Shard>(), Err(ShardError(text.to_owned())));
        }
    }

    proptest! {
        #[test]
        fn shards_deal_every_block_once(of in 1_u64..9, total in 0_u64..100) {
            let mut dealt: Vec<u64> = (1..=of)
                .flat_map(|number| Shard::new(number, of).unwrap().blocks(total))
                .collect();
            dealt.sort_unstable();
            prop_assert_eq!(dealt, (0..total).collect::<Vec<_>>());
        }
    }
}
