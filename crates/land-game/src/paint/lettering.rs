//! The two words drawn in chalk on the start screen, from `assets/lettering.json`.

use super::chalk::Chalk;
use super::colour::Rgba;
use super::geometry::{Vec2, vec2};
use super::scene::Scene;
use super::seed::Seed;
use super::theme::Theme;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
struct Letter {
    w: f32,
    s: Vec<Stroke>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Stroke {
    Line(Vec<(f32, f32)>),
    /// `"arc"`, middle, half axes, degrees from and to, counter-clockwise with y up.
    Arc(ArcTag, f32, f32, f32, f32, f32, f32),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum ArcTag {
    Arc,
}

static LETTERS: LazyLock<BTreeMap<char, Letter>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../assets/lettering.json"))
        .expect("the letters are part of the program and tested")
});

/// Between two letters, in cap heights.
fn gap(left: char, right: char) -> f32 {
    match (left, right) {
        ('T', 'T') => 0.28,
        ('T', 'A') | ('L', 'Y') => 0.11,
        ('Y', 'A') => 0.05,
        _ => 0.21,
    }
}

/// Width of a word of the given cap height.
#[must_use]
pub fn lettering_width(word: &str, cap: f32) -> f32 {
    let letters: Vec<char> = word.chars().filter(|c| LETTERS.contains_key(c)).collect();
    let widths: f32 = letters.iter().map(|c| LETTERS[c].w).sum();
    let gaps: f32 = letters.windows(2).map(|pair| gap(pair[0], pair[1])).sum();
    (widths + gaps) * cap
}

impl Scene {
    /// Draws a word of the capitals A E G L M N T Y Z in chalk, its baseline's middle at `at`.
    pub fn lettering(&mut self, theme: &Theme, at: Vec2, word: &str, cap: f32) {
        let mut x = at.x - lettering_width(word, cap) / 2.0;
        let mut lines: Vec<Vec<Vec2>> = Vec::new();
        let letters: Vec<char> = word.chars().filter(|c| LETTERS.contains_key(c)).collect();
        for (i, c) in letters.iter().enumerate() {
            let letter = &LETTERS[c];
            let place = |lx: f32, ly: f32| vec2(x + lx * cap, at.y - ly * cap);
            lines.extend(letter.s.iter().map(|stroke| {
                match stroke {
                    Stroke::Line(points) => points.iter().map(|&(lx, ly)| place(lx, ly)).collect(),
                    Stroke::Arc(ArcTag::Arc, cx, cy, rx, ry, from, to) => (0..=24)
                        .map(|k| {
                            let angle = (from + (to - from) * k as f32 / 24.0).to_radians();
                            place(cx + rx * angle.cos(), cy + ry * angle.sin())
                        })
                        .collect(),
                }
            }));
            x += (letter.w + letters.get(i + 1).map_or(0.0, |&next| gap(*c, next))) * cap;
        }
        let width = 0.15 * cap;
        let mut chalk = Chalk::line(theme, width)
            .with_seed(Seed::of_text(word))
            .with_overrun(0.3 * width)
            .with_colours(theme.furrow.faded(0.55), Rgba::CLEAR);
        chalk.drift = 0.012 * cap;
        chalk.taper = 0.8;
        chalk.crumbs = false;
        let shadow: Vec<Vec<Vec2>> =
            lines.iter().map(|line| line.iter().map(|&p| p + vec2(2.0, 3.0)).collect()).collect();
        let borrowed: Vec<(&[Vec2], bool)> = shadow.iter().map(|l| (l.as_slice(), false)).collect();
        self.chalk_lines(&borrowed, chalk);
        chalk.core = theme.chalk;
        chalk.crumbs = true;
        chalk.nibble = theme.furrow.faded(0.6);
        let borrowed: Vec<(&[Vec2], bool)> = lines.iter().map(|l| (l.as_slice(), false)).collect();
        chalk.casing = Rgba::CLEAR;
        self.chalk_lines(&borrowed, chalk);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_titles_can_be_drawn() {
        for word in ["TTANG", "ZEMLYA"] {
            assert!(word.chars().all(|c| LETTERS.contains_key(&c)), "{word}");
            assert!(lettering_width(word, 62.0) > 200.0);
        }
    }
}
