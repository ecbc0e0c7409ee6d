//! One frame of a screen: controls are asked for in order, draw themselves and say what was done
//! to them.
//!
//! Events of the frame are offered to every control in the order they happened; the first whose
//! place they hit takes them. A pointer that went down on a control belongs to it until it goes
//! up, wherever it moves.

mod controls;
mod hands;
mod layout;

pub(crate) use controls::focus_ring;
pub use controls::{Button, Tone};
pub use hands::{Hands, Hold, Id};
pub use layout::{Form, RectExt};

use crate::event::{Button as MouseButton, Event, Key, Modifiers, Pointer};
use crate::paint::cache::{Cache, bits};
use crate::paint::colour::Rgba;
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::scene::{Align, Scene};
use crate::paint::text::{Face, Role, Weight};
use crate::paint::theme::Theme;
use crate::settings::Settings;
use crate::sound::Sound;
use crate::words::{Lang, Value, Words, fill};
use hands::hit;
use std::hash::Hash;
use std::sync::Arc;

/// What happened to a control this frame.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tap {
    /// It was pressed and released, or chosen by key.
    pub clicked: bool,
    /// A pointer is down on it.
    pub held: bool,
    /// The mouse is over it.
    pub hovered: bool,
    /// Keys act on it, and that shows.
    pub focused: bool,
}

/// What a pointer did that a dragged control holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Drag {
    /// It went down here.
    Down(Pointer, Vec2),
    /// It moved here, inside or outside of the control and the window.
    Move(Pointer, Vec2),
    /// It was let go here.
    Up(Pointer, Vec2),
    /// The system took it: nothing counts.
    Cancel(Pointer),
}

/// A frame under way.
#[derive(Debug)]
pub struct Ui<'a> {
    /// What has been drawn so far.
    pub scene: Scene,
    /// Colours.
    pub theme: &'static Theme,
    /// Language.
    pub lang: Lang,
    /// Its words.
    pub words: &'static Words,
    /// The person's settings, as they were when the frame began.
    pub settings: Settings,
    /// The whole window.
    pub screen: Rect,
    /// The window without what system bars cover.
    pub area: Rect,
    /// Seconds since the program started.
    pub now: f64,
    /// Seconds since the last frame, at most a tenth.
    pub dt: f32,
    /// What there is to hear from this frame.
    pub sounds: Vec<Sound>,
    /// Nothing reacts while something lies over it.
    pub enabled: bool,
    cache: &'a mut Cache,
    hands: &'a mut Hands,
    events: &'a [Event],
    taken: Vec<bool>,
    places: Vec<(Id, Rect)>,
    dragged: Vec<(Id, Rect)>,
    limit: Option<Rect>,
}

/// What a frame is made with.
#[derive(Debug)]
pub struct FrameInput<'a> {
    /// The window.
    pub screen: Rect,
    /// What is free of system bars.
    pub area: Rect,
    /// Physical pixels in a logical one.
    pub scale: f32,
    /// Seconds since the program started.
    pub now: f64,
    /// Seconds since the last frame.
    pub dt: f32,
    /// What happened since.
    pub events: &'a [Event],
}

impl<'a> Ui<'a> {
    /// Begins a frame.
    #[must_use]
    pub fn begin(
        input: &FrameInput<'a>,
        hands: &'a mut Hands,
        cache: &'a mut Cache,
        settings: Settings,
        lang: Lang,
    ) -> Self {
        for event in input.events {
            hands.follow(event);
            if let Event::KeyDown { key: Key::Tab, modifiers, .. } = event {
                hands.step_focus(modifiers.shift);
            }
        }
        let theme = if settings.dusk { Theme::dusk() } else { Theme::day() };
        Self {
            scene: Scene::new(input.scale),
            theme,
            lang,
            words: lang.words(),
            settings,
            screen: input.screen,
            area: input.area,
            now: input.now,
            dt: input.dt.clamp(0.0, 0.1),
            sounds: Vec::new(),
            enabled: true,
            cache,
            hands,
            events: input.events,
            taken: vec![false; input.events.len()],
            places: Vec::new(),
            dragged: Vec::new(),
            limit: None,
        }
    }

