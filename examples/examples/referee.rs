//! A referee for a game on real ground: only where the stone came to rest is noted, in
//! centimetres from the lower left corner. Rules and areas are the library's.

use land_core::games::ttang::{Decision, Event, Rules, Ttang};
use land_core::games::{Game as _, Seat, Setup, percentages};
use land_core::lattice::Point;
use land_core::record::{Match, Record};

/// What somebody wrote down next to a board of 2 × 1.5 m, two turns each, one stop a flick.
const NOTES: [(i32, i32); 11] = [
    (90, 15),
    (60, 70),
    (8, 6), // comes home
    (150, 60),
    (205, 20), // leaves the board
    (95, 20),
    (70, 95),
    (130, 60), // three flicks and not home
    (120, 140),
    (110, 60),
    (190, 140), // comes home
];

fn main() -> anyhow::Result<()> {
    let rules = Rules::default().with_width_mm(2000).with_height_mm(1500).with_turns(2);
    // One lattice unit a millimetre is plenty for a tape measure.
    let setup = Setup::new(rules, 2)
        .with_lattice_per_m(1000)
        .with_seats(vec![Seat::named("Minji"), Seat::named("Sasha")]);
    let mut game = Match::<Ttang>::new(setup)?;
    for (x, y) in NOTES {
        let seat = game.game().to_move().unwrap_or_default();
        for event in game.apply(&Decision::new(Point::new(10 * x, 10 * y)))? {
            if let Event::TurnEnded { end, won2, .. } = event {
                println!("seat {seat}: {end}, wins {:.2} m²", won2 as f64 / 2e6);
            }
        }
    }
    let shares = percentages(&game.game().area2(), game.game().board2());
    println!("after {} flicks: {} % of the board", game.decisions(), shares.join(" to "));

    // The notes are a record now. Whoever claims another result in it is told the line.
    let text = game.to_record().to_string();
    println!("\n{text}");
    let forged = text.replace(r#""end":"out""#, r#""end":"home""#);
    match Match::<Ttang>::replay(&Record::parse(&forged)?) {
        Ok(_) => anyhow::bail!("a forged record was believed"),
        Err(error) => println!("forged: {error}"),
    }
    Ok(())
}
