//! What must always hold, checked from outside: for tests, soaks and referees.

use super::decision::Decision;
use super::event::Event;
use super::position::Zemlya;
use crate::games::Game as _;
use crate::map::Owner;

/// Follows a match and checks after every decision what RULES says must always hold.
///
/// # Examples
/// ```
/// use land_core::games::zemlya::{Audit, Decision, Purpose, Rules, Zemlya};
/// use land_core::games::{Game, Setup};
///
/// let mut game = Zemlya::new(Setup::new(Rules::courtyard(), 3))?;
/// let mut audit = Audit::new(&game);
/// let before = game.clone();
/// let decision = Decision::missed(Purpose::Cut);
/// let events = game.judge(&decision)?;
/// audit.step(&before, &decision, &events, &game)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Audit {
    board2: i64,
    /// Pieces beyond one a player that chords across enclosed islands have left.
    pockets: usize,
}

/// Something that must always hold does not.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Fault(pub String);

fn hold(holds: bool, fault: impl FnOnce() -> String) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault(fault())) }
}

impl Audit {
    /// Begins with the first position of a match.
    #[must_use]
    pub fn new(game: &Zemlya) -> Self {
        Self { board2: game.board2(), pockets: 0 }
    }

    /// Checks one decision and what followed.
    ///
    /// # Errors
    /// Says what does not hold.
    pub fn step(
        &mut self,
        before: &Zemlya,
        decision: &Decision,
        events: &[Event],
        after: &Zemlya,
    ) -> Result<(), Fault> {
        self.areas(after)?;
        self.explained(before, events, after)?;
        self.pieces(before, decision, events, after)?;
        players(after)?;
        turns(before, events, after)
    }

    /// No land is lost or made, to the last unit, with pending parts counted either way.
    fn areas(&self, game: &Zemlya) -> Result<(), Fault> {
        let counted: i64 = game.area2().iter().sum();
        hold(counted == self.board2 && game.free2() == 0, || {
            format!("seats hold {counted} of {}", self.board2)
        })?;
        let land = game.map();
        let labelled: i64 = land.owners().into_iter().map(|owner| land.area2(owner)).sum();
        hold(labelled == self.board2, || format!("the map holds {labelled} of {}", self.board2))
    }

    /// Every change of area follows from the events, but for what rounding new corners to the
    /// lattice moves: a few borders, each by a unit. Without an event that changes land the
    /// digest stays; so it does when a passage is lost.
    fn explained(&self, before: &Zemlya, events: &[Event], after: &Zemlya) -> Result<(), Fault> {
        let mut told = before.area2();
        let mut pass = |from: usize, to: usize, area2: i64| {
            told[from] -= area2;
            told[to] += area2;
        };
        for event in events {
            match event {
                Event::Taken { seat, from, area2 } | Event::IslandWon { seat, from, area2 } => {
                    pass(*from, *seat, *area2);
                }
                Event::Joined { seat, parts, .. } => {
                    parts.iter().for_each(|&(owner, area2)| pass(owner, *seat, area2));
                }
                Event::Given { seat, to, area2 }
                | Event::MovedToMoon { seat, heir: to, area2 }
                | Event::Fell { seat, heir: Some(to), area2, .. } => pass(*seat, *to, *area2),
                _ => {}
            }
        }
        let room = (16.0 * (self.board2 as f64).sqrt()) as i64;
        for (seat, (told, is)) in told.iter().zip(after.area2()).enumerate() {
            hold((told - is).abs() <= room, || {
                format!("seat {seat} holds {is}, the events say {told}")
            })?;
        }
        let moved = events.iter().any(|event| {
            event.changes_land() && !matches!(event, Event::Pending { .. } | Event::Returned { .. })
        });
        hold(moved || before.digest() == after.digest(), || "land changed untold".to_owned())?;
        let returned = events.iter().any(|event| matches!(event, Event::Returned { .. }));
        hold(!returned || moved || after.map() == before.settled_land().as_ref(), || {
            "a lost passage has left its mark".to_owned()
        })
    }

    /// While nothing is pending every player's land is one piece, but for the pockets that chords
    /// across enclosed islands have left. Options that let land be taken afar are no matter.
    fn pieces(
        &mut self,
        before: &Zemlya,
        decision: &Decision,
        events: &[Event],
        after: &Zemlya,
    ) -> Result<(), Fault> {
        let rules = after.rules();
        if rules.any_target || rules.moons || rules.first_round_shield {
            return Ok(());
        }
        if events.iter().any(|event| matches!(event, Event::Cut { .. })) {
            let preview = match *decision {
                _ if after.choice_due().is_some() => after.preview_choice(),
                Decision::Throw { at: Some(at), blade: Some(blade), .. } => {
                    before.preview_cut(at, blade).ok().flatten()
                }
                _ => None,
            };
            let Some(cut) = preview else { return Err(Fault("a cut without parts".to_owned())) };
            hold(!cut.left.pieces.is_empty() && !cut.right.pieces.is_empty(), || {
                "a cut with an empty part".to_owned()
            })?;
            self.pockets += cut.left.pieces.len() + cut.right.pieces.len() - 2;
        }
        if !after.pending().is_empty() {
            return Ok(());
        }
        let mut extra = 0;
        for seat in 0..after.seats() {
            extra += after.map().components(Owner::seat(seat)).len().saturating_sub(1);
        }
        hold(extra <= self.pockets, || {
            format!("{extra} stray pieces, chords have left {}", self.pockets)
        })
    }
}

/// Who is in the game has land or a Moon; who is out has neither; the result says what is.
fn players(game: &Zemlya) -> Result<(), Fault> {
    let areas = game.area2();
    let out = game.out();
    for (seat, &area2) in areas.iter().enumerate() {
        let home = area2 > 0 || game.moon(seat).is_some();
        hold(home != out.contains(&seat), || format!("seat {seat} is in and out of the game"))?;
        hold(area2 >= 0, || format!("seat {seat} holds {area2}"))?;
    }
    hold(game.result().is_none() == game.to_move().is_some(), || {
        "over, and somebody is to move".to_owned()
    })?;
    if let Some(result) = game.result() {
        hold(result.area2 == areas && result.map == game.digest(), || {
            "the result contradicts the land".to_owned()
        })?;
    }
    match game.to_move() {
        Some(seat) => hold(!out.contains(&seat), || format!("seat {seat} is out and to move")),
        None => Ok(()),
    }
}

/// Turns pass one at a time, with nothing left pending, and then everybody stands (Z16).
fn turns(before: &Zemlya, events: &[Event], after: &Zemlya) -> Result<(), Fault> {
    let ended = events.iter().filter(|event| matches!(event, Event::TurnEnded { .. })).count();
    let passed = after.turns_ended() - before.turns_ended();
    hold(ended as u32 == passed, || format!("{ended} turns told, {passed} passed"))?;
    if ended == 0 {
        return Ok(());
    }
    hold(after.pending().is_empty(), || "parts are pending after the turn".to_owned())?;
    hold(after.choice_due().is_none(), || "a choice is due after the turn".to_owned())?;
    let mut judged = after.clone();
    if after.turns_ended().is_multiple_of(8) {
        // Afresh, without what the position remembers.
        judged.forget_footing();
    }
    for seat in (0..after.seats()).filter(|&seat| after.has_land(seat)) {
        hold(judged.stands(seat) || after.is_shielded(seat), || {
            format!("seat {seat} cannot stand and has not fallen")
        })?;
    }
    Ok(())
}
