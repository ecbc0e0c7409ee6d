//! Two players left: a race to leave the other no room to stand.
//!
//! The state of a duel is how many hits the land of each still withstands ([`Siege`]). A hit takes
//! about one off the struck player and adds to the thrower's land; a failure hands the other player
//! the knife. A passage (Z12) takes more and counts as one settled cut (Z3), but all of it comes
//! back when one of its throws fails. With the cuts left in the chain that is a small process,
//! solved backwards from the last turn in sight.

use land_core::physics::math::pow;

use super::siege::{Land, PART, Siege};

/// States are tabulated evenly in hits.
const GRID: usize = 26;
/// Turns looked ahead.
const HORIZON: u32 = 8;
/// Longer chains count as endless.
const LONGEST: u32 = 8;
/// How many hits a good one counts for, equally likely: as in matches of steady hands.
const COUNTS: [f64; 4] = [0.15, 0.65, 1.0, 1.7];
/// The throws of a passage, what they count for at most more than one hit, and what it leaves at
/// least of land but for that hit: thin land has no room for one. Without so gradual an end land
/// just wide enough would be worth less to its owner than thinner land, and a hit that widens one's
/// own less than a miss.
const PASSAGE: u32 = 2;
const PASSAGE_MORE: f64 = 1.6;
const PASSAGE_LEAVES: f64 = 2.2;

/// What a duel depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// The own chance to hit, and the opponent's.
    pub(super) hit: [f64; 2],
    /// What it takes to bring each down.
    pub(super) siege: [Siege; 2],
    /// The area of the Earth, lattice units.
    pub(super) board: f64,
    /// Settled cuts a chain may have; 0 for no cap (Z3).
    pub(super) max_chain: u32,
    /// Turns to come after this one; `u32::MAX` without a cap.
    pub(super) turns: u32,
}

/// Chances to win by the lands of both.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    siege: [Siege; 2],
    scale: Scale,
    /// By cuts left in the own chain, from 1; one alone for an endless chain.
    on: Vec<Table>,
    /// When the turn has passed to the opponent.
    passed: Table,
}

/// By own hits, then by the opponent's.
#[derive(Clone, Debug)]
struct Table(Vec<f64>);

/// From hits to places of the grid.
#[derive(Clone, Copy, Debug)]
struct Scale {
    step: f64,
}

impl Scale {
    fn hits(&self, i: usize) -> f64 {
        self.step * i as f64
    }

    fn place(&self, mine: f64, theirs: f64) -> Place {
        let place = |hits: f64| {
            let place = (hits / self.step).clamp(0.0, (GRID - 1) as f64 - 1e-9);
            (place as usize, place - (place as usize) as f64)
        };
        let ((i, a), (j, b)) = (place(mine), place(theirs));
        Place { k: i * GRID + j, a, b }
    }

    fn table(&self, of: impl Fn(f64, f64) -> f64) -> Table {
        Table((0..GRID * GRID).map(|k| of(self.hits(k / GRID), self.hits(k % GRID))).collect())
    }
}

/// Between four states of the grid.
#[derive(Clone, Copy, Debug)]
struct Place {
    k: usize,
    a: f64,
    b: f64,
}

impl Table {
    /// Bilinear; beyond the grid its edge.
    fn look(&self, place: &Place) -> f64 {
        let Place { k, a, b } = *place;
        let low = self.0[k] + b * (self.0[k + 1] - self.0[k]);
        let high = self.0[k + GRID] + b * (self.0[k + GRID + 1] - self.0[k + GRID]);
        low + a * (high - low)
    }
}

/// At the end the larger share wins. Steep: what hits do not tell of area is little.
fn decided(mine: f64, theirs: f64) -> f64 {
    let odds = pow(mine / theirs.max(1e-9), 10.0 / 3.0);
    odds / (1.0 + odds)
}

/// What the throws of one player lead to, from every state of the grid.
struct Throws {
    hit: f64,
    /// By state: after each of [`COUNTS`]; `None` where the other falls.
    after: Vec<[Option<Place>; COUNTS.len()]>,
    /// The same for a passage; `None` where there is no room for one.
    through: Vec<Option<[Option<Place>; COUNTS.len()]>>,
}

