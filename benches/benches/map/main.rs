//! The land map and its peers on the same inputs.

mod peers;
mod table;

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput};
use geo::{Area, BooleanOps, Contains};
use geo_booleanop::boolean::BooleanOp;
use geo_types_06 as old;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::single::SingleFloatOverlay;
use land_benches::lands::trial;
use land_core::lattice::Point;
use land_core::map::{FanIndex, LandMap, Owner};

use peers::{Geo, IOverlay, Peer};

const SIZES: [usize; 4] = [10, 50, 200, 2000];

/// A full-size map of about that many edges: two players' small claims.
fn map_of(edges: usize) -> LandMap {
    let board = table::board();
    let mut map = board.map();
    let mut luck = trial(11, edges as u32);
    let reach = (2e6 / (edges as f64).sqrt()) as u64;
    for n in 0.. {
        if map.edges().len() >= edges {
            break;
        }
        let centre = board.point(&mut luck);
        let mut near =
            |at: i32, most: i32| (at + luck.below(reach) as i32 - reach as i32 / 2).clamp(0, most);
        let triangle: Vec<Point> = (0..3)
            .map(|_| Point::new(near(centre.x, board.width), near(centre.y, board.height)))
            .collect();
        let mut tried = map.clone();
        Peer::claim(&mut tried, n % 2, &triangle);
        if tried.edges().len() <= edges + edges / 10 + 1 {
            map = tried;
        }
    }
    map
}

/// 64 triangles with a common corner, as the gains of one turn are.
fn fan() -> Vec<[Point; 3]> {
    let board = table::board();
    let mut luck = trial(12, 0);
    let apex = Point::new(board.width / 10, board.height / 10);
    (0..64).map(|_| [apex, board.point(&mut luck), board.point(&mut luck)]).collect()
}

fn claims(c: &mut Criterion) {
    let mut group = c.benchmark_group("claim");
    let game = table::game(3);
    let board = table::board().map();
    group.throughput(Throughput::Elements(game.len() as u64));
    fn play<P: Peer>(board: &LandMap, game: &[Vec<Point>]) -> usize {
        let mut peer = P::new(board);
        for (n, polygon) in game.iter().enumerate() {
            peer.claim(n % 2, polygon);
        }
        peer.corners()
    }
    group.bench_function("land-map", |b| b.iter(|| play::<LandMap>(&board, &game)));
    group.bench_function("geo", |b| b.iter(|| play::<Geo>(&board, &game)));
    group.bench_function("i_overlay", |b| b.iter(|| play::<IOverlay>(&board, &game)));
    group.finish();
}

fn free_area(c: &mut Criterion) {
    let mut group = c.benchmark_group("free area of a triangle");
    let fan = fan();
    for size in SIZES {
        let map = map_of(size);
        let mut owned = map.clone();
        owned.relabel(Owner::seat(1), Owner::seat(0));
        let owned = owned.to_geo(Owner::seat(0));
        let mut n = 0;
        let mut next = || {
            n += 1;
            fan[n % fan.len()]
        };
        group.bench_function(BenchmarkId::new("land-map", size), |b| {
            b.iter(|| map.area_in_triangle(Owner::FREE, black_box(next())));
        });
        let index = FanIndex::new(&map, Owner::FREE, fan[0][0]);
        group.bench_function(BenchmarkId::new("land-map fan index", size), |b| {
            b.iter(|| {
                let [_, p, q] = black_box(next());
                index.area(p, q)
            });
        });
        group.bench_function(BenchmarkId::new("fan index made", size), |b| {
            b.iter(|| FanIndex::new(&map, Owner::FREE, black_box(fan[0][0])));
        });
        group.bench_function(BenchmarkId::new("geo", size), |b| {
            b.iter(|| peers::to_geo(&black_box(next())).difference(&owned).unsigned_area());
        });
        let shapes: Vec<Vec<Vec<[f64; 2]>>> = owned
            .iter()
            .map(|p| {
                std::iter::once(p.exterior())
                    .chain(p.interiors())
                    .map(|l| l.coords().map(|c| [c.x, c.y]).collect())
                    .collect()
            })
            .collect();
        group.bench_function(BenchmarkId::new("i_overlay", size), |b| {
            b.iter(|| {
                let triangle = peers::contour(&black_box(next()));
                triangle.overlay(&shapes, OverlayRule::Difference, FillRule::NonZero)
            });
        });
        let line = |l: &geo::LineString| {
            old::LineString::from(l.coords().map(|c| (c.x, c.y)).collect::<Vec<_>>())
        };
        let old_owned = old::MultiPolygon(
            owned
                .iter()
                .map(|p| {
                    old::Polygon::new(line(p.exterior()), p.interiors().iter().map(line).collect())
                })
                .collect(),
        );
        // Panics on some triangles: those are left out, and told.
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let sound: Vec<[Point; 3]> = fan
            .iter()
            .copied()
            .filter(|t| {
                std::panic::catch_unwind(|| peers::to_old(t).difference(&old_owned)).is_ok()
            })
            .collect();
        std::panic::set_hook(hook);
        println!("geo-booleanop panics at {} of {} triangles", fan.len() - sound.len(), fan.len());
        if !sound.is_empty() {
            let mut n = 0;
            group.bench_function(BenchmarkId::new("geo-booleanop", size), |b| {
                b.iter(|| {
                    n += 1;
                    peers::to_old(&black_box(sound[n % sound.len()])).difference(&old_owned)
                });
            });
        }
    }
    group.finish();
}

