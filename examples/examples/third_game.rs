//! A third game on the engine, from outside, with public API only: Jintori (陣取り, "taking camps"),
//! as children play it with a coin in Japan. In turn everybody flicks a coin once, from any spot of
//! own land. Where it rests on free ground, what a hand spans around it becomes the player's, as far
//! as nobody has it. The largest camp wins. Land, physics, luck, records and bots are the library's.

use land_ai::Bot as _;
use land_core::games::sampler::{Sampler, trials_digest};
use land_core::games::{Game, MatchResult, Setup, SetupError, Why, circle_ring, percentages};
use land_core::lattice::{Point, from_mm};
use land_core::map::{LandMap, MapError, Owner};
use land_core::physics::stone::{Aim, Stone, tremble};
use land_core::physics::{Hand, Luck, LuckKey, Purpose};
use land_core::record::{FieldError, Fields, Match, Move, Notation, Record, TurnNote};

/// The options, as records write them.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Rules {
    side_mm: u32,
    span_mm: u32,
    turns: u32,
}

impl Default for Rules {
    fn default() -> Self {
        Self { side_mm: 1000, span_mm: 150, turns: 6 }
    }
}

/// What happened: where the coin came to rest.
#[derive(Clone, PartialEq, Debug)]
struct Rest {
    from: Point,
    stop: Point,
}

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
enum Error {
    #[error("the match is over")]
    Over,
    #[error("from: {0:?} is not own land")]
    NotOwn(Point),
    #[error(transparent)]
    Aim(#[from] land_core::physics::stone::AimError),
    #[error(transparent)]
    Map(#[from] MapError),
}

#[derive(Clone, PartialEq, Debug)]
struct Jintori {
    setup: Setup<Rules>,
    coin: Stone,
    map: LandMap,
    turn: u32,
    result: Option<MatchResult>,
}

impl Jintori {
    /// Gives `seat` what is free within a hand's span of a point; beyond the board no claim goes.
    fn take(&mut self, seat: usize, centre: Point) -> Result<(), MapError> {
        let radius = from_mm(self.setup.rules.span_mm, self.setup.lattice_per_m) as f64;
        let span = circle_ring(centre, radius, 32);
        self.map.claim(&span, |owner| if owner == Owner::FREE { Owner::seat(seat) } else { owner })
    }

    /// The seat to move, if it may flick from here.
    fn mover(&self, from: Point) -> Result<usize, Error> {
        let seat = self.to_move().ok_or(Error::Over)?;
        let owns = self.map.owners_at(from).contains(&Owner::seat(seat));
        if owns { Ok(seat) } else { Err(Error::NotOwn(from)) }
    }
}

impl Game for Jintori {
    const NAME: &'static str = "jintori";
    type Rules = Rules;
    /// A spot of own land, and the flick from there.
    type Intent = (Point, Aim);
    type Decision = Rest;
    /// How a turn ended, and twice the area it won.
    type Event = (&'static str, i64);
    type Error = Error;

    fn new(setup: Setup<Rules>) -> Result<Self, SetupError> {
        let Rules { side_mm, span_mm, turns } = setup.rules;
        setup.check(2, 4)?;
        SetupError::check_range("side_mm", side_mm, 300..=5000)?;
        SetupError::check_range("span_mm", span_mm, 10..=side_mm / 3)?;
        SetupError::check_range("turns", turns, 1..=100)?;
        let wrong = |error: MapError| SetupError::new("side_mm", error.to_string());
        let coin = Stone::new(side_mm, 400, setup.lattice_per_m)
            .map_err(|error| SetupError::new("lattice_per_m", error.to_string()))?;
        let side = from_mm(side_mm, setup.lattice_per_m) as i32;
        let board = [(0, 0), (side, 0), (side, side), (0, side)].map(Point::from);
        let map = LandMap::new(&board, Owner::FREE).map_err(wrong)?;
        let mut game = Self { setup, coin, map, turn: 0, result: None };
        for seat in 0..game.setup.seats.len() {
            game.take(seat, board[[0, 2, 1, 3][seat]]).map_err(wrong)?;
        }
        Ok(game)
    }

    fn setup(&self) -> &Setup<Rules> {
        &self.setup
    }

    fn to_move(&self) -> Option<usize> {
        self.result.is_none().then(|| self.setup.seat_of_turn(self.turn))
    }

    fn validate(&self, (from, aim): &(Point, Aim)) -> Result<(), Error> {
        aim.validate()?;
        self.mover(*from).map(|_| ())
    }

    fn execute(&self, &(from, aim): &(Point, Aim), world: u64) -> Result<Rest, Error> {
        aim.validate()?;
        let seat = self.mover(from)?;
        let hand = self.setup.seats[seat].hand.unwrap_or_else(Hand::normal);
        let (seed, seat, turn) = (self.setup.seed.unwrap_or(0), seat as u32, self.turn);
        let key = LuckKey { seed, world, seat, turn, shot: 0, purpose: Purpose::Flick };
        let (angle_rad, power) = tremble(aim, &hand, &mut key.stream());
        Ok(Rest { from, stop: self.coin.stop(from, angle_rad, power) })
    }

    fn judge(&mut self, rest: &Rest) -> Result<Vec<Self::Event>, Error> {
        let seat = self.mover(rest.from)?;
        let before2 = self.map.area2(Owner::seat(seat));
        let free = self.map.owners_at(rest.stop).contains(&Owner::FREE);
        if free {
            self.take(seat, rest.stop)?;
        }
        let end = if free { "taken" } else { "lost" };
        self.turn += 1;
        if self.turn == self.setup.rules.turns * self.setup.seats.len() as u32 {
            self.result = Some(MatchResult::by_share(self, Why::Turns));
        }
        Ok(vec![(end, self.map.area2(Owner::seat(seat)) - before2)])
    }

    fn map(&self) -> &LandMap {
        &self.map
    }

    fn result(&self) -> Option<&MatchResult> {
        self.result.as_ref()
    }

    fn turns_ended(&self) -> u32 {
        self.turn
    }
}

impl Notation for Jintori {
    fn read_line(&self, line: &Fields) -> Result<Move<Self>, FieldError> {
        let rest = Rest { from: line.require("from")?, stop: line.require("stop")? };
        Ok(Move { decision: rest, intent: None })
    }

    fn write_line(&self, rest: &Rest, _: Option<&(Point, Aim)>, line: &mut Fields) {
        line.set("from", &rest.from);
        line.set("stop", &rest.stop);
    }

    fn turn_note(events: &[Self::Event]) -> Option<TurnNote> {
        events.first().map(|&(end, won2)| TurnNote { end, won2: Some(won2), over: true })
    }
}

impl Sampler for Jintori {
    fn sample(&self, luck: &mut Luck) -> Option<(Point, Aim)> {
        let land = self.map.components(Owner::seat(self.to_move()?));
        let outer = &land[luck.below(land.len() as u64) as usize].outer;
        let from = outer[luck.below(outer.len() as u64) as usize];
        let (angle_urad, power_ppm) = (luck.below(6_283_186) as u32, luck.below(1_000_001) as u32);
        Some((from, Aim { angle_urad, power_ppm }))
    }

    fn draw_setup(luck: &mut Luck) -> Setup<Rules> {
        Setup::new(Rules::default(), 2 + luck.below(3) as usize).with_seed(luck.next_u64())
    }
}

fn main() -> anyhow::Result<()> {
    // Whatever the library does for its own games it does for this one: bots, luck, records.
    let bot = land_ai::baseline::RandomLegal::new(Hand::normal(), "random");
    let mut game = Match::<Jintori>::new(Setup::new(Rules::default(), 2).with_seed(5))?;
    while game.result().is_none() {
        game.play(&bot.play(game.game(), 1)?.intent)?;
    }
    let text = game.to_record().to_string();
    let again = Match::<Jintori>::replay(&Record::parse(&text)?)?;
    anyhow::ensure!(again == Match::<Jintori>::read(&text)?, "the replay differs");
    let shares = percentages(&again.game().area2(), again.game().board2()).join(" to ");
    let digests = [&game, &again].map(|course| course.game().digest().to_string());
    println!("{text}{shares} %, digests played and replayed: {}", digests.join(" "));
    println!("digest of 100 drawn matches: {}", trials_digest::<Jintori>(100)?);
    Ok(())
}
