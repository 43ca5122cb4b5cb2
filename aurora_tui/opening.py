"""A save becomes a match again: for both clients. Files are `saves.py`, which knows no engine."""

from pathlib import Path

from aurora_tui.saves import Save, SaveFileError, read
from core import Match
from core.kernel import CoreError


def open_save(path: Path) -> tuple[Save, Match]:
    """A save and its match, ready to ask. Raises SaveFileError."""
    save = read(path)
    try:
        match = Match.restore(save.snapshot)
    except CoreError as error:
        raise SaveFileError(f"{path} cannot be opened: {error}") from None
    if len(match.seats) != len(save.players):
        raise SaveFileError(f"{path} does not say who plays each seat.")
    return save, match
