//! A player of one's own, and a match of it against the library's.

use land_ai::{Bot, BotError, Search, Settled, bot};
use land_core::games::ttang::{Ground, Intent, Rules, Ttang};
use land_core::games::{Game as _, Setup, percentages};
use land_core::lattice::Point;
use land_core::physics::stone::Aim;
use land_core::physics::{Hand, Luck, LuckKey, Purpose};
use land_core::record::Match;

/// Draws a few hundred ways round and starts on the one that encloses most. It knows nothing of
/// its tremor, and it shows.
#[derive(Debug)]
struct Dreamer;

impl Dreamer {
    /// Stops at random until one flick is left, then home.
    fn dream(now: &Ttang, home: Point, luck: &mut Luck) -> Vec<Point> {
        let mut way = now.path().to_vec();
        while way.len() < now.rules().flicks as usize {
            let (x, y) = (luck.below(786_433) as i32, luck.below(524_289) as i32);
            way.push(Point::new(x, y));
        }
        way.push(home);
        way
    }

    /// Whether a still hand could go this way.
    fn can_go(now: &Ttang, seat: usize, way: &[Point]) -> bool {
        let reaches = |w: &[Point]| now.slider().aim_at(w[0], w[1]).power_ppm < Aim::FULL_PPM;
        way.windows(2).all(reaches) && way.iter().all(|p| now.ground(seat, *p) != Ground::Enemy)
    }
}

impl Bot<Ttang> for Dreamer {
    fn name(&self) -> &str {
        "dreamer"
    }

    fn spec(&self) -> String {
        "dreamer".to_owned()
    }

    fn hand(&self) -> Hand {
        Hand::normal()
    }

    fn search(&self, now: &Ttang, key: u64) -> Result<Box<dyn Search<Ttang>>, BotError> {
        let seat = now.to_move().ok_or(BotError::Over)?;
        // The same position and key must give the same answer: luck comes from them alone.
        let (world, turn, shot) = (0, now.turns_ended(), now.flick());
        let purpose = Purpose::Policy;
        let key = LuckKey { seed: key, world, seat: seat as u32, turn, shot, purpose };
        let (mut luck, home) = (key.stream(), now.start_spot(seat));
        let ways = (0..300).map(|_| Self::dream(now, home, &mut luck));
        let best = ways.filter(|w| Self::can_go(now, seat, w)).max_by_key(|w| now.gain2_of(w));
        let next = best.map_or(home, |way| way[now.path().len()]);
        let aim = now.slider().aim_at(now.stone(), next);
        Ok(Box::new(Settled::new(Intent::new(aim.angle_urad, aim.power_ppm))))
    }
}

fn main() -> anyhow::Result<()> {
    let bots: [Box<dyn Bot<Ttang>>; 2] = [Box::new(Dreamer), bot("normal:sims=200")?];
    let setup = Setup::new(Rules::default().with_turns(6), 2)
        .with_seed(3)
        .with_hand(0, bots[0].hand())
        .with_hand(1, bots[1].hand());
    let mut game = Match::<Ttang>::new(setup)?;
    while let Some(seat) = game.game().to_move() {
        let played = bots[seat].play(game.game(), 3)?;
        game.play(&played.intent)?;
    }
    let shares = percentages(&game.game().area2(), game.game().board2());
    println!("{} {} %, {} {} %", bots[0].name(), shares[0], bots[1].name(), shares[1]);
    Ok(())
}
