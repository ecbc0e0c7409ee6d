//! What a person types.

use land_core::games::ttang;
use land_core::games::zemlya::{Intent, Purpose, Side, ThrowIntent, Zemlya};
use land_core::games::{Game, ttang::Ttang};
use land_core::lattice::{Point, round_half_up};
use land_core::physics::math;

/// What a line asks for.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Asked<I> {
    /// To try this.
    Try(I),
    /// To start this turn again.
    Undo,
    /// To go back to one's previous turn.
    UndoTurn,
    Help,
    Board,
    Quit,
}

/// A game that can be played by typing.
pub(super) trait Typed: Game {
    /// How shots are typed.
    const HELP: &'static str;

    /// What is due, for the prompt.
    fn due(&self) -> String;

    /// Reads a shot or a choice.
    ///
    /// # Errors
    /// Says in one line what is wrong with it.
    fn shot(&self, words: &[&str]) -> Result<Self::Intent, String>;
}

/// Reads a line.
pub(super) fn read<G: Typed>(game: &G, line: &str) -> Result<Asked<G::Intent>, String> {
    let line = line.to_lowercase().replace([',', '(', ')', '=', ':'], " ");
    let words: Vec<&str> = line.split_whitespace().collect();
    Ok(match words.as_slice() {
        ["help" | "h" | "?"] => Asked::Help,
        ["board" | "b"] => Asked::Board,
        ["quit" | "q" | "exit"] => Asked::Quit,
        ["undo" | "u"] => Asked::Undo,
        ["undo" | "u", "turn" | "t"] => Asked::UndoTurn,
        [] => return Err("type a shot, or help".to_owned()),
        words => Asked::Try(game.shot(words)?),
    })
}

impl Typed for Ttang {
    const HELP: &'static str = "\
angle power    flick: degrees counter-clockwise from the right, power in percent: 45 80
from x y …     where the turn starts, in metres, if the rules let you pick: from 0.3 0.2 45 80";

    fn due(&self) -> String {
        let per_m = f64::from(self.setup().lattice_per_m);
        let (x, y) = (f64::from(self.stone().x) / per_m, f64::from(self.stone().y) / per_m);
        let start = if self.picks_start() { ", pick a start" } else { "" };
        format!("flick {} of {} from {x:.2} {y:.2}{start}", self.flick(), self.rules().flicks)
    }

    fn shot(&self, words: &[&str]) -> Result<ttang::Intent, String> {
        let (start, words) = match words {
            ["from", x, y, rest @ ..] => (Some(place(self, x, y)?), rest),
            words => (None, words),
        };
        let [angle, power] = words else {
            return Err("a flick is an angle and a power: 45 80".to_owned());
        };
        let degrees = number(angle, "an angle in degrees", &["°", "deg"])?;
        let percent = number(power, "a power in percent", &["%"])?;
        if !(0.0..=100.0).contains(&percent) {
            return Err(format!("a power is 0 to 100 %, not {percent}"));
        }
        let angle_urad = math::to_urad(radians(degrees)?);
        let mut intent = ttang::Intent::new(angle_urad, round_half_up(percent * 1e4) as u32);
        intent.start = start;
        Ok(intent)
    }
}

impl Typed for Zemlya {
    const HELP: &'static str = "\
at x y         where to aim, in metres from the Earth's centre: at 0.3 -0.5
blade d        the blade's direction, degrees counter-clockwise from the right (0)
turns t        0.5, 1.5, 2.5 or 3.5 turns in flight (as few as the rules allow)
from x y       where to stand (as near to the aim as possible)
bomb, moon     what the throw is for, if not a cut: bomb at 0.1 0.2
left, right    which part to keep or to take, left or right of the blade";

    fn due(&self) -> String {
        let Some(open) = self.choice_due() else { return "throw".to_owned() };
        let what = match () {
            () if self.defender_chooses() || Some(open.struck) == self.to_move() => "keep",
            () => "take",
        };
        let share = |side| open.area2(side) as f64 * 100.0 / self.board2() as f64;
        let (left, right) = (share(Side::Left), share(Side::Right));
        format!("{what} left ({left:.1} %) or right ({right:.1} %)")
    }

