//! Looking at a match again, decision by decision.

mod panel;

use super::setup::Kind;
use crate::app::{Context, Go, Page};
use crate::event::Key;
use crate::paint::geometry::Rect;
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::play::history::Told;
use crate::play::panel as seats;
use crate::play::shares::{Shares, tenths};
use crate::play::study::Study;
use crate::settings::Speed;
use crate::table::{Plan, Table};
use crate::ui::{Button, Drag, Form, Id, RectExt as _, Ui};
use land_core::record::{Match, Move};

/// What one decision meant, for the bars below the board.
#[derive(Clone, Copy, Debug)]
struct Bar {
    seat: usize,
    turn: u32,
    gain: i64,
    foul: bool,
}

/// A match being looked at.
#[derive(Debug)]
pub struct Review<G: Kind + Told> {
    whole: Match<G>,
    moves: Vec<Move<G>>,
    bars: Vec<Bar>,
    plans: Vec<Plan>,
    table: Table<G>,
    runs: bool,
    speed: Speed,
    rest_s: f32,
    /// The analysis; `None` where there is nothing to analyse.
    study: Option<Study<G>>,
    /// The position before the decision that is shown.
    before: Option<G>,
}

impl<G: Kind + Told> Review<G> {
    /// From the beginning of a match; `None` if its setup no longer holds.
    #[must_use]
    pub fn new(whole: Match<G>) -> Option<Self> {
        let setup = whole.game().setup().clone();
        let plans: Vec<Plan> =
            setup.seats.iter().enumerate().map(|(i, s)| Plan::of_seat(s, i)).collect();
        Self::with_plans(whole, plans)
    }

    /// The same with the colours and names it was played with.
    #[must_use]
    pub fn with_plans(whole: Match<G>, plans: Vec<Plan>) -> Option<Self> {
        let moves: Vec<Move<G>> = whole.moves().cloned().collect();
        let bars = bars(&whole)?;
        let table = Table::new(Match::new(whole.game().setup().clone()).ok()?, people(&plans));
        let mut review = Self {
            whole,
            moves,
            bars,
            plans,
            table,
            runs: false,
            speed: Speed::Normal,
            rest_s: 0.5,
            study: None,
            before: None,
        };
        review.study = Study::new(&review.whole);
        review.seek(0);
        Some(review)
    }

    /// How many decisions are shown.
    fn at(&self) -> usize {
        self.table.play.decisions()
    }

    /// Shows the position after so many decisions.
    pub fn seek(&mut self, to: usize) {
        let Ok(play) = Match::<G>::new(self.whole.game().setup().clone()) else { return };
        let mut table = Table::new(play, people(&self.plans));
        let mut unheard = Vec::new();
        self.before = None;
        for (i, made) in self.moves.iter().take(to).enumerate() {
            if i + 1 == to {
                self.before = Some(table.game().clone());
            }
            if table.again(made, &mut unheard).is_err() {
                break;
            }
            table.moment = None;
        }
        self.table = table;
    }

    fn step(&mut self, ui: &mut Ui<'_>) {
        match self.moves.get(self.at()) {
            Some(made) if self.table.moment.is_none() => {
                let made = made.clone();
                self.before = Some(self.table.game().clone());
                if self.table.again(&made, &mut ui.sounds).is_err() {
                    self.runs = false;
                }
            }
            Some(_) => {}
            None => self.runs = false,
        }
    }

    fn tick(&mut self, ui: &mut Ui<'_>) {
        let settings = crate::settings::Settings {
            speed: self.speed,
            hand_over: false,
            ..ui.settings.clone()
        };
        let mut sounds = Vec::new();
        self.table.tick(ui.dt, &settings, || 0.0, &mut sounds);
        ui.sounds.append(&mut sounds);
        if self.runs && self.table.moment.is_none() {
            self.rest_s -= ui.dt * self.speed.factor().min(2.0);
            if self.rest_s <= 0.0 {
                self.rest_s = 0.4;
                self.step(ui);
            }
        }
    }

    /// A match of one's own from here on: the same seats, the same luck.
    fn play_from_here(&self) -> Option<Go> {
        let mut play = Match::<G>::new(self.whole.game().setup().clone()).ok()?;
        for made in self.moves.iter().take(self.at()) {
            match &made.intent {
                Some(intent) => play.apply_intended(&made.decision, intent).ok()?,
                None => play.apply(&made.decision).ok()?,
            };
        }
        play.game().to_move()?;
        Some(Go::To(G::page(Table::new(play, self.plans.clone()))))
    }

