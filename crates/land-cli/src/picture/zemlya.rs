//! A position of Zemlya as a scene.

use land_core::games::Game as _;
use land_core::games::zemlya::{Decision, EarthShape, Event, OpenCut, Purpose, Side, Zemlya};
use land_core::lattice::Point;
use land_core::map::{Component, Owner};

use super::scene::{Land, Mark, Scene};
use super::view::{View, bounds, joined, lands, seat_lines};
use crate::story::{Names, Step, shares, told};

/// The throw that was last made, while nothing else has been thrown.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trail {
    from: Option<Point>,
    at: Option<Point>,
    stuck: bool,
    blade: Option<(i64, i64)>,
    chord: Option<[Point; 2]>,
    status: String,
    rests: bool,
}

impl View for Zemlya {
    type Trail = Trail;

    fn follow(trail: &mut Trail, step: &Step<'_, Self>, names: &Names) {
        if let Decision::Throw { stuck, at, blade, from, purpose } = step.made.decision {
            let blade = blade.filter(|_| purpose == Purpose::Cut);
            *trail = Trail { from, at, stuck, blade, ..Trail::default() };
        }
        trail.rests = false;
        for event in step.events {
            match event {
                Event::Cut { chord, .. } => trail.chord = Some(*chord),
                Event::TurnEnded { .. } => trail.rests = true,
                _ => {}
            }
        }
        trail.status = told(step.after, step.events, names);
    }

    fn scene(&self, trail: &Trail, names: &Names) -> Scene {
        let (shown, free) = shares(&self.area2(), self.free2(), self.board2());
        let mut land = lands(self, &shown);
        let mut borders = super::view::borders(self.map());
        let thrower = self.turn_of();
        for part in self.pending() {
            for piece in part.pieces {
                land.push(Land { seat: part.owner, piece, pending_for: thrower, plate: None });
            }
        }
        if let Some(open) = self.choice_due() {
            land.retain(|land| land.seat != open.struck || land.pending_for.is_some());
            land.extend(parts(open, self.board2()));
            borders = super::view::borders(open.land());
        }
        let rim: Vec<Point> = self.rim();
        let mut bounds = bounds(&rim);
        let mut marks = self.island_marks(&land);
        for seat in 0..shown.len() {
            if let Some(moon) = self.moon(seat) {
                bounds = joined(bounds, super::view::bounds(moon.ring()));
                marks.push(Mark::Moon { seat, ring: moon.ring().to_vec() });
            }
        }
        marks.extend(trail_marks(trail, self.choice_due().is_some()));
        Scene {
            bounds,
            sharp: self.setup().rules.earth == EarthShape::Square,
            rim,
            lands: land,
            borders,
            marks,
            title: match self.result() {
                Some(_) => "The end".to_owned(),
                None => format!("Round {}", self.round()),
            },
            subtitle: super::view::due(self, names, |seat| {
                let what = match self.choice_due() {
                    None => "throws",
                    Some(_) if self.defender_chooses() => "chooses a part to keep",
                    Some(open) if open.struck == seat => "chooses a part of own land to keep",
                    Some(_) => "chooses a part to take",
                };
                format!("{} {what}", names.of_seat(seat))
            }),
            status: trail.status.clone(),
            seats: seat_lines(self, names, &shown),
            free,
            rests: trail.rests,
        }
    }
}

/// The pieces of both parts of a cut, with what they are worth.
fn parts(open: &OpenCut, board2: i64) -> Vec<Land> {
    let mut land = Vec::new();
    for side in Side::BOTH {
        let first = land.len();
        for piece in open.land().components(OpenCut::label(side)) {
            land.push(Land { seat: open.struck, piece, pending_for: None, plate: None });
        }
        let word = if side == Side::Left { "left" } else { "right" };
        let share = open.area2(side) as f64 * 100.0 / board2 as f64;
        if let Some(largest) = land[first..].iter_mut().max_by_key(|land| land.piece.area2) {
            largest.plate = Some(format!("{word} {share:.1} %"));
        }
    }
    // What the cut did not touch of the same player's land.
    for piece in open.land().components(Owner::seat(open.struck)) {
        land.push(Land { seat: open.struck, piece, pending_for: None, plate: None });
    }
    land
}

fn trail_marks(trail: &Trail, open: bool) -> Vec<Mark> {
    let mut marks = Vec::new();
    if let Some(ends) = trail.chord {
        marks.push(Mark::Chord { ends, open });
    }
    let Some(at) = trail.at else { return marks };
    if let Some(from) = trail.from {
        marks.push(Mark::Throw { from, at });
    }
    if trail.stuck {
        marks.push(Mark::Knife { at, blade: trail.blade.unwrap_or((1, 2)) });
    } else {
        marks.push(Mark::Foul { from: trail.from, at });
    }
    marks
}

/// What of the position only pictures ask for.
trait Seen {
    fn rim(&self) -> Vec<Point>;
    fn island_marks(&self, land: &[Land]) -> Vec<Mark>;
}

impl Seen for Zemlya {
    fn rim(&self) -> Vec<Point> {
        // The rim never changes, so any map of the match has it.
        super::border::ring_of(self.map())
    }

    fn island_marks(&self, land: &[Land]) -> Vec<Mark> {
        let bombed = self.islands();
        let mut marks = Vec::new();
        for Land { piece, .. } in land.iter().filter(|land| is_island(&land.piece)) {
            let same = bombed.iter().find(|island| island.piece.outer == piece.outer);
            let hits = same.map_or(0, |island| island.hits as usize);
            for (k, at) in piece.corner_points().into_iter().enumerate() {
                marks.push(Mark::Corner { at, ticked: k < hits });
            }
        }
        marks
    }
}

/// A piece of a player that lies off the rim (Z14); not a part that is being dealt out.
fn is_island(piece: &Component) -> bool {
    piece.owner.as_seat().is_some() && piece.is_island()
}
