//! Puts values into the places of a text.

use super::Lang;

/// A value for a place.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A whole number; chooses plural forms.
    Int(i64),
    /// Any text.
    Text(String),
}

impl From<&str> for Value {
    fn from(s: &str) -> Self {
        Self::Text(s.to_owned())
    }
}
impl From<String> for Value {
    fn from(s: String) -> Self {
        Self::Text(s)
    }
}
impl From<&String> for Value {
    fn from(s: &String) -> Self {
        Self::Text(s.clone())
    }
}
macro_rules! from_int {
    ($($t:ty),*) => {$(
        impl From<$t> for Value {
            fn from(n: $t) -> Self {
                Self::Int(n as i64)
            }
        }
    )*};
}
from_int!(i32, u32, i64, usize, u8);

/// Which plural form `n` takes: 0 one, 1 few, 2 many (English: 0 and 1).
fn plural(lang: Lang, n: i64) -> usize {
    let n = n.unsigned_abs();
    match lang {
        Lang::En => usize::from(n != 1),
        Lang::Ko => 0,
        Lang::Ru => match (n % 10, n % 100) {
            (_, 11..=14) => 2,
            (1, _) => 0,
            (2..=4, _) => 1,
            _ => 2,
        },
    }
}

/// Whether a word ends in a Hangul final consonant (numbers by how they are read).
fn has_final(word: &str) -> Option<u32> {
    let last = word.trim_end_matches([' ', '%', ')', '.']).chars().last()?;
    match last {
        '가'..='힣' => Some((last as u32 - '가' as u32) % 28),
        // 영일이삼사오육칠팔구; 8 is ㄹ, which (으)로 treats as none.
        '0' | '3' | '6' => Some(21),
        '1' | '7' | '8' => Some(8),
        '2' | '4' | '5' | '9' => Some(0),
        'l' | 'L' | 'r' | 'R' => Some(8),
        'm' | 'M' | 'n' | 'N' => Some(4),
        _ => Some(0),
    }
}

/// Chooses the particle of a pair such as `이/가` for `word`.
fn particle<'a>(word: &str, pair: &'a str) -> &'a str {
    let (with, without) = pair.split_once('/').unwrap_or((pair, pair));
    match has_final(word) {
        Some(0) | None => without,
        Some(8) if with == "으로" => without,
        Some(_) => with,
    }
}

/// The text with its places filled; a place without a value stays empty.
#[must_use]
pub fn fill(lang: Lang, text: &str, values: &[Value]) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        let Some(close) = rest[open..].find('}') else {
            rest = &rest[open..];
            break;
        };
        let place = &rest[open + 1..open + close];
        rest = &rest[open + close + 1..];
        let digits = place.find(|c: char| !c.is_ascii_digit()).unwrap_or(place.len());
        let value = place[..digits].parse::<usize>().ok().and_then(|i| values.get(i));
        let tail = &place[digits..];
        if let Some(forms) = tail.strip_prefix('|') {
            if let Some(Value::Int(n)) = value {
                let forms: Vec<&str> = forms.split('|').collect();
                out.push_str(forms[plural(lang, *n).min(forms.len() - 1)]);
            }
        } else {
            let shown = match value {
                Some(Value::Int(n)) => n.to_string(),
                Some(Value::Text(s)) => s.clone(),
                None => String::new(),
            };
            match tail.strip_prefix('~') {
                Some(pair) => {
                    out.push_str(&shown);
                    out.push_str(particle(&shown, pair));
                }
                None => out.push_str(&shown),
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn russian_numbers_choose_their_form() {
        let say = |n: i64| fill(Lang::Ru, "{0} {0|щелчок|щелчка|щелчков}", &[Value::Int(n)]);
        assert_eq!(say(1), "1 щелчок");
        assert_eq!(say(22), "22 щелчка");
        assert_eq!(say(11), "11 щелчков");
        assert_eq!(say(5), "5 щелчков");
    }

    #[test]
    fn korean_particles_follow_the_final_consonant() {
        let say = |w: &str| fill(Lang::Ko, "{0~이/가}", &[w.into()]);
        assert_eq!(say("노랑"), "노랑이");
        assert_eq!(say("하늬"), "하늬가");
        assert_eq!(fill(Lang::Ko, "{0~으로/로}", &["하늘".into()]), "하늘로");
    }

    #[test]
    fn a_place_without_value_or_end_does_no_harm() {
        assert_eq!(fill(Lang::En, "a {3} b {", &[]), "a  b {");
    }
}