impl Throws {
    fn new(terms: &Terms, mover: usize, scale: &Scale) -> Self {
        let [own, other] = [terms.siege[mover], terms.siege[1 - mover]];
        let larger = |mine: f64, theirs: f64, count: f64| {
            let left = pow(1.0 - PART, count);
            own.of_area(own.area(mine) + other.area(theirs) * (1.0 - left)).max(mine)
        };
        let after = |k: usize, more: f64| {
            let (mine, theirs) = (scale.hits(k / GRID), scale.hits(k % GRID));
            COUNTS.map(|count| {
                let count = count + more;
                let left = theirs - count;
                (left >= 0.0).then(|| scale.place(larger(mine, theirs, count), left))
            })
        };
        let all = || 0..GRID * GRID;
        Self {
            hit: terms.hit[mover],
            after: all().map(|k| after(k, 0.0)).collect(),
            through: all()
                .map(|k| {
                    let more = (scale.hits(k % GRID) - PASSAGE_LEAVES).min(PASSAGE_MORE);
                    (more > 0.0).then(|| after(k, more))
                })
                .collect(),
        }
    }

    /// What a throw from state `k` comes to, when hits that end nothing lead to `next`.
    fn throw(&self, k: usize, next: &Table, passed: &Table) -> f64 {
        let mean = |after: &[Option<Place>]| {
            let each = |place: &Option<Place>| place.as_ref().map_or(1.0, |place| next.look(place));
            after.iter().map(each).sum::<f64>() / COUNTS.len() as f64
        };
        let of = |chance: f64, after: &[Option<Place>]| {
            chance * mean(after) + (1.0 - chance) * passed.0[k]
        };
        let single = of(self.hit, &self.after[k]);
        let mut through = 1.0;
        for _ in 0..PASSAGE {
            through *= self.hit;
        }
        self.through[k].as_ref().map_or(single, |after| single.max(of(through, after)))
    }

    /// What it comes to when the thrower may also miss on purpose.
    fn best(&self, k: usize, next: &Table, passed: &Table) -> f64 {
        self.throw(k, next, passed).max(passed.0[k])
    }

