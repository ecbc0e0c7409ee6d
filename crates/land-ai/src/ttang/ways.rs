//! The best ways home from a node of the return field.

use super::anchors::{Anchor, rough_chance};
use super::field::{Field, WAYS, Way};
use super::forecast::Forecast;
use super::sweep::Sweep;
use super::view::{Shake, Spot, View, spot};

/// Areas swept before that a node keeps the best way for, parts of the ground to be had.
const SWEPT: [f64; WAYS] = [0.08, -0.08, 0.4, -0.4];

/// Next stops whose bound is below this part of the best are not rated.
const HOPELESS: f64 = 0.5;

/// Ways tried from a spot that is looked at closely, and rounds of their polish.
const TRIED_CLOSELY: usize = 2;
const ROUNDS_CLOSELY: u32 = 3;

/// Steps of a pattern search, and what a step without a gain is shortened to.
const CROSS: [Spot; 4] = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
const SHORTEN: f64 = 0.4;

/// Rounds of a pattern search and the length of its first step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Polish {
    pub(super) rounds: u32,
    pub(super) step: f64,
}

/// How carefully nodes are worked out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    /// Executions a candidate way is tried with.
    shakes: usize,
    /// Aims on own land tried from a node with the last flick.
    aims: usize,
    /// Next stops polished and tried with executions, from a node with more flicks.
    stops: usize,
    /// Polish of the last aim at nodes worked out from scratch, and at those that begin from
    /// their neighbours' ways; steps are parts of the flick's length.
    coarse: Polish,
    fine: Polish,
    /// Polish of a next stop; steps are parts of the way between the later field's nodes.
    stop: Polish,
}

impl Care {
    /// What a search affords.
    pub(crate) const SEARCH: Self = Self {
        shakes: 12,
        aims: 24,
        stops: 3,
        coarse: Polish { rounds: 4, step: 0.12 },
        fine: Polish { rounds: 1, step: 0.08 },
        stop: Polish { rounds: 5, step: 0.4 },
    };
    /// What the oracle takes.
    pub(crate) const ORACLE: Self = Self {
        shakes: 64,
        aims: 72,
        stops: 8,
        coarse: Polish { rounds: 8, step: 0.2 },
        fine: Polish { rounds: 8, step: 0.2 },
        stop: Polish { rounds: 8, step: 0.8 },
    };
}

impl Field {
    /// Ways home with one flick: aims on own land, those of the neighbours first.
    pub(super) fn last_flick(&self, view: &View, anchors: &[Anchor], node: usize) -> Vec<Way> {
        let from = self.place(node);
        let [shakes, fresh] = [View::shakes, View::fresh_shakes].map(|s| s(view, self.care.shakes));
        let way = |aim: Spot| last_way(view, from, aim, shakes);
        let mut ways: Vec<Way> = self.neighbours(node).iter().map(|w| way(w.aim)).collect();
        let scratch = self.is_coarse(node) || ways.is_empty();
        if scratch {
            ways.extend(self.aims(view, anchors, node).into_iter().map(way));
        }
        let polish = if scratch { self.care.coarse } else { self.care.fine };
        let mut kept: Vec<Way> = Vec::with_capacity(WAYS);
        for swept in SWEPT.map(|part| Sweep::plain(part * view.available)) {
            let value = |way: &Way| way.value(view, swept);
            let Some(best) = best_of(&ways, value) else { continue };
            if kept.contains(&best) {
                // Polished already, for another area swept.
                continue;
            }
            let best = polished(view, from, best, swept, polish, shakes);
            ways.push(best);
            if best.home > 0.0 && !kept.contains(&best) {
                kept.push(best);
            }
        }
        kept.into_iter().map(|way| last_way(view, from, way.aim, fresh)).collect()
    }

    /// Aims on own land worth a try from a node.
    fn aims(&self, view: &View, anchors: &[Anchor], node: usize) -> Vec<Spot> {
        let from = self.place(node);
        let mut rated: Vec<(f64, Spot)> =
            anchors.iter().map(|a| (rough_chance(view, from, a), a.at)).collect();
        rated.retain(|r| r.0 > 0.0);
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        let best = rated.first().map_or(0.0, |r| r.0);
        // A third each: the safest, some wherever they are, and those that promise most for one of
        // the areas swept before.
        let third = self.care.aims.div_ceil(3);
        let (safe, bold) = rated.split_at(third.min(rated.len()));
        let mut aims: Vec<Spot> = safe.iter().map(|r| r.1).collect();
        let likely = bold.iter().filter(|r| r.0 > 0.5 * best).count();
        let stride = likely.div_ceil(third).max(1);
        aims.extend(bold[..likely].iter().skip(node % stride).step_by(stride).map(|r| r.1));
        let rest: Vec<f64> = bold.iter().map(|r| view.takeable.rough_fan(from, r.1)).collect();
        for part in SWEPT {
            let swept = part * view.available;
            let mut promising: Vec<(f64, Spot)> =
                bold.iter().zip(&rest).map(|(r, rest)| (r.0 * (swept + rest).abs(), r.1)).collect();
            promising.sort_by(|a, b| b.0.total_cmp(&a.0));
            aims.extend(promising.iter().take(third.div_ceil(SWEPT.len())).map(|p| p.1));
        }
        aims
    }

