//! A whole match as an animation.

use land_core::record::{AnyMatch, Match};

use super::raster::{self, Image};
use super::scene::Scene;
use super::view::{View, joined};
use super::{Options, PictureError, scenes, sheet};

/// Positions a film shows at most: of longer matches the ends of turns, then every few of them.
const MOST_FRAMES: usize = 400;
/// Frames the palette is made from.
const SAMPLED: usize = 16;
/// The index of pixels that stay as they were.
const KEEP: u8 = 255;

/// A match as frames of palette pixels, each only what changed.
///
/// # Examples
/// ```
/// use land_cli::picture::{Film, Options};
/// use land_core::record::AnyMatch;
///
/// let record = "{\"land\":1,\"game\":\"ttang\",\"seats\":[{},{}]}\n\
///     {\"seat\":0,\"flick\":1,\"stop\":[300000,300000]}\n";
/// let film = Film::of(&AnyMatch::read(record)?, &Options::default().with_width(200), |_, _| ())?;
/// assert_eq!(film.len(), 2);
/// assert!(film.gif()?.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Film {
    width: u32,
    height: u32,
    palette: Vec<[u8; 3]>,
    frames: Vec<Frame>,
}

/// The rectangle of a frame that changed.
#[derive(Clone, Debug)]
struct Frame {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
    pixels: Vec<u8>,
    delay_ms: u32,
}

impl Film {
    /// Draws all positions of a match. `progress` hears of every one: how many are done, of how
    /// many.
    ///
    /// # Errors
    /// An option is out of its range.
    pub fn of(
        course: &AnyMatch,
        options: &Options,
        progress: impl Fn(usize, usize),
    ) -> Result<Self, PictureError> {
        options.check()?;
        let scenes = match course {
            AnyMatch::Ttang(course) => chosen(course)?,
            AnyMatch::Zemlya(course) => chosen(course)?,
            _ => return Err(PictureError::Game(course.game())),
        };
        let bounds = scenes.iter().map(|scene| scene.bounds).reduce(joined);
        let bounds = bounds.ok_or(PictureError::At { at: 0, decisions: 0 })?;
        let draw = |scene: &Scene| raster::image(&sheet::document(scene, bounds, options));

        let every = scenes.len().div_ceil(SAMPLED).max(1);
        let mut census = Census::new();
        for scene in scenes.iter().rev().step_by(every) {
            census.count(&draw(scene)?);
        }
        let palette = census.palette();
        let mut nearest = Nearest::new(&palette);

        let mut film = Self { width: 0, height: 0, palette: Vec::new(), frames: Vec::new() };
        let mut before: Vec<u8> = Vec::new();
        for (k, scene) in scenes.iter().enumerate() {
            let image = draw(scene)?;
            (film.width, film.height) = (image.width, image.height);
            let pixels: Vec<u8> =
                image.rgb.chunks_exact(3).map(|p| nearest.of([p[0], p[1], p[2]])).collect();
            let times = match () {
                () if k + 1 == scenes.len() => 5,
                () if scene.rests => 2,
                () => 1,
            };
            film.frames.push(Frame::between(
                &before,
                &pixels,
                image.width,
                options.delay_ms * times,
            ));
            before = pixels;
            progress(k + 1, scenes.len());
        }
        film.palette = palette;
        Ok(film)
    }

    /// Positions it shows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether it shows nothing; no match does that.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// The film as an endlessly repeated GIF.
    ///
    /// # Errors
    /// The picture is too large for the format.
    pub fn gif(&self) -> Result<Vec<u8>, PictureError> {
        let wrong = |error: gif::EncodingError| PictureError::Image(error.to_string());
        let short = |size: u32| {
            u16::try_from(size)
                .map_err(|_| PictureError::Image(format!("{size} pixels are too many")))
        };
        let mut bytes = Vec::new();
        let palette: Vec<u8> = self.palette.concat();
        let (width, height) = (short(self.width)?, short(self.height)?);
        let mut encoder = gif::Encoder::new(&mut bytes, width, height, &palette).map_err(wrong)?;
        encoder.set_repeat(gif::Repeat::Infinite).map_err(wrong)?;
        for frame in &self.frames {
            let mut out = gif::Frame::from_indexed_pixels(
                short(frame.width)?,
                short(frame.height)?,
                frame.pixels.clone(),
                Some(KEEP),
            );
            (out.left, out.top) = (short(frame.x)?, short(frame.y)?);
            out.delay = u16::try_from(frame.delay_ms / 10).unwrap_or(u16::MAX);
            out.dispose = gif::DisposalMethod::Keep;
            encoder.write_frame(&out).map_err(wrong)?;
        }
        drop(encoder);
        Ok(bytes)
    }

