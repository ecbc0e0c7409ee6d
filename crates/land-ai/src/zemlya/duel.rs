//! Two players left: a race to leave the other no room to stand.
//!
//! Who cannot stand is out (Z16), and standing asks for the radius of a circle, not for area. So
//! the state of a duel is how often the widest place of each player's land could still be halved
//! before its owner falls. A good hit halves the widest place, or nearly; what it takes widens the
//! own land; a failure hands the other player the knife. With the cuts left in the chain (Z3) that
//! is a small process, solved backwards from the last turn in sight.

use land_core::physics::math::{ln, pow};

/// States are tabulated evenly in halvings, 0…`MOST`.
const GRID: usize = 23;
const MOST: f64 = 5.5;
/// Turns looked ahead.
const HORIZON: u32 = 10;
/// Longer chains count as endless.
const LONGEST: u32 = 8;
/// By how many halvings a good hit narrows the struck land, equally likely.
const NARROWS: [f64; 3] = [0.6, 0.85, 1.0];
/// How much of the narrower of two joined pieces adds to the width of the wider.
const JOINED: f64 = 0.4;

/// What a duel depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// The own chance to hit, and the opponent's.
    pub(super) hit: [f64; 2],
    /// The radius each needs to stand, lattice units.
    pub(super) need: [f64; 2],
    /// Settled cuts a chain may have; 0 for no cap (Z3).
    pub(super) max_chain: u32,
    /// Turns to come after this one; `u32::MAX` without a cap.
    pub(super) turns: u32,
}

/// Chances to win by the widest places of both.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    need: [f64; 2],
    /// By cuts left in the own chain, from 1; one alone for an endless chain.
    on: Vec<Table>,
    /// When the turn has passed to the opponent.
    passed: Table,
}

/// By own halvings, then by the opponent's.
#[derive(Clone, Debug)]
struct Table(Vec<f64>);

fn log2(x: f64) -> f64 {
    ln(x) * std::f64::consts::LOG2_E
}

fn halvings(room: f64, need: f64) -> f64 {
    log2((room / need.max(1.0)).max(1e-3))
}

fn width(i: usize) -> f64 {
    MOST * i as f64 / (GRID - 1) as f64
}

/// The width of two pieces joined.
pub(super) fn joined(a: f64, b: f64) -> f64 {
    a.max(b) + JOINED * a.min(b)
}

impl Table {
    fn new(of: impl Fn(f64, f64) -> f64) -> Self {
        Self((0..GRID * GRID).map(|k| of(width(k / GRID), width(k % GRID))).collect())
    }

    fn look(&self, place: &Place) -> f64 {
        let Place { k, a, b } = *place;
        let low = self.0[k] + b * (self.0[k + 1] - self.0[k]);
        let high = self.0[k + GRID] + b * (self.0[k + GRID + 1] - self.0[k + GRID]);
        low + a * (high - low)
    }

    /// Bilinear; beyond the grid its edge.
    fn at(&self, mine: f64, theirs: f64) -> f64 {
        self.look(&Place::new(mine, theirs))
    }
}

/// Between four states of the grid.
#[derive(Clone, Copy, Debug)]
struct Place {
    k: usize,
    a: f64,
    b: f64,
}

impl Place {
    fn new(mine: f64, theirs: f64) -> Self {
        let place = |halvings: f64| {
            let place = (halvings / MOST * (GRID - 1) as f64).clamp(0.0, (GRID - 1) as f64 - 1e-9);
            (place as usize, place - (place as usize) as f64)
        };
        let ((i, a), (j, b)) = (place(mine), place(theirs));
        Self { k: i * GRID + j, a, b }
    }
}

/// At the end the larger share wins, and area goes with the square of width.
fn decided(mine: f64, theirs: f64) -> f64 {
    // 16 to the power of x is the square of the area: decided, but for what width does not tell of area.
    let odds = pow(16.0, mine - theirs);
    odds / (1.0 + odds)
}

/// What the hits of one player lead to, from every state of the grid.
struct Hits {
    hit: f64,
    /// By state: after each of [`NARROWS`]; `None` where the other falls.
    after: Vec<[Option<Place>; NARROWS.len()]>,
}

impl Hits {
    fn new(terms: &Terms, mover: usize) -> Self {
        let [own, other] = [terms.need[mover], terms.need[1 - mover]].map(|need| need.max(1.0));
        // Widths in halvings of the mover's own need.
        let scale = log2(other / own);
        let wider = |mine: f64, theirs: f64| {
            let taken = theirs - 1.0 + scale;
            let (wide, narrow) = if mine > taken { (mine, taken) } else { (taken, mine) };
            wide + log2(1.0 + JOINED * pow(2.0, narrow - wide))
        };
        let after = (0..GRID * GRID).map(|k| {
            let (mine, theirs) = (width(k / GRID), width(k % GRID));
            let wide = wider(mine, theirs);
            NARROWS.map(|narrows| (theirs >= narrows).then(|| Place::new(wide, theirs - narrows)))
        });
        Self { hit: terms.hit[mover], after: after.collect() }
    }

    /// What a throw from state `k` comes to, when hits that end nothing lead to `next`.
    fn throw(&self, k: usize, next: &Table, passed: &Table) -> f64 {
        let each = |place: &Option<Place>| place.as_ref().map_or(1.0, |place| next.look(place));
        let mean = self.after[k].iter().map(each).sum::<f64>() / NARROWS.len() as f64;
        self.hit * mean + (1.0 - self.hit) * passed.0[k]
    }

