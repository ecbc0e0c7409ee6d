//! Flat scenes through the graphics card: one pipeline, one sheet of letters, kept scenes kept
//! in the card's memory.

use crate::event::Viewport;
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::scene::Scene;
use crate::raster::{Atlas, Corner, Flat, Run};
use macroquad::miniquad::{
    Backend, Bindings, BlendFactor, BlendState, BlendValue, BufferId, BufferLayout, BufferSource,
    BufferType, BufferUsage, Equation, FilterMode, PassAction, Pipeline, PipelineParams,
    RenderingBackend, ShaderMeta, ShaderSource, TextureFormat, TextureId, TextureKind,
    TextureParams, TextureWrap, UniformBlockLayout, UniformDesc, UniformType, UniformsSource,
    VertexAttribute, VertexFormat,
};
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

const VERTEX: &str = "#version 100
attribute vec2 at;
attribute vec2 sheet;
attribute vec4 colour;
varying lowp vec4 tint;
varying highp vec2 place;
uniform vec4 view; // offset, then factors to clip space
uniform float opacity;
void main() {
    gl_Position = vec4((at + view.xy) * view.zw + vec2(-1.0, 1.0), 0.0, 1.0);
    tint = colour / 255.0 * vec4(1.0, 1.0, 1.0, opacity);
    place = sheet;
}";

const FRAGMENT: &str = "#version 100
varying lowp vec4 tint;
varying highp vec2 place;
uniform sampler2D letters;
void main() {
    gl_FragColor = vec4(tint.rgb, tint.a * texture2D(letters, place).a);
}";

#[repr(C)]
struct Uniforms {
    view: [f32; 4],
    opacity: f32,
}

/// A flat scene in the card's memory.
struct Kept {
    scene: Weak<Scene>,
    flat: Flat,
    scale: f32,
    buffers: Vec<Buffers>,
    used: u64,
}

/// A page in the card's memory, and for how many corners and indices there is room.
#[derive(Clone, Copy)]
struct Buffers {
    corners: BufferId,
    indices: BufferId,
    room: (usize, usize),
}

/// Draws scenes into the window.
pub(super) struct Painter {
    pipeline: Pipeline,
    letters: TextureId,
    letters_side: u32,
    letters_revision: u64,
    atlas: Atlas,
    kept: BTreeMap<usize, Kept>,
    stream: Vec<Buffers>,
    frame: u64,
}

/// What stays the same while one scene and its parts are drawn.
#[derive(Clone, Copy)]
struct Place {
    offset: Vec2,
    opacity: f32,
    /// The limit of drawing in physical pixels.
    limit: Rect,
}

fn backend() -> &'static mut dyn RenderingBackend {
    // Only the window's own loop calls this, on the one thread that has the context.
    unsafe { macroquad::window::get_internal_gl() }.quad_context
}

impl Painter {
    pub(super) fn new() -> Self {
        let gl = backend();
        let shader = gl
            .new_shader(
                match gl.info().backend {
                    Backend::OpenGl => ShaderSource::Glsl { vertex: VERTEX, fragment: FRAGMENT },
                    Backend::Metal => ShaderSource::Msl { program: "" },
                },
                ShaderMeta {
                    images: vec!["letters".to_owned()],
                    uniforms: UniformBlockLayout {
                        uniforms: vec![
                            UniformDesc::new("view", UniformType::Float4),
                            UniformDesc::new("opacity", UniformType::Float1),
                        ],
                    },
                },
            )
            .expect("the shader is fixed and plain GLSL 100");
        let blend = BlendState::new(
            Equation::Add,
            BlendFactor::Value(BlendValue::SourceAlpha),
            BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
        );
        let pipeline = gl.new_pipeline(
            &[BufferLayout::default()],
            &[
                VertexAttribute::new("at", VertexFormat::Float2),
                VertexAttribute::new("sheet", VertexFormat::Float2),
                VertexAttribute::new("colour", VertexFormat::Byte4),
            ],
            shader,
            PipelineParams { color_blend: Some(blend), ..Default::default() },
        );
        let atlas = Atlas::new(1024);
        let letters = sheet(gl, &atlas);
        Self {
            pipeline,
            letters,
            letters_side: atlas.side(),
            letters_revision: atlas.revision,
            atlas,
            kept: BTreeMap::new(),
            stream: Vec::new(),
            frame: 0,
        }
    }

