//! Integer points, and the only place where metres become lattice units.
//!
//! Coordinates stay within ±[`LIMIT`], so that twice a triangle's signed area fits an `i64` with
//! room to spare.

use std::fmt;

/// Lattice units in a metre unless a match says otherwise: 2¹⁹.
pub const DEFAULT_PER_M: u32 = 1 << 19;

/// No coordinate's magnitude reaches this: 2²⁴.
pub const LIMIT: i32 = 1 << 24;

/// A point of the lattice, x right and y up. Ordered by x, then y. Serialised as `[x, y]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "[i32; 2]", into = "[i32; 2]"))]
pub struct Point {
    /// Lattice units to the right of the origin.
    pub x: i32,
    /// Lattice units above the origin.
    pub y: i32,
}

impl Point {
    /// A point from its coordinates in lattice units.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// Whether both coordinates lie within ±[`LIMIT`], exclusively.
    #[must_use]
    pub const fn in_range(self) -> bool {
        self.x > -LIMIT && self.x < LIMIT && self.y > -LIMIT && self.y < LIMIT
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl From<(i32, i32)> for Point {
    fn from((x, y): (i32, i32)) -> Self {
        Self { x, y }
    }
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Point> for [i32; 2] {
    fn from(p: Point) -> Self {
        [p.x, p.y]
    }
}

/// Twice the signed area of the triangle `a b c`; positive when it turns left.
///
/// # Examples
/// ```
/// use land_core::lattice::{Point, orient};
///
/// let [a, b, c] = [(0, 0), (4, 0), (4, 3)].map(Point::from);
/// assert_eq!((orient(a, b, c), orient(a, c, b)), (12, -12));
/// ```
#[must_use]
pub const fn orient(a: Point, b: Point, c: Point) -> i64 {
    (b.x as i64 - a.x as i64) * (c.y as i64 - a.y as i64)
        - (b.y as i64 - a.y as i64) * (c.x as i64 - a.x as i64)
}

/// Rounds half up to the nearest lattice unit; saturates at ±[`LIMIT`], NaN becomes 0.
///
/// # Examples
/// ```
/// use land_core::lattice::round_half_up;
///
/// assert_eq!((round_half_up(2.5), round_half_up(-2.5), round_half_up(f64::NAN)), (3, -2, 0));
/// ```
#[must_use]
pub fn round_half_up(units: f64) -> i32 {
    let limit = f64::from(LIMIT);
    let floor = (units + 0.5).clamp(-limit, limit);
    let whole = floor as i64; // towards zero
    (if (whole as f64) > floor { whole - 1 } else { whole }) as i32
}

/// Whole millimetres in lattice units, rounded half up, exactly.
///
/// # Examples
/// ```
/// use land_core::lattice::{DEFAULT_PER_M, from_mm};
///
/// assert_eq!(from_mm(1500, DEFAULT_PER_M), 786_432);
/// ```
#[must_use]
pub const fn from_mm(mm: u32, per_m: u32) -> i64 {
    (mm as i64 * per_m as i64 * 2 + 1000).div_euclid(2000)
}
