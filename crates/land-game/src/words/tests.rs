use super::*;
use crate::paint::text::has_glyph;

#[test]
fn the_system_locale_chooses_the_language() {
    assert_eq!(Lang::from_locale("ko_KR.UTF-8"), Lang::Ko);
    assert_eq!(Lang::from_locale("ru-RU"), Lang::Ru);
    assert_eq!(Lang::from_locale("C"), Lang::En);
    assert_eq!(Lang::from_locale(""), Lang::En);
}

#[test]
fn every_text_is_there_and_every_glyph_is_in_the_font() {
    for lang in Lang::ALL {
        for (key, text) in lang.words().all() {
            assert!(!text.trim().is_empty(), "{} {key} is empty", lang.tag());
            let missing: String = text.chars().filter(|&c| !has_glyph(c)).collect();
            assert!(missing.is_empty(), "{} {key}: no glyph for {missing:?}", lang.tag());
        }
    }
}

#[test]
fn every_text_takes_the_same_values_in_every_language() {
    let places = |text: &str| {
        let mut all: Vec<char> =
            text.match_indices('{').filter_map(|(i, _)| text[i + 1..].chars().next()).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let english = Lang::En.words().all();
    for lang in [Lang::Ko, Lang::Ru] {
        for ((key, en), (_, other)) in english.iter().zip(lang.words().all()) {
            assert_eq!(places(en), places(other), "{} {key}", lang.tag());
        }
    }
}

#[test]
fn korean_and_russian_are_written_in_their_own_letters() {
    let own = |lang: Lang, c: char| match lang {
        Lang::Ko => ('가'..='힣').contains(&c),
        _ => ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c)) || c == 'ё',
    };
    for lang in [Lang::Ko, Lang::Ru] {
        for (key, text) in lang.words().all() {
            let lettered = text.chars().any(char::is_alphabetic);
            let units = ["unit_m", "unit_cm"].contains(&key);
            let bare = text.split('{').next().unwrap_or("").chars().any(char::is_alphabetic);
            if lettered && bare && !units {
                assert!(text.chars().any(|c| own(lang, c)), "{} {key}: {text}", lang.tag());
            }
        }
    }
}

#[test]
fn numbers_are_written_as_each_language_does() {
    assert_eq!(Lang::En.share(176), "17.6 %");
    assert_eq!(Lang::Ru.share(176), "17,6 %");
    assert_eq!(Lang::En.gain(75), "+7.5 %");
    assert_eq!(Lang::En.gain(-3), "−0.3 %");
    assert_eq!(Lang::Ko.decimal(-0.04, 1), "0.0");
    assert_eq!(Lang::Ru.metres(0.74), "0,74 м");
}
