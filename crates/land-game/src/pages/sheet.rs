//! Sheets that lie over a page: pause, undo, rules, settings.

use crate::app::Context;
use crate::event::Key;
use crate::options::Shown;
use crate::paint::geometry::{Rect, vec2};
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::settings::{Settings, Speed};
use crate::ui::{Button, Form, Id, RectExt as _, Ui};
use crate::words::Lang;

/// What lies over a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The match stands still.
    Pause,
    /// Both kinds of undo, and which are possible.
    Undo {
        /// This turn has begun.
        turn: bool,
        /// There was one before.
        previous: bool,
    },
    /// The active rules.
    Rules(Vec<Shown>),
    /// The settings.
    Settings,
}

/// What was asked of the page below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Start the match again.
    Restart,
    /// Leave for the start page.
    Leave,
    /// Start this turn again.
    UndoTurn,
    /// Back to the previous turn.
    UndoPrevious,
}

/// Where the sheet lies, and its content without the title.
fn place(ui: &mut Ui<'_>, title: &str, content: f32) -> (Rect, Rect, bool) {
    let form = Form::of(ui.area);
    let theme = ui.theme;
    let (screen, area) = (ui.screen, ui.area);
    ui.scene.fill_rect(screen, theme.shadow.faded(0.28));
    let head = 64.0;
    let rect = if form == Form::Landscape {
        let w = 480.0_f32.min(area.w - 32.0);
        let h = (content + head + 28.0).min(area.h - 24.0);
        Rect::new(area.right() - w - 12.0, area.centre().y - h / 2.0, w, h)
    } else {
        let h = (content + head + 28.0).min(area.h - 40.0);
        Rect::new(area.x, area.bottom() - h, area.w, h + 24.0)
    };
    ui.scene.fill_round_rect(rect.moved(vec2(0.0, 5.0)), 24.0, theme.shadow.faded(0.2));
    ui.scene.fill_round_rect(rect, 24.0, theme.page);
    let closed = {
        let x = Rect::new(rect.right() - 60.0, rect.y + 12.0, 44.0, 44.0);
        let outside = ui.key(Key::Escape).is_some();
        let pressed = Button::new("sheet-close", x).icon(Icon::Cross).show(ui);
        pressed || outside
    };
    let mut inner = rect.grown(-24.0);
    inner.h = rect.bottom().min(area.bottom()) - rect.y - head - 20.0;
    inner.y = rect.y + head;
    let line = Rect::new(inner.x, rect.y + 12.0, inner.w - 56.0, 44.0);
    let face = if ui.title().width(title) > line.w { ui.label() } else { ui.title() };
    ui.line(line, title, face, theme.ink, Align::Left);
    (rect, inner, closed)
}

/// Shows the sheet, if one is open; closes or changes it.
pub fn show(ui: &mut Ui<'_>, cx: &mut Context<'_>, sheet: &mut Option<Sheet>) -> Option<Act> {
    let open = sheet.clone()?;
    ui.enabled = true;
    let mut act = None;
    let (rect, closed) = match open {
        Sheet::Pause => pause(ui, cx, sheet, &mut act),
        Sheet::Undo { turn, previous } => undo(ui, turn, previous, &mut act),
        Sheet::Rules(rules) => rules_list(ui, &rules),
        Sheet::Settings => settings(ui, cx),
    };
    // What lies outside closes the sheet; the sheet itself takes what its controls did not.
    let screen = ui.screen;
    let _ = ui.tap(Id::new("sheet"), rect);
    let outside = ui.tap(Id::new("sheet-outside"), screen).clicked;
    if closed || outside || act.is_some() {
        *sheet = None;
    }
    ui.enabled = false;
    act
}

