//! The choice of a part (Z10, Z13): both ways are judged exactly, the better one is taken.

use land_core::games::Game as _;
use land_core::games::zemlya::{Decision, Intent, Side, Zemlya};

/// The two choices that are offered, if one is due.
pub(super) fn offered(game: &Zemlya) -> Option<[(Intent, Decision); 2]> {
    game.choice_due()?;
    let both = Side::BOTH;
    Some(if game.defender_chooses() {
        both.map(|side| (Intent::Choose(side), Decision::Choose(side)))
    } else {
        both.map(|side| (Intent::Keep(side), Decision::Keep(side)))
    })
}

/// The choice of the player whose decision is due.
pub(super) fn choice(game: &Zemlya, worth: impl Fn(&Zemlya, usize) -> f64) -> Option<Intent> {
    let seat = game.to_move()?;
    let mut best: Option<(f64, Intent)> = None;
    for (intent, decision) in offered(game)? {
        let mut next = game.clone();
        let value = match next.judge(&decision) {
            Ok(_) => worth(&next, seat),
            Err(_) => f64::NEG_INFINITY,
        };
        if best.is_none_or(|b| value > b.0) {
            best = Some((value, intent));
        }
    }
    best.map(|b| b.1)
}
