//! Programs that use the Land libraries as an outside user would: see `examples/examples`.
