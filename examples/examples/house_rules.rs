//! House rules are values: the same stops under four sets of rules.

use land_core::games::ttang::{BoardShape, Decision, EarlyHome, Event, Permission, Rules, Ttang};
use land_core::games::{Game as _, Setup, percentages};
use land_core::lattice::Point;

/// Three stops of seat 0 in millimetres: along the edge of the board, home, and astray.
const STOPS: [(i32, i32); 3] = [(700, 15), (100, 160), (600, 500)];

fn main() -> anyhow::Result<()> {
    let house = [
        ("as the book has it", Rules::default()),
        ("home only with the last flick", Rules::default().with_early_home(EarlyHome::LastOnly)),
        ("no touching of lines", Rules::default().with_touch_line(Permission::Foul)),
        ("round board", Rules::default().with_board(BoardShape::Circle).with_diameter_mm(2000)),
    ];
    for (name, rules) in house {
        let mut game = Ttang::new(Setup::new(rules, 2).with_lattice_per_m(1000))?;
        let mut told = String::from("the turn goes on");
        for (x, y) in STOPS {
            for event in game.judge(&Decision::new(Point::new(x, y)))? {
                if let Event::TurnEnded { end, won2, .. } = event {
                    told = format!("{end}, {} %", percentages(&[won2], game.board2()).concat());
                }
            }
            if game.turns_ended() > 0 {
                break;
            }
        }
        println!("{name:30} {told}");
    }
    // What cannot be is told by field, before anything is played.
    let wrong = Ttang::new(Setup::new(Rules::default().with_flicks(9), 2));
    println!("{:30} {}", "nine flicks", wrong.err().map_or_else(String::new, |e| e.to_string()));
    Ok(())
}
