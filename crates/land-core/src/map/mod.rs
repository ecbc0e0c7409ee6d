//! The land map: a sorted list of labelled edges on the lattice.
//!
//! Every edge carries the owner on both sides, so twice an owner's area is one exact integer sum
//! and erasing a border is dropping an edge. Rings, components and search indexes are derived.
//! Polygons and chords are inserted by incremental snap rounding, which moves nothing by more
//! than half a lattice unit and never changes what lies [`OUTSIDE`](Owner::OUTSIDE).

mod circle;
mod component;
mod cut;
mod digest;
mod edge;
mod faces;
mod fan;
#[cfg(feature = "geo")]
mod geo;
mod insert;
#[cfg(any(test, feature = "invariants"))]
#[doc(hidden)]
pub mod invariants;
mod join;
mod locate;
mod overlay;
mod owner;
mod ray;
mod snap;
#[cfg(test)]
mod tests;

pub use circle::Circle;
pub use component::Component;
pub use cut::{Cut, CutError};
pub use digest::{Digest, DigestError};
pub use edge::Edge;
pub use fan::FanIndex;
#[cfg(feature = "geo")]
pub use geo::{ring_from_geo, rings_from_geo};
pub use owner::Owner;

use crate::lattice::Point;

/// All land of a board. The sorted edge list is the whole state.
///
/// # Examples
/// ```
/// use land_core::{lattice::Point, map::{LandMap, Owner}};
///
/// let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
/// let mut map = LandMap::new(&ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]), Owner::FREE)?;
/// map.claim(&ring(&[(10, 10), (60, 10), (10, 60)]), |_| Owner::seat(0))?;
/// assert_eq!(map.area2(Owner::seat(0)), 2500);
/// assert_eq!(map.area2(Owner::seat(0)) + map.area2(Owner::FREE), map.board2());
/// # Ok::<(), land_core::map::MapError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LandMap {
    edges: Vec<Edge>,
}

/// Why a map could not be made or changed. The map is then as it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum MapError {
    /// A corner too far from the origin for exact arithmetic.
    #[error("the point {0:?} is not within the lattice")]
    OutOfRange(Point),
    /// The board's outline crosses or touches itself, or runs back on itself.
    #[error("the board's outline is not a simple polygon: it meets itself at {0:?}")]
    NotSimple(Point),
    /// The board's outline encloses nothing.
    #[error("the board's outline encloses no area")]
    NoArea,
    /// Land of the board cannot be given to [`Owner::OUTSIDE`], nor a whole board be outside.
    #[error("no land of the board can lie outside it")]
    Outside,
    /// The sides of edges contradict each other.
    #[error("the owners around {0:?} contradict each other")]
    Inconsistent(Point),
    /// More corners than a board or an insertion may have.
    #[error("a board or an insertion may have at most {max} corners, not {given}")]
    TooManyCorners {
        /// Corners given.
        given: usize,
        /// Corners allowed.
        max: usize,
    },
    /// An insertion crosses borders or itself at more points than it may.
    #[error("an insertion may meet borders and itself at no more than {max} points")]
    TooTangled {
        /// Points allowed.
        max: usize,
    },
}

impl LandMap {
    /// The board within `ring` (either direction), all of it `owner`'s.
    ///
    /// # Errors
    /// The ring is no simple polygon of positive area within the lattice.
    pub fn new(ring: &[Point], owner: Owner) -> Result<Self, MapError> {
        insert::board(ring, owner).map(|edges| Self { edges })
    }

    /// The edges, ascending.
    #[must_use]
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Digest of the whole map.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&self.edges)
    }

    /// All owners of land, ascending; without [`Owner::OUTSIDE`].
    #[must_use]
    pub fn owners(&self) -> Vec<Owner> {
        let mut owners: Vec<Owner> = self.edges.iter().flat_map(|e| [e.left, e.right]).collect();
        owners.sort_unstable();
        owners.dedup();
        owners.retain(|&o| o != Owner::OUTSIDE);
        owners
    }

    /// Twice the area of `owner`'s land in square lattice units, exactly. Of
    /// [`Owner::OUTSIDE`]: minus twice the board.
    #[must_use]
    pub fn area2(&self, owner: Owner) -> i64 {
        let mut sum = 0;
        for e in &self.edges {
            if e.left == owner {
                sum += cross(e.a, e.b);
            }
            if e.right == owner {
                sum -= cross(e.a, e.b);
            }
        }
        sum
    }

    /// Twice the area of the board; no operation changes it.
    #[must_use]
    pub fn board2(&self) -> i64 {
        -self.area2(Owner::OUTSIDE)
    }

    /// Length of the border between two owners in lattice units.
    ///
    /// # Examples
    /// ```
    /// use land_core::{lattice::Point, map::{LandMap, Owner}};
    /// # let ring = |r: &[(i32, i32)]| r.iter().copied().map(Point::from).collect::<Vec<_>>();
    /// # let board = ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]);
    ///
    /// let mut map = LandMap::new(&board, Owner::FREE)?;
    /// map.claim(&ring(&[(0, 0), (50, 0), (50, 100), (0, 100)]), |_| Owner::seat(0))?;
    /// assert_eq!(map.border_length(Owner::FREE, Owner::seat(0)), 100.0);
    /// assert!(map.shares_border(Owner::seat(0), Owner::OUTSIDE));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn border_length(&self, a: Owner, b: Owner) -> f64 {
        self.edges.iter().filter(|e| a != b && e.across(a) == Some(b)).map(Edge::length).sum()
    }

    /// Whether two owners share border of positive length (Z2).
    #[must_use]
    pub fn shares_border(&self, a: Owner, b: Owner) -> bool {
        a != b && self.edges.iter().any(|e| e.across(a) == Some(b))
    }
}

/// Twice the signed area of the triangle origin, `a`, `b`.
const fn cross(a: Point, b: Point) -> i64 {
    a.x as i64 * b.y as i64 - a.y as i64 * b.x as i64
}
