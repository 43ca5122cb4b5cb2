"""What makes the texts of a message harmless, found in the types of its fields (fields.py)."""

from collections.abc import Callable, Hashable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from net.wire.fields import Cleaned

Cleaner = Callable[[Any], Any]


@cache
def cleaner(kind: Hashable) -> Cleaner | None:
    """What makes a value of a type harmless: of a text, of each item of a list or a table, of each field
    of a struct. None where nothing in it is a text to be cleaned."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        marks = [mark for mark in arguments[1:] if isinstance(mark, Cleaned)]
        return marks[0].by if marks else cleaner(arguments[0])
    if origin in (Union, UnionType):
        return _of_union([cleaner(part) for part in arguments], arguments)
    if origin in (list, tuple) and arguments:
        each = cleaner(arguments[0])
        return None if each is None else lambda items: origin(map(each, items))
    if origin is dict:
        return _of_table(*map(cleaner, arguments))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = {field.name: cleaner(field.type) for field in msgspec.structs.fields(kind)}
        return _of_struct({name: made for name, made in fields.items() if made is not None})
    return None


def _of_union(parts: list[Cleaner | None], kinds: tuple[Any, ...]) -> Cleaner | None:
    """A text that may be absent; other unions hold no text of people."""
    found = [made for made in parts if made is not None]
    if not found:
        return None
    if len(found) > 1 or len(kinds) - len(found) != kinds.count(type(None)):
        raise TypeError(f"What of {kinds} is to be cleaned cannot be told.")
    return lambda value: None if value is None else found[0](value)


def _of_table(key: Cleaner | None, value: Cleaner | None) -> Cleaner | None:
    if key is None and value is None:
        return None
    of_key, of_value = key or _as_it_is, value or _as_it_is
    return lambda table: {of_key(name): of_value(item) for name, item in table.items()}


def _of_struct(fields: Mapping[str, Cleaner]) -> Cleaner | None:
    if not fields:
        return None

    def made(struct: Any) -> Any:
        old = {name: getattr(struct, name) for name in fields}
        new = {name: clean(old[name]) for name, clean in fields.items()}
        return struct if new == old else msgspec.structs.replace(struct, **new)

    return made


def _as_it_is(value: Any) -> Any:
    return value
