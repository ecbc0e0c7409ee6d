//! The colours of day and dusk, from `assets/tokens.json`.

use super::colour::Rgba;
use serde::Deserialize;
use std::sync::LazyLock;

/// How many seats have a colour of their own.
pub const SEATS: usize = 8;

/// The texture that goes with a seat's colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Pattern {
    Dots,
    Hatch,
    Cross,
    Wave,
    Rings,
    Grid,
    Chevron,
    Bars,
}

/// How one seat's land looks.
#[derive(Clone, Debug, Deserialize)]
pub struct SeatLook {
    /// Key of the colour's name in the language files.
    pub name: String,
    /// Its pattern.
    pub pattern: Pattern,
    /// The plain colour.
    pub fill: Rgba,
    /// The pattern, soft.
    pub pat: Rgba,
    /// The pattern, at 3:1 to the fill.
    pub strong: Rgba,
    /// The band along its borders.
    pub edge: Rgba,
    /// Text on it.
    pub on: Rgba,
}

/// All colours of one time of day.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct Theme {
    pub page: Rgba,
    pub ground: Rgba,
    pub sweep: Rgba,
    pub ink: Rgba,
    pub ink2: Rgba,
    pub ink3: Rgba,
    pub chalk: Rgba,
    pub furrow: Rgba,
    pub outline: Rgba,
    pub shadow: Rgba,
    pub stone: Rgba,
    pub stone_rim: Rgba,
    pub ink_on_stone: Rgba,
    pub basalt: Rgba,
    pub basalt_rim: Rgba,
    pub basalt_hi: Rgba,
    pub on_basalt: Rgba,
    pub groove: Rgba,
    pub groove_in: Rgba,
    pub ink_on_groove: Rgba,
    pub accent: Rgba,
    pub rule: Rgba,
    pub seats: [SeatLook; SEATS],
    /// Whether this is the dark one.
    #[serde(skip)]
    pub is_dusk: bool,
}

#[derive(Deserialize)]
struct Tokens {
    day: Theme,
    dusk: Theme,
    motion: Motion,
}

/// How long things take, in milliseconds, unless motion is reduced.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct Motion {
    pub tap: f32,
    pub fade: f32,
    #[serde(rename = "move")]
    pub shift: f32,
    pub turn: f32,
    pub claim: f32,
    pub celebrate: f32,
}

static TOKENS: LazyLock<Tokens> = LazyLock::new(|| {
    let mut tokens: Tokens = serde_json::from_str(include_str!("../../assets/tokens.json"))
        .expect("the tokens are part of the program and tested");
    tokens.dusk.is_dusk = true;
    tokens
});

impl Theme {
    /// Bright.
    #[must_use]
    pub fn day() -> &'static Self {
        &TOKENS.day
    }

    /// Dark.
    #[must_use]
    pub fn dusk() -> &'static Self {
        &TOKENS.dusk
    }

    /// The look of a seat colour; numbers past the last begin again.
    #[must_use]
    pub fn seat(&self, colour: usize) -> &SeatLook {
        &self.seats[colour % SEATS]
    }
}

impl Motion {
    /// The times of `assets/tokens.json`.
    #[must_use]
    pub fn standard() -> Self {
        TOKENS.motion
    }
}

/// Seats along a bar: the first half from the left, the others from the right.
#[must_use]
pub fn seat_order<T>(seats: &[T]) -> (&[T], &[T]) {
    seats.split_at(seats.len().div_ceil(2))
}
