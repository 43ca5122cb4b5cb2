"""The numbers of a game that belong to no component: a record each, and all as the rules read them."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from core.kernel.tables.errors import explain, sentence
from core.kernel.tables.folder import Found, identified, listed


class Value(Protocol):
    """A record of one number, or of a row of them."""

    @property
    def id(self) -> str: ...

    @property
    def value(self) -> int | tuple[int, ...]: ...


N = TypeVar("N", bound=msgspec.Struct)
V = TypeVar("V")


def values_of(
    paths: Mapping[str, Path],
    kind: type[msgspec.Struct],
    make: Callable[[Any], V],
    file: str = "numbers.toml",
) -> tuple[V, ...]:
    """The [[number]] records of a file, read as `kind`, as those of a catalogue.

    Raises DataError, also if two share an id.
    """
    found: Found[Any] = listed(paths, file, "number", kind)
    return tuple(make(row) for _, row in identified(found))


def numbers_of(values: Iterable[Value], kind: type[N], file: str = "numbers.toml") -> N:
    """The values as a game's struct of all its numbers, whose fields are called as the records are.

    Raises DataError, naming the record, for one that is no number of the game, that is missing or of another
    shape.
    """
    raw = {row.id: row.value if isinstance(row.value, int) else list(row.value) for row in values}
    for name in raw:
        if name not in kind.__struct_fields__:
            raise sentence(file, name, "is no number of the game")
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise explain(file, error, raw, kind) from None
