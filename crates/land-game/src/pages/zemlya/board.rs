//! The Earth as it lies.

use crate::paint::board::{Board, Piece, label_rect};
use crate::paint::geometry::{Rect, Vec2, vec2};
use crate::paint::scene::Scene;
use crate::paint::theme::Theme;
use crate::play::label;
use crate::play::shares::Shares;
use crate::table::Plan;
use crate::ui::Ui;
use crate::view::{Bounds, View};
use land_core::games::Game as _;
use land_core::games::zemlya::{Moon, OpenCut, Side, Zemlya};
use land_core::lattice::from_mm;
use land_core::map::{LandMap, Owner};
use std::sync::Arc;

/// How the Earth is drawn, besides the position.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Through which view.
    pub view: &'a View,
    /// The seats' colours and names.
    pub plans: &'a [Plan],
    /// Thin lines.
    pub phone: bool,
    /// What shares look like on the land; `Names`: seats' names instead.
    pub labels: Labels,
}

/// What is written on the land.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Labels {
    /// Nothing.
    None,
    /// Shares.
    Shares,
    /// Names.
    Names,
}

/// What of the lattice is shown: the Earth, its Moons, and room for one to come.
#[must_use]
pub fn bounds(game: &Zemlya, founding: bool) -> Bounds {
    let setup = game.setup();
    let rules = &setup.rules;
    let mm = |mm: u32| from_mm(mm, setup.lattice_per_m) as f64;
    let radius = mm(rules.radius_mm);
    let room = match (rules.moons, founding) {
        (true, true) => mm(rules.moon_limit_mm.min(1200)) + mm(rules.moon_diameter_mm),
        _ => radius * 0.04,
    };
    let mut all = Bounds { left: -radius, low: -radius, right: radius, high: radius }.grown(room);
    for seat in 0..setup.seats.len() {
        if let Some(moon) = game.moon(seat) {
            let of = Bounds::of(moon.ring().iter().copied()).grown(radius * 0.05);
            all.left = all.left.min(of.left);
            all.low = all.low.min(of.low);
            all.right = all.right.max(of.right);
            all.high = all.high.max(of.high);
        }
    }
    // A square: the Earth stays round wherever it lies.
    let half = ((all.right - all.left).max(all.high - all.low)) / 2.0;
    let (x, y) = ((all.left + all.right) / 2.0, (all.low + all.high) / 2.0);
    Bounds { left: x - half, low: y - half, right: x + half, high: y + half }
}

/// The earth below everything.
pub fn ground(ui: &mut Ui<'_>, place: Rect, patch: f32) {
    let theme = ui.theme;
    let key = (
        "zemlya ground",
        place.x.to_bits(),
        place.y.to_bits(),
        place.w.to_bits(),
        place.h.to_bits(),
    );
    ui.cached((key, patch.to_bits()), |scene| {
        scene.patch(theme, place, patch);
    });
}

fn piece(view: &View, colour: usize, c: &land_core::map::Component) -> Piece {
    let projection = view.projection();
    Piece {
        colour,
        outer: projection.line(&c.outer),
        holes: c.holes.iter().map(|h| projection.line(h)).collect(),
    }
}

