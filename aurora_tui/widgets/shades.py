"""Which colours an app paints in: its look, and how many colours its terminal has."""

from typing import Any

from textual.app import App

from themes.palettes import DEFAULT, FEW, LOOKS


def shades(app: App[Any]) -> str:
    """The name of the look, for `themes.tones.style`."""
    name = app.theme if app.theme in LOOKS else DEFAULT
    return name + FEW if app.console.color_system == "256" and name + FEW in LOOKS else name
