//! A position of Ttang as a scene.

use land_core::games::Game as _;
use land_core::games::ttang::{BoardShape, Event, Ttang, TurnEnd};
use land_core::lattice::Point;

use super::scene::{Mark, Scene};
use super::view::{View, lands, seat_lines};
use crate::story::{Names, Step, shares, told};

/// The try that has just ended.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trail {
    ended: Option<(Vec<Point>, TurnEnd)>,
    status: String,
    rests: bool,
}

impl View for Ttang {
    type Trail = Trail;

    fn follow(trail: &mut Trail, step: &Step<'_, Self>, names: &Names) {
        *trail = Trail::default();
        trail.status = told(step.after, step.events, names);
        for event in step.events {
            match event {
                Event::TryEnded { end, path, .. } => trail.ended = Some((path.clone(), *end)),
                Event::TurnEnded { .. } => trail.rests = true,
                _ => {}
            }
        }
    }

    fn scene(&self, trail: &Trail, names: &Names) -> Scene {
        let mut marks = Vec::new();
        for home in self.board().homes() {
            marks.push(Mark::Home(home.ring().to_vec()));
        }
        for seat in 0..self.setup().seats.len() {
            marks.push(Mark::Start(self.start_spot(seat)));
        }
        match &trail.ended {
            Some((path, end)) => {
                let stop = path.last().copied().unwrap_or_default();
                let before = path.len().checked_sub(2).and_then(|k| path.get(k)).copied();
                marks.push(Mark::Way { points: path.clone(), closed: !end.is_foul() });
                if end.is_foul() {
                    marks.push(Mark::Foul { from: before, at: stop });
                } else {
                    marks.push(Mark::Stone(stop));
                }
            }
            None => {
                if self.path().len() > 1 {
                    marks.push(Mark::Way { points: self.path().to_vec(), closed: false });
                }
                if self.result().is_none() {
                    marks.push(Mark::Stone(self.stone()));
                }
            }
        }
        let rim = self.board().ring().to_vec();
        let (shown, free) = shares(&self.area2(), self.free2(), self.board2());
        let turns = self.rules().turns;
        let round = (self.rounds_ended() + 1).min(turns);
        Scene {
            bounds: super::view::bounds(&rim),
            lands: lands(self, &shown),
            borders: super::view::borders(self.map()),
            marks,
            title: if self.result().is_some() {
                "The end".to_owned()
            } else {
                format!("Turn {round} of {turns}")
            },
            subtitle: super::view::due(self, names, |seat| {
                format!(
                    "{}, flick {} of {}",
                    names.of_seat(seat),
                    self.flick(),
                    self.rules().flicks
                )
            }),
            status: trail.status.clone(),
            seats: seat_lines(self, names, &shown),
            free,
            rests: trail.rests,
            sharp: self.rules().board == BoardShape::Rectangle,
            rim,
        }
    }
}
