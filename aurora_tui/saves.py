"""Save files of games at this terminal: where they lie, what they hold, how they are written.

A file holds a snapshot to go on from, the record to replay, who plays each seat, and a summary for
lists. Files are replaced as a whole, so a killed client leaves the last one intact. The network
host has a storage of its own; nothing here knows it.
"""

import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

SUFFIX = ".game"
RECORD = ".aurora"  # a record alone (net/export.py)
FORMAT = 1
LIMIT = 16 << 20  # bytes; a longer file is no save of ours
_MAGIC = b"AURORA-SAVE\n"
_SUM = 16
_NAME = re.compile(r"[\w][\w.-]{0,59}")


class SaveFileError(Exception):
    """A save file that cannot be found, read or written; `str()` is one sentence."""


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list of saves tells of a game."""

    names: tuple[str, ...]
    round: int
    phase: str
    asked: str  # name, "" when the game is over


class Busy(SaveFileError):
    """Another process plays this game now."""


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a save file. `players` says who plays each seat: "person" or a kind of bot."""

    format: int
    players: tuple[str, ...]
    summary: Summary
    snapshot: bytes
    record: bytes


class Listed(msgspec.Struct, frozen=True):
    """A save file in a list; without a summary it cannot be read, and `problem` says why."""

    path: Path
    changed: float
    summary: Summary | None
    problem: str = ""

    @property
    def name(self) -> str:
        """What `aurora resume` takes."""
        return self.path.name.removesuffix(SUFFIX)


# -- places ----------------------------------------------------------------------------------------


def data_folder() -> Path:
    """The platform's folder for data of this program, or $AURORA_DATA_DIR."""
    chosen = os.environ.get("AURORA_DATA_DIR")
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return user_data_path("aurora-tui", appauthor=False)


def saves_folder() -> Path:
    """Where saves lie; it need not exist yet."""
    return data_folder() / "saves"


def path_of(name: str, suffix: str = SUFFIX) -> Path:
    """The file of a save's name; what looks like a path is one. Raises SaveFileError."""
    if os.sep in name or (os.altsep and os.altsep in name):
        return Path(name).expanduser()
    plain = name.removesuffix(suffix)
    if not _NAME.fullmatch(plain):
        raise SaveFileError("The name of a save has letters, digits, '-', '_' and '.', at most 60 of them.")
    return saves_folder() / (plain + suffix)


def find(name: str) -> Path:
    """The file of a save that exists, by name or path. Raises SaveFileError."""
    path = path_of(name)
    if not path.exists() and Path(name).is_file():
        return Path(name)
    record = path_of(name, RECORD)
    if not path.exists() and record.exists():
        return record
    if not path.exists():
        raise SaveFileError(f"There is no save '{name}' in {path.parent}; 'aurora saves' lists them.")
    return path


def list_saves() -> list[Listed]:
    """All save files, the latest first."""
    found = []
    for path in saves_folder().glob("*" + SUFFIX):
        with suppress(OSError):
            changed = path.stat().st_mtime
            try:
                found.append(Listed(path, changed, read(path).summary))
            except SaveFileError as error:
                found.append(Listed(path, changed, None, str(error)))
    return sorted(found, key=lambda save: -save.changed)


def latest() -> Path:
    """The save last written to of a game that is not over. Raises SaveFileError."""
    for save in list_saves():
        if save.summary is not None and save.summary.asked:
            return save.path
    raise SaveFileError(f"There is no game to go on with in {saves_folder()}.")


# -- files -----------------------------------------------------------------------------------------


def read(path: Path) -> Save:
    """The content of a save file. Raises SaveFileError with one sentence; the file is left as it is."""
    data = read_bytes(path)
    if not is_save(data):
        raise SaveFileError(f"{path} is no saved game of this program.")
    body = data[len(_MAGIC) + _SUM :]
    if blake2b(body, digest_size=_SUM).digest() != data[len(_MAGIC) : len(_MAGIC) + _SUM]:
        raise SaveFileError(f"{path} is damaged: its checksum does not fit.")
    try:
        number = msgspec.msgpack.decode(body, type=dict[str, Any]).get("format")
        if number != FORMAT:
            raise SaveFileError(f"{path} has format {number}; this version reads format {FORMAT}.")
        save = msgspec.msgpack.decode(body, type=Save)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise SaveFileError(f"{path} is no saved game that this version can read.") from None
    if len(save.players) > len(save.summary.names):  # the Automa has a name and no player
        raise SaveFileError(f"{path} does not say who plays each seat.")
    return save


