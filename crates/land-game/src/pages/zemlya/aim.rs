//! The throw being aimed: purpose, target, blade, stand, turns in flight.

use crate::event::Pointer;
use crate::paint::geometry::Vec2;
use crate::play::chance::Chance;
use crate::ui::Drag;
use crate::view::View;
use land_core::games::Game as _;
use land_core::games::zemlya::{Intent, Purpose, ThrowIntent, Zemlya};
use land_core::lattice::Point;

/// What a finger on the board moves.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Grip {
    /// The aim point, from where it was when the finger went down.
    Target { from: Vec2, began: Option<Point> },
    /// The blade, by its handle: in front of it, or behind where there is no room in front.
    Blade { behind: bool },
    /// The foot.
    Foot,
}

/// A throw in the making.
#[derive(Clone, PartialEq, Debug)]
pub struct Aim {
    /// What it is for.
    pub purpose: Purpose,
    /// The aim point.
    pub at: Option<Point>,
    /// Direction of the blade on the board, radians counter-clockwise.
    pub blade: f64,
    /// Where to stand, if not at the usual place.
    pub from: Option<Point>,
    /// Half turns in flight.
    pub half_turns: u32,
    held: Option<(Pointer, Grip)>,
    /// Where the finger is that aims; a mouse hides nothing.
    finger: Option<Vec2>,
    pinching: bool,
    chance: Option<(ThrowIntent, Option<Chance>)>,
}

impl Default for Aim {
    fn default() -> Self {
        Self {
            purpose: Purpose::Cut,
            at: None,
            blade: 0.6,
            from: None,
            half_turns: 1,
            held: None,
            finger: None,
            pinching: false,
            chance: None,
        }
    }
}

/// Length of the blade's handle on the screen, from the aim point.
const HANDLE: f32 = 76.0;

/// How near a finger must come to the handle or the foot.
const NEAR: f32 = 28.0;

impl Aim {
    /// Begins anew for the next throw; purpose and turns stay where they are still possible.
    pub fn next(&mut self, game: &Zemlya) {
        let purposes = game.purposes();
        if !purposes.contains(&self.purpose) {
            self.purpose = purposes.first().copied().unwrap_or(Purpose::Cut);
        }
        self.half_turns = self.half_turns.max(game.setup().rules.min_half_turns);
        self.at = None;
        self.from = None;
        self.held = None;
        self.chance = None;
    }

    /// Where the thrower would stand.
    #[must_use]
    pub fn stand(&self, game: &Zemlya) -> Option<Point> {
        let seat = game.to_move()?;
        let at = self.at?;
        self.from.or_else(|| game.stand_point(seat, at))
    }

    /// The blade as an integer vector.
    #[must_use]
    pub fn blade_vector(&self) -> (i64, i64) {
        let (sin, cos) = self.blade.sin_cos();
        ((cos * 1.0e6).round() as i64, (sin * 1.0e6).round() as i64)
    }

    /// The throw as an intent; `None` while nothing is aimed at.
    #[must_use]
    pub fn throw(&self, game: &Zemlya) -> Option<ThrowIntent> {
        Some(ThrowIntent {
            purpose: self.purpose,
            from: self.stand(game)?,
            at: self.at?,
            blade: self.blade_vector(),
            half_turns: self.half_turns,
        })
    }

    /// The intent, if the engine lets the seat to move have it.
    #[must_use]
    pub fn intent(&self, game: &Zemlya) -> Option<Intent> {
        let intent = Intent::Throw(self.throw(game)?);
        game.validate(&intent).is_ok().then_some(intent)
    }

    /// Chances of the throw, worked out once for each change.
    pub fn chance(&mut self, game: &Zemlya) -> Option<&Chance> {
        let throw = self.throw(game)?;
        let known = self.chance.as_ref().is_some_and(|(t, _)| *t == throw);
        if !known {
            self.chance = Some((throw, Chance::of(game, &throw)));
        }
        self.chance.as_ref().and_then(|(_, chance)| chance.as_ref())
    }

    /// Takes over a throw that was suggested.
    pub fn take(&mut self, throw: &ThrowIntent) {
        self.purpose = throw.purpose;
        self.at = Some(throw.at);
        self.from = Some(throw.from);
        self.blade = (throw.blade.1 as f64).atan2(throw.blade.0 as f64);
        self.half_turns = throw.half_turns;
    }

    /// Where the finger is that moves the aim point; `None` for a mouse.
    #[must_use]
    pub fn finger(&self) -> Option<Vec2> {
        self.finger.filter(|_| matches!(self.held, Some((_, Grip::Target { .. }))))
    }