    fn controls(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, mut row: Rect) -> Option<Go> {
        let words = ui.words;
        let side = row.h.min(60.0);
        let back = row.take_left(side);
        row.take_left(10.0);
        let play = row.take_left(side);
        row.take_left(10.0);
        let next = row.take_left(side);
        let at = self.at();
        if Button::new("prev", back).icon(Icon::Previous).live(at > 0).show(ui)
            || ui.key(Key::Left).is_some()
        {
            self.runs = false;
            self.seek(at.saturating_sub(1));
        }
        let icon = if self.runs { Icon::Pause } else { Icon::Play };
        if Button::new("run", play).icon(icon).primary().show(ui) || ui.key(Key::Space).is_some() {
            self.runs = !self.runs;
            self.rest_s = 0.0;
            if self.runs && at == self.moves.len() {
                self.seek(0);
            }
        }
        let live = at < self.moves.len();
        if Button::new("next", next).icon(Icon::Next).live(live).show(ui)
            || ui.key(Key::Right).is_some()
        {
            self.runs = false;
            if self.table.moment.is_some() {
                self.seek(at);
            } else {
                self.step(ui);
            }
        }
        row.take_left(14.0);
        let here = if row.w > 420.0 { row.take_right(204.0) } else { Rect::default() };
        let share = if row.w > 320.0 {
            row.take_right(12.0);
            row.take_right(150.0_f32.min(row.w * 0.4))
        } else {
            Rect::default()
        };
        row.take_right(12.0);
        let speeds = [Speed::Half, Speed::Normal, Speed::Double];
        let shown: Vec<(Option<Icon>, &str)> = speeds.iter().map(|s| (None, s.sign())).collect();
        let now = speeds.iter().position(|&s| s == self.speed);
        let groove = Rect { h: row.h.min(54.0), w: row.w.min(216.0), ..row };
        if groove.w >= 3.0 * 44.0 + 4.0
            && let Some(i) = ui.segments(Id::new("pace"), groove, &shown, now)
        {
            self.speed = speeds[i];
        }
        if share.w > 0.0
            && Button::new("export", share).icon(Icon::Share).words(words.export).show(ui)
        {
            let text = self.whole.to_record().to_string();
            let name = format!("{}.land", G::NAME);
            cx.save_file(
                &name,
                "application/jsonl",
                text.as_bytes(),
                true,
                words.saved_as,
                ui.lang,
            );
        }
        let can = self.table.game().to_move().is_some() && self.table.moment.is_none();
        let from = Button::new("from-here", here).words(words.play_from_here).live(can);
        if here.w > 0.0 && from.show(ui) {
            return self.play_from_here();
        }
        None
    }

    /// Bars of all decisions: what each won, fouls below the line. They are the scrubber too.
    fn scrubber(&mut self, ui: &mut Ui<'_>, rect: Rect) {
        let theme = ui.theme;
        let count = self.bars.len().max(1);
        let step = rect.w / count as f32;
        let most = self.bars.iter().map(|b| b.gain).max().unwrap_or(1).max(1) as f32;
        let base = rect.y + rect.h * 0.74;
        let at = self.at();
        if at > 0 {
            let x = rect.x + step * (at - 1) as f32;
            ui.scene.fill_round_rect(Rect::new(x, rect.y, step.max(3.0), rect.h), 3.0, theme.rule);
        }
        for (i, bar) in self.bars.iter().enumerate() {
            let x = rect.x + step * i as f32;
            let w = (step * 0.8).clamp(1.5, 18.0);
            let look = theme.seat(self.plans[bar.seat].colour);
            let (y, h) = if bar.foul {
                (base + 2.0, rect.h * 0.18)
            } else {
                let h = (bar.gain as f32 / most * rect.h * 0.7).max(2.0);
                (base - h, h)
            };
            let place = Rect::new(x + (step - w) / 2.0, y, w, h);
            ui.scene.fill_rect(place, look.fill);
            let ring = place.corners();
            ui.scene.stroke(&ring, true, 1.2, crate::paint::stroke::Cap::Butt, theme.outline);
        }
        ui.scene.fill_rect(Rect::new(rect.x, base - 0.8, rect.w, 1.6), theme.ink3);
        let drags = ui.drags(Id::new("scrub"), rect.grown(8.0));
        for drag in drags {
            if let Drag::Down(_, p) | Drag::Move(_, p) = drag {
                self.scrub_to((p.x - rect.x) / step);
            }
        }
    }

