//! Rules, physics and exact geometry of two street games about territory.
//!
//! - **Ttang** (땅따먹기): flick a stone out of your home and back; the figure between its stops
//!   becomes your land. See [`games::ttang`].
//! - **Zemlya** («Земля»): throw a knife into a neighbour's land; the line of its blade cuts that
//!   land in two. See [`games::zemlya`].
//!
//! The engine knows no clock, no file, no thread and no operating system, and the same match
//! gives the same bits on every machine.
//!
//! # A match, replayed
//! A record is plain text. Only outcomes are needed to judge it, so it may as well have been
//! written by hand, next to a board scratched into the ground:
//! ```
//! use land_core::{games::percentages, record::AnyMatch};
//!
//! let text = r#"{"land":1,"game":"ttang","rules":{"turns":1},"seats":[{"name":"Yellow"},{"name":"Sky"}]}
//! {"seat":0,"flick":1,"stop":[400000,80000]}
//! {"seat":0,"flick":2,"stop":[300000,350000]}
//! {"seat":0,"flick":3,"stop":[60000,50000],"turn":{"end":"home"}}
//! {"seat":1,"flick":1,"stop":[800000,300000],"turn":{"end":"out"}}
//! "#;
//! let match_ = AnyMatch::read(text)?.summary();
//! assert_eq!(percentages(&match_.area2, match_.board2), ["13.9", "2.1"]);
//! assert_eq!(match_.result.and_then(|result| result.winner), Some(0));
//! # Ok::<(), land_core::record::ReadError>(())
//! ```
//!
//! # A match, played
//! ```
//! use land_core::games::{Game, Setup, ttang::{Intent, Rules, Ttang}};
//! use land_core::physics::Hand;
//! use land_core::record::Match;
//!
//! let setup = Setup::new(Rules::default(), 2).with_seed(42).with_hand(0, Hand::normal());
//! let mut game = Match::<Ttang>::new(setup)?;
//! let played = game.play(&Intent::new(600_000, 700_000))?; // microradians, millionths
//! game.undo_turn()?;
//! // Luck is keyed to the place in the match: the same input meets the same tremor.
//! assert_eq!(game.play(&Intent::new(600_000, 700_000))?, played);
//! println!("{}", game.to_record());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # From the ground up
//! | module | holds |
//! |---|---|
//! | [`lattice`] | integer points, and the only rounding of metres |
//! | [`map`] | the land map: a sorted list of edges with an owner on either side |
//! | [`physics`] | stone, knife, hand, keyed luck, and the one façade over `libm` |
//! | [`games`] | the rules of both games, and the [`Game`](games::Game) trait they share |
//! | [`record`] | the `.land` record: read, write, judge, re-run, undo |
//!
//! # Features
//! - `record` (default): records; brings `serde_json`.
//! - `serde`: rules, setups and points can be serialised.
//! - `geo`: conversion of land to and from `geo` types.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod games;
pub mod lattice;
pub mod map;
pub mod physics;
#[cfg(feature = "record")]
pub mod record;
