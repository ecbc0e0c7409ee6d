//! Lessons on a real board: a step is done when the engine says so.

use super::{Learn, TtangPlay, ZemlyaPlay};
use crate::app::{Context, Go, Page};
use crate::demo;
use crate::paint::geometry::{Rect, vec2};
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::table::{Moment, Plan, Player, Staged, Table};
use crate::ui::{Button, Form, RectExt as _, Ui};
use crate::words::Words;
use land_core::games::ttang::{Event as TtangEvent, Ttang, TurnEnd};
use land_core::games::zemlya::{Event as ZemlyaEvent, Rules as ZemlyaRules, Zemlya};
use land_core::games::{Game, Setup as MatchSetup};
use land_core::physics::Hand;
use land_core::record::Match;

/// What a decision meant for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The step is done.
    Done,
    /// It went wrong: from the start of the step.
    Failed,
    /// On with it.
    GoesOn,
}

/// The lessons of one game.
pub trait Lessons {
    /// The game.
    type Game: Staged;
    /// Its play page.
    type Play: Page + Playing<Self::Game>;

    /// What each step asks for.
    fn steps(words: &'static Words) -> Vec<&'static str>;

    /// The position a step begins with; `None`: where the one before ended.
    fn begin(step: usize) -> Option<Match<Self::Game>>;

    /// Whether a decision did what the step asks for.
    fn verdict(step: usize, moment: &Moment<Self::Game>) -> Verdict;

    /// The play page of a match.
    fn play(table: Table<Self::Game>) -> Self::Play;
}

/// What lessons need of a play page.
pub trait Playing<G: Game> {
    /// The match.
    fn table(&self) -> &Table<G>
    where
        G: Staged;

    /// Takes no input while this is set.
    fn freeze(&mut self, frozen: bool);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Doing,
    Done,
    Failed,
}

/// A tutorial under way.
pub struct Tutorial<L: Lessons> {
    step: usize,
    state: State,
    play: L::Play,
    begun: Match<L::Game>,
    seen: usize,
}

impl<L: Lessons> std::fmt::Debug for Tutorial<L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Tutorial(step {}, {:?})", self.step, self.state)
    }
}

fn seated<G: Staged>(play: Match<G>) -> Table<G> {
    let seats = play.game().setup().seats.len();
    Table::new(play, (0..seats).map(|seat| Plan::new(Player::Person, seat)).collect())
}

impl<L: Lessons> Tutorial<L> {
    /// From the first step.
    ///
    /// # Panics
    /// The first step has no position: a fault of this program, found by its test.
    #[must_use]
    pub fn new() -> Self {
        let begun = L::begin(0).expect("the first step has a position");
        let play = L::play(seated(begun.clone()));
        Self { step: 0, state: State::Doing, play, begun, seen: 0 }
    }

    /// The step under way, from 0.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    fn restart_step(&mut self) {
        self.play = L::play(seated(self.begun.clone()));
        self.seen = self.begun.decisions();
        self.state = State::Doing;
    }

    fn next_step(&mut self) {
        self.step += 1;
        self.begun = L::begin(self.step).unwrap_or_else(|| self.play.table().play.clone());
        self.restart_step();
    }

    fn judge(&mut self) {
        let table = self.play.table();
        if self.state != State::Doing || table.moment.is_some() {
            return;
        }
        let decisions = table.play.decisions();
        if decisions == self.seen {
            return;
        }
        self.seen = decisions;
        let verdict = table.told.as_ref().map(|moment| L::verdict(self.step, moment));
        match verdict {
            Some(Verdict::Done) => self.state = State::Done,
            Some(Verdict::Failed) => self.state = State::Failed,
            Some(Verdict::GoesOn) | None => {}
        }
    }

    fn card(&mut self, ui: &mut Ui<'_>) -> Option<Go> {
        let words = ui.words;
        let steps = L::steps(words);
        let form = Form::of(ui.area);
        let body = ui.body();
        let caption = ui.caption();
        let width = if form == Form::Landscape { 360.0 } else { ui.area.w.min(640.0) };
        let text = match self.state {
            State::Doing => steps[self.step],
            State::Done => words.well_done,
            State::Failed => words.try_again,
        };
        let face = if form == Form::Small { caption } else { body };
        let used = ui.paragraph_height(width - 44.0, text, face);
        let waits = self.state != State::Doing;
        let h = 48.0 + used + if waits { 66.0 } else { 10.0 };
        let rect = if form == Form::Landscape {
            Rect::new(ui.area.right() - width - 14.0, ui.area.bottom() - h - 14.0, width, h)
        } else {
            Rect::new(ui.area.centre().x - width / 2.0, ui.area.bottom() - h, width, h + 30.0)
        };
        let theme = ui.theme;
        ui.scene.fill_round_rect(rect.moved(vec2(0.0, 5.0)), 22.0, theme.shadow.faded(0.2));
        ui.scene.fill_round_rect(rect, 22.0, theme.stone);
        let mut inner = rect.grown(-18.0);
        let head = inner.take_top(24.0);
        let count = ui.say(words.step_of, &[(self.step + 1).into(), steps.len().into()]);
        ui.line(head, &count, caption, theme.ink_on_stone, Align::Left);
        ui.paragraph(inner, text, face, theme.ink_on_stone);
        if !waits {
            return None;
        }
        inner.take_top(used + 8.0);
        let mut row = inner.take_top(52.0);
        let again = row.take_left(row.w * 0.42);
        row.take_left(12.0);
        let done = self.state == State::Done;
        let redo = Button::new("lesson-again", again).icon(Icon::Replay).words(words.again);
        if redo.dark(!done).show(ui) {
            self.restart_step();
        }
        let last = self.step + 1 == steps.len();
        let label = if last { words.done } else { words.next_step };
        if Button::new("lesson-next", row).words(label).dark(done).live(done).show(ui) {
            if last {
                return Some(Go::To(Box::new(Learn)));
            }
            self.next_step();
        }
        None
    }
}

