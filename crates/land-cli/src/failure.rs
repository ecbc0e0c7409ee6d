//! What goes wrong, as one line and an exit code.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use land_core::record::ReadError;

/// The record can be read, and contradicts the rules.
const DISAGREES: u8 = 1;
/// Everything else.
const WRONG: u8 = 2;
/// Stopped by the user, as shells count it.
const INTERRUPTED: u8 = 130;

/// The user stopped the program; what had to be saved is saved.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
pub(crate) struct Interrupted;

/// Tells the user in one line. A reader of our output that went away is no failure.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    if error.chain().any(is_broken_pipe) {
        return ExitCode::SUCCESS;
    }
    if error.is::<Interrupted>() {
        return ExitCode::from(INTERRUPTED);
    }
    let line = one_line(&format!("{error:#}"));
    // Nobody may be there to read it; the code says it all the same.
    let _ = writeln!(io::stderr(), "land: {line}");
    let disagrees = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<ReadError>())
        .any(|error| error.kind.is_disagreement());
    ExitCode::from(if disagrees { DISAGREES } else { WRONG })
}

/// Help and version go to standard output; a wrong command line is told in one line, and code 2.
pub(crate) fn of_arguments(error: &clap::Error) -> ExitCode {
    let is_wrong = error.use_stderr();
    // Without a command there is nothing to say but what there is.
    if !is_wrong || error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        return match error.print() {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => ExitCode::from(WRONG),
            _ if is_wrong => ExitCode::from(WRONG),
            _ => ExitCode::SUCCESS,
        };
    }
    let _ = writeln!(io::stderr(), "land: {}", plain(&error.render().to_string()));
    ExitCode::from(WRONG)
}

/// What clap has to say in paragraphs, without usage and the way to the help.
fn plain(told: &str) -> String {
    let told = told.strip_prefix("error: ").unwrap_or(told);
    let end = ["\n\nUsage:", "\n\nFor more information"]
        .into_iter()
        .filter_map(|mark| told.find(mark))
        .min()
        .unwrap_or(told.len());
    let paragraphs = told[..end].split("\n\n").map(one_line).filter(|line| !line.is_empty());
    paragraphs.collect::<Vec<_>>().join("; ")
}

fn is_broken_pipe(cause: &(dyn std::error::Error + 'static)) -> bool {
    cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == ErrorKind::BrokenPipe)
}

/// Line breaks and control characters, which user data may bring along, become spaces.
pub(crate) fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn what_clap_refuses_is_told_in_one_line() {
        let told = |words: &[&str]| {
            plain(&crate::command().try_get_matches_from(words).unwrap_err().render().to_string())
        };
        assert_eq!(
            told(&["land", "play", "chess"]),
            "invalid value 'chess' for '<GAME>' [possible values: ttang, zemlya]"
        );
        assert_eq!(
            told(&["land", "play"]),
            "the following required arguments were not provided: <GAME>"
        );
        assert_eq!(
            told(&["land", "play", "ttang", "--sets", "2"]),
            "unexpected argument '--sets' found; tip: a similar argument exists: '--seats'"
        );
        assert_eq!(told(&["land", "dance"]), "unrecognized subcommand 'dance'");
    }
}
