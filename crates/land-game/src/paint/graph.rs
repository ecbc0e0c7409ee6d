//! How the shares went: cased lines on packed earth.

use super::chalk::Chalk;
use super::colour::Rgba;
use super::geometry::{Rect, Vec2, vec2};
use super::scene::{Align, Scene};
use super::seed::Seed;
use super::stroke::Cap;
use super::text::{Face, Role};
use super::theme::Theme;

/// One player's line.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// The seat colour.
    pub colour: usize,
    /// Percent of the board after turn 0, 1, 2 …
    pub percents: Vec<f32>,
    /// Which of these turns were fouls.
    pub fouls: Vec<bool>,
}

/// Marks of a line, so that it does not depend on its colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Disc,
    Diamond,
    Square,
    Triangle,
}

const SHAPES: [Shape; 4] = [Shape::Disc, Shape::Diamond, Shape::Square, Shape::Triangle];

/// The last line's height for each series, for labels beside it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ends {
    /// Where each series ends.
    pub at: Vec<Vec2>,
}

impl Scene {
    /// Draws shares over turns with axes into `rect`, on ground. `step` names every so many turns.
    pub fn share_graph(
        &mut self,
        theme: &Theme,
        rect: Rect,
        series: &[Series],
        large: bool,
    ) -> Ends {
        let face = Face::new(Role::Caption, super::text::Weight::Regular, large);
        let turns =
            series.iter().map(|s| s.percents.len()).max().unwrap_or(1).saturating_sub(1).max(1);
        let most = series.iter().flat_map(|s| s.percents.iter().copied()).fold(10.0, f32::max);
        let step = if most > 50.0 { 20.0 } else { 10.0 };
        let top = ((most / step).ceil() * step).min(100.0);
        let left = face.width("100") + 14.0;
        let plot = Rect::new(rect.x + left, rect.y, rect.w - left - 8.0, rect.h - face.size * 2.0);
        let place = |turn: f32, percent: f32| {
            vec2(
                plot.x + plot.w * turn / turns as f32,
                plot.bottom() - plot.h * (percent / top).clamp(0.0, 1.0),
            )
        };
        let ink = theme.ink;
        let mut level = step;
        while level <= top + 0.1 {
            let (a, b) = (place(0.0, level), place(turns as f32, level));
            self.dashed(&[a + vec2(10.0, 0.0), b], 4.0, 5.0, 1.2, theme.chalk.faded(0.75));
            let label = format!("{level:.0}");
            self.text_middle(a - vec2(12.0, 0.0), &label, face, ink, Align::Right);
            level += step;
        }
        let axes = [
            (vec2(plot.x, plot.y - 10.0), vec2(plot.x, plot.bottom() + 4.0)),
            (vec2(plot.x - 6.0, plot.bottom()), vec2(plot.right() + 8.0, plot.bottom())),
        ];
        for (i, (a, b)) in axes.into_iter().enumerate() {
            let chalk = Chalk::line(theme, 3.6).with_seed(Seed::new(i as u64 + 3));
            self.chalk(&[a, b], false, chalk);
        }
        let widest = face.width(&turns.to_string()) + 8.0;
        let every = ((widest * turns as f32 / plot.w).ceil() as usize).max(1);
        for turn in (0..=turns).step_by(every) {
            let at = vec2(place(turn as f32, 0.0).x, plot.bottom() + face.size * 1.5);
            self.text(at, &turn.to_string(), face, ink, Align::Centre);
        }
        let lines: Vec<Vec<Vec2>> = series
            .iter()
            .map(|s| s.percents.iter().enumerate().map(|(t, &p)| place(t as f32, p)).collect())
            .collect();
        for (line, s) in lines.iter().zip(series) {
            let fill = theme.seat(s.colour).fill;
            self.stroke(line, false, 8.0, Cap::Round, theme.furrow);
            self.stroke(line, false, 4.8, Cap::Round, fill);
        }
        let reach = if turns > 30 { 4.5 } else { 6.5 };
        let foul = |s: &Series, turn: usize| s.fouls.get(turn).copied().unwrap_or(false);
        for (i, (line, s)) in lines.iter().zip(series).enumerate() {
            for (_, &at) in line.iter().enumerate().filter(|&(turn, _)| !foul(s, turn)) {
                self.mark(theme, at, reach, SHAPES[i % 4], theme.seat(s.colour).fill);
            }
        }
        // Crosses last: a line that lies on another must not hide them.
        for (line, s) in lines.iter().zip(series) {
            for (_, &at) in line.iter().enumerate().filter(|&(turn, _)| foul(s, turn)) {
                self.foul(theme, at, reach * 0.85);
            }
        }
        Ends { at: lines.iter().filter_map(|line| line.last().copied()).collect() }
    }

    fn mark(&mut self, theme: &Theme, at: Vec2, reach: f32, shape: Shape, fill: Rgba) {
        let ring: Vec<Vec2> = match shape {
            Shape::Disc => super::shape::ellipse(at, vec2(reach, reach), 0.0, self.pixel),
            Shape::Diamond => {
                let r = reach * 1.25;
                vec![at + vec2(0.0, -r), at + vec2(r, 0.0), at + vec2(0.0, r), at + vec2(-r, 0.0)]
            }
            Shape::Square => Rect::around(at, reach * 1.8, reach * 1.8).corners().to_vec(),
            Shape::Triangle => {
                let r = reach * 1.2;
                vec![at + vec2(0.0, -r), at + vec2(r, r * 0.8), at + vec2(-r, r * 0.8)]
            }
        };
        self.fill_convex(&ring, fill);
        self.stroke(&ring, true, 1.8, Cap::Round, theme.furrow);
    }
}
