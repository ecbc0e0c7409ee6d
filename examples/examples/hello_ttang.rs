//! A short match of Ttang: two hands that tremble, and one plan for both.

use land_core::games::ttang::{Event, Intent, Rules, Ttang};
use land_core::games::{Game as _, Seat, Setup, percentages};
use land_core::lattice::Point;
use land_core::physics::Hand;
use land_core::record::Match;

fn main() -> anyhow::Result<()> {
    let setup = Setup::new(Rules::default().with_turns(4), 2)
        .with_seed(8)
        .with_seat(0, Seat::named("Steady").with_hand(Hand::hard()))
        .with_seat(1, Seat::named("Shaky").with_hand(Hand::easy()));
    let mut game = Match::<Ttang>::new(setup)?;
    while let Some(seat) = game.game().to_move() {
        let now = game.game();
        // Out along one side of the board, across, and home: a larger triangle every turn.
        let (home, middle) = (now.start_spot(seat), Point::new(393_216, 262_144));
        let way = |far: i32| 90_000 + 30_000 * far * now.turns_of(seat) as i32;
        let (dx, dy) = ((middle.x - home.x).signum(), (middle.y - home.y).signum());
        let target = match now.flick() {
            1 => Point::new(home.x + dx * way(2), home.y),
            2 => Point::new(home.x + dx * way(1), home.y + dy * way(2)),
            _ => home,
        };
        // What a hand wants is two integers; what it gets is that plus tremor.
        let aim = now.slider().aim_at(now.stone(), target);
        let played = game.play(&Intent::new(aim.angle_urad, aim.power_ppm))?;
        for event in &played.events {
            if let Event::TurnEnded { seat, end, won2, .. } = event {
                let name = game.game().setup().seats[*seat].name.as_deref().unwrap_or("?");
                let won = percentages(&[*won2], game.game().board2()).concat();
                println!("{name}: {end}, wins {won} % of the board");
            }
        }
    }
    let shares = percentages(&game.game().area2(), game.game().board2());
    println!("Shares in percent: {}", shares.join(" to "));
    Ok(())
}
