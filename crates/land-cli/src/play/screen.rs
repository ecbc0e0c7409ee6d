//! A scene in a terminal: two pixels a cell, or letters where there are no colours.

use std::env;

use land_core::lattice::Point;

use crate::picture::scene::{Mark, Scene};

/// What colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Colours {
    None,
    Palette,
    True,
}

impl Colours {
    /// As the environment says. `NO_COLOR` with any value means none.
    pub(super) fn of_terminal() -> Self {
        Self::of(|name| env::var(name).ok())
    }

    fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let is = |name: &str, wanted: &[&str]| {
            variable(name).is_some_and(|value| wanted.iter().any(|part| value.contains(part)))
        };
        if variable("NO_COLOR").is_some_and(|value| !value.is_empty()) {
            Self::None
        } else if is("COLORTERM", &["truecolor", "24bit"]) || is("TERM", &["direct"]) {
            Self::True
        } else if is("TERM", &["256", "kitty", "alacritty"]) {
            Self::Palette
        } else {
            Self::None
        }
    }
}

type Rgb = [u8; 3];

/// Land by seat: the look's colours by day, and letters that recall their patterns.
const SEATS: [(Rgb, char); 8] = [
    ([0xF4, 0xD0, 0x62], ':'),
    ([0x6B, 0xC9, 0xFA], '/'),
    ([0xA8, 0x36, 0x12], '+'),
    ([0x00, 0x6A, 0x60], '~'),
    ([0xEC, 0x88, 0xAE], 'o'),
    ([0x3B, 0x2E, 0x78], '#'),
    ([0xF3, 0xF4, 0xE6], '^'),
    ([0x45, 0x17, 0x21], '|'),
];
const GROUND: Rgb = [0xAB, 0x88, 0x61];
const CHALK: Rgb = [0xFF, 0xF9, 0xEC];
const INK: Rgb = [0x2A, 0x1E, 0x15];

/// A pixel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pixel {
    Beyond,
    Free,
    Land(usize),
    Pending(usize),
    Line,
}

impl Pixel {
    fn colour(self) -> Option<Rgb> {
        match self {
            Self::Beyond => None,
            Self::Free => Some(GROUND),
            Self::Land(seat) => Some(SEATS[seat % SEATS.len()].0),
            Self::Pending(seat) => Some(SEATS[seat % SEATS.len()].0.map(|c| c / 2 + 0x40)),
            Self::Line => Some(CHALK),
        }
    }

    fn letter(self) -> char {
        match self {
            Self::Beyond => ' ',
            Self::Free => '.',
            Self::Land(seat) => SEATS[seat % SEATS.len()].1,
            Self::Pending(_) => '%',
            Self::Line => '*',
        }
    }
}

/// A board drawn in cells.
pub(super) struct Screen {
    columns: usize,
    rows: usize,
    pixels: Vec<Pixel>,
    signs: Vec<Option<char>>,
    bounds: [Point; 2],
}

impl Screen {
    /// Draws a scene as large as fits into `columns` × `rows` cells.
    pub(super) fn draw(scene: &Scene, columns: usize, rows: usize) -> Self {
        let bounds = scene.bounds;
        let w = f64::from(bounds[1].x) - f64::from(bounds[0].x);
        let h = f64::from(bounds[1].y) - f64::from(bounds[0].y);
        // A cell is two pixels high and about as high as two of it are wide.
        let scale = (columns as f64 / w).min(2.0 * rows as f64 / h);
        let columns = ((w * scale).round() as usize).clamp(8, columns.max(8));
        let rows = ((h * scale / 2.0).round() as usize).clamp(4, rows.max(4));
        let mut screen = Self {
            columns,
            rows,
            pixels: vec![Pixel::Beyond; columns * rows * 2],
            signs: vec![None; columns * rows],
            bounds,
        };
        screen.fill(&[&scene.rim], Pixel::Free);
        for land in &scene.lands {
            let pixel = match land.pending_for {
                Some(_) => Pixel::Pending(land.seat),
                None => Pixel::Land(land.seat),
            };
            screen.fill(&land.piece.rings().collect::<Vec<_>>(), pixel);
        }
        for mark in &scene.marks {
            if let Mark::Moon { seat, ring } = mark {
                screen.fill(&[ring], Pixel::Land(*seat));
            }
        }
        for mark in &scene.marks {
            screen.mark(mark);
        }
        screen
    }

