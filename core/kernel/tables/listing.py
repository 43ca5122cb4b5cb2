"""Records in a list, for people and for `aurora cards --json`."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

Line = dict[str, str | int]


class Sourced(Protocol):
    """What every record carries: where its values come from, and which are better known."""

    @property
    def source(self) -> str: ...
    @property
    def pinned(self) -> str: ...


class ListedRecord(NamedTuple):
    """A record that is listed: its kind, what it is called in its file, its name ("" without one)."""

    kind: str
    id: int | str
    name: str
    row: Sourced


def line(entry: ListedRecord, name: str, text: str) -> Line:
    """A row with the keys kind, id, name, text, source and pinned: a record with its name and its text."""
    return {
        "kind": entry.kind,
        "id": entry.id,
        "name": name,
        "text": text,
        "source": entry.row.source,
        "pinned": entry.row.pinned,
    }


def numbers(value: int | Sequence[int]) -> str:
    """ "3", or "6/8/10" for several."""
    return str(value) if isinstance(value, int) else "/".join(map(str, value))
