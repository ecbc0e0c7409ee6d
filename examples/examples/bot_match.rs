//! Two computer players meet over a board of Ttang; every decision can be asked about.

use land_ai::{Bot, bot};
use land_core::games::ttang::{Rules, Ttang};
use land_core::games::{Game as _, Seat, Setup, percentages};
use land_core::record::Match;

fn main() -> anyhow::Result<()> {
    // A name with settings, as `land_ai::Level::from_spec` lists them: both get the same hand.
    let bots: [Box<dyn Bot<Ttang>>; 2] =
        [bot("hard:sims=300,tremor=0.03")?, bot("kr-uct:sims=300,tremor=0.03")?];
    let seats = bots.iter().map(|bot| Seat::named(bot.spec()).with_hand(bot.hand())).collect();
    let setup = Setup::new(Rules::default().with_turns(3), 2).with_seed(11).with_seats(seats);
    let mut game = Match::<Ttang>::new(setup)?;
    while let Some(seat) = game.game().to_move() {
        // A search may be sliced as finely as a frame of animation needs.
        let mut search = bots[seat].search(game.game(), 11)?;
        while !search.advance(64).finished() {}
        if let Some(best) = search.report().candidates.first() {
            println!(
                "{}: flick {}, comes home {:3.0} %, hopes for {:4.1} % of the board",
                bots[seat].name(),
                game.game().flick(),
                100.0 * best.success,
                100.0 * best.gain
            );
        }
        game.play(&search.best())?;
    }
    let shares = percentages(&game.game().area2(), game.game().board2());
    println!("{} % against {} %", shares[0], shares[1]);
    Ok(())
}
