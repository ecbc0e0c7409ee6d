//! A loupe for fine aim: what the finger hides, larger and beside it.

use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::scene::Scene;
use crate::paint::stroke::Cap;
use crate::ui::Ui;
use crate::view::View;
use std::sync::Arc;

/// How many times larger it shows the board.
const FACTOR: f64 = 2.4;

/// Its side on the screen, logical pixels.
const SIDE: f32 = 124.0;

/// A piece of the board shown larger in a corner that is away from the finger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Loupe {
    /// Where it lies on the screen.
    pub rect: Rect,
    /// The view through which things are drawn in it.
    pub view: View,
    /// The same before it is moved to the aim: what is kept from frame to frame is drawn for it.
    pub still: View,
    offset: Vec2,
    board: View,
}

impl Loupe {
    /// Shows what lies at `target` on the screen, in an upper corner of `region` (a hand comes from
    /// below): one the finger is not in, and of two the one farther from it and from what is aimed at.
    #[must_use]
    pub fn new(board: &View, target: Vec2, finger: Vec2, region: Rect) -> Self {
        let inner = region.grown(-8.0);
        let side = SIDE.min(inner.w * 0.42).min(inner.h * 0.42);
        let left = Rect::new(inner.x, inner.y, side, side);
        let right = Rect { x: inner.right() - side, ..left };
        let free = |r: Rect| {
            let room = r.centre().distance(finger).min(r.centre().distance(target));
            if r.contains(finger) { -1.0 } else { room }
        };
        let rect = if free(right) > free(left) { right } else { left };
        let still = board.zoomed(FACTOR, board.place.centre());
        let (x, y) = board.to_board(target);
        let offset = rect.centre() - still.to_screen_f(x, y);
        Self { rect, view: still.shifted(offset), still, offset, board: *board }
    }

    /// Where it shows what lies at a place of the screen.
    #[must_use]
    pub fn of(&self, at: Vec2) -> Vec2 {
        let (x, y) = self.board.to_board(at);
        self.view.to_screen_f(x, y)
    }

    /// Begins to draw in it: the ground, and the land as it was kept for [`Loupe::still`].
    pub fn begin(&self, ui: &mut Ui<'_>, lands: &Arc<Scene>) {
        let theme = ui.theme;
        let shadow = self.rect.moved(vec2(0.0, 4.0)).grown(2.0);
        ui.scene.fill_round_rect(shadow, 12.0, theme.shadow.faded(0.25));
        ui.scene.clip(Some(self.rect));
        ui.scene.fill_rect(self.rect, theme.ground);
        ui.scene.part(lands, self.offset, 1.0);
    }

    /// Ends drawing in it, with a rim around.
    pub fn end(&self, ui: &mut Ui<'_>) {
        let theme = ui.theme;
        ui.scene.clip(None);
        let ring = self.rect.corners();
        ui.scene.stroke(&ring, true, 6.0, Cap::Round, theme.furrow);
        ui.scene.stroke(&ring, true, 3.4, Cap::Round, theme.chalk);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Bounds;
    use proptest::prelude::*;

    const PLACE: Rect = Rect::new(20.0, 100.0, 320.0, 480.0);

    fn view() -> View {
        View::fit(Bounds { left: 0.0, low: 0.0, right: 1000.0, high: 1500.0 }, PLACE, 0)
    }

    #[test]
    fn an_aim_in_the_other_corner_does_not_bring_the_loupe_under_the_finger() {
        let (finger, target) = (vec2(133.3314, 230.0), vec2(299.8357, 150.25291));
        let loupe = Loupe::new(&view(), target, finger, PLACE);
        assert!(!loupe.rect.contains(finger));
    }

    proptest! {
        #[test]
        fn the_loupe_is_on_the_board_and_never_under_the_finger(
            fx in 20.0f32..340.0, fy in 230.0f32..580.0, tx in 20.0f32..340.0, ty in 100.0f32..580.0,
        ) {
            let view = view();
            let (finger, target) = (vec2(fx, fy), vec2(tx, ty));
            let loupe = Loupe::new(&view, target, finger, PLACE);
            prop_assert!(PLACE.contains(loupe.rect.centre()));
            prop_assert!(!loupe.rect.contains(finger));
            prop_assert!(loupe.of(target).distance(loupe.rect.centre()) < 0.5);
            let beside = loupe.of(target + vec2(10.0, 0.0)) - loupe.of(target);
            prop_assert!(beside.distance(vec2(24.0, 0.0)) < 0.5, "{:?}", beside);
        }
    }
}
