//! The program without a screen.

use std::process::Command;

#[test]
#[cfg(target_os = "linux")]
fn without_a_display_it_says_what_to_do_and_ends_with_2() {
    for display in [None, Some(":9099"), Some("nonsense")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_land-game"));
        command.args(["--frames", "1"]).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        if let Some(display) = display {
            command.env("DISPLAY", display);
        }
        let output = command.output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{display:?}: {said}");
        assert!(said.contains("land play ttang"), "{display:?}: {said}");
        assert_eq!(said.trim().lines().count(), 1, "{display:?}: {said}");
    }
}