    /// Ends the frame: the scene, and what there is to hear.
    #[must_use]
    pub fn end(self) -> (Scene, Vec<Sound>) {
        for event in self.events {
            // A pointer that no control of this frame knows any more is let go.
            if let Event::Released { pointer, .. } | Event::Cancelled { pointer } = event {
                self.hands.drop_pointer(*pointer);
            }
        }
        if let Some(focus) = self.hands.focus
            && !self.places.iter().any(|(id, _)| *id == focus)
        {
            self.hands.focus = None;
        }
        self.hands.places = self.places;
        self.hands.dragged = self.dragged;
        (self.scene, self.sounds)
    }

    /// Draws what `build` draws, built once for this `key`, theme and scale.
    pub fn cached(&mut self, key: impl Hash, build: impl FnOnce(&mut Scene)) {
        let part = self.kept(key, build);
        self.scene.part(&part, Vec2::default(), 1.0);
    }

    /// What `build` draws on a scene of its own, where nothing can be touched: for pictures that
    /// leave the program.
    pub fn apart(&self, build: impl FnOnce(&mut Ui<'_>)) -> Scene {
        let (mut hands, mut cache) = (Hands::default(), Cache::new());
        let input = FrameInput {
            screen: self.screen,
            area: self.area,
            scale: 1.0,
            now: self.now,
            dt: 0.0,
            events: &[],
        };
        let settings = self.settings.clone();
        let mut ui = Ui::begin(&input, &mut hands, &mut cache, settings, self.lang);
        build(&mut ui);
        ui.end().0
    }

    /// What `build` draws, built once for this `key`, theme and scale.
    pub fn kept(&mut self, key: impl Hash, build: impl FnOnce(&mut Scene)) -> Arc<Scene> {
        let pixel = self.scene.pixel;
        let marks = (self.theme.is_dusk, self.settings.strong_patterns, self.settings.large_text);
        self.cache.scene((key, marks, self.lang, bits(&[pixel])), || {
            let mut scene = Scene::new(1.0 / pixel);
            build(&mut scene);
            scene
        })
    }

    /// Sand over the whole screen.
    pub fn page(&mut self) {
        let (theme, screen) = (self.theme, self.screen);
        self.cached(("page", bits(&[screen.w, screen.h])), |scene| scene.page(theme, screen));
    }

    /// The text with its places filled.
    #[must_use]
    pub fn say(&self, text: &str, values: &[Value]) -> String {
        fill(self.lang, text, values)
    }

    /// A face of this frame's text size.
    #[must_use]
    pub fn face(&self, role: Role, weight: Weight) -> Face {
        Face::new(role, weight, self.settings.large_text)
    }

    /// Caption letters.
    #[must_use]
    pub fn caption(&self) -> Face {
        self.face(Role::Caption, Weight::Regular)
    }

    /// Body letters.
    #[must_use]
    pub fn body(&self) -> Face {
        self.face(Role::Body, Weight::Regular)
    }

    /// Bold body letters.
    #[must_use]
    pub fn strong(&self) -> Face {
        self.face(Role::Body, Weight::Bold)
    }

    /// Bold label letters.
    #[must_use]
    pub fn label(&self) -> Face {
        self.face(Role::Label, Weight::Bold)
    }

    /// Bold title letters.
    #[must_use]
    pub fn title(&self) -> Face {
        self.face(Role::Title, Weight::Bold)
    }

    /// Bold display letters.
    #[must_use]
    pub fn display(&self) -> Face {
        self.face(Role::Display, Weight::Bold)
    }

    /// One line of text, shortened if it must be, its capitals centred in `rect`'s height.
    pub fn line(&mut self, rect: Rect, text: &str, face: Face, colour: Rgba, align: Align) {
        let shown = face.shortened(text, rect.w);
        let x = match align {
            Align::Left => rect.x,
            Align::Centre => rect.centre().x,
            Align::Right => rect.right(),
        };
        self.scene.text_middle(vec2(x, rect.centre().y), &shown, face, colour, align);
    }

    /// A paragraph from the top of `rect`; the height it took.
    pub fn paragraph(&mut self, rect: Rect, text: &str, face: Face, colour: Rgba) -> f32 {
        let first = vec2(rect.x, rect.y + face.line_height() * 0.74);
        self.scene.paragraph(first, rect.w, text, face, colour)
    }

    /// How high a paragraph is.
    #[must_use]
    pub fn paragraph_height(&self, width: f32, text: &str, face: Face) -> f32 {
        face.wrap(text, width).len() as f32 * face.line_height()
    }

    /// Offers the frame's events to a control at `rect`.
    pub fn tap(&mut self, id: Id, rect: Rect) -> Tap {
        if !self.enabled {
            return Tap::default();
        }
        self.places.push((id, self.limit.map_or(rect, |l| l.clipped(rect))));
        let mut tap = Tap::default();
        for (i, event) in self.events.iter().enumerate() {
            match *event {
                Event::Pressed { pointer, button: MouseButton::Left, at }
                    if !self.taken[i] && hit(rect, self.limit, at) =>
                {
                    self.taken[i] = true;
                    self.hands.take(pointer, id, at);
                }
                Event::Moved { pointer, at } => {
                    if let Some(h) = self.hands.holds.iter_mut().find(|h| h.pointer == pointer)
                        && h.by == id
                    {
                        h.at = at;
                    }
                }
                Event::Released { pointer, button: MouseButton::Left, at }
                    if self.hands.holds_for(pointer, id) =>
                {
                    self.hands.drop_pointer(pointer);
                    tap.clicked |= hit(rect.grown(8.0), self.limit, at);
                }
                Event::Cancelled { pointer } if self.hands.holds_for(pointer, id) => {
                    self.hands.drop_pointer(pointer);
                }
                Event::KeyDown { key: Key::Enter | Key::Space, repeat: false, .. }
                    if !self.taken[i] && self.hands.by_keys && self.hands.focus == Some(id) =>
                {
                    self.taken[i] = true;
                    tap.clicked = true;
                }
                _ => {}
            }
        }
        tap.held = self.hands.holds.iter().any(|h| h.by == id && rect.grown(8.0).contains(h.at));
        tap.hovered = self.hands.mouse.is_some_and(|at| hit(rect, self.limit, at));
        tap.focused = self.hands.by_keys && self.hands.focus == Some(id);
        if tap.clicked {
            self.sounds.push(Sound::Tap);
            crate::host::trace(|| format!("tapped {id}"));
        }
        tap
    }

    /// Offers the frame's pointers to something that is dragged, in the order of what happened.
    pub fn drags(&mut self, id: Id, rect: Rect) -> Vec<Drag> {
        let mut drags = Vec::new();
        if !self.enabled {
            return drags;
        }
        self.dragged.push((id, rect));
        for (i, event) in self.events.iter().enumerate() {
            match *event {
                Event::Pressed { pointer, button: MouseButton::Left, at }
                    if !self.taken[i] && hit(rect, self.limit, at) =>
                {
                    self.taken[i] = true;
                    self.hands.take(pointer, id, at);
                    drags.push(Drag::Down(pointer, at));
                }
                Event::Moved { pointer, at } => {
                    if let Some(h) = self.hands.holds.iter_mut().find(|h| h.pointer == pointer)
                        && h.by == id
                    {
                        h.at = at;
                        drags.push(Drag::Move(pointer, at));
                    }
                }
                Event::Released { pointer, button: MouseButton::Left, at }
                    if self.hands.holds_for(pointer, id) =>
                {
                    self.hands.drop_pointer(pointer);
                    drags.push(Drag::Up(pointer, at));
                }
                Event::Cancelled { pointer } if self.hands.holds_for(pointer, id) => {
                    self.hands.drop_pointer(pointer);
                    drags.push(Drag::Cancel(pointer));
                }
                _ => {}
            }
        }
        drags
    }

    /// Whether a key went down that no control took; it is taken now.
    pub fn key(&mut self, wanted: Key) -> Option<Modifiers> {
        if !self.enabled {
            return None;
        }
        let found = self.events.iter().enumerate().find_map(|(i, event)| match event {
            Event::KeyDown { key, modifiers, .. } if *key == wanted && !self.taken[i] => {
                Some((i, *modifiers))
            }
            _ => None,
        });
        let (i, modifiers) = found?;
        self.taken[i] = true;
        Some(modifiers)
    }

    /// Every press of a key in this frame, repeats too.
    pub fn key_count(&mut self, wanted: Key) -> (u32, Modifiers) {
        let mut all = (0, Modifiers::default());
        while let Some(modifiers) = self.key(wanted) {
            all = (all.0 + 1, modifiers);
        }
        all
    }

    /// Characters typed in this frame.
    #[must_use]
    pub fn typed(&self) -> String {
        if !self.enabled {
            return String::new();
        }
        self.events
            .iter()
            .filter_map(|e| if let Event::Typed(c) = e { Some(*c) } else { None })
            .collect()
    }

    /// Files dropped in this frame.
    pub fn dropped(&self) -> impl Iterator<Item = (&'a str, &'a [u8])> + use<'a> {
        self.events.iter().filter_map(|e| match e {
            Event::Dropped { name, bytes } => Some((name.as_str(), bytes.as_slice())),
            _ => None,
        })
    }

