//! Buttons, choices, switches: what one touches.

use super::{Id, Tap, Ui};
use crate::paint::colour::Rgba;
use crate::paint::geometry::{Rect, vec2};
use crate::paint::icon::Icon;
use crate::paint::scene::Align;
use crate::paint::stone::{self, Material};
use crate::paint::stroke::Cap;
use crate::paint::text::Face;

/// How much a button weighs on the screen. There is one dark stone a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// The one thing to do next.
    Primary,
    /// Everything else.
    #[default]
    Secondary,
    /// Not possible now.
    Worn,
}

/// A button to be drawn and asked.
#[derive(Clone, Copy, Debug)]
pub struct Button<'a> {
    id: Id,
    rect: Rect,
    tone: Tone,
    icon: Option<Icon>,
    words: &'a str,
    /// Said below it, where there is room.
    below: Option<&'a str>,
}

impl<'a> Button<'a> {
    /// A stone with nothing on it yet.
    #[must_use]
    pub fn new(name: &'static str, rect: Rect) -> Self {
        Self::with_id(Id::new(name), rect)
    }

    /// One of several stones of the same name.
    #[must_use]
    pub fn with_id(id: Id, rect: Rect) -> Self {
        Self { id, rect, tone: Tone::Secondary, icon: None, words: "", below: None }
    }

    /// With an icon.
    #[must_use]
    pub fn icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// With words.
    #[must_use]
    pub fn words(mut self, words: &'a str) -> Self {
        self.words = words;
        self
    }

    /// The one dark stone.
    #[must_use]
    pub fn primary(mut self) -> Self {
        self.tone = Tone::Primary;
        self
    }

    /// Dark if so.
    #[must_use]
    pub fn dark(mut self, dark: bool) -> Self {
        if dark {
            self.tone = Tone::Primary;
        }
        self
    }

    /// Worn and dead unless so.
    #[must_use]
    pub fn live(mut self, live: bool) -> Self {
        if !live {
            self.tone = Tone::Worn;
        }
        self
    }

    /// With a word below it.
    #[must_use]
    pub fn below(mut self, words: &'a str) -> Self {
        self.below = Some(words);
        self
    }

    /// Draws it and asks whether it was pressed.
    pub fn show(self, ui: &mut Ui<'_>) -> bool {
        let tap = if self.tone == Tone::Worn { Tap::default() } else { ui.tap(self.id, self.rect) };
        let material = match self.tone {
            Tone::Primary => Material::Basalt,
            Tone::Secondary => Material::Stone,
            Tone::Worn => Material::Worn,
        };
        let face = if self.rect.h >= 60.0 { ui.label() } else { ui.strong() };
        let room = self.rect.w - 20.0;
        let face = if stone::icon_and_words_width(self.icon, self.words, face) > room {
            ui.strong()
        } else {
            face
        };
        let mut icon = self.icon;
        let mut words = self.words;
        // A narrow stone with an icon does without its words.
        if icon.is_some() && room < 84.0 && !words.is_empty() {
            words = "";
        }
        if !words.is_empty() && stone::icon_and_words_width(icon, words, face) > room {
            icon = None;
        }
        let theme = ui.theme;
        ui.scene.stone(theme, self.rect, material, if tap.held { 1.0 } else { 0.0 });
        let centre = self.rect.centre() + vec2(0.0, if tap.held { 2.0 } else { 0.0 });
        let ink = match self.tone {
            Tone::Worn => theme.ink3,
            _ => material.ink(theme),
        };
        two_lines(ui, centre, icon, words, face, room, ink);
        if tap.focused {
            focus_ring(ui, self.rect);
        }
        if let Some(words) = self.below {
            let face = ui.caption();
            let at = vec2(self.rect.centre().x, self.rect.bottom() + 18.0);
            let shown = face.shortened(words, self.rect.w + 12.0);
            ui.scene.text_middle(at, &shown, face, theme.ink2, Align::Centre);
        }
        tap.clicked
    }
}

