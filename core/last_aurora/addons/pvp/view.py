"""What a view holds of player versus player; one value a seat, but the last."""

from collections.abc import Sequence
from typing import TypedDict, cast

from core.last_aurora.view import TableView


class PvpMarks(TypedDict, total=False):
    """Its entries of `view["marks"]`; none of them is there without it."""

    pvp_evasion: Sequence[int]
    """space of the track, from 0"""
    pvp_aggression: Sequence[int]
    """space of the track, from 0"""
    pvp_hit: Sequence[int]
    """attacker, defender, attacker, defender ... of this phase"""


def marks_of(view: TableView) -> PvpMarks:
    """The marks of a view, with their type."""
    return cast(PvpMarks, view["marks"])
