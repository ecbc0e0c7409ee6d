//! The shot being aimed: arrow, power, and with help also where it would end.

use super::board::{self, Look};
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::mark::power_tint;
use crate::paint::stone::Material;
use crate::play::hint::Hint;
use crate::play::loupe::Loupe;
use crate::play::pull::{Aim, Shot};
use crate::play::shares::tenths;
use crate::ui::Ui;
use land_ai::Candidate;
use land_core::games::Game as _;
use land_core::games::ttang::{Intent, Ttang, TurnEnd, Verdict};
use land_core::lattice::Point;
use land_core::physics::Hand;

/// Where a still hand's shot would stop, as the engine says.
#[must_use]
pub fn stop(game: &Ttang, from: Point, shot: Shot) -> Point {
    let (angle, power) =
        land_core::physics::stone::Aim { angle_urad: shot.angle_urad, power_ppm: shot.power_ppm }
            .exact();
    game.slider().stop(from, angle, power)
}

/// What the engine says of a shot, for the panel and the tags.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Forecast {
    /// Where it would stop.
    pub stop: Point,
    /// Metres it would slide.
    pub metres: f64,
    /// Tenths of a percent if the turn then ended at home.
    pub gain: Option<i64>,
}

/// Asks the engine about a shot.
#[must_use]
pub fn forecast(game: &Ttang, from: Point, shot: Shot) -> Forecast {
    let stop = stop(game, from, shot);
    let metres = game.slider().distance(f64::from(shot.power_ppm) * 1e-6)
        / f64::from(game.setup().lattice_per_m);
    let gain = match game.verdict_at(from, game.flick(), stop) {
        Verdict::Ends(TurnEnd::Home) => Some(game.gain2(stop)),
        Verdict::Ends(_) => None,
        Verdict::GoesOn => {
            let mut way = game.path().to_vec();
            if way.is_empty() {
                way.push(from);
            }
            way.push(stop);
            way.push(way[0]);
            Some(game.gain2_of(&way))
        }
    };
    let gain = gain.map(|won2| tenths(won2, game.board2()));
    Forecast { stop, metres, gain }
}

/// Draws the region a shot would enclose, below the land.
pub fn region(ui: &mut Ui<'_>, game: &Ttang, from: Point, shot: Shot, look: Look<'_>, seat: usize) {
    let mut way = game.path().to_vec();
    if way.is_empty() {
        way.push(from);
    }
    way.push(stop(game, from, shot));
    let theme = ui.theme;
    board::hatched(&mut ui.scene, theme, game, &way, look, seat);
}

/// Draws the finger, and the arrow whose length is the power.
pub fn arrow(ui: &mut Ui<'_>, game: &Ttang, from: Point, aim: &Aim, look: Look<'_>, help: bool) {
    let (theme, view) = (ui.theme, look.view);
    let stone = view.to_screen(from);
    if let Some((down, at)) = aim.fingers() {
        let way = at - down;
        let radius = if look.phone { 24.0 } else { 25.0 };
        if way.length() > radius + 10.0 {
            let near = at - way.unit() * (radius + 4.0);
            ui.scene.cased_dashes(theme, &[near, down], 8.0, 6.0, 2.6);
        }
        ui.scene.small_ring(theme, down);
        ui.scene.finger(theme, at, radius);
    }
    let Some(shot) = aim.shot(view) else { return };
    let (x, y) = shot.way();
    let way = view.vector_to_screen(x, y).unit();
    let power = shot.power();
    let percent = ui.lang.decimal(f64::from(shot.power_ppm) * 1e-4, 0);
    let finger = aim.fingers().map(|(_, at)| at);
    if help {
        let tip = view.to_screen(stop(game, from, shot));
        let full = view.length(game.slider().distance(1.0));
        reach_arc(ui, stone, way, full);
        let start = view.to_screen(*game.path().first().unwrap_or(&from));
        if start.distance(tip) > 24.0 && game.path().len() > 1 {
            ui.scene.cased_dashes(theme, &[start, tip], 12.0, 8.0, 3.4);
        }
        let before = tip - way * 14.0;
        if stone.distance(tip) > 34.0 {
            ui.scene.arrow(theme, stone + way * 15.0, before, 10, None);
        }
        ui.scene.stop_ring(theme, tip, 12.0);
        tag(ui, [stone, tip], finger, &percent, look);
        return;
    }
    let tip = self::tip(game, from, shot, look, false);
    ui.scene.arrow(theme, stone + way * 15.0, tip, 10, Some(power_tint(power)));
    tag(ui, [stone, tip], finger, &percent, look);
}

