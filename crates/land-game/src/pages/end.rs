//! How a match ended: the board, the course of shares, facts, what next.

use super::review::Review;
use super::setup::Kind;
use super::sheet::{self, Handed};
use crate::app::{Context, Go, Page};
use crate::event::Key;
use crate::paint::geometry::{Rect, vec2};
use crate::paint::graph::Series;
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::paint::text::{Role, Weight};
use crate::play::film::{Advanced, Film};
use crate::play::history::{History, Told};
use crate::play::panel;
use crate::play::shares::Shares;
use crate::raster;
use crate::table::{Plan, Table};
use crate::ui::{Button, Form, RectExt as _, Ui};
use crate::words::Words;
use land_core::games::Why;
use land_core::games::ttang::Ttang;
use land_core::record::Match;

/// The end of a match.
#[derive(Debug)]
pub struct End<G: Kind + Told> {
    play: Match<G>,
    plans: Vec<Plan>,
    history: History,
    /// The sheet of ways to share is open.
    sharing: bool,
    /// A moving picture being drawn.
    film: Option<Film<G>>,
}

impl End<Ttang> {
    /// Of a match of Ttang.
    #[must_use]
    pub fn ttang(table: &Table<Ttang>) -> Self {
        Self::new(table.play.clone(), table.plans.clone())
    }
}

