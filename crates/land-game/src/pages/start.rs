//! The start page: one ground, a line between two living boards.

use super::living::Living;
use super::setup::{Kind, Setup};
use super::sheet::{self, Sheet};
use crate::app::{Context, Go, Page};
use crate::paint::chalk::Chalk;
use crate::paint::geometry::{Rect, vec2};
use crate::paint::icon::Icon;
use crate::paint::lettering::lettering_width;
use crate::paint::scene::Align;
use crate::table::{Autosave, SaveError, Table, turn_count};
use crate::ui::{Button, Form, RectExt as _, Ui};
use land_core::games::Game;
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;

/// The start page.
#[derive(Debug, Default)]
pub struct Start {
    sheet: Option<Sheet>,
    ttang: Option<Saved<Ttang>>,
    zemlya: Option<Saved<Zemlya>>,
    living: Option<(Living<Ttang>, Living<Zemlya>)>,
    looked: bool,
}

/// A match that waits.
#[derive(Debug)]
struct Saved<G: Kind> {
    table: Table<G>,
}

impl Start {
    /// With the settings open.
    #[must_use]
    pub fn with_settings(mut self) -> Self {
        self.sheet = Some(Sheet::Settings);
        self
    }

    /// Looks once for matches that wait; what is damaged is set aside, with a word.
    fn look(&mut self, ui: &Ui<'_>, cx: &mut Context<'_>) {
        if self.looked {
            return;
        }
        self.looked = true;
        self.ttang = load::<Ttang>(ui, cx);
        self.zemlya = load::<Zemlya>(ui, cx);
        let ttang = Living::new(include_str!("../../assets/demo/ttang.land"));
        let zemlya = Living::new(include_str!("../../assets/demo/zemlya.land"));
        self.living = ttang.zip(zemlya);
    }

    fn ground(ui: &mut Ui<'_>) {
        let (theme, screen) = (ui.theme, ui.screen);
        let key = ("earth", screen.w.to_bits(), screen.h.to_bits());
        ui.cached(key, |scene| scene.earth(theme, screen));
    }

    fn top(
        &mut self,
        ui: &mut Ui<'_>,
        cx: &mut Context<'_>,
        line: Rect,
        small: bool,
    ) -> Option<Go> {
        let mut right = line;
        let side = line.h;
        let words = ui.words;
        let mut left = line;
        let mut go: Option<Go> = None;
        let wide = [126.0, 144.0, 178.0];
        let places: Vec<Rect> = wide
            .into_iter()
            .map(|w| {
                let place = left.take_left(if small { side } else { w });
                left.take_left(12.0);
                place
            })
            .collect();
        let stone = |name: &'static str, i: usize, icon: Icon, label: &'static str| {
            let stone = Button::new(name, places[i]).icon(icon);
            if small { stone } else { stone.words(label) }
        };
        if stone("learn", 0, Icon::Learn, words.learn).show(ui) {
            go = Some(Go::To(Box::new(super::Learn)));
        }
        if stone("replays", 1, Icon::Replay, words.replays).show(ui) {
            go = Some(Go::To(Box::new(super::Replays::default())));
        }
        if stone("score", 2, Icon::Score, words.scorekeeper).show(ui) {
            go = Some(Go::To(Box::new(super::Score)));
        }
        let settings = Button::new("settings", right.take_right(side)).icon(Icon::Settings);
        if settings.show(ui) {
            self.sheet = Some(Sheet::Settings);
        }
        right.take_right(12.0);
        let sound = if ui.settings.mute { Icon::Mute } else { Icon::Sound };
        if Button::new("sound", right.take_right(side)).icon(sound).show(ui) {
            cx.settings.mute = !cx.settings.mute;
            cx.save_settings(ui.words.storage_full);
        }
        right.take_right(12.0);
        let w = if small { side } else { 156.0 };
        let language = Button::new("language", right.take_right(w)).icon(Icon::Language);
        let language = if small { language } else { language.words(ui.lang.name()) };
        if language.show(ui) {
            cx.settings.lang = Some(ui.lang.next());
            cx.save_settings(ui.words.storage_full);
        }
        go
    }

    fn ttang_half(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, place: Rect) -> Option<Go> {
        let words = ui.words;
        let saved = self.ttang.as_ref().map(|s| {
            let game = s.table.game();
            let seat = game.to_move().unwrap_or(0);
            let (now, of) = turn_count(game, seat);
            let name = s.table.plans[seat].called(words);
            ui.say(words.saved_ttang, &[now.into(), of.into(), name.into()])
        });
        let note = saved.as_deref().unwrap_or(words.two_players).to_owned();
        let (asked, picture) =
            half(ui, place, "TTANG", words.start_ttang_line, saved.is_some(), &note);
        if let Some((living, _)) = &mut self.living {
            living.show(ui, picture);
        }
        match asked {
            Some(true) if self.ttang.is_some() => {
                let saved = self.ttang.take()?;
                Some(Go::To(Ttang::page(saved.table)))
            }
            Some(_) => Some(Go::To(Box::new(Setup::<Ttang>::new(cx)))),
            None => None,
        }
    }

    fn zemlya_half(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, place: Rect) -> Option<Go> {
        let words = ui.words;
        let saved = self.zemlya.as_ref().map(|s| {
            let game = s.table.game();
            let seat = game.to_move().unwrap_or(0);
            let name = s.table.plans[seat].called(words);
            ui.say(words.saved_zemlya, &[game.round().into(), name.into()])
        });
        let note = saved.as_deref().unwrap_or(words.many_players).to_owned();
        let (asked, picture) =
            half(ui, place, "ZEMLYA", words.start_zemlya_line, saved.is_some(), &note);
        if let Some((_, living)) = &mut self.living {
            living.show(ui, picture);
        }
        match asked {
            Some(true) if self.zemlya.is_some() => {
                let saved = self.zemlya.take()?;
                Some(Go::To(Zemlya::page(saved.table)))
            }
            Some(_) => Some(Go::To(Box::new(Setup::<Zemlya>::new(cx)))),
            None => None,
        }
    }
}

