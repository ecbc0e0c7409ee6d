//! Where things lie on the play screens, by the form of the window.

use crate::paint::geometry::Rect;
use crate::ui::{Form, RectExt as _};

/// The places of a play screen.
#[derive(Clone, PartialEq, Debug)]
pub struct Places {
    /// The form of the window.
    pub form: Form,
    /// Top corner: pause.
    pub pause: Rect,
    /// The other stones: landscape bottom left (rules last), portrait the row of actions.
    pub actions: Vec<Rect>,
    /// Rules: landscape the last of the rail, portrait top right.
    pub rules: Rect,
    /// Turn and tally, between the header's stones.
    pub header: Rect,
    /// One place for each seat.
    pub seats: Vec<Rect>,
    /// The bar of shares; empty where there is no room.
    pub bar: Rect,
    /// The board with what must be seen around it.
    pub board: Rect,
    /// The patch of earth beyond the board.
    pub patch: f32,
    /// The panel at the right; empty in portrait.
    pub panel: Rect,
    /// Below the board in portrait: one or two lines, or the throw's controls.
    pub status: Rect,
}

/// What a play screen asks of its places.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wants {
    /// Seats at the table.
    pub seats: usize,
    /// Stones besides pause and rules.
    pub actions: usize,
    /// Width to height of the board as it lies; turned in portrait if `turns`.
    pub ratio: f32,
    /// Height of the controls below the board in portrait.
    pub status: f32,
    /// Width of the panel in landscape, at 1440.
    pub panel: f32,
    /// Actions have words below them.
    pub captions: bool,
}

impl Places {
    /// Cuts an area up.
    #[must_use]
    pub fn new(area: Rect, wants: Wants) -> Self {
        match Form::of(area) {
            Form::Landscape => Self::landscape(area, wants),
            form => Self::portrait(area, form, wants),
        }
    }

    fn landscape(area: Rect, wants: Wants) -> Self {
        let low = area.h < 520.0;
        let margin = if low { 12.0 } else { 24.0 };
        let side = if low { 48.0 } else { 56.0 };
        let gap = if low { 8.0 } else { 16.0 };
        let rail_x = area.x + margin;
        let pause = Rect::new(rail_x, area.y + margin, side, side);
        let count = wants.actions + 1;
        let bottom = area.bottom() - if low { margin } else { 40.0 };
        let rail: Vec<Rect> = (0..count)
            .map(|i| {
                let y = bottom - side - (count - 1 - i) as f32 * (side + gap);
                Rect::new(rail_x, y, side, side)
            })
            .collect();
        let least = if wants.panel > 300.0 { 300.0 } else { 236.0 };
        let panel_w = (area.w * wants.panel / 1440.0).clamp(least, wants.panel.max(280.0) + 40.0);
        let panel = Rect::new(
            area.right() - margin - panel_w,
            area.y + margin,
            panel_w,
            area.h - 2.0 * margin,
        );
        let patch = if low { 12.0 } else { 20.0 };
        let left = rail_x + side + gap + patch;
        let right = panel.x - patch - if low { 12.0 } else { 28.0 };
        let inset = if low { patch + 10.0 } else { (area.h * 0.055).clamp(patch + 12.0, 60.0) };
        let room = Rect::new(left, area.y + inset, right - left, area.h - 2.0 * inset);
        let board = room.fitted(wants.ratio);
        Self {
            form: Form::Landscape,
            pause,
            rules: rail[count - 1],
            actions: rail[..count - 1].to_vec(),
            header: Rect::new(panel.x, panel.y, panel.w, 64.0),
            seats: Vec::new(),
            bar: Rect::default(),
            board,
            patch,
            panel,
            status: Rect::default(),
        }
    }

