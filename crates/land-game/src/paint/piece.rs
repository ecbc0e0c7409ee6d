//! The things one plays with: the stone that is flicked and the knife that is thrown.

use super::colour::Rgba;
use super::geometry::{Vec2, vec2};
use super::scene::Scene;
use super::shape::ellipse;
use super::stroke::Cap;
use super::theme::Theme;

const STONE: Rgba = Rgba::rgb(0x3C, 0x3A, 0x42);
const STONE_LIT: Rgba = Rgba::rgb(0x57, 0x55, 0x5F);
const STONE_GLEAM: Rgba = Rgba::rgb(0x86, 0x86, 0x92);
const WOOD: Rgba = Rgba::rgb(0x92, 0x59, 0x33);
const WOOD_DARK: Rgba = Rgba::rgb(0x70, 0x43, 0x27);
const RIVET: Rgba = Rgba::rgb(0xE9, 0xD9, 0xBC);
const GUARD: Rgba = Rgba::rgb(0x57, 0x54, 0x58);
const STEEL: Rgba = Rgba::rgb(0xE6, 0xE7, 0xEA);
const STEEL_DARK: Rgba = Rgba::rgb(0xAE, 0xB6, 0xBD);
const EDGE: Rgba = Rgba::rgb(0x1A, 0x13, 0x10);

impl Scene {
    /// Draws the playing stone, `radius` half its length, turned by `angle`; `height` lifts it off
    /// its shadow.
    pub fn playing_stone(&mut self, theme: &Theme, at: Vec2, radius: f32, angle: f32, height: f32) {
        let turn = 0.45 + angle;
        let size = vec2(radius, radius * 0.74);
        let lift = vec2(0.0, -height);
        self.ellipse(at + vec2(1.5, 3.0 + height * 0.6), size, turn, theme.shadow.faded(0.28));
        let body = ellipse(at + lift, size, turn, self.pixel);
        self.fill_convex(&ellipse(at + lift, size + vec2(1.7, 1.7), turn, self.pixel), theme.chalk);
        self.fill_convex(&body, STONE);
        let way = |x: f32, y: f32| at + lift + vec2(x * radius, y * radius);
        self.ellipse(way(-0.08, -0.12), size * 0.72, turn, STONE_LIT.faded(0.75));
        self.ellipse(way(-0.22, -0.3), size * 0.3, turn, STONE_GLEAM.faded(0.85));
    }

    /// Draws a knife that sticks in the ground at `at`. Seen from above it leans: its handle lies
    /// towards `lean` (an angle on screen), `length` long; its shadow falls to the lower right.
    /// `blade` is the angle of the line its edge cuts.
    pub fn knife(&mut self, theme: &Theme, at: Vec2, lean: f32, blade: f32, length: f32) {
        let up = Vec2::at_angle(lean);
        // The knife's breadth shows as far as its blade lies across the way it leans.
        let breadth = (blade - lean).sin().abs().max(0.45);
        let side = up.normal() * breadth;
        let place = |along: f32, across: f32| at + up * (along * length) + side * (across * length);
        let shade: Vec<Vec2> = [(-0.10, 0.02), (0.12, 0.02), (0.50, 0.35), (0.30, 0.44)]
            .iter()
            .map(|&(x, y)| at + vec2(x + 0.02, y) * length)
            .collect();
        self.fill_convex(&shade, theme.shadow.faded(0.3));
        let blade_left: Vec<Vec2> = [(-0.02, -0.13), (0.40, -0.20), (0.40, 0.02), (0.0, 0.02)]
            .map(|(a, c)| place(a, c))
            .to_vec();
        let blade_right: Vec<Vec2> = [(0.0, 0.02), (0.40, 0.02), (0.40, 0.20), (0.04, 0.16)]
            .map(|(a, c)| place(a, c))
            .to_vec();
        let blade_all: Vec<Vec2> = [(-0.02, -0.13), (0.40, -0.20), (0.40, 0.20), (0.04, 0.16)]
            .map(|(a, c)| place(a, c))
            .to_vec();
        self.fill_convex(&blade_left, STEEL_DARK);
        self.fill_convex(&blade_right, STEEL);
        self.stroke(&blade_all, true, 1.4, Cap::Butt, EDGE);
        let handle: Vec<Vec2> =
            [(0.48, -0.17), (0.88, -0.20), (1.02, -0.10), (0.98, 0.13), (0.86, 0.20), (0.48, 0.17)]
                .map(|(a, c)| place(a, c))
                .to_vec();
        self.fill_convex(&handle, WOOD_DARK);
        let half: Vec<Vec2> =
            [(0.48, -0.17), (0.88, -0.20), (1.02, -0.10), (1.0, 0.01), (0.48, 0.01)]
                .map(|(a, c)| place(a, c))
                .to_vec();
        self.fill_convex(&half, WOOD);
        self.stroke(&handle, true, 1.4, Cap::Butt, EDGE);
        for along in [0.60, 0.78] {
            self.disc(place(along, 0.01), length * 0.026, RIVET);
        }
        let guard: Vec<Vec2> = [(0.40, -0.31), (0.48, -0.31), (0.48, 0.31), (0.40, 0.31)]
            .map(|(a, c)| place(a, c))
            .to_vec();
        self.fill_convex(&guard, GUARD);
        self.stroke(&guard, true, 1.2, Cap::Butt, EDGE);
    }
}
