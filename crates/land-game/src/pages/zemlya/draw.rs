//! What lies and flies over the Earth.

use super::ZemlyaPlay;
use super::board::{Labels, Look, lands};
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::play::loupe::Loupe;
use crate::table::{Moment, flight};
use crate::ui::Ui;
use land_core::games::Game as _;
use land_core::games::zemlya::{Decision, Event, Purpose, Zemlya};
use land_core::lattice::Point;

/// Length of the knife on the screen.
fn knife_length(look: Look<'_>) -> f32 {
    if look.phone { 52.0 } else { 78.0 }
}

impl ZemlyaPlay {
    /// Everything on the board.
    pub(super) fn draw_board(&mut self, ui: &mut Ui<'_>, look: Look<'_>, region: Rect) {
        ui.scene.clip(Some(region));
        let shown = self.table.shown().clone();
        let lands = lands(ui, &shown, look);
        match &self.table.moment {
            Some(moment) if moment.told() < 0.0 => {
                ui.scene.part(&lands, vec2(0.0, 0.0), 1.0);
                draw_flight(ui, look, moment);
            }
            Some(moment) => {
                let moment = moment.clone();
                self.draw_told(ui, look, &moment, &lands);
            }
            None => {
                ui.scene.part(&lands, vec2(0.0, 0.0), 1.0);
                if shown.choice_due().is_some() {
                    self.draw_parts(ui, look, &shown);
                } else if self.throwing().is_some() {
                    self.draw_aim(ui, look, &shown);
                }
            }
        }
        ui.scene.clip(None);
        if self.table.moment.is_none() {
            self.draw_loupe(ui, look, &shown, region);
        }
    }

    /// What the aiming finger hides, larger and beside it.
    fn draw_loupe(&self, ui: &mut Ui<'_>, look: Look<'_>, game: &Zemlya, region: Rect) {
        let (Some(finger), Some(at)) = (self.aim.finger(), self.aim.at) else { return };
        let screen = look.view.to_screen(at);
        let loupe = Loupe::new(look.view, screen, finger, region);
        let lands = lands(ui, game, Look { view: &loupe.still, labels: Labels::None, ..look });
        loupe.begin(ui, &lands);
        let (theme, centre) = (ui.theme, loupe.of(screen));
        if self.aim.purpose == Purpose::Cut {
            let way = self.aim.blade_way(look.view) * loupe.rect.w;
            ui.scene.cased_dashes(theme, &[centre - way, centre + way], 12.0, 8.0, 3.2);
        }
        ui.scene.stop_ring(theme, centre, 9.0);
        loupe.end(ui);
    }

    /// The knife stands where it stuck, and the land changes.
    fn draw_told(
        &self,
        ui: &mut Ui<'_>,
        look: Look<'_>,
        moment: &Moment<Zemlya>,
        after: &std::sync::Arc<crate::paint::scene::Scene>,
    ) {
        let theme = ui.theme;
        let changes = moment.events.iter().any(Event::changes_land);
        let t = if ui.settings.reduced_motion { 1.0 } else { (moment.told() / 0.6).min(1.0) };
        if changes && t < 1.0 {
            let before = lands(ui, &moment.before, look);
            ui.scene.part(&before, vec2(0.0, 0.0), 1.0);
            ui.scene.part(after, vec2(0.0, 0.0), t);
        } else {
            ui.scene.part(after, vec2(0.0, 0.0), 1.0);
        }
        let cut = moment.events.iter().find_map(|e| match e {
            Event::Cut { chord, .. } => Some(*chord),
            _ => None,
        });
        if let Some(chord) = cut {
            let [a, b] = chord.map(|p| look.view.to_screen(p));
            let line = crate::paint::stroke::part(&[a, b], 0.0, t);
            ui.scene.cased(theme, &line, false, 3.6, theme.chalk);
        }
        if let Decision::Throw { stuck, at, blade, .. } = moment.decision {
            let flown = flight(&moment.before, moment.intent.as_ref(), 0);
            let place = at.or_else(|| flown.map(|f| f.strike.at));
            if let Some(place) = place {
                let at = look.view.to_screen(place);
                if stuck {
                    let way = blade.map_or(vec2(1.0, 0.0), |(x, y)| {
                        look.view.vector_to_screen(x as f64, y as f64)
                    });
                    let lean = flown.map_or(-1.2, |f| lean(look, f.heading_rad));
                    ui.scene.knife(theme, at, lean, way.y.atan2(way.x), knife_length(look));
                } else {
                    lying_knife(ui, look, at, flown.map_or(0.4, |f| lean(look, f.heading_rad)));
                }
            }
        }
    }