    fn shot(&self, words: &[&str]) -> Result<Intent, String> {
        if let Some(open) = self.choice_due() {
            let side = match words {
                ["left" | "l"] | ["keep" | "take", "left" | "l"] => Side::Left,
                ["right" | "r"] | ["keep" | "take", "right" | "r"] => Side::Right,
                _ => return Err("a choice is due: left or right".to_owned()),
            };
            let defends = self.defender_chooses() && Some(open.struck) == self.to_move();
            return Ok(if defends { Intent::Choose(side) } else { Intent::Keep(side) });
        }
        let mut throw = Draft::default();
        let mut rest = words;
        while let [word, after @ ..] = rest {
            rest = throw.take(self, word, after)?;
        }
        throw.intent(self)
    }
}

/// A throw as far as it has been read.
#[derive(Default)]
struct Draft {
    purpose: Option<Purpose>,
    at: Option<Point>,
    blade: Option<(i64, i64)>,
    half_turns: Option<u32>,
    from: Option<Point>,
}

impl Draft {
    fn take<'w, 'l>(
        &mut self,
        game: &Zemlya,
        word: &str,
        after: &'l [&'w str],
    ) -> Result<&'l [&'w str], String> {
        match (word, after) {
            ("throw", rest) => Ok(rest),
            ("cut", rest) => self.purpose(Purpose::Cut, rest),
            ("bomb", rest) => self.purpose(Purpose::Bomb, rest),
            ("moon", rest) => self.purpose(Purpose::Moon, rest),
            ("at" | "aim", [x, y, rest @ ..]) => {
                self.at = Some(place(game, x, y)?);
                Ok(rest)
            }
            ("from" | "stand", [x, y, rest @ ..]) => {
                self.from = Some(place(game, x, y)?);
                Ok(rest)
            }
            ("blade", [degrees, rest @ ..]) => {
                let degrees = number(degrees, "a direction in degrees", &["°", "deg"])?;
                let (sin, cos) = math::sin_cos(radians(degrees)?);
                let long = |part: f64| i64::from(round_half_up(part * 1e6));
                self.blade = Some((long(cos), long(sin)));
                Ok(rest)
            }
            ("turns" | "turn", [turns, rest @ ..]) => {
                self.half_turns = Some(match *turns {
                    "0.5" | ".5" | "½" => 1,
                    "1.5" | "1½" => 3,
                    "2.5" | "2½" => 5,
                    "3.5" | "3½" => 7,
                    other => return Err(format!("turns are 0.5, 1.5, 2.5 or 3.5, not {other:?}")),
                });
                Ok(rest)
            }
            ("at" | "aim" | "from" | "stand", _) => {
                Err(format!("{word} needs x and y in metres: {word} 0.3 -0.5"))
            }
            ("blade" | "turns" | "turn", _) => Err(format!("{word} needs a number")),
            (other, _) => Err(format!("{other:?} is not understood; type help")),
        }
    }

    fn purpose<'w, 'l>(
        &mut self,
        purpose: Purpose,
        rest: &'l [&'w str],
    ) -> Result<&'l [&'w str], String> {
        self.purpose = Some(purpose);
        Ok(rest)
    }

    fn intent(self, game: &Zemlya) -> Result<Intent, String> {
        let at = self.at.ok_or("a throw needs an aim: at 0.3 -0.5 blade 90")?;
        let seat = game.to_move().ok_or("the match is over")?;
        let from = match self.from {
            Some(from) => from,
            None => game.stand_point(seat, at).ok_or("there is nowhere to stand")?,
        };
        Ok(Intent::Throw(ThrowIntent {
            purpose: self.purpose.unwrap_or(Purpose::Cut),
            from,
            at,
            blade: self.blade.unwrap_or((1_000_000, 0)),
            half_turns: self.half_turns.unwrap_or(game.setup().rules.min_half_turns),
        }))
    }
}

