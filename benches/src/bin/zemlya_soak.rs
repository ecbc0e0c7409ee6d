//! Plays Zemlya at random and checks after every decision what must always hold.
//!
//! `cargo run --release -p land-benches --bin zemlya_soak -- --games 20000 --seats 2-8`
//!
//! Game `i` of a seed is always the same. A fault is printed with the record that leads to it,
//! and the exit code is 1.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, anyhow, bail, ensure};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use land_core::games::sampler::Sampler;
use land_core::games::zemlya::{
    Audit, Chooser, Decision, EarthShape, Event, Intent, Purpose, Rules, Side, StandingRule, Zemlya,
};
use land_core::games::{Game, Setup};
use land_core::lattice::Point;
use land_core::physics::knife::Ground;
use land_core::physics::{Hand, Luck, LuckKey, Purpose as LuckPurpose};
use land_core::record::{Match, Record};

/// Plays Zemlya at random and checks after every decision what must always hold.
#[derive(Parser)]
struct Arguments {
    /// Games to play.
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Players: a number, or the fewest and the most.
    #[arg(long, default_value = "2-8", value_parser = seats)]
    seats: (usize, usize),
    /// Index of the first game.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Folder that gets the record of every game, for other referees.
    #[arg(long)]
    records: Option<PathBuf>,
}

fn seats(text: &str) -> Result<(usize, usize), String> {
    let number = |text: &str| text.parse::<usize>().map_err(|error| error.to_string());
    let (least, most) = match text.split_once('-') {
        Some((least, most)) => (number(least)?, number(most)?),
        None => (number(text)?, number(text)?),
    };
    if least < 2 || most > 64 || least > most {
        return Err("2 to 64 players".to_owned());
    }
    Ok((least, most))
}

