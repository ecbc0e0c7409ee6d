//! Rule options as people set them: a name, the chosen value, a sentence on what it does.

mod ttang;
mod zemlya;

pub use zemlya::half_turns;

use crate::words::Lang;
use land_core::games::Game;

/// One option as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// What it is about.
    pub name: &'static str,
    /// The chosen value.
    pub value: String,
    /// What that value does.
    pub line: String,
    /// Whether a dark stone shows it: a switch that is on.
    pub on: bool,
}

/// A game whose rules can be set on a screen.
pub trait Options: Game {
    /// How many options there are.
    fn count() -> usize;

    /// Option `index` under these rules.
    fn show(rules: &Self::Rules, index: usize, lang: Lang) -> Shown;

    /// Sets option `index` to its next value, or the one before.
    fn turn(rules: &mut Self::Rules, index: usize, back: bool);

    /// Named sets of rules, the usual game first.
    fn presets(lang: Lang) -> Vec<(&'static str, Self::Rules)>;

    /// Players the rules have room for on this screen.
    fn most_players(rules: &Self::Rules) -> usize;
}

/// The value after `now` in a ring of values; the nearest larger one if `now` is none of them.
fn step(values: &[u32], now: u32, back: bool) -> u32 {
    let n = values.len();
    match values.iter().position(|&v| v == now) {
        Some(i) => values[if back { (i + n - 1) % n } else { (i + 1) % n }],
        None => values.iter().copied().find(|&v| v > now).unwrap_or(values[0]),
    }
}

/// The value after `now` in a ring of values.
fn ring<T: Copy + PartialEq>(values: &[T], now: T, back: bool) -> T {
    let n = values.len();
    let i = values.iter().position(|&v| v == now).unwrap_or(0);
    values[if back { (i + n - 1) % n } else { (i + 1) % n }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use land_core::games::Setup;
    use land_core::games::ttang::Ttang;
    use land_core::games::zemlya::Zemlya;

    fn every_value_is_playable_and_shown<G: Options>() {
        for lang in Lang::ALL {
            for (name, rules) in G::presets(lang) {
                assert!(!name.is_empty());
                for index in 0..G::count() {
                    let mut rules = rules.clone();
                    let mut seen = Vec::new();
                    for _ in 0..24 {
                        let shown = G::show(&rules, index, lang);
                        assert!(!shown.value.is_empty() && !shown.line.is_empty());
                        assert!(!shown.line.contains('{'), "{}", shown.line);
                        if seen.contains(&shown) {
                            break;
                        }
                        seen.push(shown);
                        G::turn(&mut rules, index, false);
                        let made = G::new(Setup::new(rules.clone(), 2));
                        assert!(made.is_ok(), "{name} option {index}: {:?}", made.err());
                    }
                    assert!(seen.len() > 1, "option {index} has one value only");
                    let before = rules.clone();
                    G::turn(&mut rules, index, false);
                    G::turn(&mut rules, index, true);
                    assert_eq!(rules, before, "back undoes forward, option {index}");
                }
            }
        }
    }

    #[test]
    fn every_value_of_ttang_is_playable_and_shown() {
        every_value_is_playable_and_shown::<Ttang>();
    }

    #[test]
    fn every_value_of_zemlya_is_playable_and_shown() {
        every_value_is_playable_and_shown::<Zemlya>();
    }
}
