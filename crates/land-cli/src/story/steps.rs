//! A judged match once more, decision by decision.

use anyhow::{Result, anyhow};
use land_core::record::{Match, Move, Notation};

/// One decision, and the positions around it.
pub(crate) struct Step<'a, G: Notation> {
    /// Its number, from 1.
    pub(crate) number: usize,
    pub(crate) before: &'a G,
    pub(crate) made: &'a Move<G>,
    pub(crate) events: &'a [G::Event],
    pub(crate) after: &'a G,
}

/// Walks through the decisions of a match from its start.
pub(crate) fn steps<G: Notation>(
    course: &Match<G>,
    mut visit: impl FnMut(&Step<'_, G>),
) -> Result<()> {
    let mut before = G::new(course.header().setup::<G>()?)?;
    for (k, made) in course.moves().enumerate() {
        let mut after = before.clone();
        let events = after
            .judge(&made.decision)
            .map_err(|error| anyhow!("decision {}: {}", k + 1, G::game_error(error)))?;
        visit(&Step { number: k + 1, before: &before, made, events: &events, after: &after });
        before = after;
    }
    Ok(())
}