    /// Goes to where a bar was touched, counted in bars.
    fn scrub_to(&mut self, bars: f32) {
        let to = (bars.floor().max(0.0) as usize + 1).min(self.moves.len());
        self.runs = false;
        if to != self.at() || self.table.moment.is_some() {
            self.seek(to);
        }
    }

    /// The better shot over the board of this picture, once the decision has been shown.
    fn draw_better(&self, ui: &mut Ui<'_>, place: Rect, turned: bool) {
        let (None, Some(before)) = (&self.table.moment, &self.before) else { return };
        let Some(better) = self.judged().and_then(|shot| shot.better.as_ref()) else { return };
        G::draw_better(ui, before, better, place, turned);
    }

    fn headline(&self, ui: &Ui<'_>) -> (usize, String, String) {
        let at = self.at();
        let words = ui.words;
        let total = self.bars.len();
        match at.checked_sub(1).and_then(|i| self.bars.get(i)) {
            Some(bar) => {
                let name = self.plans[bar.seat].called(words);
                let title = ui.say(words.best_shot_by, &[name.into(), bar.turn.into()]);
                let line = if bar.foul {
                    words.nothing_won.to_owned()
                } else if bar.gain > 0 {
                    ui.lang.gain(bar.gain)
                } else {
                    format!("{at} / {total}")
                };
                (bar.seat, title, line)
            }
            None => (
                self.table.game().to_move().unwrap_or(0),
                G::title(words).to_owned(),
                format!("0 / {total}"),
            ),
        }
    }

    fn panel(&mut self, ui: &mut Ui<'_>, mut rest: Rect) {
        let (seat, title, line) = self.headline(ui);
        let head = rest.take_top(60.0);
        let emblem = Rect::new(head.x + 4.0, head.y + 4.0, 48.0, 48.0);
        ui.emblem(self.plans[seat].colour, emblem, true);
        let text = Rect::new(emblem.right() + 18.0, head.y, head.w - 70.0, 30.0);
        let (label, body, theme) = (ui.label(), ui.body(), ui.theme);
        ui.line(text, &title, label, theme.ink, Align::Left);
        ui.line(Rect { y: text.y + 30.0, ..text }, &line, body, theme.ink2, Align::Left);
        rest.take_top(18.0);
        let game = self.table.shown();
        let shares = Shares::new(game);
        if self.study.is_some() && self.at() > 0 {
            // A low window has room for the shot itself only.
            let low = rest.h < 340.0;
            let high = if low { 0.0 } else { (rest.h * 0.4).clamp(150.0, 290.0) };
            let strips = rest.take_bottom(high);
            rest.take_bottom(8.0);
            if self.judged().is_some() {
                self.judgement(ui, rest, seat);
            } else {
                if let Some(line) = self.judged_line(ui) {
                    ui.line(rest.take_bottom(28.0), &line, body, theme.ink2, Align::Left);
                }
                let chairs = seats::chairs(ui, &self.plans, &shares, Some(seat), &game.out());
                seats::seats_in_panel(ui, rest, &chairs, &self.plans, &shares, |_, _| 0.0);
            }
            if !low {
                self.strips(ui, strips);
            }
            return;
        }
        let chairs = seats::chairs(ui, &self.plans, &shares, Some(seat), &game.out());
        let plans = self.plans.clone();
        let bars = rest.take_bottom(if rest.h > 360.0 { 150.0 } else { 70.0 });
        seats::seats_in_panel(ui, rest, &chairs, &plans, &shares, |_, _| 0.0);
        let mut bars = bars;
        let caption = ui.caption();
        let head = bars.take_top(24.0);
        ui.line(head, ui.words.tap_bar, caption, theme.ink2, Align::Left);
        self.scrubber(ui, bars.grown(-4.0));
    }
}

fn people(plans: &[Plan]) -> Vec<Plan> {
    let person = |plan: &Plan| Plan { player: crate::table::Player::Person, ..plan.clone() };
    plans.iter().map(person).collect()
}

