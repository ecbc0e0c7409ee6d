//! `land completions` and `land man`: what shells and manuals want to know.

use anyhow::Result;
use clap_complete::Shell;

use crate::file;

/// Print completions for a shell
///
/// For bash: land completions bash > /etc/bash_completion.d/land
#[derive(clap::Args, Debug)]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Print the manual page of land, or of one of its commands
#[derive(clap::Args, Debug)]
pub(crate) struct Man {
    /// A command of land; all in one when absent
    command: Option<String>,
}

pub(crate) fn completions(args: &Completions) -> Result<()> {
    let mut bytes = Vec::new();
    clap_complete::generate(args.shell, &mut crate::command(), "land", &mut bytes);
    file::print(&bytes)
}

pub(crate) fn man(args: &Man) -> Result<()> {
    let mut command = crate::command();
    command.build();
    let page = match &args.command {
        None => command,
        Some(name) => command
            .find_subcommand(name)
            .cloned()
            .ok_or_else(|| anyhow::anyhow!("land has no command {name:?}"))?,
    };
    let mut bytes = Vec::new();
    clap_mangen::Man::new(page).render(&mut bytes)?;
    file::print(&bytes)
}
