//! Pages by name, in the middle of a match: for smoke tests and pictures.

use crate::app::{Context, Page};
use crate::pages::tutorial::{TtangLessons, Tutorial, ZemlyaLessons};
use crate::pages::zemlya::Aim;
use crate::pages::{
    End, Learn, Replays, Review, Score, Setup, Sheet, Start, TtangPlay, ZemlyaPlay,
};
use crate::table::{Plan, Player, Strength, Table};
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;
use land_core::games::{Game, Setup as MatchSetup};
use land_core::record::Match;

/// The names of all pages that [`page`] knows.
pub const NAMES: [&str; 23] = [
    "start",
    "setup",
    "setup-zemlya",
    "ttang",
    "zemlya",
    "choice",
    "bomb",
    "passage",
    "hand-over",
    "end",
    "pause",
    "undo",
    "rules",
    "settings",
    "learn",
    "tutorial",
    "tutorial-zemlya",
    "score",
    "scoring",
    "replays",
    "review",
    "hint",
    "thinking",
];

/// The beginning of a recorded match of Ttang between two computers: `decisions` of it.
#[must_use]
pub fn ttang(decisions: usize) -> Option<Match<Ttang>> {
    let whole = Match::<Ttang>::read(include_str!("../assets/demo/ttang.land")).ok()?;
    let mut play = Match::new(whole.game().setup().clone()).ok()?;
    for made in whole.moves().take(decisions) {
        match &made.intent {
            Some(intent) => play.apply_intended(&made.decision, intent).ok()?,
            None => play.apply(&made.decision).ok()?,
        };
    }
    Some(play)
}

fn table(play: Match<Ttang>, people: usize) -> Table<Ttang> {
    let plan = |seat: usize| {
        let player =
            if seat < people { Player::Person } else { Player::Computer(Strength::Normal) };
        Plan::new(player, seat)
    };
    let seats = play.game().setup().seats.len();
    Table::new(play, (0..seats).map(plan).collect())
}

/// The page of this name; `None` if there is none of it.
#[must_use]
pub fn page(name: &str, seed: u64, cx: &mut Context<'_>) -> Option<Box<dyn Page>> {
    let going = |people| Some(table(ttang(22)?, people));
    Some(match name {
        "start" => Box::new(Start::default()),
        "setup" => Box::new(Setup::<Ttang>::new(cx)),
        "setup-zemlya" => Box::new(Setup::<Zemlya>::new(cx)),
        "zemlya" => Box::new(zemlya(seed, Stop::Throw)?),
        "choice" => Box::new(zemlya(seed, Stop::Choice)?),
        "bomb" => Box::new(first_of(seed, Stop::Bombed)?),
        "passage" => Box::new(first_of(seed, Stop::Passage)?),
        "ttang" => Box::new(TtangPlay::new(going(1)?)),
        "hand-over" => {
            let mut table = going(2)?;
            table.hand_over = table.person_to_move();
            Box::new(TtangPlay::new(table))
        }
        "pause" => Box::new(TtangPlay::new(going(1)?).with_sheet(Sheet::Pause)),
        "undo" => {
            let sheet = Sheet::Undo { turn: true, previous: true };
            Box::new(TtangPlay::new(going(1)?).with_sheet(sheet))
        }
        "rules" => Box::new(TtangPlay::new(going(1)?).with_rules(cx.settings.lang)),
        "settings" => Box::new(Start::default().with_settings()),
        "learn" => Box::new(Learn),
        "tutorial" => Box::new(Tutorial::<TtangLessons>::new()),
        "tutorial-zemlya" => Box::new(Tutorial::<ZemlyaLessons>::new()),
        "score" => Box::new(Score),
        "scoring" => Box::new(TtangPlay::new(going(2)?).scoring()),
        "replays" => {
            for (name, play) in [
                ("replays/ttang-0001.land", ttang(usize::MAX)?),
                ("replays/ttang-0002.land", ttang(20)?),
            ] {
                // Nothing depends on whether there was room for the example.
                let _ = cx.store.write(name, &play.to_record().to_string());
            }
            Box::new(Replays::default())
        }
        "review" => {
            let mut review = Review::new(ttang(usize::MAX)?)?;
            review.seek(6);
            Box::new(review)
        }
        "hint" => Box::new(TtangPlay::new(going(1)?).with_hint()),
        "thinking" => {
            let mut table = going(0)?;
            for plan in &mut table.plans {
                plan.player = Player::Computer(Strength::Hard);
            }
            Box::new(TtangPlay::new(Table::new(table.play, table.plans)))
        }
        "end" => Box::new(End::ttang(&table(ttang(usize::MAX)?, 1))),
        _ => return None,
    })
}

/// What a demonstration of Zemlya stops at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    Throw,
    Choice,
    Island,
    /// An island that has been hit, and not often enough.
    Bombed,
    /// Parts that are pending, and a throw to join them.
    Passage,
}

/// The first match from `seed` on in which the situation comes up.
fn first_of(seed: u64, stop: Stop) -> Option<ZemlyaPlay> {
    (seed..seed + 60).find_map(|seed| {
        let (play, _) = zemlya_match(seed, stop)?;
        let game = play.game();
        let there = match stop {
            Stop::Passage => !game.pending().is_empty() && game.choice_due().is_none(),
            _ => game.islands().iter().any(|island| island.hits > 0),
        };
        if there { zemlya(seed, stop) } else { None }
    })
}