    /// The open cut: the chord, the letters, the knife.
    fn draw_parts(&self, ui: &mut Ui<'_>, look: Look<'_>, game: &Zemlya) {
        use crate::paint::stone::Material;
        use land_core::games::zemlya::Side;
        let (Some(open), Some(preview)) = (game.choice_due(), game.preview_choice()) else {
            return;
        };
        let theme = ui.theme;
        let taker = game.turn_of().unwrap_or(0);
        let owner = look.plans[open.struck].colour;
        let given = self.side.other();
        let stripes = if open.struck == taker { owner } else { look.plans[taker].colour };
        for component in &preview.part(given).pieces {
            let projection = look.view.projection();
            let piece = crate::paint::board::Piece {
                colour: owner,
                outer: projection.line(&component.outer),
                holes: component.holes.iter().map(|h| projection.line(h)).collect(),
            };
            if stripes != owner {
                ui.scene.striped(theme, &piece, stripes);
            }
            let chalk = crate::paint::chalk::Chalk::border(theme, look.phone);
            ui.scene.chalk(&piece.outer, true, chalk);
        }
        let [a, b] = open.cut.ends.map(|p| look.view.to_screen(p));
        ui.scene.cased(theme, &[a, b], false, 4.2, theme.chalk);
        let at = look.view.to_screen(open.at);
        let way = look.view.vector_to_screen(open.blade.0 as f64, open.blade.1 as f64);
        ui.scene.knife(theme, at, -1.1, way.y.atan2(way.x), knife_length(look));
        let face = ui.strong();
        for (side, letter) in [(Side::Left, "A"), (Side::Right, "B")] {
            let place = super::board::letter_place(&preview.part(side).pieces, look.view);
            let Some(place) = place else { continue };
            let chosen = side == self.side;
            let material = if chosen { Material::Basalt } else { Material::Stone };
            ui.scene.token(theme, place, letter, material, face);
        }
    }

    /// The throw being aimed.
    fn draw_aim(&mut self, ui: &mut Ui<'_>, look: Look<'_>, game: &Zemlya) {
        let theme = ui.theme;
        self.draw_islands(ui, look, game);
        let Some(at) = self.aim.at else { return };
        let screen = look.view.to_screen(at);
        if self.aim.purpose == Purpose::Cut {
            let preview = game.preview_cut(at, self.aim.blade_vector()).ok().flatten();
            if let Some(preview) = preview {
                let [a, b] = preview.cut.ends.map(|p| look.view.to_screen(p));
                ui.scene.cased_dashes(theme, &[a, b], 12.0, 8.0, 3.2);
            }
        }
        if let Some(stand) = self.aim.stand(game).filter(|_| !self.scoring) {
            let foot = look.view.to_screen(stand);
            // The way bends a little, as thrown things do.
            let side = (screen - foot).normal() * 0.12;
            let bend: Vec<Vec2> = (0..=16)
                .map(|k| {
                    let t = k as f32 / 16.0;
                    foot.towards(screen, t) + side * (4.0 * t * (1.0 - t))
                })
                .collect();
            ui.scene.cased_dashes(theme, &bend, 9.0, 7.0, 2.8);
            ui.scene.stand(theme, foot);
        }
        if self.scoring {
            ui.scene.stop_ring(theme, screen, 9.0);
        } else if let Some(chance) = self.aim.chance(game) {
            let (middle, radii, angle) = chance.ellipse(look.view);
            ui.scene.aim(theme, middle, radii, angle);
        }
        if self.aim.purpose == Purpose::Cut {
            let Some(end) = self.aim.handle(look.view) else { return };
            let from = screen - (end - screen) * 0.55;
            ui.scene.cased(theme, &[from, end], false, 4.4, theme.chalk);
            ui.scene.disc(end + vec2(0.4, 0.8), 12.5, theme.furrow);
            ui.scene.disc(end, 11.0, theme.stone);
            let ink = theme.ink_on_stone;
            ui.scene.icon(crate::paint::icon::Icon::Grip, end, 14.0, ink);
        }
    }

