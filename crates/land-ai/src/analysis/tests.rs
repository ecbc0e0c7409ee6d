//! What must hold of every analysis.

use land_core::games::ttang::{self, Ttang};
use land_core::games::zemlya::{self, Zemlya};
use land_core::games::{Game as _, Seat, Setup};
use land_core::physics::Hand;
use land_core::record::{Match, Record};

use super::{Analysis, AnalysisError, Fit, FitError, Reviewed, Settings, fit};
use crate::level::Level;
use crate::registry::bot;

fn settings() -> Settings {
    Settings::default().with_simulations(256).with_points(128)
}

/// A match that two bots play with normal hands, at most so many decisions of it.
fn played<G: Reviewed>(rules: G::Rules, bots: [&str; 2], seed: u64, most: usize) -> Match<G> {
    let mut setup = Setup::new(rules, 2).with_seed(seed);
    for seat in 0..2 {
        setup = setup.with_seat(seat, Seat::default().with_hand(Hand::normal()));
    }
    let bots = bots.map(|spec| bot::<G>(spec).unwrap());
    let mut course = Match::<G>::new(setup).unwrap();
    while let Some(seat) = course.game().to_move().filter(|_| course.decisions() < most) {
        let intent = bots[seat].play(course.game(), seed).unwrap().intent;
        course.play(&intent).unwrap();
    }
    course
}

fn ttang(seed: u64) -> Match<Ttang> {
    played(ttang::Rules::default().with_turns(3), ["hard:sims=256", "random"], seed, 40)
}

fn zemlya(seed: u64) -> Match<Zemlya> {
    played(zemlya::Rules::fair(), ["random", "hard:sims=256"], seed, 40)
}

fn analysed<G: Reviewed>(course: &Match<G>) -> Analysis<G> {
    let mut analysis = Analysis::new(course, &settings()).unwrap();
    while !analysis.advance(u32::MAX).finished() {}
    analysis
}

fn adds_up<G: Reviewed>(course: &Match<G>, skilled: usize) {
    let analysis = analysed(course);
    let shots = course.moves().filter(|m| G::place_of_decision(&m.decision).is_some()).count();
    assert_eq!(analysis.shots().len() + analysis.unjudged(), shots);
    assert!(!analysis.shots().is_empty());
    for shot in analysis.shots() {
        let (loss, luck) = (shot.loss.unwrap(), shot.luck.unwrap());
        assert!(loss >= 0.0, "{shot:?}");
        assert!((shot.short() - (loss - luck)).abs() < 1e-12, "{shot:?}");
        assert_eq!(shot.better.is_some(), loss > 0.0, "{shot:?}");
        assert_eq!(shot.line, shot.decision + 2);
        if let Some(better) = &shot.better {
            let mut position = G::new(course.game().setup().clone()).unwrap();
            for made in course.moves().take(shot.decision) {
                position.judge(&made.decision).unwrap();
            }
            assert_eq!(position.validate(better), Ok(()));
            assert_eq!(position.to_move(), Some(shot.seat));
        }
    }
    let [skilled, random] = [skilled, 1 - skilled].map(|seat| analysis.summary(seat));
    let [good, bad] = [skilled, random].map(|summary| summary.played.unwrap());
    assert!(good > 0.8 && good <= 1.0 && bad < good - 0.1, "{skilled:?} {random:?}");
}

#[test]
fn loss_and_luck_add_up_and_skill_shows() {
    adds_up(&ttang(3), 0);
    adds_up(&zemlya(3), 1);
}

fn slices<G: Reviewed>(course: &Match<G>) {
    let whole = analysed(course);
    for slice in [1, 7, 1000] {
        let mut sliced = Analysis::new(course, &settings()).unwrap();
        let mut done = 0;
        loop {
            let progress = sliced.advance(slice);
            assert!(progress.done >= done && progress.done <= progress.budget);
            done = progress.done;
            if progress.finished() {
                break;
            }
        }
        assert_eq!(sliced.shots(), whole.shots());
    }
}

