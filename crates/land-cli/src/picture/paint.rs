//! The board of a scene as SVG.

use svg::node::element::{ClipPath, Definitions, Group, Path};

use land_core::lattice::Point;
use land_core::physics::math;

use super::border;
use super::chalk::{Chalk, SHIFT};
use super::letters::{self, CAPTION, LABEL, Weight};
use super::look::{SeatLook, Theme};
use super::pattern::{self, PITCH};
use super::scene::{Land, Mark, Scene};
use super::shape::{Rect, Seed, Spot, at_turn, disc, line, rounded, spot};

/// Width of the rim, of borders and of the way of a stone.
const RIM: f64 = 5.0;
const BORDER: f64 = 3.0;
const WAY: f64 = 3.6;
/// How far packed earth reaches beyond the board.
pub(super) const PATCH: f64 = 20.0;

/// Paints one board.
pub(super) struct Painter<'a> {
    theme: &'static Theme,
    scene: &'a Scene,
    /// Where the bounds of the scene lie on the picture.
    board: Rect,
    scale: f64,
    corner: [Point; 2],
    pub(super) defs: Definitions,
    pub(super) out: Group,
    clips: usize,
}

impl<'a> Painter<'a> {
    /// Paints into `board`, which has the shape of `bounds`.
    pub(super) fn new(
        theme: &'static Theme,
        scene: &'a Scene,
        bounds: [Point; 2],
        board: Rect,
    ) -> Self {
        let scale = board.w / (f64::from(bounds[1].x) - f64::from(bounds[0].x));
        let (defs, out) = (Definitions::new(), Group::new());
        Self { theme, scene, board, scale, corner: bounds, defs, out, clips: 0 }
    }

    /// Where a point of the match lies on the picture.
    fn place(&self, p: Point) -> Spot {
        let dx = f64::from(p.x) - f64::from(self.corner[0].x);
        let dy = f64::from(self.corner[1].y) - f64::from(p.y);
        spot(self.board.x + dx * self.scale, self.board.y + dy * self.scale)
    }

    fn places(&self, points: &[Point]) -> Vec<Spot> {
        points.iter().map(|p| self.place(*p)).collect()
    }

    pub(super) fn fill(&mut self, data: String, colour: &str) {
        self.put(Path::new().set("d", data).set("fill", colour));
    }

    fn faint(&mut self, data: String, colour: &str, opacity: f64) {
        self.put(Path::new().set("d", data).set("fill", colour).set("fill-opacity", opacity));
    }

    pub(super) fn stroke(&mut self, data: String, colour: &str, width: f64) {
        self.put(stroked(data, colour, width));
    }

    fn put(&mut self, path: Path) {
        svg::Node::append(&mut self.out, path);
    }

    /// Everything on the board, from the ground up.
    pub(super) fn board(&mut self) {
        self.patch();
        for land in &self.scene.lands {
            self.land(land);
        }
        for mark in &self.scene.marks {
            self.below_lines(mark);
        }
        self.lines();
        for land in &self.scene.lands {
            self.plate(land);
        }
        for mark in &self.scene.marks {
            self.mark(mark);
        }
    }

    /// Packed earth, uneven at its edge and swept.
    fn patch(&mut self) {
        let rect = self.board.grown(PATCH);
        let mut seed = Seed::new(rect.w as u64 * 4099 + rect.h as u64);
        let ring = uneven(rect, &mut seed);
        let middle = spot(rect.x + rect.w / 2.0, rect.y + rect.h / 2.0);
        for (opacity, grown, down) in [(0.05, 2.5, 8.0), (0.07, 1.2, 6.0), (0.09, 0.0, 4.5)] {
            let shadow: Vec<Spot> = ring
                .iter()
                .map(|p| p.plus(middle.to(*p).unit(), grown).plus(spot(0.0, 1.0), down))
                .collect();
            self.faint(line(&shadow, true), self.theme.shadow, opacity);
        }
        self.fill(line(&ring, true), self.theme.ground);
        let inside = rect.grown(-10.0);
        let mut broom = String::new();
        for _ in 0..(rect.w * rect.h / 90_000.0) as usize + 1 {
            let centre = spot(rect.x, rect.y)
                .plus(spot(rect.w, 0.0), seed.unit())
                .plus(spot(0.0, rect.h), seed.unit());
            let (radius, from) = (seed.between(70.0, 130.0), seed.unit());
            let sweep = seed.between(0.08, 0.16);
            for bristle in 0..6 {
                let r = radius + 6.5 * f64::from(bristle);
                let at = |k: i32| centre.plus(at_turn(from + sweep * f64::from(k) / 12.0), r);
                let arc: Vec<Spot> = (0..=12).map(at).filter(|p| inside.holds(*p)).collect();
                if arc.len() > 1 {
                    broom.push_str(&line(&arc, false));
                }
            }
        }
        let path = stroked(broom, self.theme.sweep, 1.8);
        self.put(path.set("stroke-opacity", self.theme.sweep_opacity));
    }

