//! Boards: land in its colours, borders in chalk, the rim around.

use super::chalk::Chalk;
use super::colour::Rgba;
use super::geometry::{Rect, Vec2, vec2};
use super::mesh::Mesh;
use super::pattern::{Area, Lines, PITCH};
use super::scene::{Align, Scene};
use super::seed::Seed;
use super::shape::{signed_area, triangulate};
use super::text::Face;
use super::theme::Theme;
use land_core::lattice::Point;
use land_core::map::{LandMap, Owner};
use std::collections::BTreeMap;

/// Where board points lie on the screen: the lattice's y up, the screen's down, turned by quarters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Projection {
    /// Where the lattice's origin lies.
    pub origin: Vec2,
    /// Pixels to a lattice unit.
    pub scale: f64,
    /// Quarter turns, clockwise on screen.
    pub quarters: u8,
}

impl Projection {
    /// Fits the lattice rectangle from `low` to `high` into `rect`, centred, turned by `quarters`.
    #[must_use]
    pub fn fitting(low: Point, high: Point, rect: Rect, quarters: u8) -> Self {
        let (w, h) = (f64::from(high.x - low.x).max(1.0), f64::from(high.y - low.y).max(1.0));
        let (across, down) = if quarters.is_multiple_of(2) { (w, h) } else { (h, w) };
        let scale = (f64::from(rect.w) / across).min(f64::from(rect.h) / down);
        let mut fitted = Self { origin: vec2(0.0, 0.0), scale, quarters: quarters % 4 };
        let middle = (
            f64::from(low.x) + f64::from(high.x - low.x) / 2.0,
            f64::from(low.y) + f64::from(high.y - low.y) / 2.0,
        );
        fitted.origin = rect.centre() - fitted.place(middle.0, middle.1);
        fitted
    }

    /// A lattice point on the screen.
    #[must_use]
    pub fn point(&self, p: Point) -> Vec2 {
        self.place(f64::from(p.x), f64::from(p.y))
    }

    /// A place between lattice points on the screen.
    #[must_use]
    pub fn place(&self, x: f64, y: f64) -> Vec2 {
        let (x, y) = match self.quarters % 4 {
            0 => (x, -y),
            1 => (y, x),
            2 => (-x, y),
            _ => (-y, -x),
        };
        self.origin + vec2((x * self.scale) as f32, (y * self.scale) as f32)
    }

    /// The place on the board below a point of the screen, in lattice units.
    #[must_use]
    pub fn unplace(&self, at: Vec2) -> (f64, f64) {
        let off = at - self.origin;
        let (x, y) = (f64::from(off.x) / self.scale, f64::from(off.y) / self.scale);
        match self.quarters % 4 {
            0 => (x, -y),
            1 => (y, x),
            2 => (-x, y),
            _ => (-y, -x),
        }
    }

    /// A line of lattice points on the screen.
    #[must_use]
    pub fn line(&self, points: &[Point]) -> Vec<Vec2> {
        points.iter().map(|&p| self.point(p)).collect()
    }

    /// A length in lattice units, in pixels.
    #[must_use]
    pub fn length(&self, units: f64) -> f32 {
        (units * self.scale) as f32
    }
}

/// A piece of land on the screen.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    /// Which seat colour it has.
    pub colour: usize,
    /// Its outer ring.
    pub outer: Vec<Vec2>,
    /// Its holes.
    pub holes: Vec<Vec<Vec2>>,
}

/// A board on the screen, ready to be drawn.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Board {
    /// All land that somebody has.
    pub pieces: Vec<Piece>,
    /// Borders inside the board; `true` closes a line.
    pub borders: Vec<(Vec<Vec2>, bool)>,
    /// The board's outline.
    pub rim: Vec<Vec2>,
    /// Whether the rim turns smoothly, so that it is one stroke.
    pub is_round: bool,
    /// Thinner lines.
    pub phone: bool,
    /// Patterns at 3:1.
    pub strong: bool,
}

impl Board {
    /// A land map as seen through `view`. `colour` says which seat colour an owner has; land of
    /// owners without one stays ground.
    #[must_use]
    pub fn new(map: &LandMap, view: &Projection, colour: impl Fn(Owner) -> Option<usize>) -> Self {
        let mut pieces = Vec::new();
        for owner in map.owners() {
            let Some(colour) = colour(owner) else { continue };
            pieces.extend(map.components(owner).into_iter().map(|component| Piece {
                colour,
                outer: view.line(&component.outer),
                holes: component.holes.iter().map(|hole| view.line(hole)).collect(),
            }));
        }
        let inner = |l: Owner, r: Owner| l != Owner::OUTSIDE && r != Owner::OUTSIDE;
        let chain = |which: &dyn Fn(Owner, Owner) -> bool| {
            chains(map, which).into_iter().map(|(line, closed)| (view.line(&line), closed))
        };
        let borders = chain(&inner).collect();
        let rim = chain(&|l, r| !inner(l, r)).next().map(|(line, _)| line).unwrap_or_default();
        Self { pieces, borders, is_round: rim.len() > 32, rim, ..Self::default() }
    }

