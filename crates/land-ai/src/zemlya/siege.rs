//! How many hits a land withstands.
//!
//! Who cannot stand falls (Z16), and standing asks for the radius of a circle. But a hit does not
//! halve that radius: a blade along a thin strip cannot be held straight enough, so thin land is
//! first cut shorter. In matches of steady hands every hit takes a little less than half of the
//! area, and narrows compact land by three quarters of a halving, land of many times its inscribed
//! circle hardly at all. Following these two to the end gives the hits that are still needed.

use land_core::physics::Hand;
use land_core::physics::math::{PI, ln, pow};

/// A land by what decides how long it lasts.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Land {
    /// Radius of its widest place, lattice units.
    pub(super) room: f64,
    /// Its area, lattice units.
    pub(super) area: f64,
}

/// By how many halvings a hit lessens the area; the part it takes, and what it leaves of the width.
const TAKEN: f64 = 0.9;
pub(super) const PART: f64 = 0.46;
const NARROWED: f64 = 0.66;
/// How much of the narrower of two joined lands adds to the width of the wider.
const JOINED: f64 = 0.25;
/// Area of land about to fall, in doublings of the square of the radius needed.
const AT_LAST: f64 = 2.8;
/// By how many halvings a hit narrows land: most, least, and how fast it falls with every
/// doubling of the area over the inscribed circle's beyond `SLENDER` doublings.
const MOST: f64 = 0.75;
const LEAST: f64 = 0.12;
const FALLS: f64 = 0.3;
const SLENDER: f64 = 1.9;
/// Enough for any land there is.
const MOST_HITS: u32 = 64;

/// What it takes to bring a player down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Siege {
    /// The radius the player needs to stand, lattice units.
    need: f64,
    /// How slender land may be for a hit to narrow it well.
    slender: f64,
}

fn log2(x: f64) -> f64 {
    ln(x) * std::f64::consts::LOG2_E
}

impl Land {
    /// Both together, where they are joined: much of the narrower adds to the wider.
    pub(super) fn joined(&self, other: &Self) -> Self {
        let room = self.room.max(other.room) + JOINED * self.room.min(other.room);
        Self { room, area: self.area + other.area }
    }

    /// What some hits leave of it.
    pub(super) fn after(&self, hits: u32) -> Self {
        let mut left = *self;
        for _ in 0..hits.min(MOST_HITS) {
            left = Self { room: left.room * NARROWED, area: left.area * (1.0 - PART) };
        }
        left
    }
}

impl Siege {
    /// Of a player who needs `need` to stand, by a hand.
    pub(super) fn new(need: f64, by: &Hand) -> Self {
        // A blade held twice as straight cuts land twice as slender.
        let straighter = f64::from(Hand::hard().wrist_urad) / f64::from(by.wrist_urad.max(1));
        Self { need: need.max(1.0), slender: SLENDER + 0.5 * log2(straighter.clamp(0.25, 4.0)) }
    }

    /// The hits it takes.
    pub(super) fn hits(&self, land: &Land) -> f64 {
        let mut wide = log2((land.room / self.need).max(1e-3));
        if wide <= 0.0 {
            return 0.0;
        }
        let circle = PI * land.room * land.room;
        let mut slender = log2((land.area / circle).max(1.0));
        for hits in 0..MOST_HITS {
            let narrows = (MOST - FALLS * (slender - self.slender)).clamp(LEAST, MOST);
            if wide < narrows {
                return f64::from(hits) + wide / narrows;
            }
            wide -= narrows;
            slender = (slender + 2.0 * narrows - TAKEN).max(0.0);
        }
        f64::from(MOST_HITS)
    }

    /// The area of land that withstands so many hits, as slender as hits make it, lattice units.
    pub(super) fn area(&self, hits: f64) -> f64 {
        pow(2.0, TAKEN * hits + AT_LAST) * self.need * self.need
    }

    /// The inverse of [`Siege::area`]; negative for what falls at once.
    pub(super) fn of_area(&self, area: f64) -> f64 {
        (log2((area / (self.need * self.need)).max(1e-9)) - AT_LAST) / TAKEN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEED: f64 = 20_000.0;

    fn strip(wide: f64, long: f64) -> Land {
        Land { room: 0.5 * wide.min(long) * NEED, area: wide * long * NEED * NEED }
    }

    #[test]
    fn z16_room_and_area_withstand_hits() {
        let siege = Siege::new(NEED, &Hand::hard());
        let hits = |wide, long| siege.hits(&strip(wide, long));
        assert_eq!(hits(1.9, 40.0), 0.0, "nobody can stand there");
        for long in [4.0, 10.0, 20.0, 40.0] {
            let all: Vec<f64> = (0..20).map(|i| hits(2.0 + 0.1 * f64::from(i), long)).collect();
            assert!(all.windows(2).all(|pair| pair[1] > pair[0]), "{all:?}");
        }
        // Of the same width the longer one has to be cut shorter first.
        assert!(hits(6.0, 40.0) > hits(6.0, 6.0) + 1.0);
        // Half of the Earth takes about seven.
        let half = Land { room: 17.1 * NEED, area: 0.5 * PI * 34.2 * 34.2 * NEED * NEED };
        assert!((6.5..8.0).contains(&siege.hits(&half)), "{}", siege.hits(&half));
    }

    #[test]
    fn a_hit_counts_for_about_one() {
        let siege = Siege::new(NEED, &Hand::hard());
        for land in [strip(12.0, 12.0), strip(20.0, 60.0), strip(34.0, 34.0)] {
            let off = siege.hits(&land) - siege.hits(&land.after(1));
            assert!((0.6..1.4).contains(&off), "{land:?}: {off}");
        }
    }

    #[test]
    fn a_steadier_hand_brings_thin_land_down_sooner() {
        let by = |hand: Hand| Siege::new(NEED, &hand).hits(&strip(6.0, 40.0));
        assert!(by(Hand::master()) < by(Hand::hard()) && by(Hand::hard()) < by(Hand::easy()));
    }

    #[test]
    fn area_and_hits_are_told_from_each_other() {
        let siege = Siege::new(NEED, &Hand::normal());
        for hits in [0.0, 0.7, 3.0, 9.5] {
            assert!((siege.of_area(siege.area(hits)) - hits).abs() < 1e-9);
        }
        assert!(siege.of_area(0.0) < 0.0);
    }

    #[test]
    fn z11_joined_land_is_wider_than_either_part() {
        let (a, b) = (strip(4.0, 9.0), strip(3.0, 30.0));
        let both = a.joined(&b);
        assert_eq!((both, both.area), (b.joined(&a), a.area + b.area));
        assert!(both.room > a.room && both.room < a.room + b.room);
    }
}
