//! The options of Zemlya.

use crate::games::SetupError;
use crate::physics::knife::Ground;

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
    pub ground: Ground,
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
            ground: Ground::PackedEarth,
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
    ///
    /// # Examples
    /// ```
    /// use land_core::games::zemlya::Rules;
    ///
    /// assert_eq!(Rules::preset("with_moons"), Some(Rules::with_moons()));
    /// assert_eq!(Rules::preset("no such"), None);
    /// ```
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

    /// Checks every field by itself.
    ///
    /// # Errors
    /// Names the first field that is out of its range.
    pub fn check(&self) -> Result<(), SetupError> {
        let check = SetupError::check_range;
        check("radius_mm", self.radius_mm, 300..=10_000)?;
        if ![1, 3, 5, 7].contains(&self.min_half_turns) {
            let reason = format!("{} is none of 1, 3, 5 and 7", self.min_half_turns);
            return Err(SetupError::new("min_half_turns", reason));
        }
        check("arm_mm", self.arm_mm, 100..=10_000)?;
        check("moon_diameter_mm", self.moon_diameter_mm, 50..=2000)?;
        check("moon_limit_mm", self.moon_limit_mm, 10..=10_000)?;
        check("foot_mm", self.foot_mm, 1..=1000)?;
        check("target_permille", self.target_permille, 0..=1000)?;
        check("max_turns", self.max_turns, 1..=1_000_000)
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
    /// Sets the Earth's shape.
    with_earth: earth: EarthShape,
    /// Sets the Earth's radius, mm.
    with_radius_mm: radius_mm: u32,
    /// Sets whether every opponent is a target.
    with_any_target: any_target: bool,
    /// Sets the fewest half turns.
    with_min_half_turns: min_half_turns: u32,
    /// Sets the ground.
    with_ground: ground: Ground,
    /// Sets who chooses.
    with_chooser: chooser: Chooser,
    /// Sets whether chords must be within reach.
    with_must_reach: must_reach: bool,
    /// Sets the reach, mm.
    with_arm_mm: arm_mm: u32,
    /// Sets whether Moons may be founded.
    with_moons_allowed: moons: bool,
    /// Sets a Moon's diameter, mm.
    with_moon_diameter_mm: moon_diameter_mm: u32,
    /// Sets how far out a Moon may be founded, mm.
    with_moon_limit_mm: moon_limit_mm: u32,
    /// Sets what it takes to stand.
    with_standing: standing: StandingRule,
    /// Sets the radius of a foot, mm.
    with_foot_mm: foot_mm: u32,
    /// Sets the cap on rounds; 0: none.
    with_rounds: rounds: u32,
    /// Sets the target share, thousandths; 0: none.
    with_target_permille: target_permille: u32,
    /// Sets the cap on settled cuts of a chain; 0: none.
    with_max_chain: max_chain: u32,
    /// Sets the cap on bomb hits; 0: none.
    with_max_bomb_hits: max_bomb_hits: u32,
    /// Sets whether nobody falls before their first throw.
    with_first_round_shield: first_round_shield: bool,
    /// Sets the hard cap on turns.
    with_max_turns: max_turns: u32,
}
