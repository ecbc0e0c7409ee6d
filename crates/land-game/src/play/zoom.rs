//! Looking closer: pinch, wheel, and a loupe.

use crate::event::Pointer;
use crate::paint::geometry::{Rect, Vec2};
use crate::ui::Drag;
use crate::view::{Bounds, View};

/// Most times as large as the whole board.
const MOST: f64 = 6.0;

/// How far the board is zoomed and moved from the whole view.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Zoom {
    factor: f64,
    shift: Vec2,
    fingers: [Option<(Pointer, Vec2)>; 2],
    /// How far two fingers have turned since the last frame, radians clockwise on the screen.
    twist: f32,
}

impl Default for Zoom {
    fn default() -> Self {
        Self { factor: 1.0, shift: Vec2::default(), fingers: [None; 2], twist: 0.0 }
    }
}

impl Zoom {
    /// The view of `bounds` in `place`.
    #[must_use]
    pub fn view(&self, bounds: Bounds, place: Rect, quarter: u8) -> View {
        View::fit(bounds, place, quarter).zoomed(self.factor, place.centre()).shifted(self.shift)
    }

    /// Whether the board is shown larger than whole.
    #[must_use]
    pub fn is_zoomed(&self) -> bool {
        self.factor > 1.001
    }

    /// Whether two fingers are down.
    #[must_use]
    pub fn is_pinching(&self) -> bool {
        self.fingers.iter().all(Option::is_some)
    }

    /// How far two fingers turned since the last call.
    pub fn take_twist(&mut self) -> f32 {
        std::mem::take(&mut self.twist)
    }

    /// Shows the whole board again.
    pub fn reset(&mut self) {
        self.factor = 1.0;
        self.shift = Vec2::default();
    }

    /// Zooms by the wheel about a place.
    pub fn wheel(&mut self, at: Vec2, notches: f32, place: Rect) {
        self.by(f64::from(1.18_f32.powf(notches.clamp(-8.0, 8.0))), at, place);
    }

    fn by(&mut self, factor: f64, at: Vec2, place: Rect) {
        let now = (self.factor * factor).clamp(1.0, MOST);
        let ratio = (now / self.factor) as f32;
        // What is at `at` stays there.
        let from_centre = at - place.centre();
        self.shift = from_centre - (from_centre - self.shift) * ratio;
        self.factor = now;
        self.keep_in(place);
    }

    fn keep_in(&mut self, place: Rect) {
        let room = (self.factor as f32 - 1.0) / 2.0;
        let (w, h) = (place.w * room, place.h * room);
        self.shift.x = self.shift.x.clamp(-w, w);
        self.shift.y = self.shift.y.clamp(-h, h);
    }

    /// Follows fingers: two of them zoom, move and twist.
    pub fn follow(&mut self, drags: &[Drag], place: Rect) {
        for drag in drags {
            match *drag {
                Drag::Down(pointer @ Pointer::Finger(_), at) => {
                    if let Some(free) = self.fingers.iter_mut().find(|f| f.is_none()) {
                        *free = Some((pointer, at));
                    }
                }
                Drag::Move(pointer, at) => self.moved(pointer, at, place),
                Drag::Up(pointer, _) | Drag::Cancel(pointer) => {
                    for finger in &mut self.fingers {
                        if finger.is_some_and(|(p, _)| p == pointer) {
                            *finger = None;
                        }
                    }
                }
                Drag::Down(..) => {}
            }
        }
    }

    fn moved(&mut self, pointer: Pointer, at: Vec2, place: Rect) {
        let Some(i) = self.fingers.iter().position(|f| f.is_some_and(|(p, _)| p == pointer)) else {
            return;
        };
        if let (Some((_, before)), Some((_, other))) = (self.fingers[i], self.fingers[1 - i]) {
            let (was, is) = (before - other, at - other);
            if was.length() > 12.0 && is.length() > 12.0 {
                self.by(f64::from(is.length() / was.length()), before.towards(other, 0.5), place);
                self.shift += (at - before) * 0.5;
                self.keep_in(place);
                self.twist += was.cross(is).atan2(was.dot(is));
            }
        }
        self.fingers[i] = Some((pointer, at));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::geometry::vec2;

    const PLACE: Rect = Rect::new(0.0, 0.0, 300.0, 450.0);
    const BOUNDS: Bounds = Bounds { left: 0.0, low: 0.0, right: 1000.0, high: 1500.0 };

    #[test]
    fn spreading_two_fingers_zooms_about_their_middle_and_twists() {
        let mut zoom = Zoom::default();
        let (a, b) = (Pointer::Finger(1), Pointer::Finger(2));
        zoom.follow(
            &[
                Drag::Down(a, vec2(100.0, 200.0)),
                Drag::Down(b, vec2(200.0, 200.0)),
                Drag::Move(a, vec2(50.0, 200.0)),
                Drag::Move(b, vec2(250.0, 200.0)),
            ],
            PLACE,
        );
        assert!(zoom.is_pinching() && zoom.is_zoomed());
        let whole = View::fit(BOUNDS, PLACE, 0);
        let ratio = zoom.view(BOUNDS, PLACE, 0).scale / whole.scale;
        assert!((ratio - 2.0).abs() < 0.01, "{ratio}");
        assert!(zoom.take_twist().abs() < 1e-6);
        zoom.follow(&[Drag::Move(b, vec2(50.0, 400.0))], PLACE);
        let twist = zoom.take_twist();
        assert!((twist - std::f32::consts::FRAC_PI_2).abs() < 0.01, "{twist}");
        zoom.follow(&[Drag::Cancel(a), Drag::Up(b, vec2(0.0, 0.0))], PLACE);
        assert!(!zoom.is_pinching());
    }

    #[test]
    fn zooming_out_ends_at_the_whole_board() {
        let mut zoom = Zoom::default();
        zoom.wheel(vec2(30.0, 40.0), 4.0, PLACE);
        zoom.wheel(vec2(200.0, 400.0), -40.0, PLACE);
        zoom.wheel(vec2(200.0, 400.0), -40.0, PLACE);
        assert_eq!(zoom.view(BOUNDS, PLACE, 0), View::fit(BOUNDS, PLACE, 0));
    }
}
