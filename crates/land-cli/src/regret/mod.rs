//! `land regret`: a bot against brute force.

mod plot;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use comfy_table::{Cell, CellAlignment, Table};
use indicatif::{ProgressBar, ProgressStyle};
use land_ai::regret::{
    Effort, Judge, JudgedGame, Summary, curve, freeze, positions, summarise, thaw,
};
use land_ai::{Bot, Level, Spec};
use land_core::games::ttang::Ttang;
use land_core::games::zemlya::Zemlya;
use serde::Serialize;

use crate::settings::{self, Options};
use crate::story::LINED;
use crate::{file, replay};

/// Measure how much of the best value a bot leaves on the table
///
/// Positions are frozen out of seeded self-play, as many of each phase, shot and hand as
/// possible. Brute force finds the best shot of each; regret is the share of its value that the
/// bot's shot lacks, both scored on luck neither has seen. Levels are judged without caution
/// unless they name one.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The game
    #[arg(value_enum)]
    game: JudgedName,
    /// The level that is judged: easy, normal, hard or master
    #[arg(long, default_value = "hard", conflicts_with = "bot")]
    level: String,
    /// The bot that is judged, with settings: kr-uct:sims=2048
    #[arg(long, value_name = "BOT")]
    bot: Option<String>,
    /// Decisions to judge
    #[arg(long, value_name = "N", default_value_t = 36,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    positions: u32,
    /// What the positions are drawn from
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Judge the bot at these numbers of simulations, one after another
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    sims: Vec<u32>,
    /// Write the decisions to this file instead of judging anything
    #[arg(long, value_name = "FILE", conflicts_with_all = ["frozen", "svg", "json"])]
    freeze: Option<PathBuf>,
    /// Judge by the decisions of a file that --freeze wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["preset", "rules"])]
    frozen: Option<PathBuf>,
    /// A hundredth of the brute force: for a first look
    #[arg(long)]
    quick: bool,
    /// Rules to start from; `land rules` lists them
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// Options of the rules: key=value,… or a .toml or .json file
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    rules: Vec<String>,
    /// Print JSON: one object, or a list of them with --sims
    #[arg(long)]
    json: bool,
    /// Draw regret against simulations to this file; 256, 1024, 4096 and 16384 without --sims
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// A game whose bots can be judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum JudgedName {
    Ttang,
    Zemlya,
}

/// One bot's regret.
#[derive(Serialize)]
struct Outcome {
    game: &'static str,
    bot: String,
    seed: u64,
    #[serde(flatten)]
    summary: Summary,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match args.game {
        JudgedName::Ttang => measure::<Ttang>(args),
        JudgedName::Zemlya => measure::<Zemlya>(args),
    }
}

fn measure<G: JudgedGame + Options>(args: &Args) -> Result<()> {
    let rules = settings::rules::<G>(args.preset.as_deref(), &args.rules, &[])?;
    let bots = bots::<G>(args)?;
    let effort = if args.quick { Effort::quick() } else { Effort::default() };

    let bar = progress("positions", 0);
    let frozen = match &args.frozen {
        Some(path) => {
            let text = String::from_utf8(file::read(path)?).context("the file is no text")?;
            let mut frozen = thaw::<G>(&text).with_context(|| file::shown(path))?;
            frozen.truncate(args.positions as usize);
            frozen
        }
        None => positions::<G>(&rules, args.positions as usize, args.seed)?,
    };
    if frozen.is_empty() {
        bail!("there is no decision to judge");
    }
    if let Some(out) = &args.freeze {
        let (game, n, seed) = (G::NAME, args.positions, args.seed);
        let mut command = format!("land regret {game} --positions {n} --seed {seed}");
        if let Some(preset) = &args.preset {
            command += &format!(" --preset {preset}");
        }
        if !args.rules.is_empty() {
            command += &format!(" --rules {}", args.rules.join(","));
        }
        command += " --freeze FILE";
        return file::write(out, freeze(&frozen, &command).as_bytes());
    }
    let bar = next(bar, "brute force", frozen.len());
    let judges: Vec<Judge<'_, G>> = frozen
        .iter()
        .enumerate()
        .filter_map(|(index, frozen)| {
            let judge = Judge::new(frozen, index, &effort);
            bar.inc(1);
            judge
        })
        .collect();
    let mut bar = bar;
    let mut clock = clock();
    let mut outcomes = Vec::new();
    for bot in bots {
        bar = next(bar, &bot.spec(), judges.len());
        let judged = judges.iter().map(|judge| {
            bar.inc(1);
            judge.judge(&*bot, &mut clock)
        });
        let judged = judged.collect::<Result<Vec<_>, _>>().context(bot.spec())?;
        let summary = summarise(&judged);
        outcomes.push(Outcome { game: G::NAME, bot: bot.spec(), seed: args.seed, summary });
    }
    bar.finish_and_clear();
    if let Some(out) = &args.svg {
        let points: Vec<_> =
            outcomes.iter().map(|o| (o.summary.sims, o.summary.mean, o.summary.p95)).collect();
        let title = format!("{}: {}", G::NAME, spec(args)?.name());
        file::write(out, plot::svg(&title, &points)?.as_bytes())?;
    }
    match outcomes.as_slice() {
        [one] if args.json => replay::print_json(one),
        all if args.json => replay::print_json(&all),
        all => file::print(table(all).as_bytes()),
    }
}