/// What happened in all games, to see that everything did.
#[derive(Default)]
struct Tally {
    decisions: u64,
    turns: u64,
    longest: u64,
    events: std::collections::BTreeMap<String, u64>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let bar = ProgressBar::new(arguments.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left {msg}")
    {
        bar.set_style(style);
    }
    let start = Instant::now();
    let mut tally = Tally::default();
    let mut faults = 0;
    for index in arguments.from..arguments.from + arguments.games {
        let mut trail = None;
        if let Err(fault) = play(&arguments, index, &mut tally, &mut trail) {
            faults += 1;
            let record = trail.map_or_else(String::new, |course| course.to_record().to_string());
            bar.suspend(|| println!("game {index}: {fault:#}\n{record}"));
        }
        bar.inc(1);
    }
    bar.finish();
    for (event, count) in &tally.events {
        println!("{count:>10} {event}");
    }
    println!(
        "{} games, {} decisions, {} turns, longest game {} decisions, {faults} faults, {:.0?}",
        arguments.games,
        tally.decisions,
        tally.turns,
        tally.longest,
        start.elapsed(),
    );
    if faults > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn play(
    arguments: &Arguments,
    index: u64,
    tally: &mut Tally,
    trail: &mut Option<Match<Zemlya>>,
) -> anyhow::Result<()> {
    let key = LuckKey {
        seed: arguments.seed,
        world: index,
        seat: 0,
        turn: 0,
        shot: 0,
        purpose: LuckPurpose::Trial,
    };
    let mut luck = key.stream();
    let setup = some_setup(arguments.seats, index, &mut luck);
    let most_turns = setup.rules.max_turns;
    let course = trail.insert(match Match::<Zemlya>::new(setup) {
        Ok(course) => course,
        // A tiny Earth for many players: nobody can stand, which is for the setup to say.
        Err(error) if error.field == "radius_mm" => return Ok(()),
        Err(error) => return Err(error).context("setup"),
    });
    let mut audit = Audit::new(course.game());
    let mut decisions = 0;
    while let Some(seat) = course.game().to_move() {
        let before = course.game().clone();
        if luck.below(40) == 0 {
            refused(&before, &mut luck)?;
        }
        let intent = before.sample(&mut luck).with_context(|| format!("seat {seat} is idle"))?;
        before.validate(&intent).with_context(|| format!("sampled {intent:?}"))?;
        let played = course.play(&intent).with_context(|| format!("{intent:?}"))?;
        audit.step(&before, &played.decision, &played.events, course.game())?;
        for event in &played.events {
            let name = match event {
                Event::TurnEnded { end, .. } => format!("turn end: {end}"),
                Event::Fell { cause, .. } => format!("fell: {cause:?}"),
                Event::Ended(result) => format!("match end: {:?}", result.why),
                other => {
                    let text = format!("{other:?}");
                    text.split([' ', '(']).next().unwrap_or_default().to_owned()
                }
            };
            *tally.events.entry(name).or_default() += 1;
        }
        decisions += 1;
        ensure!(course.game().turns_ended() <= most_turns, "more turns than the rules allow");
        ensure!(decisions < 2_000_000, "the game does not end");
    }
    tally.decisions += decisions;
    tally.turns += u64::from(course.game().turns_ended());
    tally.longest = tally.longest.max(decisions);
    if let Some(folder) = &arguments.records {
        let text = course.to_record().to_string();
        std::fs::write(folder.join(format!("{index}.land")), text).context("record")?;
    }
    if index.is_multiple_of(16) {
        let text = course.to_record().to_string();
        let again = Match::<Zemlya>::replay(&Record::parse(&text)?)?;
        ensure!(again.game() == course.game(), "the record replays to another position");
        ensure!(again.to_record().to_string() == text, "the record does not survive a round trip");
    }
    Ok(())
}

/// Decisions that must be refused, and must leave no trace.
fn refused(game: &Zemlya, luck: &mut Luck) -> anyhow::Result<()> {
    let mut touched = game.clone();
    let far = Decision::Throw {
        purpose: Purpose::Cut,
        stuck: true,
        at: Some(Point::default()),
        blade: Some((1, 0)),
        from: Some(Point::new(-16_000_000, 16_000_000)),
    };
    let wrong = match (luck.below(4), game.choice_due().is_some()) {
        (0, false) => Decision::Choose(Side::Left),
        (1, false) => Decision::cut(Point::default(), (0, 0)),
        (2, false) if !game.purposes().contains(&Purpose::Bomb) => Decision::bomb(Point::default()),
        (3, false) if !game.purposes().contains(&Purpose::Moon) => Decision::moon(Point::default()),
        (_, false) => far,
        (0, true) if game.defender_chooses() => Decision::Keep(Side::Left),
        (1, true) if !game.defender_chooses() => Decision::Choose(Side::Left),
        (_, true) => Decision::missed(Purpose::Cut),
    };
    if touched.judge(&wrong).is_ok() {
        bail!("{wrong:?} is accepted");
    }
    if touched != *game {
        return Err(anyhow!("{wrong:?} leaves a trace"));
    }
    let Some(Intent::Throw(throw)) = game.sample(luck) else { return Ok(()) };
    let even = Intent::Throw(land_core::games::zemlya::ThrowIntent { half_turns: 2, ..throw });
    ensure!(game.validate(&even).is_err(), "an even number of half turns is accepted");
    Ok(())
}

/// Presets and option mixes by turns.
fn some_setup((least, most): (usize, usize), index: u64, luck: &mut Luck) -> Setup<Rules> {
    let seats = least + luck.below((most - least) as u64 + 1) as usize;
    let mut one_in = |n: u64| luck.below(n) == 0;
    let preset = Rules::PRESETS[index as usize / 2 % Rules::PRESETS.len()];
    let mut rules = Rules::preset(preset).unwrap_or_default();
    if index.is_multiple_of(2) {
        rules = rules
            .with_earth(if one_in(4) { EarthShape::Square } else { EarthShape::Disc })
            .with_any_target(one_in(4))
            .with_must_reach(one_in(4))
            .with_moons_allowed(one_in(3))
            .with_first_round_shield(one_in(3))
            .with_chooser(match (one_in(3), one_in(3)) {
                (true, _) => Chooser::Smaller,
                (_, true) => Chooser::Thrower,
                _ => Chooser::Defender,
            })
            .with_standing(match (one_in(4), one_in(4)) {
                (true, _) => StandingRule::Foot,
                (_, true) => StandingRule::Off,
                _ => StandingRule::Age,
            })
            .with_ground(match (one_in(3), one_in(3)) {
                (true, _) => Ground::Sand,
                (_, true) => Ground::Turf,
                _ => Ground::PackedEarth,
            });
        if one_in(3) {
            rules = rules.with_max_chain(1 + luck.below(6) as u32);
        }
        if luck.below(3) == 0 {
            rules = rules.with_max_bomb_hits(1 + luck.below(8) as u32);
        }
        if luck.below(4) == 0 {
            rules = rules.with_target_permille(300 + luck.below(600) as u32);
        }
        if luck.below(6) == 0 {
            rules = rules.with_radius_mm(300 + luck.below(9701) as u32);
        }
        if luck.below(8) == 0 {
            rules = rules.with_min_half_turns(3);
        }
    }
    // Caps keep a soak short; a few games run to the default's.
    if luck.below(8) > 0 {
        rules = rules.with_rounds(1 + luck.below(12) as u32);
    }
    if luck.below(16) == 0 {
        rules = rules.with_rounds(0).with_max_turns(1 + luck.below(300) as u32);
    }
    let mut setup = Setup::new(rules, seats)
        .with_seed(luck.next_u64())
        .with_first(luck.below(seats as u64) as usize);
    for seat in 0..seats {
        let hand = match luck.below(4) {
            0 => Hand::still(),
            1 => Hand::normal(),
            2 => Hand::hard(),
            _ => Hand::master(),
        };
        setup.seats[seat].hand = Some(hand);
        if luck.below(2) == 0 {
            setup.seats[seat].age = Some(3 + luck.below(60) as u32);
        }
    }
    setup
}
