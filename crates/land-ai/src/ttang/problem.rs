//! One flick as a shot to be searched.

use land_core::games::ttang::Intent;
use land_core::lattice::Point;
use land_core::physics::math::{PI, TAU};

use super::anchors::{Anchor, anchors, rough_chance};
use super::field::Field;
use super::forecast::Forecast;
use super::foretelling::Foretelling;
use super::ground::Class;
use super::sweep::Sweep;
use super::view::{Landing, Spot, View, intent};
use super::ways::Care;
use crate::shot::{Block, Coords, DIMS, Metric, Outcome, Shot, ShotProblem, Tally};

/// The flick to be decided. Coordinates: direction in radians, power 0…1; in these the tremor is
/// independent. Candidates are spread over where stones land, not over these.
#[derive(Clone, Debug)]
pub struct Flick {
    view: View,
    anchors: Vec<Anchor>,
    /// Fields for 1, 2, … flicks left after this one's stop.
    fields: Vec<Field>,
    /// Spots a candidate may be meant for are spread over this.
    region: Region,
    start: Option<Point>,
}

#[derive(Clone, Debug)]
enum Region {
    /// The reachable part of the board.
    Board { extent: f64 },
    /// Own land within reach, as cells of this size.
    Own { cells: Vec<Spot>, size: f64, extent: f64 },
}

/// Over how much more than what is in reach candidates are spread, as power.
const FARTHER: f64 = 1.03;

/// Narrowest tremor the arithmetic takes: a still hand.
const NARROWEST: f64 = 1e-5;

impl Flick {
    /// The flick that `view` is about, with tables for a budget of `simulations`. `start` is
    /// what the intent says of it.
    pub(crate) fn new(view: View, start: Option<Point>, simulations: u32) -> Self {
        let after = view.flicks - view.flick;
        // The tables of a late field serve the earlier ones; each has its share of the budget.
        let nodes = |left: u32| match (left, after) {
            (1, 1) => (simulations * 3 / 10).min(600),
            (1, _) => (simulations * 2 / 10).min(400),
            _ => (simulations * 15 / 100 / (after - 1)).min(200),
        };
        Self::with_tables(view, start, nodes, Care::SEARCH)
    }

    /// The same with as many nodes as `nodes` says for 1, 2, … flicks left.
    pub(crate) fn with_tables(
        view: View,
        start: Option<Point>,
        nodes: impl Fn(u32) -> u32,
        care: Care,
    ) -> Self {
        let anchors = anchors(&view);
        let after = view.flicks - view.flick;
        let stone = view.stone();
        let fields = (1..=after)
            .map(|left| {
                let radius = view.reach * f64::from(after + 1 - left);
                Field::new(&view, left, nodes(left), Some((stone, radius)), care)
            })
            .collect();
        let region = region(&view);
        Self { view, anchors, fields, region, start }
    }

    /// The candidates' region has about this width, lattice units.
    fn width(&self) -> f64 {
        match self.region {
            Region::Board { extent } | Region::Own { extent, .. } => extent,
        }
    }

    /// The flick that stops at `target`, if that is within reach and on the board.
    pub(crate) fn shot_at(&self, target: Spot) -> Option<Shot> {
        let from = self.view.stone();
        let (dx, dy) = (target.0 - from.0, target.1 - from.1);
        let distance = (dx * dx + dy * dy).sqrt();
        // What lies at full power may come out a rounding farther.
        if distance > self.view.reach * (1.0 + 1e-12)
            || self.view.ground.class(target.0, target.1) == Class::Outside
        {
            return None;
        }
        Some(self.view.shot_to(from, target))
    }

    /// Where a shot stops when nothing trembles.
    pub(crate) fn target(&self, shot: &Shot) -> Spot {
        self.view.stop(self.view.stone(), shot)
    }

    /// What stopping at `at` is worth.
    pub(crate) fn outcome(&self, at: Spot) -> Outcome {
        let worth = |field: &Field, swept| field.worth(&self.view, at, swept);
        self.weighed(at, |swept| self.fields.last().map(|field| worth(field, swept)))
    }

    /// What coming home at `end` is worth.
    pub(crate) fn home(&self, end: Spot) -> Outcome {
        Forecast::home(&self.view, self.view.won(end)).into()
    }

