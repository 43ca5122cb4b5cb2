"""The Role cards, read from `data/roles.toml`, and who has which.

Marks: `roles_dealt` (two a seat, until chosen), `roles_ability` and `roles_goal` (one a seat, 0 = not
chosen yet), `roles_left` (not dealt), `roles_motive` (the Motivator's choice, one a seat).
"""

from functools import lru_cache
from typing import Literal

import msgspec

from core.kernel.tables.record import SourcedRecord
from core.last_aurora.rules import Rules
from core.last_aurora.state import Table


class Role(SourcedRecord, frozen=True, kw_only=True):
    """A Role card."""

    id: int
    name: str
    ability: Literal["second_loot", "redraw", "motivate", "nitro", "resist", "scavenge", "smuggle", "tinker"]
    objective: Literal["damage", "fame", "crew", "road", "contaminated", "resources", "cards", "objects"]
    best: Literal["most", "fewest"]
    minimum: int = 0


class RolesFile(SourcedRecord, frozen=True, kw_only=True):
    """The whole file."""

    role: tuple[Role, ...]


@lru_cache(maxsize=8)
def roles_of(rules: Rules) -> dict[int, Role]:
    """Role cards by id. Raises ValueError with one sentence if they are malformed."""
    try:
        data = msgspec.convert(rules.catalogue.addons["roles"], RolesFile, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"roles.toml: {error}.") from error
    return {role.id: role for role in data.role}


def has(t: Table, seat: int, ability: str) -> bool:
    """Whether a seat uses the ability of this key."""
    role = t.state.marks["roles_ability"][seat]
    return bool(role) and roles_of(t.rules)[role].ability == ability


def with_value(t: Table, name: str, seat: int, value: int) -> None:
    """Change one seat's value of a mark."""
    values = list(t.state.marks[f"roles_{name}"])
    values[seat] = value
    t.state.marks[f"roles_{name}"] = tuple(values)
