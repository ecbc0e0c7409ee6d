//! What a player's hands do, freed of any windowing library.
//!
//! All places are logical pixels, y down, from the upper left corner of the window; they may lie
//! outside it while a pointer is held. The window layer sends every phase, also those that fall
//! between two frames, in the order they happened.

use crate::geom::Pt;

/// Which pointer: the mouse or one finger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Pointer {
    /// The mouse's main button.
    Mouse,
    /// A finger, by the system's number.
    Touch(u64),
}

/// Space that system bars and round corners take from each side, logical pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Insets {
    /// From the top.
    pub top: f32,
    /// From the right.
    pub right: f32,
    /// From the bottom.
    pub bottom: f32,
    /// From the left.
    pub left: f32,
}

/// Keys that mean something here; text arrives as [`Input::Text`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// Arrow.
    Left,
    /// Arrow.
    Right,
    /// Arrow.
    Up,
    /// Arrow.
    Down,
    /// Return, also of the number block.
    Enter,
    /// Space bar.
    Space,
    /// Escape; the back key of a phone.
    Escape,
    /// To the next control, with shift to the one before.
    Tab,
    /// Deletes to the left.
    Backspace,
    /// Deletes to the right.
    Delete,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// To the start.
    Home,
    /// To the end.
    End,
    /// A letter, lower case, by its place on a Latin layout.
    Letter(char),
}

/// Keys held while another is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Held {
    /// Shift.
    pub shift: bool,
    /// Control or command.
    pub control: bool,
}

/// One event.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// The window has this size now (sent before the first frame too).
    Resize {
        /// Logical pixels.
        width: f32,
        /// Logical pixels.
        height: f32,
        /// Physical pixels in a logical one.
        density: f32,
        /// What the system's bars take.
        safe: Insets,
    },
    /// A pointer went down.
    Down(Pointer, Pt),
    /// A pointer moved; for the mouse also while it is up.
    Move(Pointer, Pt),
    /// A pointer went up.
    Up(Pointer, Pt),
    /// The system took the pointer away: nothing it did counts.
    Cancel(Pointer),
    /// The mouse left the window while up.
    Leave,
    /// The wheel turned by so many notches, positive away from the player.
    Wheel(Pt, f32),
    /// A key went down (again, while it repeats).
    Key(Key, Held),
    /// A key went up.
    KeyUp(Key),
    /// A typed character.
    Text(char),
    /// A file was dropped or picked: its name and content.
    File(String, Vec<u8>),
    /// The window lost the player's attention: pause animation and sound.
    Hidden,
    /// And got it back.
    Shown,
}
