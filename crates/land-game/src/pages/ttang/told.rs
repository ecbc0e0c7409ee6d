//! What a flick led to, in words and on the board.

use super::TtangPlay;
use super::board::{self, Look};
use crate::paint::geometry::{Vec2, vec2};
use crate::paint::stroke;
use crate::play::shares::tenths;
use crate::table::{Moment, slide};
use crate::ui::Ui;
use land_core::games::Game as _;
use land_core::games::ttang::{Event, Ttang, TurnEnd};

/// The end of a try among events: how, and twice the area won.
#[must_use]
pub fn end_of(events: &[Event]) -> Option<(TurnEnd, i64)> {
    events.iter().find_map(|e| match e {
        Event::TryEnded { end, won2, .. } => Some((*end, *won2)),
        _ => None,
    })
}

/// Why a try ended, in words; nothing while it goes on.
#[must_use]
pub fn words(ui: &Ui<'_>, moment: &Moment<Ttang>) -> Option<String> {
    let (end, won2) = end_of(&moment.events)?;
    let words = ui.words;
    let gain = tenths(won2, moment.before.board2());
    Some(match end {
        TurnEnd::Home if won2 == 0 => words.end_home_nothing.to_owned(),
        TurnEnd::Home => ui.say(words.end_home, &[ui.lang.gain(gain).into()]),
        TurnEnd::Out => words.end_out.to_owned(),
        TurnEnd::Enemy => words.end_enemy.to_owned(),
        TurnEnd::PassOver => words.end_pass_over.to_owned(),
        TurnEnd::Line => words.end_line.to_owned(),
        TurnEnd::Early => words.end_early.to_owned(),
        TurnEnd::Short => words.end_short.to_owned(),
    })
}

impl TtangPlay {
    /// The claim runs round and fills, or the foul fades.
    pub(super) fn draw_told(&self, ui: &mut Ui<'_>, look: Look<'_>) {
        let Some(moment) = &self.table.moment else { return };
        let view = look.view;
        let t = if ui.settings.reduced_motion { 1.0 } else { moment.told() / 0.6 };
        let end = end_of(&moment.events);
        let after = self.table.game().clone();
        let won = end.is_some_and(|(_, won2)| won2 > 0);
        let slide = slide(&moment.before, &moment.decision);
        let mut lattice = moment.before.path().to_vec();
        if lattice.is_empty() {
            lattice.push(slide.from);
        }
        lattice.push(moment.decision.stop);
        let mut way: Vec<Vec2> = lattice.iter().map(|&p| view.to_screen(p)).collect();
        let theme = ui.theme;
        let stop = view.to_screen(moment.decision.stop);
        if won {
            if t < 1.0 {
                board::hatched(&mut ui.scene, theme, &moment.before, &lattice, look, moment.seat);
            }
            let before = board::lands(ui, &moment.before, look);
            ui.scene.part(&before, vec2(0.0, 0.0), 1.0);
            if t > 0.6 {
                let lands = board::lands(ui, &after, look);
                ui.scene.part(&lands, vec2(0.0, 0.0), ((t - 0.6) / 0.4).min(1.0));
            }
            way.push(way[0]);
            if t < 1.0 {
                let run = stroke::part(&way, 0.0, (t / 0.6).min(1.0));
                board::way(ui, &way[..way.len() - 1], false, 1.0 - t);
                ui.scene.cased(theme, &run, false, 3.6, theme.chalk);
            }
            self.draw_stone(ui, look, stop, 0.0);
            let middle = way.iter().fold(vec2(0.0, 0.0), |s, &p| s + p) * (1.0 / way.len() as f32);
            if t > 0.6 {
                let gain = tenths(end.map_or(0, |(_, w)| w), after.board2());
                let words = ui.lang.gain(gain);
                ui.pale_tag(middle, &words);
            }
            return;
        }
        let foul = end.is_some_and(|(end, _)| end.is_foul());
        let lands = board::lands(ui, &moment.before, look);
        ui.scene.part(&lands, vec2(0.0, 0.0), 1.0);
        let fade = if foul { (1.6 - moment.told() / 0.42).clamp(0.0, 1.0) } else { 1.0 };
        board::way(ui, &way, true, fade);
        if foul {
            ui.scene.foul(theme, clamped(stop, ui), 11.0);
        } else {
            self.draw_stone(ui, look, stop, 0.0);
        }
        if let Some(words) = words(ui, moment) {
            let face = ui.strong();
            let half = face.width(&words) / 2.0 + 24.0;
            let area = ui.area;
            let at = clamped(stop, ui);
            let y = if at.y > area.y + 90.0 { at.y - 40.0 } else { at.y + 40.0 };
            let x = if half * 2.0 < area.w {
                at.x.clamp(area.x + half, area.right() - half)
            } else {
                area.centre().x
            };
            // A long sentence is told below the board instead.
            if half * 2.0 < area.w && !look.phone {
                ui.tag(vec2(x, y), &words);
            }
        }
    }
}

/// A place of the screen nearest to `at`: a stone may lie far outside.
fn clamped(at: Vec2, ui: &Ui<'_>) -> Vec2 {
    let area = ui.area.grown(-24.0);
    vec2(at.x.clamp(area.x, area.right()), at.y.clamp(area.y, area.bottom()))
}
