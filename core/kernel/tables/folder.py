"""The TOML files of a set of tables, and the records in them.

A sentence about a record tells the file, what kind of record it is and how it is called there.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from core.kernel.files import TomlRefused, read_toml
from core.kernel.tables.errors import DataError, explain, sentence


class Identified(Protocol):
    """A record that has an id."""

    @property
    def id(self) -> object: ...


_R = TypeVar("_R", bound=msgspec.Struct)
_I = TypeVar("_I", bound=Identified)
_T = TypeVar("_T")
Found = list[tuple[str, _T]]
"""Records, each with the place it stands in, for a sentence about it."""
Label = Callable[[Mapping[str, Any], int], str]


def called(raw: Mapping[str, Any], position: int) -> str:
    """How a sentence calls a record: by its id and name, or by where it stands (from 1)."""
    number = raw.get("id")
    plain = isinstance(number, int | str) and not isinstance(number, bool) and number != ""
    shown = str(number)[:40] if plain else f"in place {position}"
    return f'{shown} "{raw["name"]}"' if isinstance(raw.get("name"), str) else shown


def paths_in(folder: Path) -> dict[str, Path]:
    """The TOML files that lie in a folder, not in folders below it, by file name."""
    return {path.name: path for path in sorted(folder.glob("*.toml"))}


def overlaid(shipped: Path, folders: Iterable[Path | str], names: Collection[str]) -> dict[str, Path]:
    """The shipped tables, with the files of each of the `folders` in place of their namesakes.

    Raises DataError if there is no such folder, or a file in it that is none of `names`.
    """
    found = paths_in(shipped)
    for folder in map(Path, folders):
        if not folder.is_dir():
            raise DataError(f"{folder}: there is no such folder.")
        own = paths_in(folder)
        for name in own:
            if name not in names:
                raise DataError(f"{name}: is no table of the game; they are {', '.join(sorted(names))}.")
        found |= own
    return found


def read(paths: Mapping[str, Path], file: str) -> dict[str, Any]:
    """A file as it is spelled. Raises DataError if it is no TOML or cannot be read."""
    try:
        return read_toml(paths[file])
    except TomlRefused as error:
        raise DataError(f"{file}: {error}.") from None
    except OSError as error:
        raise DataError(f"{file}: cannot be read, {(error.strerror or 'unknown error').lower()}.") from None


def listed(
    paths: Mapping[str, Path], file: str, key: str, kind: type[_R], label: Label = called
) -> Found[_R]:
    """The records of a file that holds one list. Raises DataError."""
    data = dict(read(paths, file))
    rows = data.pop(key, None)
    for other in data:
        raise sentence(file, other, f"is no part of this file, its records are [[{key}]]")
    return records(file, rows, key, kind, label=label)


def records(
    file: str, rows: object, key: str, kind: type[_R], noun: str = "record", label: Label = called
) -> Found[_R]:
    """A list of a file as records. Raises DataError for what is no list, or no such record."""
    if not isinstance(rows, list) or not rows:
        raise sentence(file, key, f"must be a list of records, [[{key}]]")
    found = []
    for position, raw in enumerate(rows, start=1):
        if not isinstance(raw, dict):
            raise sentence(file, key, f"must be a list of records, [[{key}]]")
        where = f"{file}, {noun} {label(raw, position)}"
        found.append((where, convert(where, raw, kind)))
    return found


def identified(found: Found[_I]) -> Found[_I]:
    """The same records. Raises DataError if two of them share an id."""
    taken: dict[Any, str] = {}
    for where, row in found:
        unused(taken, row.id, where, "id")
    return found


def made(found: Found[_R], make: Callable[[_R, int], _T], first: int = 0) -> tuple[_T, ...]:
    """The records as those of a catalogue: what `make` gives for each and its number, counted from `first`.

    A ValueError of `make` becomes a DataError that names the record.
    """
    rows = []
    for number, (where, row) in enumerate(found, start=first):
        try:
            rows.append(make(row, number))
        except ValueError as error:
            raise explain(where, error, None, type(row)) from None
    return tuple(rows)


def convert(where: str, raw: Mapping[str, Any], kind: type[_R]) -> _R:
    """A record of type `kind` from its spelling, the table `raw` of a TOML file.

    `where` says for a sentence which file and record it is. Raises DataError, with one sentence, for a field
    that is missing, unknown or of another type.
    """
    try:
        return msgspec.convert(raw, kind, strict=True)
    except msgspec.ValidationError as error:
        raise explain(where, error, raw, kind) from None


def unused(places: dict[Any, str], key: object, where: str, field: str) -> None:
    """Note that `key` is that of the record at `where`. Raises DataError if another has it."""
    if key in places:
        raise sentence(where, field, f"{key} is already that of {places[key]}")
    places[key] = where
