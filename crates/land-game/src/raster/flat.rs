//! A scene as one list of textured triangles, the form a graphics card and the rasteriser share.

use super::glyphs::{Atlas, Glyph};
use crate::paint::colour::Rgba;
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::scene::{DrawCommand, Scene, TextRun};
use std::sync::Arc;

/// A corner: logical pixels, parts of the letter sheet, colour.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(C)]
pub struct Corner {
    /// Where, x and y in logical pixels.
    pub at: [f32; 2],
    /// Where on the letter sheet, in parts of its side.
    pub sheet: [f32; 2],
    /// Red, green, blue, opacity.
    pub colour: [u8; 4],
}

/// What follows upon each other in a flat scene.
#[derive(Clone, Debug)]
pub enum Run {
    /// Triangles of one page.
    Triangles {
        /// Which page.
        page: usize,
        /// Which of its indices.
        indices: std::ops::Range<usize>,
    },
    /// The limit of drawing changes.
    Clip(Option<Rect>),
    /// A kept scene, which has a flat form of its own.
    Part {
        /// The scene.
        scene: Arc<Scene>,
        /// How far it is moved.
        offset: Vec2,
        /// Its opacity.
        opacity: f32,
    },
}

/// As many corners as 16-bit indices can name, and triangles of them.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// The corners.
    pub corners: Vec<Corner>,
    /// Three for each triangle.
    pub indices: Vec<u16>,
}

/// A scene's own triangles, kept scenes left as they are.
#[derive(Clone, Debug, Default)]
pub struct Flat {
    /// The triangles, of all runs.
    pub pages: Vec<Page>,
    /// What to draw, in order.
    pub runs: Vec<Run>,
    /// The letter sheet's epoch it was made in; void in another.
    pub epoch: u64,
}

/// Corners a page may have: what 16-bit indices reach.
const REACH: usize = 65_000;

impl Flat {
    /// Flattens for a screen with `scale` physical pixels in a logical one.
    #[must_use]
    pub fn new(scene: &Scene, scale: f32, atlas: &mut Atlas) -> Self {
        Self::of(&scene.commands, scale, atlas)
    }

    /// Flattens some commands of a scene.
    #[must_use]
    pub fn of(commands: &[DrawCommand], scale: f32, atlas: &mut Atlas) -> Self {
        // If the sheet fills up on the way, everything is placed once more on the emptied one. A
        // scene with more letters than the largest sheet holds loses some, nothing else.
        loop {
            let epoch = atlas.epoch;
            let side = atlas.side();
            let mut flat = Self { epoch, ..Self::default() };
            for command in commands {
                flat.add(command, scale, atlas);
            }
            if atlas.epoch == epoch || atlas.side() == side {
                flat.epoch = atlas.epoch;
                return flat;
            }
        }
    }

    fn add(&mut self, command: &DrawCommand, scale: f32, atlas: &mut Atlas) {
        match command {
            DrawCommand::Mesh(mesh) => {
                let (u, v) = atlas.solid();
                let corner = |vertex: &crate::paint::mesh::Vertex| {
                    let Rgba { r, g, b, a } = vertex.colour;
                    let at = [vertex.at.x, vertex.at.y];
                    Corner { at, sheet: [u, v], colour: [r, g, b, a] }
                };
                if mesh.vertices.len() <= REACH {
                    let corners: Vec<Corner> = mesh.vertices.iter().map(corner).collect();
                    self.push(&corners, &mesh.indices);
                } else {
                    for triangle in mesh.indices.chunks_exact(3) {
                        let corners: Vec<Corner> =
                            triangle.iter().map(|&i| corner(&mesh.vertices[i as usize])).collect();
                        self.push(&corners, &[0, 1, 2]);
                    }
                }
            }
            DrawCommand::Text(run) => self.text(run, scale, atlas),
            DrawCommand::Clip(rect) => self.runs.push(Run::Clip(*rect)),
            DrawCommand::Part { scene, offset, opacity } => {
                let scene = Arc::clone(scene);
                let snap = |x: f32| (x * scale).round() / scale;
                let offset = vec2(snap(offset.x), snap(offset.y));
                self.runs.push(Run::Part { scene, offset, opacity: *opacity });
            }
        }
    }

    fn push(&mut self, corners: &[Corner], indices: &[u32]) {
        if self.pages.last().is_none_or(|page| page.corners.len() + corners.len() > REACH) {
            self.pages.push(Page::default());
        }
        let number = self.pages.len() - 1;
        let page = &mut self.pages[number];
        let base = page.corners.len() as u32;
        let start = page.indices.len();
        page.corners.extend_from_slice(corners);
        page.indices.extend(indices.iter().map(|i| (base + i) as u16));
        let end = page.indices.len();
        match self.runs.last_mut() {
            Some(Run::Triangles { page, indices }) if *page == number => indices.end = end,
            _ => self.runs.push(Run::Triangles { page: number, indices: start..end }),
        }
    }

    fn text(&mut self, run: &TextRun, scale: f32, atlas: &mut Atlas) {
        let y = (run.at.y * scale).round();
        let mut pen = run.at.x * scale;
        let Rgba { r, g, b, a } = run.colour;
        for letter in run.text.chars() {
            let (glyph, x) = Glyph::new(letter, run.face, scale, pen);
            pen += run.face.advance(letter) * scale;
            let slot = atlas.slot(glyph);
            if slot.w == 0 {
                continue;
            }
            let side = atlas.side() as f32;
            let (left, top) = (x + slot.left as f32, y - slot.up as f32);
            let corner = |dx: u32, dy: u32| Corner {
                at: [(left + dx as f32) / scale, (top + dy as f32) / scale],
                sheet: [(slot.x + dx) as f32 / side, (slot.y + dy) as f32 / side],
                colour: [r, g, b, a],
            };
            let (w, h) = (slot.w, slot.h);
            self.push(
                &[corner(0, 0), corner(w, 0), corner(w, h), corner(0, h)],
                &[0, 1, 2, 0, 2, 3],
            );
        }
    }
}