impl<L: Lessons> Default for Tutorial<L> {
    fn default() -> Self {
        Self::new()
    }
}

impl<L: Lessons + 'static> Page for Tutorial<L> {
    fn name(&self) -> &'static str {
        "tutorial"
    }

    fn state(&self) -> String {
        format!("step {} {:?} {}", self.step + 1, self.state, self.play.state())
    }

    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        self.play.freeze(self.state != State::Doing);
        let go = self.play.frame(ui, cx);
        self.judge();
        ui.enabled = true;
        if let Some(Go::Home) = go {
            return Some(Go::To(Box::new(Learn)));
        }
        // Restart and the end of a match mean the step here.
        if go.is_some() {
            self.restart_step();
        }
        self.card(ui)
    }
}

/// The lessons of Ttang.
#[derive(Debug)]
pub struct TtangLessons;

impl Lessons for TtangLessons {
    type Game = Ttang;
    type Play = TtangPlay;

    fn steps(w: &'static Words) -> Vec<&'static str> {
        vec![w.lt_out, w.lt_side, w.lt_home, w.lt_foul, w.lt_free]
    }

    fn begin(step: usize) -> Option<Match<Ttang>> {
        match step {
            0 | 3 | 4 => Match::new(MatchSetup::new(Default::default(), 2).with_seed(1)).ok(),
            _ => None,
        }
    }

    fn verdict(step: usize, moment: &Moment<Ttang>) -> Verdict {
        let end = moment.events.iter().find_map(|e| match e {
            TtangEvent::TryEnded { end, won2, .. } => Some((*end, *won2)),
            _ => None,
        });
        let board2 = moment.before.board2();
        match (step, end) {
            (0 | 1, None) => Verdict::Done,
            (2, Some((TurnEnd::Home, _))) | (3, Some((TurnEnd::Out, _))) => Verdict::Done,
            // A twentieth of the board is a large area for a start.
            (4, Some((TurnEnd::Home, won2))) if won2 * 20 >= board2 => Verdict::Done,
            (_, Some(_)) => Verdict::Failed,
            (2, None) => Verdict::Failed,
            _ => Verdict::GoesOn,
        }
    }

    fn play(table: Table<Ttang>) -> TtangPlay {
        TtangPlay::new(table).practice()
    }
}

/// The lessons of Zemlya.
#[derive(Debug)]
pub struct ZemlyaLessons;

impl Lessons for ZemlyaLessons {
    type Game = Zemlya;
    type Play = ZemlyaPlay;

    fn steps(w: &'static Words) -> Vec<&'static str> {
        vec![w.lz_cut, w.lz_choose, w.lz_again, w.lz_passage, w.lz_moon, w.lz_island]
    }

    fn begin(step: usize) -> Option<Match<Zemlya>> {
        let with = |rules: ZemlyaRules, seats: usize| {
            let mut setup = MatchSetup::new(rules, seats).with_seed(1);
            for seat in 0..seats {
                // A lesson is no test of steadiness.
                setup = setup.with_hand(seat, Hand::still());
            }
            setup
        };
        match step {
            0 | 3 => Match::new(with(ZemlyaRules::default(), 2)).ok(),
            4 => Match::new(with(ZemlyaRules::with_moons(), 2)).ok(),
            5 => {
                let found = demo::zemlya_with_island()?;
                let rules = found.game().setup().rules.clone();
                let mut play = Match::new(with(rules, found.game().setup().seats.len())).ok()?;
                for made in found.moves() {
                    play.apply(&made.decision).ok()?;
                }
                Some(play)
            }
            _ => None,
        }
    }

    fn verdict(step: usize, moment: &Moment<Zemlya>) -> Verdict {
        let has = |test: &dyn Fn(&ZemlyaEvent) -> bool| moment.events.iter().any(test);
        let cut = has(&|e| matches!(e, ZemlyaEvent::Cut { struck, seat, .. } if struck != seat));
        let chosen = has(&|e| matches!(e, ZemlyaEvent::Chosen { .. }));
        let ended = has(&|e| matches!(e, ZemlyaEvent::TurnEnded { .. }));
        let done = match step {
            0 | 2 => cut,
            1 => chosen,
            3 => has(&|e| matches!(e, ZemlyaEvent::Pending { .. })),
            4 => has(&|e| matches!(e, ZemlyaEvent::MoonFounded { .. })),
            _ => has(&|e| matches!(e, ZemlyaEvent::IslandWon { .. })),
        };
        if done {
            Verdict::Done
        } else if ended || (step == 0 && chosen) {
            Verdict::Failed
        } else {
            Verdict::GoesOn
        }
    }

    fn play(table: Table<Zemlya>) -> ZemlyaPlay {
        ZemlyaPlay::new(table).practice()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_can_begin() {
        fn all<L: Lessons>() {
            let steps = L::steps(crate::words::Lang::En.words()).len();
            assert!(L::begin(0).is_some());
            for step in 0..steps {
                if let Some(play) = L::begin(step) {
                    assert!(play.game().to_move().is_some(), "step {step}");
                }
            }
        }
        all::<TtangLessons>();
        all::<ZemlyaLessons>();
    }

    #[test]
    fn the_island_lesson_begins_with_an_island_to_bomb() {
        let play = ZemlyaLessons::begin(5).unwrap();
        assert!(!play.game().islands().is_empty());
    }
}
