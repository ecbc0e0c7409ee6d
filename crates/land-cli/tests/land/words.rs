//! Help, lists, completions, manuals.

use crate::Run;

#[test]
fn help_texts_and_errors_are_as_written_down() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd").env("COLUMNS", "100");
}

#[test]
fn every_shell_gets_completions() {
    let run = Run::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let done = run.land(&["completions", shell]);
        for command in ["play", "replay", "render", "rules"] {
            assert!(done.ok().out.contains(command), "{shell} lacks {command}");
        }
    }
}

#[test]
fn every_command_has_a_page_of_the_manual() {
    let run = Run::new();
    assert!(run.land(&["man"]).ok().out.starts_with(".ie"));
    for command in land_cli::command().get_subcommands() {
        let name = command.get_name();
        let page = run.land(&["man", name]);
        assert!(page.ok().out.contains(&format!("land\\-{name}")), "{name}: {}", page.out);
    }
    run.land(&["man", "dance"]).fails(2, "land has no command \"dance\"");
}

#[test]
fn command_line_is_sound() {
    land_cli::command().debug_assert();
}
