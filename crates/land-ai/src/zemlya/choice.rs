//! The choice of a part (Z10, Z13): both ways are judged exactly, and what the next throw can make
//! of either decides.

use land_core::games::Game as _;
use land_core::games::zemlya::{Decision, Intent, Side, Zemlya};

use super::problem::Throw;
use super::stakes::ChooserModel;

/// The two choices that are offered, if one is due.
fn offered(game: &Zemlya) -> Option<[(Intent, Decision); 2]> {
    game.choice_due()?;
    let both = Side::BOTH;
    Some(if game.defender_chooses() {
        both.map(|side| (Intent::Choose(side), Decision::Choose(side)))
    } else {
        both.map(|side| (Intent::Keep(side), Decision::Keep(side)))
    })
}

/// The choice of the player whose decision is due, after so many simulations.
pub(super) fn choice(game: &Zemlya, model: ChooserModel, simulations: u32) -> Option<Intent> {
    let seat = game.to_move()?;
    let mut best: Option<(f64, Intent)> = None;
    for (intent, decision) in offered(game)? {
        let mut next = game.clone();
        let value = match next.judge(&decision) {
            Ok(_) => worth(&next, seat, model, simulations / 2),
            Err(_) => f64::NEG_INFINITY,
        };
        if best.is_none_or(|b| value > b.0) {
            best = Some((value, intent));
        }
    }
    best.map(|b| b.1)
}

/// What a position after a choice is worth to `seat`: the chance to win.
fn worth(game: &Zemlya, seat: usize, model: ChooserModel, simulations: u32) -> f64 {
    if let Some(result) = game.result() {
        return result.winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
    }
    if game.out().contains(&seat) {
        return 0.0;
    }
    let Some(throw) = Throw::new(game, 1.0, model, 0.0) else { return 0.5 };
    if game.to_move() == Some(seat) {
        return throw.prospect(simulations);
    }
    throw.prospect_of(seat, simulations)
}
