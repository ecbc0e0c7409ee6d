//! What a throw or a choice led to, in words.

use crate::play::shares::tenths;
use crate::table::Plan;
use crate::ui::Ui;
use land_core::games::zemlya::{Event, TurnEnd};

/// Why a turn ended.
fn end(ui: &Ui<'_>, end: TurnEnd) -> String {
    let w = ui.words;
    match end {
        TurnEnd::Missed => w.ze_missed,
        TurnEnd::Outside => w.ze_outside,
        TurnEnd::Foreign => w.ze_foreign,
        TurnEnd::PendingHit => w.ze_pending_hit,
        TurnEnd::NoCut => w.ze_no_cut,
        TurnEnd::Line => w.ze_line,
        TurnEnd::Own => w.ze_own,
        TurnEnd::BombBroken => w.ze_bomb_broken,
        TurnEnd::MoonFailed => w.ze_moon_failed,
        TurnEnd::Reach => w.ze_reach,
        TurnEnd::ChainFull => w.ze_chain_full,
        TurnEnd::Fell => w.ze_fell,
    }
    .to_owned()
}

/// The most telling of the events, in words; nothing if they tell nothing.
#[must_use]
pub fn words(ui: &Ui<'_>, events: &[Event], plans: &[Plan], board2: i64) -> Option<String> {
    let w = ui.words;
    let name = |seat: usize| plans.get(seat).map_or_else(String::new, |p| p.called(w));
    let share = |area2: i64| ui.lang.share(tenths(area2, board2));
    let mut best: Option<(u8, String)> = None;
    for event in events {
        let told = match event {
            Event::Fell { seat, .. } => (9, ui.say(w.ze_out, &[name(*seat).into()])),
            Event::IslandWon { .. } => (8, w.ze_island_won.to_owned()),
            Event::MoonDestroyed { owner, .. } => {
                (8, ui.say(w.ze_moon_destroyed, &[name(*owner).into()]))
            }
            Event::MoonFounded { .. } => (8, w.ze_moon_founded.to_owned()),
            Event::Returned { .. } => (7, w.ze_returned.to_owned()),
            Event::Joined { .. } => (7, w.ze_joined.to_owned()),
            Event::Given { to, .. } => (7, ui.say(w.ze_given, &[name(*to).into()])),
            Event::Whole { .. } => (7, w.ze_whole.to_owned()),
            Event::Taken { seat, area2, .. } => {
                (6, ui.say(w.ze_taken, &[name(*seat).into(), share(*area2).into()]))
            }
            Event::Pending { .. } => (6, w.ze_pending.to_owned()),
            Event::BombHit { hit, of, .. } => {
                (5, ui.say(w.ze_bomb_hit, &[(*hit).into(), (*of).into()]))
            }
            Event::Rethrow { .. } => (5, w.ze_rethrow.to_owned()),
            Event::TurnEnded { end: why, .. } => (4, end(ui, *why)),
            Event::Unstuck { .. } => (3, w.ze_missed.to_owned()),
            Event::Stuck { .. } => (1, w.ze_stuck.to_owned()),
            _ => continue,
        };
        if best.as_ref().is_none_or(|(weight, _)| told.0 > *weight) {
            best = Some(told);
        }
    }
    best.map(|(_, words)| words)
}
