//! The panel beside the board: what is due, who has how much, what happened last.

use super::letters::{self, BODY, CAPTION, LABEL, TITLE, Weight};
use super::look::Theme;
use super::paint::Painter;
use super::scene::{Scene, SeatLine};
use super::shape::{Rect, line, spot};

/// Players that have a line of their own; of more, the largest shares.
const MOST_LINES: usize = 8;

/// Writes the panel into `rect`.
pub(super) fn panel(painter: &mut Painter<'_>, theme: &'static Theme, scene: &Scene, rect: Rect) {
    let mut pen = Pen { painter, theme, rect, y: rect.y };
    pen.text(&scene.title, TITLE, Weight::Bold, theme.ink, 36.0);
    for text in letters::wrapped(&scene.subtitle, BODY, Weight::Regular, rect.w) {
        pen.text(&text, BODY, Weight::Regular, theme.ink2, 22.0);
    }
    pen.y += 12.0;
    let mut seats: Vec<usize> = (0..scene.seats.len()).collect();
    if seats.len() > MOST_LINES {
        seats.sort_by(|a, b| scene.seats[*b].part.total_cmp(&scene.seats[*a].part));
    }
    let roomy = scene.seats.len() <= 4;
    for &seat in seats.iter().take(MOST_LINES) {
        pen.seat(seat, &scene.seats[seat], roomy);
    }
    if seats.len() > MOST_LINES {
        let more = format!("and {} more", seats.len() - MOST_LINES);
        pen.text(&more, CAPTION, Weight::Regular, theme.ink2, 20.0);
    }
    pen.bar(scene);
    pen.rule();
    for text in letters::wrapped(&scene.status, BODY, Weight::Regular, rect.w) {
        pen.text(&text, BODY, Weight::Regular, theme.ink2, 24.0);
    }
}

/// How high the panel gets at most, so that the picture has room for it.
pub(super) fn height(seats: usize) -> f64 {
    let rows = seats.min(MOST_LINES) as f64;
    let row = if seats <= 4 { 66.0 } else { 44.0 };
    36.0 + 2.0 * 22.0 + 12.0 + rows * row + 20.0 + 60.0 + 24.0 + 3.0 * 24.0
}

struct Pen<'p, 'a> {
    painter: &'p mut Painter<'a>,
    theme: &'static Theme,
    rect: Rect,
    y: f64,
}

impl Pen<'_, '_> {
    /// One line of text, `height` high.
    fn text(&mut self, text: &str, size: f64, weight: Weight, ink: &str, height: f64) {
        let base = spot(self.rect.x, self.y + height / 2.0 + 0.36 * size);
        self.painter.fill(letters::outline(text, base, size, weight), ink);
        self.y += height;
    }

    fn seat(&mut self, seat: usize, line: &SeatLine, roomy: bool) {
        let (size, row, large) = if roomy { (44.0, 66.0, TITLE) } else { (28.0, 44.0, LABEL) };
        let square = Rect::new(self.rect.x + 6.0, self.y + (row - size) / 2.0, size, size);
        self.painter.emblem(self.theme.seat(seat), square, line.moves);
        let ink = if line.out { self.theme.ink2 } else { self.theme.ink };
        let middle = self.y + row / 2.0;
        let share = format!("{} %", line.share);
        // Many decimals, which only a near draw needs, are set smaller.
        let large = if share.len() > 8 { BODY } else { large };
        let width = letters::width(&share, large, Weight::Bold);
        let right = spot(self.rect.x + self.rect.w - width, middle + 0.36 * large);
        self.painter.fill(letters::outline(&share, right, large, Weight::Bold), ink);

        let left = square.x + size + 16.0;
        let room = right.x - left - 8.0;
        let name = fitted(&line.name, LABEL, Weight::Bold, room);
        let (name_y, note) = if line.note.is_empty() || !roomy {
            (middle, "")
        } else {
            (middle - 11.0, line.note.as_str())
        };
        let base = spot(left, name_y + 0.36 * LABEL);
        self.painter.fill(letters::outline(&name, base, LABEL, Weight::Bold), ink);
        if !note.is_empty() {
            let note = fitted(note, CAPTION, Weight::Regular, room);
            let base = spot(left, middle + 12.0 + 0.36 * CAPTION);
            let data = letters::outline(&note, base, CAPTION, Weight::Regular);
            self.painter.fill(data, self.theme.ink2);
        }
        self.y += row;
    }

    /// The whole board as one bar.
    fn bar(&mut self, scene: &Scene) {
        self.y += 8.0;
        let top = self.y;
        self.text("Whole board", CAPTION, Weight::Regular, self.theme.ink2, 22.0);
        if let Some(free) = &scene.free {
            let text = format!("free {free} %");
            let width = letters::width(&text, CAPTION, Weight::Regular);
            let base = spot(self.rect.x + self.rect.w - width, top + 11.0 + 0.36 * CAPTION);
            let data = letters::outline(&text, base, CAPTION, Weight::Regular);
            self.painter.fill(data, self.theme.ink2);
        }
        let bar = Rect::new(self.rect.x, self.y + 2.0, self.rect.w, 24.0);
        self.painter.fill(box_of(bar), self.theme.ground);
        // Seats from the left; with free ground the last one is set to the right, as players
        // grow towards each other.
        let mut x = bar.x;
        for (seat, line) in scene.seats.iter().enumerate() {
            let w = bar.w * line.part;
            let from = if seat == 1 && scene.seats.len() == 2 { bar.x + bar.w - w } else { x };
            let fill = self.theme.seat(seat).fill;
            self.painter.fill(box_of(Rect::new(from, bar.y, w, bar.h)), fill);
            x += w;
        }
        self.painter.stroke(box_of(bar), self.theme.outline, 2.0);
        self.y += 38.0;
    }

    fn rule(&mut self) {
        let y = self.y + 2.0;
        let ends = [spot(self.rect.x, y), spot(self.rect.x + self.rect.w, y)];
        self.painter.stroke(line(&ends, false), self.theme.rule, 2.0);
        self.y += 16.0;
    }
}

/// A name with an ellipsis where it is too long.
fn fitted(text: &str, size: f64, weight: Weight, room: f64) -> String {
    let mut text = text.to_owned();
    if letters::width(&text, size, weight) <= room {
        return text;
    }
    while !text.is_empty() && letters::width(&format!("{text}…"), size, weight) > room {
        text.pop();
    }
    format!("{}…", text.trim_end())
}

fn box_of(rect: Rect) -> String {
    let (right, bottom) = (rect.x + rect.w, rect.y + rect.h);
    line(
        &[spot(rect.x, rect.y), spot(right, rect.y), spot(right, bottom), spot(rect.x, bottom)],
        true,
    )
}
