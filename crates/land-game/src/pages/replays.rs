//! Matches that were kept, and files from elsewhere.

use super::review::Review;
use crate::app::{Context, Go, Page};
use crate::event::Key;
use crate::host;
use crate::paint::geometry::Rect;
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::store::next_name;
use crate::table::Plan;
use crate::ui::{Button, Form, Id, RectExt as _, Ui};
use land_core::games::Game as _;
use land_core::record::AnyMatch;

/// Most matches that are listed: the latest.
const MOST: usize = 200;

/// One match of the list.
#[derive(Debug)]
struct Entry {
    name: String,
    game: &'static str,
    who: String,
    seats: usize,
    decisions: usize,
    result: String,
}

/// The list of kept matches.
#[derive(Debug, Default)]
pub struct Replays {
    entries: Option<Vec<Entry>>,
}

impl Replays {
    fn look(&mut self, ui: &Ui<'_>, cx: &mut Context<'_>) {
        if self.entries.is_some() {
            return;
        }
        let mut names = cx.store.list("replays");
        names.retain(|n| n.ends_with(".land"));
        names.reverse();
        names.truncate(MOST);
        let mut entries = Vec::new();
        for name in names {
            let read = cx.store.read(&name).ok().flatten();
            match read.as_deref().map(AnyMatch::read) {
                Some(Ok(found)) => entries.push(entry(ui, name, &found)),
                _ => {
                    if let Ok(aside) = cx.store.set_aside(&name) {
                        cx.notice(ui.say(ui.words.save_damaged, &[aside.into()]));
                    }
                }
            }
        }
        self.entries = Some(entries);
    }

    /// Takes in files that were dropped or picked.
    fn take_in(&mut self, ui: &Ui<'_>, cx: &mut Context<'_>) {
        for (name, bytes) in ui.dropped() {
            let text = String::from_utf8_lossy(bytes);
            match AnyMatch::read(&text) {
                Ok(found) => {
                    let stem = match &found {
                        AnyMatch::Zemlya(_) => "zemlya",
                        _ => "ttang",
                    };
                    let place = next_name(cx.store, "replays", stem, "land");
                    let result = cx.store.write(&place, &text);
                    let kept = result.is_ok();
                    cx.kept(result, ui.words.storage_full);
                    if kept {
                        cx.notice(ui.say(ui.words.imported, &[name.into()]));
                    }
                }
                Err(error) => {
                    let said = [name.into(), error.to_string().into()];
                    cx.notice(ui.say(ui.words.file_bad, &said));
                }
            }
            self.entries = None;
        }
    }
}

fn entry(ui: &Ui<'_>, name: String, found: &AnyMatch) -> Entry {
    macro_rules! of {
        ($play:expr, $game:expr) => {{
            let setup = $play.game().setup();
            let plans: Vec<Plan> =
                setup.seats.iter().enumerate().map(|(i, s)| Plan::of_seat(s, i)).collect();
            let who: Vec<String> = plans.iter().map(|p| p.called(ui.words)).collect();
            let result = match $play.result() {
                Some(result) => match result.winner {
                    Some(w) => ui.say(ui.words.wins, &[who[w].clone().into()]),
                    None => ui.words.draw.to_owned(),
                },
                None => String::new(),
            };
            let decisions = $play.decisions();
            Entry { name, game: $game, who: who.join(" · "), seats: who.len(), decisions, result }
        }};
    }
    match found {
        AnyMatch::Ttang(play) => of!(play, ui.words.ttang),
        AnyMatch::Zemlya(play) => of!(play, ui.words.zemlya),
        _ => Entry {
            name,
            game: "",
            who: String::new(),
            seats: 0,
            decisions: 0,
            result: String::new(),
        },
    }
}

/// The review of a kept match.
fn open(cx: &mut Context<'_>, name: &str) -> Option<Go> {
    let text = cx.store.read(name).ok().flatten()?;
    Some(Go::To(match AnyMatch::read(&text).ok()? {
        AnyMatch::Ttang(play) => Box::new(Review::new(play)?),
        AnyMatch::Zemlya(play) => Box::new(Review::new(play)?),
        _ => return None,
    }))
}

