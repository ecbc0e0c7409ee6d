//! Shares of the board as people read them (T14): each is rounded by itself, what is free is the
//! rest of what is shown, differences are taken from shown values.

use crate::words::Lang;
use land_core::games::Game;

/// Twice an area in tenths of a percent of the board, rounded half up.
#[must_use]
pub fn tenths(area2: i64, board2: i64) -> i64 {
    if board2 <= 0 {
        return 0;
    }
    let doubled = 2 * i128::from(area2) * 1000 + i128::from(board2);
    doubled.div_euclid(2 * i128::from(board2)) as i64
}

/// The shares of all seats in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shares {
    /// Tenths of a percent by seat.
    pub of: Vec<i64>,
    /// What is free.
    pub free: i64,
    areas: Vec<i64>,
    board2: i64,
}

impl Shares {
    /// Of a position.
    #[must_use]
    pub fn new<G: Game>(game: &G) -> Self {
        let (areas, board2) = (game.area2(), game.board2());
        let of: Vec<i64> = areas.iter().map(|&a| tenths(a, board2)).collect();
        let free = if game.free2() == 0 { 0 } else { (1000 - of.iter().sum::<i64>()).max(0) };
        Self { of, free, areas, board2 }
    }

    /// As fractions of 1, for bars.
    #[must_use]
    pub fn fraction(&self, seat: usize) -> f32 {
        (self.areas[seat] as f64 / self.board2.max(1) as f64) as f32
    }

    /// As a text with one decimal, and as many more as it takes to tell it from every other
    /// unequal share.
    #[must_use]
    pub fn exact(&self, seat: usize, lang: Lang) -> String {
        let mine = self.areas[seat];
        let others: Vec<i64> = self.areas.iter().copied().filter(|&a| a != mine).collect();
        for decimals in 1..=9 {
            let scale = 10_i128.pow(decimals + 2);
            let round = |a: i64| {
                let board = i128::from(self.board2.max(1));
                (2 * i128::from(a) * scale + board).div_euclid(2 * board)
            };
            if decimals == 9 || others.iter().all(|&a| round(a) != round(mine)) {
                let value = round(mine);
                let unit = 10_i128.pow(decimals);
                let digits = decimals as usize;
                let point = lang.point();
                return format!("{}{point}{:0digits$} %", value / unit, value % unit);
            }
        }
        lang.share(self.of[seat])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(areas: &[i64], board2: i64) -> Shares {
        let of = areas.iter().map(|&a| tenths(a, board2)).collect();
        Shares { of, free: 0, areas: areas.to_vec(), board2 }
    }

    #[test]
    fn t14_shares_show_one_decimal_and_more_to_tell_who_is_ahead() {
        let clear = shares(&[176, 299], 1000);
        assert_eq!(clear.exact(0, Lang::En), "17.6 %");
        let close = shares(&[300_000, 300_004], 1_000_000);
        assert_eq!(close.exact(0, Lang::En), "30.0000 %");
        assert_eq!(close.exact(1, Lang::En), "30.0004 %");
        let equal = shares(&[300_000, 300_000], 1_000_000);
        assert_eq!(equal.exact(0, Lang::Ru), "30,0 %");
    }

    #[test]
    fn tenths_round_half_up() {
        assert_eq!(tenths(1, 2000), 1);
        assert_eq!(tenths(1, 2001), 0);
        assert_eq!(tenths(5, 5), 1000);
    }
}
