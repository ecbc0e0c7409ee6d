//! Seats, turns and shares beside or above a board.

use super::shares::Shares;
use crate::paint::geometry::{Rect, vec2};
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::paint::stone::Material;
use crate::paint::text::{Face, Role, Weight};
use crate::table::{Plan, Player};
use crate::ui::{Form, RectExt as _, Tap, Ui, focus_ring};

/// A seat as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// What it is called.
    pub name: String,
    /// Under the name: who plays.
    pub who: String,
    /// The same in a word, where there is little room.
    pub who_short: String,
    /// Its colour.
    pub colour: usize,
    /// Its share, as text.
    pub share: String,
    /// Whether it is to move.
    pub moves: bool,
    /// Whether it is out of the game.
    pub out: bool,
}

/// All seats of a position.
#[must_use]
pub fn chairs(
    ui: &Ui<'_>,
    plans: &[Plan],
    shares: &Shares,
    mover: Option<usize>,
    out: &[usize],
) -> Vec<Chair> {
    let people = plans.iter().filter(|p| p.player.is_person()).count();
    plans
        .iter()
        .enumerate()
        .map(|(seat, plan)| Chair {
            name: plan.called(ui.words),
            who: match plan.player {
                Player::Person if people == 1 => ui.words.you.to_owned(),
                Player::Person => ui.words.person.to_owned(),
                Player::Computer(s) if Form::of(ui.area) == Form::Landscape => {
                    ui.say(ui.words.level_line, &[s.word(ui.words).into()])
                }
                Player::Computer(s) => s.word(ui.words).to_owned(),
            },
            who_short: match plan.player {
                Player::Person if people == 1 => ui.words.you.to_owned(),
                Player::Person => ui.words.person.to_owned(),
                Player::Computer(s) => s.word(ui.words).to_owned(),
            },
            colour: plan.colour,
            share: ui.lang.share(shares.of[seat]),
            moves: mover == Some(seat),
            out: out.contains(&seat),
        })
        .collect()
}

/// Title and tally strokes at the top of the panel or between the header's stones.
pub fn turn_header(
    ui: &mut Ui<'_>,
    rect: Rect,
    title: &str,
    count: Option<(u32, u32)>,
    centred: bool,
) {
    let theme = ui.theme;
    let face = if centred { ui.label() } else { ui.title() };
    let face = if face.width(title) > rect.w { ui.strong() } else { face };
    let shown = face.shortened(title, rect.w);
    let height = 22.0;
    if !centred {
        ui.scene.text_middle(vec2(rect.x, rect.y + 16.0), &shown, face, theme.ink, Align::Left);
        if let Some((now, of)) = count
            && of <= 20
        {
            ui.scene.tally(theme, vec2(rect.x + 4.0, rect.y + 58.0), now, of, height);
        }
        return;
    }
    let with_tally = count.is_some_and(|(_, of)| of <= 20) && rect.h >= 46.0;
    let y = if with_tally { rect.y + 14.0 } else { rect.centre().y };
    ui.scene.text_middle(vec2(rect.centre().x, y), &shown, face, theme.ink, Align::Centre);
    if let (true, Some((now, of))) = (with_tally, count) {
        // Measured by drawing it where nobody looks.
        let mut probe = crate::paint::scene::Scene::new(1.0);
        let width = probe.tally(theme, vec2(0.0, 0.0), now, of, 18.0);
        let left = rect.centre().x - width / 2.0;
        ui.scene.tally(theme, vec2(left, rect.y + 38.0), now, of, 18.0);
    }
}