    /// The end of the blade's handle on the screen.
    #[must_use]
    pub fn handle(&self, view: &View) -> Option<Vec2> {
        let at = view.to_screen(self.at?);
        let way = self.blade_way(view) * HANDLE;
        Some(if self.handle_is_behind(view) { at - way } else { at + way })
    }

    /// Near the edge the handle is at the blade's other end, if it would be out of reach.
    fn handle_is_behind(&self, view: &View) -> bool {
        let Some(at) = self.at.map(|p| view.to_screen(p)) else { return false };
        let way = self.blade_way(view) * HANDLE;
        let out = |p: Vec2| {
            let place = view.place;
            let (x, y) = (place.x - p.x, place.y - p.y);
            x.max(p.x - place.right()).max(y).max(p.y - place.bottom()).max(0.0)
        };
        out(at + way) > out(at - way)
    }

    /// The blade's direction on the screen.
    #[must_use]
    pub fn blade_way(&self, view: &View) -> Vec2 {
        view.vector_to_screen(self.blade.cos(), self.blade.sin()).unit()
    }

    /// Follows the pointers of a frame.
    pub fn follow(&mut self, drags: &[Drag], game: &Zemlya, view: &View) {
        for drag in drags {
            if let Drag::Down(Pointer::Finger(_), at) | Drag::Move(Pointer::Finger(_), at) = *drag {
                self.finger = Some(at);
            }
            match *drag {
                Drag::Down(pointer, at) => {
                    if self.held.is_some() {
                        // A second finger turns the blade and zooms.
                        self.held = None;
                        self.pinching = true;
                    } else if !self.pinching {
                        self.held = Some((pointer, self.grip(game, view, at)));
                        if let Some((_, Grip::Target { began: None, .. })) = self.held {
                            self.at = Some(view.to_point(at));
                        }
                    }
                }
                Drag::Move(pointer, at) => self.moved(pointer, at, game, view),
                Drag::Up(pointer, at) => {
                    if let Some((held, Grip::Target { from, began: Some(_) })) = self.held
                        && held == pointer
                        && from.distance(at) < 8.0
                    {
                        // A tap aims there.
                        self.at = Some(view.to_point(at));
                    }
                    self.let_go(pointer);
                }
                Drag::Cancel(pointer) => {
                    if let Some((held, Grip::Target { began, .. })) = self.held
                        && held == pointer
                    {
                        // Nobody let go: the aim is where it was before.
                        self.at = began;
                    }
                    self.let_go(pointer);
                }
            }
        }
    }

    fn let_go(&mut self, pointer: Pointer) {
        if self.held.is_some_and(|(held, _)| held == pointer) {
            self.held = None;
            self.finger = None;
        }
        self.pinching = false;
    }

    fn grip(&self, game: &Zemlya, view: &View, at: Vec2) -> Grip {
        let foot = self.stand(game).map(|p| view.to_screen(p));
        if self.handle(view).is_some_and(|h| h.distance(at) < NEAR) {
            Grip::Blade { behind: self.handle_is_behind(view) }
        } else if foot.is_some_and(|f| f.distance(at) < NEAR) {
            Grip::Foot
        } else {
            Grip::Target { from: at, began: self.at }
        }
    }

    fn moved(&mut self, pointer: Pointer, at: Vec2, game: &Zemlya, view: &View) {
        let Some((_, grip)) = self.held.filter(|(held, _)| *held == pointer) else { return };
        match grip {
            Grip::Target { from, began } => {
                // The aim moves as the finger does, and so need not lie under it.
                let place = began.map_or(at, |b| view.to_screen(b) + (at - from));
                self.at = Some(view.to_point(place));
                self.drop_far_stand(game);
            }
            Grip::Blade { behind } => {
                if let Some(target) = self.at {
                    let way = (at - view.to_screen(target)) * if behind { -1.0 } else { 1.0 };
                    if way.length() > 6.0 {
                        let (x, y) = view.vector_to_board(way);
                        self.blade = y.atan2(x);
                    }
                }
            }
            Grip::Foot => {
                let Some(seat) = game.to_move() else { return };
                let place = view.to_point(at);
                let nearest = if game.is_standable(seat, place) {
                    Some(place)
                } else {
                    game.stand_point(seat, place)
                };
                self.from = nearest.or(self.from);
            }
        }
    }

    /// A place to stand that was picked stays, as long as one can stand there.
    fn drop_far_stand(&mut self, game: &Zemlya) {
        let seat = game.to_move().unwrap_or(0);
        self.from = self.from.filter(|&p| game.is_standable(seat, p));
    }

    /// Turns the blade by radians, clockwise on the screen.
    pub fn turn(&mut self, radians: f64) {
        self.blade = (self.blade - radians).rem_euclid(std::f64::consts::TAU);
    }

