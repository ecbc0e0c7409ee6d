//! The play screen of Ttang.

pub mod board;
pub mod shot;
pub mod told;

pub use board::{Look, bounds, ground, hatched, lands, living, quarter, ratio};
pub use shot::{fan, forecast};

use super::sheet::{self, Act, Sheet};
use super::tutorial::Playing;
use super::{End, Setup};
use crate::app::{Context, Go, Page};
use crate::event::Key;
use crate::options::Options;
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::play::hint::Hint;
use crate::play::layout::{Places, Wants};
use crate::play::panel;
use crate::play::pull::{Aim, Release, Shot};
use crate::play::shares::Shares;
use crate::play::zoom::Zoom;
use crate::settings::Speed;
use crate::sound::Sound;
use crate::store::next_name;
use crate::table::{Autosave, Table, slide, turn_count};
use crate::ui::{Button, Drag, Form, Id, RectExt as _, Tap, Ui};
use crate::view::View;
use crate::words::Lang;
use land_core::games::Game as _;
use land_core::games::ttang::{Decision, Ttang};
use land_core::lattice::Point;

/// A match of Ttang on the screen.
#[derive(Debug)]
pub struct TtangPlay {
    table: Table<Ttang>,
    aim: Aim,
    zoom: Zoom,
    sheet: Option<Sheet>,
    /// The start picked for this try, where the rules let one pick (T4).
    start: Option<Point>,
    help: Option<bool>,
    hint: Option<Hint<Ttang>>,
    /// Tries without consequence: nothing is kept, luck is rolled anew.
    practice: bool,
    /// Nothing reacts: a lesson waits.
    frozen: bool,
    /// A match on real ground: stops are tapped in, no hand flicks here.
    scoring: bool,
    /// Where the stone of a match on real ground stopped, before it is entered.
    mark: Option<Point>,
}

impl Playing<Ttang> for TtangPlay {
    fn table(&self) -> &Table<Ttang> {
        &self.table
    }

    fn freeze(&mut self, frozen: bool) {
        self.frozen = frozen;
    }
}

impl TtangPlay {
    /// Shows a match.
    #[must_use]
    pub fn new(table: Table<Ttang>) -> Self {
        Self {
            table,
            aim: Aim::default(),
            zoom: Zoom::default(),
            sheet: None,
            start: None,
            help: None,
            hint: None,
            practice: false,
            frozen: false,
            scoring: false,
            mark: None,
        }
    }

    /// As practice: aim help on, nothing kept.
    #[must_use]
    pub fn practice(mut self) -> Self {
        self.practice = true;
        self.help = Some(true);
        self
    }

    /// As the scorekeeper of a match on real ground.
    #[must_use]
    pub fn scoring(mut self) -> Self {
        self.scoring = true;
        self
    }

    /// With the hint asked for.
    #[must_use]
    pub fn with_hint(mut self) -> Self {
        self.hint = Hint::new(self.table.game(), self.table.play.decisions());
        self
    }

    /// With a sheet over it.
    #[must_use]
    pub fn with_sheet(mut self, sheet: Sheet) -> Self {
        self.sheet = Some(sheet);
        self
    }

    /// With the active rules over it.
    #[must_use]
    pub fn with_rules(self, lang: Option<Lang>) -> Self {
        let rules = self.rules(lang.unwrap_or_default());
        self.with_sheet(rules)
    }

    fn rules(&self, lang: Lang) -> Sheet {
        let rules = self.table.game().rules();
        Sheet::Rules((0..Ttang::count()).map(|i| Ttang::show(rules, i, lang)).collect())
    }

    fn wants(&self, form: Form) -> Wants {
        Wants {
            seats: self.table.plans.len(),
            actions: 4,
            ratio: ratio(self.table.game()),
            status: if form == Form::Small { 30.0 } else { 56.0 },
            panel: 268.0,
            captions: true,
        }
    }

    /// Where the stone lies for the coming flick.
    fn stone(&self, game: &Ttang) -> Point {
        if game.picks_start() { self.start.unwrap_or_else(|| game.stone()) } else { game.stone() }
    }