#[test]
fn slicing_changes_nothing() {
    slices(&played::<Ttang>(ttang::Rules::default(), ["normal:sims=64"; 2], 5, 4));
    slices(&played::<Zemlya>(zemlya::Rules::fair(), ["normal:sims=64"; 2], 5, 4));
}

/// The same intents in another world's luck.
fn same_first_loss<G: Reviewed>(course: &Match<G>, gap: f64) {
    let record = course.to_record();
    let first = |world| {
        let other = Match::<G>::rerun(&record, &[], world).unwrap().course;
        analysed(&other).shots()[0].clone()
    };
    let shots: Vec<_> = (0..24).map(first).collect();
    let luck: Vec<f64> = shots.iter().map(|shot| shot.luck.unwrap()).collect();
    assert!(shots.iter().all(|shot| shot.loss == shots[0].loss), "luck is no merit");
    assert!(luck.iter().any(|luck| *luck != 0.0));
    // What was foreseen is what comes on average.
    let mean = luck.iter().sum::<f64>() / luck.len() as f64;
    assert!(mean.abs() < gap, "{mean} of {luck:?}");
}

#[test]
fn luck_is_told_from_merit() {
    same_first_loss(&played::<Ttang>(ttang::Rules::default(), ["normal:sims=64"; 2], 9, 1), 0.03);
    same_first_loss(&played::<Zemlya>(zemlya::Rules::fair(), ["normal:sims=64"; 2], 9, 1), 0.1);
}

/// The record as a referee keeps it: outcomes only.
fn without_intents<G: Reviewed>(course: &Match<G>) -> Match<G> {
    let mut bare = Match::<G>::new(course.game().setup().clone()).unwrap();
    for made in course.moves() {
        bare.apply(&made.decision).unwrap();
    }
    bare
}

fn without_intents_no_blame<G: Reviewed>(course: &Match<G>) {
    let (told, bare) = (analysed(course), analysed(&without_intents(course)));
    assert_eq!(told.shots().len(), bare.shots().len());
    for (told, bare) in told.shots().iter().zip(bare.shots()) {
        assert_eq!((bare.intended, bare.loss, bare.luck), (None, None, None));
        assert!(bare.better.is_some());
        assert_eq!((bare.before, bare.happened), (told.before, told.happened));
        assert!(bare.short() <= told.short() + 1e-12, "what was intended may be better than found");
    }
    let summary = bare.summary(0);
    assert_eq!((summary.played, summary.intended, summary.luck), (None, 0, 0.0));
    assert!(summary.shots > 0);
}

#[test]
fn a_record_of_outcomes_tells_neither_loss_nor_luck() {
    without_intents_no_blame(&ttang(5));
    without_intents_no_blame(&zemlya(5));
}

#[test]
fn ttang_values_are_the_land_that_follows() {
    // Two flicks there and back: what happened last is what the rules say was won.
    let text = r#"{"land":1,"game":"ttang","rules":{"turns":1},"seats":[{},{}]}
{"seat":0,"flick":1,"stop":[400000,60000]}
{"seat":0,"flick":2,"stop":[400000,300000]}
{"seat":0,"flick":3,"stop":[60000,60000]}
"#;
    let course = Match::<Ttang>::replay(&Record::parse(text).unwrap()).unwrap();
    let analysis = analysed(&course);
    let last = analysis.shots().last().unwrap();
    let held = |area2: i64| area2 as f64 / course.game().board2() as f64;
    let start = Ttang::new(course.game().setup().clone()).unwrap();
    let won = held(course.game().area2()[0] - start.area2()[0]);
    assert!((last.happened.land - won).abs() < 1e-12, "{last:?}");
    assert!((last.before - held(start.area2()[0])).abs() < 1e-12);
    assert_eq!(last.happened.success, 1.0);
    // A hand nobody told of is taken for a normal one.
    assert_eq!(analysis.hand(0), Some(&Hand::normal()));
}

