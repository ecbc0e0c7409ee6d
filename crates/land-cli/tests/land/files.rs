//! Places that cannot be read or written.

use std::io::Read;
use std::process::Stdio;

use crate::{Run, SHORT};

#[test]
fn a_place_that_cannot_be_written_is_told_before_the_match() {
    let run = Run::new();
    let done =
        run.land(&["play", "ttang", "--seats", "random,random", "--record", "no/where.land"]);
    done.fails(2, "--record: no/where.land cannot be written: entity not found");
    std::fs::create_dir(run.path("folder")).unwrap();
    run.file("a.land", SHORT);
    let done = run.land(&["render", "a.land", "--out", "folder.svg/x.svg"]);
    assert_eq!(done.code, Some(2), "{done:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let run = Run::new();
    run.file("a.land", SHORT);
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = run.command(&["replay", "a.land"]).stdout(full()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "land: standard output cannot be written: No space left on device (os error 28)\n"
    );
    let done = run.land(&["play", "ttang", "--seats", "random,random", "--record", "/dev/full"]);
    done.fails(2, "--record: /dev/full cannot be written: No space left on device (os error 28)");
    assert!(std::fs::metadata("/dev/full").is_ok_and(|kind| !kind.is_file()), "it was replaced");
}

#[cfg(unix)]
#[test]
fn a_written_file_keeps_its_rights_and_leaves_nothing_beside_it() {
    use std::os::unix::fs::PermissionsExt;
    let run = Run::new();
    run.file("a.land", SHORT);
    let out = run.file("b.svg", "old");
    std::fs::set_permissions(&out, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("b.svg", run.path("link.svg")).unwrap();
    run.land(&["render", "a.land", "--out", "link.svg"]).ok();
    assert!(run.read("b.svg").starts_with("<svg"), "written through the link");
    assert!(run.path("link.svg").is_symlink());
    assert_eq!(std::fs::metadata(&out).unwrap().permissions().mode() & 0o777, 0o640);
    let names: Vec<_> = std::fs::read_dir(run.path("")).unwrap().collect();
    assert_eq!(names.len(), 3, "{names:?}");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let run = Run::new();
    let mut child = run
        .command(&["play", "ttang", "--seats", "random,random", "--turns", "100", "--seed", "1"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 64];
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut first).unwrap();
    drop(out);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
