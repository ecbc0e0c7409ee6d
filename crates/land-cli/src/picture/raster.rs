//! From SVG to pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::PictureError;

/// An opaque image, three bytes a pixel, rows from the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Image {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) rgb: Vec<u8>,
}

/// Draws an SVG document of ours.
pub(super) fn image(svg: &str) -> Result<Image, PictureError> {
    let wrong = |error: String| PictureError::Image(error);
    let tree = Tree::from_str(svg, &Options::default()).map_err(|e| wrong(e.to_string()))?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height())
        .ok_or_else(|| wrong(format!("{} × {} pixels", size.width(), size.height())))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    // The page fills the picture, so every pixel is opaque and premultiplied means plain.
    let rgb = pixels.data().chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
    Ok(Image { width: size.width(), height: size.height(), rgb })
}

/// The image as PNG.
pub(super) fn png(image: &Image) -> Result<Vec<u8>, PictureError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, image.width, image.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let wrong = |error: png::EncodingError| PictureError::Image(error.to_string());
    let mut writer = encoder.write_header().map_err(wrong)?;
    writer.write_image_data(&image.rgb).map_err(wrong)?;
    writer.finish().map_err(wrong)?;
    Ok(bytes)
}
