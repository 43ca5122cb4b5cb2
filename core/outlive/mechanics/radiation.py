"""The radiation tracer of a seat (Q4, Q5, Q6)."""

from core.outlive.state import Table


def move_tracer(t: Table, seat: int, change: int, cause: str, card: int = -1) -> int:
    """Move a tracer within its ends; gives by how much it moved."""
    board = t.state.seats[seat]
    numbers = t.rules.numbers
    before = board.tracer
    board.tracer = min(max(before + change, numbers.tracer_lowest), numbers.tracer_highest)
    moved = board.tracer - before
    if moved:
        t.emit("tracer", seat=seat, tracer=board.tracer, change=moved, cause=cause, card=card)
    return moved
