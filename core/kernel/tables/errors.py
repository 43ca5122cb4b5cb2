"""One sentence for what is wrong in a table: file, record, field, what is wanted and what is there."""

import re
from difflib import get_close_matches
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from core.kernel import CoreError

_PATH = re.compile(r" - at `\$(.*)`$")
_FIELD = re.compile(r"(missing required|unknown) field `([^`]*)`")
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]")
_PLAIN = {bool: "true or false", int: "a whole number", str: "a text", dict: "a table"}


class DataError(CoreError, ValueError):
    """A table that cannot be used. Its text is one sentence for the person who wrote the table."""


def sentence(where: str, field: str, reason: str) -> DataError:
    """The error of a place (file and record) and a field of it, "" for the record itself."""
    place = f"{where}, {field}" if field else where
    return DataError(f"{place}: {reason}.")


def explain(where: str, error: Exception, raw: Any, kind: type[msgspec.Struct]) -> DataError:
    """The sentence for what msgspec, or a check of ours ("field: reason"), says about a record."""
    text = str(error)
    if not isinstance(error, msgspec.ValidationError) or _is_ours(text):
        field, _, reason = text.partition(": ")
        return sentence(where, field, reason)
    at = _PATH.search(text)
    path = [name or int(index) for name, index in _STEP.findall(at[1] if at else "")]
    if found := _FIELD.search(text):
        problem, name = found.groups()
        dotted = ".".join(str(step) for step in [*path, name])
        if problem == "unknown":
            return sentence(where, dotted, "is no field of this table" + _nearest(name, _inside(kind, path)))
        return sentence(where, dotted, "is missing")
    got = raw
    for step in path:
        got = got[step]
    dotted = ".".join(str(step) for step in path if isinstance(step, str))
    return sentence(where, dotted, f"must be {_wanted(_inside(kind, path))}, got {_shown(got)}")


def _is_ours(text: str) -> bool:
    return _PATH.search(text) is None and not text.startswith(("Object ", "Expected ", "Invalid "))


def _nearest(name: str, kind: Any) -> str:
    near = get_close_matches(name, _fields(kind), n=1)
    return f", did you mean {near[0]}" if near else ""


def _fields(kind: Any) -> dict[str, Any]:
    """The annotations of a struct by the name its file uses."""
    hints = get_type_hints(kind, include_extras=True)
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return {spelled: hints[field] for field, spelled in names}


def _inside(kind: Any, path: list[Any]) -> Any:
    """The annotation a path leads to."""
    for step in path:
        if isinstance(step, str):
            kind = _fields(kind)[step]
        else:
            items = get_args(_bare(kind))
            kind = items[0] if items[-1] is Ellipsis else items[step]
    return kind


def _bare(kind: Any) -> Any:
    """An optional field is written out or left out, never spelled as None."""
    if get_origin(kind) in (Union, UnionType):
        return next(part for part in get_args(kind) if part is not type(None))
    return kind


def _wanted(kind: Any) -> str:
    kind = _bare(kind)
    origin = get_origin(kind)
    if origin is Annotated:
        return next(str(meta.description) for meta in get_args(kind)[1:] if meta.description)
    if origin is Literal:
        return "one of " + ", ".join(str(value) for value in get_args(kind) if value)
    if origin is tuple:
        items = get_args(kind)
        return "a list" if items[-1] is Ellipsis else f"a list of {len(items)}"
    return _PLAIN.get(kind, "a table")


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value[:40]}"'
    if isinstance(value, list):
        return "[" + ", ".join(_shown(item) for item in value[:8]) + "]"
    return "a table" if isinstance(value, dict) else str(value)
