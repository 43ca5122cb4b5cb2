"""Where games at this terminal lie: names, places, and how a new one gets a place of its own.

A game is a folder with the file of the host that keeps it (net/host/store.py). Beside the folders
lie records of games played elsewhere (`.aurora`) and saves of earlier versions (`.game`), which are
opened but never written. What is in them is `save_reader.py`; here no engine is known.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from aurora_tui.storage import paths
from core.kernel import files
from net.errors import said
from net.files import keep_newest, write_whole
from net.wire.text import clean, clean_names

OLD = ".game"  # a save of an earlier version (legacy_saves.py)
RECORD = ".aurora"  # a record alone (net/record_file.py)
LIMIT = 4 << 20  # bytes; a longer file is no save of ours
MOST_RECORDS = 200
"""of one guest of a box that serves"""
_NAME = re.compile(r"[\w][\w.-]{0,59}")


class SaveFileError(Exception):
    """A save that cannot be found, read or written; `str()` is one sentence."""


class Busy(SaveFileError):
    """Another process plays this game now."""


class Summary(msgspec.Struct, frozen=True):
    """What a list of saves tells of a game."""

    names: tuple[str, ...]
    moment: str
    asked: str  # name, "" when the game is over
    game: str = ""  # title, "" where it is not known

    @property
    def where(self) -> str:
        """Which game it is and where it stands, as part of a sentence, fit to show."""
        stands = f"{clean(self.moment)}; {clean_names((self.asked,))[0]} is asked" if self.asked else "over"
        return f"{clean(self.game)}, {stands}" if self.game else stands


class ListedSave(msgspec.Struct, frozen=True):
    """A save in a list; without a summary it cannot be read. `problem` says why, or what is damaged."""

    path: Path
    changed: float
    summary: Summary | None
    problem: str = ""

    @property
    def name(self) -> str:
        """What `aurora resume` takes."""
        return name_of(self.path)


# -- places ----------------------------------------------------------------------------------------


def data_folder() -> Path:
    """The platform's folder for data of this program, or $AURORA_DATA_DIR. Raises PathRefused."""
    return paths.data_folder()


def saves_folder() -> Path:
    """Where saves lie; it need not exist yet."""
    return data_folder() / paths.SAVES


def tables_folder() -> Path:
    """Where the host inside this client keeps its tables; it need not exist yet."""
    return data_folder() / "tables"


def path_of(name: str, suffix: str = "") -> Path:
    """The place of a save's name; what looks like a path is one. Raises SaveFileError."""
    if os.sep in name or (os.altsep and os.altsep in name):
        return _place(name)
    plain = name.removesuffix(suffix)
    if not _NAME.fullmatch(plain):
        raise SaveFileError("The name of a save has letters, digits, '-', '_' and '.', at most 60 of them.")
    return saves_folder() / (plain + suffix)


def _place(name: str) -> Path:
    """Raises SaveFileError if it is no path, or not for this person."""
    try:
        return paths.place(name)
    except paths.PathRefused as error:
        raise SaveFileError(str(error)) from None


def name_of(path: Path) -> str:
    """What `aurora resume` takes: a name, or the path of what lies elsewhere."""
    return path.name.removesuffix(OLD) if path.parent == saves_folder() else str(path)


def holds_game(path: Path) -> bool:
    """Whether a folder is a game's."""
    from net.table_folder import keeps_something

    return keeps_something(path)


def find(name: str) -> Path:
    """The save of a name or path: a game, a save of an earlier version, a record. Raises SaveFileError."""
    game = path_of(name)
    try:
        if holds_game(game) or game.is_file():
            return game
        with suppress(SaveFileError):
            path = _place(name)
            if path.is_file() or holds_game(path):
                return path
        for suffix in (OLD, RECORD):
            if (path := path_of(name, suffix)).is_file():
                return path
    except OSError as error:
        raise SaveFileError(f"{name} cannot be read: {said(error)}.") from None
    raise SaveFileError(f"There is no save '{name}' in {game.parent}; 'aurora saves' lists them.")