    /// The pixel a point lies in, as a place between pixels.
    fn place(&self, p: Point) -> (f64, f64) {
        let part = |value: i32, low: i32, high: i32| {
            (f64::from(value) - f64::from(low)) / (f64::from(high) - f64::from(low))
        };
        let x = part(p.x, self.bounds[0].x, self.bounds[1].x) * self.columns as f64;
        let y = part(p.y, self.bounds[1].y, self.bounds[0].y) * (2 * self.rows) as f64;
        (x, y)
    }

    /// Fills what the rings enclose, pixel by pixel, by their middles.
    fn fill(&mut self, rings: &[&[Point]], pixel: Pixel) {
        let mut sides = Vec::new();
        for ring in rings {
            let places: Vec<_> = ring.iter().map(|p| self.place(*p)).collect();
            let next = places.iter().cycle().skip(1);
            sides.extend(places.iter().copied().zip(next.copied()));
        }
        for row in 0..2 * self.rows {
            let y = row as f64 + 0.5;
            let mut crossings: Vec<f64> = sides
                .iter()
                .filter(|(a, b)| (a.1 > y) != (b.1 > y))
                .map(|(a, b)| a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0))
                .collect();
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let from = (pair[0] - 0.5).ceil().max(0.0) as usize;
                let to = ((pair[1] - 0.5).ceil().max(0.0) as usize).min(self.columns);
                for column in from..to {
                    self.pixels[row * self.columns + column] = pixel;
                }
            }
        }
    }

    fn line(&mut self, a: Point, b: Point) {
        let (a, b) = (self.place(a), self.place(b));
        let reach = (b.0 - a.0).abs().max((b.1 - a.1).abs());
        // A stop that a record invents may lie very far away.
        let steps = (reach.ceil() as usize).clamp(1, 4096);
        for k in 0..=steps {
            let t = k as f64 / steps as f64;
            let (x, y) = (a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1));
            if x >= 0.0 && y >= 0.0 && (x as usize) < self.columns && (y as usize) < 2 * self.rows {
                self.pixels[y as usize * self.columns + x as usize] = Pixel::Line;
            }
        }
    }

    fn sign(&mut self, at: Point, sign: char) {
        let (x, y) = self.place(at);
        // Points on the upper and the right rim belong to the last cells.
        let inside = |value: f64, most: usize| {
            (0.0..=most as f64).contains(&value).then(|| (value as usize).min(most - 1))
        };
        if let (Some(x), Some(y)) = (inside(x, self.columns), inside(y, 2 * self.rows)) {
            self.signs[y / 2 * self.columns + x] = Some(sign);
        }
    }

    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Start(at) => self.sign(*at, '○'),
            Mark::Way { points, .. } => {
                for pair in points.windows(2) {
                    self.line(pair[0], pair[1]);
                }
            }
            Mark::Chord { ends, .. } => self.line(ends[0], ends[1]),
            Mark::Stone(at) => self.sign(*at, '●'),
            Mark::Foul { at, .. } => self.sign(*at, '×'),
            Mark::Knife { at, .. } => self.sign(*at, '†'),
            Mark::Throw { from, .. } => self.sign(*from, '♙'),
            Mark::Corner { at, ticked } => self.sign(*at, if *ticked { '✓' } else { '◦' }),
            Mark::Home(_) | Mark::Moon { .. } => {}
        }
    }

    /// The lines of the board.
    pub(super) fn lines(&self, colours: Colours) -> Vec<String> {
        (0..self.rows).map(|row| self.row(row, colours)).collect()
    }

    fn row(&self, row: usize, colours: Colours) -> String {
        let mut text = String::new();
        let mut pen = Pen { text: &mut text, colours, front: None, back: None };
        for column in 0..self.columns {
            let upper = self.pixels[2 * row * self.columns + column];
            let lower = self.pixels[(2 * row + 1) * self.columns + column];
            let sign = self.signs[row * self.columns + column];
            if colours == Colours::None {
                let land = if upper == Pixel::Beyond { lower } else { upper };
                let shown =
                    if upper == Pixel::Line || lower == Pixel::Line { Pixel::Line } else { land };
                pen.text.push(sign.unwrap_or_else(|| shown.letter()));
                continue;
            }
            match (sign, upper.colour(), lower.colour()) {
                (Some(sign), upper, lower) => {
                    let back = upper.filter(|c| *c != CHALK).or(lower);
                    pen.cell(sign, back.map(ink_on), back);
                }
                (None, None, None) => pen.cell(' ', None, None),
                (None, Some(upper), lower) => pen.cell('▀', Some(upper), lower),
                (None, None, lower) => pen.cell('▄', lower, None),
            }
        }
        pen.rest();
        text
    }
}

