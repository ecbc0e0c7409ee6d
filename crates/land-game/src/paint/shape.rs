//! Plain shapes: polygons with holes, discs, arcs, lines.

use super::colour::Rgba;
use super::geometry::{Rect, Vec2, vec2};
use super::mesh::Mesh;
use super::scene::Scene;
use super::stroke::{Cap, dashes, ribbon, steps};
use std::f32::consts::{FRAC_PI_2, TAU};

impl Scene {
    /// Fills a polygon with holes, rings in any direction, edges softened.
    pub fn fill_polygon(&mut self, outer: &[Vec2], holes: &[Vec<Vec2>], colour: Rgba) {
        let pixel = self.pixel;
        polygon(self.mesh(), outer, holes, colour, pixel);
    }

    /// Fills a convex polygon, edges softened; cheaper than [`Scene::fill_polygon`].
    pub fn fill_convex(&mut self, ring: &[Vec2], colour: Rgba) {
        let pixel = self.pixel;
        if colour.a == 0 || ring.len() < 3 {
            return;
        }
        let mesh = self.mesh();
        let inner = soft_ring(mesh, ring, signed_area(ring), colour, pixel);
        for i in 1..inner.len() - 1 {
            mesh.triangle(inner[0], inner[i], inner[i + 1]);
        }
    }

    /// Fills a rectangle with hard edges: for backgrounds.
    pub fn fill_rect(&mut self, rect: Rect, colour: Rgba) {
        let mesh = self.mesh();
        let [a, b, c, d] = rect.corners().map(|corner| mesh.vertex(corner, colour));
        mesh.quad(a, b, c, d);
    }

    /// Fills a rectangle with round corners.
    pub fn fill_round_rect(&mut self, rect: Rect, radius: f32, colour: Rgba) {
        let ring = round_rect(rect, radius, self.pixel);
        self.fill_convex(&ring, colour);
    }

    /// Outlines a rectangle with round corners; the line lies half inside.
    pub fn stroke_round_rect(&mut self, rect: Rect, radius: f32, width: f32, colour: Rgba) {
        let ring = round_rect(rect, radius, self.pixel);
        self.stroke(&ring, true, width, Cap::Butt, colour);
    }

    /// Fills a disc.
    pub fn disc(&mut self, centre: Vec2, radius: f32, colour: Rgba) {
        self.ellipse(centre, vec2(radius, radius), 0.0, colour);
    }

    /// Fills an ellipse with half axes `radii`, turned by `angle`.
    pub fn ellipse(&mut self, centre: Vec2, radii: Vec2, angle: f32, colour: Rgba) {
        let ring = ellipse(centre, radii, angle, self.pixel);
        self.fill_convex(&ring, colour);
    }

    /// Draws a circle line.
    pub fn ring(&mut self, centre: Vec2, radius: f32, width: f32, colour: Rgba) {
        let ring = ellipse(centre, vec2(radius, radius), 0.0, self.pixel);
        self.stroke(&ring, true, width, Cap::Butt, colour);
    }

    /// Draws a part of a circle line, angles in radians clockwise from the right.
    pub fn arc(&mut self, centre: Vec2, radius: f32, from: f32, to: f32, width: f32, colour: Rgba) {
        let line = arc(centre, radius, from, to, self.pixel);
        self.stroke(&line, false, width, Cap::Round, colour);
    }

    /// Draws a line.
    pub fn stroke(&mut self, points: &[Vec2], closed: bool, width: f32, cap: Cap, colour: Rgba) {
        let pixel = self.pixel;
        let line: Vec<(Vec2, f32)> = points.iter().map(|&p| (p, width / 2.0)).collect();
        ribbon(self.mesh(), &line, closed, cap, colour, pixel);
    }

    /// Draws a line in dashes; it begins and ends with one.
    pub fn dashed(&mut self, points: &[Vec2], dash: f32, gap: f32, width: f32, colour: Rgba) {
        for piece in dashes(points, dash, gap) {
            self.stroke(&piece, false, width, Cap::Round, colour);
        }
    }
}

/// Twice the area is not needed here: the area, positive when the ring goes clockwise on screen.
#[must_use]
pub fn signed_area(ring: &[Vec2]) -> f32 {
    let n = ring.len();
    (0..n).map(|i| ring[i].cross(ring[(i + 1) % n])).sum::<f32>() / 2.0
}

/// Points of a circle arc.
#[must_use]
pub fn arc(centre: Vec2, radius: f32, from: f32, to: f32, pixel: f32) -> Vec<Vec2> {
    let n = steps(radius, to - from, pixel);
    (0..=n)
        .map(|k| centre + Vec2::at_angle(from + (to - from) * k as f32 / n as f32) * radius)
        .collect()
}