    /// The same with the ways home tried from the spot itself.
    fn outcome_closely(&self, at: Spot) -> Outcome {
        self.weighed(at, |swept| {
            let (field, sooner) = self.fields.split_last()?;
            Some(field.best_closely(&self.view, sooner.last(), at, swept)?.1)
        })
    }

    /// What stopping at `at` is worth; `on` says it for going on, by the area swept by then.
    pub(super) fn weighed(&self, at: Spot, on: impl FnOnce(Sweep) -> Option<Forecast>) -> Outcome {
        let view = &self.view;
        match view.landing(view.stone(), view.flick, at) {
            Landing::Foul => Outcome::default(),
            Landing::Home => self.home(at),
            Landing::On => on(view.swept + view.fan(view.stone(), at)).unwrap_or_default().into(),
        }
    }
}

impl ShotProblem for Flick {
    type Intent = Intent;

    fn dims(&self) -> usize {
        2
    }

    fn noise_dims(&self) -> usize {
        2
    }

    fn preparation(&self) -> u32 {
        self.fields.iter().map(Field::work).sum()
    }

    fn prepare(&mut self) {
        let Some(i) = self.fields.iter().position(|field| !field.complete()) else { return };
        let (later, rest) = self.fields.split_at_mut(i);
        rest[0].prepare(&self.view, &self.anchors, later.last());
    }

    fn hints(&self) -> Vec<Shot> {
        let from = self.view.stone();
        let mut rated: Vec<(f64, Spot)> = self
            .anchors
            .iter()
            .map(|anchor| (rough_chance(&self.view, from, anchor), anchor.at))
            .collect();
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        let most = if self.view.flick == 1 { 2 } else { 12 };
        rated.into_iter().take(most).filter_map(|(_, at)| self.shot_at(at)).collect()
    }

    fn spread(&self, unit: &Coords) -> Option<Shot> {
        match &self.region {
            Region::Board { .. } => {
                let mut at = [0.0; DIMS];
                at[0] = TAU * unit[0] - PI;
                // Even over the disc: distance ∝ √u, and power ∝ √distance. What would go farther is
                // meant for full power, which strays to one side only: often the best there is.
                at[1] = (FARTHER * unit[1].sqrt().sqrt()).min(1.0);
                let shot = Shot { at, kind: 0 };
                let (x, y) = self.target(&shot);
                match self.view.ground.class(x, y) {
                    Class::Free | Class::Own => Some(shot),
                    Class::Outside | Class::Enemy => None,
                }
            }
            Region::Own { cells, size, .. } => {
                let place = unit[0] * cells.len() as f64;
                let cell = cells.get(place as usize)?;
                let across = place - (place as usize) as f64;
                self.shot_at((cell.0 + size * (across - 0.5), cell.1 + size * (unit[1] - 0.5)))
            }
        }
    }

    fn vary(&self, shot: &Shot, toward: &Coords, scale: f64) -> Option<Shot> {
        let step = scale * self.width();
        let (x, y) = self.target(shot);
        let target = (x + step * toward[0], y + step * toward[1]);
        self.shot_at(self.view.within_reach(self.view.stone(), target))
    }

    const GUESSES: bool = true;

    fn guess(&self, shot: &Shot) -> f64 {
        let view = &self.view;
        let (from, at) = (view.stone(), self.target(shot));
        let (home, on) = view.resting(from, view.flick, at, view.width(from, at, 1));
        let mut guess = 0.0;
        if home > 0.0 {
            guess += home * view.stakes.worth(view.won(at).prize());
        }
        if on > 0.0
            && let Some(field) = self.fields.last()
        {
            guess += on * field.worth(view, at, view.swept + view.fan(from, at)).value;
        }
        guess
    }

    fn fire(&self, shot: &Shot, normals: &Coords) -> (Shot, Outcome) {
        let executed = self.view.executed(shot, normals);
        (executed, self.outcome(self.target(&executed)))
    }

    fn fire_closely(&self, shot: &Shot, normals: &Coords) -> (Shot, Outcome) {
        let executed = self.view.executed(shot, normals);
        (executed, self.outcome_closely(self.target(&executed)))
    }

