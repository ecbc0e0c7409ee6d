//! Playing a run: blocks in any order, results in the order of their numbers.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::config::Config;
use super::contest::Contest;
use super::log::LogError;
use super::output::Output;
use super::play::{Block, play_block};
use super::shard::Shard;
use super::sprt::{Sprt, Verdict};
use super::tally::Tally;

/// Blocks a thread may be ahead of the one that is written next: bounds what waits in memory.
const AHEAD: u64 = 64;

/// How often the caller's wish to stop is looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// All its games are played; what a sequential test said, if there was one.
    Complete(Option<Verdict>),
    /// It was stopped; it can go on later.
    Stopped,
}

/// A run on its way: takes blocks in any order, counts and writes them in the order of their
/// numbers, and says when it is over. Threads and machines play for it.
#[derive(Debug)]
pub struct Course<'a, G: Contest> {
    config: &'a Config<G>,
    shard: Shard,
    /// Blocks of this shard.
    total: u64,
    /// Blocks of this shard that are counted and written.
    done: u64,
    /// How many of those were there before.
    found: u64,
    ahead: BTreeMap<u64, Block>,
    tally: Tally,
    retried: u64,
    output: Option<Output>,
}

impl<'a, G: Contest> Course<'a, G> {
    /// Begins a run of `blocks` blocks, or takes it up where the file at `path` left it.
    ///
    /// The sequential test looks at whole runs only: a shard has no prefix of its own.
    ///
    /// # Errors
    /// As [`Output::open`].
    pub fn begin(
        config: &'a Config<G>,
        blocks: u64,
        shard: Shard,
        sprt: Option<Sprt>,
        path: Option<&Path>,
        notices: &mut Vec<String>,
    ) -> Result<Self, LogError> {
        let sprt = sprt.filter(|_| shard.is_whole());
        let mut tally = Tally::new(config.line(), G::LUCK_WEIGHTS, sprt);
        let mut found = 0;
        let output = match path {
            None => None,
            Some(path) => {
                Some(Output::open(path, config.line(), shard, notices, |block, games| {
                    tally.add(block, games);
                    found += 1;
                })?)
            }
        };
        let total = shard.count(blocks).max(found);
        let ahead = BTreeMap::new();
        Ok(Self { config, shard, total, done: found, found, ahead, tally, retried: 0, output })
    }

    /// The run's configuration.
    #[must_use]
    pub fn config(&self) -> &'a Config<G> {
        self.config
    }

    /// Blocks of this shard.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Blocks counted and written.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Blocks that the file held before.
    #[must_use]
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Blocks that were played again because a bot failed.
    #[must_use]
    pub fn retried(&self) -> u64 {
        self.retried
    }

    /// What the blocks so far come to.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Number in the run of this shard's block `place`.
    #[must_use]
    pub fn block(&self, place: u64) -> u64 {
        self.shard.block(place)
    }

    /// Whether nothing is left to play.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.done >= self.total || self.decided()
    }

    fn decided(&self) -> bool {
        self.tally.race.as_ref().is_some_and(|race| race.decided_by.is_some())
    }

    /// How it stands for whoever stops now.
    #[must_use]
    pub fn ending(&self) -> Ending {
        if self.is_over() {
            Ending::Complete(self.tally.race.as_ref().map(|race| race.verdict))
        } else {
            Ending::Stopped
        }
    }

    /// Takes the block at `place`, and writes all that are due. Blocks beyond the end of the test
    /// are dropped.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn take(&mut self, place: u64, block: Block) -> Result<(), LogError> {
        self.ahead.insert(place, block);
        while !self.is_over()
            && let Some(block) = self.ahead.remove(&self.done)
        {
            if let Some(output) = &mut self.output {
                output.append(&block)?;
            }
            self.tally.add(block.number, &block.games);
            self.retried += u64::from(block.failed > 0);
            self.done += 1;
        }
        Ok(())
    }

    /// Writes everything to the disk.
    ///
    /// # Errors
    /// The disk fails.
    pub fn finish(&self) -> Result<Ending, LogError> {
        if let Some(output) = &self.output {
            output.sync()?;
        }
        Ok(self.ending())
    }

    /// Plays on with `threads` threads to the end, or until `stop` is set; `watch` sees every
    /// step.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn play(
        &mut self,
        threads: usize,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Self),
    ) -> Result<Ending, LogError> {
        let dealer = Dealer::new(self.done, self.total, AHEAD * threads.max(1) as u64);
        let halt = AtomicBool::new(false);
        let (sender, blocks) = mpsc::channel();
        let (config, shard) = (self.config, self.shard);
        let over = std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let (sender, dealer, halt) = (sender.clone(), &dealer, &halt);
                scope.spawn(move || {
                    while let Some(place) = dealer.next() {
                        let Some(block) = play_block(config, shard.block(place), halt) else {
                            break;
                        };
                        if sender.send((place, block)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let over = self.collect(&blocks, &dealer, stop, watch);
            halt.store(true, Ordering::Relaxed);
            dealer.close();
            over
        });
        over?;
        self.finish()
    }

    fn collect(
        &mut self,
        blocks: &mpsc::Receiver<(u64, Block)>,
        dealer: &Dealer,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Self),
    ) -> Result<(), LogError> {
        watch(self);
        while !self.is_over() && !stop.load(Ordering::Relaxed) {
            match blocks.recv_timeout(GLANCE) {
                Ok((place, block)) => {
                    self.take(place, block)?;
                    dealer.written(self.done);
                    watch(self);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(())
    }
}

/// Hands out places in order, not too far ahead of what is written.
struct Dealer {
    state: Mutex<Deal>,
    room: Condvar,
    total: u64,
    ahead: u64,
}

struct Deal {
    next: u64,
    written: u64,
    closed: bool,
}

impl Dealer {
    fn new(from: u64, total: u64, ahead: u64) -> Self {
        let state = Mutex::new(Deal { next: from, written: from, closed: false });
        Self { state, room: Condvar::new(), total, ahead }
    }

    fn next(&self) -> Option<u64> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |deal: &mut Deal| !deal.closed && deal.next >= deal.written + self.ahead;
        let mut deal = self.room.wait_while(state, full).unwrap_or_else(PoisonError::into_inner);
        if deal.closed || deal.next >= self.total {
            return None;
        }
        deal.next += 1;
        Some(deal.next - 1)
    }

    fn written(&self, written: u64) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).written = written;
        self.room.notify_all();
    }

    fn close(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.room.notify_all();
    }
}