    /// The chances by cuts left, from those once the turn has passed.
    fn chain(&self, cuts: u32, passed: &Table) -> Vec<Table> {
        let mut on: Vec<Table> = Vec::with_capacity(cuts.max(1) as usize);
        for _ in 0..cuts {
            let next = on.last().unwrap_or(passed);
            on.push(Table((0..GRID * GRID).map(|k| self.best(k, next, passed)).collect()));
        }
        if cuts == 0 {
            // What a hit leads to is there already, but for what counts for less than a step of the
            // grid: that is repeated.
            let mut endless = Table(passed.0.clone());
            for theirs in 0..GRID {
                for _ in 0..3 {
                    for k in (theirs..GRID * GRID).step_by(GRID) {
                        endless.0[k] = self.best(k, &endless, passed);
                    }
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
        let most = terms.siege.iter().fold(2.0, |most: f64, s| most.max(s.of_area(terms.board)));
        let scale = Scale { step: most / (GRID - 1) as f64 };
        let throws = [0, 1].map(|mover| Throws::new(terms, mover, &scale));
        // Who moves after the last turn in sight: the own turn counts as number 0.
        let mover = (turns % 2) as usize;
        let [mine, theirs] = [mover, 1 - mover].map(|seat| terms.siege[seat]);
        let mut passed = if terms.turns <= HORIZON {
            scale.table(|a, b| decided(mine.area(a), theirs.area(b)))
        } else {
            // Nothing ends there: what either withstands counts.
            scale.table(|a, b| decided(mine.area(a), mine.area(b)))
        };
        for turn in (1..=turns).rev() {
            let on = throws[(turn % 2) as usize].chain(cuts, &passed);
            let first = &on[on.len() - 1].0;
            // Seen from the other side.
            let other = |k: usize| 1.0 - first[(k % GRID) * GRID + k / GRID];
            passed = Table((0..GRID * GRID).map(other).collect());
        }
        let on = throws[0].chain(cuts, &passed);
        Self { siege: terms.siege, scale, on, passed }
    }

    fn place(&self, mine: &Land, theirs: &Land) -> Place {
        self.scale.place(self.siege[0].hits(mine), self.siege[1].hits(theirs))
    }

    /// The chance to win with these lands while the own chain goes on for `cuts` more settled
    /// cuts; `u32::MAX` without a cap (Z3).
    pub(super) fn on(&self, mine: &Land, theirs: &Land, cuts: u32) -> f64 {
        if cuts == 0 {
            return self.passed(mine, theirs);
        }
        self.on[(cuts as usize).min(self.on.len()) - 1].look(&self.place(mine, theirs))
    }

    /// The same once the turn has passed.
    pub(super) fn passed(&self, mine: &Land, theirs: &Land) -> f64 {
        self.passed.look(&self.place(mine, theirs))
    }
}

#[cfg(test)]
mod tests {
    use land_core::physics::Hand;

    use super::*;

    const NEED: f64 = 20_000.0;

    fn duel(max_chain: u32, turns: u32, hit: [f64; 2]) -> Duel {
        let siege = [Siege::new(NEED, &Hand::hard()); 2];
        let board = land(32.0).area * 2.0;
        Duel::new(&Terms { hit, siege, board, max_chain, turns })
    }

    /// A square with room for so many times the circle that is needed.
    fn land(rooms: f64) -> Land {
        Land { room: rooms * NEED, area: 4.0 * rooms * rooms * NEED * NEED }
    }

    #[test]
    fn land_wins_and_the_knife_is_worth_something() {
        let cases = [(0, 100), (5, 100), (5, 2), (1, 7), (1, 8), (2, 8), (9, 100)];
        for (chain, turns) in cases {
            let duel = duel(chain, turns, [0.85; 2]);
            for other in [1.5, 3.0, 8.0, 16.0].map(land) {
                for i in 1..40 {
                    let mine = land(1.0 + 0.5 * f64::from(i));
                    let on = duel.on(&mine, &other, 5);
                    assert!((0.0..=1.0).contains(&on));
                    assert!(on >= duel.passed(&mine, &other) - 1e-9);
                }
                // Not at every step: what is wide is also much to take. Whoever throws last in a
                // match of one cut a turn takes most of what there is, and when that is the other
                // (an odd number of turns to come), who has little but is far from falling, it is
                // better to have little as well. With one turn more it is not.
                if (chain, turns) == (1, 7) && other == land(3.0) {
                    continue;
                }
                let [thin, wide] = [1.2, 16.0].map(|mine| duel.on(&land(mine), &other, 5));
                assert!(wide > thin, "{chain} {turns} {other:?}: {wide} {thin}");
            }
            let narrow = duel.on(&land(10.0), &land(1.2), 5);
            let wide = duel.on(&land(10.0), &land(12.0), 5);
            assert!(narrow > wide + 0.05, "{chain} {turns}: {narrow} {wide}");
            // Where a turn has one cut that hit has 85 %, and little else is to come.
            let least = if chain == 1 { 0.79 } else { 0.8 };
            assert!(narrow > least, "one hit from the end: {chain} {turns}: {narrow}");
        }
    }

    /// Misses on purpose are allowed for, but what hits lead to should hardly ever ask for one. Half
    /// a percent is how finely the grid tells.
    #[test]
    fn z7_a_throw_is_worth_a_miss_on_purpose() {
        let board = land(32.0).area * 2.0;
        for (chain, turns) in [(0, 100), (1, 1), (1, 2), (1, 7), (2, 2), (3, 2), (5, 4), (5, 100)] {
            for (hit, need) in [([0.85; 2], 1.0), ([0.97; 2], 1.0), ([0.97, 0.6], 1.6)] {
                let siege = [1.0, need].map(|times| Siege::new(times * NEED, &Hand::hard()));
                let terms = Terms { hit, siege, board, max_chain: chain, turns };
                let duel = Duel::new(&terms);
                let throws = Throws::new(&terms, 0, &duel.scale);
                for k in 0..GRID * GRID {
                    let [mine, theirs] = [k / GRID, k % GRID].map(|i| duel.scale.hits(i));
                    if siege[0].area(mine) + siege[1].area(theirs) > board {
                        continue;
                    }
                    // An endless chain leads to itself.
                    let befores = std::iter::once(&duel.passed).chain(&duel.on);
                    let before: Vec<&Table> = if chain == 0 {
                        vec![&duel.on[0]]
                    } else {
                        befores.take(chain as usize).collect()
                    };
                    for (cuts, next) in before.into_iter().enumerate() {
                        let lacks = duel.passed.0[k] - throws.throw(k, next, &duel.passed);
                        assert!(
                            lacks < 5e-3,
                            "{chain} {turns} {hit:?} {need} {cuts}: {lacks} at {mine} {theirs}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn z3_cuts_left_in_the_chain_are_worth_something() {
        let duel = duel(5, 100, [0.9; 2]);
        let on = |cuts: u32| duel.on(&land(8.0), &land(3.0), cuts);
        let chances: Vec<f64> = (0..=5).map(on).collect();
        assert!(chances.windows(2).all(|pair| pair[1] >= pair[0] - 1e-9), "{chances:?}");
        assert!(chances[4] > chances[0] + 0.2, "four cuts may end it: {chances:?}");
    }

    #[test]
    fn z12_a_passage_saves_cuts_where_chains_are_capped() {
        // With one cut left a passage takes what several cuts would; thin land has no room for it.
        let one = duel(5, 1, [0.95; 2]);
        let terms = |hit| Terms {
            hit: [hit; 2],
            siege: one.siege,
            board: land(32.0).area * 2.0,
            max_chain: 5,
            turns: 1,
        };
        let throws = Throws::new(&terms(0.95), 0, &one.scale);
        let wide = one.scale.place(4.0, 6.0).k;
        let thin = one.scale.place(4.0, PASSAGE_LEAVES - one.scale.step).k;
        assert!(throws.through[wide].is_some() && throws.through[thin].is_none());
        let shaky = Throws::new(&terms(0.3), 0, &one.scale);
        let alone = |throws: &Throws| {
            let mut without = Throws {
                through: throws.through.clone(),
                ..Throws::new(&terms(throws.hit), 0, &one.scale)
            };
            without.through[wide] = None;
            without.throw(wide, &one.passed, &one.passed)
        };
        let with = |throws: &Throws| throws.throw(wide, &one.passed, &one.passed);
        assert!(with(&throws) > alone(&throws) + 0.01);
        assert!(
            (with(&shaky) - alone(&shaky)).abs() < 1e-12,
            "two hits are too many for this hand"
        );
    }

    #[test]
    fn z17_at_the_cap_the_larger_area_wins_whoever_stands_more_easily() {
        let siege = [1.0, 1.8].map(|times| Siege::new(times * NEED, &Hand::hard()));
        let board = land(32.0).area * 2.0;
        for turns in [1, 2] {
            // Nobody can hit: it is decided by what there is.
            let terms = Terms { hit: [0.0; 2], siege, board, max_chain: 5, turns };
            let duel = Duel::new(&terms);
            let chance = |mine: f64, theirs: f64| {
                let land = |siege: &Siege, hits: f64| {
                    let place = (hits / duel.scale.step).round();
                    (place as usize, siege.area(place * duel.scale.step))
                };
                let ((i, a), (j, b)) = (land(&siege[0], mine), land(&siege[1], theirs));
                (duel.passed.0[i * GRID + j], a > b)
            };
            for (mine, theirs) in [(4.0, 4.0), (5.0, 4.0), (7.0, 4.0), (3.0, 6.0)] {
                let (chance, larger) = chance(mine, theirs);
                assert_eq!(chance > 0.5, larger, "{turns}: {mine} {theirs}: {chance}");
            }
        }
    }

    #[test]
    fn two_equal_players_share_all_chances() {
        let duel = duel(5, 100, [0.8; 2]);
        let all = duel.on(&land(10.0), &land(10.0), 5) + duel.passed(&land(10.0), &land(10.0));
        assert!((all - 1.0).abs() < 0.05, "{all}");
    }

    #[test]
    fn the_steadier_hand_is_ahead() {
        let duel = duel(5, 100, [0.95, 0.6]);
        assert!(duel.passed(&land(10.0), &land(10.0)) > 0.7);
    }
}