/// Length of the arrow at full power: well short of how far the stone goes (T18).
fn arrow_length(look: Look<'_>) -> f32 {
    look.view.place.w.min(look.view.place.h) * 0.34
}

/// The power beyond the tip; elsewhere, where the finger or the board's edge is in the way.
fn tag(ui: &mut Ui<'_>, ends: [Vec2; 2], finger: Option<Vec2>, percent: &str, look: Look<'_>) {
    let words = format!("{percent} %");
    let face = if look.phone { ui.label() } else { ui.strong() };
    let half = face.width(&words) / 2.0 + 4.0;
    let room = look.view.place.grown(look.patch - 16.0);
    let room = Rect::new(room.x + half, room.y, room.w - 2.0 * half, room.h);
    let at = tag_place(ends, finger, room);
    let theme = ui.theme;
    ui.scene.tag(theme, at, &words, Material::Basalt, face);
}

/// How far from the middle of a finger nothing of a tag may be read.
const HIDDEN: f32 = 64.0;

/// How far from the arrow's line its tag is.
const BESIDE: f32 = 30.0;

/// Where the tag of an arrow between `ends` lies within `room`: beyond the tip, beside it, beside
/// the tail, behind it; never under the finger.
fn tag_place([tail, tip]: [Vec2; 2], finger: Option<Vec2>, room: Rect) -> Vec2 {
    let way = (tip - tail).unit();
    let side = vec2(-way.y, way.x) * 44.0;
    let within = |p: Vec2| vec2(p.x.clamp(room.x, room.right()), p.y.clamp(room.y, room.bottom()));
    let free = |p: Vec2| finger.map_or(f32::MAX, |f| f.distance(p));
    let good = |p: Vec2| free(p) >= HIDDEN && to_segment(p, tail, tip) >= BESIDE;
    let beyond = tip + way * 36.0;
    let near = [tip + side, tip - side, tail + side, tail - side, tail - way * 44.0];
    let far = [tip + side * 3.0, tip - side * 3.0, tail + side * 3.0, tail - side * 3.0];
    if room.contains(beyond) && good(beyond) {
        return beyond;
    }
    let places: Vec<Vec2> = near.into_iter().chain(far).map(within).collect();
    let first = places.iter().copied().find(|&p| good(p));
    // In a corner with the finger there too: away from the finger before all else.
    let away = || places.into_iter().max_by(|&a, &b| free(a).total_cmp(&free(b)));
    first.or_else(away).unwrap_or(within(beyond))
}

/// Where the arrow of a shot ends on the screen: the stop with help, its power without.
#[must_use]
pub fn tip(game: &Ttang, from: Point, shot: Shot, look: Look<'_>, help: bool) -> Vec2 {
    if help {
        return look.view.to_screen(stop(game, from, shot));
    }
    let (x, y) = shot.way();
    let way = look.view.vector_to_screen(x, y).unit();
    look.view.to_screen(from) + way * (15.0 + arrow_length(look) * shot.power())
}

/// What a pulling finger hides or hardly lets one see, larger: the tip of the arrow.
pub fn loupe(
    ui: &mut Ui<'_>,
    game: &Ttang,
    from: Point,
    aim: &Aim,
    look: Look<'_>,
    (help, region): (bool, Rect),
) {
    let (Some(finger), Some(shot)) = (aim.finger(), aim.shot(look.view)) else { return };
    let (stone, tip) = (look.view.to_screen(from), tip(game, from, shot, look, help));
    let hidden = to_segment(finger, stone, tip) < HIDDEN;
    if !help && !hidden {
        return;
    }
    let loupe = Loupe::new(look.view, tip, finger, region);
    let within = Look { view: &loupe.still, labels: false, ..look };
    let lands = board::lands(ui, game, within);
    loupe.begin(ui, &lands);
    let theme = ui.theme;
    let way: Vec<Vec2> = game.path().iter().map(|&p| loupe.of(look.view.to_screen(p))).collect();
    board::way(ui, &way, true, 1.0);
    ui.scene.cased(theme, &[loupe.of(stone), loupe.of(tip)], false, 3.6, theme.chalk);
    if help {
        ui.scene.stop_ring(theme, loupe.of(tip), 12.0);
    } else {
        ui.scene.disc(loupe.of(tip), 6.0, theme.chalk);
    }
    loupe.end(ui);
}