/// The bot asked for; levels without caution.
fn spec(args: &Args) -> Result<Spec> {
    let (flag, text) = match &args.bot {
        Some(bot) => ("--bot", bot),
        None => ("--level", &args.level),
    };
    let spec: Spec = text.parse().with_context(|| flag.to_owned())?;
    let level = Level::named(spec.name()).is_some();
    if !level && args.bot.is_none() {
        bail!("--level: {:?} is none of {}", spec.name(), Level::NAMES.join(", "));
    }
    let told = spec.settings().iter().any(|(key, _)| key == "caution");
    Ok(if level && !told { spec.with("caution", 0.0) } else { spec })
}

fn bots<G: JudgedGame>(args: &Args) -> Result<Vec<Box<dyn Bot<G>>>> {
    let spec = spec(args)?;
    let budgets = match (args.sims.as_slice(), &args.svg) {
        ([], None) => return Ok(vec![G::make(&spec)?]),
        ([], Some(_)) => &[256, 1024, 4096, 16_384][..],
        (budgets, _) => budgets,
    };
    let bots = curve::<G>(&spec, budgets).map_err(|error| anyhow!("--sims: {error}"))?;
    Ok(bots.into_iter().map(|(_, bot)| bot).collect())
}

pub(crate) fn progress(what: &str, length: usize) -> ProgressBar {
    let bar = ProgressBar::new(length as u64);
    if let Ok(style) = ProgressStyle::with_template("{msg} {bar:40} {pos} of {len} · {eta} left") {
        bar.set_style(style.progress_chars("━╸─"));
    }
    bar.set_message(what.to_owned());
    bar.tick();
    bar
}

fn next(before: ProgressBar, what: &str, length: usize) -> ProgressBar {
    before.finish_and_clear();
    progress(what, length)
}

/// Seconds on the processor where the system tells them: other programs do not count.
fn clock() -> impl FnMut() -> f64 {
    let start = Instant::now();
    move || {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
        let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
        nanoseconds.map_or(start.elapsed().as_secs_f64(), |n| n * 1e-9)
    }
}

fn table(outcomes: &[Outcome]) -> String {
    let mut table = Table::new();
    table.load_style(LINED);
    table.set_header(["bot", "mean %", "p95 %", "under 1 %", "oracle error %", "sims", "ms"]);
    for Outcome { bot, summary, .. } in outcomes {
        let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
        table.add_row([
            Cell::new(bot),
            right(format!("{:.2}", 100.0 * summary.mean)),
            right(format!("{:.2}", 100.0 * summary.p95)),
            right(format!("{:.1} %", 100.0 * summary.share_under_1pct)),
            right(format!("{:.2}", 100.0 * summary.oracle_error)),
            right(format!("{:.0}", summary.sims)),
            right(format!("{:.2}", summary.ms_per_decision)),
        ]);
    }
    let mut text = format!("{}\n", table.trim_fmt());
    for Outcome { bot, summary, .. } in outcomes {
        let mut parts: Vec<String> = Vec::new();
        let mut group = |what: &str, of: Vec<(String, f64, usize)>| {
            let shown: Vec<String> = of
                .iter()
                .map(|(name, mean, n)| format!("{name} {:.2} % ({n})", 100.0 * mean))
                .collect();
            parts.push(format!("{what} {}", shown.join(", ")));
        };
        let named = |rows: &[(u32, f64, usize)]| {
            rows.iter().map(|(k, mean, n)| (k.to_string(), *mean, *n)).collect::<Vec<_>>()
        };
        group("shot", named(&summary.by_shot));
        group("phase", named(&summary.by_phase));
        group("hand", summary.by_hand.clone());
        text.push_str(&format!("{bot}: {}\n", parts.join(" · ")));
    }
    text.push_str(&format!("{} positions\n", outcomes.first().map_or(0, |o| o.summary.positions)));
    text
}