    /// Draws a scene over the whole window.
    pub(super) fn show(&mut self, scene: &Scene, viewport: Viewport) {
        self.frame += 1;
        // Letters first: a sheet that fills up on the way makes earlier places void.
        for _ in 0..4 {
            let epoch = self.atlas.epoch;
            self.prepare(scene, viewport.scale);
            if self.atlas.epoch == epoch {
                break;
            }
        }
        let flat = Flat::new(scene, viewport.scale, &mut self.atlas);
        self.upload_letters();
        let gl = backend();
        gl.begin_default_pass(PassAction::clear_color(0.0, 0.0, 0.0, 1.0));
        gl.apply_pipeline(&self.pipeline);
        self.stream(&flat);
        let limit = Rect::new(
            0.0,
            0.0,
            (viewport.width * viewport.scale).round(),
            (viewport.height * viewport.scale).round(),
        );
        let place = Place { offset: vec2(0.0, 0.0), opacity: 1.0, limit };
        gl.apply_scissor_rect(0, 0, limit.w as i32, limit.h as i32);
        self.draw(&flat, &self.stream, place, viewport);
        gl.end_render_pass();
        self.forget();
    }

    /// Brings all parts below a scene into the card's memory.
    fn prepare(&mut self, scene: &Scene, scale: f32) {
        for command in &scene.commands {
            let crate::paint::scene::DrawCommand::Part { scene, .. } = command else { continue };
            let key = Arc::as_ptr(scene) as usize;
            let current = self.kept.get(&key).is_some_and(|kept| {
                kept.scale == scale
                    && kept.flat.epoch == self.atlas.epoch
                    && std::ptr::eq(kept.scene.as_ptr(), Arc::as_ptr(scene))
                    && kept.scene.strong_count() > 0
            });
            if !current {
                self.drop_kept(key);
                let gl = backend();
                let flat = Flat::new(scene, scale, &mut self.atlas);
                let buffers = flat
                    .pages
                    .iter()
                    .map(|page| Buffers {
                        corners: gl.new_buffer(
                            BufferType::VertexBuffer,
                            BufferUsage::Immutable,
                            BufferSource::slice(&page.corners),
                        ),
                        indices: gl.new_buffer(
                            BufferType::IndexBuffer,
                            BufferUsage::Immutable,
                            BufferSource::slice(&page.indices),
                        ),
                        room: (page.corners.len(), page.indices.len()),
                    })
                    .collect();
                let weak = Arc::downgrade(scene);
                let kept = Kept { scene: weak, flat, scale, buffers, used: 0 };
                self.kept.insert(key, kept);
            }
            if let Some(kept) = self.kept.get_mut(&key) {
                kept.used = self.frame;
            }
            self.prepare(scene, scale);
        }
    }

    fn drop_kept(&mut self, key: usize) {
        if let Some(kept) = self.kept.remove(&key) {
            kept.buffers.iter().for_each(|buffers| buffers.delete(backend()));
        }
    }

    /// Frees what has not been drawn for a while or can never be again.
    fn forget(&mut self) {
        let frame = self.frame;
        let old: Vec<usize> = self
            .kept
            .iter()
            .filter(|(_, kept)| kept.used + 120 < frame || kept.scene.strong_count() == 0)
            .map(|(&key, _)| key)
            .collect();
        for key in old {
            self.drop_kept(key);
        }
    }

    fn upload_letters(&mut self) {
        if self.letters_revision == self.atlas.revision {
            return;
        }
        let gl = backend();
        if self.letters_side == self.atlas.side() {
            gl.texture_update(self.letters, self.atlas.alpha());
        } else {
            gl.delete_texture(self.letters);
            self.letters = sheet(gl, &self.atlas);
            self.letters_side = self.atlas.side();
        }
        self.letters_revision = self.atlas.revision;
    }