    /// Fill, texture and inner band of a piece of land.
    fn land(&mut self, land: &Land) {
        let look = self.theme.seat(land.seat);
        let rings: Vec<Vec<Spot>> = land.piece.rings().map(|ring| self.places(ring)).collect();
        let data: String = rings.iter().map(|ring| line(ring, true)).collect();
        let mut inside = self.clipped(&data);
        let bounds = around(&rings);
        let marks = pattern::marks(&rings, bounds, look.pattern, PITCH);
        let mut add = |path: Path| svg::Node::append(&mut inside, path);
        add(Path::new().set("d", marks.filled).set("fill", look.marks));
        add(stroked(marks.lines, look.marks, marks.width).set("stroke-linecap", "butt"));
        add(stroked(data.clone(), look.edge, 10.0).set("stroke-opacity", 0.55));
        if let Some(seat) = land.pending_for {
            let mut stripes = String::new();
            pattern::slanted(&mut stripes, bounds, 30.0, -1.0);
            let hoped = self.theme.seat(seat);
            add(stroked(stripes.clone(), self.theme.furrow, 12.0));
            add(stroked(stripes, hoped.fill, 10.0));
        }
        self.put(Path::new().set("d", data).set("fill", look.fill).set("fill-rule", "evenodd"));
        svg::Node::append(&mut self.out, inside);
    }

    /// A group that shows only what lies inside the path.
    fn clipped(&mut self, data: &str) -> Group {
        self.clips += 1;
        let id = format!("l{}", self.clips);
        let path = Path::new().set("d", data).set("clip-rule", "evenodd");
        svg::Node::append(&mut self.defs, ClipPath::new().set("id", id.clone()).add(path));
        Group::new().set("clip-path", format!("url(#{id})"))
    }

    /// The rim and all borders, furrows below, chalk above.
    fn lines(&mut self) {
        let mut borders = Chalk::new(BORDER, 0.5, 0.6 * BORDER);
        for (points, closed) in border::lines(&self.scene.borders) {
            borders.draw(&self.places(&points), closed);
        }
        let overrun = if self.scene.sharp { 5.0 } else { 0.0 };
        let mut rim = Chalk::new(RIM, 0.7, overrun);
        rim.draw(&self.places(&self.scene.rim), true);
        for mark in &self.scene.marks {
            match mark {
                Mark::Moon { ring, .. } => borders.draw(&self.places(ring), true),
                Mark::Chord { ends, open: true } => borders.draw(&self.places(ends), false),
                _ => {}
            }
        }
        self.chalk(&borders);
        self.chalk(&rim);
    }

    fn chalk(&mut self, chalk: &Chalk) {
        self.fill(chalk.furrow.clone(), self.theme.furrow);
        self.fill(chalk.core.clone(), self.theme.chalk);
    }

    /// What lies under the chalk.
    fn below_lines(&mut self, mark: &Mark) {
        match mark {
            Mark::Home(ring) => {
                let data = line(&self.places(ring), true);
                let rim = line(&self.places(&self.scene.rim), true);
                let mut inside = self.clipped(&rim);
                let path = stroked(data, self.theme.furrow, 1.4).set("stroke-dasharray", "6 5");
                svg::Node::append(&mut inside, path);
                svg::Node::append(&mut self.out, inside);
            }
            Mark::Moon { seat, ring } => {
                let look = self.theme.seat(*seat);
                let ring = self.places(ring);
                self.fill(line(&ring, true), look.fill);
                let one = std::slice::from_ref(&ring);
                let marks = pattern::marks(one, around(one), look.pattern, 9.0);
                let mut inside = self.clipped(&line(&ring, true));
                let mut add = |path: Path| svg::Node::append(&mut inside, path);
                add(Path::new().set("d", marks.filled).set("fill", look.marks));
                add(stroked(marks.lines, look.marks, marks.width));
                svg::Node::append(&mut self.out, inside);
            }
            _ => {}
        }
    }

