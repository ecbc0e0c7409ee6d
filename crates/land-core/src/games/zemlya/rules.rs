//! The options of Zemlya.

use crate::games::SetupError;

/// The shape of the Earth (Z1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum EarthShape {
    /// A disc.
    #[default]
    Disc,
    /// A square whose side is twice the radius.
    Square,
}

/// The ground the knife has to bite into (Z5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum GroundKind {
    /// Trodden earth.
    #[default]
    PackedEarth,
    /// Damp sand.
    Sand,
    /// Grass on earth.
    Turf,
}

/// Who decides which part the thrower gets (Z10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Chooser {
    /// The struck player picks the part to keep.
    #[default]
    Defender,
    /// The thrower gets the smaller part; of equal parts the left.
    Smaller,
    /// The thrower picks the part to take.
    Thrower,
}

/// What it takes to stand on one's land (Z16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum StandingRule {
    /// As many seconds as one is old.
    #[default]
    Age,
    /// Room for a foot: a fixed radius, `foot_mm`.
    Foot,
    /// Nobody falls.
    Off,
}

/// The rule options of Zemlya, by their names in records. Lengths in millimetres, shares in
/// thousandths; 0 means "none" where a limit may be absent.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Rules {
    /// The Earth's shape (Z1).
    pub earth: EarthShape,
    /// Radius of the disc, or half the side of the square (Z1): 300…10 000.
    pub radius_mm: u32,
    /// Every opponent is a legal target, and a passage may go on in any opponent's land (Z7).
    pub any_target: bool,
    /// The fewest half turns a throw may be given (Z4): 1, 3, 5 or 7.
    pub min_half_turns: u32,
    /// The ground (Z5).
    pub ground: GroundKind,
    /// Who chooses the parts (Z10).
    pub chooser: Chooser,
    /// Both ends of a chord must be within reach of one standable point (Z19).
    pub must_reach: bool,
    /// That reach (Z19): 100…10 000.
    pub arm_mm: u32,
    /// Moons may be founded (Z15).
    pub moons: bool,
    /// Diameter of a Moon (Z15): 50…2 000.
    pub moon_diameter_mm: u32,
    /// How far beyond the rim the founding knife may stick (Z15): 10…10 000.
    pub moon_limit_mm: u32,
    /// What it takes to stand (Z16).
    pub standing: StandingRule,
    /// The radius of `standing: foot` (Z16): 1…1 000.
    pub foot_mm: u32,
    /// The match ends after so many rounds (Z18); 0: no such cap.
    pub rounds: u32,
    /// The match ends when a player holds this share at the end of a turn (Z18); 0: no target.
    pub target_permille: u32,
    /// A chain ends after so many settled cuts (Z3); 0: no cap.
    pub max_chain: u32,
    /// No island takes more bomb hits than this (Z14); 0: no cap.
    pub max_bomb_hits: u32,
    /// Nobody falls by standing before their first throw (Z3).
    pub first_round_shield: bool,
    /// The match ends after so many turns: 1…1 000 000.
    pub max_turns: u32,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            earth: EarthShape::Disc,
            radius_mm: 1500,
            any_target: false,
            min_half_turns: 1,
            ground: GroundKind::PackedEarth,
            chooser: Chooser::Defender,
            must_reach: false,
            arm_mm: 1200,
            moons: false,
            moon_diameter_mm: 300,
            moon_limit_mm: 2000,
            standing: StandingRule::Age,
            foot_mm: 60,
            rounds: 60,
            target_permille: 0,
            max_chain: 0,
            max_bomb_hits: 0,
            first_round_shield: false,
            max_turns: 10_000,
        }
    }
}

impl Rules {
    /// The names of all presets, the default first.
    pub const PRESETS: [&'static str; 4] = ["courtyard", "professional", "with_moons", "fair"];

    /// The preset of this name.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        match name {
            "courtyard" => Some(Self::courtyard()),
            "professional" => Some(Self::professional()),
            "with_moons" => Some(Self::with_moons()),
            "fair" => Some(Self::fair()),
            _ => None,
        }
    }

    /// The game as courtyards play it: all defaults.
    #[must_use]
    pub fn courtyard() -> Self {
        Self::default()
    }

    /// One may not step off one's land to draw the line (Z19).
    #[must_use]
    pub fn professional() -> Self {
        Self { must_reach: true, ..Self::default() }
    }

    /// Each player may found a Moon (Z15).
    #[must_use]
    pub fn with_moons() -> Self {
        Self { moons: true, ..Self::default() }
    }

    /// Shorter chains, islands that can be bombed, nobody out before their first throw (Z3, Z14).
    #[must_use]
    pub fn fair() -> Self {
        Self { max_chain: 5, max_bomb_hits: 6, first_round_shield: true, ..Self::default() }
    }

    /// Checks every field on its own.
    ///
    /// # Errors
    /// Names the first field that is out of its range.
    pub fn validate(&self) -> Result<(), SetupError> {
        within("radius_mm", self.radius_mm, 300, 10_000)?;
        if ![1, 3, 5, 7].contains(&self.min_half_turns) {
            return Err(SetupError {
                field: "min_half_turns",
                reason: format!("{} is none of 1, 3, 5 and 7", self.min_half_turns),
            });
        }
        within("arm_mm", self.arm_mm, 100, 10_000)?;
        within("moon_diameter_mm", self.moon_diameter_mm, 50, 2000)?;
        within("moon_limit_mm", self.moon_limit_mm, 10, 10_000)?;
        within("foot_mm", self.foot_mm, 1, 1000)?;
        within("target_permille", self.target_permille, 0, 1000)?;
        within("max_turns", self.max_turns, 1, 1_000_000)
    }
}

pub(super) fn within(
    field: &'static str,
    value: u32,
    least: u32,
    most: u32,
) -> Result<(), SetupError> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(SetupError { field, reason: format!("{value} is not within {least}…{most}") })
}
