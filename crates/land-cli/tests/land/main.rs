//! The `land` program from outside.

mod analyse;
mod arena;
mod cases;
mod files;
mod play;
mod regret;
mod render;
mod replay;
mod words;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A run of the program in a folder of its own.
struct Run {
    folder: tempfile::TempDir,
}

impl Run {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_land"));
        command.args(args).current_dir(self.folder.path());
        command
    }

    fn land(&self, args: &[&str]) -> Done {
        Done::of(self.command(args).stdin(Stdio::null()).output().unwrap())
    }

    /// Runs with this typed in.
    fn typed(&self, args: &[&str], input: &[u8]) -> Done {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A program that stops early closes its end.
        drop(child.stdin.take().unwrap().write_all(input));
        Done::of(child.wait_with_output().unwrap())
    }
}

/// What came of a run.
#[derive(Debug)]
struct Done {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Done {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    fn ok(&self) -> &Self {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{self:?}");
        self
    }

    /// Failed with this code, and exactly this line on standard error.
    fn fails(&self, code: i32, line: &str) {
        assert_eq!(
            (self.code, self.err.as_str()),
            (Some(code), format!("land: {line}\n").as_str())
        );
        assert_eq!(self.out, "");
    }
}

/// A folder of worked cases of the library.
fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../land-core/tests/cases")
}

/// A short match of Ttang with digests and a result, by hand.
const SHORT: &str = r#"{"land":1,"game":"ttang","rules":{"turns":1},"seats":[{"name":"Ann"},{}]}
{"seat":0,"flick":1,"stop":[400000,60000]}
{"seat":0,"flick":2,"stop":[60000,60000],"turn":{"end":"home"}}
{"seat":1,"flick":1,"stop":[900000,500000],"turn":{"end":"out","won2":0}}
"#;