impl Page for Replays {
    fn name(&self) -> &'static str {
        "replays"
    }

    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        self.take_in(ui, cx);
        self.look(ui, cx);
        ui.page();
        let words = ui.words;
        let form = Form::of(ui.area);
        let mut rest = ui.area.grown(-form.margin());
        if rest.w > 760.0 {
            rest = Rect { x: rest.centre().x - 380.0, w: 760.0, ..rest };
        }
        let head = rest.take_top(56.0);
        let back = Rect { w: 52.0, h: 52.0, ..head };
        let (title, theme) = (ui.title(), ui.theme);
        let leave = Button::new("back", back).icon(Icon::Back).show(ui);
        if leave || ui.key(Key::Escape).is_some() {
            return Some(Go::Home);
        }
        let text = Rect::new(back.right() + 18.0, head.y, head.w - 70.0, 52.0);
        ui.line(text, words.replays, title, theme.ink, Align::Left);
        rest.take_top(10.0);
        let foot = rest.take_bottom(58.0);
        let button = Rect { h: 52.0, y: foot.y + 4.0, ..foot };
        let file = Button::new("open", Rect { w: 64.0, ..button }).icon(Icon::Plus);
        if file.show(ui) && !host::pick_file() {
            cx.notice(ui.say(words.open_file, &[cx.store.place().into()]));
        }
        let caption = ui.caption();
        let beside = Rect::new(button.x + 80.0, button.y, button.w - 80.0, button.h);
        let place = cx.store.place();
        let hint = if place.is_empty() {
            words.open_file_web.to_owned()
        } else {
            ui.say(words.open_file, &[place.into()])
        };
        let height = ui.paragraph_height(beside.w, &hint, caption);
        let at = Rect { y: beside.centre().y - height / 2.0, ..beside };
        ui.paragraph(at, &hint, caption, theme.ink2);
        rest.take_bottom(8.0);
        let entries = self.entries.as_deref().unwrap_or_default();
        if entries.is_empty() {
            let body = ui.body();
            ui.paragraph(rest, words.no_replays, body, theme.ink2);
            return None;
        }
        let row = 88.0;
        let id = Id::new("replays-scroll");
        let offset = ui.scroll_begin(id, rest, row * entries.len() as f32);
        let (strong, body) = (ui.strong(), ui.body());
        let mut asked = None;
        for (i, entry) in entries.iter().enumerate() {
            let y = rest.y + row * i as f32 - offset;
            if y + row < rest.y || y > rest.bottom() {
                continue;
            }
            let line = Rect::new(rest.x, y, rest.w - 14.0, row);
            let stone = Rect::new(line.right() - 56.0, y + 16.0, 52.0, 52.0);
            let play = Button::with_id(Id::new("replay").nth(i), stone).icon(Icon::Play);
            if play.show(ui) {
                asked = Some(entry.name.clone());
            }
            let text = Rect::new(line.x, y + 8.0, line.w - 72.0, 26.0);
            let kind = ui.say(words.replay_kind, &[entry.game.into(), entry.decisions.into()]);
            ui.line(text, &kind, strong, theme.ink, Align::Left);
            let below = Rect { y: y + 32.0, ..text };
            ui.line(below, &entry.result, body, theme.ink, Align::Left);
            let y = if entry.result.is_empty() { y + 32.0 } else { y + 55.0 };
            let below = Rect { y, ..text };
            let who = if caption.width(&entry.who) > text.w {
                entry.seats.to_string()
            } else {
                entry.who.clone()
            };
            ui.line(below, &who, caption, theme.ink2, Align::Left);
            ui.hairline(line.x, line.bottom() - 2.0, line.w);
        }
        ui.scroll_end(id, rest);
        asked.and_then(|name| open(cx, &name))
    }
}
