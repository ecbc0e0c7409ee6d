//! Whole matches played through the window's events, without a window.

use crate::driver::{Driver, Shared};
use crate::event::{Event, Key, Pointer};
use crate::paint::geometry::vec2;
use crate::store::Store as _;
use land_core::games::ttang::Ttang;
use land_core::record::Match;

/// A round trip by hand: out along one side, across, and back home. The pulls point away from
/// the way the stone goes; seat 1 sits opposite.
fn trip(driver: &mut Driver, turn: usize) {
    for flick in 0..3 {
        if driver.page() != "ttang" || !driver.state().contains("waits") {
            return;
        }
        let seat_1 = driver.state().starts_with("seat 1");
        let mine = driver.state()[..6].to_owned();
        let spread = 40.0 + (turn % 5) as f32 * 26.0;
        let way = match flick {
            0 => vec2(-spread * 1.4, 30.0),
            1 => vec2(spread * 0.8, spread * 0.9),
            _ => vec2(spread, -spread * 0.9),
        };
        let sign = if seat_1 { -1.0 } else { 1.0 };
        driver.pull(way * sign);
        driver.wait();
        if driver.page() != "ttang" || driver.state()[..6] != mine {
            return;
        }
    }
}

fn two_people_play(width: f32, height: f32) {
    let store = Shared::default();
    let mut driver = Driver::new(width, height, store.clone());
    assert_eq!(driver.page(), "start");
    driver.click("ttang-play");
    assert_eq!(driver.page(), "setup");
    // The second seat: easy, normal … person after the strongest.
    for _ in 0..3 {
        driver.click("who#2");
    }
    driver.click("presets#2");
    driver.click("start");
    assert_eq!(driver.page(), "ttang");
    let mut turns = 0;
    while driver.page() == "ttang" && turns < 40 {
        driver.wait();
        trip(&mut driver, turns);
        driver.wait();
        turns += 1;
    }
    assert_eq!(driver.page(), "end", "{}", driver.state());
    assert_eq!(turns, 12, "six turns each");
    let kept = store.list("replays");
    assert_eq!(kept, ["replays/ttang-0001.land"]);
    let text = store.read(&kept[0]).unwrap().unwrap();
    let replayed = Match::<Ttang>::read(&text).unwrap();
    assert_eq!(replayed.to_record().to_string(), text);
    assert!(driver.state().contains(&replayed.game().map().digest().to_string()));
    assert_eq!(store.list("going"), Vec::<String>::new(), "nothing is left to go on with");
    use land_core::games::Game as _;
    assert!(replayed.result().is_some());
    driver.frame();
    driver.click("rematch");
    assert_eq!(driver.page(), "ttang");
    assert!(driver.state().starts_with("seat 1"), "the start passes on: {}", driver.state());
}

#[test]
fn two_people_play_a_whole_match_in_a_wide_window() {
    two_people_play(1280.0, 720.0);
}

#[test]
fn two_people_play_a_whole_match_on_a_phone() {
    two_people_play(412.0, 915.0);
}

#[test]
fn t15_both_undos_meet_the_same_luck_and_the_same_stop() {
    let mut driver = Driver::new(1280.0, 720.0, Shared::default());
    driver.click("ttang-play");
    driver.click("start");
    driver.wait();
    let begin = driver.map();
    driver.pull(vec2(-80.0, 60.0));
    driver.wait();
    assert_eq!(driver.decisions(), 1);
    let saved = |driver: &Driver| driver.store.read("going/ttang.land").unwrap().unwrap();
    let once = saved(&driver);
    driver.click("undo");
    driver.click("undo-turn");
    assert_eq!((driver.decisions(), driver.map()), (0, begin));
    driver.pull(vec2(-80.0, 60.0));
    driver.wait();
    assert_eq!(saved(&driver), once, "the same input meets the same luck");
    // Play on until the computer has had its turn and the person is to move again.
    for turn in 0..3 {
        if driver.state().contains("flick 1") {
            break;
        }
        driver.pull(vec2(60.0 - turn as f32 * 10.0, 50.0));
        driver.wait();
    }
    let later = driver.decisions();
    assert!(later > 1 && driver.state().contains("flick 1"), "{}", driver.state());
    driver.click("undo");
    driver.click("undo-previous");
    assert_eq!(driver.decisions(), 0, "back to the start of the person's turn");
}

#[test]
fn coming_back_takes_the_shot_back_and_outside_the_window_it_goes_on() {
    let mut driver = Driver::new(1280.0, 720.0, Shared::default());
    driver.click("ttang-play");
    driver.click("start");
    driver.wait();
    driver.pull(vec2(6.0, -5.0));
    assert_eq!(driver.decisions(), 0, "let go where it began");
    let at = vec2(500.0, 300.0);
    driver.press(at);
    driver.frame();
    driver.app.event(Event::Moved { pointer: Pointer::Mouse, at: vec2(-900.0, 2000.0) });
    driver.app.event(Event::Cancelled { pointer: Pointer::Mouse });
    driver.frame();
    assert_eq!(driver.decisions(), 0, "cancelled by the system");
    driver.press(at);
    driver.frame();
    driver.app.event(Event::Moved { pointer: Pointer::Mouse, at: vec2(-900.0, 400.0) });
    driver.frame();
    driver.release(vec2(-900.0, 400.0));
    driver.frame();
    assert_eq!(driver.decisions(), 1, "outside the window it counts");
}

#[test]
fn a_match_goes_on_after_a_kill_and_keys_play_too() {
    let store = Shared::default();
    let mut driver = Driver::new(960.0, 600.0, store.clone());
    driver.click("ttang-play");
    driver.click("start");
    driver.wait();
    driver.key(Key::Up);
    driver.key(Key::Left);
    driver.key(Key::Enter);
    driver.wait();
    let (decisions, map) = (driver.decisions(), driver.map());
    assert!(decisions >= 1);
    drop(driver);
    let mut again = Driver::new(360.0, 640.0, store.clone());
    again.click("ttang-go-on");
    assert_eq!((again.decisions(), again.map()), (decisions, map));
    // A damaged match is set aside, and the start page goes on.
    drop(again);
    store.clone().write("going/ttang.land", "{\"land\":1").unwrap();
    let mut after = Driver::new(960.0, 600.0, store.clone());
    assert!(after.app.place_of("ttang-go-on").is_none());
    assert_eq!(store.read("going/ttang-damaged-1.land").unwrap().as_deref(), Some("{\"land\":1"));
    after.click("ttang-play");
    assert_eq!(after.page(), "setup");
}