/// A match of four with Moons, played by throws at the roomiest place of a neighbour until the
/// wanted situation comes up.
fn zemlya(seed: u64, stop: Stop) -> Option<ZemlyaPlay> {
    let (play, aim) = zemlya_match(seed, stop)?;
    let plans = (0..4).map(|seat| Plan::new(Player::Person, seat)).collect();
    Some(ZemlyaPlay::new(Table::new(play, plans)).with_aim(aim))
}

/// A match in which the player to move may bomb an island.
#[must_use]
pub fn zemlya_with_island() -> Option<Match<Zemlya>> {
    (0..20).find_map(|seed| {
        let (play, _) = zemlya_match(seed, Stop::Island)?;
        Some(play).filter(|play| !play.game().islands().is_empty())
    })
}

fn zemlya_match(seed: u64, stop: Stop) -> Option<(Match<Zemlya>, Aim)> {
    use land_core::games::zemlya::{Intent, Purpose, Rules, Side, ThrowIntent};
    use land_core::map::Owner;
    use land_core::physics::Hand;
    let mut setup = MatchSetup::new(Rules::with_moons(), 4).with_seed(seed);
    for seat in 0..4 {
        setup = setup.with_hand(seat, Hand::easy());
    }
    let mut play = Match::<Zemlya>::new(setup).ok()?;
    let mut aim = Aim::default();
    for n in 0..400_u64 {
        let game = play.game();
        let Some(seat) = game.to_move() else { break };
        let decisions = play.decisions();
        if let Some(preview) = game.preview_choice() {
            let islands = preview.left.pieces.iter().any(land_core::map::Component::is_island);
            if stop == Stop::Choice && decisions > 6 && (islands || decisions > 60) {
                break;
            }
            let larger =
                if preview.left.area2 > preview.right.area2 { Side::Left } else { Side::Right };
            let wanted = matches!(stop, Stop::Island | Stop::Bombed) && islands;
            let side = if wanted { Side::Left } else { larger };
            let intent =
                if game.defender_chooses() { Intent::Choose(side) } else { Intent::Keep(side) };
            play.play(&intent).ok()?;
            continue;
        }
        let islands = game.islands();
        let hit = islands.iter().any(|island| island.hits > 0);
        if (stop == Stop::Island && !islands.is_empty()) || (stop == Stop::Bombed && hit) {
            let circle = islands[0].piece.inscribed_circle();
            aim.purpose = Purpose::Bomb;
            aim.at = Some((circle.centre.0 as i32, circle.centre.1 as i32).into());
            break;
        }
        if stop == Stop::Bombed && !islands.is_empty() && game.purposes().contains(&Purpose::Bomb) {
            let circle = islands[0].piece.inscribed_circle();
            let at: land_core::lattice::Point =
                (circle.centre.0 as i32, circle.centre.1 as i32).into();
            let from = game.stand_point(seat, at)?;
            let blade = (1, 0);
            let bomb = ThrowIntent { purpose: Purpose::Bomb, from, at, blade, half_turns: 1 };
            play.play(&Intent::Throw(bomb)).ok()?;
            continue;
        }
        let target = game
            .targets(false)
            .into_iter()
            .nth(n as usize % 3)
            .or_else(|| game.targets(false).into_iter().next())?;
        let piece =
            game.map().components(Owner::seat(target)).into_iter().max_by_key(|c| c.area2)?;
        let circle = piece.inscribed_circle();
        let at: land_core::lattice::Point = (circle.centre.0 as i32, circle.centre.1 as i32).into();
        let angle = (n % 7) as f64 * 0.83;
        aim.at = Some(at);
        aim.blade = angle;
        let pending = stop == Stop::Passage && !game.pending().is_empty();
        if (stop == Stop::Throw && decisions >= 14) || pending {
            break;
        }
        let throw = ThrowIntent {
            purpose: Purpose::Cut,
            from: game.stand_point(seat, at)?,
            at,
            blade: aim.blade_vector(),
            half_turns: 1,
        };
        play.play(&Intent::Throw(throw)).ok()?;
    }
    Some((play, aim))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{App, Outside};
    use crate::event::Viewport;
    use crate::paint::geometry::Insets;
    use crate::store::Memory;

    #[test]
    fn every_page_draws_in_every_form_and_language() {
        for name in NAMES {
            for (width, height) in [(1440.0, 810.0), (412.0, 915.0), (360.0, 640.0), (740.0, 360.0)]
            {
                let view = Viewport { width, height, scale: 1.0, safe: Insets::default() };
                for lang in crate::words::Lang::ALL {
                    let mut app = App::new(Box::new(Memory::default()), || 0.0)
                        .with_settings(|s| s.lang = Some(lang))
                        .with_outside(Outside { kept_files: Some(Vec::new()), seed: Some(7) });
                    app.open_with(|cx| page(name, 7, cx).expect(name));
                    app.frame(0.0, view);
                    let scene = app.frame(0.1, view);
                    assert!(scene.vertex_count() > 200, "{name} {width}×{height} is empty");
                }
            }
        }
    }
}
