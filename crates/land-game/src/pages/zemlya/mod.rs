//! The play screen of Zemlya.

mod aim;
pub mod board;
mod choice;
mod draw;
pub mod told;

pub use aim::Aim;

use super::setup::Kind;
use super::sheet::{self, Act, Sheet};
use super::tutorial::Playing;
use super::{End, Setup};
use crate::app::{Context, Go, Page};
use crate::event::Key;
use crate::options::{Options, half_turns};
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::paint::text::{Role, Weight};
use crate::play::hint::Hint;
use crate::play::layout::{Places, Wants};
use crate::play::panel;
use crate::play::shares::Shares;
use crate::play::zoom::Zoom;
use crate::sound::Sound;
use crate::store::next_name;
use crate::table::{Autosave, Plan, Table};
use crate::ui::{Button, Drag, Form, Id, RectExt as _, Tap, Ui};
use crate::view::View;
use crate::words::{Lang, Words};
use board::{Labels, Look, bounds};
use land_core::games::Game as _;
use land_core::games::zemlya::{Decision, Intent, Purpose, Side, Spot, Zemlya};
use land_core::physics::Hand;

/// A match of Zemlya on the screen.
#[derive(Debug)]
pub struct ZemlyaPlay {
    table: Table<Zemlya>,
    aim: Aim,
    zoom: Zoom,
    sheet: Option<Sheet>,
    /// The part that is marked in a choice.
    side: Side,
    /// Decisions made when the aim was begun.
    begun: Option<usize>,
    practice: bool,
    hint: Option<Hint<Zemlya>>,
    /// Nothing reacts: a lesson waits.
    frozen: bool,
    /// A match on real ground: what happened is tapped in, no hand throws here.
    scoring: bool,
    /// Where the blade's handle was drawn last, for a watcher.
    handle: Option<Vec2>,
}

impl Playing<Zemlya> for ZemlyaPlay {
    fn table(&self) -> &Table<Zemlya> {
        &self.table
    }

    fn freeze(&mut self, frozen: bool) {
        self.frozen = frozen;
    }
}

impl ZemlyaPlay {
    /// Shows a match.
    #[must_use]
    pub fn new(table: Table<Zemlya>) -> Self {
        Self {
            table,
            aim: Aim::default(),
            zoom: Zoom::default(),
            sheet: None,
            side: Side::Left,
            begun: None,
            practice: false,
            hint: None,
            frozen: false,
            scoring: false,
            handle: None,
        }
    }

    /// As practice: nothing is kept, luck is rolled anew.
    #[must_use]
    pub fn practice(mut self) -> Self {
        self.practice = true;
        self
    }

    /// As the scorekeeper of a match on real ground.
    #[must_use]
    pub fn scoring(mut self) -> Self {
        self.scoring = true;
        self
    }

    /// With a throw aimed already: for pictures.
    #[must_use]
    pub fn with_aim(mut self, aim: Aim) -> Self {
        self.begun = Some(self.table.play.decisions());
        self.aim = aim;
        self
    }

    fn rules(&self, lang: Lang) -> Sheet {
        let rules = &self.table.game().setup().rules;
        Sheet::Rules((0..Zemlya::count()).map(|i| Zemlya::show(rules, i, lang)).collect())
    }

    fn wants(&self, form: Form) -> Wants {
        let choosing = self.choosing().is_some();
        let status = match (form, choosing) {
            (Form::Landscape, _) => 0.0,
            (Form::Small, true) => 176.0,
            (Form::Small, false) => 150.0,
            (Form::Portrait, true) => 250.0,
            (Form::Portrait, false) => 226.0,
        };
        Wants {
            seats: self.table.plans.len(),
            actions: if form == Form::Landscape { 2 } else { 3 },
            ratio: 1.0,
            status,
            panel: 480.0,
            captions: false,
        }
    }

    /// The person whose choice is due and may be made now.
    fn choosing(&self) -> Option<usize> {
        self.table.game().choice_due()?;
        self.table.acting_person()
    }

    /// The person who may throw now.
    fn throwing(&self) -> Option<usize> {
        if self.table.game().choice_due().is_some() { None } else { self.table.acting_person() }
    }

