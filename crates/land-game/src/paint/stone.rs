//! What one touches: flat pebbles with a visible thickness, and the grooves they lie in.

use super::colour::Rgba;
use super::geometry::{Rect, Vec2, vec2};
use super::icon::Icon;
use super::scene::{Align, Scene};
use super::seed::Seed;
use super::shape::rounded;
use super::stroke::Cap;
use super::text::Face;
use super::theme::Theme;

/// What a pebble is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Material {
    /// Pale: a secondary button.
    Stone,
    /// Dark by day, bright at dusk: the one primary button, a chosen segment.
    Basalt,
    /// Not to be pressed now: no thickness, no shadow.
    Worn,
}

/// A pebble with an icon, words, or both, centred together.
#[derive(Clone, Copy, Debug)]
pub struct Button<'a> {
    /// Where its top lies.
    pub rect: Rect,
    /// What it is made of.
    pub material: Material,
    /// How far it is pressed, 0 to 1.
    pub pressed: f32,
    /// Its sign.
    pub icon: Option<Icon>,
    /// Its words, perhaps none.
    pub words: &'a str,
    /// How the words look.
    pub face: Face,
}

impl<'a> Button<'a> {
    /// An unpressed secondary button with words.
    #[must_use]
    pub fn new(rect: Rect, words: &'a str, face: Face) -> Self {
        Self { rect, material: Material::Stone, pressed: 0.0, icon: None, words, face }
    }

    /// With a sign before the words.
    #[must_use]
    pub fn with_icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// Of another material.
    #[must_use]
    pub fn with_material(mut self, material: Material) -> Self {
        self.material = material;
        self
    }

    /// Pressed so far.
    #[must_use]
    pub fn with_pressed(mut self, pressed: f32) -> Self {
        self.pressed = pressed;
        self
    }

    /// Whether sign and words fit on it.
    #[must_use]
    pub fn fits(&self) -> bool {
        icon_and_words_width(self.icon, self.words, self.face) <= self.rect.w - 16.0
    }
}

/// Thickness of an unpressed pebble.
pub const SIDE: f32 = 3.0;

/// How dark the three shadows are, how far grown and how far down.
const SHADOW: [(f32, f32, f32); 3] = [(0.09, 0.0, 4.5), (0.07, 1.2, 6.0), (0.05, 2.5, 8.0)];

/// Outline of a pebble: four elliptical corners, uneven by its place.
#[must_use]
pub fn pebble(rect: Rect, pixel: f32) -> Vec<Vec2> {
    pebble_grown(rect, 0.0, pixel)
}

/// The same outline, grown evenly.
fn pebble_grown(rect: Rect, by: f32, pixel: f32) -> Vec<Vec2> {
    let radius = (0.44 * rect.h.min(rect.w)).min(26.0);
    let mut seed = Seed::of_place(vec2(rect.x, rect.y));
    let radii = std::array::from_fn(|_| {
        let mut uneven = || radius * (1.0 + 0.14 * seed.signed()) + by;
        (uneven(), uneven())
    });
    let rect = rect.grown(by);
    // Neighbouring corners may not overlap.
    let fit = |(rx, ry): (f32, f32)| (rx.min(rect.w / 2.0), ry.min(rect.h / 2.0));
    rounded(rect, radii.map(fit), pixel)
}

fn moved(ring: &[Vec2], by: Vec2) -> Vec<Vec2> {
    ring.iter().map(|&p| p + by).collect()
}

impl Scene {
    /// The shadow below a pebble; `height` 1 as it lies, less when pressed.
    fn pebble_shadow(&mut self, theme: &Theme, rect: Rect, height: f32) {
        for (opacity, grown, down) in SHADOW.into_iter().rev() {
            let ring = moved(&pebble_grown(rect, grown, self.pixel), vec2(0.0, down * height));
            self.fill_convex(&ring, theme.shadow.faded(opacity));
        }
    }

    /// A pebble without anything on it. `pressed` runs from 0 to 1; the top moves down with it.
    pub fn stone(&mut self, theme: &Theme, rect: Rect, material: Material, pressed: f32) {
        let (top, side) = match material {
            Material::Stone => (theme.stone, theme.stone_rim),
            Material::Basalt => (theme.basalt, theme.basalt_rim),
            Material::Worn => (theme.groove_in, theme.groove_in),
        };
        if material == Material::Worn {
            let ring = pebble(rect, self.pixel);
            self.fill_convex(&ring, top);
            return;
        }
        self.pebble(theme, rect, top, side, pressed);
    }

    fn pebble(&mut self, theme: &Theme, rect: Rect, top: Rgba, side: Rgba, pressed: f32) {
        self.pebble_shadow(theme, rect, 1.0 - 0.6 * pressed);
        let ring = pebble(rect, self.pixel);
        self.fill_convex(&moved(&ring, vec2(0.0, SIDE)), side);
        self.fill_convex(&moved(&ring, vec2(0.0, 2.0 * pressed)), top);
    }