    /// Corners of islands as pips while bombs are declared.
    fn draw_islands(&self, ui: &mut Ui<'_>, look: Look<'_>, game: &Zemlya) {
        if self.aim.purpose != Purpose::Bomb {
            return;
        }
        let theme = ui.theme;
        for island in game.islands() {
            let corners = corner_places(&island.piece.outer, island.needed as usize);
            for (i, corner) in corners.into_iter().enumerate() {
                let at = look.view.to_screen(corner);
                ui.scene.corner(theme, at, (i as u32) < island.hits);
            }
        }
    }
}

/// A match going on by itself: land, the knife in flight or where it stuck.
pub(super) fn living(ui: &mut Ui<'_>, table: &crate::table::Table<Zemlya>, look: Look<'_>) {
    let lands = lands(ui, table.shown(), look);
    ui.scene.part(&lands, vec2(0.0, 0.0), 1.0);
    match &table.moment {
        Some(moment) if moment.told() < 0.0 => draw_flight(ui, look, moment),
        Some(moment) => {
            if let Decision::Throw { stuck: true, at: Some(at), blade, .. } = moment.decision {
                let way = blade.map_or(vec2(1.0, 0.0), |(x, y)| {
                    look.view.vector_to_screen(x as f64, y as f64)
                });
                let theme = ui.theme;
                let at = look.view.to_screen(at);
                ui.scene.knife(theme, at, -1.1, way.y.atan2(way.x), knife_length(look));
            }
        }
        None => {}
    }
}

/// Screen angle of a handle that leans back to where the knife came from.
fn lean(look: Look<'_>, heading: f64) -> f32 {
    let way = look.view.vector_to_screen(-heading.cos(), -heading.sin());
    // Seen from above it also stands up a little.
    (way.y - 0.6 * way.length()).atan2(way.x)
}

/// So many corners of a ring, the sharpest ones: where pips are drawn.
fn corner_places(ring: &[Point], count: usize) -> Vec<Point> {
    let n = ring.len();
    let turn = |i: usize| {
        let (a, b, c) = (ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
        let (ux, uy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
        let (vx, vy) = (f64::from(c.x - b.x), f64::from(c.y - b.y));
        (ux * vy - uy * vx).atan2(ux * vx + uy * vy).abs()
    };
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&a, &b| turn(b).total_cmp(&turn(a)));
    order.truncate(count);
    order.sort_unstable();
    order.into_iter().map(|i| ring[i]).collect()
}

/// The knife in the air: its shadow on the ground below it.
fn draw_flight(ui: &mut Ui<'_>, look: Look<'_>, moment: &Moment<Zemlya>) {
    let Some(flight) = flight(&moment.before, moment.intent.as_ref(), 0) else { return };
    let pose = flight.pose(f64::from(moment.t));
    let theme = ui.theme;
    let below = look.view.to_screen_f(pose.x, pose.y);
    let per_m = f64::from(moment.before.setup().lattice_per_m);
    let up = look.view.length(pose.height_m * per_m) * 0.55;
    let size = vec2(knife_length(look) * 0.3, knife_length(look) * 0.14);
    ui.scene.ellipse(below + vec2(3.0, 3.0), size, 0.0, theme.shadow.faded(0.25));
    let ahead = look.view.vector_to_screen(flight.heading_rad.cos(), flight.heading_rad.sin());
    // The tip turns in the plane of flight; on the screen that plane stands upright.
    let (sin, cos) = pose.pitch_rad.sin_cos();
    let unit = ahead.unit();
    let tip = vec2(unit.x * cos as f32, unit.y * cos as f32 - sin as f32);
    let handle = vec2(-tip.x, -tip.y);
    let lean = handle.y.atan2(handle.x);
    let length = knife_length(look) * (1.0 + up / 900.0);
    let middle = below - vec2(0.0, up);
    let at = middle + tip.unit() * (length * 0.5);
    ui.scene.knife(theme, at, lean, lean + 1.4, length);
}

/// A knife that did not stick lies flat.
fn lying_knife(ui: &mut Ui<'_>, look: Look<'_>, at: Vec2, angle: f32) {
    let theme = ui.theme;
    ui.scene.knife(theme, at, angle + 2.2, angle + 2.25, knife_length(look) * 0.9);
    ui.scene.foul(theme, at, 8.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pips_stand_on_the_sharpest_corners() {
        let ring: Vec<Point> =
            [(0, 0), (50, 1), (100, 0), (100, 100), (0, 100)].map(Point::from).to_vec();
        let corners = corner_places(&ring, 4);
        assert_eq!(corners, [(0, 0), (100, 0), (100, 100), (0, 100)].map(Point::from));
    }
}