fn pause(
    ui: &mut Ui<'_>,
    cx: &mut Context<'_>,
    sheet: &mut Option<Sheet>,
    act: &mut Option<Act>,
) -> (Rect, bool) {
    let words = ui.words;
    let (rect, mut inner, mut closed) = place(ui, words.pause, 5.0 * 72.0 + 34.0);
    // Five rows; on a low window they move together.
    let step = ((inner.h - 22.0) / 5.0).clamp(46.0, 72.0);
    let (high, air) = ((step - 8.0).clamp(44.0, 58.0), (step - (step - 8.0).clamp(44.0, 58.0)));
    let mut row = |more: f32| {
        let line = inner.take_top(high + more);
        inner.take_top(air);
        line
    };
    let line = row(0.0);
    closed |= Button::new("resume", line).icon(Icon::Play).words(words.resume).primary().show(ui);
    let line = row(22.0);
    let caption = ui.caption();
    let ink = ui.theme.ink2;
    let parts = Rect::new(line.x, line.y, line.w, 20.0);
    ui.line(parts, words.speed, caption, ink, Align::Left);
    let line = Rect::new(line.x, line.y + 22.0, line.w, high.min(48.0));
    speed(ui, cx, line);
    if Button::new("restart", row(0.0)).icon(Icon::Replay).words(words.restart).show(ui) {
        *act = Some(Act::Restart);
    }
    if Button::new("settings", row(0.0)).icon(Icon::Settings).words(words.settings).show(ui) {
        *sheet = Some(Sheet::Settings);
    }
    if Button::new("leave", row(0.0)).icon(Icon::Flag).words(words.give_up).show(ui) {
        *act = Some(Act::Leave);
    }
    (rect, closed)
}

fn speed(ui: &mut Ui<'_>, cx: &mut Context<'_>, rect: Rect) {
    let words: Vec<(Option<Icon>, &str)> = Speed::ALL
        .iter()
        .map(|s| (None, if *s == Speed::Skip { ui.words.skip } else { s.sign() }))
        .collect();
    let now = Speed::ALL.iter().position(|&s| s == ui.settings.speed);
    if let Some(i) = ui.segments(Id::new("speed"), rect, &words, now) {
        cx.settings.speed = Speed::ALL[i];
        cx.save_settings(ui.words.storage_full);
    }
}

fn undo(ui: &mut Ui<'_>, turn: bool, previous: bool, act: &mut Option<Act>) -> (Rect, bool) {
    let words = ui.words;
    let (rect, mut inner, closed) = place(ui, words.undo, 190.0);
    let line = inner.take_top(58.0);
    if Button::new("undo-turn", line).words(words.undo_turn).dark(turn).live(turn).show(ui) {
        *act = Some(Act::UndoTurn);
    }
    inner.take_top(16.0);
    let line = inner.take_top(58.0);
    let dark = previous && !turn;
    if Button::new("undo-previous", line)
        .words(words.undo_previous)
        .dark(dark)
        .live(previous)
        .show(ui)
    {
        *act = Some(Act::UndoPrevious);
    }
    inner.take_top(16.0);
    let (caption, ink) = (ui.caption(), ui.theme.ink2);
    ui.paragraph(inner, words.undo_note, caption, ink);
    (rect, closed)
}

/// What of a finished match is handed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handed {
    /// The page as a picture.
    Picture,
    /// The match as a moving picture.
    Film,
    /// The record.
    Record,
}

/// Asks what of a match to hand on; `working` is the progress of a moving picture under way. The
/// answer, and whether the sheet is closed.
pub fn share(ui: &mut Ui<'_>, working: Option<f64>) -> (Option<Handed>, bool) {
    ui.enabled = true;
    let words = ui.words;
    let (rect, mut inner, mut closed) = place(ui, words.share, 3.0 * 70.0);
    let mut asked = None;
    let percent = working.map(|w| format!("{} %", ui.lang.decimal(w * 100.0, 0)));
    let film = match percent {
        Some(percent) => ui.say(words.share_working, &[percent.into()]),
        None => words.share_film.to_owned(),
    };
    let ways = [
        (Handed::Picture, "share-picture", Icon::Eye, words.share_picture),
        (Handed::Film, "share-film", Icon::Play, film.as_str()),
        (Handed::Record, "share-record", Icon::Down, words.share_record),
    ];
    for (way, name, icon, label) in ways {
        let line = inner.take_top(58.0);
        inner.take_top(12.0);
        if Button::new(name, line).icon(icon).words(label).live(working.is_none()).show(ui) {
            asked = Some(way);
        }
    }
    let screen = ui.screen;
    let _ = ui.tap(Id::new("sheet"), rect);
    closed |= ui.tap(Id::new("sheet-outside"), screen).clicked;
    ui.enabled = false;
    (asked, closed && working.is_none())
}

