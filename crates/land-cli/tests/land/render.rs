//! `land render`: what pictures are made of.

use std::collections::BTreeMap;

use crate::{Run, SHORT, cases};

/// A match of Zemlya whose third decision is a choice.
const CUT: &str = r#"{"land":1,"game":"zemlya","seats":[{},{}]}
{"seat":0,"throw":"cut","stuck":true,"at":[0,-300000],"blade":[0,1],"from":[0,300000]}
"#;

/// How often every element and every fill occurs.
fn structure(svg: &str) -> BTreeMap<String, usize> {
    let mut parts = BTreeMap::new();
    for tag in svg.split('<').skip(1) {
        let name = tag.split([' ', '>', '/']).find(|name| !name.is_empty()).unwrap_or("end");
        if !tag.starts_with('/') {
            *parts.entry(name.to_owned()).or_default() += 1;
        }
        if let Some((fill, _)) =
            tag.split_once("fill=\"").and_then(|(_, rest)| rest.split_once('"'))
        {
            *parts.entry(format!("fill {fill}")).or_default() += 1;
        }
    }
    parts
}

#[test]
fn a_ttang_board_has_its_parts() {
    let run = Run::new();
    run.file("a.land", SHORT);
    run.land(&["render", "a.land", "--out", "a.svg", "--at", "2"]).ok();
    insta::assert_debug_snapshot!(structure(&run.read("a.svg")));
}

#[test]
fn a_zemlya_choice_has_its_parts() {
    let run = Run::new();
    run.file("a.land", CUT);
    run.land(&["render", "a.land", "--out", "a.svg", "--theme", "dusk"]).ok();
    insta::assert_debug_snapshot!(structure(&run.read("a.svg")));
}

#[test]
fn the_same_record_gives_the_same_bytes() {
    let run = Run::new();
    run.file("a.land", SHORT);
    for out in ["a.svg", "a.png", "a.gif", "a.apng"] {
        let bytes = |name: &str| {
            run.land(&["render", "a.land", "--width", "200", "--out", name]).ok();
            std::fs::read(run.path(name)).unwrap()
        };
        assert_eq!(bytes(out), bytes(&format!("again-{out}")), "{out}");
    }
}

#[test]
fn images_are_as_wide_as_asked_and_show_both_lights() {
    let run = Run::new();
    run.file("a.land", SHORT);
    let mut seen = Vec::new();
    for theme in ["day", "dusk"] {
        run.land(&["render", "a.land", "--out", "a.png", "--width", "321", "--theme", theme]).ok();
        let file = std::io::BufReader::new(std::fs::File::open(run.path("a.png")).unwrap());
        let mut reader = png::Decoder::new(file).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((info.width, info.color_type), (321, png::ColorType::Rgb));
        seen.push([pixels[0], pixels[1], pixels[2]]);
        let mut colours = pixels.chunks_exact(3).collect::<Vec<_>>();
        colours.sort_unstable();
        colours.dedup();
        assert!(colours.len() > 100, "{} colours", colours.len());
    }
    assert_eq!(seen, [[0xF1, 0xE6, 0xD0], [0x1E, 0x17, 0x15]]);
}

#[test]
fn films_show_every_decision() {
    let run = Run::new();
    run.file("a.land", SHORT);
    run.land(&["render", "a.land", "--out", "a.gif", "--width", "160"]).ok();
    run.land(&["render", "a.land", "--out", "a.png", "--animate", "--width", "160"]).ok();
    let mut gif = gif::DecodeOptions::new()
        .read_info(std::fs::File::open(run.path("a.gif")).unwrap())
        .unwrap();
    let mut delays = Vec::new();
    while let Some(frame) = gif.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    // The start, two flicks, of which the second comes home, and the one that ends the match.
    assert_eq!(delays, [60, 60, 120, 300]);
    let file = std::io::BufReader::new(std::fs::File::open(run.path("a.png")).unwrap());
    let reader = png::Decoder::new(file).read_info().unwrap();
    assert_eq!(reader.info().animation_control().unwrap().num_frames, 4);
}

#[test]
fn every_worked_case_can_be_drawn_at_every_decision() {
    let run = Run::new();
    for entry in std::fs::read_dir(cases()).unwrap() {
        let path = entry.unwrap().path().display().to_string();
        if !path.ends_with(".land") || path.contains("_err_") {
            continue;
        }
        let lines = std::fs::read_to_string(&path).unwrap().lines().count();
        for at in 0..lines {
            run.land(&["render", &path, "--out", "a.svg", "--at", &at.to_string()]).ok();
            let svg = run.read("a.svg");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{path} {at}");
        }
    }
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let run = Run::new();
    run.file("a.land", SHORT);
    let fails = |args: &[&str], line: &str| {
        run.land(&[&["render", "a.land"], args].concat()).fails(2, line);
    };
    fails(&["--out", "a.svg", "--at", "4"], "the match has 3 decisions, not 4");
    fails(&["--out", "a.jpeg"], "--out: a.jpeg ends with none of .svg, .png, .gif and .apng");
    fails(&["--out", "a.svg", "--animate"], "--animate: an SVG shows one position");
    fails(&["--out", "a.gif", "--at", "1"], "--at: a film shows all positions");
    let wide = run.land(&["render", "a.land", "--out", "a.svg", "--width", "9999"]);
    assert_eq!(wide.code, Some(2));
    run.file("b.land", SHORT.replace("\"home\"", "\"short\""));
    assert_eq!(run.land(&["render", "b.land", "--out", "a.svg"]).code, Some(1));
}

#[test]
fn strange_boards_can_be_drawn() {
    let run = Run::new();
    for rules in [
        r#"{"width_mm":10000,"height_mm":300,"home_radius_mm":100}"#,
        r#"{"width_mm":300,"height_mm":10000,"home_radius_mm":100}"#,
        r#"{"board":"circle"}"#,
    ] {
        let record = format!(
            "{{\"land\":1,\"game\":\"ttang\",\"rules\":{rules},\"seats\":[{{}},{{}}]}}\n\
             {{\"seat\":0,\"flick\":1,\"stop\":[16000000,-16000000]}}\n"
        );
        run.file("a.land", record);
        run.land(&["render", "a.land", "--out", "a.png", "--width", "200"]).ok();
    }
    let seats = vec!["{\"name\":\"노랑 Жёлтый ꙮ\"}"; 64].join(",");
    run.file("a.land", format!("{{\"land\":1,\"game\":\"zemlya\",\"rules\":{{\"radius_mm\":9000}},\"seats\":[{seats}]}}\n"));
    run.land(&["render", "a.land", "--out", "a.png", "--width", "400"]).ok();
}