/// Judges a match once more and notes what every decision meant.
fn bars<G: Kind + Told>(whole: &Match<G>) -> Option<Vec<Bar>> {
    let mut game = G::new(whole.game().setup().clone()).ok()?;
    let board2 = game.board2();
    let mut bars = Vec::new();
    for made in whole.moves() {
        let seat = game.to_move()?;
        let turn = game.turn_of_seat(seat) + 1;
        let events = game.judge(&made.decision).ok()?;
        let note = G::note(&events);
        bars.push(Bar { seat, turn, gain: tenths(note.won2, board2), foul: note.foul });
    }
    Some(bars)
}

impl<G: Kind + Told> Page for Review<G> {
    fn name(&self) -> &'static str {
        "review"
    }

    fn is_busy(&self) -> bool {
        let judging = self.study.as_ref().is_some_and(|study| !study.is_done());
        self.runs || self.table.moment.is_some() || judging
    }

    fn state(&self) -> String {
        let judged = self.study.as_ref().map_or(0, |study| study.shots().len());
        format!("decisions {} of {} judged {judged}", self.at(), self.moves.len())
    }

    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        ui.page();
        self.tick(ui);
        if let Some(study) = &mut self.study {
            study.advance(cx.clock);
        }
        let form = Form::of(ui.area);
        let wide = form == Form::Landscape;
        let mut rest = ui.area.grown(if wide { -24.0 } else { -form.margin() });
        let side = if wide { 56.0 } else { 48.0 };
        let back = Rect::new(rest.x, rest.y, side, side);
        let leave = Button::new("back", back).icon(Icon::Back).show(ui);
        if leave || ui.key(Key::Escape).is_some() {
            return Some(Go::To(Box::new(super::Replays::default())));
        }
        let theme = ui.theme;
        if wide {
            let panel_w = (rest.w * 0.3).clamp(240.0, 420.0);
            let panel = rest.take_right(panel_w);
            rest.take_right(32.0);
            rest.take_left(side + 22.0);
            let controls = rest.take_bottom(72.0);
            let controls = Rect { y: controls.y + 10.0, h: 60.0, ..controls };
            rest.take_bottom(28.0);
            let mut place = rest.grown(-24.0);
            place.y = rest.y + 24.0;
            let board = place.fitted(G::ratio(self.table.game()));
            G::draw_review(ui, &self.table, board, 20.0, false);
            self.draw_better(ui, board, false);
            self.panel(ui, panel);
            return self.controls(ui, cx, controls);
        }
        let head = rest.take_top(side);
        let (seat, title, line) = self.headline(ui);
        let emblem = Rect::new(head.x + side + 14.0, head.y + 5.0, 38.0, 38.0);
        ui.emblem(self.plans[seat].colour, emblem, true);
        let text =
            Rect::new(emblem.right() + 14.0, head.y, head.right() - emblem.right() - 14.0, 24.0);
        let (strong, caption) = (ui.strong(), ui.caption());
        ui.line(text, &title, strong, theme.ink, Align::Left);
        ui.line(Rect { y: text.y + 24.0, ..text }, &line, caption, theme.ink2, Align::Left);
        rest.take_top(14.0);
        let controls = rest.take_bottom(58.0);
        let controls = Rect { h: 54.0, ..controls };
        rest.take_bottom(10.0);
        let bars = rest.take_bottom(70.0);
        self.scrubber(ui, bars.grown(-4.0));
        if let Some(judged) = self.judged_line(ui) {
            let place = rest.take_bottom(24.0);
            let bold = ui.face(crate::paint::text::Role::Caption, crate::paint::text::Weight::Bold);
            let face = if strong.width(&judged) > place.w { bold } else { strong };
            ui.line(place, &judged, face, theme.ink, Align::Left);
        }
        rest.take_bottom(10.0);
        let shares = Shares::new(self.table.shown());
        let bar = rest.take_bottom(22.0);
        seats::bar(ui, bar.grown(-2.0), &self.plans, &shares);
        rest.take_bottom(18.0);
        let ratio = G::ratio(self.table.game());
        let turned = ratio > 1.05;
        let board = rest.grown(-14.0).fitted(if turned { 1.0 / ratio } else { ratio });
        G::draw_review(ui, &self.table, board, 12.0, turned);
        self.draw_better(ui, board, turned);
        self.controls(ui, cx, controls)
    }
}
