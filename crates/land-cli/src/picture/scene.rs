//! What a picture shows, before anybody asks where on it.

use land_core::lattice::Point;
use land_core::map::{Component, Edge};

/// One position of a match as a picture shows it. Coordinates are the match's.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// Lower left and upper right corner of all that has to be seen.
    pub(crate) bounds: [Point; 2],
    /// The board's outline.
    pub(crate) rim: Vec<Point>,
    /// Whether the rim has corners, where lines run on a little.
    pub(crate) sharp: bool,
    pub(crate) lands: Vec<Land>,
    /// Borders between owners; none of them is the rim.
    pub(crate) borders: Vec<Edge>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) title: String,
    pub(crate) subtitle: String,
    /// What happened last.
    pub(crate) status: String,
    pub(crate) seats: Vec<SeatLine>,
    /// Free ground in percent, where there is some.
    pub(crate) free: Option<String>,
    /// Whether a turn has just ended, or the match.
    pub(crate) rests: bool,
}

/// A piece of land.
#[derive(Clone, Debug)]
pub(crate) struct Land {
    pub(crate) seat: usize,
    pub(crate) piece: Component,
    /// Striped in the colour of the seat that hopes for it.
    pub(crate) pending_for: Option<usize>,
    /// What its plate says.
    pub(crate) plate: Option<String>,
}

/// A player's line of the panel.
#[derive(Clone, Debug)]
pub(crate) struct SeatLine {
    pub(crate) name: String,
    pub(crate) note: String,
    /// Share in percent.
    pub(crate) share: String,
    /// The same as a fraction, for the bar.
    pub(crate) part: f64,
    pub(crate) moves: bool,
    pub(crate) out: bool,
}

/// Something drawn on the board.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    /// The outline of a home.
    Home(Vec<Point>),
    /// Where turns start.
    Start(Point),
    /// The way of a stone: start and stops. `closed`: it came home, the way back is land's border.
    Way { points: Vec<Point>, closed: bool },
    /// The stone.
    Stone(Point),
    /// Where a try or a throw failed.
    Foul { from: Option<Point>, at: Point },
    /// A line the blade drew; solid while the parts are to be dealt out.
    Chord { ends: [Point; 2], open: bool },
    /// The knife where it stuck.
    Knife { at: Point, blade: (i64, i64) },
    /// Where the thrower stood, and the way of the knife.
    Throw { from: Point, at: Point },
    /// A corner of an island; ticked when its hit is made.
    Corner { at: Point, ticked: bool },
    /// A Moon.
    Moon { seat: usize, ring: Vec<Point> },
}
