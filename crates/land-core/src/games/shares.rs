//! Shares of the board as people read them (T14).

/// No two different areas of a board need more decimals than this: twice an area is a whole
/// number below 2⁵¹.
const MOST_DECIMALS: u32 = 16;

/// Shares of the board in percent, rounded half up: one decimal, and as many more as it takes to
/// tell every two different areas apart. Equal areas read equal.
///
/// `area2` and `board2` are twice areas, in any one unit, as [`Game::area2`] gives them.
///
/// [`Game::area2`]: crate::games::Game::area2
///
/// # Examples
/// ```
/// use land_core::games::percentages;
///
/// assert_eq!(percentages(&[500, 250], 1000), ["50.0", "25.0"]);
/// assert_eq!(percentages(&[33_334, 33_333], 100_000), ["33.334", "33.333"]);
/// assert_eq!(percentages(&[1, 1], 3), ["33.3", "33.3"]);
/// ```
#[must_use]
pub fn percentages(area2: &[i64], board2: i64) -> Vec<String> {
    let mut sorted = area2.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let mut decimals = 1;
    while board2 > 0
        && decimals < MOST_DECIMALS
        && sorted
            .windows(2)
            .any(|pair| rounded(pair[0], board2, decimals) == rounded(pair[1], board2, decimals))
    {
        decimals += 1;
    }
    area2.iter().map(|own2| shown(rounded(*own2, board2, decimals), decimals)).collect()
}

/// A share in units of 10^-decimals percent, rounded half up; 0 of an empty board.
fn rounded(own2: i64, board2: i64, decimals: u32) -> i128 {
    if board2 <= 0 {
        return 0;
    }
    let (part, whole) = (i128::from(own2) * 100 * 10_i128.pow(decimals), i128::from(board2));
    (2 * part + whole).div_euclid(2 * whole)
}

fn shown(share: i128, decimals: u32) -> String {
    let one = 10_i128.pow(decimals);
    let sign = if share < 0 { "-" } else { "" };
    format!("{sign}{}.{:0width$}", share.abs() / one, share.abs() % one, width = decimals as usize)
}

#[cfg(test)]
mod tests {
    use super::percentages;
    use proptest::prelude::*;

    #[test]
    fn t14_shares_show_one_decimal_and_who_is_ahead() {
        assert_eq!(percentages(&[123, 0], 1000), ["12.3", "0.0"]);
        assert_eq!(percentages(&[2, 1], 824_633_720_832), ["0.0000000002", "0.0000000001"]);
        assert_eq!(percentages(&[1000], 1000), ["100.0"]);
        assert_eq!(percentages(&[5], 10_000), ["0.1"], "half up");
        assert_eq!(percentages(&[4, 3], 0), ["0.0"; 2], "an empty board");
    }

    proptest! {
        #[test]
        fn t14_different_areas_read_in_their_order(
            board2 in 1_i64..1 << 51,
            parts in prop::collection::vec(0.0..1.0_f64, 1..8),
            near in -3_i64..=3,
        ) {
            let mut area2: Vec<i64> = parts.iter().map(|p| (p * board2 as f64) as i64).collect();
            area2.push((area2[0] + near).clamp(0, board2));
            let shown = percentages(&area2, board2);
            for (a, text) in area2.iter().zip(&shown) {
                for (b, other) in area2.iter().zip(&shown) {
                    let (x, y): (f64, f64) = (text.parse().unwrap(), other.parse().unwrap());
                    prop_assert_eq!(a == b, text == other);
                    prop_assert!(a <= b || x >= y);
                }
            }
        }
    }
}
