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
const GAP: f32 = 0.2;

/// Width of a word of the given cap height.
#[must_use]
pub fn lettering_width(word: &str, cap: f32) -> f32 {
    let widths: Vec<f32> = word.chars().filter_map(|c| Some(LETTERS.get(&c)?.w)).collect();
    (widths.iter().sum::<f32>() + GAP * widths.len().saturating_sub(1) as f32) * cap
}

impl Scene {
    /// Draws a word of the capitals A E G L M N T Y Z in chalk, its baseline's middle at `at`.
    pub fn lettering(&mut self, theme: &Theme, at: Vec2, word: &str, cap: f32) {
        let mut x = at.x - lettering_width(word, cap) / 2.0;
        let mut lines: Vec<Vec<Vec2>> = Vec::new();
        for letter in word.chars().filter_map(|c| LETTERS.get(&c)) {
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
            x += (letter.w + GAP) * cap;
        }
        let width = 0.15 * cap;
        let mut chalk = Chalk::line(theme, width)
            .with_seed(Seed::of_text(word))
            .with_overrun(0.3 * width)
            .with_colours(theme.furrow.faded(0.55), Rgba::CLEAR);
        chalk.drift = 0.012 * cap;
        chalk.crumbs = false;
        let shadow: Vec<Vec<Vec2>> =
            lines.iter().map(|line| line.iter().map(|&p| p + vec2(2.0, 3.0)).collect()).collect();
        let borrowed: Vec<(&[Vec2], bool)> = shadow.iter().map(|l| (l.as_slice(), false)).collect();
        self.chalk_lines(&borrowed, chalk);
        chalk.core = theme.chalk;
        chalk.crumbs = true;
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
