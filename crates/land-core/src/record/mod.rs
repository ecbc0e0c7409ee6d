//! The `.land` record: read, write, judge, re-run, undo.
