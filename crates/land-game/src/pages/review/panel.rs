//! What a shot was worth: best, intended, result; loss by decision and luck; bars of all shots.

use super::Review;
use crate::pages::Kind;
use crate::paint::geometry::{Rect, vec2};
use crate::paint::scene::Align;
use crate::paint::stroke::Cap;
use crate::play::history::Told;
use crate::play::study::TRIES;
use crate::ui::{Drag, Id, RectExt as _, Ui};
use crate::words::Lang;
use land_ai::analysis::ShotReview;

/// A value as points of a hundred, with its sign where there is one to be told.
fn points(lang: Lang, value: f64, signed: bool) -> String {
    let tenths = (value * 1000.0).round() as i64;
    let text = lang.decimal(tenths.unsigned_abs() as f64 / 10.0, 1);
    match tenths.signum() {
        -1 => format!("−{text}"),
        1 if signed => format!("+{text}"),
        _ => text,
    }
}

impl<G: Kind + Told> Review<G> {
    /// The decision shown, if it is a shot that is judged.
    pub(super) fn judged(&self) -> Option<&ShotReview<G::Intent>> {
        self.study.as_ref()?.shot(self.at().checked_sub(1)?)
    }

    /// Loss and luck in a line, for narrow windows.
    pub(super) fn judged_line(&self, ui: &Ui<'_>) -> Option<String> {
        let words = ui.words;
        if let Some(shot) = self.judged() {
            let value = |v: f64| points(ui.lang, v, true);
            return Some(match (shot.loss, shot.luck) {
                (Some(loss), Some(luck)) => {
                    format!("{} {} · {} {}", words.decision, value(-loss), words.luck, value(luck))
                }
                _ => format!("{} {}", words.result, value(-shot.short())),
            });
        }
        let study = self.study.as_ref().filter(|study| !study.is_done())?;
        let percent = format!("{} %", ui.lang.decimal(study.progress() * 100.0, 0));
        Some(ui.say(words.review_working, &[percent.into()]))
    }

    /// The shot in bars and numbers, once it is judged.
    pub(super) fn judgement(&self, ui: &mut Ui<'_>, mut rest: Rect, seat: usize) {
        let words = ui.words;
        let (body, strong, caption, theme) = (ui.body(), ui.strong(), ui.caption(), ui.theme);
        let Some(shot) = self.judged().cloned() else { return };
        let before = shot.before;
        let values = [
            (words.best, Some(shot.best.value - before)),
            (words.this_shot, shot.intended.map(|v| v.value - before)),
            (words.result, Some(shot.happened.value - before)),
        ];
        let most = values.iter().filter_map(|(_, v)| *v).fold(0.01, f64::max);
        let tall = rest.h > 330.0;
        let row = if tall { 46.0 } else { 32.0 };
        let names = values.iter().map(|(name, _)| body.width(name)).fold(0.0, f32::max) + 16.0;
        let look = theme.seat(self.plans[seat].colour);
        for (name, value) in values {
            let mut line = rest.take_top(row);
            ui.line(line.take_left(names), name, body, theme.ink, Align::Left);
            let number = line.take_right(64.0);
            let text = value.map_or_else(|| "–".to_owned(), |v| points(ui.lang, v, true));
            ui.line(number, &text, strong, theme.ink, Align::Right);
            let groove = Rect::around(line.centre(), line.w - 12.0, row.min(38.0) - 12.0);
            ui.scene.fill_round_rect(groove, 5.0, theme.groove);
            let part = value.map_or(0.0, |v| (v / most).clamp(0.0, 1.0)) as f32;
            if part > 0.01 {
                let bar = Rect { w: groove.w * part, ..groove };
                ui.scene.fill_round_rect(bar, 5.0, look.fill);
                let ring = bar.corners();
                ui.scene.stroke(&ring, true, 1.6, Cap::Round, theme.outline);
            }
        }
        if tall {
            rest.take_top(6.0);
            let note = ui.say(words.points_note, &[TRIES.into()]);
            let used = ui.paragraph(rest, &note, caption, theme.ink2);
            rest.take_top(used + 14.0);
        }
        let big = if tall { ui.display() } else { ui.title() };
        let cells = rest.take_top(if tall { 104.0 } else { 82.0 }).columns(2, 12.0);
        let told = [
            (words.decision, shot.loss.map(|v| -v), words.decision_line),
            (words.luck, shot.luck, words.luck_line),
        ];
        for ((name, value, line), mut cell) in told.into_iter().zip(cells) {
            ui.line(cell.take_top(24.0), name, strong, theme.ink, Align::Left);
            let text = value.map_or_else(|| "–".to_owned(), |v| points(ui.lang, v, true));
            let place = cell.take_top(if tall { 50.0 } else { 34.0 });
            ui.line(place, &text, big, theme.ink, Align::Left);
            let lines = caption.at_most(2, line, cell.w);
            for (i, part) in lines.iter().enumerate() {
                let at = Rect { y: cell.y + 18.0 * i as f32, h: 20.0, ..cell };
                ui.line(at, part, caption, theme.ink2, Align::Left);
            }
        }
    }

