//! Claims, cuts and relabels on lattices from tiny to full size: exact sums, a sound map, nothing changed on an error.
#![no_main]

use arbitrary::{Result, Unstructured};
use land_core::map::{LandMap, Owner, invariants};
use land_core::lattice::Point;
use land_fuzz::point;
use libfuzzer_sys::fuzz_target;

fn run(bytes: &mut Unstructured<'_>) -> Result<()> {
    let side = *bytes.choose(&[5, 8, 30, 200, 1_000_000])?;
    let ring = [(0, 0), (side, 0), (side, side), (0, side)].map(|(x, y)| Point::new(x, y));
    let mut map = LandMap::new(&ring, Owner::FREE).expect("a square is a board");
    for _ in 0..bytes.int_in_range(1..=12)? {
        let before = map.clone();
        let seat = Owner::seat(bytes.int_in_range(0..=3)?);
        let done = match bytes.int_in_range(0..=4)? {
            0 => {
                let at = point(bytes, -2, side + 2)?;
                let blade = (bytes.int_in_range(-9..=9)?, bytes.int_in_range(-9..=9)?);
                let other = Owner::seat(bytes.int_in_range(0..=3)?);
                map.cut(at, blade, seat, other).is_ok()
            }
            1 => {
                map.relabel(seat, Owner::FREE);
                true
            }
            _ => {
                let corners = bytes.int_in_range(1..=9)?;
                let polygon: Vec<Point> =
                    (0..corners).map(|_| point(bytes, -2, side + 2)).collect::<Result<_>>()?;
                let all = bytes.arbitrary::<bool>()?;
                let won = |owner| if all || owner == Owner::FREE { seat } else { owner };
                map.claim(&polygon, won).is_ok()
            }
        };
        assert!(done || map == before, "an error left a trace");
        invariants::check(&map).expect("a sound map");
        let sum: i64 = map.owners().into_iter().map(|owner| map.area2(owner)).sum();
        assert_eq!(sum, 2 * i64::from(side) * i64::from(side));
        for owner in map.owners() {
            let pieces: i64 = map.components(owner).iter().map(|piece| piece.area2).sum();
            assert_eq!(pieces, map.area2(owner), "the pieces are not the whole");
        }
    }
    Ok(())
}

fuzz_target!(|data: &[u8]| {
    // Running out of bytes is the ordinary end.
    let _ = run(&mut Unstructured::new(data));
});
