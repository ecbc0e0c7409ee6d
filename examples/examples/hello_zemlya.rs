//! A match of Zemlya: both throw at the middle of the other's largest piece, and whoever is cut
//! keeps the larger part.

use land_core::games::zemlya::{Event, Intent, Purpose, Rules, Side, ThrowIntent, Zemlya};
use land_core::games::{Game as _, Setup, percentages};
use land_core::lattice::Point;
use land_core::map::Owner;
use land_core::record::Match;

/// What a plain player does in this position: the part to keep, or the throw to make.
fn plan(now: &Zemlya) -> Option<Intent> {
    if let Some(cut) = now.preview_choice() {
        let side = if cut.left.area2 > cut.right.area2 { Side::Left } else { Side::Right };
        return Some(if now.defender_chooses() {
            Intent::Choose(side)
        } else {
            Intent::Keep(side)
        });
    }
    let seat = now.to_move()?;
    let target = *now.targets(false).first()?;
    let pieces = now.map().components(Owner::seat(target));
    let (x, y) = pieces.iter().max_by_key(|piece| piece.area2)?.inscribed_circle().centre;
    let at = Point::new(x as i32, y as i32);
    // Thrown along the blade, half a turn: the knife is held by it.
    let from = now.stand_point(seat, at)?;
    let blade = (i64::from(at.x - from.x), i64::from(at.y - from.y));
    Some(Intent::Throw(ThrowIntent { purpose: Purpose::Cut, from, at, blade, half_turns: 1 }))
}

fn main() -> anyhow::Result<()> {
    let setup = Setup::new(Rules::default().with_rounds(6), 2).with_seed(1);
    let mut game = Match::<Zemlya>::new(setup)?;
    while let Some(intent) = plan(game.game()) {
        for event in game.play(&intent)?.events {
            if let Event::TurnEnded { seat, end, .. } = event {
                let shares = percentages(&game.game().area2(), game.game().board2()).join(" to ");
                println!("seat {seat}: {end:8} {shares} %");
            }
        }
    }
    let result = game.result().ok_or_else(|| anyhow::anyhow!("the match is not over"))?;
    println!("winner: {:?}, by {:?}", result.winner, result.why);
    Ok(())
}
