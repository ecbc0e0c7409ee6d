//! What a search pays for one sample: luck, a flick, a throw, a stick probability.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use land_core::lattice::{DEFAULT_PER_M, Point};
use land_core::physics::knife::{Ground, Knife, Throw};
use land_core::physics::stone::{self, Stone};
use land_core::physics::{Hand, LuckKey, Purpose, knife};

fn physics(c: &mut Criterion) {
    let key = LuckKey { seed: 1, world: 0, seat: 0, turn: 0, shot: 0, purpose: Purpose::Trial };
    let mut luck = key.stream();
    let hand = Hand::normal();
    let from = Point::new(50_000, 50_000);
    let metre = DEFAULT_PER_M as i32;

    c.bench_function("luck: a keyed stream and its first word", |b| {
        b.iter(|| black_box(key).stream().next_u64());
    });
    c.bench_function("luck: a normal variate", |b| b.iter(|| luck.normal()));

    let stone = Stone::new(900, 450, DEFAULT_PER_M).expect("a stone of the default rules");
    let aim = stone.aim_at(from, Point::new(metre / 2, metre / 3));
    let tremor = stone::Tremor { dir: 0.3, power: -1.1 };
    c.bench_function("stone: a stop with given tremor", |b| {
        b.iter(|| stone.stop_with(from, black_box(aim), &hand, black_box(tremor)));
    });

    let knife = Knife::new(Ground::PackedEarth, DEFAULT_PER_M).expect("a lattice with units");
    let throw = Throw::new(from, Point::new(metre, metre), (3, -1), 1);
    let plan = knife.plan(&throw).expect("a throw on the lattice");
    let tremor = knife::Tremor { side: 0.2, up: -0.4, speed: 1.0, spin: -0.3, wrist: 0.7 };
    c.bench_function("knife: a plan", |b| b.iter(|| knife.plan(black_box(&throw))));
    c.bench_function("knife: a strike with given tremor", |b| {
        b.iter(|| plan.strike(&hand, black_box(tremor)));
    });
    c.bench_function("knife: a stick probability", |b| {
        b.iter(|| plan.stick_probability(black_box(&hand)));
    });
}

criterion_group!(benches, physics);
criterion_main!(benches);
