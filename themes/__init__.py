"""Looks: palettes, glyph sets and styles. Imports nothing of ours."""
