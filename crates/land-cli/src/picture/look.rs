//! The colours and patterns of the project's look, by day and at dusk.

/// The light a board is seen in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Light {
    /// Pale sand and packed earth.
    #[default]
    Day,
    /// The same ground in the evening.
    Dusk,
}

/// A texture that tells a seat's land without its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    Dots,
    Hatch,
    Cross,
    Wave,
    Rings,
    Grid,
    Chevron,
    Bars,
}

/// How one seat's land looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatLook {
    pub(super) fill: &'static str,
    /// The pattern's marks.
    pub(super) marks: &'static str,
    /// The marks where they have to be seen from afar.
    pub(super) strong: &'static str,
    /// The band along the border.
    pub(super) edge: &'static str,
    /// Text on the fill.
    pub(super) on: &'static str,
    pub(super) pattern: Pattern,
}

/// All colours of one light.
#[derive(Debug)]
pub(super) struct Theme {
    pub(super) page: &'static str,
    pub(super) ground: &'static str,
    pub(super) sweep: &'static str,
    pub(super) sweep_opacity: f64,
    pub(super) ink: &'static str,
    pub(super) ink2: &'static str,
    pub(super) chalk: &'static str,
    pub(super) furrow: &'static str,
    pub(super) outline: &'static str,
    pub(super) shadow: &'static str,
    pub(super) rule: &'static str,
    /// The dark of a stone and of a blade.
    pub(super) stone: &'static str,
    pub(super) stone_light: &'static str,
    seats: [SeatLook; 8],
}

impl Theme {
    pub(super) fn of(light: Light) -> &'static Self {
        match light {
            Light::Day => &DAY,
            Light::Dusk => &DUSK,
        }
    }

    /// The look of a seat; from the ninth on they repeat.
    pub(super) fn seat(&self, seat: usize) -> &SeatLook {
        &self.seats[seat % self.seats.len()]
    }
}

const PATTERNS: [Pattern; 8] = [
    Pattern::Dots,
    Pattern::Hatch,
    Pattern::Cross,
    Pattern::Wave,
    Pattern::Rings,
    Pattern::Grid,
    Pattern::Chevron,
    Pattern::Bars,
];

const INK: &str = "#2A1E15";
const CHALK: &str = "#FFF9EC";

const fn seat(
    n: usize,
    fill: &'static str,
    marks: &'static str,
    strong: &'static str,
    edge: &'static str,
) -> SeatLook {
    let on = match n {
        0 | 1 | 4 | 6 => INK,
        _ => CHALK,
    };
    SeatLook { fill, marks, strong, edge, on, pattern: PATTERNS[n] }
}

static DAY: Theme = Theme {
    page: "#F1E6D0",
    ground: "#AB8861",
    sweep: "#C6A47B",
    sweep_opacity: 0.26,
    ink: INK,
    ink2: "#614B39",
    chalk: CHALK,
    furrow: "#45321F",
    outline: "#45321F",
    shadow: "#3A2614",
    rule: "#D6C4A2",
    stone: "#38291E",
    stone_light: "#6B5545",
    seats: [
        seat(0, "#F4D062", "#D0AE52", "#8F7335", "#DEB956"),
        seat(1, "#6BC9FA", "#61A8CB", "#4A6D7D", "#69B3D8"),
        seat(2, "#A83612", "#BD6647", "#D9A48D", "#B35031"),
        seat(3, "#006A60", "#3B8B80", "#8EB9AE", "#1F7C73"),
        seat(4, "#EC88AE", "#C4728A", "#7D474F", "#D27992"),
        seat(5, "#3B2E78", "#5C518C", "#887EA6", "#4C4083"),
        seat(6, "#F3F4E6", "#D1CEBE", "#948B7D", "#DEDAC9"),
        seat(7, "#451721", "#643C42", "#88686A", "#562C35"),
    ],
};

static DUSK: Theme = Theme {
    page: "#1E1715",
    ground: "#3A302A",
    sweep: "#463A32",
    sweep_opacity: 0.34,
    ink: "#F4EADA",
    ink2: "#BFAF9B",
    chalk: "#F6ECDB",
    furrow: "#15100D",
    outline: "#0F0B09",
    shadow: "#000000",
    rule: "#3D322B",
    stone: "#15100D",
    stone_light: "#857564",
    seats: [
        seat(0, "#E4C560", "#C1A450", "#846B33", "#CFAF54"),
        seat(1, "#4FBBEA", "#4B9BBC", "#3B6371", "#51A6C8"),
        seat(2, "#C03A0F", "#D2704E", "#E9B59E", "#CA5934"),
        seat(3, "#268070", "#63A293", "#BBD3C5", "#449284"),
        seat(4, "#D8739D", "#B1607A", "#6B3940", "#BF6782"),
        seat(5, "#5A39AE", "#7C60BB", "#AA96CC", "#6B4EB7"),
        seat(6, "#E5E5DB", "#C5C0B4", "#8A8175", "#D2CDC0"),
        seat(7, "#70295A", "#8A4F75", "#AE839A", "#7E3D6A"),
    ],
};