    /// Looks for a suggestion, and takes it over as the aim once it is found.
    fn advise(&mut self, clock: fn() -> f64) {
        let decisions = self.table.play.decisions();
        let Some(hint) = self.hint.as_mut().filter(|h| h.is_for(decisions)) else { return };
        if hint.progress() >= 1.0 {
            return;
        }
        hint.advance(clock);
        let Some(best) = hint.best() else { return };
        match best.intent {
            Intent::Throw(throw) => self.aim.take(&throw),
            Intent::Choose(side) | Intent::Keep(side) => self.side = side,
        }
    }

    fn keep(&mut self, ui: &Ui<'_>, cx: &mut Context<'_>) {
        if !self.table.take_changed() || self.practice {
            return;
        }
        let autosave = Autosave::of(Zemlya::NAME);
        if self.table.game().result().is_none() {
            let result = autosave.save(cx.store, &self.table);
            cx.kept(result, ui.words.storage_full);
        } else {
            let name = next_name(cx.store, "replays", Zemlya::NAME, "land");
            let result = cx.store.write(&name, &self.table.play.to_record().to_string());
            cx.kept(result, ui.words.storage_full);
            autosave.clear(cx.store);
        }
    }

    fn input(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, region: Rect, view: &View) {
        let drags = ui.drags(Id::new("board"), region);
        self.zoom.follow(&drags, view.place);
        let wheel = ui.wheel(region);
        let tapped = drags.iter().any(|d| matches!(d, Drag::Up(..)));
        if self.table.hand_over.is_some() {
            if tapped || ui.key(Key::Enter).is_some() {
                self.table.take_screen();
            }
            return;
        }
        if self.table.moment.is_some() {
            if tapped || ui.key(Key::Space).is_some() || ui.key(Key::Enter).is_some() {
                self.table.skip(&ui.settings, &mut ui.sounds);
            }
            return;
        }
        if self.choosing().is_some() {
            if let Some(Drag::Up(_, at)) = drags.iter().rev().find(|d| matches!(d, Drag::Up(..))) {
                self.mark_part(view, *at);
            }
            if ui.key(Key::Left).is_some() || ui.key(Key::Right).is_some() {
                self.side = self.side.other();
            }
            if !ui.has_focus() && ui.key(Key::Enter).is_some() {
                self.choose(ui, cx);
            }
            return;
        }
        if self.throwing().is_none() {
            return;
        }
        let decisions = self.table.play.decisions();
        if self.begun != Some(decisions) {
            self.aim.next(self.table.game());
            self.begun = Some(decisions);
        }
        self.aim.follow(&drags, self.table.game(), view);
        self.aim.turn(f64::from(self.zoom.take_twist()));
        if let Some((_, notches)) = wheel {
            self.aim.turn(f64::from(notches) * 0.0873);
        }
        if ui.has_focus() {
            return;
        }
        self.keys(ui, view);
        if ui.key(Key::Enter).is_some() {
            self.throw(ui, cx);
        }
    }

