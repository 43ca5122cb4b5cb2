"""A game's own tones, a module a game: `TONES`, by name."""
