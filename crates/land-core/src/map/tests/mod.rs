mod boards;
mod claims;
mod cuts;
mod errors;
mod queries;
