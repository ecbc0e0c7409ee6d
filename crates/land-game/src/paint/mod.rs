//! How things look. What one touches is a stone, what one reads is a mark on the ground.
//!
//! Nothing here knows a window: every function adds to a [`scene::Scene`], a list of triangle
//! meshes and text runs in logical pixels, y downwards.

pub mod colour;
pub mod geometry;
pub mod mesh;
pub mod scene;
pub mod text;
pub mod theme;
