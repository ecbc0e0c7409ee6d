//! Zemlya under the battery.

use land_core::games::Game;
use land_core::games::zemlya::{Decision, Event, Purpose, Side, Zemlya};
use land_core::lattice::Point;

use crate::battery::Subject;

impl Subject for Zemlya {
    fn impossible(&self) -> Vec<Decision> {
        let throw = Decision::missed(Purpose::Cut);
        let choices = [Decision::Choose(Side::Left), Decision::Keep(Side::Right)];
        if self.to_move().is_none() {
            return [&choices[..], &[throw]].concat();
        }
        if self.choice_due().is_some() {
            return vec![throw, choices[usize::from(self.defender_chooses())]];
        }
        let stuck = |at, blade| Decision::Throw {
            purpose: Purpose::Cut,
            stuck: true,
            at,
            blade,
            from: None,
        };
        let tip = Some(Point::new(1, 1));
        [
            &choices[..],
            &[
                stuck(None, Some((1, 0))),
                stuck(tip, None),
                stuck(tip, Some((0, 0))),
                stuck(tip, Some((i64::MAX, i64::MIN))),
                stuck(Some(Point::new(i32::MIN, i32::MAX)), Some((1, 0))),
            ],
        ]
        .concat()
    }

    fn explain(before: &Self, events: &[Event], after: &Self) {
        let mut told = before.area2();
        let mut pass = |from: usize, to: usize, area2: i64| {
            told[from] -= area2;
            told[to] += area2;
        };
        for event in events {
            match *event {
                Event::Taken { seat, from, area2 } | Event::IslandWon { seat, from, area2 } => {
                    pass(from, seat, area2);
                }
                Event::Joined { seat, ref parts, .. } => {
                    parts.iter().for_each(|(from, area2)| pass(*from, seat, *area2));
                }
                Event::Given { seat, to, area2 } => pass(seat, to, area2),
                Event::MovedToMoon { seat, heir, area2 }
                | Event::Fell { seat, heir: Some(heir), area2, .. } => pass(seat, heir, area2),
                _ => {}
            }
        }
        // A chord's ends fall between lattice points, which moves borders by half a unit at most.
        let size = before.map().edges().iter().map(|edge| edge.b.x.max(edge.b.y)).max().unwrap();
        for (told, found) in told.iter().zip(after.area2()) {
            let off = (told - found).abs();
            assert!(off <= 16 * i64::from(size), "{events:?}: {off}");
        }
        if !events.iter().any(Event::changes_land) {
            assert_eq!(after.map(), before.map(), "{events:?}");
        }
    }
}
