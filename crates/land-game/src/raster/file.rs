//! Pictures as files: PNG, and APNG for moving ones, which browsers and messengers show.

use super::image::Image;

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
}

impl Image {
    /// The picture as a PNG file.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        encode(self.width, self.height, &[(self, 0)])
    }

    /// Pictures of one size, each shown for so many milliseconds, as an animated PNG that runs
    /// for ever.
    ///
    /// # Errors
    /// [`ClipError`] if there is no picture or not all have one size.
    pub fn clip(frames: &[(Self, u16)]) -> Result<Vec<u8>, ClipError> {
        let Some((first, _)) = frames.first() else { return Err(ClipError::Empty) };
        let size = (first.width, first.height);
        if let Some(frame) =
            frames.iter().position(|(image, _)| (image.width, image.height) != size)
        {
            return Err(ClipError::Sizes { frame });
        }
        let frames: Vec<(&Self, u16)> =
            frames.iter().map(|(image, delay)| (image, *delay)).collect();
        Ok(encode(size.0, size.1, &frames))
    }
}

fn encode(width: u32, height: u32, frames: &[(&Image, u16)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let written = (|| -> Result<(), png::EncodingError> {
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        if frames.len() > 1 {
            encoder.set_animated(frames.len() as u32, 0)?;
        }
        let mut writer = encoder.write_header()?;
        for (image, delay) in frames {
            if frames.len() > 1 {
                writer.set_frame_delay(*delay, 1000)?;
            }
            writer.write_image_data(&image.rgba)?;
        }
        writer.finish()
    })();
    written.expect("pictures of one size always fit into memory");
    bytes
}