    /// The share on a plate of plain fill, where the land has room for it and no mark lies.
    fn plate(&mut self, land: &Land) {
        let Some(text) = &land.plate else { return };
        let circle = land.piece.inscribed_circle();
        let (x, y) = circle.centre;
        let centre = spot(
            self.board.x + (x - f64::from(self.corner[0].x)) * self.scale,
            self.board.y + (f64::from(self.corner[1].y) - y) * self.scale,
        );
        let rings: Vec<Vec<Spot>> = land.piece.rings().map(|ring| self.places(ring)).collect();
        let look = self.theme.seat(land.seat);
        for size in [LABEL, CAPTION] {
            let plate = plate_around(text, centre, size);
            let steps = [(0.0, 0.0), (0.0, -1.4), (0.0, 1.4), (-1.0, 0.0), (1.0, 0.0)];
            let free = steps.into_iter().find(|(across, down)| {
                let plate = plate.moved(spot(across * plate.w, down * plate.h));
                let middle = spot(plate.x + plate.w / 2.0, plate.y + plate.h / 2.0);
                pattern::is_clear(&rings, middle, 2.0)
                    && !rings.iter().any(|ring| crosses(ring, plate.grown(-2.0)))
                    && !self.has_mark(plate.grown(10.0))
            });
            if let Some((across, down)) = free {
                let at = centre.plus(spot(across * plate.w, down * plate.h), 1.0);
                self.tag(text, at, size, look.fill, look.on);
                return;
            }
        }
    }

    /// Whether a stone, a knife or a foot is drawn there.
    fn has_mark(&self, rect: Rect) -> bool {
        self.scene.marks.iter().any(|mark| match mark {
            Mark::Stone(at) | Mark::Knife { at, .. } | Mark::Foul { at, .. } => {
                rect.holds(self.place(*at))
            }
            Mark::Throw { from, .. } => rect.holds(self.place(*from)),
            _ => false,
        })
    }

