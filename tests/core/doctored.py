"""What the checklist of a game must find in tables that were made wrong on purpose, one case a fault.

A case is the number of its item, the tables, and words of the sentence that tells the fault.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.kernel.tables.checklist import Item
from core.kernel.tables.finding import Finding

Cases = Mapping[str, tuple[int, Any, str]]
Check = Callable[[Any], Sequence[Finding]]


def assert_fails(check: Check, case: tuple[int, Any, str]) -> None:
    """The item of the case finds the fault, and says so."""
    item, tables, words = case
    failed = [finding for finding in check(tables) if not finding.ok]
    assert any(finding.item == item and words in finding.sentence for finding in failed), failed


def assert_each_item_can_fail(check: Check, items: Sequence[Item[Any]], cases: Cases) -> None:
    """There is a case for every item: none of them always passes."""
    failed = {
        item.statement
        for _, tables, _ in cases.values()
        for item, finding in zip(items, check(tables), strict=True)
        if not finding.ok
    }
    assert {item.statement for item in items} == failed


def assert_sentences_name_a_file(check: Check, cases: Cases) -> None:
    """Whoever reads of a fault knows where to mend it."""
    for _, tables, _ in cases.values():
        for finding in check(tables):
            assert finding.sentence.endswith(".")
            assert finding.ok or ".toml" in finding.sentence or "has no source" in finding.sentence
