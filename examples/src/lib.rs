//! Programs that use the Land libraries as an outside user would: see `examples/examples`.
//!
//! The code in the project's own pages is compiled and run here, so that it cannot drift;
//! `.ci/pages` runs the commands.

/// Makes documentation of pages, and with that their code tests.
macro_rules! pages {
    ($($(#[$doc:meta])* $name:ident: $file:literal),* $(,)?) => {$(
        $(#[$doc])*
        #[doc = include_str!(concat!("../../", $file))]
        #[derive(Debug)]
        pub struct $name;
    )*}
}

pages! {
    /// The front page.
    Readme: "README.md",
    /// How the parts fit.
    Architecture: "ARCHITECTURE.md",
    /// How to change them.
    Contributing: "CONTRIBUTING.md",
    /// The rules.
    Rules: "docs/rules.md",
    /// The record.
    Notation: "docs/notation.md",
    /// The computer player.
    Ai: "docs/ai.md",
    /// How to run many matches.
    Scale: "docs/scale.md",
    /// What the engine is, for who meets it alone.
    Core: "crates/land-core/README.md",
    /// What the players are, for who meets them alone.
    Players: "crates/land-ai/README.md",
}
