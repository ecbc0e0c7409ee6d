//! The draw list: what one frame looks like.

use super::colour::Rgba;
use super::geometry::{Rect, Vec2, vec2};
use super::mesh::Mesh;
use super::text::Face;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

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
#[derive(Debug)]
pub struct Scene {
    id: u64,
    /// What to draw, in order.
    pub commands: Vec<DrawCommand>,
    /// Size of a physical pixel in logical ones: how wide edges are softened.
    pub pixel: f32,
}

/// No two scenes of one run have the same number, unlike addresses, which come again.
fn next_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Clone for Scene {
    fn clone(&self) -> Self {
        Self { id: next_id(), commands: self.commands.clone(), pixel: self.pixel }
    }
}

impl Scene {
    /// An empty scene for a screen with `scale` physical pixels in a logical one.
    #[must_use]
    pub fn new(scale: f32) -> Self {
        Self { id: next_id(), commands: Vec::new(), pixel: 1.0 / scale.max(0.1) }
    }

    /// A number no other scene has; the same as long as it is kept in an [`Arc`].
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
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
        self.commands.iter().map(DrawCommand::corner_count).sum()
    }
}

impl DrawCommand {
    /// How many corners its triangles have, letters as quadrilaterals, parts included.
    #[must_use]
    pub fn corner_count(&self) -> usize {
        match self {
            Self::Mesh(mesh) => mesh.vertices.len(),
            Self::Part { scene, .. } => scene.vertex_count(),
            Self::Text(run) => run.text.len() * 4,
            Self::Clip(_) => 0,
        }
    }

    /// A number that is the same for commands that draw the same, and almost surely only for them.
    /// Parts count by [`Scene::id`].
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut print = Print(0x51_7c_c1_b7);
        match self {
            Self::Mesh(mesh) => {
                print.add(1);
                for vertex in &mesh.vertices {
                    print.pair(vertex.at);
                    let Rgba { r, g, b, a } = vertex.colour;
                    print.add(u64::from(u32::from_le_bytes([r, g, b, a])));
                }
                mesh.indices.iter().for_each(|&i| print.add(u64::from(i)));
            }
            Self::Text(run) => {
                print.add(2);
                print.pair(run.at);
                print.pair(vec2(run.face.size, f32::from(run.face.weight as u8)));
                let Rgba { r, g, b, a } = run.colour;
                print.add(u64::from(u32::from_le_bytes([r, g, b, a])));
                run.text.bytes().for_each(|byte| print.add(u64::from(byte)));
            }
            Self::Clip(rect) => {
                print.add(3);
                if let Some(rect) = rect {
                    print.pair(vec2(rect.x, rect.y));
                    print.pair(vec2(rect.w, rect.h));
                }
            }
            Self::Part { scene, offset, opacity } => {
                print.add(4);
                print.add(scene.id);
                print.pair(*offset);
                print.pair(vec2(*opacity, 0.0));
            }
        }
        print.0
    }
}

/// Mixes numbers into one, fast (the multiply and rotate of FxHash).
struct Print(u64);

impl Print {
    fn add(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn pair(&mut self, v: Vec2) {
        self.add(u64::from(v.x.to_bits()) << 32 | u64::from(v.y.to_bits()));
    }
}
