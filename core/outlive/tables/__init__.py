"""The read-only tables of Outlive: records, files, checks."""
