//! Sounds to the speakers, where the program was built with them.

use crate::sound::Sound;
use macroquad::audio::{self, PlaySoundParams};

/// All sounds, loaded once.
pub(super) struct Speakers {
    loaded: Vec<(Sound, audio::Sound)>,
}

impl Speakers {
    /// Loads every sound; those that the system refuses stay silent.
    pub(super) async fn new() -> Self {
        let mut loaded = Vec::new();
        for sound in Sound::ALL {
            if let Ok(ready) = audio::load_sound_from_bytes(&sound.wav()).await {
                loaded.push((sound, ready));
            }
        }
        Self { loaded }
    }

    /// Plays a sound, `volume` 0 to 1.
    pub(super) fn play(&self, sound: Sound, volume: f32) {
        if let Some((_, ready)) = self.loaded.iter().find(|(s, _)| *s == sound) {
            audio::play_sound(ready, PlaySoundParams { looped: false, volume });
        }
    }
}
