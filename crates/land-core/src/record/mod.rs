//! The `.land` record, version 1: read, write, judge, re-run, undo.
//!
//! A record is JSON Lines: a header, one line a decision, and a result once the match is over.
//! [`Record`] is the text with its lines told apart; [`Match`] is a course of decisions that the
//! rules have judged. A record that holds only outcomes is judged like any other.
//!
//! # Examples
//! ```
//! use land_core::games::ttang::Ttang;
//! use land_core::record::Match;
//!
//! let text = r#"{"land":1,"game":"ttang","rules":{"turns":1},"seats":[{},{}]}
//! {"seat":0,"flick":1,"stop":[250000,250000]}
//! {"seat":0,"flick":2,"stop":[-5,250000],"turn":{"end":"out"}}
//! "#;
//! let game = Match::<Ttang>::read(text)?;
//! assert_eq!(game.decisions(), 2);
//! let error = Match::<Ttang>::read(&text.replace("\"end\":\"out\"", "\"end\":\"home\"")).unwrap_err();
//! assert_eq!(error.to_string(), r#"line 3: turn.end: the record says "home", the rules say "out""#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod error;
mod fields;
mod header;
mod matches;
mod notation;
mod rerun;
mod summary;
mod text;
mod ttang;
mod undo;
mod zemlya;

pub use any::AnyMatch;
pub use error::{GameError, ReadError, ReadErrorKind};
pub use fields::{FieldError, Fields};
pub use header::{Header, VERSION};
pub use matches::{Match, Played};
pub use notation::{Move, Notation, TurnNote};
pub use rerun::Rerun;
pub use summary::Summary;
pub use text::Record;
pub use undo::NothingToUndo;
