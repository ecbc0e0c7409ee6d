//! What a person does to the window, in logical pixels, free of any window library.

use crate::paint::geometry::{Insets, Vec2};

/// The part of the screen there is to draw on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    /// Width in logical pixels.
    pub width: f32,
    /// Height in logical pixels.
    pub height: f32,
    /// Physical pixels in a logical one.
    pub scale: f32,
    /// What notches and system bars cover.
    pub safe: Insets,
}

/// What points: the mouse, or a finger by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pointer {
    /// The mouse.
    Mouse,
    /// One finger, while it is down.
    Finger(u64),
}

/// Mouse buttons; a finger always counts as [`Button::Left`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Button {
    /// The main button.
    Left,
    /// The wheel pressed.
    Middle,
    /// The other button.
    Right,
}

/// Keys that mean something by themselves; what they type comes as [`Event::Typed`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Key {
    Left,
    Right,
    Up,
    Down,
    Enter,
    Escape,
    Space,
    Tab,
    Backspace,
    Delete,
    Home,
    End,
    PageUp,
    PageDown,
    Function(u8),
    /// A letter key as its lower-case Latin letter, or a digit.
    Letter(char),
}

/// Which of the modifier keys are down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub struct Modifiers {
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
}

/// One thing that happened to the window, in the order it happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The window has this size from now on. Always the first event.
    Resized(Viewport),
    /// A button or finger went down.
    Pressed {
        /// What points.
        pointer: Pointer,
        /// Which button.
        button: Button,
        /// Where, in logical pixels.
        at: Vec2,
    },
    /// The mouse or a finger moved, pressed or not; also outside the window during a drag.
    Moved {
        /// What points.
        pointer: Pointer,
        /// Where to.
        at: Vec2,
    },
    /// A button or finger went up.
    Released {
        /// What points.
        pointer: Pointer,
        /// Which button.
        button: Button,
        /// Where.
        at: Vec2,
    },
    /// The system took a touch away: nothing was released.
    Cancelled {
        /// What pointed.
        pointer: Pointer,
    },
    /// The wheel turned; one notch is 1, positive away from the person.
    Wheel {
        /// Where the mouse stood.
        at: Vec2,
        /// Notches, sideways and away.
        notches: Vec2,
    },
    /// A key went down or repeats.
    KeyDown {
        /// The key.
        key: Key,
        /// What else is held.
        modifiers: Modifiers,
        /// Held down rather than pressed anew.
        repeat: bool,
    },
    /// A key went up.
    KeyUp {
        /// The key.
        key: Key,
    },
    /// A character was typed; control characters never come.
    Typed(char),
    /// The window went out of sight: save now.
    Hidden,
    /// The window came back.
    Shown,
    /// A file was dropped on the window.
    Dropped {
        /// Its name without folders.
        name: String,
        /// What it holds.
        bytes: Vec<u8>,
    },
}
