//! Where a match is shown: lines, or a live board with a progress bar.

use std::io::{self, IsTerminal};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use super::screen::{Colours, Screen, swatch};
use crate::file;
use crate::picture::scene::Scene;

/// Widest board, in cells.
const WIDEST: usize = 96;

/// How a match is shown.
pub(super) struct Stage {
    colours: Colours,
    /// The live board; `None`: plain lines.
    live: Option<ProgressBar>,
    /// Whether boards can be drawn at all.
    terminal: bool,
    quiet: bool,
}

impl Stage {
    /// A stage for this program's terminal, or for none. With people at the table the board is
    /// drawn before their turns instead of being kept up to date.
    pub(super) fn open(quiet: bool, people: bool, length: u64) -> Self {
        let terminal = io::stdout().is_terminal();
        let live = (!quiet && !people && terminal && io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::new(length);
            let style = "{msg}\n{bar:40} {pos} of {len} · {elapsed}";
            if let Ok(style) = ProgressStyle::with_template(style) {
                bar.set_style(style.progress_chars("━╸─"));
            }
            bar
        });
        Self { colours: Colours::of_terminal(), live, terminal, quiet }
    }

    /// Whether the board is kept up to date.
    pub(super) fn is_live(&self) -> bool {
        self.live.is_some()
    }

    /// Shows what has happened.
    pub(super) fn show(&self, scene: &Scene, told: &str, done: u64) -> Result<()> {
        if self.quiet {
            return Ok(());
        }
        match &self.live {
            Some(bar) => {
                bar.set_message(format!("{}\n{told}", self.board(scene)));
                bar.set_position(done);
                bar.tick();
                Ok(())
            }
            None => file::print(format!("{told}\n").as_bytes()),
        }
    }

    /// Draws the board for somebody who is about to decide.
    pub(super) fn show_board(&self, scene: &Scene) -> Result<()> {
        if !self.terminal {
            return Ok(());
        }
        file::print(format!("{}\n", self.board(scene)).as_bytes())
    }

    /// The board with its legend, for the terminal's size.
    pub(super) fn board(&self, scene: &Scene) -> String {
        let (columns, rows) = crossterm::terminal::size().unwrap_or((80, 24));
        let columns = usize::from(columns).saturating_sub(2).min(WIDEST);
        let rows = usize::from(rows).saturating_sub(7).max(4);
        let mut lines = vec![format!("{} · {}", scene.title, scene.subtitle)];
        lines.extend(Screen::draw(scene, columns, rows).lines(self.colours));
        let mut legend: Vec<String> = Vec::new();
        for (seat, line) in scene.seats.iter().enumerate().take(8) {
            let out = if line.out { " out" } else { "" };
            let swatch = swatch(seat, self.colours);
            legend.push(format!("{swatch} {} {} %{out}", line.name, line.share));
        }
        legend.extend(scene.free.iter().map(|free| format!("free {free} %")));
        lines.push(legend.join("   "));
        lines.join("\n")
    }

    /// Keeps the last board, below which the program goes on writing.
    pub(super) fn close(&self) {
        if let Some(bar) = &self.live {
            bar.abandon();
        }
    }
}
