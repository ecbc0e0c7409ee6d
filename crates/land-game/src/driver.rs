//! The program driven like by a person, for tests: events in, states out, no window.

use crate::app::{App, Outside};
use crate::event::{Button, Event, Key, Modifiers, Pointer, Viewport};
use crate::paint::geometry::{Insets, Vec2, vec2};
use crate::store::{Memory, Store, StoreError};
use std::cell::RefCell;
use std::rc::Rc;

fn clock() -> f64 {
    0.0
}

/// A store that the test can look into while the program has it.
#[derive(Clone, Default)]
pub(crate) struct Shared(Rc<RefCell<Memory>>);

impl Shared {
    /// With room for so many bytes.
    pub(crate) fn with_room(room: usize) -> Self {
        Self(Rc::new(RefCell::new(Memory::with_room(room))))
    }
}

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

/// What a finger does.
#[derive(Clone, Copy)]
pub(crate) enum Touch {
    Down(Vec2),
    Move(Vec2),
    Up(Vec2),
    Cancel,
}

/// The program, driven like by a person.
pub(crate) struct Driver {
    pub(crate) app: App,
    pub(crate) store: Shared,
    now: f64,
    pub(crate) view: Viewport,
}

impl Driver {
    pub(crate) fn new(width: f32, height: f32, store: Shared) -> Self {
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

    pub(crate) fn frame(&mut self) {
        self.now += 0.05;
        self.app.frame(self.now, self.view);
    }

    pub(crate) fn press(&mut self, at: Vec2) {
        self.app.event(Event::Pressed { pointer: Pointer::Mouse, button: Button::Left, at });
    }

    pub(crate) fn release(&mut self, at: Vec2) {
        self.app.event(Event::Released { pointer: Pointer::Mouse, button: Button::Left, at });
    }

    pub(crate) fn click(&mut self, name: &str) {
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

    pub(crate) fn key(&mut self, key: Key) {
        let modifiers = Modifiers::default();
        self.app.event(Event::KeyDown { key, modifiers, repeat: false });
        self.frame();
    }

    pub(crate) fn page(&self) -> &'static str {
        self.app.page().name()
    }

    pub(crate) fn state(&self) -> String {
        self.app.page().state()
    }

    /// Lets time pass until the person may act, or the page changes.
    pub(crate) fn wait(&mut self) {
        for _ in 0..4000 {
            let playing = ["ttang", "zemlya"].contains(&self.page());
            if !playing || self.state().contains("waits") {
                return;
            }
            if self.state().contains("hand-over") {
                self.key(Key::Enter);
            }
            self.frame();
        }
        panic!("nothing goes on: {}", self.state());
    }

    /// Something a finger does, dealt with in a frame of its own.
    pub(crate) fn finger(&mut self, number: u64, does: Touch) {
        let pointer = Pointer::Finger(number);
        self.app.event(match does {
            Touch::Down(at) => Event::Pressed { pointer, button: Button::Left, at },
            Touch::Move(at) => Event::Moved { pointer, at },
            Touch::Up(at) => Event::Released { pointer, button: Button::Left, at },
            Touch::Cancel => Event::Cancelled { pointer },
        });
        self.frame();
    }

    /// Pulls by `way` from the middle of the board and lets go outside of everything.
    pub(crate) fn pull(&mut self, way: Vec2) {
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

    pub(crate) fn decisions(&self) -> usize {
        let state = self.state();
        let words: Vec<&str> = state.split(' ').collect();
        let at = words.iter().position(|w| *w == "decisions").unwrap();
        words[at + 1].parse().unwrap()
    }

    pub(crate) fn map(&self) -> String {
        self.state().split("map ").nth(1).unwrap().split(' ').next().unwrap().to_owned()
    }
}