    /// Text in the middle of a rounded plate.
    fn tag(&mut self, text: &str, at: Spot, size: f64, plate: &str, ink: &str) {
        let rect = plate_around(text, at, size);
        self.fill(line(&rounded(rect, 0.45 * size), true), plate);
        let base = spot(rect.x + 0.4 * size, at.y + 0.36 * size);
        self.fill(letters::outline(text, base, size, Weight::Bold), ink);
    }

    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Start(at) => {
                let at = self.place(*at);
                self.fill(disc(at.plus(SHIFT, 0.6), 6.6), self.theme.furrow);
                self.fill(disc(at, 4.8), self.theme.chalk);
            }
            Mark::Way { points, closed } => self.way(points, *closed),
            Mark::Stone(at) => self.stone(self.place(*at)),
            Mark::Foul { from, at } => self.foul(*from, *at),
            Mark::Chord { ends, open: false } => {
                let data = line(&self.places(ends), false);
                self.dashed(data, 2.2);
            }
            Mark::Knife { at, blade } => self.knife(self.place(*at), *blade),
            Mark::Throw { from, at } => {
                let (from, at) = (self.place(*from), self.place(*at));
                let at = self.board.grown(PATCH - 8.0).keep(from, at);
                self.dashed(
                    line(&[from.towards(at, 14.0 / from.distance(at).max(28.0)), at], false),
                    2.6,
                );
                self.foot(from);
            }
            Mark::Corner { at, ticked } => self.corner(self.place(*at), *ticked),
            Mark::Home(_) | Mark::Moon { .. } | Mark::Chord { open: true, .. } => {}
        }
    }

    fn dashed(&mut self, data: String, width: f64) {
        let dash = |path: Path| path.set("stroke-dasharray", "10 6");
        self.put(dash(stroked(data.clone(), self.theme.furrow, width + 2.3)));
        self.put(dash(stroked(data, self.theme.chalk, width)));
    }

    /// The way of a stone: solid where it slid, dashed back to the start.
    fn way(&mut self, points: &[Point], closed: bool) {
        let mut spots = self.places(points);
        let inside = self.board.grown(PATCH - 8.0);
        for k in 1..spots.len() {
            spots[k] = inside.keep(spots[k - 1], spots[k]);
        }
        if closed && spots.len() > 2 {
            let data = line(&[spots[spots.len() - 1], spots[0]], false);
            self.dashed(data, 2.6);
        }
        let mut chalk = Chalk::new(WAY, 0.5, 0.0);
        chalk.draw(&spots, false);
        self.chalk(&chalk);
        for stop in spots.iter().skip(1).take(spots.len().saturating_sub(2)) {
            self.fill(disc(*stop, 6.2), self.theme.furrow);
            self.fill(disc(*stop, 4.6), self.theme.chalk);
        }
    }

    fn stone(&mut self, at: Spot) {
        let body = |dx: f64, dy: f64, w: f64, h: f64, turn: f64| {
            let way = at_turn(turn);
            (0..28)
                .map(|k| {
                    let round = at_turn(f64::from(k) / 28.0);
                    at.plus(spot(dx, dy), 1.0)
                        .plus(way, round.x * w)
                        .plus(way.normal(), round.y * h)
                })
                .collect::<Vec<Spot>>()
        };
        self.faint(line(&body(1.0, 3.0, 11.5, 9.5, 0.06), true), self.theme.shadow, 0.25);
        self.fill(line(&body(0.0, 0.0, 11.0, 9.0, 0.06), true), self.theme.chalk);
        self.fill(line(&body(0.0, 0.0, 9.6, 7.6, 0.06), true), self.theme.stone);
        self.faint(line(&body(-2.4, -2.2, 3.6, 2.2, -0.04), true), self.theme.stone_light, 0.9);
    }

    /// ×: where it went wrong, or where it left the picture.
    fn foul(&mut self, from: Option<Point>, at: Point) {
        let inside = self.board.grown(PATCH - 8.0);
        let mut at = self.place(at);
        match from {
            Some(from) => at = inside.keep(self.place(from), at),
            None if !inside.holds(at) => return,
            None => {}
        }
        let arm = 8.5;
        let data = [spot(arm, arm), spot(arm, -arm)]
            .map(|way| line(&[at.plus(way, -1.0), at.plus(way, 1.0)], false))
            .concat();
        self.stroke(data.clone(), self.theme.furrow, 6.9);
        self.stroke(data, self.theme.chalk, 4.0);
    }

    /// A knife seen from above: the blade's line, and the tip.
    fn knife(&mut self, at: Spot, blade: (i64, i64)) {
        if !self.board.grown(PATCH).holds(at) {
            return;
        }
        let (dx, dy) = (blade.0 as f64, -(blade.1 as f64));
        let length = math::hypot(dx, dy).max(1e-9);
        let way = spot(dx / length, dy / length);
        let side = way.normal();
        let (tip, end) = (at.plus(way, -22.0), at.plus(way, 22.0));
        let outline = |w: f64, more: f64| {
            let ring =
                [tip.plus(way, -more), at.plus(side, w), end.plus(way, more), at.plus(side, -w)];
            line(&ring, true)
        };
        self.faint(disc(at.plus(spot(2.0, 4.0), 1.0), 10.0), self.theme.shadow, 0.2);
        self.fill(outline(7.0, 5.0), self.theme.furrow);
        self.fill(outline(5.6, 3.2), self.theme.chalk);
        self.fill(disc(at, 4.4), self.theme.stone);
        self.fill(disc(at.plus(spot(-1.1, -1.1), 1.0), 1.4), self.theme.stone_light);
    }

    /// Where the thrower stood: a bare foot.
    fn foot(&mut self, at: Spot) {
        self.fill(disc(at, 15.2), self.theme.outline);
        self.fill(disc(at, 13.5), self.theme.chalk);
        let mut data = String::new();
        // Ball, heel, and five toes on an arc.
        for (x, y, w, h) in [(0.2, 0.4, 3.5, 3.4), (-0.7, 5.4, 2.3, 3.0), (-0.4, 3.0, 2.2, 3.4)] {
            let ring: Vec<Spot> = (0..20)
                .map(|k| {
                    let round = at_turn(f64::from(k) / 20.0);
                    at.plus(spot(x + round.x * w, y + round.y * h), 1.0)
                })
                .collect();
            data.push_str(&line(&ring, true));
        }
        for (x, y, r) in [
            (-2.6, -5.2, 1.7),
            (0.2, -6.1, 1.25),
            (2.5, -5.4, 1.15),
            (4.2, -4.0, 1.05),
            (5.3, -2.2, 0.95),
        ] {
            data.push_str(&disc(at.plus(spot(x, y), 1.0), r));
        }
        self.fill(data, self.theme.stone);
    }

    /// A corner of an island; a tick once its hit is made.
    fn corner(&mut self, at: Spot, ticked: bool) {
        self.fill(disc(at, 8.6), self.theme.furrow);
        self.fill(disc(at, 7.2), self.theme.chalk);
        if ticked {
            let tick =
                [spot(-3.2, 0.2), spot(-0.8, 2.8), spot(3.6, -2.6)].map(|way| at.plus(way, 1.0));
            self.stroke(line(&tick, false), self.theme.stone, 2.0);
        } else {
            self.fill(disc(at, 4.6), self.theme.ground);
        }
    }

    /// A seat's stone: its fill and texture in a rounded square; ringed for who is to move.
    pub(super) fn emblem(&mut self, look: &SeatLook, rect: Rect, ringed: bool) {
        let ring = rounded(rect, 0.4 * rect.h);
        if ringed {
            let around = line(&rounded(rect.grown(5.0), 0.4 * rect.h + 5.0), true);
            self.stroke(around, self.theme.ink, 2.6);
        }
        let down: Vec<Spot> = ring.iter().map(|p| p.plus(spot(0.0, 1.0), 3.0)).collect();
        self.faint(line(&down, true), self.theme.shadow, 0.3);
        let data = line(&ring, true);
        self.fill(data.clone(), look.fill);
        let marks = pattern::marks(&[ring], rect, look.pattern, 9.0);
        let mut inside = self.clipped(&data);
        let mut add = |path: Path| svg::Node::append(&mut inside, path);
        add(Path::new().set("d", marks.filled).set("fill", look.strong));
        add(stroked(marks.lines, look.strong, marks.width));
        svg::Node::append(&mut self.out, inside);
        self.stroke(data, self.theme.outline, 1.8);
    }
}

