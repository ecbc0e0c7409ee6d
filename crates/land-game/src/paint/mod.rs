//! How things look. What one touches is a stone, what one reads is a mark on the ground.
//!
//! Nothing here knows a window: every function adds to a [`scene::Scene`], a list of triangle
//! meshes and text runs in logical pixels, y downwards.

pub mod board;
pub mod cache;
pub mod chalk;
pub mod colour;
pub mod geometry;
pub mod graph;
pub mod icon;
pub mod lettering;
pub mod mark;
pub mod mesh;
pub mod patch;
pub mod pattern;
pub mod piece;
pub mod scene;
pub mod seed;
pub mod shape;
pub mod stone;
pub mod stroke;
pub mod text;
pub mod theme;
