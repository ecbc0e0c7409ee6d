//! The contract of a game, checked along a match that is drawn and played at random.

use land_core::games::Game;
use land_core::games::sampler::{MOST_DECISIONS, Sampler, trial_luck};
use land_core::record::{Match, Notation, Record};

/// What the battery has to be told about a game.
pub(crate) trait Subject: Sampler + Notation {
    /// Decisions that are not possible in this position.
    fn impossible(&self) -> Vec<Self::Decision>;

    /// Checks that the events tell every change of the land.
    fn explain(before: &Self, events: &[Self::Event], after: &Self);
}

/// Draws match number `number`, plays it, and checks everything at every step.
pub(crate) fn check<G: Subject>(number: u64) {
    let mut luck = trial_luck(number);
    let setup = G::draw_setup(&mut luck);
    let mut course = Match::<G>::new(setup.clone()).unwrap();
    assert_eq!(course.game().setup(), &setup);
    let mut intents = Vec::new();
    while let Some(intent) = course.game().sample(&mut luck) {
        assert!(intents.len() < MOST_DECISIONS, "the match does not end");
        let before = course.game().clone();
        refuses_the_impossible(&before);
        assert_eq!(before.validate(&intent), Ok(()), "a drawn intent is possible");
        let decision = before.execute(&intent, 0).unwrap();
        assert_eq!(before.execute(&intent, 0).unwrap(), decision, "luck is keyed");

        let mut twin = before.clone();
        let events = twin.judge(&decision).unwrap();
        let played = course.play(&intent).unwrap();
        intents.push(intent);
        assert_eq!((&played.decision, &played.events), (&decision, &events));
        assert_eq!(course.game(), &twin, "equal positions go equal ways");

        let after = course.game();
        sums_exactly(after);
        assert!(after.turns_ended() - before.turns_ended() <= 1);
        G::explain(&before, &events, after);
        if luck.below(5) == 0 {
            undoes(&course, &intents);
        }
    }
    let over = course.game();
    assert_eq!((over.to_move(), over.turn_of()), (None, None));
    let result = over.result().expect("a match without a move to make is over");
    assert_eq!((&result.area2, result.free2), (&over.area2(), over.free2()));
    assert_eq!((result.board2, result.map), (over.board2(), over.digest()));
    refuses_the_impossible(over);
    undoes(&course, &intents);
    round_trips(&course);
}

fn refuses_the_impossible<G: Subject>(game: &G) {
    for decision in game.impossible() {
        let mut twin = game.clone();
        assert!(twin.judge(&decision).is_err(), "{decision:?} is possible");
        assert_eq!(&twin, game, "an error leaves no trace");
    }
}

/// No land is lost or made, to the last lattice unit.
fn sums_exactly<G: Game>(game: &G) {
    let area2 = game.area2();
    assert_eq!(area2.len(), game.setup().seats.len());
    assert_eq!(area2.iter().sum::<i64>() + game.free2(), game.board2());
    assert_eq!(game.map().board2(), game.board2());
    assert!(area2.iter().all(|own2| *own2 >= 0) && game.free2() >= 0);
}

/// Undoing gives the position at the start of the turn, and the same inputs lead back.
fn undoes<G: Subject>(course: &Match<G>, intents: &[G::Intent]) {
    let mut back = course.clone();
    if back.undo_turn().is_ok() {
        assert_eq!(back.game(), course.turn_start());
        assert_eq!(back.game().digest(), course.turn_start().digest());
        assert!(back.result().is_none());
        for intent in &intents[back.decisions()..] {
            back.play(intent).unwrap();
        }
        assert_eq!(&back, course);
    }
    if back.undo_previous_turn().is_ok() {
        for intent in &intents[back.decisions()..] {
            back.play(intent).unwrap();
        }
        assert_eq!(&back, course);
    }
}

/// A record, read again, is the match; so is one that is run again from its intents.
fn round_trips<G: Subject>(course: &Match<G>) {
    let record = course.to_record();
    let text = record.to_string();
    assert_eq!(Record::parse(&text).as_ref(), Ok(&record));
    let read = Match::<G>::read(&text).unwrap();
    assert_eq!(read.game(), course.game());
    // A choice is its own intent, which records do not write twice.
    assert!(read.moves().zip(course.moves()).all(|(read, made)| {
        read.decision == made.decision && (read.intent == made.intent || read.intent.is_none())
    }));
    assert_eq!(read.to_record(), record);
    // Every turn and the result carry a digest.
    assert_eq!(read.digests_checked(), course.game().turns_ended() as usize + 1);
    let rerun = Match::<G>::rerun(&record, &[], 0).unwrap();
    assert_eq!((rerun.changed, rerun.left_at), (0, None));
    assert_eq!(rerun.course.game(), course.game());
}
