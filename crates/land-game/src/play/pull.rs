//! The slingshot: pull back anywhere, let go, or come back to take it back.

use crate::event::Pointer;
use crate::paint::geometry::Vec2;
use crate::ui::Drag;
use crate::view::View;
use land_core::games::ttang::Intent;
use land_core::physics::math;

/// Nearer to where it began, letting go takes the shot back, logical pixels.
pub const CANCEL: f32 = 16.0;

/// How far a pull of full power goes on a board of this size on the screen, logical pixels.
#[must_use]
pub fn full_pull(view: &View) -> f32 {
    (view.place.w.min(view.place.h) * 0.36).clamp(120.0, 260.0)
}

/// A direction and a power, as an intent has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shot {
    /// Microradians counter-clockwise from +x of the board.
    pub angle_urad: u32,
    /// Millionths of full power.
    pub power_ppm: u32,
}

impl Shot {
    /// The intent of this shot.
    #[must_use]
    pub fn intent(self) -> Intent {
        Intent::new(self.angle_urad, self.power_ppm)
    }

    /// The power as a fraction of 1.
    #[must_use]
    pub fn power(self) -> f32 {
        self.power_ppm as f32 * 1e-6
    }

    /// Its direction on the board.
    #[must_use]
    pub fn way(self) -> (f64, f64) {
        let (sin, cos) = math::sin_cos(math::from_urad(self.angle_urad));
        (cos, sin)
    }
}

/// A pull under way.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Pull {
    pointer: Pointer,
    from: Vec2,
    at: Vec2,
}

/// What the aim came to in this frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Release {
    /// The shot was let go.
    Shot(Shot),
    /// It was taken back.
    TakenBack,
}

/// The aim of one flick, by pointer or by keys.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Aim {
    pull: Option<Pull>,
    keyed: Option<Shot>,
    /// A second finger went down: nothing counts until all are up.
    spoiled: u8,
}

impl Aim {
    /// The shot as it would leave now; `None` while nothing is aimed or it would be taken back.
    #[must_use]
    pub fn shot(&self, view: &View) -> Option<Shot> {
        match self.pull {
            Some(pull) => of_pull(pull.from - pull.at, view),
            None => self.keyed,
        }
    }

    /// Where the pointer went down and where it is.
    #[must_use]
    pub fn fingers(&self) -> Option<(Vec2, Vec2)> {
        self.pull.map(|p| (p.from, p.at))
    }

    /// Where the finger is that pulls; `None` for a mouse, which hides nothing.
    #[must_use]
    pub fn finger(&self) -> Option<Vec2> {
        self.pull.filter(|p| matches!(p.pointer, Pointer::Finger(_))).map(|p| p.at)
    }

    /// Whether letting go now takes the shot back.
    #[must_use]
    pub fn would_cancel(&self) -> bool {
        self.pull.is_some_and(|p| p.from.distance(p.at) < CANCEL)
    }

    /// Whether a pointer is pulling.
    #[must_use]
    pub fn is_pulling(&self) -> bool {
        self.pull.is_some()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Self { spoiled: self.spoiled, ..Self::default() };
    }

    /// Follows the pointers of a frame in order; what they came to, at most once.
    pub fn follow(&mut self, drags: &[Drag], view: &View) -> Option<Release> {
        let mut release = None;
        for drag in drags {
            match *drag {
                Drag::Down(pointer, at) => {
                    if self.pull.is_some() || self.spoiled > 0 {
                        // Two fingers zoom; a shot under way is taken back.
                        self.spoiled = if self.pull.is_some() { 2 } else { self.spoiled + 1 };
                        if self.pull.take().is_some() {
                            release = Some(Release::TakenBack);
                        }
                    } else {
                        self.keyed = None;
                        self.pull = Some(Pull { pointer, from: at, at });
                    }
                }
                Drag::Move(pointer, at) => {
                    if let Some(pull) = self.pull.as_mut().filter(|p| p.pointer == pointer) {
                        pull.at = at;
                    }
                }
                Drag::Up(pointer, at) => {
                    self.spoiled = self.spoiled.saturating_sub(1);
                    if let Some(pull) = self.pull.filter(|p| p.pointer == pointer) {
                        self.pull = None;
                        release = Some(match of_pull(pull.from - at, view) {
                            Some(shot) => Release::Shot(shot),
                            None => Release::TakenBack,
                        });
                    }
                }
                Drag::Cancel(pointer) => {
                    self.spoiled = self.spoiled.saturating_sub(1);
                    if self.pull.is_some_and(|p| p.pointer == pointer) {
                        self.pull = None;
                        release = Some(Release::TakenBack);
                    }
                }
            }
        }
        release
    }

    /// Nudges the aim by keys: turns counter-clockwise by `turn_urad`, adds `power_ppm`. The first
    /// nudge starts from `start`.
    pub fn nudge(&mut self, start: Shot, turn_urad: i64, power_ppm: i64) {
        let shot = self.keyed.unwrap_or(start);
        let turn = i64::from(math::TURN_URAD);
        self.keyed = Some(Shot {
            angle_urad: (i64::from(shot.angle_urad) + turn_urad).rem_euclid(turn) as u32,
            power_ppm: (i64::from(shot.power_ppm) + power_ppm).clamp(10_000, 1_000_000) as u32,
        });
    }

