//! The draw list: what one frame looks like.

use super::colour::Rgba;
use super::geometry::{Rect, Vec2, vec2};
use super::mesh::Mesh;
use super::text::Face;
use std::sync::Arc;

/// Text on one line.
#[derive(Clone, PartialEq, Debug)]
pub struct TextRun {
    /// Left end of the baseline.
    pub at: Vec2,
    /// What it says, without line breaks.
    pub text: String,
    /// Size and weight.
    pub face: Face,
    /// Colour.
    pub colour: Rgba,
}

/// One step of drawing.
#[derive(Clone, Debug)]
pub enum DrawCommand {
    /// Triangles.
    Mesh(Mesh),
    /// A line of text.
    Text(TextRun),
    /// From here on only this rectangle is drawn on; `None` lifts the limit. Within a part the
    /// limit is met with the one outside.
    Clip(Option<Rect>),
    /// A scene kept from an earlier frame, moved and faded.
    Part {
        /// The scene.
        scene: Arc<Scene>,
        /// How far it is moved.
        offset: Vec2,
        /// Its opacity as a whole, 0 to 1 (overlapping shapes within fade one by one).
        opacity: f32,
    },
}

/// Where a text stands relative to its point, sideways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Align {
    Left,
    Centre,
    Right,
}

/// A draw list under construction or done.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What to draw, in order.
    pub commands: Vec<DrawCommand>,
    /// Size of a physical pixel in logical ones: how wide edges are softened.
    pub pixel: f32,
}

impl Scene {
    /// An empty scene for a screen with `scale` physical pixels in a logical one.
    #[must_use]
    pub fn new(scale: f32) -> Self {
        Self { commands: Vec::new(), pixel: 1.0 / scale.max(0.1) }
    }

    /// The mesh that shapes are added to now.
    pub fn mesh(&mut self) -> &mut Mesh {
        if !matches!(self.commands.last(), Some(DrawCommand::Mesh(_))) {
            self.commands.push(DrawCommand::Mesh(Mesh::default()));
        }
        match self.commands.last_mut() {
            Some(DrawCommand::Mesh(mesh)) => mesh,
            _ => unreachable!("a mesh was just put there"),
        }
    }

    /// A line of text whose baseline goes through `at`.
    pub fn text(&mut self, at: Vec2, text: &str, face: Face, colour: Rgba, align: Align) {
        let left = match align {
            Align::Left => 0.0,
            Align::Centre => face.width(text) / 2.0,
            Align::Right => face.width(text),
        };
        let at = vec2(at.x - left, at.y);
        self.commands.push(DrawCommand::Text(TextRun { at, text: text.to_owned(), face, colour }));
    }

    /// A line of text whose capitals are centred on the height of `at`.
    pub fn text_middle(&mut self, at: Vec2, text: &str, face: Face, colour: Rgba, align: Align) {
        self.text(vec2(at.x, at.y + face.cap_height() / 2.0), text, face, colour, align);
    }

    /// A paragraph, first baseline at `at`, broken to `width`. Returns the height it takes, from
    /// line to line.
    pub fn paragraph(&mut self, at: Vec2, width: f32, text: &str, face: Face, colour: Rgba) -> f32 {
        let mut y = at.y;
        for line in face.wrap(text, width) {
            self.text(vec2(at.x, y), &line, face, colour, Align::Left);
            y += face.line_height();
        }
        y - at.y
    }

    /// Draws only inside the rectangle from here on; `None` lifts the limit.
    pub fn clip(&mut self, rect: Option<Rect>) {
        self.commands.push(DrawCommand::Clip(rect));
    }

    /// Puts in a kept scene.
    pub fn part(&mut self, scene: &Arc<Self>, offset: Vec2, opacity: f32) {
        if opacity > 0.0 {
            self.commands.push(DrawCommand::Part { scene: Arc::clone(scene), offset, opacity });
        }
    }

    /// How many corners all its triangles have, parts included.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.commands
            .iter()
            .map(|command| match command {
                DrawCommand::Mesh(mesh) => mesh.vertices.len(),
                DrawCommand::Part { scene, .. } => scene.vertex_count(),
                DrawCommand::Text(_) | DrawCommand::Clip(_) => 0,
            })
            .sum()
    }
}
