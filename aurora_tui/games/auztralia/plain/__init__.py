"""The table of AuZtralia in lines."""
