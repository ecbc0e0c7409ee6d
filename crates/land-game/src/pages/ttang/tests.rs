//! Whole matches played through the window's events, without a window.

use crate::app::{App, Outside};
use crate::event::{Button, Event, Key, Modifiers, Pointer, Viewport};
use crate::paint::geometry::{Insets, Vec2, vec2};
use crate::store::{Memory, Store, StoreError};
use land_core::games::ttang::Ttang;
use land_core::record::Match;
use std::cell::RefCell;
use std::rc::Rc;

fn clock() -> f64 {
    0.0
}

/// A store that the test can look into while the program has it.
#[derive(Clone, Default)]
struct Shared(Rc<RefCell<Memory>>);

impl Store for Shared {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.0.borrow().read(name)
    }
    fn write(&mut self, name: &str, text: &str) -> Result<(), StoreError> {
        self.0.borrow_mut().write(name, text)
    }
    fn remove(&mut self, name: &str) {
        self.0.borrow_mut().remove(name);
    }
    fn set_aside(&mut self, name: &str) -> Result<String, StoreError> {
        self.0.borrow_mut().set_aside(name)
    }
    fn list(&self, folder: &str) -> Vec<String> {
        self.0.borrow().list(folder)
    }
}

/// The program, driven like by a person.
struct Driver {
    app: App,
    store: Shared,
    now: f64,
    view: Viewport,
}

impl Driver {
    fn new(width: f32, height: f32, store: Shared) -> Self {
        let view = Viewport { width, height, scale: 1.0, safe: Insets::default() };
        let app = App::new(Box::new(store.clone()), clock)
            .with_settings(|s| {
                s.lang = Some(crate::words::Lang::En);
                s.speed = crate::settings::Speed::Skip;
            })
            .with_outside(Outside { kept_files: Some(Vec::new()), seed: Some(42) });
        let mut driver = Self { app, store, now: 0.0, view };
        driver.frame();
        driver
    }

    fn frame(&mut self) {
        self.now += 0.05;
        self.app.frame(self.now, self.view);
    }

    fn press(&mut self, at: Vec2) {
        self.app.event(Event::Pressed { pointer: Pointer::Mouse, button: Button::Left, at });
    }

    fn release(&mut self, at: Vec2) {
        self.app.event(Event::Released { pointer: Pointer::Mouse, button: Button::Left, at });
    }

    fn click(&mut self, name: &str) {
        let rect = self.app.place_of(name).unwrap_or_else(|| {
            panic!("no {name} on {}", self.app.page().name());
        });
        self.press(rect.centre());
        self.frame();
        self.release(rect.centre());
        self.frame();
        // Once more: a page that was opened has not been drawn yet.
        self.frame();
    }

    fn key(&mut self, key: Key) {
        let modifiers = Modifiers::default();
        self.app.event(Event::KeyDown { key, modifiers, repeat: false });
        self.frame();
    }

    fn page(&self) -> &'static str {
        self.app.page().name()
    }

    fn state(&self) -> String {
        self.app.page().state()
    }

    /// Lets time pass until the person may act, or the page changes.
    fn wait(&mut self) {
        for _ in 0..4000 {
            if self.page() != "ttang" || self.state().contains("waits") {
                return;
            }
            if self.state().contains("hand-over") {
                self.key(Key::Enter);
            }
            self.frame();
        }
        panic!("nothing goes on: {}", self.state());
    }

    /// Pulls by `way` from the middle of the board and lets go outside of everything.
    fn pull(&mut self, way: Vec2) {
        let from = vec2(self.view.width * 0.45, self.view.height * 0.45);
        self.press(from);
        self.frame();
        for step in 1..=4 {
            let at = from + way * (step as f32 / 4.0);
            self.app.event(Event::Moved { pointer: Pointer::Mouse, at });
            self.frame();
        }
        self.release(from + way);
        self.frame();
    }

    fn decisions(&self) -> usize {
        let state = self.state();
        let words: Vec<&str> = state.split(' ').collect();
        let at = words.iter().position(|w| *w == "decisions").unwrap();
        words[at + 1].parse().unwrap()
    }

    fn map(&self) -> String {
        self.state().split("map ").nth(1).unwrap().split(' ').next().unwrap().to_owned()
    }
}

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
