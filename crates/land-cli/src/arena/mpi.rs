//! Playing under mpirun: rank 0 deals ranges of blocks and writes the file, the others play.
//!
//! Every other rank always has one message on its way to rank 0, a played block or, at first,
//! nothing, and waits for the answer: a range to play, to go on with the one it has, or the end.
//! So nobody is left waiting, whatever goes wrong with rank 0's file.

use std::cell::Cell;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use land_ai::arena::{Block, Config, Contest, Course, Ending, Shard, play_block};
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator as _, Destination as _, MatchedReceiveVec as _, Source as _};

/// From the others to rank 0: a place and its block as JSON, or nothing.
const PLAYED: i32 = 1;
/// From rank 0: two places, or nothing when it is over.
const DEALT: i32 = 2;

/// What rank 0 answers to somebody who has not played their range yet.
const GO_ON: [u64; 2] = [0, 0];

/// How often rank 0 looks for messages. Blocking MPI calls would burn a processor that others
/// could play on.
const GLANCE: Duration = Duration::from_millis(1);

/// Blocks dealt at once at most: what a rank that dies takes along, and what is played in vain
/// behind the decision of a test.
const MOST_AT_ONCE: u64 = 16;

/// The ranks that play for rank 0.
pub(super) struct Ranks {
    world: SimpleCommunicator,
    /// How many were told that it is over.
    dismissed: Cell<i32>,
}

/// Starts MPI and parts the ranks: rank 0 does `lead`, the others play for it.
pub(super) fn play<G: Contest>(
    config: &Config<G>,
    shard: Shard,
    lead: impl FnOnce(&Ranks) -> Result<ExitCode>,
) -> Result<ExitCode> {
    let universe = mpi::initialize().ok_or_else(|| anyhow!("--mpi: MPI cannot be started"))?;
    let world = universe.world();
    if world.rank() > 0 {
        follow(config, shard, &world)?;
        return Ok(ExitCode::SUCCESS);
    }
    let ranks = Ranks { world, dismissed: Cell::new(0) };
    let done = lead(&ranks);
    // Whether it went well or not, all others still have a message on its way.
    while ranks.dismissed.get() < ranks.world.size() - 1 {
        let (_, status) = ranks.world.any_process().receive_vec_with_tag::<u8>(PLAYED);
        ranks.answer(status.source_rank(), &[]);
    }
    done
}

/// Plays what rank 0 deals.
fn follow<G: Contest>(config: &Config<G>, shard: Shard, world: &SimpleCommunicator) -> Result<()> {
    let leader = world.process_at_rank(0);
    let never = AtomicBool::new(false);
    let mut places = 0..0;
    let mut message = Vec::new();
    loop {
        leader.send_with_tag(&message[..], PLAYED);
        match leader.receive_vec_with_tag::<u64>(DEALT).0[..] {
            [from, to] if [from, to] != GO_ON => places = from..to,
            [_, _] => {}
            _ => return Ok(()),
        }
        let place = places.next().context("rank 0 dealt nothing")?;
        let block = play_block(config, shard.block(place), &never).context("it was stopped")?;
        message = serde_json::to_vec(&(place, block))?;
    }
}

impl Ranks {
    /// Plays a run with the other ranks; with threads when there are none.
    pub(super) fn play<G: Contest>(
        &self,
        course: &mut Course<'_, G>,
        threads: usize,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Course<'_, G>),
    ) -> Result<Ending> {
        let others = self.world.size() - 1;
        if others == 0 {
            return Ok(course.play(threads, stop, watch)?);
        }
        let mut next = course.done();
        // How many blocks everybody has still to play.
        let mut left = vec![0; others as usize + 1];
        watch(course);
        while !course.is_over() && !stop.load(Ordering::Relaxed) {
            let any = self.world.any_process();
            let Some(message) = any.immediate_matched_probe_with_tag(PLAYED) else {
                std::thread::sleep(GLANCE);
                continue;
            };
            let (bytes, status) = message.matched_receive_vec::<u8>();
            let rank = status.source_rank();
            if !bytes.is_empty() {
                let (place, block): (u64, Block) = serde_json::from_slice(&bytes)?;
                course.take(place, block)?;
                left[rank as usize] -= 1;
                watch(course);
            }
            if left[rank as usize] > 0 {
                self.answer(rank, &GO_ON);
                continue;
            }
            // Less and less at once towards the end, so that all end together.
            let rest = course.total() - next;
            let range = (rest / (4 * others as u64)).clamp(1, MOST_AT_ONCE).min(rest);
            left[rank as usize] = range;
            let dealt = [next, next + range];
            next += range;
            self.answer(rank, if range > 0 { &dealt } else { &[] });
        }
        Ok(course.finish()?)
    }

    fn answer(&self, rank: i32, dealt: &[u64]) {
        self.world.process_at_rank(rank).send_with_tag(dealt, DEALT);
        if dealt.is_empty() {
            self.dismissed.set(self.dismissed.get() + 1);
        }
    }
}
