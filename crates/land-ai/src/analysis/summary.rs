//! How a player did in a match.

use serde::{Deserialize, Serialize};

use super::review::ShotReview;

/// One player's shots, summed up.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    /// Shots judged.
    pub shots: usize,
    /// Shots whose intent is known; the next four fields are about these.
    pub intended: usize,
    /// What the intents were worth beyond nothing, as a part of what the best were; `None` when
    /// no intent is known, or nothing could be won.
    pub played: Option<f64>,
    /// Sum of the losses, in the game's unit.
    pub loss: f64,
    /// Sum of the luck, in the game's unit.
    pub luck: f64,
    /// Land won beyond what was to be expected of the intents, a share of the board.
    pub luck_land: f64,
    /// What all shots came to short of the best, in the game's unit: loss less luck, for shots
    /// without intents too.
    pub short: f64,
}

impl Summary {
    /// Sums up the shots of `seat`.
    #[must_use]
    pub fn of<I>(shots: &[ShotReview<I>], seat: usize) -> Self {
        let mut sum = Self::default();
        let (mut best, mut wanted) = (0.0, 0.0);
        for shot in shots.iter().filter(|shot| shot.seat == seat) {
            sum.shots += 1;
            sum.short += shot.short();
            let Some(intended) = shot.intended else { continue };
            sum.intended += 1;
            sum.loss += shot.best.value - intended.value;
            sum.luck += shot.happened.value - intended.value;
            sum.luck_land += shot.happened.land - intended.land;
            best += shot.best.value - shot.before;
            wanted += intended.value - shot.before;
        }
        sum.played = (best > 0.0).then(|| wanted / best);
        sum
    }
}
