"""The Fame Track (R240-R246)."""

from core.last_aurora.mechanics.cargo_changes import damage, repair
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step


@seat_step
def gain_fame(t: Table, seat: int, points: int) -> None:
    """Move the Fame counter up; each point beyond the top is a repair instead (R244, C39)."""
    board = t.state.seats[seat]
    gained = min(points, t.rules.setup.fame_highest - board.fame)
    if gained:
        board.fame += gained
        t.emit("fame", seat=seat, points=gained)
    if points > gained:
        t.emit("fame_bound", seat=seat, points=points - gained)
        t.push(repair, seat, points - gained)


@seat_step
def lose_fame(t: Table, seat: int, points: int) -> None:
    """Move the Fame counter down; each point below the lowest space is a Damage instead (R246)."""
    board = t.state.seats[seat]
    lost = min(points, board.fame - t.rules.setup.fame_lowest)
    if lost:
        board.fame -= lost
        t.emit("fame", seat=seat, points=-lost)
    if points > lost:
        t.emit("fame_bound", seat=seat, points=lost - points)
        t.push(damage, seat, points - lost, "any")
