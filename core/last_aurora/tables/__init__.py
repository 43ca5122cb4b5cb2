"""The read-only tables: the shapes of their records, how files spell them, and loading, listing, checking."""
