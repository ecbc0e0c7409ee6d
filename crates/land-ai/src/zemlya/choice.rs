//! The choice of a part (Z10, Z13): both ways are judged exactly, the better one is taken.

use land_core::games::Game as _;
use land_core::games::zemlya::{Decision, Intent, Side, Zemlya};
use land_core::map::Owner;

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

/// The choice of the player whose decision is due.
pub(super) fn choice(game: &Zemlya, model: ChooserModel) -> Option<Intent> {
    let seat = game.to_move()?;
    let mut best: Option<(f64, Intent)> = None;
    for (intent, decision) in offered(game)? {
        let mut next = game.clone();
        let value = match next.judge(&decision) {
            Ok(_) => worth(&next, seat, model),
            Err(_) => f64::NEG_INFINITY,
        };
        if best.is_none_or(|b| value > b.0) {
            best = Some((value, intent));
        }
    }
    best.map(|b| b.1)
}

/// What a position after a choice is worth to `seat`: own land, thin land less, and less what the
/// player about to throw may be expected to take next.
fn worth(game: &Zemlya, seat: usize, model: ChooserModel) -> f64 {
    if let Some(result) = game.result() {
        return if result.winner == Some(seat) { 2.0 } else { -2.0 };
    }
    let out = game.out();
    if out.contains(&seat) {
        return -1.0;
    }
    let board2 = game.board2() as f64;
    let share = game.area2()[seat] as f64 / board2;
    let room = game.standing(seat).radius;
    let area2 = game.map().area2(Owner::seat(seat)) as f64;
    let strength = share * super::stakes::shape(area2, room);
    // Rivals out of the game count for those who are left.
    let left = (game.area2().len() - out.len()).max(1) as f64;
    let mut value = strength + 0.2 / left;
    if game.to_move() != Some(seat)
        && let Some(throw) = Throw::new(game, 1.0, model, 0.0)
    {
        value -= throw.loss_of(seat);
    }
    value
}
