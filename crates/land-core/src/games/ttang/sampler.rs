//! A player who flicks somewhere.

use super::{BoardShape, EarlyHome, Intent, Permission, Rules, StartRule, Ttang};
use crate::games::sampler::Sampler;
use crate::games::{Game as _, Setup};
use crate::lattice::{DEFAULT_PER_M, Point};
use crate::physics::{Hand, Luck};

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

    fn draw_setup(luck: &mut Luck) -> Setup<Rules> {
        let rules = some_rules(luck);
        let seats = 2 + luck.below(rules.most_seats() as u64 - 1) as usize;
        let per_m = [DEFAULT_PER_M, DEFAULT_PER_M, 1 << 14, 1000][luck.below(4) as usize];
        let mut setup = Setup::new(rules, seats)
            .with_seed(luck.next_u64())
            .with_first_by_lot(luck.next_u64())
            .with_lattice_per_m(per_m);
        let hands = [Hand::still(), Hand::easy(), Hand::normal(), Hand::hard(), Hand::master()];
        for seat in 0..seats {
            setup = setup.with_hand(seat, hands[luck.below(hands.len() as u64) as usize]);
        }
        // Homes may overlap or be too large for the board drawn: then the board is the usual one.
        if Self::new(setup.clone()).is_err() {
            let usual = Rules::default();
            let players = setup.seats.len().min(usual.most_seats());
            setup.seats.truncate(players);
            setup.first %= players;
            setup.rules = setup
                .rules
                .with_board(usual.board)
                .with_width_mm(usual.width_mm)
                .with_height_mm(usual.height_mm)
                .with_home_radius_mm(usual.home_radius_mm);
        }
        setup
    }
}

/// Any mix of options of a match that is not too long.
fn some_rules(luck: &mut Luck) -> Rules {
    let mut from = |least: u64, most: u64| (least + luck.below(most - least + 1)) as u32;
    let circle = from(0, 2) == 0;
    let permission = |foul| if foul { Permission::Foul } else { Permission::Allowed };
    Rules::default()
        .with_board(if circle { BoardShape::Circle } else { BoardShape::Rectangle })
        .with_width_mm(from(300, 2500))
        .with_height_mm(from(300, 2500))
        .with_diameter_mm(from(600, 2500))
        .with_home_radius_mm(from(40, 250))
        .with_reach_mm(from(300, 2000))
        .with_stone_radius_mm(from(5, 40))
        .with_start(if from(0, 2) == 0 { StartRule::OwnLand } else { StartRule::Home })
        .with_flicks(from(2, 5))
        .with_early_home(
            [EarlyHome::FromSecond, EarlyHome::LastOnly, EarlyHome::Strict][from(0, 2) as usize],
        )
        .with_pass_over_enemy(permission(from(0, 2) == 0))
        .with_touch_line(permission(from(0, 3) == 0))
        .with_capture(from(0, 2) == 0)
        .with_connected_only(from(0, 2) == 0)
        .with_again_after_success(from(0, 2) == 0)
        .with_turns(from(1, 6))
        .with_free_end_permille([0, 15, 300, 800][from(0, 3) as usize])
        .with_finish_round(from(0, 1) == 0)
        .with_max_turns(if from(0, 9) == 0 { from(1, 12) } else { 10_000 })
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