/// What can be read on a colour.
fn ink_on([r, g, b]: Rgb) -> Rgb {
    let light = 2126 * u32::from(r) + 7152 * u32::from(g) + 722 * u32::from(b);
    if light > 1_000_000 { INK } else { CHALK }
}

/// A coloured name for legends.
pub(super) fn swatch(seat: usize, colours: Colours) -> String {
    let (colour, letter) = SEATS[seat % SEATS.len()];
    if colours == Colours::None {
        return format!("{letter}{letter}");
    }
    let mut text = String::new();
    let mut pen = Pen { text: &mut text, colours, front: None, back: None };
    pen.cell('█', Some(colour), None);
    pen.cell('█', Some(colour), None);
    pen.rest();
    text
}

/// Writes cells, and colours only where they change.
struct Pen<'t> {
    text: &'t mut String,
    colours: Colours,
    front: Option<Rgb>,
    back: Option<Rgb>,
}

impl Pen<'_> {
    fn cell(&mut self, sign: char, front: Option<Rgb>, back: Option<Rgb>) {
        if (self.front.is_some() && front.is_none()) || (self.back.is_some() && back.is_none()) {
            self.rest();
        }
        if front != self.front {
            self.colour(38, front);
            self.front = front;
        }
        if back != self.back {
            self.colour(48, back);
            self.back = back;
        }
        self.text.push(sign);
    }

    fn colour(&mut self, plane: u8, colour: Option<Rgb>) {
        let Some([r, g, b]) = colour else { return };
        let code = match self.colours {
            Colours::True => format!("2;{r};{g};{b}"),
            _ => format!("5;{}", cube(r, g, b)),
        };
        self.text.push_str(&format!("\u{1b}[{plane};{code}m"));
    }

    fn rest(&mut self) {
        if self.front.is_some() || self.back.is_some() {
            self.text.push_str("\u{1b}[0m");
        }
        (self.front, self.back) = (None, None);
    }
}

/// The nearest colour of the 6 × 6 × 6 cube that terminals with 256 colours have.
fn cube(r: u8, g: u8, b: u8) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |value: u8| {
        (0..6_u8).min_by_key(|k| LEVELS[usize::from(*k)].abs_diff(value)).unwrap_or_default()
    };
    16 + 36 * nearest(r) + 6 * nearest(g) + nearest(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_what_the_terminal_says() {
        let with = |pairs: &'static [(&str, &str)]| {
            Colours::of(|name| {
                pairs.iter().find(|(have, _)| *have == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[("TERM", "xterm-256color")]), Colours::Palette);
        assert_eq!(with(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Colours::True);
        assert_eq!(with(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Colours::None);
        assert_eq!(with(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]), Colours::True);
        assert_eq!(with(&[("TERM", "dumb")]), Colours::None);
        assert_eq!(with(&[]), Colours::None);
    }

    #[test]
    fn the_cube_holds_its_corners() {
        assert_eq!((cube(0, 0, 0), cube(255, 255, 255), cube(255, 0, 0)), (16, 231, 196));
    }

    #[test]
    fn colours_change_only_where_they_must() {
        let mut text = String::new();
        let mut pen = Pen { text: &mut text, colours: Colours::Palette, front: None, back: None };
        for _ in 0..3 {
            pen.cell('▀', Some([0, 0, 0]), Some([255, 255, 255]));
        }
        pen.cell(' ', None, None);
        assert_eq!(text, "\u{1b}[38;5;16m\u{1b}[48;5;231m▀▀▀\u{1b}[0m ");
    }
}