    /// The best aim from a spot and what it comes to, like [`Field::worth`], but with the ways of the
    /// nodes around tried from the spot itself: between nodes far apart the chance to come home sags,
    /// so that what is interpolated flatters. `later` is the field for one flick fewer.
    pub(super) fn best_closely(
        &self,
        view: &View,
        later: Option<&Self>,
        at: Spot,
        swept: Sweep,
    ) -> Option<(Spot, Forecast)> {
        let around = self.corners(at).into_iter().filter(|corner| corner.1 > 0.0);
        let rated = around
            .flat_map(|(node, _)| self.ways(node))
            .map(|way| (way.value(view, swept), view.within_reach(at, way.aim)));
        let [shakes, fresh] = [View::shakes, View::fresh_shakes].map(|s| s(view, self.care.shakes));
        let mut best: Option<(Spot, Forecast)> = None;
        for (_, aim) in apart(rated.collect(), 0.25 * self.step(), TRIED_CLOSELY) {
            let (aim, tried) = match later {
                Some(later) => (aim, self.leg(view, later, at).tried(aim, swept, fresh)),
                None => {
                    // The player will choose for the area really swept: safer or bolder.
                    let start = last_way(view, at, aim, shakes);
                    let polish = Polish { rounds: ROUNDS_CLOSELY, ..self.care.coarse };
                    let aim = polished(view, at, start, swept, polish, shakes).aim;
                    (aim, last_way(view, at, aim, fresh).forecast(view, swept))
                }
            };
            if tried.value > best.map_or(0.0, |b| b.1.value) {
                best = Some((aim, tried));
            }
        }
        best
    }

    /// A flick from a spot where this field's flicks are left; `later` is for one fewer.
    pub(super) fn leg<'a>(&self, view: &'a View, later: &'a Self, from: Spot) -> Leg<'a> {
        Leg { view, later, from, flick: view.flicks + 1 - self.left() }
    }

    /// Ways home over one more stop.
    pub(super) fn more_flicks(
        &self,
        view: &View,
        anchors: &[Anchor],
        later: &Self,
        node: usize,
    ) -> Vec<Way> {
        let leg = self.leg(view, later, self.place(node));
        // The first stop of a try has swept nothing; later ones have, either way round.
        let swept_before = SWEPT.map(|part| Sweep::plain(part * view.available));
        let sweeps = if leg.flick == 2 { &[Sweep::default()][..] } else { &swept_before };
        let mut stops: Vec<Spot> = self.neighbours(node).iter().map(|way| way.aim).collect();
        let scratch = self.is_coarse(node) || stops.is_empty();
        if scratch {
            let every = anchors.len().div_ceil(6).max(1);
            stops.extend(anchors.iter().step_by(every).map(|a| a.at));
        }
        stops.retain(|at| leg.reaches(*at));
        let [shakes, fresh] = [View::shakes, View::fresh_shakes].map(|s| s(view, self.care.shakes));
        let mut kept: Vec<Way> = Vec::new();
        for &swept in sweeps {
            let mut rated: Vec<(f64, Spot)> =
                stops.iter().map(|&at| (leg.guess(at, swept), at)).collect();
            if scratch {
                leg.rate_nodes(swept, &mut rated);
            }
            let mut shaken: Vec<(f64, Way)> = apart(rated, 0.5 * later.step(), self.care.stops)
                .into_iter()
                .filter_map(|start| {
                    let aim = leg.polished(start, swept, self.care.stop);
                    leg.way(aim, swept, shakes)
                })
                .collect();
            shaken.sort_by(|a, b| b.0.total_cmp(&a.0));
            // The runner-up is kept too: it may be the best of a neighbour.
            let room = if sweeps.len() == 1 { 2 } else { 1 };
            let chosen = shaken.into_iter().take(room);
            kept.extend(chosen.filter_map(|s| Some(leg.way(s.1.aim, swept, fresh)?.1)));
        }
        kept
    }
}

