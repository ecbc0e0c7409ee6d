//! How well a computer player plays: a plain value.

use land_core::physics::{Hand, HandError};
use serde::{Deserialize, Serialize};

use crate::spec::{Spec, SpecError, SpecReader};

/// A level. Levels differ by tremor first, then by caution and budget, as people do.
///
/// ```
/// use land_ai::Level;
/// let mine = Level::hard().with_simulations(2_000).with_caution(0.02);
/// mine.validate()?;
/// # Ok::<(), land_ai::LevelError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Level {
    /// The tremor the hand has (T18, Z20).
    pub hand: Hand,
    /// How much of its own tremor the player believes in: 1 knows itself, 0 thinks it never
    /// shakes, 2 fears twice the tremor it has.
    pub belief: f64,
    /// What coming home is worth beside the land won, as a share of the board: 0 is neutral,
    /// more prefers safe shots, less gambles.
    pub caution: f64,
    /// How much it counts who would have ground later (Ttang): 1 takes first what an opponent
    /// would take and leaves for later what is as good as its own, 0 counts nothing but area.
    pub foresight: f64,
    /// Simulations a decision.
    pub simulations: u32,
    /// Decision temperature, as a fraction of the best candidate's value: 0 always plays the
    /// best candidate, 0.1 often one that is a tenth worse.
    pub temperature: f64,
}

/// A level no player can have.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{field} must be {expected}, not {found}")]
pub struct LevelError {
    /// The field that is wrong.
    pub field: &'static str,
    /// What it may be.
    pub expected: &'static str,
    /// What it is.
    pub found: f64,
}

impl Default for Level {
    fn default() -> Self {
        Self::normal()
    }
}

