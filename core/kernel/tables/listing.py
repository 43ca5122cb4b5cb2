"""Records as flat rows, for people and for `aurora cards --json`."""

from collections.abc import Iterable, Sequence
from typing import Protocol

Line = dict[str, str | int]


class Sourced(Protocol):
    """What every record carries: where its values come from, and which are better known."""

    @property
    def source(self) -> str: ...
    @property
    def pinned(self) -> str: ...


def line(kind: str, number: int | str, name: str, text: str, row: Sourced) -> Line:
    """A row with the keys kind, id, name, text, source and pinned."""
    return {
        "kind": kind,
        "id": number,
        "name": name,
        "text": text,
        "source": row.source,
        "pinned": row.pinned,
    }


def joined(parts: Iterable[str]) -> str:
    """What a record has, one after the other."""
    return ", ".join(part for part in parts if part)


def named(name: str, value: object) -> str:
    """ "speed 2", or nothing for a value that a record does not have."""
    return f"{name} {value}" if value else ""


def numbers(value: int | Sequence[int]) -> str:
    """ "3", or "6/8/10" for several."""
    return str(value) if isinstance(value, int) else "/".join(map(str, value))