    fn keys(&mut self, ui: &mut Ui<'_>, view: &View) {
        let step = |ui: &mut Ui<'_>, key: Key| {
            let (n, held) = ui.key_count(key);
            n as f32 * if held.shift { 1.0 } else { 6.0 }
        };
        let x = step(ui, Key::Right) - step(ui, Key::Left);
        let y = step(ui, Key::Down) - step(ui, Key::Up);
        if (x, y) != (0.0, 0.0) {
            if self.aim.at.is_none() {
                self.aim.at = Some(view.to_point(view.place.centre()));
            }
            self.aim.nudge(vec2(x, y), view);
        }
        let turn = step(ui, Key::Letter('e')) - step(ui, Key::Letter('q'));
        self.aim.turn(f64::from(turn) * 0.0145);
    }

    /// A tap on a part marks it.
    fn mark_part(&mut self, view: &View, at: Vec2) {
        let Some(preview) = self.table.game().preview_choice() else { return };
        let place = view.to_point(at);
        for side in Side::BOTH {
            if preview.part(side).pieces.iter().any(|c| c.contains(place)) {
                self.side = side;
            }
        }
    }

    fn choose(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) {
        let intent = if self.table.game().defender_chooses() {
            Intent::Choose(self.side)
        } else {
            Intent::Keep(self.side)
        };
        if let Err(error) = self.table.act(&intent, &mut ui.sounds) {
            cx.notice(error.to_string());
        }
    }

    fn throw(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) {
        let Some(throw) = self.aim.throw(self.table.game()) else { return };
        if self.scoring {
            self.enter(ui, cx, true);
            return;
        }
        if self.practice {
            self.table.world = self.table.world.wrapping_add(1);
        }
        if let Err(error) = self.table.act(&Intent::Throw(throw), &mut ui.sounds) {
            cx.notice(ui.say(ui.words.not_there, &[error.to_string().into()]));
        }
    }

    /// Enters what a knife did on real ground.
    fn enter(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, stuck: bool) {
        let decision = match self.aim.throw(self.table.game()) {
            Some(throw) if stuck => Decision::Throw {
                purpose: throw.purpose,
                stuck: true,
                at: Some(throw.at),
                blade: Some(throw.blade),
                from: None,
            },
            _ => Decision::missed(self.aim.purpose),
        };
        if let Err(error) = self.table.enter(decision, &mut ui.sounds) {
            cx.notice(ui.say(ui.words.not_there, &[error.to_string().into()]));
        }
    }

    fn stones(&mut self, ui: &mut Ui<'_>, places: &Places) {
        if Button::new("pause", places.pause).icon(Icon::Pause).show(ui)
            || (self.sheet.is_none() && ui.key(Key::Escape).is_some())
        {
            self.sheet = Some(Sheet::Pause);
        }
        if Button::new("rules", places.rules).icon(Icon::Rules).show(ui) {
            self.sheet = Some(self.rules(ui.lang));
        }
        let phone = places.is_phone();
        let at = |i: usize| match places.actions.get(i) {
            Some(&rect) if !phone => rect,
            _ => {
                let first = places.actions.first().copied().unwrap_or_default();
                Rect { x: first.x + 72.0 * i as f32, w: 62.0, ..first }
            }
        };
        let decisions = self.table.play.decisions();
        let hinted = self.hint.as_ref().is_some_and(|h| h.is_for(decisions));
        let live = self.table.acting_person().is_some() && !self.scoring;
        let (undo, hint) = if phone { (at(0), at(1)) } else { (at(1), at(0)) };
        if Button::new("hint", hint).icon(Icon::Hint).dark(hinted).live(live).show(ui) {
            self.hint = if hinted { None } else { Hint::new(self.table.game(), decisions) };
        }
        let (turn, previous) = (self.table.can_undo_turn(), self.table.can_undo_previous());
        let asked = Button::new("undo", undo).icon(Icon::Undo).live(turn || previous).show(ui);
        if asked || (ui.key(Key::Letter('z')).is_some() && (turn || previous)) {
            self.sheet = Some(Sheet::Undo { turn, previous });
        }
    }

    fn act(&mut self, act: Act, cx: &mut Context<'_>) -> Option<Go> {
        self.begun = None;
        match act {
            Act::UndoTurn => {
                self.table.undo_turn();
            }
            Act::UndoPrevious => {
                self.table.undo_previous_turn();
            }
            Act::Leave => return Some(Go::Home),
            Act::Restart => {
                let setup = self.table.game().setup().clone().with_seed(cx.seed());
                if let Ok(play) = land_core::record::Match::new(setup) {
                    let page = Self::new(Table::new(play, self.table.plans.clone()));
                    let page = if self.practice { page.practice() } else { page };
                    return Some(Go::To(Box::new(page)));
                }
            }
        }
        None
    }

    /// In bold what is going on; below it what to do.
    fn status(&self, ui: &Ui<'_>) -> (String, String) {
        let w = ui.words;
        let game = self.table.game();
        let board2 = game.board2();
        if let Some(moment) = &self.table.moment {
            let told = told::words(ui, &moment.events, &self.table.plans, board2);
            return (told.filter(|_| moment.told() >= 0.0).unwrap_or_default(), String::new());
        }
        if game.result().is_some() {
            return (w.game_over.to_owned(), String::new());
        }
        let seat = game.to_move().unwrap_or(0);
        if self.table.person_to_move().is_none() {
            let name = self.table.plans[seat].called(w);
            return (ui.say(w.thinking, &[name.into()]), String::new());
        }
        let hits = game.islands().into_iter().find(|i| i.hits > 0);
        if let Some(island) = hits {
            let line = ui.say(w.island_hits, &[island.hits.into(), island.needed.into()]);
            return (line, w.one_miss_burns.to_owned());
        }
        if !game.pending().is_empty() {
            return (w.ze_pending.to_owned(), w.pending_note.to_owned());
        }
        let last = self
            .table
            .told
            .as_ref()
            .and_then(|m| told::words(ui, &m.events, &self.table.plans, board2));
        let hint = self.hint.as_ref().filter(|h| h.is_for(self.table.play.decisions()));
        if let Some(hint) = hint.filter(|h| h.progress() < 1.0) {
            let percent = ui.lang.decimal(hint.progress() * 100.0, 0);
            return (format!("{}: {percent} %", w.hint_thinking), String::new());
        }
        if self.aim.at.is_none() {
            let ask = if self.scoring { w.score_knife } else { w.aim_first };
            return (last.unwrap_or_else(|| w.your_throw.to_owned()), ask.to_owned());
        }
        let advice = match self.aim.purpose {
            Purpose::Cut => w.aim_blade,
            Purpose::Bomb => w.one_miss_burns,
            Purpose::Moon => w.z_moons_on_line,
        };
        (self.target_words(ui), advice.to_owned())
    }

    /// The aim as it is told to a watcher: lattice point, the handle on the screen, the blade in
    /// milliradians, whose land it is, and whether the engine takes the throw.
    fn aim_state(&self) -> String {
        let game = self.table.game();
        let Some(at) = self.aim.at.filter(|_| self.throwing().is_some()) else {
            return String::new();
        };
        let on = match game.ground_at(at) {
            Spot::Land { owner } => format!("land-{owner}"),
            Spot::Moon { owner } => format!("moon-{owner}"),
            Spot::Pending { .. } => "pending".to_owned(),
            Spot::Line => "line".to_owned(),
            Spot::Outside => "outside".to_owned(),
        };
        let ready = if self.aim.intent(game).is_some() { " ready" } else { "" };
        let blade = (self.aim.blade * 1000.0).round();
        let end = self.handle.unwrap_or_default();
        let handle = format!("{:.0} {:.0}", end.x, end.y);
        format!(" aim {} {} handle {handle} blade {blade} on {on}{ready}", at.x, at.y)
    }

    /// What lies at the aim point and what the cut would do there.
    fn target_words(&self, ui: &Ui<'_>) -> String {
        let w = ui.words;
        let game = self.table.game();
        let Some(at) = self.aim.at else { return String::new() };
        let name = |seat: usize| self.table.plans[seat].called(w);
        match (self.aim.purpose, game.ground_at(at)) {
            (_, Spot::Line) => w.on_the_line.to_owned(),
            (Purpose::Moon, Spot::Outside) => w.purpose_moon.to_owned(),
            (Purpose::Cut, Spot::Land { owner }) => {
                let shares = game.preview_cut(at, self.aim.blade_vector()).ok().flatten();
                let Some(preview) = shares else { return w.nothing_cut.to_owned() };
                let share =
                    |area2: i64| ui.lang.share(crate::play::shares::tenths(area2, game.board2()));
                let parts = ui.say(
                    w.parts_line,
                    &[share(preview.left.area2).into(), share(preview.right.area2).into()],
                );
                format!("{}: {parts}", name(owner))
            }
            (Purpose::Bomb, Spot::Land { owner }) => name(owner),
            (_, Spot::Moon { owner }) => ui.say(w.moon_of, &[name(owner).into()]),
            (_, Spot::Pending { owner, .. }) => name(owner),
            (_, Spot::Outside) => w.ze_outside.to_owned(),
            (Purpose::Moon, _) => w.no_target.to_owned(),
        }
    }

    /// Purpose, turns, chances and the throw itself.
    fn controls(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, mut rest: Rect, throw: Rect) {
        let words = ui.words;
        let small = rest.h < 160.0;
        let acting = self.throwing().is_some();
        let row = if small { 44.0 } else { 50.0 };
        let gap = if small { 6.0 } else { 10.0 };
        let possible = self.table.game().purposes();
        let purposes = [
            (Purpose::Cut, Icon::Cut, words.purpose_cut),
            (Purpose::Bomb, Icon::Bomb, words.purpose_bomb),
            (Purpose::Moon, Icon::Moon, words.purpose_moon),
        ];
        let moons = self.table.game().setup().rules.moons;
        let offered: Vec<_> =
            purposes.iter().filter(|(p, ..)| *p != Purpose::Moon || moons).collect();
        let shown: Vec<(Option<Icon>, &str)> =
            offered.iter().map(|(_, icon, word)| (Some(*icon), *word)).collect();
        let now = offered.iter().position(|(p, ..)| *p == self.aim.purpose);
        let line = rest.take_top(row);
        if let Some(i) = ui.segments(Id::new("purpose"), line, &shown, now)
            && acting
            && possible.contains(&offered[i].0)
        {
            self.aim.purpose = offered[i].0;
        }
        rest.take_top(gap);
        if self.scoring {
            self.score_stones(ui, cx, rest.take_top(row), throw, acting);
            return;
        }
        let mut line = rest.take_top(row);
        let body = ui.body();
        let label_w = body.width(words.spin) + 14.0;
        let label = line.take_left(label_w);
        let theme = ui.theme;
        ui.line(label, words.spin, body, theme.ink2, Align::Left);
        let least = self.table.game().setup().rules.min_half_turns;
        let spins: Vec<u32> = [1, 3, 5, 7].into_iter().filter(|&n| n >= least).collect();
        let shown: Vec<(Option<Icon>, &str)> =
            spins.iter().map(|&n| (None, half_turns(n))).collect();
        let now = spins.iter().position(|&n| n == self.aim.half_turns);
        if let Some(i) = ui.segments(Id::new("spin"), line, &shown, now) {
            self.aim.half_turns = spins[i];
        }
        rest.take_top(gap);
        if acting && rest.h > 34.0 {
            self.chances(ui, rest.take_top(rest.h.min(58.0)));
        }
        let ready = acting && self.aim.intent(self.table.game()).is_some();
        let stone = Button::new("throw", throw).words(words.throw).primary().live(ready);
        if stone.show(ui) {
            self.throw(ui, cx);
        }
    }

    /// What is tapped in after a real throw: it stuck there, or it did not stick.
    fn score_stones(
        &mut self,
        ui: &mut Ui<'_>,
        cx: &mut Context<'_>,
        line: Rect,
        enter: Rect,
        acting: bool,
    ) {
        let words = ui.words;
        let missed = Button::new("missed", line).icon(Icon::Cross).words(words.score_missed);
        if missed.live(acting).show(ui) {
            self.enter(ui, cx, false);
        }
        let ready = acting && self.aim.at.is_some();
        let stone = Button::new("throw", enter).words(words.score_enter).primary().live(ready);
        if stone.show(ui) {
            self.enter(ui, cx, true);
        }
    }

    fn chances(&mut self, ui: &mut Ui<'_>, rect: Rect) {
        let words = ui.words;
        let game = self.table.game().clone();
        let island = self.aim.purpose == Purpose::Bomb;
        let Some(chance) = self.aim.chance(&game).cloned() else { return };
        let hit = if island { words.chance_island } else { words.chance_hit };
        let cells = rect.columns(3, 8.0);
        let (label, caption, theme) = (ui.label(), ui.caption(), ui.theme);
        let parts = [
            (chance.hit, hit),
            (chance.stick, words.chance_stick),
            (chance.both, words.chance_both),
        ];
        for ((part, word), cell) in parts.into_iter().zip(cells) {
            let text = format!("{} %", ui.lang.decimal(f64::from(part) * 100.0, 0));
            let two = rect.h >= 44.0;
            let mut cell = cell;
            if two {
                ui.line(cell.take_top(cell.h * 0.56), &text, label, theme.ink, Align::Left);
                ui.line(cell, word, caption, theme.ink2, Align::Left);
            } else {
                ui.line(cell, &text, label, theme.ink, Align::Left);
                cell.take_left(label.width(&text) + 6.0);
                ui.line(cell, word, caption, theme.ink2, Align::Left);
            }
        }
    }

    fn wide(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, places: &Places) {
        let words = ui.words;
        let game = self.table.shown();
        let mut rest = places.panel;
        let tall = rest.h > 560.0;
        if rest.h < 400.0 {
            self.low(ui, cx, rest);
            return;
        }
        let round = ui.say(words.round_n, &[game.round().into()]);
        let head = rest.take_top(if tall { 44.0 } else { 34.0 });
        panel::turn_header(ui, head, &round, None, false);
        let shares = Shares::new(game);
        let chairs = panel::chairs(ui, &self.table.plans, &shares, game.to_move(), &game.out());
        let count = chairs.len();
        let room = rest.h - if tall { 360.0 } else { 240.0 };
        let columns = if count > 4 || room < count as f32 * 44.0 { 2 } else { 1 };
        let rows = count.div_ceil(columns);
        let row = (room / rows as f32).clamp(36.0, 58.0);
        let list = rest.take_top(row * rows as f32);
        for (i, chair) in chairs.iter().enumerate() {
            let cells = Rect { y: list.y + row * (i / columns) as f32, h: row - 6.0, ..list };
            let cell = cells.columns(columns, 24.0)[i % columns];
            panel::panel_seat(ui, cell, chair);
        }
        rest.take_top(if tall { 14.0 } else { 6.0 });
        ui.hairline(rest.x, rest.y, rest.w);
        rest.take_top(if tall { 14.0 } else { 6.0 });
        let throw = rest.take_bottom(if tall { 64.0 } else { 50.0 });
        let throw = Rect { h: throw.h - 4.0, ..throw };
        rest.take_bottom(if tall { 16.0 } else { 8.0 });
        let (bold, text) = self.status(ui);
        let (label, body, theme) = (ui.label(), ui.body(), ui.theme);
        let line = rest.take_top(28.0);
        let face = if label.width(&bold) > line.w { ui.strong() } else { label };
        ui.line(line, &bold, face, theme.ink, Align::Left);
        if rest.h > 190.0 {
            let used = ui.paragraph(rest, &text, body, theme.ink2);
            rest.take_top(used + 12.0);
        } else {
            rest.take_top(6.0);
        }
        self.controls(ui, cx, rest, throw);
    }

    /// The panel of a wide window that is low, as of a phone held sideways.
    fn low(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, mut rest: Rect) {
        let game = self.table.shown();
        let shares = Shares::new(game);
        let chairs = panel::chairs(ui, &self.table.plans, &shares, game.to_move(), &game.out());
        let rows = chairs.len().div_ceil(3);
        let per_row = chairs.len().div_ceil(rows.max(1)).max(2);
        for row in chairs.chunks(per_row) {
            let line = rest.take_top(38.0);
            for (chair, cell) in row.iter().zip(line.columns(per_row, 6.0)) {
                panel::header_seat(ui, cell, chair, true);
            }
        }
        let throw = rest.take_bottom(48.0);
        rest.take_bottom(6.0);
        let (bold, _) = self.status(ui);
        let (strong, theme) = (ui.strong(), ui.theme);
        let face = ui.face(Role::Caption, Weight::Bold);
        let line = rest.take_top(26.0);
        let face = if strong.width(&bold) > line.w { face } else { strong };
        ui.line(line, &bold, face, theme.ink, Align::Left);
        self.controls(ui, cx, rest, throw);
    }

    fn narrow(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, places: &Places) {
        self.narrow_head(ui, places);
        self.narrow_foot(ui, cx, places);
    }

    /// Round, mover and seats at the top of a narrow window.
    fn narrow_head(&self, ui: &mut Ui<'_>, places: &Places) {
        let words = ui.words;
        let game = self.table.shown();
        let seat = game.to_move().unwrap_or(0);
        let shares = Shares::new(game);
        let chairs = panel::chairs(ui, &self.table.plans, &shares, game.to_move(), &game.out());
        if places.header.w > 0.0 {
            let theme = ui.theme;
            let mut head = places.header;
            let round = ui.say(words.round_n, &[game.round().into()]);
            let (label, caption) = (ui.label(), ui.caption());
            ui.line(head.take_top(head.h * 0.54), &round, label, theme.ink, Align::Centre);
            let chooses = game.choice_due().is_some();
            let who = if let (true, Some(thrower)) = (chooses, game.turn_of()) {
                ui.say(words.struck_by, &[self.table.plans[thrower].called(words).into()])
            } else if self.table.person_to_move().is_some() && self.table.people() == 1 {
                words.your_throw.to_owned()
            } else {
                ui.say(words.throw_of, &[self.table.plans[seat].called(words).into()])
            };
            ui.line(head, &who, caption, theme.ink2, Align::Centre);
        }
        for (chair, place) in chairs.iter().zip(&places.seats) {
            panel::header_seat(ui, *place, chair, chairs.len() > 2);
        }
    }

    /// Status and the throw's controls at the bottom.
    fn narrow_foot(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, places: &Places) {
        let mut rest = places.status;
        let small = places.form == Form::Small;
        let (bold, text) = self.status(ui);
        let (strong, body, theme) = (ui.strong(), ui.body(), ui.theme);
        let mut line = rest.take_top(if small { 24.0 } else { 28.0 });
        let hits = self.table.game().islands().into_iter().find(|i| i.hits > 0);
        if let Some(island) = hits {
            let width = island.needed as f32 * 22.0;
            let at = vec2(line.right() - width, line.centre().y);
            ui.scene.dots(theme, at, island.hits, island.needed, 14.0);
            line.w -= width + 8.0;
        }
        ui.line(line, &bold, strong, theme.ink, Align::Left);
        if !small {
            let line = rest.take_top(24.0);
            let face = if body.width(&text) > line.w { ui.caption() } else { body };
            ui.line(line, &text, face, theme.ink2, Align::Left);
            rest.take_top(6.0);
        }
        let actions = &places.actions;
        let (Some(first), Some(last)) = (actions.first(), actions.last()) else { return };
        let throw = Rect::new(first.x + 146.0, first.y, last.right() - first.x - 146.0, first.h);
        self.controls(ui, cx, rest, throw);
    }
}

