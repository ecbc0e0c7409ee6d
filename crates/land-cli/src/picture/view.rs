//! From a position to a scene: what both games share.

use land_core::games::{Game, Why};
use land_core::lattice::Point;
use land_core::map::{Edge, LandMap, Owner};

use super::scene::{Land, Scene, SeatLine};
use crate::story::{Names, Step, Told};

/// A game that can be drawn.
pub(crate) trait View: Told {
    /// What is remembered of the decisions before a position: the position alone does not know
    /// where the knife stuck.
    type Trail: Clone + Default;

    /// Takes note of a decision.
    fn follow(trail: &mut Self::Trail, step: &Step<'_, Self>, names: &Names);

    /// The position as a scene.
    fn scene(&self, trail: &Self::Trail, names: &Names) -> Scene;
}

/// The lower left and upper right corner around these points.
pub(super) fn bounds(points: &[Point]) -> [Point; 2] {
    let first = points.first().copied().unwrap_or_default();
    points.iter().fold([first; 2], |[low, high], p| {
        [Point::new(low.x.min(p.x), low.y.min(p.y)), Point::new(high.x.max(p.x), high.y.max(p.y))]
    })
}

/// Both pairs of corners and all between them.
pub(super) fn joined(a: [Point; 2], b: [Point; 2]) -> [Point; 2] {
    bounds(&[a[0], a[1], b[0], b[1]])
}

/// The borders that are not the rim.
pub(super) fn borders(map: &LandMap) -> Vec<Edge> {
    map.edges().iter().filter(|edge| !edge.borders(Owner::OUTSIDE)).copied().collect()
}

/// All pieces of the seats' land; the largest of a seat carries its share.
pub(super) fn lands<G: Game>(game: &G, shown: &[String]) -> Vec<Land> {
    let mut lands = Vec::new();
    for (seat, share) in shown.iter().enumerate() {
        let first = lands.len();
        for piece in game.map().components(Owner::seat(seat)) {
            lands.push(Land { seat, piece, pending_for: None, plate: None });
        }
        if let Some(largest) = lands[first..].iter_mut().max_by_key(|land| land.piece.area2) {
            largest.plate = Some(format!("{share} %"));
        }
    }
    lands
}

/// A line of the panel for every seat.
pub(super) fn seat_lines<G: Game>(game: &G, names: &Names, shown: &[String]) -> Vec<SeatLine> {
    let (area2, out) = (game.area2(), game.out());
    let won = game.result().and_then(|result| result.winner);
    let line = |(seat, share): (usize, &String)| {
        let name = names.of_seat(seat);
        let (name, fallback) = if super::letters::can_draw(name) {
            (name.to_owned(), false)
        } else {
            (Names::colour(seat), true)
        };
        let level = names.level(seat).filter(|level| super::letters::can_draw(level));
        let is_out = out.contains(&seat);
        SeatLine {
            name,
            note: match level {
                _ if is_out => "out of the game".to_owned(),
                _ if won == Some(seat) => "wins".to_owned(),
                Some(level) => level.to_owned(),
                None if fallback => format!("seat {seat}"),
                None => String::new(),
            },
            share: share.clone(),
            part: area2[seat] as f64 / game.board2() as f64,
            moves: game.to_move() == Some(seat) || won == Some(seat),
            out: is_out,
        }
    };
    shown.iter().enumerate().map(line).collect()
}

/// Whose decision is due, or how the match ended.
pub(super) fn due<G: Game>(game: &G, names: &Names, due: impl Fn(usize) -> String) -> String {
    let Some(result) = game.result() else {
        return game.to_move().map_or_else(String::new, due);
    };
    let why = match result.why {
        Why::Turns => "all turns played",
        Why::Free => "no free ground left",
        Why::Conquest => "the whole Earth",
        Why::Rounds => "all rounds played",
        Why::Target => "the target is reached",
        Why::MaxTurns => "the cap on turns",
    };
    match result.winner {
        Some(seat) => format!("{} wins: {why}", names.of_seat(seat)),
        None => format!("A draw: {why}"),
    }
}