    /// With thinner lines.
    #[must_use]
    pub fn with_phone(mut self, phone: bool) -> Self {
        self.phone = phone;
        self
    }

    /// With patterns at 3:1.
    #[must_use]
    pub fn with_strong(mut self, strong: bool) -> Self {
        self.strong = strong;
        self
    }
}

/// The chosen edges of a map joined into lines, as long as they go straight on: through points
/// where exactly two of them meet. `true` marks closed lines. The order is that of the edges.
#[must_use]
pub fn chains(map: &LandMap, which: &dyn Fn(Owner, Owner) -> bool) -> Vec<(Vec<Point>, bool)> {
    let edges: Vec<(Point, Point)> =
        map.edges().iter().filter(|e| which(e.left, e.right)).map(|e| (e.a, e.b)).collect();
    let mut at: BTreeMap<Point, Vec<usize>> = BTreeMap::new();
    for (i, &(a, b)) in edges.iter().enumerate() {
        at.entry(a).or_default().push(i);
        at.entry(b).or_default().push(i);
    }
    let mut used = vec![false; edges.len()];
    let follow = |start: Point, first: usize, used: &mut Vec<bool>| {
        let mut line = vec![start];
        let (mut here, mut edge) = (start, first);
        loop {
            used[edge] = true;
            here = if edges[edge].0 == here { edges[edge].1 } else { edges[edge].0 };
            if here == start {
                return (line, true);
            }
            line.push(here);
            let next = match at[&here].as_slice() {
                &[a, b] => [a, b].into_iter().find(|&e| !used[e]),
                _ => None,
            };
            match next {
                Some(next) => edge = next,
                None => return (line, false),
            }
        }
    };
    let mut out = Vec::new();
    for (&point, meeting) in at.iter().filter(|(_, meeting)| meeting.len() != 2) {
        for &edge in meeting {
            if !used[edge] {
                out.push(follow(point, edge, &mut used));
            }
        }
    }
    for edge in 0..edges.len() {
        if !used[edge] {
            out.push(follow(edges[edge].0, edge, &mut used));
        }
    }
    out
}

impl Scene {
    /// Draws all of a board: land, borders, rim.
    pub fn board(&mut self, theme: &Theme, board: &Board) {
        for piece in &board.pieces {
            self.land(theme, piece, board.strong);
        }
        self.borders(theme, board);
        self.rim(theme, board);
    }

    /// Draws one piece of land: its colour, the band along its border, its pattern.
    pub fn land(&mut self, theme: &Theme, piece: &Piece, strong: bool) {
        let look = theme.seat(piece.colour);
        self.fill_hard(&piece.outer, &piece.holes, look.fill);
        self.band(piece, 5.0, look.edge.faded(0.55));
        let area = Area { outer: &piece.outer, holes: &piece.holes };
        let marks = if strong { look.strong } else { look.pat };
        self.pattern(area, look.pattern, PITCH, vec2(0.0, 0.0), marks);
    }

    /// Draws the borders of a board.
    pub fn borders(&mut self, theme: &Theme, board: &Board) {
        let lines: Vec<(&[Vec2], bool)> =
            board.borders.iter().map(|(line, closed)| (line.as_slice(), *closed)).collect();
        // Borders change with every claim; each is uneven by where it lies, not by its number.
        for line in &lines {
            let seed = Seed::of_place(line.0[0] + line.0[line.0.len() / 2]);
            let chalk = Chalk::border(theme, board.phone).with_seed(seed);
            self.chalk(line.0, line.1, chalk);
        }
    }

    /// Draws the rim of a board; straight rims overrun their corners.
    pub fn rim(&mut self, theme: &Theme, board: &Board) {
        let chalk = Chalk::rim(theme, board.phone).with_seed(Seed::new(11));
        let overrun = if board.is_round { chalk.overrun } else { 6.0 };
        self.chalk(&board.rim, true, chalk.with_overrun(overrun));
    }

    /// Fills a polygon with hard edges: what lies below a line needs no softening, and neighbours
    /// meet without a seam.
    pub fn fill_hard(&mut self, outer: &[Vec2], holes: &[Vec<Vec2>], colour: Rgba) {
        let triangles = triangulate(outer, holes);
        let mesh = self.mesh();
        let points = outer.iter().chain(holes.iter().flatten());
        let base = mesh.vertices.len() as u32;
        for &p in points {
            mesh.vertex(p, colour);
        }
        mesh.indices.extend(triangles.iter().map(|&i| base + i as u32));
    }

    /// Fills what lies within `depth` of a piece's border; less where the piece is narrow.
    pub fn band(&mut self, piece: &Piece, depth: f32, colour: Rgba) {
        let rings: Vec<&[Vec2]> = std::iter::once(piece.outer.as_slice())
            .chain(piece.holes.iter().map(Vec::as_slice))
            .collect();
        let edges: Vec<(Vec2, Vec2)> = rings
            .iter()
            .flat_map(|ring| (0..ring.len()).map(|i| (ring[i], ring[(i + 1) % ring.len()])))
            .collect();
        for (k, ring) in rings.iter().enumerate() {
            // Inwards is to the right of a ring that goes clockwise on screen; holes the other way.
            let clockwise = signed_area(ring) > 0.0;
            let sign = if clockwise == (k == 0) { 1.0 } else { -1.0 };
            ring_band(self.mesh(), ring, sign, depth, &edges, colour);
        }
    }