    fn keep(&mut self, ui: &Ui<'_>, cx: &mut Context<'_>) {
        if !self.table.take_changed() || self.practice {
            return;
        }
        let autosave = Autosave::of(Ttang::NAME);
        if self.table.game().result().is_none() {
            let result = autosave.save(cx.store, &self.table);
            cx.kept(result, ui.words.storage_full);
        } else {
            let name = next_name(cx.store, "replays", Ttang::NAME, "land");
            let result = cx.store.write(&name, &self.table.play.to_record().to_string());
            cx.kept(result, ui.words.storage_full);
            autosave.clear(cx.store);
        }
    }

    /// What pointers and keys do to the board.
    fn input(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, region: Rect, view: &View) {
        let drags = ui.drags(Id::new("board"), region);
        if let Some((at, notches)) = ui.wheel(region) {
            self.zoom.wheel(at, notches, view.place);
        }
        self.zoom.follow(&drags, view.place);
        if self.table.hand_over.is_some() {
            if drags.iter().any(|d| matches!(d, Drag::Up(..))) || ui.key(Key::Enter).is_some() {
                self.table.take_screen();
            }
            return;
        }
        if self.table.moment.is_some() {
            self.aim.clear();
            let tapped = drags.iter().any(|d| matches!(d, Drag::Up(..)));
            if tapped || ui.key(Key::Space).is_some() || ui.key(Key::Enter).is_some() {
                self.table.skip(&ui.settings, &mut ui.sounds);
            }
            return;
        }
        let Some(_) = self.table.acting_person() else {
            self.aim.clear();
            return;
        };
        let game = self.table.game();
        let picks = game.picks_start();
        if picks {
            self.pick_start(&drags, view);
        }
        if self.scoring && !(picks && self.start.is_none()) {
            for drag in &drags {
                if let Drag::Down(_, at) | Drag::Move(_, at) = *drag {
                    self.mark = Some(view.to_point(at));
                }
            }
            if ui.key(Key::Enter).is_some() {
                self.enter_mark(ui, cx);
            }
            return;
        }
        let release = self.aim.follow(&drags, view);
        if picks && self.start.is_none() {
            self.aim.clear();
            return;
        }
        let fine = |ui: &mut Ui<'_>, key: Key| {
            let (n, held) = ui.key_count(key);
            i64::from(n) * if held.shift { 1 } else { 10 }
        };
        if !ui.has_focus() {
            let turn = fine(ui, Key::Left) - fine(ui, Key::Right);
            let power = fine(ui, Key::Up) - fine(ui, Key::Down);
            if turn != 0 || power != 0 {
                // From the middle of the board as a first guess: half a pull towards it.
                let game = self.table.game();
                let middle = bounds(game);
                let to = Point::new(
                    ((middle.left + middle.right) / 2.0) as i32,
                    ((middle.low + middle.high) / 2.0) as i32,
                );
                let aim = game.slider().aim_at(self.stone(game), to);
                let start = Shot { angle_urad: aim.angle_urad, power_ppm: 600_000 };
                self.aim.nudge(start, turn * 1_745, power * 1_000);
            }
        }
        let mut shot = match release {
            Some(Release::Shot(shot)) => Some(shot),
            _ => None,
        };
        if self.aim.is_keyed() && ui.key(Key::Enter).is_some() {
            shot = self.aim.release_keyed();
        }
        if self.aim.is_keyed() && ui.key(Key::Escape).is_some() {
            self.aim.clear();
        }
        if let Some(shot) = shot {
            self.flick(shot, ui, cx);
        }
    }

    /// A tap on own land picks the start (T4).
    fn pick_start(&mut self, drags: &[Drag], view: &View) {
        let game = self.table.game();
        let Some(seat) = game.to_move() else { return };
        for drag in drags {
            if let Drag::Up(_, at) = *drag
                && (self.aim.would_cancel() || self.start.is_none())
                && game.is_land_of(seat, view.to_point(at))
            {
                self.start = Some(view.to_point(at));
            }
        }
    }

    /// Enters where the stone stopped on real ground.
    fn enter_mark(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) {
        let Some(stop) = self.mark else { return };
        let mut decision = Decision::new(stop);
        if self.table.game().picks_start() {
            let Some(start) = self.start else { return };
            decision = decision.from_start(start);
        }
        match self.table.enter(decision, &mut ui.sounds) {
            Ok(()) => (self.mark, self.start, self.table.told) = (None, None, None),
            Err(error) => cx.notice(error.to_string()),
        }
    }

    fn flick(&mut self, shot: Shot, ui: &mut Ui<'_>, cx: &mut Context<'_>) {
        let mut intent = shot.intent();
        if self.table.game().picks_start() {
            let Some(start) = self.start else { return };
            intent = intent.from_start(start);
        }
        if self.practice {
            self.table.world = self.table.world.wrapping_add(1);
        }
        match self.table.act(&intent, &mut ui.sounds) {
            Ok(()) => {
                self.start = None;
                self.table.told = None;
            }
            Err(error) => cx.notice(error.to_string()),
        }
    }

    /// The stones along the side or below the board.
    fn stones(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, places: &Places) {
        let words = ui.words;
        let below = places.form == Form::Portrait;
        let help = self.help.unwrap_or(ui.settings.aim_help);
        let decisions = self.table.play.decisions();
        let said = |w: &'static str| if below { w } else { "" };
        if Button::new("pause", places.pause).icon(Icon::Pause).show(ui)
            || (self.sheet.is_none() && ui.key(Key::Escape).is_some())
        {
            self.sheet = Some(Sheet::Pause);
        }
        if Button::new("rules", places.rules).icon(Icon::Rules).show(ui) {
            self.sheet = Some(self.rules(ui.lang));
        }
        let mut order = places.actions.iter().copied();
        let mut next = || order.next().unwrap_or_default();
        let button = |name: &'static str, rect: Rect, icon, word: &'static str| {
            let b = Button::new(name, rect).icon(icon);
            if word.is_empty() { b } else { b.below(word) }
        };
        let (turn, previous) = (self.table.can_undo_turn(), self.table.can_undo_previous());
        let undo = next();
        let asked =
            button("undo", undo, Icon::Undo, said(words.undo)).live(turn || previous).show(ui);
        if asked
            || (self.sheet.is_none() && ui.key(Key::Letter('z')).is_some() && (turn || previous))
        {
            self.sheet = Some(Sheet::Undo { turn, previous });
        }
        if self.scoring {
            let ready = self.mark.is_some() && self.table.acting_person().is_some();
            let place = if places.is_phone() {
                let all: Vec<_> = places.actions[1..].iter().flat_map(|r| r.corners()).collect();
                Rect::of(&all)
            } else {
                next()
            };
            let stone = button("enter", place, Icon::Check, said(words.score_enter)).dark(true);
            if stone.live(ready).show(ui) {
                self.enter_mark(ui, cx);
            }
            return;
        }
        let hinted = self.hint.as_ref().is_some_and(|h| h.is_for(decisions));
        let acting = self.table.acting_person().is_some();
        let hint = button("hint", next(), Icon::Hint, said(words.hint))
            .dark(hinted)
            .live(acting || hinted);
        if hint.show(ui) {
            self.hint = if hinted { None } else { Hint::new(self.table.game(), decisions) };
        }
        if button("preview", next(), Icon::Eye, said(words.preview)).dark(help).show(ui) {
            self.help = Some(!help);
            if !self.practice {
                cx.settings.aim_help = !help;
                cx.save_settings(words.storage_full);
            }
        }
        let fast = ui.settings.speed == Speed::Double || ui.settings.speed == Speed::Skip;
        if button("speed", next(), Icon::Speed, said(words.faster)).dark(fast).show(ui) {
            cx.settings.speed = match ui.settings.speed {
                Speed::Half => Speed::Normal,
                Speed::Normal => Speed::Double,
                Speed::Double => Speed::Skip,
                Speed::Skip => Speed::Normal,
            };
            cx.save_settings(words.storage_full);
        }
    }

    fn act(&mut self, act: Act, cx: &mut Context<'_>) -> Option<Go> {
        match act {
            Act::UndoTurn => {
                self.table.undo_turn();
                self.aim.clear();
                self.start = None;
            }
            Act::UndoPrevious => {
                self.table.undo_previous_turn();
                self.aim.clear();
                self.start = None;
            }
            Act::Leave => return Some(Go::Home),
            Act::Restart => {
                let setup = self.table.game().setup().clone().with_seed(cx.seed());
                if let Ok(play) = land_core::record::Match::new(setup) {
                    let plans = self.table.plans.clone();
                    let practice = self.practice;
                    let page = Self::new(Table::new(play, plans));
                    return Some(Go::To(Box::new(if practice { page.practice() } else { page })));
                }
            }
        }
        None
    }

    /// Everything on the board.
    fn draw_board(&mut self, ui: &mut Ui<'_>, look: Look<'_>, region: Rect) {
        let help = self.help.unwrap_or(ui.settings.aim_help);
        let shown = self.table.shown().clone();
        let view = look.view;
        ground(ui, &shown, look);
        // Nothing of the board lies over the words beside it, wherever an arrow points.
        ui.scene.clip(Some(region));
        let theme = ui.theme;
        match &self.table.moment {
            Some(moment) if moment.told() < 0.0 => {
                let slide = slide(&moment.before, &moment.decision);
                let pace = f64::from(moment.t);
                let (x, y) = slide.at(pace);
                let at = view.to_screen_f(x, y);
                let mut way = moment.before.path().to_vec();
                if way.is_empty() {
                    way.push(slide.from);
                }
                let here = Point::new(x as i32, y as i32);
                let mut closed = way.clone();
                closed.push(here);
                hatched(&mut ui.scene, theme, &moment.before, &closed, look, moment.seat);
                let lands = lands(ui, &shown, look);
                ui.scene.part(&lands, vec2(0.0, 0.0), 1.0);
                let mut points: Vec<Vec2> = way.iter().map(|&p| view.to_screen(p)).collect();
                board::way(ui, &points, true, 1.0);
                points.truncate(way.len());
                if let Some(&last) = points.last() {
                    ui.scene.cased(theme, &[last, at], false, 3.6, theme.chalk);
                }
                self.draw_stone(ui, look, at, (x + y) as f32 * 2.0e-5);
            }
            Some(_) => self.draw_told(ui, look),
            None => {
                let seat = shown.to_move().unwrap_or(0);
                let from = self.stone(&shown);
                let shot = self.aim.shot(view).filter(|_| self.table.acting_person().is_some());
                match shot {
                    _ if self.mark.is_some() => {
                        let mut way = shown.path().to_vec();
                        way.extend(self.mark);
                        hatched(&mut ui.scene, theme, &shown, &way, look, seat);
                    }
                    Some(shot) if help => shot::region(ui, &shown, from, shot, look, seat),
                    _ => {
                        let way = shown.path().to_vec();
                        hatched(&mut ui.scene, theme, &shown, &way, look, seat);
                    }
                }
                let lands = lands(ui, &shown, look);
                ui.scene.part(&lands, vec2(0.0, 0.0), 1.0);
                if shown.result().is_none() {
                    self.draw_aim(ui, look, &shown, from, help);
                }
            }
        }
        ui.scene.clip(None);
        if self.table.acting_person().is_some() && !self.scoring {
            let from = self.stone(&shown);
            shot::loupe(ui, &shown, from, &self.aim, look, (help, region));
        }
    }

    fn draw_stone(&self, ui: &mut Ui<'_>, look: Look<'_>, at: Vec2, angle: f32) {
        let game = self.table.game();
        let mm = f64::from(game.rules().stone_radius_mm);
        let lattice = mm * f64::from(game.setup().lattice_per_m) / 1000.0;
        let radius = look.view.length(lattice).max(if look.phone { 11.0 } else { 13.0 });
        let theme = ui.theme;
        ui.scene.playing_stone(theme, at, radius, angle, 0.0);
    }

    /// The way so far, the stone, and what is being aimed.
    fn draw_aim(&self, ui: &mut Ui<'_>, look: Look<'_>, game: &Ttang, from: Point, help: bool) {
        let view = look.view;
        let points: Vec<Vec2> = game.path().iter().map(|&p| view.to_screen(p)).collect();
        board::way(ui, &points, true, 1.0);
        let seat = game.to_move().unwrap_or(0);
        let thinking = self.table.thinker.best().filter(|_| ui.settings.show_thinking);
        if let (Some(intent), Some(bot)) = (thinking, self.table.thinker.bot(seat)) {
            let shot = Shot { angle_urad: intent.angle_urad, power_ppm: intent.power_ppm };
            fan(ui, game, intent.start.unwrap_or(from), shot, &bot.hand(), look);
        }
        let at = view.to_screen(from);
        if game.picks_start() && self.start.is_none() {
            return;
        }
        if let Some(mark) = self.mark {
            let place = view.to_screen(mark);
            if let Some(&last) = points.last() {
                ui.scene.cased_dashes(ui.theme, &[last, place], 11.0, 7.0, 3.2);
            }
            ui.scene.stop_ring(ui.theme, place, 12.0);
        }
        let acting = self.table.acting_person().is_some() && !self.scoring;
        if acting && let Some(hint) = self.hint_now() {
            shot::hint(ui, game, hint, look);
        }
        if acting {
            shot::arrow(ui, game, from, &self.aim, look, help);
            if help && let Some(shot) = self.aim.shot(view) {
                self.draw_gain(ui, look, game, from, shot);
            }
        }
        self.draw_stone(ui, look, at, 0.0);
    }

    /// The gain in the middle of the region that would be won.
    fn draw_gain(&self, ui: &mut Ui<'_>, look: Look<'_>, game: &Ttang, from: Point, shot: Shot) {
        let forecast = forecast(game, from, shot);
        let Some(gain) = forecast.gain.filter(|&g| g > 0) else { return };
        let mut way: Vec<Vec2> = game.path().iter().map(|&p| look.view.to_screen(p)).collect();
        way.push(look.view.to_screen(forecast.stop));
        let sum = way.iter().fold(vec2(0.0, 0.0), |s, &p| s + p);
        let middle = sum * (1.0 / way.len() as f32);
        let words = ui.lang.gain(gain);
        let finger = self.aim.fingers().map(|(_, at)| at);
        if finger.is_none_or(|f| f.distance(middle) > 60.0) {
            ui.pale_tag(middle, &words);
        }
    }

    /// The hint for this very position, if one was asked for.
    fn hint_now(&self) -> Option<&Hint<Ttang>> {
        self.hint.as_ref().filter(|h| h.is_for(self.table.play.decisions()))
    }

    /// What the hint says, in a line.
    fn hint_words(&self, ui: &Ui<'_>) -> Option<String> {
        let hint = self.hint_now()?;
        if hint.report().is_none() {
            let percent = ui.lang.decimal(hint.progress() * 100.0, 0);
            return Some(format!("{}: {percent} %", ui.words.hint_thinking));
        }
        let Some(best) = hint.best() else { return Some(ui.words.hint_none.to_owned()) };
        let chance = ui.lang.decimal(best.success * 100.0, 0);
        let gain = ui.lang.gain((best.gain * 1000.0).round() as i64);
        Some(ui.say(ui.words.hint_line, &[format!("{chance} %").into(), gain.into()]))
    }

    fn title(&self, ui: &Ui<'_>) -> (String, (u32, u32)) {
        let game = self.table.shown();
        let seat = game.to_move().or(self.table.told.as_ref().map(|m| m.seat)).unwrap_or(0);
        let (now, of) = turn_count(game, seat);
        (ui.say(ui.words.turn_of, &[now.into(), of.into()]), (now, of))
    }

    /// The panel of a wide window.
    fn draw_panel(&self, ui: &mut Ui<'_>, places: &Places, view: &View) {
        let (title, count) = self.title(ui);
        panel::turn_header(ui, places.header, &title, Some(count), false);
        let game = self.table.shown();
        let shares = Shares::new(game);
        let chairs = panel::chairs(ui, &self.table.plans, &shares, game.to_move(), &[]);
        let mut rest = places.panel;
        rest.take_top(if rest.h > 500.0 { 96.0 } else { 76.0 });
        let (left, of) = (game.flicks_left(), game.rules().flicks);
        let over = game.result().is_some();
        let mut rest =
            panel::seats_in_panel(ui, rest, &chairs, &self.table.plans, &shares, |ui, place| {
                if over {
                    return 0.0;
                }
                let theme = ui.theme;
                let at = vec2(place.x + 4.0, place.y + 14.0);
                let used = ui.scene.pips(theme, at, left, of, 20.0);
                let words = ui.say(ui.words.flicks_left, &[left.into()]);
                let (face, ink) = (ui.caption(), theme.ink2);
                let text = Rect::new(at.x + used + 12.0, place.y, place.w - used - 14.0, 28.0);
                ui.line(text, &words, face, ink, Align::Left);
                32.0
            });
        if rest.h < 60.0 {
            return;
        }
        ui.hairline(rest.x, rest.y, rest.w);
        rest.take_top(16.0);
        let help = self.help.unwrap_or(ui.settings.aim_help);
        let shot = self.aim.shot(view).filter(|_| self.table.acting_person().is_some());
        if let Some(shot) = shot {
            self.draw_facts(ui, &mut rest, game, shot, help);
            if rest.h > 120.0 {
                rest.take_top(12.0);
                ui.hairline(rest.x, rest.y, rest.w);
                rest.take_top(14.0);
            }
        }
        let (bold, text) = self.status(ui);
        let (label, body, theme) = (ui.strong(), ui.body(), ui.theme);
        if !bold.is_empty() {
            let used = ui.paragraph(rest, &bold, label, theme.ink);
            rest.take_top(used + 8.0);
        }
        let room = ui.paragraph_height(rest.w, &text, body) < rest.h;
        if room && !text.is_empty() {
            let used = ui.paragraph(rest, &text, body, theme.ink2);
            rest.take_top(used + 20.0);
        }
        let keys = format!("{}\n{}", ui.words.keys_aim, ui.words.keys_cancel);
        let caption = ui.caption();
        if self.table.acting_person().is_some()
            && ui.paragraph_height(rest.w, &keys, caption) + 6.0 < rest.h
        {
            ui.paragraph(rest, &keys, caption, theme.ink2);
        }
    }

    fn draw_facts(&self, ui: &mut Ui<'_>, rest: &mut Rect, game: &Ttang, shot: Shot, help: bool) {
        let words = ui.words;
        let (strong, ink) = (ui.strong(), ui.theme.ink);
        ui.line(rest.take_top(26.0), words.this_flick, strong, ink, Align::Left);
        rest.take_top(6.0);
        let percent = ui.lang.decimal(f64::from(shot.power_ppm) * 1e-4, 0);
        panel::fact(ui, rest.take_top(30.0), words.power, &format!("{percent} %"));
        if help {
            let forecast = forecast(game, self.stone(game), shot);
            let metres = ui.lang.metres(forecast.metres);
            panel::fact(ui, rest.take_top(30.0), words.slides, &metres);
            let gain = forecast.gain.map_or_else(|| "–".to_owned(), |g| ui.lang.gain(g));
            panel::fact(ui, rest.take_top(30.0), words.if_home, &gain);
        }
    }

    /// What there is to say: in bold what is going on, below it what to do.
    fn status(&self, ui: &Ui<'_>) -> (String, String) {
        let words = ui.words;
        let game = self.table.game();
        if let Some(moment) = &self.table.moment
            && moment.told() >= 0.0
            && let Some(told) = told::words(ui, moment)
        {
            return (told, String::new());
        }
        if game.result().is_some() {
            return (words.game_over.to_owned(), String::new());
        }
        let seat = game.to_move().unwrap_or(0);
        let name = self.table.plans[seat].called(words);
        if self.table.person_to_move().is_none() {
            return (ui.say(words.thinking, &[name.into()]), String::new());
        }
        if game.picks_start() && self.start.is_none() {
            return (words.pick_start.to_owned(), String::new());
        }
        if self.scoring {
            let flick = ui.say(words.flick_of, &[game.flick().into(), game.rules().flicks.into()]);
            let name = self.table.plans[seat].called(words);
            return (format!("{name}. {flick}"), words.score_tap.to_owned());
        }
        if self.aim.would_cancel() && self.aim.is_pulling() {
            return (words.let_go_cancels.to_owned(), String::new());
        }
        if game.flicks_left() == 1 && self.hint_now().is_none() {
            return (words.last_flick.to_owned(), words.pull_back.to_owned());
        }
        if let Some(line) = self.hint_words(ui) {
            return (words.hint_title.to_owned(), line);
        }
        let last = self.table.told.as_ref().and_then(|m| told::words(ui, m));
        let flick = ui.say(words.flick_of, &[game.flick().into(), game.rules().flicks.into()]);
        (last.unwrap_or(flick), words.pull_back.to_owned())
    }

    /// Header, seats, bar and status of a narrow window.
    fn draw_narrow(&self, ui: &mut Ui<'_>, places: &Places, view: &View) {
        let game = self.table.shown();
        if places.header.w > 0.0 {
            let (_, count) = self.title(ui);
            let title = ui.say(ui.words.turn_nth, &[count.0.into()]);
            panel::turn_header(ui, places.header, &title, Some(count), true);
        }
        let shares = Shares::new(game);
        let chairs = panel::chairs(ui, &self.table.plans, &shares, game.to_move(), &[]);
        for (chair, place) in chairs.iter().zip(&places.seats) {
            panel::header_seat(ui, *place, chair, chairs.len() > 2);
        }
        if places.bar.w > 0.0 {
            panel::bar(ui, places.bar, &self.table.plans, &shares);
        }
        let mut rest = places.status;
        let small = places.form == Form::Small;
        let first = if small { rest } else { rest.take_top(28.0) };
        let (theme, words) = (ui.theme, ui.words);
        let (left, of) = (game.flicks_left(), game.rules().flicks);
        let mut used = 0.0;
        if game.result().is_none() {
            used = ui.scene.pips(theme, vec2(first.x, first.centre().y), left, of, 16.0) + 14.0;
        }
        let help = self.help.unwrap_or(ui.settings.aim_help);
        let shot = self.aim.shot(view).filter(|_| self.table.acting_person().is_some());
        let gain = shot.filter(|_| help).and_then(|s| forecast(game, self.stone(game), s).gain);
        let gain = gain.map(|g| ui.say(words.if_home_short, &[ui.lang.gain(g).into()]));
        let (bold, text) = self.status(ui);
        let mut line = Rect::new(first.x + used, first.y, first.w - used, first.h);
        if small && let Some(gain) = &gain {
            let face = ui.body();
            ui.line(line, gain, face, theme.ink2, Align::Right);
            line.w -= face.width(gain) + 10.0;
        }
        let face = if ui.strong().width(&bold) > line.w {
            ui.face(crate::paint::text::Role::Caption, crate::paint::text::Weight::Bold)
        } else {
            ui.strong()
        };
        let lines = face.at_most(2, &bold, line.w);
        if lines.len() > 1 {
            for (i, part) in lines.iter().enumerate() {
                let at = Rect { y: line.centre().y - 18.0 + 18.0 * i as f32, h: 18.0, ..line };
                ui.line(at, part, face, theme.ink, Align::Left);
            }
        } else {
            ui.line(line, &bold, face, theme.ink, Align::Left);
        }
        if small || (lines.len() > 1 && gain.is_none()) {
            return;
        }
        let body = ui.body();
        let below = rest.take_top(26.0);
        let said = gain.unwrap_or_else(|| {
            if text == words.pull_back { words.pull_short.to_owned() } else { text.clone() }
        });
        ui.line(below, &said, body, theme.ink2, Align::Left);
    }
}

