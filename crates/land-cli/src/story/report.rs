//! A story as a table.

use comfy_table::{Cell, CellAlignment, LineStyle, Table, TableStyle};
use land_core::games::Why;

use super::{Story, shares};

/// Most columns of shares; beyond, the five largest are shown after every turn.
const MOST_COLUMNS: usize = 8;

/// Lines below the head and at the end.
pub(crate) const LINED: TableStyle = TableStyle::new()
    .header_separator(LineStyle::none().fill('─').junction('─'))
    .bottom_border(LineStyle::none().fill('─').junction('─'));

/// The whole story as text.
pub(crate) fn report(story: &Story) -> String {
    let mut text = heading(story);
    if !story.turns.is_empty() {
        text.push_str(&table(story).trim_fmt());
        text.push('\n');
    }
    text.push_str(&standing(story));
    text.push_str(&format!(
        "{} decisions · map {} · {}\n",
        story.decisions,
        story.map,
        match story.digests_checked {
            0 => "no digests to check".to_owned(),
            1 => "1 digest checked".to_owned(),
            n => format!("{n} digests checked"),
        }
    ));
    text
}

/// How the match stands, in few lines.
pub(crate) fn ending(story: &Story) -> String {
    format!("{}{}", heading(story), standing(story))
}

fn heading(story: &Story) -> String {
    let players: Vec<String> = story
        .names
        .iter()
        .enumerate()
        .map(|(seat, name)| match story.names.level(seat) {
            Some(level) => format!("{name} ({level})"),
            None => name.to_owned(),
        })
        .collect();
    let seed = story.seed.map_or_else(String::new, |seed| format!(" · seed {seed}"));
    format!("{} · {}{seed}\n{}\n", story.title, story.length, players.join(" – "))
}

fn table(story: &Story) -> Table {
    let few = story.area2.len() <= MOST_COLUMNS;
    let free = story.turns.iter().any(|turn| free2(story, &turn.area2) > 0);
    let mut table = Table::new();
    table.load_style(LINED);
    let mut head = vec!["turn".to_owned(), "player".to_owned(), story.shot.to_owned()];
    head.extend(["end".to_owned(), "gain %".to_owned()]);
    if few {
        head.extend(story.names.iter().map(|name| format!("{name} %")));
    }
    if free {
        head.push("free %".to_owned());
    }
    let notes = story.turns.iter().any(|turn| !turn.notes.is_empty());
    if notes {
        head.push("what else".to_owned());
    }
    table.set_header(head);
    for (k, turn) in story.turns.iter().enumerate() {
        let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
        let (shown, rest) = shares(&turn.area2, free2(story, &turn.area2), story.board2);
        let mut row = vec![
            right((k + 1).to_string()),
            Cell::new(story.names.of_seat(turn.seat)),
            right(turn.decisions.to_string()),
            Cell::new(turn.end.unwrap_or(if story.result.is_some() { "" } else { "goes on" })),
            right(gain(turn.gain2, story.board2)),
        ];
        if few {
            row.extend(shown.into_iter().map(right));
        }
        if free {
            row.push(right(rest.unwrap_or_else(|| "0.0".to_owned())));
        }
        if notes {
            row.push(Cell::new(turn.notes.join("; ")));
        }
        table.add_row(row);
    }
    table
}

fn gain(gain2: i64, board2: i64) -> String {
    if gain2 == 0 {
        return String::new();
    }
    format!("{:+.1}", gain2 as f64 * 100.0 / board2 as f64)
}

fn free2(story: &Story, area2: &[i64]) -> i64 {
    story.board2 - area2.iter().sum::<i64>()
}

/// Who is ahead, or who has won and why.
fn standing(story: &Story) -> String {
    let (shown, free) = shares(&story.area2, free2(story, &story.area2), story.board2);
    let mut seats: Vec<usize> = (0..shown.len()).collect();
    seats.sort_by_key(|&seat| (-story.area2[seat], seat));
    let mut parts: Vec<String> = seats
        .iter()
        .take(MOST_COLUMNS)
        .map(|&seat| {
            let out = if story.out.contains(&seat) { " (out)" } else { "" };
            format!("{} {} %{out}", story.names.of_seat(seat), shown[seat])
        })
        .collect();
    parts.extend(free.map(|free| format!("free {free} %")));
    format!("{}\n{}\n", verdict(story), parts.join(" · "))
}

/// One sentence: how the match ended, or whose decision is due.
fn verdict(story: &Story) -> String {
    let Some(result) = &story.result else {
        let due = story.to_move.map_or("nobody", |seat| story.names.of_seat(seat));
        return format!("The match goes on, {}: {due} is to decide.", story.place);
    };
    let why = match result.why {
        Why::Turns => "everybody had their turns",
        Why::Free => "hardly any free ground is left",
        Why::Conquest => "the whole Earth is theirs",
        Why::Rounds => "all rounds are played",
        Why::Target => "the target share is reached",
        Why::MaxTurns => "the cap on turns is reached",
    };
    match result.winner {
        Some(seat) => format!("{} wins: {why}.", story.names.of_seat(seat)),
        None => format!("A draw: {why}."),
    }
}
