//! Cutting the screen into places.

use crate::paint::geometry::Rect;

/// Which of the layouts a window gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Wider than high: a rail, the board, a panel.
    Landscape,
    /// Higher than wide: header, board, status, actions.
    Portrait,
    /// The same with little room: captions and bars are left out.
    Small,
}

impl Form {
    /// The form for an area of this size.
    #[must_use]
    pub fn of(area: Rect) -> Self {
        if area.w >= area.h * 1.15 && area.w >= 560.0 {
            Self::Landscape
        } else if area.h < 720.0 || area.w < 380.0 {
            Self::Small
        } else {
            Self::Portrait
        }
    }

    /// The space along the sides of the screen.
    #[must_use]
    pub fn margin(self) -> f32 {
        match self {
            Self::Landscape => 24.0,
            Self::Portrait => 12.0,
            Self::Small => 8.0,
        }
    }
}

/// Cuts of a rectangle.
pub trait RectExt: Sized {
    /// Cuts a piece of height `h` off the top and returns it.
    fn take_top(&mut self, h: f32) -> Rect;
    /// Cuts a piece of height `h` off the bottom and returns it.
    fn take_bottom(&mut self, h: f32) -> Rect;
    /// Cuts a piece of width `w` off the left and returns it.
    fn take_left(&mut self, w: f32) -> Rect;
    /// Cuts a piece of width `w` off the right and returns it.
    fn take_right(&mut self, w: f32) -> Rect;
    /// `n` equal columns with `gap` between them.
    fn columns(&self, n: usize, gap: f32) -> Vec<Rect>;
    /// The largest rectangle of this width to height in the middle.
    fn fitted(&self, ratio: f32) -> Rect;
}

impl RectExt for Rect {
    fn take_top(&mut self, h: f32) -> Rect {
        let piece = Rect::new(self.x, self.y, self.w, h);
        self.y += h;
        self.h = (self.h - h).max(0.0);
        piece
    }

    fn take_bottom(&mut self, h: f32) -> Rect {
        self.h = (self.h - h).max(0.0);
        Rect::new(self.x, self.bottom(), self.w, h)
    }

    fn take_left(&mut self, w: f32) -> Rect {
        let piece = Rect::new(self.x, self.y, w, self.h);
        self.x += w;
        self.w = (self.w - w).max(0.0);
        piece
    }

    fn take_right(&mut self, w: f32) -> Rect {
        self.w = (self.w - w).max(0.0);
        Rect::new(self.right(), self.y, w, self.h)
    }

    fn columns(&self, n: usize, gap: f32) -> Vec<Rect> {
        let n = n.max(1);
        let w = (self.w - gap * (n - 1) as f32) / n as f32;
        (0..n).map(|i| Rect::new(self.x + i as f32 * (w + gap), self.y, w, self.h)).collect()
    }

    fn fitted(&self, ratio: f32) -> Rect {
        let w = self.w.min(self.h * ratio);
        Rect::around(self.centre(), w, w / ratio)
    }
}