/// A flick that is not the last, from a node to any next stop.
#[derive(Clone, Copy)]
pub(super) struct Leg<'a> {
    view: &'a View,
    later: &'a Field,
    from: Spot,
    /// Its number in the try.
    pub(super) flick: u32,
}

impl Leg<'_> {
    fn reaches(&self, at: Spot) -> bool {
        distance(self.from, at) <= self.view.reach
    }

    /// What stopping at about `at` is worth.
    fn outcome(&self, at: Spot, width: f64, swept: Sweep) -> Forecast {
        let (home, on) = self.view.resting(self.from, self.flick, at, width);
        let mut sum = Forecast::default();
        if home + on > 0.0 {
            let swept = swept + self.view.fan(self.from, at);
            if home > 0.0 {
                sum.gather(home, &Forecast::home(self.view, swept));
            }
            if on > 0.0 {
                sum.gather(on, &self.later.worth(self.view, at, swept));
            }
        }
        sum
    }

    /// A flick's whole tremor at once: margins to fouls count from the start.
    fn guess(&self, at: Spot, swept: Sweep) -> f64 {
        self.outcome(at, self.view.width(self.from, at, 1), swept).value
    }

    /// Rates the later field's nodes as the next stop, but those that cannot be good: the land
    /// swept on the way is at most the triangle with the start.
    fn rate_nodes(&self, swept: Sweep, rated: &mut Vec<(f64, Spot)>) {
        let Self { view, from, .. } = *self;
        let stakes = &view.stakes;
        let start = spot(view.takeable.apex());
        let mut best = rated.iter().fold(0.0, |best: f64, r| best.max(r.0));
        for (at, ways) in self.later.known() {
            if !self.reaches(at) {
                continue;
            }
            let cross =
                (from.0 - start.0) * (at.1 - start.1) - (from.1 - start.1) * (at.0 - start.0);
            let most = view.takeable.triangle_most(cross);
            let next = |swept: Sweep, more: f64| {
                ways.iter().fold(0.0, |best: f64, way| {
                    best.max(way.home * stakes.worth((swept + way.rest).prize() + more))
                })
            };
            let (home, on) = view.resting(from, self.flick, at, view.width(from, at, 1));
            let bound = home * stakes.worth(swept.prize() + most) + on * next(swept, most);
            if bound <= HOPELESS * best {
                continue;
            }
            let swept = swept + view.fan(from, at);
            let value = home * stakes.worth(swept.prize()) + on * next(swept, 0.0);
            best = best.max(value);
            rated.push((value, at));
        }
    }

    /// The stop that a pattern search by the guess leads to.
    pub(super) fn polished(&self, start: (f64, Spot), swept: Sweep, polish: Polish) -> Spot {
        let mut best = (self.guess(start.1, swept), start.1);
        let mut step = polish.step * self.later.step();
        for _ in 0..polish.rounds {
            let from = best.1;
            for o in CROSS {
                let at = (from.0 + step * o.0, from.1 + step * o.1);
                let value = if self.reaches(at) { self.guess(at, swept) } else { 0.0 };
                if value > best.0 {
                    best = (value, at);
                }
            }
            if best.1 == from {
                step *= SHORTEN;
            }
        }
        best.1
    }

    /// What executions meant for `aim` come to on average.
    pub(super) fn tried(&self, aim: Spot, swept: Sweep, shakes: &[Shake]) -> Forecast {
        let width = self.view.width(self.from, aim, shakes.len());
        let mut mean = Forecast::default();
        for shake in shakes {
            let at = self.view.shaken(self.from, aim, shake);
            mean.gather(1.0 / shakes.len() as f64, &self.outcome(at, width, swept));
        }
        mean
    }

    /// The same with the way that stands for it; `None` when none comes home.
    fn way(&self, aim: Spot, swept: Sweep, shakes: &[Shake]) -> Option<(f64, Way)> {
        let mean = self.tried(aim, swept, shakes);
        if mean.home <= 0.0 {
            return None;
        }
        let won = (1.0 / mean.home) * mean.won;
        let rest = if swept.land < 0.0 { -won } else { won } - swept;
        Some((mean.value, Way { home: mean.home, rest, aim }))
    }
}

/// What the last flick from `from` comes to when it is meant for `aim`.
pub(super) fn last_way(view: &View, from: Spot, aim: Spot, shakes: &[Shake]) -> Way {
    let aim = view.within_reach(from, aim);
    let (home, middle) = view.chance_home(from, aim, shakes);
    Way { home, rest: if home > 0.0 { view.fan(from, middle) } else { Sweep::default() }, aim }
}

