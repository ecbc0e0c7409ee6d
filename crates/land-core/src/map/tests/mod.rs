mod boards;
mod claims;
