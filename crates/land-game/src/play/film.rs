//! A finished match as a moving picture: one picture a decision, drawn a few milliseconds a frame.

use super::history::Told;
use super::panel;
use super::shares::Shares;
use crate::pages::Kind;
use crate::paint::geometry::Rect;
use crate::paint::scene::Align;
use crate::raster::{self, Clip};
use crate::table::{Plan, Player, Table};
use crate::ui::{RectExt as _, Ui};
use land_core::record::{Match, Move};

/// Width of the pictures in logical pixels; they are drawn with one pixel each.
const WIDTH: f32 = 520.0;

/// Most pictures: longer matches show every second decision, or fewer.
const MOST: usize = 120;

/// How long a picture is shown, and the last one, milliseconds.
const SHOWN: u16 = 420;
const LAST: u16 = 3000;

/// A moving picture being drawn.
#[derive(Debug)]
pub struct Film<G: Kind + Told> {
    moves: Vec<Move<G>>,
    table: Table<G>,
    plans: Vec<Plan>,
    clip: Clip,
    size: (f32, f32),
    /// Decisions between two pictures.
    step: usize,
    made: usize,
    wanted: usize,
}

impl<G: Kind + Told> Film<G> {
    /// Begins to draw a match; `None` if its setup no longer holds.
    #[must_use]
    pub fn new(whole: &Match<G>, plans: &[Plan]) -> Option<Self> {
        let moves: Vec<Move<G>> = whole.moves().cloned().collect();
        let people = plans.iter().map(|p| Plan { player: Player::Person, ..p.clone() }).collect();
        let table = Table::new(Match::new(whole.game().setup().clone()).ok()?, people);
        let step = moves.len().div_ceil(MOST).max(1);
        let wanted = moves.len().div_ceil(step) + 1;
        let board = (WIDTH - 56.0) / G::ratio(table.game());
        let size = (WIDTH, (board + 56.0 + 58.0).round());
        let clip = Clip::new(size.0 as u32, size.1 as u32, wanted);
        Some(Self { moves, table, plans: plans.to_vec(), clip, size, step, made: 0, wanted })
    }

    /// How far it is, 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.made as f64 / self.wanted as f64
    }

    /// Draws the next picture.
    fn picture(&mut self, ui: &Ui<'_>) -> Option<()> {
        let decisions = (self.made * self.step).min(self.moves.len());
        let mut unheard = Vec::new();
        while self.table.play.decisions() < decisions {
            let made = self.moves.get(self.table.play.decisions())?.clone();
            self.table.again(&made, &mut unheard).ok()?;
            self.table.moment = None;
        }
        let (width, height) = self.size;
        let (table, plans) = (&self.table, &self.plans);
        let background = ui.theme.page;
        let scene = ui.apart(|ui| {
            let mut rest = Rect::new(0.0, 0.0, width, height).grown(-28.0);
            let mut foot = rest.take_bottom(44.0);
            G::draw_review(ui, table, rest.fitted(G::ratio(table.game())), 18.0, false);
            let shares = Shares::new(table.game());
            panel::bar(ui, foot.take_top(16.0), plans, &shares);
            let (face, ink) = (ui.caption(), ui.theme.ink);
            let said: Vec<String> = plans
                .iter()
                .enumerate()
                .map(|(seat, plan)| {
                    format!("{} {}", plan.called(ui.words), ui.lang.share(shares.of[seat]))
                })
                .collect();
            foot.take_top(4.0);
            ui.line(foot, &said.join(" · "), face, ink, Align::Centre);
        });
        let image = raster::render(&scene, width, height, 1.0, background);
        self.made += 1;
        let delay = if self.made == self.wanted { LAST } else { SHOWN };
        self.clip.add(&image, delay).ok()
    }

    /// Draws one more picture: the film if more are wanted, or the file. `None` if the match cannot
    /// be told again.
    #[must_use]
    pub fn advance(mut self, ui: &Ui<'_>) -> Option<Advanced<G>> {
        self.picture(ui)?;
        if self.made < self.wanted {
            return Some(Advanced::Going(Box::new(self)));
        }
        self.clip.finish().ok().map(Advanced::Done)
    }
}

/// What a step came to.
#[derive(Debug)]
pub enum Advanced<G: Kind + Told> {
    /// There is more to draw.
    Going(Box<Film<G>>),
    /// The file.
    Done(Vec<u8>),
}
