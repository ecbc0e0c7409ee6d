//! Points and rectangles of the screen, in logical pixels, y downwards.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A point or a way on the screen.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Vec2 {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// Short for [`Vec2::new`].
#[must_use]
pub const fn vec2(x: f32, y: f32) -> Vec2 {
    Vec2 { x, y }
}

impl Vec2 {
    /// A point from its coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The unit vector at `radians`, clockwise from the right as seen on screen.
    #[must_use]
    pub fn at_angle(radians: f32) -> Self {
        Self { x: radians.cos(), y: radians.sin() }
    }

    /// Length.
    #[must_use]
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// Distance to another point.
    #[must_use]
    pub fn distance(self, other: Self) -> f32 {
        (other - self).length()
    }

    /// The same way one long; zero stays zero.
    #[must_use]
    pub fn unit(self) -> Self {
        let length = self.length();
        if length > 1e-6 { self * (1.0 / length) } else { Self::default() }
    }

    /// A quarter turn: to the right hand on screen.
    #[must_use]
    pub const fn normal(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// Scalar product.
    #[must_use]
    pub fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// Signed area of the parallelogram.
    #[must_use]
    pub fn cross(self, other: Self) -> f32 {
        self.x * other.y - self.y * other.x
    }

    /// This point at `t = 0`, `other` at `t = 1`.
    #[must_use]
    pub fn towards(self, other: Self, t: f32) -> Self {
        self + (other - self) * t
    }
}

impl Add for Vec2 {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Self { x: self.x + o.x, y: self.y + o.y }
    }
}

impl AddAssign for Vec2 {
    fn add_assign(&mut self, o: Self) {
        *self = *self + o;
    }
}

impl Sub for Vec2 {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Self { x: self.x - o.x, y: self.y - o.y }
    }
}

impl Mul<f32> for Vec2 {
    type Output = Self;
    fn mul(self, f: f32) -> Self {
        Self { x: self.x * f, y: self.y * f }
    }
}

impl Neg for Vec2 {
    type Output = Self;
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

/// What is kept free along the four sides.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[allow(missing_docs)]
pub struct Insets {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// Left side.
    pub x: f32,
    /// Upper side.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Rect {
    /// A rectangle from its left upper corner and size.
    #[must_use]
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// A rectangle around a point.
    #[must_use]
    pub fn around(centre: Vec2, w: f32, h: f32) -> Self {
        Self { x: centre.x - w / 2.0, y: centre.y - h / 2.0, w, h }
    }

    /// The smallest rectangle with all the points; empty at the origin without any.
    #[must_use]
    pub fn of(points: &[Vec2]) -> Self {
        let Some(&first) = points.first() else { return Self::default() };
        let (mut low, mut high) = (first, first);
        for p in points {
            low = vec2(low.x.min(p.x), low.y.min(p.y));
            high = vec2(high.x.max(p.x), high.y.max(p.y));
        }
        Self { x: low.x, y: low.y, w: high.x - low.x, h: high.y - low.y }
    }

    /// Its right side.
    #[must_use]
    pub fn right(self) -> f32 {
        self.x + self.w
    }

    /// Its lower side.
    #[must_use]
    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// Its middle.
    #[must_use]
    pub fn centre(self) -> Vec2 {
        vec2(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Whether the point lies in it; the right and lower side do not belong to it.
    #[must_use]
    pub fn contains(self, p: Vec2) -> bool {
        p.x >= self.x && p.x < self.right() && p.y >= self.y && p.y < self.bottom()
    }

    /// Grown by `by` on each side; negative shrinks, never below nothing.
    #[must_use]
    pub fn grown(self, by: f32) -> Self {
        let by = by.max(-self.w.min(self.h) / 2.0);
        Self { x: self.x - by, y: self.y - by, w: self.w + 2.0 * by, h: self.h + 2.0 * by }
    }

    /// Moved.
    #[must_use]
    pub fn moved(self, by: Vec2) -> Self {
        Self { x: self.x + by.x, y: self.y + by.y, ..self }
    }

    /// The part common to both; empty if none.
    #[must_use]
    pub fn clipped(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let w = (self.right().min(other.right()) - x).max(0.0);
        let h = (self.bottom().min(other.bottom()) - y).max(0.0);
        Self { x, y, w, h }
    }

    /// Its corners, clockwise on screen from the left upper one.
    #[must_use]
    pub fn corners(self) -> [Vec2; 4] {
        [
            vec2(self.x, self.y),
            vec2(self.right(), self.y),
            vec2(self.right(), self.bottom()),
            vec2(self.x, self.bottom()),
        ]
    }
}
