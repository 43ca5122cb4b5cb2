"""The read-only tables of AuZtralia: records, files, checks."""