/// Why a match is over.
#[must_use]
pub fn why(why: Why, words: &'static Words) -> &'static str {
    match why {
        Why::Turns => words.why_turns,
        Why::Free => words.why_free,
        Why::Conquest => words.why_conquest,
        Why::Rounds => words.why_rounds,
        Why::Target => words.why_target,
        Why::MaxTurns => words.why_max_turns,
    }
}

impl<G: Kind + Told> End<G> {
    /// Tells how a match went.
    #[must_use]
    pub fn new(play: Match<G>, plans: Vec<Plan>) -> Self {
        let history = History::of(&play);
        Self { play, plans, history, sharing: false, film: None }
    }

    fn headline(&self, ui: &Ui<'_>) -> (String, String) {
        let words = ui.words;
        let game = self.play.game();
        let shares = Shares::new(game);
        let Some(result) = game.result() else { return (String::new(), String::new()) };
        let people = self.plans.iter().filter(|p| p.player.is_person()).count();
        let head = match result.winner {
            None => words.draw.to_owned(),
            Some(w) if people == 1 && self.plans[w].player.is_person() => words.you_win.to_owned(),
            Some(w) => ui.say(words.wins, &[self.plans[w].called(words).into()]),
        };
        let mut order: Vec<usize> = (0..self.plans.len()).collect();
        order.sort_by_key(|&s| (result.winner != Some(s), std::cmp::Reverse(result.area2[s])));
        let share = |s: usize| shares.exact(s, ui.lang);
        let line = match order.as_slice() {
            [a, b] => ui.say(words.result_two, &[share(*a).into(), share(*b).into()]),
            [a, ..] => ui.say(words.result_many, &[share(*a).into()]),
            [] => String::new(),
        };
        let reason = why(result.why, words);
        (head, format!("{line}. {reason}."))
    }

    fn winner_emblem(&self, ui: &mut Ui<'_>, centre: crate::paint::geometry::Vec2, side: f32) {
        let winner = self.play.game().result().and_then(|r| r.winner);
        let Some(winner) = winner else { return };
        let theme = ui.theme;
        ui.scene.rays(theme, centre, side * 0.66, side * 0.34);
        ui.emblem(self.plans[winner].colour, Rect::around(centre, side, side), false);
    }

    fn series(&self) -> Vec<Series> {
        (0..self.plans.len())
            .map(|s| Series {
                colour: self.plans[s].colour,
                percents: self.history.percents[s].clone(),
                fouls: self.history.fouls[s].clone(),
            })
            .collect()
    }

    fn graph(&self, ui: &mut Ui<'_>, rect: Rect) {
        let theme = ui.theme;
        let series = self.series();
        ui.scene.patch(theme, rect, 10.0);
        let (strong, caption) = (ui.strong(), ui.caption());
        let mut inner = rect.grown(-6.0);
        let head = inner.take_top(30.0);
        let bold = ui.face(Role::Caption, Weight::Bold);
        let name = if strong.width(ui.words.graph_title) > head.w * 0.95 { bold } else { strong };
        ui.line(
            Rect { w: head.w * 0.95, ..head },
            ui.words.graph_title,
            name,
            theme.ink,
            Align::Left,
        );
        let wide = strong.width(ui.words.graph_title) + caption.width(ui.words.graph_foul) + 60.0;
        if wide < head.w {
            ui.scene.foul(
                theme,
                vec2(head.right() - caption.width(ui.words.graph_foul) - 16.0, head.centre().y),
                4.0,
            );
            ui.line(head, ui.words.graph_foul, caption, theme.ink, Align::Right);
        }
        let right = 74.0;
        let plot = Rect::new(inner.x, inner.y + 4.0, inner.w - right, inner.h - 6.0);
        let ends = ui.scene.share_graph(theme, plot, &series, ui.settings.large_text);
        // Labels beside the ends, moved apart where they would lie over each other.
        let mut order: Vec<usize> = (0..ends.at.len()).collect();
        order.sort_by(|&a, &b| ends.at[a].y.total_cmp(&ends.at[b].y));
        let step = if order.len() > 4 { 22.0 } else { 38.0 };
        let mut last = f32::MIN;
        let lowest = plot.bottom() - 14.0;
        let mut places: Vec<(usize, f32)> = order
            .iter()
            .map(|&s| {
                last = ends.at[s].y.max(last + step);
                (s, last)
            })
            .collect();
        let over = places.last().map_or(0.0, |(_, y)| (y - lowest).max(0.0));
        for (_, y) in &mut places {
            *y -= over;
        }
        let side = if step < 30.0 { 18.0 } else { 28.0 };
        for (s, y) in places {
            let x = plot.right() + 14.0;
            ui.emblem(self.plans[s].colour, Rect::new(x, y - side / 2.0, side, side), false);
            let last = self.history.percents[s].last().copied().unwrap_or(0.0);
            let text = ui.lang.decimal(f64::from(last), 1);
            let at = Rect::new(x + side + 8.0, y - 14.0, 50.0, 28.0);
            ui.line(at, &text, strong, theme.ink, Align::Left);
        }
    }

    fn facts(&self, ui: &mut Ui<'_>, rect: Rect) {
        let words = ui.words;
        let mut facts: Vec<(&str, String, String)> = Vec::new();
        if let Some(best) = self.history.best {
            let name = self.plans[best.seat].called(words);
            let by = ui.say(words.best_shot_by, &[name.into(), best.turn.into()]);
            facts.push((words.best_shot, ui.lang.gain(best.gain), by));
        }
        let fouls: Vec<String> =
            (0..self.plans.len()).map(|s| self.history.fouls_of(s).to_string()).collect();
        let names: Vec<String> = self.plans.iter().map(|p| p.called(words)).collect();
        facts.push((words.fouls, fouls.join(" · "), names.join(" · ")));
        let cells = rect.columns(facts.len().max(2), 16.0);
        let (caption, label, theme) = (ui.caption(), ui.label(), ui.theme);
        for ((name, value, below), cell) in facts.iter().zip(cells) {
            let mut cell = cell;
            ui.line(cell.take_top(22.0), name, caption, theme.ink2, Align::Left);
            ui.line(cell.take_top(36.0), value, label, theme.ink, Align::Left);
            ui.line(cell.take_top(22.0), below, caption, theme.ink2, Align::Left);
        }
    }

    fn story(&self, ui: &Ui<'_>) -> Option<String> {
        let winner = self.play.game().result()?.winner?;
        let name = self.plans[winner].called(ui.words);
        let turn = self.history.lead_from?;
        Some(ui.say(ui.words.took_lead, &[name.into(), turn.into()]))
    }

    fn shares_line(&self, ui: &mut Ui<'_>, mut rect: Rect) {
        let shares = Shares::new(self.play.game());
        let bar = rect.take_top(26.0);
        panel::bar(ui, Rect::new(bar.x + 3.0, bar.y, bar.w - 6.0, bar.h), &self.plans, &shares);
        rect.take_top(8.0);
        let (strong, body, theme) = (ui.strong(), ui.body(), ui.theme);
        if self.plans.len() == 2 {
            let line = rect.take_top(30.0);
            let said = [0, 1].map(|seat: usize| {
                let name = self.plans[seat].called(ui.words);
                let share = ui.lang.share(shares.of[seat]);
                (format!("{name} {share}"), share)
            });
            let both = strong.width(&said[0].0) + strong.width(&said[1].0) + 12.0 <= line.w;
            for ((whole, share), align) in said.iter().zip([Align::Left, Align::Right]) {
                let text = if both { whole } else { share };
                ui.line(line, text, strong, theme.ink, align);
            }
            if shares.free > 0 {
                let free = ui.say(ui.words.free_share, &[ui.lang.share(shares.free).into()]);
                let names = [0, 1].map(|seat: usize| {
                    let share = ui.lang.share(shares.of[seat]);
                    strong.width(&format!("{} {share}", self.plans[seat].called(ui.words)))
                });
                // Centred: what matters is the wider of the two beside it.
                let beside = names[0].max(names[1]);
                if 2.0 * (beside + 12.0) + body.width(&free) < line.w {
                    ui.line(line, &free, body, theme.ink2, Align::Centre);
                }
            }
        }
    }

    fn actions(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>, places: &[Rect]) -> Option<Go> {
        let words = ui.words;
        let mut rest = places.iter().copied();
        let mut next = || rest.next().unwrap_or_default();
        let rematch = Button::new("rematch", next()).icon(Icon::Replay).words(words.rematch);
        if rematch.primary().show(ui) || ui.key(Key::Enter).is_some() {
            let setup = self.play.game().setup().clone().rematch().with_seed(cx.seed());
            if let Ok(play) = Match::new(setup) {
                return Some(Go::To(G::page(Table::new(play, self.plans.clone()))));
            }
        }
        if Button::new("review", next()).icon(Icon::Eye).words(words.review).show(ui)
            && let Some(review) = Review::with_plans(self.play.clone(), self.plans.clone())
        {
            return Some(Go::To(Box::new(review)));
        }
        if Button::new("share", next()).icon(Icon::Share).words(words.share).show(ui) {
            self.sharing = true;
        }
        let leave = Button::new("leave", next()).icon(Icon::Home).words(words.start_page);
        if leave.show(ui) || ui.key(Key::Escape).is_some() {
            return Some(Go::Home);
        }
        None
    }

    /// Hands the match on: as a picture, a moving picture, a record.
    fn share(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) {
        if let Some(film) = self.film.take() {
            match film.advance(ui) {
                Some(Advanced::Going(film)) => self.film = Some(*film),
                Some(Advanced::Done(bytes)) => {
                    let name = format!("{}.apng", G::NAME);
                    let said = ui.words.shared_png;
                    cx.save_file(&name, "image/apng", &bytes, true, said, ui.lang);
                    self.sharing = false;
                }
                None => self.sharing = false,
            }
        }
        if !self.sharing {
            return;
        }
        // What is on the page before the sheet lies over it.
        let drawn = ui.scene.commands.len();
        let working = self.film.as_ref().map(Film::progress);
        let (asked, closed) = sheet::share(ui, working);
        if closed {
            self.sharing = false;
        }
        match asked {
            Some(Handed::Picture) => {
                let mut scene = crate::paint::scene::Scene::new(1.0);
                scene.commands = ui.scene.commands[..drawn].to_vec();
                let (screen, page) = (ui.screen, ui.theme.page);
                let png = raster::render(&scene, screen.w, screen.h, 2.0, page).to_png();
                let name = format!("{}.png", G::NAME);
                cx.save_file(&name, "image/png", &png, true, ui.words.shared_png, ui.lang);
                self.sharing = false;
            }
            Some(Handed::Film) => self.film = Film::new(&self.play, &self.plans),
            Some(Handed::Record) => {
                let text = self.play.to_record().to_string();
                let (name, kind) = (format!("{}.land", G::NAME), "application/jsonl");
                let said = ui.words.saved_as;
                cx.save_file(&name, kind, text.as_bytes(), true, said, ui.lang);
                self.sharing = false;
            }
            None => {}
        }
    }

    fn wide(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        let low = ui.area.h < 560.0;
        let margin = if low { 14.0 } else { 28.0 };
        let mut rest = ui.area.grown(-margin);
        let buttons = rest.take_bottom(if low { 52.0 } else { 68.0 });
        rest.take_bottom(if low { 10.0 } else { 24.0 });
        let gap = 48.0;
        let left_w = (rest.w - gap) * 0.46;
        let mut left = rest.take_left(left_w);
        rest.take_left(gap);
        let head = left.take_top(if low { 60.0 } else { 100.0 });
        let side = if low { 40.0 } else { 68.0 };
        self.winner_emblem(ui, vec2(head.x + side * 0.95, head.centre().y), side);
        let (title, line) = self.headline(ui);
        let text =
            Rect::new(head.x + side * 1.9 + 16.0, head.y, head.w - side * 1.9 - 16.0, head.h);
        let theme = ui.theme;
        let faces = if low {
            [ui.title(), ui.label(), ui.strong()]
        } else {
            [ui.display(), ui.title(), ui.label()]
        };
        let big = faces.into_iter().find(|f| f.width(&title) <= text.w).unwrap_or(faces[2]);
        let above = Rect { h: head.h * 0.55, ..text };
        ui.line(above, &title, big, theme.ink, Align::Left);
        let below = Rect { y: text.y + head.h * 0.56, h: head.h * 0.4, ..text };
        let body = ui.body();
        let small = ui.caption();
        if body.width(&line) <= below.w {
            ui.line(below, &line, body, theme.ink2, Align::Left);
        } else {
            ui.paragraph(below, &line, small, theme.ink2);
        }
        left.take_top(24.0);
        let shares = left.take_bottom(if low { 34.0 } else { 66.0 });
        left.take_bottom(if low { 16.0 } else { 28.0 });
        let board = left.grown(-6.0).fitted(G::ratio(self.play.game()));
        G::draw(ui, self.play.game(), &self.plans, board, 16.0);
        self.shares_line(ui, shares);
        let facts = if rest.h > 420.0 { 150.0 } else { 0.0 };
        let mut foot = rest.take_bottom(facts);
        self.graph(ui, Rect::new(rest.x + 10.0, rest.y + 16.0, rest.w - 20.0, rest.h - 38.0));
        if facts > 0.0 {
            self.facts(ui, foot.take_top(86.0));
            foot.take_top(6.0);
            ui.hairline(foot.x, foot.y, foot.w);
            foot.take_top(8.0);
            if let Some(story) = self.story(ui) {
                ui.paragraph(foot, &story, body, theme.ink);
            }
        }
        let mut row = buttons;
        let a = row.take_left(228.0_f32.min(row.w / 3.2));
        row.take_left(16.0);
        let b = row.take_left(178.0_f32.min(row.w / 3.4));
        row.take_left(16.0);
        let c = row.take_left(178.0_f32.min(row.w / 3.2));
        let e = row.take_right(200.0_f32.min(row.w / 2.4));
        self.actions(ui, cx, &[a, b, c, e])
    }

    fn narrow(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        let form = Form::of(ui.area);
        let margin = form.margin();
        let mut rest = ui.area.grown(-margin);
        if rest.w > 640.0 {
            rest = Rect { x: rest.centre().x - 320.0, w: 640.0, ..rest };
        }
        let buttons = rest.take_bottom(56.0);
        let row = Rect { h: 52.0, ..buttons };
        rest.take_bottom(10.0);
        let small = form == Form::Small;
        let mut head = rest.take_top(if small { 54.0 } else { 84.0 });
        let side = if small { 36.0 } else { 50.0 };
        let (title, line) = self.headline(ui);
        let theme = ui.theme;
        let place = head.take_left(side * 1.9);
        self.winner_emblem(ui, vec2(place.x + side, place.y + place.h / 2.0), side);
        head.take_left(8.0);
        let big = if ui.title().width(&title) > head.w { ui.label() } else { ui.title() };
        ui.line(
            head.take_top(if small { 24.0 } else { 36.0 }),
            &title,
            big,
            theme.ink,
            Align::Left,
        );
        let caption = ui.caption();
        ui.paragraph(head, &line, caption, theme.ink2);
        rest.take_top(18.0);
        let with_facts = rest.h > 560.0;
        let graph_h = (rest.h * 0.38).clamp(140.0, 300.0);
        if with_facts {
            let mut facts = rest.take_bottom(92.0);
            facts.take_top(10.0);
            self.facts(ui, facts);
        }
        let graph = rest.take_bottom(graph_h);
        self.graph(ui, Rect::new(graph.x + 8.0, graph.y + 12.0, graph.w - 16.0, graph.h - 24.0));
        rest.take_bottom(8.0);
        let shares = rest.take_bottom(64.0);
        self.shares_line(ui, shares);
        rest.take_bottom(22.0);
        let board = rest.grown(-10.0).fitted(G::ratio(self.play.game()));
        G::draw(ui, self.play.game(), &self.plans, board, 11.0);
        let mut row = row;
        let first = row.take_left(row.w * 0.36);
        row.take_left(8.0);
        let mut cells = vec![first];
        cells.extend(row.columns(3, 8.0));
        self.actions(ui, cx, &cells)
    }
}

impl<G: Kind + Told> Page for End<G> {
    fn name(&self) -> &'static str {
        "end"
    }

    fn is_busy(&self) -> bool {
        self.film.is_some()
    }

    fn state(&self) -> String {
        let game = self.play.game();
        format!("decisions {} map {}", self.play.decisions(), game.digest())
    }

    fn frame(&mut self, ui: &mut Ui<'_>, cx: &mut Context<'_>) -> Option<Go> {
        ui.page();
        ui.enabled = !self.sharing;
        let go = match Form::of(ui.area) {
            Form::Landscape => self.wide(ui, cx),
            _ => self.narrow(ui, cx),
        };
        self.share(ui, cx);
        go
    }
}

