"""The numbers of a view: a fixed number of them, made from the type that a game declares for its views.

A view is a `TypedDict` of numbers, flags, words, lists, maps and further records. Each becomes as many whole
numbers as its type says, in the order of the declaration:

| of the view | numbers |
|---|---|
| number, flag | 1 |
| word | 1: a number of its letters, the same on all machines |
| what may be missing | 1 if it is there, then its own |
| list | its length, then its entries, as many as the bound of this list says; zeros where there are none |
| map | as a list of keys and values, in their order |
| record | its fields |

What is the same throughout a match (its game, names and options) is left out.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Protocol, Union, get_args, get_origin, get_type_hints, is_typeddict
from zlib import crc32

WORDS = (1 << 15) - 1
"""the largest number of a word"""
USUAL = 16
"""entries of a list for which no bound is declared"""
SAME = ("game", "names", "options")
"""entries of a view that do not change in a match"""


@lru_cache(maxsize=1 << 12)
def word(text: str) -> int:
    """The number of a word, from 1; 0 for none."""
    return 1 + crc32(text.encode()) % WORDS if text else 0


class Layout(Protocol):
    """Of a part of a view: how many numbers it has, and how a value becomes them."""

    size: int

    def write(self, value: Any, into: list[int]) -> None:
        """Add the numbers of a value."""

    def labels(self, path: str) -> list[str]:
        """The name of each number, in their order; `path` is where the value stands in the view."""

    def measure(self, path: str, value: Any, into: dict[str, int]) -> None:
        """Note how long the lists of a value are, by their path, where none was longer so far."""


class ScalarLayout:
    """One number, made of a value by a function."""

    def __init__(self, number: Callable[[Any], int], told: str = "") -> None:
        self.size = 1
        self._number = number
        self._told = told

    def write(self, value: Any, into: list[int]) -> None:
        into.append(self._number(value))

    def labels(self, path: str) -> list[str]:
        return [path + self._told]

    def measure(self, path: str, value: Any, into: dict[str, int]) -> None:
        """Does nothing: a single number holds no list."""


NUMBER = ScalarLayout(int)
"""a number or a flag"""
WORD = ScalarLayout(word, " (word)")
PLAIN = ScalarLayout(lambda value: word(value) if isinstance(value, str) else int(value or 0))
"""a number or a word, whichever it is"""


class MaybeLayout:
    """What may be None: then all its numbers are 0."""

    def __init__(self, part: Layout) -> None:
        self.size = 1 + part.size
        self._part = part

    def write(self, value: Any, into: list[int]) -> None:
        into.append(int(value is not None))
        if value is None:
            into.extend([0] * self._part.size)
        else:
            self._part.write(value, into)

    def labels(self, path: str) -> list[str]:
        return [f"{path} (there)", *self._part.labels(path)]

    def measure(self, path: str, value: Any, into: dict[str, int]) -> None:
        if value is not None:
            self._part.measure(path, value, into)


class ListLayout:
    """A list of at most so many entries; of a longer one the rest is left out, and its length tells so."""

    def __init__(self, part: Layout, most: int) -> None:
        self.size = 1 + most * part.size
        self._part = part
        self._most = most

    def write(self, value: Any, into: list[int]) -> None:
        into.append(len(value))
        filled = min(len(value), self._most)
        if self._part is NUMBER:  # the most there are, at once
            into.extend(value[:filled])
        else:
            for entry in value[:filled]:
                self._part.write(entry, into)
        into.extend([0] * (self._part.size * (self._most - filled)))

    def labels(self, path: str) -> list[str]:
        entries = [label for at in range(self._most) for label in self._part.labels(f"{path}[{at}]")]
        return [f"{path} (length)", *entries]

    def measure(self, path: str, value: Any, into: dict[str, int]) -> None:
        into[path] = max(into.get(path, 0), len(value))
        for entry in value:
            self._part.measure(f"{path}.*", entry, into)


class MapLayout:
    """A map, as a list of its keys and values."""

    def __init__(self, key: Layout, value: Layout, most: int) -> None:
        self._list = ListLayout(TupleLayout((key, value)), most)
        self.size = self._list.size

    def write(self, value: Any, into: list[int]) -> None:
        self._list.write([*value.items()], into)

    def labels(self, path: str) -> list[str]:
        return self._list.labels(path)

    def measure(self, path: str, value: Any, into: dict[str, int]) -> None:
        self._list.measure(path, [*value.items()], into)


class TupleLayout:
    """A tuple of so many parts."""

    def __init__(self, parts: Sequence[Layout]) -> None:
        self.size = sum(part.size for part in parts)
        self._parts = tuple(parts)

    def write(self, value: Any, into: list[int]) -> None:
        for part, entry in zip(self._parts, value, strict=True):
            part.write(entry, into)

    def labels(self, path: str) -> list[str]:
        return [label for at, part in enumerate(self._parts) for label in part.labels(f"{path}.{at}")]

    def measure(self, path: str, value: Any, into: dict[str, int]) -> None:
        for part, entry in zip(self._parts, value, strict=True):
            part.measure(path, entry, into)


class RecordLayout:
    """The fields of a record, in the order in which they are declared."""

    def __init__(self, fields: Mapping[str, Layout]) -> None:
        self.size = sum(part.size for part in fields.values())
        self._fields = dict(fields)

    def write(self, value: Any, into: list[int]) -> None:
        for name, part in self._fields.items():
            part.write(value[name], into)

    def labels(self, path: str) -> list[str]:
        return [label for name, part in self._fields.items() for label in part.labels(_within(path, name))]

    def measure(self, path: str, value: Any, into: dict[str, int]) -> None:
        for name, part in self._fields.items():
            part.measure(_within(path.removesuffix(".*"), name), value[name], into)


def _within(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def layout_of(view_type: type, bounds: Mapping[str, int]) -> RecordLayout:
    """The layout of a game's views.

    `bounds` say how many entries of a list count, by its path: `seats`, `seats.cargo` (of the records of
    that list), `unseen.*` (a list in a list).
    """
    hints = get_type_hints(view_type)
    return RecordLayout({name: _part(hint, name, bounds) for name, hint in hints.items() if name not in SAME})


def _part(hint: Any, path: str, bounds: Mapping[str, int]) -> Layout:
    origin, args = get_origin(hint), get_args(hint)
    if hint is str:
        return WORD
    if hint in (int, bool):
        return NUMBER
    if is_typeddict(hint):
        fields = get_type_hints(hint)
        return RecordLayout({name: _part(each, f"{path}.{name}", bounds) for name, each in fields.items()})
    if origin in (Union, UnionType):
        (rest,) = (each for each in args if each is not NoneType)
        return MaybeLayout(_part(rest, path, bounds))
    most = bounds.get(path, USUAL)
    if origin is tuple and args[-1:] != (...,):
        return TupleLayout([_part(each, path, bounds) for each in args])
    if isinstance(origin, type) and issubclass(origin, Mapping):
        key, value = (_part(each, f"{path}.*", bounds) for each in args)
        return MapLayout(key, value, most)
    if isinstance(origin, type) and issubclass(origin, Sequence):
        entry = args[0]
        within = path if is_typeddict(entry) else f"{path}.*"
        return ListLayout(_part(entry, within, bounds), most)
    raise TypeError(f"a view has '{path}' of type {hint}, of which no numbers can be made")