fn load<G: Kind>(ui: &Ui<'_>, cx: &mut Context<'_>) -> Option<Saved<G>> {
    match Autosave::of(G::NAME).load::<G>(cx.store) {
        Ok(table) => table.map(|table| Saved { table }),
        Err(SaveError::SetAside(name)) => {
            cx.notice(ui.say(ui.words.save_damaged, &[name.into()]));
            None
        }
        Err(SaveError::Store(error)) => {
            cx.notice(error.to_string());
            None
        }
    }
}

/// Title, sentence and stones of one game. `Some(true)`: go on or play, `Some(false)`: new.
fn half(
    ui: &mut Ui<'_>,
    mut place: Rect,
    title: &str,
    line: &str,
    saved: bool,
    note: &str,
) -> (Option<bool>, Rect) {
    let theme = ui.theme;
    let tall = place.h > 250.0;
    let (caption, body) = (ui.caption(), ui.body());
    let foot = place.take_bottom(if tall { 28.0 } else { 22.0 });
    ui.line(foot, note, caption, theme.ink, Align::Centre);
    let stones = place.take_bottom(if tall { 64.0 } else { 52.0 });
    let stones = Rect { h: stones.h - 6.0, ..stones };
    let words = ui.words;
    let [go_on_id, new_id, play_id] = match title {
        "TTANG" => ["ttang-go-on", "ttang-new", "ttang-play"],
        _ => ["zemlya-go-on", "zemlya-new", "zemlya-play"],
    };
    let mut asked = None;
    if saved {
        let w = 216.0_f32.min((stones.w - 16.0) / 2.0);
        let x = stones.centre().x - w - 8.0;
        let go_on = Rect::new(x, stones.y, w, stones.h);
        let new = Rect::new(x + w + 16.0, stones.y, w, stones.h);
        let stone = Button::new(go_on_id, go_on).icon(Icon::Play).words(words.continue_);
        if stone.primary().show(ui) {
            asked = Some(true);
        }
        if Button::new(new_id, new).words(words.new_game).show(ui) {
            asked = Some(false);
        }
    } else {
        let w = 208.0_f32.min(stones.w);
        let rect = Rect::around(stones.centre(), w, stones.h);
        if Button::new(play_id, rect).icon(Icon::Play).words(words.play).primary().show(ui) {
            asked = Some(true);
        }
    }
    place.take_bottom(if tall { 16.0 } else { 6.0 });
    let lines = body.wrap(line, place.w - 8.0);
    let text = place.take_bottom(lines.len() as f32 * body.line_height());
    for (i, part) in lines.iter().enumerate() {
        let h = body.line_height();
        let at = Rect::new(text.x, text.y + h * i as f32, text.w, h);
        ui.line(at, part, body, theme.ink, Align::Centre);
    }
    place.take_bottom(if tall { 24.0 } else { 8.0 });
    let cap = (62.0_f32)
        .min(place.h)
        .min(62.0 * (place.w - 24.0) / lettering_width(title, 62.0).max(1.0));
    let base = vec2(place.centre().x, place.bottom());
    let owned = title.to_owned();
    ui.cached(("lettering", title, base.x.to_bits(), base.y.to_bits(), cap.to_bits()), |scene| {
        scene.lettering(theme, base, &owned, cap);
    });
    place.take_bottom(cap + if tall { 30.0 } else { 14.0 });
    (asked, place)
}

impl Page for Start {
    fn name(&self) -> &'static str {
        "start"
    }

    fn is_busy(&self) -> bool {
        self.living.is_some()
    }

    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        self.look(ui, cx);
        ui.enabled = self.sheet.is_none();
        Self::ground(ui);
        let form = Form::of(ui.area);
        let margin = if form == Form::Landscape { 24.0 } else { form.margin() };
        let mut rest = ui.area.grown(-margin);
        let top = rest.take_top(if form == Form::Landscape { 52.0 } else { 48.0 });
        if let Some(go) = self.top(ui, cx, top, form != Form::Landscape || ui.area.w < 960.0) {
            return Some(go);
        }
        rest.take_top(16.0);
        let theme = ui.theme;
        let go = if form == Form::Landscape {
            let columns = rest.columns(2, 40.0);
            let x = rest.centre().x;
            let line = [
                vec2(x, rest.y + 30.0),
                vec2(x + 2.0, rest.centre().y),
                vec2(x - 1.0, rest.bottom() - 14.0),
            ];
            ui.scene.chalk(&line, false, Chalk::line(theme, 4.0));
            let go = self.ttang_half(ui, cx, columns[0]);
            go.or(self.zemlya_half(ui, cx, columns[1]))
        } else {
            let upper = Rect { h: rest.h / 2.0 - 16.0, ..rest };
            let y = rest.centre().y;
            let line = [
                vec2(rest.x + 20.0, y),
                vec2(rest.centre().x, y + 2.0),
                vec2(rest.right() - 20.0, y - 1.0),
            ];
            ui.scene.chalk(&line, false, Chalk::line(theme, 4.0));
            let lower = Rect { y: rest.centre().y + 14.0, h: rest.h / 2.0 - 14.0, ..rest };
            let go = self.ttang_half(ui, cx, upper);
            go.or(self.zemlya_half(ui, cx, lower))
        };
        sheet::show(ui, cx, &mut self.sheet);
        go
    }
}
