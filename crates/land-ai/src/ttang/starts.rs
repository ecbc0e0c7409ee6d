//! Where a try may sensibly begin (T4, `start: own_land`).

use land_core::games::Game as _;
use land_core::games::ttang::Ttang;
use land_core::lattice::Point;

use super::depth::Depth;
use super::ground::{Class, Ground};
use super::view::{Spot, round, spot};

/// Starts looked at.
const MOST: usize = 6;

/// Starts worth a look, the home's spot first; empty when there is nothing to pick.
pub(crate) fn starts(game: &Ttang) -> Vec<Point> {
    let Some(seat) = game.to_move() else { return Vec::new() };
    if !game.picks_start() {
        return Vec::new();
    }
    let ground = Ground::new(game.map(), seat);
    let mut chosen = vec![game.start_spot(seat)];
    let candidates = own_spots(&ground);
    // The farthest from all chosen so far, again and again: spread over the land.
    while chosen.len() < MOST {
        let gap =
            |at: &Spot| chosen.iter().map(|p| distance2(*at, spot(*p))).fold(f64::MAX, f64::min);
        let mut best: Option<(f64, Spot)> = None;
        for at in &candidates {
            let far = gap(at);
            if best.is_none_or(|b| far > b.0) {
                best = Some((far, *at));
            }
        }
        match best {
            Some((far, at)) if far > 0.0 => {
                let p = round(at);
                if !game.is_land_of(seat, p) {
                    break;
                }
                chosen.push(p);
            }
            _ => break,
        }
    }
    chosen
}

fn own_spots(ground: &Ground) -> Vec<Spot> {
    let (w, h) = (ground.high.0 - ground.low.0, ground.high.1 - ground.low.1);
    let step = w.max(h) / 32.0;
    let depth = Depth::own(ground);
    let mut spots = Vec::new();
    for i in 0..(w / step) as usize + 1 {
        for j in 0..(h / step) as usize + 1 {
            let at =
                (ground.low.0 + (i as f64 + 0.5) * step, ground.low.1 + (j as f64 + 0.5) * step);
            // A little inside, so that rounding does not put the start on foreign ground.
            if ground.class(at.0, at.1) == Class::Own && depth.at(at) > 2.0 {
                spots.push(at);
            }
        }
    }
    spots
}

fn distance2(a: Spot, b: Spot) -> f64 {
    (a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)
}
