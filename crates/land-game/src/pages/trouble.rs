//! Damaged and foreign saves, full storage, touches that the system takes away: nothing is lost and
//! play goes on.

use crate::driver::{Driver, Shared, Touch};
use crate::paint::geometry::vec2;
use crate::store::Store as _;
use crate::words::Lang;

fn notices(driver: &Driver) -> Vec<String> {
    driver.app.notices().map(str::to_owned).collect()
}

/// A match of Ttang against the computer, on a phone.
fn on_a_phone() -> Driver {
    let mut driver = Driver::new(412.0, 915.0, Shared::default());
    driver.click("ttang-play");
    driver.click("start");
    driver.wait();
    driver
}

#[test]
fn a_damaged_or_foreign_match_is_set_aside_and_said() {
    let zemlya = include_str!("../../assets/demo/zemlya.land");
    let torn = include_str!("../../assets/demo/ttang.land");
    let torn = &torn[..torn.len() - 30];
    for text in ["not a match", "{\"land\":99,\"game\":\"ttang\"}", zemlya, torn, ""] {
        let mut store = Shared::default();
        store.write("going/ttang.land", text).unwrap();
        let driver = Driver::new(1280.0, 720.0, store.clone());
        assert_eq!(store.read("going/ttang.land").unwrap(), None, "{text}");
        let aside = store.read("going/ttang-damaged-1.land").unwrap();
        assert_eq!(aside.as_deref(), Some(text), "nothing of it is lost");
        assert!(driver.app.place_of("ttang-play").is_some(), "a new match can begin");
        let said = notices(&driver);
        assert!(said.iter().any(|s| s.contains("going/ttang-damaged-1.land")), "{said:?}");
    }
}

#[test]
fn damaged_settings_and_setups_are_set_aside_and_said() {
    let mut store = Shared::default();
    store.write("settings.json", "{\"lang\":7}").unwrap();
    store.write("setup/ttang.json", "[1,2").unwrap();
    let mut driver = Driver::new(1280.0, 720.0, store.clone());
    assert!(store.read("settings-damaged-1.json").unwrap().is_some());
    driver.click("ttang-play");
    assert_eq!(store.read("setup/ttang-damaged-1.json").unwrap().as_deref(), Some("[1,2"));
    let said = notices(&driver);
    assert_eq!(said.len(), 2, "{said:?}");
    driver.click("start");
    assert_eq!(driver.page(), "ttang");
}

#[test]
fn a_damaged_replay_is_set_aside_and_the_others_are_listed() {
    let mut store = Shared::default();
    store.write("replays/ttang-0001.land", include_str!("../../assets/demo/ttang.land")).unwrap();
    store.write("replays/ttang-0002.land", "{}").unwrap();
    let mut driver = Driver::new(1280.0, 720.0, store.clone());
    driver.click("replays");
    assert!(driver.app.place_of("replay#1").is_some());
    assert!(driver.app.place_of("replay#2").is_none());
    assert!(store.read("replays/ttang-0002-damaged-1.land").unwrap().is_some());
    assert_eq!(notices(&driver).len(), 1);
}

#[test]
fn a_full_store_is_said_once_and_play_goes_on() {
    let store = Shared::with_room(40);
    let mut driver = Driver::new(1280.0, 720.0, store.clone());
    driver.click("ttang-play");
    driver.click("start");
    driver.wait();
    let full = Lang::En.words().storage_full;
    assert_eq!(notices(&driver), [full]);
    // The notice goes away after a while, and does not come again.
    for _ in 0..200 {
        driver.frame();
    }
    assert!(notices(&driver).is_empty());
    for _ in 0..2 {
        let before = driver.decisions();
        driver.pull(vec2(0.0, 70.0));
        driver.wait();
        assert!(driver.decisions() > before || driver.page() != "ttang");
        assert!(notices(&driver).is_empty());
    }
    assert!(store.list("going").len() < 2, "there was no room for a match");
}

#[test]
fn a_cancelled_touch_cancels_the_shot() {
    let mut driver = on_a_phone();
    let middle = vec2(200.0, 420.0);
    driver.finger(5, Touch::Down(middle));
    driver.finger(5, Touch::Move(middle + vec2(0.0, 90.0)));
    driver.finger(5, Touch::Cancel);
    assert_eq!(driver.decisions(), 0);
    driver.frame();
    // The next touch is one like any other.
    driver.finger(6, Touch::Down(middle));
    driver.finger(6, Touch::Move(middle + vec2(0.0, 60.0)));
    driver.finger(6, Touch::Up(middle + vec2(0.0, 60.0)));
    assert_eq!(driver.decisions(), 1);
}

#[test]
fn a_cancelled_touch_presses_no_stone() {
    let mut driver = on_a_phone();
    let pause = driver.app.place_of("pause").unwrap().centre();
    driver.finger(1, Touch::Down(pause));
    driver.finger(1, Touch::Cancel);
    driver.finger(1, Touch::Up(pause));
    assert!(driver.app.place_of("resume").is_none());
    driver.finger(2, Touch::Down(pause));
    driver.finger(2, Touch::Up(pause));
    driver.frame();
    assert!(driver.app.place_of("resume").is_some());
}

#[test]
fn two_fingers_zoom_and_take_the_shot_back() {
    let mut driver = on_a_phone();
    let (a, b) = (vec2(180.0, 420.0), vec2(220.0, 420.0));
    driver.finger(1, Touch::Down(a));
    driver.finger(1, Touch::Move(a + vec2(0.0, 40.0)));
    driver.finger(2, Touch::Down(b));
    driver.finger(2, Touch::Move(b + vec2(90.0, 0.0)));
    driver.finger(1, Touch::Move(a - vec2(90.0, 0.0)));
    driver.finger(1, Touch::Up(a - vec2(90.0, 0.0)));
    driver.finger(2, Touch::Up(b + vec2(90.0, 0.0)));
    assert_eq!(driver.decisions(), 0, "no shot left");
    assert!(driver.app.place_of("whole").is_some(), "the board is larger");
    driver.click("whole");
    assert!(driver.app.place_of("whole").is_none());
}