fn to_segment(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let (along, way) = (p - a, b - a);
    let t = (along.dot(way) / way.dot(way).max(1e-6)).clamp(0.0, 1.0);
    p.distance(a + way * t)
}

/// How far full power goes, around where the arrow points.
fn reach_arc(ui: &mut Ui<'_>, stone: Vec2, way: Vec2, full: f32) {
    let middle = way.y.atan2(way.x);
    let arc: Vec<Vec2> =
        (-16..=16).map(|k| stone + Vec2::at_angle(middle + k as f32 * 0.016) * full).collect();
    let theme = ui.theme;
    ui.scene.dashed(&arc, 5.0, 6.0, 1.8, theme.furrow.faded(0.85));
    let end = stone + Vec2::at_angle(middle + 0.2) * (full + 4.0);
    if ui.area.grown(-20.0).contains(end) {
        // On a plate: it may lie on anybody's land.
        ui.pale_tag(end + vec2(30.0, 0.0), "100 %");
    }
}

/// A suggestion: where stops are worth most, and the best shot with its fan.
pub fn hint(ui: &mut Ui<'_>, game: &Ttang, hint: &Hint<Ttang>, look: Look<'_>) {
    let Some(report) = hint.report() else { return };
    let theme = ui.theme;
    let most = report.candidates.iter().map(|c| c.mean).fold(f64::MIN, f64::max);
    if most <= 0.0 {
        return;
    }
    let shot = |c: &Candidate<Intent>| Shot {
        angle_urad: c.intent.angle_urad,
        power_ppm: c.intent.power_ppm,
    };
    let from = |c: &Candidate<Intent>| c.intent.start.unwrap_or_else(|| game.stone());
    // Worst first, so that the best lie on top.
    for candidate in report.candidates.iter().rev() {
        let worth = (candidate.mean / most).clamp(0.0, 1.0) as f32;
        let at = look.view.to_screen(stop(game, from(candidate), shot(candidate)));
        let size = if look.phone { 15.0 } else { 22.0 };
        ui.scene.disc(at, size, theme.chalk.faded(0.10 + 0.4 * worth * worth));
    }
    let Some(best) = report.candidates.first() else { return };
    let (shot, start) = (shot(best), from(best));
    fan(ui, game, start, shot, &hint.hand, look);
    let stone = look.view.to_screen(start);
    let tip = look.view.to_screen(stop(game, start, shot));
    let way = (tip - stone).unit();
    if stone.distance(tip) > 40.0 {
        ui.scene.arrow(theme, stone + way * 15.0, tip - way * 14.0, 10, None);
    }
    ui.scene.stop_ring(theme, tip, 11.0);
}

/// Where a trembling hand's shot goes: two standard deviations, and one.
pub fn fan(ui: &mut Ui<'_>, game: &Ttang, from: Point, shot: Shot, hand: &Hand, look: Look<'_>) {
    let ring = |times: f64| -> Vec<Vec2> {
        let dir = f64::from(hand.dir_urad) * 1e-6 * times;
        let error = f64::from(hand.power_ppm) * 1e-6 * times;
        let power = f64::from(shot.power_ppm) * 1e-6;
        let angle = f64::from(shot.angle_urad) * 1e-6;
        let (near, far) = (power * (1.0 - error).max(0.0), (power * (1.0 + error)).min(1.0));
        let steps = 12;
        let along = |power: f64, k: i32| {
            let turn = angle + dir * f64::from(k) / f64::from(steps);
            look.view.to_screen(game.slider().stop(from, turn, power))
        };
        let mut ring: Vec<Vec2> = (-steps..=steps).map(|k| along(far, k)).collect();
        ring.extend((-steps..=steps).rev().map(|k| along(near, k)));
        ring
    };
    let theme = ui.theme;
    ui.scene.fan(theme, &ring(2.0), &ring(1.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_tag_is_on_the_board_and_never_under_the_finger(
            tail in (0.0f32..320.0, 0.0f32..480.0), turn in -3.2f32..3.2, length in 20.0f32..300.0,
            finger in (0.0f32..320.0, 0.0f32..480.0),
        ) {
            let room = Rect::new(0.0, 0.0, 320.0, 480.0);
            let (tail, finger) = (vec2(tail.0, tail.1), vec2(finger.0, finger.1));
            let tip = tail + Vec2::at_angle(turn) * length;
            let at = tag_place([tail, tip], Some(finger), room);
            prop_assert!(room.grown(0.5).contains(at));
            prop_assert!(at.distance(finger) >= 44.0, "{:?} under {:?}", at, finger);
        }
    }
}
