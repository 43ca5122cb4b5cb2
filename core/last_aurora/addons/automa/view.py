"""What a view holds of the Automa's board and cards."""

from collections.abc import Sequence
from typing import TypedDict, cast

from core.last_aurora.view import TableView


class AutomaMarks(TypedDict, total=False):
    """Its entries of `view["marks"]`; none of them is there without it."""

    automa_hold: Sequence[int]
    """for each place of the board: 1 = a token lies there"""
    automa_damage: Sequence[int]
    """boxes with Damage"""
    automa_sick: Sequence[int]
    """Survivors in the Contaminated Zone, one number"""
    automa_row: Sequence[int]
    """Action cards revealed in this round"""
    automa_used: Sequence[int]
    """Action cards discarded, sorted"""
    automa_rested: Sequence[int]
    """one number: cards of the row drawn while resting"""
    automa_deck_count: Sequence[int]
    """one number"""
    automa_pile_count: Sequence[int]
    """one number: cards dealt face down"""
    automa_loot_count: Sequence[int]
    """one number"""


def marks_of(view: TableView) -> AutomaMarks:
    """The marks of a view, with their type."""
    return cast(AutomaMarks, view["marks"])
