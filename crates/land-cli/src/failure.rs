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

/// Help and version go to standard output; a wrong command line is code 2.
pub(crate) fn of_arguments(error: &clap::Error) -> ExitCode {
    match error.print() {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => ExitCode::from(WRONG),
        _ if error.use_stderr() => ExitCode::from(WRONG),
        _ => ExitCode::SUCCESS,
    }
}

fn is_broken_pipe(cause: &(dyn std::error::Error + 'static)) -> bool {
    cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == ErrorKind::BrokenPipe)
}

/// Line breaks and control characters, which user data may bring along, become spaces.
pub(crate) fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
