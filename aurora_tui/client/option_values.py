"""The options of a game in a form, a lobby or a line: what a value is called, and which comes next."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.kernel.setup_form import UNASKED, OptionField
from net.wire.text import clean

WORD_CELLS = 30


def choosable(fields: Iterable[OptionField]) -> list[OptionField]:
    """The fields that a form offers, in their order, without those that nobody is asked for."""
    return [field for field in fields if field.kind not in UNASKED]


def value_of(field: OptionField, options: Mapping[str, Any]) -> Any:
    """The value of a field in `options`, its initial one where they do not name it."""
    return options.get(field.name, field.initial)


def shown(field: OptionField, value: Any) -> str:
    """A value in a word or two; whatever a host sends is only text."""
    if field.kind in ("flag", "names"):
        return "yes" if value else "no"
    return clean(str(value), WORD_CELLS).capitalize()


def explained(field: OptionField, value: Any) -> str:
    """A sentence on what a value of a field brings; that on the field where the value has none of its own."""
    if value in field.values and field.values_help:
        return field.values_help[field.values.index(value)]
    return field.help


def turned(field: OptionField, value: Any, by: int) -> Any:
    """The next value of a field, or with -1 the one before."""
    if field.kind in ("flag", "names"):
        return not value
    values: Sequence[Any] = field.values
    if field.kind == "number":
        values = range(int(field.values[0]), int(field.values[1]) + 1)
    at = values.index(value) if value in values else 0
    return values[(at + by) % len(values)]


def words_of(fields: Iterable[OptionField]) -> list[str]:
    """The words that name values in a line: `beta`, `roles`, `goal=12`."""
    words: list[str] = []
    for field in choosable(fields):
        if field.kind == "choice":
            words += [str(value) for value in field.values]
        else:
            words.append(f"{field.name}={field.initial}" if field.kind == "number" else field.name)
    return words


def explained_words(fields: Iterable[OptionField]) -> list[str]:
    """For each word of `words_of` a line that says what it brings."""
    lines: list[str] = []
    for field in choosable(fields):
        if field.kind == "choice":
            lines += [f"{value}: {explained(field, value)}" for value in field.values]
        else:
            lines.append(f"{words_of([field])[0]}: {field.title}. {field.help}")
    return lines


def options_in(fields: Iterable[OptionField], words: Iterable[str]) -> tuple[dict[str, Any], str]:
    """The options that words name, and the first word that names none of them ("" if all do)."""
    options: dict[str, Any] = {}
    known = choosable(fields)
    for word in words:
        name, _, value = word.partition("=")
        for field in known:
            if field.kind == "choice" and word in field.values:
                options[field.name] = word
            elif field.kind == "number" and name == field.name and value[:9].isdecimal():
                options[field.name] = int(value[:9])
            elif field.kind in ("flag", "names") and word == field.name:
                options[field.name] = True
            else:
                continue
            break
        else:
            return options, word
    return options, ""
