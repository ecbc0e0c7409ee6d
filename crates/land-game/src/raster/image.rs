//! Triangles onto a grid of pixels, as a graphics card would draw them.

use super::flat::{Corner, Flat, Run};
use super::glyphs::Atlas;
use crate::paint::colour::Rgba;
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::scene::Scene;

/// Opaque pixels, row by row from the top, four bytes each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Red, green, blue, 255.
    pub rgba: Vec<u8>,
}

/// Draws a scene of `width` by `height` logical pixels at `scale` on `background`.
#[must_use]
pub fn render(scene: &Scene, width: f32, height: f32, scale: f32, background: Rgba) -> Image {
    let size = |x: f32| (x * scale).round().clamp(1.0, 16_384.0) as u32;
    let mut image = Image::filled(size(width), size(height), background);
    let mut atlas = Atlas::new(1024);
    // Letters are placed before anything is drawn, so that no place becomes void on the way.
    for _ in 0..4 {
        let epoch = atlas.epoch;
        place_letters(scene, scale, &mut atlas);
        if atlas.epoch == epoch {
            break;
        }
    }
    let all = Rect::new(0.0, 0.0, image.width as f32, image.height as f32);
    image.scene(scene, scale, vec2(0.0, 0.0), 1.0, all, &mut atlas);
    image
}

fn place_letters(scene: &Scene, scale: f32, atlas: &mut Atlas) {
    for run in Flat::new(scene, scale, atlas).runs {
        if let Run::Part { scene, .. } = run {
            place_letters(&scene, scale, atlas);
        }
    }
}

impl Image {
    /// One colour all over.
    #[must_use]
    pub fn filled(width: u32, height: u32, colour: Rgba) -> Self {
        let pixel = [colour.r, colour.g, colour.b, 255];
        Self { width, height, rgba: pixel.repeat((width * height) as usize) }
    }

    /// The colour of a pixel; `None` outside.
    #[must_use]
    pub fn pixel(&self, x: u32, y: u32) -> Option<Rgba> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let at = ((y * self.width + x) * 4) as usize;
        Some(Rgba::rgb(self.rgba[at], self.rgba[at + 1], self.rgba[at + 2]))
    }

    fn scene(
        &mut self,
        scene: &Scene,
        scale: f32,
        offset: Vec2,
        opacity: f32,
        limit: Rect,
        atlas: &mut Atlas,
    ) {
        let flat = Flat::new(scene, scale, atlas);
        let mut clip = limit;
        for run in &flat.runs {
            match run {
                Run::Clip(None) => clip = limit,
                Run::Clip(Some(rect)) => {
                    let rect = rect.moved(offset);
                    let whole = |x: f32| (x * scale).round();
                    let (x, y) = (whole(rect.x), whole(rect.y));
                    let rect = Rect::new(x, y, whole(rect.right()) - x, whole(rect.bottom()) - y);
                    clip = rect.clipped(limit);
                }
                Run::Triangles { page, indices } => {
                    let page = &flat.pages[*page];
                    for triangle in page.indices[indices.clone()].chunks_exact(3) {
                        let corner = |i: u16| {
                            let mut corner = page.corners[usize::from(i)];
                            corner.at[0] = (corner.at[0] + offset.x) * scale;
                            corner.at[1] = (corner.at[1] + offset.y) * scale;
                            corner
                        };
                        let [a, b, c] = [triangle[0], triangle[1], triangle[2]].map(corner);
                        self.triangle(a, b, c, opacity, clip, atlas);
                    }
                }
                Run::Part { scene, offset: by, opacity: o } => {
                    self.scene(scene, scale, offset + *by, opacity * o, clip, atlas);
                }
            }
        }
    }

    /// Fills the pixels whose middle lies in the triangle, each edge belonging to one side only.
    fn triangle(
        &mut self,
        a: Corner,
        b: Corner,
        c: Corner,
        opacity: f32,
        clip: Rect,
        atlas: &Atlas,
    ) {
        let at = |p: &Corner| (f64::from(p.at[0]), f64::from(p.at[1]));
        let cross = |p: (f64, f64), q: (f64, f64), r: (f64, f64)| {
            (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0)
        };
        let area = cross(at(&a), at(&b), at(&c));
        if area == 0.0 || !area.is_finite() {
            return;
        }
        let (b, c) = if area < 0.0 { (c, b) } else { (b, c) };
        let (pa, pb, pc) = (at(&a), at(&b), at(&c));
        let low =
            |p: f64, q: f64, r: f64, least: f32| p.min(q).min(r).floor().max(f64::from(least));
        let high = |p: f64, q: f64, r: f64, most: f32| p.max(q).max(r).ceil().min(f64::from(most));
        let (x0, x1) = (low(pa.0, pb.0, pc.0, clip.x), high(pa.0, pb.0, pc.0, clip.right()));
        let (y0, y1) = (low(pa.1, pb.1, pc.1, clip.y), high(pa.1, pb.1, pc.1, clip.bottom()));
        let owns = |p: (f64, f64), q: (f64, f64)| (q.1 == p.1 && q.0 > p.0) || q.1 < p.1;
        let edges = [(pb, pc, owns(pb, pc)), (pc, pa, owns(pc, pa)), (pa, pb, owns(pa, pb))];
        let solid = a.sheet == b.sheet && b.sheet == c.sheet;
        for y in (y0 as i64)..(y1 as i64) {
            for x in (x0 as i64)..(x1 as i64) {
                let p = (x as f64 + 0.5, y as f64 + 0.5);
                let mut weights = [0.0f32; 3];
                let mut inside = true;
                for (weight, (q, r, own)) in weights.iter_mut().zip(edges) {
                    let side = cross(q, r, p);
                    inside &= side > 0.0 || (side == 0.0 && own);
                    *weight = (side / area.abs()) as f32;
                }
                if !inside {
                    continue;
                }
                let blend = |f: &dyn Fn(&Corner) -> f32| {
                    f(&a) * weights[0] + f(&b) * weights[1] + f(&c) * weights[2]
                };
                let mut alpha = blend(&|p| f32::from(p.colour[3])) / 255.0 * opacity;
                if !solid {
                    let side = atlas.side();
                    let texel = |t: f32| ((t * side as f32) as u32).min(side - 1);
                    let (u, v) = (texel(blend(&|p| p.sheet[0])), texel(blend(&|p| p.sheet[1])));
                    alpha *= f32::from(atlas.alpha()[(v * side + u) as usize]) / 255.0;
                }
                let pixel = ((y as u32 * self.width + x as u32) * 4) as usize;
                for channel in 0..3 {
                    let over = blend(&|p| f32::from(p.colour[channel]));
                    let under = f32::from(self.rgba[pixel + channel]);
                    self.rgba[pixel + channel] = (under + (over - under) * alpha + 0.5) as u8;
                }
            }
        }
    }
}
