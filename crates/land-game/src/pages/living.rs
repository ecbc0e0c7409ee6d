//! A small board on which a recorded match goes on by itself.

use super::setup::Kind;
use crate::paint::geometry::Rect;
use crate::table::{Plan, Table};
use crate::ui::{RectExt as _, Ui};
use land_core::record::{Match, Move};

/// A match being told again and again.
#[derive(Debug)]
pub struct Living<G: Kind> {
    moves: Vec<Move<G>>,
    table: Table<G>,
    next: usize,
    rest_s: f32,
}

/// Seconds between two decisions.
const PAUSE_S: f32 = 0.9;
/// Seconds that the end stays.
const END_S: f32 = 6.0;

impl<G: Kind> Living<G> {
    /// Tells a record; `None` if it is none.
    #[must_use]
    pub fn new(record: &str) -> Option<Self> {
        let play = Match::<G>::read(record).ok()?;
        let moves: Vec<Move<G>> = play.moves().cloned().collect();
        let table = begin(&play)?;
        // Something to see from the first moment on.
        let mut living = Self { moves, table, next: 0, rest_s: PAUSE_S };
        let ahead = living.moves.len() / 3;
        for _ in 0..ahead {
            living.step();
            living.table.moment = None;
        }
        Some(living)
    }

    fn step(&mut self) {
        if let Some(made) = self.moves.get(self.next) {
            let mut unheard = Vec::new();
            self.next += 1;
            if self.table.again(made, &mut unheard).is_ok() {
                return;
            }
        }
        // Told to the end: from the start.
        if let Some(table) = begin(&self.table.play) {
            self.table = table;
            self.next = 0;
        }
    }

    /// Goes on, and draws the board as large as it fits.
    pub fn show(&mut self, ui: &mut Ui<'_>, place: Rect) {
        if place.h < 40.0 {
            return;
        }
        if !ui.settings.reduced_motion {
            let mut unheard = Vec::new();
            let settings = crate::settings::Settings {
                speed: crate::settings::Speed::Normal,
                hand_over: false,
                ..ui.settings.clone()
            };
            self.table.tick(ui.dt, &settings, || 0.0, &mut unheard);
            if self.table.moment.is_none() {
                self.rest_s -= ui.dt;
                if self.rest_s <= 0.0 {
                    self.rest_s = PAUSE_S;
                    self.step();
                    if self.next == self.moves.len() {
                        self.rest_s = END_S;
                    }
                }
            }
        }
        let inset = (place.w * 0.06).min(40.0);
        let board = place.grown(-inset.min(place.h * 0.08)).fitted(G::ratio(self.table.game()));
        G::draw_living(ui, &self.table, board);
    }
}

fn begin<G: Kind>(play: &Match<G>) -> Option<Table<G>> {
    let setup = play.game().setup().clone();
    let people = (0..setup.seats.len()).map(|seat| Plan::new(crate::table::Player::Person, seat));
    Some(Table::new(Match::new(setup).ok()?, people.collect()))
}
