//! What comes from the person, and from who stops the program.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// Longest line a person may type.
const LONGEST_LINE: u64 = 4096;

/// Something that happened outside of the match.
#[derive(Debug)]
pub(super) enum Word {
    /// A line was typed.
    Line(String),
    /// Nothing more will be typed.
    End,
    /// Ctrl-C, or the system wants the program to end.
    Stop,
}

/// Lines and stops, in their order.
pub(super) struct Input {
    words: Receiver<Word>,
    sender: Sender<Word>,
    reads: bool,
    /// Lines that came while nobody asked.
    kept: VecDeque<Word>,
}

impl Input {
    /// Listens for stops; lines are read once they are asked for.
    pub(super) fn open() -> Result<Self> {
        let (sender, words) = mpsc::channel();
        let stops = sender.clone();
        // The receiver lives as long as the match does; afterwards nobody cares.
        ctrlc::set_handler(move || drop(stops.send(Word::Stop)))
            .context("Ctrl-C cannot be listened for")?;
        Ok(Self { words, sender, reads: false, kept: VecDeque::new() })
    }

    /// Waits for a line, the end of lines, or a stop.
    pub(super) fn line(&mut self) -> Word {
        if !self.reads {
            self.reads = true;
            let sender = self.sender.clone();
            std::thread::spawn(move || read(&sender));
        }
        self.kept.pop_front().unwrap_or_else(|| self.words.recv().unwrap_or(Word::End))
    }

    /// Waits this long at most. True: the program is to stop.
    pub(super) fn stopped_within(&mut self, time: Duration) -> bool {
        let end = Instant::now() + time;
        loop {
            match self.words.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(Word::Stop) => return true,
                Ok(word) => self.kept.push_back(word),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return false,
            }
        }
    }
}

fn read(sender: &Sender<Word>) {
    let mut lines = io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let mut limited = io::Read::take(&mut lines, LONGEST_LINE);
        let word = match limited.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => Word::End,
            Ok(_) => Word::Line(String::from_utf8_lossy(&bytes).trim().to_owned()),
        };
        let end = matches!(word, Word::End);
        if sender.send(word).is_err() || end {
            return;
        }
    }
}