impl Level {
    /// The names of the levels that come along, weakest first.
    pub const NAMES: [&'static str; 4] = ["easy", "normal", "hard", "master"];

    /// Most simulations a decision may take.
    pub const MAX_SIMULATIONS: u32 = 1 << 20;

    /// Shakes a lot, thinks that it shakes less than half as much, likes to come home, and looks
    /// no turn ahead.
    #[must_use]
    pub fn easy() -> Self {
        Self { belief: 0.4, foresight: 0.0, ..Self::of(Hand::easy(), 0.05, 32, 10.0) }
    }

    /// A practised child, who looks no turn ahead.
    #[must_use]
    pub fn normal() -> Self {
        Self { foresight: 0.0, ..Self::of(Hand::normal(), 0.0, 256, 0.25) }
    }

    /// Hardly shakes.
    #[must_use]
    pub fn hard() -> Self {
        Self::of(Hand::hard(), 0.0, 256, 0.0)
    }

    /// Shakes least.
    #[must_use]
    pub fn master() -> Self {
        Self::of(Hand::master(), 0.0, 4096, 0.0)
    }

    fn of(hand: Hand, caution: f64, simulations: u32, temperature: f64) -> Self {
        Self { hand, belief: 1.0, caution, foresight: 1.0, simulations, temperature }
    }

    /// The level of that name, if there is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "easy" => Some(Self::easy()),
            "normal" => Some(Self::normal()),
            "hard" => Some(Self::hard()),
            "master" => Some(Self::master()),
            _ => None,
        }
    }

    /// The level a specification names, with its settings: `sims`, `tremor` (both errors of a
    /// flick alike, radians and parts of the power, and a throw's errors in the proportion that a
    /// normal hand has them: 0.05 is about that hand), each error by itself (`dir` and `power` of
    /// a flick; `aim`, `speed`, `spin` and `wrist` of a throw; radians or parts), `belief`,
    /// `caution`, `foresight`, `temperature`. `None` when the name is no level's.
    ///
    /// # Errors
    /// A setting is unknown or out of its range.
    pub fn from_spec(spec: &Spec) -> Result<Option<Self>, SpecError> {
        let Some(mut level) = Self::named(spec.name()) else { return Ok(None) };
        let mut reader = spec.reader();
        level.read(&mut reader)?;
        reader.finish()?;
        Ok(Some(level))
    }

    /// Takes the settings every bot has out of a specification.
    pub(crate) fn read(&mut self, reader: &mut SpecReader<'_>) -> Result<(), SpecError> {
        if let Some(simulations) = reader.simulations()? {
            self.simulations = simulations;
        }
        self.read_hand(reader)?;
        if let Some(belief) = reader.number("belief", "between 0 and 10", 0.0, 10.0)? {
            self.belief = belief;
        }
        if let Some(caution) = reader.number("caution", "between -1 and 1", -1.0, 1.0)? {
            self.caution = caution;
        }
        if let Some(foresight) = reader.number("foresight", "between 0 and 1", 0.0, 1.0)? {
            self.foresight = foresight;
        }
        if let Some(temperature) = reader.number("temperature", "between 0 and 10", 0.0, 10.0)? {
            self.temperature = temperature;
        }
        Ok(())
    }

    fn read_hand(&mut self, reader: &mut SpecReader<'_>) -> Result<(), SpecError> {
        let millionths = |value: f64| (value * 1e6 + 0.5) as u32;
        let tremor = reader.number("tremor", "between 0 and 1", 0.0, 1.0)?;
        // A normal hand's throw strays so much for every part that its flick's power does.
        let normal = Hand::normal();
        let ratio = |error: u32| f64::from(error) / f64::from(normal.power_ppm);
        let hand = &mut self.hand;
        for (key, times, field) in [
            ("dir", 1.0, &mut hand.dir_urad),
            ("power", 1.0, &mut hand.power_ppm),
            ("aim", ratio(normal.aim_urad), &mut hand.aim_urad),
            ("speed", ratio(normal.speed_ppm), &mut hand.speed_ppm),
            ("spin", ratio(normal.spin_ppm), &mut hand.spin_ppm),
            ("wrist", ratio(normal.wrist_urad), &mut hand.wrist_urad),
        ] {
            let own = reader.number(key, "between 0 and 1", 0.0, 1.0)?;
            if let Some(value) = own.or(tremor.map(|tremor| (tremor * times).min(1.0))) {
                *field = millionths(value);
            }
        }
        Ok(())
    }

    /// With another hand.
    #[must_use]
    pub fn with_hand(mut self, hand: Hand) -> Self {
        self.hand = hand;
        self
    }

    /// With another belief of its own tremor.
    #[must_use]
    pub fn with_belief(mut self, belief: f64) -> Self {
        self.belief = belief;
        self
    }

    /// With another caution.
    #[must_use]
    pub fn with_caution(mut self, caution: f64) -> Self {
        self.caution = caution;
        self
    }

    /// With another foresight.
    #[must_use]
    pub fn with_foresight(mut self, foresight: f64) -> Self {
        self.foresight = foresight;
        self
    }

    /// With another budget.
    #[must_use]
    pub fn with_simulations(mut self, simulations: u32) -> Self {
        self.simulations = simulations;
        self
    }

    /// With another decision temperature.
    #[must_use]
    pub fn with_temperature(mut self, temperature: f64) -> Self {
        self.temperature = temperature;
        self
    }

    /// Checks every field.
    ///
    /// # Errors
    /// Names the first field that is out of its range.
    pub fn validate(&self) -> Result<(), LevelError> {
        if let Err(HandError { field, value, .. }) = self.hand.validate() {
            let expected = "within Hand::MAX_URAD or Hand::MAX_PPM";
            return Err(LevelError { field, expected, found: f64::from(value) });
        }
        let within = |field, expected, found: f64, low: f64, high: f64| {
            if found >= low && found <= high {
                Ok(())
            } else {
                Err(LevelError { field, expected, found })
            }
        };
        within("belief", "between 0 and 10", self.belief, 0.0, 10.0)?;
        within("caution", "between -1 and 1", self.caution, -1.0, 1.0)?;
        within("foresight", "between 0 and 1", self.foresight, 0.0, 1.0)?;
        within("temperature", "between 0 and 10", self.temperature, 0.0, 10.0)?;
        let most = f64::from(Self::MAX_SIMULATIONS);
        within("simulations", "1 to 1048576", f64::from(self.simulations), 1.0, most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_levels_are_valid_and_steadier_one_by_one() {
        let levels: Vec<_> = Level::NAMES.iter().map(|name| Level::named(name).unwrap()).collect();
        for pair in levels.windows(2) {
            assert!(pair[0].hand.dir_urad > pair[1].hand.dir_urad);
            assert!(pair[0].hand.power_ppm > pair[1].hand.power_ppm);
            assert!(pair[0].simulations <= pair[1].simulations);
        }
        for level in levels {
            assert_eq!(level.validate(), Ok(()));
            let text = serde_json::to_string(&level).unwrap();
            assert_eq!(serde_json::from_str::<Level>(&text).unwrap(), level);
        }
        assert_eq!(Level::named("godlike"), None);
    }

    #[test]
    fn settings_of_a_spec_reach_the_level() {
        let level = |text: &str| Level::from_spec(&text.parse().unwrap());
        let made = level("hard:sims=4096,tremor=0.02,power=0.03,caution=0.1").unwrap().unwrap();
        assert_eq!(made.simulations, 4096);
        assert_eq!((made.hand.dir_urad, made.hand.power_ppm), (20_000, 30_000));
        assert_eq!(
            made,
            Level::hard().with_simulations(4096).with_caution(0.1).with_hand(made.hand)
        );
        let shortsighted = level("hard:foresight=0").unwrap().unwrap();
        assert_eq!(shortsighted, Level::hard().with_foresight(0.0));
        // A throw shakes along, in proportion; each of its errors can be set by itself.
        let like_normal = level("hard:tremor=0.05,spin=0.2").unwrap().unwrap().hand;
        let Hand { aim_urad, speed_ppm, spin_ppm, wrist_urad, .. } = like_normal;
        assert_eq!((aim_urad, speed_ppm, spin_ppm, wrist_urad), (35_000, 50_000, 200_000, 140_000));
        assert_eq!(level("flat"), Ok(None));
        assert!(matches!(level("easy:tremor=2"), Err(SpecError::OutOfRange { .. })));
        assert!(matches!(level("easy:colour=2"), Err(SpecError::UnknownKey { .. })));
    }

    #[test]
    fn impossible_levels_name_their_field() {
        let field = |level: Level| level.validate().unwrap_err().field;
        assert_eq!(field(Level::hard().with_belief(f64::NAN)), "belief");
        assert_eq!(field(Level::hard().with_caution(2.0)), "caution");
        assert_eq!(field(Level::hard().with_foresight(1.1)), "foresight");
        assert_eq!(field(Level::hard().with_temperature(-0.1)), "temperature");
        assert_eq!(field(Level::hard().with_simulations(0)), "simulations");
        let shaky = Hand::hard().with_wrist_urad(Hand::MAX_URAD + 1);
        assert_eq!(field(Level::hard().with_hand(shaky)), "wrist_urad");
    }
}