impl Page for ZemlyaPlay {
    fn name(&self) -> &'static str {
        "zemlya"
    }

    fn is_busy(&self) -> bool {
        let decisions = self.table.play.decisions();
        let hint = self.hint.as_ref().filter(|hint| hint.is_for(decisions));
        hint.is_some_and(|hint| hint.progress() < 1.0) || self.table.goes_on()
    }

    fn state(&self) -> String {
        let game = self.table.game();
        let mover = game.to_move().map_or_else(|| "over".to_owned(), |s| format!("seat {s}"));
        let waits = match (self.choosing(), self.throwing()) {
            (Some(_), _) => " chooses waits",
            (_, Some(_)) => " throws waits",
            _ => "",
        };
        let over = if self.table.hand_over.is_some() { " hand-over" } else { "" };
        let (decisions, digest) = (self.table.play.decisions(), game.digest());
        let round = game.round();
        let aim = match game.preview_choice().filter(|_| self.choosing().is_some()) {
            Some(choice) => format!(" parts {} {}", choice.left.area2, choice.right.area2),
            None => self.aim_state(),
        };
        format!("{mover} round {round} decisions {decisions} map {digest}{waits}{over}{aim}")
    }

    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        ui.enabled = self.sheet.is_none() && !self.frozen;
        self.table.paused = self.sheet.is_some();
        ui.page();
        let mut sounds: Vec<Sound> = Vec::new();
        let dt = ui.dt;
        if self.practice || self.scoring {
            // One person plays all sides: nobody has to take the screen.
            ui.settings.hand_over = false;
        }
        self.table.tick(dt, &ui.settings, cx.clock, &mut sounds);
        ui.sounds.append(&mut sounds);
        let places = Places::new(ui.area, self.wants(Form::of(ui.area)));
        let game = self.table.shown();
        let founding = self.throwing().is_some() && self.aim.purpose == Purpose::Moon;
        let view = self.zoom.view(bounds(game, founding), places.board, 0);
        let region = places.board.grown(places.patch);
        let plans = self.table.plans.clone();
        let phone = places.is_phone();
        let labels = if places.board.w > 200.0 { Labels::Shares } else { Labels::None };
        let look = Look { view: &view, plans: &plans, phone, labels };
        self.advise(cx.clock);
        self.stones(ui, &places);
        // Before the board, which would take the tap.
        let whole = panel::whole(region);
        let mut tapped = Tap::default();
        if self.zoom.is_zoomed() {
            tapped = ui.tap(Id::new("whole"), whole);
            if tapped.clicked {
                self.zoom.reset();
            }
        }
        self.input(ui, cx, region, &view);
        self.handle = self.aim.handle(&view);
        self.keep(ui, cx);
        board::ground(ui, places.board, places.patch);
        self.draw_board(ui, look, region);
        if self.choosing().is_some() {
            if phone {
                self.narrow_head(ui, &places);
            }
            self.draw_choice(ui, cx, &places);
        } else if phone {
            self.narrow(ui, cx, &places);
        } else {
            self.wide(ui, cx, &places);
        }
        if self.zoom.is_zoomed() {
            panel::draw_whole(ui, whole, tapped);
        }
        if let Some(seat) = self.table.hand_over {
            panel::hand_over(ui, places.board.grown(places.patch), &self.table.plans[seat]);
        }
        if let Some(act) = sheet::show(ui, cx, &mut self.sheet) {
            return self.act(act, cx);
        }
        let over = self.table.game().result().is_some() && self.table.moment.is_none();
        if over && !self.practice {
            let (play, plans) = (self.table.play.clone(), self.table.plans.clone());
            return Some(Go::To(Box::new(End::new(play, plans))));
        }
        if over {
            return Some(Go::To(Box::new(Setup::<Zemlya>::new(cx))));
        }
        None
    }
}

