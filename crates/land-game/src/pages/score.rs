//! The scorekeeper: real ground outside, the land kept here.

use super::setup::Setup;
use crate::app::{Context, Go, Page};
use crate::event::Key;
use crate::paint::geometry::Rect;
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::ui::{Button, Form, RectExt as _, Ui};
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;

/// Which game is being played outside.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score;

impl Page for Score {
    fn name(&self) -> &'static str {
        "score"
    }

    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        ui.page();
        let words = ui.words;
        let form = Form::of(ui.area);
        let mut rest = ui.area.grown(-form.margin());
        if rest.w > 560.0 {
            rest = Rect { x: rest.centre().x - 280.0, w: 560.0, ..rest };
        }
        let head = rest.take_top(56.0);
        let back = Rect { w: 52.0, h: 52.0, ..head };
        if Button::new("back", back).icon(Icon::Back).show(ui) || ui.key(Key::Escape).is_some() {
            return Some(Go::Home);
        }
        let (title, body, theme) = (ui.title(), ui.body(), ui.theme);
        let text = Rect::new(back.right() + 18.0, head.y, head.w - 70.0, 52.0);
        ui.line(text, words.score_title, title, theme.ink, Align::Left);
        rest.take_top(18.0);
        let used = ui.paragraph(rest, words.score_line, body, theme.ink2);
        rest.take_top(used + 20.0);
        let line = rest.take_top(64.0);
        if Button::new("score-ttang", line).words(words.ttang).icon(Icon::Score).show(ui) {
            return Some(Go::To(Box::new(Setup::<Ttang>::new(cx).scoring())));
        }
        rest.take_top(18.0);
        let line = rest.take_top(64.0);
        if Button::new("score-zemlya", line).words(words.zemlya).icon(Icon::Score).show(ui) {
            return Some(Go::To(Box::new(Setup::<Zemlya>::new(cx).scoring())));
        }
        None
    }
}
