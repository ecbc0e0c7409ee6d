//! Boards and rings that the tests of the map draw from.

use crate::lattice::Point;
use crate::map::{LandMap, Owner};
use proptest::prelude::*;

/// A board and its extent.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) ring: Vec<Point>,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Board {
    pub(super) fn map(&self) -> LandMap {
        LandMap::new(&self.ring, Owner::FREE).expect("a board")
    }

    /// Points on the board's box and a little beyond.
    pub(super) fn point(&self) -> impl Strategy<Value = Point> + use<> {
        (-1..=self.width + 1, -1..=self.height + 1).prop_map(Point::from)
    }

    pub(super) fn polygon(&self) -> impl Strategy<Value = Vec<Point>> + use<> {
        prop::collection::vec(self.point(), 0..9)
    }
}

pub(super) fn rectangle(width: i32, height: i32) -> Board {
    let ring = [(0, 0), (width, 0), (width, height), (0, height)].map(Point::from).to_vec();
    Board { ring, width, height }
}

/// The ellipse-like hull of the box: slanted rims, as on an Earth.
pub(super) fn slanted(width: i32, height: i32) -> Board {
    let (w, h) = (width, height);
    let ring =
        [(w / 3, 0), (w - w / 4, 0), (w, h / 3), (w - w / 5, h), (w / 4, h - h / 6), (0, h / 2)];
    Board { ring: ring.map(Point::from).to_vec(), width, height }
}

pub(super) fn board() -> impl Strategy<Value = Board> {
    let size = prop_oneof![
        Just((6, 5)),
        Just((8, 8)),
        Just((15, 11)),
        Just((40, 30)),
        Just((200, 150)),
        Just((786_432, 524_288)),
        Just((16_000_000, 16_000_000)),
    ];
    (size, any::<bool>())
        .prop_map(|((w, h), slant)| if slant { slanted(w, h) } else { rectangle(w, h) })
}

/// A board with polygons to claim on it.
pub(super) fn claims() -> impl Strategy<Value = (Board, Vec<Vec<Point>>)> {
    board().prop_flat_map(|board| {
        let polygons = prop::collection::vec(board.polygon(), 1..14);
        (Just(board), polygons)
    })
}
