//! What there is to hear, made of sines and noise. The window plays it, if it can.

use crate::paint::seed::Seed;

/// One short sound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    /// A button.
    Tap,
    /// A finger hits the stone.
    Flick,
    /// The stone slides over earth.
    Slide,
    /// The stone comes to rest.
    Rest,
    /// A knife leaves the hand.
    Throw,
    /// A knife stands in the ground.
    Stick,
    /// A knife falls flat.
    Miss,
    /// A line is drawn through land.
    Cut,
    /// Land changes hands.
    Capture,
    /// A turn ends with nothing.
    Foul,
    /// The match is won.
    Win,
}

/// Samples in a second.
pub const RATE: u32 = 22_050;

/// A tone or a rush within a sound.
struct Part {
    start_s: f32,
    length_s: f32,
    /// Hertz at its start and end; 0 for noise.
    pitch: (f32, f32),
    loudness: f32,
    /// How fast it dies away: e-foldings over its length.
    decay: f32,
}

const fn tone(start_s: f32, length_s: f32, pitch: (f32, f32), loudness: f32, decay: f32) -> Part {
    Part { start_s, length_s, pitch, loudness, decay }
}

const fn rush(start_s: f32, length_s: f32, loudness: f32, decay: f32) -> Part {
    Part { start_s, length_s, pitch: (0.0, 0.0), loudness, decay }
}

impl Sound {
    /// All of them, in the order of the enum.
    pub const ALL: [Self; 11] = [
        Self::Tap,
        Self::Flick,
        Self::Slide,
        Self::Rest,
        Self::Throw,
        Self::Stick,
        Self::Miss,
        Self::Cut,
        Self::Capture,
        Self::Foul,
        Self::Win,
    ];

    fn parts(self) -> Vec<Part> {
        match self {
            Self::Tap => vec![tone(0.0, 0.05, (620.0, 480.0), 0.5, 5.0)],
            Self::Flick => {
                vec![rush(0.0, 0.03, 0.7, 5.0), tone(0.0, 0.07, (900.0, 300.0), 0.6, 6.0)]
            }
            Self::Slide => vec![rush(0.0, 0.55, 0.22, 2.5)],
            Self::Rest => {
                vec![tone(0.0, 0.12, (170.0, 110.0), 0.7, 5.0), rush(0.0, 0.04, 0.3, 6.0)]
            }
            Self::Throw => {
                vec![rush(0.0, 0.22, 0.3, 1.5), tone(0.0, 0.2, (240.0, 520.0), 0.12, 2.0)]
            }
            Self::Stick => vec![
                rush(0.0, 0.025, 0.8, 5.0),
                tone(0.0, 0.1, (140.0, 90.0), 0.8, 4.0),
                tone(0.01, 0.35, (1240.0, 1190.0), 0.16, 5.0),
            ],
            Self::Miss => vec![
                rush(0.0, 0.05, 0.5, 4.0),
                tone(0.0, 0.18, (520.0, 310.0), 0.35, 5.0),
                tone(0.09, 0.14, (430.0, 260.0), 0.25, 5.0),
            ],
            Self::Cut => {
                vec![rush(0.0, 0.32, 0.35, 1.2), tone(0.0, 0.3, (700.0, 1100.0), 0.1, 2.0)]
            }
            Self::Capture => vec![
                tone(0.0, 0.2, (392.0, 392.0), 0.4, 4.0),
                tone(0.1, 0.3, (587.0, 587.0), 0.4, 4.0),
            ],
            Self::Foul => vec![
                tone(0.0, 0.18, (262.0, 247.0), 0.4, 3.0),
                tone(0.14, 0.3, (196.0, 185.0), 0.4, 3.5),
            ],
            Self::Win => vec![
                tone(0.0, 0.25, (392.0, 392.0), 0.35, 3.0),
                tone(0.16, 0.25, (494.0, 494.0), 0.35, 3.0),
                tone(0.32, 0.25, (587.0, 587.0), 0.35, 3.0),
                tone(0.48, 0.7, (784.0, 784.0), 0.4, 4.0),
            ],
        }
    }

    /// Whether it belongs to the buttons and not to the game.
    #[must_use]
    pub fn is_of_buttons(self) -> bool {
        self == Self::Tap
    }

    /// The samples at [`RATE`], within ±1.
    #[must_use]
    pub fn samples(self) -> Vec<f32> {
        let parts = self.parts();
        let end = parts.iter().map(|p| p.start_s + p.length_s).fold(0.0, f32::max);
        let mut out = vec![0.0_f32; (end * RATE as f32).ceil() as usize];
        let mut seed = Seed::new(self as u64 + 1);
        for part in parts {
            let first = (part.start_s * RATE as f32) as usize;
            let count = (part.length_s * RATE as f32) as usize;
            let (mut phase, mut soft) = (0.0_f32, 0.0_f32);
            for (i, sample) in out[first..].iter_mut().take(count).enumerate() {
                let t = i as f32 / count as f32;
                // A short rise keeps it from clicking, and it ends in silence.
                let rise = (i as f32 / (0.003 * RATE as f32)).min(1.0);
                let level = part.loudness * (-part.decay * t).exp() * rise * (1.0 - t).sqrt();
                *sample += level
                    * if part.pitch.0 > 0.0 {
                        let pitch = part.pitch.0 + (part.pitch.1 - part.pitch.0) * t;
                        phase += pitch / RATE as f32;
                        (phase * std::f32::consts::TAU).sin()
                    } else {
                        // Earth rustles low: noise through a one-pole filter.
                        soft += (seed.signed() - soft) * 0.35;
                        soft * 1.6
                    };
            }
        }
        for sample in &mut out {
            *sample = sample.clamp(-1.0, 1.0);
        }
        out
    }

    /// The sound as a WAV file: 16 bits, one channel.
    #[must_use]
    pub fn wav(self) -> Vec<u8> {
        let samples = self.samples();
        let size = samples.len() as u32 * 2;
        let mut out = Vec::with_capacity(44 + size as usize);
        out.extend(b"RIFF");
        out.extend((36 + size).to_le_bytes());
        out.extend(b"WAVEfmt ");
        out.extend(16_u32.to_le_bytes());
        out.extend(1_u16.to_le_bytes());
        out.extend(1_u16.to_le_bytes());
        out.extend(RATE.to_le_bytes());
        out.extend((RATE * 2).to_le_bytes());
        out.extend(2_u16.to_le_bytes());
        out.extend(16_u16.to_le_bytes());
        out.extend(b"data");
        out.extend(size.to_le_bytes());
        for sample in samples {
            out.extend(((sample * 32_000.0) as i16).to_le_bytes());
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_heard_short_and_ends_in_silence() {
        for sound in Sound::ALL {
            let samples = sound.samples();
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.04..1.5).contains(&seconds), "{sound:?} {seconds} s");
            let peak = samples.iter().fold(0.0_f32, |p, s| p.max(s.abs()));
            assert!((0.05..=1.0).contains(&peak), "{sound:?} peak {peak}");
            assert!(samples.last().is_some_and(|s| s.abs() < 0.02), "{sound:?} clicks");
            let wav = sound.wav();
            assert_eq!(wav.len(), 44 + samples.len() * 2);
        }
    }
}
