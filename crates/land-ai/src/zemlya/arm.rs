//! What a hand makes of a throw, by distance.

use land_core::lattice::Point;
use land_core::physics::Hand;
use land_core::physics::knife::{Knife, Throw, Tremor};

/// Distances tabulated, and the farthest, metres.
const STEPS: usize = 20;
const FARTHEST_M: f64 = 7.0;

/// Sticking and straying, linear between a few distances.
#[derive(Clone, Debug)]
pub(super) struct Arm {
    per_m: f64,
    /// Half turns that stick most often.
    pub(super) half_turns: u32,
    rows: Vec<Row>,
}

/// At one distance.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    /// The chance to stick.
    pub(super) sticks: f64,
    /// Deviations of the landing along the throw and across, lattice units.
    pub(super) along: f64,
    pub(super) across: f64,
}

impl Arm {
    pub(super) fn new(knife: &Knife, hand: &Hand, per_m: u32, least_half_turns: u32) -> Self {
        let per_m = f64::from(per_m);
        let ahead = |m: f64, half_turns: u32| {
            let target = Point::new((m * per_m) as i32, 0);
            knife.plan(&Throw::new(Point::default(), target, (1, 0), half_turns)).ok()
        };
        let chance = |half_turns: u32| {
            ahead(0.8, half_turns).map_or(0.0, |plan| plan.stick_probability(hand))
        };
        let mut half_turns = least_half_turns;
        for more in [3, 5, 7] {
            if more > least_half_turns && chance(more) > chance(half_turns) {
                half_turns = more;
            }
        }
        let row = |i: usize| {
            let Some(plan) = ahead(distance_m(i), half_turns) else { return Row::default() };
            let still = plan.throw().target;
            let off = |tremor: Tremor| {
                let at = plan.strike(hand, tremor).at;
                (f64::from(at.x - still.x).abs(), f64::from(at.y - still.y).abs())
            };
            let up = off(Tremor { up: 0.7, ..Tremor::default() }).0 / 0.7;
            let speed = off(Tremor { speed: 0.7, ..Tremor::default() }).0 / 0.7;
            let across = off(Tremor { side: 0.7, ..Tremor::default() }).1 / 0.7;
            let along = (up * up + speed * speed).sqrt();
            Row { sticks: plan.stick_probability(hand), along, across }
        };
        Self { per_m, half_turns, rows: (0..STEPS).map(row).collect() }
    }

    /// The hand at this distance, lattice units.
    pub(super) fn at(&self, distance: f64) -> Row {
        let m = (distance / self.per_m).clamp(0.0, FARTHEST_M);
        // The inverse of `distance_m`.
        let place = (m / FARTHEST_M).sqrt() * (STEPS - 1) as f64;
        let i = (place as usize).min(STEPS - 2);
        let part = place - i as f64;
        let (a, b) = (self.rows[i], self.rows[i + 1]);
        let mix = |a: f64, b: f64| a + part * (b - a);
        Row {
            sticks: mix(a.sticks, b.sticks),
            along: mix(a.along, b.along),
            across: mix(a.across, b.across),
        }
    }
}

fn distance_m(i: usize) -> f64 {
    let share = i as f64 / (STEPS - 1) as f64;
    FARTHEST_M * share * share
}
