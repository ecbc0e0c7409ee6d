//! Scenes kept from frame to frame: what does not change is built once.

use super::scene::Scene;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Built scenes by what they were built from.
#[derive(Debug, Default)]
pub struct Cache {
    kept: BTreeMap<u64, (Arc<Scene>, u64)>,
    frame: u64,
}

/// Frames a scene is kept without being asked for.
const PATIENCE: u64 = 240;

impl Cache {
    /// An empty cache.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The scene built from `key`, built now if it is new. The key must hold everything the
    /// scene depends on: size, theme, scale, language, state.
    pub fn scene(&mut self, key: impl Hash, build: impl FnOnce() -> Scene) -> Arc<Scene> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        let frame = self.frame;
        let entry = self.kept.entry(hasher.finish());
        let kept = entry.or_insert_with(|| (Arc::new(build()), frame));
        kept.1 = frame;
        Arc::clone(&kept.0)
    }

    /// Once a frame: forgets what nobody has asked for lately.
    pub fn next_frame(&mut self) {
        self.frame += 1;
        let frame = self.frame;
        self.kept.retain(|_, (_, used)| *used + PATIENCE > frame);
    }
}

/// A length or angle as part of a key: its bits.
#[must_use]
pub fn bits(numbers: &[f32]) -> Vec<u32> {
    numbers.iter().map(|number| number.to_bits()).collect()
}