    fn portrait(area: Rect, form: Form, wants: Wants) -> Self {
        let small = form == Form::Small;
        let margin = form.margin();
        let mut rest = Rect::new(area.x, area.y + margin, area.w, area.h - margin);
        let side = if small { 44.0 } else { 48.0 };
        let head = rest.take_top(side);
        let content = (area.w - 2.0 * margin).min(640.0);
        let left = area.centre().x - content / 2.0;
        let column = |r: Rect| Rect::new(left, r.y, content, r.h);
        let pause = Rect::new(area.x + margin, head.y, side, side);
        let rules = Rect::new(area.right() - margin - side, head.y, side, side);
        let between = Rect::new(pause.right() + 10.0, head.y, rules.x - pause.right() - 20.0, side);
        let (mut header, seats, bar);
        if small && wants.seats <= 2 {
            header = Rect::default();
            seats = between.columns(wants.seats, 6.0);
            bar = Rect::default();
            rest.take_top(8.0);
        } else {
            header = between;
            rest.take_top(if small { 6.0 } else { 12.0 });
            let rows = wants.seats.div_ceil(4);
            let per_row = wants.seats.div_ceil(rows.max(1));
            let height = match (small, wants.seats) {
                (false, 0..=2) => 54.0,
                (false, 3..=4) => 66.0,
                _ => 42.0,
            };
            let mut all = Vec::new();
            for row in 0..rows {
                let line = column(rest.take_top(height));
                let here = per_row.min(wants.seats - row * per_row);
                all.extend(line.columns(per_row, 8.0).into_iter().take(here));
            }
            seats = all;
            if small || wants.seats > 2 {
                bar = Rect::default();
            } else {
                rest.take_top(10.0);
                bar = column(rest.take_top(15.0)).grown(-3.0);
                rest.take_top(2.0);
            }
            if small {
                header.h = side;
            }
        }
        let bottom = if small { 10.0 } else { 14.0 };
        rest.take_bottom(bottom);
        let caption = wants.captions && !small;
        if caption {
            rest.take_bottom(26.0);
        }
        let row = column(rest.take_bottom(if small { 46.0 } else { 54.0 })).grown(-4.0);
        let row = Rect::new(row.x, row.y - 4.0, row.w, row.h + 8.0);
        let actions = row.columns(wants.actions, if small { 12.0 } else { 30.0 });
        rest.take_bottom(8.0);
        let status = column(rest.take_bottom(wants.status)).grown(-6.0);
        let status = Rect::new(status.x, status.y - 6.0, status.w, status.h + 12.0);
        let patch = if small { 11.0 } else { 13.0 };
        rest.take_bottom(patch + 8.0);
        rest.take_top(patch + 4.0);
        let room = Rect::new(area.x + patch + 8.0, rest.y, area.w - 2.0 * (patch + 8.0), rest.h);
        let ratio = if wants.ratio > 1.0 { 1.0 / wants.ratio } else { wants.ratio };
        Self {
            form,
            pause,
            actions,
            rules,
            header,
            seats,
            bar,
            board: room.fitted(ratio),
            patch,
            panel: Rect::default(),
            status,
        }
    }

    /// Whether the layout is one of a phone.
    #[must_use]
    pub fn is_phone(&self) -> bool {
        self.form != Form::Landscape
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_targets_are_large_enough_at_any_size() {
        let sizes = [
            (1440.0, 810.0),
            (960.0, 600.0),
            (1024.0, 768.0),
            (740.0, 360.0),
            (412.0, 915.0),
            (360.0, 640.0),
            (768.0, 1024.0),
            (2560.0, 1440.0),
            (393.0, 852.0),
        ];
        for (w, h) in sizes {
            for seats in [2, 3, 4, 6, 8] {
                let wants = Wants {
                    seats,
                    actions: if w > h { 2 } else { 4 },
                    ratio: 1.5,
                    status: 52.0,
                    panel: 268.0,
                    captions: true,
                };
                let area = Rect::new(0.0, 0.0, w, h);
                let p = Places::new(area, wants);
                let mut all = vec![p.pause, p.rules, p.board.grown(p.patch)];
                all.extend(&p.actions);
                all.extend(&p.seats);
                all.extend([p.header, p.bar, p.panel, p.status].iter().filter(|r| r.w > 0.0));
                if p.form == Form::Landscape {
                    all.retain(|r| *r != p.header);
                }
                for (i, a) in all.iter().enumerate() {
                    assert!(a.x >= -0.1 && a.right() <= w + 0.1, "{w}×{h} {seats}: {a:?}");
                    assert!(a.y >= -0.1 && a.bottom() <= h + 0.1, "{w}×{h} {seats}: {a:?}");
                    for b in &all[i + 1..] {
                        let common = a.clipped(*b);
                        let touch = common.w.min(common.h);
                        assert!(touch < 0.5, "{w}×{h} {seats}: {a:?} {b:?}");
                    }
                }
                for stone in p.actions.iter().chain([&p.pause, &p.rules]) {
                    assert!(stone.w >= 44.0 && stone.h >= 44.0, "{w}×{h}: {stone:?}");
                }
                assert!(p.board.w > 150.0 && p.board.h > 150.0, "{w}×{h} {seats}: {:?}", p.board);
            }
        }
    }
}
