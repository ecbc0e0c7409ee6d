//! Ttang and Zemlya in a window and in the browser.

use land_game::app::{App, Outside};
use land_game::demo;
use land_game::store::Store;
use land_game::window::{Options, clock, run};
use land_game::words::Lang;
use std::process::ExitCode;

/// What the command line or the page's query asks for.
#[derive(Debug, Default)]
struct Arguments {
    window: Options,
    lang: Option<Lang>,
    dusk: Option<bool>,
    seed: Option<u64>,
    screen: Option<String>,
    data: Option<String>,
}

const USAGE: &str = "\
Ttang and Zemlya: two street games about land.

Usage: land-game [OPTIONS]

  --lang en|ko|ru       language, instead of the system's
  --theme day|dusk      colours
  --size WxH            size of the window
  --seed N              luck of the next match
  --screen NAME         opens a page in the middle of a match
  --data FOLDER         keeps matches there
  --frames N            ends after N frames
  --screenshot FILE     writes the last frame as a PNG
  --measure             draws as fast as it can and says how fast
  --help                this text";

fn parse(mut given: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut out = Arguments::default();
    while let Some(name) = given.next() {
        let mut value = || given.next().ok_or(format!("{name} wants a value"));
        match name.as_str() {
            "--lang" => {
                let tag = value()?;
                let known = Lang::ALL.into_iter().find(|l| l.tag() == tag);
                out.lang = Some(known.ok_or(format!("--lang {tag}: en, ko and ru are known"))?);
            }
            "--theme" => match value()?.as_str() {
                "day" => out.dusk = Some(false),
                "dusk" => out.dusk = Some(true),
                other => return Err(format!("--theme {other}: day and dusk are known")),
            },
            "--size" => {
                let text = value()?;
                let size = text
                    .split_once('x')
                    .and_then(|(w, h)| Some((w.parse::<u32>().ok()?, h.parse::<u32>().ok()?)));
                let (w, h) = size
                    .filter(|(w, h)| (200..=8000).contains(w) && (200..=8000).contains(h))
                    .ok_or(format!("--size {text}: write it as 1280x720"))?;
                out.window = out.window.with_size(w, h);
            }
            "--seed" => {
                let text = value()?;
                let seed = text.parse().map_err(|_| format!("--seed {text}: not a number"))?;
                out.seed = Some(seed);
            }
            "--screen" => out.screen = Some(value()?),
            "--data" => out.data = Some(value()?),
            "--frames" => {
                let text = value()?;
                let frames = text.parse().map_err(|_| format!("--frames {text}: not a number"))?;
                out.window = out.window.with_frames(Some(frames));
            }
            "--screenshot" => {
                let path = value()?.into();
                out.window = out.window.with_screenshot(Some(path));
            }
            "--measure" => out.window = out.window.with_measure(true),
            _ => return Err(format!("{name} is not known\n\n{USAGE}")),
        }
    }
    if let Some(name) = &out.screen
        && !demo::NAMES.contains(&name.as_str())
    {
        return Err(format!("--screen {name}: known are {}", demo::NAMES.join(", ")));
    }
    Ok(out)
}

#[cfg(not(target_arch = "wasm32"))]
fn store(data: Option<String>) -> Box<dyn Store> {
    use land_game::store::{Files, Memory};
    match data {
        Some(folder) => Box::new(Files::at(folder.into())),
        None => match Files::of_person() {
            Some(files) => Box::new(files),
            // A system without data folders: the match lasts as long as the window.
            None => Box::new(Memory::default()),
        },
    }
}

#[cfg(target_arch = "wasm32")]
fn store(_data: Option<String>) -> Box<dyn Store> {
    Box::new(land_game::store::LocalStorage)
}

fn main() -> ExitCode {
    if std::env::args().any(|a| a == "--help" || a == "-h") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let arguments = match parse(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    let Arguments { window, lang, dusk, seed, screen, data } = arguments;
    let make = move || {
        let mut app = App::new(store(data), clock)
            .with_settings(|settings| {
                settings.lang = lang.or(settings.lang);
                settings.dusk = dusk.unwrap_or(settings.dusk);
            })
            .with_outside(Outside { kept_files: None, seed });
        if let Some(name) = screen {
            app.open_with(|cx| match demo::page(&name, seed.unwrap_or(7), cx) {
                Some(page) => page,
                None => Box::new(land_game::pages::Start::default()),
            });
        }
        app
    };
    match run(window, make) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Result<Arguments, String> {
        parse(text.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn arguments_are_read_and_wrong_ones_named() {
        let read = of("--size 960x600 --lang ko --theme dusk --seed 9 --screen ttang").unwrap();
        assert_eq!((read.window.width, read.window.height), (960, 600));
        assert_eq!((read.lang, read.dusk, read.seed), (Some(Lang::Ko), Some(true), Some(9)));
        for wrong in ["--size 9", "--size 9x9", "--lang fr", "--seed", "--screen moon", "--jump"] {
            let said = of(wrong).unwrap_err();
            assert!(said.contains(wrong.split(' ').next().unwrap()), "{said}");
        }
    }
}