    /// The film as an endlessly repeated PNG.
    ///
    /// # Errors
    /// The image cannot be encoded.
    pub fn apng(&self) -> Result<Vec<u8>, PictureError> {
        let wrong = |error: png::EncodingError| PictureError::Image(error.to_string());
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette.concat());
        let mut opacity = vec![255; usize::from(KEEP)];
        opacity.push(0);
        encoder.set_trns(opacity);
        let frames = u32::try_from(self.frames.len()).unwrap_or(u32::MAX);
        encoder.set_animated(frames, 0).map_err(wrong)?;
        encoder.set_blend_op(png::BlendOp::Over).map_err(wrong)?;
        let mut writer = encoder.write_header().map_err(wrong)?;
        for frame in &self.frames {
            // A rectangle has to fit at every moment, so the old place goes first.
            writer.reset_frame_position().map_err(wrong)?;
            writer.set_frame_dimension(frame.width, frame.height).map_err(wrong)?;
            writer.set_frame_position(frame.x, frame.y).map_err(wrong)?;
            let delay = u16::try_from(frame.delay_ms).unwrap_or(u16::MAX);
            writer.set_frame_delay(delay, 1000).map_err(wrong)?;
            writer.write_image_data(&frame.pixels).map_err(wrong)?;
        }
        writer.finish().map_err(wrong)?;
        Ok(bytes)
    }
}

impl Frame {
    /// What has changed; at least one pixel, as formats want it.
    fn between(before: &[u8], after: &[u8], width: u32, delay_ms: u32) -> Self {
        let stride = width as usize;
        let height = after.len() / stride.max(1);
        if before.len() != after.len() {
            let pixels = after.to_vec();
            return Self { x: 0, y: 0, width, height: height as u32, pixels, delay_ms };
        }
        let (mut low, mut high) = ((stride, height), (0, 0));
        for (k, (old, new)) in before.iter().zip(after).enumerate() {
            if old != new {
                let (x, y) = (k % stride, k / stride);
                low = (low.0.min(x), low.1.min(y));
                high = (high.0.max(x), high.1.max(y));
            }
        }
        if low.0 > high.0 {
            (low, high) = ((0, 0), (0, 0));
        }
        let mut pixels = Vec::new();
        for y in low.1..=high.1 {
            for k in y * stride + low.0..=y * stride + high.0 {
                pixels.push(if before[k] == after[k] { KEEP } else { after[k] });
            }
        }
        Self {
            x: low.0 as u32,
            y: low.1 as u32,
            width: (high.0 - low.0 + 1) as u32,
            height: (high.1 - low.1 + 1) as u32,
            pixels,
            delay_ms,
        }
    }
}

/// The scenes a film of this match shows.
fn chosen<G: View>(course: &Match<G>) -> Result<Vec<Scene>, PictureError> {
    let decisions = course.decisions();
    if decisions < MOST_FRAMES {
        return scenes(course, |_, _| true);
    }
    let every = (course.game().turns_ended() as usize).div_ceil(MOST_FRAMES - 2).max(1);
    let turn = std::cell::Cell::new(0_usize);
    scenes(course, |number, ends| {
        turn.set(turn.get() + usize::from(ends));
        number == decisions || ends && turn.get().is_multiple_of(every)
    })
}

/// Five bits a channel.
const BUCKETS: usize = 1 << 15;

fn bucket([r, g, b]: [u8; 3]) -> usize {
    usize::from(r >> 3) << 10 | usize::from(g >> 3) << 5 | usize::from(b >> 3)
}

/// Which colours are how frequent.
struct Census {
    /// Pixels and sums of channels.
    buckets: Vec<[u64; 4]>,
}

impl Census {
    fn new() -> Self {
        Self { buckets: vec![[0; 4]; BUCKETS] }
    }

    fn count(&mut self, image: &Image) {
        for p in image.rgb.chunks_exact(3) {
            let entry = &mut self.buckets[bucket([p[0], p[1], p[2]])];
            entry[0] += 1;
            for k in 0..3 {
                entry[k + 1] += u64::from(p[k]);
            }
        }
    }

    /// The means of the most frequent buckets; the last entry is the one for unchanged pixels.
    fn palette(&self) -> Vec<[u8; 3]> {
        let mut order: Vec<usize> = (0..BUCKETS).filter(|k| self.buckets[*k][0] > 0).collect();
        order.sort_by_key(|k| std::cmp::Reverse(self.buckets[*k][0]));
        let mean = |k: &usize| {
            let [n, sums @ ..] = self.buckets[*k];
            sums.map(|sum| ((sum + n / 2) / n) as u8)
        };
        let mut palette: Vec<[u8; 3]> = order.iter().take(usize::from(KEEP)).map(mean).collect();
        palette.resize(usize::from(KEEP) + 1, [0; 3]);
        palette
    }
}

/// The nearest colour of a palette, remembered by bucket.
struct Nearest<'a> {
    palette: &'a [[u8; 3]],
    known: Vec<Option<u8>>,
}

impl<'a> Nearest<'a> {
    fn new(palette: &'a [[u8; 3]]) -> Self {
        Self { palette, known: vec![None; BUCKETS] }
    }

    fn of(&mut self, colour: [u8; 3]) -> u8 {
        let bucket = bucket(colour);
        if let Some(index) = self.known[bucket] {
            return index;
        }
        let distance = |other: &[u8; 3]| -> u32 {
            (0..3).map(|k| u32::from(colour[k].abs_diff(other[k])).pow(2)).sum()
        };
        let colours = &self.palette[..usize::from(KEEP)];
        let best = (0..colours.len()).min_by_key(|k| distance(&colours[*k])).unwrap_or_default();
        self.known[bucket] = Some(best as u8);
        best as u8
    }
}