    /// Draws a region that would be won: the seat's colour thin over the ground, hatched in chalk.
    pub fn hatched(&mut self, theme: &Theme, outer: &[Vec2], holes: &[Vec<Vec2>], colour: usize) {
        let look = theme.seat(colour);
        self.fill_hard(outer, holes, look.fill.mixed(theme.ground, 0.5).faded(0.92));
        let chalk = theme.chalk.faded(0.8);
        let lines = Lines::new(vec2(0.0, 0.0), -45.0, 10.6, 1.7, chalk);
        self.lines(Area { outer, holes }, &lines);
    }

    /// Draws a part that may change hands: its owner's land under broad stripes of the taker.
    pub fn striped(&mut self, theme: &Theme, piece: &Piece, taker: usize) {
        self.land(theme, piece, false);
        self.fill_hard(&piece.outer, &piece.holes, theme.seat(taker).fill.faded(0.42));
        let area = Area { outer: &piece.outer, holes: &piece.holes };
        let stripes = Lines::new(vec2(0.0, 0.0), -35.0, 17.0, 7.0, theme.seat(taker).fill);
        self.lines(area, &stripes);
    }

    /// Draws a Moon: a disc of land beyond the rim.
    pub fn moon(&mut self, theme: &Theme, centre: Vec2, radius: f32, colour: usize, phone: bool) {
        let ring = super::shape::ellipse(centre, vec2(radius, radius), 0.0, self.pixel);
        let piece = Piece { colour, outer: ring, holes: Vec::new() };
        self.land(theme, &piece, false);
        let chalk = Chalk::border(theme, phone).with_seed(Seed::of_place(centre));
        self.chalk(&piece.outer, true, chalk);
    }

    /// Writes on land: the words on a plate of the plain colour, centred at `at`.
    pub fn land_label(&mut self, theme: &Theme, colour: usize, at: Vec2, words: &str, face: Face) {
        let look = theme.seat(colour);
        let rect = label_rect(at, words, face);
        self.fill_round_rect(rect, 9.0, look.fill);
        self.text_middle(at, words, face, look.on, Align::Centre);
    }

    /// Draws the quarter circle of a home where it lies inside its owner's land.
    pub fn home_arc(&mut self, theme: &Theme, arc: &[Vec2]) {
        self.dashed(arc, 7.0, 5.0, 1.6, theme.furrow.faded(0.85));
    }

    /// Draws the spot a stone starts from.
    pub fn spot(&mut self, theme: &Theme, at: Vec2) {
        self.disc(at, 6.8, theme.furrow);
        self.disc(at, 4.6, theme.chalk);
    }
}

/// What a label on land covers.
#[must_use]
pub fn label_rect(at: Vec2, words: &str, face: Face) -> Rect {
    Rect::around(at, face.width(words) + 16.0, face.size + 12.0)
}

/// One ring's share of a band: a strip whose inner side stays off the ring's other edges.
fn ring_band(
    mesh: &mut Mesh,
    ring: &[Vec2],
    sign: f32,
    depth: f32,
    edges: &[(Vec2, Vec2)],
    colour: Rgba,
) {
    let mut line: Vec<(Vec2, Vec2)> = Vec::new();
    let n = ring.len();
    for i in 0..n {
        let (before, at, after) = (ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
        let (into, away) = ((at - before).unit(), (after - at).unit());
        let sum = into.normal() + away.normal();
        let mitre = sum * (sign / (1.0 + into.dot(away)).max(0.1));
        line.push((at, mitre));
        // Between far corners the strip must be able to narrow.
        let steps = (at.distance(after) / 24.0).ceil() as usize;
        for k in 1..steps {
            line.push((at.towards(after, k as f32 / steps as f32), away.normal() * sign));
        }
    }
    let strip: Vec<(u32, u32)> = line
        .iter()
        .map(|&(at, mitre)| {
            let reach = free_way(at, mitre.unit(), depth * 4.0, edges) * 0.46;
            let inner = at + mitre.unit() * (mitre.length() * depth).min(reach);
            (mesh.vertex(at, colour), mesh.vertex(inner, colour))
        })
        .collect();
    for i in 0..strip.len() {
        let (a, b) = (strip[i], strip[(i + 1) % strip.len()]);
        mesh.quad(a.0, b.0, b.1, a.1);
    }
}

/// How far one gets from `at` before an edge stops one, at most `most`.
fn free_way(at: Vec2, way: Vec2, most: f32, edges: &[(Vec2, Vec2)]) -> f32 {
    let mut free = most;
    for &(a, b) in edges {
        let along = b - a;
        let cross = way.cross(along);
        if cross.abs() < 1e-6 {
            continue;
        }
        let off = a - at;
        let (t, u) = (off.cross(along) / cross, off.cross(way) / cross);
        if t > 0.05 && t < free && (-1e-4..=1.000_1).contains(&u) {
            free = t;
        }
    }
    free
}
