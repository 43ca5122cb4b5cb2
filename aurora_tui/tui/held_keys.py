"""Keys that go on being held, in a terminal that tells so: see `terminal/key_events.py`."""

from typing import Any

from textual import events
from textual.app import App

REPEATING = frozenset({"up", "down", "left", "right", "k", "j", "pageup", "pagedown"})
"""Keys at a table that are held on purpose."""


def releases_told(app: App[Any]) -> bool:
    """Whether the terminal has told of a key that was let go."""
    keys = getattr(app._driver, "keys", None)
    return bool(getattr(keys, "released", False))


def only_held(event: events.Key) -> bool:
    """Whether a key was not pressed anew, and is none that is held on purpose."""
    return bool(getattr(event, "repeated", False)) and event.key not in REPEATING