/// A seat in the panel of a wide window.
pub fn panel_seat(ui: &mut Ui<'_>, rect: Rect, chair: &Chair) {
    let theme = ui.theme;
    let side = rect.h.min(48.0);
    let emblem = Rect::new(rect.x, rect.centre().y - side / 2.0, side, side);
    ui.emblem(chair.colour, emblem, chair.moves);
    let big = ui.title();
    let share = if chair.out { ui.words.out.to_owned() } else { chair.share.clone() };
    let bold = ui.face(Role::Caption, Weight::Bold);
    // What is beside the emblem: the name whole, the share as large as that leaves room for.
    let room = rect.w - side - 28.0;
    let fits = |share_face: Face, name_face: Face| {
        share_face.width(&share) + name_face.width(&chair.name) <= room
    };
    let shares =
        if side < 44.0 || chair.out { [ui.label(), ui.strong()] } else { [big, ui.label()] };
    let (face, name_face) = [ui.label(), ui.strong(), bold]
        .into_iter()
        .flat_map(|name| shares.into_iter().map(move |share| (share, name)))
        .find(|&(share, name)| fits(share, name))
        .unwrap_or((ui.strong(), bold));
    let used = face.width(&share);
    let ink = if chair.out { theme.ink2 } else { theme.ink };
    let right = vec2(rect.right(), rect.centre().y);
    ui.scene.text_middle(right, &share, face, ink, Align::Right);
    let text = Rect::new(emblem.right() + 16.0, rect.y, rect.w - side - used - 28.0, rect.h);
    let who_face = ui.caption();
    let name = name_face.shortened(&chair.name, text.w);
    if rect.h < 44.0 {
        ui.line(text, &name, name_face, theme.ink, Align::Left);
        return;
    }
    let name_at = vec2(text.x, text.centre().y - 11.0);
    ui.scene.text_middle(name_at, &name, name_face, theme.ink, Align::Left);
    let whole = who_face.width(&chair.who) <= text.w;
    let who = who_face.shortened(if whole { &chair.who } else { &chair.who_short }, text.w);
    ui.scene.text_middle(
        vec2(text.x, text.centre().y + 13.0),
        &who,
        who_face,
        theme.ink2,
        Align::Left,
    );
}

/// A seat in the header of a narrow window.
pub fn header_seat(ui: &mut Ui<'_>, rect: Rect, chair: &Chair, many: bool) {
    let theme = ui.theme;
    let with_name = rect.h >= 50.0;
    let share = chair.share.trim_end_matches(" %").to_owned();
    if many {
        let side = if with_name { 36.0 } else { 32.0 };
        let row = if with_name { 42.0 } else { rect.h };
        let emblem = Rect::new(rect.x + 4.0, rect.y + (row - side) / 2.0, side, side);
        ui.emblem(chair.colour, emblem, chair.moves);
        let face = ui.strong();
        let text = if chair.out { "×".to_owned() } else { share };
        let right =
            Rect::new(emblem.right() + 9.0, emblem.y, rect.right() - emblem.right() - 9.0, side);
        ui.line(right, &text, face, theme.ink, Align::Left);
        if with_name {
            let face = if chair.moves {
                ui.face(crate::paint::text::Role::Caption, crate::paint::text::Weight::Bold)
            } else {
                ui.caption()
            };
            let ink = if chair.moves { theme.ink } else { theme.ink2 };
            let line = Rect::new(rect.x + 2.0, rect.y + row, rect.w - 2.0, rect.h - row);
            ui.line(line, &chair.name, face, ink, Align::Left);
        }
        return;
    }
    let side = if with_name { 42.0 } else { 32.0 };
    let emblem = Rect::new(rect.x + 5.0, rect.centre().y - side / 2.0, side, side);
    ui.emblem(chair.colour, emblem, chair.moves);
    let face = if ui.label().width(&chair.share) > rect.w - side - 20.0 {
        ui.strong()
    } else {
        ui.label()
    };
    let used = face.width(&chair.share);
    if !with_name {
        let text =
            Rect::new(emblem.right() + 10.0, rect.y, rect.right() - emblem.right() - 10.0, rect.h);
        let shown = if used > text.w { share } else { chair.share.clone() };
        ui.line(text, &shown, face, theme.ink, Align::Left);
        return;
    }
    let right = vec2(rect.right(), rect.centre().y);
    ui.scene.text_middle(right, &chair.share, face, theme.ink, Align::Right);
    let text = Rect::new(emblem.right() + 11.0, rect.y, rect.w - side - used - 20.0, rect.h);
    let who_face = ui.caption();
    let small = ui.face(crate::paint::text::Role::Caption, crate::paint::text::Weight::Bold);
    let name_face = if ui.strong().width(&chair.name) > text.w { small } else { ui.strong() };
    let name = name_face.shortened(&chair.name, text.w);
    let at = vec2(text.x, text.centre().y - 10.0);
    ui.scene.text_middle(at, &name, name_face, theme.ink, Align::Left);
    let who = who_face.shortened(&chair.who, text.w);
    ui.scene.text_middle(
        vec2(text.x, text.centre().y + 12.0),
        &who,
        who_face,
        theme.ink2,
        Align::Left,
    );
}

