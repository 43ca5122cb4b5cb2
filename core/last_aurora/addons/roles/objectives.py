"""Personal Objectives (K163-K167): who is first or second in something at the end of the game."""

from collections.abc import Callable

from core.last_aurora.addons.roles.tables import Role, roles_of
from core.last_aurora.hooks import MORE_LINES
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.convoy import convoy_cards
from core.last_aurora.mechanics.road import progress
from core.last_aurora.mechanics.survivors import contaminated
from core.last_aurora.state import Table
from core.last_aurora.tables.records import RESOURCES

FIRST, SECOND = 2, 1  # K163
MEASURES: dict[str, Callable[[Table, int], int]] = {
    "damage": lambda t, seat: len(cargo.damaged(t.state.seats[seat])),
    "fame": lambda t, seat: t.state.seats[seat].fame,
    "crew": lambda t, seat: len(t.state.seats[seat].crew()),
    "road": progress,
    "contaminated": lambda t, seat: len(contaminated(t, t.state.seats[seat].crew())),
    "resources": lambda t, seat: sum(cargo.count(t.state.seats[seat], token) for token in RESOURCES),
    "cards": lambda t, seat: len(convoy_cards(t.state.seats[seat])),
    "objects": lambda t, seat: len(t.state.seats[seat].objects),
}
"""What an objective counts (K183-K239)."""


@MORE_LINES.answer("roles")
def objective_points(t: Table, seat: int) -> dict[str, int]:
    """The line of a seat's own objective."""
    role = t.state.marks["roles_goal"][seat]
    return {"objective": reward(t, seat, roles_of(t.rules)[role])} if role else {}


def reward(t: Table, seat: int, role: Role) -> int:
    """2 for the best value, 1 for the next, ties share; with two players 2 or nothing (K163-K165, A11)."""
    measure = MEASURES[role.objective]
    own = measure(t, seat)
    if role.best == "most" and own < role.minimum:
        return 0
    values = sorted({measure(t, other) for other in t.state.standing()}, reverse=role.best == "most")
    place = values.index(own)
    if place == 0:
        return FIRST
    return SECOND if place == 1 and len(t.state.seats) > 2 else 0