    /// The chances by cuts left, from those once the turn has passed.
    fn chain(&self, cuts: u32, passed: &Table) -> Vec<Table> {
        let mut on: Vec<Table> = Vec::with_capacity(cuts.max(1) as usize);
        for _ in 0..cuts {
            let next = on.last().unwrap_or(passed);
            on.push(Table((0..GRID * GRID).map(|k| self.throw(k, next, passed)).collect()));
        }
        if cuts == 0 {
            // A hit narrows by at least two steps of the grid: what it leads to is there already.
            let mut endless = Table(vec![1.0; GRID * GRID]);
            for theirs in 0..GRID {
                for mine in 0..GRID {
                    let k = mine * GRID + theirs;
                    endless.0[k] = self.throw(k, &endless, passed);
                }
            }
            on.push(endless);
        }
        on
    }
}

impl Duel {
    pub(super) fn new(terms: &Terms) -> Self {
        let cuts =
            if terms.max_chain == 0 || terms.max_chain > LONGEST { 0 } else { terms.max_chain };
        let turns = terms.turns.min(HORIZON);
        let hits = [0, 1].map(|mover| Hits::new(terms, mover));
        // Who moves after the last turn in sight: the own turn counts as number 0.
        let mut passed = Table::new(decided);
        for turn in (1..=turns).rev() {
            let on = hits[(turn % 2) as usize].chain(cuts, &passed);
            let first = &on[on.len() - 1];
            passed = Table::new(|mine, theirs| 1.0 - first.at(theirs, mine));
        }
        let on = hits[0].chain(cuts, &passed);
        Self { need: terms.need, on, passed }
    }

    fn place(&self, mine: f64, theirs: f64) -> (f64, f64) {
        (halvings(mine, self.need[0]), halvings(theirs, self.need[1]))
    }

    /// The chance to win with these widest places (radii, lattice units) while the own chain goes
    /// on for `cuts` more settled cuts, as far as those are counted.
    pub(super) fn on(&self, mine: f64, theirs: f64, cuts: u32) -> f64 {
        if self.on.len() > 1 && cuts == 0 {
            return self.passed(mine, theirs);
        }
        let (mine, theirs) = self.place(mine, theirs);
        let layer = if self.on.len() > 1 { cuts as usize - 1 } else { 0 };
        self.on[layer.min(self.on.len() - 1)].at(mine, theirs)
    }

    /// The same once the turn has passed.
    pub(super) fn passed(&self, mine: f64, theirs: f64) -> f64 {
        let (mine, theirs) = self.place(mine, theirs);
        self.passed.at(mine, theirs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEED: f64 = 20_000.0;

    fn duel(max_chain: u32, turns: u32, hit: [f64; 2]) -> Duel {
        Duel::new(&Terms { hit, need: [NEED; 2], max_chain, turns })
    }

    #[test]
    fn width_wins_and_the_knife_is_worth_something() {
        for (chain, turns) in [(0, 100), (5, 100), (5, 2), (1, 7), (9, 100)] {
            let duel = duel(chain, turns, [0.85; 2]);
            for other in [1.5, 3.0, 8.0, 16.0] {
                for i in 1..40 {
                    let mine = NEED * (1.0 + 0.5 * f64::from(i));
                    let on = duel.on(mine, other * NEED, 5);
                    assert!((0.0..=1.0).contains(&on));
                    assert!(on >= duel.passed(mine, other * NEED) - 1e-9);
                }
                // Not at every step: what is wide is also much to take.
                let [thin, wide] = [1.2, 16.0].map(|mine| duel.on(mine * NEED, other * NEED, 5));
                assert!(wide > thin, "{chain} {turns} {other}: {wide} {thin}");
            }
            let narrow = duel.on(10.0 * NEED, 1.2 * NEED, 5);
            let wide = duel.on(10.0 * NEED, 12.0 * NEED, 5);
            assert!(narrow > wide + 0.05, "{chain} {turns}: {narrow} {wide}");
            assert!(narrow > 0.8, "one hit from the end: {narrow}");
        }
    }

    #[test]
    fn cuts_left_in_the_chain_are_worth_something() {
        let duel = duel(5, 100, [0.9; 2]);
        let chances: Vec<f64> = (0..=5).map(|cuts| duel.on(8.0 * NEED, 3.0 * NEED, cuts)).collect();
        assert!(chances.windows(2).all(|pair| pair[1] >= pair[0] - 1e-9), "{chances:?}");
        assert!(chances[3] > chances[0] + 0.2, "three cuts end it: {chances:?}");
    }

    #[test]
    fn two_equal_players_share_all_chances() {
        let duel = duel(5, 100, [0.8; 2]);
        let all = duel.on(10.0 * NEED, 10.0 * NEED, 5) + duel.passed(10.0 * NEED, 10.0 * NEED);
        assert!((all - 1.0).abs() < 0.05, "{all}");
    }

    #[test]
    fn the_steadier_hand_is_ahead() {
        let duel = duel(5, 100, [0.95, 0.6]);
        assert!(duel.passed(10.0 * NEED, 10.0 * NEED) > 0.7);
    }
}
