//! Setting up a match: players, board, presets, every rule with a sentence.

use super::TtangPlay;
use super::ttang;
use crate::app::{Context, Go, Page};
use crate::event::Key;
use crate::options::Options;
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::paint::theme::SEATS;
use crate::play::pull::Shot;
use crate::table::{Plan, Player, Staged, Strength, Table};
use crate::ui::{Button, Form, Id, RectExt as _, Ui};
use crate::view::View;
use land_ai::analysis::Reviewed;
use land_core::games::ttang::Ttang;
use land_core::games::{Setup as Match0, SetupError};
use land_core::physics::Hand;
use land_core::record::Match;
use serde::{Deserialize, Serialize};

/// A game that can be set up on a screen.
pub trait Kind: Options + Staged + Reviewed {
    /// What it is called.
    fn title(words: &'static crate::words::Words) -> &'static str;

    /// Draws the board as the match would begin.
    fn draw(ui: &mut Ui<'_>, game: &Self, plans: &[Plan], place: Rect, patch: f32);

    /// Draws a match going on by itself, straight on the ground.
    fn draw_living(ui: &mut Ui<'_>, table: &Table<Self>, place: Rect);

    /// Draws a match being looked at, on a patch of earth; `turned` by a quarter.
    fn draw_review(ui: &mut Ui<'_>, table: &Table<Self>, place: Rect, patch: f32, turned: bool);

    /// Draws over that picture a shot that would have been better in the position `before`.
    fn draw_better(
        ui: &mut Ui<'_>,
        before: &Self,
        better: &Self::Intent,
        place: Rect,
        turned: bool,
    );

    /// Width to height of that picture.
    fn ratio(game: &Self) -> f32;

    /// A line on the board: its measures.
    fn measures(rules: &Self::Rules, seats: usize, ui: &Ui<'_>) -> String;

    /// The play page of a match.
    fn page(table: Table<Self>) -> Box<dyn Page>;

    /// The page that keeps the score of a match on real ground.
    fn score_page(table: Table<Self>) -> Box<dyn Page>;

    /// The tremor a seat plays with; `None`: the game's default.
    fn hand(plan: &Plan) -> Option<Hand>;

    /// Whether seats have ages and hands.
    const AGES: bool;
}

impl Kind for Ttang {
    fn title(words: &'static crate::words::Words) -> &'static str {
        words.ttang
    }

    fn draw(ui: &mut Ui<'_>, game: &Self, plans: &[Plan], place: Rect, patch: f32) {
        let view = View::fit(ttang::bounds(game), place, 0);
        let look = ttang::Look { view: &view, plans, phone: true, patch, labels: false };
        ttang::ground(ui, game, look);
        let lands = ttang::lands(ui, game, look);
        ui.scene.part(&lands, vec2(0.0, 0.0), 1.0);
    }

    fn draw_living(ui: &mut Ui<'_>, table: &Table<Self>, place: Rect) {
        let view = View::fit(ttang::bounds(table.game()), place, 0);
        let look = ttang::Look {
            view: &view,
            plans: &table.plans,
            phone: true,
            patch: 0.0,
            labels: false,
        };
        ttang::living(ui, table, look);
    }

    fn draw_review(ui: &mut Ui<'_>, table: &Table<Self>, place: Rect, patch: f32, turned: bool) {
        let view = View::fit(ttang::bounds(table.game()), place, u8::from(turned));
        let look =
            ttang::Look { view: &view, plans: &table.plans, phone: turned, patch, labels: true };
        ttang::ground(ui, table.game(), look);
        ttang::living(ui, table, look);
    }

    fn draw_better(
        ui: &mut Ui<'_>,
        before: &Self,
        better: &Self::Intent,
        place: Rect,
        turned: bool,
    ) {
        let view = View::fit(ttang::bounds(before), place, u8::from(turned));
        let from = better.start.unwrap_or_else(|| before.stone());
        let shot = Shot { angle_urad: better.angle_urad, power_ppm: better.power_ppm };
        let [a, b] = [from, ttang::shot::stop(before, from, shot)].map(|p| view.to_screen(p));
        let theme = ui.theme;
        ui.scene.cased_dashes(theme, &[a, b], 12.0, 8.0, 3.6);
        ui.scene.stop_ring(theme, b, 11.0);
        better_tag(ui, b, place);
    }

    fn ratio(game: &Self) -> f32 {
        ttang::ratio(game)
    }

    fn measures(rules: &Self::Rules, _seats: usize, ui: &Ui<'_>) -> String {
        use land_core::games::ttang::BoardShape;
        let metres = |mm: u32| ui.lang.decimal(f64::from(mm) / 1000.0, 1);
        match rules.board {
            BoardShape::Rectangle => ui.say(
                ui.words.board_size,
                &[metres(rules.width_mm).into(), metres(rules.height_mm).into()],
            ),
            BoardShape::Circle => ui.say(ui.words.board_round, &[metres(rules.diameter_mm).into()]),
        }
    }

    fn page(table: Table<Self>) -> Box<dyn Page> {
        Box::new(TtangPlay::new(table))
    }

    fn score_page(table: Table<Self>) -> Box<dyn Page> {
        Box::new(TtangPlay::new(table).scoring())
    }

    fn hand(plan: &Plan) -> Option<Hand> {
        match plan.player {
            // A person's own hand shakes enough (T18).
            Player::Person => None,
            Player::Computer(strength) => Self::bot(strength).map(|bot| bot.hand()),
        }
    }

    const AGES: bool = false;
}

/// Says at a mark on the board that this would have been better.
pub(super) fn better_tag(ui: &mut Ui<'_>, at: Vec2, place: Rect) {
    if place.w < 640.0 {
        // On a small board it would lie over what stands on the land; the ring says enough.
        return;
    }
    let half = ui.strong().width(ui.words.best) / 2.0 + 14.0;
    let above = if at.y - 32.0 > place.y + 14.0 { -32.0 } else { 32.0 };
    let x = at.x.clamp(place.x + half, (place.right() - half).max(place.x + half));
    ui.pale_tag(vec2(x, at.y + above), ui.words.best);
}

/// Who starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum First {
    Seat(usize),
    Lot,
}

/// What is kept for the next time.
#[derive(Serialize, Deserialize)]
struct Kept<R> {
    rules: R,
    plans: Vec<Plan>,
    first: First,
}

/// The page on which a match is set up.
#[derive(Debug)]
pub struct Setup<G: Kind> {
    rules: G::Rules,
    plans: Vec<Plan>,
    first: First,
    /// The seat whose colour and name are being changed.
    chosen: Option<usize>,
    made: Option<(u64, Result<Box<G>, SetupError>)>,
    version: u64,
    /// The match is played on real ground; only people play.
    scoring: bool,
}

impl Setup<Ttang> {
    /// For Ttang.
    #[must_use]
    pub fn ttang(cx: &mut Context<'_>) -> Self {
        Self::new(cx)
    }
}

impl<G: Kind> Setup<G> {
    /// With what was played last, or the usual game of a person against a computer.
    #[must_use]
    pub fn new(cx: &mut Context<'_>) -> Self {
        let mut page = Self {
            rules: G::Rules::default(),
            plans: vec![Plan::new(Player::Person, 0), Plan::new(opponent::<G>(), 1)],
            first: First::Seat(0),
            chosen: None,
            made: None,
            version: 0,
            scoring: false,
        };
        let kept = match cx.store.read(&Self::place()) {
            Ok(Some(text)) => serde_json::from_str::<Kept<G::Rules>>(&text).map_err(drop),
            Ok(None) => return page,
            Err(_) => Err(()),
        };
        if kept.is_err() {
            cx.set_aside(&Self::place());
        }
        if let Ok(kept) = kept {
            let fits = (2..=G::most_players(&kept.rules)).contains(&kept.plans.len());
            if fits && G::new(Match0::new(kept.rules.clone(), kept.plans.len())).is_ok() {
                (page.rules, page.plans, page.first) = (kept.rules, kept.plans, kept.first);
            }
        }
        page
    }

    /// For a match on real ground: people only, and what happened is tapped in.
    #[must_use]
    pub fn scoring(mut self) -> Self {
        self.scoring = true;
        for plan in &mut self.plans {
            plan.player = Player::Person;
        }
        self
    }

    fn place() -> String {
        format!("setup/{}.json", G::NAME)
    }

    fn changed(&mut self) {
        self.version += 1;
        let most = G::most_players(&self.rules);
        self.plans.truncate(most);
        if let First::Seat(seat) = self.first
            && seat >= self.plans.len()
        {
            self.first = First::Seat(0);
        }
    }

    /// The match as it would begin, or why it cannot.
    fn made(&mut self) -> &Result<Box<G>, SetupError> {
        let fresh = self.made.as_ref().is_some_and(|(version, _)| *version == self.version);
        if !fresh {
            let made = G::new(Match0::new(self.rules.clone(), self.plans.len())).map(Box::new);
            self.made = Some((self.version, made));
        }
        match &self.made {
            Some((_, made)) => made,
            None => unreachable!("made just now"),
        }
    }

    fn start(&self, cx: &mut Context<'_>, full: &str) -> Result<Go, SetupError> {
        let kept = Kept { rules: self.rules.clone(), plans: self.plans.clone(), first: self.first };
        let text = serde_json::to_string(&kept).unwrap_or_default();
        if !self.scoring {
            let result = cx.store.write(&Self::place(), &text);
            cx.kept(result, full);
        }
        let seed = cx.seed();
        let first = match self.first {
            First::Seat(seat) => seat,
            First::Lot => (seed % self.plans.len().max(1) as u64) as usize,
        };
        let seats = self
            .plans
            .iter()
            .map(|plan| {
                let mut seat = plan.seat();
                seat.hand = G::hand(plan);
                if G::AGES {
                    seat.age = Some(plan.age);
                }
                seat
            })
            .collect();
        let setup = Match0::new(self.rules.clone(), self.plans.len())
            .with_seats(seats)
            .with_first(first)
            .with_seed(seed);
        let table = Table::new(Match::new(setup)?, self.plans.clone());
        Ok(Go::To(if self.scoring { G::score_page(table) } else { G::page(table) }))
    }

    /// A colour nobody has.
    fn free_colour(&self) -> usize {
        (0..SEATS).find(|&c| self.plans.iter().all(|p| p.colour != c)).unwrap_or(0)
    }

    fn players(&mut self, ui: &mut Ui<'_>, mut rest: Rect) {
        let words = ui.words;
        let (theme, strong) = (ui.theme, ui.strong());
        let count = self.plans.len();
        let room = rest.h - 120.0;
        let row = (room / count as f32).clamp(56.0, 76.0);
        let mut remove = None;
        for seat in 0..count {
            let line = rest.take_top(row);
            let plan = self.plans[seat].clone();
            let h = (row - 8.0).clamp(48.0, 56.0);
            let side = h - 6.0;
            let emblem = Rect::new(line.x + 4.0, line.y + 3.0, side, side);
            let removable = count > 2;
            let cross = if removable { h + 10.0 } else { 0.0 };
            let who_w = (line.w * 0.46).min(230.0);
            let who = Rect::new(line.right() - cross - who_w, line.y, who_w, h);
            let name = Rect::new(emblem.right() + 14.0, line.y, who.x - emblem.right() - 22.0, h);
            let id = Id::new("seat").nth(seat);
            let grip = Rect::new(line.x, line.y, who.x - line.x - 4.0, h);
            if ui.tap(id, grip).clicked {
                self.chosen = if self.chosen == Some(seat) { None } else { Some(seat) };
            }
            ui.emblem(plan.colour, emblem, self.chosen == Some(seat));
            let mut called = plan.called(words);
            if self.chosen == Some(seat) && (ui.now * 2.0) as i64 % 2 == 0 {
                called.push('|');
            }
            ui.line(name, &called, strong, theme.ink, Align::Left);
            let people = self.plans.iter().filter(|p| p.player.is_person()).count();
            let (icon, label) = match plan.player {
                Player::Person if people == 1 => (Icon::Person, words.you),
                Player::Person => (Icon::Person, words.on_this_screen),
                Player::Computer(s) => (Icon::Computer, s.word(words)),
            };
            if Button::with_id(Id::new("who").nth(seat), who).icon(icon).words(label).show(ui) {
                if opponent::<G>() != Player::Person && !self.scoring {
                    self.plans[seat].player = plan.player.next();
                }
                self.changed();
            }
            if removable {
                let x = Rect::new(line.right() - h, line.y, h, h);
                if Button::with_id(Id::new("remove").nth(seat), x).icon(Icon::Cross).show(ui) {
                    remove = Some(seat);
                }
            }
            if seat + 1 < count {
                ui.hairline(line.x + 2.0, line.bottom() - (row - h) / 2.0, line.w - 4.0);
            }
        }
        if let Some(seat) = remove {
            self.plans.remove(seat);
            self.chosen = None;
            self.changed();
        }
        rest.take_top(6.0);
        if self.plans.len() < G::most_players(&self.rules) && self.chosen.is_none() {
            let line = rest.take_top(54.0);
            let add = Button::new("add", line).icon(Icon::Plus).words(words.add_player);
            if add.show(ui) {
                let colour = self.free_colour();
                let player = if self.scoring { Player::Person } else { opponent::<G>() };
                self.plans.push(Plan::new(player, colour));
                self.changed();
            }
            rest.take_top(12.0);
        }
        if let Some(seat) = self.chosen {
            self.change_seat(ui, rest, seat);
        } else if rest.h > 24.0 {
            let (caption, ink) = (ui.caption(), theme.ink2);
            ui.line(rest.take_top(22.0), words.tap_stone, caption, ink, Align::Left);
        }
    }

    /// The name after this one in the list that nobody else has; none after the last. Not every
    /// screen has letters to type with, nor every system a way to type Korean.
    fn next_name(&self, names: &str, seat: usize) -> Option<String> {
        let now = self.plans[seat].name.as_deref();
        let after = names.split(',').position(|name| Some(name) == now).map_or(0, |i| i + 1);
        let others = |name: &str| {
            self.plans.iter().enumerate().any(|(i, p)| i != seat && p.name.as_deref() == Some(name))
        };
        names.split(',').skip(after).find(|name| !others(name)).map(str::to_owned)
    }

    /// Colour, name and age of the chosen seat.
    fn change_seat(&mut self, ui: &mut Ui<'_>, mut rest: Rect, seat: usize) {
        let gap = 6.0;
        let line = rest.take_top(46.0);
        let cells = line.columns(SEATS, gap);
        for (colour, cell) in cells.into_iter().enumerate() {
            let side = cell.w.min(40.0);
            let stone = Rect::around(cell.centre(), side, side);
            let taken = self.plans.iter().position(|p| p.colour == colour);
            if ui.tap(Id::new("colour").nth(colour), cell).clicked {
                // Two seats change places rather than look alike.
                let mine = self.plans[seat].colour;
                if let Some(other) = taken {
                    self.plans[other].colour = mine;
                }
                self.plans[seat].colour = colour;
            }
            ui.emblem(colour, stone, taken == Some(seat));
        }
        let plan = &mut self.plans[seat];
        let typed = ui.typed();
        if !typed.is_empty() {
            let mut name = plan.name.clone().unwrap_or_default();
            name.extend(typed.chars().filter(|&c| crate::paint::text::has_glyph(c)));
            plan.name = Some(name.chars().take(16).collect());
        }
        let (erased, _) = ui.key_count(Key::Backspace);
        if erased > 0 {
            let mut name = plan.called(ui.words);
            for _ in 0..erased {
                name.pop();
            }
            plan.name = Some(name).filter(|n| !n.is_empty());
        }
        if ui.key(Key::Enter).is_some() {
            self.chosen = None;
            return;
        }
        let (body, strong, theme) = (ui.body(), ui.strong(), ui.theme);
        rest.take_top(8.0);
        let line = rest.take_top(46.0);
        ui.line(line, ui.words.name, body, theme.ink2, Align::Left);
        let stone = Rect::new(line.right() - 160.0, line.y, 160.0, 46.0);
        let label = self.plans[seat].called(ui.words);
        if Button::new("name", stone).words(&label).show(ui) {
            self.plans[seat].name = self.next_name(ui.words.names, seat);
        }
        let plan = &mut self.plans[seat];
        if G::AGES {
            rest.take_top(8.0);
            let line = rest.take_top(46.0);
            ui.line(line, ui.words.age, body, theme.ink2, Align::Left);
            let minus = Rect::new(line.right() - 160.0, line.y, 46.0, 46.0);
            let plus = Rect::new(line.right() - 46.0, line.y, 46.0, 46.0);
            let between = Rect::new(minus.right(), line.y, plus.x - minus.right(), 46.0);
            if Button::new("younger", minus).icon(Icon::Minus).show(ui) {
                plan.age = plan.age.saturating_sub(1).max(3);
            }
            if Button::new("older", plus).icon(Icon::Plus).show(ui) {
                plan.age = (plan.age + 1).min(120);
            }
            ui.line(between, &plan.age.to_string(), strong, theme.ink, Align::Centre);
            if plan.player.is_person() {
                rest.take_top(8.0);
                let line = rest.take_top(46.0);
                ui.line(line, ui.words.hand, body, theme.ink2, Align::Left);
                let stone = Rect::new(line.right() - 160.0, line.y, 160.0, 46.0);
                let label = plan.hand.word(ui.words);
                if Button::new("hand", stone).words(label).show(ui) {
                    let next = (plan.hand as usize + 1) % Strength::ALL.len();
                    plan.hand = Strength::ALL[next];
                }
            }
        }
    }

    fn presets(&mut self, ui: &mut Ui<'_>, rect: Rect) {
        let all = G::presets(ui.lang);
        let now = all.iter().position(|(_, rules)| *rules == self.rules);
        let shown: Vec<(Option<Icon>, &str)> = all.iter().map(|(name, _)| (None, *name)).collect();
        if let Some(i) = ui.segments(Id::new("presets"), rect, &shown, now) {
            self.rules = all[i].1.clone();
            self.changed();
        }
    }

    fn rule_height(&self, ui: &Ui<'_>, width: f32, line: &str) -> f32 {
        let text = width - stone_width(width) - 16.0;
        (30.0 + ui.paragraph_height(text, line, ui.caption()) + 12.0).max(72.0)
    }

    fn rules_height(&self, ui: &Ui<'_>, width: f32) -> f32 {
        let rules: f32 = (0..G::count())
            .map(|i| self.rule_height(ui, width, &G::show(&self.rules, i, ui.lang).line))
            .sum();
        rules + 80.0
    }

    fn rules(&mut self, ui: &mut Ui<'_>, rect: Rect, visible: Rect) {
        let mut y = rect.y;
        let width = rect.w;
        let stone_w = stone_width(width);
        let (theme, strong, caption) = (ui.theme, ui.strong(), ui.caption());
        let mut turned = None;
        for index in 0..=G::count() {
            let shown = if index < G::count() {
                G::show(&self.rules, index, ui.lang)
            } else {
                self.first_shown(ui)
            };
            let height = self.rule_height(ui, width, &shown.line);
            if y + height > visible.y && y < visible.bottom() {
                let name = Rect::new(rect.x, y + 4.0, width - stone_w - 12.0, 26.0);
                ui.line(name, shown.name, strong, theme.ink, Align::Left);
                let text = Rect::new(rect.x, y + 30.0, name.w, height);
                ui.paragraph(text, &shown.line, caption, theme.ink2);
                let stone = Rect::new(rect.x + width - stone_w, y + 6.0, stone_w, 50.0);
                let id = Id::new("rule").nth(index);
                if Button::with_id(id, stone).words(&shown.value).dark(shown.on).show(ui) {
                    turned = Some(index);
                }
                ui.hairline(rect.x, y + height - 4.0, width);
            }
            y += height;
        }
        if let Some(index) = turned {
            if index < G::count() {
                self.turn(index);
            } else {
                self.first = match self.first {
                    First::Seat(seat) if seat + 1 < self.plans.len() => First::Seat(seat + 1),
                    First::Seat(_) => First::Lot,
                    First::Lot => First::Seat(0),
                };
            }
            self.changed();
        }
    }

    /// Turns an option on, past values that this board has no room for.
    fn turn(&mut self, index: usize) {
        let before = self.rules.clone();
        for _ in 0..12 {
            G::turn(&mut self.rules, index, false);
            let seats = self.plans.len().min(G::most_players(&self.rules));
            if G::new(Match0::new(self.rules.clone(), seats)).is_ok() {
                return;
            }
        }
        self.rules = before;
    }

    fn first_shown(&self, ui: &Ui<'_>) -> crate::options::Shown {
        let words = ui.words;
        let value = match self.first {
            First::Seat(seat) => self.plans[seat.min(self.plans.len() - 1)].called(words),
            First::Lot => words.r_lot.to_owned(),
        };
        crate::options::Shown {
            name: words.r_first,
            value,
            line: words.r_first_line.to_owned(),
            on: false,
        }
    }

    fn picture(&mut self, ui: &mut Ui<'_>, place: Rect, patch: f32) {
        let plans = self.plans.clone();
        match self.made() {
            Ok(game) => {
                let board = place.fitted(G::ratio(game));
                G::draw(ui, game, &plans, board, patch);
            }
            Err(error) => {
                let text = ui.say(ui.words.setup_wrong, &[error.to_string().into()]);
                let (body, ink) = (ui.body(), ui.theme.accent);
                ui.paragraph(place, &text, body, ink);
            }
        }
    }

    fn start_stone(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, rect: Rect) -> Option<Go> {
        let ready = self.made().is_ok();
        let stone = Button::new("start", rect).icon(Icon::Play).words(ui.words.start).primary();
        let by_key = self.chosen.is_none() && !ui.has_focus() && ui.key(Key::Enter).is_some();
        if stone.live(ready).show(ui) || (ready && by_key) {
            match self.start(cx, ui.words.storage_full) {
                Ok(go) => return Some(go),
                Err(error) => {
                    let text = ui.say(ui.words.setup_wrong, &[error.to_string().into()]);
                    cx.notice(text);
                }
            }
        }
        None
    }

    fn head(&mut self, ui: &mut Ui<'_>, line: Rect) -> bool {
        let words = ui.words;
        let back = Rect::new(line.x, line.y, line.h, line.h);
        let leave = Button::new("back", back).icon(Icon::Back).show(ui)
            || (self.chosen.is_none() && ui.key(Key::Escape).is_some());
        if ui.key(Key::Escape).is_some() {
            self.chosen = None;
        }
        let theme = ui.theme;
        let title = ui.title();
        let plain = ui.face(crate::paint::text::Role::Title, crate::paint::text::Weight::Regular);
        let name = G::title(words);
        let text =
            Rect::new(back.right() + 20.0, line.y, line.right() - back.right() - 20.0, line.h);
        ui.line(text, name, title, theme.ink, Align::Left);
        let used = title.width(name) + 16.0;
        let rest = Rect::new(text.x + used, text.y, text.w - used, text.h);
        if plain.width(words.new_game) <= rest.w {
            ui.line(rest, words.new_game, plain, theme.ink2, Align::Left);
        }
        leave
    }

    fn wide(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        let area = ui.area;
        let low = area.h < 600.0;
        let margin = if low { 14.0 } else { 24.0 };
        let mut rest = area.grown(-margin);
        let head = rest.take_top(56.0);
        rest.take_top(if low { 8.0 } else { 30.0 });
        let left_w = (area.w * 0.3).clamp(250.0, 432.0);
        let right_w = (area.w * 0.333).clamp(270.0, 480.0);
        if self.head(ui, Rect { w: area.w - right_w - 60.0, ..head }) {
            return Some(Go::Home);
        }
        let presets = Rect::new(head.right() - right_w, head.y + 3.0, right_w, 52.0);
        self.presets(ui, presets);
        let mut left = rest.take_left(left_w);
        rest.take_left(26.0);
        let mut right = rest.take_right(right_w);
        rest.take_right(38.0);
        let mut middle = rest;
        let (label, theme, words) = (ui.label(), ui.theme, ui.words);
        ui.line(left.take_top(30.0), words.players, label, theme.ink, Align::Left);
        left.take_top(10.0);
        self.players(ui, left);
        ui.line(right.take_top(30.0), words.rules, label, theme.ink, Align::Left);
        right.take_top(8.0);
        let id = Id::new("setup-rules");
        let content = self.rules_height(ui, right.w - 16.0);
        let offset = ui.scroll_begin(id, right, content);
        let list = Rect::new(right.x, right.y - offset, right.w - 16.0, content);
        self.rules(ui, list, right);
        ui.scroll_end(id, right);
        let start = middle.take_bottom(if low { 54.0 } else { 68.0 });
        let go = self.start_stone(ui, cx, start);
        middle.take_bottom(if low { 4.0 } else { 16.0 });
        let body = ui.body();
        let foot = middle.take_bottom(if low { 24.0 } else { 44.0 });
        let first = self.first_words(ui);
        ui.line(foot, &first, body, theme.ink2, Align::Centre);
        let line = middle.take_bottom(26.0);
        let measures = G::measures(&self.rules, self.plans.len(), ui);
        let (caption, ink2) = (ui.caption(), theme.ink2);
        middle.take_bottom(20.0);
        self.picture(ui, middle.grown(-24.0), 16.0);
        ui.line(line, &measures, caption, ink2, Align::Centre);
        go
    }

    fn first_words(&self, ui: &Ui<'_>) -> String {
        match self.first {
            First::Seat(seat) => {
                let plan = &self.plans[seat.min(self.plans.len() - 1)];
                ui.say(ui.words.goes_first, &[plan.called(ui.words).into()])
            }
            First::Lot => ui.words.r_lot.to_owned(),
        }
    }

    fn narrow(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        let form = Form::of(ui.area);
        let margin = form.margin();
        let mut rest = ui.area.grown(-margin);
        if rest.w > 640.0 {
            rest = Rect { x: rest.centre().x - 320.0, w: 640.0, ..rest };
        }
        if self.head(ui, rest.take_top(48.0)) {
            return Some(Go::Home);
        }
        let start = rest.take_bottom(58.0);
        let go = self.start_stone(ui, cx, Rect::new(start.x, start.y, start.w, 54.0));
        rest.take_bottom(10.0);
        rest.take_top(10.0);
        let words = ui.words;
        let extra = if self.chosen.is_some() { if G::AGES { 224.0 } else { 114.0 } } else { 90.0 };
        let players_h = self.plans.len() as f32 * 62.0 + extra + 20.0;
        let width = rest.w - 14.0;
        let picture_h = (rest.h * 0.3).clamp(120.0, 260.0);
        let rules_h = self.rules_height(ui, width);
        let content = 64.0 + 36.0 + players_h + picture_h + 36.0 + rules_h + 40.0;
        let id = Id::new("setup-all");
        let offset = ui.scroll_begin(id, rest, content);
        let mut list = Rect::new(rest.x, rest.y - offset, width, content);
        self.presets(ui, list.take_top(50.0));
        list.take_top(14.0);
        let (label, theme) = (ui.label(), ui.theme);
        ui.line(list.take_top(30.0), words.players, label, theme.ink, Align::Left);
        list.take_top(6.0);
        let mut players = list.take_top(players_h);
        players.h = self.plans.len() as f32 * 62.0 + extra.max(120.0);
        self.players(ui, players);
        let place = list.take_top(picture_h);
        self.picture(ui, place.grown(-16.0), 11.0);
        list.take_top(10.0);
        ui.line(list.take_top(30.0), words.rules, label, theme.ink, Align::Left);
        self.rules(ui, Rect { h: rules_h, ..list }, rest);
        ui.scroll_end(id, rest);
        go
    }
}

/// Whom a person plays against at first: a computer, where the game has one.
fn opponent<G: Kind>() -> Player {
    match G::bot(Strength::Normal) {
        Some(_) => Player::Computer(Strength::Normal),
        None => Player::Person,
    }
}

fn stone_width(width: f32) -> f32 {
    if width > 420.0 { 164.0 } else { 128.0 }
}

impl<G: Kind> Page for Setup<G> {
    fn name(&self) -> &'static str {
        "setup"
    }

    fn state(&self) -> String {
        let player = |plan: &Plan| match plan.player {
            Player::Person => "person",
            Player::Computer(_) => "computer",
        };
        let players: Vec<&str> = self.plans.iter().map(player).collect();
        let rules = serde_json::to_string(&self.rules).unwrap_or_default();
        format!("players {} rules {rules}", players.join(","))
    }

    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        ui.page();
        match Form::of(ui.area) {
            Form::Landscape if ui.area.w >= 900.0 => self.wide(ui, cx),
            _ => self.narrow(ui, cx),
        }
    }
}