fn number(text: &str, what: &str, units: &[&str]) -> Result<f64, String> {
    let bare = units.iter().find_map(|unit| text.strip_suffix(unit)).unwrap_or(text);
    let value = bare.parse::<f64>().ok().filter(|value| value.is_finite());
    value.ok_or_else(|| format!("{text:?} is not {what}"))
}

fn radians(degrees: f64) -> Result<f64, String> {
    if degrees.abs() > 1e6 {
        return Err(format!("{degrees}° is too far around"));
    }
    let turn = math::rem_euclid(degrees, 360.0);
    Ok(turn * std::f64::consts::PI / 180.0)
}

/// A point in metres.
fn place<G: Game>(game: &G, x: &str, y: &str) -> Result<Point, String> {
    let per_m = f64::from(game.setup().lattice_per_m);
    let units = |text: &str| {
        let metres = number(text, "a length in metres", &["m"])?;
        let p = Point::new(round_half_up(metres * per_m), 0);
        if p.in_range() { Ok(p.x) } else { Err(format!("{text} m is too far away")) }
    };
    Ok(Point::new(units(x)?, units(y)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use land_core::games::{Setup, zemlya};

    fn table() -> Ttang {
        Ttang::new(Setup::new(ttang::Rules::default(), 2)).unwrap()
    }

    #[test]
    fn flicks_are_degrees_and_percent() {
        let game = table();
        let intent = Asked::Try(ttang::Intent::new(785_398, 800_000));
        for text in ["45 80", "45° 80%", " 45,80 ", "405 80", "-315deg 80"] {
            assert_eq!(read(&game, text).unwrap(), intent, "{text}");
        }
    }

    #[test]
    fn what_is_no_shot_is_told() {
        let game = table();
        let wrong = |text: &str| read(&game, text).unwrap_err();
        assert_eq!(wrong("45 101"), "a power is 0 to 100 %, not 101");
        assert_eq!(wrong("north 5"), "\"north\" is not an angle in degrees");
        assert_eq!(wrong("NaN 5"), "\"nan\" is not an angle in degrees");
        assert_eq!(wrong("inf 5"), "\"inf\" is not an angle in degrees");
        assert_eq!(wrong("1e9 5"), "1000000000° is too far around");
        assert_eq!(wrong("45"), "a flick is an angle and a power: 45 80");
        assert_eq!(wrong(""), "type a shot, or help");
        assert_eq!(wrong("from 1e9 0 4 5"), "1e9 m is too far away");
    }

    #[test]
    fn throws_have_sensible_gaps_filled() {
        let game = Zemlya::new(Setup::new(zemlya::Rules::default(), 2)).unwrap();
        let Ok(Asked::Try(Intent::Throw(throw))) = read(&game, "at 0.2 -0.5 blade 90") else {
            panic!("no throw");
        };
        assert_eq!(
            (throw.purpose, throw.half_turns, throw.blade),
            (Purpose::Cut, 1, (0, 1_000_000))
        );
        assert_eq!(throw.at, Point::new(104_858, -262_144));
        assert_eq!(game.validate(&Intent::Throw(throw)), Ok(()));
        let wrong = |text: &str| read(&game, text).unwrap_err();
        assert_eq!(wrong("blade 9"), "a throw needs an aim: at 0.3 -0.5 blade 90");
        assert_eq!(wrong("at 1"), "at needs x and y in metres: at 0.3 -0.5");
        assert_eq!(wrong("at 1 1 turns 2"), "turns are 0.5, 1.5, 2.5 or 3.5, not \"2\"");
        assert_eq!(wrong("left"), "\"left\" is not understood; type help");
    }

    #[test]
    fn commands_are_words() {
        let game = table();
        let asked = |text: &str| read(&game, text).unwrap();
        assert_eq!(asked("undo"), Asked::Undo);
        assert_eq!(asked("Undo turn"), Asked::UndoTurn);
        assert_eq!(asked("?"), Asked::Help);
        assert_eq!(asked("q"), Asked::Quit);
    }
}