    /// Lets the keyed shot go.
    pub fn release_keyed(&mut self) -> Option<Shot> {
        self.keyed.take()
    }

    /// Whether keys are aiming.
    #[must_use]
    pub fn is_keyed(&self) -> bool {
        self.keyed.is_some()
    }
}

/// The shot of a pull: opposite to it, its power by its length.
fn of_pull(way: Vec2, view: &View) -> Option<Shot> {
    let length = way.length();
    if length < CANCEL {
        return None;
    }
    let power = ((length - CANCEL) / (full_pull(view) - CANCEL)).clamp(0.005, 1.0);
    let (x, y) = view.vector_to_board(way);
    Some(Shot {
        angle_urad: math::to_urad(math::atan2(y, x)),
        power_ppm: (f64::from(power) * 1e6 + 0.5) as u32,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::geometry::{Rect, vec2};
    use crate::view::Bounds;

    fn view(quarter: u8) -> View {
        let bounds = Bounds { left: 0.0, low: 0.0, right: 786_432.0, high: 524_288.0 };
        View::fit(bounds, Rect::new(100.0, 50.0, 900.0, 600.0), quarter)
    }

    const M: Pointer = Pointer::Mouse;

    #[test]
    fn pulling_down_and_left_shoots_up_and_right() {
        let (mut aim, view) = (Aim::default(), view(0));
        let drags = [
            Drag::Down(M, vec2(500.0, 300.0)),
            Drag::Move(M, vec2(450.0, 340.0)),
            Drag::Up(M, vec2(400.0, 400.0)),
        ];
        let Some(Release::Shot(shot)) = aim.follow(&drags, &view) else { panic!("no shot") };
        assert_eq!(shot.angle_urad / 1000, 785, "45 degrees");
        assert!(shot.power_ppm > 500_000 && shot.power_ppm < 700_000, "{shot:?}");
    }

    #[test]
    fn a_turned_board_turns_the_shot_with_it() {
        let mut aim = Aim::default();
        let drags = [Drag::Down(M, vec2(500.0, 300.0)), Drag::Up(M, vec2(500.0, 450.0))];
        let Some(Release::Shot(shot)) = aim.follow(&drags, &view(1)) else { panic!("no shot") };
        assert_eq!(shot.angle_urad, 0, "up on the screen is +x of a board turned once");
    }

    #[test]
    fn coming_back_and_a_cancelled_touch_take_the_shot_back() {
        let (mut aim, view) = (Aim::default(), view(0));
        let away = [Drag::Down(M, vec2(500.0, 300.0)), Drag::Move(M, vec2(300.0, 300.0))];
        assert_eq!(aim.follow(&away, &view), None);
        assert!(aim.shot(&view).is_some());
        let back = [Drag::Move(M, vec2(505.0, 303.0)), Drag::Up(M, vec2(505.0, 303.0))];
        assert_eq!(aim.follow(&back, &view), Some(Release::TakenBack));
        assert_eq!(aim.follow(&away, &view), None);
        assert_eq!(aim.follow(&[Drag::Cancel(M)], &view), Some(Release::TakenBack));
        assert_eq!(aim.shot(&view), None);
    }

    #[test]
    fn a_pull_far_outside_the_window_is_full_power() {
        let (mut aim, view) = (Aim::default(), view(0));
        let drags = [Drag::Down(M, vec2(500.0, 300.0)), Drag::Up(M, vec2(-4000.0, 300.0))];
        let shot = aim.follow(&drags, &view);
        assert_eq!(shot, Some(Release::Shot(Shot { angle_urad: 0, power_ppm: 1_000_000 })));
    }

    #[test]
    fn a_second_finger_takes_the_shot_back_until_all_are_up() {
        let (mut aim, view) = (Aim::default(), view(0));
        let (a, b) = (Pointer::Finger(1), Pointer::Finger(2));
        let drags = [
            Drag::Down(a, vec2(500.0, 300.0)),
            Drag::Move(a, vec2(300.0, 300.0)),
            Drag::Down(b, vec2(600.0, 300.0)),
            Drag::Up(b, vec2(600.0, 300.0)),
            Drag::Up(a, vec2(300.0, 300.0)),
        ];
        assert_eq!(aim.follow(&drags, &view), Some(Release::TakenBack));
        let next = [Drag::Down(a, vec2(500.0, 300.0)), Drag::Up(a, vec2(300.0, 300.0))];
        assert!(matches!(aim.follow(&next, &view), Some(Release::Shot(_))));
    }

    #[test]
    fn keys_turn_and_strengthen() {
        let mut aim = Aim::default();
        let start = Shot { angle_urad: 10, power_ppm: 500_000 };
        aim.nudge(start, -20, 700_000);
        let shot = aim.release_keyed().unwrap();
        assert_eq!(shot, Shot { angle_urad: math::TURN_URAD - 10, power_ppm: 1_000_000 });
        assert_eq!(aim.release_keyed(), None);
    }
}
