//! Pictures as files: PNG, and APNG for moving ones, which browsers and messengers show.

use super::image::Image;
use std::cell::RefCell;
use std::io::Write;
use std::rc::Rc;

/// Why pictures do not make a clip.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClipError {
    /// There are none.
    #[error("a clip needs at least one picture")]
    Empty,
    /// One has another size than the first.
    #[error("picture {frame} of the clip has another size than the first")]
    Sizes {
        /// Which, from 0.
        frame: usize,
    },
    /// There are more, or fewer at the end, than were announced.
    #[error("the clip was to have {wanted} pictures")]
    Count {
        /// How many were announced.
        wanted: usize,
    },
}

impl Image {
    /// The picture as a PNG file.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut clip = Clip::new(self.width, self.height, 1);
        let added = clip.add(self, 0);
        added.and_then(|()| clip.finish()).expect("one picture of its own size")
    }

    /// Pictures of one size, each shown for so many milliseconds, as an animated PNG that runs
    /// for ever.
    ///
    /// # Errors
    /// [`ClipError`] if there is no picture or not all have one size.
    pub fn clip(frames: &[(Self, u16)]) -> Result<Vec<u8>, ClipError> {
        let Some((first, _)) = frames.first() else { return Err(ClipError::Empty) };
        let mut clip = Clip::new(first.width, first.height, frames.len());
        for (image, delay) in frames {
            clip.add(image, *delay)?;
        }
        clip.finish()
    }
}

/// Bytes that the encoder and the clip both hold.
#[derive(Clone, Debug, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// An animated PNG in the making: one picture after another, as there is time.
pub struct Clip {
    size: (u32, u32),
    wanted: usize,
    added: usize,
    bytes: Shared,
    writer: png::Writer<Shared>,
}

impl std::fmt::Debug for Clip {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Clip")
            .field("size", &self.size)
            .field("wanted", &self.wanted)
            .field("added", &self.added)
            .finish_non_exhaustive()
    }
}

impl Clip {
    /// For so many pictures of this size; a single one is a plain PNG.
    #[must_use]
    pub fn new(width: u32, height: u32, wanted: usize) -> Self {
        let bytes = Shared::default();
        let mut encoder = png::Encoder::new(bytes.clone(), width.max(1), height.max(1));
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        if wanted > 1 {
            encoder.set_compression(png::Compression::Fast);
            encoder.set_animated(wanted as u32, 0).expect("there is more than none");
        }
        let writer = encoder.write_header().expect("memory takes what is written");
        Self { size: (width, height), wanted, added: 0, bytes, writer }
    }

    /// Adds a picture that is shown for so many milliseconds.
    ///
    /// # Errors
    /// It has another size than announced, or is one too many; the clip is as it was.
    pub fn add(&mut self, image: &Image, delay: u16) -> Result<(), ClipError> {
        if (image.width, image.height) != self.size {
            return Err(ClipError::Sizes { frame: self.added });
        }
        if self.added == self.wanted {
            return Err(ClipError::Count { wanted: self.wanted });
        }
        if self.wanted > 1 {
            self.writer.set_frame_delay(delay, 1000).expect("between pictures");
        }
        self.writer.write_image_data(&image.rgba).expect("a picture of the size of the file");
        self.added += 1;
        Ok(())
    }

    /// The file.
    ///
    /// # Errors
    /// Pictures are missing.
    pub fn finish(self) -> Result<Vec<u8>, ClipError> {
        if self.added < self.wanted.max(1) {
            return Err(ClipError::Count { wanted: self.wanted });
        }
        self.writer.finish().expect("memory takes what is written");
        Ok(self.bytes.0.take())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::colour::Rgba;

    #[test]
    fn a_clip_takes_what_was_announced_and_nothing_else() {
        let image = |w| Image::filled(w, 3, Rgba::rgb(1, 2, 3));
        let mut clip = Clip::new(4, 3, 2);
        assert_eq!(clip.add(&image(5), 10), Err(ClipError::Sizes { frame: 0 }));
        clip.add(&image(4), 10).unwrap();
        clip.add(&image(4), 20).unwrap();
        assert_eq!(clip.add(&image(4), 10), Err(ClipError::Count { wanted: 2 }));
        let bytes = clip.finish().unwrap();
        let decoder = png::Decoder::new(std::io::Cursor::new(&bytes));
        let reader = decoder.read_info().unwrap();
        let frames = reader.info().animation_control.map(|a| a.num_frames);
        assert_eq!(frames, Some(2));
        let mut short = Clip::new(4, 3, 2);
        short.add(&image(4), 10).unwrap();
        assert_eq!(short.finish().unwrap_err(), ClipError::Count { wanted: 2 });
    }
}
