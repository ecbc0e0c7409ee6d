//! Triangles with a colour at each corner.

use super::colour::Rgba;
use super::geometry::Vec2;

/// A corner of a triangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Vertex {
    /// Where, in logical pixels.
    pub at: Vec2,
    /// Its colour; in between, colours and opacity are blended linearly.
    pub colour: Rgba,
}

/// Triangles, drawn in order, each over the ones before.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Mesh {
    /// The corners.
    pub vertices: Vec<Vertex>,
    /// Three indices into the corners for each triangle.
    pub indices: Vec<u32>,
}

impl Mesh {
    /// Adds a corner and returns its index.
    pub fn vertex(&mut self, at: Vec2, colour: Rgba) -> u32 {
        self.vertices.push(Vertex { at, colour });
        self.vertices.len() as u32 - 1
    }

    /// Adds a triangle of three corners.
    pub fn triangle(&mut self, a: u32, b: u32, c: u32) {
        self.indices.extend([a, b, c]);
    }

    /// Adds the quadrilateral `a b c d` as two triangles.
    pub fn quad(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.indices.extend([a, b, c, a, c, d]);
    }

    /// Whether there is nothing to draw.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }
}
