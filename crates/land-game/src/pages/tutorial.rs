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

    /// What the card says, in which letters.
    fn text(&self, ui: &Ui<'_>) -> (&'static str, crate::paint::text::Face) {
        let words = ui.words;
        let text = match self.state {
            State::Doing => L::steps(words)[self.step],
            State::Done => words.well_done,
            State::Failed => words.try_again,
        };
        let small = Form::of(ui.area) == Form::Small;
        (text, if small { ui.caption() } else { ui.body() })
    }

    /// Where the card lies: a strip that the board leaves free.
    fn strip(&self, ui: &Ui<'_>) -> Rect {
        let area = ui.area;
        let width = (area.w - 20.0).min(900.0);
        let face = self.text(ui).1;
        // As high as the longest step: the board does not jump from step to step.
        let steps = L::steps(ui.words);
        let text = steps
            .iter()
            .map(|step| ui.paragraph_height(width - 36.0, step, face))
            .fold(0.0, f32::max);
        let height = (text + 40.0).max(92.0);
        let x = area.centre().x - width / 2.0;
        if Form::of(area) == Form::Landscape {
            Rect::new(x, area.bottom() - height - 8.0, width, height)
        } else {
            Rect::new(x, area.y + 8.0, width, height)
        }
    }

    fn card(&mut self, ui: &mut Ui<'_>, rect: Rect) -> Option<Go> {
        let words = ui.words;
        let count = L::steps(words).len();
        let (text, face) = self.text(ui);
        let (caption, theme) = (ui.caption(), ui.theme);
        ui.scene.fill_round_rect(rect.moved(vec2(0.0, 4.0)), 20.0, theme.shadow.faded(0.16));
        ui.scene.fill_round_rect(rect, 20.0, theme.stone);
        let mut inner = rect.grown(-16.0);
        inner.y -= 6.0;
        inner.h += 12.0;
        let head = inner.take_top(22.0);
        let said = ui.say(words.step_of, &[(self.step + 1).into(), count.into()]);
        ui.line(head, &said, caption, theme.ink_on_stone, Align::Left);
        if self.state == State::Doing {
            ui.paragraph(inner, text, face, theme.ink_on_stone);
            return None;
        }
        let line = Rect { h: 24.0, ..inner };
        let stones = inner.take_bottom(50.0);
        let stones = Rect { h: 46.0, ..stones };
        let (mut row, beside) = if inner.w > 560.0 {
            let mut left = stones;
            let right = left.take_right(340.0);
            (right, left)
        } else {
            (stones, Rect { x: head.x + 110.0, w: head.w - 110.0, ..head })
        };
        let strong = ui.strong();
        let at = if beside.h > 30.0 { beside } else { Rect { h: line.h, ..beside } };
        ui.line(at, text, strong, theme.ink_on_stone, Align::Left);
        let again = row.take_left(row.w * 0.46);
        row.take_left(12.0);
        let done = self.state == State::Done;
        let redo = Button::new("lesson-again", again).icon(Icon::Replay).words(words.again);
        if redo.dark(!done).show(ui) {
            self.restart_step();
        }
        let last = self.step + 1 == count;
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

    fn is_busy(&self) -> bool {
        true
    }

    fn state(&self) -> String {
        format!("step {} {:?} {}", self.step + 1, self.state, self.play.state())
    }

    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        self.play.freeze(self.state != State::Doing);
        let (whole, strip) = (ui.area, self.strip(ui));
        ui.area = if Form::of(whole) == Form::Landscape {
            Rect { h: whole.h - strip.h - 10.0, ..whole }
        } else {
            Rect { y: whole.y + strip.h + 10.0, h: whole.h - strip.h - 10.0, ..whole }
        };
        let go = self.play.frame(ui, cx);
        ui.area = whole;
        self.judge();
        ui.enabled = true;
        if let Some(Go::Home) = go {
            return Some(Go::To(Box::new(Learn)));
        }
        // Restart and the end of a match mean the step here.
        if go.is_some() {
            self.restart_step();
        }
        self.card(ui, strip)
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

    #[test]
    fn the_first_lessons_of_both_games_can_be_done_by_hand() {
        use crate::driver::{Driver, Shared};
        use crate::paint::geometry::vec2;
        for (width, height) in [(1280.0, 720.0), (360.0, 640.0)] {
            let mut driver = Driver::new(width, height, Shared::default());
            driver.click("learn");
            driver.click("learn-ttang");
            // Up and away from the home: lower left, on a narrow window lower right.
            driver.pull(vec2(if width > height { -40.0 } else { 40.0 }, 60.0));
            for _ in 0..200 {
                driver.frame();
            }
            assert!(driver.state().starts_with("step 1 Done"), "{}", driver.state());
            driver.click("lesson-next");
            assert!(driver.state().starts_with("step 2 Doing"), "{}", driver.state());

            let mut driver = Driver::new(width, height, Shared::default());
            driver.click("learn");
            driver.click("learn-zemlya");
            let board = driver.app.place_of("board").unwrap();
            let at = board.centre() + vec2(4.0, board.h * 0.2);
            driver.press(at);
            driver.frame();
            driver.release(at);
            driver.frame();
            driver.click("throw");
            for _ in 0..200 {
                driver.frame();
            }
            assert!(driver.state().starts_with("step 1 Done"), "{}", driver.state());
        }
    }
}
