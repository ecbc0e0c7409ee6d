//! The baselines as bots.

use land_core::games::Game;
use land_core::games::sampler::Sampler;
use land_core::physics::{Hand, Luck};

use super::tree::{Method, ShotTree, TreeSearch};
use super::{Flat, KrUct, Noiseless, PwUct, RandomLegal, kr_uct};
use crate::bot::{Bot, BotError};
use crate::level::Level;
use crate::report::Report;
use crate::search::{Progress, Search, Settled};
use crate::spec::{Spec, SpecError};

/// A game whose turns are trees of shots.
pub trait TreeGame: Game + Sampler {
    /// The tree of a turn.
    type Tree: ShotTree<Intent = Self::Intent> + 'static;

    /// The rest of the turn that is due in `position` for a player of this level, and the luck of
    /// its search. `None` when no shot is due.
    fn tree(position: &Self, level: &Level, key: u64) -> Option<(Self::Tree, Luck)>;

    /// The answer when no shot is due, or none can be aimed: choices are not what baselines are
    /// compared by.
    fn settled(_position: &Self) -> Option<Self::Intent> {
        None
    }
}

impl<G: Game, T, M> Search<G> for TreeSearch<T, M>
where
    T: ShotTree<Intent = G::Intent>,
    M: Method<T>,
{
    fn advance(&mut self, simulations: u32) -> Progress {
        Self::advance(self, simulations)
    }

    fn progress(&self) -> Progress {
        Self::progress(self)
    }

    fn best(&self) -> G::Intent {
        self.best_intent()
    }

    fn report(&self) -> Report<G::Intent> {
        Self::report(self, 12)
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Noiseless,
    Flat { candidates: Option<usize> },
    PwUct { c: f64, alpha: f64, k: f64 },
    KrUct { c: f64, tau: f64, initial: Option<usize> },
}

/// A baseline of any game with a [`ShotTree`].
#[derive(Clone, Debug)]
pub struct Baseline {
    kind: Kind,
    spec: Spec,
    level: Level,
}

impl Baseline {
    /// The names of the baselines but for `random`.
    pub const NAMES: [&'static str; 4] = ["noiseless", "flat", "pw-uct", "kr-uct"];
}

/// The baseline a specification names, `random` included; `None` when the name is no baseline's.
///
/// Settings of all: those of [`Level::from_spec`] (the hand is hard's unless set). Of `flat`:
/// `candidates`; of `pw-uct`: `c`, `alpha`, `k`; of `kr-uct`: `c`, `tau`, `initial`. What is not set is
/// what played best here (docs/ai.md); `temperature` means nothing to them.
///
/// # Errors
/// A setting is unknown or out of its range.
pub fn baseline<G: TreeGame>(spec: &Spec) -> Result<Option<Box<dyn Bot<G>>>, SpecError> {
    let mut reader = spec.reader();
    let mut level = Level::hard();
    let kind = match spec.name() {
        "random" => {
            level.read(&mut reader)?;
            reader.finish()?;
            return Ok(Some(Box::new(RandomLegal::new(level.hand, &spec.to_string()))));
        }
        "noiseless" => Kind::Noiseless,
        "flat" => {
            let candidates = reader.number("candidates", "1 to 65536", 1.0, 65536.0)?;
            Kind::Flat { candidates: candidates.map(|n| n as usize) }
        }
        "pw-uct" => Kind::PwUct {
            c: reader.number("c", "between 0 and 100", 0.0, 100.0)?.unwrap_or(0.5),
            alpha: reader.number("alpha", "between 0 and 1", 0.0, 1.0)?.unwrap_or(0.5),
            k: reader.number("k", "between 0 and 100", 0.0, 100.0)?.unwrap_or(4.0),
        },
        "kr-uct" => Kind::KrUct {
            c: reader.number("c", "between 0 and 100", 0.0, 100.0)?.unwrap_or(0.1),
            tau: reader.number("tau", "between 0 and 1", 0.0, 1.0)?.unwrap_or(0.02),
            initial: reader.number("initial", "1 to 4096", 1.0, 4096.0)?.map(|n| n as usize),
        },
        _ => return Ok(None),
    };
    level.read(&mut reader)?;
    reader.finish()?;
    Ok(Some(Box::new(Baseline { kind, spec: spec.clone(), level })))
}

impl<G: TreeGame> Bot<G> for Baseline {
    fn name(&self) -> &str {
        self.spec.name()
    }

    fn spec(&self) -> String {
        self.spec.to_string()
    }

    fn hand(&self) -> Hand {
        self.level.hand
    }

    fn search(&self, position: &G, key: u64) -> Result<Box<dyn Search<G>>, BotError> {
        position.to_move().ok_or(BotError::Over)?;
        let Some((tree, luck)) = G::tree(position, &self.level, key) else {
            let intent = G::settled(position)
                .ok_or_else(|| BotError::NoIntent("no shot is due".to_owned()))?;
            return Ok(Box::new(Settled::new(intent)));
        };
        let n = self.level.simulations;
        Ok(match self.kind {
            Kind::Noiseless => Box::new(TreeSearch::new(tree, Noiseless::new(n), luck, n)),
            Kind::Flat { candidates } => {
                let flat = candidates.map_or_else(|| Flat::wide(n), Flat::new);
                Box::new(TreeSearch::new(tree, flat, luck, n))
            }
            Kind::PwUct { c, alpha, k } => {
                Box::new(TreeSearch::new(tree, PwUct::new(c, alpha, k), luck, n))
            }
            Kind::KrUct { c, tau, initial } => {
                let initial = initial.unwrap_or_else(|| kr_uct::initial(n));
                Box::new(TreeSearch::new(tree, KrUct::new(c, tau, initial), luck, n))
            }
        })
    }
}
