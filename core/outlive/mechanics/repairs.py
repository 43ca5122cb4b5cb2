"""Repairs for some of the printed materials: Fitter, Tool bench, Lathe (O43, O68, Q76, Q105)."""

from core.kernel import Action
from core.outlive.actions import REPAIR, target
from core.outlive.mechanics.equipment import repair
from core.outlive.mechanics.payment import can_pay_printed, pay_printed
from core.outlive.state import Seat, Table
from core.outlive.steps import step


def repairs_for(t: Table, board: Seat, materials: int) -> list[Action]:
    """The broken tiles of which a seat holds so many of the printed materials."""
    rows = t.rules.equipment
    return [REPAIR[kind] for kind in board.broken if can_pay_printed(board, rows[kind].cost, materials)]


def repair_for(t: Table, seat: int, kind: int, materials: int, cause: str) -> None:
    """Have a tile paid for, then it is repaired; the last act of a step."""
    t.push(repaired, seat, kind, cause)
    pay_printed(t, seat, t.rules.equipment[kind].cost, materials, cause, kind)


@step
def repaired(t: Table, seat: int, kind: int, cause: str) -> None:
    """What was paid for is repaired."""
    repair(t, seat, kind, cause)


@step
def repair_wished(t: Table, seat: int, materials: int, cause: str, action: Action) -> None:
    """One of `repairs_for`, or none."""
    if action.kind != "none":
        repair_for(t, seat, target(action), materials, cause)
