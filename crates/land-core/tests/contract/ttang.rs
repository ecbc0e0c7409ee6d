//! Ttang under the battery.

use land_core::games::Game;
use land_core::games::ttang::{Decision, Event, Ttang};
use land_core::lattice::Point;

use crate::battery::Subject;

impl Subject for Ttang {
    fn impossible(&self) -> Vec<Decision> {
        let stop = Point::new(1, 1);
        let Some(seat) = self.to_move() else { return vec![Decision::new(stop)] };
        let own = Decision::new(stop).from_start(self.start_spot(seat));
        if !self.picks_start() {
            return vec![own];
        }
        let other = (seat + 1) % self.setup().seats.len();
        vec![
            Decision::new(stop),
            Decision::new(stop).from_start(self.start_spot(other)),
            Decision::new(stop).from_start(Point::new(-1, -1)),
            Decision::new(stop).from_start(Point::new(i32::MAX, i32::MAX)),
        ]
    }

    fn explain(before: &Self, events: &[Event], after: &Self) {
        let seat = before.to_move().unwrap();
        let mut won2 = 0;
        let mut told = None;
        for event in events {
            match event {
                Event::TryEnded { won2: gain2, .. } => won2 += gain2,
                Event::Claimed { area2, free2, .. } => told = Some((area2.clone(), *free2)),
                _ => {}
            }
        }
        assert_eq!(after.area2()[seat] - before.area2()[seat], won2);
        match told {
            Some(areas) => assert_eq!(areas, (after.area2(), after.free2())),
            None => assert_eq!(after.map(), before.map()),
        }
        if !before.rules().capture {
            // Nobody's land is taken, but for what rounding moves along borders: half a unit at
            // most, along borders no longer than a few boards.
            let size = before.board().ring().iter().map(|p| p.x.max(p.y)).max().unwrap();
            for other in (0..before.setup().seats.len()).filter(|other| *other != seat) {
                let moved = (after.area2()[other] - before.area2()[other]).abs();
                assert!(moved <= 16 * i64::from(size), "{moved}");
            }
        }
        for (home, seat) in after.board().homes().iter().zip(0..) {
            assert!(after.is_land_of(seat, home.spot()), "homes are never taken");
        }
    }
}
