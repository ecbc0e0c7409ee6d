//! Points and rectangles of the screen, in logical pixels, y down.

use std::ops::{Add, Mul, Sub};

/// A point or a vector of the screen.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Pt {
    /// Logical pixels to the right.
    pub x: f32,
    /// Logical pixels down.
    pub y: f32,
}

/// A point from its coordinates.
#[must_use]
pub const fn pt(x: f32, y: f32) -> Pt {
    Pt { x, y }
}

impl Pt {
    /// Its length as a vector.
    #[must_use]
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// The same direction with length 1; the zero vector stays.
    #[must_use]
    pub fn unit(self) -> Self {
        let l = self.length();
        if l > 0.0 { self * (1.0 / l) } else { self }
    }

    /// Turned a quarter from +x towards +y.
    #[must_use]
    pub fn turned(self) -> Self {
        pt(-self.y, self.x)
    }

    /// The point `t` of the way to `other`.
    #[must_use]
    pub fn lerp(self, other: Self, t: f32) -> Self {
        self + (other - self) * t
    }

    /// Scalar product.
    #[must_use]
    pub fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }
}

impl Add for Pt {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        pt(self.x + o.x, self.y + o.y)
    }
}

impl Sub for Pt {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        pt(self.x - o.x, self.y - o.y)
    }
}

impl Mul<f32> for Pt {
    type Output = Self;
    fn mul(self, k: f32) -> Self {
        pt(self.x * k, self.y * k)
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

/// A rectangle from its upper left corner and its size.
#[must_use]
pub const fn rect(x: f32, y: f32, w: f32, h: f32) -> Rect {
    Rect { x, y, w, h }
}

impl Rect {
    /// The right edge.
    #[must_use]
    pub fn right(self) -> f32 {
        self.x + self.w
    }

    /// The bottom edge.
    #[must_use]
    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// The middle.
    #[must_use]
    pub fn centre(self) -> Pt {
        pt(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Whether `p` lies inside or on the edge.
    #[must_use]
    pub fn contains(self, p: Pt) -> bool {
        p.x >= self.x && p.x <= self.right() && p.y >= self.y && p.y <= self.bottom()
    }

    /// Smaller by `by` on every side; larger when negative.
    #[must_use]
    pub fn inset(self, by: f32) -> Self {
        rect(self.x + by, self.y + by, self.w - 2.0 * by, self.h - 2.0 * by)
    }

    /// Cuts `h` off the top: the piece, and what is left.
    #[must_use]
    pub fn cut_top(self, h: f32) -> (Self, Self) {
        (rect(self.x, self.y, self.w, h), rect(self.x, self.y + h, self.w, self.h - h))
    }

    /// Cuts `h` off the bottom: the piece, and what is left.
    #[must_use]
    pub fn cut_bottom(self, h: f32) -> (Self, Self) {
        (rect(self.x, self.bottom() - h, self.w, h), rect(self.x, self.y, self.w, self.h - h))
    }

    /// Cuts `w` off the left: the piece, and what is left.
    #[must_use]
    pub fn cut_left(self, w: f32) -> (Self, Self) {
        (rect(self.x, self.y, w, self.h), rect(self.x + w, self.y, self.w - w, self.h))
    }

    /// Cuts `w` off the right: the piece, and what is left.
    #[must_use]
    pub fn cut_right(self, w: f32) -> (Self, Self) {
        (rect(self.right() - w, self.y, w, self.h), rect(self.x, self.y, self.w - w, self.h))
    }

    /// `n` equal columns with `gap` between them.
    #[must_use]
    pub fn columns(self, n: usize, gap: f32) -> Vec<Self> {
        let w = (self.w - gap * (n.max(1) - 1) as f32) / n.max(1) as f32;
        (0..n).map(|i| rect(self.x + i as f32 * (w + gap), self.y, w, self.h)).collect()
    }
}
