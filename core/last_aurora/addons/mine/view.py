"""What a view holds of the Mine."""

from collections.abc import Sequence
from typing import TypedDict, cast

from core.last_aurora.view import TableView


class MineMarks(TypedDict, total=False):
    """Its entries of `view["marks"]`; none of them is there without it."""

    mines: Sequence[int]
    """road, seat that laid it, road, seat ..."""


def marks_of(view: TableView) -> MineMarks:
    """The marks of a view, with their type."""
    return cast(MineMarks, view["marks"])