impl Kind for Zemlya {
    fn title(words: &'static Words) -> &'static str {
        words.zemlya
    }

    fn draw(ui: &mut Ui<'_>, game: &Self, plans: &[Plan], place: Rect, patch: f32) {
        let view = View::fit(bounds(game, false), place, 0);
        if patch > 0.0 {
            board::ground(ui, place, patch);
        }
        let labels = if game.turns_ended() == 0 && place.w > 260.0 {
            Labels::Names
        } else if place.w > 220.0 {
            Labels::Shares
        } else {
            Labels::None
        };
        let lands = board::lands(ui, game, Look { view: &view, plans, phone: true, labels });
        ui.scene.part(&lands, vec2(0.0, 0.0), 1.0);
    }

    fn draw_living(ui: &mut Ui<'_>, table: &Table<Self>, place: Rect) {
        let view = View::fit(bounds(table.game(), false), place, 0);
        let look = Look { view: &view, plans: &table.plans, phone: true, labels: Labels::None };
        draw::living(ui, table, look);
    }

    fn draw_review(ui: &mut Ui<'_>, table: &Table<Self>, place: Rect, patch: f32, turned: bool) {
        let view = View::fit(bounds(table.game(), false), place, 0);
        board::ground(ui, place, patch);
        let look = Look { view: &view, plans: &table.plans, phone: turned, labels: Labels::Shares };
        draw::living(ui, table, look);
    }

    fn draw_better(
        ui: &mut Ui<'_>,
        before: &Self,
        better: &Self::Intent,
        place: Rect,
        _turned: bool,
    ) {
        let Intent::Throw(throw) = better else { return };
        let view = View::fit(bounds(before, false), place, 0);
        let theme = ui.theme;
        let at = view.to_screen(throw.at);
        if let Some(cut) = before.preview_cut(throw.at, throw.blade).ok().flatten()
            && throw.purpose == Purpose::Cut
        {
            let ends = cut.cut.ends.map(|p| view.to_screen(p));
            ui.scene.cased_dashes(theme, &ends, 12.0, 8.0, 3.6);
        }
        ui.scene.stop_ring(theme, at, 11.0);
        super::setup::better_tag(ui, at, place);
    }

    fn ratio(_game: &Self) -> f32 {
        1.0
    }

    fn measures(rules: &Self::Rules, seats: usize, ui: &Ui<'_>) -> String {
        let across = ui.lang.decimal(f64::from(rules.radius_mm) / 500.0, 0);
        let size = ui.say(ui.words.board_round, &[across.into()]);
        let parts = ui.say(ui.words.equal_parts, &[seats.into()]);
        format!("{size}, {parts}")
    }

    fn page(table: Table<Self>) -> Box<dyn Page> {
        Box::new(ZemlyaPlay::new(table))
    }

    fn score_page(table: Table<Self>) -> Box<dyn Page> {
        Box::new(ZemlyaPlay::new(table).scoring())
    }

    fn hand(plan: &Plan) -> Option<Hand> {
        use crate::table::{Player, Staged, Strength};
        match plan.player {
            Player::Person => Some(match plan.hand {
                Strength::Easy => Hand::easy(),
                Strength::Normal => Hand::normal(),
                Strength::Hard => Hand::hard(),
                Strength::Master => Hand::master(),
            }),
            Player::Computer(strength) => Self::bot(strength).map(|bot| bot.hand()),
        }
    }

    const AGES: bool = true;
}

#[cfg(test)]
mod tests;
