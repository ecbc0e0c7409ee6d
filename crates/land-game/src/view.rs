//! Between the board's lattice (x right, y up) and the screen (y down).
//!
//! A narrow window turns the board by quarters; the rules never hear of it.

use crate::paint::board::Projection;
use crate::paint::geometry::{Rect, Vec2, vec2};
use land_core::lattice::{Point, round_half_up};

/// What of the lattice is shown: the board with what must be seen around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// Left edge, lattice units.
    pub left: f64,
    /// Lower edge.
    pub low: f64,
    /// Right edge.
    pub right: f64,
    /// Upper edge.
    pub high: f64,
}

impl Bounds {
    /// Around all the points; nothing at the origin without any.
    #[must_use]
    pub fn of(points: impl IntoIterator<Item = Point>) -> Self {
        let mut points = points.into_iter();
        let Some(first) = points.next() else {
            return Self { left: 0.0, low: 0.0, right: 0.0, high: 0.0 };
        };
        let (x, y) = (f64::from(first.x), f64::from(first.y));
        points.fold(Self { left: x, low: y, right: x, high: y }, |b, p| {
            let (x, y) = (f64::from(p.x), f64::from(p.y));
            Self {
                left: b.left.min(x),
                low: b.low.min(y),
                right: b.right.max(x),
                high: b.high.max(y),
            }
        })
    }

    /// Width and height.
    #[must_use]
    pub fn size(self) -> (f64, f64) {
        (self.right - self.left, self.high - self.low)
    }

    /// Larger by `by` lattice units on every side.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self {
            left: self.left - by,
            low: self.low - by,
            right: self.right + by,
            high: self.high + by,
        }
    }
}

/// One way to look at the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// Where on the screen it is shown.
    pub place: Rect,
    /// Quarter turns counter-clockwise.
    pub quarter: u8,
    /// Logical pixels in a lattice unit.
    pub scale: f64,
    /// What lies in the middle of `place`, lattice units.
    middle: (f64, f64),
}

impl View {
    /// All of `bounds` as large as it fits into `place`, in its middle.
    #[must_use]
    pub fn fit(bounds: Bounds, place: Rect, quarter: u8) -> Self {
        let (w, h) = bounds.size();
        let (w, h) = if quarter % 2 == 1 { (h, w) } else { (w, h) };
        let scale = (f64::from(place.w) / w.max(1.0)).min(f64::from(place.h) / h.max(1.0));
        Self {
            place,
            quarter: quarter % 4,
            scale,
            middle: ((bounds.left + bounds.right) / 2.0, (bounds.low + bounds.high) / 2.0),
        }
    }

    /// The same, `factor` times as large, with what is shown at `fixed` staying there.
    #[must_use]
    pub fn zoomed(self, factor: f64, fixed: Vec2) -> Self {
        let on_board = self.to_board(fixed);
        let zoomed = Self { scale: self.scale * factor, ..self };
        zoomed.shifted(fixed - zoomed.to_screen_f(on_board.0, on_board.1))
    }

    /// The same, moved on the screen.
    #[must_use]
    pub fn shifted(self, by: Vec2) -> Self {
        let (x, y) = self.vector_to_board(by);
        Self { middle: (self.middle.0 - x, self.middle.1 - y), ..self }
    }

    /// The same looking at another place with `on_board` in its middle: a loupe.
    #[must_use]
    pub fn loupe(self, place: Rect, on_board: (f64, f64), factor: f64) -> Self {
        Self { place, middle: on_board, scale: self.scale * factor, ..self }
    }

    /// A lattice point on the screen.
    #[must_use]
    pub fn to_screen(&self, p: Point) -> Vec2 {
        self.to_screen_f(f64::from(p.x), f64::from(p.y))
    }

    /// Any place of the board on the screen.
    #[must_use]
    pub fn to_screen_f(&self, x: f64, y: f64) -> Vec2 {
        let (dx, dy) = (x - self.middle.0, y - self.middle.1);
        let (u, v) = match self.quarter {
            0 => (dx, dy),
            1 => (-dy, dx),
            2 => (-dx, -dy),
            _ => (dy, -dx),
        };
        let centre = self.place.centre();
        vec2(centre.x + (u * self.scale) as f32, centre.y - (v * self.scale) as f32)
    }

    /// A way on the screen as a way on the board, lattice units.
    #[must_use]
    pub fn vector_to_board(&self, way: Vec2) -> (f64, f64) {
        let (u, v) = (f64::from(way.x) / self.scale, -f64::from(way.y) / self.scale);
        match self.quarter {
            0 => (u, v),
            1 => (v, -u),
            2 => (-u, -v),
            _ => (-v, u),
        }
    }

