//! Which part to keep: two cards with the true shape, the share, and what it means.

use super::ZemlyaPlay;
use super::board::part_alone;
use crate::app::Context;
use crate::paint::geometry::{Rect, vec2};
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::paint::stone::{Material, pebble};
use crate::paint::stroke::Cap;
use crate::paint::text::{Role, Weight};
use crate::play::layout::Places;
use crate::play::shares::tenths;
use crate::ui::{Button, Id, RectExt as _, Ui};
use land_core::games::Game as _;
use land_core::games::zemlya::{Part, Side, Zemlya};

/// What a part means, in words with an icon.
fn facts(
    ui: &Ui<'_>,
    game: &Zemlya,
    part: &Part,
    owner: usize,
    short: bool,
) -> Vec<(Icon, String)> {
    let w = ui.words;
    let [of_island, of_hits, of_rim, of_safe, of_room, of_no_room] = if short {
        [
            w.part_island_short,
            w.part_hits_short,
            w.part_rim_short,
            w.part_safe_short,
            w.part_room_short,
            w.part_no_room_short,
        ]
    } else {
        [w.part_island, w.part_hits, w.part_rim, w.part_safe, w.part_room, w.part_no_room]
    };
    let mut facts = Vec::new();
    let island = part.pieces.iter().all(land_core::map::Component::is_island);
    if island {
        facts.push((Icon::Island, of_island.to_owned()));
        let corners = part.pieces.iter().map(land_core::map::Component::corners).max();
        let cap = game.setup().rules.max_bomb_hits as usize;
        let hits = corners.map(|c| if cap > 0 { c.min(cap) } else { c }).unwrap_or(0);
        facts.push((Icon::Bomb, ui.say(of_hits, &[hits.into()])));
    } else {
        facts.push((Icon::Rim, of_rim.to_owned()));
        facts.push((Icon::Check, of_safe.to_owned()));
    }
    let radius = part.pieces.iter().map(|c| c.inscribed_circle().radius).fold(0.0_f64, f64::max);
    let cm = 200.0 * radius / f64::from(game.setup().lattice_per_m);
    let room = if radius < game.stand_radius(owner) {
        of_no_room.to_owned()
    } else {
        ui.say(of_room, &[ui.lang.decimal(cm, 0).into()])
    };
    facts.push((Icon::Foot, room));
    facts
}

impl ZemlyaPlay {
    /// The question, two cards, and the button that says both halves of the deal.
    pub(super) fn draw_choice(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, places: &Places) {
        let game = self.table.game().clone();
        let (Some(preview), Some(seat)) = (game.preview_choice(), game.to_move()) else { return };
        let w = ui.words;
        let thrower = game.turn_of().unwrap_or(seat);
        let name = |s: usize| self.table.plans[s].called(w);
        let own = preview.struck == thrower;
        let takes = !own && !game.defender_chooses();
        let (title, line) = if own {
            (w.which_part, w.which_own_line.to_owned())
        } else if takes {
            (w.which_take, ui.say(w.which_take_line, &[name(preview.struck).into()]))
        } else {
            (w.which_part, ui.say(w.which_part_line, &[name(thrower).into()]))
        };
        let phone = places.is_phone();
        let mut rest = if phone { places.status } else { places.panel };
        let theme = ui.theme;
        let colour = self.table.plans[preview.struck].colour;
        if !phone {
            let head = rest.take_top(64.0);
            let emblem = Rect::new(head.x + 4.0, head.y + 4.0, 48.0, 48.0);
            ui.emblem(self.table.plans[seat].colour, emblem, true);
            let text = Rect::new(emblem.right() + 18.0, head.y, head.w - 70.0, 32.0);
            let (label, caption) = (ui.label(), ui.caption());
            ui.line(text, &name(seat), label, theme.ink, Align::Left);
            let round = ui.say(w.round_n, &[game.round().into()]);
            let by = ui.say(w.struck_by, &[name(thrower).into()]);
            let below = Rect { y: text.y + 30.0, h: 24.0, ..text };
            ui.line(below, &format!("{round} · {by}"), caption, theme.ink2, Align::Left);
            rest.take_top(10.0);
        }
        let title_face = if phone { ui.strong() } else { ui.title() };
        let title_face = if title_face.width(title) > rest.w { ui.strong() } else { title_face };
        ui.line(
            rest.take_top(if phone { 26.0 } else { 40.0 }),
            title,
            title_face,
            theme.ink,
            Align::Left,
        );
        if !phone && rest.h > 420.0 {
            let body = ui.body();
            let used = ui.paragraph(rest, &line, body, theme.ink2);
            rest.take_top(used + 12.0);
        }
        let (kept, other) = match self.side {
            Side::Left => ("A", "B"),
            Side::Right => ("B", "A"),
        };
        let words = if takes {
            ui.say(w.take_part, &[kept.into()])
        } else if own {
            ui.say(w.keep_own, &[kept.into()])
        } else {
            ui.say(w.keep_give, &[kept.into(), other.into(), name(thrower).into()])
        };
        let button = if phone {
            let (Some(a), Some(b)) = (places.actions.first(), places.actions.last()) else {
                return;
            };
            // Undo and hint keep their places at the left.
            Rect::new(a.x + 146.0, a.y, b.right() - a.x - 146.0, a.h)
        } else {
            rest.take_bottom(70.0)
        };
        let button = if phone { button } else { Rect { h: button.h - 4.0, ..button } };
        if !phone {
            rest.take_bottom(20.0);
        }
        let gap = if phone { 10.0 } else { 24.0 };
        let cards: [Rect; 2] = if phone || rest.h < 300.0 {
            let columns = rest.columns(2, gap);
            [columns[0], columns[1]]
        } else {
            let h = ((rest.h - gap) / 2.0).min(208.0);
            let first = Rect { h, ..rest };
            [first, first.moved(vec2(0.0, h + gap))]
        };
        for (side, card) in Side::BOTH.into_iter().zip(cards) {
            let part = preview.part(side);
            let letter = if side == Side::Left { "A" } else { "B" };
            let id = Id::new("part").nth(side as usize);
            if self.card(ui, id, card, &game, part, (letter, colour, preview.struck)) {
                self.side = side;
            }
        }
        if Button::new("choose", button).words(&words).primary().show(ui) {
            self.choose(ui, cx);
        }
    }

