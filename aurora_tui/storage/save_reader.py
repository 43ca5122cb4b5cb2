"""What is in a save, whatever it is: a game's folder, a file of an earlier version, or a record."""

from pathlib import Path
from typing import NamedTuple

from aurora_tui.storage import legacy_saves, saves
from aurora_tui.storage.saves import ListedSave, SaveFileError, Summary
from core import Match
from core.kernel import CoreError
from core.kernel.presentation import presentation
from core.kernel.views import as_match_view
from net.errors import StoreError
from net.record_file import record_of
from net.table_folder import keeps_game, kept_game
from net.wire.text import clean_names


class Opened(NamedTuple):
    """A match as it was left, and which seats bots play."""

    match: Match
    bots: dict[int, str]
    told: str = ""
    """what there is to say of damage"""


def open_save(path: Path) -> Opened:
    """The game of a save, beside whoever plays it now. Raises SaveFileError; nothing is written."""
    try:
        if path.is_dir():
            kept = kept_game(path)
            return Opened(kept.match, dict(kept.bots), kept.damage)
        if path.suffix == saves.OLD:
            save = legacy_saves.read(path)
            match = Match.restore(save.snapshot)
            if len(match.seats) != len(save.players):
                raise SaveFileError(f"{path} does not say who plays each seat.")
            return Opened(match, save.bots)
        return Opened(Match.replay(record_in(path)), {})
    except (CoreError, StoreError) as error:
        raise SaveFileError(f"{path} cannot be opened: {error}") from None


def record_in(path: Path) -> bytes:
    """The record in a save of any kind, or in a file that is a bare record. Raises SaveFileError."""
    if path.is_dir():
        return open_save(path).match.record()
    data = saves.read_bytes(path)
    if data.startswith(legacy_saves.MAGIC):
        return legacy_saves.read(path).record
    try:
        return record_of(data) if data.startswith(b"AURORA ") else data
    except StoreError as error:
        raise SaveFileError(f"{path} cannot be told again: {error}") from None


def summary(match: Match) -> Summary:
    """What a list tells of a match."""
    view, pending = match.view(None), match.decision
    names = clean_names(tuple(as_match_view(view)["names"]))
    shown = presentation(match.game)
    moment = shown.text(match.tables, names).moment(view)
    return Summary(names, moment, names[pending.seat] if pending else "", shown.title)


def list_saves() -> list[ListedSave]:
    """All games at this terminal, the latest first."""
    return [_listed(changed, path) for changed, path in saves.found() if not _is_empty(path)]


def list_all() -> list[ListedSave]:
    """The same with the records of games that were played elsewhere."""
    records = [_listed(changed, path) for changed, path in saves.records()]
    return sorted((*list_saves(), *records), key=lambda game: game.changed, reverse=True)


def _is_empty(path: Path) -> bool:
    """Whether a folder is that of a game that did not come about: its disk was full, or it was killed."""
    try:
        return path.is_dir() and not keeps_game(path)
    except StoreError:
        return False


def _listed(changed: float, path: Path) -> ListedSave:
    try:
        if path.is_dir():
            game = open_save(path)
            return ListedSave(path, changed, summary(game.match), game.told)
        if path.suffix == saves.RECORD:
            return ListedSave(path, changed, summary(_end_of(record_in(path))))
        return ListedSave(path, changed, legacy_saves.read(path).summary.summary)
    except SaveFileError as error:
        return ListedSave(path, changed, None, str(error))
    except Exception as error:  # one save that is not what it says keeps nobody from the others
        return ListedSave(path, changed, None, f"{path} cannot be read: {type(error).__name__}.")


def _end_of(record: bytes) -> Match:
    try:
        return Match.replay(record)
    except CoreError as error:
        raise SaveFileError(f"It cannot be told again: {error}") from None


def latest() -> Path:
    """The game played last that is not over. Raises SaveFileError."""
    if (game := latest_listed()) is None:
        raise SaveFileError(f"There is no game to go on with in {saves.saves_folder()}.")
    return game.path


def latest_listed() -> ListedSave | None:
    """The same with what a list tells of it, None if there is none."""
    for changed, path in saves.found():
        if _is_empty(path):
            continue
        game = _listed(changed, path)
        if game.summary is not None and game.summary.asked:
            return game
    return None
