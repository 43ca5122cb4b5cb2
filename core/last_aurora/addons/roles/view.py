"""What a view holds of the Role cards; one value a seat, 0 = none or not seen."""

from collections.abc import Sequence
from typing import TypedDict, cast

from core.last_aurora.view import TableView


class RolesMarks(TypedDict, total=False):
    """Its entries of `view["marks"]`; none of them is there without it."""

    roles_ability: Sequence[int]
    """the Role played for its ability"""
    roles_goal: Sequence[int]
    """the Role whose objective it has: to others only once it is over"""
    roles_motive: Sequence[int]
    """what the Motivator helps with"""
    roles_nitro: Sequence[int]
    """the seat that has used the ability in this move, if one has"""
    roles_dealt: Sequence[int]
    """the two Roles a seat was dealt, to itself only"""


def marks_of(view: TableView) -> RolesMarks:
    """The marks of a view, with their type."""
    return cast(RolesMarks, view["marks"])
