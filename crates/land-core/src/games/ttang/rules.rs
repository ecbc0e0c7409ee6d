//! The options of Ttang.

use crate::games::SetupError;

/// The shape of the board (T1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum BoardShape {
    /// A rectangle with homes in its corners; up to four players.
    #[default]
    Rectangle,
    /// A circle of 256 vertices with half-disc homes on the rim; up to eight players.
    Circle,
}

/// Where a turn starts (T4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum StartRule {
    /// From the white spot in the player's home.
    #[default]
    Home,
    /// From any point of own land that the player picks.
    OwnLand,
}

/// When resting on own land ends a turn (T7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum EarlyHome {
    /// After the second flick and later ones.
    #[default]
    FromSecond,
    /// Only after the last flick.
    LastOnly,
    /// From the second, and the first flick on own land is a foul.
    Strict,
}

/// Whether something is let pass (T8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Permission {
    /// It is let pass.
    #[default]
    Allowed,
    /// It ends the turn.
    Foul,
}

/// The rule options of a match; [`Default`] is the game as it is usually played.
///
/// Lengths are millimetres, shares thousandths. The fields carry their names in records.
///
/// # Examples
/// ```
/// use land_core::games::ttang::Rules;
///
/// let short = Rules::default().with_turns(6);
/// assert!(short.check().is_ok());
/// let wrong = Rules::default().with_flicks(9).check().unwrap_err();
/// assert_eq!(wrong.to_string(), "flicks: 9 is not in 2..=5");
/// ```
///
/// # Examples
/// ```
/// use land_core::games::ttang::{Permission, Rules};
///
/// let house = Rules::default().with_turns(6).with_touch_line(Permission::Foul);
/// assert_eq!(house.check(), Ok(()));
/// assert_eq!(Rules::default().with_flicks(9).check().unwrap_err().field, "flicks");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Rules {
    /// Shape of the board (T1).
    pub board: BoardShape,
    /// Width of a rectangular board, 300 to 10 000 mm (T1).
    pub width_mm: u32,
    /// Height of a rectangular board, 300 to 10 000 mm (T1).
    pub height_mm: u32,
    /// Diameter of a circular board, 300 to 10 000 mm (T1).
    pub diameter_mm: u32,
    /// Radius of a home, mm; homes may not overlap (T2).
    pub home_radius_mm: u32,
    /// How far the stone slides at full power, 1 to 50 000 mm (T5).
    pub reach_mm: u32,
    /// Radius of the stone, 1 to 500 mm; only [`Rules::touch_line`] asks for it (T8).
    pub stone_radius_mm: u32,
    /// Where a turn starts (T4).
    pub start: StartRule,
    /// Flicks in a turn, 2 to 5 (T6).
    pub flicks: u32,
    /// When resting on own land ends a turn (T7).
    pub early_home: EarlyHome,
    /// Whether sliding over the interior of an opponent's land is a foul (T8).
    pub pass_over_enemy: Permission,
    /// Whether resting within the stone's radius of the outer line or an opponent's border is a
    /// foul (T8).
    pub touch_line: Permission,
    /// The polygon takes opponents' land too, but never a home (T10).
    pub capture: bool,
    /// Only pieces that share border with land held before are won (T10).
    pub connected_only: bool,
    /// A success is followed by another try, up to [`Rules::MAX_TRIES`] in a turn (T12).
    pub again_after_success: bool,
    /// Turns of each player, 1 to 100 (T13).
    pub turns: u32,
    /// The match ends when free ground falls below this share of the board, thousandths (T13).
    pub free_end_permille: u32,
    /// That end waits for the end of the round (T13).
    pub finish_round: bool,
    /// Friction of the ground, thousandths, 1 to 10 000: how long a slide takes, nothing else.
    pub friction_permille: u32,
    /// Hard cap on the turns of all players together, 1 to 1 000 000.
    pub max_turns: u32,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            board: BoardShape::Rectangle,
            width_mm: 1500,
            height_mm: 1000,
            diameter_mm: 1500,
            home_radius_mm: 200,
            reach_mm: 900,
            stone_radius_mm: 20,
            start: StartRule::Home,
            flicks: 3,
            early_home: EarlyHome::FromSecond,
            pass_over_enemy: Permission::Allowed,
            touch_line: Permission::Allowed,
            capture: false,
            connected_only: false,
            again_after_success: false,
            turns: 10,
            free_end_permille: 15,
            finish_round: false,
            friction_permille: 450,
            max_turns: 10_000,
        }
    }
}

