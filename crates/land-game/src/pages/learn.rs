//! What there is to learn: a tutorial for each game, and practice.

use super::tutorial::{TtangLessons, Tutorial, ZemlyaLessons};
use super::{TtangPlay, ZemlyaPlay};
use crate::app::{Context, Go, Page};
use crate::event::Key;
use crate::paint::geometry::Rect;
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::table::{Plan, Player, Staged, Table};
use crate::ui::{Button, Form, RectExt as _, Ui};
use land_core::games::Setup as MatchSetup;
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;
use land_core::record::Match;

/// The page of things to learn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Learn;

fn practice<G: Staged>(cx: &mut Context<'_>) -> Option<Table<G>> {
    let setup = MatchSetup::new(G::Rules::default(), 2).with_seed(cx.seed());
    let plans = (0..2).map(|seat| Plan::new(Player::Person, seat)).collect();
    Some(Table::new(Match::new(setup).ok()?, plans))
}

impl Page for Learn {
    fn name(&self) -> &'static str {
        "learn"
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
        ui.line(text, words.learn_title, title, theme.ink, Align::Left);
        let low = rest.h < 460.0;
        rest.take_top(if low { 8.0 } else { 28.0 });
        let row = |rest: &mut Rect| {
            let line = rest.take_top(if low { 48.0 } else { 64.0 });
            rest.take_top(if low { 8.0 } else { 18.0 });
            line
        };
        let line = row(&mut rest);
        let ttang = Button::new("learn-ttang", line).icon(Icon::Learn).words(words.learn_ttang);
        if ttang.primary().show(ui) {
            return Some(Go::To(Box::new(Tutorial::<TtangLessons>::new())));
        }
        let line = row(&mut rest);
        let zemlya = Button::new("learn-zemlya", line).icon(Icon::Learn).words(words.learn_zemlya);
        if zemlya.show(ui) {
            return Some(Go::To(Box::new(Tutorial::<ZemlyaLessons>::new())));
        }
        rest.take_top(if low { 0.0 } else { 16.0 });
        let line = row(&mut rest);
        let ttang = Button::new("practice-ttang", line).words(words.learn_practice_ttang);
        if ttang.show(ui)
            && let Some(table) = practice::<Ttang>(cx)
        {
            return Some(Go::To(Box::new(TtangPlay::new(table).practice())));
        }
        let line = row(&mut rest);
        let zemlya = Button::new("practice-zemlya", line).words(words.learn_practice_zemlya);
        if zemlya.show(ui)
            && let Some(table) = practice::<Zemlya>(cx)
        {
            return Some(Go::To(Box::new(ZemlyaPlay::new(table).practice())));
        }
        ui.paragraph(rest, words.learn_practice_line, body, theme.ink2);
        None
    }
}
