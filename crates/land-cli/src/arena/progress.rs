//! How a run is going: a bar on a terminal, a line now and then elsewhere.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use land_ai::arena::elo::Strength;
use land_ai::arena::{Contest, Course};

use super::track::Track;

/// How often a line is written where no bar can be.
const LINE_EVERY: Duration = Duration::from_secs(10);

/// Seldom enough that looking costs nothing beside the games.
const BAR_EVERY: Duration = Duration::from_millis(100);

/// Shows a run on standard error.
#[derive(Debug)]
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    begun: Instant,
    shown: Option<Instant>,
    pub(super) track: Track,
}

impl Progress {
    pub(super) fn new() -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(0);
            let style = ProgressStyle::with_template("{bar:24} {pos}/{len} {msg}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar
        });
        Self { bar, begun: Instant::now(), shown: None, track: Track::default() }
    }

    /// One more step.
    pub(super) fn step<G: Contest>(&mut self, course: &Course<'_, G>) {
        if let Some(duel) = course.tally().duels.get(&(0, 1)) {
            self.track.look(&duel.pairs);
        }
        let every = if self.bar.is_some() { BAR_EVERY } else { LINE_EVERY };
        let due = match self.shown {
            // Nothing is to be said at the very beginning but that a bar is there.
            None => self.bar.is_some() || self.begun.elapsed() >= every,
            Some(shown) => shown.elapsed() >= every,
        };
        if due {
            self.shown = Some(Instant::now());
            self.show(course);
        }
    }

    fn show<G: Contest>(&self, course: &Course<'_, G>) {
        let text = self.text(course);
        if let Some(bar) = &self.bar {
            bar.set_length(course.total());
            bar.set_position(course.done());
            bar.set_message(text);
        } else {
            let unit = if course.config().block_games() == 2 { "pairs" } else { "blocks" };
            let (done, total) = (course.done(), course.total());
            // Nobody may be there to read it; the run goes on.
            let _ = writeln!(io::stderr(), "{done}/{total} {unit}, {text}");
        }
    }

    fn text<G: Contest>(&self, course: &Course<'_, G>) -> String {
        let played = (course.done() - course.found()) * course.config().block_games();
        let seconds = self.begun.elapsed().as_secs_f64().max(1e-9);
        let mut text = format!("{:.1} games/s", played as f64 / seconds);
        let tally = course.tally();
        if let (Some(duel), 2) = (tally.duels.get(&(0, 1)), tally.entrants.len()) {
            text += &format!(", score {:.1} %", 100.0 * duel.pairs.score());
            if let Some(strength) = Strength::of(&duel.pairs, 0.95) {
                text += &format!(", Elo {:.1} ± {:.1}", strength.elo.value, strength.elo.error);
            }
        }
        if let Some(race) = &tally.race {
            let (low, high) = race.sprt.bounds();
            text += &format!(", LLR {:.2} ({low:.2} to {high:.2})", race.llr());
        }
        if tally.invalid > 0 {
            text += &format!(", {} invalid", tally.invalid);
        }
        text
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