def is_save(data: bytes) -> bool:
    """Whether a file's content is a save, whole or not."""
    return data.startswith(_MAGIC)


def read_bytes(path: Path) -> bytes:
    """A file as it is, within reason. Raises SaveFileError."""
    try:
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        raise SaveFileError(f"{path} cannot be read: {_reason(error)}.") from None
    if len(data) > LIMIT:
        raise SaveFileError(f"{path} is no saved game of this program: it is larger than {LIMIT >> 20} MiB.")
    return data


def write(path: Path, save: Save, *, sync: bool = True) -> None:
    """Replace a save file as a whole: whoever reads it finds the old one or the new one.

    With `sync` it outlasts a loss of power too, which takes the disk some milliseconds. Raises
    SaveFileError with one sentence; then the old file is still there.
    """
    body = msgspec.msgpack.encode(save)
    data = _MAGIC + blake2b(body, digest_size=_SUM).digest() + body
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        if temporary:
            with suppress(OSError):
                os.unlink(temporary)
        raise SaveFileError(f"{path} cannot be written: {_reason(error)}.") from None


def _reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()


# -- one game, one file ----------------------------------------------------------------------------


class Slot:
    """A save file that this process alone writes to, until it is released."""

    def __init__(self, path: Path) -> None:
        """Raises SaveFileError if another process plays this game, or the folder cannot be written."""
        self.path = path
        self._lock_path = path.with_name(f".{path.name}.lock")
        self._lock = self._acquire()

    @property
    def name(self) -> str:
        """What `aurora resume` takes: a name, or the path of a file elsewhere."""
        if self.path.parent == saves_folder():
            return self.path.name.removesuffix(SUFFIX)
        return str(self.path)

    def write(self, save: Save, *, sync: bool = True) -> None:
        """Put the game into the file. Raises SaveFileError."""
        write(self.path, save, sync=sync)

    def release(self) -> None:
        """Let others have it."""
        if self._lock >= 0:
            with suppress(OSError):
                self._lock_path.unlink()
            os.close(self._lock)
            self._lock = -1

    def _acquire(self) -> int:
        try:
            import fcntl
        except ImportError:  # Windows: games there are not guarded against a second client
            return -1
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            while True:
                lock = os.open(self._lock_path, os.O_RDWR | os.O_CREAT, 0o600)
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    if os.path.samestat(os.fstat(lock), os.stat(self._lock_path)):
                        return lock
                except FileNotFoundError:  # its last holder removed it between our two calls
                    pass
                except OSError:
                    os.close(lock)
                    raise
                os.close(lock)
        except BlockingIOError:
            raise Busy(f"The game in {self.path} is being played in another terminal.") from None
        except OSError as error:
            raise SaveFileError(f"{self.path.parent} cannot be written: {_reason(error)}.") from None


def new_slot(names: Sequence[str]) -> Slot:
    """A slot for a new game, named after its players. Raises SaveFileError."""
    for name in _candidates(names):
        path = path_of(name)
        if path.exists():
            continue
        try:
            slot = Slot(path)
        except Busy:
            continue
        if not path.exists():  # another process may have written it since
            return slot
        slot.release()
    raise SaveFileError("There is no free name left for a save.")


def new_record(names: Sequence[str]) -> Path:
    """A new, empty file for the record of a game of these players. Raises SaveFileError."""
    for name in _candidates(names):
        path = path_of(name, RECORD)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600, exist_ok=False)
        except FileExistsError:
            continue
        except OSError as error:
            raise SaveFileError(f"{path} cannot be written: {_reason(error)}.") from None
        return path
    raise SaveFileError("There is no free name left for a record.")


def list_records() -> list[Path]:
    """The records in the folder of the saves, the latest first."""
    found = []
    for path in saves_folder().glob("*" + RECORD):
        with suppress(OSError):
            found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def _candidates(names: Sequence[str]) -> Iterator[str]:
    words = (re.sub(r"[^\w]+", "", name.lower())[:12] for name in names)
    stem = "-".join(word for word in words if word) or "game"
    stem = stem if _NAME.fullmatch(stem) else "game"
    yield stem
    for number in range(2, 10_000):
        yield f"{stem}-{number}"