/// The way of the last flick that a pattern search from `best` leads to, for an area swept.
fn polished(
    view: &View,
    from: Spot,
    mut best: Way,
    swept: Sweep,
    polish: Polish,
    shakes: &[Shake],
) -> Way {
    let value = |way: &Way| way.value(view, swept);
    let mut step = polish.step * distance(from, best.aim);
    for _ in 0..polish.rounds {
        let (x, y) = best.aim;
        let around = CROSS.map(|o| last_way(view, from, (x + step * o.0, y + step * o.1), shakes));
        match best_of(&around, value) {
            Some(better) if value(&better) > value(&best) => best = better,
            _ => step *= SHORTEN,
        }
    }
    best
}

fn distance(a: Spot, b: Spot) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    (dx * dx + dy * dy).sqrt()
}

/// The best spots, at most so many, no two closer than `gap`; worthless ones left out.
fn apart(mut rated: Vec<(f64, Spot)>, gap: f64, most: usize) -> Vec<(f64, Spot)> {
    rated.retain(|r| r.0 > 0.0);
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut taken: Vec<(f64, Spot)> = Vec::with_capacity(most);
    for r in rated {
        if taken.len() == most {
            break;
        }
        if taken.iter().all(|t| distance(t.1, r.1) >= gap) {
            taken.push(r);
        }
    }
    taken
}

/// The way of the highest value, the first of equals.
fn best_of(ways: &[Way], value: impl Fn(&Way) -> f64) -> Option<Way> {
    let mut best: Option<(f64, Way)> = None;
    for way in ways {
        let v = value(way);
        if best.is_none_or(|b| v > b.0) {
            best = Some((v, *way));
        }
    }
    best.map(|b| b.1)
}

#[cfg(test)]
mod tests {
    use land_core::games::ttang::Rules;
    use land_core::physics::Hand;

    use super::super::anchors::anchors;
    use super::super::stakes::Stakes;
    use super::super::tests::position;
    use super::*;

    /// A view and its complete field for the last flick.
    fn prepared(turns: u32) -> (View, Field) {
        let game = position(Rules::default(), 2, turns);
        let stakes = Stakes::new(&game, 0.0, 1.0);
        let view = View::new(&game, None, &Hand::hard(), 1.0, stakes, 3).unwrap();
        let anchors = anchors(&view);
        let mut last = Field::new(&view, 1, 200, None, Care::SEARCH);
        while !last.complete() {
            last.prepare(&view, &anchors, None);
        }
        (view, last)
    }

    #[test]
    fn the_best_next_stop_is_rated_whatever_is_left_out() {
        let mut left_out = 0;
        for turns in [1, 6, 11] {
            let (view, later) = prepared(turns);
            let reach = view.reach;
            let (x, y) = view.stone();
            for from in [(x, y), (x + 0.3 * reach, y), (x, y + 0.5 * reach)] {
                let leg = Leg { view: &view, later: &later, from, flick: 2 };
                for swept in SWEPT.map(|part| Sweep::plain(part * view.available)) {
                    let mut rated = Vec::new();
                    leg.rate_nodes(swept, &mut rated);
                    let stops: Vec<Spot> =
                        later.known().map(|k| k.0).filter(|at| leg.reaches(*at)).collect();
                    let all = stops.iter().map(|at| leg.guess(*at, swept)).fold(0.0, f64::max);
                    let best = rated.iter().map(|r| r.0).fold(0.0, f64::max);
                    assert!((all - best).abs() < 1e-12, "{from:?} {swept:?}: {best} of {all}");
                    left_out += stops.len() - rated.len();
                }
            }
        }
        assert!(left_out > 0);
    }

    #[test]
    fn aims_are_on_own_land_and_the_safest_is_among_them() {
        let (view, field) = prepared(9);
        let anchors = anchors(&view);
        let mut tried = 0;
        for node in 0..40 {
            let aims = field.aims(&view, &anchors, node);
            let from = field.place(node);
            let chance = |at| {
                let anchor = anchors.iter().find(|a| a.at == at).unwrap();
                rough_chance(&view, from, anchor)
            };
            let safest = anchors.iter().map(|a| rough_chance(&view, from, a)).fold(0.0, f64::max);
            let best = aims.iter().map(|at| chance(*at)).fold(0.0, f64::max);
            assert_eq!(best, safest);
            assert!(aims.iter().all(|at| chance(*at) > 0.0));
            tried = tried.max(aims.len());
        }
        assert!((12..=32).contains(&tried), "{tried}");
    }
}