/// Points of an ellipse.
#[must_use]
pub fn ellipse(centre: Vec2, radii: Vec2, angle: f32, pixel: f32) -> Vec<Vec2> {
    let n = steps(radii.x.max(radii.y), TAU, pixel).max(8);
    let (sin, cos) = angle.sin_cos();
    (0..n)
        .map(|k| {
            let unit = Vec2::at_angle(TAU * k as f32 / n as f32);
            let (x, y) = (unit.x * radii.x, unit.y * radii.y);
            centre + vec2(x * cos - y * sin, x * sin + y * cos)
        })
        .collect()
}

/// Points of a rectangle with round corners.
#[must_use]
pub fn round_rect(rect: Rect, radius: f32, pixel: f32) -> Vec<Vec2> {
    let r = radius.min(rect.w / 2.0).min(rect.h / 2.0).max(0.0);
    rounded(rect, [(r, r); 4], pixel)
}

/// Points of a rectangle with elliptical corners, radii across and down, clockwise from the left
/// upper one.
#[must_use]
pub fn rounded(rect: Rect, radii: [(f32, f32); 4], pixel: f32) -> Vec<Vec2> {
    let mut ring = Vec::with_capacity(40);
    let inward = [vec2(1.0, 1.0), vec2(-1.0, 1.0), vec2(-1.0, -1.0), vec2(1.0, -1.0)];
    for (i, corner) in rect.corners().into_iter().enumerate() {
        let (rx, ry) = radii[i];
        let centre = corner + vec2(inward[i].x * rx, inward[i].y * ry);
        let from = std::f32::consts::PI + FRAC_PI_2 * i as f32;
        let n = steps(rx.max(ry), FRAC_PI_2, pixel);
        for k in 0..=n {
            let unit = Vec2::at_angle(from + FRAC_PI_2 * k as f32 / n as f32);
            ring.push(centre + vec2(unit.x * rx, unit.y * ry));
        }
    }
    ring
}

fn polygon(mesh: &mut Mesh, outer: &[Vec2], holes: &[Vec<Vec2>], colour: Rgba, pixel: f32) {
    if outer.len() < 3 || colour.a == 0 {
        return;
    }
    let triangles = triangulate(outer, holes);
    let mut indices = soft_ring(mesh, outer, signed_area(outer), colour, pixel);
    for hole in holes {
        // Seen from the land, the outside of a hole is its inside.
        indices.extend(soft_ring(mesh, hole, -signed_area(hole), colour, pixel));
    }
    for t in triangles.chunks_exact(3) {
        mesh.triangle(indices[t[0]], indices[t[1]], indices[t[2]]);
    }
}

/// Indices of triangles into the outer ring followed by the holes.
#[must_use]
pub fn triangulate(outer: &[Vec2], holes: &[Vec<Vec2>]) -> Vec<usize> {
    let mut coordinates = Vec::with_capacity(outer.len() * 2);
    let mut starts = Vec::with_capacity(holes.len());
    coordinates.extend(outer.iter().flat_map(|p| [f64::from(p.x), f64::from(p.y)]));
    for hole in holes {
        starts.push(coordinates.len() / 2);
        coordinates.extend(hole.iter().flat_map(|p| [f64::from(p.x), f64::from(p.y)]));
    }
    earcutr::earcut(&coordinates, &starts, 2).unwrap_or_default()
}

/// Adds a ring twice, half a pixel in and solid, half a pixel out and clear, and the seam between.
/// Returns the inner corners. `area` tells by its sign which side is out.
fn soft_ring(mesh: &mut Mesh, ring: &[Vec2], area: f32, colour: Rgba, pixel: f32) -> Vec<u32> {
    let n = ring.len();
    let none = Rgba { a: 0, ..colour };
    let out_sign = if area > 0.0 { -1.0 } else { 1.0 };
    let mut inner = Vec::with_capacity(n);
    for i in 0..n {
        let (before, at, after) = (ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
        let (into, away) = ((at - before).unit(), (after - at).unit());
        let sum = into.normal() + away.normal();
        let mitre = sum * (1.0 / (1.0 + into.dot(away)).max(0.35));
        let shift = mitre * (out_sign * pixel / 2.0);
        inner.push(mesh.vertex(at - shift, colour));
        mesh.vertex(at + shift, none);
    }
    for i in 0..n {
        let (a, b) = (inner[i], inner[(i + 1) % n]);
        mesh.quad(a, b, b + 1, a + 1);
    }
    inner
}
