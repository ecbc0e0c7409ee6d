mod boards;
mod claims;
mod cuts;
