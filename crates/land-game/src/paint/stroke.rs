//! Lines with a width, as triangles with softened edges.
//!
//! A window without multisampling has hard edges; here every edge fades over one physical pixel
//! in the mesh itself, so that a line looks the same in a window and in a picture.

use super::colour::Rgba;
use super::geometry::{Vec2, vec2};
use super::mesh::Mesh;

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cap {
    /// Straight across at its last point.
    Butt,
    /// A half disc about its last point.
    Round,
}

/// A place on the line: its middle, the ways to both sides (one long, longer at mitres), half the
/// width, and whether it is the faded end.
#[derive(Clone, Copy)]
struct Station {
    at: Vec2,
    left: Vec2,
    right: Vec2,
    half: f32,
    shown: f32,
}

/// Adds a line along `points` whose half width at each is `half`, faded over `pixel`.
///
/// Turns up to about 50° are mitred, sharper ones rounded.
pub fn ribbon(
    mesh: &mut Mesh,
    points: &[(Vec2, f32)],
    closed: bool,
    cap: Cap,
    colour: Rgba,
    pixel: f32,
) {
    let mut line: Vec<(Vec2, f32)> = Vec::with_capacity(points.len());
    for &point in points {
        if line.last().is_none_or(|last| last.0.distance(point.0) > 0.01) {
            line.push(point);
        }
    }
    if closed && line.len() > 1 && line[0].0.distance(line[line.len() - 1].0) <= 0.01 {
        line.pop();
    }
    if line.len() < 2 || colour.a == 0 {
        return;
    }
    let closed = closed && line.len() > 2;
    let stations = stations(&line, closed, cap, pixel);
    mesh_stations(mesh, &stations, closed, colour, pixel);
}

fn stations(line: &[(Vec2, f32)], closed: bool, cap: Cap, pixel: f32) -> Vec<Station> {
    let n = line.len();
    let way = |i: usize| (line[(i + 1) % n].0 - line[i % n].0).unit();
    let mut out = Vec::with_capacity(n + 8);
    if !closed {
        end(&mut out, line[0], -way(0), cap, pixel, true);
    }
    let joints = if closed { 0..n } else { 1..n - 1 };
    for i in joints {
        let before = line[(i + n - 1) % n].0;
        joint(&mut out, before, line[i], line[(i + 1) % n].0, pixel);
    }
    if !closed {
        end(&mut out, line[n - 1], way(n - 2), cap, pixel, false);
    }
    out
}

/// One end of a line; `out_way` points away from it.
fn end(
    out: &mut Vec<Station>,
    (at, half): (Vec2, f32),
    out_way: Vec2,
    cap: Cap,
    pixel: f32,
    first: bool,
) {
    // Sides as seen along the line, whichever end this is.
    let side = if first { -out_way.normal() } else { out_way.normal() };
    let start = out.len();
    match cap {
        Cap::Butt => {
            let station = |shift: f32, shown: f32| Station {
                at: at + out_way * shift,
                left: side,
                right: -side,
                half,
                shown,
            };
            out.push(station(-pixel / 2.0, 1.0));
            out.push(station(pixel / 2.0, 0.0));
        }
        Cap::Round => {
            let steps = steps(half, std::f32::consts::FRAC_PI_2, pixel);
            for k in 0..=steps {
                let angle = std::f32::consts::FRAC_PI_2 * k as f32 / steps as f32;
                let (sin, cos) = angle.sin_cos();
                let (left, right) = (side * cos + out_way * sin, -side * cos + out_way * sin);
                out.push(Station { at, left, right, half, shown: 1.0 });
            }
        }
    }
    if first {
        out[start..].reverse();
    }
}

