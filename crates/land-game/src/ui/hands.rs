//! Who holds what: pointers, focus and scrolling from frame to frame.

use crate::event::{Event, Pointer};
use crate::paint::geometry::{Rect, Vec2};
use std::collections::BTreeMap;

/// A control on the screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Id {
    name: &'static str,
    /// Which of several, from 1; 0: the only one.
    number: usize,
}

impl Id {
    /// An id from its name.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, number: 0 }
    }

    /// One of several of the same name, from 0.
    #[must_use]
    pub const fn nth(self, n: usize) -> Self {
        Self { number: n + 1, ..self }
    }
}

impl std::fmt::Display for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.number {
            0 => f.write_str(self.name),
            n => write!(f, "{}#{n}", self.name),
        }
    }
}

/// A pointer that a control holds since it went down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hold {
    /// Which.
    pub pointer: Pointer,
    /// By whom.
    pub by: Id,
    /// Where it went down.
    pub from: Vec2,
    /// Where it is.
    pub at: Vec2,
}

/// A list longer than its place.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Scroll {
    pub offset: f32,
    pub furthest: f32,
}

/// What stays between two frames.
#[derive(Clone, Debug, Default)]
pub struct Hands {
    pub(super) holds: Vec<Hold>,
    /// The mouse, while it is over the window.
    pub(super) mouse: Option<Vec2>,
    pub(super) focus: Option<Id>,
    /// The focus shows only while keys are used.
    pub(super) by_keys: bool,
    /// The controls of the last frame and where they were.
    pub(super) places: Vec<(Id, Rect)>,
    /// What was dragged or could be: boards, lists.
    pub(super) dragged: Vec<(Id, Rect)>,
    pub(super) scrolls: BTreeMap<Id, Scroll>,
}

impl Hands {
    /// The controls of the last frame and where they were.
    pub fn places(&self) -> impl Iterator<Item = &(Id, Rect)> {
        self.places.iter().chain(&self.dragged)
    }

    /// Lets everything go: a new screen knows nothing of the old one's pointers.
    pub fn release_all(&mut self) {
        self.holds.clear();
        self.focus = None;
        self.places.clear();
        self.scrolls.clear();
    }

    /// Follows events that no control needs to see first.
    pub(super) fn follow(&mut self, event: &Event) {
        match *event {
            Event::Moved { pointer: Pointer::Mouse, at } => self.mouse = Some(at),
            Event::Pressed { pointer, at, .. } => {
                self.by_keys = false;
                if pointer == Pointer::Mouse {
                    self.mouse = Some(at);
                } else {
                    self.mouse = None;
                }
            }
            Event::KeyDown { .. } => self.by_keys = true,
            Event::Hidden => self.mouse = None,
            _ => {}
        }
    }

    /// The hold of a pointer.
    #[must_use]
    pub fn hold_of(&self, pointer: Pointer) -> Option<&Hold> {
        self.holds.iter().find(|h| h.pointer == pointer)
    }

    /// Whether a pointer belongs to a control.
    pub(super) fn holds_for(&self, pointer: Pointer, id: Id) -> bool {
        self.hold_of(pointer).is_some_and(|h| h.by == id)
    }

    pub(super) fn take(&mut self, pointer: Pointer, by: Id, at: Vec2) {
        self.holds.retain(|h| h.pointer != pointer);
        self.holds.push(Hold { pointer, by, from: at, at });
    }

    pub(super) fn drop_pointer(&mut self, pointer: Pointer) -> Option<Hold> {
        let i = self.holds.iter().position(|h| h.pointer == pointer)?;
        Some(self.holds.remove(i))
    }

    /// Moves the focus one step through the controls of the last frame.
    pub(super) fn step_focus(&mut self, back: bool) {
        if self.places.is_empty() {
            self.focus = None;
            return;
        }
        let last = self.places.len() - 1;
        let now = self.focus.and_then(|f| self.places.iter().position(|&(id, _)| id == f));
        let next = match (now, back) {
            (None, false) => 0,
            (None, true) => last,
            (Some(i), false) => {
                if i == last {
                    0
                } else {
                    i + 1
                }
            }
            (Some(i), true) => {
                if i == 0 {
                    last
                } else {
                    i - 1
                }
            }
        };
        self.focus = Some(self.places[next].0);
    }
}

/// Whether a point counts for a control that is clipped to `limit`.
pub(super) fn hit(rect: Rect, limit: Option<Rect>, at: Vec2) -> bool {
    rect.contains(at) && limit.is_none_or(|l| l.contains(at))
}
