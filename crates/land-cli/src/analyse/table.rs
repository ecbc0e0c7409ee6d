//! An analysis as text.

use comfy_table::{Cell, CellAlignment, Table};
use land_ai::analysis::{Analysis, Axis, Fit, Reviewed, Summary, Unit, fit};
use land_core::record::Match;

use super::intent::Aimed;
use crate::story::{LINED, Names, Told};

pub(super) fn report<G: Reviewed + Told + Aimed>(
    course: &Match<G>,
    analysis: &Analysis<G>,
    names: &Names,
) -> String {
    let setup = course.game().setup();
    let mut text = String::new();
    if !analysis.shots().is_empty() {
        text.push_str(&shots(analysis, names, setup.lattice_per_m).trim_fmt());
        text.push('\n');
    }
    text.push_str(match G::UNIT {
        Unit::Chance => "Values are chances to win, %; land is a share of the board.\n",
        _ => "Values are shares of the board, %, near the end as they count for the match.\n",
    });
    if analysis.unjudged() > 0 {
        let n = analysis.unjudged();
        let what = if n == 1 { "shot has" } else { "shots have" };
        text.push_str(&format!("{n} {what} no target that could be judged.\n"));
    }
    for seat in 0..setup.seats.len() {
        let line = sentence(&analysis.summary(seat), G::UNIT);
        text.push_str(&format!("{} {line}\n", names.of_seat(seat)));
        match fit(course, seat) {
            Ok(fit) => text.push_str(&format!("  {}\n", hand(&fit))),
            Err(error) if analysis.summary(seat).intended > 0 => {
                text.push_str(&format!("  No tremor estimated: {error}.\n"));
            }
            Err(_) => {}
        }
    }
    text
}

fn shots<G: Reviewed + Aimed>(analysis: &Analysis<G>, names: &Names, per_m: u32) -> Table {
    let mut table = Table::new();
    table.load_style(LINED);
    let mut head = vec!["line", "player", "before", "best", "meant", "came", "loss", "luck"];
    head.extend(["land %", "better"]);
    table.set_header(head);
    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    let percent = |share: f64| right(format!("{:.1}", 100.0 * share));
    let some = |share: Option<f64>, sign: bool| {
        right(share.map_or_else(String::new, |share| {
            let share = 100.0 * share;
            if sign { format!("{share:+.1}") } else { format!("{share:.1}") }
        }))
    };
    for shot in analysis.shots() {
        // What luck could explain as well is no better shot.
        let told = shot.loss.is_none_or(|loss| loss > 0.0005 && loss > 2.0 * shot.error);
        let better = shot.better.as_ref().filter(|_| told);
        table.add_row([
            right(shot.line.to_string()),
            Cell::new(names.of_seat(shot.seat)),
            percent(shot.before),
            percent(shot.best.value),
            some(shot.intended.map(|intended| intended.value), false),
            percent(shot.happened.value),
            some(shot.loss, false),
            some(shot.luck, true),
            some(Some(shot.happened.land), true),
            Cell::new(better.map_or_else(String::new, |better| G::words(better, per_m))),
        ]);
    }
    table
}

/// "Tremor: dir 3.1° (2.4–4.2), power 5.2 % (4.0–7.0): most like normal".
fn hand(fit: &Fit) -> String {
    let axis = |axis: &Axis| {
        let angle = matches!(axis.field.as_str(), "dir" | "aim" | "wrist");
        let (times, unit) =
            if angle { (180.0 / std::f64::consts::PI, "°") } else { (100.0, " %") };
        let Axis { field, estimate, low, high, .. } = axis;
        let shown = |value: f64| format!("{:.1}", value * times);
        format!("{field} {}{unit} ({}–{})", shown(*estimate), shown(*low), shown(*high))
    };
    let axes: Vec<String> = fit.axes.iter().map(axis).collect();
    format!("Tremor: {}: most like {}.", axes.join(", "), fit.nearest)
}

/// "played 92 % of the best; luck +3.1 % of the board".
fn sentence(summary: &Summary, unit: Unit) -> String {
    let Summary { shots, intended, played, loss, luck, luck_land, short } = *summary;
    let unit = if unit == Unit::Chance { "chance to win" } else { "the board" };
    let percent = |share: f64| 100.0 * share;
    if shots == 0 {
        return "has no shot to judge.".to_owned();
    }
    let many = |n: usize| if n == 1 { "1 shot".to_owned() } else { format!("{n} shots") };
    if intended == 0 {
        return format!(
            "came {:.1} % of {unit} short of the best in {}; the record tells no intents, so loss and luck cannot be told apart.",
            percent(short),
            many(shots)
        );
    }
    let played = played.map_or_else(
        || "had nothing to win".to_owned(),
        |p| format!("played {:.0} % of the best", percent(p)),
    );
    let rest = match shots - intended {
        0 => String::new(),
        n => format!(" {} without an intent left out.", many(n)),
    };
    format!(
        "{played}; luck {:+.1} % of the board (decisions lost {:.1} %, luck {:+.1} % of {unit}; {}).{rest}",
        percent(luck_land),
        percent(loss),
        percent(luck),
        many(intended)
    )
}