    /// The scene of this frame alone, in buffers that are used again and again.
    fn stream(&mut self, flat: &Flat) {
        let gl = backend();
        for (i, page) in flat.pages.iter().enumerate() {
            let need = (page.corners.len(), page.indices.len());
            let fits = self.stream.get(i).is_some_and(|b| b.room.0 >= need.0 && b.room.1 >= need.1);
            if !fits {
                let room =
                    (need.0.max(1024).next_power_of_two(), need.1.max(2048).next_power_of_two());
                let corners = gl.new_buffer(
                    BufferType::VertexBuffer,
                    BufferUsage::Stream,
                    BufferSource::empty::<Corner>(room.0),
                );
                let indices = gl.new_buffer(
                    BufferType::IndexBuffer,
                    BufferUsage::Stream,
                    BufferSource::empty::<u16>(room.1),
                );
                let buffers = Buffers { corners, indices, room };
                match self.stream.get_mut(i) {
                    Some(old) => std::mem::replace(old, buffers).delete(gl),
                    None => self.stream.push(buffers),
                }
            }
            gl.buffer_update(self.stream[i].corners, BufferSource::slice(&page.corners));
            gl.buffer_update(self.stream[i].indices, BufferSource::slice(&page.indices));
        }
    }

    fn draw(&self, flat: &Flat, buffers: &[Buffers], place: Place, viewport: Viewport) {
        let gl = backend();
        let mut clip = place.limit;
        for run in &flat.runs {
            match run {
                Run::Clip(rect) => {
                    clip = match rect {
                        None => place.limit,
                        Some(rect) => {
                            let rect = rect.moved(place.offset);
                            let whole = |x: f32| (x * viewport.scale).round();
                            let (x, y) = (whole(rect.x), whole(rect.y));
                            Rect::new(x, y, whole(rect.right()) - x, whole(rect.bottom()) - y)
                                .clipped(place.limit)
                        }
                    };
                    scissor(gl, clip, viewport);
                }
                Run::Triangles { page, indices: range } => {
                    gl.apply_bindings(&Bindings {
                        vertex_buffers: vec![buffers[*page].corners],
                        index_buffer: buffers[*page].indices,
                        images: vec![self.letters],
                    });
                    let (fx, fy) = (2.0 / viewport.width, -2.0 / viewport.height);
                    let view = [place.offset.x, place.offset.y, fx, fy];
                    let opacity = place.opacity;
                    gl.apply_uniforms(UniformsSource::table(&Uniforms { view, opacity }));
                    gl.draw(range.start as i32, range.len() as i32, 1);
                }
                Run::Part { scene, offset, opacity } => {
                    if let Some(kept) = self.kept.get(&(Arc::as_ptr(scene) as usize)) {
                        let place = Place {
                            offset: place.offset + *offset,
                            opacity: place.opacity * opacity,
                            limit: clip,
                        };
                        self.draw(&kept.flat, &kept.buffers, place, viewport);
                        scissor(gl, clip, viewport);
                    }
                }
            }
        }
    }
}

impl Buffers {
    fn delete(self, gl: &mut dyn RenderingBackend) {
        gl.delete_buffer(self.corners);
        gl.delete_buffer(self.indices);
    }
}

/// The card counts rows from below.
fn scissor(gl: &mut dyn RenderingBackend, clip: Rect, viewport: Viewport) {
    let height = (viewport.height * viewport.scale).round();
    let (x, y) = (clip.x as i32, (height - clip.bottom()) as i32);
    gl.apply_scissor_rect(x, y, clip.w as i32, clip.h as i32);
}

fn sheet(gl: &mut dyn RenderingBackend, atlas: &Atlas) -> TextureId {
    gl.new_texture_from_data_and_format(
        atlas.alpha(),
        TextureParams {
            kind: TextureKind::Texture2D,
            format: TextureFormat::Alpha,
            wrap: TextureWrap::Clamp,
            min_filter: FilterMode::Nearest,
            mag_filter: FilterMode::Nearest,
            mipmap_filter: macroquad::miniquad::MipmapFilterMode::None,
            width: atlas.side(),
            height: atlas.side(),
            allocate_mipmaps: false,
            sample_count: 1,
        },
    )
}
