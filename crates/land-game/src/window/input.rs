//! Raw events of the window library, translated one by one in their order.

use crate::event::{Button, Event, Key, Modifiers, Pointer};
use crate::paint::geometry::{Vec2, vec2};
use macroquad::miniquad::{self, EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

/// Collects the events since the last frame.
pub(super) struct Inbox {
    /// What came in.
    pub(super) events: Vec<Event>,
    mouse: Vec2,
}

impl Inbox {
    pub(super) fn new() -> Self {
        Self { events: Vec::new(), mouse: vec2(0.0, 0.0) }
    }

    // The window library reports physical pixels when high density is asked for.
    fn logical(x: f32, y: f32) -> Vec2 {
        let scale = miniquad::window::dpi_scale().max(0.1);
        vec2(x / scale, y / scale)
    }
}

fn button(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Unknown => None,
    }
}

fn key(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Enter | KeyCode::KpEnter => Key::Enter,
        KeyCode::Escape | KeyCode::Back => Key::Escape,
        KeyCode::Space => Key::Space,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Minus | KeyCode::KpSubtract => Key::Letter('-'),
        KeyCode::Equal | KeyCode::KpAdd => Key::Letter('+'),
        code => {
            let value = code as u16;
            match value {
                0x30..=0x39 => Key::Letter(char::from(value as u8)),
                0x41..=0x5a => Key::Letter(char::from(value as u8).to_ascii_lowercase()),
                0xffbe..=0xffc9 => Key::Function((value - 0xffbd) as u8),
                _ => return None,
            }
        }
    })
}

fn modifiers(mods: KeyMods) -> Modifiers {
    Modifiers { shift: mods.shift, ctrl: mods.ctrl || mods.logo, alt: mods.alt }
}

impl EventHandler for Inbox {
    fn update(&mut self) {}
    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.mouse = Self::logical(x, y);
        self.events.push(Event::Moved { pointer: Pointer::Mouse, at: self.mouse });
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        // Browsers count 120 (or so) a notch, X11 1.
        let notches = |d: f32| if d.abs() > 10.0 { d / 120.0 } else { d };
        let notches = vec2(notches(x), notches(y));
        self.events.push(Event::Wheel { at: self.mouse, notches });
    }

    fn mouse_button_down_event(&mut self, which: MouseButton, x: f32, y: f32) {
        self.mouse = Self::logical(x, y);
        if let Some(button) = button(which) {
            self.events.push(Event::Pressed { pointer: Pointer::Mouse, button, at: self.mouse });
        }
    }

    fn mouse_button_up_event(&mut self, which: MouseButton, x: f32, y: f32) {
        self.mouse = Self::logical(x, y);
        if let Some(button) = button(which) {
            self.events.push(Event::Released { pointer: Pointer::Mouse, button, at: self.mouse });
        }
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, x: f32, y: f32) {
        let (pointer, at) = (Pointer::Finger(id), Self::logical(x, y));
        self.events.push(match phase {
            TouchPhase::Started => Event::Pressed { pointer, button: Button::Left, at },
            TouchPhase::Moved => Event::Moved { pointer, at },
            TouchPhase::Ended => Event::Released { pointer, button: Button::Left, at },
            TouchPhase::Cancelled => Event::Cancelled { pointer },
        });
    }

    fn char_event(&mut self, character: char, mods: KeyMods, _repeat: bool) {
        if !character.is_control() && !mods.ctrl && !mods.logo {
            self.events.push(Event::Typed(character));
        }
    }

    fn key_down_event(&mut self, code: KeyCode, mods: KeyMods, repeat: bool) {
        if let Some(key) = key(code) {
            self.events.push(Event::KeyDown { key, modifiers: modifiers(mods), repeat });
        }
    }

    fn key_up_event(&mut self, code: KeyCode, _mods: KeyMods) {
        if let Some(key) = key(code) {
            self.events.push(Event::KeyUp { key });
        }
    }

    fn window_minimized_event(&mut self) {
        self.events.push(Event::Hidden);
    }

    fn window_restored_event(&mut self) {
        self.events.push(Event::Shown);
    }

    fn files_dropped_event(&mut self) {
        for i in 0..miniquad::window::dropped_file_count() {
            let path = miniquad::window::dropped_file_path(i);
            let name = path.and_then(|p| Some(p.file_name()?.to_string_lossy().into_owned()));
            let bytes = miniquad::window::dropped_file_bytes(i);
            if let Some(bytes) = bytes {
                self.events.push(Event::Dropped { name: name.unwrap_or_default(), bytes });
            }
        }
    }
}
