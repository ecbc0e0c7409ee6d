//! A player who flicks somewhere.

use super::{Intent, Ttang};
use crate::games::Game as _;
use crate::games::sampler::Sampler;
use crate::lattice::Point;
use crate::physics::Luck;

/// Points tried before a start is taken from the home's spot (T4).
const START_TRIES: u32 = 16;

impl Sampler for Ttang {
    fn sample(&self, luck: &mut Luck) -> Option<Intent> {
        let seat = self.to_move()?;
        let start = self.picks_start().then(|| self.some_start(seat, luck));
        // Mostly towards a point of the board, going home oftener the later it is, so that
        // returns happen; sometimes anywhere at any power.
        let intent = if luck.below(8) == 0 {
            Intent::new(
                luck.below(u64::from(Intent::FULL_TURN_URAD) + 1) as u32,
                luck.below(u64::from(Intent::FULL_POWER_PPM) + 1) as u32,
            )
        } else {
            let home = self.flicks_left() == 1 || (self.flick() > 1 && luck.below(3) == 0);
            let target = if home { self.near_home(seat, luck) } else { self.somewhere(luck) };
            let aim = self.slider().aim_at(start.unwrap_or_else(|| self.stone()), target);
            Intent::new(aim.angle_urad, aim.power_ppm)
        };
        Some(Intent { start, ..intent })
    }
}

impl Ttang {
    /// A point of the board's bounding box.
    fn somewhere(&self, luck: &mut Luck) -> Point {
        let ring = self.board().ring();
        let (w, h) = ring.iter().fold((0, 0), |(w, h), p| (w.max(p.x), h.max(p.y)));
        Point::new(luck.below(w as u64 + 1) as i32, luck.below(h as u64 + 1) as i32)
    }

    /// A point around the home of `seat`.
    fn near_home(&self, seat: usize, luck: &mut Luck) -> Point {
        let home = &self.board().homes()[seat];
        home.ring()[luck.below(home.ring().len() as u64) as usize]
    }

    fn some_start(&self, seat: usize, luck: &mut Luck) -> Point {
        (0..START_TRIES)
            .map(|_| self.somewhere(luck))
            .find(|p| self.is_land_of(seat, *p))
            .unwrap_or_else(|| self.start_spot(seat))
    }
}