fn owner_of_a_point(c: &mut Criterion) {
    let mut group = c.benchmark_group("owner of a point");
    let points: Vec<Point> = fan().iter().map(|t| t[1]).collect();
    for size in SIZES {
        let map = map_of(size);
        let lands = [0, 1].map(|seat| map.to_geo(Owner::seat(seat)));
        let mut n = 0;
        let mut next = || {
            n += 1;
            points[n % points.len()]
        };
        group.bench_function(BenchmarkId::new("land-map", size), |b| {
            b.iter(|| map.owners_at(black_box(next())));
        });
        group.bench_function(BenchmarkId::new("geo", size), |b| {
            b.iter(|| {
                let p = geo::Point::from(geo::Coord::from(black_box(next())));
                lands.iter().position(|land| land.contains(&p))
            });
        });
    }
    group.finish();
}

fn cuts(c: &mut Criterion) {
    let mut group = c.benchmark_group("cut");
    for size in [50, 200] {
        let map = map_of(size);
        let throws = throws(&map);
        let mut n = 0;
        group.bench_function(BenchmarkId::new("land-map", size), |b| {
            b.iter_batched(
                || {
                    n += 1;
                    (map.clone(), throws[n % throws.len()])
                },
                |(mut map, (at, blade))| map.cut(at, blade, Owner::label(0), Owner::label(1)),
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

/// Throws that cut something.
fn throws(map: &LandMap) -> Vec<(Point, (i64, i64))> {
    let board = table::board();
    let mut luck = trial(13, 0);
    (0..10_000)
        .map(|_| (board.point(&mut luck), (luck.below(2001) as i64 - 1000, 777)))
        .filter(|&(at, blade)| map.clone().cut(at, blade, Owner::label(0), Owner::label(1)).is_ok())
        .take(64)
        .collect()
}

/// Medians of single calls, which a busy machine disturbs least.
fn print_medians() {
    println!("medians of single calls:");
    println!("edges   triangle ns   in a fan ns   geo ns    ratio   owner ns   cut µs");
    let fan = fan();
    for size in SIZES {
        let map = map_of(size);
        let mut owned = map.clone();
        owned.relabel(Owner::seat(1), Owner::seat(0));
        let owned = owned.to_geo(Owner::seat(0));
        let index = FanIndex::new(&map, Owner::FREE, fan[0][0]);
        let eight: Vec<&[[Point; 3]]> = fan.chunks(8).collect();
        let triangle = table::median(&eight, 8, |t| {
            for &t in *t {
                black_box(map.area_in_triangle(Owner::FREE, black_box(t)));
            }
        });
        let in_fan = table::median(&eight, 8, |t| {
            for &[_, p, q] in *t {
                black_box(index.area(black_box(p), q));
            }
        });
        let geo = table::median(&fan, 1, |t| {
            black_box(peers::to_geo(t).difference(&owned).unsigned_area());
        });
        let owner = table::median(&eight, 8, |t| {
            for &[_, p, _] in *t {
                black_box(map.owners_at(black_box(p)));
            }
        });
        let cut = table::median(&throws(&map), 1, |&(at, blade)| {
            // The clone is part of what is measured: a game keeps the land from before.
            let mut map = map.clone();
            let _ = black_box(map.cut(at, blade, Owner::label(0), Owner::label(1)));
        });
        println!(
            "{:5} {triangle:13.0} {in_fan:13.0} {geo:8.0} {:8.0} {owner:10.0} {:8.1}",
            map.edges().len(),
            geo / triangle,
            cut / 1e3
        );
    }
}

fn main() -> std::io::Result<()> {
    if table::was_child() {
        return Ok(());
    }
    let mut c = Criterion::default().configure_from_args();
    // `cargo test` only asks whether the benches run.
    if !std::env::args().any(|arg| arg == "--test") {
        table::print()?;
        print_medians();
    }
    claims(&mut c);
    free_area(&mut c);
    owner_of_a_point(&mut c);
    cuts(&mut c);
    c.final_summary();
    Ok(())
}