fn rules_list(ui: &mut Ui<'_>, rules: &[Shown]) -> (Rect, bool) {
    let words = ui.words;
    let width = 420.0;
    let heights: Vec<f32> = rules
        .iter()
        .map(|r| 36.0 + ui.paragraph_height(width, &r.line, ui.caption()) + 12.0)
        .collect();
    let content: f32 = heights.iter().sum();
    let (rect, inner, closed) = place(ui, words.rules_of, content);
    let id = Id::new("rules-scroll");
    let offset = ui.scroll_begin(id, inner, content);
    let mut y = inner.y - offset;
    let theme = ui.theme;
    let (strong, body, caption) = (ui.strong(), ui.body(), ui.caption());
    for (rule, height) in rules.iter().zip(&heights) {
        if y + height > inner.y - 10.0 && y < inner.bottom() + 10.0 {
            let line = Rect::new(inner.x, y + 4.0, inner.w - 16.0, 28.0);
            ui.line(line, &rule.value, body, theme.ink, Align::Right);
            let left = Rect { w: line.w - body.width(&rule.value) - 12.0, ..line };
            ui.line(left, rule.name, strong, theme.ink, Align::Left);
            let text = Rect::new(inner.x, y + 32.0, inner.w - 24.0, *height);
            ui.paragraph(text, &rule.line, caption, theme.ink2);
            ui.hairline(inner.x, y + height - 3.0, inner.w - 16.0);
        }
        y += height;
    }
    ui.scroll_end(id, inner);
    (rect, closed)
}

