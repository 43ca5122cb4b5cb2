"""What a set of tables must offer, as numbered items, and what became of each.

An item is *required* when the rules need it or the rulebook counts the pieces: tables that fail it are
refused. The others say what is known of the printed game; replacement tables may differ there.
"""

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from core.kernel.tables.errors import DataError
from core.kernel.tables.finding import Finding

T = TypeVar("T")


class Item(NamedTuple, Generic[T]):
    """One thing to check; several may share the number of a checklist item."""

    number: int
    statement: str
    check: Callable[[T], str]  # "" or what is wrong
    required: bool


def needed(number: int, statement: str, check: Callable[[T], str]) -> Item[T]:
    """An item that tables must pass, or they are refused: `check(tables)` gives "" or a sentence on the
    fault.

    `number` is that of the checklist, `statement` what holds where the check finds nothing.
    """
    return Item(number, statement, check, required=True)


def known(number: int, statement: str, check: Callable[[T], str]) -> Item[T]:
    """An item of the printed game, in which replacement tables may differ: they are told so, and played with.

    The arguments are those of `needed`.
    """
    return Item(number, statement, check, required=False)


def findings(items: Iterable[Item[T]], tables: T) -> tuple[Finding, ...]:
    """What each item finds in `tables`, in the order of the items: its statement, or what is wrong."""
    found = []
    for item in items:
        problem = item.check(tables)
        found.append(Finding(item.number, not problem, problem or item.statement, item.required))
    return tuple(found)


def hold_to(items: Iterable[Item[T]], tables: T) -> T:
    """The tables, if they pass all required items. Raises DataError with the first that they fail."""
    for finding in findings(items, tables):
        if finding.required and not finding.ok:
            raise DataError(finding.sentence)
    return tables
