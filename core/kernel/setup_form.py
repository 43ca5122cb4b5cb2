"""What may be chosen before a match begins: a list of fields, and the check of what was chosen.

A game declares its fields once (`Game.fields`). Switches of the command line, forms, lobbies and the
check of a host are all made from this list.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from core.kernel.errors import OptionsError

FieldKind = Literal["flag", "choice", "number", "names", "folder", "edition"]


UNASKED = ("folder", "edition")
"""Kinds that no form asks for: they are named on a command line, or come with a save."""


class OptionField(msgspec.Struct, frozen=True):
    """One option of a game.

    `name` is the key in `Match.new(options=...)`; `title` and `help` are for people: a few words, and a
    sentence. The kinds, what they take and what `values` says of them:

    - `flag`: yes or no. No values.
    - `choice`: one of `values`, which are texts.
    - `number`: a whole number; `values` are the lowest and the highest.
    - `names`: no, yes (all), or a list of some of `values`.
    - `folder`: the path of a folder. No values.
    - `edition`: none, or one of `values`: the name of tables as they were before they were changed.

    `default` is what holds if nothing is chosen; None stands for the plain one of the kind: off, the
    first value, the lowest number, no folder, no edition. The value of a `secret` field is shown to
    nobody but who chose it; a `local_only` field can be chosen at the machine that plays the match only.
    `item` is what one of the values is called in a sentence, if that is not the name of the field.
    `values_help` says of each value of a choice what it brings, a sentence. With a flag that is `solo`, a
    match is for one person: it has one seat.
    """

    name: str
    title: str
    help: str
    kind: FieldKind = "flag"
    values: tuple[str | int, ...] = ()
    default: Any = None
    secret: bool = False
    local_only: bool = False
    item: str = ""
    values_help: tuple[str, ...] = ()
    solo: bool = False

    @property
    def initial(self) -> Any:
        """The value that holds if nothing is chosen."""
        if self.default is not None or self.kind in UNASKED:
            return self.default
        return False if self.kind in ("flag", "names") else self.values[0]

    @property
    def called(self) -> str:
        """What one of its values is called."""
        return self.item or self.name


def for_one(fields: Iterable[OptionField], options: Mapping[str, Any]) -> str:
    """The title of the chosen option that makes it a match for one person, "" for none."""
    return next((field.title for field in fields if field.solo and options.get(field.name)), "")


def settle(fields: Iterable[OptionField], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a match, checked and completed, in the order of the fields.

    Choices and numbers are always there; a flag that is off, names of which there are none, a folder
    and an edition that are not given are left out. Raises OptionsError, with one sentence, for an option that
    is none of the fields, or a value that its field cannot have.
    """
    known = {field.name: field for field in fields}
    for name in options:
        if name not in known:
            raise OptionsError(f"There is no option '{name}'; there is: {', '.join(sorted(known))}.")
    settled: dict[str, Any] = {}
    for field in known.values():
        value = checked(field, options.get(field.name, field.initial))
        if field.kind in ("choice", "number") or (value is not None and value is not False):
            settled[field.name] = value
    return settled


def checked(field: OptionField, value: Any) -> Any:
    """A value as the match keeps it; False for names of which none is listed.

    Raises OptionsError, with one sentence, if the field cannot have it.
    """
    if field.kind == "edition" and value is None:
        return None
    if field.kind in ("choice", "edition"):
        return _choice(field, value)
    if field.kind == "number":
        return _number(field, value)
    if field.kind == "names":
        return _names(field, value)
    if field.kind == "folder":
        if value is not None and not isinstance(value, str):
            raise OptionsError(f"Option '{field.name}' is the name of a folder, got {value!r}.")
        return value
    if not isinstance(value, bool):
        raise OptionsError(f"Option '{field.name}' is yes or no, got {value!r}.")
    return value


def _choice(field: OptionField, value: Any) -> str:
    if not isinstance(value, str) or value not in field.values:
        raise OptionsError(f"There is no {field.called} {value!r}; there is: {_listed(field)}.")
    return value


def _number(field: OptionField, value: Any) -> int:
    low, high = (int(limit) for limit in field.values)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise OptionsError(f"Option '{field.name}' is a whole number from {low} to {high}, got {value!r}.")
    return value


def _names(field: OptionField, value: Any) -> list[str] | bool:
    if isinstance(value, bool):
        return value
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise OptionsError(
            f"Option '{field.name}' is yes, no or a list of {field.called} names, got {value!r}."
        )
    for name in value:
        if name not in field.values:
            raise OptionsError(f"There is no {field.called} {name!r}; there is: {_listed(field)}.")
    return sorted(value) or False


def _listed(field: OptionField) -> str:
    return ", ".join(str(value) for value in field.values)
