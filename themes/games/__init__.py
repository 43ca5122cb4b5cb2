"""What only one game paints with, a module a game: its tones, `TONES` by name, and its signs, `SIGNS` by the
name of the glyph set, each a named tuple of single characters."""