    fn card(
        &self,
        ui: &mut Ui<'_>,
        id: Id,
        rect: Rect,
        game: &Zemlya,
        part: &Part,
        (letter, colour, owner): (&str, usize, usize),
    ) -> bool {
        let theme = ui.theme;
        let chosen = (letter == "A") == (self.side == Side::Left);
        let tap = ui.tap(id, rect);
        ui.scene.stone(theme, rect, Material::Stone, if tap.held { 0.6 } else { 0.0 });
        if chosen || tap.focused {
            let ring = pebble(rect.grown(-1.0), ui.scene.pixel);
            ui.scene.stroke(&ring, true, 3.0, Cap::Butt, theme.ink);
        }
        let strong = ui.strong();
        let token = vec2(rect.x + 30.0, rect.y + 32.0);
        let material = if chosen { Material::Basalt } else { Material::Worn };
        ui.scene.token(theme, token, letter, material, strong);
        if chosen && rect.w > 200.0 {
            let at = vec2(rect.right() - 40.0, rect.y + 38.0);
            ui.scene.icon(Icon::Check, at, 26.0, theme.ink_on_stone);
        }
        let share = ui.lang.share(tenths(part.area2, game.board2()));
        let place_w = if rect.w > 300.0 { rect.w * 0.6 - 34.0 } else { rect.w - 42.0 };
        let long = facts(ui, game, part, owner, false);
        let caption = ui.caption();
        let short = rect.w < 200.0 || long.iter().any(|(_, words)| caption.width(words) > place_w);
        let facts = if short { facts(ui, game, part, owner, true) } else { long };
        let strong_patterns = ui.settings.strong_patterns;
        let ink = theme.ink_on_stone;
        if rect.w > 300.0 {
            let shape = Rect::new(rect.x + 28.0, rect.y + 58.0, rect.w * 0.29, rect.h - 84.0);
            part_alone(&mut ui.scene, theme, &part.pieces, colour, shape, strong_patterns);
            let big = ui.face(Role::Display, Weight::Bold);
            let mut text =
                Rect::new(rect.x + rect.w * 0.385, rect.y + 14.0, rect.w * 0.6, rect.h - 26.0);
            ui.line(text.take_top((text.h * 0.36).min(64.0)), &share, big, ink, Align::Left);
            let row = (text.h / facts.len() as f32).min(34.0);
            let body = ui.body();
            for (icon, words) in &facts {
                let line = text.take_top(row);
                ui.scene.icon(*icon, vec2(line.x + 10.0, line.centre().y), 19.0, ink);
                let words_at = Rect::new(line.x + 34.0, line.y, line.w - 34.0, line.h);
                let face = if body.width(words) > words_at.w { ui.caption() } else { body };
                ui.line(words_at, words, face, ink, Align::Left);
            }
            return tap.clicked;
        }
        let mut inner = rect.grown(-10.0);
        let title = ui.label();
        let head = inner.take_top(40.0);
        let text = Rect::new(head.x + 44.0, head.y, head.w - 44.0, head.h);
        ui.line(text, &share, title, ink, Align::Left);
        let rows = facts.len() as f32 * 22.0;
        let words_at = inner.take_bottom(rows);
        if inner.h > 34.0 {
            part_alone(
                &mut ui.scene,
                theme,
                &part.pieces,
                colour,
                inner.grown(-6.0),
                strong_patterns,
            );
        }
        let mut words_at = words_at;
        for (icon, words) in &facts {
            let line = words_at.take_top(22.0);
            ui.scene.icon(*icon, vec2(line.x + 8.0, line.centre().y), 15.0, ink);
            let place = Rect::new(line.x + 22.0, line.y, line.w - 22.0, line.h);
            ui.line(place, words, caption, ink, Align::Left);
        }
        tap.clicked
    }
}