macro_rules! setters {
    ($($(#[$doc:meta])* $name:ident: $field:ident: $kind:ty),* $(,)?) => {
        impl Rules {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(mut self, $field: $kind) -> Self {
                self.$field = $field;
                self
            }
        )*}
    };
}

setters! {
    /// Sets the shape of the board.
    with_board: board: BoardShape,
    /// Sets the width of a rectangular board, mm.
    with_width_mm: width_mm: u32,
    /// Sets the height of a rectangular board, mm.
    with_height_mm: height_mm: u32,
    /// Sets the diameter of a circular board, mm.
    with_diameter_mm: diameter_mm: u32,
    /// Sets the radius of a home, mm.
    with_home_radius_mm: home_radius_mm: u32,
    /// Sets how far the stone slides at full power, mm.
    with_reach_mm: reach_mm: u32,
    /// Sets the radius of the stone, mm.
    with_stone_radius_mm: stone_radius_mm: u32,
    /// Sets where a turn starts.
    with_start: start: StartRule,
    /// Sets the flicks in a turn.
    with_flicks: flicks: u32,
    /// Sets when resting on own land ends a turn.
    with_early_home: early_home: EarlyHome,
    /// Sets whether sliding over an opponent's land is a foul.
    with_pass_over_enemy: pass_over_enemy: Permission,
    /// Sets whether resting too near a line is a foul.
    with_touch_line: touch_line: Permission,
    /// Sets whether opponents' land is taken.
    with_capture: capture: bool,
    /// Sets whether only connected pieces are won.
    with_connected_only: connected_only: bool,
    /// Sets whether a success is followed by another try.
    with_again_after_success: again_after_success: bool,
    /// Sets the turns of each player.
    with_turns: turns: u32,
    /// Sets the free share that ends the match, thousandths.
    with_free_end_permille: free_end_permille: u32,
    /// Sets whether that end waits for the round.
    with_finish_round: finish_round: bool,
    /// Sets the friction of the ground, thousandths.
    with_friction_permille: friction_permille: u32,
    /// Sets the hard cap on turns.
    with_max_turns: max_turns: u32,
}

impl Rules {
    /// Tries in one turn at most (T12).
    pub const MAX_TRIES: u32 = 20;

    /// Players a board has room for.
    #[must_use]
    pub fn most_seats(&self) -> usize {
        match self.board {
            BoardShape::Rectangle => 4,
            BoardShape::Circle => 8,
        }
    }

    /// Checks every field by itself; whether homes fit the board is checked when a match is
    /// set up.
    ///
    /// # Errors
    /// Names the first field that is wrong, and why.
    pub fn check(&self) -> Result<(), SetupError> {
        let check = SetupError::check_range;
        // The measures of the other shape are no part of this match: writers may give all fields.
        match self.board {
            BoardShape::Rectangle => {
                check("width_mm", self.width_mm, 300..=10_000)?;
                check("height_mm", self.height_mm, 300..=10_000)?;
            }
            BoardShape::Circle => check("diameter_mm", self.diameter_mm, 300..=10_000)?,
        }
        check("home_radius_mm", self.home_radius_mm, 1..=10_000)?;
        check("reach_mm", self.reach_mm, 1..=50_000)?;
        check("stone_radius_mm", self.stone_radius_mm, 1..=500)?;
        check("flicks", self.flicks, 2..=5)?;
        check("turns", self.turns, 1..=100)?;
        check("free_end_permille", self.free_end_permille, 0..=1000)?;
        check("friction_permille", self.friction_permille, 1..=10_000)?;
        check("max_turns", self.max_turns, 1..=1_000_000)
    }
}