    /// Moves the aim by lattice units along the axes of the screen.
    pub fn nudge(&mut self, way: Vec2, view: &View) {
        if let Some(at) = self.at {
            self.at = Some(view.to_point(view.to_screen(at) + way));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::geometry::{Rect, vec2};
    use crate::view::Bounds;
    use land_core::games::Setup;

    fn table() -> (Zemlya, View) {
        let game = Zemlya::new(Setup::new(Default::default(), 2).with_seed(1)).unwrap();
        let bounds = Bounds { left: -8e5, low: -8e5, right: 8e5, high: 8e5 };
        (game, View::fit(bounds, Rect::new(0.0, 0.0, 400.0, 400.0), 0))
    }

    #[test]
    fn a_tap_aims_and_a_drag_moves_the_aim_from_where_it_was() {
        let (game, view) = table();
        let mut aim = Aim::default();
        assert!(aim.intent(&game).is_none());
        let finger = Pointer::Finger(4);
        let tap = [Drag::Down(finger, vec2(200.0, 300.0)), Drag::Up(finger, vec2(200.0, 300.0))];
        aim.follow(&tap, &game, &view);
        assert_eq!(aim.at, Some(view.to_point(vec2(200.0, 300.0))));
        assert!(aim.intent(&game).is_some(), "the engine takes it");
        let drag = [
            Drag::Down(finger, vec2(100.0, 380.0)),
            Drag::Move(finger, vec2(120.0, 370.0)),
            Drag::Up(finger, vec2(120.0, 370.0)),
        ];
        aim.follow(&drag, &game, &view);
        let at = view.to_screen(aim.at.unwrap());
        assert!(at.distance(vec2(220.0, 290.0)) < 0.01, "{at:?}");
    }

    #[test]
    fn a_cancelled_touch_leaves_the_aim_where_it_was() {
        let (game, view) = table();
        let mut aim = Aim::default();
        let finger = Pointer::Finger(1);
        let first = [Drag::Down(finger, vec2(200.0, 300.0)), Drag::Cancel(finger)];
        aim.follow(&first, &game, &view);
        assert_eq!(aim.at, None);
        let there = view.to_point(vec2(150.0, 250.0));
        aim.at = Some(there);
        let down = [Drag::Down(finger, vec2(260.0, 330.0)), Drag::Move(finger, vec2(300.0, 340.0))];
        aim.follow(&down, &game, &view);
        assert_ne!(aim.at, Some(there));
        assert!(aim.finger().is_some());
        aim.follow(&[Drag::Cancel(finger)], &game, &view);
        assert_eq!(aim.at, Some(there));
        assert!(aim.finger().is_none());
    }

    #[test]
    fn a_handle_out_of_reach_is_at_the_other_end() {
        let (game, view) = table();
        let mut aim = Aim { at: Some(view.to_point(vec2(390.0, 200.0))), ..Aim::default() };
        aim.blade = 0.0;
        let handle = aim.handle(&view).unwrap();
        assert!(handle.distance(vec2(390.0 - HANDLE, 200.0)) < 0.1, "{handle:?}");
        let mouse = Pointer::Mouse;
        let drag = [Drag::Down(mouse, handle), Drag::Move(mouse, vec2(390.0, 290.0))];
        aim.follow(&drag, &game, &view);
        assert!((aim.blade - std::f64::consts::FRAC_PI_2).abs() < 1e-3, "{}", aim.blade);
        aim.follow(&[Drag::Move(mouse, vec2(320.0, 200.0))], &game, &view);
        assert!(aim.blade.sin().abs() < 1e-3 && aim.blade.cos() > 0.0, "no jump: {}", aim.blade);
    }

    #[test]
    fn the_handle_turns_the_blade_and_the_foot_moves_to_a_standable_place() {
        let (game, view) = table();
        let mut aim = Aim { at: Some(view.to_point(vec2(200.0, 300.0))), ..Aim::default() };
        let mouse = Pointer::Mouse;
        let handle = aim.handle(&view).unwrap();
        aim.follow(
            &[
                Drag::Down(mouse, handle),
                Drag::Move(mouse, vec2(200.0, 200.0)),
                Drag::Up(mouse, vec2(200.0, 200.0)),
            ],
            &game,
            &view,
        );
        assert!((aim.blade - std::f64::consts::FRAC_PI_2).abs() < 1e-3, "{}", aim.blade);
        let foot = view.to_screen(aim.stand(&game).unwrap());
        let far = vec2(260.0, 100.0);
        aim.follow(
            &[Drag::Down(mouse, foot), Drag::Move(mouse, far), Drag::Up(mouse, far)],
            &game,
            &view,
        );
        let stands = aim.stand(&game).unwrap();
        assert!(game.is_standable(0, stands));
        assert!(view.to_screen(stands).distance(far) < 1.0);
        assert!(aim.intent(&game).is_some());
    }
}