fn joint(out: &mut Vec<Station>, before: Vec2, (at, half): (Vec2, f32), after: Vec2, pixel: f32) {
    let (into, away) = ((at - before).unit(), (after - at).unit());
    let (n0, n1) = (into.normal(), away.normal());
    let dot = into.dot(away);
    let mitre = (n0 + n1) * (1.0 / (1.0 + dot).max(0.05));
    if dot > 0.64 {
        out.push(Station { at, left: mitre, right: -mitre, half, shown: 1.0 });
        return;
    }
    let room = at.distance(before).min(at.distance(after)).max(half) / half.max(0.01);
    let inner = mitre.unit() * mitre.length().min(room).min(4.0);
    let turn = into.cross(away).atan2(dot);
    let steps = steps(half, turn.abs(), pixel);
    for k in 0..=steps {
        let (sin, cos) = (turn * k as f32 / steps as f32).sin_cos();
        let n = vec2(n0.x * cos - n0.y * sin, n0.x * sin + n0.y * cos);
        // A positive turn leans to the side the normal points to: that side is the inner one.
        let (left, right) = if turn > 0.0 { (inner, -n) } else { (n, -inner) };
        out.push(Station { at, left, right, half, shown: 1.0 });
    }
}

/// Steps of an arc so that it strays less than a sixth of a pixel.
pub(super) fn steps(radius: f32, sweep: f32, pixel: f32) -> usize {
    let most = 2.0 * (1.0 - pixel / 6.0 / radius.max(pixel)).clamp(0.0, 1.0).acos();
    ((sweep.abs() / most.max(0.02)).ceil() as usize).clamp(1, 256)
}

fn mesh_stations(mesh: &mut Mesh, stations: &[Station], closed: bool, colour: Rgba, pixel: f32) {
    let soft = pixel / 2.0;
    let mut first = None;
    let mut last: Option<[u32; 4]> = None;
    for station in stations {
        // Lines thinner than a pixel pale instead of vanishing.
        let thin = (station.half / soft).min(1.0);
        let (core, edge) = ((station.half - soft).max(0.0), station.half.max(soft) + soft);
        let full = colour.faded(thin * station.shown);
        let none = Rgba { a: 0, ..colour };
        let now = [
            mesh.vertex(station.at + station.left * edge, none),
            mesh.vertex(station.at + station.left * core, full),
            mesh.vertex(station.at + station.right * core, full),
            mesh.vertex(station.at + station.right * edge, none),
        ];
        if let Some(before) = last {
            join(mesh, before, now);
        }
        first = first.or(Some(now));
        last = Some(now);
    }
    if let (true, Some(first), Some(last)) = (closed, first, last) {
        join(mesh, last, first);
    }
}

fn join(mesh: &mut Mesh, a: [u32; 4], b: [u32; 4]) {
    for i in 0..3 {
        mesh.quad(a[i], b[i], b[i + 1], a[i + 1]);
    }
}

/// Cuts a line into dashes of `dash` with `gap` between, beginning at `start` of the way; whole
/// dashes share what is left over, so that the line ends with one.
#[must_use]
pub fn dashes(points: &[Vec2], dash: f32, gap: f32) -> Vec<Vec<Vec2>> {
    let length: f32 = points.windows(2).map(|w| w[0].distance(w[1])).sum();
    if length <= dash || dash <= 0.0 || gap <= 0.0 {
        return if points.len() > 1 { vec![points.to_vec()] } else { Vec::new() };
    }
    let count = ((length + gap) / (dash + gap)).round().clamp(1.0, 4096.0);
    let stretch = length / (count * dash + (count - 1.0) * gap);
    let (dash, gap) = (dash * stretch, gap * stretch);
    (0..count as usize)
        .map(|k| {
            let from = k as f32 * (dash + gap);
            part(points, from, from + dash)
        })
        .filter(|piece| piece.len() > 1)
        .collect()
}

/// The part of a line between two distances from its start.
#[must_use]
pub fn part(points: &[Vec2], from: f32, to: f32) -> Vec<Vec2> {
    let mut out = Vec::new();
    let mut way = 0.0;
    for w in points.windows(2) {
        let length = w[0].distance(w[1]);
        let (start, end) = (way, way + length);
        way = end;
        if end < from || length <= 0.0 {
            continue;
        }
        if start > to {
            break;
        }
        if out.is_empty() {
            out.push(w[0].towards(w[1], ((from - start) / length).clamp(0.0, 1.0)));
        }
        out.push(w[0].towards(w[1], ((to - start) / length).clamp(0.0, 1.0)));
    }
    out
}
