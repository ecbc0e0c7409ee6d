//! Where words fit on land.

use crate::paint::board::Piece;
use crate::paint::geometry::{Rect, Vec2, vec2};

/// The middle of the roomiest place of a piece for a label of this size; `None` if it fits
/// nowhere with a little air around it. `avoid` are places that must stay free.
#[must_use]
pub fn place(piece: &Piece, size: Vec2, avoid: &[Rect]) -> Option<Vec2> {
    let bounds = Rect::of(&piece.outer);
    let edges: Vec<(Vec2, Vec2)> = std::iter::once(&piece.outer)
        .chain(&piece.holes)
        .flat_map(|ring| (0..ring.len()).map(|i| (ring[i], ring[(i + 1) % ring.len()])))
        .collect();
    // A label is wider than high: distances are measured in a space squeezed to a square.
    let squeeze = vec2(size.y / size.x.max(1.0), 1.0);
    let room = |p: Vec2| -> f32 {
        if !inside(&edges, p) {
            return -1.0;
        }
        let scaled = |q: Vec2| vec2((q.x - p.x) * squeeze.x, (q.y - p.y) * squeeze.y);
        edges.iter().map(|&(a, b)| distance(scaled(a), scaled(b))).fold(f32::MAX, f32::min)
    };
    let free = |p: Vec2| {
        let own = Rect::around(p, size.x, size.y);
        avoid.iter().all(|r| {
            let common = r.clipped(own);
            common.w <= 0.0 || common.h <= 0.0
        })
    };
    let mut best = (0.0, None);
    let mut look = |p: Vec2| {
        let r = room(p);
        if r > best.0 && free(p) {
            best = (r, Some(p));
        }
        best
    };
    const STEPS: usize = 14;
    for i in 0..STEPS {
        for k in 0..STEPS {
            let t = |n: usize| (n as f32 + 0.5) / STEPS as f32;
            look(vec2(bounds.x + bounds.w * t(i), bounds.y + bounds.h * t(k)));
        }
    }
    let mut step = vec2(bounds.w, bounds.h) * (0.5 / STEPS as f32);
    for _ in 0..5 {
        let centre = look(vec2(f32::MAX, 0.0)).1?;
        for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
            look(centre + vec2(step.x * x, step.y * y));
        }
        step = step * 0.5;
    }
    // Half the height is what it takes at the very least.
    best.1.filter(|_| best.0 >= size.y * 0.55)
}

/// Distance of the origin to a segment.
fn distance(a: Vec2, b: Vec2) -> f32 {
    let way = b - a;
    let square = way.dot(way);
    let t = if square > 0.0 { (-a.dot(way) / square).clamp(0.0, 1.0) } else { 0.0 };
    (a + way * t).length()
}

fn inside(edges: &[(Vec2, Vec2)], p: Vec2) -> bool {
    edges.iter().fold(false, |odd, &(a, b)| {
        let crosses =
            (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x;
        odd != crosses
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_lies_in_the_roomy_part_and_off_what_must_stay_free() {
        // An L: a wide foot and a thin leg.
        let outer = [(0., 0.), (20., 0.), (20., 200.), (200., 200.), (200., 300.), (0., 300.)];
        let piece = Piece {
            colour: 0,
            outer: outer.iter().map(|&(x, y)| vec2(x, y)).collect(),
            holes: Vec::new(),
        };
        let at = place(&piece, vec2(60.0, 24.0), &[]).unwrap();
        assert!(at.y > 210.0 && at.y < 290.0, "{at:?}");
        let taken = Rect::around(at, 20.0, 20.0);
        let other = place(&piece, vec2(60.0, 24.0), &[taken]).unwrap();
        assert!((other.x - at.x).abs() > 20.0 || (other.y - at.y).abs() > 10.0);
        assert_eq!(place(&piece, vec2(260.0, 150.0), &[]), None);
    }
}