/// A switch among the settings: what it is called inside and on the screen, a line on it, where it is.
type Flag = (&'static str, &'static str, &'static str, fn(&mut Settings) -> &mut bool);

/// The settings, as a list that scrolls.
pub fn settings(ui: &mut Ui<'_>, cx: &mut Context<'_>) -> (Rect, bool) {
    let words = ui.words;
    let flags: [Flag; 5] = [
        ("set-aim-help", words.aim_help, words.aim_help_line, |s| &mut s.aim_help),
        ("set-thinking", words.show_thinking, words.show_thinking_line, |s| &mut s.show_thinking),
        ("set-motion", words.reduced_motion, words.reduced_motion_line, |s| &mut s.reduced_motion),
        ("set-hand-over", words.hand_over_setting, "", |s| &mut s.hand_over),
        ("set-mute", words.silent, "", |s| &mut s.mute),
    ];
    let form = Form::of(ui.area);
    let width = if form == Form::Landscape { 432.0 } else { ui.area.w - 48.0 };
    let caption = ui.caption();
    let line_h = |ui: &Ui<'_>, line: &str| {
        if line.is_empty() {
            66.0
        } else {
            60.0 + ui.paragraph_height(width - 130.0, line, caption)
        }
    };
    let content: f32 = 4.0 * 88.0
        + flags.iter().map(|(_, _, line, _)| line_h(ui, line)).sum::<f32>()
        + 2.0 * 70.0
        + 60.0
        + ui.paragraph_height(width, words.fairness_line, ui.body());
    let (rect, inner, closed) = place(ui, words.settings, content);
    let id = Id::new("settings-scroll");
    let offset = ui.scroll_begin(id, inner, content);
    let width = inner.w - 16.0;
    let mut y = inner.y - offset;
    let before = cx.settings.clone();
    let mut choice = |ui: &mut Ui<'_>, id, name: &str, options: &[&str], now: usize| {
        let (strong, ink) = (ui.strong(), ui.theme.ink);
        ui.line(Rect::new(inner.x, y, width, 26.0), name, strong, ink, Align::Left);
        let row = Rect::new(inner.x, y + 28.0, width, 48.0);
        let shown: Vec<(Option<Icon>, &str)> = options.iter().map(|&o| (None, o)).collect();
        let pressed = ui.segments(Id::new(id), row, &shown, Some(now));
        y += 88.0;
        pressed
    };
    let langs: Vec<&str> = Lang::ALL.iter().map(|l| l.name()).collect();
    let now = Lang::ALL.iter().position(|&l| l == ui.lang).unwrap_or(0);
    if let Some(i) = choice(ui, "set-language", words.language, &langs, now) {
        cx.settings.lang = Some(Lang::ALL[i]);
    }
    let themes = [words.theme_day, words.theme_dusk];
    if let Some(i) = choice(ui, "set-theme", words.theme, &themes, usize::from(before.dusk)) {
        cx.settings.dusk = i == 1;
    }
    let sizes = [words.text_plain, words.text_large];
    if let Some(i) = choice(ui, "set-text", words.text_size, &sizes, usize::from(before.large_text))
    {
        cx.settings.large_text = i == 1;
    }
    let marks = [words.patterns_soft, words.patterns_strong];
    if let Some(i) =
        choice(ui, "set-patterns", words.patterns, &marks, usize::from(before.strong_patterns))
    {
        cx.settings.strong_patterns = i == 1;
    }
    for (id, name, line, flag) in flags {
        let on = *flag(cx.settings);
        let height = line_h(ui, line);
        let (strong, theme) = (ui.strong(), ui.theme);
        let text = Rect::new(inner.x, y, width - 120.0, 30.0);
        let lines = strong.at_most(2, name, text.w);
        for (i, part) in lines.iter().enumerate() {
            let at = Rect { y: y + 4.0 + 22.0 * i as f32, h: 26.0, ..text };
            ui.line(at, part, strong, theme.ink, Align::Left);
        }
        let below = Rect { y: y + 8.0 + 22.0 * lines.len() as f32, ..text };
        ui.paragraph(below, line, caption, theme.ink2);
        let stone = Rect::new(inner.x + width - 104.0, y + 4.0, 104.0, 46.0);
        let label = if on { words.on } else { words.off };
        if Button::new(id, stone).words(label).dark(on).show(ui) {
            *flag(cx.settings) = !on;
        }
        y += height;
    }
    for (id, name, volume) in [
        ("set-effects", words.volume_effects, &mut cx.settings.effects_volume),
        ("set-buttons", words.volume_ui, &mut cx.settings.button_volume),
    ] {
        let (strong, ink) = (ui.strong(), ui.theme.ink);
        let line = Rect::new(inner.x, y + 8.0, width, 46.0);
        ui.line(line, name, strong, ink, Align::Left);
        let minus = Rect::new(line.right() - 168.0, line.y, 46.0, 46.0);
        let plus = Rect::new(line.right() - 46.0, line.y, 46.0, 46.0);
        if Button::with_id(Id::new(id).nth(0), minus).icon(Icon::Minus).show(ui) {
            *volume = volume.saturating_sub(20);
        }
        if Button::with_id(Id::new(id).nth(1), plus).icon(Icon::Plus).show(ui) {
            *volume = (*volume + 20).min(100);
        }
        let between = Rect::new(minus.right(), line.y, plus.x - minus.right(), 46.0);
        ui.line(between, &format!("{volume} %"), strong, ink, Align::Centre);
        y += 70.0;
    }
    let (strong, body, theme) = (ui.strong(), ui.body(), ui.theme);
    ui.line(
        Rect::new(inner.x, y + 8.0, width, 26.0),
        words.fairness,
        strong,
        theme.ink,
        Align::Left,
    );
    ui.paragraph(Rect::new(inner.x, y + 38.0, width, 200.0), words.fairness_line, body, theme.ink2);
    ui.scroll_end(id, inner);
    if *cx.settings != before {
        cx.save_settings(words.storage_full);
    }
    (rect, closed)
}
