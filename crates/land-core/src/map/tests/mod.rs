mod boards;
mod claims;
mod cuts;
mod queries;