    fn foretell(&self, shot: &Shot, noise: &mut Block) -> Option<Tally> {
        Some(Foretelling::new(&self.view, &self.fields).of(self, shot, noise))
    }

    fn metric(&self, intended: &Shot, spacing: f64) -> Metric {
        let power = intended.at[1].max(1e-3);
        let tremor = [self.view.dir.max(NARROWEST), (self.view.power * power).max(NARROWEST)];
        // Distance goes with the square of power: a gap in it is half as much power.
        let gap = spacing * self.width() / (power * power * self.view.reach);
        Metric::new(intended, &tremor, &[gap, 0.5 * power * gap]).periodic(0, TAU)
    }

    fn intent(&self, shot: &Shot) -> Intent {
        intent(shot, self.start)
    }
}

/// Where candidates may be meant to stop: with the last flick own land, before that anywhere.
fn region(view: &View) -> Region {
    let from = view.stone();
    let (low, high) = (view.ground.low, view.ground.high);
    let cells_of = |columns: f64, only_own: bool| {
        let size = (high.0 - low.0).max(high.1 - low.1) / columns;
        let mut cells = Vec::new();
        for i in 0..((high.0 - low.0) / size) as usize + 1 {
            for j in 0..((high.1 - low.1) / size) as usize + 1 {
                let at = (low.0 + (i as f64 + 0.5) * size, low.1 + (j as f64 + 0.5) * size);
                let (dx, dy) = (at.0 - from.0, at.1 - from.1);
                let class = view.ground.class(at.0, at.1);
                let wanted = class == Class::Own || (!only_own && class == Class::Free);
                if wanted && dx * dx + dy * dy <= view.reach * view.reach {
                    cells.push(at);
                }
            }
        }
        (cells, size)
    };
    if view.flick >= view.flicks {
        let mut columns = 48.0;
        for _ in 0..3 {
            let (cells, size) = cells_of(columns, true);
            if cells.len() >= 24 {
                let extent = size * (cells.len() as f64).sqrt();
                return Region::Own { cells, size, extent };
            }
            columns *= 2.0;
        }
    }
    let (cells, size) = cells_of(32.0, false);
    Region::Board { extent: size * (cells.len().max(1) as f64).sqrt() }
}

#[cfg(test)]
mod tests {
    use land_core::games::Game as _;
    use land_core::games::ttang::{Event, Rules, Ttang, TurnEnd};
    use land_core::physics::Hand;

    use super::super::stakes::Stakes;
    use super::super::tests::position;
    use super::*;
    use crate::shot::ShotSearch;

    const BUDGET: u32 = 1024;

    fn search(game: &Ttang, key: u64) -> ShotSearch<Flick> {
        search_by(&Hand::hard(), game, key)
    }

    fn search_by(hand: &Hand, game: &Ttang, key: u64) -> ShotSearch<Flick> {
        let stakes = Stakes::new(game, 0.0, 1.0);
        let view = View::new(game, None, hand, 1.0, stakes, key as u32).unwrap();
        let mut search = ShotSearch::new(Flick::new(view, None, BUDGET), BUDGET, key);
        while !search.advance(u32::MAX).finished() {}
        search
    }

    /// Every flick of some turns: the position, and the search that was made there.
    fn flicks(turns: std::ops::Range<u32>) -> Vec<(Ttang, ShotSearch<Flick>)> {
        let mut all = Vec::new();
        for turn in turns {
            let mut game = position(Rules::default(), 2, turn);
            while game.to_move().is_some() && game.turns_ended() == turn {
                let found = search(&game, u64::from(turn));
                let intent = found.problem_intent(&found.best_shot());
                all.push((game.clone(), found));
                let decision = game.execute(&intent, 0).unwrap();
                game.judge(&decision).unwrap();
            }
        }
        all
    }

