//! The icons of `assets/icons.json`: strokes, fills, arcs and discs on a grid of 24 units.

use super::colour::Rgba;
use super::geometry::{Vec2, vec2};
use super::scene::Scene;
use super::shape::arc;
use super::stroke::Cap;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

macro_rules! icons {
    ($($name:ident $key:literal),* $(,)?) => {
        /// A sign on a button or in a text.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Icon { $($name),* }

        impl Icon {
            /// All there are.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Its name in `assets/icons.json`.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self { $(Self::$name => $key),* }
            }
        }
    };
}

icons! {
    Undo "undo", Hint "hint", Replay "replay", Settings "settings", Language "language",
    Sound "sound", Mute "mute", Pause "pause", Play "play", Share "share", Back "back",
    Forward "forward", Speed "speed", Next "next", Previous "prev", Rules "rules", Check "check",
    Cross "cross", Plus "plus", Minus "minus", Down "down", Person "person", Computer "computer",
    Score "score", Learn "learn", Eye "eye", Cut "cut", Rim "rim", Bomb "bomb", Moon "moon",
    Grip "grip", Flag "flag", Home "home", Island "island", Foot "foot",
}

/// One step of an icon, in grid units.
#[derive(Clone, Debug)]
enum Step {
    Line(Vec<Vec2>),
    Fill(Vec<Vec2>),
    Arc { centre: Vec2, radius: f32, from: f32, to: f32 },
    Disc { centre: Vec2, radius: f32 },
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let parts = Vec::<Value>::deserialize(deserializer)?;
        let wrong = || D::Error::custom("an icon step is s, f, a or d and its numbers");
        let points = |value: &Value| -> Option<Vec<Vec2>> {
            let point = |p: &Value| Some(vec2(number(p.get(0)?)?, number(p.get(1)?)?));
            value.as_array()?.iter().map(point).collect()
        };
        let numbers: Option<Vec<f32>> = parts.iter().skip(1).map(number).collect();
        let kind = parts.first().and_then(Value::as_str).ok_or_else(wrong)?;
        match (kind, numbers.as_deref(), parts.get(1)) {
            ("s", _, Some(list)) => points(list).map(Self::Line),
            ("f", _, Some(list)) => points(list).map(Self::Fill),
            ("a", Some(&[x, y, radius, from, to]), _) => Some(Self::Arc {
                centre: vec2(x, y),
                radius,
                from: from.to_radians(),
                to: to.to_radians(),
            }),
            ("d", Some(&[x, y, radius]), _) => Some(Self::Disc { centre: vec2(x, y), radius }),
            _ => None,
        }
        .ok_or_else(wrong)
    }
}

fn number(value: &Value) -> Option<f32> {
    value.as_f64().map(|number| number as f32)
}

static ICONS: LazyLock<BTreeMap<String, Vec<Step>>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../assets/icons.json"))
        .expect("the icons are part of the program and tested")
});

impl Scene {
    /// Draws an icon `size` wide and high about its middle.
    pub fn icon(&mut self, icon: Icon, centre: Vec2, size: f32, colour: Rgba) {
        let unit = size / 24.0;
        let width = 2.1 * unit;
        let place = |p: Vec2| centre + (p - vec2(12.0, 12.0)) * unit;
        for step in ICONS.get(icon.key()).map(Vec::as_slice).unwrap_or_default() {
            match step {
                Step::Line(points) => {
                    let line: Vec<Vec2> = points.iter().map(|&p| place(p)).collect();
                    let closed = points.len() > 2 && points.first() == points.last();
                    self.stroke(&line, closed, width, Cap::Round, colour);
                }
                Step::Fill(points) => {
                    let ring: Vec<Vec2> = points.iter().map(|&p| place(p)).collect();
                    self.fill_polygon(&ring, &[], colour);
                }
                Step::Arc { centre: c, radius, from, to } => {
                    let line = arc(place(*c), radius * unit, *from, *to, self.pixel);
                    let closed = (to - from).abs() >= std::f32::consts::TAU - 1e-3;
                    self.stroke(&line, closed, width, Cap::Round, colour);
                }
                Step::Disc { centre: c, radius } => self.disc(place(*c), radius * unit, colour),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_has_a_drawing_and_every_drawing_an_icon() {
        let mut keys: Vec<&str> = Icon::ALL.iter().map(|icon| icon.key()).collect();
        keys.sort_unstable();
        assert_eq!(ICONS.keys().map(String::as_str).collect::<Vec<_>>(), keys);
        assert!(ICONS.values().all(|steps| !steps.is_empty()));
    }
}