    /// How far the wheel turned over `rect`, and where.
    pub fn wheel(&mut self, rect: Rect) -> Option<(Vec2, f32)> {
        if !self.enabled {
            return None;
        }
        let mut sum = None;
        for (i, event) in self.events.iter().enumerate() {
            if let Event::Wheel { at, notches } = *event
                && !self.taken[i]
                && hit(rect, self.limit, at)
            {
                self.taken[i] = true;
                sum = Some((at, sum.map_or(0.0, |(_, n)| n) + notches.y));
            }
        }
        sum
    }

    /// Whether some control has the focus of the keys.
    #[must_use]
    pub fn has_focus(&self) -> bool {
        self.hands.by_keys && self.hands.focus.is_some()
    }

    /// Where the mouse is, while it is over the window.
    #[must_use]
    pub fn mouse(&self) -> Option<Vec2> {
        self.hands.mouse
    }

    /// Begins a list longer than its place; returns how far it is moved up. Close it with
    /// [`Ui::scroll_end`].
    pub fn scroll_begin(&mut self, id: Id, rect: Rect, content: f32) -> f32 {
        let furthest = (content - rect.h).max(0.0);
        let mut scroll = self.hands.scrolls.get(&id).copied().unwrap_or_default();
        scroll.furthest = furthest;
        if self.enabled && furthest > 0.0 {
            if let Some((_, notches)) = self.wheel(rect) {
                scroll.offset -= notches * 64.0;
            }
            for event in self.events {
                if let Event::Moved { pointer, at } = *event
                    && let Some(h) = self.hands.holds.iter_mut().find(|h| h.pointer == pointer)
                    && rect.contains(h.from)
                {
                    if h.by == id {
                        scroll.offset -= at.y - h.at.y;
                        h.at = at;
                    } else if (at.y - h.from.y).abs() > 10.0 {
                        // A drag along the list takes the finger off the control it began on.
                        h.by = id;
                        h.at = at;
                    }
                }
            }
        }
        scroll.offset = scroll.offset.clamp(0.0, furthest);
        self.hands.scrolls.insert(id, scroll);
        self.limit = Some(rect);
        self.scene.clip(Some(rect));
        scroll.offset
    }

    /// Ends the list: what lies between its controls drags it too.
    pub fn scroll_end(&mut self, id: Id, rect: Rect) {
        self.drags(id, rect);
        self.limit = None;
        self.scene.clip(None);
        let scroll = self.hands.scrolls.get(&id).copied().unwrap_or_default();
        if scroll.furthest > 0.0 {
            let length = (rect.h * rect.h / (rect.h + scroll.furthest)).max(32.0);
            let top = rect.y + (rect.h - length) * scroll.offset / scroll.furthest;
            let x = rect.right() - 4.0;
            self.bar(Rect::new(x, rect.y, 6.0, rect.h), self.theme.rule);
            self.bar(Rect::new(x, top, 6.0, length), self.theme.ink3);
        }
    }
}
