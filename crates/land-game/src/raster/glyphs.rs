//! Letters as pixels, packed into one sheet that both the window and the rasteriser read.

use crate::paint::text::{Face, Weight, glyph};
use ab_glyph::{Font, PxScale, point};
use std::collections::BTreeMap;

/// A letter of one size and weight, in physical pixels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Glyph {
    /// The letter.
    pub letter: char,
    /// Size in eighths of a physical pixel.
    pub size8: u32,
    /// Thickness.
    pub weight: Weight,
    /// How far right of a whole pixel its pen stands, in quarters of a pixel.
    pub quarter: u8,
}

impl Glyph {
    /// The letter in a face on a screen with `scale` physical pixels in a logical one, its pen
    /// at `x` physical pixels, and the whole pixel it counts from.
    #[must_use]
    pub fn new(letter: char, face: Face, scale: f32, x: f32) -> (Self, f32) {
        let quarters = (x * 4.0).round();
        let whole = (quarters / 4.0).floor();
        let size8 = (face.size * scale * 8.0).round() as u32;
        let quarter = (quarters - whole * 4.0) as u8;
        (Self { letter, size8, weight: face.weight, quarter }, whole)
    }

    /// The outline filled: metrics and opacities.
    fn filled(self) -> (Slot, Vec<u8>) {
        let (font, id) = glyph(self.letter, self.weight);
        let em = font.units_per_em().unwrap_or(1000.0);
        let scale = PxScale::from(self.size8 as f32 / 8.0 * font.height_unscaled() / em);
        let at = point(f32::from(self.quarter) / 4.0, 0.0);
        let Some(outline) = font.outline_glyph(id.with_scale_and_position(scale, at)) else {
            return (Slot { x: 0, y: 0, w: 0, h: 0, left: 0, up: 0 }, Vec::new());
        };
        let bounds = outline.px_bounds();
        let (w, h) = (bounds.width() as u32, bounds.height() as u32);
        let mut alpha = vec![0; (w * h) as usize];
        outline.draw(|x, y, cover| {
            alpha[(y * w + x) as usize] = (cover.clamp(0.0, 1.0) * 255.0).round() as u8;
        });
        let (left, up) = (bounds.min.x as i32, -bounds.min.y as i32);
        (Slot { x: 0, y: 0, w, h, left, up }, alpha)
    }
}

/// Where a letter lies on the sheet and relative to the pen, in physical pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Left side on the sheet.
    pub x: u32,
    /// Upper side on the sheet.
    pub y: u32,
    /// Width.
    pub w: u32,
    /// Height.
    pub h: u32,
    /// From the pen to the left side.
    pub left: i32,
    /// From the baseline up to the upper side.
    pub up: i32,
}

/// A square sheet of opacity. One corner is solid, so that plain shapes can be drawn from the same
/// sheet as letters.
#[derive(Clone, Debug)]
pub struct Atlas {
    side: u32,
    alpha: Vec<u8>,
    slots: BTreeMap<Glyph, Slot>,
    shelf: (u32, u32, u32),
    /// Counts how often all places became void.
    pub epoch: u64,
    /// Counts changes; whoever copied the sheet copies it again when this has moved on.
    pub revision: u64,
}

/// The solid corner is this many pixels wide and high.
const SOLID: u32 = 4;

impl Atlas {
    /// A sheet with nothing but the solid corner.
    #[must_use]
    pub fn new(side: u32) -> Self {
        let mut atlas = Self {
            side: side.max(64),
            alpha: Vec::new(),
            slots: BTreeMap::new(),
            shelf: (0, 0, 0),
            epoch: 0,
            revision: 0,
        };
        atlas.clear();
        atlas
    }

    fn clear(&mut self) {
        self.alpha = vec![0; (self.side * self.side) as usize];
        for y in 0..SOLID {
            let row = (y * self.side) as usize;
            self.alpha[row..row + SOLID as usize].fill(255);
        }
        self.slots.clear();
        self.shelf = (SOLID + 1, 0, SOLID + 1);
        self.epoch += 1;
        self.revision += 1;
    }

    /// Length of its sides.
    #[must_use]
    pub fn side(&self) -> u32 {
        self.side
    }

    /// Its opacities, row by row.
    #[must_use]
    pub fn alpha(&self) -> &[u8] {
        &self.alpha
    }

    /// The middle of the solid corner, in parts of the side.
    #[must_use]
    pub fn solid(&self) -> (f32, f32) {
        let at = SOLID as f32 / 2.0 / self.side as f32;
        (at, at)
    }

    /// The place of a letter, drawn now if it is new. When the sheet is full it starts anew, grown
    /// up to 4096 a side; [`Atlas::epoch`] tells, and places given out before are void.
    pub fn slot(&mut self, glyph: Glyph) -> Slot {
        if let Some(&slot) = self.slots.get(&glyph) {
            return slot;
        }
        let (mut slot, bitmap) = glyph.filled();
        let (w, h) = (slot.w, slot.h);
        (slot.x, slot.y) = self.place(w, h);
        if slot.x + w <= self.side && slot.y + h <= self.side {
            for row in 0..h {
                let to = ((slot.y + row) * self.side + slot.x) as usize;
                let from = (row * w) as usize;
                self.alpha[to..to + w as usize].copy_from_slice(&bitmap[from..from + w as usize]);
            }
        } else {
            (slot.w, slot.h) = (0, 0);
        }
        self.slots.insert(glyph, slot);
        self.revision += 1;
        slot
    }

    fn place(&mut self, w: u32, h: u32) -> (u32, u32) {
        let (mut x, mut y, mut height) = self.shelf;
        if x + w > self.side {
            (x, y, height) = (0, y + height + 1, 0);
        }
        if y + h > self.side && w <= self.side && h <= self.side {
            if self.side < 4096 {
                self.side *= 2;
            }
            self.clear();
            return self.place(w, h);
        }
        self.shelf = (x + w + 1, y, height.max(h));
        (x, y)
    }
}
