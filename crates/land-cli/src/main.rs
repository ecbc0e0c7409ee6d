//! The `land` command.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    land_cli::run(std::env::args_os())
}