#[test]
fn settings_out_of_range_are_named() {
    let course = ttang(1);
    let wrong = |settings: Settings| Analysis::new(&course, &settings).unwrap_err().to_string();
    assert_eq!(wrong(settings().with_simulations(0)), "simulations must be 1 to 1048576, not 0");
    assert_eq!(wrong(settings().with_points(1 << 17)), "points must be 1 to 65536, not 131072");
    let shaky = Hand::easy().with_dir_urad(u32::MAX);
    let error = Analysis::new(&course, &settings().with_hand(shaky)).unwrap_err();
    assert!(matches!(error, AnalysisError::Hand(_)), "{error}");
}

#[test]
fn an_empty_match_is_done_at_once() {
    let course = Match::<Zemlya>::new(Setup::new(zemlya::Rules::default(), 2)).unwrap();
    let mut analysis = Analysis::new(&course, &settings()).unwrap();
    assert!(!analysis.progress().finished());
    assert!(analysis.advance(1).finished());
    assert!(analysis.shots().is_empty() && analysis.summary(0).played.is_none());
}

/// A match of two easy bots whose hands are these.
fn with_hand<G: Reviewed>(rules: G::Rules, hand: Hand, seed: u64) -> Match<G> {
    let mut setup = Setup::new(rules, 2).with_seed(seed);
    for seat in 0..2 {
        setup = setup.with_hand(seat, hand);
    }
    let bot = bot::<G>("easy:sims=48,temperature=0.5,caution=0").unwrap();
    let mut course = Match::<G>::new(setup).unwrap();
    while course.game().to_move().is_some() && course.decisions() < 90 {
        let intent = bot.play(course.game(), seed).unwrap().intent;
        course.play(&intent).unwrap();
    }
    course
}

/// The shares of intervals that hold the truth, and of nearest levels that are right.
fn fitted<G: Reviewed>(rules: &G::Rules) -> (f64, f64) {
    let (mut held, mut axes, mut named, mut fits) = (0.0, 0.0, 0.0, 0.0);
    for (name, seed) in Level::NAMES.into_iter().zip(3_u64..) {
        let hand = Level::named(name).unwrap().hand;
        let course = with_hand::<G>(rules.clone(), hand, seed);
        for seat in 0..2 {
            let Ok(Fit { axes: found, nearest, .. }) = fit(&course, seat) else { continue };
            fits += 1.0;
            named += f64::from(u8::from(nearest == name));
            for axis in found {
                let truth = match axis.field.as_str() {
                    "dir" => hand.dir_urad,
                    "power" => hand.power_ppm,
                    "aim" => hand.aim_urad,
                    "speed" => hand.speed_ppm,
                    _ => hand.wrist_urad,
                };
                let truth = f64::from(truth) * 1e-6;
                axes += 1.0;
                held += f64::from(u8::from(axis.low <= truth && truth <= axis.high));
                assert!(axis.low <= axis.estimate && axis.estimate <= axis.high);
            }
        }
    }
    assert!(fits >= 4.0, "{fits} fits");
    (held / axes, named / fits)
}

#[test]
fn a_hand_is_estimated_from_its_errors() {
    for (game, (held, named)) in [
        ("ttang", fitted::<Ttang>(&ttang::Rules::default())),
        ("zemlya", fitted::<Zemlya>(&zemlya::Rules::fair())),
    ] {
        assert!(held >= 0.8, "{game}: {held} of the intervals hold the truth");
        assert!(named > 0.8, "{game}: {named} of the levels are right");
    }
}

#[test]
fn a_still_hand_and_a_short_match_have_no_fit() {
    let still = with_hand::<Ttang>(ttang::Rules::default(), Hand::still(), 1);
    assert_eq!(fit(&still, 0), Err(FitError::Still));
    let short = played::<Ttang>(ttang::Rules::default(), ["normal:sims=64"; 2], 5, 4);
    assert!(matches!(fit(&short, 1), Err(FitError::TooFew { found: 0..8, needed: 8 })));
    assert!(matches!(fit(&short, 9), Err(FitError::TooFew { found: 0, .. })));
    assert!(matches!(fit(&without_intents(&still), 0), Err(FitError::TooFew { found: 0, .. })));
}