impl Page for TtangPlay {
    fn name(&self) -> &'static str {
        "ttang"
    }

    fn is_busy(&self) -> bool {
        let hint = self.hint_now().is_some_and(|hint| hint.progress() < 1.0);
        hint || self.table.goes_on()
    }

    fn state(&self) -> String {
        let game = self.table.game();
        let mover = game.to_move().map_or_else(|| "over".to_owned(), |s| format!("seat {s}"));
        let waits = if self.table.acting_person().is_some() { " waits" } else { "" };
        let over = if self.table.hand_over.is_some() { " hand-over" } else { "" };
        format!(
            "{mover} flick {} decisions {} map {}{waits}{over}",
            game.flick(),
            self.table.play.decisions(),
            game.digest()
        )
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
        let phone = places.is_phone();
        let game = self.table.shown();
        let turned = if phone { quarter(game, self.table.near_seat()) } else { 0 };
        let view = self.zoom.view(bounds(game), places.board, turned);
        let region = places.board.grown(places.patch);
        let plans = self.table.plans.clone();
        let look = Look {
            view: &view,
            plans: &plans,
            phone,
            patch: places.patch,
            labels: places.board.w > 240.0,
        };
        if let Some(hint) = &mut self.hint
            && hint.is_for(self.table.play.decisions())
        {
            hint.advance(cx.clock);
        }
        self.stones(ui, cx, &places);
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
        self.keep(ui, cx);
        self.draw_board(ui, look, region);
        if phone {
            self.draw_narrow(ui, &places, &view);
        } else {
            self.draw_panel(ui, &places, &view);
        }
        if self.zoom.is_zoomed() {
            panel::draw_whole(ui, whole, tapped);
        }
        if let Some(seat) = self.table.hand_over {
            panel::hand_over(ui, region, &self.table.plans[seat]);
        }
        if let Some(act) = sheet::show(ui, cx, &mut self.sheet) {
            return self.act(act, cx);
        }
        let over = self.table.game().result().is_some() && self.table.moment.is_none();
        if over && !self.practice {
            return Some(Go::To(Box::new(End::ttang(&self.table))));
        }
        if over {
            return Some(Go::To(Box::new(Setup::ttang(cx))));
        }
        None
    }
}

#[cfg(test)]
mod tests;