    /// The two strips: what decisions lost, what luck gave and took. Both are scrubbers.
    pub(super) fn strips(&mut self, ui: &mut Ui<'_>, mut rest: Rect) {
        let Some(study) = &self.study else { return };
        let words = ui.words;
        let count = self.moves.len();
        let mut loss = vec![None; count];
        let mut luck = vec![None; count];
        for shot in study.shots() {
            if let Some(place) = loss.get_mut(shot.decision) {
                *place = shot.loss.map(|v| -v);
                luck[shot.decision] = shot.luck;
            }
        }
        let sums: Vec<_> = (0..self.plans.len()).map(|seat| study.summary(seat)).collect();
        let sum = |ui: &Ui<'_>, of: &dyn Fn(usize) -> f64| -> String {
            let parts: Vec<String> = (0..self.plans.len())
                .map(|seat| {
                    let name = self.plans[seat].called(ui.words);
                    format!("{name} {}", points(ui.lang, of(seat), true))
                })
                .collect();
            parts.join(" · ")
        };
        let lost = sum(ui, &|seat| -sums[seat].loss);
        let lucky = sum(ui, &|seat| sums[seat].luck);
        let half = (rest.h - 22.0) / 2.0;
        let strips = [
            ("scrub-loss", words.lost_by_decision, lost, loss, false),
            ("scrub-luck", words.luck, lucky, luck, true),
        ];
        for (id, name, sums, values, both) in strips {
            let mut place = rest.take_top(half);
            let head = place.take_top(24.0);
            let (strong, caption, theme) = (ui.strong(), ui.caption(), ui.theme);
            ui.line(head, name, strong, theme.ink, Align::Left);
            if strong.width(name) + caption.width(&sums) + 16.0 <= head.w {
                ui.line(head, &sums, caption, theme.ink2, Align::Right);
            }
            place.take_top(4.0);
            place.take_bottom(6.0);
            self.strip(ui, id, place, &values, both);
        }
        let (caption, theme) = (ui.caption(), ui.theme);
        ui.line(rest.take_top(22.0), words.tap_bar, caption, theme.ink2, Align::Centre);
    }

    /// Bars of all decisions above or below a line.
    fn strip(
        &mut self,
        ui: &mut Ui<'_>,
        id: &'static str,
        rect: Rect,
        values: &[Option<f64>],
        both: bool,
    ) {
        let theme = ui.theme;
        let step = rect.w / values.len().max(1) as f32;
        let most = values.iter().flatten().fold(0.02_f64, |most, v| most.max(v.abs()));
        let base = if both { rect.centre().y } else { rect.y + 1.0 };
        let room = if both { rect.h / 2.0 } else { rect.h - 2.0 };
        if let Some(at) = self.at().checked_sub(1) {
            let x = rect.x + step * at as f32;
            ui.scene.fill_rect(Rect::new(x, rect.y, step.max(3.0), rect.h), theme.rule);
        }
        for (i, value) in values.iter().enumerate() {
            let Some(value) = value.filter(|v| v.abs() > most * 0.01) else { continue };
            let seat = self.bars.get(i).map_or(0, |bar| bar.seat);
            let w = (step * 0.8).clamp(1.5, 18.0);
            let h = ((value.abs() / most) as f32 * room).max(1.5);
            let x = rect.x + step * i as f32 + (step - w) / 2.0;
            let place = Rect::new(x, if value > 0.0 { base - h } else { base }, w, h);
            ui.scene.fill_rect(place, theme.seat(self.plans[seat].colour).fill);
            ui.scene.stroke(&place.corners(), true, 1.2, Cap::Butt, theme.outline);
        }
        ui.scene.fill_rect(Rect::new(rect.x, base - 0.8, rect.w, 1.6), theme.ink3);
        // As high as a finger wants it, where the strip is lower.
        let touch = Rect::around(rect.centre(), rect.w + 8.0, (rect.h + 8.0).max(44.0));
        for drag in ui.drags(Id::new(id), touch) {
            if let Drag::Down(_, p) | Drag::Move(_, p) = drag {
                self.scrub_to((p - vec2(rect.x, rect.y)).x / step);
            }
        }
    }
}