/// The plate of a text.
fn plate_around(text: &str, at: Spot, size: f64) -> Rect {
    let (w, h) = (letters::width(text, size, Weight::Bold) + 0.8 * size, 1.6 * size);
    Rect::new(at.x - w / 2.0, at.y - h / 2.0, w, h)
}

/// Whether a ring runs through the rectangle.
fn crosses(ring: &[Spot], rect: Rect) -> bool {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).any(|(a, b)| rect.meets(*a, *b))
}

/// A path that is drawn and not filled.
fn stroked(data: String, colour: &str, width: f64) -> Path {
    Path::new()
        .set("d", data)
        .set("fill", "none")
        .set("stroke", colour)
        .set("stroke-width", width)
        .set("stroke-linecap", "round")
        .set("stroke-linejoin", "round")
}

fn around(rings: &[Vec<Spot>]) -> Rect {
    let all = || rings.iter().flatten();
    let low = |of: fn(&Spot) -> f64| all().map(of).fold(f64::INFINITY, f64::min);
    let high = |of: fn(&Spot) -> f64| all().map(of).fold(f64::NEG_INFINITY, f64::max);
    let (x, y) = (low(|p| p.x), low(|p| p.y));
    Rect::new(x, y, high(|p| p.x) - x, high(|p| p.y) - y)
}

/// A rounded rectangle whose edge strays.
fn uneven(rect: Rect, seed: &mut Seed) -> Vec<Spot> {
    let smooth = rounded(rect, PATCH * 1.3);
    let n = smooth.len();
    let length: f64 = (0..n).map(|i| smooth[i].distance(smooth[(i + 1) % n])).sum();
    let (slow, quick) =
        (seed.wave((length / 34.0) as usize + 8), seed.wave((length / 11.0) as usize + 8));
    let mut out = Vec::new();
    let mut gone = 0.0;
    for i in 0..n {
        let (a, b) = (smooth[i], smooth[(i + 1) % n]);
        let piece = a.distance(b);
        let outwards = a.to(b).unit().normal();
        let steps = (piece / 6.0).ceil().max(1.0);
        for k in 0..steps as usize {
            let t = k as f64 / steps;
            let way = (gone + piece * t) / length;
            out.push(a.towards(b, t).plus(outwards, -3.0 * slow.at(way) - 0.5 * quick.at(way)));
        }
        gone += piece;
    }
    out
}