#[cfg(test)]
mod tests {
    use crate::driver::{Driver, Shared};

    #[test]
    fn a_match_is_shared_as_a_picture_a_moving_picture_and_a_record() {
        let mut driver = Driver::new(960.0, 600.0, Shared::default());
        driver.app.open_with(|cx| crate::demo::page("end", 7, cx).expect("the end page"));
        driver.frame();
        driver.frame();
        for (i, way) in ["share-picture", "share-film", "share-record"].into_iter().enumerate() {
            driver.click("share");
            driver.click(way);
            for _ in 0..200 {
                driver.frame();
            }
            assert_eq!(driver.app.kept_files().len(), i + 1, "{way}");
        }
        let files = driver.app.kept_files();
        let kind = |i: usize| files[i].0.rsplit_once('.').map_or("", |(_, ending)| ending);
        assert_eq!((kind(0), kind(1), kind(2)), ("png", "apng", "land"));
        let frames = |bytes: &[u8]| {
            let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
            reader.info().animation_control.map(|a| a.num_frames)
        };
        assert_eq!(frames(&files[0].1), None);
        let decisions = crate::demo::ttang(usize::MAX).unwrap().decisions() as u32;
        assert_eq!(frames(&files[1].1), Some(decisions + 1), "a picture for each position");
        let text = std::str::from_utf8(&files[2].1).unwrap();
        assert_eq!(text, include_str!("../../assets/demo/ttang.land"));
    }
}