    /// A way on the board as a way on the screen.
    #[must_use]
    pub fn vector_to_screen(&self, x: f64, y: f64) -> Vec2 {
        self.to_screen_f(self.middle.0 + x, self.middle.1 + y) - self.place.centre()
    }

    /// A place of the screen on the board, lattice units.
    #[must_use]
    pub fn to_board(&self, at: Vec2) -> (f64, f64) {
        let (x, y) = self.vector_to_board(at - self.place.centre());
        (self.middle.0 + x, self.middle.1 + y)
    }

    /// The lattice point nearest to a place of the screen.
    #[must_use]
    pub fn to_point(&self, at: Vec2) -> Point {
        let (x, y) = self.to_board(at);
        Point::new(round_half_up(x), round_half_up(y))
    }

    /// The same for drawing.
    #[must_use]
    pub fn projection(&self) -> Projection {
        Projection {
            origin: self.to_screen_f(0.0, 0.0),
            scale: self.scale,
            quarters: (4 - self.quarter) % 4,
        }
    }

    /// What this view depends on, for keys of kept scenes.
    #[must_use]
    pub fn key(&self) -> [u64; 6] {
        let place = u64::from(self.place.x.to_bits()) << 32 | u64::from(self.place.y.to_bits());
        let size = u64::from(self.place.w.to_bits()) << 32 | u64::from(self.place.h.to_bits());
        let (x, y) = (self.middle.0.to_bits(), self.middle.1.to_bits());
        [place, size, self.scale.to_bits(), x, y, u64::from(self.quarter)]
    }

    /// A length of the board in logical pixels.
    #[must_use]
    pub fn length(&self, lattice: f64) -> f32 {
        (lattice * self.scale) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_quarter_turn_puts_the_lower_left_home_at_the_lower_right() {
        let bounds = Bounds { left: 0.0, low: 0.0, right: 1500.0, high: 1000.0 };
        let view = View::fit(bounds, Rect::new(0.0, 0.0, 100.0, 150.0), 1);
        let home = view.to_screen(Point::new(0, 0));
        assert!((home.x - 100.0).abs() < 1e-3 && (home.y - 150.0).abs() < 1e-3, "{home:?}");
        let other = View { quarter: 3, ..view }.to_screen(Point::new(1500, 1000));
        assert!((other.x - 100.0).abs() < 1e-3 && (other.y - 150.0).abs() < 1e-3, "{other:?}");
    }

    #[test]
    fn the_projection_draws_where_the_view_points() {
        let bounds = Bounds { left: -100.0, low: 0.0, right: 1500.0, high: 1000.0 };
        for quarter in 0..4 {
            let view = View::fit(bounds, Rect::new(10.0, 20.0, 300.0, 420.0), quarter)
                .zoomed(1.7, vec2(50.0, 80.0));
            let p = Point::new(321, 654);
            let drawn = view.projection().point(p);
            assert!(drawn.distance(view.to_screen(p)) < 0.01, "{quarter}");
        }
    }

    proptest! {
        #[test]
        fn board_and_screen_are_inverse(
            quarter in 0u8..4, x in -8_000_000i32..8_000_000, y in -8_000_000i32..8_000_000,
            zoom in 1.0..8.0f64, fx in 0.0..400.0f32, fy in 0.0..800.0f32,
        ) {
            let bounds = Bounds { left: -1e6, low: -1e6, right: 2e6, high: 1e6 };
            let view = View::fit(bounds, Rect::new(12.0, 80.0, 388.0, 560.0), quarter)
                .zoomed(zoom, vec2(fx, fy));
            let at = view.to_screen(Point::new(x, y));
            let (bx, by) = view.to_board(at);
            // f32 pixels: a few thousandths of a pixel.
            let slack = 0.01 / view.scale + 1e-6 * f64::from(x.abs().max(y.abs()));
            prop_assert!((bx - f64::from(x)).abs() < slack && (by - f64::from(y)).abs() < slack);
        }

        #[test]
        fn zooming_keeps_the_fixed_place(zoom in 0.2..8.0f64, fx in 0.0..400.0f32, fy in 0.0..800.0f32, quarter in 0u8..4) {
            let bounds = Bounds { left: 0.0, low: 0.0, right: 786_432.0, high: 524_288.0 };
            let view = View::fit(bounds, Rect::new(0.0, 0.0, 400.0, 800.0), quarter);
            let fixed = vec2(fx, fy);
            let (x, y) = view.to_board(fixed);
            let after = view.zoomed(zoom, fixed).to_screen_f(x, y);
            prop_assert!(after.distance(fixed) < 0.05, "{after:?} {fixed:?}");
        }
    }
}
