//! `land render`: pictures of a match.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use indicatif::ProgressBar;

use crate::file;
use crate::picture::{self, Film, Light, Options};

/// Draw a board of a match, or the whole match as an animation
///
/// The name of the output says what is made: .svg or .png of one position, .gif or .apng of all
/// of them (.png too with --animate).
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The record; - reads standard input
    file: PathBuf,
    /// Where the picture goes: board.svg, board.png, match.gif, match.apng
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
    /// The position after N decisions; the last when absent
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Width in pixels; a film is 720 wide when absent
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32).range(64..=8192))]
    width: Option<u32>,
    /// The light the board is seen in
    #[arg(long, value_enum, default_value_t = Light::Day)]
    theme: Light,
    /// Make a film of a .png too
    #[arg(long, conflicts_with = "at")]
    animate: bool,
    /// How long a film shows a position, milliseconds
    #[arg(long, value_name = "MS", default_value_t = 600,
          value_parser = clap::value_parser!(u32).range(20..=10_000))]
    delay: u32,
}

/// What is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Svg,
    Png,
    Gif,
    Apng,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let form = form(&args.out, args.animate)?;
    let film = matches!(form, Form::Gif | Form::Apng);
    if film && args.at.is_some() {
        bail!("--at: a film shows all positions");
    }
    let course = file::judged(&args.file)?;
    let options = Options::default()
        .with_light(args.theme)
        .with_width(args.width.unwrap_or(if film { 720 } else { 1120 }))
        .with_delay_ms(args.delay);
    let bytes = match form {
        Form::Svg => picture::svg(&course, args.at, &options)?.into_bytes(),
        Form::Png => picture::png(&course, args.at, &options)?,
        Form::Gif | Form::Apng => {
            let bar = ProgressBar::no_length().with_message("drawing");
            let film = Film::of(&course, &options, |done, of| {
                bar.set_length(of as u64);
                bar.set_position(done as u64);
            })?;
            bar.finish_and_clear();
            if form == Form::Gif { film.gif()? } else { film.apng()? }
        }
    };
    file::write(&args.out, &bytes)
}

fn form(out: &Path, animate: bool) -> Result<Form> {
    let ending = out.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    Ok(match (ending.as_deref(), animate) {
        (Some("svg"), false) => Form::Svg,
        (Some("png"), false) => Form::Png,
        (Some("png" | "apng"), _) => Form::Apng,
        (Some("gif"), _) => Form::Gif,
        (Some("svg"), true) => bail!("--animate: an SVG shows one position"),
        _ => bail!("--out: {} ends with none of .svg, .png, .gif and .apng", file::shown(out)),
    })
}