/// Land, borders, rim and Moons, kept from frame to frame.
#[must_use]
pub fn lands(ui: &mut Ui<'_>, game: &Zemlya, look: Look<'_>) -> Arc<Scene> {
    let (theme, strong) = (ui.theme, ui.settings.strong_patterns);
    let colours: Vec<usize> = look.plans.iter().map(|p| p.colour).collect();
    let moons: Vec<_> = (0..look.plans.len()).map(|s| game.moon(s).map(Moon::centre)).collect();
    let open = game.choice_due().map(|open| (open.at, open.blade));
    let names: Vec<String> = look.plans.iter().map(|p| p.called(ui.words)).collect();
    let key = (
        ("zemlya lands", game.map().digest(), look.view.key(), colours.clone()),
        (look.phone, look.labels, open, moons, names.clone()),
    );
    let face = if look.phone { ui.strong() } else { ui.label() };
    let lang = ui.lang;
    ui.kept(key, |scene| {
        let projection = look.view.projection();
        let seat_colour = |owner: Owner| owner.as_seat().and_then(|s| colours.get(s).copied());
        let map: &LandMap = game.choice_due().map_or(game.map(), OpenCut::land);
        let board =
            Board::new(map, &projection, seat_colour).with_phone(look.phone).with_strong(strong);
        for piece in &board.pieces {
            scene.land(theme, piece, strong);
        }
        let taker = game.turn_of().and_then(|s| colours.get(s).copied()).unwrap_or(0);
        for part in game.pending() {
            for component in &part.pieces {
                let owner = colours.get(part.owner).copied().unwrap_or(0);
                scene.striped(theme, &piece(look.view, owner, component), taker);
            }
        }
        if let Some(open) = game.choice_due() {
            let owner = colours.get(open.struck).copied().unwrap_or(0);
            for side in Side::BOTH {
                for component in map.components(OpenCut::label(side)) {
                    scene.land(theme, &piece(look.view, owner, &component), strong);
                }
            }
        }
        scene.borders(theme, &board);
        scene.rim(theme, &board);
        for (seat, &colour) in colours.iter().enumerate() {
            if let Some(moon) = game.moon(seat) {
                let ring = projection.line(moon.ring());
                let radius = Rect::of(&ring).w / 2.0;
                scene.moon(theme, look.view.to_screen(moon.centre()), radius, colour, look.phone);
            }
        }
        if look.labels != Labels::None {
            let shares = Shares::new(game);
            let written = |seat: usize| match look.labels {
                Labels::Names => names[seat].clone(),
                _ if look.phone => lang.tenths(shares.of[seat]),
                _ => lang.share(shares.of[seat]),
            };
            labels(scene, theme, game, look, written, face);
        }
    })
}

fn labels(
    scene: &mut Scene,
    theme: &Theme,
    game: &Zemlya,
    look: Look<'_>,
    written: impl Fn(usize) -> String,
    face: crate::paint::text::Face,
) {
    let struck = game.choice_due().map(|open| open.struck);
    for (seat, plan) in look.plans.iter().enumerate() {
        let largest = game.map().components(Owner::seat(seat)).into_iter().max_by_key(|c| c.area2);
        let Some(largest) = largest else { continue };
        if struck == Some(seat) {
            continue;
        }
        let words = written(seat);
        let size = label_rect(vec2(0.0, 0.0), &words, face);
        let piece = piece(look.view, plan.colour, &largest);
        if let Some(at) = label::place(&piece, vec2(size.w, size.h), &[]) {
            scene.land_label(theme, plan.colour, at, &words, face);
        }
    }
}

/// A part of a cut on its own, as large as it fits into a place: for the cards of a choice.
pub fn part_alone(
    scene: &mut Scene,
    theme: &Theme,
    pieces: &[land_core::map::Component],
    colour: usize,
    place: Rect,
    strong: bool,
) {
    let all = Bounds::of(pieces.iter().flat_map(|c| c.outer.iter().copied()));
    let view = View::fit(all, place, 0);
    for component in pieces {
        let piece = piece(&view, colour, component);
        scene.land(theme, &piece, strong);
        let chalk = crate::paint::chalk::Chalk::border(theme, true);
        scene.chalk(&piece.outer, true, chalk);
    }
}

/// The roomiest place of a part on the screen, for its letter.
#[must_use]
pub fn letter_place(pieces: &[land_core::map::Component], view: &View) -> Option<Vec2> {
    let largest = pieces.iter().max_by_key(|c| c.area2)?;
    let circle = largest.inscribed_circle();
    Some(view.to_screen_f(circle.centre.0, circle.centre.1))
}