/// The bar of shares.
pub fn bar(ui: &mut Ui<'_>, rect: Rect, plans: &[Plan], shares: &Shares) {
    let parts: Vec<(usize, f32)> =
        plans.iter().enumerate().map(|(i, p)| (p.colour, shares.fraction(i))).collect();
    let theme = ui.theme;
    ui.scene.share_bar(theme, rect, &parts);
}

/// A line of a list: name at the left, value in bold at the right.
pub fn fact(ui: &mut Ui<'_>, rect: Rect, name: &str, value: &str) {
    let (body, strong) = (ui.body(), ui.strong());
    let ink = ui.theme.ink;
    let used = strong.width(value);
    ui.line(rect, value, strong, ink, Align::Right);
    let left = Rect::new(rect.x, rect.y, rect.w - used - 8.0, rect.h);
    ui.line(left, name, body, ui.theme.ink2, Align::Left);
}

/// All seats in the panel, with the bar of shares below; what is left of the panel.
pub fn seats_in_panel(
    ui: &mut Ui<'_>,
    mut rest: Rect,
    chairs: &[Chair],
    plans: &[Plan],
    shares: &Shares,
    mut under_mover: impl FnMut(&mut Ui<'_>, Rect) -> f32,
) -> Rect {
    let tall = rest.h > 420.0;
    let row = match chairs.len() {
        0..=2 if tall => 60.0,
        0..=4 if tall => 54.0,
        _ => 40.0,
    };
    for chair in chairs {
        let place = rest.take_top(row);
        panel_seat(ui, place, chair);
        if chair.moves {
            let used = under_mover(ui, Rect::new(rest.x, rest.y, rest.w, 36.0));
            rest.take_top(used);
        }
        rest.take_top(if tall { 14.0 } else { 4.0 });
    }
    let words = ui.words;
    let caption = ui.caption();
    let head = rest.take_top(22.0);
    let ink = ui.theme.ink2;
    if shares.free > 0 {
        let free = ui.say(words.free_share, &[ui.lang.share(shares.free).into()]);
        ui.line(head, &free, caption, ink, Align::Right);
    }
    ui.line(head, words.whole_board, caption, ink, Align::Left);
    rest.take_top(6.0);
    let place = rest.take_top(25.0);
    bar(ui, Rect::new(place.x + 2.0, place.y, place.w - 4.0, place.h), plans, shares);
    rest.take_top(if tall { 24.0 } else { 8.0 });
    rest
}

/// Where the stone lies that shows the whole board again, within the board's region.
#[must_use]
pub fn whole(region: Rect) -> Rect {
    Rect::new(region.right() - 60.0, region.y + 12.0, 48.0, 48.0)
}

/// Draws that stone, over the board.
pub fn draw_whole(ui: &mut Ui<'_>, rect: Rect, tap: Tap) {
    let theme = ui.theme;
    ui.scene.stone(theme, rect, Material::Stone, if tap.held { 1.0 } else { 0.0 });
    ui.scene.icon(Icon::Minus, rect.centre(), 22.0, theme.ink_on_stone);
    if tap.focused {
        focus_ring(ui, rect);
    }
}

/// Says over the board whose turn it is to take the screen.
pub fn hand_over(ui: &mut Ui<'_>, board: Rect, plan: &Plan) {
    let name = plan.called(ui.words);
    let words = ui.say(ui.words.hand_over, &[name.into()]);
    let (theme, title, body) = (ui.theme, ui.title(), ui.body());
    let centre = board.centre();
    let w = (title.width(&words).max(body.width(ui.words.hand_over_line)) + 130.0).min(board.w);
    let rect = Rect::around(centre, w, 112.0);
    ui.scene.fill_round_rect(rect.moved(vec2(0.0, 5.0)), 22.0, theme.shadow.faded(0.2));
    ui.scene.fill_round_rect(rect, 22.0, theme.stone);
    let emblem = Rect::new(rect.x + 24.0, centre.y - 25.0, 50.0, 50.0);
    ui.emblem(plan.colour, emblem, true);
    let left = emblem.right() + 20.0;
    let text = Rect::new(left, rect.y + 18.0, rect.right() - left - 12.0, 40.0);
    let face = if title.width(&words) > text.w { ui.label() } else { title };
    ui.line(text, &words, face, theme.ink_on_stone, Align::Left);
    let below = Rect { y: text.y + 38.0, h: 30.0, ..text };
    let small = if body.width(ui.words.hand_over_line) > text.w { ui.caption() } else { body };
    ui.line(below, ui.words.hand_over_line, small, theme.ink_on_stone, Align::Left);
}
