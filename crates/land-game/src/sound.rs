//! What there is to hear. The window plays it, if it can.

/// One short sound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    /// A button.
    Tap,
    /// A finger hits the stone.
    Flick,
    /// The stone slides over earth.
    Slide,
    /// The stone comes to rest.
    Rest,
    /// A knife leaves the hand.
    Throw,
    /// A knife stands in the ground.
    Stick,
    /// A knife falls flat.
    Miss,
    /// A line is drawn through land.
    Cut,
    /// Land changes hands.
    Capture,
    /// A turn ends with nothing.
    Foul,
    /// The match is won.
    Win,
}

impl Sound {
    /// All of them, in the order of the enum.
    pub const ALL: [Self; 11] = [
        Self::Tap,
        Self::Flick,
        Self::Slide,
        Self::Rest,
        Self::Throw,
        Self::Stick,
        Self::Miss,
        Self::Cut,
        Self::Capture,
        Self::Foul,
        Self::Win,
    ];
}