/// Words of a stone: on one line, or on two where they are too long for it.
fn two_lines(
    ui: &mut Ui<'_>,
    centre: crate::paint::geometry::Vec2,
    icon: Option<Icon>,
    words: &str,
    face: Face,
    room: f32,
    ink: Rgba,
) {
    if face.width(words) <= room || words.is_empty() {
        ui.scene.icon_and_words(centre, icon, words, face, ink);
        return;
    }
    let lines = face.at_most(2, words, room);
    let step = face.size * 1.15;
    let top = centre.y - step * (lines.len() - 1) as f32 / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let at = vec2(centre.x, top + step * i as f32);
        ui.scene.text_middle(at, line, face, ink, Align::Centre);
    }
}

/// Shows which control the keys act on.
pub(crate) fn focus_ring(ui: &mut Ui<'_>, rect: Rect) {
    let ring = stone::pebble(rect.grown(5.0), ui.scene.pixel);
    ui.scene.stroke(&ring, true, 2.6, Cap::Butt, ui.theme.ink);
}

impl Ui<'_> {
    /// A round-ended bar.
    pub fn bar(&mut self, rect: Rect, colour: Rgba) {
        self.scene.fill_round_rect(rect, rect.w.min(rect.h) / 2.0, colour);
    }

    /// A hairline across.
    pub fn hairline(&mut self, x: f32, y: f32, w: f32) {
        let colour = self.theme.rule;
        self.bar(Rect::new(x, y - 1.0, w, 2.0), colour);
    }

    /// A choice in a groove; the segment that was pressed, if any.
    pub fn segments(
        &mut self,
        id: Id,
        rect: Rect,
        words: &[(Option<Icon>, &str)],
        chosen: Option<usize>,
    ) -> Option<usize> {
        let cell = (rect.w - 4.0) / words.len().max(1) as f32;
        let fits = |face: Face, icons: bool| {
            words.iter().all(|&(icon, w)| {
                let icon = if icons || w.is_empty() { icon } else { None };
                stone::icon_and_words_width(icon, w, face) <= cell - 8.0
            })
        };
        let (mut face, mut bold) = (self.body(), self.strong());
        let mut icons = true;
        if !fits(bold, true) {
            icons = false;
            if !fits(bold, false) {
                let role = crate::paint::text::Role::Caption;
                face = self.caption();
                bold = Face::new(role, crate::paint::text::Weight::Bold, self.settings.large_text);
            }
        }
        let shown: Vec<(Option<Icon>, String)> = words
            .iter()
            .map(|&(icon, w)| {
                let keep = icons || w.is_empty();
                (icon.filter(|_| keep), bold.shortened(w, cell - 4.0))
            })
            .collect();
        let shown: Vec<(Option<Icon>, &str)> =
            shown.iter().map(|(icon, w)| (*icon, w.as_str())).collect();
        let theme = self.theme;
        let cells = self.scene.segments(theme, rect, &shown, chosen, face, bold);
        let mut pressed = None;
        for (i, cell) in cells.into_iter().enumerate() {
            let tap = self.tap(id.nth(i), cell);
            if tap.clicked {
                pressed = Some(i);
            }
            if tap.focused {
                focus_ring(self, cell.grown(-6.0));
            }
        }
        pressed
    }

    /// A player's sign.
    pub fn emblem(&mut self, colour: usize, rect: Rect, ringed: bool) {
        let theme = self.theme;
        self.scene.emblem(theme, colour, rect, ringed);
    }

    /// The small dark plate with a number beyond an arrow.
    pub fn tag(&mut self, centre: crate::paint::geometry::Vec2, text: &str) {
        let (fill, ink) = (self.theme.basalt, self.theme.on_basalt);
        self.plate(centre, text, fill, ink);
    }

    /// The small pale plate with a number.
    pub fn pale_tag(&mut self, centre: crate::paint::geometry::Vec2, text: &str) {
        let (fill, ink) = (self.theme.stone, self.theme.ink_on_stone);
        self.plate(centre, text, fill, ink);
    }

    fn plate(&mut self, centre: crate::paint::geometry::Vec2, text: &str, fill: Rgba, ink: Rgba) {
        let face = self.strong();
        let rect = Rect::around(centre, face.width(text) + 20.0, face.size + 11.0);
        let shadow = self.theme.shadow.faded(0.14);
        self.scene.fill_round_rect(rect.moved(vec2(0.0, 2.0)), 9.0, shadow);
        self.scene.fill_round_rect(rect, 9.0, fill);
        self.scene.text_middle(centre, text, face, ink, Align::Centre);
    }
}
