//! Numbers as each language writes them.

use super::Lang;

impl Lang {
    /// The decimal sign.
    #[must_use]
    pub fn point(self) -> char {
        if self == Self::Ru { ',' } else { '.' }
    }

    /// `value` with `decimals` digits after the sign.
    #[must_use]
    pub fn decimal(self, value: f64, decimals: usize) -> String {
        let text = format!("{value:.decimals$}");
        // "-0.0" is a rounding artefact, not a number people write.
        let text = if text.trim_start_matches('-').chars().all(|c| c == '0' || c == '.') {
            text.trim_start_matches('-').to_owned()
        } else {
            text.replace('-', "−")
        };
        if self.point() == '.' { text } else { text.replace('.', ",") }
    }

    /// A share of the board in percent with one decimal: `17.6 %`.
    #[must_use]
    pub fn share(self, tenths: i64) -> String {
        format!("{} %", self.tenths(tenths))
    }

    /// A share without its sign: `17.6`.
    #[must_use]
    pub fn tenths(self, tenths: i64) -> String {
        let sign = if tenths < 0 { "−" } else { "" };
        format!("{sign}{}{}{}", tenths.abs() / 10, self.point(), tenths.abs() % 10)
    }

    /// A difference of shares: `+7.5 %`.
    #[must_use]
    pub fn gain(self, tenths: i64) -> String {
        format!("{}{} %", if tenths > 0 { "+" } else { "" }, self.tenths(tenths))
    }

    /// Metres with two decimals: `0.74 m`.
    #[must_use]
    pub fn metres(self, m: f64) -> String {
        format!("{} {}", self.decimal(m, 2), self.words().unit_m)
    }
}