    /// Draws a button.
    pub fn button(&mut self, theme: &Theme, button: &Button<'_>) {
        let Button { rect, material, pressed, icon, words, face } = *button;
        self.stone(theme, rect, material, pressed);
        let centre = rect.centre() + vec2(0.0, 2.0 * pressed);
        self.icon_and_words(centre, icon, words, face, material.ink(theme));
    }

    /// An icon and words beside it, centred together about a point.
    pub fn icon_and_words(
        &mut self,
        centre: Vec2,
        icon: Option<Icon>,
        words: &str,
        face: Face,
        ink: Rgba,
    ) {
        let width = icon_and_words_width(icon, words, face);
        let mut x = centre.x - width / 2.0;
        if let Some(icon) = icon {
            let size = icon_size(words);
            self.icon(icon, vec2(x + size / 2.0, centre.y), size, ink);
            x += size + ICON_GAP;
        }
        self.text_middle(vec2(x, centre.y), words, face, ink, Align::Left);
    }

    /// What chosen stones lie in: a hollow with a shaded upper lip.
    pub fn groove(&mut self, theme: &Theme, rect: Rect) {
        let ring = pebble(rect, self.pixel);
        self.fill_convex(&ring, theme.groove);
        let inner = Rect::new(rect.x + 1.2, rect.y + 2.6, rect.w - 2.4, rect.h - 2.6);
        let radius = (0.44 * rect.h.min(rect.w)).min(26.0) - 1.5;
        self.fill_round_rect(inner, radius, theme.groove_in);
    }

    /// A choice: a groove with one segment for each of `words` (an icon before any), the chosen one a
    /// stone. Returns the segments, left to right, for hit tests.
    pub fn segments(
        &mut self,
        theme: &Theme,
        rect: Rect,
        words: &[(Option<Icon>, &str)],
        chosen: Option<usize>,
        face: Face,
        bold: Face,
    ) -> Vec<Rect> {
        self.groove(theme, rect);
        let rects = segments(rect, words.len());
        for (i, (&segment, &(icon, words))) in rects.iter().zip(words).enumerate() {
            let is_chosen = chosen == Some(i);
            if is_chosen {
                let stone = Rect::new(segment.x, segment.y + 2.0, segment.w, segment.h - 6.0);
                self.stone(theme, stone, Material::Basalt, 0.0);
            }
            let ink = if is_chosen { theme.on_basalt } else { theme.ink_on_groove };
            let centre = segment.centre() - vec2(0.0, if is_chosen { 1.0 } else { 0.0 });
            self.icon_and_words(centre, icon, words, if is_chosen { bold } else { face }, ink);
        }
        rects
    }

    /// A player's sign: a pebble in their colour with its pattern; ringed when it is their turn.
    pub fn emblem(&mut self, theme: &Theme, colour: usize, rect: Rect, ringed: bool) {
        let look = theme.seat(colour);
        let side = look.fill.mixed(theme.outline, 0.35);
        for (opacity, grown, down) in SHADOW.into_iter().rev() {
            let ring = pebble_grown(rect, grown * 0.6, self.pixel);
            self.fill_convex(&moved(&ring, vec2(0.0, down * 0.55)), theme.shadow.faded(opacity));
        }
        let ring = pebble(rect, self.pixel);
        self.fill_convex(&moved(&ring, vec2(0.0, 1.8)), side);
        self.fill_convex(&ring, look.fill);
        let pitch = (rect.h / 3.9).clamp(6.5, 15.0);
        let shape = super::pattern::Area { outer: &ring, holes: &[] };
        self.pattern(shape, look.pattern, pitch, rect.centre(), look.strong);
        self.stroke(&ring, true, 1.6, Cap::Butt, theme.outline);
        if ringed {
            let ring = pebble_grown(rect, 5.5, self.pixel);
            self.stroke(&ring, true, 2.6, Cap::Butt, theme.ink);
        }
    }
}

impl Material {
    /// The colour of words on it.
    #[must_use]
    pub fn ink(self, theme: &Theme) -> Rgba {
        match self {
            Self::Stone => theme.ink_on_stone,
            Self::Basalt => theme.on_basalt,
            Self::Worn => theme.ink_on_groove,
        }
    }
}

/// Between an icon and its words.
const ICON_GAP: f32 = 10.0;

/// Icons beside words are smaller than alone.
fn icon_size(words: &str) -> f32 {
    if words.is_empty() { 27.0 } else { 25.0 }
}

/// Width of an icon with words beside it.
#[must_use]
pub fn icon_and_words_width(icon: Option<Icon>, words: &str, face: Face) -> f32 {
    let gap = if words.is_empty() { 0.0 } else { ICON_GAP };
    icon.map_or(0.0, |_| icon_size(words) + gap) + face.width(words)
}

/// Equal parts of a groove for a choice of `count`.
#[must_use]
pub fn segments(rect: Rect, count: usize) -> Vec<Rect> {
    let inner = Rect::new(rect.x + 2.0, rect.y, rect.w - 4.0, rect.h);
    let w = inner.w / count.max(1) as f32;
    (0..count).map(|i| Rect::new(inner.x + w * i as f32, inner.y, w, inner.h)).collect()
}