def found() -> list[tuple[float, Path]]:
    """All games at this terminal with the time they were played last, the latest first."""
    from net.table_folder import changed

    places = []
    with suppress(OSError):
        for path in saves_folder().iterdir():
            with suppress(OSError):
                if holds_game(path):
                    places.append((changed(path), path))
                elif path.suffix == OLD and not holds_game(path.with_suffix("")):
                    places.append((path.stat().st_mtime, path))
    return sorted(places, reverse=True)


def records() -> list[tuple[float, Path]]:
    """The records in the folder of the saves with the time they were written, the latest first."""
    places = []
    for path in saves_folder().glob("*" + RECORD):
        with suppress(OSError):
            places.append((path.stat().st_mtime, path))
    return sorted(places, reverse=True)


def list_records() -> list[Path]:
    """The same without the times."""
    return [path for _, path in records()]


def read_bytes(path: Path) -> bytes:
    """A file as it is, within reason. Raises SaveFileError."""
    try:
        return files.read_bytes(path, LIMIT)
    except OSError as error:
        raise SaveFileError(f"{path} cannot be read: {said(error)}.") from None


# -- new ones, and their end -----------------------------------------------------------------------


def new_folder(names: Sequence[str]) -> Path:
    """A new, empty folder for a game of these players. Raises SaveFileError."""
    places = (path_of(name) for name in _candidates(names) if not path_of(name, OLD).exists())
    return _first_free(places, lambda path: path.mkdir(mode=0o700))


def new_record(names: Sequence[str]) -> Path:
    """A new, empty file for the record of a game of these players. Raises SaveFileError."""
    places = (path_of(name, RECORD) for name in _candidates(names))
    return _first_free(places, lambda path: path.touch(mode=0o600, exist_ok=False))


def keep_record(names: Sequence[str], data: bytes) -> Path:
    """The file of a record, of a game of these players; one that is there already is not written again.
    Raises SaveFileError."""
    for path in list_records():
        with suppress(OSError):
            if path.stat().st_size == len(data) and files.read_bytes(path, len(data)) == data:
                return path
    path = new_record(names)
    try:
        write_whole(path, data)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise SaveFileError(f"{path} cannot be written: {said(error)}.") from None
    drop_oldest_records()
    return path


def drop_oldest_records() -> None:
    """Keep the newest records of a guest; whose machine it is keeps all."""
    if not paths.of_guest():
        return
    keep_newest(reversed(list_records()), MOST_RECORDS)


def _first_free(places: Iterable[Path], make: Callable[[Path], None]) -> Path:
    """The first place where nothing is yet, made."""
    for path in places:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            make(path)
        except FileExistsError:
            continue
        except OSError as error:
            raise SaveFileError(f"{path.parent} cannot be written: {said(error)}.") from None
        return path
    raise SaveFileError("There is no free name left for a save.")


def _candidates(names: Sequence[str]) -> Iterator[str]:
    words = (re.sub(r"[^\w]+", "", name.lower())[:12] for name in names)
    stem = "-".join(word for word in words if word) or "game"
    stem = stem if _NAME.fullmatch(stem) else "game"
    yield stem
    for number in range(2, 10_000):
        yield f"{stem}-{number}"


def delete(path: Path) -> None:
    """Delete a game for good, with the older save it went on from. Raises SaveFileError."""
    from net.errors import StoreError
    from net.table_folder import remove

    try:
        if path.is_dir():
            try:
                remove(path)
            except StoreError:
                told = f"{name_of(path)} cannot be deleted: it is being played in another terminal."
                raise SaveFileError(told) from None
            path.with_name(path.name + OLD).unlink(missing_ok=True)
        else:
            path.unlink()
    except OSError as error:
        raise SaveFileError(f"{name_of(path)} cannot be deleted: {said(error)}.") from None
