//! Statistics as text.

use comfy_table::Table;
use land_ai::arena::elo::Estimate;
use land_ai::arena::sprt::Verdict;
use land_ai::arena::{Climb, DuelStats, SprtStats, Stats};

use crate::story::LINED;

/// All there is to say about a run.
pub(super) fn report(stats: &Stats) -> String {
    let mut text = String::new();
    let unit = if stats.duels.is_empty() && stats.bots.len() > 2 { "blocks" } else { "pairs" };
    text += &format!("{}: {} {unit}", stats.game, stats.blocks);
    if stats.invalid > 0 {
        text += &format!(", {} of them invalid because a bot failed", stats.invalid);
    }
    text += &format!("; intervals cover {} %\n", round(100.0 * stats.confidence));
    if stats.bots.len() == 2 {
        for duel in &stats.duels {
            text += &self::duel(stats, duel);
        }
    } else {
        text += &ratings(stats);
        text += &crosstable(stats);
    }
    if let Some(test) = &stats.sprt {
        text += &sprt(test);
    }
    text
}

fn duel(stats: &Stats, duel: &DuelStats) -> String {
    let [won, drawn, lost] = duel.games;
    let [a, b] = [duel.a, duel.b].map(|bot| &stats.bots[usize::from(bot)]);
    let mut text = format!("{} against {}\n", a.bot, b.bot);
    let mut line = |name: &str, value: String| text += &format!("  {name:<22}{value}\n");
    line(
        "score",
        match &duel.strength {
            Some(strength) => format!("{} %", hundred(strength.score)),
            None => format!("{:.2} %, all pairs alike", 100.0 * duel.pairs.score()),
        },
    );
    line("games", format!("{won} won, {drawn} drawn, {lost} lost"));
    line(
        "pairs by points",
        format!(
            "0: {}, ½: {}, 1: {}, 1½: {}, 2: {}",
            duel.pairs.0[0], duel.pairs.0[1], duel.pairs.0[2], duel.pairs.0[3], duel.pairs.0[4]
        ),
    );
    if let Some(strength) = &duel.strength {
        line("Elo", strength.elo.to_string());
        line("normalized Elo", strength.nelo.to_string());
        line("superior with", format!("{:.2} %", 100.0 * strength.los));
    }
    if let Some(ratio) = duel.pair_ratio {
        line("pairs won per lost", format!("{ratio:.3}"));
    }
    if let Some(margin) = duel.margin {
        line("land beyond the other", format!("{} % of the board", hundred(margin)));
    }
    if let Some(margin) = duel.adjusted_margin {
        line("the same without luck", format!("{} % of the board", hundred(margin)));
    }
    line("land at the end", format!("{:.1} % and {:.1} %", 100.0 * a.land, 100.0 * b.land));
    line("simulations a game", format!("{:.0} and {:.0}", a.simulations, b.simulations));
    text
}

fn ratings(stats: &Stats) -> String {
    let mut table = Table::new();
    table.load_style(LINED);
    table.set_header(["bot", "rating", "from", "to", "games", "score %", "land %", "simulations"]);
    let end = |end: Option<f64>| end.map_or_else(|| "?".to_owned(), |elo| format!("{elo:.1}"));
    for rating in &stats.ratings {
        let bot = &stats.bots[usize::from(rating.bot)];
        table.add_row([
            bot.bot.clone(),
            format!("{:.1}", rating.elo),
            end(rating.low),
            end(rating.high),
            bot.games.to_string(),
            format!("{:.1}", 100.0 * bot.score),
            format!("{:.1}", 100.0 * bot.land),
            format!("{:.0}", bot.simulations),
        ]);
    }
    let mut text = format!("{table}\n");
    if stats.climb == Some(Climb::OutOfRounds) {
        text += "The ratings had not settled when their search was stopped: they are near.\n";
    }
    text
}

fn crosstable(stats: &Stats) -> String {
    if stats.duels.is_empty() {
        return String::new();
    }
    let mut table = Table::new();
    table.load_style(LINED);
    table.set_header(["first", "second", "pairs", "score %", "Elo"]);
    for duel in &stats.duels {
        let name = |bot: u16| stats.bots[usize::from(bot)].bot.clone();
        let elo = duel.strength.as_ref().map_or_else(String::new, |s| s.elo.to_string());
        table.add_row([
            name(duel.a),
            name(duel.b),
            duel.pairs.pairs().to_string(),
            format!("{:.1}", 100.0 * duel.pairs.score()),
            elo,
        ]);
    }
    format!("{table}\n")
}

fn sprt(test: &SprtStats) -> String {
    let verdict = match test.verdict {
        Verdict::AcceptH1 => "accept_h1",
        Verdict::AcceptH0 => "accept_h0",
        Verdict::Inconclusive => "inconclusive",
    };
    let (low, high) = test.bounds;
    format!(
        "{verdict}: LLR {:.3} ({low:.3} to {high:.3}) after {} pairs\n",
        test.llr,
        test.pairs.pairs()
    )
}

/// A share and its error in percent.
fn hundred(estimate: Estimate) -> String {
    Estimate { value: 100.0 * estimate.value, error: 100.0 * estimate.error }.to_string()
}

/// As few decimals as it takes.
fn round(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
