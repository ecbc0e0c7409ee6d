//! How a duel developed: a bounded number of looks at its pairs.

use land_ai::arena::pairs::Pentanomial;

/// Looks kept; when full, every second is dropped and half as many taken from then on.
const MOST: usize = 1024;

/// Looks at a growing pentanomial, evenly spread.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Track {
    looks: Vec<Pentanomial>,
    every: u64,
}

impl Default for Track {
    fn default() -> Self {
        Self { looks: Vec::new(), every: 1 }
    }
}

impl Track {
    pub(super) fn look(&mut self, pairs: &Pentanomial) {
        if pairs.pairs() == 0
            || !pairs.pairs().is_multiple_of(self.every)
            || self.looks.last() == Some(pairs)
        {
            return;
        }
        self.looks.push(*pairs);
        if self.looks.len() >= MOST {
            self.every *= 2;
            let every = self.every;
            self.looks.retain(|look| look.pairs().is_multiple_of(every));
        }
    }

    pub(super) fn looks(&self) -> &[Pentanomial] {
        &self.looks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_stay_few_and_even() {
        let mut track = Track::default();
        let mut pairs = Pentanomial::default();
        for i in 0..100_000 {
            pairs.add(i % 5);
            track.look(&pairs);
        }
        assert!((MOST / 2 - 1..MOST).contains(&track.looks().len()), "{}", track.looks().len());
        let steps: Vec<u64> =
            track.looks().windows(2).map(|two| two[1].pairs() - two[0].pairs()).collect();
        assert!(steps.iter().all(|step| *step == steps[0]));
    }
}
