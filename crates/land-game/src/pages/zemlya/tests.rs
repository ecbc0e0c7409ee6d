//! Whole matches played through the window's events, without a window.

use crate::driver::{Driver, Shared};
use crate::event::Key;
use crate::paint::geometry::vec2;
use crate::store::Store as _;
use land_core::games::Game as _;
use land_core::games::zemlya::Zemlya;
use land_core::record::Match;

/// Two people throw: aims here and there, turns the blade, chooses the marked part.
fn two_people_play(width: f32, height: f32) {
    let store = Shared::default();
    let rules = r#"{"rounds":3}"#;
    let plans = r#"[{"player":"person","colour":0},{"player":"person","colour":1}]"#;
    let setup = format!(r#"{{"rules":{rules},"plans":{plans},"first":{{"seat":0}}}}"#);
    store.clone().write("setup/zemlya.json", &setup).unwrap();
    let mut driver = Driver::new(width, height, store.clone());
    driver.click("zemlya-play");
    assert_eq!(driver.page(), "setup");
    driver.click("start");
    assert_eq!(driver.page(), "zemlya");
    let mut made = 0;
    while driver.page() == "zemlya" && made < 400 {
        driver.wait();
        if driver.page() != "zemlya" {
            break;
        }
        let before = driver.decisions();
        if driver.state().contains("chooses") {
            driver.click("choose");
        } else {
            let board = driver.app.place_of("board").unwrap();
            // The other half: seat 0 has the upper one.
            let up = if driver.state().starts_with("seat 0") { 1.0 } else { -1.0 };
            let spread = (made % 9) as f32 - 4.0;
            let way = vec2(board.w * 0.05 * spread, board.h * up * 0.14);
            let at = board.centre() + way;
            driver.press(at);
            driver.frame();
            driver.release(at);
            driver.frame();
            driver.key(Key::Letter('e'));
            driver.click("throw");
            if driver.page() == "zemlya" && driver.decisions() == before {
                // Nobody can throw there: somewhere else.
                let other = board.centre() - way;
                driver.press(other);
                driver.frame();
                driver.release(other);
                driver.frame();
                driver.click("throw");
            }
        }
        made += 1;
    }
    assert_eq!(driver.page(), "end", "after {made}: {}", driver.state());
    let kept = store.list("replays");
    assert_eq!(kept, ["replays/zemlya-0001.land"]);
    let text = store.read(&kept[0]).unwrap().unwrap();
    let replayed = Match::<Zemlya>::read(&text).unwrap();
    assert!(replayed.result().is_some());
    assert!(replayed.moves().len() > 6, "{}", replayed.moves().len());
    assert!(driver.state().contains(&replayed.game().digest().to_string()));
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
fn undo_starts_the_turn_again_and_a_match_goes_on_after_a_kill() {
    let store = Shared::default();
    let mut driver = Driver::new(1280.0, 720.0, store.clone());
    driver.click("zemlya-play");
    driver.click("start");
    driver.wait();
    let begin = driver.map();
    let board = driver.app.place_of("board").unwrap();
    let at = board.centre() + vec2(20.0, board.h * 0.15);
    driver.press(at);
    driver.frame();
    driver.release(at);
    driver.frame();
    driver.click("throw");
    // The computer may have chosen its part already.
    let (decisions, map) = (driver.decisions(), driver.map());
    assert!(decisions >= 1);
    drop(driver);
    let mut again = Driver::new(412.0, 915.0, store.clone());
    again.click("zemlya-go-on");
    assert!(again.decisions() >= decisions);
    if again.decisions() == decisions {
        assert_eq!(again.map(), map);
    }
    again.wait();
    again.click("undo");
    let which =
        if again.app.place_of("undo-turn").is_some() { "undo-turn" } else { "undo-previous" };
    again.click(which);
    assert_eq!((again.decisions(), again.map()), (0, begin));
}