    #[test]
    fn a_guess_ranks_shots_as_executions_do() {
        for (game, search) in flicks(2..8) {
            let flick = search.problem();
            let (mut places, mut noise) = (Block::uniform(1, 2), Block::normal(2, 2));
            let mut rated: Vec<(f64, f64)> = (0..400)
                .filter_map(|i| flick.spread(&places.point(i)))
                .map(|shot| {
                    let fired = (0..64).map(|i| flick.fire(&shot, &noise.point(i)).1.value);
                    (flick.guess(&shot), fired.sum::<f64>() / 64.0)
                })
                .collect();
            let best = rated.iter().map(|r| r.1).fold(0.0, f64::max);
            if best <= 0.0 {
                continue;
            }
            rated.sort_by(|a, b| b.0.total_cmp(&a.0));
            // The survey keeps a dozen peaks or more.
            let met = rated.iter().take(12).map(|r| r.1).fold(0.0, f64::max);
            assert!(met > 0.9 * best, "flick {}: {met} of {best}", game.flick());
        }
    }

    #[test]
    fn what_is_told_of_a_stop_is_what_the_next_search_tells() {
        let flicks = flicks(0..19);
        let (mut n, mut home, mut gain, mut plain) = (0.0, 0.0, 0.0, 0.0);
        for pair in flicks.windows(2) {
            let [(before, told), (after, next)] = pair else { continue };
            if after.flick() != before.flick() + 1 {
                continue;
            }
            let stop = after.stone();
            let at = (f64::from(stop.x), f64::from(stop.y));
            let closely = told.problem().outcome_closely(at);
            let came = next.forecast().unwrap();
            n += 1.0;
            home += closely.success - came.success();
            gain += closely.gain - came.gain();
            plain += told.problem().outcome(at).success - came.success();
        }
        assert!(n > 20.0, "{n} stops");
        let [home, gain, plain] = [home, gain, plain].map(|sum| sum / n);
        // The next search finds a little more; what lies between nodes is told worse.
        assert!(home.abs() < 0.02 && gain.abs() < 0.006, "{n} stops: {home}, {gain}");
        assert!(home.abs() < plain.abs(), "{n} stops: {home}, {plain} between nodes");
    }

    #[test]
    fn what_is_foretold_comes_when_the_try_is_played_out() {
        let (mut n, mut told, mut came) = (0.0, [0.0; 2], [0.0; 2]);
        for turn in 0..16 {
            let game = position(Rules::default(), 2, turn);
            // The hand that executes.
            let Some(best) = search_by(&Hand::normal(), &game, 7).foretold(1).candidates.pop()
            else {
                continue;
            };
            for world in 0..32 {
                n += 1.0;
                told = [told[0] + best.success, told[1] + best.gain];
                let (won, home) = played_out(game.clone(), &best.intent, world);
                came = [came[0] + home, came[1] + won];
            }
        }
        let [home, gain] = [0, 1].map(|i| (told[i] - came[i]) / n);
        // Searches find a little more than is told.
        assert!(n >= 400.0 && home.abs() < 0.03 && gain.abs() < 0.01, "{n}: {home}, {gain}");
    }

    /// What a first flick wins when searches go on with it, a share of the board, and 1 for home.
    fn played_out(mut game: Ttang, first: &Intent, world: u64) -> (f64, f64) {
        let mut intent = *first;
        loop {
            let decision = game.execute(&intent, world).unwrap();
            for event in game.judge(&decision).unwrap() {
                if let Event::TryEnded { end, won2, .. } = event {
                    let won = won2 as f64 / game.board2() as f64;
                    return (won, f64::from(u8::from(end == TurnEnd::Home)));
                }
            }
            let next = search_by(&Hand::normal(), &game, world);
            intent = next.problem_intent(&next.best_shot());
        }
    }

    #[test]
    fn telling_of_a_shot_decides_nothing() {
        for (game, search) in flicks(3..5) {
            let (plain, told) = (search.report(4), search.foretold(4));
            assert_eq!(told, search.foretold(4));
            assert_eq!(plain.candidates[1..], told.candidates[1..]);
            let [plain, told] = [plain, told].map(|report| report.candidates[0].clone());
            assert_eq!((plain.intent, plain.simulations), (told.intent, told.simulations));
            // With the last flick there may be nothing to tell apart: all come home.
            assert!(plain.mean.to_bits() != told.mean.to_bits() || game.flicks_left() == 1);
            assert!((plain.mean - told.mean).abs() < 0.3 * plain.mean + 1e-4, "{plain:?} {told:?}");
        }
    }
}
