//! Flat scenes through the graphics card: one pipeline, one sheet of letters, kept scenes kept
//! in the card's memory.

use crate::event::Viewport;
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::scene::{DrawCommand, Scene};
use crate::raster::{Atlas, Corner, Flat, Run};
use macroquad::miniquad::{
    Backend, Bindings, BlendFactor, BlendState, BlendValue, BufferId, BufferLayout, BufferSource,
    BufferType, BufferUsage, Equation, FilterMode, PassAction, Pipeline, PipelineParams,
    RenderPass, RenderingBackend, ShaderMeta, ShaderSource, TextureFormat, TextureId, TextureKind,
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

/// Copies a picture of the whole window.
const FRAGMENT_COPY: &str = "#version 100
varying lowp vec4 tint;
varying highp vec2 place;
uniform sampler2D letters;
void main() {
    gl_FragColor = vec4(texture2D(letters, place).rgb, 1.0);
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

/// The still beginning of the draw list as one picture: most of a frame's work is filling pixels,
/// and most pixels stay what they are.
struct Still {
    picture: TextureId,
    pass: RenderPass,
    size: (u32, u32),
    /// What it shows: fingerprints of the leading commands. Empty before it is drawn.
    shows: Vec<u64>,
}

/// Draws scenes into the window.
pub(super) struct Painter {
    pipeline: Pipeline,
    copying: Pipeline,
    still: Option<Still>,
    /// Fingerprints of the last frame's commands.
    before: Vec<u64>,
    /// The scale and letter sheet they were made with.
    made_with: (u32, u64),
    letters: TextureId,
    letters_side: u32,
    letters_revision: u64,
    atlas: Atlas,
    kept: BTreeMap<u64, Kept>,
    stream: Vec<Buffers>,
    /// The whole window as two triangles, one unit wide and high.
    copy: Buffers,
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

impl Place {
    fn all(viewport: Viewport) -> Self {
        Self { offset: vec2(0.0, 0.0), opacity: 1.0, limit: window(viewport) }
    }
}

/// The window in physical pixels.
fn window(viewport: Viewport) -> Rect {
    let whole = |length: f32| (length * viewport.scale).round().max(1.0);
    Rect::new(0.0, 0.0, whole(viewport.width), whole(viewport.height))
}

/// About how much there is to draw.
fn weight(commands: &[DrawCommand]) -> usize {
    commands.iter().map(DrawCommand::corner_count).sum()
}

fn backend() -> &'static mut dyn RenderingBackend {
    // Only the window's own loop calls this, on the one thread that has the context.
    unsafe { macroquad::window::get_internal_gl() }.quad_context
}

impl Painter {
    pub(super) fn new() -> Self {
        let gl = backend();
        let blend = BlendState::new(
            Equation::Add,
            BlendFactor::Value(BlendValue::SourceAlpha),
            BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
        );
        let pipeline = pipeline(gl, FRAGMENT, Some(blend));
        let copying = self::pipeline(gl, FRAGMENT_COPY, None);
        let atlas = Atlas::new(1024);
        let letters = sheet(gl, &atlas);
        Self {
            pipeline,
            copying,
            still: None,
            before: Vec::new(),
            made_with: (0, 0),
            letters,
            letters_side: atlas.side(),
            letters_revision: atlas.revision,
            atlas,
            kept: BTreeMap::new(),
            stream: Vec::new(),
            copy: whole_window(gl),
            frame: 0,
        }
    }

    /// Draws a scene over the whole window; whether it looks as the last one did.
    pub(super) fn show(&mut self, scene: &Scene, viewport: Viewport) -> bool {
        self.frame += 1;
        // Letters first: a sheet that fills up on the way makes earlier places void.
        for _ in 0..4 {
            let epoch = self.atlas.epoch;
            self.prepare(scene, viewport.scale);
            if self.atlas.epoch == epoch {
                break;
            }
        }
        let prints: Vec<u64> = scene.commands.iter().map(DrawCommand::fingerprint).collect();
        let covered = self.keep_still(scene, &prints, viewport);
        let flat = Flat::of(&scene.commands[covered..], viewport.scale, &mut self.atlas);
        self.upload_letters();
        self.stream(&flat);
        let gl = backend();
        gl.begin_default_pass(match covered {
            0 => PassAction::clear_color(0.0, 0.0, 0.0, 1.0),
            _ => PassAction::Nothing,
        });
        gl.apply_scissor_rect(0, 0, window(viewport).w as i32, window(viewport).h as i32);
        if covered > 0 {
            self.copy_still();
        }
        gl.apply_pipeline(&self.pipeline);
        self.draw(&flat, &self.stream, Place::all(viewport), viewport);
        gl.end_render_pass();
        let made_with = (viewport.scale.to_bits(), self.atlas.epoch);
        let same = prints == self.before && made_with == self.made_with;
        self.before = prints;
        self.made_with = made_with;
        self.forget();
        same
    }

    /// Sees to it that the commands which are as they were in the last frame are a picture, and
    /// says how many of the leading commands that picture covers now.
    fn keep_still(&mut self, scene: &Scene, prints: &[u64], viewport: Viewport) -> usize {
        let size = (window(viewport).w as u32, window(viewport).h as u32);
        let as_before = self.made_with == (viewport.scale.to_bits(), self.atlas.epoch);
        let common = prints.iter().zip(&self.before).take_while(|(a, b)| a == b).count();
        // A limit of drawing that is still in force must not be cut off from what it limits.
        let open = |n: usize| {
            let clips = scene.commands[..n].iter().filter_map(|command| match command {
                DrawCommand::Clip(rect) => Some(rect.is_some()),
                _ => None,
            });
            clips.fold(false, |_, limits| limits)
        };
        let common =
            (0..=if as_before { common } else { 0 }).rev().find(|&n| !open(n)).unwrap_or(0);
        if let Some(still) = self.still.as_ref().filter(|still| still.size == size) {
            let shown = still.shows.len();
            let holds = as_before && shown <= prints.len() && still.shows[..] == prints[..shown];
            // A longer picture pays only if it covers much more than the one there is.
            if holds && shown > 0 && weight(&scene.commands[shown..common.max(shown)]) < 2000 {
                return shown;
            }
        }
        if weight(&scene.commands[..common]) < 2000 {
            return 0;
        }
        self.draw_still(scene, &prints[..common], size, viewport);
        common
    }

    fn draw_still(&mut self, scene: &Scene, prints: &[u64], size: (u32, u32), viewport: Viewport) {
        let flat = Flat::of(&scene.commands[..prints.len()], viewport.scale, &mut self.atlas);
        self.upload_letters();
        self.stream(&flat);
        let gl = backend();
        if self.still.as_ref().is_none_or(|still| still.size != size) {
            if let Some(old) = self.still.take() {
                gl.delete_render_pass(old.pass);
            }
            let picture = gl.new_render_texture(TextureParams {
                width: size.0,
                height: size.1,
                min_filter: FilterMode::Nearest,
                mag_filter: FilterMode::Nearest,
                ..Default::default()
            });
            let pass = gl.new_render_pass(picture, None);
            self.still = Some(Still { picture, pass, size, shows: Vec::new() });
        }
        let Some(still) = &mut self.still else { return };
        still.shows = prints.to_vec();
        gl.begin_pass(Some(still.pass), PassAction::clear_color(0.0, 0.0, 0.0, 1.0));
        gl.apply_pipeline(&self.pipeline);
        gl.apply_scissor_rect(0, 0, size.0 as i32, size.1 as i32);
        self.draw(&flat, &self.stream, Place::all(viewport), viewport);
        gl.end_render_pass();
    }

    /// Puts the still picture onto the window.
    fn copy_still(&self) {
        let Some(still) = &self.still else { return };
        let gl = backend();
        gl.apply_pipeline(&self.copying);
        gl.apply_bindings(&Bindings {
            vertex_buffers: vec![self.copy.corners],
            index_buffer: self.copy.indices,
            images: vec![still.picture],
        });
        let view = [0.0, 0.0, 2.0, -2.0];
        gl.apply_uniforms(UniformsSource::table(&Uniforms { view, opacity: 1.0 }));
        gl.draw(0, 6, 1);
    }

    /// Brings all parts below a scene into the card's memory.
    fn prepare(&mut self, scene: &Scene, scale: f32) {
        for command in &scene.commands {
            let DrawCommand::Part { scene, .. } = command else { continue };
            let key = scene.id();
            let current = self
                .kept
                .get(&key)
                .is_some_and(|kept| kept.scale == scale && kept.flat.epoch == self.atlas.epoch);
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

    fn drop_kept(&mut self, key: u64) {
        if let Some(kept) = self.kept.remove(&key) {
            kept.buffers.iter().for_each(|buffers| buffers.delete(backend()));
        }
    }

    /// Frees what has not been drawn for a while or can never be again.
    fn forget(&mut self) {
        let frame = self.frame;
        let old: Vec<u64> = self
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
                    if let Some(kept) = self.kept.get(&scene.id()) {
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
    let (x, y) = (clip.x as i32, (window(viewport).h - clip.bottom()) as i32);
    gl.apply_scissor_rect(x, y, clip.w as i32, clip.h as i32);
}

fn pipeline(
    gl: &mut dyn RenderingBackend,
    fragment: &'static str,
    color_blend: Option<BlendState>,
) -> Pipeline {
    let shader = gl
        .new_shader(
            match gl.info().backend {
                Backend::OpenGl => ShaderSource::Glsl { vertex: VERTEX, fragment },
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
        .expect("the shaders are fixed and plain GLSL 100");
    gl.new_pipeline(
        &[BufferLayout::default()],
        &[
            VertexAttribute::new("at", VertexFormat::Float2),
            VertexAttribute::new("sheet", VertexFormat::Float2),
            VertexAttribute::new("colour", VertexFormat::Byte4),
        ],
        shader,
        PipelineParams { color_blend, ..Default::default() },
    )
}

fn whole_window(gl: &mut dyn RenderingBackend) -> Buffers {
    // A picture drawn on the card has its first row below.
    let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(x, y)| Corner {
        at: [x, y],
        sheet: [x, 1.0 - y],
        colour: [255; 4],
    });
    let indices = [0u16, 1, 2, 0, 2, 3];
    Buffers {
        corners: gl.new_buffer(
            BufferType::VertexBuffer,
            BufferUsage::Immutable,
            BufferSource::slice(&corners),
        ),
        indices: gl.new_buffer(
            BufferType::IndexBuffer,
            BufferUsage::Immutable,
            BufferSource::slice(&indices),
        ),
        room: (4, 6),
    }
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
